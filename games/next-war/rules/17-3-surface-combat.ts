import { type Entry, entry, lookup, type Refusal, refuse } from '@grognard/kernel'
import type { FlakResult, StrikeResult } from '../data/schema.ts'
import { ask, procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { rollDie } from './02-6-die.ts'
import { seatOf } from './02-units.ts'
import { isSeaBox, isSeaHex } from './07-1-sea-places.ts'
import { navalSupport } from './07-3-naval-units.ts'
import { advancedOf } from './14-advanced.ts'
import { AREA, POINT, seenAs, UNSEEN } from './17-1-2-naval-detection.ts'
import { strikeResultOf } from './23-4-strike-table.ts'
import { strikeShip } from './27-4-naval-damage.ts'

/** 17.3: ships fight ships; 17.1.4: what they fire at missiles. */

interface Shot {
  readonly ship: number
  readonly at: number
}

interface Surface {
  /** The side whose combat segment it is declares first. */
  side: Side
  readonly segmentOf: Side
  shots: Shot[]
  /** The ship that is about to fire, -1 for none. */
  ship: number
}

export const newSurface = (side: Side): Surface => ({ side, segmentOf: side, shots: [], ship: -1 })

/** 17.3: hexes that surface combat reaches over the open sea. */
const REACH = 10

/** 17.3-a: whether a way over all-sea hexes of at most ten leads from one ship to the other. */
function openWater(q: Query, from: number, to: number): boolean {
  const { first, target } = q.data.topology
  const far = new Map([[from, 0]])
  for (const [cell, so] of far) {
    if (cell === to) return true
    if (so === REACH) continue
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
      const next = target[slot]!
      if (isSeaHex(q, next) && !far.has(next)) far.set(next, so + 1)
    }
  }
  return false
}

/** 17.3-a: in the same box, or over open water, at an enemy that is detected. */
export function surfaceRefusal(q: Query, ship: number, at: number): Refusal | undefined {
  const [from, to] = [q.state.at[ship]!, q.state.at[at] ?? -1]
  if (at < 0 || to < 0 || q.data.units[at]!.kind !== 'naval' || q.data.unitSide[at] === q.data.unitSide[ship])
    return refuse('17.3-a', say('surface.notThat'))
  if (seenAs(q, at) === UNSEEN) return refuse('17.3-a', say('surface.unseen'))
  const near =
    from === to ? isSeaBox(q, from) : isSeaHex(q, from) && isSeaHex(q, to) && openWater(q, from, to)
  return near ? undefined : refuse('17.3-a', say('strike.tooFar'))
}

const targetsOf = (q: Query, ship: number): number[] =>
  q.data.navalUnits.filter((at) => !surfaceRefusal(q, ship, at))

/** 17.3-b: the column by combat support; a ship without any does not fire. */
const valueOfShip = (q: Query, ship: number): number => {
  const values = q.data.data.series.advanced.strikeValues.surface
  const { support } = navalSupport(q, ship)
  return support < 1 ? 0 : values[Math.min(values.length, support) - 1]!
}

const firing = (q: Query, { side, shots }: Surface): number[] =>
  q.data.navalUnits.filter(
    (ship) =>
      q.data.unitSide[ship] === side &&
      q.state.at[ship]! >= 0 &&
      !shots.some((shot) => shot.ship === ship) &&
      valueOfShip(q, ship) > 0 &&
      targetsOf(q, ship).length > 0,
  )

/** 17.1.4-1: whether ships of the leading kind lie with this one: the best values in a place serve all its ships. */
const isCovered = (q: Query, at: number): boolean =>
  q.data.navalUnits.some(
    (ship) =>
      q.data.units[ship]!.leading &&
      q.data.unitSide[ship] === q.data.unitSide[at] &&
      q.state.at[ship] === q.state.at[at],
  )

/** 17.1.4-2: what comes at a ship. */
export type Incoming = 'aircraft' | 'missile'

/** 17.1.4-2: close-in weapons: the strike fails, or is spoilt by so much; `hits` is told what hit an aircraft. */
export function closeIn(
  c: Running,
  at: number,
  incoming: Incoming,
  hits?: (flak: FlakResult) => void,
): 'fails' | number {
  const { navalDefence, aaa, aaaModifiers } = c.data.data.series.advanced
  const die = rollDie(c, '17.1.4-2', say('surface.closeIn', { unit: c.data.unitTarget[at]! }))
  const leading = isCovered(c, at)
  const modifiers = [entry(say('surface.guns'), '17.1.4-2', aaaModifiers.closeIn)]
  if (leading && incoming === 'missile')
    modifiers.push(entry(say('surface.guns'), '17.1.4-2', aaaModifiers.closeInLeading))
  const column = String((leading ? navalDefence.leading : navalDefence.others).aaa)
  const flak = lookup(aaa, { column: { name: column }, die, modifiers }).cell
  const { hit, abort, drm } = flak
  hits?.(flak)
  return hit || abort ? 'fails' : drm
}

/** 17.1.2, 17.1.3: a ship that is only roughly located is harder to hit. */
export function shipModifiers(q: Query, at: number, spoilt: number): Entry[] {
  const parts: Entry[] = []
  if (seenAs(q, at) === AREA)
    parts.push(entry(say('surface.area'), '17.1.2', q.data.data.series.advanced.strikeModifiers.area))
  if (spoilt > 0) parts.push(entry(say('surface.guns'), '17.1.4-2', spoilt))
  return parts
}

/** 17.3-b: one ship fires as with cruise missiles. */
function fire(c: Running, { ship, at }: Shot): StrikeResult {
  const names = { unit: c.data.unitTarget[ship]!, target: c.data.unitTarget[at]! }
  const spoilt = closeIn(c, at, 'missile')
  if (spoilt === 'fails') {
    c.tell('17.1.4-2', say('surface.stopped', names), [names.target])
    return '-'
  }
  const { strikeHardened, strikeModifiers } = c.data.data.series.advanced
  const column = strikeHardened[valueOfShip(c, ship) - 1]
  if (!column) return '-'
  const die = rollDie(c, '17.3-b', say('strike.roll', names))
  const aim = c.data.units[ship]!.leading
    ? []
    : [entry(say('missiles.inexact'), '26.1.2', strikeModifiers.cruiseOthers)]
  const result = strikeResultOf(c, column, die, [...shipModifiers(c, at, spoilt), ...aim])
  if (result === '-') c.tell('17.3-b', say('strike.nothing', names), [names.target])
  return result
}

/** 17.3-c: those that nobody had found fire first; the others at the same time. */
function resolve(c: Running, shots: readonly Shot[]): void {
  const hidden = shots.filter(({ ship }) => seenAs(c, ship) === UNSEEN)
  const open = shots.filter((shot) => !hidden.includes(shot))
  for (const volley of [hidden, open]) {
    const fired = volley.filter(({ ship, at }) => c.state.at[ship]! >= 0 && c.state.at[at]! >= 0)
    const results = fired.map((shot) => fire(c, shot))
    fired.forEach(({ ship, at }, i) => {
      // 17.1.2: who fires is seen.
      if (c.state.at[ship]! >= 0) advancedOf(c).seen[ship] = POINT
      strikeShip(c, at, results[i]!, '17.3-b')
    })
  }
}

export const surfaceCombat = procedure<Surface>('surface combat', '17.3', {
  'ships open fire': ask(
    '17.3-a',
    {
      by: (_, { side }) => seatOf(side),
      prompt: () => say('surface.who'),
      forced: false,
      verbs: {
        'open-fire': {
          rule: '17.3-a',
          checked: true,
          targets: (q, local) => firing(q, local).map((ship) => q.data.unitTarget[ship]!),
          check: (q, local, target) =>
            firing(q, local).includes(q.data.unitOf(target))
              ? undefined
              : refuse('17.3-a', say('surface.notThat')),
          take(c, local, target) {
            local.ship = c.data.unitOf(target)
          },
        },
        done: { role: 'end', rule: '17.3-a', take: () => undefined },
      },
    },
    { when: (q, local) => firing(q, local).length > 0 },
  ),
  'at an enemy ship': ask(
    '17.3-a',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { ship }) => say('strike.whom', { unit: q.data.unitTarget[ship]! }),
      verbs: {
        'fire-at': {
          rule: '17.3-a',
          checked: true,
          targets: (q, { ship }) => targetsOf(q, ship).map((at) => q.data.unitTarget[at]!),
          check: (q, { ship }, target) => surfaceRefusal(q, ship, q.data.unitOf(target)),
          take(c, local, target) {
            local.shots.push({ ship: local.ship, at: c.data.unitOf(target) })
            local.ship = -1
            return { go: 'ships open fire' }
          },
        },
      },
    },
    { when: (_, { ship }) => ship >= 0 },
  ),
  'the other side': run('17.3', (_, local) => {
    if (local.side !== local.segmentOf) return undefined
    local.side = enemyOf(local.segmentOf)
    return { go: 'ships open fire' }
  }),
  'the shots': run('17.3-b', (c, { shots }) => resolve(c, shots)),
})
