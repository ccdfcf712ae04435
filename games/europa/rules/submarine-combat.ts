import { type Entry, entry, lookup } from '@grognard/kernel'
import { ask, oneOf, procedure, type Query, type Running, run, seatOf, together } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { settleCargo } from './naval-cargo.ts'
import {
  type Conditions,
  fireGuns,
  fireTorpedoes,
  gunneryNumber,
  mayFire,
  TORPEDO,
  tableOf,
  torpedoNumber,
} from './naval-fire.ts'
import { groupOf, kindOf } from './naval-groups.ts'
import { isFoughtByNight } from './naval-night.ts'
import { damageShip, isAfloat, shipTarget } from './naval-units.ts'
import { groupTarget, ROUGH, SHIPS, STORMY, seaIn } from './sailing.ts'
import {
  AIRCRAFT_HUNT,
  antisubmarineOf,
  emptyTubes,
  huntersAboard,
  isLoaded,
  mayReload,
  mayScreen,
  reloadTubes,
} from './submarine-units.ts'

/** submarineCombat: submarines against a group on the surface, round by round. */

/** A submarine that comes near, the ship of the screen that it attacks (-1: it slips in), and who hunts it. */
interface Approach {
  readonly submarine: number
  target: number
  hunters: number[]
  told: 0 | 1
}

export interface SubmarineCombat {
  readonly surface: number
  readonly submarines: number
  round: number
  /** The side that alone tries to get away; -1 none. */
  trying: Side | -1
  /** Sides that have got away (disengagement). */
  leaving: Side[]
  screen: number[]
  approaches: Approach[]
  resting: number[]
  /** Those who have come through, and those of them who fire their guns. */
  through: number[]
  surfaced: number[]
  /** Ships of the main body that may still answer. */
  queue: number[]
  /** What is fired at in the step of the main body, and with what. */
  aim: { readonly target: number; readonly torpedo: 0 | 1 } | null
  pending: { readonly target: number; readonly points: number }[]
}

export const newSubmarineCombat = (q: Query, one: number, other: number): SubmarineCombat => {
  const below = kindOf(q, groupOf(q, one)!) === 'submarine'
  return {
    surface: below ? other : one,
    submarines: below ? one : other,
    round: 0,
    trying: -1,
    leaving: [],
    screen: [],
    approaches: [],
    resting: [],
    through: [],
    surfaced: [],
    queue: [],
    aim: null,
    pending: [],
  }
}

const shipsOf = (q: Query, id: number): readonly number[] => groupOf(q, id)?.ships ?? []
const boats = (q: Query, { submarines }: SubmarineCombat) => shipsOf(q, submarines)
const mainBody = (q: Query, { surface, screen }: SubmarineCombat): number[] =>
  shipsOf(q, surface).filter((ship) => !screen.includes(ship))

const hunter = (q: Query, { surface }: SubmarineCombat): string =>
  seatOf(q, groupOf(q, surface)?.side ?? q.state.phasing)
const prowler = (q: Query, { submarines }: SubmarineCombat): string =>
  seatOf(q, groupOf(q, submarines)?.side ?? q.state.phasing)

const conditionsOf = (q: Query, { surface, submarines }: SubmarineCombat): Conditions => ({
  range: TORPEDO,
  sea: seaIn(q, (groupOf(q, surface) ?? groupOf(q, submarines))?.box ?? 0),
  night: isFoughtByNight(q, [surface, submarines]) ? 1 : 0,
})

const opponents = ({ surface, submarines }: SubmarineCombat) => ({
  group: groupTarget(surface),
  enemy: groupTarget(submarines),
})

/** submarineDisengagement: the die of the one who alone wants to get away, by what his group is. */
function escapeModifiers(q: Query, local: SubmarineCombat, group: NavalGroup): Entry[] {
  const { modifiers } = tableOf(q, 'asw')
  const { sea, night } = conditionsOf(q, local)
  const found: string[] = []
  const kind = kindOf(q, group)
  if (kind !== 'cargo') found.push(`disengaging-${kind}`)
  if (night === 1) found.push('disengaging-night')
  if (sea === STORMY) found.push('disengaging-stormy')
  return found.map((id) =>
    entry(
      say('naval.modifier', { modifier: `naval-modifier:${id}` }),
      q.data.cite.submarineDisengagement,
      modifiers[id]!,
    ),
  )
}

function tryToGetAway(c: Running, local: SubmarineCombat) {
  const side = local.trying as Side
  const group = [local.surface, local.submarines]
    .map((id) => groupOf(c, id)!)
    .find((one) => one.side === side)!
  const rule = c.data.cite.submarineDisengagement
  const names = { group: groupTarget(group.id) }
  const mine =
    c.roll(6, rule, say('naval.breakOffRoll', names)) +
    escapeModifiers(c, local, group).reduce((sum, { amount }) => sum + Number(amount), 0)
  const theirs = c.roll(6, rule, say('naval.keepContactRoll', names))
  local.trying = -1
  if (mine <= theirs) {
    c.tell(rule, say('naval.staysInContact', names))
    return undefined
  }
  local.leaving = [side]
  c.tell(rule, say('naval.breaksOff', names))
  return 'finish' as const
}

/** submarinePreparation: who of the screen is nobody's target, and helps nobody. */
const unengaged = (q: Query, { screen, approaches }: SubmarineCombat): number[] =>
  screen.filter(
    (ship) =>
      isAfloat(q, ship) &&
      !approaches.some(({ target, hunters }) => target === ship || hunters.includes(ship)),
  )

const untold = (q: Query, { approaches, resting }: SubmarineCombat, ships: readonly number[]): number[] =>
  ships.filter(
    (ship) =>
      isAfloat(q, ship) && !resting.includes(ship) && !approaches.some(({ submarine }) => submarine === ship),
  )

const tellOff = (q: Query, local: SubmarineCombat, fits: (ship: number) => boolean): number[] =>
  untold(q, local, boats(q, local)).filter(fits)

const torpedoTargets = (
  q: Query,
  local: SubmarineCombat,
  boat: number,
  ships: readonly number[],
): number[] =>
  isLoaded(q, boat)
    ? ships.filter((ship) => torpedoNumber(q, boat, ship, conditionsOf(q, local)) !== null)
    : []
const gunTargets = (q: Query, local: SubmarineCombat, firer: number, ships: readonly number[]): number[] =>
  mayFire(q, firer, TORPEDO)
    ? ships.filter((ship) => gunneryNumber(q, firer, ship, conditionsOf(q, local)) !== null)
    : []

/** The approach that is being prepared: attacks on the screen before attempts to slip through it. */
const current = ({ approaches }: SubmarineCombat): Approach | undefined =>
  approaches.find(({ told, target }) => told === 0 && target !== SLIPS_IN) ??
  approaches.find(({ told }) => told === 0)
const [SLIPS_IN, UNAIMED] = [-1, -2] as const

/** antisubmarineStep: all who hunt one submarine fire together, aircraft at each of them. */
function hunt(c: Running, local: SubmarineCombat, boat: number, hunters: readonly number[]): string {
  const aircraft = huntersAboard(c.still(), mainBody(c, local))
  if (hunters.length === 0 && aircraft === 0) return '-'
  const { table, modifiers } = tableOf(c, 'asw')
  const { sea, night } = conditionsOf(c, local)
  const value = hunters.reduce((sum, ship) => sum + antisubmarineOf(c, ship), aircraft * AIRCRAFT_HUNT)
  const found: string[] = []
  const side = c.data.naval.book.hunters(groupOf(c, local.surface)!.side)
  if (side) found.push(side)
  if (night === 1) found.push('night')
  if (sea === ROUGH) found.push('rough-sea')
  if (sea === STORMY) found.push('stormy-sea')
  const rule = c.data.cite.antisubmarineStep
  const ship = shipTarget(c, boat)
  const dice = c.rolls([6, 6], rule, say('naval.huntRoll', { ship }))
  const { cell, column } = lookup(table, {
    column: { difference: [value, antisubmarineOf(c, boat)] },
    die: dice[0]! + dice[1]!,
    modifiers: found.map((id) =>
      entry(say('naval.modifier', { modifier: `naval-modifier:${id}` }), rule, modifiers[id]!),
    ),
  })
  c.tell(rule, say('naval.hunted', { ship, column: column.label, result: `hunt-result:${cell}` }))
  return cell
}

/** antisubmarineStep: torpedoes at the screen, the hunt, and the damage of both. */
function fightTheScreen(c: Running, local: SubmarineCombat): void {
  const conditions = conditionsOf(c, local)
  for (const { submarine, target } of local.approaches) {
    if (target < 0) continue
    const points = fireTorpedoes(c, submarine, target, conditions, false)
    emptyTubes(c, submarine)
    if (points > 0) local.pending.push({ target, points })
  }
  for (const boat of boats(c, local)) {
    const approach = local.approaches.find(({ submarine }) => submarine === boat)
    const result = hunt(c, local, boat, approach?.hunters ?? [])
    if (result === 'S') local.pending.push({ target: boat, points: 1 })
    if (approach?.target === SLIPS_IN && result === '-') local.through.push(boat)
  }
  applyDamage(c, local)
}

function applyDamage(c: Running, local: SubmarineCombat): void {
  for (const { target, points } of local.pending) damageShip(c, target, points)
  local.pending = []
  settleCargo(c)
  const afloat = (ship: number) => isAfloat(c, ship)
  local.screen = local.screen.filter(afloat)
  local.through = local.through.filter(afloat)
  local.surfaced = local.surfaced.filter(afloat)
}

/** mainBodyStep: torpedoes, or guns on the surface at the nearest range. */
function fireAtBody(
  c: Running,
  local: SubmarineCombat,
  boat: number,
  { target, torpedo }: NonNullable<SubmarineCombat['aim']>,
): void {
  const conditions = conditionsOf(c, local)
  const points =
    torpedo === 1 ? fireTorpedoes(c, boat, target, conditions, false) : fireGuns(c, boat, target, conditions)
  if (torpedo === 1) emptyTubes(c, boat)
  else local.surfaced.push(boat)
  if (points > 0) local.pending.push({ target, points })
}

const strikes = (q: Query, { through }: SubmarineCombat): number | undefined =>
  through.find((boat) => isAfloat(q, boat))

const isOver = (q: Query, local: SubmarineCombat): boolean =>
  shipsOf(q, local.surface).length === 0 || boats(q, local).length === 0

const SIDES = [0, 1] as const

export const submarineCombat = procedure<SubmarineCombat>('submarine combat', 'submarineCombat', {
  'who breaks off': together('submarineDisengagement', {
    by: (q) => SIDES.map((side) => seatOf(q, side)),
    prompt: (_, local) => say('naval.breakOff', { ...opponents(local), round: local.round + 1 }),
    verbs: {
      'break-off': { rule: 'submarineDisengagement', role: 'plain', seals: true },
      'keep-on': { rule: 'submarineDisengagement', role: 'plain', seals: true },
    },
    reveal(c, local, answers) {
      const away = SIDES.filter((side) => answers[seatOf(c, side)]?.[0]?.verb === 'break-off')
      local.round++
      local.trying = -1
      if (away.length === 2) {
        local.leaving = [...away]
        c.tell(c.data.cite.submarineDisengagement, say('naval.bothBreakOff'))
        return 'finish'
      }
      if (away.length === 1) local.trying = away[0]!
      return undefined
    },
  }),
  'do they get away': run('submarineDisengagement', tryToGetAway, { when: (_, { trying }) => trying !== -1 }),
  'a round begins': run('submarinePreparation', (_, local) => {
    Object.assign(local, {
      screen: [],
      approaches: [],
      resting: [],
      through: [],
      surfaced: [],
      queue: [],
      aim: null,
    })
  }),
  'the screen is formed': ask(
    'submarinePreparation',
    {
      by: hunter,
      prompt: (_, local) => say('naval.formScreen', opponents(local)),
      forced: false,
      verbs: {
        screen: oneOf<SubmarineCombat, number>(SHIPS, {
          rule: 'submarinePreparation',
          role: 'gather',
          among: (q, local) => mainBody(q, local).filter((ship) => mayScreen(q, ship)),
          otherwise: say('naval.noScreen'),
          take(_, local, ship) {
            local.screen.push(ship)
            return 'again'
          },
        }),
        done: { rule: 'submarinePreparation', role: 'end', take: () => undefined },
      },
    },
    { when: (q, { surface }) => shipsOf(q, surface).some((ship) => mayScreen(q, ship)) },
  ),
  'submarines are told off': ask(
    'submarinePreparation',
    {
      by: prowler,
      prompt: (_, local) => say('naval.tellOff', opponents(local)),
      verbs: {
        'strike-screen': oneOf(SHIPS, {
          rule: 'submarinePreparation',
          among: (q, local) =>
            tellOff(q, local, (boat) => torpedoTargets(q, local, boat, local.screen).length > 0),
          otherwise: say('naval.cannotHit'),
          take(c, local, submarine) {
            local.approaches.push({ submarine, target: UNAIMED, hunters: [], told: 0 })
            return untold(c, local, boats(c, local)).length > 0 ? 'again' : undefined
          },
        }),
        'slip-in': oneOf(SHIPS, {
          rule: 'submarinePreparation',
          among: (q, local) => (mainBody(q, local).length > 0 ? tellOff(q, local, () => true) : []),
          otherwise: say('naval.cannotHit'),
          take(c, local, submarine) {
            local.approaches.push({ submarine, target: SLIPS_IN, hunters: [], told: 0 })
            return untold(c, local, boats(c, local)).length > 0 ? 'again' : undefined
          },
        }),
        'reload-tubes': oneOf(SHIPS, {
          rule: 'submarineReload',
          among: (q, local) => tellOff(q, local, () => true),
          otherwise: say('naval.cannotHit'),
          take(c, local, submarine) {
            local.resting.push(submarine)
            return untold(c, local, boats(c, local)).length > 0 ? 'again' : undefined
          },
        }),
      },
    },
    { when: (q, local) => untold(q, local, boats(q, local)).length > 0 },
  ),
  'a shot is announced': ask(
    'submarinePreparation',
    {
      by: prowler,
      prompt: (q, local) => say('naval.launchAt', { ship: shipTarget(q, current(local)!.submarine) }),
      verbs: {
        launch: oneOf(SHIPS, {
          rule: 'submarinePreparation',
          among: (q, local) => torpedoTargets(q, local, current(local)!.submarine, local.screen),
          otherwise: say('naval.cannotHit'),
          take(c, local, ship) {
            const shot = current(local)!
            // submarinePreparation: the target itself hunts who fires at it, unless it is engaged elsewhere.
            if (unengaged(c, local).includes(ship)) shot.hunters.push(ship)
            shot.target = ship
          },
        }),
      },
    },
    { when: (_, local) => current(local)?.target === UNAIMED },
  ),
  'the screen answers': ask(
    'submarinePreparation',
    {
      by: hunter,
      prompt: (q, local) => {
        const { submarine, target } = current(local)!
        const ship = shipTarget(q, submarine)
        return target >= 0
          ? say('naval.whoHelps', { ship, target: shipTarget(q, target) })
          : say('naval.whoHunts', { ship })
      },
      forced: false,
      verbs: {
        hunt: oneOf<SubmarineCombat, number>(SHIPS, {
          rule: 'submarinePreparation',
          role: 'gather',
          among: unengaged,
          otherwise: say('naval.engaged'),
          take(_, local, ship) {
            current(local)!.hunters.push(ship)
            return 'again'
          },
        }),
        done: { rule: 'submarinePreparation', role: 'end', take: () => undefined },
      },
    },
    { when: (q, local) => current(local) !== undefined && unengaged(q, local).length > 0 },
  ),
  'the next submarine': run('submarinePreparation', (_, local) => {
    const approach = current(local)
    if (!approach) return undefined
    approach.told = 1
    return current(local) ? { go: 'a shot is announced' } : undefined
  }),
  'the screen fights': run('antisubmarineStep', fightTheScreen),
  'the main body is struck': ask(
    'mainBodyStep',
    {
      by: prowler,
      prompt: (q, local) => say('naval.strikeBody', { ship: shipTarget(q, strikes(q, local)!) }),
      forced: false,
      verbs: {
        launch: oneOf(SHIPS, {
          rule: 'mainBodyStep',
          among: (q, local) => torpedoTargets(q, local, strikes(q, local)!, mainBody(q, local)),
          otherwise: say('naval.cannotHit'),
          take(_, local, ship) {
            local.aim = { target: ship, torpedo: 1 }
          },
        }),
        shell: oneOf(SHIPS, {
          rule: 'mainBodyStep',
          among: (q, local) => gunTargets(q, local, strikes(q, local)!, mainBody(q, local)),
          otherwise: say('naval.cannotHit'),
          take(_, local, ship) {
            local.aim = { target: ship, torpedo: 0 }
          },
        }),
        hold: { rule: 'mainBodyStep', role: 'leave', take: () => undefined },
      },
    },
    { when: (q, local) => strikes(q, local) !== undefined && mainBody(q, local).length > 0 },
  ),
  'it strikes': run(
    'mainBodyStep',
    (c, local) => {
      const boat = local.through.shift()!
      if (local.aim) fireAtBody(c, local, boat, local.aim)
      local.aim = null
      return local.through.length > 0 ? { go: 'the main body is struck' } : undefined
    },
    { when: (_, { through }) => through.length > 0 },
  ),
  'guns of the main body are laid': run(
    'mainBodyStep',
    (c, local) => {
      const q = c.still()
      local.queue = mainBody(q, local).filter((ship) => gunTargets(q, local, ship, local.surfaced).length > 0)
    },
    { when: (_, { surfaced }) => surfaced.length > 0 },
  ),
  'the main body answers': ask(
    'mainBodyStep',
    {
      by: hunter,
      prompt: (q, local) => say('naval.fireAt', { ship: shipTarget(q, local.queue[0]!) }),
      forced: false,
      verbs: {
        shell: oneOf(SHIPS, {
          rule: 'mainBodyStep',
          among: (q, local) => gunTargets(q, local, local.queue[0]!, local.surfaced),
          otherwise: say('naval.cannotHit'),
          take(_, local, boat) {
            local.aim = { target: boat, torpedo: 0 }
          },
        }),
        hold: {
          rule: 'mainBodyStep',
          role: 'leave',
          take(_, local) {
            local.queue.shift()
            return local.queue.length > 0 ? 'again' : undefined
          },
        },
      },
    },
    { when: (_, { queue }) => queue.length > 0 },
  ),
  'a gun of the main body fires': run(
    'mainBodyStep',
    (c, local) => {
      const { target } = local.aim!
      const points = fireGuns(c, local.queue.shift()!, target, conditionsOf(c, local))
      if (points > 0) local.pending.push({ target, points })
      local.aim = null
      return local.queue.length > 0 ? { go: 'the main body answers' } : undefined
    },
    { when: (_, { aim }) => aim !== null },
  ),
  'the damage is counted': run('mainBodyStep', applyDamage),
  'tubes are reloaded': run('submarineReload', (c, local) => {
    for (const boat of local.resting.filter((one) => isAfloat(c, one) && mayReload(c, one))) {
      reloadTubes(c, boat)
      c.tell(c.data.cite.submarineReload, say('naval.reloaded', { ship: shipTarget(c, boat) }))
    }
  }),
  'the round is over': run('submarineRoundEnd', (q, local) =>
    isOver(q, local) ? 'finish' : { go: 'who breaks off' },
  ),
})
