import { refuse } from '@grognard/kernel'
import { portion } from '../../europa/land-values.ts'
import { leavePlay } from '../../europa/rules/elimination.ts'
import { isOnMap, size4, unitOf, unitTarget } from '../../europa/rules/units.ts'
import { REMOVED } from '../../europa/state.ts'
import { otherSide, RE, type Side } from '../../europa/world.ts'
import { ask, type Doing, procedure, type Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { scenarioOf } from './41-scenario.ts'
import { scoreEscape } from './42-victory.ts'

/** 41.B: where units leave the map for good, in scenarios that have such places. */

export interface Exit {
  readonly side: Side
  /** RE quarters that may still leave in this player turn. */
  room: number
}

export const newExit = (q: Query, side: Side): Exit => ({
  side,
  room: portion(RE, q.data.source.values['exit-re']),
})

/** Who stands where he may leave. */
export const leavers = (q: Query, { side, room }: Exit): number[] => {
  const places = scenarioOf(q).exits[side]
  return q.state.at.flatMap((place, unit) =>
    isOnMap(q, unit) && places.includes(place) && q.data.units.side[unit] === side && size4(q, unit) <= room
      ? [unit]
      : [],
  )
}

function leave(c: Doing, local: Exit, unit: number): void {
  local.room -= size4(c, unit)
  scoreEscape(c, unit)
  leavePlay(c, unit, REMOVED)
  c.tell('41.B', say('exit.left', { unit: unitTarget(c, unit) }))
}

export const exits = procedure<Exit>('exits', '41.B', {
  'units leave the map': ask(
    '41.B',
    {
      by: (q, { side }) => q.data.sides[side],
      prompt: () => say('exit.prompt'),
      forced: false,
      verbs: {
        leave: {
          rule: '41.B',
          role: 'gather',
          targets: (q, local) => leavers(q, local).map((unit) => unitTarget(q, unit)),
          check: (q, local, target) =>
            leavers(q, local).includes(unitOf(q, target)) ? undefined : refuse('41.B', say('exit.cannot')),
          take(c, local, target) {
            leave(c, local, unitOf(c, target))
            return 'again'
          },
        },
        done: { rule: '41.B', role: 'end', take: () => undefined },
      },
    },
    { when: (q, local) => leavers(q, local).length > 0 },
  ),
})

/** By land place: 1 on the other side's way out, where this side may not go. */
export function barredBehind(q: Query, side: Side): Uint8Array | null {
  const places = scenarioOf(q).exits[otherSide(side)]
  if (places.length === 0) return null
  const { island, lands } = q.data.map
  const beyond = new Set(places.map((place) => island[place]!))
  return Uint8Array.from({ length: lands }, (_, place) => (beyond.has(island[place]!) ? 1 : 0))
}
