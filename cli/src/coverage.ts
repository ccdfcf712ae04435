import { DataError } from '@grognard/kernel'

/** One rule (or card, or worked example) of a book. `exempt` says why there is nothing to enforce. */
export interface InventoryRow {
  readonly id: string
  readonly tier: string
  readonly title: string
  readonly exempt: string
}

export interface TestResult {
  readonly title: string
  readonly passed: boolean
}

export interface Coverage {
  readonly game: string
  readonly tier: string
  readonly rows: number
  readonly exempt: number
  readonly covered: number
  readonly missing: readonly string[]
}

/** Reads `id, tier, lines, title, exempt`, separated by tabs. */
export function parseInventory(file: string, text: string): InventoryRow[] {
  const seen = new Set<string>()
  return text
    .split('\n')
    .slice(1)
    .flatMap((line, i) => {
      if (line.trim() === '') return []
      const [id, tier, , title, exempt = ''] = line.split('\t')
      const path = `line ${i + 2}`
      if (!id || !tier || title === undefined) {
        throw new DataError([
          { file, path, expected: 'id, tier, lines, title and exempt, with tabs', found: line },
        ])
      }
      if (seen.has(id))
        throw new DataError([{ file, path, expected: 'each id once', found: `'${id}' again` }])
      seen.add(id)
      return [{ id, tier, title, exempt: exempt.trim() }]
    })
}

/** The ids at the head of a test's title: `[11.4.2, EX-7] ...`. */
export function idsOf(title: string): string[] {
  const head = /^\s*\[([^\]]+)\]/.exec(title)
  return head ? head[1]!.split(',').map((id) => id.trim()) : []
}

/** A row is covered when a test names it and every test that names it passes. */
export function coverage(
  game: string,
  rows: readonly InventoryRow[],
  tests: readonly TestResult[],
): Coverage[] {
  const passes = new Map<string, boolean>()
  for (const { title, passed } of tests) {
    for (const id of idsOf(title)) passes.set(id, (passes.get(id) ?? true) && passed)
  }
  return [...new Set(rows.map((row) => row.tier))].map((tier) => {
    const own = rows.filter((row) => row.tier === tier)
    const toCover = own.filter((row) => row.exempt === '')
    const missing = toCover.filter((row) => !passes.get(row.id)).map((row) => row.id)
    return {
      game,
      tier,
      rows: own.length,
      exempt: own.length - toCover.length,
      covered: toCover.length - missing.length,
      missing,
    }
  })
}
