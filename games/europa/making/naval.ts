import type { EuropaData, NavalUnit, ValueId } from '../data/schema.ts'
import { portion } from '../land-values.ts'
import {
  ACTIVITIES,
  type ActivityId,
  MP_PARTS,
  type NavalWorld,
  type ShipCategory,
  type Ships,
} from '../naval-world.ts'
import { RE } from '../world.ts'

/** Ships and flotillas of the data made ready for rules. */

/** The highest number on the rows of the gunnery and torpedo tables; more protection is read there. */
const protectionRow = (protection: NavalUnit['protection'], most: number): string =>
  typeof protection === 'number' && protection >= most ? `${most}+` : String(protection)

function makeShips({ naval, ships, sides, tables }: EuropaData): Ships {
  const { categories, codes } = naval
  const bytes = (value: (ship: NavalUnit) => number) => Uint8Array.from(ships, value)
  const faces = (value: (ship: NavalUnit, half: boolean) => number) =>
    Int16Array.from(ships.flatMap((ship) => [value(ship, false), value(ship, true)]))
  const categoryOf = ({ type }: NavalUnit): number => {
    const found = categories.findIndex(({ letters }) => letters?.includes(type[0]!))
    return found >= 0 ? found : categories.findIndex(({ letters }) => letters === null)
  }
  const sum = ({ codes: has }: NavalUnit, of: 'cargo' | 'mines' | 'deck'): number =>
    codes.reduce((total, code) => (has.includes(code.id) ? total + code[of] : total), 0)
  const most = Math.max(...rowNumbers(tables))
  const target = ships.map(({ id }) => `ship:${id}`)
  return {
    count: ships.length,
    id: ships.map(({ id }) => id),
    target,
    byTarget: new Map(target.map((name, ship) => [name, ship])),
    side: bytes(({ side }) => sides.indexOf(side)),
    type: ships.map(({ type }) => type),
    category: bytes(categoryOf),
    codes: ships.map(({ codes: has }) => has),
    protection: ships.map(({ protection }) => protectionRow(protection, most)),
    sinksAt: bytes(({ protection }) => (typeof protection === 'number' ? protection : 0)),
    speed: bytes(({ speed }) => speed),
    gunnery: faces(({ gunnery, half }, isHalf) => (isHalf ? (half?.gunnery ?? 0) : gunnery)),
    torpedo: faces(({ torpedo, half }, isHalf) => (isHalf ? (half?.torpedo ?? 0) : torpedo)),
    aa: faces(({ aa, half }, isHalf) => (isHalf ? (half?.aa ?? 0) : aa)),
    cargo: faces((ship, isHalf) => (sum(ship, 'cargo') * RE) / (isHalf ? 2 : 1)),
    hasHalf: bytes(({ half }) => (half ? 1 : 0)),
    mines: bytes((ship) => sum(ship, 'mines')),
    deck: bytes((ship) => sum(ship, 'deck')),
  }
}

/** The last row of the gunnery table is open upwards; games without one have no numbers to speak of. */
const rowNumbers = (tables: EuropaData['tables']): number[] => {
  const gunnery = (tables as Readonly<Record<string, EuropaData['tables']['bombing'] | undefined>>)[
    'naval-gunnery'
  ]
  const labels = gunnery?.table.rows.labels ?? []
  return [0, ...labels.flatMap((label) => (/^\d+\+$/.test(label) ? [Number.parseInt(label, 10)] : []))].slice(
    -1,
  )
}

export function makeNaval(data: EuropaData): NavalWorld {
  const { naval, values } = data
  const whole = (id: ValueId): number => portion(1, values[id])
  return {
    categories: naval.categories.map(({ provenance: _, letters: __, ...row }): ShipCategory => row),
    ships: makeShips(data),
    costs: Object.fromEntries(
      ACTIVITIES.map((id) => [id, portion(MP_PARTS, naval.activities.find((row) => row.id === id)!.mp)]),
    ) as Record<ActivityId, number>,
    steps: whole('naval-steps'),
    allowance: portion(MP_PARTS, values['naval-allowance']),
    reaction: portion(MP_PARTS, values['naval-reaction']),
    baseForce: { capacity: portion(RE, values['base-force-port']), hits: whole('base-force-port') },
    perHit: {
      port: portion(RE, values['port-hit']),
      artificial: portion(RE, values['artificial-harbour-hit']),
    },
  }
}
