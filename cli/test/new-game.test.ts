import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Game } from '@grognard/kernel'
import { conformance } from '@grognard/kernel/conformance'
import { afterAll, describe, expect, test } from 'vitest'
import { filesOf } from '../src/new-game.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const files = filesOf(root, 'two-rivers')

// Below the root, so that its imports find the packages of the house.
mkdirSync(join(root, '.cache'), { recursive: true })
const made = mkdtempSync(join(root, '.cache', 'new-game-'))
afterAll(() => rmSync(made, { recursive: true, force: true }))

describe('grognard new-game', () => {
  test('[cli.new-game] every file bears the new name, none the old', () => {
    const own = [...files].filter(([path]) => path.startsWith('games/two-rivers/'))
    expect(own.map(([path]) => path)).toEqual(
      expect.arrayContaining(
        [
          'game.ts',
          'flow.ts',
          'data/map.json',
          'text/en.ts',
          'text/fr.ts',
          'test/rules.test.ts',
          'versions.json',
        ].map((file) => `games/two-rivers/${file}`),
      ),
    )
    for (const [path, text] of own) expect(text, path).not.toMatch(/new-game|New Game|newGame/)
    expect(files.get('games/two-rivers/text/en.ts')).toContain("'game:two-rivers': 'Two Rivers'")
  })

  test('[cli.new-game] the shelf and the lock file know it, and nothing else changes in them', async () => {
    const shelf = await readFile(join(root, 'games/shelf/index.ts'), 'utf8')
    const added = files.get('games/shelf/index.ts')!
    expect(added).toContain("import('@grognard/two-rivers')")
    expect(added.replace(/ {2}\{\n {4}id: 'two-rivers',\n.*\n {2}\},\n/, '')).toBe(shelf)
    const lock = await readFile(join(root, 'package-lock.json'), 'utf8')
    const lines = new Set(lock.split('\n'))
    const fresh = files
      .get('package-lock.json')!
      .split('\n')
      .filter((line) => !lines.has(line))
    expect(fresh).toHaveLength(4)
    for (const line of fresh) expect(line).toContain('two-rivers')
  })

  test('[cli.new-game] what is made is a game that keeps every promise', async () => {
    for (const [path, text] of files) {
      if (!path.startsWith('games/two-rivers/')) continue
      mkdirSync(dirname(join(made, path)), { recursive: true })
      writeFileSync(join(made, path), text)
    }
    const module = (await import(
      /* @vite-ignore */ pathToFileURL(join(made, 'games/two-rivers/game.ts')).href
    )) as { readonly twoRivers: Game }
    expect(module.twoRivers.id).toBe('two-rivers')
    expect(conformance(module.twoRivers, { games: 2, seed: 1 }).games).toBe(2)
  })
})
