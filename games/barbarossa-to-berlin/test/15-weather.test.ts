import { describe, expect, test } from 'vitest'
import { beachRefusal } from '../rules/07-6-3-invasions.ts'
import { movementAllowance } from '../rules/10-movement.ts'
import { actsMechanised } from '../rules/13-4-out-of-supply.ts'
import { FULL, LIMITED, supplyOf } from '../rules/13-supply.ts'
import { isThaw } from '../rules/15-weather.ts'
import type { State } from '../state.ts'
import { advance, reach } from './advancing.ts'
import { fight, operate, shots } from './operating.ts'
import { round } from './rounds.ts'
import { type Board, scene } from './scene.ts'

/** 15: weather, and the optional rules about it. */

describe('spring thaw', () => {
  const spring = (number: number) =>
    round('allied', {
      turn: 5,
      round: number,
      hand: ['AL-22', 'AL-15'],
      units: { 'su-army-1': 'moscow', 'su-army-2': 'gorki' },
    })

  test('[15.1] the first two rounds of spring turns', () => {
    const thaw = scene({}).data.turns.map(({ turn }) =>
      [1, 2, 3].map((number) => isThaw(scene({ state: { turn, round: number } }).q)),
    )
    expect(thaw.flatMap((rounds, i) => (rounds.some(Boolean) ? [i + 1] : []))).toEqual([5, 9, 13, 17])
    expect(thaw[4]).toEqual([true, true, false])
  })

  test('[15.1, D-16] no OPS cards; the automatic operation and events that give OPS are allowed', () => {
    const s = spring(1)
    expect(s.refused('allied', 'play-ops card:AL-22').rule).toBe('15.1')
    expect(s.refused('allied', 'play-event card:AL-22').rule).toBe('AL-22')
    expect(s.isOffered('allied', 'one-ops')).toBe(true)
    expect(spring(2).refused('allied', 'play-ops card:AL-22').rule).toBe('15.1')
    expect(spring(3).isOffered('allied', 'play-ops card:AL-22')).toBe(true)
  })
})

describe('Winter 42', () => {
  const board = (turn: number, played: Board['played'] = {}): Board => ({
    units: {
      'ge-2-panzer-army': 'minsk',
      'ge-6-army': 'warsaw',
      'ro-3-army': 'odessa',
      'su-army-1': 'moscow',
    },
    control: { minsk: 'axis', 'brest-litovsk': 'axis', baranovich: 'axis', odessa: 'axis', kishinev: 'axis' },
    played: played ?? {},
    state: { turn },
  })

  test('[15.2] Germans in the Soviet Union are in limited supply, and infantry; others are not touched', () => {
    const s = scene(board(4))
    const panzers = s.data.unit('ge-2-panzer-army')
    expect(supplyOf(s.q, panzers)).toBe(LIMITED)
    expect(actsMechanised(s.q, panzers)).toBe(false)
    expect(supplyOf(s.q, s.data.unit('ge-6-army'))).toBe(FULL)
    expect(supplyOf(s.q, s.data.unit('ro-3-army'))).toBe(FULL)
  })

  const SNOW: Board = { control: { 'brest-litovsk': 'allied', kovel: 'axis' }, state: { turn: 4, round: 2 } }

  test('[15.2, 10.1-c] Panzers from outside are infantry inside: no stop on a Combat marker there', () => {
    const units = { 'ge-1-panzer-army': 'warsaw', 'ge-6-army': 'kovel', 'ge-4-army': 'lublin' }
    const march = (turn: number) => {
      const s = operate({ ...SNOW, units, state: { turn, round: 2 } }, 'axis', { freeEither: 3 })
      s.act('axis', 'free-move space:warsaw', 'free-combat space:kovel', 'free-combat space:lublin')
      s.act('axis', 'select unit:ge-1-panzer-army', 'move space:lublin')
      return s
    }
    // Lublin lies outside; from there Kovel is one space on.
    expect(march(4).isOffered('axis', 'stop')).toBe(true)
    const inside = (turn: number) => {
      const s = march(turn)
      if (s.isOffered('axis', 'move space:kovel')) s.act('axis', 'move space:kovel')
      return s.isOffered('axis', 'stop') ? s.whereIs('ge-1-panzer-army') : s.refused('axis', 'stop').rule
    }
    expect([inside(4), inside(6)]).toEqual(['10.1-b', 'kovel'])
  })

  test('[15.2, 11.5.3] nor is there a mechanised advance: in Soviet spaces they follow the defenders only', () => {
    const attack = (turn: number, way: string[], dice: [number, number]) =>
      reach(
        advance(
          {
            units: { 'ge-1-panzer-army': 'lublin', 'ge-6-army': 'lublin', 'su-west-front': 'kovel' },
            state: { turn, round: 2 },
          },
          'axis',
          'lublin',
          'kovel',
          ['ge-1-panzer-army', 'ge-6-army'],
          dice,
          way,
        ),
        'axis',
        'ge-1-panzer-army',
      )
    const way = ['tarnopol-rovno', 'zhitomir']
    const { spaceById } = scene({}).data
    const inSnow = [...attack(4, way, [4, 1])].filter((id) => spaceById.get(id)!.country === 'soviet-union')
    expect(inSnow.sort()).toEqual(['kovel', 'tarnopol-rovno'])
    expect(attack(6, way, [4, 1]).has('brest-litovsk')).toBe(true)
  })

  test('[15.2] outside the Soviet Union they advance as ever, and not on into the snow', () => {
    const units = { 'ge-1-panzer-army': 'radom', 'su-army-1': 'lublin reduced' }
    const s = advance(
      { units, control: { lublin: 'allied' }, state: { turn: 4, round: 2 } },
      'axis',
      'radom',
      'lublin',
      ['ge-1-panzer-army'],
      [6, 1],
    )
    const ends = reach(s, 'axis', 'ge-1-panzer-army')
    expect([ends.has('lublin'), ends.has('warsaw'), ends.has('kovel')]).toEqual([true, true, false])
    s.act('axis', 'select unit:ge-1-panzer-army', 'advance space:lublin')
    expect(s.refused('axis', 'advance space:kovel').rule).toBe('15.2')
  })

  test('[15.2, 11.4.2-a] a trench shifts no column for them, but they may stand in it; in a forest they may not', () => {
    const asked = (trenches: State['trenches']) => {
      const s = fight(
        {
          units: {
            'ge-6-army': 'minsk',
            'ge-corps-1': 'reserve',
            'su-west-front': 'orsha-mogilev',
            'su-south-front': 'orsha-mogilev',
          },
          control: { minsk: 'axis', vilna: 'axis', kaunas: 'axis' },
          state: { turn: 4, round: 2, trenches },
        },
        'allied',
        ['orsha-mogilev'],
        {},
        6,
        1,
      )
      s.act(
        'allied',
        'target space:minsk',
        'attack-with unit:su-west-front',
        'attack-with unit:su-south-front',
      )
      return [s.waitsAt, shots(s)[0]!.column]
    }
    const minsk = scene({}).data.place('minsk')
    const trench = { [minsk]: { level: 1, owner: 'axis', kind: 'field' } } as const
    expect(asked(trench)).toEqual(['combat / stand or retreat', '6-8'])
    expect(asked({})).not.toContain('combat / stand or retreat')
  })

  test('[15.2, AX-02] not in other winters, and not after von Paulus Pause', () => {
    const s = scene(board(8))
    expect(supplyOf(s.q, s.data.unit('ge-2-panzer-army'))).toBe(FULL)
    const pause = scene(board(4, { 'AX-02': 1 }))
    expect(supplyOf(pause.q, pause.data.unit('ge-2-panzer-army'))).toBe(FULL)
    expect(actsMechanised(pause.q, pause.data.unit('ge-2-panzer-army'))).toBe(true)
  })
})

describe('winter invasions', () => {
  test('[15.3] none on beaches A to I in winter; the others are free', () => {
    const world = scene({}).data
    const egypt = Object.fromEntries(
      world.spaces
        .filter((x) => ['libya', 'egypt', 'algeria', 'tunisia'].includes(x.country))
        .map((x) => [x.id, 'allied' as const]),
    )
    const open = (turn: number) => {
      const s = scene({ control: { ...egypt, syracuse: 'allied' }, state: { turn } })
      return s.data.beaches
        .map(({ letter }) => letter)
        .filter((letter) => !beachRefusal(s.q, letter))
        .join('')
    }
    expect(open(8)).toBe('JKLMNOPQRSTU')
    expect(open(10)).toBe('ABCDEFGHIJKLMNOPQRSTU')
    const winter = scene({ state: { turn: 12 } })
    expect(beachRefusal(winter.q, 'G')?.rule).toBe('15.3')
  })
})

describe('optional rules of v1.3', () => {
  test('[10.1-a, 11.5] option time of mud: in rounds 2 and 3 of Fall 41 German Panzers in the Soviet Union have a movement of 3', () => {
    const allowance = (
      options: Board['options'],
      turn: number,
      number: number,
      unit = 'ge-2-panzer-army',
    ) => {
      const s = operate(
        {
          units: { 'ge-2-panzer-army': 'minsk', 'ge-1-panzer-army': 'warsaw' },
          control: { minsk: 'axis', baranovich: 'axis', 'brest-litovsk': 'axis' },
          options: options ?? {},
          state: { turn, round: number },
        },
        'axis',
        { points: 4 },
      )
      return movementAllowance(s.q, s.data.unit(unit)).total
    }
    const mud = { 'time-of-mud': true }
    expect([1, 2, 3, 4].map((number) => allowance(mud, 3, number))).toEqual([5, 3, 3, 5])
    expect([allowance({}, 3, 2), allowance(mud, 7, 2), allowance(mud, 3, 2, 'ge-1-panzer-army')]).toEqual([
      5, 5, 5,
    ])
  })

  test('[13.2-d] option sunny Italy: Naples gives only limited supply in fall and winter', () => {
    const supply = (options: Board['options'], turn: number) => {
      const s = scene({
        units: { 'us-corps-1': 'naples' },
        control: { naples: 'allied' },
        options: options ?? {},
        state: { turn },
      })
      return supplyOf(s.q, s.data.unit('us-corps-1'))
    }
    const sunny = { 'sunny-italy': true }
    expect([10, 11, 12, 13].map((turn) => supply(sunny, turn))).toEqual([FULL, LIMITED, LIMITED, FULL])
    expect(supply({}, 11)).toBe(FULL)
  })

  test('[7.6.2-a] option early Soviet reinforcements: only one of AL-02 and AL-24 in 1941', () => {
    const refused = (options: Board['options'], turn: number) => {
      const s = round('allied', {
        turn,
        hand: ['AL-24'],
        units: { 'su-army-1': 'moscow', 'su-army-2': 'gorki' },
        played: { 'AL-02': 2 },
        options: options ?? {},
      })
      return s.isOffered('allied', 'play-event card:AL-24')
    }
    const option = { 'one-early-soviet-reinforcement': true }
    expect([refused(option, 3), refused({}, 3), refused(option, 4)]).toEqual([false, true, true])
  })

  test('[7.6.3-a] option no invasion before Summer 42', () => {
    const offered = (options: Board['options'], turn: number) => {
      const s = round('allied', {
        turn,
        hand: ['AL-01'],
        played: { 'AL-06': 2, 'AL-09': 2 },
        units: { 'us-corps-1': 'basra' },
        options: options ?? {},
        state: { usEntered: 2 },
      })
      return s.isOffered('allied', 'play-event card:AL-01')
    }
    const option = { 'no-invasion-before-summer-42': true }
    expect([offered({}, 5), offered(option, 5), offered(option, 6)]).toEqual([true, false, true])
  })
})
