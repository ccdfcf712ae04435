/** Installs what the project needs when it is missing or out of date, so that one command works on a fresh clone. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const OLDEST_NODE = [20, 19]

/** @param {string} text */
const say = (text) => process.stderr.write(`grognard: ${text}\n`)

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantMajor, wantMinor] = OLDEST_NODE
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return
  say(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.version}.`)
  process.exit(1)
}

/**
 * Installs the packages of the lock file unless they are installed already. Not `npm ci`: that insists on the optional
 * packages of every platform being in the lock file, and not every registry has them.
 */
export function setUp() {
  checkNode()
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.grognard-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('installing packages (npm install), once ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    say('npm install failed; see above.')
    process.exit(result.status ?? 1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
  say('packages are installed.')
}

/**
 * Runs a program of the project's own packages and returns its exit code.
 * @param {string} program a file below node_modules
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(program, args, options = {}) {
  const result = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
  })
  return result.status ?? 1
}
