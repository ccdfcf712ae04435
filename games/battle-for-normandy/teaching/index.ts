import type { Teaching } from '@grognard/kernel'
import { signed } from '../../desk/index.ts'
import type { World } from '../world.ts'
import { firstGame } from './first-game.ts'
import { legend } from './legend.ts'
import { options, scenarios } from './scenarios.ts'
import { chapters, glossary } from './words.ts'

const moves = (cost: number | string): string => (cost === 'all' ? '∗' : cost === 'no' ? '–' : String(cost))

/** How The Battle for Normandy explains itself. */
export const teaching: Teaching<World> = {
  guides: [firstGame],
  legend,
  charts: ({ charts }) => [
    {
      id: 'combat',
      rule: '12.8',
      title: { en: 'Combat results', fr: 'Résultats des combats' },
      corner: { en: 'die / odds', fr: 'dé / rapport' },
      columns: charts.combat.columns,
      rows: charts.combat.rows.map((cells, i) => ({ label: String(i), cells })),
      notes: [
        {
          en: 'Before the slash the attacker’s losses in steps, behind it the defender’s; R: that side retreats.',
          fr: 'Avant la barre les pertes de l’attaquant en pas, après celles du défenseur ; R : ce camp recule.',
        },
      ],
    },
    {
      id: 'terrain',
      rule: '10.6',
      title: { en: 'Terrain effects', fr: 'Effets du terrain' },
      columns: [
        { en: 'on foot', fr: 'à pied' },
        { en: 'mechanised', fr: 'mécanisée' },
        { en: 'combat', fr: 'combat' },
        { en: 'fire', fr: 'tir' },
      ],
      rows: charts.terrain.map(({ id, leg, mech, combat, fire }) => ({
        label: `ground:${id}`,
        cells: [moves(leg[0]!), moves(mech[0]!), signed(combat), signed(fire)],
      })),
      notes: [
        {
          en: 'On dry ground; mud costs more. ∗: all movement points.',
          fr: 'Sur sol sec ; la boue coûte plus. ∗ : tous les points.',
        },
      ],
    },
    {
      id: 'weather',
      rule: '8.2',
      title: { en: 'Weather', fr: 'Météo' },
      columns: [
        { en: 'supply points landed', fr: 'points de ravitaillement' },
        { en: 'air points', fr: 'points aériens' },
        { en: 'combat', fr: 'combat' },
      ],
      rows: charts.weather.map(({ id, supplyPoints, air, combat }) => ({
        label: `weather:${id}`,
        cells: [String(supplyPoints), air === null ? '–' : signed(air), signed(combat)],
      })),
    },
  ],
  glossary,
  chapters,
  debrief: {
    lost: ['loss.eliminated', 'ship.lost', 'drop.lost'],
    turning: ['loss.eliminated', 'strongpoint.falls'],
    turns: ['turn.begins'],
  },
  scenarios,
  options,
}
