/** 22.2: how well divisions are led; optional. */
import { type Entry, entry, refuse, type Verb } from '@grognard/kernel'
import type { Query, Running } from '../kit.ts'
import { ALLIED, RETURNING, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { theatre, unitTarget } from './02-units.ts'
import { eliminate, UNROLLED } from './12-9-eliminate.ts'

const isPlayed = (q: Query): boolean => q.options['unit-quality'] === true

/** Airborne divisions, the Guards, and all Panzer and SS divisions but the 17th; 3rd Parachute Division. */
export function isExempt(q: Query, division: number): boolean {
  const { id, name } = q.data.formations[division]!
  if (['us-82', 'us-101', 'uk-6ab', 'ge-3fj'].includes(id) || name.includes('Guards')) return true
  return id.startsWith('ge-') && id !== 'ge-17ss' && /Panzer|SS/.test(name)
}

export const qualityFor = (roll: number): number => (roll <= 2 ? -1 : roll === 10 ? 1 : 0)

/** Headquarters that have come into play, or back into it. */
export function rollQuality(c: Running): void {
  if (!isPlayed(c)) return
  for (const hq of theatre(c).roster) {
    const { isDivisionHq, division } = c.data.units[hq]!
    if (!isDivisionHq || c.state.at[hq]! < 0 || c.state.quality[division] !== UNROLLED) continue
    c.state.quality[division] = isExempt(c, division)
      ? 0
      : qualityFor(c.roll(10, '22.2', say('quality.roll', { unit: unitTarget(c, hq) })))
  }
}

/** The modifier of an attack: that of the first division with one that takes part. */
export function qualityModifier(q: Query, attackers: readonly number[]): Entry[] {
  if (!isPlayed(q)) return []
  for (const unit of attackers) {
    const { division } = q.data.units[unit]!
    const value = division < 0 ? 0 : q.state.quality[division]!
    if (value === 1 || value === -1) return [entry(say('modifier.quality'), '22.2', value)]
  }
  return []
}

const sackable = (q: Query, side: Side): number[] =>
  !isPlayed(q) || side !== ALLIED
    ? []
    : theatre(q).roster.filter((hq) => {
        const { isDivisionHq, side: own, division } = q.data.units[hq]!
        return isDivisionHq && own === ALLIED && q.state.at[hq]! >= 0 && q.state.quality[division] === -1
      })

/** A poor commander is replaced: the headquarters comes back as if it had been eliminated (7.8). */
export const sackVerbs: Readonly<Record<string, Verb<State, World, { readonly side: Side }>>> = {
  sack: {
    rule: '22.2',
    targets: (q, { side }) => sackable(q, side).map((hq) => unitTarget(q, hq)),
    check: (q, { side }, target) =>
      sackable(q, side).includes(q.data.unitOfTarget(target))
        ? undefined
        : refuse('22.2', say('refuse.unit')),
    checked: true,
    take(c, _, target) {
      const hq = c.data.unitOfTarget(target)
      eliminate(c, hq, '22.2')
      c.state.at[hq] = RETURNING
      c.tell('22.2', say('quality.sacked', { unit: target }))
      return 'again'
    },
  },
}
