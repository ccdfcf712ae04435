import type { Result } from '../charts.ts'
import type { MadeWorld } from '../making/world.ts'
import { newAttack } from '../rules/attacks.ts'
import { combat, newCombat } from '../rules/combat.ts'
import type { EuropaState } from '../state.ts'
import type { Arrival } from '../world.ts'
import type { EuropaScene, SetUp } from './scene.ts'

type SomeScene = EuropaScene<EuropaState, MadeWorld>

/** Ways into the middle of things: what a step is given, an attack whose die has been cast, a line of an order of battle. */

interface Ended {
  readonly winner: string | null
  readonly ending: string
}

/** What a step is given to act with, and the ends of the game that it declares. */
export function watched(s: SomeScene): { c: never; ended: Ended[] } {
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

export const doing = (s: SomeScene): never => watched(s).c

/** A line of an order of battle; it comes to a hex unless it says where. */
export const arrival = (s: SomeScene, hex: string, line: Partial<Arrival>): Arrival => ({
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

/** Attacks and orders of battle on the boards of one game; `scenario` is the one that its scenes play. */
export function doings<B extends SetUp, S extends SomeScene>(
  scene: (board: B, ...dice: readonly number[]) => S,
  scenario: string,
) {
  return {
    /** An attack that is resolved with a given result, whatever the table says. */
    fought(
      board: B,
      target: string,
      attackers: readonly string[],
      result: Result,
      {
        dice = [],
        burdened = [],
        support = 0,
      }: { dice?: readonly number[]; burdened?: readonly string[]; support?: number } = {},
    ): S {
      const s = scene({ phase: 'combat', ...board }, ...dice)
      s.state.attack = newAttack(s.q, s.place(target))
      s.state.attack.attackers = attackers.map((id) => s.unit(id))
      s.state.attack.support.attack = support
      const local = { ...newCombat(), result }
      local.attackers = { ...local.attackers, burdened: burdened.map((id) => s.unit(id)) }
      s.position.frames.push({ procedure: combat.name, step: 'the result is applied', local })
      const { events, rolls } = s.engine.begin(s.position)
      s.events.push(...events)
      s.rolls.push(...rolls)
      return s
    },

    /** Lines of our own in the place of the orders of battle, and no others. */
    ordered(s: S, hex: string, ...lines: Partial<Arrival>[]): S {
      Object.assign(s.data, { arrivals: { [scenario]: lines.map((line) => arrival(s, hex, line)) } })
      return s
    },
  }
}
