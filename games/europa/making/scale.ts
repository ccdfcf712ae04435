import type { EuropaData, Scenario } from '../data/schema.ts'
import type { Scale, Units } from '../world.ts'

/** The scale that a scenario is played at, made ready for rules. */

/** rangedGuns: by unit, how many hexes its fire carries; 1 for who has no guns. */
function gunReach(
  data: EuropaData,
  { guns }: NonNullable<Scenario['scale']>,
  units: Units,
): NonNullable<Scale['gunReach']> {
  const limited = data.charts.supports.findIndex(({ gives }) => gives === 'some')
  const reach = Uint8Array.from({ length: units.count }, (_, unit) => {
    if (units.artillery[unit] === 0) return 1
    if (units.siege[unit] === 1) return guns.siege
    return units.support[unit * units.faces] === limited ? guns.limited : guns.others
  })
  const coastBound = new Set(guns.coastBound)
  return { reach, coastBound: Uint8Array.from(units.id, (id) => (coastBound.has(id) ? 1 : 0)) }
}

/** What a scenario says of its scale; nothing where it says nothing. */
export function makeScale(data: EuropaData, { scale }: Scenario, units: Units): Scale | undefined {
  if (!scale) return undefined
  return {
    factor: scale.factor,
    zonesAround: scale.zonesAround,
    stacking: data.charts.stacking.findIndex(({ id }) => id === scale.stacking),
    endlessOverland: scale.endlessOverland,
    gunReach: gunReach(data, scale, units),
    closed: Uint8Array.from([...data.terrain.keys()], (id) => (scale.prohibited.includes(id) ? 1 : 0)),
    endlessFlight: scale.endlessFlight,
    antiaircraftReach: scale.antiaircraftReach,
    rules: new Set(scale.rules),
  }
}

export function makeScales(
  data: EuropaData,
  scenarios: readonly Scenario[],
  units: Units,
): Readonly<Record<string, Scale>> {
  const scales: Record<string, Scale> = {}
  for (const scenario of scenarios) {
    const scale = makeScale(data, scenario, units)
    if (scale) scales[scenario.id] = scale
  }
  return scales
}
