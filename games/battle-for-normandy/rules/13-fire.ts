/** Chapter 13: artillery and ships that fire by themselves. */
import {
  type Entry,
  entry,
  type Ledger,
  ledger,
  once,
  type Refusal,
  refuse,
  type Verb,
} from '@grognard/kernel'
import { TERRAINS } from '../data/schema-map.ts'
import {
  ask,
  call,
  type Doing,
  HEXES,
  into,
  oneOf,
  type Procedure,
  procedure,
  type Query,
  run,
  UNITS,
  window,
} from '../kit.ts'
import { ALLIED, enemyOf, GERMAN, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import { BEACH, CLEAR, FLOODED, hexesBetween, PASTURE, SEA, TOWN, VILLAGE, type World } from '../world.ts'
import { hexTarget, isNight, seatOf, unitTarget } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { isOpen } from './03-6-fog.ts'
import { groundFact, unitsIn } from './05-zones.ts'
import { hasCombatSupply, isSupplied, supplyFor } from './07-supply.ts'
import { commandsFor } from './12-1-command.ts'
import { inRange, readyGuns } from './12-5-support.ts'
import { losing, losses } from './12-9-losses.ts'
import { defendersIn } from './12-defenders.ts'
import { helpersIn } from './19-6-helpers.ts'
import { isOutOfShells } from './22-3-shells.ts'

const MOST_COVER = 3

const isPlain = (q: Query, cell: number): boolean => {
  const kind = q.data.terrain[cell]
  return (
    q.data.settlement[cell] === 0 &&
    (kind === BEACH || kind === CLEAR || kind === FLOODED || kind === PASTURE)
  )
}

/** 13.2: cells that lie on a shortest way of plain ground between two hexes. */
function seesOver(q: Query, from: number, to: number, reach: number): boolean {
  if (!isPlain(q, to)) return false
  const { first, target } = q.data.topology
  let rim = [from]
  for (let left = reach; left > 0; left--) {
    const next: number[] = []
    for (const cell of rim)
      for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
        const at = target[slot]!
        if (at === to) return true
        if (isPlain(q, at) && hexesBetween(q.data, at, to) < left) next.push(at)
      }
    rim = next
  }
  return false
}

/** 13.2: whether a unit sees a hex: beside it always, two hexes over plain ground, three from higher ground. */
export function observes(q: Query, unit: number, cell: number): boolean {
  const from = q.state.at[unit]!
  const distance = hexesBetween(q.data, from, cell)
  if (distance <= 1) return true
  if (isNight(q)) return false
  const reach = q.data.level[from]! > q.data.level[cell]! ? 3 : 2
  return distance <= reach && seesOver(q, from, cell, reach)
}

/** 13.2: an observer in general supply who belongs with the gun; for ships any unit will do. */
export function isObserved(q: Query, gun: number, cell: number): boolean {
  const own = q.data.units[gun]!
  return observersOf(q, own.side, cell).some(
    (unit) => unit !== gun && (own.isShip || servesWith(q, unit, gun)),
  )
}
/** 13.2: units of a side in general supply that see a hex. */
const observersOf = (q: Query, side: Side, cell: number): readonly number[] =>
  once(q, `observers ${side} ${cell}`, () => {
    const ground = groundFact(q)
    const found: number[] = []
    for (const at of heldBy(q, side)) {
      if (hexesBetween(q.data, at, cell) > 3) continue
      for (const unit of ground.unitsIn(at))
        if (observes(q, unit, cell) && isSupplied(q, unit)) found.push(unit)
    }
    return found
  })

/** 12.1: the same division, or attached to it. */
function servesWith(q: Query, unit: number, gun: number): boolean {
  const [observer, artillery] = [q.data.units[unit]!, q.data.units[gun]!]
  if (observer.division >= 0 && observer.division === artillery.division) return true
  if (observer.camp === artillery.camp) return commandsFor(q, [unit, gun]).length > 0
  // 13.2: of another nation it only has to be attachable where the gun belongs or is attached.
  const supply = supplyFor(q, unit)
  return supply.hqsFor(unit).some((hq) => supply.mayLiveUnder(unit, hq) && supply.mayLiveUnder(gun, hq))
}

/** 13.3: the number to be rolled or less. */
export const successValue = (q: Query, gun: number, cell: number): Ledger =>
  successFor(
    q,
    gun,
    cell,
    unitsIn(q, cell).length + helpersIn(q, cell).filter((one) => isCounted(q, one)).length,
  )
/** 3.6: the same before a target is named: how many lie in a covered stack is not known. */
const promisedValue = (q: Query, gun: number, cell: number): Ledger =>
  isOpen(q, cell, enemyOf(q.data.units[gun]!.side)) ? successValue(q, gun, cell) : successFor(q, gun, cell, 1)

/** 19.6.1, 19.7, 19.9: support units count among those in a hex, Rhinos do not. */
const isCounted = (q: Query, helper: number): boolean => {
  const { type } = q.data.units[helper]!
  return type === 'avre' || type === 'crocodile' || type === 'assault-engineers'
}

function successFor(q: Query, gun: number, cell: number, crowded: number): Ledger {
  const { charts, terrain, settlement } = q.data
  const parts: Entry[] = [entry(say('fire.strength'), '13.3', q.data.units[gun]!.fire)]
  let cover = charts.terrain.find(({ id }) => id === TERRAINS[terrain[cell]!])?.fire ?? 0
  if (settlement[cell] === VILLAGE) cover += charts.settlements[0]!.fire
  if (settlement[cell] === TOWN) cover += charts.settlements[1]!.fire
  if (q.state.entrenchments.includes(cell)) cover -= MOST_COVER
  if (cover !== 0) parts.push(entry(say('fire.cover'), '13.3', Math.max(-MOST_COVER, cover)))
  if (isNight(q)) parts.push(entry(say('modifier.night'), '13.3', -1))
  const crowd = crowded - 1
  if (crowd > 0) parts.push(entry(say('fire.crowd'), '13.3', crowd))
  return ledger(parts)
}

/** 13.3, step 5: a 1 always hits, a 10 never. */
export const hits = (roll: number, value: number): boolean => roll === 1 || (roll !== 10 && roll <= value)

/** 13.1: hexes a gun may fire at now. */
export const fireTargets = (q: Query, gun: number): number[] =>
  heldBy(q, enemyOf(q.data.units[gun]!.side)).filter((cell) => isFireTarget(q, gun, cell))

function isFireTarget(q: Query, gun: number, cell: number): boolean {
  const ground = groundFact(q)
  if (ground.holder[cell] !== enemyOf(q.data.units[gun]!.side) || !inRange(q, gun, cell)) return false
  // 18.4: not at those who still wait in a queue.
  if (q.data.terrain[cell] === SEA || q.state.struck.includes(cell)) return false
  return defendersIn(q, cell).length > 0 && isObserved(q, gun, cell)
}
const hasFireTarget = (q: Query, gun: number): boolean =>
  heldBy(q, enemyOf(q.data.units[gun]!.side)).some((cell) => isFireTarget(q, gun, cell))
const heldBy = (q: Query, side: Side): readonly number[] =>
  once(q, `held by ${side}`, () => {
    const ground = groundFact(q)
    return ground.cells.filter((cell) => ground.holder[cell] === side)
  })

/** 13.1: why a gun may not fire by itself. */
export function refuseFire(q: Query, gun: number, side: Side): Refusal | undefined {
  if (gun < 0 || !readyGuns(q, side).includes(gun)) return refuse('12.5.2', say('fire.notReady'))
  return refuseReadyGun(q, gun, side)
}
function refuseReadyGun(q: Query, gun: number, side: Side): Refusal | undefined {
  if (side === ALLIED && q.state.supplyPoints < q.data.charts.supplyPoints.fire)
    return refuse('13.1', say('battle.tooDear'))
  // 12.5.1: artillery fires on combat supply; fixed batteries follow the same rule against land (20.5).
  if (!q.data.units[gun]!.isShip && !hasCombatSupply(q, gun)) return refuse('7.6.1', say('refuse.unsupplied'))
  return hasFireTarget(q, gun) ? undefined : refuse('13.2', say('fire.noTarget'))
}

export const mayFire = (q: Query, side: Side): number[] =>
  readyGuns(q, side).filter((gun) => !refuseReadyGun(q, gun, side))

export interface Firing {
  readonly gun: number
  target: number
  /** 13.4: an answer to German guns: no observer, no supply point, and the hex may be hit again. */
  readonly answer: boolean
  hit: boolean
}

/** 13.4: Allied guns and ships that may answer fire from a hex. */
const answering = (q: Query, { gun }: Firing): number[] =>
  readyGuns(q, ALLIED).filter((own) => inRange(q, own, q.state.at[gun]!))

/** 13.1: a target is named, and paid for. */
function shootAt(c: Doing, local: Firing, cell: number): void {
  local.target = cell
  c.state.struck.push(cell)
  if (c.data.units[local.gun]!.side === ALLIED) c.state.supplyPoints -= c.data.charts.supplyPoints.fire
  const others = c.state.aims.filter(({ gun }) => gun !== local.gun && c.state.at[gun]! >= 0)
  c.state.aims = [...others, { gun: local.gun, cell }]
}

/** 13.1: where a gun fired last, if it may fire there again; or -1. */
function lastTarget(q: Query, gun: number): number {
  const cell = q.state.aims.find((aim) => aim.gun === gun)?.cell ?? -1
  return cell >= 0 && isFireTarget(q, gun, cell) ? cell : -1
}
/** 13.1: the order of the last time given again, in one choice: guns whose last target still stands there. */
export const fireAgain: Verb<State, World, { readonly side: Side }> = oneOf(UNITS, {
  rule: '13.1',
  among: (q, { side }) =>
    q.state.aims.length === 0 ? [] : mayFire(q, side).filter((gun) => lastTarget(q, gun) >= 0),
  otherwise: say('fire.noTarget'),
  label(q, _, target) {
    const cell = lastTarget(q, q.data.unitOfTarget(target))
    return cell < 0
      ? { key: 'verb.fire-again', args: { target } }
      : say('fire.again', { unit: target, hex: hexTarget(q, cell) })
  },
  take(c, _, gun) {
    const local: Firing = { gun, target: -1, answer: false, hit: false }
    const cell = lastTarget(c, gun)
    shootAt(c, local, cell)
    c.call(fire, local)
    return 'again'
  },
})

export const fire: Procedure<Firing> = procedure<Firing>('fire', '13.1', {
  'a target is named': ask(
    '13.1',
    {
      by: (q, { gun }) => seatOf(q.data.units[gun]!.side),
      prompt: () => say('fire.where'),
      forced: false,
      verbs: {
        at: oneOf(HEXES, {
          rule: '13.1',
          among: (q, { gun }) => fireTargets(q, gun),
          otherwise: say('fire.noTarget'),
          cost: (q, { gun }, target) => promisedValue(q, gun, q.data.cellOfTarget(target)),
          take: shootAt,
        }),
        'hold-fire': { rule: '13.1', role: 'leave', take: () => 'finish' },
      },
    },
    { when: (_, { answer, target }) => !answer && target < 0 },
  ),
  'the shells fall': run('13.3', (c, local) => {
    if (isOutOfShells(c, local.gun)) return 'finish'
    const value = successValue(c, local.gun, local.target).total as number
    c.state.fired[local.gun] = 1
    const roll = c.roll(10, '13.3', say('fire.roll'))
    local.hit = hits(roll, value)
    c.tell(
      '13.3',
      say(local.hit ? 'fire.hit' : 'fire.missed', {
        unit: unitTarget(c, local.gun),
        hex: hexTarget(c, local.target),
        value,
      }),
      [hexTarget(c, local.target)],
    )
    return undefined
  }),
  'a step is lost': call(
    '13.3',
    (q, { gun, target, answer }) =>
      into(
        losses,
        losing(
          enemyOf(q.data.units[gun]!.side),
          '13.3',
          answer ? unitsIn(q, target) : defendersIn(q, target),
          1,
        ),
      ),
    {
      when: (_, { hit }) => hit,
      leave(c) {
        updateControl(c)
      },
    },
  ),
  'counter-battery': window(
    '13.4',
    'counter-battery',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('fire.answer'),
      verbs: {
        answer: oneOf(UNITS, {
          rule: '13.4',
          among: answering,
          otherwise: say('fire.notReady'),
          take(c, { gun }, unit) {
            c.call(fire, {
              gun: unit,
              target: c.state.at[gun]!,
              answer: true,
              hit: false,
            })
          },
        }),
      },
    },
    {
      when: (q, { gun, answer }) =>
        !answer && !isNight(q) && q.data.units[gun]!.side === GERMAN && q.state.at[gun]! >= 0,
    },
  ),
})
