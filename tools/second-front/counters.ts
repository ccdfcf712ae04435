/** Counters from lines of the lists: what each says of a unit, in the words of the charts. */

import { slug } from './slug.ts'

export interface Row {
  readonly id: string
  readonly nat: string
  readonly name: string
  readonly type: string
  readonly size: string
  readonly attack: string
  readonly defence: string
  readonly move: string
  readonly dot: string
  readonly cadre_attack: string
  readonly cadre_defence: string
  readonly cadre_move: string
  readonly supported: string
  readonly AA: string
  readonly note: string
  readonly side: string
  readonly force: string
  readonly place: string
  readonly at: string
}

/** Words of the lists for types, the first that a line begins with counts; and the arm on the counter (MIL-STD-2525D). */
const TYPES: readonly (readonly [words: RegExp, type: string, arm: string])[] = [
  [/^static/, 'static', '1211000000'],
  [/^fortress/, 'fortress', '1211000000'],
  [/^field/, 'field', '1211000000'],
  [/^security/, 'security', '1211000000'],
  [/^coastal artillery/, 'coastal-artillery', '1303000000'],
  [/^coastal/, 'coastal', '1211000000'],
  [/^SS-police/, 'police', '1211000000'],
  [/^port fortification/, 'port-fortification', '1211000000'],
  [/^V-weapon/, 'v-weapon', '1303000000'],
  [/^reserve panzer|^panzer(?!g)|^armou?red|^tank \(|^tank$|^parachute panzer/, 'tank', '1205000000'],
  [/^light tank/, 'light-tank', '1205000000'],
  [/^amphibious tank/, 'amphibious-tank', '1205000000'],
  [/^assault engineer tank/, 'assault-engineer-tank', '1205000000'],
  [/^flail engineer tank/, 'engineer-tank', '1205000000'],
  [/^assault gun/, 'assault-gun', '1205000000'],
  [/^panzergrenadier/, 'mechanized', '1211020000'],
  [/^motorized bersaglieri|^motorized infantry|^infantry \(motorized/, 'motorized-infantry', '1211040000'],
  [/^mechanized reconnaissance/, 'mechanized-reconnaissance', '1213000000'],
  [/^tank destroyer|^self-propelled antitank/, 'self-propelled-antitank', '1204010000'],
  [/^motorized heavy AA/, 'motorized-heavy-aa', '1301000000'],
  [/^heavy AA/, 'heavy-aa', '1301000000'],
  [/^position AA/, 'position-aa', '1301000000'],
  [/^motorized (rocket )?artillery/, 'motorized-artillery', '1303000000'],
  [/^artillery/, 'artillery', '1303000000'],
  [/^port construction/, 'port-engineer', '1407000000'],
  [/^construction/, 'construction-engineer', '1407000000'],
  [/^combat engineer/, 'combat-engineer', '1407000000'],
  [/^assault \(amphibious\) engineer/, 'amphibious-engineer', '1407000000'],
  [/^railroad engineer/, 'railroad-engineer', '1407000000'],
  [/^ranger|^marine commando/, 'marine-commando', '1211000000'],
  [/^parachute commando|^commando \/ parachute/, 'parachute-commando', '1211000001'],
  [/^commando/, 'commando', '1211000000'],
  [/^marine/, 'marine', '1211000000'],
  [/^OSS/, 'oss', '1211000000'],
  [/^airborne/, 'airborne', '1211000001'],
  [/^parachute infantry|^parachute replacement/, 'parachute-infantry', '1211000000'],
  [/^parachute/, 'parachute', '1211000001'],
  [/^mountain|^reserve mountain/, 'mountain', '1211000000'],
  [/^light infantry/, 'light-infantry', '1211000000'],
  [/^bersaglieri/, 'bicycle', '1211000000'],
  [/^cavalry/, 'cavalry', '1213000000'],
  [/^transport/, 'transport', '1634000000'],
  [/^LVT/, 'lvt', '1634000000'],
  [/infantry|^reserve|^CCNN/, 'infantry', '1211000000'],
]
const SIZES: Readonly<
  Record<string, readonly [size: string, echelon: string, re: number | readonly [number, number]]>
> = {
  XX: ['division', '21', 3],
  X: ['brigade', '18', 1],
  III: ['regiment', '17', 1],
  II: ['battalion', '16', [1, 2]],
  cadre: ['cadre', '21', 1],
  '1 RE': ['transport', '00', [1, 2]],
  '3 RE': ['transport-3', '00', 1],
  '-': ['point', '00', 1],
}
const SERVICES: Readonly<Record<string, string>> = {
  Ger: 'german',
  Ita: 'italian',
  US: 'american',
  Bri: 'british',
  Can: 'canadian',
  Fr: 'french',
  Pol: 'polish',
  NZ: 'new-zealand',
  Ind: 'indian',
  SA: 'south-african',
  Gre: 'greek',
  Cze: 'czech',
  Bel: 'belgian',
  Dut: 'dutch',
  Nor: 'norwegian',
}
interface Strengths {
  readonly attack: number
  readonly defence: number
  readonly move: number
}
export interface Ground extends Strengths {
  readonly id: string
  readonly size: string
  readonly type: string
  readonly name: string
  readonly [field: string]: unknown
}
interface Charts {
  readonly types: readonly { readonly id: string; readonly class: string; readonly heavyEquipment: boolean }[]
  readonly supports: readonly { readonly id: string; readonly supported: boolean }[]
}
const half = (n: number): number | [number, number] => (n % 2 === 0 ? n / 2 : [n, 2])
/** `n`: the second, third counter of this name and these values. */
export function counterOf(row: Row, n: number, charts: Charts): Ground {
  const [, type, arm] = TYPES.find(([words]) => words.test(row.type)) ?? []
  if (!type || !arm) throw new Error(`${row.id}: no type for ${row.type}`)
  const chart = charts.types.find(({ id }) => id === type)
  if (!chart) throw new Error(`${row.id}: no line ${type} in the chart of types`)
  const [printed, echelon, own] = SIZES[row.size]!
  const size = type === 'port-fortification' ? 'fortification' : printed
  const aa = Number(row.AA || 0)
  const [attack, defence, move] = [row.attack, row.defence, row.move].map((value) => Number(value || 0)) as [
    number,
    number,
    number,
  ]
  const service = /\(LW\)/.test(`${row.name}${row.type}`)
    ? 'luftwaffe'
    : /SS/.test(`${row.name} ${row.type}`) && row.nat === 'Ger'
      ? 'ss'
      : SERVICES[row.nat]!
  const designation = row.name.replace(/ \(LW\)| \(SS\)| cadre$/g, '')
  const support =
    size === 'division'
      ? 'division'
      : chart.class.includes('artillery')
        ? 'artillery'
        : row.dot === 'y'
          ? 'dot'
          : 'none'
  const supported = charts.supports.find(({ id }) => id === support)!.supported
  const mark = { division: 'XX', brigade: 'X', regiment: 'III', battalion: 'II', cadre: 'XX' }[size] ?? ''
  const values = attack === defence ? `${attack}` : `${attack}-${defence}`
  const id = slug(
    `${row.nat} ${designation} ${type} ${mark || size} ${values}${aa ? ` aa${aa}` : ''}${size === 'cadre' ? ' cadre' : ''}${n > 1 ? ` no ${n}` : ''}`,
  )
  const cadre =
    row.cadre_attack === ''
      ? null
      : { attack: Number(row.cadre_attack), defence: Number(row.cadre_defence), move: Number(row.cadre_move) }
  return {
    id,
    code: row.id,
    designation,
    name: `${designation} ${WORDS[type] ?? type.replaceAll('-', ' ')}${mark ? ` ${mark}` : ''}${n > 1 ? ` (${n})` : ''}`,
    side: row.side === 'Axis' ? 'axis' : 'allied',
    contingent: service,
    service,
    type,
    size,
    attack,
    defence,
    move,
    support,
    cadre: size === 'division' ? cadre : null,
    re: size === 'point' ? half(Math.max(1, aa)) : (own as number),
    heavyEquipment: chart.heavyEquipment || supported,
    aa,
    faces: [],
    coastDefence: null,
    breakdown: [],
    elements: 'specific',
    symbol: `10031000${echelon}${arm}00`.padEnd(20, '0').slice(0, 20),
  }
}
const WORDS: Readonly<Record<string, string>> = {
  tank: 'Armour',
  mechanized: 'Panzergrenadier',
  'motorized-infantry': 'Motorized',
}
