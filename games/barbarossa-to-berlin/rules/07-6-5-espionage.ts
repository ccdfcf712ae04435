import { secret } from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import type { Doing } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { playedThisTurn } from './cards/conditions.ts'

/** 7.6.5: cards of a hand that the other side may see until the turn ends. */
export function showCards(c: Doing, of: SideId, which: (card: number) => boolean, rule: string): void {
  const cards = c.state[of]
  const shown = cards.hand.filter(which)
  cards.shown = [...new Set([...cards.shown, ...shown])]
  const seats = [of, otherSide(of)]
  const names = shown.map((card) => c.data.cardTarget[card]!)
  c.tell(rule, {
    ...say('espionage.shown', { side: `side:${of}`, count: shown.length, cards: [] }),
    args: { side: `side:${of}`, count: shown.length, cards: secret(names, seats, 'unknown:card') },
  })
}

/** AX-50: what the Allies have not played this turn is shown when their last round is over. */
export function revealAtEndOfTurn(c: Doing, side: SideId): void {
  if (side !== 'allied' || !playedThisTurn(c, 'AX-50')) return
  if (c.state.round === c.data.turns[c.state.turn - 1]!.rounds) showCards(c, 'allied', () => true, 'AX-50')
}
