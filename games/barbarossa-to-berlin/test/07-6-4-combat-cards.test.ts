import { expect, test } from 'vitest'
import { turn } from '../flow.ts'
import { cardRefusal } from '../rules/07-6-4-combat-cards.ts'
import { fight, shots } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'

const SUMMER_42 = { turn: 6, round: 3 }

/** May this side use the card in a combat of this sort? The rule that forbids it, or 'yes'. */
function fits(
  card: string,
  side: 'axis' | 'allied',
  attackBy: 'axis' | 'allied',
  attacker: string,
  from: string,
  defender: string,
  target: string,
  board: Board = {},
): string {
  const control = { [from]: attackBy, [target]: attackBy === 'axis' ? 'allied' : 'axis' } as const
  const s = scene({
    state: SUMMER_42,
    ...board,
    units: { [attacker]: from, [defender]: target },
    control: { ...control, ...board.control },
    hands: { [side]: [card] },
  })
  const place = s.data.place(target)
  const refusal = cardRefusal(s.q, side, `card:${card}`, {
    side: attackBy,
    target: place,
    attackers: [s.data.unit(attacker)],
    defenders: [s.data.unit(defender)],
    bystanders: [],
    cards: { axis: [], allied: [] },
  })
  return refusal ? refusal.rule : 'yes'
}
const NO = '7.6.4-a'

test('[AL-08] Allied units defending a desert space', () => {
  expect(fits('AL-08', 'allied', 'axis', 'it-corps-1', 'gazala', 'cw-corps-1', 'tobruk')).toBe('yes')
  expect(
    fits('AL-08', 'allied', 'axis', 'it-corps-1', 'tobruk', 'cw-corps-1', 'hellfire-pass', {
      control: { 'sidi-suleiman': 'allied' },
    }),
  ).toBe(NO)
  expect(fits('AL-08', 'allied', 'allied', 'cw-corps-1', 'tobruk', 'it-corps-1', 'gazala')).toBe(NO)
})

test('[AL-10] Soviet units defending', () => {
  expect(fits('AL-10', 'allied', 'axis', 'ge-6-army', 'lublin', 'su-army-1', 'kovel')).toBe('yes')
  expect(fits('AL-10', 'allied', 'allied', 'su-army-1', 'kovel', 'ge-6-army', 'lublin')).toBe(NO)
  expect(fits('AL-10', 'allied', 'axis', 'it-corps-1', 'gazala', 'cw-corps-1', 'tobruk')).toBe(NO)
})

test('[AL-17] Soviet units attacking or defending', () => {
  expect(fits('AL-17', 'allied', 'axis', 'ge-6-army', 'lublin', 'su-army-1', 'kovel')).toBe('yes')
  expect(fits('AL-17', 'allied', 'allied', 'su-army-1', 'kovel', 'ge-6-army', 'lublin')).toBe('yes')
  expect(fits('AL-17', 'allied', 'allied', 'cw-corps-1', 'tobruk', 'it-corps-1', 'gazala')).toBe(NO)
})

test('[AL-18] mechanised Soviet units attacking or defending', () => {
  expect(fits('AL-18', 'allied', 'allied', 'su-tank-army-1', 'kovel', 'ge-6-army', 'lublin')).toBe('yes')
  expect(fits('AL-18', 'allied', 'axis', 'ge-6-army', 'lublin', 'su-tank-army-1', 'kovel')).toBe('yes')
  expect(fits('AL-18', 'allied', 'allied', 'su-army-1', 'kovel', 'ge-6-army', 'lublin')).toBe(NO)
})

test('[AL-20] any Allied attack, not a defence', () => {
  expect(fits('AL-20', 'allied', 'allied', 'su-army-1', 'kovel', 'ge-6-army', 'lublin')).toBe('yes')
  expect(fits('AL-20', 'allied', 'allied', 'cw-corps-1', 'tobruk', 'it-corps-1', 'gazala')).toBe('yes')
  expect(fits('AL-20', 'allied', 'axis', 'ge-6-army', 'lublin', 'su-army-1', 'kovel')).toBe(NO)
})

test('[AX-10] German Panzer units attacking into or defending a desert space', () => {
  expect(fits('AX-10', 'axis', 'axis', 'ge-panzer-corps-1', 'gazala', 'cw-corps-1', 'tobruk')).toBe('yes')
  expect(fits('AX-10', 'axis', 'allied', 'cw-corps-1', 'tobruk', 'ge-panzer-corps-1', 'gazala')).toBe('yes')
  expect(fits('AX-10', 'axis', 'axis', 'it-corps-1', 'gazala', 'cw-corps-1', 'tobruk')).toBe(NO)
  expect(fits('AX-10', 'axis', 'axis', 'it-mech-corps-1', 'gazala', 'cw-corps-1', 'tobruk')).toBe(NO)
  expect(fits('AX-10', 'axis', 'axis', 'ge-1-panzer-army', 'lublin', 'su-army-1', 'kovel')).toBe(NO)
})

test('[AX-18] an Axis defence in the desert', () => {
  expect(fits('AX-18', 'axis', 'allied', 'cw-corps-1', 'tobruk', 'it-corps-1', 'gazala')).toBe('yes')
  expect(fits('AX-18', 'axis', 'allied', 'su-army-1', 'kovel', 'ge-6-army', 'lublin')).toBe(NO)
  expect(fits('AX-18', 'axis', 'axis', 'it-corps-1', 'gazala', 'cw-corps-1', 'tobruk')).toBe(NO)
})

test('[AX-30] German units defending in Italy or Sicily', () => {
  const allies = { control: { naples: 'allied', cassino: 'axis' } } as const
  expect(fits('AX-30', 'axis', 'allied', 'us-corps-1', 'naples', 'ge-corps-1', 'cassino', allies)).toBe('yes')
  expect(fits('AX-30', 'axis', 'allied', 'us-corps-1', 'naples', 'it-corps-1', 'cassino', allies)).toBe(NO)
  expect(fits('AX-30', 'axis', 'allied', 'us-corps-1', 'gela', 'ge-corps-1', 'palermo')).toBe('yes')
  expect(fits('AX-30', 'axis', 'allied', 'su-army-1', 'kovel', 'ge-corps-1', 'lublin')).toBe(NO)
})

test('[AX-41, AX-42] Panther: Panzer units attacking or defending; Tiger: defending only', () => {
  const attack = ['axis', 'ge-1-panzer-army', 'lublin', 'su-army-1', 'kovel'] as const
  const defence = ['allied', 'su-army-1', 'kovel', 'ge-1-panzer-army', 'lublin'] as const
  expect(fits('AX-41', 'axis', ...attack)).toBe('yes')
  expect(fits('AX-41', 'axis', ...defence)).toBe('yes')
  expect(fits('AX-42', 'axis', ...attack)).toBe(NO)
  expect(fits('AX-42', 'axis', ...defence)).toBe('yes')
  expect(fits('AX-42', 'axis', 'allied', 'su-army-1', 'kovel', 'ge-6-army', 'lublin')).toBe(NO)
  // In the snow of Winter 42 Panzers are infantry.
  const winter = { state: { turn: 4, round: 2 } }
  expect(fits('AX-41', 'axis', 'axis', 'ge-1-panzer-army', 'kovel', 'su-army-1', 'pinsk', winter)).toBe(NO)
})

test('[AX-43] against Soviet mechanised attackers', () => {
  expect(fits('AX-43', 'axis', 'allied', 'su-tank-army-1', 'kovel', 'ge-6-army', 'lublin')).toBe('yes')
  expect(fits('AX-43', 'axis', 'allied', 'su-army-1', 'kovel', 'ge-6-army', 'lublin')).toBe(NO)
  expect(fits('AX-43', 'axis', 'axis', 'ge-6-army', 'lublin', 'su-tank-army-1', 'kovel')).toBe(NO)
})

test('[AX-44] any defence in Germany', () => {
  expect(fits('AX-44', 'axis', 'allied', 'su-army-1', 'kovel', 'ge-6-army', 'lublin')).toBe('yes')
  expect(
    fits('AX-44', 'axis', 'allied', 'su-army-1', 'pinsk', 'ge-6-army', 'kovel', {
      control: { kovel: 'axis' },
    }),
  ).toBe(NO)
})

test('[AX-47, AX-48] Model: any German defence; Heinrici: against Soviet attacks', () => {
  expect(fits('AX-47', 'axis', 'allied', 'us-corps-1', 'naples', 'ge-corps-1', 'cassino')).toBe('yes')
  expect(fits('AX-48', 'axis', 'allied', 'us-corps-1', 'naples', 'ge-corps-1', 'cassino')).toBe(NO)
  expect(fits('AX-48', 'axis', 'allied', 'su-army-1', 'kovel', 'ge-6-army', 'lublin')).toBe('yes')
  expect(fits('AX-47', 'axis', 'allied', 'su-army-1', 'kishinev', 'ro-3-army', 'yassi')).toBe(NO)
  expect(fits('AX-47', 'axis', 'axis', 'ge-6-army', 'lublin', 'su-army-1', 'kovel')).toBe(NO)
})

test('[AX-49] a German attack on Soviet units', () => {
  expect(fits('AX-49', 'axis', 'axis', 'ge-6-army', 'lublin', 'su-army-1', 'kovel')).toBe('yes')
  expect(fits('AX-49', 'axis', 'axis', 'ro-3-army', 'yassi', 'su-army-1', 'kishinev')).toBe(NO)
  expect(fits('AX-49', 'axis', 'axis', 'ge-corps-1', 'gazala', 'cw-corps-1', 'tobruk')).toBe(NO)
})

test('[7.1-d, 7.6.4-a] only cards with a combat box serve, and only those one holds', () => {
  expect(fits('AX-25', 'axis', 'axis', 'ge-6-army', 'lublin', 'su-army-1', 'kovel')).toBe(NO)
})

/** Uses cards and lets the rest be. */
function play(s: Scene, seat: 'axis' | 'allied', ...cards: string[]): Scene {
  for (const card of cards) s.act(seat, `play-combat card:${card}`)
  // Without another card in hand there is nothing left to ask.
  return s.waitsAt.endsWith('plays combat cards') && s.engine.waiting(s.position)[0] === seat
    ? s.act(seat, 'pass')
    : s
}

/** Germans from Lublin on a Front in Kovel, with the cards given in hand. */
function battle(hands: Board['hands'], dice: number[], board: Board = {}): Scene {
  const units = { 'ge-1-panzer-army': 'lublin', 'su-west-front': 'kovel' }
  const s = fight(
    { units, state: SUMMER_42, ...board, ...(hands && { hands }) },
    'axis',
    ['lublin'],
    {},
    ...dice,
  )
  return s.act('axis', 'target space:kovel')
}
const hand = (s: Scene, side: 'axis' | 'allied') => s.state[side].hand.map((card) => s.data.cards[card]!.id)
const kept = (s: Scene, side: 'axis' | 'allied') =>
  s.state[side].kept.map(({ card }) => s.data.cards[card]!.id)
const ids = (s: Scene, cards: number[]) => cards.map((card) => s.data.cards[card]!.id)

test('[7.6.4-a, 11.2-3] the attacker plays all his cards first, then the defender, openly', () => {
  const s = battle({ axis: ['AX-41', 'AX-49'], allied: ['AL-10'] }, [2, 4])
  expect(s.waitsAt).toBe('combat / attacker plays combat cards')
  expect(s.engine.waiting(s.position)).toEqual(['axis'])
  s.act('axis', 'play-combat card:AX-41')
  expect(s.refused('axis', 'play-combat card:AX-41').rule).toBe('7.6.4-a')
  play(s, 'axis', 'AX-49')
  expect(s.engine.waiting(s.position)).toEqual(['allied'])
  play(s, 'allied', 'AL-10')
  expect(s.told('combatCards.plays')).toHaveLength(3)
})

test('[11.2-4] every card adds its modifier to the die of its side', () => {
  const s = battle({ axis: ['AX-41', 'AX-49'], allied: ['AL-10'] }, [2, 4])
  play(s, 'axis', 'AX-41', 'AX-49')
  play(s, 'allied', 'AL-10')
  expect(shots(s).map(({ result }) => result)).toEqual([4, 5])
})

test('[7.6.4-a] a side that holds cards is asked though none fits; one without cards is not', () => {
  const s = battle({ axis: ['AX-25'] }, [1, 3])
  expect(s.waitsAt).toBe('combat / attacker plays combat cards')
  expect(s.offer('axis')).toEqual(['pass'])
  s.act('axis', 'pass')
  expect(s.isOver).toBe(true)
})

test('[7.6.4-b, 11.2-8] the winner keeps his cards face up; an asterisk leaves the game all the same', () => {
  const s = battle({ axis: ['AX-41', 'AX-49'] }, [6, 1])
  play(s, 'axis', 'AX-41', 'AX-49')
  expect(kept(s, 'axis')).toEqual(['AX-41'])
  expect(ids(s, s.state.axis.removed)).toEqual(['AX-49'])
  expect(hand(s, 'axis')).toEqual([])
})

test('[7.6.4-c, 3-b, D-4] the loser discards, and on a draw both do', () => {
  const drawn = battle({ axis: ['AX-41'], allied: ['AL-10'] }, [1, 4])
  play(drawn, 'axis', 'AX-41')
  play(drawn, 'allied', 'AL-10')
  expect(shots(drawn).map(({ losses }) => losses)).toEqual([3, 3])
  expect(ids(drawn, drawn.state.axis.discard)).toEqual(['AX-41'])
  expect(ids(drawn, drawn.state.allied.discard)).toEqual(['AL-10'])
  const lost = battle({ axis: ['AX-41'], allied: ['AL-10'] }, [1, 6])
  play(lost, 'axis', 'AX-41')
  play(lost, 'allied', 'AL-10')
  expect(ids(lost, lost.state.axis.discard)).toEqual(['AX-41'])
  expect(kept(lost, 'allied')).toEqual(['AL-10'])
})

test('[7.6.4-b, 7.6.4-c] a kept card serves once a round, by either side’s combat, and goes when its side loses with it', () => {
  const card = scene({}).data.card('AL-10')
  const units = {
    'ge-1-panzer-army': 'lublin',
    'ge-6-army': 'lublin',
    'su-west-front': 'kovel',
    'su-south-front': 'lwow',
  }
  const attack = (...dice: number[]) => {
    const s = fight(
      { units, state: SUMMER_42, hands: { allied: ['AL-03'] } },
      'axis',
      ['lublin'],
      {},
      ...dice,
    )
    s.state.allied.kept = [{ card, used: false }]
    s.act('axis', 'target space:kovel', 'attack-with unit:ge-1-panzer-army', 'attack')
    return play(s, 'allied', 'AL-10')
  }
  const won = attack(1, 6)
  expect(won.state.allied.kept).toEqual([{ card, used: true }])
  won.act('axis', 'target space:lwow')
  expect(won.refused('allied', 'play-combat card:AL-10').rule).toBe('7.6.4-b')
  const lost = attack(6, 1)
  expect(lost.state.allied.kept).toEqual([])
  expect(lost.state.allied.discard).toEqual([card])
})

test('[7.6.4-b, 6.2] a kept card serves once in an action round, of which each side has its part', () => {
  const s = scene(
    { units: { 'ge-1-panzer-army': 'lublin', 'su-west-front': 'kiev' }, state: { turn: 10 } },
    1,
    1,
  )
  s.state.axis.kept = [{ card: s.data.card('AX-41'), used: false }]
  s.state.allied.kept = [{ card: s.data.card('AL-20'), used: true }]
  s.start(turn, {})
  s.state.axis.kept[0]!.used = true
  const used = () => [s.state.axis.kept[0]!.used, s.state.allied.kept[0]!.used]
  s.act('axis', 'one-ops', 'done')
  expect([s.state.active, used()]).toEqual(['allied', [true, true]])
  s.act('allied', 'one-ops', 'done')
  // The next round makes it ready again; Paradrop serves once in a turn (AL-20).
  expect([s.state.active, s.state.round, used()]).toEqual(['axis', 2, [false, true]])
})

test('[AL-20, 7.6.4-b] a card that serves once a turn stays on the table, spent', () => {
  const units = { 'su-west-front': 'kovel', 'su-south-front': 'kovel', 'ge-corps-1': 'lublin' }
  const s = fight(
    { units, state: SUMMER_42, hands: { allied: ['AL-20', 'AL-17'] } },
    'allied',
    ['kovel'],
    {},
    5,
    1,
  )
  s.act('allied', 'target space:lublin', 'attack-with unit:su-west-front', 'attack-with unit:su-south-front')
  play(s, 'allied', 'AL-20', 'AL-17')
  expect(kept(s, 'allied').sort()).toEqual(['AL-17', 'AL-20'])
  expect(s.state.allied.discard).toEqual([])
})

test('[13.4.3] defenders out of supply get nothing from combat cards', () => {
  const around = { cherkassi: 'axis', chernigov: 'axis', uman: 'axis', zhitomir: 'axis' } as const
  expect(fits('AL-10', 'allied', 'axis', 'ge-6-army', 'uman', 'su-army-1', 'kiev', { control: around })).toBe(
    '13.4.3',
  )
  // Attackers out of supply do.
  expect(
    fits('AL-17', 'allied', 'allied', 'su-army-1', 'kiev', 'ge-6-army', 'uman', { control: around }),
  ).toBe('yes')
})

test('[AX-18] the desert counts as mountain: a shift, and a way to stand', () => {
  const units = {
    'br-2-army': 'tobruk',
    'ge-panzer-corps-1': 'gazala',
    'ge-panzer-corps-2': 'gazala',
    'ge-panzer-corps-3': 'gazala',
  }
  const board = { units, state: SUMMER_42, hands: { axis: ['AX-18'] } } as const
  const s = fight(board, 'allied', ['tobruk'], {}, 6, 1).act('allied', 'target space:gazala')
  play(s, 'axis', 'AX-18')
  expect(shots(s)[0]!.column).toBe('4')
  while (s.waitsAt === 'combat / defender takes losses') s.act('axis', s.offer('axis')[0]!)
  expect(s.waitsAt).toBe('combat / stand or retreat')
  expect(ids(s, s.state.axis.removed)).toEqual(['AX-18'])
})

test('[AX-43] a Soviet mechanised attacker of the owner’s choice loses a step before the fire', () => {
  const units = {
    'su-tank-army-1': 'kovel',
    'su-tank-army-2': 'kovel',
    'su-army-1': 'kovel',
    'ge-6-army': 'lublin',
  }
  const s = fight(
    { units, state: { turn: 10, round: 2 }, hands: { axis: ['AX-43'] } },
    'allied',
    ['kovel'],
    {},
    1,
    1,
  )
  s.act(
    'allied',
    'target space:lublin',
    'attack-with unit:su-tank-army-1',
    'attack-with unit:su-tank-army-2',
    'attack-with unit:su-army-1',
  )
  play(s, 'axis', 'AX-43')
  expect(s.offer('allied')).toEqual(['lose-step unit:su-tank-army-1', 'lose-step unit:su-tank-army-2'])
  expect(s.refused('allied', 'lose-step unit:su-army-1').rule).toBe('AX-43')
  s.act('allied', 'lose-step unit:su-tank-army-1')
  expect(s.isReduced('su-tank-army-1')).toBe(true)
  // 2 + 3 + 2 with the step gone.
  expect(s.told('fire.result')[0]!.args!.strength).toBe(7)
})

test('[AX-43] if that was the only attacker, nobody fires', () => {
  const units = { 'su-tank-army-1': 'kovel reduced', 'ge-6-army': 'lublin' }
  const s = fight(
    { units, state: { turn: 10, round: 2 }, hands: { axis: ['AX-43'] } },
    'allied',
    ['kovel'],
    {},
  )
  play(s.act('allied', 'target space:lublin'), 'axis', 'AX-43')
  expect(s.whereIs('su-tank-army-1')).toBe('eliminated')
  expect(s.isOver).toBe(true)
})
