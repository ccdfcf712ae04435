import { describe, expect, test } from 'vitest'
import { combatPhase, initialPhase } from '../../europa/flow.ts'
import { attackSupplied } from '../../europa/rules/attack-supply.ts'
import { generalSupply } from '../../europa/rules/general-supply.ts'
import { hasRegularSupply, linesTo, overlandTo, regularLines } from '../../europa/rules/supply-lines.ts'
import { tracedLine } from '../../europa/table/overlays/supply-lines.ts'
import { type Board, scene } from './scene.ts'

/** A source on a railway that leads to a port, and another port far away with a railway of its own. */
const [SOURCE, PORT, FAR, INLAND] = ['G7:1810', 'G7:1811', 'G7:1928', 'G7:2027']
const coast: Board = {
  ground: 'japanese',
  sources: { japanese: [SOURCE] },
  rails: [
    [SOURCE, PORT],
    [FAR, INLAND],
  ],
  yards: { [SOURCE]: 2, [FAR]: 1 },
  ports: { [PORT]: 'minor', [FAR]: 'marginal' },
  units: { 'j-122': INLAND },
}
const fed = (more: Board = {}, change: (s: ReturnType<typeof scene>) => void = () => undefined): boolean => {
  const s = scene({ ...coast, ...more })
  change(s)
  return hasRegularSupply(s.q, s.unit('j-122'))
}

describe('12.B.4 the naval element', () => {
  test('[12.B, 12.B.4] from port to port, in any order with railways', () => {
    expect(fed()).toBe(true)
    expect(fed({ ports: { [PORT]: 'minor' } })).toBe(false)
    expect(fed({ ports: { [PORT]: 'minor', [FAR]: 'anchorage' } })).toBe(false)
    // Overland from a port as well.
    expect(fed({ rails: [[SOURCE, PORT]], yards: { [SOURCE]: 2 }, units: { 'j-122': 'G7:2128' } })).toBe(true)
  })

  test('[12.B.4, 30.A, 30.A.3] only ports of the side that work, and were its own when its turn began', () => {
    expect(fed({ allied: [PORT] })).toBe(false)
    expect(
      fed({}, (s) => {
        s.state.portHits[s.place(FAR)] = s.data.charts.ports[s.data.map.port[s.place(FAR)]!]!.hits
      }),
    ).toBe(false)
    const late = (s: ReturnType<typeof scene>) => {
      s.state.portsTaken = [s.place(FAR)]
    }
    expect(fed({}, late)).toBe(false)
    // In its own next initial phase the port serves.
    const s = scene({ ...coast, phase: 'initial' })
    late(s)
    s.start(initialPhase, {})
    expect(s.state.portsTaken).toEqual([])
    expect(s.state.fed[s.unit('j-122')]).toBe(1)
    const theirs = scene({ ...coast, phase: 'initial', phasing: 'allied' })
    late(theirs)
    theirs.start(initialPhase, {})
    expect(theirs.state.fed[theirs.unit('j-122')]).toBe(0)
  })

  test('[12.A, 12.B.4] not through a port in an enemy zone, unless a friend stands there', () => {
    const enemy = { 'j-122': INLAND, 'p-11d': 'G7:1827' }
    const at = (units: Record<string, string>) => fed({ units, turn: 'feb-1-42', japanese: [FAR, 'G7:1827'] })
    expect(at(enemy)).toBe(false)
    expect(at({ ...enemy, 'j-47': FAR })).toBe(true)
  })

  test('[16, 12.B.4] lines to replacement points have no naval element', () => {
    const s = scene(coast)
    expect(linesTo(s.q, 0, [s.place(SOURCE)]).overland[s.place(FAR)]).toBe(0)
    expect(regularLines(s.q, 0).overland[s.place(FAR)]).toBe(1)
  })

  test('[12.B.4] the line is drawn by rail, by sea and by rail', () => {
    const s = scene(coast)
    const line = tracedLine(s.q, s.place(INLAND), 0, regularLines(s.q, 0))!
    expect(line.elements.map(({ element, path }) => [element, path.length])).toEqual([
      ['rail', 2],
      ['naval', 2],
      ['rail', 2],
    ])
    expect(line.source).toBe(s.place(SOURCE))
  })

  test('[12.B.4] Corregidor is fed from Manila while Manila is Allied', () => {
    const at = (owner: string) => {
      const s = scene({
        real: true,
        units: { 'a-59': 'G7:1726' },
        phase: 'initial',
        phasing: 'allied',
        allied: owner === 'allied' ? ['G7:1925', 'G7:1725', 'G7:1926'] : [],
      })
      for (let place = 0; place < s.data.map.lands; place++)
        if (owner === 'japanese' && s.data.map.city[place]! >= 2) s.state.owner[place] = 0
      return s.start(generalSupply, { asking: [] }).state.fed[s.unit('a-59')]
    }
    expect([at('allied'), at('japanese')]).toEqual([1, 0])
  })
})

describe('12.A what is prohibited to the unit', () => {
  const swamp: Board = {
    ground: 'japanese',
    terrain: Object.fromEntries(
      ['G7:1811', 'G7:1711', 'G7:1710', 'G7:1809', 'G7:1910', 'G7:1911'].map((hex) => [hex, 'swamp-jungle']),
    ),
    sources: { japanese: [SOURCE] },
  }

  test('[12.A, 6.A-prohibited] no line for tanks through a swamp they may not enter; foot troops trace it', () => {
    const s = scene({ ...swamp, units: { 'j-7t': 'G7:1812', 'j-122': 'G7:1812' } })
    const supplied = (id: string) => hasRegularSupply(s.q, s.unit(id))
    expect([supplied('j-122'), supplied('j-7t')]).toEqual([true, false])
    expect(overlandTo(s.q, 0, s.place(SOURCE))[s.place('G7:1812')]).toBe(1)
    // A road leads everybody.
    const road = scene({ ...swamp, units: { 'j-7t': 'G7:1812' }, roads: [[SOURCE, 'G7:1811', 'G7:1812']] })
    expect(hasRegularSupply(road.q, road.unit('j-7t'))).toBe(true)
  })

  test('[12.A, 12.C.1] attack supply, too, comes only where the unit could go', () => {
    const s = scene({
      ...swamp,
      units: { 'j-7t': 'G7:1812', 'j-122': 'G7:1812', 'p-51': 'G7:1813' },
      resources: { [SOURCE]: 1 },
      phase: 'combat',
    }).start(combatPhase, {})
    s.act('japanese', 'attack hex:G7:1813', 'join unit:j-7t')
    expect(s.offer('japanese', 'supply')).toEqual([])
    s.act('japanese', 'join unit:j-122', `supply hex:${SOURCE}`)
    expect(['j-7t', 'j-122'].map((id) => attackSupplied(s.q, 0)(s.unit(id)))).toEqual([false, true])
  })
})
