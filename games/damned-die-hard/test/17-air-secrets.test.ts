import { describe, expect, test } from 'vitest'
import { airAsSeen, airKnown, dealAirAnew } from '../../europa/rules/air-secrets.ts'
import type { AirOperation } from '../../europa/state.ts'
import { operation, over } from './air-scene.ts'
import { type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, APARRI] = ['G7:1623', 'G7:1612', 'G7:2209']
const air = {
  'ki-48-i-1': VIGAN,
  'ki-27b-1': VIGAN,
  'ki-27b-2': VIGAN,
  'g3m2-l-1': VIGAN,
  'ki-30-1': VIGAN,
}
const WHO = {
  bombing: 'ki-48-i-1',
  escort: 'ki-27b-1',
  transport: 'g3m2-l-1',
  transfer: 'ki-30-1',
  patrol: 'ki-27b-2',
}

/** An operation on its way, with somebody on each of these missions. */
function underWay(kind: AirOperation['kind'], missions: (keyof typeof WHO)[], reached: 0 | 1 = 0) {
  const s = scene({ airfields: { [VIGAN]: 3, [APARRI]: 3 }, japanese: [VIGAN, APARRI], air })
  const flyers = Object.fromEntries(missions.map((mission) => [WHO[mission], mission]))
  const id = over(s, { by: 'japanese', kind, target: CLARK, flyers })
  operation(s, id).reached = reached
  return { s, id, op: operation(s, id) }
}
const seenBy = (s: Scene, side: 0 | 1 | null) => airAsSeen(s.state.air, side).operations[0]!

describe('17.D, 20 what the enemy sees of an operation', () => {
  test('[17.D, 20] the target when it is reached, and before that the missions in one word each', () => {
    const { s, op } = underWay('transport', ['bombing', 'transport'])
    expect(seenBy(s, 0)).toEqual(op)
    for (const side of [1, null] as const)
      expect(seenBy(s, side)).toMatchObject({ target: -1, kind: 'bombing' })
    const over_ = underWay('transport', ['bombing', 'transport'], 1)
    for (const side of [0, 1, null] as const) expect(seenBy(over_.s, side)).toEqual(over_.op)
  })

  test.each([
    ['bombing', ['transport', 'escort'], 'transport'],
    ['transport', ['transfer', 'transport'], 'transport'],
    ['bombing', ['transfer', 'escort'], 'transfer'],
    ['transfer', ['escort'], 'patrol'],
    ['patrol', ['patrol'], 'patrol'],
    ['bombing', [], 'patrol'],
    ['harassment', ['escort'], 'patrol'],
    ['harassment', ['bombing', 'escort'], 'harassment'],
    ['support', ['escort'], 'support'],
    ['defence', ['bombing'], 'defence'],
    ['escape', ['transfer'], 'escape'],
    ['fortress', [], 'fortress'],
  ] as const)('[20] %s with %j looks like %s', (kind, missions, looks) => {
    expect(seenBy(underWay(kind, [...missions]).s, 1).kind).toBe(looks)
  })

  test('[20, 20.F, 23.C] not whether a transport stays, nor its range, nor that a flight is to stage', () => {
    const { s, op } = underWay('transport', ['transport', 'escort', 'bombing'])
    const [transport, escort, bomber] = op.flyers
    Object.assign(transport!, { oneWay: 1, staging: 1, range: 50 })
    Object.assign(escort!, { staging: 1 })
    Object.assign(bomber!, { staging: 2 })
    const seen = seenBy(s, 1).flyers
    expect(seen.map(({ oneWay, staging }) => `${oneWay} ${staging}`)).toEqual(['0 0', '0 0', '0 2'])
    expect([seen[0]!.range, seen[1]!.range]).toEqual([0, escort!.range])
    expect(seenBy(s, 0).flyers[0]).toBe(transport)
  })
})

test('[17.D, 24.C] what a side knows: its own targets and plans, the enemy’s when reached, else the track of those in flight', () => {
  const { s, id, op } = underWay('bombing', ['bombing', 'escort'])
  const [bomber, escort] = op.flyers
  escort!.group = 0
  const unit = s.unit('j-1pa')
  s.state.air.plans = [{ side: 0, unit, target: 7, turn: 0 }]
  const target = `target:${id}:${s.place(CLARK)}`
  expect(airKnown(s.q, 0)).toEqual([target, `plan:${unit}:7`])
  expect(airKnown(s.q, 1)).toEqual([`track:${id}:${bomber!.unit}:${bomber!.at}`])
  op.reached = 1
  expect(airKnown(s.q, 1)).toEqual([target])
  expect(airAsSeen(s.state.air, 1).plans).toEqual([])
})

describe('17.D, 20 twins: what a side cannot tell apart', () => {
  const dealt = (s: Scene, side: 0 | 1 | null, chance: number) =>
    dealAirAnew(s.state, side, s.data, () => chance)

  test('[17.D, 24.C] another target, kind and plan, but not for their owner, nor once reached', () => {
    const { s, op } = underWay('bombing', ['transport', 'escort'])
    s.state.air.plans = [{ side: 0, unit: 3, target: 7, turn: 0 }]
    const twin = dealt(s, 1, 0.999)
    const [other] = twin.operations
    expect(other!.target).toBe(Math.floor(0.999 * s.data.map.lands))
    // A transport may be of any operation that would announce the same.
    expect(other!.kind).toBe('patrol')
    expect(twin.plans[0]!.target).toBe(Math.floor(0.999 * s.data.map.lands))
    expect(other!.flyers.map(({ oneWay }) => oneWay)).toEqual([0, 0])
    expect(other!.flyers[0]!.range).toBe(op.flyers[0]!.range + 8)
    expect(other!.flyers[1]).toBe(op.flyers[1])
    expect(dealt(s, 1, 0.2).operations[0]!.flyers[0]!.oneWay).toBe(1)
    expect(dealt(s, 0, 0.999).operations[0]).toBe(op)
    expect(dealt(s, 0, 0.999).plans).toEqual(s.state.air.plans)
    op.reached = 1
    expect(dealt(s, 1, 0.999).operations[0]).toBe(op)
  })

  test('[20] an operation that only its own kind fits stays of its kind; one without a target waits', () => {
    const { s, op } = underWay('support', ['escort'])
    expect(dealt(s, 1, 0.999).operations[0]!.kind).toBe('support')
    op.target = -1
    expect(dealt(s, 1, 0.999).operations[0]).toBe(op)
    // Seen as bombing it can be nothing but what carries bombs.
    const bombs = underWay('bombing', ['bombing'])
    expect(airAsSeen(dealt(bombs.s, 1, 0.999), 1).operations[0]!.kind).toBe('bombing')
  })
})
