import type { Teaching } from '@grognard/kernel'
import { chartsOf, debrief } from '../../europa/teaching/charts.ts'
import type { World } from '../world.ts'
import { firstGame } from './first-game.ts'
import { legend } from './legend.ts'
import { options, scenarios } from './scenarios.ts'
import { chapters, glossary } from './words.ts'

/** How Second Front explains itself. */
export const teaching: Teaching<World> = {
  guides: [firstGame],
  legend,
  charts: chartsOf({
    rules: { terrain: '6/2', weather: '36.B.b' },
    skies: [
      { en: 'clear', fr: 'clair', column: 0 },
      { en: 'mud', fr: 'boue', column: 1 },
      { en: 'snow', fr: 'neige', column: 4 },
    ],
    closed: 'P',
    terrainNotes: [
      {
        en: 'P: prohibited. Along railways, which are roads as well, every hex costs as clear terrain.',
        fr: 'P : interdit. Le long des voies ferrées, qui sont aussi des routes, chaque hexagone coûte comme un terrain dégagé.',
      },
    ],
  }),
  glossary,
  chapters,
  debrief,
  scenarios,
  options,
}
