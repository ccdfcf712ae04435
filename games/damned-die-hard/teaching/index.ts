import type { Teaching } from '@grognard/kernel'
import { chartsOf, debrief } from '../../europa/teaching/charts.ts'
import type { World } from '../world.ts'
import { firstGame } from './first-game.ts'
import { legend } from './legend.ts'
import { options, scenarios } from './scenarios.ts'
import { chapters, glossary } from './words.ts'

/** How The Damned Die Hard explains itself. */
export const teaching: Teaching<World> = {
  guides: [firstGame],
  legend,
  charts: chartsOf({
    rules: { terrain: '6.A', weather: '36.B' },
    skies: [
      { en: 'clear', fr: 'clair', column: 0 },
      { en: 'rain', fr: 'pluie', column: 1 },
    ],
    closed: '–',
  }),
  glossary,
  chapters,
  debrief,
  scenarios,
  options,
}
