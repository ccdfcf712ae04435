import { describe, expect, test } from 'vitest'
import { airAsSeen } from '../../europa/rules/air-secrets.ts'
import { supportFor, supportGoesHome, supportOver } from '../../europa/rules/air-support.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { mayBeAttacked, patrolAttack, patrolFighters } from '../../europa/rules/patrol-attack.ts'
import { operation, over } from './air-scene.ts'
import { type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, TARLAC, HEX] = ['G7:1623', 'G7:1612', 'G7:1722', 'G7:1620']
const airfields = { [CLARK]: 9, [VIGAN]: 9, [TARLAC]: 3 }

/** A Japanese flight over a hex between both sides. */
function flight(air: Record<string, string>, flyers: Record<string, string>, ...dice: number[]) {
  const home = Object.fromEntries(Object.keys(flyers).map((id) => [id, VIGAN]))
  const s = scene({ airfields, japanese: [VIGAN, 'formosa'], air: { ...home, ...air } }, ...dice)
  const id = over(s, { by: 'japanese', target: HEX, flyers })
  return { s, id }
}
const attacks = ({ s, id }: { s: Scene; id: number }): Scene =>
  s.start(patrolAttack, { id, group: 1, fighters: [], surplus: [], pairs: [], chosen: -1 })

describe('20.D who may attack', () => {
  test('[17.B.3, 18.A, 20.D] operative fighters in range on bases that work, and patrols in the hex', () => {
    const air = {
      'p-40e-1': CLARK,
      'p-40e-2': `${CLARK} inop`,
      'b-18a-1': CLARK,
      'p-40e-3': TARLAC,
      'p-26b-1': 'G7:1826',
    }
    const { s, id } = flight(air, { 'ki-30-1': 'bombing' })
    const ids = (units: number[]) => units.map((unit) => s.data.air.units.target[unit])
    const able = () => ids(patrolFighters(s.q, operation(s, id), s.place(HEX)))
    expect(able()).toEqual(['air:p-40e-1', 'air:p-40e-3'])
    s.state.airbases[s.place(TARLAC)]!.hits = 3
    s.state.turn++
    expect(able()).toEqual(['air:p-40e-1'])
    Object.assign(operation(s, id), { night: 1 })
    s.state.turn++
    expect(able()).toEqual([])
  })

  test('[20.E, 20.G.2.c] escorts of waiting support are no patrol', () => {
    const able = (kind: 'patrol' | 'defence', target: string) => {
      const { s, id } = flight({ 'p-26b-1': 'G7:1928' }, { 'ki-30-1': 'bombing' })
      over(s, { by: 'allied', kind, target, flyers: { 'p-26b-1': 'escort' }, suspended: true })
      return patrolFighters(s.q, operation(s, id), s.place(HEX)).length
    }
    expect([able('patrol', HEX), able('defence', HEX), able('patrol', CLARK)]).toEqual([1, 0, 0])
  })

  test('[20.E] of a patrol of two, one attacks and the other stays', () => {
    const air = { 'p-40e-1': 'G7:1928', 'p-40e-2': 'G7:1928' }
    const { s, id } = flight(air, { 'ki-30-1': 'bombing' }, 6)
    s.state.airbases[s.place('G7:1928')] = { permanent: 3, temporary: 0, hits: 0 }
    const up = over(s, {
      by: 'allied',
      kind: 'patrol',
      target: HEX,
      flyers: { 'p-40e-1': 'patrol', 'p-40e-2': 'patrol' },
      suspended: true,
    })
    attacks({ s, id })
    s.act('allied', 'attack air:p-40e-2')
    // The same is not offered twice.
    expect(s.offer('allied', 'attack')).toEqual(['air:p-40e-1'])
    s.act('allied', 'pass')
    expect(operation(s, up).flyers.map(({ unit }) => unit)).toEqual([s.air('p-40e-1')])
    expect(operation(s, up).suspended).toBe(1)
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['21.C'])
    // Home with the range of its patrol: eleven hexes.
    expect(s.offer('allied', 'land')).toContain('hex:G7:1928')
    const last = flight({ 'p-40e-1': CLARK }, { 'ki-30-1': 'bombing' }, 6)
    const alone = over(last.s, {
      by: 'allied',
      kind: 'patrol',
      target: HEX,
      flyers: { 'p-40e-1': 'patrol' },
      suspended: true,
    })
    attacks(last)
    last.s.act('allied', 'attack air:p-40e-1')
    expect(operation(last.s, alone)).toBeUndefined()
  })

  test('[20.D] only the flight that entered the hex is attacked, not others of the operation', () => {
    const { s, id } = flight({ 'p-40e-1': CLARK }, { 'ki-30-1': 'bombing', 'ki-51-1': 'bombing' }, 6)
    operation(s, id).flyers[1]!.group = 2
    attacks({ s, id })
    s.act('allied', 'attack air:p-40e-1')
    expect(s.told('air.fired').map(({ args }) => args!.victim)).toEqual(['air:ki-30-1'])
  })
})

describe('20.D a flight is let pass', () => {
  test('[20.D] nobody is asked about it again, but about another flight of the operation', () => {
    const { s, id } = flight({ 'p-40e-1': CLARK }, { 'ki-30-1': 'bombing', 'ki-51-1': 'bombing' })
    operation(s, id).flyers[1]!.group = 2
    const asked = () => [1, 2].map((group) => mayBeAttacked(s.q, operation(s, id), group))
    expect(asked()).toEqual([true, true])
    attacks({ s, id })
    s.act('allied', 'let-pass')
    expect(asked()).toEqual([false, true])
  })

  test('[20.D] not once fighters have risen', () => {
    const { s, id } = flight({ 'p-40e-1': CLARK, 'p-40e-2': CLARK }, { 'ki-30-1': 'bombing' })
    attacks({ s, id })
    s.act('allied', 'attack air:p-40e-1')
    expect(s.refused('allied', 'let-pass').message.key).toBe('air.alreadyAttacked')
  })

  test('[20.D] only the side that lets it pass knows', () => {
    const { s, id } = flight({ 'p-40e-1': CLARK }, { 'ki-30-1': 'bombing' })
    attacks({ s, id })
    s.act('allied', 'let-pass')
    const seen = ([1, 0, null] as const).map((side) => airAsSeen(s.state.air, side).operations[0]!.waved)
    expect(seen).toEqual([[1], [], []])
  })
})

describe('20.D, 20.E, 36.D.2 those who rise', () => {
  test('[20.E] of two patrols in one hex the right one loses its fighter', () => {
    const { s, id } = flight({ 'p-40e-1': CLARK, 'p-40e-2': CLARK }, { 'ki-30-1': 'bombing' }, 6)
    const patrols = ['p-40e-1', 'p-40e-2'].map((unit) =>
      over(s, { by: 'allied', kind: 'patrol', target: HEX, flyers: { [unit]: 'patrol' }, suspended: true }),
    )
    attacks({ s, id })
    s.act('allied', 'attack air:p-40e-2', 'pass')
    expect(patrols.map((one) => operation(s, one)?.flyers.length)).toEqual([1, undefined])
  })

  test('[36.D.2] fighters that fly through a typhoon to attack bear its risk', () => {
    const landed = (weather: 'typhoon' | 'clear', ...dice: number[]) => {
      const air = { 'ki-30-1': VIGAN, 'p-40e-1': CLARK }
      const s = scene(
        { airfields: { [CLARK]: 9, [VIGAN]: 9 }, japanese: [VIGAN, 'formosa'], air, weather },
        ...dice,
      )
      const id = over(s, { by: 'japanese', target: HEX, flyers: { 'ki-30-1': 'bombing' } })
      attacks({ s, id }).act('allied', 'attack air:p-40e-1')
      return s.airAt('p-40e-1')
    }
    expect([landed('clear', 6), landed('typhoon', 6, 1)]).toEqual([`${CLARK} inop`, `${CLARK} aborted`])
  })
})

describe('21.C how they attack', () => {
  test('[21.C] surplus fighters go where the fewest are, one after the other', () => {
    const air = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`p-40e-${n}`, CLARK]))
    // Chance says who meets whom; all miss.
    const { s, id } = flight(air, { 'ki-30-1': 'bombing', 'ki-51-1': 'bombing' }, ...Array(30).fill(1))
    attacks({ s, id })
    for (const n of [1, 2, 3, 4, 5]) s.act('allied', `attack air:p-40e-${n}`)
    expect(s.offer('allied', 'against')).toEqual(['air:ki-30-1', 'air:ki-51-1'])
    s.act('allied', 'against air:ki-51-1')
    // The Ki-30 has fewer now: the next goes there, and then they are even again.
    const { pairs } = s.position.frames.at(-1)!.local as { pairs: [number, number][] }
    const against = (unit: string) => pairs.filter(([, victim]) => victim === s.air(unit)).length
    expect([against('ki-30-1'), against('ki-51-1')]).toEqual([2, 2])
    expect(new Set(pairs.map(([hunter]) => hunter)).size).toBe(4)
    expect(s.offer('allied', 'against')).toEqual(['air:ki-30-1', 'air:ki-51-1'])
  })

  test('[21.C, 21.A.1, 23.A.1] fighters of the flight may drop their bombs before a patrol attack', () => {
    const { s, id } = flight({ 'p-40e-1': CLARK }, { 'a6m2-1': 'bombing' }, 6)
    attacks({ s, id }).act('allied', 'attack air:p-40e-1')
    expect(s.offer('japanese', 'jettison')).toEqual(['air:a6m2-1'])
    s.act('japanese', 'jettison air:a6m2-1')
    expect(operation(s, id).flyers.map(({ jettisoned }) => jettisoned)).toEqual([1])
  })

  test('[21.C] who is gone is not fired at again', () => {
    const air = { 'p-40e-1': CLARK, 'p-40e-2': CLARK }
    const { s, id } = flight(air, { 'ki-30-1': 'bombing' }, ...Array(9).fill(1))
    attacks({ s, id })
    s.act('allied', 'attack air:p-40e-1', 'attack air:p-40e-2')
    // The first shot, +3 and a 1, aborts it: there is no second.
    expect(s.told('air.fired').length).toBe(1)
  })
})

describe('20.G.2.b, 20.G.2.c support', () => {
  const [ATTACKERS, DEFENDERS] = [
    ['j-47', 'j-141', 'j-1-33', 'j-3-2f'],
    ['p-11', 'p-51', 'a-phil'],
  ] as const
  const units = Object.fromEntries([
    ...ATTACKERS.map((id) => [id, 'G7:1619']),
    ...DEFENDERS.map((id) => [id, HEX]),
  ])
  const supported = (change: (s: Scene, ids: [number, number]) => void = () => undefined) => {
    const s = scene({
      airfields,
      japanese: [VIGAN],
      units,
      air: { 'ki-48-i-1': VIGAN, 'b-18a-1': CLARK },
      phase: 'combat',
    })
    const ids: [number, number] = [
      over(s, {
        by: 'japanese',
        kind: 'support',
        target: HEX,
        flyers: { 'ki-48-i-1': 'bombing' },
        suspended: true,
      }),
      over(s, {
        by: 'allied',
        kind: 'defence',
        target: HEX,
        flyers: { 'b-18a-1': 'bombing' },
        suspended: true,
      }),
    ]
    change(s, ids)
    const attack = newAttack(s.q, s.place(HEX))
    attack.attackers = ATTACKERS.map((unit) => s.unit(unit))
    attack.defenders = DEFENDERS.map((unit) => s.unit(unit))
    return { s, ...supportFor(s.q, attack), ids }
  }
  const none = (change: Parameters<typeof supported>[0]) => {
    const { attack, defence } = supported(change)
    return [attack, defence]
  }

  test('[20.G.2.b, 20.G.2.c] only bombers that are over this hex count', () => {
    expect(none(() => undefined)).toEqual([2, [1, 2]])
    expect(none((s, [ground]) => Object.assign(operation(s, ground), { target: s.place(CLARK) }))).toEqual([
      0,
      [1, 2],
    ])
    expect(none((s, [ground]) => Object.assign(operation(s, ground).flyers[0]!, { arrived: 0 }))).toEqual([
      0,
      [1, 2],
    ])
    expect(
      none((s, [ground]) => Object.assign(operation(s, ground).flyers[0]!, { mission: 'escort' })),
    ).toEqual([0, [1, 2]])
    expect(none((s, [, air]) => Object.assign(operation(s, air).flyers[0]!, { arrived: 0 }))).toEqual([2, 0])
    const { s } = supported()
    expect(supportOver(s.q, s.place(HEX), 'support').length).toBe(1)
    s.state.air.operations[0]!.suspended = 0
    expect(supportOver(s.q, s.place(HEX), 'support').length).toBe(0)
  })

  test('[20.G.2.b] after a combat those over its hex fly home, the defender’s first; at the end all', () => {
    const home = (hex: string | null) => {
      const { s, ids } = supported((one, [, air]) =>
        Object.assign(operation(one, air), { target: one.place(CLARK) }),
      )
      const called: number[] = []
      const c = {
        ...s.q,
        state: s.state,
        data: s.data,
        call: (_: unknown, local: { queue: { unit: number }[] }) => called.push(local.queue[0]!.unit),
        tell: () => undefined,
      }
      supportGoesHome(
        c as unknown as Parameters<typeof supportGoesHome>[0],
        hex === null ? null : s.place(hex),
      )
      return {
        called: called.map((unit) => s.data.air.units.target[unit]),
        left: s.state.air.operations.length,
        ids,
      }
    }
    expect(home(HEX)).toMatchObject({ called: ['air:ki-48-i-1'], left: 1 })
    expect(home(CLARK)).toMatchObject({ called: ['air:b-18a-1'], left: 1 })
    expect(home(null)).toMatchObject({ called: ['air:b-18a-1', 'air:ki-48-i-1'], left: 0 })
  })
})
