import { type Entry, entry } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'

/** 43.E: Americans and British who attack together do it badly; the other Allies go with either. */

export const COOPERATION = 'allied-cooperation'

/** 43.E: the contingents of the present; the French are one only once their government is back (37.G). */
const CONTINGENTS: readonly string[] = ['american', 'british']
const CLUMSY = -1

export function cooperation(q: Query, attackers: readonly number[]): Entry[] {
  if (q.options[COOPERATION] !== true) return []
  const { nationality, side } = q.data.units
  const present = CONTINGENTS.filter((of) =>
    attackers.some((unit) => side[unit] === 1 && nationality[unit] === of),
  )
  return present.length > 1 ? [entry(say('die.cooperation'), '43.E', CLUMSY)] : []
}
