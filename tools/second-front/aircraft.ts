/** Air units from the lists of ratings and of air orders of battle. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slug } from './slug.ts'

const ORDERS = ['mto-air.tsv', 'eto-air.tsv']
const SERVICES: Readonly<Record<string, readonly [service: string, side: string]>> = {
  Ger: ['luftwaffe', 'axis'],
  Ita: ['italian', 'axis'],
  Bri: ['british', 'allied'],
  US: ['american', 'allied'],
  Fr: ['french', 'allied'],
}
/** An N before the type is a night unit; gliders are towed as far as their tugs fly. */
const TOWED = 30
const SILHOUETTES: readonly (readonly [type: RegExp, entity: string])[] = [
  [/F$/, '110104'],
  [/B$/, '110103'],
  [/T$/, '110105'],
  [/./, '110102'],
]
/** bomber-transports (44): bombers that may carry loads. */
const CARRIERS = /^(He 111|He 177|SM\.79|B-25|B-26[BC]|Lanc 1)/
interface Line {
  readonly side: string
  readonly organisation: string
  readonly cycle: string
  readonly action: string
  readonly count: string
  readonly model: string
}
export interface AirModel {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly count: number
  readonly [field: string]: unknown
}
function table(file: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const columns = head!.split('\t')
  return lines.map((line) => {
    const fields = line.split('\t')
    return Object.fromEntries(columns.map((column, i) => [column, fields[i] ?? '']))
  })
}

export function aircraft(folder: string) {
  const rows = table(join(folder, 'air-ratings.tsv'))
  const idOf = (model: string): string => {
    const found = rows.find((row) => row.model === model)
    if (!found) throw new Error(`no ratings for ${model}`)
    return slug(`${found.nation} ${model}`)
  }
  const linesOf = (file: string): Line[] => table(join(folder, file)) as unknown as Line[]
  /** The most units of a model that any order of battle begins with, and one more for each that comes later. */
  const most = new Map<string, number>()
  for (const file of ORDERS) {
    const here = new Map<string, number>()
    for (const { model, count, action } of linesOf(file))
      if ((action === 'initial' || action === 'in') && rows.some((row) => row.model === model))
        here.set(model, (here.get(model) ?? 0) + Number(count))
    for (const [model, count] of here) most.set(model, Math.max(most.get(model) ?? 0, count))
  }
  const models: AirModel[] = rows.map((row) => {
    const night = /^N/.test(row.type!)
    const type = night ? row.type!.slice(1) : row.type!
    const [service, side] = SERVICES[row.nation!]!
    const printed = row.provenance!.startsWith('text')
    return {
      id: idOf(row.model!),
      name: row.model!,
      side,
      contingent: service,
      service,
      type,
      attack: Number(row.attack),
      defence: Number(row.defence),
      tactical: Number(row.tactical),
      strategic: Number(row.strategic),
      move: row.move === 'T' ? TOWED : Number(row.move),
      asterisk: row.star === 'y',
      codes: row.codes!.split(' ').filter((code) => code !== ''),
      ...(CARRIERS.test(row.model!) ? { mayCarry: true } : {}),
      night,
      count: most.get(row.model!) ?? 1,
      symbol: `10030100001${SILHOUETTES.find(([is]) => is.test(type))![1].slice(1)}`
        .padEnd(20, '0')
        .slice(0, 20),
      ...(printed
        ? { provenance: { attack: { kind: 'rulebook' as const, source: 'quoted in the rules of air war' } } }
        : {}),
    }
  })
  const units = models.flatMap(({ id, count }) =>
    Array.from({ length: count }, (_, i) => ({ id: `${id}-${i + 1}`, model: id })),
  )
  return {
    idOf,
    models,
    units,
    /** Units with which orders of battle begin; without the boxes of the strategic war. */
    initial(files: readonly string[]): { id: string; side: string }[] {
      const counts = new Map<string, number>()
      return files.flatMap(linesOf).flatMap(({ side, model, count, action, organisation }) => {
        if (action !== 'initial' || organisation.includes('strategic box')) return []
        return Array.from({ length: Number(count) }, () => {
          const id = idOf(model)
          const n = (counts.get(id) ?? 0) + 1
          counts.set(id, n)
          return { id: `${id}-${n}`, side: side === 'Axis' ? 'axis' : 'allied' }
        })
      })
    },
  }
}
