import { describe, expect, test } from 'vitest'
import { aims, bombing, bombingValue, harass, newBombing } from '../../europa/rules/bombing.ts'
import { from, operation, over } from './air-scene.ts'
import { IMPROVED, UNIMPROVED } from './charted.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, FORT] = ['G7:1623', 'G7:1612', 'G7:1726']

interface Raid {
  readonly target?: string
  readonly flyers?: Record<string, string>
  readonly kind?: 'bombing' | 'fortress' | 'harassment'
  readonly night?: boolean
  readonly change?: (s: Scene) => void
}

/** Bombers over a target; the dice are those of the bombs. */
const raid = (
  board: Board,
  { target = CLARK, flyers = { 'ki-48-i-1': 'bombing' }, kind = 'bombing', night = false, change }: Raid,
  ...dice: number[]
) => {
  const air = Object.fromEntries(Object.keys(flyers).map((id) => [id, VIGAN]))
  const s = scene({ airfields: { [CLARK]: 9, [VIGAN]: 3 }, ...board, air: { ...air, ...board.air } }, ...dice)
  change?.(s)
  const id = over(s, { by: 'japanese', kind, target, night, flyers })
  return { s, id }
}

/** A bomber with so many tactical points. */
const mighty = (s: Scene, unit: string, points: number): void => {
  const { units } = s.data.air
  const tactical = units.tactical.slice()
  tactical[s.air(unit)] = points
  ;(s.data as { air: typeof s.data.air }).air = { ...s.data.air, units: { ...units, tactical } }
}

describe('37.E.2 fortresses from the air', () => {
  const bombed = (
    points: number,
    die: number,
    fort: number,
    more: Partial<Raid> = {},
    type: 'B' | 'D' = 'B',
  ) => {
    const { s, id } = raid(
      { phase: 'combat', airTypes: { 'ki-48-i-1': type } },
      {
        target: FORT,
        kind: 'fortress',
        change: (scene_) => {
          mighty(scene_, 'ki-48-i-1', points)
          scene_.state.forts[scene_.place(FORT)] = fort
        },
        ...more,
      },
      die,
    )
    s.start(bombing, newBombing(id)).act(
      'japanese',
      'aim bombing:fortress',
      'join air:ki-48-i-1',
      'drop-bombs',
    )
    return [
      s.state.forts[s.place(FORT)] === IMPROVED ? 'improved' : 'ruined',
      s.state.bombarded[s.place(FORT)] ?? 0,
    ]
  }

  test('[37.E.1, 37.E.2] a 6 in the last column ruins an improved fortress, besides what else it does', () => {
    // A quarter of the points: 68 are 17, 64 are 16.
    expect(bombed(68, 6, IMPROVED)).toEqual(['ruined', 1])
    expect(bombed(68, 5, IMPROVED)).toEqual(['improved', 1])
    expect(bombed(64, 6, IMPROVED)).toEqual(['improved', 1])
    expect(bombed(68, 6, UNIMPROVED)).toEqual(['ruined', 1])
  })

  test('[37.E.2, 23.B.1] no modifier but that of the night: dive bombers are no better', () => {
    // 20 quarters: 5 points hit on a 4.
    expect([bombed(20, 3, IMPROVED), bombed(20, 4, IMPROVED)]).toEqual([
      ['improved', 0],
      ['improved', 1],
    ])
    expect(bombed(20, 3, IMPROVED, {}, 'D')).toEqual(['improved', 0])
    // By night a day unit has half: 40 are 5 again, and the 4 is a 3.
    expect(bombed(40, 4, IMPROVED, { night: true })).toEqual(['improved', 0])
    expect(bombed(40, 5, IMPROVED, { night: true })).toEqual(['improved', 1])
  })

  test('[37.E.2] nothing else in the hex is bombed on this mission', () => {
    const { s, id } = raid(
      { phase: 'combat', ports: { [FORT]: 'minor' }, airfields: { [FORT]: 3, [VIGAN]: 3 } },
      {
        target: FORT,
        kind: 'fortress',
        change: (scene_) => {
          scene_.state.forts[scene_.place(FORT)] = IMPROVED
        },
      },
    )
    expect(aims(s.q, { id })).toEqual(['bombing:fortress'])
  })
})

describe('37.E.2, 20.G fortresses and other targets', () => {
  test('[37.E.2] bombs on anything else in the hex leave the fortress as it is', () => {
    const { s, id } = raid(
      {},
      {
        change: (scene_) => {
          mighty(scene_, 'ki-48-i-1', 20)
          scene_.state.forts[scene_.place(CLARK)] = IMPROVED
        },
      },
      6,
    )
    s.start(bombing, newBombing(id)).act(
      'japanese',
      'aim bombing:airbase',
      'join air:ki-48-i-1',
      'drop-bombs',
    )
    expect(s.told('air.bombHit')[0]!.args!.column).toBe('17+')
    expect(s.state.forts[s.place(CLARK)]).toBe(IMPROVED)
  })

  test('[37.E.2, 37.A.3-demolish] nor are bridges bombed on the way to a fortress', () => {
    const { s, id } = raid(
      { phase: 'combat', hexsides: { 'G7:1715 G7:1716': 'river' }, roads: [['G7:1715', 'G7:1716']] },
      {
        target: 'G7:1716',
        kind: 'fortress',
        change: (scene_) => {
          scene_.state.forts[scene_.place('G7:1716')] = IMPROVED
        },
      },
    )
    expect(aims(s.q, { id })).toEqual(['bombing:fortress'])
  })
})

describe('20.G one bombing', () => {
  test('[20.G, 20.G.2.a] somebody must bomb; a miss hurts nobody on the ground, a hit only at the base', () => {
    const board: Board = { air: { 'p-40e-1': CLARK } }
    const { s, id } = raid(board, {}, 1)
    s.start(bombing, newBombing(id)).act('japanese', 'aim bombing:airbase')
    expect(s.refused('japanese', 'drop-bombs').rule).toBe('20.G')
    s.act('japanese', 'join air:ki-48-i-1')
    expect(s.refused('japanese', 'join air:ki-48-i-1').rule).toBe('20.G')
    s.act('japanese', 'drop-bombs')
    expect([s.isOver, s.airAt('p-40e-1'), s.state.airbases[s.place(CLARK)]!.hits]).toEqual([
      true,
      `${CLARK} op`,
      0,
    ])
    const rail = raid({ ...board, rails: [[CLARK, 'G7:1622']] }, {}, 6)
    rail.s.start(bombing, newBombing(rail.id))
    rail.s.act('japanese', 'aim bombing:rail-line', 'join air:ki-48-i-1', 'drop-bombs')
    expect([rail.s.isOver, rail.s.airAt('p-40e-1'), rail.s.state.railBreaks]).toEqual([
      true,
      `${CLARK} op`,
      [rail.s.place(CLARK)],
    ])
  })

  test('[20.G.1.a] a hit on a yard breaks the line there, unless it is broken', () => {
    const { s, id } = raid(
      {
        yards: { [CLARK]: 2 },
        rails: [[CLARK, 'G7:1622']],
      },
      { change: (scene_) => scene_.state.railBreaks.push(scene_.place(CLARK)) },
      6,
    )
    s.start(bombing, newBombing(id))
    s.act('japanese', 'aim bombing:marshalling-yard', 'join air:ki-48-i-1', 'drop-bombs')
    expect([s.state.yardHits, s.state.railBreaks]).toEqual([{ [s.place(CLARK)]: 1 }, [s.place(CLARK)]])
  })

  test('[37.A.3-demolish, 22.B.1] guns at either end of the bridge fire at its bombers, as the defender likes', () => {
    const at = (name: boolean, ...dice: number[]) => {
      const { s } = from(
        'a bridge is named',
        {
          hexsides: { 'G7:1716 G7:1717': 'river' },
          roads: [['G7:1716', 'G7:1717']],
          units: { 'a-200': 'G7:1717' },
          airfields: { [VIGAN]: 3 },
          air: { 'ki-48-i-1': VIGAN },
        },
        { by: 'japanese', target: 'G7:1716', flyers: { 'ki-48-i-1': 'bombing' } },
        ...dice,
      )
      s.act('japanese', name ? 'name-bridge bridge:G7:1716-G7:1717' : 'done')
      return s
    }
    const s = at(true, 6, 6)
    expect(s.offer('allied', 'guns-of').sort()).toEqual(['hex:G7:1716', 'hex:G7:1717'])
    s.act('allied', 'guns-of hex:G7:1717')
    expect(s.told('air.aaFired')).toHaveLength(1)
    expect(s.offer('japanese', 'aim')).toEqual(['bridge:G7:1716-G7:1717'])
    // Who does not say so before guns fire does not bomb it.
    const other = at(false)
    expect(other.told('air.aaFired')).toEqual([])
    expect(other.waitsAt).not.toContain('bombing')
  })

  test('[37.A.3-demolish] of several bridges the one that is named', () => {
    const { s, id } = raid(
      {
        hexsides: { 'G7:1715 G7:1716': 'river', 'G7:1716 G7:1717': 'river' },
        roads: [['G7:1715', 'G7:1716', 'G7:1717']],
      },
      { target: 'G7:1716' },
      6,
    )
    s.start(bombing, newBombing(id))
    s.act('japanese', 'aim bridge:G7:1716-G7:1717', 'join air:ki-48-i-1', 'drop-bombs')
    expect(s.state.bridgeHits).toEqual({ 1: 1 })
    // Who has no bombs is no danger to a bridge.
    const strafer = raid(
      { hexsides: { 'G7:1715 G7:1716': 'river' }, roads: [['G7:1715', 'G7:1716']] },
      { target: 'G7:1716', flyers: { 'ki-27b-1': 'bombing' } },
    )
    expect(aims(strafer.s.q, { id: strafer.id })).toEqual([])
  })

  test('[23.F] by night ports and yards strategically, and one less on the die', () => {
    const board: Board = {
      ports: { [CLARK]: 'minor' },
      rails: [[CLARK, 'G7:1622']],
      nightUnits: ['ki-48-i-1'],
    }
    const night = (die: number) => {
      const { s, id } = raid(board, { night: true }, die)
      expect(aims(s.q, { id })).toEqual(['bombing:port-strategic'])
      s.start(bombing, newBombing(id)).act(
        'japanese',
        'aim bombing:port-strategic',
        'join air:ki-48-i-1',
        'drop-bombs',
      )
      return s.state.portHits
    }
    // Two points hit on a 5.
    expect([night(5), Object.values(night(6))]).toEqual([{}, [1]])
    // A night unit loses nothing.
    const { s, id } = raid(board, { night: true })
    expect(bombingValue(s.q, operation(s, id), operation(s, id).flyers[0]!, 'port-strategic')).toBe(2)
  })
})

describe('20.G.2.d harassment', () => {
  const harassed = (flyers: Record<string, string>, change?: (s: Scene, id: number) => void) => {
    const { s, id } = raid({ phase: 'initial', phasing: 'allied' }, { kind: 'harassment', flyers })
    change?.(s, id)
    const c = { ...s.q, state: s.state, data: s.data, tell: () => undefined }
    harass(c as unknown as Parameters<typeof harass>[0], operation(s, id))
    return s.state.harassment[s.place(CLARK)]?.hits ?? null
  }

  test('[20.G.2.d] from two points one, from four two; only bombs that arrive count', () => {
    const one = { 'ki-48-i-1': 'bombing' }
    const two = { ...one, 'ki-21-i-1': 'bombing' }
    expect(harassed(one)).toBe(1)
    expect(harassed(two)).toBe(2)
    expect(harassed({ ...one, 'ki-21-i-1': 'escort' })).toBe(1)
    expect(
      harassed(two, (s, id) => {
        operation(s, id).flyers[1]!.arrived = 0
      }),
    ).toBe(1)
    expect(
      harassed(one, (s, id) => {
        operation(s, id).flyers[0]!.arrived = 0
      }),
    ).toBeNull()
  })

  test('[20.G.2.d] two points at most in a hex', () => {
    const more = (hits: number) =>
      harassed({ 'ki-48-i-1': 'bombing' }, (s) => {
        s.state.harassment = { [s.place(CLARK)]: { hits, by: 0 } }
      })
    expect([more(1), more(2)]).toEqual([2, 2])
  })
})
