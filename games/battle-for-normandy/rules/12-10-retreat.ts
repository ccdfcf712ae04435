/** 12.10: retreats, one hex and more where there is no room. */
import {
  ask,
  call,
  type Doing,
  HEXES,
  into,
  jump,
  oneOf,
  type Procedure,
  procedure,
  type Query,
  run,
} from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { hexesBetween, NO } from '../world.ts'
import { hexTarget, seatOf, theatre } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { seen } from './03-6-fog.ts'
import { groundFact, unitsIn } from './05-zones.ts'
import { fits } from './06-stacking.ts'
import { workingSources } from './07-3-lines.ts'
import { Walker } from './10-reach.ts'
import { destroy, losing, losses } from './12-9-losses.ts'
import { takeHelpersAlong, takeTruckAlong } from './19-6-helpers.ts'

export interface Retreating {
  readonly side: Side
  readonly rule: string
  /** Those who must still go, the next one last. */
  units: number[]
  /** Where the one that is moving has been: it does not go back. */
  been: number[]
  /** Those who went into an enemy zone: one step for all of them together. */
  zoned: number[]
}

export const retreating = (side: Side, rule: string, units: readonly number[]): Retreating => ({
  side,
  rule,
  units: [...units].reverse(),
  been: [],
  zoned: [],
})

/** Straight distance to the nearest source that the side holds (7.4); far away where it has none. */
function toSource(q: Query, side: Side, cell: number): number {
  let best = 1000
  for (const source of workingSources(q, side)) best = Math.min(best, hexesBetween(q.data, source, cell))
  return best
}

/** Hexes a unit may retreat to, by the order of 12.10: away from zones first, then towards supply. */
export function retreatCells(q: Query, unit: number, been: readonly number[]): number[] {
  const own = q.data.units[unit]!
  const from = q.state.at[unit]!
  if (own.full.move === 0) return []
  const { first, target } = q.data.topology
  const ground = groundFact(q)
  const { area } = theatre(q)
  const enemy = enemyOf(own.side)
  const walker = new Walker(q, unit, true, false)
  const here = toSource(q, own.side, from)
  let best: number[] = []
  let rank = 4
  for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
    const to = target[slot]!
    if (area[to] === 0 || ground.holder[to] === enemy || been.includes(to)) continue
    if (walker.cost(slot, from, to) === NO) continue
    const zoned = ground.inZoneOf(enemy, to) && ground.holder[to] !== own.side
    const nearer = toSource(q, own.side, to) < here
    const own_ = (zoned ? 2 : 0) + (nearer ? 0 : 1)
    if (own_ < rank) {
      rank = own_
      best = [to]
    } else if (own_ === rank) best.push(to)
  }
  return best
}

const mover = ({ units }: Retreating): number => units.at(-1)!

function go(c: Doing, local: Retreating, cell: number): void {
  const unit = mover(local)
  const { side } = c.data.units[unit]!
  // Friends who stood there cancel the zone; those of the same stack who went before do not.
  const friends = unitsIn(c, cell).some((other) => !local.zoned.includes(other))
  const zoned = groundFact(c).inZoneOf(enemyOf(side), cell) && !friends
  const before = seen(c, unit)
  local.been.push(c.state.at[unit]!)
  const from = c.state.at[unit]!
  c.state.at[unit] = cell
  c.state.retreated[unit] = 1
  // 14.3: who leaves the hex gives up what he was digging there.
  c.state.digging[unit] = 0
  takeHelpersAlong(c, from, cell)
  takeTruckAlong(c, unit, from)
  if (zoned && !local.zoned.includes(unit)) local.zoned.push(unit)
  updateControl(c)
  c.tell(local.rule, { key: 'retreat.done', args: { unit: before, hex: hexTarget(c, cell) } }, [
    hexTarget(c, cell),
  ])
}

/** Every unit goes by itself; those who cannot are eliminated; zones cost one step in all. */
export const retreat: Procedure<Retreating> = procedure<Retreating>('retreat', '12.10', {
  'who is next': run('12.10', (c, local) => {
    while (local.units.length > 0 && c.state.at[mover(local)]! < 0) local.units.pop()
    local.been = []
    return local.units.length === 0 ? { go: 'zones take their toll' } : undefined
  }),
  'nowhere to go': run('12.10', (c, local) => {
    if (retreatCells(c, mover(local), local.been).length > 0) return undefined
    destroy(c, mover(local), '12.10')
    updateControl(c)
    return { go: 'who is next' }
  }),
  'it retreats': ask('12.10', {
    by: (_, { side }) => seatOf(side),
    prompt: () => say('retreat.prompt'),
    secret: true,
    verbs: {
      retreat: oneOf(HEXES, {
        rule: '12.10',
        among: (q, local) => retreatCells(q, mover(local), local.been),
        otherwise: say('retreat.notThere'),
        take(c, local, cell) {
          go(c, local, cell)
        },
      }),
    },
  }),
  // 12.10: no room among friends: on to the next hex.
  'no room there': jump('12.10', 'nowhere to go', (q, local) => {
    const unit = mover(local)
    const cell = q.state.at[unit]!
    return cell >= 0 && unitsIn(q, cell).length > 1 && !fits(q, cell, unitsIn(q, cell))
  }),
  'it has retreated': run('12.10', (_, local) => {
    local.units.pop()
    return { go: 'who is next' }
  }),
  'zones take their toll': call(
    '12.10',
    (_, { side, zoned }) => into(losses, losing(side, '12.10', zoned, 1)),
    {
      when: (_, { zoned }) => zoned.length > 0,
    },
  ),
})
