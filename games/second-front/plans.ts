import { once } from '@grognard/kernel'
import type { Corps, DelayingLine, EuropaQuery } from '../europa/world.ts'

/** What the computer opponent means to do, scenario by scenario: where the Axis stands, and on which ways the Allies come. */

interface Line {
  readonly hexes: readonly string[]
  /** Odds at which it is given up: nobody is lost for Catania, the forts are not left lightly. */
  readonly until: number
  /** The last turn in which it is held: who is to get away in time does not wait longer. */
  readonly last?: string
}

/** Where the Axis means to stand, line after line: by scenario. */
const LINES: Readonly<Record<string, readonly Line[]>> = {
  sicily: [
    // Catania, Adrano, Troina, the coast before San Fratello; behind Etna and Randazzo; before Messina.
    { hexes: ['26:4025', '26:3926', '26:3827', '26:3727'], until: 4.5, last: 'jul-2-43' },
    { hexes: ['26:3925', '26:3826', '26:3726'], until: 4.5, last: 'aug-1-43' },
    { hexes: ['26:3925', '26:3825', '26:3725'], until: 4.5 },
    { hexes: ['26:3924', '26:3824', '26:3724'], until: 4.5 },
    { hexes: ['26:3823'], until: 4.5 },
  ],
  'gustav-line': [
    // The forts; the same with the hex behind where one is lost: Belvedere, Alfedena, the Maiella.
    { hexes: ['26:2123', '26:2022', '26:2021', '26:1921', '26:1820', '26:1720', '26:1619'], until: 16 },
    { hexes: ['26:2123', '26:2022', '26:1922', '26:1921', '26:1820', '26:1720', '26:1619'], until: 10 },
    {
      hexes: ['26:2123', '26:2022', '26:2021', '26:1922', '26:1821', '26:1820', '26:1720', '26:1619'],
      until: 10,
    },
    { hexes: ['26:2123', '26:2022', '26:2021', '26:1921', '26:1820', '26:1721', '26:1620'], until: 10 },
    { hexes: ['26:2023', '26:2022', '26:2021', '26:1921', '26:1820', '26:1720', '26:1619'], until: 10 },
    // The Liri, the Sangro's sources and the Maiella; before Rome.
    { hexes: ['26:2023', '26:1923', '26:1922', '26:1821', '26:1721', '26:1620'], until: 9 },
    { hexes: ['26:1924', '26:1823', '26:1822', '26:1721', '26:1620'], until: 6 },
    { hexes: ['26:1724', '26:1723', '26:1622', '26:1521', '26:1520'], until: 6 },
    { hexes: ['26:1625'], until: 6 },
  ],
}

interface Way {
  /** How the units' ids begin. */
  readonly units: readonly string[]
  readonly hexes: readonly string[]
}

/** Who of the Allies marches by which places: by scenario. */
const WAYS: Readonly<Record<string, readonly Way[]>> = {
  sicily: [
    // The Provisional Corps: Palermo, Trapani, and along the northern coast.
    {
      units: ['us-3-infantry', 'us-2-tank', 'us-82', 'us-1-ranger', 'us-3-ranger', 'us-4-ranger', 'us-17-fa'],
      hexes: ['26:3530', '26:3333', '26:3628', '26:3727', '26:3726', '26:3725', '26:3724', '26:3823'],
    },
    // II Corps: Caltanissetta, Enna, the northern coast, Troina.
    {
      units: ['us-1-infantry', 'us-45', 'us-39', 'us-47', 'us-60', 'us-753', 'us-70', 'us-601'],
      hexes: ['26:3929', '26:3928', '26:3728', '26:3827', '26:3826', '26:3825', '26:3824', '26:3823'],
    },
    // XXX Corps: Enna, and round Etna.
    {
      units: ['can-1-', 'bri-51', 'bri-231', 'bri-23-tank', 'bri-78'],
      hexes: ['26:3928', '26:3927', '26:3926', '26:3826', '26:3825', '26:3824', '26:3823'],
    },
    // XIII Corps: Catania, and along the eastern coast.
    {
      units: ['bri-50', 'bri-5-', 'bri-4-tank', 'bri-3-cdo', 'bri-40', 'bri-41', 'bri-1-'],
      hexes: ['26:4025', '26:3925', '26:3924', '26:3823'],
    },
  ],
}

const placesOf = (q: EuropaQuery, hexes: readonly string[]): number[] =>
  hexes.flatMap((hex) => q.data.map.byTarget.get(`hex:${hex}`) ?? [])

/** The lines of the Axis, as far as they are on the map in play. */
export const linesOf = (q: EuropaQuery): readonly DelayingLine[] =>
  (LINES[q.state.scenario] ?? []).flatMap(({ hexes, until, last }) => {
    const { turns } = q.data
    if (last !== undefined && turns.findIndex(({ id }) => id === last) < q.state.turn) return []
    const places = placesOf(q, hexes)
    return places.length === hexes.length ? [{ places, until }] : []
  })

/** The corps of the Allies. */
export const corpsOf = (q: EuropaQuery): readonly Corps[] =>
  once(q, 'corps', () =>
    (WAYS[q.state.scenario] ?? []).map(({ units, hexes }) => ({
      units: q.data.units.target.flatMap((target, unit) =>
        units.some((begin) => target.startsWith(`unit:${begin}`)) ? [unit] : [],
      ),
      way: placesOf(q, hexes),
    })),
  )
