import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import nations from '../titles/korea/data/nations.json' with { type: 'json' }

/** What belongs to a title alone stands in `titles/`: rules, staff and table of the series name nobody. */

const ROOM = join(import.meta.dirname, '..')
const SERIES = ['rules', 'bot', 'table', 'table/overlays']

const sources = SERIES.flatMap((folder) =>
  readdirSync(join(ROOM, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
)

describe('seams', () => {
  test('[2.0] no source of the series names a nation', () => {
    const ids = [...nations.nations, ...nations.countries].map(({ id }) => `'${id}(?:-[a-z0-9-]+)?'`)
    const words = [
      ...nations.countries.map(({ name }) => name.en),
      ...nations.nations.flatMap(({ name, adjective }) => [name.en, adjective.en]),
    ]
    const named = new RegExp(`${ids.join('|')}|\\b(?:${words.join('|')}|American|USMC)\\b`)
    expect(named.test("=== 'us'")).toBe(true)
    const guilty = sources.filter((path) => named.test(readFileSync(join(ROOM, path), 'utf8')))
    expect(guilty).toEqual([])
  })
})
