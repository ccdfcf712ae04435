import type { Guide } from '@grognard/kernel'

/** The guided first game: the first action round of June 1941, from the Axis side. */
export const firstGame: Guide = {
  id: 'first',
  scenario: 'campaign',
  seat: 'axis',
  seed: 'one',
  begins: 6,
  script: [
    'axis: place space:paris',
    'axis: place space:bordeaux',
    'axis: begin-with card:AX-01',
    'axis: stand-fast space:kaunas',
    'axis: stand-fast space:bialystok',
    'axis: stand-fast space:brest-litovsk',
    'axis: play-event card:AX-01',
    'axis: free-combat space:memel',
    'axis: free-combat space:insterberg',
    'axis: free-combat space:lublin',
    'axis: free-combat space:warsaw',
    'axis: free-combat space:masurian-lakes',
    'axis: target space:kaunas',
    'axis: attack-with unit:ge-16-army',
    'axis: attack-with unit:ge-18-army',
    'axis: attack-with unit:ge-4-panzer-army',
    'axis: attack',
    'axis: pass',
    'allied: pass',
    'axis: lose-step unit:ge-16-army',
    'allied: retreat-to space:vilna',
    'allied: retreat-to space:minsk',
    'axis: select unit:ge-18-army',
    'axis: advance space:vilna',
    'axis: select unit:ge-16-army',
    'axis: stop',
    'axis: done',
    'axis: target space:brest-litovsk',
    'axis: attack-with unit:ge-6-army',
    'axis: attack-with unit:ge-1-panzer-army',
    'axis: attack',
    'axis: pass',
    'allied: pass',
    'axis: select unit:ge-6-army',
    'axis: done',
  ],
  lessons: [
    {
      at: 6,
      title: { en: '22 June 1941', fr: '22 juin 1941' },
      text: {
        en: 'You lead the Axis. The board is a map of spaces joined by lines; armies and corps stand in them. The armies of the east are ready, and three Soviet spaces on the border have been ordered to stand fast.',
        fr: 'Vous menez l’Axe. Le plateau est une carte d’espaces reliés par des lignes, où se tiennent armées et corps. Les armées de l’Est sont prêtes, et trois espaces soviétiques de la frontière ont reçu l’ordre de tenir.',
      },
      look: ['space:kaunas'],
    },
    {
      at: 6,
      title: { en: 'One card, one action', fr: 'Une carte, une action' },
      text: {
        en: 'In each action round you play one card: for its event, for operations, for moving troops far behind the front, or for replacements. The event Barbarossa opens the war with free attacks. Click the card and play it as event.',
        fr: 'À chaque round d’action, vous jouez une carte : pour son évènement, des opérations, un redéploiement loin derrière le front ou des remplacements. L’évènement Barbarossa ouvre la guerre par des attaques gratuites. Cliquez sur la carte et jouez-la comme évènement.',
      },
    },
    {
      at: 7,
      title: { en: 'Activate a space', fr: 'Activer un espace' },
      text: {
        en: 'Units fight only out of spaces that are activated for combat. The event gives five such markers. Put the first on Memel, where three armies stand.',
        fr: 'Les unités ne combattent qu’à partir d’espaces activés pour le combat. L’évènement en donne cinq marqueurs. Posez le premier sur Memel, où se tiennent des armées.',
      },
      look: ['space:memel'],
    },
    {
      at: 8,
      title: { en: 'And the next', fr: 'Et le suivant' },
      text: {
        en: 'Insterburg borders on Kaunas, too: two activated spaces can attack together. The other three markers are set for you.',
        fr: 'Insterburg touche aussi Kaunas : deux espaces activés peuvent attaquer ensemble. Les trois autres marqueurs sont posés pour vous.',
      },
      look: ['space:insterberg'],
    },
    {
      at: 12,
      title: { en: 'Choose whom to attack', fr: 'Choisir qui attaquer' },
      text: {
        en: 'Every space that your activated armies can attack glows. Click Kaunas.',
        fr: 'Chaque espace que vos armées activées peuvent attaquer brille. Cliquez sur Kaunas.',
      },
      look: ['space:kaunas'],
    },
    {
      at: 13,
      title: { en: 'Who attacks', fr: 'Qui attaque' },
      text: {
        en: 'Name the attackers, one after the other. The numbers of a counter are its combat factor, its loss factor and its movement. Begin with the 16th Army; the other two follow by themselves.',
        fr: 'Désignez les attaquants, l’un après l’autre. Les nombres d’un pion sont sa valeur de combat, sa résistance aux pertes et son mouvement. Commencez par la 16e armée ; les deux autres suivent d’elles-mêmes.',
      },
      look: ['unit:ge-16-army'],
    },
    {
      at: 16,
      title: { en: 'Odds', fr: 'Les chances' },
      text: {
        en: 'Both sides fire at the same time: their factors choose a column of a fire table, the die a row. The charts at the right are those tables, the panel at the left the exact chances. Open the attack.',
        fr: 'Les deux camps tirent en même temps : leurs valeurs choisissent une colonne de la table de tir, le dé une ligne. Les tables sont à droite, les chances exactes à gauche. Lancez l’attaque.',
      },
      panel: 'charts',
    },
    {
      at: 17,
      title: { en: 'Combat cards', fr: 'Cartes de combat' },
      text: {
        en: 'Both sides may now play combat cards out of their hand. Keep yours: pass.',
        fr: 'Chaque camp peut maintenant jouer des cartes de combat. Gardez les vôtres : passez.',
      },
    },
    {
      at: 19,
      title: { en: 'Losses', fr: 'Les pertes' },
      text: {
        en: 'The enemy has lost more and must retreat, but you have losses to take, too. A full unit that loses a step is turned to its weaker side. Take the loss from the 16th Army. The log (L) keeps every die.',
        fr: 'L’ennemi a perdu davantage et doit reculer, mais vous avez des pertes aussi. Une unité entière qui perd un pas est retournée sur sa face faible. Prenez la perte sur la 16e armée. Le journal (L) garde chaque dé.',
      },
      look: ['unit:ge-16-army'],
    },
    {
      at: 22,
      title: { en: 'Advance', fr: 'Avancer' },
      text: {
        en: 'Kaunas is empty. The attackers may advance: infantry through the spaces that the enemy has left, tanks up to three. Take up the 18th Army.',
        fr: 'Kaunas est vide. Les attaquants peuvent avancer : l’infanterie dans les espaces que l’ennemi a quittés, les blindés jusqu’à trois. Prenez la 18e armée.',
      },
      look: ['unit:ge-18-army'],
    },
    {
      at: 23,
      title: { en: 'Two spaces', fr: 'Deux espaces' },
      text: {
        en: 'It has taken Kaunas on its way. Go on to Vilna: every space passed falls to you.',
        fr: 'Elle a pris Kaunas au passage. Poussez jusqu’à Vilna : chaque espace traversé tombe.',
      },
      look: ['space:vilna'],
    },
    {
      at: 26,
      title: { en: 'Supply', fr: 'Le ravitaillement' },
      text: {
        en: 'The 16th Army holds Kaunas behind it (that was done for you): an army whose road home is cut is out of supply, cannot act, and is lost at the end of the turn. The button Supply above the map shows who is cut off. Try it, then end the advance.',
        fr: 'La 16e armée tient Kaunas derrière elle (c’est fait pour vous) : une armée coupée de ses arrières n’est plus ravitaillée, ne peut agir, et se perd en fin de tour. Le bouton Ravitaillement au-dessus de la carte montre qui est coupé. Essayez, puis terminez l’avance.',
      },
    },
    {
      at: 27,
      title: { en: 'Once more', fr: 'Encore une fois' },
      text: {
        en: 'Your army at Lublin stands before Brest-Litovsk. Attack it; the rest you know.',
        fr: 'Votre armée de Lublin est devant Brest-Litovsk. Attaquez ; vous connaissez la suite.',
      },
      look: ['space:brest-litovsk'],
    },
    {
      at: 30,
      title: { en: 'Open the attack', fr: 'Lancez l’attaque' },
      text: {
        en: 'Two armies against one: look at the chances, then attack.',
        fr: 'Deux armées contre une : regardez les chances, puis attaquez.',
      },
    },
    {
      at: 33,
      title: { en: 'Take the fortress', fr: 'Prendre la forteresse' },
      text: {
        en: 'The defender is destroyed. Advance with the 6th Army.',
        fr: 'Le défenseur est détruit. Avancez avec la 6e armée.',
      },
      look: ['unit:ge-6-army'],
    },
    {
      at: 34,
      title: { en: 'And end it', fr: 'Et terminer' },
      text: {
        en: 'The tank army stays where it is. End the advance with the large button.',
        fr: 'L’armée blindée reste où elle est. Terminez l’avance avec le grand bouton.',
      },
    },
    {
      at: 35,
      title: { en: 'The border is open', fr: 'La frontière est ouverte' },
      text: {
        en: 'You can play cards, activate, attack, take losses, advance and look after supply. Play on from here (Bialystok is still to be attacked), or set up a game of your own. The drawer Sequence shows the whole turn.',
        fr: 'Vous savez jouer une carte, activer, attaquer, prendre des pertes, avancer et veiller au ravitaillement. Continuez d’ici (Bialystok reste à attaquer), ou préparez votre propre partie. Le tiroir Séquence montre tout le tour.',
      },
    },
  ],
}
