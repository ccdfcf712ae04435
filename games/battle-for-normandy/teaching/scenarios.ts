import type { Both, ScenarioLook } from '@grognard/kernel'

export const scenarios: readonly ScenarioLook[] = [
  {
    id: 'ecausseville',
    minutes: 60,
    beginner: 'allied',
    about: {
      en: '10 and 11 June, five turns: six American battalions push up the road to Montebourg through the hedgerows against as many German ones. To learn the game.',
      fr: '10 et 11 juin, cinq tours : six bataillons américains poussent vers Montebourg à travers le bocage contre autant d’allemands. Pour apprendre.',
    },
  },
  {
    id: 'cherbourg',
    minutes: 480,
    beginner: 'allied',
    about: {
      en: '18 to 27 June: three American divisions drive up the Cotentin against a cut-off fortress. 30 turns; the Germans can only delay.',
      fr: '18 au 27 juin : trois divisions américaines remontent le Cotentin contre une forteresse coupée. 30 tours ; les Allemands ne peuvent que retarder.',
    },
  },
  {
    id: 'epsom',
    minutes: 420,
    beginner: 'german',
    about: {
      en: '26 June to 1 July: a British corps crosses the Odon towards Hill 112, German tanks gather against it. 17 turns.',
      fr: '26 juin au 1er juillet : un corps britannique franchit l’Odon vers la cote 112, les blindés allemands se rassemblent. 17 tours.',
    },
  },
  {
    id: 'bloody-omaha',
    minutes: 300,
    beginner: 'allied',
    about: {
      en: '6 to 10 June: the landing at Omaha and the way inland. 15 turns; hard for both.',
      fr: '6 au 10 juin : le débarquement d’Omaha et la route vers l’intérieur. 15 tours ; dur pour les deux.',
    },
  },
  {
    id: 'd-day',
    minutes: 180,
    beginner: 'allied',
    about: {
      en: '6 June: five beaches and two airborne landings, from night to evening. Three long turns.',
      fr: '6 juin : cinq plages et deux opérations aéroportées, de la nuit au soir. Trois longs tours.',
    },
  },
  {
    id: 'cobra',
    minutes: 600,
    beginner: 'allied',
    about: {
      en: '25 to 31 July: the breakthrough west of Saint-Lô after the carpet of bombs. 21 turns.',
      fr: '25 au 31 juillet : la percée à l’ouest de Saint-Lô après le tapis de bombes. 21 tours.',
    },
  },
  {
    id: 'goodwood-cobra',
    minutes: 1500,
    beginner: 'allied',
    about: {
      en: '18 to 31 July: both offensives, from Caen to Avranches. 42 turns, many units: for those who know the game.',
      fr: '18 au 31 juillet : les deux offensives, de Caen à Avranches. 42 tours, beaucoup d’unités : pour qui connaît le jeu.',
    },
  },
  {
    id: 'campaign',
    minutes: 6000,
    beginner: 'allied',
    about: {
      en: '6 June to 10 August: the whole campaign on all sheets, 198 turns. Months by correspondence.',
      fr: '6 juin au 10 août : toute la campagne sur toutes les cartes, 198 tours. Des mois par correspondance.',
    },
  },
]

export const options: Readonly<Record<string, Both>> = {
  'reduced-replacements': {
    en: 'Allied replacements are green and help less.',
    fr: 'Les remplaçants alliés sont novices et aident moins.',
  },
  'unit-quality': {
    en: 'Some divisions fight better than others.',
    fr: 'Certaines divisions combattent mieux que d’autres.',
  },
  'mountain-howitzers': {
    en: 'The German 91st Division runs out of shells for its guns.',
    fr: 'La 91e division allemande manque d’obus pour ses canons.',
  },
  'battalion-landing': {
    en: 'The landing is played battalion by battalion.',
    fr: 'Le débarquement se joue bataillon par bataillon.',
  },
  'paratroop-remnants': {
    en: 'Scattered paratroopers form units of their own again.',
    fr: 'Les paras dispersés reforment leurs propres unités.',
  },
  'no-mandatory-attacks': {
    en: 'Nobody has to attack; otherwise units beside the enemy sometimes must.',
    fr: 'Personne n’est obligé d’attaquer ; sinon les unités au contact le doivent parfois.',
  },
  'solitaire-air': {
    en: 'The table shares out air points instead of a secret plan: good for one player.',
    fr: 'Une table répartit les points aériens au lieu d’un plan secret : bien en solitaire.',
  },
}
