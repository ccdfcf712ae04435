import { printChoice, random, see } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { marchToEnemy } from '../bot/front.ts'
import { staff } from '../bot.ts'
import { movementSegment } from '../rules/08-movement.ts'
import type { Side } from '../state.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** What the staff does with units far behind. */

const OURS = {
  'east-sea-in-shore': 'allied',
  'east-sea-at-sea': 'allied',
  'yellow-sea-in-shore': 'allied',
  'yellow-sea-at-sea': 'allied',
} as const

const segment = (board: Board, side: Side = 0, ...dice: number[]): Scene => {
  const state = { turn: 5, submarines: [0, 0] as [number, number], asw: [0, 0] as [number, number] }
  const s = scene({ control: OURS, ...board, state: { ...state, ...board.state } }, ...dice)
  s.state.mines.fill(0)
  return s.start(movementSegment, { side, kind: 'basic' })
}

/** Lets the staff play on until it has done everything it wants; what it chose. */
function plays(s: Scene, seat: 'allied' | 'opposing', most = 30): string[] {
  const bot = staff(s.data)
  const rng = random(1)
  const said: string[] = []
  while (said.length < most && s.engine.waiting(s.position)[0] === seat) {
    const offer = s.engine.offer(s.position, seat)
    const choice = printChoice(bot.choose(offer, () => see(s.engine, s.position, seat), rng, seat))
    if (choice === 'done') break
    said.push(choice)
    s.act(seat, choice)
  }
  return said
}

describe('reserves', () => {
  const far = (s: Scene, id: string): number => marchToEnemy(s.q, 0)[s.state.at[s.data.unit(id)]!]!

  test('[bot.front] the march to the enemy is counted along roads, from the boxes too', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S4422' } })
    const march = marchToEnemy(s.q, 0)
    expect(march[s.data.cell('S4422')]).toBe(0)
    // One hex of highway for a motor column is a third of a point; Busan lies seven more of them away.
    expect(march[s.data.cell('S4522')]).toBe(2)
    expect(march[s.data.cell('busan')]).toBe(2 + 7 * 2)
    expect(march[s.data.cell('japan')]).toBeGreaterThan(48)
  })

  test('[bot.front] a brigade far behind marches up, turn by turn', () => {
    const s = segment({ units: { 'us-1-2-abct': 'S3921', 'dprk-2-inf-div': 'N3313' } })
    const before = far(s, 'us-1-2-abct')
    expect(plays(s, 'allied')[0]).toBe('march unit:us-1-2-abct')
    expect(far(s, 'us-1-2-abct')).toBeLessThan(before - 24)
  })

  test('[bot.front] full hexes at the edge of the map hold up nobody in Busan', () => {
    const divisions = ['1', '9', '25', '3', '6', '8', '5', '28', '11', '7'].map((n) => `rok-${n}-inf-div`)
    const edges = ['S4522', 'S4823', 'S3922', 'S3623', 'S3322']
    const units = Object.fromEntries(divisions.map((id, i) => [id, edges[i % 5]!]))
    const s = segment({ units: { ...units, 'us-1-2-abct': 'busan', 'dprk-2-inf-div': 'S2211' } })
    plays(s, 'allied', 60)
    expect(edges).not.toContain(s.whereIs('us-1-2-abct'))
    expect(s.whereIs('us-1-2-abct')).not.toBe('busan')
  })
})

describe('columns', () => {
  test('[bot.stacks] units of a stack with the same goal march together', () => {
    const units = { 'us-1-2-abct': 'S3921', 'us-2-2-sbct': 'S3921', 'dprk-2-inf-div': 'N3313' }
    const s = segment({ units })
    expect(plays(s, 'allied')[1]).toBe('take-all')
    expect(s.whereIs('us-1-2-abct')).toBe(s.whereIs('us-2-2-sbct'))
    expect(s.whereIs('us-1-2-abct')).not.toBe('S3921')
  })
})

describe('transport', () => {
  test('[bot.transport] infantry in Busan goes by sea to the port behind the front', () => {
    const s = segment({ units: { 'rok-53hr-div': 'busan', 'dprk-2-inf-div': 'N4618' } })
    expect(plays(s, 'allied').slice(0, 2)).toEqual(['ship unit:rok-53hr-div', 'ship-to hex:S4804'])
    expect(s.whereIs('rok-53hr-div')).toBe('S4804')
  })

  test('[bot.transport] not through waters where it would likely be turned back', () => {
    const state = { submarines: [0, 5] as [number, number] }
    const control = { 'east-sea-in-shore': 'contested', 'east-sea-at-sea': 'contested' } as const
    const s = segment({ units: { 'rok-53hr-div': 'busan', 'dprk-2-inf-div': 'N4618' }, control, state })
    expect(plays(s, 'allied')[0]).not.toMatch(/^ship/)
  })

  test('[bot.transport] paratroops fly to an airfield behind the front when the sea is closed', () => {
    const control = { 'east-sea-in-shore': 'opposing', 'east-sea-at-sea': 'opposing' } as const
    const state = { submarines: [0, 5] as [number, number] }
    const units = { 'us-1-82-abn-bde': 'busan', 'dprk-2-inf-div': 'N4618', 'dprk-13-inf-div': 'N4619' }
    const s = segment({ units, control, state }, 0, 9, 9, 9)
    expect(plays(s, 'allied')[0]).toBe('air-transport unit:us-1-82-abn-bde')
    const at = s.state.at[s.data.unit('us-1-82-abn-bde')]!
    expect(s.data.airbase[at]! + s.data.airfield[at]!).toBeGreaterThan(0)
    expect(marchToEnemy(s.q, 0)[at]).toBeLessThan(marchToEnemy(s.q, 0)[s.data.cell('busan')]!)
  })
})
