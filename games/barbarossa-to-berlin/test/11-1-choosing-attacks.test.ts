import { expect, test } from 'vitest'
import { fight, operate } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 11.1: how an attack is put together, and what is refused on the way. */

const SUMMER_42 = { turn: 6, round: 3 }
const WORLD = scene({}).data
const why = (s: Scene, side: 'axis' | 'allied', choice: string): string => s.refused(side, choice).message.key

test('[11.1-a, 11.1-e] who may join an attack: activated, next to it, and fresh', () => {
  const units = {
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
    'ge-4-army': 'warsaw',
    'ge-9-army': 'insterberg',
    'ge-2-army': 'radom',
    'su-west-front': 'kovel',
    'su-south-front': 'lwow',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin', 'warsaw', 'insterberg'], {})
  expect(why(s, 'axis', 'attack-with unit:ge-6-army')).toBe('attack.targetFirst')
  expect(why(s, 'axis', 'target space:nowhere')).toBe('attack.nobody')
  expect(why(s, 'axis', 'target space:pinsk')).toBe('attack.nobody')
  // One target for several units that could attack it.
  expect(s.offer('axis', 'target').sort()).toEqual(['space:kovel', 'space:lwow'])
  s.act('axis', 'target space:kovel')
  expect(s.offer('axis', 'target')).toEqual([])
  expect(why(s, 'axis', 'target space:lwow')).toBe('attack.oneTarget')
  expect(why(s, 'axis', 'done')).toBe('attack.declared')
  expect(s.offer('axis', 'attack-with').sort()).toEqual(['unit:ge-17-army', 'unit:ge-6-army'])
  expect(
    ['nobody', 'ge-2-army', 'su-south-front'].map((id) => why(s, 'axis', `attack-with unit:${id}`)),
  ).toEqual(new Array(3).fill('attack.notActivated'))
  expect(why(s, 'axis', 'attack-with unit:ge-4-army')).toBe('attack.notNear')
})

test('[11.1-e] a unit that has fought attacks no more, neither alone nor with others', () => {
  const units = {
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
    'ge-1-army': 'lublin',
    'su-west-front': 'kovel',
    'su-south-front': 'lwow',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 1, 3)
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-6-army', 'attack').act('axis', 'target space:lwow')
  expect(why(s, 'axis', 'attack-with unit:ge-6-army')).toBe('attack.fought')
  const alone = fight(
    { units: { ...units, 'ge-17-army': 'eliminated', 'ge-1-army': 'eliminated' }, state: SUMMER_42 },
    'axis',
    ['lublin'],
    {},
    1,
    3,
  )
  alone.act('axis', 'target space:kovel')
  // Nobody is left to attack Lwow: the operation is over.
  expect(alone.isOver).toBe(true)
})

test('[11.1-a, 11.4.4-b] beaten defenders who came onto an empty Combat marker attack nobody', () => {
  const units = {
    'ge-6-army': 'lublin',
    'ge-4-army': 'warsaw',
    'ge-9-army': 'warsaw',
    'su-army-1': 'brest-litovsk',
    'su-army-2': 'lwow',
    'su-army-3': 'bialystok',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin', 'warsaw'], {})
  s.state.at[s.data.unit('ge-6-army')] = s.data.place('kovel')
  s.state.op!.fought.push(s.data.unit('ge-6-army'))
  s.state.at[s.data.unit('su-army-1')] = s.data.place('lublin')
  s.state.op!.retreated.push(s.data.unit('su-army-1'))
  // Lwow is next to Lublin only, where no German stands any more.
  expect(s.offer('axis', 'target').sort()).toEqual(['space:bialystok', 'space:lublin'])
  expect(why(s, 'axis', 'target space:lwow')).toBe('attack.notNear')
  s.act('axis', 'target space:bialystok')
  expect(why(s, 'axis', 'attack-with unit:su-army-1')).toBe('attack.notActivated')
})

const beachhead = (letter: string) => ({
  [WORLD.place(letter) - WORLD.firstBeach]: { type: 'allied' as const, shingle: false },
})

test('[7.6.3-j] only the Axis attacks an empty beachhead, and only where there is one', () => {
  const state = { turn: 14, round: 3, beachheads: beachhead('G') }
  const axis = fight(
    { units: { 'ge-7-army': 'caen', 'ge-1-army': 'cherbourg' }, state },
    'axis',
    ['caen', 'cherbourg'],
    {},
  )
  expect(axis.offer('axis', 'target')).toEqual(['beach:G'])
  expect(why(axis, 'axis', 'target beach:F')).toBe('attack.nobody')
  const allied = fight(
    { units: { 'us-1-army': 'caen', 'ge-1-army': 'le-mans' }, control: { caen: 'allied' }, state },
    'allied',
    ['caen'],
    {},
  )
  expect(allied.offer('allied', 'target')).toEqual(['space:le-mans'])
  expect(why(allied, 'allied', 'target beach:G')).toBe('attack.nobody')
})

test('[7.6.3-j] a beachhead whose defenders hold out stays', () => {
  const board: Board = {
    units: { 'ge-corps-1': 'caen', 'us-1-army': 'G' },
    state: { turn: 14, round: 3, beachheads: beachhead('G') },
  }
  const s = fight(board, 'axis', ['caen'], {}, 1, 1).act('axis', 'target beach:G')
  expect([s.whereIs('us-1-army'), Object.keys(s.state.beachheads).length]).toEqual(['G', 1])
  expect(s.told('combat.beachheadLost')).toEqual([])
})

test('[7.6.3-i] only units of the invasion land, each once', () => {
  const units = { 'us-1-army': 'G', 'us-corps-1': 'G', 'us-corps-2': 'F', 'ge-7-army': 'le-mans' }
  const board: Board = {
    units,
    control: { cherbourg: 'allied' },
    state: { turn: 14, round: 3, beachheads: { ...beachhead('G'), ...beachhead('F') } },
  }
  const s = operate(board, 'allied', { points: 1, invading: [WORLD.place('G')] })
  // The beach is marked already.
  expect(s.offer('allied', 'activate-combat')).toEqual(['beach:F'])
  s.act('allied', 'activate-combat beach:F')
  expect(s.offer('allied', 'land').sort()).toEqual(['unit:us-1-army', 'unit:us-corps-1'])
  expect(['us-corps-2', 'nobody', 'ge-7-army'].map((id) => why(s, 'allied', `land unit:${id}`))).toEqual(
    new Array(3).fill('attack.notInvading'),
  )
  s.act('allied', 'land unit:us-1-army')
  // Back on the beach it would still have had its landing.
  s.state.at[s.data.unit('us-1-army')] = s.data.place('G')
  expect(why(s, 'allied', 'land unit:us-1-army')).toBe('attack.notInvading')
})

const GUDERIAN = { second: { unit: WORLD.unit('ge-2-panzer-army'), advance: 1 }, effects: ['AX-05'] }
const PATTON = { second: { unit: WORLD.unit('us-3-army'), advance: 2 }, effects: ['AL-55'] }

test('[AX-05, 11.1-e] the second attack is not asked for before its time', () => {
  const units = {
    'ge-2-panzer-army': 'lublin',
    'ge-6-army': 'lublin',
    'su-west-front': 'kovel',
    'su-south-front': 'lwow',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], GUDERIAN, 1, 3)
  expect(why(s, 'axis', 'attack-again space:kovel')).toBe('attack.noSecond')
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-2-panzer-army', 'attack')
  // Other units may still attack: Guderian waits.
  expect([s.waitsAt, why(s, 'axis', 'attack-again space:lwow')]).toEqual([
    'operation / combats',
    'attack.noSecond',
  ])
  s.act('axis', 'done')
  expect(why(s, 'axis', 'attack-again space:pinsk')).toBe('attack.nobody')
  expect(s.isOffered('axis', 'attack-again space:lwow')).toBe(true)
})

test('[AL-55, 11.1-e] Patton attacks again between other attacks, but not while one is put together', () => {
  const board: Board = {
    units: {
      'us-3-army': 'metz',
      'us-1-army': 'metz',
      'us-9-army': 'metz',
      'ge-6-army': 'saar',
      'ge-corps-2': 'dijon',
      'ge-corps-3': 'troyes',
    },
    control: { metz: 'allied', reims: 'allied', antwerp: 'allied', calais: 'allied' },
    state: { turn: 15, round: 3, trenches: {} },
    played: { 'AL-23': 14 },
  }
  const s = fight(board, 'allied', ['metz'], PATTON, 1, 3)
  expect(s.offer('allied', 'attack-again')).toEqual([])
  expect(why(s, 'allied', 'attack-again space:dijon')).toBe('attack.noSecond')
  s.act('allied', 'target space:saar', 'attack-with unit:us-3-army', 'attack')
  expect(s.offer('allied', 'attack-again').length).toBeGreaterThan(0)
  s.act('allied', 'target space:dijon')
  expect(s.offer('allied', 'attack-again')).toEqual([])
  expect(why(s, 'allied', 'attack-again space:troyes')).toBe('attack.noSecond')
})

test('[AX-05] an army lost in its first attack makes no second', () => {
  const units = { 'ge-2-panzer-army': 'lublin reduced', 'su-west-front': 'kovel', 'su-south-front': 'kovel' }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], GUDERIAN, 1, 6)
  s.act('axis', 'target space:kovel')
  expect([s.whereIs('ge-2-panzer-army'), s.isOver]).toEqual(['removed', true])
})
