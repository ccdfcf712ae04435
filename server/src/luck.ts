import type { Roll, SeatId } from '@grognard/kernel'
import type { LuckReport } from '@grognard/wire'

/** Whom the words of a throw name as the one who throws it: where both sides throw, one choice brings both about. */
const thrower = (seats: readonly SeatId[], { why }: Roll): SeatId | undefined =>
  seats.find((seat) => Object.values(why.args ?? {}).includes(`side:${seat}`))

/** How often each side came up, by seat and sort of die, in every open throw; shuffles and blind draws stay out. */
export function luckOf(
  seats: readonly SeatId[],
  thrown: readonly { readonly seat: SeatId | null; readonly rolls: readonly Roll[] }[],
): LuckReport {
  const tallies = new Map<SeatId | null, Map<number, number[]>>(
    [null, ...seats].map((seat) => [seat, new Map()]),
  )
  let rolls = 0
  for (const { seat: chooser, rolls: those } of thrown)
    for (const roll of those) {
      const { dice, values, secret } = roll
      if (secret) continue
      rolls++
      const seat = thrower(seats, roll) ?? chooser
      values.forEach((value, i) => {
        const sides = dice[i]!
        const bySides = tallies.get(seat) ?? new Map<number, number[]>()
        tallies.set(seat, bySides)
        const faces = bySides.get(sides) ?? new Array<number>(sides).fill(0)
        bySides.set(sides, faces)
        faces[value - 1]!++
      })
    }
  return {
    rolls,
    thrown: [...tallies].flatMap(([seat, bySides]) =>
      [...bySides.values()].sort((a, b) => a.length - b.length).map((faces) => ({ seat, faces })),
    ),
  }
}
