import { expect, test } from 'vitest'
import { fight, operate } from './operating.ts'
import { scene } from './scene.ts'

const SUMMER_42 = { turn: 6, round: 3 }
const lifted = (ban: 'leningrad' | 'moscow' | 'blau') => ({
  leningrad: ban === 'leningrad',
  moscow: ban === 'moscow',
  blau: ban === 'blau',
})

test('[11.1-a, 11.2-1, 2.1-a] only units of Combat spaces attack, and only what a regular link joins them to', () => {
  const units = {
    'ge-6-army': 'lublin',
    'ge-4-army': 'warsaw',
    'su-army-1': 'kovel',
    'su-army-2': 'brest-litovsk',
    'su-army-3': 'pinsk',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {})
  expect(s.offer('axis', 'target').sort()).toEqual(['space:brest-litovsk', 'space:kovel'])
  expect(s.refused('axis', 'target space:pinsk').rule).toBe('11.1-a')
  expect(s.refused('axis', 'target space:lwow').rule).toBe('11.1-b')
  expect(s.refused('axis', 'attack-with unit:ge-6-army').rule).toBe('11.2-1')
})

test('[11.1-a] a unit of a space that is not activated does not join', () => {
  const units = {
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
    'ge-2-panzer-army': 'warsaw',
    'su-west-front': 'brest-litovsk',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}).act(
    'axis',
    'target space:brest-litovsk',
  )
  expect(s.offer('axis', 'attack-with').sort()).toEqual(['unit:ge-17-army', 'unit:ge-6-army'])
  expect(s.refused('axis', 'attack-with unit:ge-2-panzer-army').rule).toBe('11.1-a')
  expect(s.refused('axis', 'attack').rule).toBe('11.2-1')
  expect(s.refused('axis', 'done').rule).toBe('11.2-1')
})

test('[2.1-c] nobody attacks through the corridor of death', () => {
  const units = { 'ge-18-army': 'tikhvin-volkhov', 'su-army-1': 'leningrad' }
  const state = { ...SUMMER_42, lifted: lifted('leningrad') }
  const s = fight({ units, control: { 'tikhvin-volkhov': 'axis' }, state }, 'axis', ['tikhvin-volkhov'], {})
  expect(s.offer('axis', 'target')).toEqual([])
})

test('[11.1-b] a space is attacked once a round, and all its units defend together', () => {
  const units = {
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
    'su-west-front': 'kovel',
    'su-army-1': 'kovel',
    'su-army-3': 'lwow',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 1, 1)
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-6-army', 'attack')
  expect(s.told('fire.result')[1]!.args!.strength).toBe(5)
  expect(s.refused('axis', 'target space:kovel').rule).toBe('11.1-b')
})

test('[11.1-c, EX-5] every space attacked from but one must hold a mechanised unit', () => {
  const units = {
    'su-army-1': 'orsha-mogilev',
    'su-army-2': 'bobruisk',
    'su-tank-army-1': 'baranovich',
    'ge-9-army': 'minsk',
  }
  const s = fight(
    { units, control: { minsk: 'axis' }, state: SUMMER_42 },
    'allied',
    ['orsha-mogilev', 'bobruisk', 'baranovich'],
    {},
  )
  s.act('allied', 'target space:minsk', 'attack-with unit:su-army-1')
  expect(s.refused('allied', 'attack-with unit:su-army-2').rule).toBe('11.1-c')
  expect(s.offer('allied', 'attack-with')).toEqual(['unit:su-tank-army-1'])
  const two = fight(
    { units: { ...units, 'su-tank-army-2': 'bobruisk' }, control: { minsk: 'axis' }, state: SUMMER_42 },
    'allied',
    ['orsha-mogilev', 'bobruisk', 'baranovich'],
    {},
  )
  two.act('allied', 'target space:minsk', 'attack-with unit:su-army-1', 'attack-with unit:su-army-2')
  expect(two.offer('allied', 'attack-with')).toContain('unit:su-tank-army-1')
})

test('[11.1-c, 2.2-e] a reduced mechanised Front is infantry and opens no further space', () => {
  const units = {
    'su-army-1': 'orsha-mogilev',
    'su-1-ukrainian-front': 'bobruisk reduced',
    'ge-9-army': 'minsk',
  }
  const board = { control: { minsk: 'axis' }, state: SUMMER_42 } as const
  const s = fight({ ...board, units }, 'allied', ['orsha-mogilev', 'bobruisk'], {}, 1, 1)
  s.act('allied', 'target space:minsk', 'attack-with unit:su-army-1')
  // The Front cannot join, so the attack opens by itself.
  expect(s.told('combat.announced')[0]!.args!.units).toEqual(['unit:su-army-1'])
})

test('[11.1-d, 11.1-e] units of one space may attack different spaces, each unit once', () => {
  const units = {
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
    'su-west-front': 'kovel',
    'su-south-front': 'lwow',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 1, 3, 1, 3)
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-6-army', 'attack')
  expect(s.offer('axis', 'target')).toEqual(['space:lwow'])
  s.act('axis', 'target space:lwow')
  // Only the other army is left, and it attacks alone.
  expect(s.told('combat.announced')[1]!.args!.units).toEqual(['unit:ge-17-army'])
})

test('[11.1-f] a unit that stays out of an attack takes no losses and does not advance', () => {
  const units = {
    'ge-6-army': 'lublin reduced',
    'ge-1-panzer-army': 'lublin',
    'su-west-front': 'kovel',
    'ge-corps-1': 'reserve',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 6, 6)
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-6-army', 'attack')
  expect(s.isReduced('ge-1-panzer-army')).toBe(false)
  expect(s.whereIs('ge-6-army')).toBe('eliminated')
  expect(s.offer('axis', 'select')).not.toContain('unit:ge-1-panzer-army')
})

test('[11.1-g] a unit without strength may attack alone, on the zero column', () => {
  const units = { 'it-corps-1': 'gazala reduced', 'cw-corps-1': 'tobruk' }
  const s = fight({ units, state: { ...SUMMER_42, trenches: {} } }, 'axis', ['gazala'], {}, 5, 1).act(
    'axis',
    'target space:tobruk',
  )
  expect(s.told('fire.result')[0]!.args).toMatchObject({ strength: 0, column: '0', losses: 1 })
})

test('[11.1-g] with others it adds nothing but can take losses', () => {
  const units = {
    'it-corps-1': 'gazala reduced',
    'it-corps-2': 'gazala',
    'cw-corps-1': 'tobruk',
    'br-corps-1': 'tobruk',
  }
  const s = fight({ units, state: { ...SUMMER_42, trenches: {} } }, 'axis', ['gazala'], {}, 1, 3)
  s.act('axis', 'target space:tobruk', 'attack-with unit:it-corps-1', 'attack-with unit:it-corps-2')
  expect(s.told('fire.result')[0]!.args!.strength).toBe(1)
  expect(s.offer('axis', 'lose-step').sort()).toEqual(['unit:it-corps-1', 'unit:it-corps-2'])
})

test.each([
  ['leningrad', '11.1-h', 'luga'],
  ['moscow', '11.1-i', 'kaluga'],
  ['stalingrad', '11.1-j', 'kotelnikovo'],
  ['maikop', '11.1-j', 'krasnodar'],
  ['armavir', '11.1-j', 'elista'],
] as const)('[11.1-h, 11.1-i, 11.1-j] the Axis does not attack %s before its event', (place, rule, from) => {
  const board = {
    units: { 'ge-18-army': from, 'su-army-1': place },
    control: { [from]: 'axis' } as const,
    state: SUMMER_42,
  }
  const s = fight(board, 'axis', [from], {})
  expect(s.offer('axis', 'target')).toEqual([])
  expect(operateTarget(board, from, place)).toBe(rule)
  const ban = rule === '11.1-h' ? 'leningrad' : rule === '11.1-i' ? 'moscow' : 'blau'
  const open = fight({ ...board, state: { ...SUMMER_42, lifted: lifted(ban) } }, 'axis', [from], {})
  expect(open.offer('axis', 'target')).toEqual([`space:${place}`])
})

test.each([
  ['sverdlovsk', 'perm'],
  ['chelyabinsk', 'ufa'],
] as const)('[2.1-d] the Axis never attacks %s; the Allies may fight their way out', (place, from) => {
  const units = { 'ge-18-army': from, 'su-army-1': place }
  const board = { units, control: { [from]: 'axis' } as const, state: SUMMER_42 }
  expect(fight(board, 'axis', [from], {}).offer('axis', 'target')).toEqual([])
  expect(operateTarget(board, from, place)).toBe('2.1-d')
  expect(fight(board, 'allied', [place], {}).offer('allied', 'target')).toEqual([`space:${from}`])
})

/** The rule that refuses an attack, with another target about so that the decision stays open. */
function operateTarget(board: Parameters<typeof operate>[0], from: string, place: string): string {
  const s = fight(
    { ...board, units: { ...board.units, 'ge-6-army': 'lublin', 'su-army-9': 'kovel' } },
    'axis',
    [from, 'lublin'],
    {},
  )
  return s.refused('axis', `target space:${place}`).rule
}

test('[11.1-h] an empty Leningrad may be entered, and then its ban is gone for good', () => {
  const s = operate(
    { units: { 'ge-18-army': 'luga' }, control: { luga: 'axis' }, state: SUMMER_42 },
    'axis',
    { freeEither: 1 },
  )
  s.act('axis', 'free-move space:luga', 'select unit:ge-18-army', 'move space:leningrad')
  expect(s.state.lifted.leningrad).toBe(true)
})

test('[11.1-j] Axis control of one Blau space lifts the ban on all three', () => {
  const s = operate(
    { units: { 'ge-18-army': 'krasnodar' }, control: { krasnodar: 'axis' }, state: SUMMER_42 },
    'axis',
    { freeEither: 1 },
  )
  s.act('axis', 'free-move space:krasnodar', 'select unit:ge-18-army', 'move space:maikop')
  expect(s.state.lifted).toEqual({ leningrad: false, moscow: false, blau: true })
})

test('[AX-12] in the round of Nordlicht the Axis attacks no space but Leningrad', () => {
  const units = { 'ge-18-army': 'luga', 'su-army-1': 'leningrad', 'su-army-2': 'novgorod' }
  const state = { ...SUMMER_42, lifted: lifted('leningrad') }
  const data = scene({}).data
  const s = fight({ units, control: { luga: 'axis' }, state }, 'axis', ['luga'], {
    onlyTarget: data.place('leningrad'),
  })
  expect(s.offer('axis', 'target')).toEqual(['space:leningrad'])
  expect(s.refused('axis', 'target space:novgorod').rule).toBe('AX-12')
})

test('[AX-05] the 2nd Panzer Army attacks a second time after all other combats, and then advances one space', () => {
  const units = {
    'ge-2-panzer-army': 'lublin',
    'ge-6-army': 'lublin',
    'su-west-front': 'kovel',
    'su-army-2': 'lwow reduced',
    'su-army-3': 'brest-litovsk',
  }
  const second = { unit: scene({}).data.unit('ge-2-panzer-army'), advance: 1 }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], { second, effects: ['AX-05'] }, 1, 3, 6, 1)
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-2-panzer-army', 'attack')
  expect(s.offer('axis', 'attack-again')).toEqual([])
  expect(s.refused('axis', 'target space:kovel').rule).toBe('11.1-b')
  s.act('axis', 'done')
  expect(s.waitsAt).toBe('operation / second attack')
  // 11.1-b: not a space that has been attacked before.
  expect(s.offer('axis', 'attack-again').sort()).toEqual(['space:brest-litovsk', 'space:lwow'])
  expect(s.refused('axis', 'attack-again space:kovel').rule).toBe('11.1-b')
  s.act('axis', 'attack-again space:lwow', 'select unit:ge-2-panzer-army')
  s.act('axis', 'advance space:lwow')
  expect(s.isOver).toBe(true)
  expect(s.whereIs('ge-2-panzer-army')).toBe('lwow')
})

test('[AL-55, 11.1-b] nor does Patton attack a space twice; without another one there is no second attack', () => {
  const units = { 'us-3-army': 'metz', 'us-1-army': 'reims', 'ge-1-army': 'saar' }
  const control = { metz: 'allied', reims: 'allied', antwerp: 'allied', calais: 'allied' } as const
  const state = { turn: 15, round: 3, trenches: {} }
  const second = { unit: scene({}).data.unit('us-3-army'), advance: 2 }
  const order = { second, effects: ['AL-55'] }
  const board = { units, control, state, played: { 'AL-23': 14 } }
  const s = fight(board, 'allied', ['metz'], order, 1, 6)
  s.act('allied', 'target space:saar')
  while (s.waitsAt.startsWith('combat')) {
    const seat = s.engine.waiting(s.position)[0]!
    s.act(seat, s.offer(seat)[0]!)
  }
  expect([s.whereIs('ge-1-army'), s.isOver]).toEqual(['saar', true])
})

test('[AX-05, 11.1-e] without a first attack there is no second', () => {
  const units = { 'ge-2-panzer-army': 'lublin', 'su-army-1': 'kovel' }
  const unit = scene({}).data.unit('ge-2-panzer-army')
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {
    second: { unit, advance: 1 },
    effects: ['AX-05'],
  })
  s.act('axis', 'done')
  expect(s.isOver).toBe(true)
})

test('[AL-55] Patton need not wait for the other combats, and advances two spaces at most', () => {
  const units = {
    'us-3-army': 'metz',
    'us-1-army': 'metz',
    'ge-corps-1': 'saar reduced',
    'ge-corps-2': 'dijon reduced',
    'ge-corps-3': 'troyes',
  }
  const control = { metz: 'allied', reims: 'allied', antwerp: 'allied', calais: 'allied' } as const
  const state = { turn: 15, round: 3, trenches: {} }
  const unit = scene({}).data.unit('us-3-army')
  const s = fight(
    { units, control, state, played: { 'AL-23': 14 } },
    'allied',
    ['metz'],
    { second: { unit, advance: 2 }, effects: ['AL-55'] },
    6,
    1,
    6,
    1,
  )
  s.act('allied', 'target space:saar', 'attack-with unit:us-3-army', 'attack')
  s.act('allied', 'done')
  expect(s.offer('allied', 'target')).toContain('space:troyes')
  s.act(
    'allied',
    'attack-again space:dijon',
    'select unit:us-3-army',
    'advance space:dijon',
    'advance space:belfort',
  )
  expect(s.whereIs('us-3-army')).toBe('belfort')
})

test('[7.6.3-i] invaders whose shore is not defended land there, and go no further this round', () => {
  const board = {
    units: { 'us-1-army': 'G', 'us-corps-1': 'G' },
    state: { turn: 14, round: 3, beachheads: { 6: { type: 'us' as const, shingle: false } } },
  }
  const beach = scene({}).data.place('G')
  const s = operate(board, 'allied', { invading: [beach] })
  expect(s.offer('allied', 'land').sort()).toEqual(['unit:us-1-army', 'unit:us-corps-1'])
  s.act('allied', 'land unit:us-1-army')
  expect(s.whereIs('us-1-army')).toBe('caen')
  expect(s.controllerOf('caen')).toBe('allied')
  expect(s.offer('allied', 'land')).toEqual(['unit:us-corps-1'])
})

test('[7.6.3-i] a defended shore must be attacked, and the advance ends there even for mechanised units', () => {
  const board = {
    units: { 'us-1-army': 'H', 'ge-corps-1': 'rennes reduced' },
    state: { turn: 14, round: 3, beachheads: { 7: { type: 'us' as const, shingle: false } } },
  }
  const beach = scene({}).data.place('H')
  const s = operate(board, 'allied', { invading: [beach] }, 6, 1)
  expect(s.refused('allied', 'land unit:us-1-army').rule).toBe('7.6.3-i')
  s.act('allied', 'target space:rennes', 'select unit:us-1-army')
  expect(s.isOver).toBe(true)
  expect(s.whereIs('us-1-army')).toBe('rennes')
})

test('[7.6.3-j] an empty beachhead that is attacked is removed without a die', () => {
  const board = {
    units: { 'ge-corps-1': 'caen' },
    state: { turn: 14, round: 3, beachheads: { 6: { type: 'us' as const, shingle: false } } },
  }
  const s = fight(board, 'axis', ['caen'], {}).act('axis', 'target beach:G')
  expect(s.state.beachheads).toEqual({})
  expect(s.rolls).toEqual([])
  expect(s.state.offensives.axis).toBe(false)
})

test('[7.6.3-j] Allied units wiped out on a beach lose the beachhead; the Axis does not enter', () => {
  const board = {
    units: { 'ge-7-army': 'caen', 'us-corps-1': 'G reduced' },
    state: { turn: 14, round: 3, beachheads: { 6: { type: 'us' as const, shingle: false } } },
  }
  const s = fight(board, 'axis', ['caen'], {}, 6, 1).act('axis', 'target beach:G')
  expect(s.whereIs('us-corps-1')).toBe('eliminated')
  expect(s.state.beachheads).toEqual({})
  expect(s.whereIs('ge-7-army')).toBe('caen')
})

test('[8.2, 8.3-a] an Axis attack on a unit outside the Soviet Union carries out its mandated offensive', () => {
  const inside = fight(
    { units: { 'ge-6-army': 'lublin', 'su-west-front': 'kovel' }, state: SUMMER_42 },
    'axis',
    ['lublin'],
    {},
    1,
    1,
  )
  inside.act('axis', 'target space:kovel')
  expect(inside.state.offensives.axis).toBe(false)
  const africa = fight(
    { units: { 'it-corps-1': 'gazala', 'cw-corps-1': 'tobruk' }, state: SUMMER_42 },
    'axis',
    ['gazala'],
    {},
    1,
    1,
  )
  africa.act('axis', 'target space:tobruk')
  expect(africa.state.offensives.axis).toBe(true)
})

test('[8.3-b, 8.3-c] a British or American unit, and a Soviet Front, carry out the Allied ones', () => {
  const br = fight(
    { units: { 'br-corps-1': 'tobruk', 'it-corps-1': 'gazala' }, state: SUMMER_42 },
    'allied',
    ['tobruk'],
    {},
    1,
    1,
  )
  br.act('allied', 'target space:gazala')
  expect(br.state.offensives).toEqual({ axis: false, western: true, soviet: false })
  const army = fight(
    { units: { 'su-army-1': 'kovel', 'ge-6-army': 'lublin' }, state: SUMMER_42 },
    'allied',
    ['kovel'],
    {},
    1,
    1,
  )
  army.act('allied', 'target space:lublin')
  expect(army.state.offensives.soviet).toBe(false)
  const front = fight(
    { units: { 'su-west-front': 'kovel', 'ge-6-army': 'lublin' }, state: SUMMER_42 },
    'allied',
    ['kovel'],
    {},
    1,
    1,
  )
  front.act('allied', 'target space:lublin')
  expect(front.state.offensives.soviet).toBe(true)
})
