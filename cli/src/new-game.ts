import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Complaint } from './complaint.ts'
import type { Flags } from './main.ts'

/** Two folders up, both from here and from where the compiled command lies. */
const home = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const variableOf = (name: string): string => {
  const title = titleOf(name).replaceAll(' ', '')
  return title.charAt(0).toLowerCase() + title.slice(1)
}

function* filesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/** What is to be written: paths from the root of the project, with their contents. */
export function filesOf(root: string, name: string): Map<string, string> {
  const template = join(root, 'cli', 'template')
  const files = new Map<string, string>()
  for (const path of filesBelow(template)) {
    const text = readFileSync(path, 'utf8')
      .replaceAll('new-game', name)
      .replaceAll('New Game', titleOf(name))
      .replaceAll('newGame', variableOf(name))
    files.set(['games', name, ...relative(template, path).split(sep)].join('/'), text)
  }
  files.set(
    `docs/rulings/${name}.md`,
    `# ${titleOf(name)}: rulings\n\nWhere the book is ambiguous: rule, line, readings, what we do and why.\n`,
  )
  files.set('games/shelf/index.ts', shelved(readFileSync(join(root, 'games/shelf/index.ts'), 'utf8'), name))
  files.set('package-lock.json', locked(readFileSync(join(root, 'package-lock.json'), 'utf8'), name))
  return files
}

/** The shelf with one game more, at its end. */
function shelved(text: string, name: string): string {
  const end = text.lastIndexOf('\n]')
  if (end < 0) throw new Complaint('games/shelf/index.ts: no list of games found')
  const entry = `  {\n    id: '${name}',\n    create: async (pack) => (await import('@grognard/${name}')).create(pack),\n  },`
  return `${text.slice(0, end)}\n${entry}${text.slice(end)}`
}

/** The lock file knows every package of the house. */
function locked(text: string, name: string): string {
  const lock = JSON.parse(text) as { packages: Record<string, unknown> }
  const dependencies = { '@grognard/kernel': '0.1.0', zod: '4.6.7' }
  const added: Record<string, unknown> = {
    ...lock.packages,
    [`games/${name}`]: { name: `@grognard/${name}`, version: '0.1.0', license: 'MIT', dependencies },
    [`node_modules/@grognard/${name}`]: { resolved: `games/${name}`, link: true },
  }
  const packages = Object.fromEntries(
    Object.keys(added)
      .sort((a, b) => a.localeCompare(b, 'en'))
      .map((path) => [path, added[path]]),
  )
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`
}

/** Makes a small game that compiles, is tested and can be played at once. */
export async function newGame([name]: readonly string[], flags: Flags): Promise<number> {
  if (name === undefined || !NAME.test(name))
    throw new Complaint('new-game takes a name of small letters, numbers and hyphens, such as second-front')
  const folder = join(home, 'games', name)
  if (existsSync(folder)) throw new Complaint(`games/${name} is there already`)
  const files = filesOf(home, name)
  for (const [path, text] of files) {
    process.stdout.write(`${path}\n`)
    if (flags['dry-run']) continue
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
  }
  if (flags['dry-run']) return 0
  const link = join(home, 'node_modules', '@grognard', name)
  if (!existsSync(link)) symlinkSync(join('..', '..', 'games', name), link, 'junction')
  // Another name makes other lines.
  spawnSync(
    process.execPath,
    [
      join(home, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'),
      ...['check', '--write', '--log-level=error', `games/${name}`],
    ],
    { cwd: home, stdio: ['ignore', 'ignore', 2] },
  )
  process.stdout.write(
    [
      '',
      `npx vitest run games/${name}                  its tests`,
      `npm run -s grognard -- play ${name}           in the terminal`,
      'npm run dev                                   in the browser',
      '',
      'docs/adding-a-game.md says how to go on: replace one file after the other.',
      '',
    ].join('\n'),
  )
  return 0
}
