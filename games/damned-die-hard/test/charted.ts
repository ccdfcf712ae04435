import { damnedDieHard } from '../game.ts'

/** What the charts of this game number, by name: for tests that set positions up directly. */
const { charts, air, mp } = damnedDieHard.data

/** One movement point. */
export const MP = mp

export type Weather = 'clear' | 'rain' | 'mud' | 'typhoon'
export const WEATHERS = charts.weather.map(({ id }) => id) as Weather[]
export const SEAS = charts.seas
export const [CLEAR, RAIN, MUD] = (['clear', 'rain', 'mud'] as const).map((id) => WEATHERS.indexOf(id))

const found = (at: number, name: string): number => {
  if (at < 0) throw new Error(`no chart has '${name}'`)
  return at
}
const fort = (name: string): number =>
  found(
    charts.forts.findIndex((row) => row.name === name),
    name,
  )
export const FORT = fort('fort')
export const UNIMPROVED = fort('fortress-unimproved')
export const IMPROVED = fort('fortress-improved')

const line = (list: readonly { readonly id: string }[], id: string): number =>
  found(
    list.findIndex((row) => row.id === id),
    id,
  )
export type AirType = 'F' | 'B' | 'A' | 'D' | 'T' | 'HB'
export const airType = (id: AirType): number => line(air.charts.types, id)
export const FIGHTER = airType('F')
export const BOMBER = airType('B')
export const ATTACK_BOMBER = airType('A')
export const DIVE_BOMBER = airType('D')
export const AIR_TRANSPORT = airType('T')
export const HEAVY_BOMBER = airType('HB')
export const airCode = (id: string): number => 1 << line(air.charts.codes, id)

export type Hexside = 'none' | 'river' | 'canal' | 'major river' | 'strait'
export const hexside = (name: Hexside): number => line(charts.hexsides, name.replace(' ', '-'))
export type City = 'none' | 'town' | 'reference' | 'dot' | 'full'
export const city = (name: City): number =>
  line(charts.cities, name === 'none' || name === 'town' ? name : `${name}-city`)
export type Port = 'none' | 'anchorage' | 'marginal' | 'minor' | 'standard' | 'major' | 'great'
export const port = (name: Port): number => line(charts.ports, name)
export const support = (id: string): number => line(charts.supports, id)
