import type { Guide } from '@grognard/kernel'

/** The guided first game: the breakthrough to Palermo, from the Allied side. */
export const firstGame: Guide = {
  id: 'first',
  scenario: 'sicily',
  seat: 'allied',
  seed: 'two',
  begins: 18,
  script: [
    'axis: done',
    'axis: pass',
    'allied: pass',
    'axis: done',
    'allied: pass',
    'axis: done',
    'allied: done',
    'axis: done',
    'axis: done',
    'allied: pass',
    'axis: done',
    'axis: done',
    'allied: arrive hex:26:4030',
    'allied: done',
    'axis: pass',
    'allied: pass',
    'allied: done',
    'axis: pass',
    'allied: move unit:us-3-infantry-xx-9',
    'allied: go hex:26:3830',
    'allied: done',
    'axis: done',
    'allied: air-operation',
    'allied: go-support hex:26:3829',
    'allied: bomb air:us-b-25c-d-1',
    'allied: bomb air:us-b-25c-d-2',
    'allied: take-off',
    'allied: fly',
    'axis: let-pass',
    'allied: done',
    'axis: pass',
    'allied: done',
    'allied: attack hex:26:3829',
    'allied: join unit:us-3-infantry-xx-9',
    'allied: declare',
    'allied: advance unit:us-3-infantry-xx-9',
    'allied: land hex:26:4731',
    'allied: land hex:26:4731',
    'allied: done',
    'axis: pass',
    'allied: move unit:us-2-tank-xx-16',
    'allied: go hex:26:3830',
    'allied: done',
  ],
  lessons: [
    {
      at: 18,
      title: { en: 'Sicily, July 1943', fr: 'La Sicile, juillet 1943' },
      text: {
        en: 'You lead the Allies. The landing has succeeded; the Axis falls back towards Messina. Palermo, Catania and Messina bring victory points, and so does every Axis division destroyed. It is your movement phase.',
        fr: 'Vous menez les Alliés. Le débarquement a réussi ; l’Axe se replie vers Messine. Palerme, Catane et Messine rapportent des points de victoire, et chaque division détruite de l’Axe aussi. C’est votre phase de mouvement.',
      },
      look: ['hex:26:3823'],
    },
    {
      at: 18,
      title: { en: 'Take up a unit', fr: 'Prendre une unité' },
      text: {
        en: 'The 3rd Infantry Division stands at Porto Empedocle. The numbers on a counter are attack, defence and movement; one number for the first two means that they are equal. Take it up.',
        fr: 'La 3e division d’infanterie est à Porto Empedocle. Sur un pion : attaque, défense, mouvement ; un seul nombre pour les deux premiers veut dire qu’ils sont égaux. Prenez-la.',
      },
      look: ['unit:us-3-infantry-xx-9'],
    },
    {
      at: 19,
      title: { en: 'Where it can go', fr: 'Où elle peut aller' },
      text: {
        en: 'Every hex in reach shows its cost. Lead the division north, beside the kampfgruppe in 3829.',
        fr: 'Chaque hexagone à portée montre son coût. Menez la division au nord, à côté du groupe de combat en 3829.',
      },
      look: ['hex:26:3830'],
    },
    {
      at: 20,
      title: { en: 'End the movement', fr: 'Finir le mouvement' },
      text: {
        en: 'Others could move as well; in this lesson that is enough. The enemy may then send aircraft to help his defence.',
        fr: 'D’autres pourraient bouger ; ici, cela suffit. L’ennemi peut ensuite envoyer des avions aider sa défense.',
      },
    },
    {
      at: 22,
      title: { en: 'An air operation', fr: 'Une opération aérienne' },
      text: {
        en: 'Aircraft fly in operations: first where to and what for, then who. Begin one.',
        fr: 'Les avions volent par opérations : d’abord où et pourquoi, puis qui. Commencez-en une.',
      },
    },
    {
      at: 23,
      title: { en: 'Ground support', fr: 'Appui au sol' },
      text: {
        en: 'Support the attack on 3829: click it on the map, or choose it in the list.',
        fr: 'Appuyez l’attaque sur 3829 : cliquez sur la carte, ou choisissez-la dans la liste.',
      },
      look: ['hex:26:3829'],
    },
    {
      at: 24,
      title: { en: 'Who flies', fr: 'Qui vole' },
      text: {
        en: 'Two B-25s stand on Malta. Put both into the flight.',
        fr: 'Deux B-25 sont à Malte. Mettez les deux dans le vol.',
      },
      look: ['hex:26:4731'],
    },
    {
      at: 26,
      title: { en: 'Take off', fr: 'Décoller' },
      text: {
        en: 'The flight is complete: send it off, and let it find its way. On the way enemy fighters may attack it; these let it pass.',
        fr: 'Le vol est complet : faites-le décoller, et laissez-le trouver sa route. En chemin, des chasseurs peuvent l’attaquer ; ceux-ci le laissent passer.',
      },
    },
    {
      at: 29,
      title: { en: 'No more flights', fr: 'Plus de vols' },
      text: {
        en: 'The bombers are over the target. End the operation, and air support with it.',
        fr: 'Les bombardiers sont sur l’objectif. Terminez l’opération, puis l’appui aérien.',
      },
    },
    {
      at: 32,
      title: { en: 'Attack', fr: 'Attaquer' },
      text: {
        en: 'Now on the ground. Click 3829 to attack it.',
        fr: 'Maintenant au sol. Cliquez sur 3829 pour l’attaquer.',
      },
      look: ['hex:26:3829'],
    },
    {
      at: 33,
      title: { en: 'Who attacks', fr: 'Qui attaque' },
      text: {
        en: 'Only the 3rd Division stands beside it. It has guns of its own, which the black square shows, so it fights with its whole strength.',
        fr: 'Seule la 3e division est à côté. Elle a ses propres canons, comme le montre le carré noir : elle combat avec toute sa force.',
      },
      look: ['unit:us-3-infantry-xx-9'],
    },
    {
      at: 34,
      title: { en: 'Read the odds', fr: 'Lire les chances' },
      text: {
        en: 'Strength against strength gives a column of the combat table; terrain, weather and armour change the die. All of it stands in the ledger; the table lies open at the side. Declare the attack.',
        fr: 'Force contre force donne une colonne de la table ; terrain, temps et blindés modifient le dé. Tout est dans le décompte ; la table est ouverte à côté. Déclarez l’attaque.',
      },
      panel: 'charts',
    },
    {
      at: 35,
      title: { en: 'Advance', fr: 'Avancer' },
      text: {
        en: 'The enemy is gone. Advance with the division: the road to Termini Imerese and Palermo lies open.',
        fr: 'L’ennemi a disparu. Avancez avec la division : la route de Termini Imerese et de Palerme est ouverte.',
      },
      look: ['unit:us-3-infantry-xx-9'],
    },
    {
      at: 36,
      title: { en: 'Back to base', fr: 'Retour à la base' },
      text: {
        en: 'Each bomber lands where there is room. Send both home to Malta.',
        fr: 'Chaque bombardier se pose où il y a place. Renvoyez les deux à Malte.',
      },
      look: ['hex:26:4731'],
    },
    {
      at: 38,
      title: { en: 'End the attacks', fr: 'Terminer les attaques' },
      text: {
        en: 'More could be attacked; end the combat phase here. Exploitation follows, in which motorized units move once more.',
        fr: 'On pourrait attaquer encore ; terminez ici la phase de combat. L’exploitation suit : les unités motorisées bougent encore une fois.',
      },
    },
    {
      at: 40,
      title: { en: 'Exploit', fr: 'Exploiter' },
      text: {
        en: 'Take up the 2nd Armored Division, and follow the 3rd through the gap.',
        fr: 'Prenez la 2e division blindée, et suivez la 3e par la brèche.',
      },
      look: ['unit:us-2-tank-xx-16'],
    },
    {
      at: 41,
      title: { en: 'Through the gap', fr: 'Par la brèche' },
      text: {
        en: 'Lead it to 3830, behind the infantry: next turn it can turn west to Palermo.',
        fr: 'Menez-la en 3830, derrière l’infanterie : au prochain tour, elle pourra tourner vers Palerme.',
      },
      look: ['hex:26:3830'],
    },
    {
      at: 42,
      title: { en: 'End of your player turn', fr: 'La fin de votre tour' },
      text: {
        en: 'End the exploitation phase. Then the second game turn begins with the Axis.',
        fr: 'Terminez l’exploitation. Le deuxième tour commence alors par l’Axe.',
      },
    },
    {
      at: 43,
      title: { en: 'The way to Palermo', fr: 'Le chemin de Palerme' },
      text: {
        en: 'You can move, fly, attack, advance and exploit. Play on against the computer, or set up a game of your own. The drawers Legend and Charts explain every counter and table.',
        fr: 'Vous savez bouger, voler, attaquer, avancer et exploiter. Continuez contre l’ordinateur, ou préparez votre partie. Légende et Tables expliquent chaque pion et chaque table.',
      },
    },
  ],
}
