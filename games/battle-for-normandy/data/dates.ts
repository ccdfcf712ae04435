/** Days are counted from 1 June 1944: 6 is D-Day, 31 the first of July, 62 the first of August. */

const BEFORE: Readonly<Record<string, number>> = { '': 0, J: 30, A: 61 }

/** The day of a printed code (2.4.2); `S`, at the start, is day 0. */
export function dayOf(code: string): number {
  if (code === 'S') return 0
  const [, month, day] = /^([JA]?)(\d+)$/.exec(code)!
  return BEFORE[month!]! + Number(day)
}

export type Month = 'june' | 'july' | 'august'
export const monthOf = (day: number): Month => (day <= 30 ? 'june' : day <= 61 ? 'july' : 'august')
/** The day of its month, as people say it. */
export const dayOfMonth = (day: number): number => day - { june: 0, july: 30, august: 61 }[monthOf(day)]
