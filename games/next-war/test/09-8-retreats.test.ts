import { describe, expect, test } from 'vitest'
import { slotBetween } from '../rules/09-2-battle.ts'
import { fallBack, fallingBack } from '../rules/09-8-falling-back.ts'
import {
  mayEndIn,
  mayRetreatAcross,
  retreatDistance,
  retreatEnds,
  retreatHexes,
  shipsForRetreat,
  towardsEdge,
} from '../rules/09-8-retreats.ts'
import { MAJOR } from '../world.ts'
import { names, otherWorld } from './battle.ts'
import { type Board, type Scene, scene } from './scene.ts'

/**
 * S2211 is rough, and so is all around it: N S2210, NE S2310, SE S2311 (woods), S S2212, SW S2111, NW S2110; two
 * hexes away, clockwise from the north: S2209, S2309, S2410, S2411, S2412, S2312, S2213, S2112, S2012, S2011 (a
 * city), S2010, S2109. No river, all in ROK country. The Allies go home to the south.
 */
const ends = (board: Board, id = 'rok-1-inf-div', hex = 'S2211') => {
  const s = scene(board)
  const cell = s.data.cell(hex)
  return names(s, retreatEnds(s.q, s.data.unit(id), cell, retreatDistance(s.q, cell)))
}
const retreat = (s: Scene, hex: string, ...ids: string[]): Scene => {
  const units = ids.map((id) => s.data.unit(id))
  const cell = s.data.cell(hex)
  const side = s.data.units[units[0]!]!.side
  return s.start(fallBack, fallingBack(side, cell, retreatDistance(s.q, cell), units))
}
const slot = (s: Scene, from: string, to: string) => slotBetween(s.q, s.data.cell(from), s.data.cell(to))

describe('9.8.1 how far and where', () => {
  test('[9.8.1] two hexes from open ground, one from everything else', () => {
    const s = scene({})
    const far = (hex: string) => retreatDistance(s.q, s.data.cell(hex))
    // Flat, flat woods, rough, rough woods, marsh.
    expect(['N1512', 'N1915', 'S2211', 'S2311', 'N1108'].map(far)).toEqual([2, 2, 2, 2, 2])
    // Highland, highland woods, mountain, urban.
    expect(['N1714', 'N4021', 'N4221', 'N2004'].map(far)).toEqual([1, 1, 1, 1])
    // A city in the flat and in rough woods, a fortification in the flat and in rough ground.
    expect(['N1907', 'N2622', 'N2716', 'N3216'].map(far)).toEqual([1, 2, 1, 2])
  })

  test('[9.8.1] by agreement cities and fortifications shorten retreats in any terrain', () => {
    const s = scene({ options: { 'short-retreat': 'any-terrain' } })
    const far = (hex: string) => retreatDistance(s.q, s.data.cell(hex))
    expect(['N1907', 'N2622', 'N2716', 'N3216'].map(far)).toEqual([1, 1, 1, 1])
  })

  test('[9.8.1] a fortification that is lost shortens nothing', () => {
    const s = scene({ control: { N2716: 'allied' } })
    expect(retreatDistance(s.q, s.data.cell('N2716'))).toBe(2)
  })

  test('[9.8.1] towards the edge are the three hexes on its side', () => {
    const s = scene({})
    const around = ['S2210', 'S2310', 'S2311', 'S2212', 'S2111', 'S2110']
    expect(around.map((hex) => towardsEdge(s.q, slot(s, 'S2211', hex), 0))).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
    ])
    expect(around.map((hex) => towardsEdge(s.q, slot(s, 'S2211', hex), 1))).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
    ])
  })

  test('[9.8.1] count 1: attacked from the north, five hexes two hexes south are open', () => {
    // First hex, priority 1: S2311, S2212, S2111. Second: S2412, S2312 / S2312, S2213, S2112 / S2112, S2012.
    expect(ends({ units: { 'rok-1-inf-div': 'S2211', 'dprk-2-inf-div': 'S2210' } })).toEqual([
      'S2012',
      'S2112',
      'S2213',
      'S2312',
      'S2412',
    ])
  })

  test('[9.8.1, 9.8.5] count 2: attacked from north and south, two are left, both through a zone', () => {
    // Every neighbour is in a zone: priority 3 leaves S2311 and S2111; from there S2412 and S2012 are free and south.
    expect(
      ends({ units: { 'rok-1-inf-div': 'S2211', 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2212' } }),
    ).toEqual(['S2012', 'S2412'])
  })

  test('[9.8.1] free of zones comes before homewards: priority 2 before 3', () => {
    // From the south: S2311 and S2111 lead home through its zone, the three northern hexes are free.
    const s = scene({ units: { 'rok-1-inf-div': 'S2211', 'dprk-2-inf-div': 'S2212' } })
    const cell = s.data.cell('S2211')
    const next = retreatHexes(s.q, s.data.unit('rok-1-inf-div'), cell, {
      origin: cell,
      distance: 2,
      walked: 0,
    })
    expect(names(s, next)).toEqual(['S2110', 'S2210', 'S2310'])
  })

  test('[9.8.1] count 3: attacked from three sides, one way is left', () => {
    // S2310, S2212 and S2110 are all in zones; only S2212 leads south, and from it only S2213 is free.
    const units = { 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2311', 'dprk-31-inf-div': 'S2111' }
    expect(ends({ units: { 'rok-1-inf-div': 'S2211', ...units } })).toEqual(['S2213'])
  })

  test('[9.8.1, 9.8.5, 8.2.2-c] count 4: friends take the zone away, and let a retreat end in it', () => {
    const units = { 'rok-1-inf-div': 'S2211', 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2212' }
    // With a friend in S2311 it is the only hex of priority 1; S2312 stays closed, S2411 is not south.
    expect(ends({ units: { ...units, 'rok-9-inf-div': 'S2311' } })).toEqual(['S2412'])
    expect(ends({ units: { ...units, 'rok-9-inf-div': 'S2311', 'rok-3-inf-div': 'S2312' } })).toEqual([
      'S2312',
      'S2412',
    ])
  })

  test('[9.8.1, 9.8.2-b] count 5: out of the highland N4222 on foot and on tracks', () => {
    // South are S3900 and N4322 and N4122, all mountains; only to N4322 and N4122 a road leads.
    const at = (id: string) => ends({ units: { [id]: 'N4222', 'dprk-2-inf-div': 'N4221' } }, id, 'N4222')
    expect(at('rok-1-inf-div')).toEqual(['N4122', 'N4322', 'S3900'])
    expect(at('rok-2-armor-bde')).toEqual(['N4122', 'N4322'])
    expect(at('rok-60m-div')).toEqual(['N4122', 'N4322'])
  })

  test('[9.8.1, 9.8.2-b] count 6: rivers round N2205 hold up all but light infantry', () => {
    // The north goes home to N2204 and N2304; two hexes on from there everything is open.
    const s = scene({
      units: { 'dprk-2-inf-div': 'N2205', 'dprk-17-sniper-bde': 'N2205', 'rok-1-inf-div': 'N2206' },
    })
    const first = (id: string) => {
      const { first: from, target } = s.data.topology
      const cell = s.data.cell('N2205')
      const open: number[] = []
      for (let one = from[cell]!; one < from[cell + 1]!; one++)
        if (mayRetreatAcross(s.q, s.data.unit(id), one)) open.push(target[one]!)
      return names(s, open)
    }
    expect(first('dprk-2-inf-div')).toEqual(['N2204', 'N2304'])
    expect(first('dprk-17-sniper-bde')).toEqual(['N2104', 'N2105', 'N2204', 'N2304', 'N2305'])
  })

  test('[9.8.1] a hex by which the retreat cannot be completed is no way at all', () => {
    // All three hexes behind S2212 are in the zones of S2313 and S2113, so that the way leads round them.
    const units = { 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2214' }
    const s = scene({ units: { 'rok-1-inf-div': 'S2211', ...units } })
    const cell = s.data.cell('S2211')
    const hexes = retreatHexes(s.q, s.data.unit('rok-1-inf-div'), cell, {
      origin: cell,
      distance: 2,
      walked: 0,
    })
    expect(names(s, hexes)).toEqual(['S2111', 'S2212', 'S2311'])
    // S2213 is in a zone now: S2212 leads on to S2312 and S2112 only.
    expect(ends({ units: { 'rok-1-inf-div': 'S2211', ...units } })).toEqual([
      'S2012',
      'S2112',
      'S2312',
      'S2412',
    ])
  })

  test('[9.8.1] each unit goes by itself, and they may part', () => {
    const s = scene({
      units: { 'rok-1-inf-div': 'S2211', 'rok-2-armor-bde': 'S2211', 'dprk-2-inf-div': 'S2210' },
    })
    retreat(s, 'S2211', 'rok-1-inf-div', 'rok-2-armor-bde')
    expect(s.offer('allied')).toEqual(['fall-back unit:rok-1-inf-div', 'fall-back unit:rok-2-armor-bde'])
    s.act('allied', 'fall-back unit:rok-2-armor-bde', 'retreat-to hex:S2111')
    // The second hex must be two hexes from the first one: not back, not beside it.
    expect(s.refused('allied', 'retreat-to hex:S2212').rule).toBe('9.8.1')
    s.act('allied', 'retreat-to hex:S2012', 'retreat-to hex:S2311', 'retreat-to hex:S2412')
    expect(s.whereIs('rok-2-armor-bde')).toBe('S2012')
    expect(s.whereIs('rok-1-inf-div')).toBe('S2412')
    expect(s.isOver).toBe(true)
  })

  test('[9.8.1] a retreat stays in the area of the scenario', () => {
    const s = scene({ scenario: 'corridor', units: { 'rok-1-inf-div': 'N2822', 'dprk-2-inf-div': 'N2821' } })
    expect(mayRetreatAcross(s.q, s.data.unit('rok-1-inf-div'), slot(s, 'N2822', 'S2500'))).toBe(false)
  })
})

describe('9.8.2 restrictions', () => {
  test('[9.8.2-a, 8.2.2-c] not into a zone, unless a friend is there who has not retreated himself', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'S2209', 'dprk-2-inf-div': 'S2211' } })
    const cell = s.data.cell('S2210')
    expect(mayEndIn(s.q, cell, 0)).toBe(false)
    const held = scene({ units: { 'rok-9-inf-div': 'S2210', 'dprk-2-inf-div': 'S2211' } })
    expect(mayEndIn(held.q, cell, 0)).toBe(true)
    held.state.retreated[held.data.unit('rok-9-inf-div')] = 1
    expect(mayEndIn(held.q, cell, 0)).toBe(false)
  })

  test('[9.8.2-a] not into an enemy installation, nor where a clearing marker would be needed', () => {
    const s = scene({ control: { S2613: 'opposing' } })
    const may = (hex: string, side: 0 | 1) => mayEndIn(s.q, s.data.cell(hex), side)
    expect(may('N2008', 0)).toBe(false) // an airbase
    expect(may('N1907', 0)).toBe(false) // a city
    expect(may('N2004', 0)).toBe(false) // an urban hex
    expect(may('N2008', 1)).toBe(true)
    expect(may('N1906', 0)).toBe(true) // a town
    expect(may('S2613', 0)).toBe(false) // one's own airbase in enemy hands
    const friends = scene({ units: { 'rok-9-inf-div': 'N2008' } })
    friends.state.clearing[friends.data.cell('N2008')] = 4
    expect(mayEndIn(friends.q, friends.data.cell('N2008'), 0)).toBe(true)
  })

  test('[9.8.2-a, 8.5.1.1] an empty enemy city or installation can be passed, an urban hex cannot', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'N2009' } })
    const unit = s.data.unit('rok-1-inf-div')
    expect(mayRetreatAcross(s.q, unit, slot(s, 'N2009', 'N2008'))).toBe(true)
    expect(mayRetreatAcross(s.q, unit, slot(s, 'N2009', 'N2010'))).toBe(true)
    expect(mayRetreatAcross(s.q, unit, slot(s, 'N1904', 'N2004'))).toBe(false)
    expect(mayRetreatAcross(s.q, s.data.unit('dprk-2-inf-div'), slot(s, 'N1904', 'N2004'))).toBe(true)
  })

  test('[9.8.2-b, 8.3.1.1, 8.3.1.1.4] across a river only by a bridge, except light infantry; a major one nobody', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'N1811', 'dprk-17-sniper-bde': 'N1811' } })
    const crossing = slot(s, 'N1811', 'N1812')
    const may = (id: string, q = s.q) => mayRetreatAcross(q, s.data.unit(id), crossing)
    expect(may('dprk-2-inf-div')).toBe(true)
    s.state.bridges[s.data.bridgeTarget.indexOf('bridge:N1811/N1812')] = 1
    expect(may('dprk-2-inf-div')).toBe(false)
    expect(may('dprk-17-sniper-bde')).toBe(true)
    const river = s.data.river.map((kind) => (kind > 0 ? MAJOR : kind)) as Uint8Array
    expect(may('dprk-17-sniper-bde', otherWorld(s, { river }))).toBe(false)
  })

  test('[9.8.2-b] vehicles into closed terrain only along a road', () => {
    const s = scene({ units: { 'rok-2-armor-bde': 'N4222', 'rok-60m-div': 'N4222' } })
    for (const id of ['rok-2-armor-bde', 'rok-60m-div']) {
      expect(mayRetreatAcross(s.q, s.data.unit(id), slot(s, 'N4222', 'N4221'))).toBe(false)
      expect(mayRetreatAcross(s.q, s.data.unit(id), slot(s, 'N4222', 'N4321'))).toBe(true)
    }
  })

  test('[9.8.2-c] marines go aboard an amphibious ship beside their beachhead, with room and of their nation', () => {
    const board = (amph: string): Board => ({
      units: { 'usmc-1-3-bn': 'N1816', 'dprk-2-inf-div': 'N1915', [amph]: 'N1817' },
    })
    const s = scene(board('us-amph-1'))
    const marines = s.data.unit('usmc-1-3-bn')
    const cell = s.data.cell('N1816')
    expect(shipsForRetreat(s.q, marines, cell)).toEqual([]) // neither beachhead nor port
    s.state.beachheads[cell] = 0
    expect(shipsForRetreat(s.q, marines, cell)).toEqual([s.data.unit('us-amph-1')])
    retreat(s, 'N1816', 'usmc-1-3-bn').act('allied', 'retreat-aboard unit:us-amph-1')
    expect(s.whereIs('usmc-1-3-bn')).toBe('N1817')
    expect(s.state.aboard[marines]).toBe(s.data.unit('us-amph-1'))
    // Full, or another nation's.
    const full = scene({
      ...board('us-amph-1'),
      aboard: Object.fromEntries(
        [
          'usmc-2-3-bn',
          'usmc-3-3-bn',
          'usmc-1-7-bn',
          'usmc-2-7-bn',
          'usmc-3-7-bn',
          'usmc-1-1-bn',
          'usmc-2-1-bn',
          'usmc-3-1-bn',
        ].map((id) => [id, 'us-amph-1']),
      ),
    })
    full.state.beachheads[cell] = 0
    expect(shipsForRetreat(full.q, marines, cell)).toEqual([])
  })

  test('[9.8.2-c] airmobile units fly out to a friendly base; fired at in an enemy zone, a result to turn back is ignored', () => {
    // Contested sky, near enemy armor: 3 - 1 sends the flight back, and is ignored; it lands under fire as well.
    const s = scene(
      {
        units: { 'us-1-101-aslt-bde': 'S2211', 'dprk-i-armor-bde': 'S2210', 'dprk-2-inf-div': 'S2210' },
        state: { turn: 2 },
      },
      3,
      9,
    )
    retreat(s, 'S2211', 'us-1-101-aslt-bde')
    expect(s.offer('allied', 'fly-out')).toContain('hex:S2613')
    expect(s.offer('allied', 'fly-out')).not.toContain('hex:S2011') // a city, no airfield
    s.act('allied', 'fly-out hex:S2613')
    expect(s.told('adf.aborted')).toHaveLength(1)
    expect(s.whereIs('us-1-101-aslt-bde')).toBe('S2613')
    expect(s.state.airmobileUsed).toEqual([0, 0]) // it has its own lift
  })

  test('[9.8.2-c] others need airmobile points, and nobody flies in a storm', () => {
    const board = (airmobile: [number, number], weather: 'clear' | 'storm'): Board => ({
      units: { 'us-1-82-abn-bde': 'S2211', 'dprk-2-inf-div': 'S2210' },
      state: { airmobile, weather, turn: 2 },
    })
    const offers = (b: Board) =>
      retreat(scene(b, 9), 'S2211', 'us-1-82-abn-bde').offer('allied', 'fly-out').length
    expect(offers(board([0, 0], 'clear'))).toBe(0)
    expect(offers(board([1, 0], 'clear'))).toBeGreaterThan(0)
    expect(offers(board([1, 0], 'storm'))).toBe(0)
    const s = retreat(scene(board([1, 0], 'clear'), 9, 9), 'S2211', 'us-1-82-abn-bde')
    s.act('allied', 'fly-out hex:S2613')
    expect(s.state.airmobileUsed[0]).toBe(1)
  })
})
