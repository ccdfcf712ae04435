import { random, shuffled } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { occupants, sideOf, stacks } from '../rules/02-units.ts'
import { startingState } from '../rules/04-setup.ts'
import { beginOperation, operation } from '../rules/07-3-operations.ts'
import { doing } from './operating.ts'
import { Scene } from './scene.ts'

/** Operations played at random: no dead end, no broken position, whatever is chosen. */

const EFFECTS = [
  'AX-01',
  'AX-04',
  'AX-13',
  'AX-25',
  'AX-27',
  'AX-53',
  'AX-05',
  'AL-22',
  'AL-32',
  'AL-35',
  'AL-55',
]

function play(seed: number, operations: number): number {
  const rng = random(seed)
  const dice = Array.from({ length: 20_000 }, () => 1 + Math.floor(rng() * 6))
  const s = new Scene({}, dice)
  Object.assign(s.state, startingState(s.data))
  const combatCards = s.data.cards.flatMap((card, i) => (card.combat ? [i] : []))
  let decisions = 0
  for (let i = 0; i < operations; i++) {
    const side = i % 2 === 0 ? 'axis' : 'allied'
    s.state.turn = 1 + Math.floor(rng() * 18)
    s.state.round = 1 + Math.floor(rng() * 6)
    for (const each of ['axis', 'allied'] as const) {
      const own = combatCards.filter((card) => s.data.cards[card]!.side === each)
      Object.assign(s.state[each], {
        hand: shuffled(own, rng).slice(0, 3),
        kept: [],
        discard: [],
        removed: [],
      })
    }
    const effects = EFFECTS.filter((id) => rng() < 0.1 && id.startsWith(side === 'axis' ? 'AX' : 'AL'))
    const second = s.data.unit(side === 'axis' ? 'ge-2-panzer-army' : 'us-3-army')
    beginOperation(doing(s), side, {
      points: 2 + Math.floor(rng() * 4),
      freeCombat: Math.floor(rng() * 4),
      effects: effects.map((id) => s.data.card(id)),
      second: rng() < 0.5 ? { unit: second, advance: 2 } : null,
    })
    s.start(operation, {})
    while (!s.isOver) {
      const seat = s.engine.waiting(s.position)[0]!
      const offer = s.engine.offer(s.position, seat)
      const choice = offer[Math.floor(rng() * offer.length)]!
      const verdict = s.engine.act(s.position, seat, choice)
      if (!verdict.ok)
        throw new Error(`refused: ${JSON.stringify(choice)} ${JSON.stringify(verdict.refusal)}`)
      decisions++
    }
    // AX-27 keeps the operation open until its success has been judged.
    if (effects.includes('AX-27')) s.state.op = null
    expect(s.state.op).toBeNull()
    expect(s.state.battle).toBeNull()
    const by = occupants(s.q)
    const crowded = stacks(s.q).filter((units) => units.length > 3)
    const mixed = s.state.at.filter(
      (place, unit) => place >= 0 && by[place] !== (sideOf(s.q, unit) === 'axis' ? 1 : 2),
    )
    expect([crowded, mixed]).toEqual([[], []])
    expect(JSON.parse(JSON.stringify(s.state))).toEqual(s.state)
  }
  return decisions
}

test('[7.3-j, 9.1] operations played at random never come to a dead end or leave too many units together', () => {
  let decisions = 0
  for (let seed = 1; seed <= 20; seed++) decisions += play(seed, 30)
  expect(decisions).toBeGreaterThan(1000)
})
