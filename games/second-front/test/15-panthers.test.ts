import { describe, expect, test } from 'vitest'
import { FULL, HALF } from '../../europa/charts.ts'
import { movementPhase } from '../../europa/flow.ts'
import { partsOf } from '../../europa/rules/armour.ts'
import { attachedTo, mayDetach } from '../../europa/rules/attachments.ts'
import { eliminate } from '../../europa/rules/elimination.ts'
import { attack2, defence2, size4 } from '../../europa/rules/units.ts'
import { ATTACHED, BROKEN_DOWN, NOT_IN_PLAY } from '../../europa/state.ts'
import { type Board, type Scene, scene } from './scene.ts'

const HEX = 'T:0505'
const moving = (board: Board): Scene =>
  scene({ phasing: 'axis', ground: 'axis', ...board }).start(movementPhase, {})
const strength = (s: Scene, id: string) => [attack2(s.q, s.unit(id)) / 2, defence2(s.q, s.unit(id)) / 2]
const armour = (s: Scene, id: string) => partsOf(s.q, [s.unit(id)], 'AECA')[0]!.counts
/** Somebody has been attached. */
const attached = (units: Record<string, string>, part: string, host: string): Scene => {
  const s = scene({ phasing: 'axis', ground: 'axis', units })
  s.state.attachments = [{ unit: s.unit(part), to: s.unit(host) }]
  s.state.at[s.unit(part)] = ATTACHED
  return s
}

describe('15.C, 15.D sets and other units', () => {
  test('[15.C.1] a set of elements serves one division at a time', () => {
    const s = moving({ phasing: 'allied', units: { 'c-inf': HEX, 'c-inf-2': HEX } })
    s.act('allied', 'move unit:c-inf-2')
    const [first] = s.offer('allied').filter((choice) => choice.startsWith('break-down '))
    s.act('allied', first!)
    expect(s.state.at[s.unit('c-inf-2')]).toBe(BROKEN_DOWN)
    s.act('allied', 'move unit:c-inf')
    expect(s.offer('allied').filter((choice) => choice.startsWith('break-down '))).toEqual([])
    // Whoever was broken down comes together again, and nobody else.
    s.act('allied', 'stay', 'done')
    s.act('allied', s.offer('allied').find((choice) => choice.startsWith('assemble '))!)
    expect([s.at('c-inf-2'), s.at('c-inf')]).toEqual([HEX, HEX])
  })

  test('[15.D, EX-47] any three battalions of the right values make a brigade, which comes apart into any three', () => {
    const s = moving({ phasing: 'allied', units: { 'u-tank-2': HEX, 'u-tank-3': HEX, 'u-tank-4': HEX } })
    s.act('allied', 'done')
    s.act('allied', s.offer('allied').find((choice) => choice.startsWith('assemble '))!)
    expect([s.at('u-brigade'), s.state.at[s.unit('u-tank-3')]]).toEqual([HEX, NOT_IN_PLAY])
    s.position.frames.length = 1
    s.start(movementPhase, {})
    s.act('allied', 'move unit:u-brigade')
    s.act('allied', s.offer('allied').find((choice) => choice.startsWith('break-down '))!)
    expect(['u-tank-1', 'u-tank-2', 'u-tank-3'].map((id) => s.at(id))).toEqual([HEX, HEX, HEX])
    expect(s.state.at[s.unit('u-brigade')]).toBe(NOT_IN_PLAY)
    const two = moving({ phasing: 'allied', units: { 'u-tank-2': HEX, 'u-tank-3': HEX } })
    two.act('allied', 'done')
    expect(two.offer('allied').some((choice) => choice.startsWith('assemble '))).toBe(false)
  })
})

describe('15.E Panther battalions', () => {
  test('[15.E/1, EX-48] a panzer division parts with its Panthers: four less in everything, and panzergrenadiers', () => {
    const s = moving({ units: { 'g-panzer-1': HEX } })
    s.act('axis', 'move unit:g-panzer-1', 'part-with')
    expect([strength(s, 'g-panzer-1'), s.at('g-panther')]).toEqual([[12, 12], HEX])
    expect(armour(s, 'g-panzer-1')).toBe(HALF)
    expect(mayDetach(s.q, s.unit('g-panzer-1'))).toBe(false)
    s.state.face[s.unit('g-panzer-1')] = 1
    expect(strength(s, 'g-panzer-1')).toEqual([3, 3])
  })

  test('[15.E/1] the Panthers part when divisions could break down: before the division moves', () => {
    const s = scene({ phasing: 'axis', units: { 'g-panzer-1': 'T:0505' } }).start(movementPhase, {})
    const parts = (): boolean => s.act('axis', 'move unit:g-panzer-1').offer('axis').includes('part-with')
    expect(parts()).toBe(true)
    s.act('axis', 'go hex:T:0506')
    expect(parts()).toBe(false)
  })

  test('[15.E/2, EX-48, EX-326] one battalion joins a panzer division: its points, no size of its own', () => {
    const s = moving({ units: { 'g-panzer-15': HEX, 'g-panther': HEX, 'g-pz4': HEX } })
    s.act('axis', 'done', 'attach attach:g-panther+g-panzer-15')
    expect([strength(s, 'g-panzer-15'), size4(s.q, s.unit('g-panzer-15'))]).toEqual([[19, 19], 12])
    expect(attachedTo(s.q, s.unit('g-panzer-15'))).toBe(s.unit('g-panther'))
    expect(s.offer('axis', 'attach')).toEqual([])
    const four = attached({ 'g-panzer-15': HEX }, 'g-pz4', 'g-panzer-15')
    expect(strength(four, 'g-panzer-15')).toEqual([17, 17])
  })

  test('[15.E/3, EX-49] with another battalion a division is what it was; what it has taken in it may part with', () => {
    const s = moving({ units: { 'g-panzer-1': HEX } })
    s.act('axis', 'move unit:g-panzer-1', 'part-with', 'done', 'attach attach:g-panther+g-panzer-1')
    expect([strength(s, 'g-panzer-1'), armour(s, 'g-panzer-1')]).toEqual([[16, 16], FULL])
    expect([s.state.parted, s.state.at[s.unit('g-panther')]]).toEqual([[], NOT_IN_PLAY])
    const t = attached({ 'g-panzer-15': HEX }, 'g-panther', 'g-panzer-15').start(movementPhase, {})
    t.act('axis', 'move unit:g-panzer-15', 'part-with')
    expect([strength(t, 'g-panzer-15'), t.at('g-panther')]).toEqual([[15, 15], HEX])
  })

  test('[15.E/4, 15.E/6, EX-327] panzer divisions of the army from 15-10 on part with one; any of them takes one in, no panzergrenadiers', () => {
    const s = scene({
      units: { 'g-panzer-15': HEX, 'g-panzer-13': HEX, 'g-panzer-ss': 'T:0502', 'g-pzg': HEX, 'g-pz4': HEX },
    })
    const may = (id: string) => mayDetach(s.q, s.unit(id))
    expect(['g-panzer-15', 'g-panzer-13', 'g-panzer-ss', 'g-pzg'].map(may)).toEqual([
      true,
      false,
      false,
      false,
    ])
    s.start(movementPhase, {}).act('axis', 'done')
    expect(s.offer('axis', 'attach')).toEqual(['attach:g-pz4+g-panzer-15', 'attach:g-pz4+g-panzer-13'])
  })

  test('[15.E/1, EX-325] with an attached battalion a division of 15 counts 19 when it falls; the cadre has it still, and is lost with it', () => {
    const s = attached({ 'g-panzer-15': HEX }, 'g-panther', 'g-panzer-15')
    const lost: number[] = []
    const c = {
      ...s.q,
      state: s.state,
      data: {
        ...s.data,
        hooks: { ...s.data.hooks, onLoss: (_: never, __: number, points: number) => lost.push(points / 2) },
      },
    }
    const fall = () => eliminate(c as never, s.unit('g-panzer-15'), { cadre: true })
    fall()
    // Six of the cadre and four of the battalion are left of nineteen.
    expect([lost, strength(s, 'g-panzer-15')]).toEqual([[9], [10, 10]])
    fall()
    expect([lost[1], s.at('g-panzer-15'), s.at('g-panther')]).toEqual([10, '-2', '-2'])
  })

  test('[15.E/5] what an order of battle asks for may be a battalion that must be parted with first', () => {
    const s = moving({ units: { 'g-panzer-1': HEX } })
    expect(s.state.at[s.unit('g-panther')]).toBe(NOT_IN_PLAY)
    s.act('axis', 'move unit:g-panzer-1', 'part-with')
    expect(s.at('g-panther')).toBe(HEX)
  })
})
