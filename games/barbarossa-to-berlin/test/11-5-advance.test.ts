import { expect, test } from 'vitest'
import { advance, reach } from './advancing.ts'
import { fight } from './operating.ts'
import { type Board, scene } from './scene.ts'

const SUMMER_42 = { turn: 6, round: 3 }
const BOTH = { 'ge-6-army': 'lublin', 'ge-1-panzer-army': 'lublin' }

test('[11.5.1-a, D-5] all eliminated: infantry takes the space, mechanised units go up to three', () => {
  const s = advance(
    { units: { ...BOTH, 'su-army-1': 'kovel reduced' } },
    'axis',
    'lublin',
    'kovel',
    ['ge-6-army', 'ge-1-panzer-army'],
    [6, 1],
  )
  expect([...reach(s, 'axis', 'ge-6-army')]).toEqual(['kovel'])
  const mech = reach(s, 'axis', 'ge-1-panzer-army')
  expect(mech).toContain('kovel')
  expect(mech).toContain('zhitomir')
  expect(mech).toContain('vinnitsa')
  expect(mech).not.toContain('kiev')
})

test('[11.5.1-a, 11.4.3] defenders who could not retreat count as eliminated: mechanised units go up to three', () => {
  const units = {
    'ge-1-panzer-army': 'lublin',
    'su-west-front': 'kovel',
    'ge-corps-1': 'brest-litovsk',
    'ge-corps-2': 'lwow',
    'ge-corps-3': 'pinsk',
    'ge-corps-4': 'tarnopol-rovno',
  }
  // 2 against 1: they would have to go one space.
  const s = advance({ units }, 'axis', 'lublin', 'kovel', ['ge-1-panzer-army'], [1, 1])
  expect(s.whereIs('su-west-front')).toBe('removed')
  expect(reach(s, 'axis', 'ge-1-panzer-army')).toContain('zhitomir')
})

test('[11.5.1-b, D-5] a retreat of one: infantry into the space, mechanised units up to two', () => {
  const units = { ...BOTH, 'su-west-front': 'kovel', 'su-south-front': 'kovel' }
  // 9-11 against 6-8: 4 and 3.
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 2, 2)
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-6-army', 'attack-with unit:ge-1-panzer-army')
  s.act('allied', 'lose-step unit:su-west-front').act('axis', 'lose-step unit:ge-6-army')
  s.act('allied', 'select unit:su-west-front', 'retreat-to space:pinsk', 'retreat-to space:pinsk')
  expect([...reach(s, 'axis', 'ge-6-army')]).toEqual(['kovel'])
  const mech = reach(s, 'axis', 'ge-1-panzer-army')
  expect(mech).toContain('tarnopol-rovno')
  expect(mech).not.toContain('zhitomir')
})

test('[11.5.1-c, D-5] a retreat of two: infantry follows the way of the defenders, mechanised units go up to three', () => {
  const units = { ...BOTH, 'su-west-front': 'kovel' }
  const s = advance(
    { units },
    'axis',
    'lublin',
    'kovel',
    ['ge-6-army', 'ge-1-panzer-army'],
    [1, 1],
    ['tarnopol-rovno', 'vinnitsa'],
  )
  expect([...reach(s, 'axis', 'ge-6-army')].sort()).toEqual(['kovel', 'tarnopol-rovno'])
  expect(reach(s, 'axis', 'ge-1-panzer-army')).toContain('zhitomir')
  expect(reach(s, 'axis', 'ge-1-panzer-army')).not.toContain('kiev')
})

test('[11.5] any of the attackers may advance or not, each once', () => {
  const s = advance(
    { units: { ...BOTH, 'su-army-1': 'kovel reduced' } },
    'axis',
    'lublin',
    'kovel',
    ['ge-6-army', 'ge-1-panzer-army'],
    [6, 1],
  )
  s.act('axis', 'select unit:ge-1-panzer-army', 'advance space:kovel', 'stop')
  expect(s.refused('axis', 'select unit:ge-1-panzer-army').rule).toBe('11.5')
  expect(s.offer('axis')).toEqual(['select unit:ge-6-army', 'done'])
  s.act('axis', 'done')
  expect(s.whereIs('ge-6-army')).toBe('lublin')
})

test('[11.5] attackers advance even if they lost the combat, so long as no defender is left', () => {
  const s = advance(
    {
      units: { 'ge-6-army': 'lublin', 'su-army-1': 'kovel reduced', 'su-tank-army-1': 'kovel reduced' },
      state: { ...SUMMER_42, lifted: { leningrad: false, moscow: false, blau: false } },
    },
    'axis',
    'lublin',
    'kovel',
    ['ge-6-army'],
    [2, 6],
  )
  expect(s.told('fire.result').map(({ args }) => args!.losses)).toEqual([3, 2])
  expect(s.offer('axis', 'select')).toEqual(['unit:ge-6-army'])
})

test('[11.5.2] mechanised units stop in forest, mountain, swamp and fort', () => {
  const control = { kovel: 'axis' } as const
  const s = advance(
    { units: { 'ge-1-panzer-army': 'kovel', 'su-army-1': 'pinsk reduced' }, control },
    'axis',
    'kovel',
    'pinsk',
    ['ge-1-panzer-army'],
    [6, 1],
  )
  expect(reach(s, 'axis', 'ge-1-panzer-army')).not.toContain('bobruisk')
  s.act('axis', 'select unit:ge-1-panzer-army', 'advance space:pinsk')
  expect(s.isOver).toBe(true)
  // Around the swamp they go as far as they may.
  const round = advance(
    { units: { 'ge-1-panzer-army': 'kovel', 'su-army-1': 'pinsk reduced' }, control },
    'axis',
    'kovel',
    'pinsk',
    ['ge-1-panzer-army'],
    [6, 1],
  )
  expect(reach(round, 'axis', 'ge-1-panzer-army')).toContain('kiev')
  const fort = advance(
    {
      units: { 'ge-1-panzer-army': 'perekop', 'su-army-1': 'sevastopol reduced' },
      control: { perekop: 'axis', odessa: 'axis', kirovograd: 'axis', nikopol: 'axis' },
    },
    'axis',
    'perekop',
    'sevastopol',
    ['ge-1-panzer-army'],
    [6, 1],
  )
  fort.act('axis', 'select unit:ge-1-panzer-army', 'advance space:sevastopol')
  expect(fort.isOver).toBe(true)
})

test('[11.5.3] mechanised units need not enter the space they attacked, nor follow the defenders', () => {
  const s = advance(
    { units: { ...BOTH, 'su-army-1': 'kovel reduced' } },
    'axis',
    'lublin',
    'kovel',
    ['ge-6-army', 'ge-1-panzer-army'],
    [6, 1],
  )
  const mech = reach(s, 'axis', 'ge-1-panzer-army')
  expect(mech).toContain('lwow')
  expect(mech).toContain('brest-litovsk')
  s.act('axis', 'select unit:ge-6-army')
  expect(s.whereIs('ge-6-army')).toBe('kovel')
  const infantry = advance(
    { units: { ...BOTH, 'su-army-1': 'kovel reduced' } },
    'axis',
    'lublin',
    'kovel',
    ['ge-6-army', 'ge-1-panzer-army'],
    [6, 1],
  )
  infantry.act('axis', 'select unit:ge-1-panzer-army')
  expect(infantry.refused('axis', 'advance space:minsk').rule).toBe('11.5.3')
})

test('[11.5.3] not into enemy units, and no end on a Combat marker or in a full space', () => {
  const units = {
    'ge-1-panzer-army': 'lublin',
    'su-army-1': 'kovel reduced',
    'su-army-2': 'lwow',
    'ge-9-army': 'brest-litovsk',
  }
  const s = fight(
    { units, control: { 'brest-litovsk': 'axis' }, state: SUMMER_42 },
    'axis',
    ['lublin', 'brest-litovsk'],
    {},
    6,
    1,
  )
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-1-panzer-army')
  if (s.isOffered('axis', 'attack')) s.act('axis', 'attack')
  const mech = reach(s, 'axis', 'ge-1-panzer-army')
  expect(mech).not.toContain('lwow')
  expect(mech).not.toContain('brest-litovsk')
  expect(mech).toContain('baranovich')
  s.act('axis', 'select unit:ge-1-panzer-army', 'advance space:brest-litovsk')
  expect(s.refused('axis', 'stop').rule).toBe('11.5.3')
})

test('[AX-18, 11.5.2] mined desert halts mechanised units where they attacked, other desert does not', () => {
  const units = { 'br-8-army': 'bir-hacheim', 'it-corps-1': 'gazala reduced' }
  const control = { 'bir-hacheim': 'allied', 'hellfire-pass': 'allied', 'sidi-suleiman': 'allied' } as const
  const board: Board = { units, control, state: { turn: 6, round: 3 }, hands: { axis: ['AX-18'] } }
  const s = fight(board, 'allied', ['bir-hacheim'], {}, 6, 1).act('allied', 'target space:gazala')
  s.act('axis', 'play-combat card:AX-18')
  if (s.waitsAt !== 'combat / advance') throw new Error(s.waitsAt)
  const reached = reach(s, 'allied', 'br-8-army')
  expect(reached).toContain('gazala')
  // Derna lies behind Gazala, Agedabia behind Mechili.
  expect(reached).not.toContain('derna')
  expect(reached).toContain('agedabia')
})

test('[11.5.3, 9.1] an advance does not pass through enemy units', () => {
  const beyond = (units: Record<string, string>) => {
    const all = { 'ge-1-panzer-army': 'lublin', 'su-army-1': 'kovel reduced', ...units }
    const s = advance({ units: all }, 'axis', 'lublin', 'kovel', ['ge-1-panzer-army'], [6, 1])
    const reached = reach(s, 'axis', 'ge-1-panzer-army')
    return ['tarnopol-rovno', 'vinnitsa', 'zhitomir'].filter((place) => reached.has(place))
  }
  expect(beyond({})).toEqual(['tarnopol-rovno', 'vinnitsa', 'zhitomir'])
  expect(beyond({ 'su-army-2': 'tarnopol-rovno' })).toEqual([])
})

test('[11.5.4] Soviet shock armies advance one space at most', () => {
  const units = {
    'su-shock-army-1': 'kovel',
    'su-tank-army-1': 'kovel',
    'su-shock-army-2': 'kovel',
    'ge-corps-1': 'lublin',
    'ge-corps-2': 'lublin',
    'ge-corps-3': 'lublin',
  }
  const s = fight({ units, state: SUMMER_42 }, 'allied', ['kovel'], {}, 6, 1)
  s.act(
    'allied',
    'target space:lublin',
    'attack-with unit:su-shock-army-1',
    'attack-with unit:su-shock-army-2',
    'attack-with unit:su-tank-army-1',
  )
  while (!s.waitsAt.startsWith('combat / retreat') && s.waitsAt !== 'combat / advance') {
    const seat = s.engine.waiting(s.position)[0]!
    s.act(seat, s.offer(seat)[0]!)
  }
  while (s.waitsAt === 'combat / retreat') s.act('axis', s.offer('axis')[0]!)
  if (s.state.battle!.retreat === 2) expect([...reach(s, 'allied', 'su-shock-army-1')]).toEqual(['lublin'])
  expect(s.state.battle!.retreat).toBe(2)
})

test('[2.2-e, 11.5.1-a] a mechanised Front that was reduced in the combat advances as infantry', () => {
  const units = {
    'su-1-ukrainian-front': 'kovel',
    'ge-corps-1': 'lublin reduced',
    'ge-panzer-corps-1': 'lublin reduced',
    'ro-3-army': 'lublin reduced',
  }
  const s = advance({ units }, 'allied', 'kovel', 'lublin', ['su-1-ukrainian-front'], [6, 3])
  expect(s.isReduced('su-1-ukrainian-front')).toBe(true)
  expect([...reach(s, 'allied', 'su-1-ukrainian-front')]).toEqual(['lublin'])
})

test('[15.2, 13.4.1-a] Panzers in the winter of 42, or out of supply, advance as infantry', () => {
  const control = { kovel: 'axis' } as const
  const winter = advance(
    {
      units: {
        'ge-1-panzer-army': 'kovel',
        'su-army-1': 'zhitomir reduced',
        'su-army-2': 'tarnopol-rovno reduced',
      },
      control,
      state: { turn: 4, round: 2 },
    },
    'axis',
    'kovel',
    'tarnopol-rovno',
    ['ge-1-panzer-army'],
    [6, 1],
  )
  expect([...reach(winter, 'axis', 'ge-1-panzer-army')]).toEqual(['tarnopol-rovno'])
  const cut = advance(
    { units: { 'ge-1-panzer-army': 'moscow', 'su-army-1': 'ryazan reduced' }, control: { moscow: 'axis' } },
    'axis',
    'moscow',
    'ryazan',
    ['ge-1-panzer-army'],
    [6, 1],
  )
  expect([...reach(cut, 'axis', 'ge-1-panzer-army')]).toEqual(['ryazan'])
})

test('[19.6-b] after Tito Soviet units may still advance into Yugoslavia after a combat', () => {
  const units = { 'su-west-front': 'temesvar', 'ge-corps-1': 'belgrade reduced' }
  const control = { temesvar: 'allied', cluj: 'allied' } as const
  const s = advance(
    { units, control, played: { 'AL-42': 5 } },
    'allied',
    'temesvar',
    'belgrade',
    ['su-west-front'],
    [6, 1],
  )
  s.act('allied', 'select unit:su-west-front')
  expect(s.whereIs('su-west-front')).toBe('belgrade')
})

test('[17.4-b] Turks attack beyond their border but do not advance over it', () => {
  const units = { 'tu-1-army': 'edirne', 'bu-corps-1': 'burgas reduced' }
  const s = advance(
    { units, control: { edirne: 'allied' }, state: { ...SUMMER_42, neutrals: { tu: 'allied', sw: null } } },
    'allied',
    'edirne',
    'burgas',
    ['tu-1-army'],
    [6, 1],
  )
  expect(s.whereIs('bu-corps-1')).toBe('eliminated')
  expect(s.isOver).toBe(true)
  expect(s.whereIs('tu-1-army')).toBe('edirne')
})

test('[8.4-b] an advance is free of orders to stand fast', () => {
  const data = scene({}).data
  const board = {
    units: { 'ge-6-army': 'lublin', 'su-army-1': 'kovel reduced' },
    state: { ...SUMMER_42, standFast: [data.place('lublin')] },
  }
  const s = advance(board, 'axis', 'lublin', 'kovel', ['ge-6-army'], [6, 1]).act(
    'axis',
    'select unit:ge-6-army',
  )
  expect(s.state.vp).toBe(7)
})

test('[AX-27] Zitadelle succeeds if a Panzer army captures a space in the Soviet Union that two Fronts held', () => {
  const control = { kovel: 'axis' } as const
  const attack = (units: Record<string, string>, unit: string, to = 'tarnopol-rovno') => {
    const s = fight(
      {
        units: { ...units, [unit]: 'kovel', 'ge-6-army': 'kovel', 'ge-17-army': 'kovel' },
        control,
        state: { turn: 10, round: 3 },
      },
      'axis',
      ['kovel'],
      { effects: ['AX-27'] },
      6,
      1,
    )
    s.act(
      'axis',
      'target space:tarnopol-rovno',
      `attack-with unit:${unit}`,
      'attack-with unit:ge-6-army',
      'attack-with unit:ge-17-army',
    )
    while (s.waitsAt !== 'combat / advance') {
      const seat = s.engine.waiting(s.position)[0]!
      s.act(seat, s.offer(seat)[0]!)
    }
    const op = s.state.op!
    s.act('axis', `select unit:${unit}`)
    if (s.isOffered('axis', `advance space:${to}`)) s.act('axis', `advance space:${to}`)
    return op.zitadelle
  }
  const two = { 'su-west-front': 'tarnopol-rovno reduced', 'su-south-front': 'tarnopol-rovno reduced' }
  expect(attack(two, 'ge-1-panzer-army')).toBe(true)
  expect(attack({ 'su-west-front': 'tarnopol-rovno reduced' }, 'ge-1-panzer-army')).toBe(false)
  expect(attack(two, 'ge-panzer-corps-1')).toBe(false)
  // Going elsewhere captures nothing that they held.
  expect(attack(two, 'ge-1-panzer-army', 'lwow')).toBe(false)
})

test('[AX-27] a Front that fled there in this round did not hold the space initially', () => {
  const units = {
    'ge-1-panzer-army': 'kovel',
    'ge-6-army': 'kovel',
    'ge-17-army': 'kovel',
    'ge-4-army': 'lwow',
    'su-west-front': 'tarnopol-rovno reduced',
    'su-south-front': 'kolomyja',
  }
  const control = { kovel: 'axis', lwow: 'axis' } as const
  const s = fight(
    { units, control, state: { turn: 10, round: 3 } },
    'axis',
    ['kovel'],
    { effects: ['AX-27'] },
    6,
    1,
  )
  s.state.at[s.data.unit('su-south-front')] = s.data.place('tarnopol-rovno')
  s.state.op!.retreated.push(s.data.unit('su-south-front'))
  s.act('axis', 'target space:tarnopol-rovno')
  for (const id of ['ge-1-panzer-army', 'ge-6-army', 'ge-17-army']) s.act('axis', `attack-with unit:${id}`)
  while (s.waitsAt !== 'combat / advance') {
    const seat = s.engine.waiting(s.position)[0]!
    s.act(seat, s.offer(seat)[0]!)
  }
  const op = s.state.op!
  s.act('axis', 'select unit:ge-1-panzer-army', 'advance space:tarnopol-rovno')
  expect(op.zitadelle).toBe(false)
})

test('[v1.3, 11.5.1-a] with the time of mud Panzers in the Soviet Union advance one space in Fall 41', () => {
  const board = {
    units: { 'ge-1-panzer-army': 'kovel', 'su-army-2': 'tarnopol-rovno reduced' },
    control: { kovel: 'axis' } as const,
    state: { turn: 3, round: 2 },
  }
  const mud = advance(
    { ...board, options: { 'time-of-mud': true } },
    'axis',
    'kovel',
    'tarnopol-rovno',
    ['ge-1-panzer-army'],
    [6, 1],
  )
  expect(reach(mud, 'axis', 'ge-1-panzer-army')).not.toContain('vinnitsa')
  const dry = advance(board, 'axis', 'kovel', 'tarnopol-rovno', ['ge-1-panzer-army'], [6, 1])
  expect(reach(dry, 'axis', 'ge-1-panzer-army')).toContain('vinnitsa')
})
