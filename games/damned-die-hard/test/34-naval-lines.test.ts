import { describe, expect, test } from 'vitest'
import { initialPhase } from '../../europa/flow.ts'
import { navalLines } from '../../europa/rules/naval-lines.ts'
import { newWaters, watersEntered } from '../../europa/rules/naval-movement.ts'
import { hasRegularSupply } from '../../europa/rules/supply-lines.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

/** A port on Manila Bay and one far away on the coast of Ilocos; the source is at the first. */
const [CAVITE, VIGAN] = ['G7:1926', 'G7:1612']
const board: Board = {
  ground: 'japanese',
  sources: { japanese: [CAVITE] },
  ports: { [CAVITE]: 'major', [VIGAN]: 'minor' },
  units: { 'j-20': VIGAN },
}
const fed = (fleets: readonly Fleet[], change: (s: Scene) => void = () => undefined): boolean => {
  const s = atSea(board, fleets)
  change(s)
  return hasRegularSupply(s.q, s.unit('j-20'))
}

describe('34.F naval lines of supply', () => {
  test('[34.F, 12.B.4] from port to port by sea, but through no box where enemy warships sail', () => {
    expect(fed([])).toBe(true)
    expect(fed([{ ships: ['u-hous'], box: 'manila-bay' }])).toBe(false)
    expect(fed([{ ships: ['u-hous', 'u-ts1'], box: 'manila-bay' }])).toBe(false)
    // Transports and submarines stop nothing, nor do ships in port or one’s own.
    expect(fed([{ ships: ['u-ts1'], box: 'manila-bay' }])).toBe(true)
    expect(fed([{ ships: ['u-porp'], box: 'manila-bay' }])).toBe(true)
    expect(fed([{ ships: ['n-ashi'], box: 'manila-bay' }])).toBe(true)
  })

  test('[34.F, 33.B-zone] nor past the guns of a coast: Corregidor shuts Manila Bay', () => {
    const withGuns = (side: 0 | 1, disruption = 0) =>
      fed([], (s) => {
        const unit = s.unit('a-59')
        s.state.at[unit] = s.place('G7:1726')
        s.state.owner[s.place('G7:1726')] = side
        s.state.disruption[unit] = disruption
      })
    // Whatever state they are in; but not where a typhoon rages.
    expect([withGuns(1), withGuns(1, 2)]).toEqual([false, false])
    const inTyphoon = (hex: string, ...zones: readonly number[]) => {
      const s = atSea(board, [])
      s.state.at[s.unit('a-59')] = s.place(hex)
      s.state.owner[s.place(hex)] = 1
      for (const zone of zones) s.state.sea[zone] = 3
      return navalLines(s.q, 0).waters[s.data.sea.nodesAt(s.place(hex))[0]!]! < 0
    }
    // Corregidor lies in zone 11, Davao in zone 13.
    expect([inTyphoon('G7:1726'), inTyphoon('G7:1726', 0), inTyphoon('G7:1726', 2)]).toEqual([
      true,
      false,
      true,
    ])
    expect([inTyphoon('G8:3822', 0), inTyphoon('G8:3822', 2)]).toEqual([true, false])
  })

  test('[34.F, 30.A.5] with ships in play a deployed base force makes a port of an anchorage', () => {
    const anchored = (face: string) => {
      const s = atSea(
        {
          ...board,
          ports: { [CAVITE]: 'major', [VIGAN]: 'anchorage' },
          units: { 'j-20': VIGAN, 'j-1an': `${VIGAN}${face}` },
        },
        [],
      )
      return hasRegularSupply(s.q, s.unit('j-20'))
    }
    expect([anchored(''), anchored(' other')]).toEqual([false, true])
  })

  test('[12.C.1, 12.B.4] an off-map box is a source for who has a port on the way to it', () => {
    const from = (owner: 0 | 1) =>
      fed([], (s) => {
        const scenario = s.data.scenarios.get('luzon')!
        Object.assign(scenario, { sources: [[s.place('formosa')], []] })
        s.state.owner[s.place('formosa')] = owner
      })
    expect([from(0), from(1)]).toEqual([true, false])
  })

  test('[12.B, 27.C.1] judged with the initial phase', () => {
    const s = atSea({ ...board, phase: 'initial', phasing: 'japanese' }, [
      { ships: ['u-hous'], box: 'manila-bay' },
    ])
    s.start(initialPhase, {})
    expect(s.state.fed[s.unit('j-20')]).toBe(0)
  })
})

describe('34.G carriers', () => {
  const strike = (s: Scene) => {
    s.state.naval!.mines = [{ side: 1, box: s.state.naval!.groups[0]!.box, hex: -1, points: 1 }]
    return s.start(watersEntered, newWaters(0))
  }

  test('[34.G, EX-123] the Ryujo has room for two; a hit takes the room of one, the second all of it', () => {
    const s = atSea(
      { phasing: 'japanese', air: { 'a5m4-1': CAVITE, 'a5m4-2': CAVITE } },
      [{ ships: ['n-ryuj'], box: 'manila-bay' }],
      ...[6, 1, 1, 6, 1],
    )
    const deck = s.data.map.size + shipOf(s, 'n-ryuj')
    for (const id of ['a5m4-1', 'a5m4-2']) s.state.air.at[s.air(id)] = deck
    strike(s)
    const left = ['a5m4-1', 'a5m4-2'].filter((id) => s.state.air.at[s.air(id)] === deck)
    expect([left.length, s.told('air.eliminated').length]).toEqual([1, 1])
    strike(s)
    expect(['a5m4-1', 'a5m4-2'].filter((id) => s.state.air.at[s.air(id)] === deck)).toEqual([])
  })
})
