import { readdirSync } from 'node:fs'
import { unboundedNumbers } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

/** Data packs are strangers' input: no number in any game's data may be as large as anybody likes. */

const root = new URL('../../', import.meta.url)
const folders = readdirSync(new URL('games/', root)).map((game) => `games/${game}/data/`)
const files = [...folders, 'kernel/test/tiny/data/'].flatMap((folder) => {
  try {
    const names = readdirSync(new URL(folder, root)).filter((name) => /^schema.*\.ts$/.test(name))
    return names.map((name) => folder + name)
  } catch {
    return []
  }
})

describe('numbers of data files', () => {
  test.each(files)('[server.pack] have bounds: %s', async (file) => {
    const schemas = Object.entries((await import(new URL(file, root).href)) as Record<string, unknown>)
    for (const [name, schema] of schemas)
      if (schema instanceof z.ZodType) expect(unboundedNumbers(schema), name).toEqual([])
  })

  test('[server.pack] one without is found', () => {
    expect(unboundedNumbers(z.object({ a: z.array(z.int()) }))).toHaveLength(1)
    expect(unboundedNumbers(z.object({ a: z.int().min(0).max(9) }))).toEqual([])
  })
})
