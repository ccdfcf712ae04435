/** The directions in which the rooms of the house may look into each other. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Which rooms each room may look into (docs/architecture.md). What is not listed is forbidden. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  maps: ['kernel'],
  desk: ['kernel', 'maps'],
  game: ['kernel', 'maps', 'games/desk'],
  europa: ['kernel', 'maps', 'games/desk'],
  europaGame: ['kernel', 'maps', 'games/desk', 'games/europa'],
  shelf: ['kernel', 'games'],
  wire: ['kernel'],
  server: ['kernel', 'games', 'wire'],
  web: ['kernel', 'wire'],
  cli: ['kernel', 'maps', 'games', 'server'],
  tools: ['kernel', 'maps', 'games'],
}

const EUROPA_GAMES = ['damned-die-hard', 'second-front']

function kindOf(room: string, game: string | undefined): string {
  if (room !== 'games') return room
  if (game === 'shelf' || game === 'europa' || game === 'desk') return game
  return EUROPA_GAMES.includes(game ?? '') ? 'europaGame' : 'game'
}

export interface Import {
  readonly file: string
  readonly specifier: string
}

const IMPORT =
  /(?:import|export)\s+(type\s+)?[^'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'|import\s+'([^']+)'/g

/** Every import of a file, with the room and game it leads to; packages of others lead nowhere. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => ({
    file,
    specifier: (match[2] ?? match[3] ?? match[4])!,
  }))
}

function leadsTo(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.'))
    return relative(root, resolve(root, dirname(file), specifier))
      .split(sep)
      .join('/')
  const own = /^@grognard\/([^/]+)(\/.*)?$/.exec(specifier)
  if (!own) return undefined
  const [, name, rest = ''] = own
  return ['kernel', 'maps', 'wire', 'server', 'cli', 'web'].includes(name!)
    ? `${name}${rest}`
    : `games/${name}${rest}`
}

/** Why an import goes against the plan; nothing when it is allowed. */
export function objection({ file, specifier }: Pick<Import, 'file' | 'specifier'>): string | undefined {
  const target = leadsTo(file, specifier)
  if (target === undefined) return undefined
  const [room, game] = file.split('/')
  const [toRoom, toGame] = target.split('/')
  const sameRoom = room === toRoom && (room !== 'games' || game === toGame)
  if (sameRoom) return undefined
  const allowed = MAY_IMPORT[kindOf(room!, game)] ?? []
  if (allowed.includes(toRoom!) || allowed.includes(`${toRoom}/${toGame}`)) return undefined
  return `${file} imports ${specifier}, which a ${kindOf(room!, game)} file may not`
}

export function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(join(root, folder))) {
    if (name === 'node_modules' || name === 'test' || name.startsWith('.')) continue
    const path = `${folder}/${name}`
    if (statSync(join(root, path)).isDirectory()) yield* sources(path)
    else if (/\.(ts|tsx|mjs)$/.test(name)) yield path
  }
}

/** Every objection to the imports of one file. */
export const objectionsTo = (file: string): string[] =>
  importsOf(file, readFileSync(join(root, file), 'utf8')).flatMap((found) => objection(found) ?? [])

export const allRooms = (): string[] =>
  ['kernel', 'maps', 'wire', 'games', 'server', 'web', 'cli'].filter((room) =>
    readdirSync(root).includes(room),
  )
