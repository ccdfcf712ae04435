import type { Journal, Roll, SeatId } from '@grognard/kernel'
import type { LuckReport } from '@grognard/wire'

/** How often each side came up, by seat and sort of die, in every open throw; shuffles and blind draws stay out. */
export function luckOf({ opening, entries, seats }: Journal): LuckReport {
  const tallies = new Map<SeatId | null, Map<number, number[]>>(
    [null, ...seats].map((seat) => [seat, new Map()]),
  )
  let rolls = 0
  const count = (seat: SeatId | null, thrown: readonly Roll[]): void => {
    for (const { dice, values, secret } of thrown) {
      if (secret) continue
      rolls++
      values.forEach((value, i) => {
        const sides = dice[i]!
        const bySides = tallies.get(seat)!
        const faces = bySides.get(sides) ?? new Array<number>(sides).fill(0)
        bySides.set(sides, faces)
        faces[value - 1]!++
      })
    }
  }
  count(null, opening)
  for (const entry of entries) if (entry.t === 'act') count(entry.seat, entry.rolls ?? [])
  return {
    rolls,
    thrown: [...tallies].flatMap(([seat, bySides]) =>
      [...bySides.values()].sort((a, b) => a.length - b.length).map((faces) => ({ seat, faces })),
    ),
  }
}
