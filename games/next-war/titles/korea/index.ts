import { zonesAt } from '../../rules/07-1-sea-places.ts'
import type { Title } from '../../title.ts'

/** Next War: Korea: what the title adds to the series beyond its data. */
export const korea: Title = {
  id: 'korea',
  countsShips: true,
  staysOut({ units, nations }, unit, options) {
    const nation = nations[units[unit]!.nation]
    if (nation === 'japan') return options['japanese-intervention'] === 'none'
    return nation === 'prc' && options['chinese-intervention'] !== 'full'
  },
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
        return data.units.some(({ nation }, unit) => data.nations[nation] === 'prc' && state.at[unit]! >= 0)
          ? 1
          : 0
      default:
        throw new Error(`sea control modifier: no condition '${when}'`)
    }
  },
}
