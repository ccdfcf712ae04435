import type { Journal, Roll, SeatId } from '@grognard/kernel'
import type { LuckReport } from '@grognard/wire'

interface Tally {
  dice: number
  sum: number
  expected: number
  faces: number[]
}

/** Expected against actual, for every open throw; shuffles and blind draws stay out. */
export function luckOf({ opening, entries, seats }: Journal): LuckReport {
  const tallies = new Map<SeatId | null, Tally>()
  let rolls = 0
  const count = (seat: SeatId | null, thrown: readonly Roll[]) => {
    for (const { dice, values, secret } of thrown) {
      if (secret) continue
      rolls++
      const tally = tallies.get(seat) ?? { dice: 0, sum: 0, expected: 0, faces: [] }
      tallies.set(seat, tally)
      values.forEach((value, i) => {
        tally.dice++
        tally.sum += value
        tally.expected += ((dice[i] ?? 1) + 1) / 2
        while (tally.faces.length < (dice[i] ?? 1)) tally.faces.push(0)
        tally.faces[value - 1]!++
      })
    }
  }
  count(null, opening)
  for (const entry of entries) if (entry.t === 'act') count(entry.seat, entry.rolls ?? [])
  const order = [null, ...seats]
  return {
    rolls,
    seats: order.flatMap((seat) => {
      const tally = tallies.get(seat)
      if (!tally) return []
      const { dice, sum, expected, faces } = tally
      return [{ seat, dice, mean: sum / dice, expected: expected / dice, faces }]
    }),
  }
}
