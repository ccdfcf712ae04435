import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { railSize, refuseTrain } from '../../europa/rules/rail.ts'
import { refuseLoad } from '../../europa/rules/transport-counters.ts'
import { RE } from '../../europa/world.ts'
import { type Board, scene } from './scene.ts'

const hex = (n: number) => `G7:18${n}`
const LINE = [hex(19), hex(20), hex(21), hex(22)]

describe('lines kept open, and what rides', () => {
  /** The Allied division puts its zone on the line at 20 and 21. */
  const board: Board = {
    units: { 'j-122': hex(19), 'j-141': hex(20), 'j-142': hex(21), 'p-51d': 'G7:1921' },
    rails: [LINE],
    yards: { [hex(19)]: 6 },
    japanese: LINE,
    ground: 'allied',
  }

  test('[7.A] only who has stood there since the phase began keeps a line open', () => {
    const open = (change: (s: ReturnType<typeof scene>) => void) => {
      const s = scene(board)
      s.state.owner[s.place(hex(20))] = 0
      s.start(movementPhase, {})
      change(s)
      s.act('japanese', 'move unit:j-122')
      return s.offer('japanese', 'rail').includes(`hex:${hex(22)}`)
    }
    expect(open(() => undefined)).toBe(true)
    // Work done in the hex does not matter.
    expect(open((s) => (s.state.spent[s.unit('j-141')] = 40))).toBe(true)
    // Carried or flown there in this phase.
    expect(open((s) => (s.state.moved[s.unit('j-141')] = 1))).toBe(false)
    expect(open((s) => s.state.air.airlifted.push(s.unit('j-141')))).toBe(false)
  })

  test('[7.A, 12.F] nor does who keeps a line open for freight leave', () => {
    const s = scene({ ...board, resources: { [hex(19)]: 1 } }).start(movementPhase, {})
    s.act('japanese', `ship hex:${hex(19)}`, `ship-to hex:${hex(22)}`)
    expect(['j-141', 'j-142', 'j-122'].map((id) => s.state.halted[s.unit(id)])).toEqual([1, 1, 0])
  })

  test('[7.A, 14.E] who keeps a line open is not carried off', () => {
    const s = scene({ ...board, units: { ...board.units, 'j-mt1': hex(20) } })
    s.start(movementPhase, {}).act('japanese', 'move unit:j-122', `rail hex:${hex(22)}`)
    expect(s.state.halted[s.unit('j-141')]).toBe(1)
    expect(refuseLoad(s.q, s.unit('j-mt1'), s.unit('j-141'))!.rule).toBe('14.E')
  })

  test('[14.E, 7.A.1] supplies that a transport counter carries are added to its size', () => {
    const s = scene({
      units: { 'p-ft1': hex(19) },
      rails: [LINE],
      yards: { [hex(19)]: 1 },
      resources: { [hex(19)]: 1 },
    })
    s.state.phasing = 1
    s.start(movementPhase, {}).act('allied', 'move unit:p-ft1', 'load-resource')
    expect(railSize(s.q, s.unit('p-ft1')) / RE).toBe(1.5)
    expect(refuseTrain(s.q, s.unit('p-ft1'))!.rule).toBe('7.A.1')
  })

  test('[14.E, 12.F] cargo begins the phase with its counter: what has just come by rail is not loaded', () => {
    const s = scene({
      units: { 'j-pk1': hex(21) },
      rails: [LINE],
      yards: { [hex(19)]: 6 },
      ground: 'japanese',
      resources: { [hex(19)]: 1 },
    })
    s.start(movementPhase, {})
    s.act('japanese', `ship hex:${hex(19)}`, `ship-to hex:${hex(21)}`, 'move unit:j-pk1')
    expect(s.refused('japanese', 'load-resource').rule).toBe('14.E')
  })

  test('[12.F, 6.A-prohibited] no freight goes through a hex where an enemy stands, though he has no zone', () => {
    const board: Board = {
      units: { 'rp-us-1': hex(20) },
      rails: [LINE],
      yards: { [hex(19)]: 6 },
      ground: 'japanese',
      resources: { [hex(19)]: 1 },
    }
    const s = scene(board)
    s.state.owner[s.place(hex(20))] = 0
    s.start(movementPhase, {})
    expect(s.offer('japanese', 'ship')).toEqual([])
    const free = scene({ ...board, units: {} }).start(movementPhase, {})
    expect(free.offer('japanese', 'ship')).toEqual([`hex:${hex(19)}`])
  })
})
