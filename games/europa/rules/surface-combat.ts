import {
  compare,
  type Entry,
  type Exact,
  entry,
  lookup,
  multiply,
  readCell,
  refuse,
  subtract,
} from '@grognard/kernel'
import {
  ask,
  type Doing,
  procedure,
  type Query,
  type Running,
  run,
  seatOf,
  sideOfSeat,
  together,
} from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { damageCoast } from './coast-damage.ts'
import { settleCargo } from './naval-cargo.ts'
import {
  APART,
  BATTLESHIP,
  type Conditions,
  coastFighter,
  DESTROYER,
  type Fighter,
  fighterOf,
  fighterTarget,
  fireGuns,
  fireTorpedoes,
  gunneryNumber,
  isCoast,
  mayDivide,
  mayFire,
  mayTorpedo,
  RANGES,
  reachable,
  TORPEDO,
  tableOf,
  torpedoNumber,
  unitOfCoast,
} from './naval-fire.ts'
import { groupOf } from './naval-groups.ts'
import { isFoughtByNight } from './naval-night.ts'
import { damageShip, isAfloat, navalOf, shipSide, speedOf } from './naval-units.ts'
import { groupTarget, ROUGH, STORMY, seaIn } from './sailing.ts'
import { isOnMap, sideOf } from './units.ts'

/** surfaceCombat: two groups, or a group and the guns of a coast, round by round. */

/** What brought them together (movementAndCombat, coastTriggers). */
export type Trigger = 'fleet' | 'placed' | 'begins' | 'passes'

export interface SurfaceCombat {
  /** The group that moved last: it began the combat. */
  readonly mover: number
  /** The enemy's group, or -1 where guns on the coast (`coast`, as ground units) are the enemy. */
  readonly foe: number
  readonly coast: readonly number[]
  readonly trigger: Trigger
  /** 1 when the mover came out of a port just now. */
  readonly fromPort: 0 | 1
  /** By night the prepared side that begins the combat adds so much to the die of the first range, or takes it; null until chosen. */
  approach: -1 | 0 | 1 | null
  round: number
  range: number
  /** Ships that keep their guns silent for their torpedoes (torpedoDeclaration). */
  torpedoes: number[]
  /** Who is still to fire in this step; whom the first of them fires at. */
  queue: Fighter[]
  aim: Fighter | null
  /** 1: half of the torpedoes; 2: the other half. */
  half: 0 | 1 | 2
  /** Whom the first half went at: the other goes at somebody else. */
  halfAt: Fighter | null
  /** Points of damage that count when the step is over; halves for guns that are hidden. */
  pending: { readonly target: Fighter; readonly halves: number }[]
  /** Coast units that have shown themselves. */
  exposed: number[]
  /** The closest range that was fought at. */
  closest: number
  /** Sides that have withdrawn when the fleets came apart (disengagement). */
  leaving: Side[]
}

export const newSurfaceCombat = (
  mover: number,
  enemy: { readonly foe: number } | { readonly coast: readonly number[] },
  trigger: Trigger,
  fromPort: 0 | 1 = 0,
): SurfaceCombat => ({
  mover,
  foe: 'foe' in enemy ? enemy.foe : -1,
  coast: 'coast' in enemy ? enemy.coast : [],
  trigger,
  fromPort,
  approach: null,
  round: 0,
  range: BATTLESHIP,
  torpedoes: [],
  queue: [],
  aim: null,
  half: 0,
  halfAt: null,
  pending: [],
  exposed: [],
  closest: BATTLESHIP,
  leaving: [],
})

const isAgainstCoast = ({ foe }: SurfaceCombat): boolean => foe < 0
const shipsOf = (q: Query, id: number): readonly number[] => groupOf(q, id)?.ships ?? []
const moverSide = (q: Query, local: SurfaceCombat): Side =>
  groupOf(q, local.mover)?.side ??
  (isAgainstCoast(local)
    ? otherSide(sideOf(q, local.coast[0]!))
    : otherSide(groupOf(q, local.foe)?.side ?? 0))

/** Who fights on a side. */
export function fightersOf(q: Query, local: SurfaceCombat, side: Side): Fighter[] {
  if (groupOf(q, local.mover)?.side === side) return [...shipsOf(q, local.mover)]
  if (!isAgainstCoast(local)) return groupOf(q, local.foe)?.side === side ? [...shipsOf(q, local.foe)] : []
  return local.coast.filter((unit) => isOnMap(q, unit) && sideOf(q, unit) === side).map(coastFighter)
}
const sideOfFighter = (q: Query, fighter: Fighter): Side =>
  isCoast(fighter) ? sideOf(q, unitOfCoast(fighter)) : shipSide(q, fighter)

const boxOf = (q: Query, local: SurfaceCombat): number =>
  (groupOf(q, local.mover) ?? groupOf(q, local.foe))?.box ?? 0
export const conditionsOf = (q: Query, local: SurfaceCombat): Conditions => ({
  range: local.range,
  sea: seaIn(q, boxOf(q, local)),
  night: isNight(q, local) ? 1 : 0,
})

const isNight = (q: Query, local: SurfaceCombat): boolean => isFoughtByNight(q, [local.mover, local.foe])

/** surfaceRange: who is prepared for it, and has begun a combat between fleets by night, wishes for a range. */
const choosesApproach = (q: Query, local: SurfaceCombat): boolean =>
  local.round === 0 &&
  local.approach === null &&
  !isAgainstCoast(local) &&
  moverSide(q, local) === q.data.naval.book.night.prepared &&
  isNight(q, local)

/** surfaceRange: the first range by the die between fleets; guns on a coast open fire as far as they can. */
function findRange(c: Running, local: SurfaceCombat): void {
  local.round++
  local.torpedoes = []
  local.pending = []
  if (local.round > 1) return
  const names = { group: groupTarget(local.mover) }
  if (isAgainstCoast(local)) local.range = local.trigger === 'begins' ? DESTROYER : BATTLESHIP
  else {
    const { table, modifiers } = tableOf(c, 'initial-range')
    const found: Entry[] = []
    const add = (id: string) =>
      found.push(
        entry(
          say('naval.modifier', { modifier: `naval-modifier:${id}` }),
          c.data.cite.surfaceRange,
          modifiers[id]!,
        ),
      )
    const sea = seaIn(c, boxOf(c, local))
    if (sea === ROUGH) add('rough-sea')
    if (sea === STORMY) add('stormy-sea')
    const zone = c.data.naval.zone[boxOf(c, local)]!
    if (zone !== 255 && c.state.weather[zone]! > 0) add('poor-weather')
    if (local.fromPort === 1) add('from-port')
    if (isNight(c, local)) add('night')
    if (local.approach)
      found.push(
        entry(
          say('naval.modifier', { modifier: 'naval-modifier:prepared-initiator-at-night' }),
          c.data.cite.surfaceRange,
          multiply(modifiers['prepared-initiator-at-night']!, local.approach),
        ),
      )
    const die = c.roll(6, c.data.cite.surfaceRange, say('naval.rangeRoll', names))
    const { cell } = lookup(table, { column: { name: 'result' }, die, modifiers: found })
    local.range = RANGES.indexOf(cell as (typeof RANGES)[number])
  }
  tellRange(c, local)
}

function tellRange(c: Doing, local: SurfaceCombat): void {
  c.tell(
    c.data.cite.surfaceRange,
    say('naval.range', { range: `naval-range:${RANGES[local.range]}`, round: local.round }),
  )
  local.closest = Math.min(local.closest, local.range)
  // coastCombat: at close range nobody is hidden any more.
  if (local.range <= DESTROYER) local.exposed = [...local.coast]
}

export const INTENTIONS = ['withdraw', 'open', 'maintain', 'close'] as const
type Intention = (typeof INTENTIONS)[number]
/** What those who decide say. */
const VERBS: Readonly<Record<Intention, string>> = {
  withdraw: 'withdraw',
  open: 'widen',
  maintain: 'maintain',
  close: 'close-in',
}

/** navalCombat: how much faster the slowest ship of a side is than the enemy's; guns on a coast have no speed. */
export function speedAdvantage(q: Query, local: SurfaceCombat, side: Side): Exact {
  if (isAgainstCoast(local)) return 0
  const slowest = (of: Side): Exact =>
    fightersOf(q, local, of).reduce<Exact>(
      (least, ship) => (compare(speedOf(q, ship), least) < 0 ? speedOf(q, ship) : least),
      99,
    )
  const more = subtract(slowest(side), slowest(otherSide(side)))
  return compare(more, 0) > 0 ? more : 0
}

/** surfaceRange: what both want, and the die where the table leaves it to it. */
function changeRange(c: Running, local: SurfaceCombat, wishes: readonly [Intention, Intention]): void {
  const table = tableOf(c, 'range-change').table
  const cell = readCell(table, { name: wishes[0] }, { name: wishes[1] })
  let change: number
  if (cell === 'variable') {
    const { table: variable, modifiers } = tableOf(c, 'variable-range-change')
    const found: Entry[] = []
    wishes.forEach((wish, of) => {
      const side = of as Side
      if (wish === 'withdraw')
        found.push(entry(say('naval.withdraws'), c.data.cite.surfaceRange, modifiers.withdraws!))
      const more = speedAdvantage(c, local, side)
      if (compare(more, 0) > 0)
        found.push(
          entry(say('naval.faster'), c.data.cite.surfaceRange, wish === 'close' ? more : subtract(0, more)),
        )
    })
    const die = c.roll(6, c.data.cite.surfaceRange, say('naval.changeRoll'))
    change = Number(lookup(variable, { column: { name: 'result' }, die, modifiers: found }).cell)
  } else change = Number(cell)
  local.range = Math.max(TORPEDO, local.range + change)
  if (local.range >= APART) part(c, local, wishes)
  else tellRange(c, local)
}

/** disengagement: those who wanted to get away have; if nobody did, those who did not close in. */
function part(c: Doing, local: SurfaceCombat, wishes: readonly [Intention, Intention]): void {
  const sides = [0, 1] as const
  const away = sides.filter((side) => wishes[side] === 'withdraw' || wishes[side] === 'open')
  const who = away.length > 0 ? away : sides.filter((side) => wishes[side] !== 'close')
  local.leaving = who.filter((side) => fightersOf(c, local, side).some((fighter) => !isCoast(fighter)))
  local.range = APART
  c.tell(c.data.cite.disengagement, say('naval.apart'))
}

/** Those who decide of the range: guns on a coast always hold it. */
const captains = (q: Query, local: SurfaceCombat): string[] =>
  ([0, 1] as const)
    .filter((side) => fightersOf(q, local, side).some((fighter) => !isCoast(fighter)))
    .map((side) => seatOf(q, side))

/** Who fights whom, for those who decide. */
const opponents = (q: Query, local: SurfaceCombat) => ({
  group: groupTarget(local.mover),
  enemy: isAgainstCoast(local) ? fighterTarget(q, coastFighter(local.coast[0]!)) : groupTarget(local.foe),
})

const torpedoShips = (q: Query, local: SurfaceCombat, side: Side): number[] =>
  local.range > DESTROYER || isAgainstCoast(local)
    ? []
    : fightersOf(q, local, side).filter((ship) => mayTorpedo(q, ship))

/** Targets that a shot is possible against. */
export function gunTargets(q: Query, local: SurfaceCombat, firer: Fighter): Fighter[] {
  const enemies = fightersOf(q, local, otherSide(sideOfFighter(q, firer)))
  return reachable(q, enemies, local.range).filter(
    (target) => gunneryNumber(q, firer, target, conditionsOf(q, local)) !== null,
  )
}
export function torpedoTargets(q: Query, local: SurfaceCombat, firer: number, half: boolean): number[] {
  const enemies = fightersOf(q, local, otherSide(shipSide(q, firer)))
  return enemies.filter((target) => torpedoNumber(q, firer, target, conditionsOf(q, local), half) !== null)
}

/** Everybody who may fire, the side that began the combat first. */
const inOrder = (q: Query, local: SurfaceCombat): Fighter[] => {
  const first = moverSide(q, local)
  return [...fightersOf(q, local, first), ...fightersOf(q, local, otherSide(first))]
}

const firer = ({ queue }: SurfaceCombat): Fighter => queue[0]!
const firing = (q: Query, local: SurfaceCombat): string => seatOf(q, sideOfFighter(q, firer(local)))

/** The next one fires; nobody left means that the step is over. */
const next = (local: SurfaceCombat) => {
  local.queue.shift()
  local.half = 0
  local.halfAt = null
  return local.queue.length > 0 ? ('again' as const) : undefined
}

function applyDamage(c: Running, local: SurfaceCombat): void {
  for (const { target, halves } of local.pending) {
    if (isCoast(target)) damageCoast(c, unitOfCoast(target), halves)
    else damageShip(c, target, halves / 2)
  }
  local.pending = []
  settleCargo(c)
}

const isOver = (q: Query, local: SurfaceCombat): boolean =>
  local.range >= APART || fightersOf(q, local, 0).length === 0 || fightersOf(q, local, 1).length === 0

export const surfaceCombat = procedure<SurfaceCombat>('surface combat', 'surfaceCombat', {
  'an approach by night': ask(
    'surfaceRange',
    {
      by: (q, local) => seatOf(q, moverSide(q, local)),
      prompt: (q, local) => say('naval.approach', opponents(q, local)),
      verbs: {
        'approach-near': approaching(1),
        'approach-far': approaching(-1),
      },
    },
    { when: choosesApproach },
  ),
  'the range is found': run('surfaceRange', findRange),
  'ranges are declared': together(
    'surfaceRange',
    {
      by: captains,
      prompt: (q, local) =>
        say('naval.declareRange', {
          ...opponents(q, local),
          range: `naval-range:${RANGES[local.range]}`,
          round: local.round,
        }),
      verbs: Object.fromEntries(
        INTENTIONS.map((wish) => [
          VERBS[wish],
          // None of the four is what goes without saying.
          { rule: 'surfaceRange' as const, role: 'plain' as const, seals: true as const },
        ]),
      ),
      reveal(c, local, answers) {
        const wish = (side: Side): Intention =>
          INTENTIONS.find((wish) => VERBS[wish] === answers[seatOf(c, side)]?.[0]?.verb) ?? 'maintain'
        changeRange(c, local, [wish(0), wish(1)])
        return local.range >= APART ? 'finish' : undefined
      },
    },
    { when: (_, { round }) => round > 1 },
  ),
  'torpedoes are declared': together(
    'torpedoDeclaration',
    {
      by: (q, local) =>
        ([0, 1] as const)
          .filter((side) => torpedoShips(q, local, side).length > 0)
          .map((side) => seatOf(q, side)),
      prompt: (q, local) => say('naval.declareTorpedoes', opponents(q, local)),
      verbs: {
        torpedoes: {
          rule: 'torpedoDeclaration',
          targets: (q, local, seat, draft) =>
            torpedoShips(q, local, sideOfSeat(q, seat))
              .map((ship) => fighterTarget(q, ship))
              .filter((target) => !draft.some((choice) => choice.target === target)),
          check(q, local, target, seat, draft) {
            const ship = fighterOf(q, target)
            return ship !== undefined &&
              torpedoShips(q, local, sideOfSeat(q, seat)).includes(ship) &&
              !draft.some((choice) => choice.target === target)
              ? undefined
              : refuse(q.data.cite.torpedoDeclaration, say('naval.noTorpedoes'))
          },
        },
        sealed: { rule: 'torpedoDeclaration', role: 'end', seals: true },
      },
      reveal(c, local, answers) {
        local.torpedoes = Object.values(answers).flatMap((choices) =>
          choices.flatMap(({ target }) => (target === undefined ? [] : [fighterOf(c, target)!])),
        )
        if (local.torpedoes.length > 0)
          c.tell(
            c.data.cite.torpedoDeclaration,
            say('naval.torpedoesDeclared', { ships: local.torpedoes.map((ship) => fighterTarget(c, ship)) }),
          )
      },
    },
    { when: (q, local) => torpedoShips(q, local, 0).length + torpedoShips(q, local, 1).length > 0 },
  ),
  'guns are laid': run('gunneryStep', (c, local) => {
    const q = c.still()
    local.queue = inOrder(q, local).filter(
      (fighter) =>
        !local.torpedoes.includes(fighter) &&
        mayFire(q, fighter, local.range) &&
        gunTargets(q, local, fighter).length > 0,
    )
    local.aim = null
  }),
  'a target is chosen': ask(
    'gunneryStep',
    {
      by: firing,
      prompt: (q, local) => say('naval.fireAt', { ship: fighterTarget(q, firer(local)) }),
      forced: false,
      verbs: {
        shell: {
          rule: 'gunneryStep',
          targets: (q, local) => gunTargets(q, local, firer(local)).map((target) => fighterTarget(q, target)),
          check(q, local, target) {
            const found = fighterOf(q, target)
            return found !== undefined && gunTargets(q, local, firer(local)).includes(found)
              ? undefined
              : refuse(q.data.cite.surfaceCombat, say('naval.cannotHit'))
          },
          take(c, local, target) {
            local.aim = fighterOf(c, target)!
          },
          cost: (q, local, target) =>
            gunneryNumber(q, firer(local), fighterOf(q, target)!, conditionsOf(q, local))!,
        },
        hold: { rule: 'navalCombat', role: 'leave', take: (_, local) => next(local) },
      },
    },
    { when: (_, { queue }) => queue.length > 0 },
  ),
  'the guns fire': run('gunneryStep', (c, local) => {
    if (local.aim === null) return undefined
    const points = fireGuns(c, firer(local), local.aim, conditionsOf(c, local))
    // coastCombat: hidden guns take half of it.
    const hidden = isCoast(local.aim) && !local.exposed.includes(unitOfCoast(local.aim))
    if (points > 0) local.pending.push({ target: local.aim, halves: hidden ? points : 2 * points })
    if (isCoast(firer(local))) local.exposed.push(unitOfCoast(firer(local)))
    local.aim = null
    return next(local) === 'again' ? { go: 'a target is chosen' } : undefined
  }),
  'the shells have struck': run('gunneryStep', applyDamage, { when: (_, { range }) => range !== TORPEDO }),
  'torpedoes are aimed': run('torpedoStep', (c, local) => {
    const q = c.still()
    local.queue = inOrder(q, local).filter(
      (ship) =>
        local.torpedoes.includes(ship) &&
        isAfloat(q, ship) &&
        torpedoTargets(q, local, ship, false).length > 0,
    )
  }),
  'torpedoes are launched': ask(
    'torpedoStep',
    {
      by: firing,
      prompt: (q, local) => say('naval.launchAt', { ship: fighterTarget(q, firer(local)) }),
      forced: false,
      verbs: {
        launch: launching(false),
        'launch-half': launching(true),
        hold: { rule: 'navalCombat', role: 'leave', take: (_, local) => next(local) },
      },
    },
    { when: (_, { queue }) => queue.length > 0 },
  ),
  'the torpedoes run': run('torpedoStep', (c, local) => {
    if (local.aim === null) return undefined
    const ship = firer(local)
    const points = fireTorpedoes(c, ship, local.aim, conditionsOf(c, local), local.half > 0)
    if (points > 0) local.pending.push({ target: local.aim, halves: 2 * points })
    // torpedoDepletion: both halves are one attack.
    if (local.half !== 2) navalOf(c).torpedoes[ship]!++
    const other = local.half === 1 && torpedoTargets(c, local, ship, true).some((at) => at !== local.aim)
    local.halfAt = other ? local.aim : null
    local.aim = null
    if (other) {
      local.half = 2
      return { go: 'torpedoes are launched' }
    }
    return next(local) === 'again' ? { go: 'torpedoes are launched' } : undefined
  }),
  'damage is counted': run('torpedoStep', applyDamage),
  'the round ends': run('roundEnd', (c, local) =>
    isOver(c, local) ? 'finish' : { go: 'the range is found' },
  ),
})

/** A high die means a near range. */
function approaching(by: -1 | 1) {
  return {
    rule: 'surfaceRange' as const,
    role: 'plain' as const,
    take(_: Doing, local: SurfaceCombat) {
      local.approach = by
    },
  }
}

/** torpedoStep: all torpedoes of a ship, or half of those of a whole flotilla of destroyers, and then the other half. */
function launching(half: boolean) {
  const targets = (q: Query, local: SurfaceCombat): number[] => {
    const ship = firer(local)
    if (half ? local.half !== 2 && !mayDivide(q, ship) : local.half === 2) return []
    return torpedoTargets(q, local, ship, half).filter((target) => target !== local.halfAt)
  }
  return {
    rule: 'torpedoStep' as const,
    targets: (q: Query, local: SurfaceCombat) => targets(q, local).map((target) => fighterTarget(q, target)),
    check(q: Query, local: SurfaceCombat, target: string) {
      const found = fighterOf(q, target)
      return found !== undefined && targets(q, local).includes(found)
        ? undefined
        : refuse(q.data.cite.torpedoStep, say('naval.cannotHit'))
    },
    take(c: Doing, local: SurfaceCombat, target: string) {
      local.aim = fighterOf(c, target)!
      if (half && local.half === 0) local.half = 1
    },
  }
}
