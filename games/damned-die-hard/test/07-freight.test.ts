import { describe, expect, test } from 'vitest'
import { exploitationPhase, movementPhase } from '../../europa/flow.ts'
import { elementsAt } from '../../europa/rules/element-stocks.ts'
import { shippable } from '../../europa/rules/freight.ts'
import { boostable, keeper, railCapacity, railReach, railSize, refuseTrain } from '../../europa/rules/rail.ts'
import { RE } from '../../europa/world.ts'
import { type Board, type Scene, scene } from './scene.ts'

const hex = (n: number) => `G7:18${n}`
const LINE = [hex(16), hex(17), hex(18), hex(19), hex(20), hex(21), hex(22)]
const railway: Board = { ground: 'japanese', rails: [LINE], yards: { [hex(16)]: 2 } }
const names = (s: Scene, places: Iterable<number>) =>
  [...places].map((place) => s.data.map.target[place]!.slice(4)).sort()

describe('7.A trains', () => {
  const stations = (board: Board, id = 'j-122') => {
    const s = scene({ ...railway, units: { [id]: hex(18) }, ...board })
    return refuseTrain(s.q, s.unit(id)) ? null : names(s, railReach(s.q, s.unit(id)).destinations())
  }

  test('[7.A] along the line only, in hexes of the side that lead to its yard', () => {
    expect(stations({})).toEqual(LINE.filter((place) => place !== hex(18)))
    expect(stations({ allied: [hex(20)] })).toEqual([hex(16), hex(17), hex(19)])
    // Cut off from the yard there is no train, nor beside the line, nor for who cannot move.
    expect(stations({ allied: [hex(17)] })).toBe(null)
    expect(stations({ units: { 'j-122': 'G7:1719' } })).toBe(null)
    expect(stations({ units: { 'j-26se': hex(18) } }, 'j-26se')).toBe(null)
    expect(stations({ units: { 'j-122': 'formosa' } })).toBe(null)
  })

  test('[7.A] neither into nor out of an enemy zone, unless somebody keeps the line open', () => {
    const zone = { 'p-51d': 'G7:1921' }
    // The zone lies on 20 and 21.
    expect(stations({ units: { 'j-122': hex(18), ...zone } })).toEqual([hex(16), hex(17), hex(19)])
    expect(stations({ units: { 'j-122': hex(20), ...zone } })).toBe(null)
    // Who rides does not keep the line open for itself; another does.
    expect(stations({ units: { 'j-122': hex(20), 'j-141': hex(20), ...zone } })).toEqual(LINE.slice(0, 4))
    const s = scene({ ...railway, units: { 'j-122': hex(20), 'rp-ija-1': hex(20), ...zone } })
    expect(keeper(s.q, s.place(hex(20)), 0, s.unit('j-122'))).toBe(s.unit('rp-ija-1'))
    s.state.air.dropped = [s.unit('rp-ija-1')]
    expect(keeper(s.q, s.place(hex(20)), 0, s.unit('j-122'))).toBe(-1)
  })

  test('[7.A.2] a broken hex is neither entered nor left', () => {
    const s = scene({ ...railway, units: { 'j-122': hex(18), 'p-51': 'G7:1925' } })
    s.state.railBreaks = [s.place(hex(20))]
    expect(names(s, railReach(s.q, s.unit('j-122')).destinations())).toEqual([hex(16), hex(17), hex(19)])
    s.state.railBreaks = [s.place(hex(18))]
    expect(refuseTrain(s.q, s.unit('j-122'))!.rule).toBe('7.A.2')
    expect([...railReach(s.q, s.unit('j-122')).destinations()]).toEqual([])
  })

  test('[14.D.1, 12.F] rail-only units have no movement of their own: forty hexes', () => {
    const s = scene({ ...railway, railOnly: ['j-8fa'], units: { 'j-8fa': hex(16) } })
    expect(names(s, railReach(s.q, s.unit('j-8fa')).destinations())).toEqual(LINE.slice(1))
    const walker = scene({ ...railway, units: { 'j-8fa': hex(16) } })
    walker.state.spent[walker.unit('j-8fa')] = 5.5 * 40
    // Half a point is left: two hexes at a fifth each.
    expect(names(walker, railReach(walker.q, walker.unit('j-8fa')).destinations())).toEqual([
      hex(17),
      hex(18),
    ])
  })

  test('[7.A.1, 14.E] the capacity of the side’s own yards; cargo is added to its counter; a unit is booked once', () => {
    const s = scene({
      ...railway,
      yards: { [hex(16)]: 2, [hex(22)]: 1 },
      allied: [hex(22)],
      units: { 'j-mt1': hex(18), 'j-122': hex(18), 'j-9': hex(18) },
    })
    expect([railCapacity(s.q, 0, 0) / RE, railCapacity(s.q, 0, 1) / RE]).toEqual([2, 1])
    // A motorized counter of half an RE counts double.
    expect(railSize(s.q, s.unit('j-mt1')) / RE).toBe(1)
    s.state.carriedBy[s.unit('j-122')] = s.unit('j-mt1')
    expect(railSize(s.q, s.unit('j-mt1')) / RE).toBe(2)
    s.state.carriedBy[s.unit('j-122')] = -1
    s.start(movementPhase, {}).act('japanese', 'move unit:j-9', `rail hex:${hex(20)}`)
    s.act('japanese', 'move unit:j-9', `rail hex:${hex(21)}`)
    expect(s.state.railUsed[0]! / RE).toBe(1)
  })

  test('[43.A.1] one’s own yards with resource points, in the movement phase, for oneself', () => {
    const board: Board = { ...railway, resources: { [hex(16)]: 2 }, options: { 'more-rail': true } }
    const s = scene(board)
    const option = Object.keys(s.q.options).includes('more-rail')
    expect(option).toBe(true)
    expect(names(s, boostable(s.q))).toEqual([hex(16)])
    s.start(movementPhase, {}).act('japanese', `boost hex:${hex(16)}`)
    expect([railCapacity(s.q, 0, 0) / RE, s.state.resources[s.place(hex(16))]]).toEqual([3, 1])
    // The other side gains nothing by it.
    expect(railCapacity({ ...s.q, state: { ...s.state, phasing: 1 } } as never, 0, 0) / RE).toBe(2)
    expect(boostable(scene({ ...board, phase: 'exploitation' }).q)).toEqual([])
    expect(boostable(scene({ ...board, resources: {} }).q)).toEqual([])
    expect(boostable(scene({ ...board, allied: [hex(16)] }).q)).toEqual([])
    expect(boostable(scene({ ...board, options: {} }).q)).toEqual([])
    const last = scene({ ...board, resources: { [hex(16)]: 1 } }).start(movementPhase, {})
    last.act('japanese', `boost hex:${hex(16)}`)
    expect(last.state.resources).toEqual({})
  })
})

describe('12.F, 16.C.2 freight', () => {
  const loaded = (board: Board = {}) => scene({ ...railway, resources: { [hex(18)]: 1 }, ...board })
  const to = (s: Scene, from = hex(18)) => {
    s.start(movementPhase, {})
    if (!s.offer('japanese', 'ship').includes(`hex:${from}`)) return null
    s.act('japanese', `ship hex:${from}`)
    return s
      .offer('japanese', 'ship-to')
      .map((target) => target.slice(4))
      .sort()
  }

  test('[12.F, 7.A] where a train of the side could go, and nowhere else', () => {
    expect(to(loaded())).toEqual(LINE.filter((place) => place !== hex(18)))
    expect(to(loaded({ allied: [hex(20)] }))).toEqual([hex(16), hex(17), hex(19)])
    expect(to(loaded({ allied: [hex(17)] }))).toBe(null)
    expect(to(loaded({ resources: { 'G7:1719': 1 } }), 'G7:1719')).toBe(null)
    expect(to(loaded({ allied: [hex(18)] }))).toBe(null)
    const zone: Board = { units: { 'p-51d': 'G7:1921' } }
    expect(to(loaded(zone))).toEqual([hex(16), hex(17), hex(19)])
    expect(to(loaded({ ...zone, resources: { [hex(20)]: 1 } }), hex(20))).toBe(null)
    expect(to(loaded({ units: { 'p-51d': 'G7:1921', 'j-141': hex(20), 'j-142': hex(21) } }))).toEqual(
      LINE.filter((place) => place !== hex(18)),
    )
  })

  test('[20.G.2.d, 12.F] out of a harassed hex freight pays as units do: five hexes of railway for each point', () => {
    const s = loaded()
    const { charts } = s.data
    Object.assign(s.data, { charts: { ...charts, railElementHexes: 8 } })
    expect(to(s)).toEqual(LINE.filter((place) => place !== hex(18)))
    const far = loaded()
    Object.assign(far.data, { charts: { ...charts, railElementHexes: 8 } })
    far.state.harassment[far.place(hex(18))] = { hits: 1, by: 1 }
    // Three hexes are left of eight.
    expect(to(far)).toEqual([hex(16), hex(17), hex(19), hex(20), hex(21)])
    const own = loaded()
    Object.assign(own.data, { charts: { ...charts, railElementHexes: 8 } })
    own.state.harassment[own.place(hex(18))] = { hits: 2, by: 0 }
    expect(to(own)).toEqual(LINE.filter((place) => place !== hex(18)))
  })

  test('[7, 7.A, 12.F] from one line to another beside it there is no train', () => {
    const lines: Board = {
      rails: [LINE, ['G7:1918', 'G7:1919', 'G7:1920']],
      yards: { [hex(16)]: 2, 'G7:1918': 1 },
    }
    expect(to(loaded(lines))).toEqual(LINE.filter((place) => place !== hex(18)))
    const s = scene({ ...railway, ...lines, units: { 'j-122': hex(18) } })
    expect(names(s, railReach(s.q, s.unit('j-122')).destinations())).toEqual(
      LINE.filter((place) => place !== hex(18)),
    )
  })

  test('[12.F, 7.A.2, 37.A.3-effect] not over breaks and fallen bridges', () => {
    const broken = (place: number) => {
      const s = loaded()
      s.state.railBreaks = [s.place(hex(place))]
      return to(s)
    }
    expect(broken(20)).toEqual([hex(16), hex(17), hex(19)])
    expect(broken(18)).toBe(null)
    const bridge = loaded({ hexsides: { [`${hex(19)} ${hex(20)}`]: 'river' } })
    bridge.state.bridgesDown = [0]
    expect(to(bridge)).toEqual([hex(16), hex(17), hex(19)])
  })

  test('[12.F, 7.A.1] only within what the net still carries, and in the movement phase', () => {
    const s = loaded()
    s.state.railUsed = s.state.railUsed.map(() => RE + 1)
    expect(to(s)).toBe(null)
    const fits = loaded()
    fits.state.railUsed = fits.state.railUsed.map(() => RE)
    expect(to(fits)).not.toBe(null)
    const late = loaded().start(exploitationPhase, {})
    expect(late.offer('japanese', 'ship')).toEqual([])
    expect(shippable(loaded({ phase: 'combat' }).q, 'resource')).toEqual([])
  })

  test('[12.F] supply points: those that lie about, and those of bases and ports on the line', () => {
    const s = scene({
      ...railway,
      sources: { japanese: [hex(16)] },
      ports: { [hex(19)]: 'minor', 'G7:1719': 'minor' },
      airstrips: [hex(17)],
    })
    expect(names(s, shippable(s.q, 'supply'))).toEqual([hex(17), hex(19)])
    const poor = scene(railway)
    poor.state.supplyPoints = [
      { place: poor.place(hex(20)), side: 0, count: 1, phases: 0 },
      { place: poor.place(hex(21)), side: 1, count: 1, phases: 0 },
      { place: poor.place('formosa'), side: 0, count: 1, phases: 0 },
    ]
    expect(names(poor, shippable(poor.q, 'supply'))).toEqual([hex(20)])
    expect(elementsAt(poor.q, poor.place(hex(21)), 0, 'supply')).toBe(0)
    expect(elementsAt(loaded({ allied: [hex(18)] }).q, poor.place(hex(18)), 0, 'resource')).toBe(0)
  })

  test('[12.F, 12.C.2.a-deliver] the youngest rides, and joins points of its own age and side', () => {
    const s = scene(railway)
    const point = (place: string, phases: number, side: 0 | 1 = 0) => ({
      place: s.place(place),
      side,
      count: 1,
      phases,
    })
    s.state.supplyPoints = [point(hex(18), 1), point(hex(18), 0), point(hex(20), 1), point(hex(20), 0, 1)]
    s.start(movementPhase, {}).act('japanese', `ship-supply hex:${hex(18)}`, `ship-to hex:${hex(20)}`)
    expect(s.state.supplyPoints).toEqual([
      point(hex(18), 1),
      point(hex(20), 1),
      point(hex(20), 0, 1),
      point(hex(20), 0),
    ])
  })

  test('[16.C.2] points keep their nation; a line in two hands gives what is there', () => {
    const s = scene(railway)
    const line = (place: string, nation: string, parts: number) => ({
      place: s.place(place),
      nation,
      kind: 1 as const,
      parts,
      usable: 1 as const,
    })
    s.state.stock = [line(hex(18), 'ija', 1), line(hex(18), 'ijn', 2), line(hex(20), 'ija', 2)]
    s.start(movementPhase, {}).act('japanese', `ship-artillery hex:${hex(18)}`, `ship-to hex:${hex(22)}`)
    expect(s.state.stock).toEqual([
      line(hex(18), 'ijn', 1),
      line(hex(20), 'ija', 2),
      line(hex(22), 'ija', 1),
      line(hex(22), 'ijn', 1),
    ])
    s.act('japanese', `ship-artillery hex:${hex(20)}`, `ship-to hex:${hex(16)}`)
    expect(s.state.stock.filter(({ place }) => place === s.place(hex(16)))).toEqual([line(hex(16), 'ija', 2)])
  })

  test('[12.F] one destroys one’s own, one at a time', () => {
    const s = scene({ ground: 'japanese', allied: [hex(20)], resources: { [hex(18)]: 1, [hex(20)]: 1 } })
    const point = (place: string, count: number, side: 0 | 1) => ({
      place: s.place(place),
      side,
      count,
      phases: 0,
    })
    s.state.supplyPoints = [point(hex(21), 1, 1), point(hex(22), 1, 1), point(hex(22), 2, 0)]
    s.start(movementPhase, {}).act('japanese', 'open-destroying')
    expect([s.offer('japanese', 'destroy'), s.offer('japanese', 'destroy-supply')]).toEqual([
      [`hex:${hex(18)}`],
      [`hex:${hex(22)}`],
    ])
    s.act('japanese', `destroy-supply hex:${hex(22)}`)
    expect(s.state.supplyPoints).toEqual([point(hex(21), 1, 1), point(hex(22), 1, 1), point(hex(22), 1, 0)])
    s.act('japanese', `destroy-supply hex:${hex(22)}`)
    expect(s.state.supplyPoints).toEqual([point(hex(21), 1, 1), point(hex(22), 1, 1)])
    s.act('japanese', `destroy hex:${hex(18)}`, 'nothing')
    expect(s.refused('japanese', 'open-destroying').rule).toBe('12.F')
  })
})
