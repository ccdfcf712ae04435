import { describe, expect, test } from 'vitest'
import { nextWarKorea } from '../game.ts'
import { attackOf, erOf } from '../rules/02-3-values.ts'
import { inEnemyZone } from '../rules/08-2-zones-of-control.ts'
import { reorganization } from '../rules/08-4-reorganization.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { eliminate, lossCandidates, losses } from '../rules/09-7-losses.ts'
import { recoveryRefusal } from '../rules/11-replacements.ts'
import { coverage, isSupplied, mainSources, supplyNet } from '../rules/19-1-supply-lines.ts'
import { advancedSupply, newResupply } from '../rules/19-6-supply-phase.ts'
import { isolatedUnits, isolationPhase } from '../rules/19-7-isolation.ts'
import type { Side } from '../state.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { headquarters: true }
const DIV = 'rok-1-inf-div'
const DEPOT = 'rok-supply-1'
const HQ = 'rok-i-corps-hq'
/** Deep in the North, far from any city of the South. */
const north = (units: Board['units'] = {}, more: Partial<Board> = {}): Scene =>
  scene({
    units: { [DIV]: 'N2413', ...units },
    options: { ...options, ...more.options },
    ...more,
    ...(more.options ? { options: { ...options, ...more.options } } : {}),
  })
const unit = (s: Scene, id: string): number => s.data.unit(id)
const supplied = (s: Scene, id: string): boolean =>
  isSupplied(s.q, supplyNet(s.q, s.data.unitSide[unit(s, id)] as Side), unit(s, id))
const asDepot = (s: Scene, id = DEPOT): Scene => {
  s.state.advanced!.depot[unit(s, id)] = 1
  return s
}
const at = (s: Scene, id: string, hex: string): void => {
  s.state.at[unit(s, id)] = s.data.cell(hex)
}
/** The farthest hexes that a source of this range still reaches. */
const reach = (s: Scene, hex: string, range: number): number =>
  coverage(s.q, 0, [{ cell: s.data.cell(hex), range }]).filter((left) => left >= 0).length

describe('19 supply', () => {
  test('[19.1, 15.2.11] urban hexes of the own country reach six points, depots eight', () => {
    const s = asDepot(scene({ units: { [DEPOT]: 'S2707' }, options }))
    const ranges = new Map(
      mainSources(s.q, 0).map(({ cell, range }) => [s.data.topology.names[cell]!, range]),
    )
    expect([ranges.get('S2713'), ranges.get('S2707'), ranges.has('N2004')]).toEqual([6, 8, false])
    s.state.control[s.data.cell('S2713')] = 1
    expect(mainSources(s.q, 0).some(({ cell }) => cell === s.data.cell('S2713'))).toBe(false)
    // 27.3.2: a struck depot reaches four.
    s.state.advanced!.struck[unit(s, DEPOT)] = 2
    expect(mainSources(s.q, 0).find(({ cell }) => cell === s.data.cell('S2707'))?.range).toBe(4)
  })

  test('[19.1, 19.2-a] a line never runs through hexes that are out of play, though the way would be short', () => {
    // The corridor is played from column 25 to 29 alone; from N2515 eight points reach far beyond it.
    const covered = (scenario: string): string[] => {
      const s = scene({ scenario, units: {}, options })
      s.state.control.fill(-1)
      const left = coverage(s.q, 1, [{ cell: s.data.cell('N2515'), range: 8 }])
      return s.data.topology.names.filter((_, cell) => left[cell]! >= 0)
    }
    const outside = (name: string): boolean => name < 'N25' || name >= 'N30'
    expect(covered('campaign').some(outside)).toBe(true)
    expect(covered('corridor').filter(outside)).toEqual([])
    expect(covered('corridor').length).toBeGreaterThan(5)
  })

  test('[19.2-a] a line is a way for motorized units, towards the source, free of enemies and their zones', () => {
    const s = scene({ units: {}, options })
    const left = coverage(s.q, 0, [{ cell: s.data.cell('S2713'), range: 6 }])
    // Along the highway north a third of a point for each hex.
    expect(left[s.data.cell('S2713')]).toBe(36)
    expect(left[s.data.cell('S2712')]).toBe(34)
    const open = reach(s, 'S2713', 6)
    const t = scene({ units: { 'dprk-2-inf-div': 'S2711' }, options })
    expect(coverage(t.q, 0, [{ cell: t.data.cell('S2713'), range: 6 }])[t.data.cell('S2711')]).toBe(-1)
    expect(reach(t, 'S2713', 6)).toBeLessThan(open)
    // A friend in the zone opens it again.
    const source = [{ cell: t.data.cell('S2713'), range: 6 }]
    const zone = coverage(s.q, 0, source).findIndex(
      (rest, cell) => rest > 0 && inEnemyZone(t.q, cell, 0) && cell !== t.data.cell('S2711'),
    )
    expect(coverage(t.q, 0, source)[zone]).toBe(-1)
    t.state.at[unit(t, 'rok-3-armor-bde')] = zone
    t.state.steps[unit(t, 'rok-3-armor-bde')] = 1
    expect(coverage(t.q, 0, source)[zone]).toBeGreaterThan(0)
  })

  test('[19.1, 19.2-a] a unit far from home has a depot, or nothing', () => {
    expect(supplied(north(), DIV)).toBe(false)
    expect(supplied(asDepot(north({ [DEPOT]: 'N2412' })), DIV)).toBe(true)
  })

  test('[19.2-c] a mobile unit supplies only what it gets from a depot or a city', () => {
    const s = north({ [DEPOT]: 'N2412', 'rok-supply-2': 'N2410' })
    at(s, DIV, 'N2415')
    expect(supplyNet(s.q, 0).sources.some(({ cell }) => cell === s.data.cell('N2412'))).toBe(false)
    asDepot(s, 'rok-supply-2')
    const source = supplyNet(s.q, 0).sources.find(({ cell }) => cell === s.data.cell('N2412'))
    expect(source?.range).toBe(4)
  })

  test('[19.2-d] next to a source whatever the ground costs', () => {
    const s = asDepot(north({ [DEPOT]: 'N2809' }))
    at(s, DIV, 'N2808')
    s.state.advanced!.struck[unit(s, DEPOT)] = 2
    expect(supplied(s, DIV)).toBe(true)
  })

  test('[19.2-d] next to a source vehicles only over ground that they may enter', () => {
    // No road joins the mountains N3304 and N3303: closed to vehicles, open to those on foot.
    const s = asDepot(north({ [DEPOT]: 'N3304', 'rok-9-inf-div': 'N3303', 'rok-3-armor-bde': 'N3303' }))
    expect(coverage(s.q, 0, mainSources(s.q, 0))[s.data.cell('N3303')]).toBe(-1)
    expect([supplied(s, 'rok-9-inf-div'), supplied(s, 'rok-3-armor-bde')]).toEqual([true, false])
  })

  test('[19.7.2, EX-60] isolated, out of supply and struck: the marker first, then halved once', () => {
    const s = north()
    // The division attacks with 6.
    expect(attackOf(s.q, unit(s, DIV))).toBe(6)
    s.state.unsupplied[unit(s, DIV)] = 1
    s.state.advanced!.isolated[unit(s, DIV)] = 1
    s.state.advanced!.struck[unit(s, DIV)] = 1
    expect(attackOf(s.q, unit(s, DIV))).toBe(3)
  })

  test('[19.2-a, 18.1] four points from the headquarters, if that is supplied and its own', () => {
    const s = asDepot(north({ [HQ]: 'N2413', 'rok-2-inf-div': 'N2413', [DEPOT]: 'N2410' }))
    const net = supplyNet(s.q, 0)
    expect(net.headquarters.has(unit(s, HQ))).toBe(true)
    // Out of the depot's reach, within that of the headquarters.
    const beyond = [...net.headquarters.get(unit(s, HQ))!.keys()].find(
      (cell) => net.headquarters.get(unit(s, HQ))![cell]! >= 0 && net.reached[cell]! < 0,
    )!
    s.state.at[unit(s, DIV)] = beyond
    s.state.at[unit(s, 'rok-2-inf-div')] = beyond
    expect([supplied(s, DIV), supplied(s, 'rok-2-inf-div')]).toEqual([true, false])
    at(s, DEPOT, 'S2713')
    expect(supplied(s, DIV)).toBe(false)
  })

  test('[29.5, EX-46] by agreement the range of the headquarters itself counts', () => {
    const board: Board = { units: { 'us-82-div-hq': 'N2413', 'us-supply-1': 'N2413' }, options }
    const cells = (extra: Board['options']): number => {
      const s = scene({ ...board, options: { ...options, ...extra } })
      s.state.advanced!.depot[unit(s, 'us-supply-1')] = 1
      return [...supplyNet(s.q, 0).headquarters.get(unit(s, 'us-82-div-hq'))!].filter((left) => left >= 0)
        .length
    }
    const s = scene(board)
    const five = coverage(s.q, 0, [{ cell: s.data.cell('N2413'), range: 5 }]).filter(
      (left) => left >= 0,
    ).length
    expect(cells({ 'headquarters-range': true })).toBe(five)
    expect(cells({})).toBeLessThan(five)
  })

  test('[19.1.2] bases supply airborne units of the side that rules the sky', () => {
    const s = scene({
      units: { 'us-1-82-abn-bde': 'N2810', [DIV]: 'N2810' },
      control: { N2810: 'allied' },
      options,
    })
    expect(supplied(s, 'us-1-82-abn-bde')).toBe(false)
    s.state.superiority = { side: 0, level: 1 }
    expect([supplied(s, 'us-1-82-abn-bde'), supplied(s, DIV)]).toEqual([true, false])
    s.state.advanced!.sites[s.data.siteAt.airfield[s.data.cell('N2810')]!] = 2
    expect(supplied(s, 'us-1-82-abn-bde')).toBe(false)
  })

  test('[19.1.2] an airborne headquarters passes what comes to its base by air on to its airborne units alone', () => {
    const { data } = nextWarKorea
    const [division, other] = [data.unit('us-82-div-hq'), data.unit('us-3-25-inf-bde')]
    const { formation } = data.units[division]!
    const units = data.units.map((one, i) => (i === other ? { ...one, formation } : one))
    const board = (hq: string, control: NonNullable<Board['control']>) => {
      const s = scene({
        units: { 'us-82-div-hq': hq, 'us-1-82-abn-bde': 'N2613', 'us-3-25-inf-bde': 'N2613' },
        control,
        options,
        world: { units },
        state: { superiority: { side: 0, level: 1 } },
      })
      return ['us-82-div-hq', 'us-1-82-abn-bde', 'us-3-25-inf-bde'].map((id) => supplied(s, id))
    }
    // The base reaches the headquarters, not the brigades behind it.
    expect(board('N2711', { N2810: 'allied' })).toEqual([true, true, false])
    expect(board('N2711', {})).toEqual([false, false, false])
  })

  test('[19.2-b] aboard ship, in a box, and for the turn of a landing', () => {
    const s = north({ 'us-amph-1': 'east-sea-in-shore', 'rok-9-inf-div': 'busan' })
    s.state.aboard[unit(s, DIV)] = unit(s, 'us-amph-1')
    expect([supplied(s, DIV), supplied(s, 'rok-9-inf-div')]).toEqual([true, true])
    const t = north()
    t.state.landed[unit(t, DIV)] = 1
    t.start(advancedSupply, newResupply())
    expect(t.state.unsupplied[unit(t, DIV)]).toBe(0)
  })

  test('[19.0, 19.5] out of supply: attack halved, efficiency less one', () => {
    const s = north()
    s.state.advanced!.supplyPoints = [0, 0]
    s.start(advancedSupply, newResupply())
    expect([attackOf(s.q, unit(s, DIV)), erOf(s.q, unit(s, DIV))]).toEqual([3, 4])
  })

  test('[19.6, 19.3, EX-25] three points a phase: three units, or one headquarters; a roll for each', () => {
    const s = scene({ units: { [DIV]: 'N2413', 'rok-9-inf-div': 'N2412', [HQ]: 'N2410' }, options }, 5, 6)
    s.state.first = 0
    s.state.advanced!.supplyPoints = [4, 0]
    s.start(advancedSupply, newResupply())
    expect(s.offer('allied', 'resupply')).toHaveLength(3)
    s.act('allied', `resupply unit:${DIV}`)
    expect(s.refused('allied', `resupply unit:${HQ}`).message.key).toBe('resupply.tooDear')
    s.act('allied', 'resupply unit:rok-9-inf-div')
    expect([DIV, 'rok-9-inf-div'].map((id) => s.state.unsupplied[unit(s, id)])).toEqual([0, 1])
    expect(s.state.advanced!.supplyPoints[0]).toBe(2)
    expect(s.offer('allied', 'resupply')).toEqual([])
    // For the turn only, and without replacements.
    s.state.steps[unit(s, DIV)] = 1
    s.state.replacements.fill(9)
    expect(recoveryRefusal(s.q, { side: 0, unit: -1, used: [] }, unit(s, DIV))?.rule).toBe('27.9.3')
    s.start(reorganization, {})
    expect(s.state.advanced!.resupplied[unit(s, DIV)]).toBe(0)
  })

  test('[19.6] a headquarters that is resupplied supplies its units', () => {
    const s = scene({ units: { [DIV]: 'N2412', [HQ]: 'N2413' }, options }, 2)
    s.state.first = 0
    s.state.advanced!.supplyPoints = [3, 0]
    s.start(advancedSupply, newResupply())
    s.act('allied', `resupply unit:${HQ}`)
    expect([DIV, HQ].map((id) => s.state.unsupplied[unit(s, id)])).toEqual([0, 0])
    const t = scene({ units: { [DIV]: 'N2412', [HQ]: 'N2413' }, options }, 3)
    t.state.first = 0
    t.state.advanced!.supplyPoints = [3, 0]
    t.start(advancedSupply, newResupply())
    t.act('allied', `resupply unit:${HQ}`)
    expect(t.state.unsupplied[unit(t, HQ)]).toBe(1)
  })

  test('[19.4.1] supply units go last, and their taker gets a point; depots do not move', () => {
    const s = asDepot(north({ [DEPOT]: 'N2413' }))
    const force = [unit(s, DIV), unit(s, DEPOT)]
    expect(lossCandidates(s.q, losses(0, '9.7.1', force, 2))).toEqual([unit(s, DIV)])
    const c = { ...s.q, tell: () => undefined } as unknown as Parameters<typeof eliminate>[0]
    const before = s.state.advanced!.supplyPoints[1]
    eliminate(c, unit(s, DEPOT), '9.7.1')
    expect(s.state.advanced!.supplyPoints[1]).toBe(before + 1)
    const t = asDepot(north({ [DEPOT]: 'N2413', 'rok-supply-2': 'N2413' })).start(movementSegment, {
      side: 0,
      kind: 'basic',
    })
    expect(t.refused('allied', `march unit:${DEPOT}`).rule).toBe('2.3.5')
    expect(t.offer('allied', 'march')).toContain('unit:rok-supply-2')
  })
})

describe('19.7 isolation', () => {
  /** Seven divisions of the North all round a hex in the hills. */
  const ring = ['N2412', 'N2414', 'N2312', 'N2313', 'N2512', 'N2513']
  const enemies = [
    'dprk-2-inf-div',
    'dprk-13-inf-div',
    'dprk-31-inf-div',
    'dprk-46-inf-div',
    'dprk-3-inf-div',
    'dprk-6-inf-div',
  ]
  const surrounded = (...dice: readonly number[]): Scene =>
    scene(
      { units: { [DIV]: 'N2413', ...Object.fromEntries(ring.map((hex, i) => [enemies[i]!, hex])) }, options },
      ...dice,
    )

  test('[19.7, 19.7.1] no way of any length to a source; with a supply column in the pocket it is not isolated', () => {
    const s = surrounded()
    expect(isolatedUnits(s.q, 0)).toEqual([unit(s, DIV)])
    expect(isolatedUnits(s.q, 1)).toEqual([])
    at(s, DEPOT, 'N2413')
    s.state.steps[unit(s, DEPOT)] = 1
    expect(isolatedUnits(s.q, 0)).toEqual([])
    // Far from home, but free to go there.
    expect(isolatedUnits(north().q, 0)).toEqual([])
  })

  test('[19.7.1] the way is free of enemy zones, too: two divisions on either side are enough', () => {
    const s = surrounded()
    for (const i of [0, 1, 3, 4]) s.state.at[unit(s, enemies[i]!)] = -2
    expect(isolatedUnits(s.q, 0)).toEqual([unit(s, DIV)])
  })

  test('[19.7.1] who has a line to its headquarters in the pocket is not isolated, the headquarters is', () => {
    const s = surrounded()
    const join = (id: string): readonly number[] => {
      at(s, id, 'N2413')
      s.state.steps[unit(s, id)] = 2
      return isolatedUnits(s.q, 0)
    }
    // That of another corps does not help.
    expect(join('rok-ii-corps-hq')).toContain(unit(s, DIV))
    expect(join(HQ)).not.toContain(unit(s, DIV))
    expect(isolatedUnits(s.q, 0)).toContain(unit(s, HQ))
    expect(supplied(s, HQ)).toBe(false)
  })

  test('[19.7.1] not with emergency supply, nor in the turn of a landing', () => {
    const s = surrounded()
    s.state.advanced!.resupplied[unit(s, DIV)] = 1
    expect(isolatedUnits(s.q, 0)).toEqual([])
    s.state.advanced!.resupplied[unit(s, DIV)] = 0
    s.state.landed[unit(s, DIV)] = 1
    expect(isolatedUnits(s.q, 0)).toEqual([])
  })

  test('[19.7.4] who fails the test is out of the war, for twice the points', () => {
    const s = surrounded(9).start(isolationPhase, {})
    expect([s.whereIs(DIV), s.state.vpThisTurn[1]]).toEqual(['removed', 6])
    const t = surrounded(5).start(isolationPhase, {})
    expect([t.whereIs(DIV), t.state.advanced!.isolated[unit(t, DIV)], t.state.vpThisTurn[1]]).toEqual([
      'N2413',
      1,
      0,
    ])
  })

  test('[19.7.3] the marker goes when the ring is open', () => {
    const s = surrounded(5).start(isolationPhase, {})
    for (const id of enemies) s.state.at[unit(s, id)] = -2
    s.start(isolationPhase, {})
    expect(s.state.advanced!.isolated[unit(s, DIV)]).toBe(0)
  })
})
