import { see } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { staff } from '../../europa/bot/staff.ts'
import { takeAboard } from '../../europa/rules/naval-cargo.ts'
import { newOrders, orders } from '../../europa/rules/naval-orders.ts'
import { doing } from './doing.ts'
import { atSea } from './fleet.ts'

const [BAY, CAVITE, BEACH] = ['manila-bay', 'G7:1926', 'G7:1824']

/** What the staff has a convoy do off a beach that its troops are to land on. */
function ordered(guns: Readonly<Record<string, string>>): string {
  const units = { 'j-47': CAVITE, ...guns }
  const s = atSea({ phasing: 'japanese', units }, [{ ships: ['n-ta1', 'n-ta2'], box: BAY }])
  const unit = s.unit('j-47')
  const c = { ...(doing(s) as object), still: () => s.q } as never
  takeAboard(c, s.state.naval!.groups[0]!, [{ kind: 'unit', unit, count: 0 }], s.place(CAVITE))
  s.state.owner[s.place(CAVITE)] = 1
  s.state.naval!.plans = [{ side: 0, unit, target: s.place(BEACH), turn: s.state.turn - 1 }]
  s.start(orders, newOrders(0))
  const { verb, target } = staff(s.data).choose(
    s.engine.offer(s.position, 'japanese'),
    () => see(s.engine, s.position, 'japanese'),
    () => 0,
    'japanese',
  )
  return `${verb} ${target ?? ''}`
}

test('[bot.naval, 33.B-trigger] the staff lands its troops as planned, but not where the enemy’s guns command the beach', () => {
  expect(ordered({})).toBe(`handle-cargo hex:${BEACH}`)
  expect(ordered({ 'a-92': BEACH })).not.toBe(`handle-cargo hex:${BEACH}`)
})
