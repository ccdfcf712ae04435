import { expect, test } from 'vitest'
import { combatPreview } from '../rules/11-2-preview.ts'
import type { State } from '../state.ts'
import { fight, shots } from './operating.ts'
import { type Board, scene } from './scene.ts'

const SUMMER_42 = { turn: 6, round: 3 }

/** The columns and lines of a combat before any die. */
function preview(board: Board, attackers: string[], target: string) {
  const s = scene({ state: SUMMER_42, ...board })
  const p = combatPreview(
    s.q,
    attackers.map((id) => s.data.unit(id)),
    s.data.place(target),
  )
  const lines = (side: 'attacker' | 'defender') =>
    p[side]!.column.ledger.parts.slice(1)
      // What counts nothing is named with its reason; here only what shifts is looked at.
      .filter(({ amount }) => amount !== 0)
      .map(({ label, amount }) => `${Object.values(label.args ?? {})[0] ?? label.key} ${amount}`)
  return {
    attacker: p.attacker?.column.label,
    defender: p.defender?.column.label,
    tables: [p.attacker?.table, p.defender?.table],
    attackerShifts: p.attacker ? lines('attacker') : [],
    defenderShifts: p.defender ? lines('defender') : [],
    outcomes: p.outcomes,
  }
}
const trench = (place: string, level: 1 | 2, owner: 'axis' | 'allied' = 'allied') => ({
  [scene({}).data.place(place)]: { level, owner, kind: 'field' as const },
})

test('[11.2-2, 2.2-b, 2.2-d] each side adds up the strengths on the faces that are up', () => {
  const units = {
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin reduced',
    'su-west-front': 'kovel',
    'su-army-1': 'kovel reduced',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 1, 1)
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-6-army', 'attack-with unit:ge-17-army')
  expect(s.told('fire.result').map(({ args }) => args!.strength)).toEqual([8, 4])
})

test('[11.2-5, 2.2-c, 2.2-a] one LCU, even reduced, brings the LCU table; SCUs alone fire on the other', () => {
  const lcu = preview(
    { units: { 'ge-6-army': 'lublin reduced', 'ge-corps-1': 'lublin', 'su-army-1': 'kovel' } },
    ['ge-6-army', 'ge-corps-1'],
    'kovel',
  )
  expect(lcu.tables).toEqual(['lcu', 'scu'])
  expect([lcu.attacker, lcu.defender]).toEqual(['5', '2'])
  const scu = preview(
    { units: { 'ge-corps-1': 'lublin', 'su-west-front': 'kovel' } },
    ['ge-corps-1'],
    'kovel',
  )
  expect(scu.tables).toEqual(['scu', 'lcu'])
})

test('[11.2-5] columns of the LCU table hold several strengths', () => {
  const units = {
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
    'ge-1-panzer-army': 'lublin',
    'su-west-front': 'kovel',
  }
  expect(preview({ units }, ['ge-6-army', 'ge-17-army', 'ge-1-panzer-army'], 'kovel').attacker).toBe('15+')
  expect(preview({ units }, ['ge-6-army', 'ge-17-army'], 'kovel').attacker).toBe('9-11')
})

test.each([
  ['clear', 'kovel', 'lublin', [], []],
  ['mountain', 'kolomyja', 'cluj', ['terrain:mountain -1'], []],
  ['forest', 'minsk', 'vilna', ['terrain:urban -1'], []],
  ['swamp', 'pinsk', 'kovel', ['terrain:swamp -1'], []],
  ['urban', 'kiev', 'uman', ['terrain:urban -1'], []],
  ['desert', 'tobruk', 'gazala', [], []],
] as const)(
  '[11.2-5, 2.1-d] terrain of the defending space: %s',
  (_, target, from, attackerShifts, defenderShifts) => {
    const defender = target === 'tobruk' ? 'cw-corps-1' : 'su-army-1'
    const control =
      from === 'lublin' || from === 'cluj' || from === 'gazala'
        ? {}
        : ({
            [from]: 'axis',
            kovel: 'axis',
            bialystok: 'axis',
            'tarnopol-rovno': 'axis',
            vinnitsa: 'axis',
          } as const)
    const p = preview(
      { units: { 'ge-6-army': from, [defender]: target }, control, state: { ...SUMMER_42, trenches: {} } },
      ['ge-6-army'],
      target,
    )
    expect(p.attackerShifts).toEqual(attackerShifts)
    expect(p.defenderShifts).toEqual(defenderShifts)
  },
)

test('[11.2-5, 10.3] a fort shifts the attack by one, on top of the rest, for its first owner only', () => {
  const units = { 'ge-18-army': 'luga', 'su-army-1': 'leningrad' }
  const control = { luga: 'axis', pskov: 'axis', riga: 'axis', kaunas: 'axis' } as const
  expect(preview({ units, control }, ['ge-18-army'], 'leningrad').attackerShifts).toEqual([
    'terrain:urban -1',
    'terrain:fort -1',
  ])
  const fallen = { ...SUMMER_42, fortsDestroyed: [scene({}).data.place('leningrad')] }
  expect(preview({ units, control, state: fallen }, ['ge-18-army'], 'leningrad').attackerShifts).toEqual([
    'terrain:urban -1',
  ])
  const other = preview(
    { units: { 'ge-corps-1': 'sevastopol', 'su-army-1': 'perekop' }, control: { sevastopol: 'axis' } },
    ['su-army-1'],
    'sevastopol',
  )
  expect(other.attackerShifts.join()).not.toContain('fort')
})

test('[11.2-5] trenches shift the attack one or two columns left and the defence one right, on top of terrain', () => {
  const units = { 'ge-6-army': 'kovel', 'su-army-1': 'pinsk' }
  const control = { kovel: 'axis' } as const
  const one = preview(
    { units, control, state: { ...SUMMER_42, trenches: trench('pinsk', 1) } },
    ['ge-6-army'],
    'pinsk',
  )
  expect(one.attackerShifts).toEqual(['terrain:swamp -1', 'terrain:trench-1 -1'])
  expect(one.defenderShifts).toEqual(['terrain:trench-1 1'])
  expect([one.attacker, one.defender]).toEqual(['3', '3'])
  const two = preview(
    { units, control, state: { ...SUMMER_42, trenches: trench('pinsk', 2) } },
    ['ge-6-army'],
    'pinsk',
  )
  expect(two.attacker).toBe('2')
  expect(two.defender).toBe('3')
})

test('[11.2-5] a river shifts the attack only if all attackers come across it', () => {
  const units = { 'ge-2-panzer-army': 'warsaw', 'ge-1-panzer-army': 'lublin', 'su-army-1': 'brest-litovsk' }
  expect(preview({ units }, ['ge-2-panzer-army'], 'brest-litovsk').attackerShifts).toEqual([
    'terrain:river -1',
  ])
  expect(
    preview({ units }, ['ge-2-panzer-army', 'ge-1-panzer-army'], 'brest-litovsk').attackerShifts,
  ).toEqual([])
})

test('[11.2-5] a beachhead shifts an attack on it', () => {
  const state = { turn: 14, round: 2, beachheads: { 6: { type: 'us' as const, shingle: false } } }
  const p = preview({ units: { 'ge-7-army': 'caen', 'us-corps-1': 'G' }, state }, ['ge-7-army'], 'G')
  expect(p.attackerShifts).toEqual(['terrain:beachhead -1'])
})

test('[11.2-5] shifts never leave the table', () => {
  const units = { 'ge-corps-1': 'kovel reduced', 'su-army-1': 'pinsk' }
  const left = preview(
    { units, control: { kovel: 'axis' }, state: { ...SUMMER_42, trenches: trench('pinsk', 2) } },
    ['ge-corps-1'],
    'pinsk',
  )
  expect(left.attacker).toBe('0')
  const strong = { 'ge-corps-1': 'kovel', 'su-shock-army-1': 'pinsk', 'su-shock-army-2': 'pinsk' }
  const right = preview(
    { units: strong, control: { kovel: 'axis' }, state: { ...SUMMER_42, trenches: trench('pinsk', 1) } },
    ['ge-corps-1'],
    'pinsk',
  )
  expect(right.defender).toBe('7+')
})

test('[11.2-6, D-6] the modified die is read as 1 to 6', () => {
  const units = { 'ge-6-army': 'lublin', 'su-west-front': 'kovel', 'su-army-1': 'kovel' }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], { effects: ['AX-04', 'AX-25'] }, 6, 1)
  s.act('axis', 'target space:kovel')
  expect(shots(s)[0]).toMatchObject({ column: '5', result: 6, losses: 5 })
  const low = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], { effects: ['AX-04', 'AX-25'] }, 1, 1)
  low.act('axis', 'target space:kovel')
  expect(shots(low)[0]).toMatchObject({ result: 3, losses: 3 })
})

test('[11.2-6] the preview is the exact distribution of both dice', () => {
  const units = { 'ge-6-army': 'lublin', 'su-army-1': 'kovel' }
  const { outcomes } = preview({ units }, ['ge-6-army'], 'kovel')
  const sum = outcomes.reduce(
    (total, { probability }) =>
      total + (typeof probability === 'number' ? probability : probability[0] / probability[1]),
    0,
  )
  expect(sum).toBeCloseTo(1, 12)
  // 5 strength points inflict 2 3 3 4 4 5, two of an SCU 0 0 1 1 1 2.
  const both = outcomes.find((o) => o.attackerLoses === 0 && o.defenderLoses === 3)
  expect(both?.probability).toEqual([1, 9])
})

test('[11.2-7] the defender takes losses first', () => {
  const units = {
    'ge-6-army': 'lublin',
    'ge-corps-1': 'lublin',
    'su-west-front': 'kovel',
    'su-army-1': 'kovel',
    'su-army-2': 'kovel',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 3, 3)
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-6-army', 'attack-with unit:ge-corps-1')
  expect(s.waitsAt).toBe('combat / defender takes losses')
  s.act('allied', 'lose-step unit:su-west-front')
  s.act('allied', 'lose-step unit:su-army-1')
  expect(s.waitsAt).toBe('combat / attacker takes losses')
})

test('[11.2-8, 11.4.1, D-4] more losses inflicted win: by one a retreat of one space, by two or more of two', () => {
  const units = { 'ge-6-army': 'lublin', 'su-west-front': 'kovel' }
  // Column 5 against column 3.
  const by = (attack: number, defence: number) => {
    const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, attack, defence)
    s.act('axis', 'target space:kovel')
    return { inflicted: shots(s).map(({ losses }) => losses), retreat: s.state.battle?.retreat ?? 0 }
  }
  expect(by(4, 4)).toEqual({ inflicted: [4, 3], retreat: 1 })
  expect(by(6, 4)).toEqual({ inflicted: [5, 3], retreat: 2 })
  expect(by(2, 4)).toEqual({ inflicted: [3, 3], retreat: 0 })
  expect(by(1, 6)).toEqual({ inflicted: [2, 4], retreat: 0 })
})

test('[11.2-9, 11.4] the defender retreats whatever is left of the attackers', () => {
  const units = { 'ge-6-army': 'lublin reduced', 'su-west-front': 'kovel reduced', 'su-army-1': 'kovel' }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 6, 4)
  s.act('axis', 'target space:kovel')
  expect(shots(s).map(({ losses }) => losses)).toEqual([4, 3])
  while (s.waitsAt === 'combat / defender takes losses') s.act('allied', s.offer('allied')[0]!)
  expect(s.whereIs('ge-6-army')).toBe('removed')
})

test('[11.2-10, 11.5] attackers advance when the defenders are gone; the defender never does', () => {
  const units = { 'ge-6-army': 'lublin', 'su-army-1': 'kovel reduced' }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 6, 1).act('axis', 'target space:kovel')
  expect(s.offer('axis')).toEqual(['select unit:ge-6-army', 'done'])
  s.act('axis', 'select unit:ge-6-army')
  expect(s.whereIs('ge-6-army')).toBe('kovel')
  const beaten = fight(
    { units: { 'ge-corps-1': 'lublin reduced', 'su-west-front': 'kovel' }, state: SUMMER_42 },
    'axis',
    ['lublin'],
    {},
    1,
    6,
  )
  beaten.act('axis', 'target space:kovel')
  expect(beaten.whereIs('ge-corps-1')).toBe('eliminated')
  expect(beaten.isOver).toBe(true)
  expect(beaten.whereIs('su-west-front')).toBe('kovel')
})

test('[13.4.1-b] a unit out of supply shifts the fire of its side one column left, attacking or defending, once', () => {
  const cut = { moscow: 'axis', kaluga: 'axis' } as const
  const attack = preview(
    { units: { 'ge-6-army': 'moscow', 'ge-17-army': 'moscow', 'su-army-1': 'yaroslavl' }, control: cut },
    ['ge-6-army', 'ge-17-army'],
    'yaroslavl',
  )
  expect(attack.attackerShifts).toEqual(['fire.noSupply -1'])
  const defence = preview(
    { units: { 'ge-6-army': 'moscow', 'su-army-1': 'yaroslavl' }, control: cut },
    ['su-army-1'],
    'moscow',
  )
  expect(defence.defenderShifts).toEqual(['fire.noSupply -1'])
})

test('[13.4.2] Germans and westerners out of supply have no use of their trench, Soviets do', () => {
  const control = { moscow: 'axis' } as const
  const german = preview(
    {
      units: { 'ge-6-army': 'moscow', 'su-army-1': 'yaroslavl' },
      control,
      state: { ...SUMMER_42, trenches: trench('moscow', 1, 'axis') },
    },
    ['su-army-1'],
    'moscow',
  )
  expect(german.attackerShifts).toEqual(['terrain:urban -1'])
  const around = { cherkassi: 'axis', chernigov: 'axis', uman: 'axis', zhitomir: 'axis' } as const
  const soviet = preview(
    {
      units: { 'su-army-1': 'kiev', 'ge-6-army': 'uman' },
      control: around,
      state: { ...SUMMER_42, trenches: trench('kiev', 1) },
    },
    ['ge-6-army'],
    'kiev',
  )
  expect(soviet.attackerShifts).toContain('terrain:trench-1 -1')
  expect(soviet.defenderShifts).toEqual(['terrain:trench-1 1', 'fire.noSupply -1'])
  const tobruk = scene({}).data.place('tobruk')
  const state = {
    ...SUMMER_42,
    trenches: { [tobruk]: { level: 1, owner: 'allied', kind: 'tobruk' } as const },
  }
  // Tobruk is supplied by sea, hence in limited supply, and keeps its trench.
  const british = preview(
    { units: { 'br-corps-1': 'tobruk', 'it-corps-1': 'gazala' }, state },
    ['it-corps-1'],
    'tobruk',
  )
  expect(british.defenderShifts).toEqual(['terrain:trench-1 1'])
  const alone = preview(
    {
      units: { 'br-corps-1': 'tobruk', 'it-corps-1': 'gazala' },
      control: { alexandria: 'axis', suez: 'axis' },
      state,
    },
    ['it-corps-1'],
    'tobruk',
  )
  expect(alone.defenderShifts).toEqual(['fire.noSupply -1'])
})

test('[13.4.2] other Axis nations out of supply keep their trench, and one unit does not spoil it for the stack', () => {
  const shifts = (
    units: Record<string, string>,
    control: Board['control'],
    beachheads: State['beachheads'] = {},
  ) =>
    preview(
      {
        units: { ...units, 'su-army-1': 'yaroslavl', 'ge-6-army': 'caen' },
        control: control ?? {},
        state: {
          ...SUMMER_42,
          beachheads,
          trenches: { ...trench('moscow', 1, 'axis'), ...trench('cherbourg', 1) },
        },
      },
      Object.values(units).includes('moscow') ? ['su-army-1'] : ['ge-6-army'],
      Object.values(units).includes('moscow') ? 'moscow' : 'cherbourg',
    ).attackerShifts.filter((shift) => shift.includes('trench'))
  expect(shifts({ 'ro-3-army': 'moscow' }, { moscow: 'axis' })).toEqual(['terrain:trench-1 -1'])
  expect(shifts({ 'ge-4-army': 'moscow' }, { moscow: 'axis' })).toEqual([])
  const beach = {
    [scene({}).data.place('F') - scene({}).data.firstBeach]: { type: 'br', shingle: false },
  } as const
  const cherbourg = { cherbourg: 'allied' } as const
  expect(shifts({ 'us-corps-1': 'cherbourg' }, cherbourg, beach)).toEqual([])
  expect(shifts({ 'us-corps-1': 'cherbourg', 'br-corps-1': 'cherbourg' }, cherbourg, beach)).toEqual([
    'terrain:trench-1 -1',
  ])
})

test('[15.2] in Winter 42 Germans in the Soviet Union fire a column left and get no shift from terrain or trenches', () => {
  const winter = { turn: 4, round: 2 }
  const units = { 'ge-6-army': 'pinsk', 'su-army-1': 'kovel' }
  const control = { pinsk: 'axis', zhitomir: 'axis', 'tarnopol-rovno': 'axis', lwow: 'axis' } as const
  const defence = preview(
    { units, control, state: { ...winter, trenches: trench('pinsk', 1, 'axis') } },
    ['su-army-1'],
    'pinsk',
  )
  expect(defence.attackerShifts).toEqual([])
  expect(defence.defenderShifts).toEqual(['fire.winter -1'])
  const attack = preview({ units, control, state: winter }, ['ge-6-army'], 'kovel')
  expect(attack.attackerShifts).toEqual(['fire.winter -1'])
  const pause = preview({ units, control, state: winter, played: { 'AX-02': 1 } }, ['ge-6-army'], 'kovel')
  expect(pause.attackerShifts).toEqual([])
  const romanian = preview(
    { units: { 'ro-3-army': 'pinsk', 'su-army-1': 'kovel' }, control, state: winter },
    ['su-army-1'],
    'pinsk',
  )
  expect(romanian.attackerShifts).toEqual(['terrain:swamp -1'])
})

test('[16.3-c] among partisans the Axis gets nothing from terrain but trenches', () => {
  const units = { 'ge-6-army': 'pinsk', 'su-army-1': 'kovel' }
  const control = { pinsk: 'axis', zhitomir: 'axis', 'tarnopol-rovno': 'axis', lwow: 'axis' } as const
  const partisans = [scene({}).data.place('pinsk')]
  const p = preview(
    { units, control, state: { ...SUMMER_42, partisans, trenches: trench('pinsk', 1, 'axis') } },
    ['su-army-1'],
    'pinsk',
  )
  expect(p.attackerShifts).toEqual(['terrain:trench-1 -1'])
})

test('[AX-01] only Soviet trenches are overrun: the British of Tobruk keep their shift', () => {
  const board = { units: { 'it-corps-1': 'gazala', 'it-corps-2': 'gazala', 'cw-corps-1': 'tobruk' } }
  const p = preview(
    { ...board, state: { turn: 1, round: 1 }, played: { 'AX-01': 1 } },
    ['it-corps-1'],
    'tobruk',
  )
  expect(p.defenderShifts).toEqual(['terrain:trench-1 1'])
  const soviet = { units: { 'ge-6-army': 'lublin', 'su-army-1': 'kovel' }, played: { 'AX-01': 1 } }
  const q = preview(
    { ...soviet, state: { turn: 1, round: 1, trenches: trench('kovel', 1) } },
    ['ge-6-army'],
    'kovel',
  )
  expect([q.attackerShifts, q.defenderShifts]).toEqual([['terrain:trench-1 -1'], []])
})

test('[AX-01] Barbarossa: +1 on Soviet units, and their trenches shift only the attack', () => {
  const units = { 'ge-6-army': 'lublin', 'su-army-1': 'kovel' }
  const state = { turn: 1, round: 1, trenches: trench('kovel', 1) }
  const s = fight(
    { units, state, played: { 'AX-01': 1 } },
    'axis',
    ['lublin'],
    { effects: ['AX-01'] },
    1,
    1,
  ).act('axis', 'target space:kovel')
  expect(shots(s)[0]).toMatchObject({ column: '4', result: 2 })
  expect(shots(s)[1]).toMatchObject({ column: '2' })
  const later = preview(
    { units, state: { ...state, turn: 2 }, played: { 'AX-01': 1 } },
    ['ge-6-army'],
    'kovel',
  )
  expect(later.defender).toBe('3')
})

test.each(['AX-01', 'AX-04', 'AX-14', 'AX-25'])(
  '[%s] +1 in the round for attacks on Soviet units only',
  (card) => {
    const s = fight(
      { units: { 'ge-6-army': 'lublin', 'su-army-1': 'kovel' }, state: SUMMER_42 },
      'axis',
      ['lublin'],
      { effects: [card] },
      1,
      1,
    )
    s.act('axis', 'target space:kovel')
    expect(shots(s).map(({ result }) => result)).toEqual([2, 1])
    const africa = fight(
      { units: { 'ge-corps-1': 'gazala', 'cw-corps-1': 'tobruk' }, state: SUMMER_42 },
      'axis',
      ['gazala'],
      { effects: [card] },
      1,
      1,
    )
    africa.act('axis', 'target space:tobruk')
    expect(shots(africa).map(({ result }) => result)).toEqual([1, 1])
  },
)

test('[AX-27] in the round of Zitadelle Soviet defenders fire with +2', () => {
  const s = fight(
    { units: { 'ge-6-army': 'lublin', 'su-army-1': 'kovel' }, state: SUMMER_42 },
    'axis',
    ['lublin'],
    { effects: ['AX-27'] },
    1,
    1,
  )
  s.act('axis', 'target space:kovel')
  expect(shots(s).map(({ result }) => result)).toEqual([1, 3])
})

test.each(['AL-22', 'AL-35'])('[%s] +1 in the round for Soviet attacks', (card) => {
  const s = fight(
    { units: { 'su-west-front': 'kovel', 'ge-6-army': 'lublin' }, state: SUMMER_42 },
    'allied',
    ['kovel'],
    { effects: [card] },
    1,
    1,
  )
  s.act('allied', 'target space:lublin')
  expect(shots(s).map(({ result }) => result)).toEqual([2, 1])
  const west = fight(
    { units: { 'br-corps-1': 'tobruk', 'it-corps-1': 'gazala' }, state: SUMMER_42 },
    'allied',
    ['tobruk'],
    { effects: [card] },
    1,
    1,
  )
  west.act('allied', 'target space:gazala')
  expect(shots(west)[0]!.result).toBe(1)
})

test('[AL-32] +1 in the round for British and American attacks', () => {
  const s = fight(
    { units: { 'br-corps-1': 'tobruk', 'it-corps-1': 'gazala' }, state: SUMMER_42 },
    'allied',
    ['tobruk'],
    { effects: ['AL-32'] },
    1,
    1,
  )
  s.act('allied', 'target space:gazala')
  expect(shots(s).map(({ result }) => result)).toEqual([2, 1])
  const soviet = fight(
    { units: { 'su-west-front': 'kovel', 'ge-6-army': 'lublin' }, state: SUMMER_42 },
    'allied',
    ['kovel'],
    { effects: ['AL-32'] },
    1,
    1,
  )
  soviet.act('allied', 'target space:lublin')
  expect(shots(soviet)[0]!.result).toBe(1)
})

test('[AX-53] +2 for attacks with the 5th Panzer or 6th SS Panzer Army on units that are not Soviet', () => {
  const west = {
    units: { 'ge-5-panzer-army': 'ardennes', 'us-corps-1': 'reims' },
    control: { reims: 'allied' },
    state: { turn: 16, round: 3 },
  } as const
  const s = fight(west, 'axis', ['ardennes'], { effects: ['AX-53'] }, 1, 1).act('axis', 'target space:reims')
  expect(shots(s)[0]!.result).toBe(3)
  const other = fight(
    { ...west, units: { 'ge-1-panzer-army': 'ardennes', 'us-corps-1': 'reims' } },
    'axis',
    ['ardennes'],
    { effects: ['AX-53'] },
    1,
    1,
  )
  other.act('axis', 'target space:reims')
  expect(shots(other)[0]!.result).toBe(1)
  const east = fight(
    { units: { 'ge-6-ss-panzer-army': 'lublin', 'su-army-1': 'kovel' }, state: SUMMER_42 },
    'axis',
    ['lublin'],
    { effects: ['AX-53'] },
    1,
    1,
  )
  east.act('axis', 'target space:kovel')
  expect(shots(east)[0]!.result).toBe(1)
})

test('[AX-13] in the round of Krim the fort of Sevastopol gives neither shift nor stand', () => {
  const board = {
    units: { 'ge-11-army': 'perekop', 'su-army-1': 'sevastopol', 'su-army-2': 'sevastopol' },
    control: { perekop: 'axis', melitopol: 'axis' },
    state: SUMMER_42,
  } as const
  const krim = fight(board, 'axis', ['perekop'], { effects: ['AX-13'] }, 1, 1).act(
    'axis',
    'target space:sevastopol',
  )
  const plain = fight(board, 'axis', ['perekop'], {}, 2, 1).act('axis', 'target space:sevastopol')
  const column = (s: typeof krim) => Number(shots(s)[0]!.column)
  expect(column(krim)).toBe(column(plain) + 1)
})

test('[11.2-6, table.odds] the combat is kept as it was fought: dice, columns, row, odds; later losses change nothing of it', () => {
  const units = { 'ge-6-army': 'lublin', 'su-army-1': 'kovel reduced' }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 6, 1)
  s.act('axis', 'target space:kovel')
  const events = s.told('fire.result')
  const { show } = events.at(-1)!
  if (show?.kind !== 'battle') throw new Error('nothing is shown')
  expect(show).toMatchObject({
    place: 'space:kovel',
    from: ['space:lublin'],
    attackers: ['unit:ge-6-army'],
    defenders: ['unit:su-army-1'],
    sides: ['side:axis', 'side:allied'],
  })
  expect(show.throws.map(({ by, values }) => [by, values])).toEqual([
    ['side:axis', [6]],
    ['side:allied', [1]],
  ])
  for (const { cells, row, says } of show.throws) expect(cells[row]!.says).toEqual(says)
  expect(show.odds!.groups.map(({ about }) => about)).toEqual(['outcome', 'defender', 'attacker', 'after'])
  expect(show.odds!.ledgers[0]!.ledger.total).toBe(events[0]!.args!.strength)
})

test('[15.2, 16.3-c] ground that counts nothing stays in the reckoning with its reason', () => {
  const mountain = scene({}).data.spaces.find(({ terrain }) => terrain === 'mountain')!
  const place = scene({}).data.place(mountain.id)
  const s = scene({
    state: { ...SUMMER_42, partisans: [place] },
    units: { 'ge-6-army': mountain.id },
  })
  const attackers = [s.data.unit('su-west-front')]
  const { attacker } = combatPreview(s.q, attackers, place)
  const nothing = attacker!.column.ledger.parts.filter(({ amount }) => amount === 0)
  expect(nothing.map(({ label, rule }) => [label.key, rule])).toEqual([['fire.partisans', '16.3-c']])
})
