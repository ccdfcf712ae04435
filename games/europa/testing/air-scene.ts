import type { AirArrival } from '../air-world.ts'
import type { MadeWorld } from '../making/world.ts'
import { missionRange } from '../rules/air-movement.ts'
import { airOperation } from '../rules/air-operations.ts'
import { newFlyer } from '../rules/air-units.ts'
import { type AirOperation, type EuropaState, type Flyer, IN_FLIGHT } from '../state.ts'
import type { Side } from '../world.ts'
import type { EuropaScene, SetUp } from './scene.ts'

type SomeScene = EuropaScene<EuropaState, MadeWorld>

/** Operations put together for tests: everybody is over the target already, unless told otherwise. */
export interface Over {
  /** A side. */
  readonly by: string
  readonly kind?: AirOperation['kind']
  readonly target: string
  readonly night?: boolean
  /** Air unit to its mission; where it took off, and MP spent, may follow: `bombing T:0505 5`. */
  readonly flyers: Readonly<Record<string, string>>
  readonly interceptors?: readonly string[]
  readonly suspended?: boolean
}

export function over(
  s: SomeScene,
  { by, kind = 'bombing', target, night, flyers, interceptors, suspended }: Over,
): number {
  const id = s.state.air.nextId++
  const side: Side = by === s.data.sides[0] ? 0 : 1
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

export const operation = (s: SomeScene, id: number): AirOperation =>
  s.state.air.operations.find((other) => other.id === id)!

/** Ways into air operations, on the boards of one game; `scenario` is the one that its scenes play. */
export function airScenes<B extends SetUp, S extends SomeScene>(
  scene: (board: B, ...dice: readonly number[]) => S,
  scenario: string,
) {
  return {
    /** An operation that goes on from one of its steps. */
    from(step: string, board: B, what: Over, ...dice: number[]): { s: S; id: number } {
      const s = scene(board, ...dice)
      const id = over(s, what)
      s.position.frames.push({ procedure: airOperation.name, step, local: { id } })
      const { events, rolls } = s.engine.begin(s.position)
      s.events.push(...events)
      s.rolls.push(...rolls)
      return { s, id }
    },

    /** Transports on the runway, in an operation to a place. */
    runway(board: B, target: string, flyers: Record<string, string>): { s: S; id: number } {
      const s = scene(board)
      const by = s.data.sides[s.data.air.units.side[s.air(Object.keys(flyers)[0]!)]!]!
      const id = over(s, { by, kind: 'transport', target, flyers })
      for (const flyer of operation(s, id).flyers)
        Object.assign(flyer, { at: flyer.from, arrived: 0, group: 0, spent: 0 })
      return { s, id }
    },

    /** A scene whose air orders of battle are these lines. */
    airOrdered(board: B, lines: (s: S) => readonly Partial<AirArrival>[], ...dice: number[]): S {
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
      Object.assign(s.data, { air: { ...s.data.air, arrivals: { [scenario]: full } } })
      return s
    },
  }
}
