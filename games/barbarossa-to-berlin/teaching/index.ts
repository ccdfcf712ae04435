import type { Chart, Teaching } from '@grognard/kernel'
import { signed } from '../../desk/index.ts'
import type { FireTable } from '../data/schema.ts'
import type { World } from '../world.ts'
import { firstGame } from './first-game.ts'
import { legend } from './legend.ts'
import { chapters, glossary } from './words.ts'

const fireChart = (title: Chart['title'], { id, columns, rows }: FireTable): Chart => ({
  id: `fire-${id}`,
  title,
  rule: '11.2-5',
  corner: { en: 'die / factors', fr: 'dé / facteurs' },
  columns: columns.map(columnLabel),
  rows: rows.map((cells, die) => ({ label: String(die + 1), cells: cells.map(String) })),
})

/** `9-11`, `15+`. */
export const columnLabel = ({ min, max }: FireTable['columns'][number]): string =>
  max === null ? `${min}+` : min === max ? String(min) : `${min}-${max}`

const YES = { en: 'yes', fr: 'oui' }

/** How the war in Europe explains itself. */
export const teaching: Teaching<World> = {
  guides: [firstGame],
  legend,
  charts: ({ fire, terrain }) => [
    fireChart({ en: 'Fire of large units (armies)', fr: 'Tir des grandes unités (armées)' }, fire.lcu),
    fireChart({ en: 'Fire of small units (corps)', fr: 'Tir des petites unités (corps)' }, fire.scu),
    {
      id: 'terrain',
      rule: '11.2-5',
      title: { en: 'Terrain effects', fr: 'Effets du terrain' },
      columns: [
        { en: 'attacker’s columns', fr: 'colonnes de l’attaquant' },
        { en: 'defender’s columns', fr: 'colonnes du défenseur' },
        { en: 'retreat may be refused', fr: 'retraite refusable' },
        { en: 'advance stops', fr: 'l’avance s’arrête' },
      ],
      rows: [...terrain.values()].map((effect) => ({
        label: `terrain:${effect.id}`,
        cells: [
          signed(effect.attackerShift),
          signed(effect.defenderShift),
          effect.noRetreat ? YES : '–',
          effect.haltsAdvance ? YES : '–',
        ],
      })),
    },
  ],
  glossary,
  chapters,
  debrief: {
    lost: ['unit.eliminated', 'attrition.lost'],
    turning: ['control.falls', 'unit.eliminated'],
    turns: ['turn.begins'],
  },
  scenarios: [
    {
      id: 'campaign',
      minutes: 600,
      beginner: 'axis',
      about: {
        en: 'The whole war from June 1941 to summer 1945, 18 turns: the Axis attacks and then holds, the Allies hold and then come back. Two evenings for those who know it; a good game by correspondence.',
        fr: 'Toute la guerre de juin 1941 à l’été 1945, 18 tours : l’Axe attaque puis tient, les Alliés tiennent puis reviennent. Deux soirées pour qui connaît ; une belle partie par correspondance.',
      },
    },
  ],
  options: {
    'one-early-soviet-reinforcement': {
      en: 'Only one of the two early Soviet reinforcement cards may come in 1941: a quieter summer for the Axis.',
      fr: 'Une seule des deux cartes de renforts soviétiques précoces peut venir en 1941 : un été plus calme pour l’Axe.',
    },
    'no-invasion-before-summer-42': {
      en: 'The western Allies cannot land in Europe before summer 1942.',
      fr: 'Les Alliés de l’Ouest ne peuvent débarquer en Europe avant l’été 1942.',
    },
    'sunny-italy': {
      en: 'In fall and winter Naples feeds an Allied army in Italy only in part.',
      fr: 'En automne et en hiver, Naples ne ravitaille qu’en partie une armée alliée en Italie.',
    },
    'time-of-mud': {
      en: 'In the second and third round of fall 1941 mud slows the German tanks.',
      fr: 'Aux rounds 2 et 3 de l’automne 1941, la boue ralentit les blindés allemands.',
    },
  },
}
