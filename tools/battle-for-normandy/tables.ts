/** Reads tab-separated tables with a head line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Row = Readonly<Record<string, string>>

export function readTable(folder: string, name: string): Row[] {
  const [head, ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  const columns = head!.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']))
  })
}
