import { type Entry, entry } from '@grognard/kernel'
import { size4, unitTarget } from '../../europa/rules/units.ts'
import { type Engagement, RE } from '../../europa/world.ts'
import type { Query, Running } from '../kit.ts'
import { say } from '../text/say.ts'

/** 14.H: commandos. The success table is asked with one die and the modifiers of its card. */

/** 14.H: any type with the symbol of commandos. */
export const isCommando = (q: Query, unit: number): boolean => q.data.units.type[unit]!.includes('commando')
const isAlliedMarine = (q: Query, unit: number): boolean =>
  q.data.units.type[unit] === 'marine-commando' && q.data.units.side[unit] === 1
const isGerman = (q: Query, unit: number): boolean => q.data.units.nationality[unit] === 'german'

/** 14.H.1/1: who may slip through enemy zones: all but Allied marine commandos. */
export const slipsThroughZones = (q: Query, unit: number): boolean =>
  isCommando(q, unit) && !isAlliedMarine(q, unit)

/** 14.H.3, 37.D: German commandos with attack strength, and the OSS against those it was raised to fight. */
export function maySurprise(q: Query, unit: number, { defenders }: Engagement): boolean {
  if (q.data.units.type[unit] === 'oss') return defenders.length > 0
  return isCommando(q, unit) && isGerman(q, unit) && q.data.units.attack[unit * q.data.units.faces]! >= 2
}

const modifier = (q: Query, id: string): Entry =>
  entry(
    say('success.modifier', { modifier: `success:${id}` }),
    '14.H',
    q.data.source.tables.success.modifiers.get(id)!.amount,
  )

/** 14.H.1: whether a commando slips through enemy zones; or somebody whom it has led the way. */
export function slips(c: Running, unit: number, follows: boolean): boolean {
  const target = unitTarget(c, unit)
  const modifiers = follows ? followerModifiers(c, unit) : modifiersOf(c, unit)
  const die = c.roll(6, follows ? '14.H.1/3' : '14.H.1/1', say('slip.roll', { unit: target }))
  const modified = die + modifiers.reduce((total, { amount }) => total + (amount as number), 0)
  const done = modified >= c.data.charts.success.from
  c.tell('14.H.1/1', say(done ? 'slip.through' : 'slip.caught', { unit: target }))
  return done
}

/** 14.H.1/3: heavy equipment does not slip away easily. */
const followerModifiers = (q: Query, unit: number): Entry[] =>
  q.data.units.heavyEquipment[unit] === 1 ? [modifier(q, 'commando-follower-heavy')] : []

/** 14.H: the modifiers of a commando operation. */
function modifiersOf(q: Query, unit: number): Entry[] {
  const found: Entry[] = []
  if (q.data.units.type[unit] === 'parachute-commando') found.push(modifier(q, 'commando-parachute'))
  if (size4(q, unit) > RE / 2) found.push(modifier(q, 'commando-large'))
  return found
}

/** 14.H.3: success adds one to the die of the attack; the worst failure is the end of the unit. */
export function surprise(
  c: Running,
  unit: number,
  { defenders }: Engagement,
): { entries: readonly Entry[]; lost: boolean } {
  const modifiers = modifiersOf(c, unit)
  if (!defenders.some((other) => isGerman(c, other))) modifiers.push(modifier(c, 'surprise-not-german'))
  const target = unitTarget(c, unit)
  const die = c.roll(6, '14.H.3', say('surprise.roll', { unit: target }))
  const modified = die + modifiers.reduce((total, { amount }) => total + (amount as number), 0)
  const won = modified >= c.data.charts.success.from
  const lost = modified <= 1
  c.tell('14.H.3', say(won ? 'surprise.won' : lost ? 'surprise.lost' : 'surprise.failed', { unit: target }))
  const bonus = c.data.source.values['surprise-die']
  return { entries: won ? [entry(say('die.surprise'), '14.H.3', bonus)] : [], lost }
}
