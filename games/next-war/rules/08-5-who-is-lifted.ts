import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { Side } from '../state.ts'
import type { Unit } from '../units.ts'

/** 2.2: headquarters and supply units belong to the advanced game. */
const isStandard = ({ role }: Unit): boolean => role !== 'headquarters' && role !== 'supply'

/** By side: the units that a kind of lift is for at all, so that offers look at no others. */
const unitsLike = (suits: (unit: Unit) => boolean) => {
  const lists = derived(
    (q: Query) => [q.state.advanced === null],
    ({ data, state }): readonly (readonly number[])[] =>
      data.unitsOf.map((units) =>
        units.filter(
          (unit) => suits(data.units[unit]!) && (state.advanced !== null || isStandard(data.units[unit]!)),
        ),
      ),
  )
  return (q: Query, side: Side): readonly number[] => lists(q)[side]!
}

/** 8.5.3 */
export const airborneUnits = unitsLike(({ airborne }) => airborne)
/** 8.5.4 */
export const airmobileUnits = unitsLike(({ airmobile, airmobileType }) => airmobile || airmobileType)
/** 8.5.8 */
export const marineUnits = unitsLike(({ marine }) => marine)
/** 8.5.2, 8.5.7 */
export const landUnits = unitsLike(({ kind }) => kind === 'ground')
/** 6.5 */
export const ownHelicopters = unitsLike(({ kind }) => kind === 'helicopter')
/** 7.3 */
export const ownShips = unitsLike(({ kind }) => kind === 'naval')
/** 7.3.2 */
export const amphibiousShips = unitsLike(({ ship }) => ship === 'amph')
