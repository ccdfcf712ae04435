import type { Teaching } from '@grognard/kernel'
import { lookupChart, signed } from '../../desk/index.ts'
import type { World } from '../world.ts'
import { firstGame } from './first-game.ts'
import { legend } from './legend.ts'
import { options, scenarios } from './scenarios.ts'
import { chapters, glossary } from './words.ts'

const cost = (units: number, mp: number): string => (units < 0 ? '–' : String(units / mp))

/** How The Damned Die Hard explains itself. */
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
      rule: '6.A',
      title: { en: 'Terrain effects', fr: 'Effets du terrain' },
      columns: [
        { en: 'motorised, clear', fr: 'motorisée, clair' },
        { en: 'motorised, rain', fr: 'motorisée, pluie' },
        { en: 'on foot, clear', fr: 'à pied, clair' },
        { en: 'on foot, rain', fr: 'à pied, pluie' },
        { en: 'die of the attacker', fr: 'dé de l’attaquant' },
      ],
      rows: charts.terrains
        .filter(({ other }) => other[0]! >= 0)
        .map(({ name, motorized, other, die }) => ({
          label: `terrain:${name}`,
          cells: [
            cost(motorized[0]!, mp),
            cost(motorized[1]!, mp),
            cost(other[0]!, mp),
            cost(other[1]!, mp),
            signed(die),
          ],
        })),
    },
    {
      id: 'weather',
      rule: '36.B',
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
