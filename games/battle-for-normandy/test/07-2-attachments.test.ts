import { expect, test } from 'vitest'
import { isSupplied, supplyFor } from '../rules/07-supply.ts'
import { movementPhase } from '../rules/10-movement.ts'
import { ALLIED, type State } from '../state.ts'
import { boardView } from '../view.ts'
import { type Scene, scene, US_HQ } from './scene.ts'

const FOUR = ['us-corps-70-tank', 'us-corps-746-tank', 'us-corps-899-td', 'us-corps-801-td-towed']
const STRANGERS = ['us-9-1-39-9', 'us-9-2-39-9']
const board = (ids: readonly string[], state: Partial<State> = {}): Scene =>
  scene({
    units: { ...Object.fromEntries(ids.map((id) => [id, 'A3024'])), [US_HQ]: 'A3026' },
    sources: { allied: ['A3040'] },
    state,
  })
    .start(movementPhase, { side: ALLIED, phase: 'movement' })
    .act('allied', 'attachments')
const fed = (s: Scene, ids: readonly string[]): string[] => ids.filter((id) => isSupplied(s.q, s.unit(id)))
const offered = (s: Scene): string[] => s.offer('allied').filter((choice) => choice.startsWith('attach '))

test('[7.2.div] where four want three places, the owner may take in the fourth; another goes without', () => {
  const s = board(FOUR)
  const [left] = FOUR.filter((id) => !fed(s, FOUR).includes(id))
  expect(offered(s)).toEqual([`attach unit:${left}`])
  s.act('allied', `attach unit:${left}`, `attach-to unit:${US_HQ}`)
  expect(fed(s, FOUR)).toHaveLength(3)
  expect(fed(s, FOUR)).toContain(left)
  expect(supplyFor(s.q, s.unit(left!)).of(s.unit(left!)).hq).toBe(s.unit(US_HQ))
})

test('[7.2.div] of two units of another division the owner’s choice has the one place', () => {
  const s = board(STRANGERS)
  const [left] = STRANGERS.filter((id) => !fed(s, STRANGERS).includes(id))
  s.act('allied', `attach unit:${left}`, `attach-to unit:${US_HQ}`)
  expect(fed(s, STRANGERS)).toEqual([left])
})

test('[7.2.div] a fourth wish puts out nobody for good: the last comes first, and wishes can be taken back', () => {
  const s = board(FOUR)
  const hq = s.unit(US_HQ)
  s.state.attachments = FOUR.map((id) => ({ unit: s.unit(id), hq }))
  expect(fed(s, FOUR)).toEqual(FOUR.slice(0, 3))
  s.act('allied', `attach unit:${FOUR[3]}`, `attach-to unit:${US_HQ}`)
  expect(fed(s, FOUR)).toEqual([FOUR[0], FOUR[1], FOUR[3]])
  for (const id of FOUR) s.act('allied', `attach unit:${id}`, 'as-reckoned')
  expect(s.state.attachments).toEqual([])
})

test('[7.1, 7.2] nobody is asked where all are supplied; supply is looked at when a unit begins to move', () => {
  const full = board(FOUR.slice(0, 3))
  // Nothing is left to choose: back among the moves.
  expect(offered(full)).toEqual([])
  expect(full.offer('allied')).toContain('attachments')
  const s = board(FOUR)
  const left = FOUR.find((id) => !fed(s, FOUR).includes(id))!
  s.state.moved[s.unit(left)] = 1
  expect(offered(s)).toEqual([])
})

test('[7.2.div] only their owner knows whom he wants where', () => {
  const s = board(FOUR)
  s.state.attachments = [{ unit: s.unit(FOUR[0]!), hq: s.unit(US_HQ) }]
  expect(boardView(s.q, 'allied').attachments).toEqual(s.state.attachments)
  expect(boardView(s.q, 'german').attachments).toEqual([])
})
