import type { LoadedData } from './data/loaded.ts'
import { type CombatClassId, SIDE_IDS, type UnitSize } from './data/schema.ts'
import type { Side } from './state.ts'
import type { Mobility } from './world.ts'

/** 2.2-2.4: counters as the rules read them. Headquarters and air units belong to the advanced game (2.2). */

/** The values on one face of a ground unit. */
export interface Face {
  readonly attack: number
  readonly defence: number
  readonly er: number
  /** Whole movement points. */
  readonly ma: number
  /** Half stacking points. */
  readonly sp: number
}

/** 15.1: what a ground unit is for: only the advanced game makes a difference. */
export type Role = 'combat' | 'headquarters' | 'artillery' | 'supply'

export interface Unit {
  readonly id: string
  readonly kind: 'ground' | 'helicopter' | 'naval'
  readonly role: Role
  /** 18.3 */
  readonly supreme: boolean
  readonly side: Side
  /** Index into the world's nations. */
  readonly nation: number
  /** Of the nation whose forces the charts rate above all others. */
  readonly leading: boolean
  /** 2.3.4: index into the world's formations, -1 for an independent unit. */
  readonly formation: number
  readonly size: UnitSize | ''
  /** The symbol: a row of the unit types. */
  readonly type: string
  readonly designation: string
  readonly combatClass: CombatClassId
  readonly mobility: Mobility
  readonly full: Face
  readonly reduced: Face
  readonly steps: 1 | 2
  /** 2.3.2.1: its defence strength is in parentheses. */
  readonly bracketed: boolean
  /** 8.2.4: light infantry. */
  readonly light: boolean
  readonly marine: boolean
  readonly airborne: boolean
  /** 19.1.2: airborne units and their headquarters. */
  readonly suppliedByAir: boolean
  /** 8.5.4: has its own lift. */
  readonly airmobileType: boolean
  /** 8.5.4: may be lifted. */
  readonly airmobile: boolean
  /** 6.5.5, 8.1.1.1 */
  readonly marineCorps: boolean
  readonly taskForce: boolean
  /** 2.4.2: combat support, full and reduced (helicopters), and its range in hexes. */
  readonly support: number
  readonly reducedSupport: number
  readonly range: number
  readonly ship: 'cv' | 'sag' | 'amph' | ''
  /** 2.4.4, 2.4.1: half stacking points an AMPH carries, and lifts. */
  readonly capacity: number
  readonly lift: number
  /** 7.3.2.1 */
  readonly flipsTo: { readonly support: number; readonly range: number } | null
  /** 12.1: row of the victory point table; '' for none. */
  readonly vp: string
}

const NOTHING: Face = { attack: 0, defence: 0, er: 0, ma: 0, sp: 0 }

const OTHER_KINDS = {
  role: 'combat',
  supreme: false,
  formation: -1,
  size: '',
  combatClass: 'none',
  mobility: 'leg',
  full: NOTHING,
  reduced: NOTHING,
  bracketed: false,
  light: false,
  marine: false,
  airborne: false,
  suppliedByAir: false,
  airmobileType: false,
  airmobile: false,
  taskForce: false,
  capacity: 0,
  lift: 0,
  flipsTo: null,
} as const

const NO_SHIP = {
  support: 0,
  reducedSupport: 0,
  range: 0,
  ship: '',
  capacity: 0,
  lift: 0,
  flipsTo: null,
} as const

/**
 * Ground units, then helicopters, then naval units, each in the order of the data; then what only the advanced game
 * uses, headquarters and supply units, so that the numbers of the others do not depend on it.
 */
export function makeUnits({ series, title }: LoadedData): Unit[] {
  const nationOf = (id: string): number => title.nations.findIndex((nation) => nation.id === id)
  const belongs = (nation: string): Pick<Unit, 'side' | 'nation' | 'leading'> => ({
    nation: nationOf(nation),
    leading: title.nations[nationOf(nation)]!.leading,
    side: SIDE_IDS.indexOf(title.nations[nationOf(nation)]!.side) as Side,
  })
  const formationOf = (id: string | null): number =>
    id === null ? -1 : title.formations.findIndex((formation) => formation.id === id)
  const { headquarters, artillery, supply } = title.files['advanced-units.json']
  const guns = new Map(artillery.map((one) => [one.id, one]))
  return [
    ...title.units.ground.map(
      (unit): Unit => ({
        id: unit.id,
        kind: 'ground',
        role: guns.has(unit.id) ? 'artillery' : 'combat',
        supreme: false,
        ...belongs(unit.nation),
        formation: formationOf(unit.formation),
        size: unit.size,
        type: unit.type,
        designation: unit.designation,
        combatClass: series.unitTypes.get(unit.type)!.combatClass,
        mobility: unit.mobility === 'airmobile' ? 'light' : unit.mobility,
        full: unit.full,
        reduced: unit.reduced ?? unit.full,
        steps: unit.steps,
        bracketed: unit.bracketedDefence,
        light: unit.light,
        marine: unit.marine,
        airborne: unit.airborne,
        suppliedByAir: unit.airborne,
        airmobileType: unit.mobility === 'airmobile',
        airmobile: unit.airmobile,
        marineCorps: unit.marineCorps,
        taskForce: unit.taskForce,
        ...NO_SHIP,
        support: guns.get(unit.id)?.support ?? 0,
        range: guns.get(unit.id)?.range ?? 0,
        vp: unit.vp,
      }),
    ),
    ...title.units.helicopters.map(
      (unit): Unit => ({
        ...OTHER_KINDS,
        id: unit.id,
        kind: 'helicopter',
        ...belongs(unit.nation),
        formation: formationOf(unit.formation),
        type: 'helicopter',
        designation: unit.designation,
        steps: unit.steps,
        marineCorps: unit.marineCorps,
        support: unit.support,
        reducedSupport: unit.reducedSupport ?? unit.support,
        range: unit.range,
        ship: '',
        vp: unit.vp,
      }),
    ),
    ...title.units.naval.map(
      (unit): Unit => ({
        ...OTHER_KINDS,
        id: unit.id,
        kind: 'naval',
        ...belongs(unit.nation),
        type: unit.ship,
        designation: unit.designation,
        steps: 1,
        marineCorps: false,
        support: unit.support,
        reducedSupport: unit.support,
        range: unit.range,
        ship: unit.ship,
        capacity: unit.capacity,
        lift: unit.lift,
        flipsTo: unit.flipsTo,
        vp: '',
      }),
    ),
    ...headquarters.map(
      (unit): Unit => ({
        ...OTHER_KINDS,
        ...NO_SHIP,
        id: unit.id,
        kind: 'ground',
        role: 'headquarters',
        supreme: unit.supreme,
        ...belongs(unit.nation),
        formation: formationOf(unit.formation),
        size: unit.size,
        type: unit.type,
        designation: unit.designation,
        combatClass: series.unitTypes.get(unit.type)!.combatClass,
        mobility: unit.mobility === 'airmobile' ? 'light' : unit.mobility,
        full: unit.full,
        reduced: unit.reduced ?? unit.full,
        steps: unit.reduced === null ? 1 : 2,
        marineCorps: unit.marineCorps,
        suppliedByAir: unit.airborne,
        support: unit.support,
        range: unit.range,
        vp: 'headquarters',
      }),
    ),
    ...supply.counters.flatMap(({ nation, count }) =>
      Array.from(
        { length: count },
        (_, i): Unit => ({
          ...OTHER_KINDS,
          ...NO_SHIP,
          id: `${nation}-supply-${i + 1}`,
          kind: 'ground',
          role: 'supply',
          ...belongs(nation),
          type: 'supply',
          designation: String(i + 1),
          mobility: 'motorized',
          full: supply.full,
          reduced: supply.full,
          steps: 1,
          bracketed: true,
          marineCorps: false,
          vp: '',
        }),
      ),
    ),
  ]
}
