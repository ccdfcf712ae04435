import { Engine, newPosition, type SeatId, see } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { damnedDieHard } from '../game.ts'

const engine = new Engine(damnedDieHard)
const [staff] = damnedDieHard.bots

/** One game of Luzon, the computer on one side and chance on the other; returns the winner. */
function played(seed: number, side: SeatId): string | null {
  let value = seed
  const random = () => {
    value = (value * 1664525 + 1013904223) >>> 0
    return value / 2 ** 32
  }
  const position = newPosition(damnedDieHard, { scenario: 'luzon' }, `bot ${seed}`)
  engine.begin(position)
  while (!position.result) {
    const moment = engine.moment(position)
    const seat = moment.waiting[0]!
    const offer = moment.offer(seat)
    const choice =
      seat === side
        ? staff!.choose(offer, () => see(engine, position, seat), random, seat)
        : offer[Math.floor(random() * offer.length)]!
    expect(offer).toContainEqual(choice)
    const verdict = moment.act(seat, choice)
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.refusal))
  }
  return position.result.winner
}

describe('the computer opponent', () => {
  test('plays what is offered and wins against chance, on either side', () => {
    expect([1, 2].map((seed) => played(seed, 'japanese'))).toEqual(['japanese', 'japanese'])
    expect([3, 4].map((seed) => played(seed, 'allied'))).toEqual(['allied', 'allied'])
  }, 120_000)
})
