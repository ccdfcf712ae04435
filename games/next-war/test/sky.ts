import type { Weather } from '../state.ts'
import { type AirMission, type AirWar, NOT_YET, OUT, PATROL, READY } from '../state-air.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Positions of the war of air units: nobody flies but those that a test names. */

const BOXES = { ready: READY, patrol: PATROL, out: OUT } as const

export interface Sky extends Board {
  /** Air unit id to its box; `'ready reduced'` has lost a step, `'ready@japan'` is based there. */
  readonly air?: Readonly<Record<string, string>>
  readonly weather?: Weather
  /** Of the Allies above 0. */
  readonly awacs?: number
  /** Levels of the Allies and of the North. */
  readonly detection?: [number, number]
  readonly sam?: [number, number]
  readonly aaa?: [number, number]
}

const HOME: Readonly<Record<string, string>> = {
  rok: 'rok',
  us: 'rok',
  cw: 'rok',
  japan: 'japan',
  dprk: 'dprk',
  prc: 'dprk',
}

export function sky(board: Sky, ...dice: readonly number[]): Scene {
  const { air = {}, weather = 'clear', awacs = 0, options } = board
  const s = scene({ units: {}, ...board, options: { 'air-units': true, ...options } }, ...dice)
  const war = s.state.advanced!.air!
  war.box.fill(NOT_YET)
  war.steps.fill(0)
  for (const [id, what] of Object.entries(air)) {
    const [where, face] = what.split(' ')
    const [box, base] = where!.split('@')
    const unit = airUnit(s, id)
    const { type, nation } = s.data.airUnits[unit]!
    war.box[unit] = BOXES[box as keyof typeof BOXES]
    war.steps[unit] = type.reduced && face !== 'reduced' ? 2 : 1
    const home = base ?? HOME[s.data.nations[nation]!]!
    war.base[unit] = s.data.airBases.findIndex((one) => one.id === home)
  }
  war.awacs = awacs
  war.tracks.detection = board.detection ?? [5, 5]
  war.tracks.sam = board.sam ?? [5, 5]
  war.tracks.aaa = board.aaa ?? [1, 1]
  s.state.weather = weather
  s.state.superiority = { side: 0, level: 0 }
  // 23.6: nobody mines from the air unless the test says so.
  if (!board.state?.minesLeft) s.state.minesLeft = [0, 0]
  return s
}

export function airUnit(s: Scene, id: string): number {
  const unit = s.data.airUnitOf(`air:${id}`)
  if (unit < 0) throw new Error(`no air unit '${id}'`)
  return unit
}

export const warOf = (s: Scene): AirWar => s.state.advanced!.air!
export const boxOf = (s: Scene, id: string): number => warOf(s).box[airUnit(s, id)]!
export const stepsOf = (s: Scene, id: string): number => warOf(s).steps[airUnit(s, id)]!

/** A mission in the air, made up directly. */
export function mission(s: Scene, over: Partial<AirMission> & Pick<AirMission, 'kind' | 'side'>): AirMission {
  const made: AirMission = {
    target: '',
    cell: -1,
    origin: -1,
    strikers: [],
    escorts: [],
    weasels: [],
    interceptors: [],
    network: 'normal',
    detected: '-',
    open: true,
    ...over,
  }
  warOf(s).missions.push(made)
  return made
}

export const striker = (flier: number): AirMission['strikers'][number] => ({
  flier,
  aim: null,
  drm: 0,
  attacked: false,
  jettisoned: false,
})
