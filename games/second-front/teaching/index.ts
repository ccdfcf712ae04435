import type { Teaching } from '@grognard/kernel'
import { lookupChart, signed } from '../../desk/index.ts'
import type { World } from '../world.ts'
import { firstGame } from './first-game.ts'
import { legend } from './legend.ts'
import { options, scenarios } from './scenarios.ts'
import { chapters, glossary } from './words.ts'

/** What a hex costs; P where nobody goes. */
const cost = (units: number | undefined, mp: number): string =>
  units === undefined || units < 0 ? 'P' : String(units / mp)
/** Columns of the terrain chart: clear weather, mud, snow. */
const SHOWN = [0, 1, 4] as const
const SKIES = [
  { en: 'clear', fr: 'clair' },
  { en: 'mud', fr: 'boue' },
  { en: 'snow', fr: 'neige' },
] as const

/** How Second Front explains itself. */
export const teaching: Teaching<World> = {
  guides: [firstGame],
  legend,
  charts: ({ charts, mp }) => [
    lookupChart('combat', { en: 'Ground combat', fr: 'Combat terrestre' }, charts.combat, String, {
      corner: { en: 'die / odds', fr: 'dé / rapport' },
      notes: [
        {
          en: 'A: attacker, D: defender; E: eliminated, H: half eliminated, R: retreats, X: exchange, S: stopped; –: no effect.',
          fr: 'A : attaquant, D : défenseur ; E : éliminé, H : à moitié éliminé, R : recule, X : échange, S : arrêté ; – : sans effet.',
        },
      ],
    }),
    {
      id: 'terrain',
      rule: '6/2',
      title: { en: 'Terrain effects', fr: 'Effets du terrain' },
      columns: [
        ...SKIES.map(({ en, fr }) => ({ en: `motorized, ${en}`, fr: `motorisée, ${fr}` })),
        ...SKIES.map(({ en, fr }) => ({ en: `on foot, ${en}`, fr: `à pied, ${fr}` })),
        { en: 'die of the attacker', fr: 'dé de l’attaquant' },
      ],
      rows: charts.terrains
        .filter(({ other }) => other[0]! >= 0)
        .map(({ name, motorized, other, die }) => ({
          label: `terrain:${name}`,
          cells: [
            ...SHOWN.map((sky) => cost(motorized[sky], mp)),
            ...SHOWN.map((sky) => cost(other[sky], mp)),
            signed(die),
          ],
        })),
      notes: [
        {
          en: 'P: prohibited. Along railways, which are roads as well, every hex costs as clear terrain.',
          fr: 'P : interdit. Le long des voies ferrées, qui sont aussi des routes, chaque hexagone coûte comme un terrain dégagé.',
        },
      ],
    },
    {
      id: 'weather',
      rule: '36.B.b',
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
    },
  ],
  glossary,
  chapters,
  debrief: { lost: ['loss.eliminated', 'air.eliminated'], turning: ['loss.eliminated', 'capture.resources'] },
  scenarios,
  options,
}
