import type { Both, Chart } from '@grognard/kernel'
import { lookupChart, signed } from '../../desk/index.ts'
import type { EuropaWorld } from '../world.ts'

/** The charts of a book of the system, as its players read them. */

/** A sky of the terrain chart: its name, and its column among the costs. */
export interface Sky extends Both {
  readonly column: number
}

interface Book {
  /** Where the book states terrain and weather. */
  readonly rules: { readonly terrain: string; readonly weather: string }
  readonly skies: readonly Sky[]
  /** How a hex is marked that nobody enters. */
  readonly closed: string
  readonly terrainNotes?: Chart['notes']
}

const combatChart = ({ charts }: EuropaWorld): Chart =>
  lookupChart('combat', { en: 'Ground combat', fr: 'Combat terrestre' }, charts.combat, String, {
    corner: { en: 'die / odds', fr: 'dé / rapport' },
    notes: [
      {
        en: 'A: attacker, D: defender; E: eliminated, H: half eliminated, R: retreats, X: exchange, S: stopped; –: no effect.',
        fr: 'A : attaquant, D : défenseur ; E : éliminé, H : à moitié éliminé, R : recule, X : échange, S : arrêté ; – : sans effet.',
      },
    ],
  })

function terrainChart({ charts, mp }: EuropaWorld, { rules, skies, closed, terrainNotes }: Book): Chart {
  const cost = (units: number | undefined): string =>
    units === undefined || units < 0 ? closed : String(units / mp)
  return {
    id: 'terrain',
    rule: rules.terrain,
    title: { en: 'Terrain effects', fr: 'Effets du terrain' },
    columns: [
      ...skies.map(({ en, fr }) => ({ en: `motorized, ${en}`, fr: `motorisée, ${fr}` })),
      ...skies.map(({ en, fr }) => ({ en: `on foot, ${en}`, fr: `à pied, ${fr}` })),
      { en: 'die of the attacker', fr: 'dé de l’attaquant' },
    ],
    rows: charts.terrains
      .filter(({ other }) => other[0]! >= 0)
      .map(({ name, motorized, other, die }) => ({
        label: `terrain:${name}`,
        cells: [
          ...skies.map(({ column }) => cost(motorized[column])),
          ...skies.map(({ column }) => cost(other[column])),
          signed(die),
        ],
      })),
    ...(terrainNotes && { notes: terrainNotes }),
  }
}

const weatherChart = ({ charts }: EuropaWorld, { rules }: Book): Chart => ({
  id: 'weather',
  rule: rules.weather,
  title: { en: 'Weather', fr: 'Météo' },
  columns: [
    { en: 'die of attacks', fr: 'dé des attaques' },
    { en: 'flying', fr: 'vol' },
  ],
  rows: charts.weather.map(({ die, hampersFlight, storm }, i) => ({
    label: `weather:${i}`,
    cells: [
      signed(die),
      storm ? { en: 'dangerous', fr: 'dangereux' } : hampersFlight ? { en: 'hampered', fr: 'gêné' } : '–',
    ],
  })),
})

export const chartsOf =
  (book: Book) =>
  (world: EuropaWorld): readonly Chart[] => [
    combatChart(world),
    terrainChart(world, book),
    weatherChart(world, book),
  ]

/** What a debrief counts as lost, and where it looks for turning points. */
export const debrief = {
  lost: ['loss.eliminated', 'air.eliminated'],
  turning: ['loss.eliminated', 'capture.resources'],
}
