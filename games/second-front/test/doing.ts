import { newAttack } from '../../europa/rules/attacks.ts'
import { combat, newCombat } from '../../europa/rules/combat.ts'
import type { Arrival, Result } from '../../europa/world.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Ways into the middle of things: what a step is given, an attack whose die has been cast, a line of an order of battle. */

interface Ended {
  readonly winner: string | null
  readonly ending: string
}

/** What a step is given to act with, and the ends of the game that it declares. */
export function watched(s: Scene): { c: never; ended: Ended[] } {
  const ended: Ended[] = []
  const c = {
    state: s.state,
    data: s.data,
    options: s.position.options,
    seats: [],
    tell: () => undefined,
    end: (result: Ended) => ended.push(result),
  }
  return { c: c as never, ended }
}

export const doing = (s: Scene): never => watched(s).c

/** An attack that is resolved with a given result, whatever the table says. */
export function fought(
  board: Board,
  target: string,
  attackers: readonly string[],
  result: Result,
  { dice = [], burdened = [] }: { dice?: readonly number[]; burdened?: readonly string[] } = {},
): Scene {
  const s = scene({ phase: 'combat', ...board }, ...dice)
  s.state.attack = newAttack(s.q, s.place(target))
  s.state.attack.attackers = attackers.map((id) => s.unit(id))
  const local = { ...newCombat(), result }
  local.attackers = { ...local.attackers, burdened: burdened.map((id) => s.unit(id)) }
  s.position.frames.push({ procedure: combat.name, step: 'the result is applied', local })
  const { events, rolls } = s.engine.begin(s.position)
  s.events.push(...events)
  s.rolls.push(...rolls)
  return s
}

/** A line of an order of battle; it comes to a hex unless it says where. */
export const arrival = (s: Scene, hex: string, line: Partial<Arrival>): Arrival => ({
  id: 'test',
  target: 'arrival:test',
  turn: s.state.turn,
  side: s.state.phasing,
  kind: 'reinforcement',
  units: [],
  from: [],
  resources: 0,
  replacements: [],
  places: [s.place(hex)],
  otherwise: [],
  ...line,
})

/** Lines of our own in the place of the orders of battle, and no others. */
export function ordered(s: Scene, hex: string, ...lines: Partial<Arrival>[]): Scene {
  Object.assign(s.data, { arrivals: { sicily: lines.map((line) => arrival(s, hex, line)) } })
  return s
}
