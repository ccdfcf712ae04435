import type { Teaching } from '@grognard/kernel'
import { lookupChart, signed } from '../../desk/index.ts'
import type { World } from '../world.ts'
import { firstGame } from './first-game.ts'
import { legend } from './legend.ts'
import { chapters, glossary } from './words.ts'

/** Movement costs are kept in sixths of a point. */
const SIXTHS = 6
const points = (cost: number | null): string =>
  cost === null ? '–' : String(Math.round((100 * cost) / SIXTHS) / 100)

/** How Next War: Korea explains itself. */
export const teaching: Teaching<World> = {
  guides: [firstGame],
  legend,
  charts: ({ data }) => {
    const { combat, terrain, air } = data.series
    return [
      lookupChart(
        'combat',
        { en: 'Combat results', fr: 'Résultats des combats' },
        combat.results,
        ({ attacker, defender, retreat }) =>
          `${attacker === 0 ? '–' : attacker}/${defender === 0 ? '–' : defender}${retreat ? 'R' : ''}`,
        {
          corner: { en: 'die / column', fr: 'dé / colonne' },
          notes: [
            {
              en: 'Before the slash the attacker’s losses in steps, behind it the defender’s; R: the defender retreats.',
              fr: 'Avant la barre les pertes de l’attaquant en pas, après celles du défenseur ; R : le défenseur recule.',
            },
          ],
        },
      ),
      {
        id: 'odds',
        rule: '9.2.2.2',
        title: { en: 'Odds and terrain to columns', fr: 'Rapport et terrain : la colonne' },
        corner: { en: 'terrain / odds', fr: 'terrain / rapport' },
        columns: combat.odds.map(({ id }) => id),
        rows: combat.terrainRows.map(({ terrain: [first], offset }) => ({
          label: `terrain:${first}`,
          cells: combat.odds.map((_, i) => {
            const column = i + 1 + offset
            return column > combat.results.columns.labels.length ? '–' : String(column)
          }),
        })),
      },
      {
        id: 'shifts',
        rule: '9.2.3',
        title: { en: 'Shifts and modifiers', fr: 'Décalages et modificateurs' },
        columns: [{ en: 'columns', fr: 'colonnes' }],
        rows: [
          { label: { en: 'city', fr: 'ville' }, cells: [signed(combat.shifts.city)] },
          {
            label: { en: 'fortification', fr: 'fortification' },
            cells: [signed(combat.shifts.fortification)],
          },
          {
            label: { en: 'in the exploitation segment', fr: 'en exploitation' },
            cells: [signed(combat.shifts.exploitation)],
          },
          { label: { en: 'amphibious', fr: 'amphibie' }, cells: [signed(combat.shifts.amphibious)] },
        ],
      },
      {
        id: 'terrain',
        rule: '8.3',
        title: { en: 'Movement points by terrain', fr: 'Points de mouvement par terrain' },
        columns: [
          { en: 'on foot', fr: 'à pied' },
          { en: 'light', fr: 'légère' },
          { en: 'motorised', fr: 'motorisée' },
          { en: 'mechanised', fr: 'mécanisée' },
        ],
        rows: Object.entries(terrain.terrain)
          .filter(([id]) => id !== 'sea')
          .map(([id, { cost }]) => ({
            label: `terrain:${id}`,
            cells: [cost.leg, cost.light, cost.motorized, cost.mechanized].map(({ normal }) =>
              points(normal),
            ),
          })),
        notes: [
          { en: 'In clear weather; storms cost more.', fr: 'Par temps clair ; la tempête coûte plus.' },
        ],
      },
      {
        id: 'weather',
        rule: '6.5.2',
        title: { en: 'Weather: missions of a helicopter', fr: 'Météo : missions d’un hélicoptère' },
        columns: [{ en: 'missions', fr: 'missions' }],
        rows: (['clear', 'overcast', 'storm'] as const).map((id) => ({
          label: `weather:${id}`,
          cells: [String(air.helicopters.missions[id])],
        })),
      },
      lookupChart(
        'air-defence',
        { en: 'Air defence fire', fr: 'Défense aérienne' },
        air.airDefence,
        ({ abort, supportLost, permanent }) => (abort ? `${permanent ? '*' : ''}A${supportLost}` : '–'),
        { corner: { en: 'die', fr: 'dé' } },
      ),
    ]
  },
  glossary,
  chapters,
  debrief: { lost: ['loss.eliminated'], turning: ['vp.scored', 'loss.eliminated'] },
  scenarios: [
    {
      id: 'corridor',
      minutes: 60,
      beginner: 'opposing',
      about: {
        en: 'Three turns on the road from Kaesong to Seoul: one northern corps attacks, one southern corps holds. To learn movement, combat and air support.',
        fr: 'Trois tours sur la route de Kaesong à Séoul : un corps du Nord attaque, un corps du Sud tient. Pour apprendre mouvement, combat et appui aérien.',
      },
    },
    {
      id: 'seoul',
      minutes: 240,
      beginner: 'opposing',
      about: {
        en: 'The opening offensive, six turns: four northern corps drive on Seoul, the southern Third Army trades ground for time.',
        fr: 'L’offensive initiale, six tours : quatre corps du Nord foncent sur Séoul, la 3e armée du Sud échange du terrain contre du temps.',
      },
    },
    {
      id: 'wonsan',
      minutes: 200,
      beginner: 'allied',
      about: {
        en: 'Seven turns on the east coast: Marines land, paratroops drop, the army follows by sea. To learn sea and air.',
        fr: 'Sept tours sur la côte est : les Marines débarquent, les paras sautent, l’armée suit par mer. Pour apprendre la mer et les airs.',
      },
    },
    {
      id: 'strategic-surprise',
      minutes: 1800,
      beginner: 'opposing',
      about: {
        en: 'The whole war in 25 turns, after complete surprise: the North strikes first, help comes a turn later. For those who know the game.',
        fr: 'Toute la guerre en 25 tours, après une surprise totale : le Nord frappe d’abord, l’aide vient un tour plus tard. Pour qui connaît le jeu.',
      },
    },
    {
      id: 'campaign',
      minutes: 1700,
      beginner: 'opposing',
      about: {
        en: 'The whole war on the whole map, 24 turns, after a tactical surprise. The North attacks, then must hold what it took.',
        fr: 'Toute la guerre sur toute la carte, 24 tours, après une surprise tactique. Le Nord attaque, puis doit garder ce qu’il a pris.',
      },
    },
    {
      id: 'extended-build-up',
      minutes: 1500,
      beginner: 'allied',
      about: {
        en: 'The whole war in 21 turns; both sides had time to prepare, and reinforcements come earlier. The hardest for the North.',
        fr: 'Toute la guerre en 21 tours ; les deux camps ont eu le temps de se préparer et les renforts viennent plus tôt. Le plus dur pour le Nord.',
      },
    },
  ],
  options: {
    supply: {
      en: 'Units must trace supply, or they fight and move worse. More to watch, more to aim at.',
      fr: 'Les unités doivent tracer un ravitaillement, sinon elles combattent et bougent moins bien.',
    },
    fog: {
      en: 'Enemy stacks are seen from above only: you know where, not who.',
      fr: 'On ne voit des piles ennemies que le dessus : où, mais pas qui.',
    },
    'automatic-victory-with-initiative': {
      en: 'Whether a side must hold the initiative to win before the end.',
      fr: 'S’il faut tenir l’initiative pour gagner avant la fin.',
    },
    'elite-reaction': {
      en: 'When the best units of the side that waits may move: after the enemy’s combat, or before it.',
      fr: 'Quand les meilleures unités du camp qui attend peuvent bouger : après le combat ennemi, ou avant.',
    },
    'contested-sea-boxes': {
      en: 'Whether moves by sea into boxes that are your own are rolled for, too.',
      fr: 'S’il faut aussi un jet pour les mouvements en mer vers ses propres cases.',
    },
    'beachhead-placement': {
      en: 'When beachheads may be placed without an assault.',
      fr: 'Quand on peut poser une tête de pont sans assaut.',
    },
    'japanese-intervention': {
      en: 'Whether Japan lends its bases and ships.',
      fr: 'Si le Japon prête ses bases et ses navires.',
    },
    'chinese-intervention': {
      en: 'Whether China comes to the help of the North.',
      fr: 'Si la Chine vient en aide au Nord.',
    },
    infiltration: {
      en: 'Light infantry may slip through enemy zones of control (from the advanced game).',
      fr: 'L’infanterie légère peut se glisser à travers les zones de contrôle (du jeu avancé).',
    },
    'un-resolutions': {
      en: 'The United Nations vote each turn, and the war changes with their resolutions (from the advanced game).',
      fr: 'Les Nations unies votent chaque tour, et la guerre change avec leurs résolutions (du jeu avancé).',
    },
    headquarters: {
      en: 'Headquarters feed their formations, supply is traced, and units can be detected: much more to look after (from the advanced game).',
      fr: 'Les QG nourrissent leurs formations, le ravitaillement se trace, les unités peuvent être détectées : bien plus à surveiller (du jeu avancé).',
    },
    'headquarters-range': {
      en: 'With headquarters: each supplies as far as its printed range, instead of four points for all.',
      fr: 'Avec les QG : chacun ravitaille à sa portée imprimée, au lieu de quatre points pour tous.',
    },
    'special-forces': {
      en: 'Special forces watch and raid behind the front (from the advanced game).',
      fr: 'Des forces spéciales observent et frappent derrière le front (du jeu avancé).',
    },
    'air-strikes': {
      en: 'Air points and attack helicopters strike single units and installations (from the advanced game).',
      fr: 'Points aériens et hélicoptères d’attaque frappent unités et installations (du jeu avancé).',
    },
    'air-units': {
      en: 'Every squadron by itself: fighters for the sky, strikers, wild weasels, radars and missiles (from the advanced game; long).',
      fr: 'Chaque escadrille à part : chasseurs, bombardiers, suppression, radars et missiles (du jeu avancé ; long).',
    },
    'hidden-air': {
      en: 'With air units: who flies shows only when the mission is met, and fighters are sent up blindly.',
      fr: 'Avec les unités aériennes : on ne voit qui vole qu’à la rencontre, et les chasseurs partent à l’aveugle.',
    },
    'air-replacements': {
      en: 'With air units: lost aircraft of every nation can be brought back for supply points.',
      fr: 'Avec les unités aériennes : les avions perdus de toute nation reviennent contre du ravitaillement.',
    },
    jettison: {
      en: 'With air units: strikers that are attacked may drop their bombs to fight better.',
      fr: 'Avec les unités aériennes : les avions de frappe attaqués peuvent larguer leurs bombes pour mieux se battre.',
    },
    missiles: {
      en: 'Cruise and ballistic missiles are fired at installations and units (from the advanced game).',
      fr: 'Missiles de croisière et balistiques frappent installations et unités (du jeu avancé).',
    },
    'naval-war': {
      en: 'Ships fight each other and can be damaged: for scenarios with a sea (from the advanced game).',
      fr: 'Les navires se combattent et s’endommagent : pour les scénarios avec une mer (du jeu avancé).',
    },
    'short-retreat': {
      en: 'Where defenders may retreat one hex only.',
      fr: 'Où les défenseurs peuvent ne reculer que d’un hexagone.',
    },
  },
}
