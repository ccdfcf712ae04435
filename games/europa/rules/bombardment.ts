import { add, compare, type Exact, exact, lookup, multiply, type Refusal, refuse } from '@grognard/kernel'
import { ask, call, type Doing, into, once, phasingSeat, procedure, type Query, run } from '../kit.ts'
import { say } from '../text/say.ts'
import { IMMOBILE, IMPROVED, otherSide, type Side, UNIMPROVED } from '../world.ts'
import { eliminate } from './elimination.ts'
import { unpledged } from './general-supply.ts'
import { settleOwnership } from './ownership.ts'
import { tracesTo } from './supply-lines.ts'
import {
  attack2,
  conditionsOf,
  hexDistance,
  isArtillery,
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
} from './units.ts'

/** bombardment: bombardment of fortresses by artillery. */

export interface Bombardment {
  target: number
  units: number[]
  /** The gun for which another point is being chosen, or -1. */
  joining: number
}

/** Hits of one hex that are being placed, the attacker first, in turn (artilleryBombardment). */
export interface Placing {
  readonly place: number
  by: Side
}

const isEnemyFortress = (q: Query, place: number): boolean => {
  const fort = q.state.forts[place]
  return (fort === IMPROVED || fort === UNIMPROVED) && q.state.owner[place] === otherSide(q.state.phasing)
}

/** artilleryBombardment: artillery next to the fortress that did not move and has not fired. */
function refuseGun(q: Query, unit: number, target: number): Refusal | undefined {
  if (unit < 0 || !isOnMap(q, unit) || sideOf(q, unit) !== q.state.phasing || !isArtillery(q, unit))
    return refuse(q.data.cite.artilleryBombardment, say('bombard.artillery'))
  // Guns reach over water: hexes need only be neighbours.
  if (q.state.at[unit]! >= q.data.map.lands || hexDistance(q, q.state.at[unit]!, target) !== 1)
    return refuse(q.data.cite.artilleryBombardment, say('attack.notAdjacent'))
  if (q.state.moved[unit] === 1) return refuse(q.data.cite.artilleryBombardment, say('bombard.moved'))
  return q.state.fought[unit] === 0
    ? undefined
    : refuse(q.data.cite.artilleryBombardment, say('attack.oncePerPhase'))
}

/** bombardment: half of the attack strength, with what weighs on the unit. */
export function bombardmentValue(q: Query, unit: number): Exact {
  let value: Exact = multiply(exact(attack2(q, unit), 2), q.data.charts.values.bombardment.value)
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
    Object.keys(q.state.forts)
      .map(Number)
      .filter((place) => isEnemyFortress(q, place) && guns(q, place).some((unit) => isServed(q, unit))),
  )

/** A point that is being spent on bombardments of this phase, with room for the gun and in its reach. */
const pointWithRoom = (q: Query, unit: number) =>
  q.state.activated.find(({ place, room = 0 }) => room >= size4(q, unit) && tracesTo(q, unit, place))

/** Whether the unit is in bombardment supply: room on a point already spent, or another in reach. */
const isServed = (q: Query, unit: number): boolean =>
  pointWithRoom(q, unit) !== undefined || pointsFor(q, unit).length > 0

function refuseJoin(q: Query, local: Bombardment, unit: number): Refusal | undefined {
  if (local.units.includes(unit)) return refuse(q.data.cite.artilleryBombardment, say('attack.already'))
  const gun = refuseGun(q, unit, local.target)
  if (gun) return gun
  return isServed(q, unit) ? undefined : refuse(q.data.cite.artilleryBombardment, say('bombard.supply'))
}

/** Places one hit: disrupted, badly disrupted, or gone (artilleryBombardment). */
export function disrupt(c: Doing, unit: number, place: number): void {
  if (c.state.disruption[unit]! >= 1 && mobilityOf(c, unit) === IMMOBILE) {
    // Not in combat: no special replacements (specialReplacements).
    eliminate(c, unit, { cadre: false })
    c.tell(c.data.cite.artilleryBombardment, say('loss.eliminated', { unit: unitTarget(c, unit) }), [
      placeTarget(c, place),
    ])
    return
  }
  c.state.disruption[unit] = Math.min(2, c.state.disruption[unit]! + 1)
  c.tell(c.data.cite.artilleryBombardment, say('bombard.disrupted', { unit: unitTarget(c, unit) }), [
    placeTarget(c, place),
  ])
}

const victims = (q: Query, place: number): number[] =>
  unitsOfAt(q, place, otherSide(q.state.phasing)).filter((unit) => q.state.disruption[unit]! < 2)

export const bombardment = procedure<Bombardment>('bombardment', 'bombardment', {
  'guns are laid': ask('artilleryBombardment', {
    by: phasingSeat,
    prompt: (q, { target }) => say('bombard.prompt', { place: placeTarget(q, target) }),
    forced: false,
    verbs: {
      join: {
        rule: 'artilleryBombardment',
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
        rule: 'artilleryBombardment',
        check: (q, { units }) =>
          units.length === 0 ? refuse(q.data.cite.artilleryBombardment, say('attack.nobody')) : undefined,
        take: () => ({ go: 'they fire' }),
      },
      cancel: {
        rule: 'artilleryBombardment',
        check: (q, { units }) =>
          units.length > 0 ? refuse(q.data.cite.artilleryBombardment, say('bombard.laid')) : undefined,
        take: () => 'finish',
      },
    },
  }),
  'a point is spent': ask('artilleryBombardment', {
    by: phasingSeat,
    prompt: () => say('build.stores'),
    verbs: {
      pay: {
        rule: 'artilleryBombardment',
        targets: (q, { joining }) => pointsFor(q, joining).map((place) => placeTarget(q, place)),
        take(c, local, target) {
          const place = placeOf(c, target)
          const room = c.data.charts.values.bombardment.perPoint - size4(c, local.joining)
          c.state.activated.push({ place, count: 1, free: [], use: 'bombard', room })
          local.units.push(local.joining)
          local.joining = -1
          return { go: 'guns are laid' }
        },
      },
    },
  }),
  'they fire': run('artilleryBombardment', (c, local) => {
    const place = placeTarget(c, local.target)
    let value: Exact = 0
    for (const unit of local.units) {
      value = add(value, bombardmentValue(c, unit))
      c.state.fought[unit] = 2
    }
    if (compare(value, 1) < 0) {
      c.tell(c.data.cite.artilleryBombardment, say('bombard.weak', { place }), [place])
      return 'finish'
    }
    const die = c.roll(6, c.data.cite.artilleryBombardment, say('bombard.roll', { place }))
    const { bombing, values } = c.data.charts
    const { cell } = lookup(bombing, { column: { value }, die })
    const { breachFrom, breachDie } = values.bombardment
    if (compare(value, breachFrom) >= 0 && die === breachDie && c.state.forts[local.target] === IMPROVED) {
      c.state.forts[local.target] = UNIMPROVED
      c.tell(c.data.cite.artilleryBombardment, say('bombard.ruined', { place }), [place])
    }
    if (cell === 'H') addHit(c, local.target)
    else c.tell(c.data.cite.artilleryBombardment, say('bombard.missed', { place }), [place])
    return undefined
  }),
})

/** A hit of artillery or aircraft, to be placed when all have fired. */
export function addHit(c: Doing, place: number): void {
  c.state.bombarded[place] = (c.state.bombarded[place] ?? 0) + 1
  c.tell(c.data.cite.artilleryBombardment, say('bombard.hit', { place: placeTarget(c, place) }), [
    placeTarget(c, place),
  ])
}

/** artilleryBombardment: the hits of a hex, placed by attacker and defender in turn. */
const placeHits = procedure<Placing>('bombardment hits', 'artilleryBombardment', {
  'a hit is placed': ask(
    'artilleryBombardment',
    {
      by: (q, { by }) => q.data.sides[by],
      prompt: (q, { place }) => say('bombard.place', { place: placeTarget(q, place) }),
      verbs: {
        hit: {
          rule: 'artilleryBombardment',
          targets: (q, { place }) => victims(q, place).map((unit) => unitTarget(q, unit)),
          check: (q, { place }, target) =>
            victims(q, place).includes(unitOf(q, target))
              ? undefined
              : refuse(q.data.cite.artilleryBombardment, say('bombard.notThere')),
          take(c, local, target) {
            disrupt(c, unitOf(c, target), local.place)
            c.state.bombarded[local.place]!--
            local.by = otherSide(local.by)
            return 'again'
          },
        },
      },
    },
    { when: (q, { place }) => (q.state.bombarded[place] ?? 0) > 0 && victims(q, place).length > 0 },
  ),
  'the smoke clears': run('ownership', (c, { place }) => {
    delete c.state.bombarded[place]
    settleOwnership(c)
  }),
})

/** After the last bombardment, hex by hex. */
export const hitsArePlaced = call<object>(
  'artilleryBombardment',
  (q) => into(placeHits, { place: Number(Object.keys(q.state.bombarded)[0]), by: q.state.phasing }),
  { repeat: true, when: (q) => Object.keys(q.state.bombarded).length > 0 },
)

export const bombardmentProcedures = [bombardment, placeHits]

/** The start of the combat phase: as many bombardments as the phasing side likes. */
export const bombardments = ask<object>(
  'bombardment',
  {
    by: phasingSeat,
    prompt: () => say('bombard.which'),
    forced: false,
    verbs: {
      bombard: {
        rule: 'artilleryBombardment',
        targets: (q) => bombardTargets(q).map((place) => placeTarget(q, place)),
        check: (q, _, target) =>
          bombardTargets(q).includes(placeOf(q, target))
            ? undefined
            : refuse(q.data.cite.bombardment, say('bombard.noTarget')),
        take(c, _, target) {
          c.call(bombardment, {
            target: placeOf(c, target),
            units: [],
            joining: -1,
          })
          return 'again'
        },
      },
      done: { rule: 'bombardment', take: () => undefined },
    },
  },
  { when: (q) => bombardTargets(q).length > 0 },
)
