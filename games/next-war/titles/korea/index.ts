import type { Query } from '../../kit.ts'
import { zonesAt } from '../../rules/07-1-sea-places.ts'
import type { Title } from '../../title.ts'
import { looks } from './looks.ts'

/** Units of the nation are in play. */
const hasCome = ({ data, state }: Query, nation: string): boolean =>
  data.units.some((unit, index) => data.nations[unit.nation] === nation && state.at[index]! >= 0)

/** Next War: Korea: what the title adds to the series beyond its data. */
export const korea: Title = {
  id: 'korea',
  looks,
  options: [
    { id: 'japanese-intervention', rule: '10.0', values: ['full', 'none'], standard: 'full' },
    { id: 'chinese-intervention', rule: '10.0', values: ['none', 'full'], standard: 'none' },
  ],
  countsShips: true,
  staysOut({ units, nations }, unit, options) {
    const nation = nations[units[unit]!.nation]
    if (nation === 'japan') return options['japanese-intervention'] === 'none'
    return nation === 'prc' && options['chinese-intervention'] !== 'full'
  },
  /** The strike table: cruise missiles of others than the Americans and Chinese. */
  inexactMissiles: (q, side) => side === 1 && !hasCome(q, 'prc'),
  seaCondition(q, when, zone) {
    const { data, state } = q
    // 7.2.2: wherever in the zone: in its boxes, its hexes or its ports.
    const here = (unit: number): boolean => zonesAt(q, state.at[unit]!).includes(zone)
    const ships = (nation: string) =>
      data.navalUnits.filter((unit) => data.nations[data.units[unit]!.nation] === nation && here(unit))
    switch (when) {
      case 'always':
        return 1
      case 'per-us-naval-unit':
        return ships('us').length
      case 'japanese-surface-group':
        return ships('japan').some((unit) => data.units[unit]!.ship === 'sag') ? 1 : 0
      case 'prc-intervened':
        return hasCome(q, 'prc') ? 1 : 0
      default:
        throw new Error(`sea control modifier: no condition '${when}'`)
    }
  },
}
