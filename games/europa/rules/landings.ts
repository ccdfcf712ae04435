import type { Exact } from '@grognard/kernel'
import { ask, type Doing, oneOf, PLACES, procedure, type Query, seatOf, UNITS } from '../kit.ts'
import type { Landed } from '../naval-state.ts'
import { ZONE_OWN_HEX } from '../state.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { inEnemyZone, isAwaited } from './landing-plans.ts'
import { groundsInPlay } from './lands-in-play.ts'
import { isAboard } from './locations.ts'
import { navalOf } from './naval-units.ts'
import { isBeach } from './ports.ts'
import { isOnMap, sideOf, unitTarget } from './units.ts'
import { type Zones, zones } from './zones.ts'

/** landingPlanning, landingAshore: landings from the sea are written down a turn ahead; what they weaken. */

/** Who could land: not planned for yet, in no enemy zone, or on its way. */
export const plannableUnits = (q: Query, side: Side): number[] => {
  const { plans } = navalOf(q)
  const found: number[] = []
  for (let unit = 0; unit < q.state.at.length; unit++) {
    if (sideOf(q, unit) !== side || q.data.units.isPoint[unit] === 1) continue
    if (plans.some((plan) => plan.unit === unit)) continue
    const there = isAboard(q, q.state.at[unit]!) || (isOnMap(q, unit) && !inEnemyZone(q, unit))
    if (there || isAwaited(q, unit, q.state.turn + 1)) found.push(unit)
  }
  return found
}

/** Beaches that are not the side's. */
export const landingHexes = (q: Query, side: Side): number[] =>
  [...groundsInPlay(q)].filter((place) => isBeach(q, place) && q.state.owner[place] !== side)

export interface LandingPlanning {
  readonly side: Side
  /** The turn in which the plans count as written. */
  readonly turn: number
  unit: number
}

export const landingPlanning = procedure<LandingPlanning>('landing plans', 'landingPlanning', {
  'plans are written': ask('landingPlanning', {
    by: (q, { side }) => seatOf(q, side),
    prompt: () => say('naval.plan'),
    forced: false,
    secret: true,
    verbs: {
      plan: oneOf(UNITS, {
        rule: 'landingPlanning',
        among: (q, { side }) => (landingHexes(q, side).length > 0 ? plannableUnits(q, side) : []),
        otherwise: say('naval.cannotPlan'),
        take(_, local, unit) {
          local.unit = unit
        },
      }),
      unplan: oneOf(UNITS, {
        rule: 'landingPlanning',
        among: (q, { side }) => navalOf(q).plans.flatMap((plan) => (plan.side === side ? [plan.unit] : [])),
        otherwise: say('naval.cannotPlan'),
        take(c, _, unit) {
          const naval = navalOf(c)
          naval.plans = naval.plans.filter((plan) => plan.unit !== unit)
          return 'again'
        },
      }),
      done: { rule: 'landingPlanning', role: 'end', take: () => 'finish' },
    },
  }),
  'the beach is written down': ask('landingPlanning', {
    by: (q, { side }) => seatOf(q, side),
    prompt: (q, { unit }) => say('naval.planWhere', { unit: unitTarget(q, unit) }),
    forced: false,
    secret: true,
    verbs: {
      target: oneOf(PLACES, {
        rule: 'landingPlanning',
        among: (q, { side }) => landingHexes(q, side),
        otherwise: say('naval.noBeach'),
        take(c, local, target) {
          navalOf(c).plans.push({ side: local.side, unit: local.unit, target, turn: local.turn })
          local.unit = -1
          return { go: 'plans are written' }
        },
      }),
    },
  }),
})

export const phasingPlans = (q: Query): LandingPlanning => ({
  side: q.state.phasing,
  turn: q.state.turn,
  unit: -1,
})
export const isPlanner = (q: Query): boolean =>
  (q.state.naval?.groups ?? []).some(({ side }) => side === q.state.phasing)

/** landingPlanning: plans are void when their unit is in an enemy zone, fights, or is gone; nobody is told. */
export function reviewLandings(c: Doing, now?: Zones): void {
  const { naval } = c.state
  if (!naval || naval.plans.length === 0) return
  const seen = now ?? zones(c)
  const fought = (unit: number) =>
    c.state.phase === 'combat' && (c.state.fought[unit] !== 0 || c.state.defended[unit] !== 0)
  naval.plans = naval.plans.filter(
    ({ unit }) =>
      isAboard(c, c.state.at[unit]!) ||
      isAwaited(c, unit, c.state.turn) ||
      (isOnMap(c, unit) && !inEnemyZone(c, unit, seen) && !fought(unit)),
  )
}

/** landingAshore: for the rest of the player turn no zone but in the hex itself. */
export function keepBeachZones(c: Doing): void {
  for (const { unit } of c.state.naval?.landed ?? []) c.state.zone[unit] = ZONE_OWN_HEX
}

export const landedOf = (q: Query, unit: number): Landed | undefined =>
  q.state.naval?.landed.find((landed) => landed.unit === unit)

/** What is left of the strength of those who have landed: half of the trained, a quarter of the others. */
export const landedShare = ({ trained }: Landed): Exact => (trained === 1 ? [1, 2] : [1, 4])
/** A high sea and cliffs each take half of what they attack with. */
export const surfShare: Exact = [1, 2]
