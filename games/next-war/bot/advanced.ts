import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { erOf } from '../rules/02-3-values.ts'
import { infiltrationModifier, infiltrationWays } from '../rules/16-1-infiltration.ts'
import type { Look } from './look.ts'
import { cellOf, unitOf } from './pick.ts'

/** What the staff does where only the advanced game asks. */

/** 28: who is ahead takes the peace, who is behind pays to go on while that is not the last turn anyway. */
export function politics(offer: readonly Choice[], look: Look): Choice | undefined {
  const { state, side, enemy, data } = look
  const ahead = state.vp[side] + state.vpThisTurn[side] - state.vp[enemy] - state.vpThisTurn[enemy]
  const { turns, sides } = data.scenarios[state.scenario]!
  const { marginal } = sides[side === 0 ? 'allied' : 'opposing'].victory
  const peace = ahead >= marginal || state.turn >= turns
  const wanted = peace ? ['accept', 'obey'] : ['veto', 'defy']
  return offer.find(({ verb }) => wanted.includes(verb))
}

/** 16.1: light infantry that has nothing else to do and a good chance slips behind the enemy, on the attack only. */
export function infiltrator(offer: readonly Choice[], look: Look): Choice | undefined {
  const { q, state, side } = look
  if (state.first !== side) return undefined
  return of(offer, 'infiltrate').find((choice) => {
    const unit = unitOf(look, choice)
    return infiltrationWays(q, unit).some(({ to, past }) => isWorthIt(look, unit, to, past))
  })
}

const GOOD_CHANCE = 7

const isWorthIt = (look: Look, unit: number, to: number, past: number): boolean =>
  erOf(look.q, unit) - infiltrationModifier(look.q, past) >= GOOD_CHANCE && look.data.home[to] === look.enemy

export function slipTo(offer: readonly Choice[], look: Look): Choice | undefined {
  const deep = (cell: number): number =>
    (look.data.home[cell] === look.enemy ? 1 : 0) + (look.data.town[cell] ?? 0)
  return bestOf(of(offer, 'slip-to'), (choice) => deep(cellOf(look, choice)))
}
