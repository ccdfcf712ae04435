import { applyPack } from '@grognard/kernel'
import { findSlot } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { dataFiles, loadData } from '../data/index.ts'
import { seaBeside } from '../rules/07-1-sea-places.ts'
import { bridgeWork, demolitionRefusal, repairRefusal } from '../rules/08-3-4-bridges.ts'
import { costRow, fieldCost } from '../rules/08-3-terrain.ts'
import { groundReach } from '../rules/08-5-1-ground-reach.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { korea } from '../titles/korea/index.ts'
import { MP, makeWorld } from '../world.ts'
import { type Board, scene } from './scene.ts'

/** What it costs a unit to get to a hex, in sixths of a point. */
const costTo = (board: Board, id: string, hex: string) => {
  const s = scene(board)
  return groundReach(s.q, [s.data.unit(id)], [0]).cost.get(s.data.cell(hex))
}
const alone = (id: string, from: string, to: string, state: Board['state'] = {}) =>
  costTo({ units: { [id]: from }, state }, id, to)

const LEG = 'dprk-2-inf-div'
const LIGHT = 'dprk-32-light-bde'
const MOTOR = 'dprk-pyongyang-1-mot-div'
const TANKS = 'dprk-ii-armor-bde'

describe('8.3 terrain', () => {
  test('[8.3, 2.5, 2.1] the chart prices each hex by terrain and mobility', () => {
    // N2107 is flat, N2313 highland, N2413 rough woods, N2512 rough; none of these steps has a road.
    expect([LEG, LIGHT, MOTOR, TANKS].map((id) => alone(id, 'N2008', 'N2107'))).toEqual([6, 6, 6, 6])
    expect([LEG, LIGHT, MOTOR].map((id) => alone(id, 'N2413', 'N2313'))).toEqual([18, 12, 24])
    expect(alone(TANKS, 'N2413', 'N2313')).toBe(36)
    expect([LEG, LIGHT, MOTOR, TANKS].map((id) => alone(id, 'N2313', 'N2413'))).toEqual([12, 12, 18, 24])
    expect([LEG, LIGHT, MOTOR, TANKS].map((id) => alone(id, 'N2413', 'N2512'))).toEqual([12, 12, 18, 18])
  })

  test('[4.1.3-c] in a storm the other column counts', () => {
    const storm = { weather: 'storm' } as const
    expect([LEG, LIGHT, MOTOR, TANKS].map((id) => alone(id, 'N2008', 'N2107', storm))).toEqual([6, 6, 12, 12])
    expect([LEG, TANKS].map((id) => alone(id, 'N2413', 'N2512', storm))).toEqual([18, 24])
    expect(alone(TANKS, 'N2007', 'N2006', storm)).toBe(3) // half a point by highway instead of a third
  })

  test('[4.1.1] clear weather changes nothing, overcast neither', () => {
    expect(alone(TANKS, 'N2008', 'N2107', { weather: 'overcast' })).toBe(alone(TANKS, 'N2008', 'N2107'))
  })

  test('[8.3.2] along a road the road is paid, not the ground', () => {
    expect(alone(TANKS, 'N2513', 'N2512')).toBe(2) // highway, a third
    expect(alone(LEG, 'N2513', 'N2512')).toBe(3) // highway, a half on foot
    expect(alone(TANKS, 'N2513', 'N2613')).toBe(3) // primary road into rough woods
    expect(alone(TANKS, 'N2614', 'N2713')).toBe(6) // secondary
  })

  test('[8.3.1.1, 8.3.1.1.2] an unbridged river costs more, to vehicles twice as much', () => {
    const s = scene({})
    const slot = findSlot(s.data.topology, s.data.cell('N2513'), s.data.cell('N2614'))
    expect(fieldCost(s.q, slot, costRow(s.q, 'leg'), 1)).toBe(12 + 6)
    expect(fieldCost(s.q, slot, costRow(s.q, 'motorized'), 1)).toBe(18 + 12)
  })

  test('[8.3.1.1.4] a bridge spares the crossing; a broken one does not, and its road is cut', () => {
    expect(alone(TANKS, 'N2514', 'N2515')).toBe(2)
    const s = scene({ units: { [TANKS]: 'N2514' } })
    const bridge = s.data.bridgeTarget.indexOf('bridge:N2514/N2515')
    s.state.bridges[bridge] = 1
    expect(groundReach(s.q, [s.data.unit(TANKS)], [0]).cost.get(s.data.cell('N2515'))).toBe(12 + 12)
  })

  test('[8.3.1.1.1, 8.3.1.1.3] a major river is crossed only on a bridge; a canal is a minor river', () => {
    const river = (id: string) => ({
      name: 'test',
      files: { 'korea/hexsides.json': { hexsides: [{ id, river: 'major' }] } },
    })
    const major = (id: string) => makeWorld(loadData(applyPack(dataFiles, river(id) as never)), korea)
    const s = scene({ units: { [LEG]: 'N2513' } })
    const q = { ...s.q, data: major('N2513/N2614') }
    const slot = findSlot(q.data.topology, q.data.cell('N2513'), q.data.cell('N2614'))
    expect(fieldCost(q, slot, costRow(q, 'leg'), 1)).toBeLessThan(0)
    expect(fieldCost(s.q, slot, costRow(s.q, 'leg'), 1)).toBeGreaterThan(0)
    expect(groundReach(q, [q.data.unit(LEG)], [0]).path.get(q.data.cell('N2614'))?.length).not.toBe(1)
    const over = scene({ units: { [TANKS]: 'N2514' } })
    const bridged = { ...over.q, data: major('N2514/N2515') }
    expect(groundReach(bridged, [bridged.data.unit(TANKS)], [0]).cost.get(bridged.data.cell('N2515'))).toBe(2)
    // Canals are drawn on the map as minor rivers, and the data hold no other kind.
    expect([...new Set(over.data.river)].every((kind) => kind <= 2)).toBe(true)
  })

  test('[8.3.1.2, 8.3.1.3] airbases and ports are installations; each hex counts what it holds', () => {
    const { data } = scene({})
    expect(data.installations[data.cell('N3704')]).toBe(2)
    expect(data.installations[data.cell('S2605')]).toBe(1)
    expect(data.needsClearing[data.cell('S2605')]).toBe(1)
  })

  test('[8.3.1.4, 8.3.1.6] airfields and towns are no installations and need no clearing', () => {
    const { data } = scene({})
    const airfield = data.cell('N2013')
    expect([data.airfield[airfield], data.installations[airfield], data.needsClearing[airfield]]).toEqual([
      1, 0, 0,
    ])
    const town = data.cell('N2513')
    expect([data.town[town], data.needsClearing[town], data.controlled[town]]).toEqual([1, 0, 1])
  })

  test('[8.3.1.5] cities can be passed by, urban hexes cannot', () => {
    // The Allied tanks find the city of Songnim, N1907, and urban Pyongyang, N2004, empty.
    const tanks = 'rok-2-armor-bde'
    const s = scene({ units: { [tanks]: 'N1808' } })
    const found = groundReach(s.q, [s.data.unit(tanks)], [0])
    expect(found.path.get(s.data.cell('N2007'))).toBeDefined()
    const city = scene({ units: { [tanks]: 'N1904' } })
    const reach = groundReach(city.q, [city.data.unit(tanks)], [0])
    expect(reach.cost.get(city.data.cell('N2004'))).toBe(2)
    const through = reach.path.get(city.data.cell('N2104'))
    expect(
      through?.some((step) => city.data.topology.source[step >> 1] === city.data.cell('N2004')) ?? false,
    ).toBe(false)
  })

  test('[8.3.1.7] beaches are flat coast', () => {
    const { data, q } = scene({})
    for (let cell = 0; cell < data.hexes; cell++) {
      if (data.beach[cell] === 0) continue
      expect(['flat', 'flat-woods']).toContain(data.data.title.map.hexes[cell]!.terrain)
      expect(seaBeside(q, cell).length).toBeGreaterThan(0)
    }
  })

  test('[8.3.1.8] a ferry carries its own country for the price of a river, until an enemy holds an end', () => {
    // N1107 is an island off N1108, marsh.
    expect(alone(LEG, 'N1108', 'N1107')).toBe(6 + 6)
    expect(alone('rok-1-inf-div', 'N1108', 'N1107')).toBeUndefined()
    const s = scene({ units: { 'rok-1-inf-div': 'N1109', [LEG]: 'N1107' } })
    s.start(movementSegment, { side: 0, kind: 'basic' }).act(
      'allied',
      'march unit:rok-1-inf-div',
      'go hex:N1108',
    )
    expect(s.state.ferries[s.data.data.title.map.ferries.findIndex(({ id }) => id === 'N1107/N1108')]).toBe(1)
    expect(groundReach(s.q, [s.data.unit(LEG)], [0]).cost.has(s.data.cell('N1108'))).toBe(false)
  })

  test('[8.3.1.9] a port takes two stacking points a turn unless the map says more', () => {
    const { data } = scene({})
    expect(data.data.series.sea.portCapacity).toBe(4)
  })

  test('[8.3.1.10] an enemy fortification closes its roads until it is taken', () => {
    // N2717 is a northern fortification on the road from N2818, a southern one.
    const tanks = 'rok-2-armor-bde'
    const board = { units: { [tanks]: 'N2818' }, state: { turn: 2 } }
    expect(costTo(board, tanks, 'N2717')).toBe(12)
    const s = scene(board)
    s.state.control[s.data.cell('N2717')] = 0
    expect(groundReach(s.q, [s.data.unit(tanks)], [0]).cost.get(s.data.cell('N2717'))).toBe(3)
  })

  test('[8.3.3] vehicles stay out of mountains but for roads; nobody walks into the sea', () => {
    expect(alone(TANKS, 'N3306', 'N3305')).toBeUndefined()
    expect(alone(TANKS, 'N3306', 'N3406')).toBe(6)
    expect(alone(LEG, 'N3306', 'N3305')).toBe(24)
    expect(alone(LEG, 'N1109', 'N1009')).toBeUndefined()
    expect(alone(LEG, 'N1108', 'N1208')).toBeUndefined() // all-water hexside
  })

  test('[8.3.3] vehicles take a fortified mountain along a road with all they have', () => {
    // N3716 is a southern fortification in the mountains on a primary road from N3817.
    const s = scene({ units: { [TANKS]: 'N3817' }, state: { turn: 2 } })
    expect(groundReach(s.q, [s.data.unit(TANKS)], [0]).cost.get(s.data.cell('N3716'))).toBe(8 * MP)
    s.state.control[s.data.cell('N3716')] = 1
    expect(groundReach(s.q, [s.data.unit(TANKS)], [0]).cost.get(s.data.cell('N3716'))).toBe(3)
  })

  test('[8.3.1.8] a wrecked ferry carries nobody', () => {
    const board = { units: { [LEG]: 'N1108' } }
    expect(costTo(board, LEG, 'N1107')).toBe(6 + 6)
    expect(costTo({ ...board, state: { ferries: [1, 0, 0, 0] } }, LEG, 'N1107')).toBeUndefined()
  })

  test('[8.3.1.10, 8.3.2] nor does a road serve out of an enemy fortification', () => {
    // N3516, highland, is a southern one; the road to N3417, highland, is of the first class.
    const board = { units: { [LEG]: 'N3516' }, state: { turn: 2 } }
    expect(costTo(board, LEG, 'N3417')).toBe(18)
    expect(costTo({ ...board, control: { N3516: 'opposing' } }, LEG, 'N3417')).toBe(3)
  })

  test('[8.3.1.1.4, 8.1.1.1-c] a bridge saves the crossing where its road is closed by a full hex', () => {
    const units = { [LEG]: 'N2514', 'dprk-13-inf-div': 'N2515', 'dprk-31-inf-div': 'N2515' }
    expect(costTo({ units }, LEG, 'N2515')).toBe(12) // flat woods
    const bridges = scene({}).state.bridges.map(() => 1)
    expect(costTo({ units, state: { bridges } }, LEG, 'N2515')).toBe(12 + 6)
  })

  test('[8.3.3] into a fortified mountain only where a road leads', () => {
    const board = { units: { [TANKS]: 'N3714' }, state: { turn: 2 } }
    expect(costTo(board, TANKS, 'N3715')).toBeUndefined()
  })

  test('[8.3.3] with all they have: not once they have moved', () => {
    const s = scene({ units: { [TANKS]: 'N3817' }, state: { turn: 2 } })
    expect(groundReach(s.q, [s.data.unit(TANKS)], [3]).cost.get(s.data.cell('N3716'))).toBeUndefined()
  })

  test('[8.3.4, 8.3.4.1.2, 8.3.4.2] why there is nothing to do at a bridge', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'N2514', [TANKS]: 'N2611' } })
    const at = (name: string) => s.data.bridgeTarget.indexOf(name)
    const [near, far] = [at('bridge:N2514/N2515'), at('bridge:N2611/N2711')]
    const why = (refusal: typeof demolitionRefusal, side: 0 | 1, bridge: number) =>
      refusal(s.q, { side, tried: [] }, bridge)?.message.key
    // Only the enemy stands at it.
    expect([why(demolitionRefusal, 0, near), why(demolitionRefusal, 1, near)]).toEqual([
      undefined,
      'bridge.nobody',
    ])
    expect([why(repairRefusal, 0, near), why(demolitionRefusal, 0, -1)]).toEqual([
      'bridge.stands',
      'bridge.none',
    ])
    expect(demolitionRefusal(s.q, { side: 0, tried: [near] }, near)?.message.key).toBe('bridge.tried')
    s.state.bridges.fill(1)
    expect([why(demolitionRefusal, 0, near), why(repairRefusal, 0, near)]).toEqual(['bridge.down', undefined])
    expect([why(repairRefusal, 1, near), why(repairRefusal, 1, far)]).toEqual([
      'bridge.noDivision',
      'bridge.noDivision',
    ])
    const rule = (refusal: typeof demolitionRefusal, bridge: number) =>
      refusal(s.q, { side: 1, tried: [] }, bridge)?.rule
    expect([rule(demolitionRefusal, near), rule(repairRefusal, near), rule(repairRefusal, -1)]).toEqual([
      '8.3.4.1.2',
      '8.3.4.2',
      '8.3.4',
    ])
  })

  test('[8.3.4.1.2, 8.3.4.2] the die is thrown by the rule of the work, and the bridge changes', () => {
    const s = scene({ units: { [LEG]: 'N2514' } }, 0).start(bridgeWork, { side: 1, tried: [] })
    s.act('opposing', 'demolish bridge:N2514/N2515')
    const bridge = s.data.bridgeTarget.indexOf('bridge:N2514/N2515')
    expect([s.rolls[0]!.rule, s.state.bridges[bridge]]).toEqual(['8.3.4.1.2', 1])
    const t = scene({ units: { [LEG]: 'N2514' } }, 0)
    t.state.bridges[bridge] = 1
    t.start(bridgeWork, { side: 1, tried: [] }).act('opposing', 'repair-bridge bridge:N2514/N2515')
    expect([t.rolls[0]!.rule, t.state.bridges[bridge], t.told('bridge.blown').length]).toEqual([
      '8.3.4.2',
      0,
      0,
    ])
  })

  test('[8.3.4] a unit is at a bridge in either of its hexes', () => {
    for (const hex of ['N2514', 'N2515']) {
      const s = scene({ units: { [LEG]: hex } }).start(bridgeWork, { side: 1, tried: [] })
      expect(s.offer('opposing', 'demolish')).toContain('bridge:N2514/N2515')
    }
  })

  test('[8.3.4.1, 8.3.4.1.2] a bridge falls on 6 or less, and each is tried once a segment', () => {
    const s = scene({ units: { [LEG]: 'N2514' } }, 6).start(bridgeWork, { side: 1, tried: [] })
    s.act('opposing', 'demolish bridge:N2514/N2515')
    expect(s.told('bridge.blown')).toHaveLength(1)
    const failed = scene({ units: { [LEG]: 'N2515', [TANKS]: 'N2513' } }, 7).start(bridgeWork, {
      side: 1,
      tried: [],
    })
    failed.act('opposing', 'demolish bridge:N2514/N2515')
    expect(failed.state.bridges.every((down) => down === 0)).toBe(true)
    expect(
      failed.isOver || failed.refused('opposing', 'demolish bridge:N2514/N2515').rule === '8.3.4.1.2',
    ).toBe(true)
  })

  test('[8.3.4.1.2] an enemy at the other end makes it harder', () => {
    const s = scene({ units: { [LEG]: 'N2514', 'rok-1-inf-div': 'N2515' } }, 6).start(bridgeWork, {
      side: 1,
      tried: [],
    })
    s.act('opposing', 'demolish bridge:N2514/N2515')
    expect(s.told('bridge.failed')).toHaveLength(1)
  })

  test('[8.3.4.1.2] nobody works on bridges under a clearing marker', () => {
    const s = scene({ units: { [LEG]: 'N2514' } })
    s.state.clearing[s.data.cell('N2514')] = 4
    s.start(bridgeWork, { side: 1, tried: [] })
    expect(s.isOver).toBe(true)
  })

  test('[8.3.4.2] a division mends a bridge on 6 or less; a brigade of a corps cannot try', () => {
    const broken = (id: string, ...dice: number[]) => {
      const s = scene({ units: { [id]: 'N2514' } }, ...dice)
      s.state.bridges[s.data.bridgeTarget.indexOf('bridge:N2514/N2515')] = 1
      return s.start(bridgeWork, { side: s.data.unitSide[s.data.unit(id)] as 0 | 1, tried: [] })
    }
    const mended = broken(LEG, 6).act('opposing', 'repair-bridge bridge:N2514/N2515')
    expect(mended.told('bridge.repaired')).toHaveLength(1)
    const failed = broken(LEG, 7).act('opposing', 'repair-bridge bridge:N2514/N2515')
    expect(failed.told('bridge.failed')).toHaveLength(1)
    expect(
      broken(TANKS).isOver || !broken(TANKS).isOffered('opposing', 'repair-bridge bridge:N2514/N2515'),
    ).toBe(true)
    expect(broken('us-1-1c-abct').isOffered('allied', 'repair-bridge bridge:N2514/N2515')).toBe(true)
  })
})
