import { NOBODY } from '../../state.ts'
import type { Title } from '../../title.ts'

/** Next War: Korea: what the title adds to the series beyond its data. */
export const korea: Title = {
  id: 'korea',
  countsShips: true,
  seaCondition(q, when, zone) {
    const { data, state } = q
    const { atSea, inShore, hexes } = data.zones[zone]!
    const here = (unit: number): boolean => {
      const cell = state.at[unit] ?? NOBODY
      return cell === atSea || cell === inShore || hexes.includes(cell)
    }
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
        return data.scenarios[state.scenario]!.prcIntervention ? 1 : 0
      default:
        throw new Error(`sea control modifier: no condition '${when}'`)
    }
  },
}
