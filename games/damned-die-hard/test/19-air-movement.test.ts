import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { airDistance, missionRange, returnRange } from '../../europa/rules/air-movement.ts'
import { operation, over } from './air-scene.ts'
import { scene } from './scene.ts'

const [CLARK, VIGAN] = ['G7:1623', 'G7:1612']

const flight = (air: Record<string, string>, kind = `go-bombing hex:${CLARK}`) => {
  const s = scene({ airfields: { [CLARK]: 9, [VIGAN]: 3, 'G7:1710': 3 }, air }, 6, 6, 6, 6)
  return s.start(movementPhase, {}).act('japanese', 'air-operation', kind)
}

describe('19 air movement', () => {
  test('[19] one MP a hex, over sea as over land; the range is the most that may be spent', () => {
    const s = scene({})
    expect(airDistance(s.q, s.place(VIGAN), s.place(CLARK))).toBe(11)
    const raid = flight({ 'ki-51-1': VIGAN })
    raid.act('japanese', 'bomb air:ki-51-1', 'take-off')
    const { flyers } = raid.state.air.operations[0]!
    raid.act('japanese', 'step hex:G7:1613')
    expect(flyers[0]!.spent).toBe(1)
    raid.act('japanese', 'fly')
    expect([flyers[0]!.spent, flyers[0]!.at]).toEqual([11, raid.place(CLARK)])
  })

  test('[19] no step leaves the target out of range', () => {
    const s = flight({ 'ki-27b-1': VIGAN }, `go-bombing hex:${CLARK}`)
    s.act('japanese', 'bomb air:ki-27b-1', 'take-off')
    expect(s.refused('japanese', 'step hex:G7:1611').rule).toBe('19')
    expect(s.offer('japanese', 'step')).toEqual(['hex:G7:1613'])
  })

  test('[19] groups may part, wait and join on the way; each unit keeps its own count', () => {
    const s = flight({ 'ki-30-1': VIGAN, 'ki-30-2': VIGAN, 'ki-48-i-1': 'G7:1710' })
    s.act('japanese', 'bomb air:ki-30-1', 'bomb air:ki-30-2')
    expect(s.refused('japanese', 'bomb air:ki-48-i-1').rule).toBe('19')
    s.act('japanese', 'take-off', 'step hex:G7:1613', 'part air:ki-30-2', 'halt')
    s.act('japanese', 'bomb air:ki-48-i-1', 'take-off')
    while (!s.offer('japanese', 'join-flight').length)
      s.act('japanese', `step ${nearer(s, 'G7:1613', 'ki-48-i-1')}`)
    const groups = s.offer('japanese', 'join-flight')
    expect(groups.length).toBe(2)
    s.act('japanese', `join-flight ${groups[0]}`, `join-flight ${groups[1]}`)
    const { flyers } = s.state.air.operations[0]!
    expect(new Set(flyers.map(({ group }) => group)).size).toBe(1)
    expect(flyers.map(({ spent }) => spent)).toEqual([
      1,
      1,
      airDistance(s.q, s.place('G7:1710'), s.place('G7:1613')),
    ])
    s.act('japanese', 'fly')
    expect(flyers.every(({ arrived }) => arrived === 1)).toBe(true)
  })

  test('[19] a flight out of its base returns to base with the same range', () => {
    const s = flight({ 'ki-51-1': VIGAN })
    s.act('japanese', 'bomb air:ki-51-1', 'take-off', 'fly', 'done', 'done')
    expect(s.airAt('ki-51-1')).toBe(`${VIGAN} inop`)
  })

  test('[19, 23.D] home as far as out: extended range only for who flew or was to fly at it, staging as a transfer', () => {
    const s = scene({ airfields: { [CLARK]: 9, [VIGAN]: 3 }, air: { 'ki-51-1': VIGAN } })
    const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'ki-51-1': `bombing ${VIGAN} 11` } })
    const op = operation(s, id)
    const [flyer] = op.flyers
    expect(flyer!.range).toBe(22)
    expect(returnRange(s.q, op, flyer!)).toBe(11)
    flyer!.spent = 12
    expect(returnRange(s.q, op, flyer!)).toBe(22)
    // Turned back half-way: 4 flown, 11 to go.
    Object.assign(flyer!, { spent: 4, at: s.place(VIGAN), arrived: 0 })
    expect(returnRange(s.q, op, flyer!)).toBe(22)
    flyer!.staging = 1
    expect(returnRange(s.q, op, flyer!)).toBe(33)
  })

  test('[19] a unit that bombed at its own range has no more to come home with', () => {
    const s = scene({ airfields: { [CLARK]: 9, [VIGAN]: 3, 'G7:1710': 3 }, air: { 'ki-51-1': VIGAN } }, 1)
    s.state.owner[s.place('G7:1710')] = 0
    s.start(movementPhase, {}).act('japanese', 'air-operation', `go-bombing hex:${CLARK}`)
    s.act('japanese', 'bomb air:ki-51-1', 'take-off', 'fly', 'done', 'done')
    // Vigan is 11 hexes away, the other base further.
    expect(s.airAt('ki-51-1')).toBe(`${VIGAN} inop`)
  })

  test('[17.A.2, 20.G.2.c] heavy bombers are of type B: half of their rating in defensive support', () => {
    const s = scene({})
    const unit = s.air('b-17d-1')
    expect(missionRange(s.q, unit, 'bombing', 'defence')).toBe(
      Math.floor(s.data.air.units.movement[unit]! / 2),
    )
  })

  test('[37.C, EX-132] from Formosa to the map: 9 MP to G7:2101', () => {
    const s = scene({ real: true })
    expect(airDistance(s.q, s.data.place('formosa'), s.place('G7:2101'))).toBe(9)
  })
})

/** The offered step that comes nearest to a hex. */
function nearer(s: ReturnType<typeof scene>, goal: string, _: string): string {
  const field = s.data.air.sky.field(s.place(goal))
  return s
    .offer('japanese', 'step')
    .sort((a, b) => field[s.place(a.slice(4))]! - field[s.place(b.slice(4))]!)[0]!
}
