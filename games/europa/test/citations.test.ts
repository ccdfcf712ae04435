import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { procedures } from '../flow.ts'
import { airWindows } from '../rules/air-places.ts'

const folder = new URL('../', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.startsWith('test'),
)
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
const lists = ['citations.ts', 'naval-citations.ts']
const names = new Set(
  lists.flatMap((list) => [...textOf(list).matchAll(/readonly (\w+): string/g)].map(([, name]) => name!)),
)

describe('rules cited by name', () => {
  test('[system.citations] no file of the system holds the number of one book’s rule, in code or comments', () => {
    const numbers = files.flatMap((file) =>
      [...textOf(file).matchAll(/\b\d{1,2}\.[A-Z](\.\d+)?\b|\b(AMB|EX)-\d+|\bAnnex [A-Z]\b/g)].map(
        ([found]) => `${file}: ${found}`,
      ),
    )
    expect(numbers).toEqual([])
    expect(files.filter((file) => /(^|\/)\d\d-/.test(file))).toEqual([])
  })

  test('[system.citations] procedures, steps, verbs and windows cite names that every game has a number for', () => {
    const cited = procedures.flatMap(({ rule, steps }) => [
      rule,
      ...Object.values(steps).flatMap((step) => [
        step.rule,
        ...('decision' in step ? Object.values(step.decision.verbs).map((verb) => verb.rule) : []),
      ]),
    ])
    expect(cited.length).toBeGreaterThan(400)
    expect(
      [...cited, ...Object.values(airWindows).map(({ rule }) => rule)].filter((rule) => !names.has(rule)),
    ).toEqual([])
  })

  test('[system.citations] no name is there for nothing', () => {
    const used = files
      .filter((file) => !lists.includes(file))
      .map(textOf)
      .join('\n')
    expect([...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(used))).toEqual([])
  })
})
