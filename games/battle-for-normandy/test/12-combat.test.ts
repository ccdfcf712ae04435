import { expect, test } from 'vitest'
import { attackGuns, defenceGuns, gunLimit, inRange } from '../rules/12-5-support.ts'
import {
  attackStrength,
  columnFor,
  defenceStrength,
  type Forces,
  mayCombineArms,
  modifiers,
  netModifier,
  rowFor,
  terrainModifiers,
} from '../rules/12-6-odds.ts'
import { combatPhase } from '../rules/12-combat.ts'
import { ALLIED, GERMAN, NIGHT } from '../state.ts'
import { BLUFF } from '../world.ts'
import {
  type Board,
  GE_GUN,
  GE_HQ,
  GE1,
  GE2,
  GE3,
  type Scene,
  scene,
  TANKS,
  US_GUN,
  US_GUN2,
  US_HQ,
  US1,
  US2,
  US3,
  US4,
} from './scene.ts'

/** Allies to the west of A3020, supplied from A3030 through their headquarters in A3024; Germans from the east. */
const FRONT: Board = { sources: { allied: ['A3030'], german: ['A3008'] } }
const front = (units: Record<string, string>, more: Board = {}, ...dice: number[]): Scene =>
  scene({ ...FRONT, ...more, units: { [US_HQ]: 'A3024', [GE_HQ]: 'A3014', ...units } }, ...dice)
const forces = (s: Scene, attackers: string[], defenders: string[], more: Partial<Forces> = {}): Forces => ({
  target: s.cell('A3020'),
  attackers: attackers.map((id) => s.unit(id)),
  guns: [],
  defenders: defenders.map((id) => s.unit(id)),
  defenceGuns: [],
  unpaid: false,
  planes: 0,
  ...more,
})
const column = (s: Scene, f: Forces): string => {
  const found = columnFor(attackStrength(s.q, f).total, defenceStrength(s.q, f).total)
  return s.data.charts.combat.columns[found] ?? 'none'
}
const drm = (s: Scene, f: Forces, combined = false): number => netModifier(modifiers(s.q, f), combined)

/** Declares an attack on A3020 and passes every support. */
function attack(s: Scene, side: 'allied' | 'german', ...units: string[]): Scene {
  s.start(combatPhase, { side: side === 'allied' ? ALLIED : GERMAN })
  s.act(side, 'attack hex:A3020', ...units.map((id) => `join unit:${id}`), 'declare')
  if (s.offer(side).includes('enough')) s.act(side, 'enough')
  const other = side === 'allied' ? 'german' : 'allied'
  if (s.offer(other).includes('pass')) s.act(other, 'pass')
  return s
}

test('[12.4.s6] odds round down to a column from 1:4 to 7:1', () => {
  const columns = scene({}).data.charts.combat.columns
  const odds = (a: number, d: number) => columns[columnFor(a, d)] ?? 'none'
  expect([
    odds(25, 6),
    odds(30, 6),
    odds(20, 6),
    odds(16, 6),
    odds(17, 8),
    odds(56, 14),
    odds(56, 16),
  ]).toEqual(['4:1', '5:1', '3:1', '2:1', '2:1', '4:1', '3:1'])
  expect([odds(6, 6), odds(5, 6), odds(3, 6), odds(2, 6), odds(5, 20), odds(4, 20), odds(100, 3)]).toEqual([
    '1:1',
    '1:2',
    '1:2',
    '1:3',
    '1:4',
    'none',
    '7:1',
  ])
})

test('[12.4.s7, 12.4.s8, 12.6] the net modifier stays within three, the row between 0 and 12', () => {
  expect([rowFor(1, -3), rowFor(10, 3), rowFor(9, -1)]).toEqual([0, 12, 8])
})

test('[12.5.1, EX-35, EX-36] one gun for each battalion: 8 and a 105 mm battalion and destroyers against 8 is 2:1', () => {
  const s = front({ [US1]: 'A3021', [US2]: 'A3021', [US_GUN]: 'A3025', [GE1]: 'A3020', [GE2]: 'A3020' })
  expect(
    gunLimit(
      s.q,
      [US1, US2, US3, US4].map((id) => s.unit(id)),
    ),
  ).toBe(4)
  const ship = s.unit('ship-destroyer-squadron-1-utah')
  const f = forces(s, [US1, US2], [GE1, GE2], { guns: [s.unit(US_GUN), ship] })
  expect([attackStrength(s.q, f).total, defenceStrength(s.q, f).total, column(s, f)]).toEqual([17, 8, '2:1'])
})

test('[12.5.1] two companies make one battalion, one company none', () => {
  const s = front({ 'us-inf-co-1': 'A3021', 'us-inf-co-2': 'A3021' })
  expect(gunLimit(s.q, [s.unit('us-inf-co-1')])).toBe(0)
  expect(gunLimit(s.q, [s.unit('us-inf-co-1'), s.unit('us-inf-co-2')])).toBe(1)
})

test('[12.5.3, 2.4.3.range, EX-41] a gun of range 9 fires at 3 to 9 hexes', () => {
  const s = front({ [US_GUN]: 'A3030' })
  const gun = s.unit(US_GUN)
  expect(s.data.units[gun]!.range).toBe(9)
  const at = (hex: string) => inRange(s.q, gun, s.cell(hex))
  expect(['A3028', 'A3027', 'A3021', 'A3020'].map(at)).toEqual([false, true, true, false])
})

test('[12.5.1.div, 12.5.2] organic or attached corps artillery on its Ready face, in combat supply', () => {
  const s = front({
    [US1]: 'A3021',
    [GE1]: 'A3020',
    [US_GUN]: 'A3025',
    'us-9-26-fa-9-105': 'A3025',
    'us-corps-188-fa-155': 'A3025',
  })
  const guns = () =>
    attackGuns(s.q, ALLIED, s.cell('A3020'), [s.unit(US1)], []).map((gun) => s.data.units[gun]!.id)
  expect(guns()).toEqual([US_GUN, 'us-corps-188-fa-155'])
  s.state.fired[s.unit(US_GUN)] = 1
  expect(guns()).toEqual(['us-corps-188-fa-155'])
})

test('[12.6.5, 10.6.Bocage, 10.6.Forest, 10.6.Pasture, 10.6.Village, 10.6.Town, 10.6.City] the ground of the defender', () => {
  const on = (board: Board) => {
    const s = front({ [US1]: 'A3021', [GE1]: 'A3020' }, board)
    return drm(s, forces(s, [US1], [GE1]))
  }
  expect(on({ terrain: { A3020: 'bocage' } })).toBe(-3)
  expect(on({ terrain: { A3020: 'forest' } })).toBe(-2)
  expect(on({ terrain: { A3020: 'pasture' } })).toBe(-1)
  expect(on({ terrain: { A3020: 'city' } })).toBe(-3)
  expect(on({ settlement: { A3020: 'village' } })).toBe(-1)
  expect(on({ settlement: { A3020: 'town' } })).toBe(-2)
  expect(on({ terrain: { A3020: 'pasture' }, settlement: { A3020: 'village' } })).toBe(-2)
  expect(on({ level: { A3020: 1 } })).toBe(-1)
  expect(on({})).toBe(0)
})

test('[12.6.5, EX-47] a village in the hedgerows is no more than -3, before planes add to it', () => {
  const s = front(
    { [US1]: 'A3021', [GE1]: 'A3020' },
    { terrain: { A3020: 'bocage' }, settlement: { A3020: 'village' } },
  )
  expect(drm(s, forces(s, [US1], [GE1]))).toBe(-3)
  expect(drm(s, forces(s, [US1], [GE1], { planes: 2 }))).toBe(-1)
})

test('[12.6.5, EX-48] across a stream, uphill, into a village in the hedgerows: halved and -3', () => {
  const s = front(
    { [US1]: 'A3021', [GE1]: 'A3020' },
    {
      terrain: { A3020: 'bocage' },
      settlement: { A3020: 'village' },
      level: { A3020: 1 },
      water: { 'A3021/A3020': 'stream' },
    },
  )
  const f = forces(s, [US1], [GE1])
  expect([attackStrength(s.q, f).total, drm(s, f)]).toEqual([2, -3])
})

test('[12.6.6, EX-72] tanks alone get -2 in a city and -1 in a town', () => {
  const PZ = 'ge-21pz-i-pz-22'
  const on = (board: Board, ...units: string[]) => {
    const s = front({ [US1]: 'A3021', [PZ]: 'A3020', [GE1]: 'A3020' }, board)
    return drm(s, forces(s, [US1], units))
  }
  expect(on({ terrain: { A3020: 'city' } }, PZ)).toBe(-2)
  expect(on({ settlement: { A3020: 'town' } }, PZ)).toBe(-1)
  expect(on({ settlement: { A3020: 'town' } }, PZ, GE1)).toBe(-2)
})

test('[12.6.3, EX-46] reconnaissance alone in a forest: -3', () => {
  const REC = 'ge-21pz-pzaa-21'
  const s = front({ [US1]: 'A3021', [REC]: 'A3020', [GE1]: 'A3020' }, { terrain: { A3020: 'forest' } })
  expect(drm(s, forces(s, [US1], [REC]))).toBe(-3)
  expect(drm(s, forces(s, [US1], [REC, GE1]))).toBe(-2)
  const open = front({ [US1]: 'A3021', [REC]: 'A3020' })
  expect(drm(open, forces(open, [US1], [REC]))).toBe(0)
})

test('[12.6.1, 12.6.4] night -1, heavy rain -1, storm -2', () => {
  const on = (board: Board) => {
    const s = front({ [US1]: 'A3021', [GE1]: 'A3020' }, board)
    return drm(s, forces(s, [US1], [GE1]))
  }
  expect(on({ state: { turn: NIGHT } })).toBe(-1)
  expect(on({ weather: 'heavy-rain' })).toBe(-1)
  expect(on({ weather: 'storm' })).toBe(-2)
})

test('[10.6.Flood, EX-43, 10.6.PoI] out of the flood halved; armour in a point of interest in pasture -2', () => {
  const PZ = 'ge-21pz-i-pz-22'
  const s = front(
    { [US1]: 'A3021', [US2]: 'A3120', [PZ]: 'A3020' },
    { terrain: { A3021: 'flooded', A3120: 'flooded', A3020: 'pasture' }, interest: ['A3020'] },
  )
  const f = forces(s, [US1, US2], [PZ])
  expect([attackStrength(s.q, f).total, drm(s, f)]).toEqual([4, -2])
})

test('[10.6.Flood, EX-45, 12.6.2] into the flood +2, but no combined arms for tanks that cannot drive there', () => {
  const s = front({ [US1]: 'A3021', [TANKS]: 'A3021', [GE1]: 'A3020' }, { terrain: { A3020: 'flooded' } })
  const f = forces(s, [US1, TANKS], [GE1])
  expect(drm(s, f)).toBe(2)
  expect(mayCombineArms(s.q, f)).toBe(false)
})

test('[10.6.Beach, EX-20, EX-21] +1 for each unit beyond the second on a beach', () => {
  const on = (...units: string[]) => {
    const s = front(Object.fromEntries([...units.map((id) => [id, 'A3020']), [GE1, 'A3021']]), {
      terrain: { A3020: 'beach' },
    })
    return drm(s, forces(s, [GE1], units))
  }
  expect(on('us-inf-co-1', 'us-inf-co-2', 'us-inf-co-3', 'us-inf-co-4')).toBe(2)
  expect(on(US1, 'us-inf-co-1', 'us-inf-co-2')).toBe(1)
  expect(on(US1, US2)).toBe(0)
})

test('[10.6.ChPerim] attackers into the perimeter are halved, outwards they are not', () => {
  const s = front({ [US1]: 'A3021', [GE1]: 'A3020' }, { perimeter: ['A3020/A3021'] })
  expect(attackStrength(s.q, forces(s, [US1], [GE1])).total).toBe(2)
  expect(attackStrength(s.q, { ...forces(s, [GE1], [US1]), target: s.cell('A3021') }).total).toBe(2)
  const open = front({ [US1]: 'A3021', [GE1]: 'A3020' })
  expect(attackStrength(open.q, forces(open, [US1], [GE1])).total).toBe(4)
})

test('[10.6.Entr] an entrenchment doubles the defenders, not their guns', () => {
  const s = front({ [US1]: 'A3021', [GE1]: 'A3020', [GE_GUN]: 'A3014' })
  s.state.entrenchments = [s.cell('A3020')]
  expect(defenceStrength(s.q, forces(s, [US1], [GE1], { defenceGuns: [s.unit(GE_GUN)] })).total).toBe(8 + 2)
})

test('[12.6.2, EX-44, EX-49] infantry and tanks together: +1, counted within the three', () => {
  const s = front({ [US1]: 'A3021', [TANKS]: 'A3021', [GE1]: 'A3020' })
  const f = forces(s, [US1, TANKS], [GE1])
  expect(mayCombineArms(s.q, f)).toBe(true)
  expect(drm(s, f, true)).toBe(1)
  expect(drm(s, { ...f, planes: 1 }, true)).toBe(2)
  expect(drm(s, { ...f, planes: 3 }, true)).toBe(3)
  expect(mayCombineArms(s.q, forces(s, [US1], [GE1]))).toBe(false)
})

test('[12.6.2, EX-50] an anti-tank unit, heavy flak or tank in the hex cancels combined arms', () => {
  for (const stopper of ['ge-709-pzjg-709', 'ge-corps-flak-152-cherbourg', 'ge-21pz-i-pz-22']) {
    const s = front({ [US1]: 'A3021', [TANKS]: 'A3021', [GE1]: 'A3020', [stopper]: 'A3020' })
    expect(mayCombineArms(s.q, forces(s, [US1, TANKS], [GE1, stopper]))).toBe(false)
  }
})

test('[12.6.2] not across a stream', () => {
  const s = front(
    { [US1]: 'A3120', [TANKS]: 'A3021', [GE1]: 'A3020' },
    { water: { 'A3021/A3020': 'stream' } },
  )
  expect(mayCombineArms(s.q, forces(s, [US1, TANKS], [GE1]))).toBe(false)
})

test('[10.6.Hill, 10.6.Bluff] a slope counts only if all attack uphill, a bluff only from the beach below', () => {
  const amount = (board: Board, attackers: string[]): number => {
    const s = scene({ ...board, units: { [US1]: 'A3021', [US2]: 'A3120', [GE1]: 'A3020' } })
    return terrainModifiers(s.q, forces(s, attackers, [GE1])).reduce(
      (sum, { amount: one }) => sum + (one as number),
      0,
    )
  }
  const slope = { level: { A3020: 1, A3120: 1 } }
  expect([amount(slope, [US1]), amount(slope, [US1, US2])]).toEqual([-1, 0])
  const bluff = { edge: { 'A3021/A3020': BLUFF } }
  expect(amount({ ...bluff, terrain: { A3021: 'beach' } }, [US1])).toBe(-1)
  expect(amount(bluff, [US1])).toBe(0)
})

test('[EX-37, EX-39] 25 against 6 uphill: 4:1 with -1; 30 against 6: 5:1', () => {
  const columns = scene({}).data.charts.combat.columns
  expect([columns[columnFor(25, 6)], columns[columnFor(30, 6)]]).toEqual(['4:1', '5:1'])
  const s = front({ [US1]: 'A3021', [US2]: 'A3120', [GE1]: 'A3020' }, { level: { A3020: 1 } })
  expect(drm(s, forces(s, [US1, US2], [GE1]))).toBe(-1)
})

test('[EX-50, 12.4.s8] 56 against 16 in a town with one plane: 3:1, a 9 becomes 8, the result is 1/2', () => {
  const s = front({ [US1]: 'A3021', [GE1]: 'A3020' }, { settlement: { A3020: 'town' } })
  const net = drm(s, forces(s, [US1], [GE1], { planes: 1 }))
  expect(net).toBe(-1)
  expect(s.data.combat[rowFor(9, net)]![columnFor(56, 16)]!.text).toBe('1/2')
})

test('[12.1, 12.4.s1] a unit attacks once in a phase, a hex is attacked once', () => {
  const s = front(
    { [US1]: 'A3021', [US2]: 'A3120', [GE1]: 'A3020' },
    { terrain: { A3021: 'bocage', A3120: 'bocage' } },
    5,
  )
  attack(s, 'allied', US1)
  while (s.waitsAt !== 'combat / attacks are made') s.act('allied', s.offer('allied')[0]!)
  expect(s.refused('allied', 'attack hex:A3020').rule).toBe('12.1')
})

test('[7.6.3.norm, 7.6.3.major, 7.6.2, 12.4.s3] one hex without support is free, with support one point; several hexes cost three', () => {
  const units = { [US1]: 'A3021', [US2]: 'A3021', [US3]: 'A3120', [US_GUN]: 'A3025', [GE1]: 'A3020' }
  const one = front(units)
  one
    .start(combatPhase, { side: ALLIED })
    .act('allied', 'attack hex:A3020', `join unit:${US1}`, `join unit:${US2}`, 'declare')
  expect(one.state.supplyPoints).toBe(10)
  one.act('allied', `gun unit:${US_GUN}`)
  expect(one.state.supplyPoints).toBe(9)
  const two = front(units)
  two
    .start(combatPhase, { side: ALLIED })
    .act('allied', 'attack hex:A3020', `join unit:${US1}`, `join unit:${US3}`, 'declare')
  expect(two.state.supplyPoints).toBe(7)
  two.act('allied', `gun unit:${US_GUN}`)
  expect(two.state.supplyPoints).toBe(7)
})

test('[7.6.3.major, 7.6.4] without three points an attack from several hexes is refused, unless it is forced: then at half strength', () => {
  const units = { [US1]: 'A3021', [US3]: 'A3120', [US_GUN]: 'A3025', [GE1]: 'A3020' }
  const free = front(units, { terrain: { A3021: 'bocage', A3120: 'bocage' }, state: { supplyPoints: 2 } })
  free
    .start(combatPhase, { side: ALLIED })
    .act('allied', 'attack hex:A3020', `join unit:${US1}`, `join unit:${US3}`)
  expect(free.refused('allied', 'declare').rule).toBe('7.6.3')
  expect(free.refused('allied', 'declare-unpaid').rule).toBe('7.6.4')
  const forced = front(units, { state: { supplyPoints: 2 } }, 5)
  forced
    .start(combatPhase, { side: ALLIED })
    .act('allied', 'attack hex:A3020', `join unit:${US1}`, `join unit:${US3}`, 'declare-unpaid')
  expect(forced.state.supplyPoints).toBe(2)
  forced.act('german', 'pass')
  // 4 + 4 halved to 4, no guns.
  expect(forced.told('battle.odds')[0]!.args).toMatchObject({ attack: 4, defence: 4 })
})

test('[12.5.4, 7.6.3.def, 12.4.s5] defensive artillery: the Germans free, the Allies one point for the hex', () => {
  const s = front({ [US1]: 'A3021', [GE1]: 'A3020', [GE_GUN]: 'A3014' }, {}, 5)
  s.start(combatPhase, { side: ALLIED }).act('allied', 'attack hex:A3020', `join unit:${US1}`, 'declare')
  s.act('german', `gun unit:${GE_GUN}`, 'pass')
  expect(s.told('battle.odds')[0]!.args).toMatchObject({ defence: 6 })
  expect(s.state.fired[s.unit(GE_GUN)]).toBe(1)
  const guns = { [US_GUN]: 'A3025', [US_GUN2]: 'A3025' }
  const t = front({ [US1]: 'A3021', [US2]: 'A3021', [GE1]: 'A3020', ...guns }, {}, 5)
  t.start(combatPhase, { side: GERMAN }).act('german', 'attack hex:A3021', `join unit:${GE1}`, 'declare')
  t.act('allied', `gun unit:${US_GUN}`)
  expect(t.state.supplyPoints).toBe(9)
  // The number of guns makes no difference.
  t.act('allied', `gun unit:${US_GUN2}`)
  expect(t.state.supplyPoints).toBe(9)
})

test('[12.5.4, 7.2] an Allied division’s guns help corps units that its headquarters can take in, of no other division', () => {
  const helps = (units: Record<string, string>, defender: string): boolean => {
    const s = scene({
      units: { [US_GUN]: 'A3026', [GE1]: 'A3020', [defender]: 'A3021', ...units },
      sources: { allied: ['A3030'], german: ['A3008'] },
    })
    return defenceGuns(s.q, ALLIED, s.cell('A3021'), [s.unit(defender)], []).includes(s.unit(US_GUN))
  }
  expect(helps({ [US_HQ]: 'A3024' }, 'us-inf-co-1')).toBe(true)
  expect(helps({ [US_HQ]: 'A3024' }, TANKS)).toBe(true)
  // Too far from that headquarters, though a corps feeds both.
  expect(helps({ [US_HQ]: 'A3032', 'corps-vii-hq': 'A3024' }, TANKS)).toBe(false)
})

test('[12.5.4] as many guns as battalions in the hex, but one at least', () => {
  const s = front({ [US1]: 'A3021', 'ge-inf-co-1': 'A3020', [GE_GUN]: 'A3014', 'ge-709-ii-ar-1709': 'A3014' })
  s.start(combatPhase, { side: ALLIED }).act('allied', 'attack hex:A3020', `join unit:${US1}`, 'declare')
  expect(s.offer('german', 'gun')).toHaveLength(2)
  s.act('german', `gun unit:${GE_GUN}`)
  expect(s.offer('german', 'gun')).toEqual([])
})

test('[12.4.s6, 3.6] below 1:4 the attack does not take place: no roll, and the hex is not attacked', () => {
  const pile = Object.fromEntries([GE1, GE2].map((id) => [id, 'A3020']))
  const s = front({ 'us-inf-co-1': 'A3021', ...pile }, { terrain: { A3020: 'bocage', A3021: 'bocage' } })
  attack(s, 'allied', 'us-inf-co-1')
  expect(s.told('battle.hopeless')).toHaveLength(1)
  expect(s.rolls).toHaveLength(0)
  expect(s.state.struck).toEqual([])
  expect(s.state.attacked[s.unit('us-inf-co-1')]).toBe(1)
})

test('[12.4.s9, 12.6.2] combined arms are chosen after the die has fallen', () => {
  const s = front({ [US1]: 'A3021', [TANKS]: 'A3021', [GE1]: 'A3020' }, {}, 7)
  attack(s, 'allied', US1, TANKS)
  expect(s.offer('allied')).toEqual(['combine-arms', 'as-rolled'])
  expect(s.rolls).toHaveLength(1)
  s.act('allied', 'combine-arms')
  expect(s.told('battle.result')[0]!.args).toMatchObject({ drm: 1 })
})

test('[11.4, 11.4.s1, 11.4.s2, 11.4.s5, 12.5.1.csp, 12.4.s4, 12.6.7] up to three points of ground support, +1 each, paid for; none at night', () => {
  const s = front({ [US1]: 'A3021', [GE1]: 'A3020' }, { state: { support: 5 } }, 5)
  s.start(combatPhase, { side: ALLIED }).act(
    'allied',
    'attack hex:A3020',
    `join unit:${US1}`,
    'declare',
    'planes',
    'planes',
    'planes',
  )
  expect([s.state.support, s.state.supplyPoints]).toEqual([2, 9])
  expect(s.offer('allied', 'planes')).toEqual([])
  s.act('german', 'pass')
  expect(s.told('battle.odds')[0]!.args).toMatchObject({ drm: 3 })
  const night = front({ [US1]: 'A3021', [GE1]: 'A3020' }, { state: { support: 5, turn: NIGHT } })
  night.start(combatPhase, { side: ALLIED }).act('allied', 'attack hex:A3020', `join unit:${US1}`, 'declare')
  expect(night.offer('allied')).toEqual([])
})

test('[EX-33, 11.4.s3-4, 11.5, 11.5.hit] three flak units, an 8: one air point is lost for good, the others give +2', () => {
  const flak = ['ge-corps-flak-152-cherbourg', 'ge-corps-flak-153-cherbourg', 'ge-21pz-flak-305']
  const s = front(
    { [US1]: 'A3021', [flak[0]!]: 'A3020', [flak[1]!]: 'A3019', [flak[2]!]: 'A3019' },
    { state: { support: 3, air: 20 } },
    8,
    5,
  )
  s.start(combatPhase, { side: ALLIED }).act(
    'allied',
    'attack hex:A3020',
    `join unit:${US1}`,
    'declare',
    'planes',
    'planes',
    'planes',
  )
  s.act('german', 'pass')
  expect(s.state.air).toBe(19)
  expect(s.told('battle.odds')[0]!.args).toMatchObject({ drm: 2 })
})

test('[11.5.abort] an abort keeps one point out of the fight but costs none for good', () => {
  const s = front(
    { [US1]: 'A3021', 'ge-corps-flak-152-cherbourg': 'A3020' },
    { state: { support: 3, air: 20 } },
    8,
    5,
  )
  s.start(combatPhase, { side: ALLIED }).act(
    'allied',
    'attack hex:A3020',
    `join unit:${US1}`,
    'declare',
    'planes',
    'planes',
    'enough',
  )
  s.act('german', 'pass')
  expect(s.state.air).toBe(20)
  expect(s.told('battle.odds')[0]!.args).toMatchObject({ drm: 1 })
})

test('[12.2] units of one hex may attack different hexes, each by itself', () => {
  const s = front(
    { [US1]: 'A3021', [US2]: 'A3021', [GE1]: 'A3020', [GE3]: 'A2920' },
    { terrain: { A3021: 'bocage' } },
    5,
    5,
  )
  attack(s, 'allied', US1)
  while (s.waitsAt !== 'combat / attacks are made') s.act('allied', s.offer('allied')[0]!)
  s.act('allied', 'attack hex:A2920')
  expect(s.offer('allied', 'join')).toEqual([`unit:${US2}`])
  expect(US_GUN2).not.toBe(US_GUN)
})

test('[EX-40, 12.5.1] 12 British factors and two of three guns against 6 in a town: 3:1 with -2, for three points', () => {
  const [foot, tanks] = ['uk-3-1-suffolk', 'uk-27ab-staffs-yeo']
  const guns = ['uk-3-7-fd', 'uk-3-33-fd', 'uk-3-76-fd']
  const s = scene(
    {
      ...FRONT,
      settlement: { A3020: 'town' },
      units: {
        'uk-3-hq': 'A3024',
        [foot]: 'A3021',
        [tanks]: 'A3120',
        [GE1]: 'A3020',
        'ge-inf-co-1': 'A3020',
        ...Object.fromEntries(guns.map((id) => [id, 'A3025'])),
      },
    },
    5,
  )
  s.start(combatPhase, { side: ALLIED })
  s.act('allied', 'attack hex:A3020', `join unit:${foot}`, `join unit:${tanks}`, 'declare')
  expect(s.state.supplyPoints).toBe(7)
  s.act('allied', `gun unit:${guns[0]}`, `gun unit:${guns[1]}`)
  expect(s.offer('allied', 'gun')).toEqual([])
  s.act('german', 'pass')
  expect(s.told('battle.odds')[0]!.args).toMatchObject({ attack: 20, defence: 6, column: '3:1', drm: -2 })
})

test('[12.5.4] defenders cut off by enemies are still helped within three hexes of a supplied friend', () => {
  const units = {
    [US1]: 'A3021',
    [US2]: 'A3018',
    [US3]: 'A2819',
    [US4]: 'A3219',
    [GE1]: 'A3020',
    [GE_GUN]: 'A3014',
  }
  const helped = (more: Record<string, string>) => {
    // The enemies around A3020 and their zones leave it no line to the headquarters in A3014.
    const s = front({ ...units, ...more })
    s.start(combatPhase, { side: ALLIED }).act('allied', 'attack hex:A3020', `join unit:${US1}`, 'declare')
    return s.offer('german', 'gun').length > 0
  }
  expect(helped({})).toBe(false)
  expect(helped({ [GE3]: 'A3017' })).toBe(true)
})
