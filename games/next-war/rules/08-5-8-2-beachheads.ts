import { derived, type Refusal, refuse } from '@grognard/kernel'
import { ask, type Doing, procedure, type Query, type Running } from '../kit.ts'
import { enemyOf, NOBODY, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'
import { navalIn, occupants, seatOf } from './02-units.ts'
import { inPlay, seaBeside } from './07-1-sea-places.ts'
import { isAmphibious } from './07-3-naval-units.ts'
import { needsClearing } from './08-3-1-2-installations.ts'
import { hexMarkers } from './08-4-control.ts'
import { amphibiousShips } from './08-5-who-is-lifted.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

/** 8.5.8.2: beachheads. */

const NONE: readonly number[] = []

const placed = derived(
  (q: Query) => [hexMarkers(q)],
  (q): readonly (readonly number[])[] => {
    const cells: [number[], number[]] = [[], []]
    q.state.beachheads.forEach((owner, cell) => {
      if (owner !== NOBODY) cells[owner as Side].push(cell)
    })
    return cells
  },
)

/** The beachheads of a side, in map order. */
export const beachheadsOf = (q: Query, side: Side): readonly number[] => placed(q)[side] ?? NONE

/** 8.5.8.2, 8.5.8.2.1: markers that a side can place now. */
export function beachheadsLeft(q: Query, side: Side): number {
  const { beachheads } = q.data.data.title.files['charts.json'].limits[sideId(side)]
  const away = q.state.beachheadsBack[side].filter((turn) => turn > q.state.turn).length
  return beachheads - beachheadsOf(q, side).length - away
}

/** 8.5.8.2: an amphibious unit of the side in an all-sea hex next to the cell. */
export const hasAmphibiousBeside = (q: Query, cell: number, side: Side): boolean =>
  seaBeside(q, cell).some((hex) => navalIn(q, hex, side).some((ship) => isAmphibious(q, ship)))

/** 8.5.8.2: why a side cannot have a beachhead there, whatever it did before. */
export function beachheadRefusal(q: Query, cell: number, side: Side): Refusal | undefined {
  const { data, state } = q
  if (cell < 0 || data.beach[cell] !== 1 || !inPlay(q, cell))
    return refuse('8.5.8.2', say('beachhead.noBeach'))
  if (state.beachheads[cell] !== NOBODY) return refuse('8.5.8.2', say('beachhead.already'))
  if (needsClearing(q, cell) && state.control[cell] !== side)
    return refuse('8.5.8.2', say('beachhead.enemyPlace'))
  return beachheadsLeft(q, side) > 0 ? undefined : refuse('8.5.8.2', say('beachhead.noneLeft'))
}

/** 8.4, 8.5.8.2: a beach where no control marker is placed (no town, no fortification) is held by who stands in it. */
function holdsBeach(q: Query, cell: number, side: Side): boolean {
  const by = occupants(q)[cell]
  if (by === enemyOf(side)) return false
  return q.state.control[cell] === side || (by === side && q.data.controlled[cell] === 0)
}

/** 8.5.8.2: without an assault: a beach of one's own with an amphibious unit beside it. */
export function placingRefusal(q: Query, cell: number, side: Side): Refusal | undefined {
  const refusal = beachheadRefusal(q, cell, side)
  if (refusal) return refusal
  if (!holdsBeach(q, cell, side)) return refuse('8.5.8.2', say('beachhead.notYours'))
  return hasAmphibiousBeside(q, cell, side) ? undefined : refuse('8.5.8.2', say('beachhead.noShip'))
}

export function placeBeachhead(c: Doing, cell: number, side: Side): void {
  c.state.beachheads[cell] = side
  c.state.newBeachheads.push(cell)
  const hex = c.data.cellTarget[cell]!
  c.tell('8.5.8.2', say('beachhead.placed', { hex }), [hex])
}

/** 8.5.8.2.1: a marker that was removed can be used again some turns later. */
export function removeBeachhead(c: Doing, cell: number): void {
  const side = c.state.beachheads[cell] as Side
  const back = c.state.turn + c.data.data.series.sea.beachhead.unavailableTurns
  c.state.beachheads[cell] = NOBODY
  c.state.beachheadsBack[side] = [...c.state.beachheadsBack[side].filter((turn) => turn > c.state.turn), back]
  c.state.newBeachheads = c.state.newBeachheads.filter((hex) => hex !== cell)
  const hex = c.data.cellTarget[cell]!
  c.tell('8.5.8.2.1', say('beachhead.removed', { hex, turn: back }), [hex])
}

/** 8.5.8.2.1: at the end of a friendly movement segment a beachhead needs its ship, except in a storm. */
export function checkBeachheads(c: Running, side: Side): void {
  if (c.state.weather === 'storm') return
  for (const cell of beachheadsOf(c, side)) if (!hasAmphibiousBeside(c, cell, side)) removeBeachhead(c, cell)
}

/** Beaches beside the side's amphibious units: the only ones worth a look. */
const beachesWithShips = (q: Query, side: Side): readonly number[] => {
  const beaches = new Set<number>()
  for (const ship of amphibiousShips(q, side)) {
    const cell = q.state.at[ship]!
    if (cell < 0 || cell >= q.data.hexes || !isAmphibious(q, ship)) continue
    const { first, target } = q.data.topology
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
      if (q.data.beach[target[slot]!] === 1) beaches.add(target[slot]!)
  }
  return beaches.size > 0 && beachheadsLeft(q, side) > 0 ? [...beaches] : NONE
}

const openBeaches = (q: Query, side: Side): readonly number[] =>
  beachesWithShips(q, side).filter((cell) => !placingRefusal(q, cell, side))

/** 8.5.8.2: markers are placed without an assault in a combat segment too, unless players agree otherwise. */
export const beachheadsInCombat = procedure<{ readonly side: Side }>('beachheads', '8.5.8.2', {
  'markers are placed': ask(
    '8.5.8.2',
    {
      by: (_, { side }) => seatOf(side),
      prompt: () => say('beachhead.where'),
      forced: false,
      verbs: {
        'place-beachhead': {
          rule: '8.5.8.2',
          targets: (q, { side }) => beachesWithShips(q, side).map((cell) => q.data.cellTarget[cell]!),
          check: (q, { side }, target) => placingRefusal(q, q.data.cellOf(target), side),
          take(c, { side }, target) {
            placeBeachhead(c, c.data.cellOf(target), side)
            return openBeaches(c, side).length > 0 ? 'again' : undefined
          },
        },
        done: { rule: '8.5.8.2', role: 'end', take: () => undefined },
      },
    },
    {
      when: (q, { side }) =>
        q.options['beachhead-placement'] !== 'movement' && openBeaches(q, side).length > 0,
    },
  ),
})

/** 8.5.8.2, 8.5.8.2.1: markers placed without an assault, and taken back. */
export const beachheadVerbs: SegmentVerbs = {
  'place-beachhead': {
    rule: '8.5.8.2',
    targets: (q, { side }) => beachesWithShips(q, side).map((cell) => q.data.cellTarget[cell]!),
    check: (q, { side }, target) => placingRefusal(q, q.data.cellOf(target), side),
    take(c, { side }, target) {
      placeBeachhead(c, c.data.cellOf(target), side)
      return 'again'
    },
  },
  'remove-beachhead': {
    rule: '8.5.8.2.1',
    targets: (q, { side }) => beachheadsOf(q, side).map((cell) => q.data.cellTarget[cell]!),
    check: (q, { side }, target) =>
      q.state.beachheads[q.data.cellOf(target)] === side
        ? undefined
        : refuse('8.5.8.2.1', say('beachhead.notYours')),
    take(c, _, target) {
      removeBeachhead(c, c.data.cellOf(target))
      return 'again'
    },
  },
}
