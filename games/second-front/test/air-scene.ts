import type { AirArrival } from '../../europa/air-world.ts'
import { missionRange } from '../../europa/rules/air-movement.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { newFlyer } from '../../europa/rules/air-units.ts'
import { type AirOperation, type Flyer, IN_FLIGHT } from '../../europa/state.ts'
import type { Side } from '../../europa/world.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Operations put together for tests: everybody is over the target already, unless told otherwise. */
export interface Over {
  readonly by: 'axis' | 'allied'
  readonly kind?: AirOperation['kind']
  readonly target: string
  readonly night?: boolean
  /** Air unit to its mission; where it took off, and MP spent, may follow: `bombing T:0505 5`. */
  readonly flyers: Readonly<Record<string, string>>
  readonly interceptors?: readonly string[]
  readonly suspended?: boolean
}

export function over(
  s: Scene,
  { by, kind = 'bombing', target, night, flyers, interceptors, suspended }: Over,
): number {
  const id = s.state.air.nextId++
  const side: Side = by === 'axis' ? 0 : 1
  const place = s.place(target)
  const flyer = (name: string, text: string): Flyer => {
    const [mission, from, spent] = text.split(' ') as [
      Flyer['mission'],
      string | undefined,
      string | undefined,
    ]
    const unit = s.air(name)
    const base = from ? s.place(from) : s.state.air.at[unit]!
    const made = newFlyer(unit, mission, base, missionRange(s.q, unit, mission, kind), 1)
    made.at = place
    made.arrived = 1
    // As if it had come a normal way: neither short nor extended.
    made.spent = spent === undefined ? s.data.air.units.movement[unit]! : Number(spent)
    s.state.air.at[unit] = IN_FLIGHT
    return made
  }
  s.state.air.operations.push({
    id,
    by: side,
    kind,
    night: night ? 1 : 0,
    target: place,
    reached: 1,
    suspended: suspended ? 1 : 0,
    flyers: Object.entries(flyers).map(([name, text]) => flyer(name, text)),
    interceptors: (interceptors ?? []).map((name) => flyer(name, 'interception')),
    cargo: [],
    only: null,
    onward: [],
    waved: [],
    bridge: -1,
    guns: -1,
    landed: [],
    stormy: [],
  })
  return id
}

export const operation = (s: Scene, id: number): AirOperation =>
  s.state.air.operations.find((other) => other.id === id)!

/** An operation that goes on from one of its steps. */
export function from(step: string, board: Board, what: Over, ...dice: number[]): { s: Scene; id: number } {
  const s = scene(board, ...dice)
  const id = over(s, what)
  s.position.frames.push({ procedure: airOperation.name, step, local: { id } })
  const { events, rolls } = s.engine.begin(s.position)
  s.events.push(...events)
  s.rolls.push(...rolls)
  return { s, id }
}

/** A scene whose air orders of battle are these lines. */
export function airOrdered(
  board: Board,
  lines: (s: Scene) => readonly Partial<AirArrival>[],
  ...dice: number[]
): Scene {
  const s = scene(board, ...dice)
  const full = lines(s).map((line, index) => ({
    index,
    turn: s.state.turn,
    side: s.state.phasing,
    arriving: [],
    leaving: [],
    converts: false,
    points: 0,
    places: [],
    inEnemyPhase: false,
    ...line,
  }))
  ;(s.data as { air: typeof s.data.air }).air = { ...s.data.air, arrivals: { sicily: full } }
  return s
}
