import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('[kernel.tiny] every rule of the rulebook is in the inventory, and a test names it', () => {
  const rules = [...read('../RULES.md').matchAll(/^- \*\*([\d.]+)\*\*/gm)].map((match) => match[1]!)
  const rows = read('../inventory.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
  expect(rows.map(([id]) => id)).toEqual(rules)
  const tests = readdirSync(new URL('.', import.meta.url))
    .map((file) => read(file))
    .join()
  const missing = rows.flatMap(([id, , , , exempt]) => (exempt || tests.includes(`[${id}]`) ? [] : [id]))
  expect(missing).toEqual([])
})
