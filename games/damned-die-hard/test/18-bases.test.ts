import { describe, expect, test } from 'vitest'
import { bases, basesInReach, capacityOf, damageBase, refuseBase } from '../../europa/rules/airbases.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, TARLAC, APARRI] = ['G7:1623', 'G7:1612', 'G7:1722', 'G7:2209']

describe('18 airbases', () => {
  const at = (s: Scene, side: 0 | 1) => bases(s.q, side).map((place) => s.data.map.target[place])

  test('[18, 18.A, 18.D] strips and fields of a side with capacity left, in the hexes of the scenario', () => {
    const board: Board = {
      airstrips: [TARLAC, APARRI],
      airfields: { [CLARK]: 3, [VIGAN]: 3 },
      japanese: [VIGAN, 'formosa'],
    }
    const s = scene(board)
    expect(at(s, 1).sort()).toEqual([`hex:${CLARK}`, `hex:${TARLAC}`, `hex:${APARRI}`].sort())
    expect(at(s, 0)).toEqual([`hex:${VIGAN}`, 'box:formosa'])
    // Clark Field and the strip at Aparri are bombed out.
    const c = { ...s.q, state: s.state, data: s.data } as unknown as Parameters<typeof damageBase>[0]
    for (let i = 0; i < 5; i++) for (const hex of [CLARK, APARRI]) damageBase(c, s.place(hex))
    expect([s.state.airbases[s.place(CLARK)]!.hits, s.state.airbases[s.place(APARRI)]!.hits]).toEqual([3, 1])
    expect([capacityOf(s.q, s.place(CLARK)), capacityOf(s.q, s.place(APARRI))]).toEqual([0, 0])
    s.state.turn++
    expect(at(s, 1)).toEqual([`hex:${TARLAC}`])
    const out = scene(board)
    const { hooks } = out.data
    const inPlay = hooks.inPlay(out.q).slice()
    inPlay[out.place(TARLAC)] = 0
    ;(out.data as { hooks: typeof hooks }).hooks = { ...hooks, inPlay: () => inPlay }
    expect(at(out, 1)).not.toContain(`hex:${TARLAC}`)
  })

  test('[18.A, 23.G.2] no base at all, and bases in reach that it can use', () => {
    const s = scene({ airfields: { [VIGAN]: 3, 'G7:1717': 3 }, japanese: [VIGAN, 'G7:1717'] })
    expect(refuseBase(s.q, s.air('f1m2-1'), -1)?.rule).toBe('18.A')
    const reach = (unit: string) => basesInReach(s.q, s.air(unit), s.place('G7:1615'), 5)
    expect([reach('ki-30-1'), reach('f1m2-1')]).toEqual([
      [s.place(VIGAN), s.place('G7:1717')],
      [s.place(VIGAN)],
    ])
  })
})
