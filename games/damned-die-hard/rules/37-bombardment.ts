import { add, compare, type Exact, exact, lookup, multiply, type Refusal, refuse } from '@grognard/kernel'
import { IMMOBILE } from '../../europa/charts.ts'
import { once, PLACES, phasingSeat, UNITS } from '../../europa/kit.ts'
import { beginOperation } from '../../europa/rules/air-operations.ts'
import { eliminate } from '../../europa/rules/elimination.ts'
import { targetsOf } from '../../europa/rules/missions.ts'
import { settleOwnership } from '../../europa/rules/ownership.ts'
import { gunReach, mayFireAt } from '../../europa/rules/ranged-guns.ts'
import { unpledged } from '../../europa/rules/resource-points.ts'
import { scaleOf } from '../../europa/rules/scale.ts'
import { tracesTo } from '../../europa/rules/supply-lines.ts'
import {
  attack2,
  conditionsOf,
  hexDistance,
  isArtillery,
  isFortress,
  isOnMap,
  mobilityOf,
  placeOf,
  placeTarget,
  sideOf,
  size4,
  unitOf,
  unitsOfAt,
  unitsOnMap,
  unitTarget,
} from '../../europa/rules/units.ts'
import { say as system } from '../../europa/text/say.ts'
import { type EuropaDoing, otherSide, type Side } from '../../europa/world.ts'
import { ask, call, type Doing, into, oneOf, procedure, type Query, run } from '../kit.ts'
import { say } from '../text/say.ts'

/** 37.E: bombardment of fortresses by artillery. */

export interface Bombardment {
  target: number
  units: number[]
  /** The gun for which another point is being chosen, or -1. */
  joining: number
}

/** Hits of one hex that are being placed, the attacker first, in turn (37.E.1). */
export interface Placing {
  readonly place: number
  by: Side
}

const isEnemyFortress = (q: Query, place: number): boolean =>
  isFortress(q, place) && q.state.owner[place] === otherSide(q.state.phasing)

/** 40.F.2: where guns have a range, enemy guns are targets, too. */
const enemyBatteries = (q: Query): number[] => {
  if (scaleOf(q).gunReach === null) return []
  const places = unitsOnMap(q, otherSide(q.state.phasing))
    .filter((unit) => isArtillery(q, unit) && q.state.disruption[unit]! < 2)
    .map((unit) => q.state.at[unit]!)
  return [...new Set(places)].filter((place) => place < q.data.map.lands)
}
const targetable = (q: Query): number[] => [
  ...new Set([
    ...Object.keys(q.state.forts)
      .map(Number)
      .filter((place) => isEnemyFortress(q, place)),
    ...enemyBatteries(q),
  ]),
]

/** 37.E.1: artillery next to the fortress that did not move and has not fired. */
function refuseGun(q: Query, unit: number, target: number): Refusal | undefined {
  if (unit < 0 || !isOnMap(q, unit) || sideOf(q, unit) !== q.state.phasing || !isArtillery(q, unit))
    return refuse('37.E.1', say('bombard.artillery'))
  // Guns reach over water: hexes need only be neighbours, or in range where guns have one (40.F.2).
  const far = q.state.at[unit]! >= q.data.map.lands ? 0 : hexDistance(q, q.state.at[unit]!, target)
  if (far < 1 || far > gunReach(q, unit) || !mayFireAt(q, unit, target))
    return refuse('37.E.1', system('attack.notAdjacent'))
  if (q.state.moved[unit] === 1) return refuse('37.E.1', say('bombard.moved'))
  return q.state.fought[unit] === 0 ? undefined : refuse('37.E.1', system('attack.oncePerPhase'))
}

/** 37.E: half of the attack strength, with what weighs on the unit. */
export function bombardmentValue(q: Query, unit: number): Exact {
  let value: Exact = multiply(exact(attack2(q, unit), 2), q.data.bombardment.value)
  for (const { attack } of conditionsOf(q, unit)) value = multiply(value, attack)
  return value
}

const guns = (q: Query, target: number): number[] =>
  unitsOnMap(q, q.state.phasing).filter((unit) => !refuseGun(q, unit, target))

/** Resource points that could serve this unit and are not pledged. */
const pointsFor = (q: Query, unit: number): number[] =>
  Object.keys(q.state.resources)
    .map(Number)
    .filter((place) => {
      const side = sideOf(q, unit)
      return q.state.owner[place] === side && unpledged(q, place) > 0 && tracesTo(q, unit, place)
    })

export const bombardTargets = (q: Query): number[] =>
  once(q, 'bombardTargets', () =>
    targetable(q)
      .filter((place) => guns(q, place).some((unit) => isServed(q, unit)))
      .sort((a, b) => a - b),
  )

/** A point that is being spent on bombardments of this phase, with room for the gun and in its reach. */
const pointWithRoom = (q: Query, unit: number) =>
  q.state.activated.find(({ place, room = 0 }) => room >= size4(q, unit) && tracesTo(q, unit, place))

/** Whether the unit is in 37.E supply: room on a point already spent, or another in reach. */
const isServed = (q: Query, unit: number): boolean =>
  pointWithRoom(q, unit) !== undefined || pointsFor(q, unit).length > 0

function refuseJoin(q: Query, local: Bombardment, unit: number): Refusal | undefined {
  if (local.units.includes(unit)) return refuse('37.E.1', system('attack.already'))
  const gun = refuseGun(q, unit, local.target)
  if (gun) return gun
  return isServed(q, unit) ? undefined : refuse('37.E.1', say('bombard.supply'))
}

/** Places one hit: disrupted, badly disrupted, or gone (37.E.1). */
export function disrupt(c: Doing, unit: number, place: number): void {
  if (c.state.disruption[unit]! >= 1 && mobilityOf(c, unit) === IMMOBILE) {
    // Not in combat: no special replacements (16.B.4).
    eliminate(c, unit, { cadre: false })
    c.tell('37.E.1', system('loss.eliminated', { unit: unitTarget(c, unit) }), [placeTarget(c, place)])
    return
  }
  c.state.disruption[unit] = Math.min(2, c.state.disruption[unit]! + 1)
  c.tell('37.E.1', say('bombard.disrupted', { unit: unitTarget(c, unit) }), [placeTarget(c, place)])
}

/** Outside fortresses only guns are fired at (40.F.2). */
const victims = (q: Query, place: number): number[] =>
  unitsOfAt(q, place, otherSide(q.state.phasing)).filter(
    (unit) => q.state.disruption[unit]! < 2 && (isFortress(q, place) || isArtillery(q, unit)),
  )

export const bombardment = procedure<Bombardment>('bombardment', '37.E', {
  'guns are laid': ask('37.E.1', {
    by: phasingSeat,
    prompt: (q, { target }) => say('bombard.prompt', { place: placeTarget(q, target) }),
    forced: false,
    verbs: {
      join: {
        rule: '37.E.1',
        role: 'gather',
        targets: (q, { target }) => guns(q, target).map((unit) => unitTarget(q, unit)),
        check: (q, local, target) => refuseJoin(q, local, unitOf(q, target)),
        take(c, local, target) {
          const unit = unitOf(c, target)
          const point = pointWithRoom(c, unit)
          if (!point) {
            local.joining = unit
            return undefined
          }
          point.room! -= size4(c, unit)
          local.units.push(unit)
          return 'again'
        },
      },
      fire: {
        rule: '37.E.1',
        role: 'commit',
        check: (_q, { units }) =>
          units.length === 0 ? refuse('37.E.1', system('attack.nobody')) : undefined,
        take: () => ({ go: 'they fire' }),
      },
      cancel: {
        rule: '37.E.1',
        role: 'leave',
        check: (_q, { units }) => (units.length > 0 ? refuse('37.E.1', say('bombard.laid')) : undefined),
        take: () => 'finish',
      },
    },
  }),
  'a point is spent': ask('37.E.1', {
    by: phasingSeat,
    prompt: () => system('build.stores'),
    verbs: {
      pay: {
        rule: '37.E.1',
        targets: (q, { joining }) => pointsFor(q, joining).map((place) => placeTarget(q, place)),
        take(c, local, target) {
          const place = placeOf(c, target)
          const room = c.data.bombardment.perPoint - size4(c, local.joining)
          c.state.activated.push({ place, count: 1, free: [], use: 'bombard', room })
          local.units.push(local.joining)
          local.joining = -1
          return { go: 'guns are laid' }
        },
      },
    },
  }),
  'they fire': run('37.E.1', (c, local) => {
    const place = placeTarget(c, local.target)
    let value: Exact = 0
    for (const unit of local.units) {
      value = add(value, bombardmentValue(c, unit))
      c.state.fought[unit] = 2
    }
    if (compare(value, 1) < 0) {
      c.tell('37.E.1', say('bombard.weak', { place }), [place])
      return 'finish'
    }
    const die = c.roll(6, '37.E.1', say('bombard.roll', { place }))
    const { bombing } = c.data.charts
    const { cell } = lookup(bombing, { column: { value }, die })
    breach(c, local.target, value, die, '37.E.1')
    if (cell === 'H') addHit(c, local.target)
    else c.tell('37.E.1', say('bombard.missed', { place }), [place])
    return undefined
  }),
})

/** 37.E.1: a heavy bombardment with a lucky die ruins an improved fortress. */
function breach(c: Doing, place: number, value: Exact, die: number, rule: string): void {
  const { breachFrom, breachDie } = c.data.bombardment
  const { improved, unimproved } = c.data.fortress
  if (compare(value, breachFrom) < 0 || die !== breachDie || c.state.forts[place] !== improved) return
  c.state.forts[place] = unimproved
  const target = placeTarget(c, place)
  c.tell(rule, say('bombard.ruined', { place: target }), [target])
}

/** 37.E.2: what bombs on a fortress do: its ruin, and hits to be placed when all is over. */
export function bombFortress(of: EuropaDoing, place: number, value: Exact, die: number, hit: boolean): void {
  const c = of as unknown as Doing
  breach(c, place, value, die, '37.E.2')
  if (hit) addHit(c, place)
}

/** A hit of artillery or aircraft, to be placed when all have fired. */
export function addHit(c: Doing, place: number): void {
  c.state.bombarded[place] = (c.state.bombarded[place] ?? 0) + 1
  c.tell('37.E.1', say('bombard.hit', { place: placeTarget(c, place) }), [placeTarget(c, place)])
}

/** 37.E.1: the hits of a hex, placed by attacker and defender in turn. */
const placeHits = procedure<Placing>('bombardment hits', '37.E.1', {
  'a hit is placed': ask(
    '37.E.1',
    {
      by: (q, { by }) => q.data.sides[by],
      prompt: (q, { place }) => say('bombard.place', { place: placeTarget(q, place) }),
      verbs: {
        hit: oneOf(UNITS, {
          rule: '37.E.1',
          among: (q, { place }) => victims(q, place),
          otherwise: say('bombard.notThere'),
          take(c, local, unit) {
            disrupt(c, unit, local.place)
            c.state.bombarded[local.place]!--
            local.by = otherSide(local.by)
            return 'again'
          },
        }),
      },
    },
    { when: (q, { place }) => (q.state.bombarded[place] ?? 0) > 0 && victims(q, place).length > 0 },
  ),
  'the smoke clears': run('5.B', (c, { place }) => {
    delete c.state.bombarded[place]
    settleOwnership(c)
  }),
})

/** After the last 37.E, hex by hex. */
const hitsArePlaced = call<object>(
  '37.E.1',
  (q) => into(placeHits, { place: Number(Object.keys(q.state.bombarded)[0]), by: q.state.phasing }),
  { repeat: true, when: (q) => Object.keys(q.state.bombarded).length > 0 },
)

/** The start of the combat phase: as many bombardments as the phasing side likes. */
const bombardments = ask<object>(
  'bombardment',
  {
    by: phasingSeat,
    prompt: () => say('bombard.which'),
    forced: false,
    verbs: {
      bombard: oneOf(PLACES, {
        rule: '37.E.1',
        among: bombardTargets,
        otherwise: () => refuse('37.E', say('bombard.noTarget')),
        take(c, _, place) {
          c.call(bombardment, {
            target: place,
            units: [],
            joining: -1,
          })
          return 'again'
        },
      }),
      done: { rule: '37.E', role: 'end', take: () => undefined },
    },
  },
  { when: (q) => bombardTargets(q).length > 0 },
)

const flying = (night: 0 | 1) => ({
  rule: '37.E.2',
  role: 'plain' as const,
  check: (q: Query) =>
    targetsOf(q, q.state.phasing, 'fortress', night === 1, null).length > 0
      ? undefined
      : refuse('17.C.3', system('air.noTarget')),
  take(c: Doing) {
    beginOperation(c, c.state.phasing, night, 'fortress')
    return 'again' as const
  },
})

/** 37.E.2: fortresses are bombed from the air before any support flies. */
export const fortressBombing = procedure<object>('air: bombing of fortresses', '37.E.2', {
  'fortresses may be bombed': ask(
    '37.E.2',
    {
      by: phasingSeat,
      prompt: () => system('air.fortresses'),
      forced: false,
      verbs: {
        'air-operation': flying(0),
        'night-operation': flying(1),
        done: { rule: '37.E.2', role: 'end', take: () => undefined },
      },
    },
    { when: (q) => targetsOf(q, q.state.phasing, 'fortress', false, null).length > 0 },
  ),
})

/** 37.E: what comes before combat. */
const beforeCombat = procedure<object>('before combat', '37.E', {
  'guns are ready': run('37.E', (c) => {
    c.state.bombarded = {}
  }),
  'fortresses are bombarded': bombardments,
  'fortresses are bombed': call('37.E.2', () => into(fortressBombing, {})),
  'hits are placed': hitsArePlaced,
})

export const bombardmentProcedures = [beforeCombat, bombardment, placeHits, fortressBombing]
