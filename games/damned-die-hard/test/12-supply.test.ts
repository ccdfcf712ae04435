import { describe, expect, test } from 'vitest'
import { combatPhase, initialPhase, movementPhase } from '../../europa/flow.ts'
import { attackSupplied } from '../../europa/rules/attack-supply.ts'
import { generalSupply, spendForGeneralSupply } from '../../europa/rules/general-supply.ts'
import { allowance } from '../../europa/rules/movement.ts'
import { attackStrength, defenceStrength } from '../../europa/rules/strength.ts'
import { hasRegularSupply, linesTo, overlandTo, regularLines } from '../../europa/rules/supply-lines.ts'
import { conditionsOf, turnsOut } from '../../europa/rules/units.ts'
import { zones } from '../../europa/rules/zones.ts'
import { MP } from './charted.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Column 18 southwards from row 10: a straight line of land hexes. */
const row = (n: number) => `G7:18${n}`
const COLUMN = Array.from({ length: 14 }, (_, i) => row(10 + i))

const judged = (board: Board, ...dice: number[]): Scene =>
  scene(board, ...dice).start(generalSupply, { asking: [0, 1] })
const supplied = (board: Board, id: string): boolean => {
  const s = scene({ ground: 'japanese', sources: { japanese: [row(10)] }, ...board })
  return hasRegularSupply(s.q, s.unit(id))
}

describe('12.A, 12.B lines', () => {
  test('[12, 12.B, 12.B.1] overland up to four hexes; fewer in mud and typhoon', () => {
    expect(supplied({ units: { 'j-47': row(14) } }, 'j-47')).toBe(true)
    expect(supplied({ units: { 'j-47': row(15) } }, 'j-47')).toBe(false)
    expect(supplied({ units: { 'j-47': row(13) }, weather: 'mud' }, 'j-47')).toBe(true)
    expect(supplied({ units: { 'j-47': row(14) }, weather: 'mud' }, 'j-47')).toBe(false)
    expect(supplied({ units: { 'j-47': row(12) }, weather: 'typhoon' }, 'j-47')).toBe(true)
  })

  test('[12.B.1] overland through hexes of either side', () => {
    expect(supplied({ units: { 'j-47': row(14) }, allied: [row(11), row(12), row(13)] }, 'j-47')).toBe(true)
  })

  test('[12.A] not through enemy units, nor their zones unless a friend stands there', () => {
    const wall = { 'p-11d': row(12) }
    const s = scene({
      ground: 'japanese',
      sources: { japanese: [row(10)] },
      units: { 'j-47': row(13), ...wall },
    })
    expect(overlandTo(s.q, 0, s.place(row(10)))[s.place(row(12))]).toBe(0)
    expect(overlandTo(s.q, 0, s.place(row(10)))[s.place('G7:1712')]).toBe(0)
    // A friend beside it opens the way round; the unit itself may stand in the zone.
    expect(supplied({ units: { 'j-47': row(13), ...wall } }, 'j-47')).toBe(false)
    expect(
      supplied({ units: { 'j-47': row(13), 'j-9': 'G7:1712', 'j-20': 'G7:1713', ...wall } }, 'j-47'),
    ).toBe(true)
  })

  test('[12.A] not into or across what is prohibited', () => {
    const s = scene({
      ground: 'japanese',
      hexsides: { [`${row(10)} ${row(11)}`]: 'strait' },
      weather: 'typhoon',
    })
    expect(overlandTo(s.q, 0, s.place(row(10)))[s.place(row(11))]).toBe(1)
    const shut = scene({
      ground: 'japanese',
      weather: 'typhoon',
      hexsides: Object.fromEntries(
        ['G7:1811', 'G7:1711', 'G7:1710', 'G7:1809', 'G7:1910', 'G7:1911'].map((hex) => [
          `G7:1810 ${hex}`,
          'strait',
        ]),
      ) as Board['hexsides'] & object,
    })
    expect(overlandTo(shut.q, 0, shut.place(row(10)))[shut.place(row(11))]).toBe(0)
  })

  test('[12.B.2] then by road: ten hexes, all of the side; a trail hex counts two, and not in mud', () => {
    const road = { roads: [COLUMN] }
    expect(supplied({ ...road, units: { 'j-47': row(20) } }, 'j-47')).toBe(true)
    // Ten by road and three overland.
    expect(supplied({ ...road, units: { 'j-47': row(23) } }, 'j-47')).toBe(true)
    expect(supplied({ ...road, units: { 'j-47': row(20) }, allied: [row(13)] }, 'j-47')).toBe(false)
    const lines = (board: Board) => {
      const s = scene({ ground: 'japanese', ...board })
      const { road: reached } = linesTo(s.q, 0, [s.place(row(10))])
      return COLUMN.filter((hex) => reached[s.place(hex)] === 1).length - 1
    }
    expect(lines(road)).toBe(10)
    expect(lines({ ...road, weather: 'mud' })).toBe(7)
    expect(lines({ trails: [COLUMN] })).toBe(5)
    expect(lines({ trails: [COLUMN], weather: 'mud' })).toBe(0)
  })

  test('[12.B.3] then by rail, as far as the side’s own net goes; breaks do not matter', () => {
    const rail = { rails: [COLUMN], yards: { [row(10)]: 1 } }
    const s = scene({ ground: 'japanese', ...rail })
    s.state.railBreaks = [s.place(row(15))]
    const { rail: reached } = linesTo(s.q, 0, [s.place(row(10))])
    expect(COLUMN.every((hex) => reached[s.place(hex)] === 1)).toBe(true)
    const cut = scene({ ground: 'japanese', ...rail, allied: [row(15)] })
    expect(linesTo(cut.q, 0, [cut.place(row(10))]).rail[cut.place(row(16))]).toBe(0)
    // Without a yard the railway serves as a road only.
    const bare = scene({ ground: 'japanese', rails: [COLUMN] })
    expect(linesTo(bare.q, 0, [bare.place(row(10))]).rail[bare.place(row(11))]).toBe(0)
  })

  test('[12.B] the elements are traced in their order: no road after the railway’s end is passed overland', () => {
    // A source, a road of three, then a railway of its own: rail cannot come between road and source.
    const s = scene({
      ground: 'japanese',
      roads: [[row(10), row(11), row(12), row(13)]],
      rails: [COLUMN.slice(3)],
      yards: { [row(23)]: 1 },
      units: { 'j-47': row(23) },
    })
    expect(linesTo(s.q, 0, [s.place(row(10))]).overland[s.place(row(23))]).toBe(1)
    const apart = scene({
      ground: 'japanese',
      roads: [[row(13), row(14), row(15)]],
      rails: [COLUMN.slice(5)],
      yards: { [row(23)]: 1 },
    })
    // Overland to the road is the unit's end; at the source's end only road or rail may join it.
    expect(linesTo(apart.q, 0, [apart.place(row(10))]).road[apart.place(row(13))]).toBe(0)
  })

  test('[36.D.1] an element suffers the worst weather it meets', () => {
    // Zones by hex: a line wholly in clear weather is not shortened by mud elsewhere.
    const s = scene({ ground: 'japanese', weather: ['clear', 'mud', 'mud'] })
    expect(overlandTo(s.q, 0, s.place(row(20)))[s.place(row(16))]).toBe(1)
  })

  test('[12.C, 12.C.1, EX-37] any Allied city of the Philippines is a regular source for Americans, for any number', () => {
    const board: Board = { units: { 'p-11d': row(14), 'j-47': row(20) }, cities: { [row(10)]: 'reference' } }
    const s = scene(board)
    expect(hasRegularSupply(s.q, s.unit('p-11d'))).toBe(true)
    const lost = scene({ ...board, japanese: [row(10)] })
    expect(hasRegularSupply(lost.q, lost.unit('p-11d'))).toBe(false)
    // Not for the Japanese, nor a town for anybody.
    expect(regularLines(s.q, 0).source[s.place(row(10))]).toBe(0)
    const town = scene({ ...board, cities: { [row(10)]: 'town' } })
    expect(hasRegularSupply(town.q, town.unit('p-11d'))).toBe(false)
  })

  test('[38.A.2] the Japanese trace into or through a city only with a garrison', () => {
    const board: Board = {
      ground: 'japanese',
      sources: { japanese: [row(10)] },
      cities: { [row(12)]: 'full' },
    }
    const open = (units: Board['units'] & object) => {
      const s = scene({ ...board, units })
      return overlandTo(s.q, 0, s.place(row(10)))[s.place(row(12))]
    }
    expect(open({ 'j-47': row(12) })).toBe(0)
    expect(open({ 'j-47': row(12), 'j-9': row(12) })).toBe(1)
  })
})

describe('12.C.2 special sources', () => {
  test('[38.B.2] an Allied town feeds one RE in overland reach, until it has been lost', () => {
    const board: Board = { units: { 'p-51': row(14), 'p-52': row(14) }, cities: { [row(12)]: 'town' } }
    const s = judged(board)
    expect([s.state.fed[s.unit('p-51')], s.state.fed[s.unit('p-52')]].sort()).toEqual([0, 1])
    const lost = scene(board)
    lost.state.lostTowns = [lost.place(row(12))]
    lost.start(generalSupply, { asking: [0, 1] })
    expect(lost.state.fed[lost.unit('p-51')]).toBe(0)
  })

  test('[12.C.2, 12.C.2.a-use, EX-39] a general supply point feeds one RE: two feed two', () => {
    const s = scene({ units: { 'j-122': row(14), 'j-141': row(14), 'j-142': row(14) }, ground: 'japanese' })
    s.state.supplyPoints = [{ place: s.place(row(12)), side: 0, count: 2, phases: 0 }]
    s.start(generalSupply, { asking: [0, 1] })
    const fed = ['j-122', 'j-141', 'j-142'].filter((id) => s.state.fed[s.unit(id)] === 1)
    expect(fed).toHaveLength(2)
  })

  test('[12.C.2.a-deliver, EX-38] such points see two initial phases; in regular supply they go at once', () => {
    const s = scene({ ground: 'allied' })
    s.state.supplyPoints = [{ place: s.place(row(12)), side: 1, count: 2, phases: 0 }]
    s.start(initialPhase, {})
    expect(s.state.supplyPoints).toHaveLength(1)
    const run = (scene_: Scene) => {
      const c = { state: scene_.state, data: scene_.data } as never
      spendForGeneralSupply(c)
    }
    run(s)
    expect(s.state.supplyPoints.map(({ phases }) => phases)).toEqual([1])
    run(s)
    expect(s.state.supplyPoints).toEqual([])
    const near = scene({ ground: 'allied', cities: { [row(10)]: 'reference' } })
    near.state.supplyPoints = [{ place: near.place(row(12)), side: 1, count: 2, phases: 0 }]
    near.start(generalSupply, { asking: [0, 1] })
    expect(near.state.supplyPoints).toEqual([])
  })

  test('[12.C.2.b] a resource point feeds everybody in overland reach and is spent when the phase ends', () => {
    const s = judged({
      units: { 'j-122': row(14), 'j-141': row(14), 'j-142': row(13) },
      ground: 'japanese',
      resources: { [row(12)]: 1 },
    })
    s.act('japanese', `feed hex:${row(12)}`)
    expect(['j-122', 'j-141', 'j-142'].every((id) => s.state.fed[s.unit(id)] === 1)).toBe(true)
    expect(s.state.resources[s.place(row(12))]).toBe(1)
    spendForGeneralSupply({ state: s.state, data: s.data } as never)
    expect(s.state.resources).toEqual({})
  })

  test('[12.C.2.b] nobody has to', () => {
    const s = judged({ units: { 'j-122': row(14) }, ground: 'japanese', resources: { [row(12)]: 1 } })
    s.act('japanese', 'enough')
    expect(s.state.fed[s.unit('j-122')]).toBe(0)
    expect(s.isOver).toBe(true)
  })

  test('[12.E, EX-42] resource points lie together or apart as one likes: a place holds a number of them', () => {
    const s = scene({ resources: { [row(12)]: 3 } })
    expect(s.state.resources[s.place(row(12))]).toBe(3)
  })
})

describe('attack supply', () => {
  const board: Board = {
    units: { 'j-47': row(14), 'j-9': row(14), 'p-51': row(15) },
    ground: 'japanese',
    resources: { [row(12)]: 2 },
    phase: 'combat',
  }
  const attacking = (more: Board = {}) => {
    const s = scene({ ...board, ...more }).start(combatPhase, {})
    return s.act('japanese', `attack hex:${row(15)}`, 'join unit:j-47', 'join unit:j-9')
  }

  test('[12.B, 12.C.1, EX-147] one point serves any number of units in overland reach, and is spent with the phase', () => {
    const s = attacking()
    expect(attackSupplied(s.q, 0)(s.unit('j-47'))).toBe(false)
    s.act('japanese', `supply hex:${row(12)}`)
    expect(['j-47', 'j-9'].every((id) => attackSupplied(s.q, 0)(s.unit(id)))).toBe(true)
    // Served: no second point is offered.
    expect(s.offer('japanese', 'supply')).toEqual([])
    s.act('japanese', 'cancel', 'done')
    expect(s.state.resources[s.place(row(12))]).toBe(1)
  })

  test('[12.D.1] without it attack strength is halved; defence is not', () => {
    const s = attacking()
    const strength = (ok: boolean) =>
      attackStrength(s.q, [s.unit('j-47')], s.place(row(15)), () => ok).ledger.total
    expect([strength(true), strength(false)]).toEqual([4, 2])
    expect(defenceStrength(s.q, [s.unit('j-47')], s.place(row(14))).ledger.total).toBe(6)
  })

  test('[12.C.2.b] once a phase one RE draws on a point without spending it', () => {
    const one = scene(board)
      .start(combatPhase, {})
      .act('japanese', `attack hex:${row(15)}`, 'join unit:j-47')
    expect(one.offer('japanese', 'supply-free')).toEqual([`hex:${row(12)}`])
    one.act('japanese', `supply-free hex:${row(12)}`)
    expect(attackSupplied(one.q, 0)(one.unit('j-47'))).toBe(true)
    expect(attackSupplied(one.q, 0)(one.unit('j-9'))).toBe(false)
    one.act('japanese', 'join unit:j-9')
    expect(one.offer('japanese', 'supply-free')).toEqual([])
    expect(one.refused('japanese', `supply-free hex:${row(12)}`).rule).toBe('12.C.2.b')
    one.act('japanese', 'cancel', 'done')
    expect(one.state.resources[one.place(row(12))]).toBe(2)
    // Of two RE one is served.
    const two = attacking().act('japanese', `supply-free hex:${row(12)}`)
    const served = ['j-47', 'j-9'].filter((id) => attackSupplied(two.q, 0)(two.unit(id)))
    expect(served).toHaveLength(1)
    expect(two.refused('japanese', `supply-free hex:${row(12)}`).rule).toBe('12.C.2.b')
  })

  test('[12.C.2.b] of several the one whose strength gains most as it stands, not as printed', () => {
    // A regiment of 4 that is disrupted gains less than one of 3 that is not.
    const s = scene({
      phase: 'combat',
      ground: 'japanese',
      units: { 'j-47': row(12), 'j-8': row(12), 'p-51': row(13) },
      resources: { [row(12)]: 1 },
    }).start(combatPhase, {})
    s.state.disruption[s.unit('j-47')] = 1
    s.act('japanese', `attack hex:${row(13)}`, 'join unit:j-47', 'join unit:j-8')
    s.act('japanese', `supply-free hex:${row(12)}`)
    expect(s.state.activated.map(({ free }) => free)).toEqual([[s.unit('j-8')]])
  })

  test('[12.B] only overland: no road leads attack supply', () => {
    const far: Board = { roads: [COLUMN], resources: { [row(10)]: 1, [row(12)]: 0 } }
    const s = scene({ ...board, ...far, resources: { 'G7:1809': 1 } }).start(combatPhase, {})
    s.act('japanese', `attack hex:${row(15)}`, 'join unit:j-47')
    expect(s.offer('japanese', 'supply')).toEqual([])
  })
})

describe('12.D effects', () => {
  const out = (phases: number, id = 'j-47') => {
    const s = scene({ units: { [id]: row(14), 'p-51': row(15) }, ground: 'japanese' })
    s.state.out[s.unit(id)] = phases
    s.state.fed[s.unit(id)] = phases === 0 ? 1 : 0
    return s
  }

  test('[12.D.2, EX-40] a turn without supply is two player turns from the first that finds it', () => {
    const turns = [0, 1, 2, 3, 4, 5, 6, 7].map((phases) => {
      const s = out(phases)
      return turnsOut(s.q, s.unit('j-47'))
    })
    expect(turns).toEqual([0, 1, 1, 2, 2, 3, 3, 4])
    const s = judged({ units: { 'p-51': row(14) } })
    expect(s.state.out[s.unit('p-51')]).toBe(1)
    s.start(generalSupply, { asking: [0, 1] })
    expect(turnsOut(s.q, s.unit('p-51'))).toBe(1)
    s.start(generalSupply, { asking: [0, 1] })
    expect(turnsOut(s.q, s.unit('p-51'))).toBe(2)
  })

  test('[12.D.2] first turn: attack halved, and movement of c/m units', () => {
    const s = out(1)
    expect(attackStrength(s.q, [s.unit('j-47')], s.place(row(15)), () => true).ledger.total).toBe(2)
    expect(defenceStrength(s.q, [s.unit('j-47')], s.place(row(14))).ledger.total).toBe(6)
    expect(allowance(s.q, s.unit('j-47')) / MP).toBe(6)
    const tank = out(1, 'j-7t')
    expect(allowance(tank.q, tank.unit('j-7t')) / MP).toBe(4)
  })

  test('[12.D.2] from the second turn: attack, defence and movement halved, zone reduced', () => {
    const s = out(3)
    expect(attackStrength(s.q, [s.unit('j-47')], s.place(row(15)), () => true).ledger.total).toBe(2)
    expect(defenceStrength(s.q, [s.unit('j-47')], s.place(row(14))).ledger.total).toBe(3)
    expect(allowance(s.q, s.unit('j-47')) / MP).toBe(3)
    expect(zones(s.q).level[0][s.place(row(13))]).toBe(1)
    expect(conditionsOf(s.q, s.unit('j-47')).map(({ antiaircraft }) => antiaircraft)).toEqual([[1, 2]])
  })

  test('[12.D.3] from the fourth turn the enemy rolls for each unit; success eliminates it', () => {
    const isolated = (die: number, board: Board = {}) => {
      const s = scene({ units: { 'p-51': row(14) }, ...board }, die)
      s.state.out[s.unit('p-51')] = 6
      return s.start(generalSupply, { asking: [0, 1] })
    }
    expect(isolated(3).at('p-51')).toBe(row(14))
    expect(isolated(4).at('p-51')).toBe('-2')
    const early = scene({ units: { 'p-51': row(14) } })
    early.state.out[early.unit('p-51')] = 5
    early.start(generalSupply, { asking: [0, 1] })
    expect(early.rolls).toEqual([])
    // A port or fortress helps by one.
    expect(isolated(4, { ports: { [row(14)]: 'minor' } }).at('p-51')).toBe(row(14))
  })

  test('[12.D.3] those who came in this player turn are not rolled for', () => {
    const s = scene({ units: { 'p-51': row(14) } })
    s.state.out[s.unit('p-51')] = 8
    s.state.fresh[s.unit('p-51')] = 1
    s.start(generalSupply, { asking: [0, 1] })
    expect(s.rolls).toEqual([])
  })

  test('[12.D.4, EX-41] special supply feeds for now, and the count goes on', () => {
    const s = scene({ units: { 'j-47': row(14) }, ground: 'japanese' })
    s.state.out[s.unit('j-47')] = 6
    s.state.supplyPoints = [{ place: s.place(row(14)), side: 0, count: 1, phases: 0 }]
    s.start(generalSupply, { asking: [0, 1] })
    expect(s.state.fed[s.unit('j-47')]).toBe(1)
    expect(s.state.out[s.unit('j-47')]).toBe(7)
    expect(turnsOut(s.q, s.unit('j-47'))).toBe(0)
    expect(s.rolls).toEqual([])
  })

  test('[12.D.2] regular supply ends the count', () => {
    const s = scene({ units: { 'j-47': row(14) }, ground: 'japanese', sources: { japanese: [row(12)] } })
    s.state.out[s.unit('j-47')] = 5
    s.start(generalSupply, { asking: [0, 1] })
    expect(s.state.out[s.unit('j-47')]).toBe(0)
  })

  test('[12.F] the phasing player may destroy supplies of his own', () => {
    const s = scene({ resources: { [row(12)]: 2 }, ground: 'japanese' }).start(movementPhase, {})
    s.act('japanese', 'open-destroying', `destroy hex:${row(12)}`, 'nothing')
    expect(s.state.resources[s.place(row(12))]).toBe(1)
  })
})
