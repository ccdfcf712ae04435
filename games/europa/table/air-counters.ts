import { alike, type Badge, type Message, type TablePiece } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { ABORTED, airSide, airTarget, CRATED, INOPERATIVE } from '../rules/air-units.ts'
import { type AirOperation, type Flyer, IN_FLIGHT } from '../state.ts'
import type { Looks } from './board.ts'
import { say } from './say.ts'

/** airTypes: air units as counters: attack, defence and movement below, bombing at the left, codes at the right. */

export interface InFlight {
  readonly operation: AirOperation
  readonly flyer: Flyer
  readonly intercepts: boolean
}

/** The operation in which a unit flies. */
export function flightOf({ state: { air } }: Query, unit: number): InFlight | undefined {
  for (const operation of air.operations) {
    const flyer = operation.flyers.find((one) => one.unit === unit)
    if (flyer) return { operation, flyer, intercepts: false }
    const interceptor = operation.interceptors.find((one) => one.unit === unit)
    if (interceptor) return { operation, flyer: interceptor, intercepts: true }
  }
  return undefined
}

/** Where it is seen: at its base, or where its flight has got to; -1 off the board. */
export function airPlace(q: Query, unit: number): number {
  const at = q.state.air.at[unit]!
  if (at >= 0) return at
  return at === IN_FLIGHT ? (flightOf(q, unit)?.flyer.at ?? -1) : -1
}

export const codesOf = ({ data: { air } }: Query, unit: number): string =>
  air.charts.codes
    .filter((_, bit) => (air.units.codes[unit]! & (1 << bit)) !== 0)
    .map(({ id }) => id)
    .join('')

function badgesOf(q: Query, unit: number): Badge[] {
  const { air } = q.state
  const badges: Badge[] = []
  const flight = flightOf(q, unit)
  if (flight && air.at[unit] === IN_FLIGHT)
    badges.push({
      icon: 'air',
      title: say(flight.operation.suspended === 1 ? 'aircraft.waits' : 'aircraft.flies', {
        mission: `mission:${flight.flyer.mission}`,
      }),
      tone: 'good',
    })
  else if (air.status[unit] === ABORTED)
    badges.push({ icon: 'disordered', title: say('aircraft.status.aborted'), tone: 'bad' })
  else if (air.status[unit] === CRATED)
    badges.push({ icon: 'supply', title: say('aircraft.status.crated'), tone: 'quiet' })
  else if (air.status[unit] === INOPERATIVE)
    badges.push({ icon: 'hourglass', title: say('aircraft.status.inoperative'), tone: 'quiet' })
  if (air.tired[unit] === 1) badges.push({ icon: 'lock', title: say('aircraft.tired'), tone: 'quiet' })
  return badges
}

function aboutAir(q: Query, unit: number): Message[] {
  const { units, charts } = q.data.air
  const codes = codesOf(q, unit)
  const about: Message[] = [
    say('aircraft.type', {
      side: `side:${q.data.sides[airSide(q, unit)]}`,
      type: `air-type:${charts.types[units.type[unit]!]!.id}`,
    }),
    say('aircraft.values', { attack: units.attack[unit]!, defence: units.defence[unit]! }),
    say('aircraft.bombs', { tactical: units.tactical[unit]!, strategic: units.strategic[unit]! }),
    say('aircraft.movement', { movement: units.movement[unit]! }),
  ]
  if (units.asterisk[unit] === 1) about.push(say('aircraft.asterisk'))
  if (units.night[unit] === 1) about.push(say('aircraft.night'))
  if (codes !== '') about.push(say('aircraft.codes', { codes }))
  if (q.state.air.at[unit]! >= 0 && q.state.air.status[unit] === 0)
    about.push(say('aircraft.status.operative'))
  return [...about, ...badgesOf(q, unit).map(({ title }) => title)]
}

const kept = alike<TablePiece>()

export function airCounter(q: Query, looks: Looks, unit: number, at: string): TablePiece {
  const { at: base, status, tired } = q.state.air
  // Those in flight are few, and show their mission.
  if (base[unit] === IN_FLIGHT) return made(q, looks, unit, at)
  const key = `${unit} ${at} ${base[unit]! >= 0 ? 1 : 0} ${status[unit]} ${tired[unit]}`
  return kept(q.data, key, () => made(q, looks, unit, at))
}

function made(q: Query, looks: Looks, unit: number, at: string): TablePiece {
  const { units, charts } = q.data.air
  const type = units.type[unit]!
  const codes = codesOf(q, unit)
  const grounded = q.state.air.at[unit]! >= 0
  const asterisk = units.asterisk[unit] === 1 ? '*' : ''
  return {
    target: airTarget(q, unit),
    at,
    tone: looks.airTone(unit),
    symbol: '',
    silhouette: charts.types[type]!.silhouette,
    caption: looks.airCaption(unit),
    factors: [String(units.attack[unit]), String(units.defence[unit]), `${units.movement[unit]}${asterisk}`],
    large: false,
    reduced: grounded && q.state.air.status[unit] === ABORTED,
    spent: grounded && q.state.air.status[unit] !== 0,
    badges: badgesOf(q, unit),
    about: aboutAir(q, unit),
    topLeft: `${units.night[unit] === 1 ? 'N' : ''}${charts.types[type]!.id}`,
    left: `${units.tactical[unit]}/${units.strategic[unit]}`,
    ...(codes !== '' && { right: codes }),
    // Those that fly lie over everything, those on the ground under the troops.
    order: grounded ? -1000 + units.attack[unit]! : 5_000_000 + unit,
  }
}
