/** Counters with what the rules ask of them, company counters included. */
import type { LoadedData } from './data/loaded.ts'
import type { CompanyPool, MobilityId, UnitRecord, UnitTypeId } from './data/schema.ts'
import { ALLIED, GERMAN, type Side } from './state.ts'

/** Whose replacements a unit gets, and who may fight together (9.3, 12.7): US and French, Commonwealth, German. */
export type Camp = 0 | 1 | 2
export const US: Camp = 0
export const CW: Camp = 1
export const GE: Camp = 2

/** 9.4: the kind of replacement point that a step costs. */
export type Arm = 0 | 1
export const INF: Arm = 0
export const ARM: Arm = 1

export interface Face {
  readonly attack: number
  readonly defence: number
  readonly move: number
}

export interface Unit {
  readonly id: string
  readonly name: string
  readonly side: Side
  readonly camp: Camp
  readonly nation: string
  readonly type: UnitTypeId
  readonly steps: number
  readonly stacking: number
  readonly full: Face
  readonly reduced: Face
  readonly mobility: MobilityId
  /** 10.4, 10.5: 0 the leg column of the terrain chart, 1 the mechanized one, which all artillery uses. */
  readonly column: 0 | 1
  /** Division it belongs to, as a formation number; -1 for corps units. */
  readonly division: number
  /** CW tank or armoured brigade, as a formation number, or -1. */
  readonly brigade: number
  readonly regiment: string
  readonly isBattalion: boolean
  readonly isCompany: boolean
  /** 2.4: infantry-type (half-tracks count), tank-type (white dots). */
  readonly isInfantry: boolean
  readonly isTank: boolean
  /** 12.6.2: white or red dots. */
  readonly stopsTanks: boolean
  /** 10.6: armour or anti-tank, for points of interest. */
  readonly isArmourOrGun: boolean
  readonly isRecon: boolean
  readonly isEngineer: boolean
  readonly isFlak: boolean
  readonly isArtillery: boolean
  readonly isShip: boolean
  readonly isHq: boolean
  readonly isDivisionHq: boolean
  readonly isCorpsHq: boolean
  readonly isKampfgruppe: boolean
  readonly isStrongpoint: boolean
  /** Strongpoints and fixed batteries. */
  readonly isFixed: boolean
  readonly isOst: boolean
  /** Counters without strength or room that go with others or mark a place: they hold no ground and have no zone. */
  readonly isHelper: boolean
  /** 17.2: one of the three companies with which an airborne battalion jumps. */
  readonly isAirborneCompany: boolean
  /** 17.2: the battalion that an airborne company belongs to, or -1. */
  readonly parent: number
  /** The formation it is listed under, for corps units too. */
  readonly formation: number
  /** 19.6.2: how many companies of a tank battalion may swim. */
  readonly dd: number
  /** 19.6.2: a company of tanks that swim. */
  readonly swims: boolean
  readonly flags: ReadonlySet<string>
  /** 9.3.3: Commandos and Rangers get no replacements and count on no loss track. */
  readonly isElite: boolean
  readonly isAirborne: boolean
  readonly fire: number
  readonly range: number
  readonly minRange: number
  readonly feldersatz: number
  /** The pool of like company counters, or -1. */
  readonly pool: number
  /** 12.9, 15.2: the pool its companies come from, or -1 where it cannot be broken down. */
  readonly breaksInto: number
  /** 9.5: what the company step, the reduced step and the full step cost. */
  readonly arms: readonly [Arm, Arm, Arm]
}

const INFANTRY = new Set<UnitTypeId>([
  'infantry',
  'bicycle',
  'commando',
  'ranger',
  'engineer',
  'parachute',
  'glider',
  'airborne-engineer',
  'ost',
  'heavy-weapons',
  'mechanized-infantry',
])
const ENGINEERS = new Set<UnitTypeId>(['engineer', 'airborne-engineer'])
const SHIPS = new Set<UnitTypeId>(['battleship', 'heavy-cruiser', 'light-cruiser', 'destroyers', 'monitor'])
const ARMOUR_AND_GUNS = new Set<UnitTypeId>(['tank', 'assault-gun', 'tank-destroyer', 'anti-tank'])
/** 19.6.1, 19.7, 19.9, 20.1, 17.1: support units, Rhinos, trucks and pathfinders. */
const HELPERS = new Set<UnitTypeId>([
  'avre',
  'crocodile',
  'assault-engineers',
  'rhino',
  'truck',
  'pathfinder',
])
const AIRBORNE = new Set<UnitTypeId>(['parachute', 'glider', 'airborne-engineer', 'airborne-artillery'])

/** 9.5, the breakdown and replacement table: company, reduced and full step; the company that it breaks into. */
function ladder(
  type: UnitTypeId,
  mobility: MobilityId,
): { readonly arms: readonly [Arm, Arm, Arm]; readonly company: 'infantry' | 'armour' | null } {
  switch (type) {
    case 'tank':
    case 'assault-gun':
    case 'tank-destroyer':
      return { arms: [ARM, ARM, ARM], company: 'armour' }
    case 'mechanized-infantry':
    case 'heavy-weapons':
      return { arms: [INF, ARM, INF], company: 'infantry' }
    case 'recon':
      return mobility === 'blue' || mobility === 'yellow'
        ? { arms: [INF, ARM, ARM], company: 'infantry' }
        : { arms: [INF, INF, INF], company: null }
    case 'anti-tank':
    case 'heavy-flak':
    case 'light-flak':
      return { arms: [ARM, ARM, ARM], company: null }
    default:
      return INFANTRY.has(type)
        ? { arms: [INF, INF, INF], company: 'infantry' }
        : { arms: [ARM, ARM, ARM], company: null }
  }
}

/** 9.5: the kind of point that brings a unit to so many steps: its last steps are the reduced and the full face. */
export const stepArm = ({ arms, steps }: Pick<Unit, 'arms' | 'steps'>, step: number): Arm =>
  arms[step - steps + 2]!

/** `A/1/505` belongs to `1/505/82`, `A/8 Para` to `8 Para`. */
const parentOf = ({ name, formation }: UnitRecord, units: LoadedData['units']): number => {
  const rest = name.slice(name.indexOf('/') + 1)
  return units.findIndex(
    (other) =>
      other.formation === formation &&
      other.size === 'II' &&
      (other.name === rest || other.name.startsWith(`${rest}/`)),
  )
}

const NO_FLAGS: ReadonlySet<string> = new Set()

const campOf = (nation: string): Camp => (nation === 'ge' ? GE : nation === 'us' || nation === 'fr' ? US : CW)

export function makeUnits({ units, formations, companies }: LoadedData): Unit[] {
  const formationIndex = new Map(formations.map(({ id }, i) => [id, i]))
  const poolOf = (nation: string, arm: CompanyPool['arm']): number =>
    companies.findIndex((pool) => pool.arm === arm && (pool.nations as readonly string[]).includes(nation))
  const made = units.map((record): Unit => {
    const { type, flags = [], nation, mobility, fire, size } = record
    const formation = formationIndex.get(record.formation)!
    const { kind } = formations[formation]!
    // 7.2: companies are corps units.
    const isCorpsUnit = flags.includes('corps') || flags.includes('airborne-company') || kind !== 'division'
    const isArtillery = fire !== undefined && !SHIPS.has(type)
    const { arms, company } = ladder(type, mobility)
    const elite = type === 'commando' || type === 'ranger'
    return {
      id: record.id,
      name: record.name,
      side: record.side === 'allied' ? ALLIED : GERMAN,
      camp: campOf(nation),
      nation,
      type,
      steps: record.steps,
      stacking: record.stacking,
      full: record.full,
      reduced: record.reduced ?? record.full,
      mobility,
      column: mobility === 'leg' || mobility === 'none' ? 0 : 1,
      division: isCorpsUnit ? -1 : formation,
      brigade: kind === 'brigade' && record.side === 'allied' ? formation : -1,
      regiment: record.regiment ?? '',
      isBattalion: size === 'II' && !fire && !SHIPS.has(type),
      isCompany: size === 'I' && !fire,
      isInfantry: INFANTRY.has(type),
      isTank: record.dots === 'white',
      stopsTanks: record.dots !== undefined,
      isArmourOrGun: ARMOUR_AND_GUNS.has(type),
      isRecon: type === 'recon',
      isEngineer: ENGINEERS.has(type),
      isFlak: type === 'heavy-flak' || type === 'light-flak',
      isArtillery,
      isShip: SHIPS.has(type),
      isHq: type === 'division-hq' || type === 'corps-hq' || type === 'kampfgruppe-hq',
      isDivisionHq: type === 'division-hq',
      isCorpsHq: type === 'corps-hq',
      isKampfgruppe: type === 'kampfgruppe-hq',
      isStrongpoint: type === 'strongpoint',
      isFixed: type === 'strongpoint' || type === 'coastal-artillery',
      isOst: flags.includes('ost') || type === 'ost',
      isHelper: HELPERS.has(type),
      isAirborneCompany: flags.includes('airborne-company'),
      parent: flags.includes('airborne-company') ? parentOf(record, units) : -1,
      formation,
      dd: record.dd ?? 0,
      swims: false,
      flags: new Set(flags),
      isElite: elite,
      isAirborne: AIRBORNE.has(type),
      fire: fire?.strength ?? 0,
      range: fire?.range ?? 0,
      minRange: fire ? Math.ceil(fire.range / 4) : 0,
      feldersatz: record.feldersatz ?? 0,
      pool: -1,
      breaksInto:
        company === null || size !== 'II'
          ? -1
          : poolOf(nation, elite ? (type as 'commando' | 'ranger') : company),
      arms,
    }
  })
  companies.forEach((pool, index) => {
    const tank = pool.arm === 'armour' || pool.arm === 'dd'
    const nation = pool.nations[0]!
    const type: UnitTypeId =
      pool.arm === 'commando' ? 'commando' : pool.arm === 'ranger' ? 'ranger' : tank ? 'tank' : 'infantry'
    const face = { attack: pool.attack, defence: pool.defence, move: pool.move }
    for (let number = 1; number <= pool.count; number++)
      made.push({
        id: `${pool.id}-${number}`,
        name: `${pool.id}-${number}`,
        side: pool.side === 'allied' ? ALLIED : GERMAN,
        camp: campOf(nation),
        nation,
        type,
        steps: 1,
        stacking: 2,
        full: face,
        reduced: face,
        mobility: tank ? 'yellow' : 'leg',
        column: tank ? 1 : 0,
        division: -1,
        brigade: -1,
        regiment: '',
        isBattalion: false,
        isCompany: true,
        isInfantry: !tank,
        isTank: tank,
        stopsTanks: tank,
        isArmourOrGun: tank,
        isRecon: false,
        isEngineer: false,
        isFlak: false,
        isArtillery: false,
        isShip: false,
        isHq: false,
        isDivisionHq: false,
        isCorpsHq: false,
        isKampfgruppe: false,
        isStrongpoint: false,
        isFixed: false,
        isOst: false,
        isHelper: false,
        isAirborneCompany: false,
        parent: -1,
        formation: -1,
        dd: 0,
        swims: pool.arm === 'dd',
        flags: NO_FLAGS,
        isElite: pool.arm === 'commando' || pool.arm === 'ranger',
        isAirborne: false,
        fire: 0,
        range: 0,
        minRange: 0,
        feldersatz: 0,
        pool: index,
        breaksInto: -1,
        arms: tank ? [ARM, ARM, ARM] : [INF, INF, INF],
      })
  })
  return made
}
