import { missionRange } from '../../europa/rules/air-movement.ts'
import { newFlyer } from '../../europa/rules/air-units.ts'
import { type AirOperation, type Flyer, IN_FLIGHT } from '../../europa/state.ts'
import type { Side } from '../../europa/world.ts'
import type { Scene } from './scene.ts'

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
