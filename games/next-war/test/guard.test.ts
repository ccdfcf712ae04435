import type { Choice } from '@grognard/kernel'
import { neighboursOf } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { movementSegment } from '../rules/08-movement.ts'
import { standOrGo } from '../rules/09-8-falling-back.ts'
import { chemicalPrice } from '../rules/18-2-4-chemical.ts'
import { unResolution } from '../rules/28-un-resolutions.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** What is costly, and what may have been overlooked. */

const priceOf = (s: Scene, seat: 'allied' | 'opposing', choice: Choice) =>
  s.engine.describe(s.position, seat, choice).price

describe('prices', () => {
  const vote = (): Scene => {
    const s = scene({ units: {}, scenario: 'seoul', options: { 'un-resolutions': true } }, 9)
    s.state.advanced!.posture = 2
    return s.start(unResolution, { asked: 0, vetoed: false })
  }

  test('[28.1] a veto says what it loses', () => {
    const s = vote()
    expect(priceOf(s, 'allied', { verb: 'veto' })).toEqual({ key: 'price.loses', args: { points: 5 } })
    expect(priceOf(s, 'allied', { verb: 'accept' })).toBeUndefined()
    s.act('allied', 'veto')
    expect(s.state.vpThisTurn[0]).toBe(-5)
  })

  test('[28.2] defiance says what the enemy scores', () => {
    const s = vote().act('allied', 'accept')
    s.act('opposing', 'accept')
    const price = priceOf(s, 'opposing', { verb: 'defy' })
    s.act('opposing', 'defy')
    expect(price).toEqual({ key: 'price.enemyScores', args: { points: s.state.vpThisTurn[0] } })
  })

  test('[9.8.3] to hold after a failed test costs a step', () => {
    const units = { 'rok-1-inf-div': 'N4021', 'rok-101-inf-bde': 'N4021 reduced', 'dprk-2-inf-div': 'N4020' }
    const s = scene({ units }, 5)
    const stack = ['rok-1-inf-div', 'rok-101-inf-bde'].map((id) => s.data.unit(id))
    s.start(standOrGo, { side: 0, cell: s.data.cell('N4021'), units: stack, stays: false })
    s.act('allied', 'stand')
    expect(priceOf(s, 'allied', { verb: 'hold' })).toEqual({ key: 'price.step' })
    expect(priceOf(s, 'allied', { verb: 'withdraw' })).toBeUndefined()
  })

  test('[18.2.4, 12.1] chemical weapons say what the enemy scores for them', () => {
    const s = scene({ options: { headquarters: true } })
    expect(chemicalPrice(s.q, { side: 1 })).toEqual({ key: 'price.enemyScores', args: { points: 3 } })
  })
})

describe('slips', () => {
  const slips = (board: Board): string[] => {
    const s = scene(board).start(movementSegment, { side: 0, kind: 'basic' })
    return s.engine
      .slips(s.position, 'allied')
      .flatMap(({ kind, at }) => (kind === 'unmoved' ? [] : `${kind} ${at}`))
  }
  /** Deep in the north, with enemies on both ends of its highway. */
  const CUT_OFF = { 'rok-1-inf-div': 'N2008', 'dprk-2-inf-div': 'N2006', 'dprk-13-inf-div': 'N2010' }
  const unsupplied = (options: Board['options']) =>
    slips({ units: CUT_OFF, options: options ?? {} }).filter((slip) => slip.startsWith('supply'))

  test('[13.1.3, 19.5] units that no line of supply reaches, where supply is played', () => {
    expect(unsupplied({ supply: true })).toEqual(['supply unit:rok-1-inf-div'])
    expect(unsupplied({ headquarters: true })).toEqual(['supply unit:rok-1-inf-div'])
    expect(unsupplied({})).toEqual([])
  })

  test('[12.1] places worth points that stand empty beside an enemy', () => {
    const { data } = scene({})
    const city = data.cell('S2606')
    const beside = neighboursOf(data.topology, city).find(
      (cell) => cell < data.hexes && data.terrain[cell] !== data.terrain[data.cell('S2306')],
    )!
    const near = data.topology.names[beside]!
    const open = (units: NonNullable<Board['units']>) =>
      slips({ units }).filter((slip) => slip === 'open-city hex:S2606')
    expect(open({ 'dprk-2-inf-div': near })).toHaveLength(1)
    expect(open({ 'dprk-2-inf-div': near, 'rok-1-inf-div': 'S2606' })).toEqual([])
  })
})

describe('why not', () => {
  const LEG = 'dprk-2-inf-div'
  const marching = (units: NonNullable<Board['units']>): Scene =>
    scene({ units: { [LEG]: 'N2313', ...units } })
      .start(movementSegment, { side: 1, kind: 'basic' })
      .act('opposing', `march unit:${LEG}`)
  const why = (s: Scene, ...things: string[]) => s.engine.whyNot(s.position, 'opposing', things)[0]!

  test('[8.2.2] with a unit in hand a click on an enemy is answered for the way there', () => {
    const s = marching({ 'rok-1-inf-div': 'N2413' })
    expect(why(s, 'unit:rok-1-inf-div', 'hex:N2413').message).toEqual({
      key: 'move.enemyThere',
      args: { hex: 'hex:N2413' },
    })
  })

  test('[8.5.1] a hex too far says what it needs, what there is, and of what the need is made', () => {
    const refusal = why(marching({}), 'hex:N2713')
    expect(refusal).toMatchObject({ rule: '8.5.1', message: { key: 'move.tooFar', args: { has: 4 } } })
    expect(refusal.ledger!.total).toEqual(refusal.message.args!.needs)
    expect(refusal.ledger!.parts.length).toBeGreaterThan(1)
    // Nowhere on land.
    expect(why(marching({}), 'hex:N1000').message.key).toBe('move.noWay')
  })
})
