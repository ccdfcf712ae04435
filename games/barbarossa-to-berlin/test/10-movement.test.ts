import { expect, test } from 'vitest'
import { movementAllowance } from '../rules/10-movement.ts'
import { operate } from './operating.ts'
import { type Board, scene } from './scene.ts'

const SUMMER_42 = { turn: 6, round: 3 }

/** One space activated for movement, its unit selected. */
function marching(board: Board, side: 'axis' | 'allied', from: string, unit: string, combat: string[] = []) {
  const s = operate({ state: SUMMER_42, ...board }, side, { freeEither: 1 + combat.length })
  for (const place of combat) s.act(side, `free-combat space:${place}`)
  s.act(side, `free-move space:${from}`)
  return s.act(side, `select unit:${unit}`)
}

test('[10.1-a, 3-e, 2.2-b] a unit moves as many spaces as its movement, one point each, over regular links', () => {
  const s = marching({ units: { 'ge-9-army': 'warsaw' } }, 'axis', 'warsaw', 'ge-9-army')
  expect(s.offer('axis', 'move').sort()).toEqual(
    ['bialystok', 'brest-litovsk', 'lodz-kalisch', 'lublin', 'masurian-lakes', 'radom', 'thorn'].map(
      (id) => `space:${id}`,
    ),
  )
  expect(s.refused('axis', 'move space:minsk').rule).toBe('10.1-a')
  s.act('axis', 'move space:bialystok', 'move space:vilna', 'move space:minsk')
  // Three points are spent: the march is over by itself.
  expect(s.whereIs('ge-9-army')).toBe('minsk')
  expect(s.isOver).toBe(true)
})

test('[10.1-a] each unit moves once, and stops where it likes', () => {
  const s = marching(
    { units: { 'ge-9-army': 'warsaw', 'ge-4-army': 'warsaw' } },
    'axis',
    'warsaw',
    'ge-9-army',
  )
  s.act('axis', 'move space:lublin', 'stop')
  expect(s.offer('axis')).toEqual(['select unit:ge-4-army', 'done'])
  expect(s.refused('axis', 'select unit:ge-9-army').rule).toBe('10.1-a')
})

test('[10.1-a, 7.3-i] a unit that stopped in another activated space has moved; others are not selected at all', () => {
  const units = { 'ge-9-army': 'warsaw', 'ge-4-army': 'lublin', 'ge-6-army': 'berlin', 'su-army-1': 'kovel' }
  const s = operate({ units, state: SUMMER_42 }, 'axis', { freeEither: 2 })
  s.act('axis', 'free-move space:warsaw', 'free-move space:lublin')
  s.act('axis', 'select unit:ge-9-army', 'move space:lublin', 'stop')
  expect(s.offer('axis')).toEqual(['select unit:ge-4-army', 'done'])
  const why = (unit: string) => s.refused('axis', `select unit:${unit}`).message.key
  expect(why('ge-9-army')).toBe('move.moved')
  expect(['ge-6-army', 'su-army-1', 'nobody'].map(why)).toEqual(new Array(3).fill('move.notActivated'))
  // An enemy who came to stand where the marker lies is not ours to move.
  s.state.at[s.data.unit('ge-4-army')] = s.state.at[s.data.unit('ge-9-army')] = s.data.place('berlin')
  s.state.at[s.data.unit('su-army-1')] = s.data.place('lublin')
  expect(why('su-army-1')).toBe('move.notActivated')
})

test('[10.1-a] why a step is refused: not next door, no such space', () => {
  const s = marching({ units: { 'ge-9-army': 'warsaw' } }, 'axis', 'warsaw', 'ge-9-army')
  const why = (place: string) => s.refused('axis', `move space:${place}`).message.key
  expect([why('minsk'), why('nowhere')]).toEqual(['move.notAdjacent', 'move.notAdjacent'])
})

test('[2.1-b, 2.1-c, 2.1-a] nobody moves over SR links: not by sea, not through the corridor of death', () => {
  const s = marching({ units: { 'su-army-1': 'leningrad' } }, 'allied', 'leningrad', 'su-army-1')
  expect(s.offer('allied', 'move').sort()).toEqual(['space:luga', 'space:novgorod'])
  expect(s.refused('allied', 'move space:tikhvin-volkhov').rule).toBe('10.1-a')
  const sea = marching({ units: { 'ge-corps-1': 'constanta' } }, 'axis', 'constanta', 'ge-corps-1')
  expect(sea.offer('axis', 'move').sort()).toEqual(['space:bucharest', 'space:burgas', 'space:galatz'])
})

test('[9.1] nobody enters a space with enemy units', () => {
  const s = marching(
    { units: { 'ge-9-army': 'lublin', 'su-army-1': 'kovel' } },
    'axis',
    'lublin',
    'ge-9-army',
  )
  expect(s.refused('axis', 'move space:kovel').rule).toBe('9.1')
})

test('[9.1] a unit may pass a full space but not stop there', () => {
  const full = { 'ge-4-army': 'lublin', 'ge-6-army': 'lublin', 'ge-17-army': 'lublin' }
  const s = marching({ units: { ...full, 'ge-9-army': 'radom' } }, 'axis', 'radom', 'ge-9-army')
  s.act('axis', 'move space:lublin')
  expect(s.refused('axis', 'stop').rule).toBe('9.1')
  expect(s.isOffered('axis', 'stop')).toBe(false)
  s.act('axis', 'move space:kovel', 'stop')
  expect(s.whereIs('ge-9-army')).toBe('kovel')
})

test('[9.1] a step from which no legal end can be reached is not offered', () => {
  const full = { 'ge-4-army': 'memel', 'ge-16-army': 'memel', 'ge-18-army': 'memel' }
  // Paratroops go one space only: a full space is no place for them.
  const s = marching(
    { units: { ...full, 'ge-1-parachute-army': 'konigsberg' } },
    'axis',
    'konigsberg',
    'ge-1-parachute-army',
  )
  expect(s.offer('axis', 'move')).not.toContain('space:memel')
  expect(s.refused('axis', 'move space:memel').rule).toBe('9.1')
})

test('[10.1-b] a unit that is not mechanised passes a Combat marker but does not stop on it', () => {
  const units = { 'ge-9-army': 'radom', 'ge-6-army': 'lublin' }
  const s = marching({ units }, 'axis', 'radom', 'ge-9-army', ['lublin'])
  s.act('axis', 'move space:lublin')
  expect(s.refused('axis', 'stop').rule).toBe('10.1-b')
  s.act('axis', 'move space:kovel')
  expect(s.isOffered('axis', 'stop')).toBe(true)
})

test('[10.1-b, 9.1] a step leads on only if a legal end is in reach', () => {
  const units = {
    'ge-9-army': 'radom',
    'ge-6-army': 'lublin',
    'ge-4-army': 'kovel',
    'su-army-1': 'pinsk',
    'su-army-2': 'tarnopol-rovno',
    'su-army-3': 'brest-litovsk',
    'su-army-4': 'lwow',
  }
  const board: Board = { units, control: { kovel: 'axis' } }
  const s = marching(board, 'axis', 'radom', 'ge-9-army', ['lublin', 'kovel'])
  expect(s.isOffered('axis', 'move space:lublin')).toBe(true)
  s.act('axis', 'move space:lublin')
  // From Kovel it could go nowhere but back onto the other marker.
  expect(
    s
      .offer('axis')
      .filter((choice) => !choice.startsWith('go '))
      .sort(),
  ).toEqual(['move space:radom', 'move space:warsaw'])
  expect(s.refused('axis', 'move space:kovel').rule).toBe('10.1-b')
})

test('[10.1-b] nor does a mechanised one in limited supply', () => {
  const units = { 'ge-panzer-corps-1': 'gazala', 'it-corps-1': 'mechili' }
  const s = marching({ units }, 'axis', 'gazala', 'ge-panzer-corps-1', ['mechili'])
  s.act('axis', 'move space:mechili')
  expect(s.refused('axis', 'stop').rule).toBe('10.1-b')
})

test('[10.1-c, EX-11, 2.2-f] a mechanised unit in full supply may move onto a Combat marker and attack', () => {
  const units = { 'ge-1-panzer-army': 'radom', 'ge-6-army': 'lublin', 'su-army-1': 'kovel' }
  const s = marching({ units }, 'axis', 'radom', 'ge-1-panzer-army', ['lublin'])
  s.act('axis', 'move space:lublin', 'stop')
  expect(s.waitsAt).toBe('operation / combats')
  s.act('axis', 'target space:kovel')
  expect(s.offer('axis', 'attack-with').sort()).toEqual(['unit:ge-1-panzer-army', 'unit:ge-6-army'])
})

test('[10.1-c] units of a Move space do not attack', () => {
  const units = { 'ge-1-panzer-army': 'lublin', 'ge-6-army': 'radom', 'su-army-1': 'kovel' }
  const s = marching({ units }, 'axis', 'lublin', 'ge-1-panzer-army', ['radom'])
  s.act('axis', 'stop')
  expect(s.offer('axis', 'target')).toEqual([])
})

test('[13.4.1-a] out of supply, movement is two less if it is three or more', () => {
  const units = { 'ge-1-panzer-army': 'moscow', 'ge-9-army': 'gorki', 'su-shock-army-1': 'berlin' }
  const s = scene({ units, control: { moscow: 'axis', gorki: 'axis', berlin: 'allied' }, state: SUMMER_42 })
  const total = (unit: string) => movementAllowance(s.q, s.data.unit(unit)).total
  expect(total('ge-1-panzer-army')).toBe(3)
  expect(total('ge-9-army')).toBe(1)
  expect(total('su-shock-army-1')).toBe(2)
})

test('[13.4.1-a] out of supply, a mechanised unit is treated as if it were not', () => {
  const units = { 'ge-1-panzer-army': 'moscow', 'ge-9-army': 'kaluga' }
  const s = marching(
    { units, control: { moscow: 'axis', kaluga: 'axis' } },
    'axis',
    'moscow',
    'ge-1-panzer-army',
    ['kaluga'],
  )
  s.act('axis', 'move space:kaluga')
  expect(s.refused('axis', 'stop').rule).toBe('10.1-b')
})

test('[3-c, 3-d] a space changes hands as soon as a unit enters it, and so do its victory points', () => {
  const s = marching({ units: { 'ge-1-panzer-army': 'lublin' } }, 'axis', 'lublin', 'ge-1-panzer-army')
  s.act('axis', 'move space:kovel', 'move space:tarnopol-rovno', 'move space:zhitomir', 'move space:kiev')
  expect(s.controllerOf('kovel')).toBe('axis')
  expect(s.controllerOf('zhitomir')).toBe('axis')
  expect(s.controllerOf('lwow')).toBe('allied')
  expect(s.state.vp).toBe(8)
})

test('[10.3] an enemy unit that enters a fort destroys it for good, a friendly one does not', () => {
  const s = marching(
    { units: { 'ge-corps-1': 'luga' }, control: { luga: 'axis' } },
    'axis',
    'luga',
    'ge-corps-1',
  )
  s.act('axis', 'move space:leningrad')
  expect(s.state.fortsDestroyed).toEqual([s.data.place('leningrad')])
  const own = marching({ units: { 'su-army-1': 'luga' } }, 'allied', 'luga', 'su-army-1')
  own.act('allied', 'move space:leningrad')
  expect(own.state.fortsDestroyed).toEqual([])
})

test('[8.4-b, 8.5] leaving a space under orders to stand fast costs a victory point, but not into enemy land', () => {
  const units = { 'su-army-1': 'kovel', 'su-army-2': 'kovel' }
  const state = { ...SUMMER_42, standFast: [scene({}).data.place('kovel')] }
  const s = marching({ units, state }, 'allied', 'kovel', 'su-army-1')
  s.act('allied', 'move space:pinsk')
  expect(s.state.vp).toBe(8)
  const attack = marching({ units, state }, 'allied', 'kovel', 'su-army-1')
  attack.act('allied', 'move space:lublin')
  expect(attack.state.vp).toBe(7)
  const warned = marching({ units, state }, 'allied', 'kovel', 'su-army-1')
  const choice = { verb: 'move', target: 'space:pinsk' }
  const price = () => warned.engine.describe(warned.position, 'allied', choice).price
  expect(price()).toEqual({ key: 'move.standFast', args: { vp: 1 } })
  // Once it has left there is nothing more to pay, and nothing is paid on the way on through enemy land.
  warned.act('allied', 'move space:lublin')
  expect(
    warned.engine.describe(warned.position, 'allied', { verb: 'move', target: 'space:lwow' }).price,
  ).toBeUndefined()
  warned.act('allied', 'move space:lwow')
  expect([warned.state.vp, warned.state.standFast.length]).toEqual([7, 1])
  warned.state.standFast = []
  const free = marching({ units, state: SUMMER_42 }, 'allied', 'kovel', 'su-army-1')
  expect(free.engine.describe(free.position, 'allied', choice).warnings ?? []).toEqual([])
})

test('[19.6-b] after Tito Soviet units may cross Yugoslavia but not end a move there', () => {
  const board = {
    units: { 'su-army-1': 'temesvar' },
    control: { temesvar: 'allied', belgrade: 'allied', szeged: 'allied', cluj: 'allied' } as const,
    played: { 'AL-42': 12 },
  }
  const s = marching(board, 'allied', 'temesvar', 'su-army-1')
  s.act('allied', 'move space:belgrade')
  expect(s.refused('allied', 'stop').rule).toBe('19.6-b')
  s.act('allied', 'move space:szeged')
  expect(s.isOffered('allied', 'stop')).toBe(true)
  // With one point left it must go out again; who is there by an advance may stay.
  const shock = marching(
    { ...board, units: { 'su-shock-army-1': 'temesvar' } },
    'allied',
    'temesvar',
    'su-shock-army-1',
  )
  shock.act('allied', 'move space:belgrade')
  expect(shock.offer('allied').sort()).toEqual(['move space:szeged', 'move space:temesvar'])
  const stays = marching({ ...board, units: { 'su-army-1': 'belgrade' } }, 'allied', 'belgrade', 'su-army-1')
  expect(stays.isOffered('allied', 'stop')).toBe(true)
})

test('[v1.3, 10.1-a] with the time of mud German Panzer units in the Soviet Union move three spaces in Fall 41', () => {
  const units = { 'ge-1-panzer-army': 'kovel', 'ge-2-panzer-army': 'warsaw' }
  const control = { kovel: 'axis' } as const
  const mud = scene({ units, control, options: { 'time-of-mud': true }, state: { turn: 3, round: 2 } })
  expect(movementAllowance(mud.q, mud.data.unit('ge-1-panzer-army')).total).toBe(3)
  expect(movementAllowance(mud.q, mud.data.unit('ge-2-panzer-army')).total).toBe(5)
  const later = scene({ units, control, options: { 'time-of-mud': true }, state: { turn: 3, round: 4 } })
  expect(movementAllowance(later.q, later.data.unit('ge-1-panzer-army')).total).toBe(5)
  const summer = scene({ units, control, options: { 'time-of-mud': true }, state: { turn: 2, round: 2 } })
  expect(movementAllowance(summer.q, summer.data.unit('ge-1-panzer-army')).total).toBe(5)
  const tanks = scene({
    units: { 'su-tank-army-1': 'gorki' },
    options: { 'time-of-mud': true },
    state: { turn: 3, round: 2 },
  })
  expect(movementAllowance(tanks.q, tanks.data.unit('su-tank-army-1')).total).toBe(4)
})
