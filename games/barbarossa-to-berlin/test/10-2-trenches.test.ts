import { expect, test } from 'vitest'
import { putUnit } from '../rules/03-control.ts'
import { digRefusal } from '../rules/10-2-trenches.ts'
import type { State } from '../state.ts'
import { doing, operate } from './operating.ts'
import { type Board, scene } from './scene.ts'

function digging(board: Board, from: string, ...dice: number[]) {
  const s = operate(board, 'allied', { freeEither: 1 }, ...dice)
  return s.act('allied', `free-move space:${from}`)
}
const FALL_41 = { turn: 3, round: 2 }
const SUMMER_43 = { turn: 10, round: 2 }

test('[10.2-a] a Front digs instead of moving and succeeds on 1 to 3; the others move freely', () => {
  const units = { 'su-west-front': 'kiev', 'su-army-1': 'kiev' }
  const s = digging({ units, state: FALL_41 }, 'kiev', 3)
  s.act('allied', 'dig unit:su-west-front')
  expect(s.refused('allied', 'select unit:su-west-front').rule).toBe('10.2-a')
  s.act('allied', 'select unit:su-army-1', 'move space:uman', 'stop')
  expect(s.isOver).toBe(true)
  expect(s.state.trenches[s.data.place('kiev')]).toEqual({ level: 1, owner: 'allied', kind: 'field' })
  const failed = digging({ units, state: FALL_41 }, 'kiev', 4)
  failed.act('allied', 'dig unit:su-west-front', 'done')
  expect(failed.state.trenches[failed.data.place('kiev')]).toBeUndefined()
})

test('[10.2-a] only one Front digs in a space, and only Fronts dig', () => {
  const units = { 'su-west-front': 'kiev', 'su-south-front': 'kiev', 'su-army-1': 'kiev' }
  const s = digging({ units, state: FALL_41 }, 'kiev', 6)
  expect(s.refused('allied', 'dig unit:su-army-1').rule).toBe('10.2-a')
  s.act('allied', 'dig unit:su-west-front')
  expect(s.refused('allied', 'dig unit:su-south-front').rule).toBe('10.2-a')
})

/** So many Soviet trenches in other places. */
const dug = (count: number): State['trenches'] =>
  Object.fromEntries(
    ['moscow', 'gorki', 'tula', 'kalinin', 'ryazan']
      .slice(0, count)
      .map((id) => [scene({}).data.place(id), { level: 1, owner: 'allied', kind: 'field' }]),
  )

test('[10.2-a] there are five Soviet trench markers: a sixth place digs in vain, one with a trench goes deeper', () => {
  const units = { 'su-west-front': 'kiev', 'su-south-front': 'moscow' }
  const dig = (count: number, place: string, unit: string) => {
    const s = digging({ units, state: { ...SUMMER_43, trenches: dug(count) } }, place, 6)
    return s.isOffered('allied', `dig unit:${unit}`)
      ? 'yes'
      : s.refused('allied', `dig unit:${unit}`).message.key
  }
  expect([dig(4, 'kiev', 'su-west-front'), dig(5, 'kiev', 'su-west-front')]).toEqual(['yes', 'dig.noMarker'])
  expect(dig(5, 'moscow', 'su-south-front')).toBe('yes')
  // The trench of Tobruk is British, and no Soviet marker.
  const tobruk = { [scene({}).data.place('tobruk')]: { level: 1, owner: 'allied', kind: 'tobruk' } } as const
  const s = digging({ units, state: { ...SUMMER_43, trenches: { ...dug(4), ...tobruk } } }, 'kiev', 6)
  expect(s.isOffered('allied', 'dig unit:su-west-front')).toBe(true)
})

test('[10.2-a] of two Fronts that dig for the last marker the first to finish has it', () => {
  const units = { 'su-west-front': 'kiev', 'su-south-front': 'kharkov' }
  const s = operate({ units, state: { ...SUMMER_43, trenches: dug(4) } }, 'allied', { freeEither: 2 }, 1)
  s.act('allied', 'free-move space:kiev', 'free-move space:kharkov')
  s.act('allied', 'dig unit:su-west-front', 'dig unit:su-south-front')
  expect([s.rolls.length, Object.keys(s.state.trenches).length]).toEqual([1, 5])
  expect(s.state.trenches[s.data.place('kharkov')]).toBeUndefined()
})

test('[10.2-b, 4.4-e] no digging on turns 1 and 2', () => {
  for (const turn of [1, 2]) {
    const s = digging({ units: { 'su-west-front': 'kiev' }, state: { turn, round: 1 } }, 'kiev')
    expect(s.refused('allied', 'dig unit:su-west-front').rule).toBe('10.2-b')
  }
})

test('[10.2-c] until turn 7 only in cities of the Soviet Union', () => {
  for (const [turn, rule] of [
    [3, '10.2-c'],
    [7, '10.2-c'],
  ] as const) {
    const s = digging({ units: { 'su-west-front': 'uman' }, state: { turn, round: 1 } }, 'uman')
    expect(s.refused('allied', 'dig unit:su-west-front').rule).toBe(rule)
  }
  const warsaw = {
    units: { 'su-west-front': 'warsaw' },
    control: { warsaw: 'allied', bialystok: 'allied' },
  } as const
  const abroad = digging({ ...warsaw, state: FALL_41 }, 'warsaw')
  expect(abroad.refused('allied', 'dig unit:su-west-front').rule).toBe('10.2-c')
  const later = digging({ units: { 'su-west-front': 'uman' }, state: { turn: 8, round: 1 } }, 'uman', 1)
  later.act('allied', 'dig unit:su-west-front')
  expect(later.state.trenches[later.data.place('uman')]?.level).toBe(1)
})

test('[10.2-d] level 2 is dug from turn 8 on, and never more', () => {
  const kiev = scene({}).data.place('kiev')
  const trench = (level: 1 | 2) => ({ [kiev]: { level, owner: 'allied', kind: 'field' } as const })
  const units = { 'su-west-front': 'kiev' }
  const early = digging({ units, state: { turn: 7, round: 1, trenches: trench(1) } }, 'kiev')
  expect(early.refused('allied', 'dig unit:su-west-front').rule).toBe('10.2-d')
  const s = digging({ units, state: { turn: 8, round: 1, trenches: trench(1) } }, 'kiev', 2)
  s.act('allied', 'dig unit:su-west-front')
  expect(s.state.trenches[kiev]).toEqual({ level: 2, owner: 'allied', kind: 'field' })
  const deepest = digging({ units, state: { ...SUMMER_43, trenches: trench(2) } }, 'kiev')
  expect(deepest.refused('allied', 'dig unit:su-west-front').rule).toBe('10.2-a')
})

test('[13.4.2] a Front out of supply does not dig, one in limited supply does', () => {
  const around = { cherkassi: 'axis', chernigov: 'axis', uman: 'axis', zhitomir: 'axis' } as const
  const s = digging({ units: { 'su-west-front': 'kiev' }, control: around, state: SUMMER_43 }, 'kiev')
  expect(s.refused('allied', 'dig unit:su-west-front').rule).toBe('13.4.2')
  const cut = { luga: 'axis', novgorod: 'axis' } as const
  const fort = digging(
    { units: { 'su-west-front': 'leningrad' }, control: cut, state: SUMMER_43 },
    'leningrad',
  )
  expect(fort.isOffered('allied', 'dig unit:su-west-front')).toBe(true)
})

test('[10.2-e] a Soviet trench goes as soon as the Axis controls its space', () => {
  const kiev = scene({}).data.place('kiev')
  const s = scene({ state: { trenches: { [kiev]: { level: 1, owner: 'allied', kind: 'field' } } } })
  putUnit(doing(s), s.data.unit('ge-6-army'), kiev)
  expect(s.state.trenches[kiev]).toBeUndefined()
})

test('[10.2-f] the trench of Tobruk goes when the Axis takes Tobruk or the Allies take Benghazi', () => {
  const lost = scene({})
  const tobruk = lost.data.place('tobruk')
  expect(lost.state.trenches[tobruk]?.kind).toBe('tobruk')
  putUnit(doing(lost), lost.data.unit('it-corps-1'), tobruk)
  expect(lost.state.trenches[tobruk]).toBeUndefined()
  const won = scene({})
  putUnit(doing(won), won.data.unit('br-corps-1'), won.data.place('benghazi'))
  expect(won.state.trenches[tobruk]).toBeUndefined()
})

test('[10.2-g] an Axis trench goes as soon as the Allies control its space, and the Axis never digs', () => {
  const s = scene({})
  const saar = s.data.place('saar')
  expect(s.state.trenches[saar]?.kind).toBe('west-wall')
  putUnit(doing(s), s.data.unit('us-1-army'), saar)
  expect(s.state.trenches[saar]).toBeUndefined()
  const axis = operate(
    { units: { 'ge-9-army': 'kiev' }, control: { kiev: 'axis' }, state: SUMMER_43 },
    'axis',
    { freeEither: 1 },
  )
  axis.act('axis', 'free-move space:kiev')
  expect(axis.offer('axis', 'dig')).toEqual([])
  expect(axis.refused('axis', 'dig unit:ge-9-army').rule).toBe('10.2-a')
})

test('[10.2-a] Fronts dig in several spaces of a round, one in each, and each has its die', () => {
  const units = { 'su-west-front': 'kiev', 'su-south-front': 'odessa', 'su-army-1': 'odessa' }
  const s = operate({ units, state: FALL_41 }, 'allied', { freeEither: 2 }, 3, 6)
  s.act('allied', 'free-move space:kiev', 'free-move space:odessa')
  s.act('allied', 'dig unit:su-west-front', 'dig unit:su-south-front', 'done')
  expect([s.told('dig.succeeds').map(({ args }) => args!.level), s.told('dig.fails').length]).toEqual([
    [1],
    1,
  ])
  const deeper = digging({ units, state: SUMMER_43 }, 'kiev', 1)
  deeper.state.trenches[deeper.data.place('kiev')] = { level: 1, owner: 'allied', kind: 'field' }
  deeper.act('allied', 'dig unit:su-west-front')
  expect(deeper.told('dig.succeeds').map(({ args }) => args!.level)).toEqual([2])
})

test('[10.2-a] where the counters are known to be few, new trenches need one; deeper ones do not', () => {
  const s = digging({ units: { 'su-west-front': 'kiev' }, state: SUMMER_43 }, 'kiev')
  const { data } = s
  const trench = { level: 1, kind: 'field' } as const
  const why = (limit: number, trenches: State['trenches']) => {
    const marker = { ...data.markerById.get('soviet-trench')!, limit }
    const few = { ...data, markerById: new Map([...data.markerById, ['soviet-trench', marker]]) }
    return digRefusal({ ...s.q, data: few, state: { ...s.state, trenches } }, 'unit:su-west-front')?.message
      .key
  }
  const [gorki, tula, kiev] = ['gorki', 'tula', 'kiev'].map((id) => data.place(id)) as [
    number,
    number,
    number,
  ]
  const two: State['trenches'] = {
    [gorki]: { ...trench, owner: 'allied' },
    [tula]: { ...trench, owner: 'allied' },
  }
  expect([why(3, two), why(2, two)]).toEqual([undefined, 'dig.noMarker'])
  // Neither the Axis nor Tobruk uses Soviet counters.
  const others: State['trenches'] = {
    [gorki]: { ...trench, owner: 'axis' },
    [tula]: { level: 1, owner: 'allied', kind: 'tobruk' },
  }
  expect(why(1, others)).toBeUndefined()
  expect(why(1, { [kiev]: { ...trench, owner: 'allied' } })).toBeUndefined()
})
