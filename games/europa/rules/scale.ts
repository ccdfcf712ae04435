import type { EuropaQuery, Scale } from '../world.ts'

/** scale: what a map of a larger scale changes; where a scenario names none, everything is as printed. */

export const AS_PRINTED: Scale = {
  factor: 1,
  zonesAround: false,
  stacking: -1,
  endlessOverland: false,
  gunReach: null,
  closed: null,
  endlessFlight: false,
  antiaircraftReach: 0,
  rules: new Set(),
}

export const scaleOf = (q: EuropaQuery): Scale => q.data.scales[q.state.scenario] ?? AS_PRINTED
