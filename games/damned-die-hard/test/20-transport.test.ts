import { describe, expect, test } from 'vitest'
import { exploitationPhase, movementPhase } from '../../europa/flow.ts'
import {
  cargoCapacity,
  cargoTurnsBack,
  carriersFor,
  loseCargo,
  returnCargo,
} from '../../europa/rules/air-cargo.ts'
import { airDistance, missionRange } from '../../europa/rules/air-movement.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { kindsNow } from '../../europa/rules/missions.ts'
import { ALOFT } from '../../europa/state.ts'
import { operation, over } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, APARRI] = ['G7:1623', 'G7:1612', 'G7:2209']
const board: Board = { airfields: { [CLARK]: 9, [VIGAN]: 3, [APARRI]: 3 }, japanese: [VIGAN, APARRI] }
const T = 'g3m2-l-1'
/** A second and a third transport. */
const three = { 'g3m2-1': 'T', 'g3m2-2': 'T' } as const

const begun = (more: Board, ...dice: number[]) =>
  scene({ ...board, ...more }, ...dice)
    .start(movementPhase, {})
    .act('japanese', 'air-operation')

/** Transports that stand on the runway of Vigan. */
function loading(more: Board, target: string, flyers: Record<string, string>): { s: Scene; id: number } {
  const s = scene({ ...board, ...more })
  const id = over(s, { by: 'japanese', kind: 'transport', target, flyers })
  for (const flyer of operation(s, id).flyers)
    Object.assign(flyer, { at: flyer.from, arrived: 0, group: 0, spent: 0 })
  return { s, id }
}

describe('20.F transport', () => {
  test('[20.F] in one’s own movement and exploitation phases; drops in the movement phase only', () => {
    const s = scene(board)
    for (const phase of ['movement', 'exploitation'] as const) {
      s.state.phase = phase
      expect(kindsNow(s.q, 0, false)).toContain('transport')
      expect(kindsNow(s.q, 1, false)).not.toContain('transport')
    }
    const move = begun({ air: { [T]: VIGAN } })
    expect(move.offer('japanese', 'go-transport')).toContain('hex:G7:1717')
    move.state.phase = 'exploitation'
    expect(move.offer('japanese', 'go-transport')).toEqual([`hex:${VIGAN}`, `hex:${APARRI}`].sort())
  })

  test('[20.F] half an RE, nobody with heavy equipment, and the cargo must be at the base', () => {
    const units = { 'j-3-2f': VIGAN, 'j-40aa': VIGAN, 'j-1-33': 'G7:1611' }
    const s = begun({ units, air: { [T]: VIGAN } })
    s.act('japanese', `go-transport hex:${APARRI}`, `transport air:${T}`)
    expect(s.refused('japanese', 'load-air unit:j-40aa').rule).toBe('20.F')
    expect(s.refused('japanese', 'load-air unit:j-1-33').rule).toBe('20.F')
    expect(s.offer('japanese', 'load-air')).toContain('unit:j-3-2f')
  })

  test('[20.F, 20.F.1] cargo lands at the target base and moves no more in the player turn; the transport flies home', () => {
    const s = begun({ units: { 'j-3-2f': VIGAN }, air: { [T]: VIGAN } })
    s.act('japanese', `go-transport hex:${APARRI}`, `transport air:${T}`, 'load-air unit:j-3-2f')
    expect(s.state.at[s.unit('j-3-2f')]).toBe(ALOFT)
    s.act('japanese', 'take-off', 'fly', 'done')
    expect(s.at('j-3-2f')).toBe(APARRI)
    expect(s.state.halted[s.unit('j-3-2f')]).toBe(1)
    expect(s.state.air.airlifted).toEqual([s.unit('j-3-2f')])
    s.act('japanese', `land hex:${VIGAN}`)
    expect(s.airAt(T)).toBe(`${VIGAN} inop`)
    expect(s.refused('japanese', 'move unit:j-3-2f').rule).toMatch(/^6/)
  })

  test('[20.F.1] one way, twice as far: the transport stays where it lands', () => {
    const s = begun({ units: { 'j-3-2f': VIGAN }, air: { [T]: VIGAN } })
    s.act(
      'japanese',
      `go-transport hex:${APARRI}`,
      `transport-one-way air:${T}`,
      'load-air unit:j-3-2f',
      'take-off',
      'fly',
      'done',
    )
    expect(s.at('j-3-2f')).toBe(APARRI)
    expect(s.airAt(T)).toBe(`${APARRI} inop`)
  })

  test('[20.F.1, 20.F.2] one way only to a base: who drops must be able to fly home as far as it came', () => {
    const s = begun({ units: { 'j-1pa': VIGAN }, air: { [T]: VIGAN } })
    const range = missionRange(s.q, s.air(T), 'transport', 'transport')
    const tooFar = s
      .offer('japanese', 'go-transport')
      .map((target) => s.data.map.byTarget.get(target)!)
      .filter((place) => s.state.owner[place] === 1 && airDistance(s.q, s.place(VIGAN), place) > range)
    expect(tooFar).toEqual([])
    s.act('japanese', 'go-transport hex:G7:1717')
    expect(s.refused('japanese', `transport-one-way air:${T}`).rule).toBe('20.F.1')
    expect(s.offer('japanese', 'transport')).toEqual([`air:${T}`])
  })

  test('[20.F] what was flown is not flown on in the same player turn', () => {
    const air = { [T]: VIGAN, 'g3m2-1': APARRI }
    const s = begun({ units: { 'j-3-2f': VIGAN }, resources: { [VIGAN]: 1 }, air, airTypes: three })
    s.act('japanese', `go-transport hex:${APARRI}`, `transport air:${T}`, 'load-air unit:j-3-2f')
    s.act('japanese', 'take-off', 'fly', 'done', `land hex:${VIGAN}`)
    s.act('japanese', 'air-operation', `go-transport hex:${VIGAN}`, 'transport air:g3m2-1')
    expect(s.refused('japanese', 'load-air unit:j-3-2f').rule).toBe('20.F')
    // A resource point that came by air takes no train (20.F, 12.F).
    const point = begun({ resources: { [VIGAN]: 1 }, air: { [T]: VIGAN } })
    point.act('japanese', `go-transport hex:${APARRI}`, `transport air:${T}`, 'load-air cargo:resource')
    point.act('japanese', 'take-off', 'fly', 'done', `land hex:${VIGAN}`)
    expect(point.state.air.flown).toEqual([{ place: point.place(APARRI), element: 'resource' }])
  })

  test('[20.F, 23.C] a transport stages empty and loads at the staging base, where it takes off anew', () => {
    const air = { [T]: VIGAN, 'p-40e-1': 'G7:2212' }
    const airfields = { [CLARK]: 9, [VIGAN]: 3, [APARRI]: 3, 'G7:2212': 3 }
    const s = scene({ ...board, airfields, units: { 'j-3-2f': APARRI }, air })
    s.start(movementPhase, {}).act('allied', 'pass').act('japanese', 'air-operation')
    s.act('japanese', `go-transport hex:${VIGAN}`, `transport air:${T}`, `stage-at hex:${APARRI}`)
    while (s.waitsAt.includes('patrol attack')) s.act('allied', 'pass')
    expect(s.waitsAt).toContain('flights are formed')
    // One leg only, and no way back to the runway at home.
    expect(s.refused('japanese', 'stage-at hex:G7:1710').rule).toBe('23.C')
    expect(s.refused('japanese', 'stand-down').rule).toBe('17.D')
    s.act('japanese', 'load-air unit:j-3-2f', 'take-off')
    expect(s.waitsAt).toContain('patrol attack')
    while (s.waitsAt.includes('patrol attack')) s.act('allied', 'pass')
    s.act('japanese', 'fly')
    while (s.waitsAt.includes('patrol attack')) s.act('allied', 'pass')
    s.act('japanese', 'done')
    expect(s.at('j-3-2f')).toBe(VIGAN)
  })

  test('[20.F, 23.E] what was loaded for a short flight is not taken the long way round', () => {
    const units = { 'j-3-2f': VIGAN }
    const s = begun({ units, air: { [T]: VIGAN } })
    s.act('japanese', `go-transport hex:${APARRI}`, `transport air:${T}`, 'load-air unit:j-3-2f', 'take-off')
    const flyer = s.state.air.operations[0]!.flyers[0]!
    // 55 to fly, 18 of them as short range.
    flyer.spent = 18 - airDistance(s.q, s.place(VIGAN), s.place(APARRI))
    const field = s.data.air.sky.field(s.place(APARRI))
    const steps = s.offer('japanese', 'step').map((target) => field[s.place(target.slice(4))]!)
    expect(steps.every((far) => far < field[s.place(VIGAN)]!)).toBe(true)
  })

  test('[20.F.1, 23.F] a day transport that lands by night with its cargo may crash there, and again at home', () => {
    const flown = (...dice: number[]) => {
      const s = scene(
        {
          airfields: { [VIGAN]: 3, [APARRI]: 3 },
          japanese: [VIGAN, APARRI],
          air: { [T]: VIGAN },
        },
        ...dice,
      )
      s.state.owner[s.data.place('formosa')] = 2
      s.state.supplyPoints = [{ place: s.place(VIGAN), side: 0, count: 1, phases: 0 }]
      s.start(movementPhase, {}).act('japanese', 'night-operation', `go-transport hex:${APARRI}`)
      s.act('japanese', `transport air:${T}`, 'load-air cargo:supply', 'take-off', 'fly', 'done')
      while (s.waitsAt.includes('a base is chosen')) s.act('japanese', `land hex:${VIGAN}`)
      return [s.airAt(T), s.rolls.length]
    }
    expect(flown(6, 6)).toEqual([`${VIGAN} inop`, 2])
    expect(flown(6, 1)).toEqual([`${VIGAN} aborted`, 2])
    // After a crash at the target it stays there.
    expect(flown(1)).toEqual([`${APARRI} aborted`, 1])
  })

  test('[20.F.1, 23.F] a day transport that stays where it lands by night may crash there', () => {
    const lands = (die: number) => {
      const s = scene({ ...board, air: { [T]: VIGAN } }, die).start(movementPhase, {})
      s.act('japanese', 'night-operation', `go-transport hex:${APARRI}`, `transport-one-way air:${T}`)
      return s.act('japanese', 'take-off', 'fly', 'done').airAt(T)
    }
    expect([lands(1), lands(2)]).toEqual([`${APARRI} aborted`, `${APARRI} inop`])
  })

  test('[20.F.1, 23.B.1bis] who cannot use the base drops there or stays away', () => {
    const TARLAC = 'G7:1722'
    const allied: Board = {
      airstrips: [TARLAC],
      airfields: { [CLARK]: 9 },
      phasing: 'allied',
      resources: { [CLARK]: 1 },
      air: { 'b-17d-1': CLARK },
    }
    const s = scene(allied).start(movementPhase, {})
    s.act('allied', 'air-operation', `go-transport hex:${TARLAC}`, 'transport air:b-17d-1')
    expect(s.refused('allied', 'load-air cargo:resource').rule).toBe('20.F.2')
    const late = scene({ ...allied, phase: 'exploitation' }).start(exploitationPhase, {})
    late.act('allied', 'air-operation', `go-transport hex:${TARLAC}`)
    expect(late.refused('allied', 'transport air:b-17d-1').rule).toBe('23.B.1bis')
  })

  test('[20.F] mud or typhoon on the way halves the capacity', () => {
    const one = { [T]: `transport ${VIGAN}` }
    const clear = loading({ air: { [T]: VIGAN } }, 'G7:2030', one)
    const mud = loading({ air: { [T]: VIGAN }, weather: 'mud' }, 'G7:2030', one)
    expect(
      cargoCapacity(clear.s.q, operation(clear.s, clear.id), operation(clear.s, clear.id).flyers[0]!),
    ).toBe(2)
    expect(cargoCapacity(mud.s.q, operation(mud.s, mud.id), operation(mud.s, mud.id).flyers[0]!)).toBe(1)
  })

  test('[20.F] a transport turned back brings its cargo back; an eliminated one takes it down', () => {
    const board_: Board = { units: { 'j-3-2f': VIGAN }, air: { [T]: VIGAN } }
    const s = scene({ ...board, ...board_ })
    const carried = () => {
      const id = over(s, {
        by: 'japanese',
        kind: 'transport',
        target: APARRI,
        flyers: { [T]: `transport ${VIGAN}` },
      })
      const op = operation(s, id)
      op.cargo.push({ kind: 'unit', unit: s.unit('j-3-2f'), carriers: [s.air(T)], back: 0, phases: 0 })
      s.state.at[s.unit('j-3-2f')] = -1
      return op
    }
    const back = carried()
    cargoTurnsBack(back, s.air(T))
    s.state.air.at[s.air(T)] = s.place(VIGAN)
    const c = { ...s.q, state: s.state, data: s.data, tell: () => undefined } as unknown as Parameters<
      typeof loseCargo
    >[0]
    returnCargo(c, back)
    expect(s.at('j-3-2f')).toBe(VIGAN)
    loseCargo(c, carried(), s.air(T))
    expect(s.state.at[s.unit('j-3-2f')]).toBeLessThan(0)
  })

  test('[20.F, 20.D] turned back on the way, it lands its cargo where it lands itself', () => {
    const s = scene(
      {
        ...board,
        units: { 'j-3-2f': VIGAN },
        airfields: { ...board.airfields, 'G7:1914': 3 },
        air: { [T]: VIGAN, 'p-40e-1': 'G7:1914' },
      },
      2,
    )
    s.state.owner[s.data.place('formosa')] = 2
    s.start(movementPhase, {}).act('allied', 'pass')
    s.act(
      'japanese',
      'air-operation',
      `go-transport hex:${APARRI}`,
      `transport air:${T}`,
      'load-air unit:j-3-2f',
    )
    s.act('japanese', 'take-off')
    s.act('allied', 'attack air:p-40e-1')
    // P-40E 6 at 3: +3, a 2 aborts.
    s.act('japanese', `land hex:${VIGAN}`)
    s.act('japanese', 'done')
    expect([s.airAt(T), s.at('j-3-2f')]).toEqual([`${VIGAN} aborted`, VIGAN])
    expect(s.state.air.operations).toEqual([])
  })

  test('[20.F, EX-62] two carry together: one turned back and one eliminated is the end of the cargo', () => {
    const s = scene({
      ...board,
      airTypes: three,
      units: { 'j-3-2f': VIGAN },
      air: { 'g3m2-1': VIGAN, 'g3m2-2': VIGAN },
    })
    const flyers = { 'g3m2-1': `transport ${VIGAN}`, 'g3m2-2': `transport ${VIGAN}` }
    const op = operation(s, over(s, { by: 'japanese', kind: 'transport', target: APARRI, flyers }))
    const [one, two] = [s.air('g3m2-1'), s.air('g3m2-2')]
    op.cargo.push({ kind: 'unit', unit: s.unit('j-3-2f'), carriers: [one, two], back: 0, phases: 0 })
    s.state.at[s.unit('j-3-2f')] = -1
    cargoTurnsBack(op, one)
    const c = { ...s.q, state: s.state, data: s.data, tell: () => undefined } as unknown as Parameters<
      typeof loseCargo
    >[0]
    loseCargo(c, op, two)
    expect(op.cargo).toEqual([])
    expect(s.state.at[s.unit('j-3-2f')]).toBe(-2)
  })
})

describe('20.F.2 air drop', () => {
  test('[20.F.2, EX-63] a dropped unit weighs twice: half an RE takes two transports, supplies do not', () => {
    const flyers = { 'g3m2-1': `transport ${VIGAN}`, 'g3m2-2': `transport ${VIGAN}` }
    const air = { 'g3m2-1': VIGAN, 'g3m2-2': VIGAN }
    const half = { kind: 'unit', unit: scene({}).unit('j-3-2f') } as const
    // A normal range: neither short (a third of 44) nor extended.
    const lands = loading(
      { airTypes: three, air, japanese: [VIGAN, APARRI, 'G7:2030'], airstrips: ['G7:2030'] },
      'G7:2030',
      flyers,
    )
    expect(carriersFor(lands.s.q, operation(lands.s, lands.id), lands.s.place(VIGAN), half).length).toBe(1)
    const drops = loading({ airTypes: three, air, japanese: [VIGAN, APARRI] }, 'G7:2030', flyers)
    expect(carriersFor(drops.s.q, operation(drops.s, drops.id), drops.s.place(VIGAN), half).length).toBe(2)
    const supply = { kind: 'supply', unit: -1 } as const
    expect(carriersFor(drops.s.q, operation(drops.s, drops.id), drops.s.place(VIGAN), supply).length).toBe(1)
  })

  test('[20.F.2] units are dropped by parachute only, not in closed terrain; resource points never', () => {
    const units = { 'j-1pa': VIGAN, 'j-3-2f': VIGAN }
    const s = begun({
      units,
      air: { [T]: VIGAN },
      resources: { [VIGAN]: 1 },
      terrain: { 'G7:1717': 'jungle' },
    })
    s.state.air.plans = ['G7:1717', 'G7:1716'].map((hex) => ({
      side: 0,
      unit: s.unit('j-1pa'),
      target: s.place(hex),
      turn: -1,
    }))
    s.act('japanese', 'go-transport hex:G7:1717', `transport air:${T}`)
    expect(s.refused('japanese', 'load-air unit:j-1pa').rule).toBe('20.F.2')
    expect(s.refused('japanese', 'load-air unit:j-3-2f').rule).toBe('20.F.2')
    expect(s.refused('japanese', 'load-air cargo:resource').rule).toBe('20.F.2')
    s.act('japanese', 'stand-down', 'done', 'air-operation', 'go-transport hex:G7:1716', `transport air:${T}`)
    expect(s.offer('japanese', 'load-air')).toEqual(['unit:j-1pa'])
  })

  test('[20.F.2, 24.B.5] supplies may be dropped on any land, also where the enemy is', () => {
    const s = begun({ air: { [T]: VIGAN } }, 3)
    s.state.supplyPoints = [{ place: s.place(VIGAN), side: 0, count: 1, phases: 0 }]
    s.act(
      'japanese',
      'go-transport hex:G7:1717',
      `transport air:${T}`,
      'load-air cargo:supply',
      'take-off',
      'fly',
      'done',
    )
    expect(s.state.supplyPoints).toEqual([{ place: s.place('G7:1717'), side: 0, count: 1, phases: 0 }])
    expect(airOperation.order).toContain('cargo is delivered')
  })
})
