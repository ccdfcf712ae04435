import { describe, expect, test } from 'vitest'
import { allRooms, importsOf, objection, objectionsTo, sources } from '../rooms.ts'

const ROOMS = allRooms()

describe('rooms', () => {
  test.each(ROOMS)('[architecture] %s imports only what the plan allows', (room) => {
    const files = [...sources(room)]
    expect(files.length).toBeGreaterThan(0)
    const objections = files.flatMap(objectionsTo)
    expect(objections).toEqual([])
  })

  test.each([
    ['kernel/src/a.ts', '@grognard/maps'],
    ['kernel/src/a.ts', '../../games/x/index.ts'],
    ['maps/src/a.ts', '@grognard/barbarossa-to-berlin'],
    ['games/next-war/rules/a.ts', '@grognard/barbarossa-to-berlin'],
    ['games/next-war/rules/a.ts', '../../europa/a.ts'],
    ['games/desk/a.ts', '../europa/a.ts'],
    ['web/src/a.ts', '@grognard/barbarossa-to-berlin/rules/11-combat.ts'],
    ['web/src/a.ts', '@grognard/barbarossa-to-berlin'],
    ['server/src/a.ts', '../../web/src/a.ts'],
  ])('[architecture] %s may not import %s', (file, specifier) => {
    expect(objection({ file, specifier })).toBeDefined()
  })

  test.each([
    ['games/second-front/rules/a.ts', '@grognard/europa'],
    ['games/next-war/rules/a.ts', '../../desk/index.ts'],
    ['games/europa/rules/a.ts', '../../desk/index.ts'],
    ['maps/src/a.ts', '@grognard/kernel'],
    ['web/src/a.ts', '@grognard/wire'],
    ['kernel/src/a.ts', 'zod'],
  ])('[architecture] %s may import %s', (file, specifier) => {
    expect(objection({ file, specifier })).toBeUndefined()
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
