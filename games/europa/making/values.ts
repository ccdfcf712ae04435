import type { Exact } from '@grognard/kernel'
import type { EuropaData, ValueId } from '../data/schema.ts'
import { type LandValues, portion } from '../land-values.ts'
import { RE } from '../world.ts'

/** The numbers that land rules state once, looked up in the charts when the game is loaded. */
export function makeLandValues({ values }: EuropaData): LandValues {
  const exact = (id: ValueId): Exact => values[id]
  const whole = (id: ValueId): number => portion(1, values[id])
  const quarters = (id: ValueId): number => portion(RE, values[id])
  const pointParts = whole('replacement-parts')
  return {
    exploitation: exact('exploitation-cm'),
    doubleSize: whole('rail-double-size'),
    trail: exact('trail-factor'),
    trailSupplyHex: whole('road-supply-trail-hex'),
    lowestOdds: exact('combat-odds-min'),
    halfLosses: exact('loss-half'),
    requiredLosses: exact('required-loss-share'),
    neutralLimit: whole('armour-neutral-limit'),
    armourShare: exact('armour-required-share'),
    unsupported: exact('unsupported-factor'),
    gunsSupport: {
      regiment: quarters('dot-artillery-regiment-supports'),
      battalion: quarters('dot-artillery-battalion-supports'),
    },
    supplyPoint: quarters('gsp-supplies'),
    supplyPointAtMost: quarters('gsp-supplies-enemy-phase'),
    freeAttackSupply: quarters('free-attack-supply-re'),
    isolationFrom: whole('isolation-from-turn'),
    engineers: { share: exact('engineer-share'), die: whole('engineer-die') },
    expertise: { share: exact('expertise-share'), die: whole('expertise-die') },
    assaultEngineers: portion(1, values['assault-engineer-factor'] ?? 1),
    excessArtillery: whole('artillery-excess'),
    siege: whole('siege-factor'),
    works: {
      poorWeather: whole('construction-poor-weather'),
      battalion: whole('construction-battalion'),
      twoUnits: exact('construction-two-units'),
      strongBrigade: portion(1, values['strong-brigade-builds'] ?? 0),
    },
    armouredTransport: whole('apc-attack'),
    pointParts,
    transportCost: portion(pointParts, values['replacement-transport-cost']),
    attackAfterFiring: exact('bombardment-attack-factor'),
    railBoostShare: exact('rail-boost-share'),
    longBridge: portion(1, values['bridge-major-factor'] ?? 1),
    strongGuard: portion(1, values['bridge-guard-from'] ?? 0),
    communication: portion(1, values['communication-hexes'] ?? 0),
  }
}
