import { type Query, sayer } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { askedOf, note, shortly, supplyOverlays, threatMarks } from '../index.ts'

/** Units 0 and 1 of side 0, unit 2 of side 1, by place; places 0 to 5, of which side 1 holds 5. */
interface Q {
  readonly at: readonly number[]
}
const asked = askedOf<Q, 0 | 1>({
  unitOf: (_, target) => (target.startsWith('unit:') ? Number(target.slice(5)) : -1),
  at: (q, unit) => q.at[unit]!,
  sideOf: (_, unit) => (unit === 2 ? 1 : 0),
  placeOf: (_, target) => (target.startsWith('hex:') ? Number(target.slice(4)) : -1),
  standing(q, place) {
    const unit = q.at.indexOf(place)
    return unit < 0 ? undefined : unit === 2 ? 1 : 0
  },
  holder: (_, place) => (place === 5 ? 1 : 0),
  reader: (_, seat) => (seat === 'north' ? 0 : seat === 'south' ? 1 : null),
  enemyOf: (side) => (side === 0 ? 1 : 0),
})
const q: Q = { at: [3, -4, 2] }

describe('what is pointed at', () => {
  test('[desk.overlays] a place by its name or by a unit that stands there', () => {
    expect(['hex:4', 'unit:0', 'unit:1', 'card:7'].map((target) => asked.place(q, target))).toEqual([
      4, 3, -1, -1,
    ])
  })

  test("[desk.overlays] it is the unit's side, else of who stands there, else the reader's, else the holder's", () => {
    expect(asked.side(q, 'unit:1', 'south')).toBe(0)
    expect(asked.side(q, 'hex:2', 'north')).toBe(1)
    expect(asked.side(q, 'hex:5', 'north')).toBe(0)
    expect(asked.side(q, 'hex:5', null)).toBe(1)
  })

  test('[desk.overlays] the enemy of who stands there, else of the reader, else of the holder', () => {
    expect(asked.enemy(q, 'unit:2', 'south')).toBe(0)
    expect(asked.enemy(q, 'hex:3', 'south')).toBe(1)
    expect(asked.enemy(q, 'hex:4', 'south')).toBe(0)
    expect(asked.enemy(q, 'hex:5', null)).toBe(0)
  })
})

const told = sayer<{ readonly said: '{what}' }>()

describe('answers', () => {
  test('[desk.overlays] threats: one arrow for each way, and who stands before the place is marked worst', () => {
    const marks = threatMarks('hex:1', [
      { way: ['hex:4', 'hex:3', 'hex:1'], near: false },
      { way: ['hex:4', 'hex:3', 'hex:1'], near: false },
      { way: ['hex:2', 'hex:1'], near: false },
      { way: ['hex:2', 'hex:1'], near: true },
      { way: ['hex:1'], near: true },
    ])
    expect(marks.places).toEqual([
      { target: 'hex:4', tone: 'warning' },
      { target: 'hex:2', tone: 'bad' },
      { target: 'hex:1', tone: 'bad', style: 'outline' },
    ])
    expect(marks.lines).toEqual([
      { through: ['hex:4', 'hex:3', 'hex:1'], tone: 'warning', style: 'broken', end: 'arrow' },
      { through: ['hex:2', 'hex:1'], tone: 'bad', style: 'plain', end: 'arrow' },
    ])
  })

  test('[desk.overlays] supply as a whole unless something is pointed at', () => {
    const say = (what: string) => note(told('said', { what }))
    const [supply, line] = supplyOverlays(
      { supply: '1', line: '2' },
      (of: Query<Q, object>) => of.state,
      () => say('network'),
      (_, target) => say(target),
    )
    const query = { state: q, data: {}, options: {}, seats: [] }
    expect([supply!.rule, line!.rule]).toEqual(['1', '2'])
    expect(supply!.answer(query, '', null)).toEqual(say('network'))
    expect(supply!.answer(query, 'hex:1', null)).toEqual(say('hex:1'))
    expect(line!.answer(query, 'hex:1', null)).toEqual(say('hex:1'))
  })

  test('[desk.amounts] fractions in a few characters', () => {
    expect([2, [5, 2], [1, 3], [-1, 2], [1, 7], [15, 7]].map((amount) => shortly(amount as never))).toEqual([
      '2',
      '2½',
      '⅓',
      '-½',
      '1/7',
      '2 1/7',
    ])
  })
})
