import { type Refusal, refuse } from '@grognard/kernel'
import { ask, procedure, type Query, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { TERRAINS } from '../world.ts'
import { erOf } from './02-3-values.ts'
import { passes, rollDie } from './02-6-die.ts'
import { groundIn, isAshore, occupants, seatOf } from './02-units.ts'
import { inPlay } from './07-1-sea-places.ts'
import { fortStands, isProhibited } from './08-3-terrain.ts'
import { leaveHex } from './08-4-1-clearing-markers.ts'
import { mustClear } from './08-4-control.ts'
import { enterHex } from './08-4-entering.ts'
import { groundMoveRefusal } from './08-5-1-ground-movement.ts'
import { plays } from './14-advanced.ts'
import { strikeUnit } from './27-1-damage.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

/** 16.1: light infantry slips past an enemy unit that stands beside it. */

/** 16.1: what the ground of the enemy and the weather add to the roll. */
export function infiltrationModifier(q: Query, past: number): number {
  const { high, weather, open, fortification } = q.data.data.series.advanced.infiltration
  const terrain = TERRAINS[q.data.terrain[past]!]!
  const isHigh = ['mountain', 'high-mountain', 'highland', 'highland-woods'].includes(terrain)
  return (
    (isHigh ? high : 0) +
    (terrain === 'flat' || terrain === 'rough' ? open : 0) +
    (fortStands(q, past) ? fortification : 0) +
    (q.state.weather === 'clear' ? 0 : weather)
  )
}

/** A hex behind an enemy, and the enemy hex that is passed on the way there. */
interface Way {
  readonly to: number
  readonly past: number
}

/** 16.1: no all-water hexside on the way, no place that must be cleared, nobody there. */
export function infiltrationWays(q: Query, unit: number): readonly Way[] {
  const { data, state } = q
  const { first, target } = data.topology
  const side = data.unitSide[unit] as Side
  const from = state.at[unit]!
  const { mobility } = data.units[unit]!
  const ways = new Map<number, Way>()
  for (let out = first[from]!; out < first[from + 1]!; out++) {
    const past = target[out]!
    if (occupants(q)[past] !== enemyOf(side) || data.water[out] === 1) continue
    for (let into = first[past]!; into < first[past + 1]!; into++) {
      const to = target[into]!
      if (to === from || !inPlay(q, to) || to >= data.hexes || data.water[into] === 1) continue
      if (groundIn(q, to).length > 0 || state.beachheads[to] === enemyOf(side)) continue
      if (mustClear(q, to, side) || isProhibited(q, into, mobility, side)) continue
      // Of several ways to a hex the easiest is taken.
      const known = ways.get(to)
      if (!known || infiltrationModifier(q, past) < infiltrationModifier(q, known.past))
        ways.set(to, { to, past })
    }
  }
  return [...ways.values()].sort((a, b) => a.to - b.to)
}

function infiltrationRefusal(
  q: Query,
  { unit, side, kind }: Pick<Infiltration, 'unit' | 'side' | 'kind'>,
): Refusal | undefined {
  if (!plays(q, 'infiltration')) return refuse('16.1', say('infiltrate.notPlayed'))
  const refusal = groundMoveRefusal(q, unit, side, kind)
  if (refusal) return refusal
  if (!q.data.units[unit]!.light || q.state.clearing[q.state.at[unit]!]! >= 0)
    return refuse('16.1', say('infiltrate.notLight', { unit: q.data.unitTarget[unit]! }))
  return infiltrationWays(q, unit).length > 0 ? undefined : refuse('16.1', say('infiltrate.noWay'))
}

interface Infiltration {
  readonly unit: number
  readonly side: Side
  readonly kind: Parameters<typeof groundMoveRefusal>[3]
  to: number
  past: number
}

export const infiltration = procedure<Infiltration>('infiltration', '16.1', {
  'a hex is named': ask('16.1', {
    by: (_, { side }) => seatOf(side),
    prompt: (q, { unit }) => say('infiltrate.where', { unit: q.data.unitTarget[unit]! }),
    forced: false,
    verbs: {
      'slip-to': {
        rule: '16.1',
        checked: true,
        targets: (q, { unit }) => infiltrationWays(q, unit).map(({ to }) => q.data.cellTarget[to]!),
        check: (q, { unit }, target) =>
          infiltrationWays(q, unit).some(({ to }) => q.data.cellTarget[to] === target)
            ? undefined
            : refuse('16.1', say('infiltrate.noWay')),
        take(c, local, target) {
          const way = infiltrationWays(c, local.unit).find(({ to }) => c.data.cellTarget[to] === target)!
          local.to = way.to
          local.past = way.past
        },
      },
      cancel: { role: 'leave', rule: '16.1', take: () => 'finish' },
    },
  }),
  'it tries': run('16.1', (c, { unit, to, past }) => {
    const name = c.data.unitTarget[unit]!
    const hex = c.data.cellTarget[to]!
    const er = erOf(c, unit)
    const die = rollDie(c, '16.1', say('infiltrate.roll', { unit: name, er }))
    const net = die + infiltrationModifier(c, past)
    const from = c.state.at[unit]!
    c.state.moved[unit] = 1
    if (passes(net, er)) {
      enterHex(c, [unit], to)
      leaveHex(c, from, false)
      c.tell('16.1', say('infiltrate.through', { unit: name, hex }), [c.data.cellTarget[from]!, hex])
      return
    }
    c.tell('16.1', say('infiltrate.failed', { unit: name }), [name])
    strikeUnit(c, unit, net === er + 1 ? '1' : '2', '16.1')
  }),
})

export const infiltrationVerbs: SegmentVerbs = {
  infiltrate: {
    rule: '16.1',
    targets: (q, { side }) =>
      plays(q, 'infiltration')
        ? q.data.unitsOf[side]!.flatMap((unit) =>
            q.data.units[unit]!.light && isAshore(q, unit) && q.state.moved[unit] === 0
              ? [q.data.unitTarget[unit]!]
              : [],
          )
        : [],
    check: (q, { side, kind }, target) => infiltrationRefusal(q, { unit: q.data.unitOf(target), side, kind }),
    take(c, { side, kind }, target) {
      c.call(infiltration, { unit: c.data.unitOf(target), side, kind, to: -1, past: -1 })
      return 'again'
    },
  },
}
