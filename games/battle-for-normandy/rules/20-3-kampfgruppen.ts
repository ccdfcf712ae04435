/** 20.3: headquarters of Kampfgruppen, placed where the Germans need them. */
import { type Refusal, refuse } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import { ask, HEXES, oneOf, type Procedure, procedure, type Query } from '../kit.ts'
import { COMING, GERMAN, OUT } from '../state.ts'
import { say } from '../text/say.ts'
import { SEA } from '../world.ts'
import { seatOf, theatre } from './02-units.ts'
import { seen } from './03-6-fog.ts'
import { inEnemyZone, isHeldBy, unitsIn } from './05-zones.ts'
import { fits } from './06-stacking.ts'
import { linesOf } from './07-3-lines.ts'
import { supplyFact } from './07-supply.ts'

const NEAR = 6

/** Hexes within six of a combat unit, out of enemy zones, that trace to a supplied corps headquarters. */
export function groupCells(q: Query, hq: number): number[] {
  const { roster, area } = theatre(q)
  const onMap = roster.filter((unit) => q.data.units[unit]!.side === GERMAN && q.state.at[unit]! >= 0)
  const corps = onMap.filter(
    (unit) => q.data.units[unit]!.isCorpsHq && supplyFact(q, GERMAN).isHqSupplied(unit),
  )
  if (corps.length === 0) return []
  const cells = corps.map((unit) => q.state.at[unit]!)
  const found = new Set<number>()
  for (const unit of onMap) {
    const own = q.data.units[unit]!
    if (own.isHq || own.isFixed || own.isHelper) continue
    for (const cell of disc(q.data.map, q.state.at[unit]!, NEAR)) found.add(cell)
  }
  const lines = linesOf(q, GERMAN)
  return [...found]
    .filter(
      (cell) =>
        area[cell] === 1 &&
        q.data.terrain[cell] !== SEA &&
        !isHeldBy(q, cell, 0) &&
        !inEnemyZone(q, cell, GERMAN) &&
        fits(q, cell, [...unitsIn(q, cell), hq]) &&
        lines.reachesCorps(cell, cells),
    )
    .sort((a, b) => a - b)
}

/** Never placed so far: one that was eliminated does not come back. */
export function refuseGroup(q: Query, hq: number): Refusal | undefined {
  const at = q.state.at[hq]
  if (hq < 0 || !q.data.units[hq]?.isKampfgruppe || (at !== OUT && at !== COMING))
    return refuse('20.3', say('refuse.unit'))
  return groupCells(q, hq).length > 0 ? undefined : refuse('20.3', say('replace.noPlace'))
}

export const groups = (q: Query): number[] =>
  theatre(q).roster.filter((unit) => q.data.units[unit]!.isKampfgruppe && !refuseGroup(q, unit))

export const placeGroup: Procedure<{ readonly hq: number }> = procedure<{ readonly hq: number }>(
  'kampfgruppe',
  '20.3',
  {
    'it is placed': ask('20.3', {
      by: () => seatOf(GERMAN),
      prompt: () => say('hq.prompt'),
      secret: true,
      verbs: {
        place: oneOf(HEXES, {
          rule: '20.3',
          among: (q, { hq }) => groupCells(q, hq),
          otherwise: say('refuse.hex'),
          take(c, { hq }, cell, target) {
            c.state.at[hq] = cell
            c.state.steps[hq] = 1
            c.tell('20.3', { key: 'hq.back', args: { unit: seen(c, hq), hex: target } }, [target])
          },
        }),
      },
    }),
  },
)
