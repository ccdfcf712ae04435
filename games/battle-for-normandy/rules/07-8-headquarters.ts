/** 7.8: headquarters that were eliminated come back. */
import type { Position } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import { ask, type Doing, HEXES, jump, oneOf, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED, DUE_BACK, NIGHT, RETURNING, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import { SEA, type World } from '../world.ts'
import { seatOf, theatre } from './02-units.ts'
import { seen } from './03-6-fog.ts'
import { inEnemyZone, isHeldBy, unitsIn } from './05-zones.ts'
import { fits, mixesCamps } from './06-stacking.ts'

const DIVISION_REACH = 6
const CORPS_REACH = 10

/** Within six hexes of a unit of the division (ten of any friend, for a corps), out of enemy zones. */
export function returnCells(q: Query, hq: number): number[] {
  const own = q.data.units[hq]!
  const { area, roster } = theatre(q)
  const found = new Set<number>()
  for (const unit of roster) {
    const { side, division, isShip } = q.data.units[unit]!
    const at = q.state.at[unit]!
    if (at < 0 || side !== own.side || isShip || (!own.isCorpsHq && division !== own.division)) continue
    for (const cell of disc(q.data.map, at, own.isCorpsHq ? CORPS_REACH : DIVISION_REACH)) found.add(cell)
  }
  return [...found]
    .filter(
      (cell) =>
        area[cell] === 1 &&
        q.data.terrain[cell] !== SEA &&
        !isHeldBy(q, cell, own.side === 0 ? 1 : 0) &&
        !inEnemyZone(q, cell, own.side) &&
        fits(q, cell, [...unitsIn(q, cell), hq]) &&
        !mixesCamps(q, [...unitsIn(q, cell), hq]),
    )
    .sort((a, b) => a - b)
}

/** When a Night turn begins: those whose box on the turn track has been reached. */
export function headquartersAreDue(c: Pick<Doing, 'state'> & Query): void {
  for (const unit of theatre(c).roster) if (c.state.at[unit] === RETURNING) c.state.at[unit] = DUE_BACK
}

/**
 * The same for a night under way that older rules began, which did not tell who is due from who has just fallen: those
 * of a side that has not had them back tonight. Who is left after that has fallen since.
 */
export function dueInNightUnderWay({ state, frames }: Position<State>, { units }: World): number[] {
  if (state.turn !== NIGHT) return state.at
  const night = frames.find(({ procedure }) => procedure === 'night turn')
  const side = (night?.local as { readonly side: Side } | undefined)?.side ?? ALLIED
  const isOver = night !== undefined && night.step !== 'engineers' && night.step !== 'headquarters return'
  const isDue = (unit: number): boolean => (units[unit]!.side === side ? !isOver : side === ALLIED)
  return state.at.map((cell, unit) => (cell === RETURNING && isDue(unit) ? DUE_BACK : cell))
}

export interface Returning {
  readonly side: Side
  hq: number
}

const waiting = (q: Query, side: Side): number[] =>
  theatre(q).roster.filter((unit) => q.data.units[unit]!.side === side && q.state.at[unit] === DUE_BACK)

export const headquartersReturn: Procedure<Returning> = procedure<Returning>('headquarters return', '7.8', {
  'who comes back': run('7.8', (c, local) => {
    // Those who find no place try again in the next turn, night or not.
    const open = waiting(c, local.side).find((hq) => returnCells(c.still(), hq).length > 0)
    if (open === undefined) return 'finish'
    local.hq = open
    return undefined
  }),
  'it is placed': ask('7.8', {
    by: (_, { side }) => seatOf(side),
    prompt: () => say('hq.prompt'),
    forced: false,
    secret: true,
    verbs: {
      place: oneOf(HEXES, {
        rule: '7.8',
        among: (q, { hq }) => returnCells(q, hq),
        otherwise: say('refuse.hex'),
        take(c, { hq }, cell, target) {
          c.state.at[hq] = cell
          c.state.steps[hq] = 1
          c.tell('7.8', { key: 'hq.back', args: { unit: seen(c, hq), hex: target } }, [target])
        },
      }),
    },
  }),
  'and the others': jump('7.8', 'who comes back', () => true),
})

export const anyReturning = (q: Query, side: Side): boolean => waiting(q, side).length > 0
