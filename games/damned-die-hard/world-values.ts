import type { Exact } from '@grognard/kernel'
import { type LandValues, portion } from '../europa/land-values.ts'
import { MP, RE } from '../europa/world.ts'
import type { Data } from './data/schema.ts'
import type { ValueId } from './data/schema-names.ts'

/** The numbers that land rules state once, looked up in the charts when the game is loaded. */
export function makeLandValues({ values }: Data): LandValues {
  const exact = (id: ValueId): Exact => values[id]
  const whole = (id: ValueId): number => portion(1, values[id])
  const quarters = (id: ValueId): number => portion(RE, values[id])
  const points = (id: ValueId): number => portion(MP, values[id])
  return {
    exploitation: {
      motorized: exact('exploitation-cm'),
      eight: points('exploitation-8'),
      lightSix: points('exploitation-light-infantry-6'),
      six: points('exploitation-6'),
    },
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
    excessArtillery: whole('artillery-excess'),
    siege: whole('siege-factor'),
    works: {
      poorWeather: whole('construction-poor-weather'),
      battalion: whole('construction-battalion'),
      twoUnits: exact('construction-two-units'),
    },
    transportCapacity: quarters('transport-capacity-re'),
    armouredTransport: whole('apc-attack'),
    transportCost: portion(2, values['replacement-transport-cost']),
    specialReplacements: whole('special-replacements-divisor'),
    attackAfterFiring: exact('bombardment-attack-factor'),
    railBoostShare: exact('rail-boost-share'),
  }
}

/** 37.E: what guns are worth, RE quarters that a resource point serves, and what ruins a fortress. */
export interface BombardmentValues {
  readonly value: Exact
  readonly perPoint: number
  readonly breachDie: number
  readonly breachFrom: number
}

export const makeBombardment = ({ values }: Data): BombardmentValues => ({
  value: values['artillery-bombardment'],
  perPoint: portion(RE, values['bombardment-re-per-resource']),
  breachDie: portion(1, values['bombardment-breach-die']),
  breachFrom: portion(1, values['bombardment-breach-column']),
})
