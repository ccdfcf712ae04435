import { describe, expect, test } from 'vitest'
import { attackSources, attackSupplied, openSource } from '../../europa/rules/attack-supply.ts'
import { damageCoast, repairCoast } from '../../europa/rules/coast-damage.ts'
import { commandedBy, gunsBetween, gunsOver } from '../../europa/rules/coast-guns.ts'
import { spendActivated } from '../../europa/rules/general-supply.ts'
import { newPositions, positions } from '../../europa/rules/gunfire-positions.ts'
import { landingReaction, landingReactors, reactionHexes } from '../../europa/rules/landing-reaction.ts'
import { landingPlanning } from '../../europa/rules/landings.ts'
import { takeAboard } from '../../europa/rules/naval-cargo.ts'
import { gunfireAt, leavePositions } from '../../europa/rules/naval-gunfire.ts'
import { newWaters, passage, watersEntered } from '../../europa/rules/naval-movement.ts'
import { newOrders, orders } from '../../europa/rules/naval-orders.ts'
import { navalSubPhase } from '../../europa/rules/naval-phase.ts'
import { cargoWay } from '../../europa/rules/naval-works.ts'
import { canOverrunHere } from '../../europa/rules/overruns.ts'
import { flee } from '../../europa/rules/scuttling.ts'
import { unitAttack } from '../../europa/rules/strength.ts'
import { placeTarget } from '../../europa/rules/units.ts'
import { ZONE_NONE } from '../../europa/state.ts'
import { boardView } from '../view.ts'
import { doing } from './doing.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

const [BAY, CAVITE, BEACH] = ['manila-bay', 'G7:1926', 'G7:1824']
const ashore: Fleet = { ships: ['n-ta1', 'n-ta2'], box: BAY }

/** Units aboard whose landing on the beach was planned a turn ago. */
function landing(ids: readonly string[], board: Board = {}, ...dice: readonly number[]): Scene {
  const units = Object.fromEntries(ids.map((id) => [id, CAVITE]))
  const s = atSea({ phasing: 'japanese', ...board, units: { ...units, ...board.units } }, [ashore], ...dice)
  const c = { ...(doing(s) as object), still: () => s.q } as never
  takeAboard(
    c,
    s.state.naval!.groups[0]!,
    ids.map((id) => ({ kind: 'unit', unit: s.unit(id), count: 0 })),
    s.place(CAVITE),
  )
  s.state.owner[s.place(CAVITE)] = 1
  s.state.naval!.plans = ids.map((id) => ({
    side: 0,
    unit: s.unit(id),
    target: s.place(BEACH),
    turn: s.state.turn - 1,
  }))
  return s
}
function land(s: Scene): Scene {
  s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${BEACH}`)
  for (const { id } of [...s.state.naval!.cargo]) s.act('japanese', `unload load:${id}`)
  s.act('japanese', 'begin-work')
  s.state.naval!.groups[0]!.spent = 0
  return s.start(orders, newOrders(0)).act('japanese', 'go-on')
}

describe('32 landings', () => {
  test('[32, 27.C.4] a landing that is not done when the fleets have sailed is given up: nobody lands in exploitation', () => {
    const s = landing(['j-47'])
    s.start(navalSubPhase, {})
    while (s.state.naval!.step < 5) s.act('japanese', 'done')
    s.act('japanese', 'command fleet:0', `handle-cargo hex:${BEACH}`, 'unload load:1', 'begin-work')
    const [group] = s.state.naval!.groups
    expect([group!.work, group!.hex, s.state.naval!.cargo.length]).toEqual([null, -1, 1])
  })

  test('[31, 33.A] work over a beach is broken off when the combat phase ends: all at sea sail in their boxes again', () => {
    const s = landing(['j-47'])
    const [group] = s.state.naval!.groups
    group!.hex = s.place(BEACH)
    group!.work = { kind: 'beach-cargo', cost: 12, paid: 8, load: [], unload: [1] }
    leavePositions(doing(s))
    expect([group!.hex, group!.work]).toEqual([-1, null])
    group!.work = { kind: 'gunfire', cost: 16, paid: 8, load: [], unload: [] }
    leavePositions(doing(s))
    expect(group!.work?.paid).toBe(8)
  })

  test('[32, 32.A] every element rolls: a trained regiment with heavy equipment, one less on the die', () => {
    const ends = (die: number) => {
      const s = land(landing(['j-47'], {}, die))
      return s.at('j-47') === BEACH ? s.state.disruption[s.unit('j-47')] : s.at('j-47')
    }
    // Trained +1, not capable -1, heavy -1.
    expect([ends(1), ends(2), ends(3), ends(5)]).toEqual([2, 2, 1, 0])
  })

  test('[30.B, 32] a later wave of the same phase lands as well: the beach is not friendly yet', () => {
    const s = landing(['j-47'])
    s.state.owner[s.place(BEACH)] = 0
    s.state.naval!.beachesTaken = [s.place(BEACH)]
    expect(cargoWay(s.q, s.state.naval!.groups[0]!, s.place(BEACH))).toBe('landing')
    s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${BEACH}`)
    expect(s.offer('japanese', 'unload')).toHaveLength(1)
    // Of those only who have planned it.
    s.state.naval!.plans = []
    expect(s.refused('japanese', `unload load:${s.state.naval!.cargo[0]!.id}`).rule).toBe('32.C')
  })

  test('[32.D] the enemy’s troops react to a landing of which nothing is left, too', () => {
    // Not capable, heavy, on the die: 1 - 1 - 1 = -1 is eliminated.
    const s = land(landing(['j-4t'], {}, 1))
    expect([s.state.at[s.unit('j-4t')]! < 0, s.state.naval!.landings]).toEqual([true, [s.place(BEACH)]])
  })

  test('[32] it takes all that the unit has, and its zone is its own hex', () => {
    const s = land(landing(['j-47'], {}, 5))
    expect([s.state.halted[s.unit('j-47')], s.state.zone[s.unit('j-47')], s.ownerOf(BEACH)]).toEqual([
      1,
      1,
      'japanese',
    ])
    expect(s.state.naval!.landings).toEqual([s.place(BEACH)])
  })

  test('[32.B] half of a trained unit’s strength, a quarter of another’s; half of that in a rough sea and below cliffs', () => {
    const s = landing(['j-47'])
    const value = (change: object) => {
      s.state.at[s.unit('j-47')] = s.place(BEACH)
      s.state.naval!.landed = [{ unit: s.unit('j-47'), trained: 1, rough: 0, cliffs: 0, ...change }]
      return unitAttack(s.q, s.unit('j-47'), s.place('G7:1823'), false, true).value
    }
    expect([value({}), value({ trained: 0 }), value({ rough: 1 }), value({ rough: 1, cliffs: 1 })]).toEqual([
      2,
      1,
      1,
      [1, 2],
    ])
  })

  test('[32.B, 33.A] ships with resource points stand in to the beach: who has landed there draws attack supply from them', () => {
    const s = landing(['j-47'], { phase: 'combat', units: { 'j-65': 'G7:1823' } })
    const { naval } = s.state
    const [at, other, group] = [s.unit('j-47'), s.unit('j-65'), naval!.groups[0]!]
    s.state.at[at] = s.place(BEACH)
    naval!.cargo = [
      {
        id: 70,
        kind: 'resource',
        unit: -1,
        count: 1,
        phases: 0,
        parts: [{ ship: group.ships[1]!, size: 4 }],
      },
    ]
    naval!.landed = [{ unit: at, trained: 1, rough: 0, cliffs: 0 }]
    const serves = () => [at, other].map((unit) => attackSources(s.q, 0, [unit]))
    expect(serves()).toEqual([[], []])
    s.start(positions, newPositions(s.q, true)).act('japanese', 'stand-in fleet:0', `stand hex:${BEACH}`)
    expect(serves()).toEqual([[s.place(BEACH)], []])
    openSource(doing(s), s.place(BEACH))
    expect([at, other].map(attackSupplied(s.q, 0))).toEqual([true, false])
    spendActivated(doing(s))
    expect(naval!.cargo).toEqual([])
    // Without a landing nobody stands in for that.
    naval!.landed = []
    group.hex = -1
    s.start(positions, newPositions(s.q, true))
    expect(s.isOver).toBe(true)
  })

  test('[34.D.1, 33.A] who stands in to a mined hex is checked for its mines', () => {
    const s = atSea({ phasing: 'japanese', phase: 'combat' }, [{ ships: ['n-ashi'], box: BAY }], 1)
    const [group] = s.state.naval!.groups
    s.state.naval!.laid = [...group!.ships]
    s.state.naval!.mines = [{ side: 1, box: group!.box, hex: s.place(BEACH), points: 1 }]
    s.start(positions, newPositions(s.q, true)).act('japanese', 'stand-in fleet:0', `stand hex:${BEACH}`)
    expect([s.rolls.map(({ rule }) => rule), group!.hex]).toEqual([['34.D.1'], s.place(BEACH)])
  })

  test('[33.A] nobody is asked to stand in from a box that has no coast', () => {
    const begun = (box: string): boolean => {
      const s = atSea({ phasing: 'japanese', phase: 'combat' }, [{ ships: ['n-ashi'], box }])
      s.state.naval!.laid = [...s.state.naval!.groups[0]!.ships]
      s.start(positions, newPositions(s.q, true))
      return !s.isOver
    }
    expect([BAY, 'south-china-sea-1'].map(begun)).toEqual([true, false])
  })

  test('[32, 32.C] neither without a plan, nor after the movement phase, nor in a storm', () => {
    const refusal = (change: (s: Scene) => void) => {
      const s = landing(['j-47'])
      change(s)
      s.start(orders, newOrders(0))
      if (!s.isOffered('japanese', `handle-cargo hex:${BEACH}`))
        return s.refused('japanese', `handle-cargo hex:${BEACH}`).rule
      s.act('japanese', `handle-cargo hex:${BEACH}`)
      return s.refused('japanese', `unload load:${s.state.naval!.cargo[0]!.id}`).rule
    }
    expect(
      refusal((s) => {
        s.state.naval!.plans = []
      }),
    ).toBe('32.C')
    expect(
      refusal((s) => {
        s.state.naval!.plans = s.state.naval!.plans.map((plan) => ({ ...plan, turn: s.state.turn }))
      }),
    ).toBe('32.C')
    expect(
      refusal((s) => {
        s.state.phase = 'exploitation'
      }),
    ).toBe('32')
    expect(
      refusal((s) => {
        s.state.sea.fill(2)
      }),
    ).toBe('31.B.1')
  })

  test('[34.E.5, EX-122] regular transports put troops ashore on their own beaches only, supply transports on none', () => {
    const refused = (ship: string, owner: number) => {
      const s = landing(['j-47'])
      const [group] = s.state.naval!.groups
      group!.ships = [shipOf(s, ship)]
      s.state.naval!.fate[shipOf(s, ship)] = 0
      s.state.naval!.cargo = s.state.naval!.cargo.map((cargo) => ({
        ...cargo,
        parts: [{ ship: shipOf(s, ship), size: 4 }],
      }))
      s.state.owner[s.place(BEACH)] = owner
      s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${BEACH}`)
      const unload = `unload load:${s.state.naval!.cargo[0]!.id}`
      return s.isOffered('japanese', unload) ? 'allowed' : s.refused('japanese', unload).rule
    }
    expect([refused('n-ta1', 1), refused('n-tr1', 1), refused('n-tr1', 0), refused('n-ts1', 0)]).toEqual([
      'allowed',
      '34.E.5',
      'allowed',
      '34.E.4',
    ])
  })

  test('[32.C] plans are the owner’s secret', () => {
    const s = landing(['j-47'])
    expect(boardView(s.q, 'japanese').naval!.plans).toHaveLength(1)
    expect(boardView(s.q, 'allied').naval!.plans).toEqual([])
    s.start(landingPlanning, { side: 0, turn: s.state.turn, unit: -1 }).act(
      'japanese',
      'unplan unit:j-47',
      'plan unit:j-47',
    )
    expect(s.offer('japanese', 'target')).toContain(`hex:${BEACH}`)
    expect(s.offer('japanese', 'target')).not.toContain('hex:G7:1822')
    s.act('japanese', `target hex:${BEACH}`, 'done')
    expect(s.state.naval!.plans).toMatchObject([{ turn: s.state.turn }])
  })

  test('[32.D] one die for each hex; one unit within three hexes may go a point, or one hex', () => {
    const board: Board = { units: { 'p-11': 'G7:1822', 'p-12': 'G7:1418' } }
    const s = landing(['j-47'], board, 4)
    s.state.at[s.unit('j-47')] = s.place(BEACH)
    s.state.naval!.landings = [s.place(BEACH)]
    s.start(landingReaction, { hex: -1, unit: -1 })
    expect(s.offer('allied', 'answer')).toEqual(['unit:p-11'])
    s.act('allied', 'answer unit:p-11')
    expect(s.offer('allied', 'go')).toContain('hex:G7:1823')
    s.act('allied', 'go hex:G7:1823')
    expect([s.at('p-11'), s.isOver, s.state.naval!.answered]).toEqual(['G7:1823', true, [s.unit('p-11')]])
    const none = landing(['j-47'], board, 3)
    none.state.naval!.landings = [none.place(BEACH)]
    expect(none.start(landingReaction, { hex: -1, unit: -1 }).isOver).toBe(true)
    expect(reactionHexes(s.q, s.unit('p-12')).length).toBeGreaterThan(0)
  })

  /** A tank battalion in the hex of a badly disrupted landing, which has no zone: it may react. */
  function among(tank: string): Scene {
    const s = landing(['j-4t'], { units: { [tank]: BEACH } }, 4)
    const landed = s.unit('j-4t')
    s.state.at[landed] = s.place(BEACH)
    s.state.disruption[landed] = 2
    s.state.zone[landed] = ZONE_NONE
    s.state.naval!.landed = [{ unit: landed, trained: 0, rough: 0, cliffs: 0 }]
    s.state.naval!.landings = [s.place(BEACH)]
    return s.start(landingReaction, { hex: -1, unit: -1 }).act('allied', `answer unit:${tank}`)
  }

  test('[32.D] in the hex of a landing without a zone it leaves, or overruns if its points pay for that', () => {
    const s = among('a-192')
    expect(s.offer('allied', 'go').length).toBeGreaterThan(0)
    s.act('allied', 'strike')
    expect(s.state.at[s.unit('j-4t')]).toBeLessThan(0)
    expect([s.at('a-192'), s.state.naval!.answered]).toEqual([BEACH, [s.unit('a-192')]])
    expect(canOverrunHere(among('a-192').q, s.unit('a-192'), 0)).toBe(false)
  })

  test('[32.D] without ten to one it can only leave', () => {
    const s = among('a-1sp')
    expect(s.refused('allied', 'strike').message.key).toBe('overrun.odds')
  })

  test('[32.D] a unit reacts once in a turn', () => {
    const s = atSea({ phasing: 'japanese', units: { 'p-11': 'G7:1823' } }, [])
    const could = () => landingReactors(s.q, s.place(BEACH)).includes(s.unit('p-11'))
    expect(could()).toBe(true)
    s.state.naval!.answered = [s.unit('p-11')]
    expect(could()).toBe(false)
  })

  test('[32.D, 5.A] who reacts pays for leaving zones on its way', () => {
    const board: Board = { units: { 'a-192': 'G7:1822' } }
    const held: Board = { units: { ...board.units, 'j-9': 'G7:1622' } }
    const reached = (one: Board) => {
      const s = landing(['j-47'], one)
      return reactionHexes(s.q, s.unit('a-192')).map((place) => placeTarget(s.q, place))
    }
    expect(reached(board)).toEqual(expect.arrayContaining(['hex:G7:1722', 'hex:G7:1523']))
    expect(reached(held)).toContain('hex:G7:1722')
    expect(reached(held)).not.toContain('hex:G7:1523')
  })
})

describe('33 guns', () => {
  test('[33.A, EX-113] a gunnery of 18 is worth 1.8, half in a rough sea, half when the shells are spent', () => {
    const s = atSea({ phasing: 'japanese' }, [{ ships: ['n-ashi'], box: BAY, hex: BEACH }])
    const ship = shipOf(s, 'n-ashi')
    const worth = () => gunfireAt(s.q, s.place(BEACH), 0).map(({ value }) => value)
    expect(worth()).toEqual([])
    s.state.naval!.laid = [ship]
    expect(worth()).toEqual([[9, 5]])
    s.state.sea.fill(1)
    expect(worth()).toEqual([[9, 10]])
    s.state.naval!.shelled = [ship]
    expect(worth()).toEqual([[9, 20]])
  })

  test('[33.A] guns are laid for eight points, and stay so while the group stays', () => {
    const s = atSea({ phasing: 'japanese' }, [{ ships: ['n-ashi'], box: BAY }])
    const ship = shipOf(s, 'n-ashi')
    s.start(orders, newOrders(0)).act('japanese', 'lay-guns')
    expect([s.state.naval!.laid, s.isOver]).toEqual([[], true])
    s.state.naval!.groups[0]!.spent = 0
    s.start(orders, newOrders(0)).act('japanese', 'go-on')
    expect([s.state.naval!.laid, s.isOver]).toEqual([[ship], true])
    s.state.naval!.groups[0]!.spent = 0
    s.start(orders, newOrders(0)).act('japanese', 'sail sea:corregidor-approaches', 'stay')
    expect(s.state.naval!.laid).toEqual([])
  })

  test('[33.B-zone, EX-114] guns reach their hex and the waters beside it; land between two coasts hides them', () => {
    const s = atSea({ real: true }, [])
    const reaches = (from: string, hex: string) =>
      s.data.sea.nodesAt(s.place(hex)).some((node) => commandedBy(s.q, s.place(from)).has(node))
    expect([reaches('G7:2227', 'G7:2227'), reaches('G7:2227', 'G7:2226')]).toEqual([true, false])
  })

  test('[33.B-trigger, 33.B-combat] who stands in under guns is fired on from afar, hidden, until they fire', () => {
    const s = atSea(
      { phasing: 'japanese', units: { 'a-92': BEACH } },
      [{ ships: ['n-kong'], box: BAY, hex: BEACH }],
      5,
      1,
    )
    expect(gunsOver(s.q, s.state.naval!.groups[0]!, s.place(BEACH))).toEqual([s.unit('a-92')])
    s.start(watersEntered, newWaters(0, { hex: s.place(BEACH) })).act('japanese', 'shell unit:a-92')
    expect(s.told('naval.range')[0]!.args!.range).toBe('naval-range:battleship')
    // A hit, no second one: half a point against guns that are hidden.
    expect(s.state.naval!.coastHits).toEqual({ [s.unit('a-92')]: 1 })
    expect(s.waitsAt).toBe('surface combat / ranges are declared')
    s.act('japanese', 'withdraw')
    expect([s.isOver, s.state.naval!.groups[0]!.hex]).toEqual([true, -1])
  })

  test('[33.B-damage] half of its protection disrupts a battery, all of it does so badly', () => {
    const s = atSea({ phasing: 'japanese', units: { 'a-92': BEACH } }, [{ ships: ['n-kong'], box: BAY }])
    const hit = (halves: number) => {
      damageCoast(doing(s), s.unit('a-92'), halves)
      return s.state.disruption[s.unit('a-92')]
    }
    expect([hit(2), hit(1), hit(3)]).toEqual([0, 1, 2])
    repairCoast(doing(s), 0)
    expect(s.state.naval!.coastHits).toEqual({ [s.unit('a-92')]: 6 })
    repairCoast(doing(s), 1)
    expect(s.state.naval!.coastHits).toEqual({})
  })

  test('[33.B-trigger, 33.B-repel, EX-115] guns at a narrows are met on the way, and turn back who does not fight it out', () => {
    const s = atSea({ real: true, phasing: 'japanese', units: { 'a-92': 'G7:1929' } }, [
      { ships: ['n-ashi'], box: 'lubang' },
    ])
    const [group] = s.state.naval!.groups
    const to = s.data.sea.lanes.topology.names.indexOf('marinduque')
    expect(gunsBetween(s.q, group!, group!.box, to)).toEqual([s.unit('a-92')])
    s.start(passage, { group: 0, to, reacting: 0, repelled: 0 })
    s.act('allied', 'hold').act('japanese', 'withdraw')
    expect([
      s.told('naval.turnedBack').length,
      s.data.sea.lanes.topology.names[group!.box],
      group!.barred,
    ]).toEqual([1, 'lubang', to])
  })
})

describe('34.C captured ports', () => {
  test('[34.C] ships in a captured port get away on 1 to 4; a whole flotilla throws for each half', () => {
    const s = atSea({ phasing: 'japanese' }, [
      { ships: ['u-hous', 'u-clem1'], box: BAY, hex: CAVITE, port: true },
    ])
    s.state.owner[s.place(CAVITE)] = 0
    const dice = [5, 4, 6]
    const c = { ...(doing(s) as object), roll: () => dice.shift()!, still: () => s.q, pick: () => 0 } as never
    flee(c, s.place(CAVITE))
    const [group] = s.state.naval!.groups
    expect([group!.ships, group!.inPort, group!.hex]).toEqual([[shipOf(s, 'u-clem1')], 0, -1])
    expect([s.state.naval!.hits[shipOf(s, 'u-clem1')], s.state.naval!.fate[shipOf(s, 'u-hous')]]).toEqual([
      1, -3,
    ])
  })
})
