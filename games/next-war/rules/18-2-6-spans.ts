import { derived, type Refusal, refuse } from '@grognard/kernel'
import { ask, type Doing, procedure, type Query, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { NO_SPAN, SPAN_LOST, SPAN_RESTS } from '../state-advanced.ts'
import { say } from '../text/say.ts'
import { NO_RIVER } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { isAshore, occupants, seatOf } from './02-units.ts'
import { airDistance } from './06-flying.ts'
import { inEnemyZone } from './08-2-zones-of-control.ts'
import { bridged } from './08-3-terrain.ts'
import { advancedOf } from './14-advanced.ts'
import { isSupplied, supplyNet } from './19-1-supply-lines.ts'
import { bridgingRefusal, canPayForBridge, engineersReach, payForBridge } from './27-10-bridges.ts'

/** 18.2.6: bridges that headquarters throw across rivers at the end of a movement segment. */

interface Spanning {
  readonly side: Side
  /** The headquarters whose engineers are at work, -1 for none; the hexside; who has tried. */
  unit: number
  slot: number
  tried: number[]
}

export const newSpanning = (side: Side): Spanning => ({ side, unit: -1, slot: -1, tried: [] })

const endsOf = ({ data }: Query, slot: number): readonly [number, number] => [
  data.topology.source[slot]!,
  data.topology.target[slot]!,
]

/** 18.2.6: an airborne headquarters needs a line to a source that is no base of the air (19.1.2). */
function hasGroundSupply(q: Query, side: Side, unit: number): boolean {
  if (!q.data.units[unit]!.airborne) return true
  const net = supplyNet(q, side)
  return isSupplied(q, { ...net, byAir: new Int16Array(q.data.cells).fill(-1) }, unit)
}

/** 18.2.6: why a headquarters throws no bridge now. */
function builderRefusal(q: Query, { side, tried }: Spanning, unit: number): Refusal | undefined {
  const about = q.data.units[unit]
  if (about?.role !== 'headquarters' || about.side !== side || !isAshore(q, unit))
    return refuse('18.2.6-a', say('headquarters.none'))
  const name = { unit: q.data.unitTarget[unit]! }
  const cell = q.state.at[unit]!
  if (tried.includes(unit) || advancedOf(q).spans[unit] !== NO_SPAN)
    return refuse('18.2.6-b', say('span.one', name))
  if (cell >= q.data.hexes || inEnemyZone(q, cell, side) || !hasGroundSupply(q, side, unit))
    return refuse('18.2.6-a', say('span.notFree', name))
  return hasSlot(q, side, unit) ? undefined : refuse('18.2.6-a', say('span.notThere'))
}

/** 18.2.6: whether an end of the hexside lies within the range of a headquarters. */
const isInRange = (q: Query, unit: number, ends: readonly [number, number]): boolean =>
  isAshore(q, unit) &&
  ends.some((cell) => airDistance(q, q.state.at[unit]!, cell) <= q.data.units[unit]!.range)

/** Hexsides in play with a river between two hexes, each once. */
const rivers = derived(
  (q: Query) => [q.state.scenario],
  ({ data: { river, topology, hexes, scenarios }, state }): readonly number[] => {
    const { inPlay } = scenarios[state.scenario]!
    const slots: number[] = []
    for (let slot = 0; slot < topology.target.length; slot++) {
      const [a, b] = [topology.source[slot]!, topology.target[slot]!]
      if (river[slot] !== NO_RIVER && a <= b && b < hexes && inPlay[a] === 1 && inPlay[b] === 1)
        slots.push(slot)
    }
    return slots
  },
)

/** 18.2.6-a: whether a headquarters whose engineers reach so far can bridge a river there. */
function canSpan(q: Query, side: Side, unit: number, reach: ReturnType<typeof engineersReach>, slot: number) {
  const ends = endsOf(q, slot)
  if ((reach[ends[0]]! < 0 && reach[ends[1]]! < 0) || bridged(q, slot)) return false
  // Farther than its range it would be lost at once.
  return isInRange(q, unit, ends) && !bridgingRefusal(q, side, ends, reach)
}

/** River hexsides that it can bridge. */
function slotsFor(q: Query, side: Side, unit: number): number[] {
  const reach = engineersReach(q, side, [unit])
  return rivers(q).filter((slot) => canSpan(q, side, unit, reach, slot))
}

function hasSlot(q: Query, side: Side, unit: number): boolean {
  const reach = engineersReach(q, side, [unit])
  return rivers(q).some((slot) => canSpan(q, side, unit, reach, slot))
}

const nameOf = (q: Query, slot: number): string => {
  const [a, b] = endsOf(q, slot)
  return `river:${q.data.topology.names[a]}-${q.data.topology.names[b]}`
}

const builders = (q: Query, local: Spanning): number[] =>
  canPayForBridge(q, local.side) ? q.data.headquarters.filter((unit) => !builderRefusal(q, local, unit)) : []

const owners = (q: Query, { side }: Spanning): number[] =>
  q.data.headquarters.filter((unit) => q.data.unitSide[unit] === side && advancedOf(q).spans[unit]! >= 0)

export const headquartersBridges = procedure<Spanning>('headquarters bridges', '18.2.6', {
  'engineers are sent': ask(
    '18.2.6',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { side }) => say('span.prompt', { points: advancedOf(q).supplyPoints[side] }),
      forced: false,
      verbs: {
        'bridge-with': {
          rule: '18.2.6-a',
          checked: true,
          targets: (q, local) => builders(q, local).map((unit) => q.data.unitTarget[unit]!),
          check: (q, local, target) => builderRefusal(q, local, q.data.unitOf(target)),
          take(c, local, target) {
            local.unit = c.data.unitOf(target)
          },
        },
        'take-in-bridge': {
          rule: '18.2.6-c',
          checked: true,
          targets: (q, local) => owners(q, local).map((unit) => q.data.unitTarget[unit]!),
          check: (q, local, target) =>
            owners(q, local).includes(q.data.unitOf(target))
              ? undefined
              : refuse('18.2.6-c', say('headquarters.none')),
          take(c, _, target) {
            takeIn(c, c.data.unitOf(target), SPAN_RESTS)
            return 'again'
          },
        },
        done: { role: 'end', rule: '18.2.6', take: () => 'finish' },
      },
    },
    { when: (q, local) => builders(q, local).length > 0 || owners(q, local).length > 0 },
  ),
  'a river is named': ask(
    '18.2.6-a',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { unit }) => say('span.where', { unit: q.data.unitTarget[unit]! }),
      forced: false,
      verbs: {
        'bridge-river': {
          rule: '18.2.6-a',
          checked: true,
          targets: (q, local) => slotsFor(q, local.side, local.unit).map((slot) => nameOf(q, slot)),
          check: (q, local, target) =>
            slotsFor(q, local.side, local.unit).some((slot) => nameOf(q, slot) === target)
              ? undefined
              : refuse('18.2.6-a', say('span.notThere')),
          take(c, local, target) {
            local.slot = slotsFor(c, local.side, local.unit).find((slot) => nameOf(c, slot) === target)!
          },
        },
        cancel: {
          role: 'leave',
          rule: '18.2.6-a',
          take(_, local) {
            // Asked once in a segment, so that the question does not come back for nothing.
            local.tried.push(local.unit)
            local.unit = -1
            return { go: 'engineers are sent' }
          },
        },
      },
    },
    { when: (_, { unit }) => unit >= 0 },
  ),
  'they build': run(
    '27.10.2',
    (c, local) => {
      const { unit, slot, side } = local
      const [from, to] = endsOf(c, slot).map((cell) => c.data.cellTarget[cell]!)
      const names = { unit: c.data.unitTarget[unit]!, from: from!, to: to! }
      payForBridge(c, side)
      local.tried.push(unit)
      local.unit = -1
      local.slot = -1
      const worked =
        rollDie(c, '27.10.2', say('span.roll', names)) <= c.data.data.series.terrain.bridges.repair
      if (worked) advancedOf(c).spans[unit] = slot
      c.tell('18.2.6-a', worked ? say('span.built', names) : say('span.failed', names), [from!, to!])
      return { go: 'engineers are sent' }
    },
    { when: (_, { slot }) => slot >= 0 },
  ),
})

/** 18.2.6: a bridge that is taken in, or is lost. */
function takeIn(c: Doing, unit: number, how: typeof SPAN_RESTS | typeof SPAN_LOST): void {
  const [from, to] = endsOf(c, advancedOf(c).spans[unit]!).map((cell) => c.data.cellTarget[cell]!)
  advancedOf(c).spans[unit] = how
  c.tell('18.2.6-c', say('span.gone', { unit: c.data.unitTarget[unit]!, from: from!, to: to! }), [from!, to!])
}

/** 18.2.6: whether the bridge of a headquarters is in danger: its owner out of range, or an enemy alone at it. */
function spanLost(q: Query, unit: number, slot: number): typeof SPAN_RESTS | typeof SPAN_LOST | undefined {
  const { side } = q.data.units[unit]!
  const ends = endsOf(q, slot)
  const held = (by: number): boolean => ends.some((cell) => occupants(q)[cell] === by)
  if (held(enemyOf(side)) && !held(side)) return SPAN_LOST
  return isInRange(q, unit, ends) ? undefined : SPAN_RESTS
}

/** 18.2.6-c: bridges that do not outlast a movement segment or a combat segment. */
export function checkSpans(c: Doing): void {
  if (c.state.advanced === null) return
  const { spans } = c.state.advanced
  for (const unit of c.data.headquarters) {
    const slot = spans[unit]!
    const lost = slot < 0 ? undefined : spanLost(c, unit, slot)
    if (lost !== undefined) takeIn(c, unit, lost)
  }
}

/** 18.2.6: what was taken in before can be used again in the next segment of the side. */
export function readySpans(c: Doing, side: Side): void {
  if (c.state.advanced === null) return
  const { spans } = c.state.advanced
  for (const unit of c.data.headquarters)
    if (c.data.unitSide[unit] === side && spans[unit] === SPAN_RESTS) spans[unit] = NO_SPAN
}
