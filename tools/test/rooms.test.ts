import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Which rooms each room may look into (docs/architecture.md). What is not listed is forbidden. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  maps: ['kernel'],
  game: ['kernel', 'maps'],
  europa: ['kernel', 'maps'],
  europaGame: ['kernel', 'maps', 'games/europa'],
  shelf: ['kernel', 'games'],
  server: ['kernel', 'games'],
  web: ['kernel', 'games/text'],
  cli: ['kernel', 'maps', 'games', 'server'],
  tools: ['kernel', 'maps', 'games'],
}

const EUROPA_GAMES = ['damned-die-hard', 'second-front']

function kindOf(room: string, game: string | undefined): string {
  if (room !== 'games') return room
  if (game === 'shelf' || game === 'europa') return game
  return EUROPA_GAMES.includes(game ?? '') ? 'europaGame' : 'game'
}

interface Import {
  readonly file: string
  readonly specifier: string
  readonly typeOnly: boolean
}

const IMPORT =
  /(?:import|export)\s+(type\s+)?[^'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'|import\s+'([^']+)'/g

/** Every import of a file, with the room and game it leads to; packages of others lead nowhere. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => ({
    file,
    specifier: (match[2] ?? match[3] ?? match[4])!,
    typeOnly: match[1] !== undefined,
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
  return ['kernel', 'maps', 'server', 'cli', 'web'].includes(name!)
    ? `${name}${rest}`
    : `games/${name}${rest}`
}

/** Why an import goes against the plan; nothing when it is allowed. */
export function objection({ file, specifier, typeOnly }: Import): string | undefined {
  const target = leadsTo(file, specifier)
  if (target === undefined) return undefined
  const [room, game] = file.split('/')
  const [toRoom, toGame, ...toRest] = target.split('/')
  const sameRoom = room === toRoom && (room !== 'games' || game === toGame)
  if (sameRoom) return undefined
  const allowed = MAY_IMPORT[kindOf(room!, game)] ?? []
  if (allowed.includes(toRoom!) || allowed.includes(`${toRoom}/${toGame}`)) return undefined
  // The web may show a game's words and name the types of its view, but never runs its rules.
  if (room === 'web' && toRoom === 'games' && (toRest[0] === 'text' || (typeOnly && toRest[0] === 'view.ts')))
    return undefined
  return `${file} imports ${specifier}, which a ${kindOf(room!, game)} file may not`
}

function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(join(root, folder))) {
    if (name === 'node_modules' || name === 'test' || name.startsWith('.')) continue
    const path = `${folder}/${name}`
    if (statSync(join(root, path)).isDirectory()) yield* sources(path)
    else if (/\.(ts|tsx|mjs)$/.test(name)) yield path
  }
}

const ROOMS = ['kernel', 'maps', 'games', 'server', 'web', 'cli'].filter((room) =>
  readdirSync(root).includes(room),
)

describe('rooms', () => {
  test.each(ROOMS)('[architecture] %s imports only what the plan allows', (room) => {
    const files = [...sources(room)]
    expect(files.length).toBeGreaterThan(0)
    const objections = files.flatMap((file) =>
      importsOf(file, readFileSync(join(root, file), 'utf8')).flatMap((found) => objection(found) ?? []),
    )
    expect(objections).toEqual([])
  })

  test.each([
    ['kernel/src/a.ts', '@grognard/maps'],
    ['kernel/src/a.ts', '../../games/x/index.ts'],
    ['maps/src/a.ts', '@grognard/barbarossa-to-berlin'],
    ['games/next-war/rules/a.ts', '@grognard/barbarossa-to-berlin'],
    ['games/next-war/rules/a.ts', '../../europa/a.ts'],
    ['web/src/a.ts', '@grognard/barbarossa-to-berlin/rules/11-combat.ts'],
    ['web/src/a.ts', '@grognard/barbarossa-to-berlin'],
    ['server/src/a.ts', '../../web/src/a.ts'],
  ])('[architecture] %s may not import %s', (file, specifier) => {
    expect(objection({ file, specifier, typeOnly: false })).toBeDefined()
  })

  test.each([
    ['games/second-front/rules/a.ts', '@grognard/europa'],
    ['maps/src/a.ts', '@grognard/kernel'],
    ['web/src/a.ts', '@grognard/barbarossa-to-berlin/text/en.ts'],
    ['kernel/src/a.ts', 'zod'],
  ])('[architecture] %s may import %s', (file, specifier) => {
    expect(objection({ file, specifier, typeOnly: false })).toBeUndefined()
  })

  test('[architecture] imports are found in every form', () => {
    const text =
      "import { a } from './a.ts'\nimport type { B } from 'b'\nexport * from './c.ts'\nawait import('d')\nimport 'e'"
    expect(importsOf('kernel/src/x.ts', text).map((i) => i.specifier)).toEqual([
      './a.ts',
      'b',
      './c.ts',
      'd',
      'e',
    ])
  })
})
