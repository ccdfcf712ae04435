import { expect, test } from 'vitest'
import { fireOf } from '../rules/11-2-fire.ts'
import { fight, shots } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 11.2: details of the steps of a combat. */

const SUMMER_42 = { turn: 6, round: 3 }
const NOTHING = { axis: false, western: false, soviet: false }
const attackFrom = (
  from: string,
  target: string,
  board: Board,
  side: 'axis' | 'allied',
  ...dice: number[]
): Scene =>
  fight({ state: SUMMER_42, ...board }, side, [from], {}, ...dice).act(side, `target space:${target}`)

test.each([
  ['br-corps-1', { ...NOTHING, western: true }],
  ['us-corps-1', { ...NOTHING, western: true }],
  ['cw-corps-1', NOTHING],
  ['ff-corps-1', NOTHING],
])('[8.3-b] an attack by %s', (unit, offensives) => {
  const s = attackFrom(
    'tobruk',
    'gazala',
    { units: { [unit]: 'tobruk', 'it-corps-1': 'gazala' } },
    'allied',
    1,
    1,
  )
  expect(s.state.offensives).toEqual(offensives)
})

test('[8.3-b, 8.3-c] a Soviet Front carries out its own offensive only, a British army no Soviet one', () => {
  const soviet = attackFrom(
    'kovel',
    'lublin',
    { units: { 'su-west-front': 'kovel', 'ge-6-army': 'lublin' } },
    'allied',
    1,
    1,
  )
  expect(soviet.state.offensives).toEqual({ ...NOTHING, soviet: true })
  const british = attackFrom(
    'tobruk',
    'gazala',
    { units: { 'br-8-army': 'tobruk', 'it-corps-1': 'gazala' } },
    'allied',
    1,
    1,
  )
  expect(british.state.offensives).toEqual({ ...NOTHING, western: true })
})

test('[11.2-6] what is told of the fire: the attacker first, then the defender', () => {
  const s = attackFrom(
    'lublin',
    'kovel',
    { units: { 'ge-6-army': 'lublin', 'su-west-front': 'kovel' } },
    'axis',
    1,
    1,
  )
  expect(s.told('fire.result').map(({ args }) => args!.side)).toEqual(['side:axis', 'side:allied'])
})

test('[11.2-8] who has won is told, and that nobody has', () => {
  const units = { 'ge-6-army': 'lublin', 'su-west-front': 'kovel' }
  const told = (...dice: number[]) => {
    const s = attackFrom('lublin', 'kovel', { units }, 'axis', ...dice)
    return [s.told('combat.won').map(({ args }) => args!.side), s.told('combat.drawn').length]
  }
  // Strength 5 against 3: 2, 3, 4 … against 1, 2, 3.
  expect(told(1, 1)).toEqual([['side:axis'], 0])
  expect(told(1, 3)).toEqual([[], 1])
  expect(told(1, 6)).toEqual([['side:allied'], 0])
})

test('[7.6.4-b, 11.2-3] a side without a hand is asked for a card it keeps and has not used', () => {
  const units = { 'ge-6-army': 'lublin', 'su-west-front': 'kovel' }
  const waits = (used: boolean) => {
    const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 1, 1)
    s.state.allied.kept = [{ card: s.data.card('AL-17'), used }]
    return s.act('axis', 'target space:kovel').waitsAt
  }
  expect(waits(false)).toBe('combat / defender plays combat cards')
  expect(waits(true)).not.toBe('combat / defender plays combat cards')
})

test('[11.4.5] without a loss those who fled stay alive; a corps lost so has no theatre', () => {
  const attack = (die: number) => {
    const units = { 'it-corps-1': 'gazala', 'br-corps-1': 'tobruk' }
    const s = fight({ units, state: SUMMER_42 }, 'axis', ['gazala'], {}, die)
    s.state.op!.retreated.push(s.data.unit('br-corps-1'))
    s.act('axis', 'target space:tobruk')
    return [s.whereIs('br-corps-1'), s.state.theatre[s.data.unit('br-corps-1')]]
  }
  // Strength 1 on the SCU table: nothing on a 1, one loss on a 6; the trench helps nobody who fled into it.
  expect(attack(1)).toEqual(['tobruk', 0])
  expect(attack(6)).toEqual(['eliminated', 0])
})

test('[11.3.2] the Southwest Front takes the first step of an attack, and only the first', () => {
  const units = {
    'su-southwest-mech-front': 'kovel',
    'su-west-front': 'kovel',
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
    'ge-9-army': 'lublin',
  }
  // 15 on a 6: six losses, two steps of three.
  const s = attackFrom('kovel', 'lublin', { units }, 'allied', 1, 6)
  s.act('allied', 'attack-with unit:su-southwest-mech-front', 'attack-with unit:su-west-front')
  s.act('axis', 'lose-step unit:ge-6-army')
  expect(s.isReduced('su-southwest-mech-front')).toBe(true)
  expect(s.offer('allied', 'lose-step').sort()).toEqual([
    'unit:su-southwest-mech-front',
    'unit:su-west-front',
  ])
})

test('[11.3.2] three losses are enough for it, two are not', () => {
  const units = { 'su-southwest-mech-front': 'kovel', 'su-army-1': 'kovel', 'ge-6-army': 'lublin' }
  const loses = (die: number) => {
    const s = attackFrom('kovel', 'lublin', { units }, 'allied', 1, die)
    s.act('allied', 'attack-with unit:su-southwest-mech-front', 'attack-with unit:su-army-1')
    return [s.isReduced('su-southwest-mech-front'), s.whereIs('su-army-1')]
  }
  // German strength 5: two losses on a 1, three on a 2.
  expect(loses(2)).toEqual([true, 'kovel'])
  expect(loses(1)).toEqual([false, 'eliminated'])
})

test('[11.3.2] three losses that another Front could take as well are its own', () => {
  const units = { 'su-southwest-mech-front': 'kovel', 'su-west-front': 'kovel', 'ge-6-army': 'lublin' }
  const s = attackFrom('kovel', 'lublin', { units }, 'allied', 1, 2)
  s.act('allied', 'attack-with unit:su-southwest-mech-front', 'attack-with unit:su-west-front')
  expect([s.isReduced('su-southwest-mech-front'), s.isReduced('su-west-front')]).toEqual([true, false])
})

test('[7.6.3-j] only on a beach is there a beachhead to lose', () => {
  const units = { 'ge-6-army': 'lublin', 'su-army-1': 'kovel reduced' }
  const s = attackFrom('lublin', 'kovel', { units }, 'axis', 6, 1).act('axis', 'done')
  expect([s.isOver, s.told('combat.beachheadLost')]).toEqual([true, []])
})

test('[11.1-f, 11.3] why a unit does not take the loss', () => {
  const units = {
    'su-west-front': 'kovel',
    'su-1-ukrainian-front': 'kovel',
    'ge-6-army': 'lublin',
    'ge-panzer-corps-1': 'lublin',
    'ge-panzer-corps-2': 'lublin',
    'ge-17-army': 'warsaw',
  }
  // Four losses: a step of each Panzer corps.
  const s = attackFrom('kovel', 'lublin', { units }, 'allied', 3, 3)
  s.act('allied', 'attack-with unit:su-west-front', 'attack-with unit:su-1-ukrainian-front')
  expect(s.offer('axis', 'lose-step')).toEqual(['unit:ge-panzer-corps-1', 'unit:ge-panzer-corps-2'])
  const why = (unit: string) => s.refused('axis', `lose-step unit:${unit}`).message.key
  expect(['nobody', 'ge-17-army', 'su-west-front'].map(why)).toEqual(new Array(3).fill('loss.notInCombat'))
  expect(why('ge-6-army')).toBe('loss.notMost')
})

test('[13.1-a, 13.4.1-b] the attacker is as supplied as when he was activated, the defender as he is now', () => {
  const units = { 'ge-6-army': 'lublin', 'su-west-front': 'kovel' }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 1, 1)
  for (const near of s.data.adjacent[s.data.place('lublin')]!) s.state.control[near] = 2
  s.act('axis', 'target space:kovel')
  expect(shots(s)[0]!.column).toBe('5')
})

test('[13.1-g, AX-19] what the Luftwaffe brings is enough for the defence', () => {
  const column = (luftwaffe: string | null) => {
    const units = { 'ge-6-army': 'gorki', 'su-west-front': 'penza' }
    const s = scene({ units, control: { gorki: 'axis' }, state: SUMMER_42 })
    s.state.luftwaffe = luftwaffe === null ? -1 : s.data.place(luftwaffe)
    const [german, soviet] = [s.data.unit('ge-6-army'), s.data.unit('su-west-front')]
    return fireOf(s.q, 'axis', {
      side: 'allied',
      target: s.data.place('gorki'),
      attackers: [soviet],
      defenders: [german],
      bystanders: [],
      cards: { axis: [], allied: [] },
    })!.column.label
  }
  expect([column('gorki'), column('kazan'), column(null)]).toEqual(['5', '4', '4'])
})

test('[15.2, 13.4.1-b] winter weighs on supplied Germans: those out of supply suffer that alone and keep their ground', () => {
  const winter = { turn: 4, round: 3 }
  const pocket = { pinsk: 'axis' } as const
  const s = attackFrom(
    'zhitomir',
    'pinsk',
    { units: { 'ge-6-army': 'pinsk', 'su-west-front': 'zhitomir' }, control: pocket, state: winter },
    'allied',
    1,
    1,
  )
  // Swamp: the Front fires on 2. The army, without supply, on 4 and not on 3.
  expect(shots(s).map(({ column }) => column)).toEqual(['2', '4'])
  const supplied = attackFrom(
    'zhitomir',
    'pinsk',
    {
      units: { 'ge-6-army': 'pinsk', 'su-west-front': 'zhitomir' },
      control: { pinsk: 'axis', kovel: 'axis' },
      state: winter,
    },
    'allied',
    1,
    1,
  )
  expect(shots(supplied).map(({ column }) => column)).toEqual(['3', '4'])
})

test('[AX-13] Krim is for Sevastopol: another fort counts in its round', () => {
  const behind: Board['control'] = Object.fromEntries(
    ['courland', 'riga', 'pskov', 'luga', 'odessa', 'kirovograd', 'nikopol', 'perekop'].map((id) => [
      id,
      'axis',
    ]),
  )
  const column = (target: string, from: string, effects: string[]) => {
    const s = fight(
      {
        units: { 'ge-6-army': from, 'su-west-front': target },
        control: behind,
        state: { ...SUMMER_42, lifted: { leningrad: true, moscow: false, blau: false } },
      },
      'axis',
      [from],
      { effects },
      1,
      1,
    )
    return shots(s.act('axis', `target space:${target}`))[0]!.column
  }
  // A city with a fort, two columns; the fort of Sevastopol one.
  expect([column('leningrad', 'luga', ['AX-13']), column('leningrad', 'luga', [])]).toEqual(['3', '3'])
  expect([column('sevastopol', 'perekop', ['AX-13']), column('sevastopol', 'perekop', [])]).toEqual([
    '5',
    '4',
  ])
})

test('[AX-01, 11.4.2-b, 11.2-5] Barbarossa overruns a trench of the second level like one of the first', () => {
  for (const level of [1, 2] as const) {
    const s = fight(
      {
        units: { 'ge-6-army': 'lublin', 'su-west-front': 'lwow' },
        played: { 'AX-01': 1 },
        state: { turn: 1, round: 1 },
      },
      'axis',
      ['lublin'],
      {},
      6,
      1,
    )
    s.state.trenches = { [s.data.place('lwow')]: { level, owner: 'allied', kind: 'field' } }
    s.act('axis', 'target space:lwow')
    expect(shots(s)[1]!.column).toBe('3')
    expect(s.isOffered('allied', 'stand unit:su-west-front')).toBe(false)
  }
})

test("[AX-01, 11.4.2-b] the trench of Tobruk is none of Barbarossa's", () => {
  const s = fight(
    {
      units: { 'ge-6-army': 'gazala', 'br-8-army': 'tobruk', 'br-corps-1': 'reserve' },
      played: { 'AX-01': 1 },
      state: { turn: 1, round: 1 },
    },
    'axis',
    ['gazala'],
    {},
    6,
    1,
  )
  s.act('axis', 'target space:tobruk')
  expect(s.isOffered('allied', 'stand unit:br-8-army')).toBe(true)
})
