/** Chapter 21 and the scenarios: set-up, points, and who has won. */
import type { Result } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { AFTERNOON, ALLIED, BOX, COMING, GERMAN, OUT, RETURNING, type State, type Turn } from '../state.ts'
import { SITES, type World } from '../world.ts'
import { theatre } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { UNROLLED } from './12-9-eliminate.ts'
import { COTENTIN, indexOf } from './12-9-losses.ts'
import { placeCompany } from './15-companies.ts'
import { germanObjective } from './21-scenario-rules.ts'

/** Six accounts of two arms. */
const ACCOUNTS = 12

/** A position of a scenario before any unit is set up. */
export function emptyState(data: World, scenario: number): State {
  const field = data.theatres[scenario]!
  const all = (value: number): number[] => new Array<number>(data.units.length).fill(value)
  const none = (): number[] => all(0)
  return {
    scenario,
    day: field.first.day,
    turn: field.first.turn as Turn,
    phase: 'interphase',
    phasing: ALLIED,
    weather:
      field.fixedWeather.get(field.first.day) ?? data.charts.weather.findIndex(({ id }) => id === 'cloudy'),
    afterStorm: false,
    at: all(OUT),
    steps: none(),
    fired: none(),
    moved: none(),
    attacked: none(),
    retreated: none(),
    strategic: none(),
    revealed: none(),
    feldersatz: none(),
    digging: none(),
    rolled: none(),
    entrenchments: [],
    destroyed: new Array<number>(data.bridges.length).fill(0),
    control: field.keyCells.map(() => GERMAN),
    struck: [],
    owed: [],
    open: [],
    bombed: [],
    supplyPoints: field.file.supplyPoints.start,
    air: field.file.air.points,
    support: 0,
    recon: 0,
    reconRoll: 11,
    interdiction: [0, 0, 0, 0, 0],
    losses: new Array(ACCOUNTS).fill(0),
    remnants: new Array(ACCOUNTS).fill(0),
    points: new Array(ACCOUNTS).fill(0),
    motorized: [],
    marches: data.formations.map(() => -1),
    attachments: [],
    aims: [],
    arrivals: [],
    berth: all(-1),
    invasion: 0,
    shot: none(),
    beachheads: [...field.beachheads],
    mulberries: SITES.map(() => -1),
    carpets: 0,
    carpet: [],
    leaving: [],
    shipsGone: false,
    portGerman: 0,
    exited: 0,
    green: none(),
    quality: data.formations.map(({ side }) => (side === 'allied' ? UNROLLED : 0)),
    port: -1,
    portTaken: -1,
  }
}

/** The position at the start of a scenario. */
export function startingState(data: World, scenario: number): State {
  const field = data.theatres[scenario]!
  const state = emptyState(data, scenario)
  const q: Query = { state, data, options: {}, seats: [] }
  for (const { unit, cell, steps } of field.setUp) {
    state.at[unit] = cell
    state.steps[unit] = steps
    state.feldersatz[unit] = data.units[unit]!.feldersatz
    // 12.9: the last step of a three-step battalion is a company.
    if (steps === 1 && data.units[unit]!.steps === 3 && placeCompany(q, unit, cell) >= 0) {
      state.at[unit] = BOX
      state.steps[unit] = 0
    }
  }
  for (const { unit } of field.reinforcements) state.at[unit] = COMING
  for (const { unit } of field.landing) state.at[unit] = COMING
  // 17.2: airborne companies are taken when their battalion jumps.
  for (const { unit } of field.drops) if (!data.units[unit]!.isAirborneCompany) state.at[unit] = COMING
  for (const hex of field.file.alliedAtStart) {
    const key = field.keyOf.get(data.cell(hex))
    if (key !== undefined) state.control[key] = ALLIED
  }
  const counters = field.special.get('loss-counters') as { INF: number; ARM: number } | undefined
  if (counters) {
    state.losses[indexOf(COTENTIN, 0)] = counters.INF
    state.losses[indexOf(COTENTIN, 1)] = counters.ARM
  }
  const port = field.special.get('port-demolition') as { box: number } | undefined
  if (port) state.port = port.box
  updateControl(q)
  return state
}

/** Allied points as they stand: objectives held, three-step units lost on either side, the port. */
export function victoryPoints(q: Query): {
  readonly objectives: number
  readonly losses: number
  readonly port: number
} {
  const { objectives, keyOf, file, roster, weak } = theatre(q)
  let held = 0
  for (const { cells, points } of objectives)
    if (cells.every((cell) => q.state.control[keyOf.get(cell)!] === ALLIED)) held += points
  held += germanObjective(q) + q.state.exited
  let lost = 0
  if (file.losses)
    for (const unit of roster) {
      const own = q.data.units[unit]!
      const gone = q.state.at[unit] === BOX || q.state.at[unit] === RETURNING
      if (gone && own.steps === 3 && !weak.has(unit))
        lost += own.side === ALLIED ? file.losses.allied : file.losses.german
    }
  return { objectives: held, losses: lost, port: Math.max(0, q.state.portTaken) - q.state.portGerman }
}

export const totalPoints = (q: Query): number => {
  const { objectives, losses, port } = victoryPoints(q)
  return objectives + losses + port
}

/** The level reached, as the scenario sets it. */
export function finalResult(q: Query): Result {
  const points = totalPoints(q)
  const level = theatre(q).file.levels.find(({ from }) => from === null || points >= from)!
  const winner = level.result === 'draw' ? null : level.result.split('-')[0]!
  return { winner, ending: level.result, rule: '4.D' }
}

export const isLastTurn = (q: Query): boolean => {
  const { last } = theatre(q)
  return q.state.day > last.day || (q.state.day === last.day && q.state.turn >= last.turn)
}
export const isEndOfDay = (q: Query): boolean => q.state.turn === AFTERNOON
