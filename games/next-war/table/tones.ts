import type { Tone, Tones } from '@grognard/kernel'
import { SIDE_IDS } from '../data/schema.ts'
import { SIDES } from '../state.ts'
import { sideId, type World } from '../world.ts'

/** Colours of camps and armies: each camp by the name of its side, an army with a colour of its own by its nation. */
export function tonesOf({ title, nations, data }: World): Tones {
  const { camps, armies } = title.looks
  return {
    ...Object.fromEntries(
      SIDES.map((side) => [
        sideId(side),
        { hue: camps[side]!, holder: `side:${sideId(side)}`, side: `side:${sideId(side)}` },
      ]),
    ),
    ...Object.fromEntries(
      nations.flatMap((nation, i) =>
        armies[nation]
          ? [[nation, { hue: armies[nation], side: `side:${data.title.nations[i]!.side}` }]]
          : [],
      ),
    ),
  }
}

export const toneOfControl = (side: number): Tone => SIDE_IDS[side] ?? 'neutral'

export function toneOf({ title, nations, units }: World, unit: number): Tone {
  const { nation, side } = units[unit]!
  const own = nations[nation]!
  return title.looks.armies[own] ? own : toneOfControl(side)
}
