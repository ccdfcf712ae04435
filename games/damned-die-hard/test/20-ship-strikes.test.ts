import { describe, expect, test } from 'vitest'
import { missionRange } from '../../europa/rules/air-movement.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { OPERATIVE } from '../../europa/rules/air-units.ts'
import { refuseBase } from '../../europa/rules/airbases.ts'
import { antiaircraftAgainst, antiaircraftIn } from '../../europa/rules/antiaircraft.ts'
import { bombing, bombingValue, newBombing } from '../../europa/rules/bombing.ts'
import { combat, newCombat } from '../../europa/rules/combat.ts'
import { aboard } from '../../europa/rules/locations.ts'
import { kindsNow } from '../../europa/rules/missions.ts'
import { newWaters, watersEntered } from '../../europa/rules/naval-movement.ts'
import { interceptorsOf } from '../../europa/rules/patrol-attack.ts'
import { strikeValue } from '../../europa/rules/ship-strikes.ts'
import { placesWithShips, watersWithShips } from '../../europa/rules/ships-from-above.ts'
import { operation, over } from './air-scene.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

const BAY = 'manila-bay'
const [CAVITE, CLARK, VIGAN, CORREGIDOR] = ['G7:1926', 'G7:1623', 'G7:1612', 'G7:1726']
const board: Board = {
  phasing: 'japanese',
  airfields: { [CLARK]: 9, [VIGAN]: 6 },
  japanese: [VIGAN],
  ports: { [CAVITE]: 'major' },
}

/** Flyers over Cavite, where Allied ships are. */
function above(
  fleet: Omit<Fleet, 'box'>,
  flyers: Readonly<Record<string, string>>,
  dice: readonly number[] = [],
  more: Board = {},
  step = 'ships are marked',
  kind: 'bombing' | 'strike' | 'sea-patrol' = 'bombing',
): { s: Scene; id: number } {
  const s = atSea({ ...board, ...more }, [{ box: BAY, ...fleet }], ...dice)
  const id = over(s, { by: 'japanese', kind, target: CAVITE, flyers })
  if (kind === 'sea-patrol') operation(s, id).fleet = 0
  s.position.frames.push({ procedure: airOperation.name, step, local: { id } })
  const { events, rolls } = s.engine.begin(s.position)
  s.events.push(...events)
  s.rolls.push(...rolls)
  return { s, id }
}
const flown = (unit: string) => ({ [unit]: `bombing ${VIGAN}` })
const hits = (s: Scene, ship: string) => s.state.naval!.hits[shipOf(s, ship)]

describe('20.G.2.g naval strikes', () => {
  test('[20.G.2.g, EX-68] a value of 2 is two bombings of one point; each hit is a point of damage', () => {
    const { s } = above({ ships: ['u-ts1', 'u-bird'], hex: CAVITE }, flown('ki-48-i-1'), [6, 6, 6, 5])
    expect(s.offer('japanese', 'strike')).toEqual(['ship:u-ts1', 'ship:u-bird'])
    // The minesweeper beside it fires, and misses.
    s.act('japanese', 'strike ship:u-ts1')
    expect(s.rolls.map(({ values }) => values)).toEqual([[6, 6], [6], [5]])
    expect(s.told('naval.struck')[0]!.args).toMatchObject({ ship: 'ship:u-ts1', hits: 1 })
    expect(hits(s, 'u-ts1')).toBe(1)
  })

  test('[20.G.2.g] only groups that are placed in a hex or lie in port, and not by night', () => {
    const aims = (fleet: Omit<Fleet, 'box'>, night = false) => {
      const { s } = above(fleet, flown('ki-48-i-1'))
      if (night) s.state.naval!.groups[0]!.night = 3
      return s.offer('japanese', 'strike').length
    }
    expect([aims({ ships: ['u-ts1'], hex: CAVITE }), aims({ ships: ['u-ts1'] })]).toEqual([1, 0])
    expect(aims({ ships: ['u-ts1'], hex: CAVITE, port: true })).toBe(1)
    expect(aims({ ships: ['u-ts1'], hex: CAVITE }, true)).toBe(0)
  })

  test('[34.A.1, 20.G.2.g, 20.G.2.h] nobody sets out for ships that sail or stand by night', () => {
    const sought = (hex: string | undefined, night: number) => {
      const s = atSea(board, [{ ships: ['u-ts1'], box: BAY, ...(hex && { hex }) }])
      s.state.naval!.groups[0]!.night = night
      return [placesWithShips(s.q, 0).length, watersWithShips(s.q, 0).length > 0]
    }
    expect([sought(CAVITE, 0), sought(CAVITE, 3)]).toEqual([
      [1, false],
      [0, false],
    ])
    expect([sought(undefined, 0), sought(undefined, 3)]).toEqual([
      [0, true],
      [0, false],
    ])
  })

  test('[20.G.2.g] who bombs ships bombs nothing else, and who does not may bomb the port', () => {
    const { s } = above({ ships: ['u-ts1'], hex: CAVITE, port: true }, flown('ki-48-i-1'))
    s.act('japanese', 'bomb-else')
    expect(s.offer('japanese', 'aim')).toContain('bombing:port')
  })

  test('[20.G] a rough sea halves what falls on ships, mud does not', () => {
    const { s, id } = above({ ships: ['u-ts1'], hex: CAVITE }, flown('ki-48-i-1'), [], { weather: 'mud' })
    const flyer = operation(s, id).flyers[0]!
    const value = () => strikeValue(s.q, operation(s, id), flyer, shipOf(s, 'u-ts1'))
    expect(value()).toBe(2)
    s.state.sea.fill(1)
    expect(value()).toBe(1)
  })

  test('[23.G.4, 23.G.5] trained crews hit one better; torpedoes double the value, at sea only, and are fired at the better', () => {
    const { s, id } = above({ ships: ['u-ts1'], hex: CAVITE }, flown('g4m1-1'), [5, 1, 1, 1, 1, 1])
    expect(s.offer('japanese', 'strike-torpedoes')).toEqual(['ship:u-ts1'])
    const flyer = { ...operation(s, id).flyers[0]!, torpedoes: 1 as const }
    expect(strikeValue(s.q, operation(s, id), flyer, shipOf(s, 'u-ts1'))).toBe(6)
    s.act('japanese', 'strike-torpedoes ship:u-ts1')
    // A 5 and one more for the code is a hit.
    expect(s.told('naval.struck')[0]!.args!.hits).toBe(1)
    const port = above({ ships: ['u-ts1'], hex: CAVITE, port: true }, flown('g4m1-1'))
    expect([port.s.offer('japanese', 'strike-torpedoes'), port.s.offer('japanese', 'strike')]).toEqual([
      [],
      ['ship:u-ts1'],
    ])
    const other = above({ ships: ['u-ts1'], hex: CAVITE }, flown('ki-48-i-1'))
    expect(other.s.offer('japanese', 'strike-torpedoes')).toEqual([])
    const { codes } = s.data.air.charts
    expect(codes.find(({ id: code }) => code === 'S')!.atShips).toBe('anti-ship-code')
  })

  test('[27.C.3, 20.G.2.g] just before an attack both sides may come for the ships that support it', () => {
    const s = atSea(
      {
        ...board,
        phase: 'combat',
        units: { 'j-47': 'G7:1712' },
        air: { 'p-40e-1': CLARK, 'b-17d-1': CLARK },
      },
      [{ ships: ['n-ashi'], box: 'vigan-coast', hex: 'G7:1612' }],
    )
    s.state.naval!.groups[0]!.box = s.data.sea.water.areaOf[s.data.sea.nodesAt(s.place('G7:1612'))[0]!]!
    s.state.naval!.laid = [shipOf(s, 'n-ashi')]
    expect(kindsNow(s.q, 1, false)).toEqual(['defence'])
    s.state.attack = {
      target: s.place('G7:1612'),
      attackers: [s.unit('j-47')],
      defenders: [],
      bystanders: [],
      renounced: [],
      support: { attack: 0, defence: 0 },
    }
    expect(kindsNow(s.q, 1, false)).toEqual(['strike'])
    s.position.frames.push({
      procedure: combat.name,
      step: 'the defender strikes at ships',
      local: newCombat(),
    })
    s.engine.begin(s.position)
    expect(s.waitsAt).toBe('combat / the defender strikes at ships')
    s.act('allied', 'air-operation')
    expect(s.offer('allied', 'go-strike')).toEqual(['hex:G7:1612'])
  })
})

describe('22.A.2 guns of ships', () => {
  test('[22.A.2, 22.B.1] the bombed ship and the strongest other of its group fire; in port the guns ashore as well', () => {
    const guns = (fleet: Omit<Fleet, 'box'>) => {
      const { s, id } = above(fleet, flown('ki-48-i-1'), [], { units: { 'a-200': CAVITE } })
      const flyer = operation(s, id).flyers[0]!
      flyer.ship = shipOf(s, 'u-ts1')
      return antiaircraftAgainst(s.q, operation(s, id), flyer)
    }
    const ships = ['u-ts1', 'u-hous', 'u-marb']
    expect(guns({ ships, hex: CAVITE })).toBe(4)
    const { s } = above({ ships, hex: CAVITE }, flown('ki-48-i-1'), [], { units: { 'a-200': CAVITE } })
    const ashore = s.data.units.antiaircraft[s.unit('a-200')]!
    expect(guns({ ships, hex: CAVITE, port: true })).toBe(4 + ashore)
  })

  test('[22.A.2] against all other missions ships fire with a quarter', () => {
    const s = atSea(board, [{ ships: ['u-hous', 'u-marb'], box: BAY, hex: CAVITE }])
    expect(antiaircraftIn(s.q, s.place(CAVITE), 1)).toEqual([7, 4])
  })
})

describe('20.G.2.h naval patrols', () => {
  test('[20.G.2.h] four hexes less, for escorts too, and fighters meet it four hexes less far, but one', () => {
    const s = atSea({ ...board, air: { 'p-40e-1': CLARK } }, [{ ships: ['u-ts1'], box: BAY }])
    const far = (unit: string, mission: 'bombing' | 'escort') =>
      missionRange(s.q, s.air(unit), mission, 'sea-patrol')
    expect([far('ki-48-i-1', 'bombing'), far('a6m2-1', 'escort')]).toEqual([16, 19])
    const meets = (kind: 'bombing' | 'sea-patrol', target: string) => {
      const id = over(s, { by: 'japanese', kind, target, flyers: {} })
      return interceptorsOf(s.q, operation(s, id)).length
    }
    // Five hexes of patrol zone; one against who searches the sea.
    expect([meets('bombing', CAVITE), meets('sea-patrol', CAVITE), meets('sea-patrol', 'G7:1622')]).toEqual([
      1, 0, 1,
    ])
  })

  test('[20.G.2.h] a 4 finds the group, and it is bombed as by a strike; else all fly home', () => {
    const search = (die: number, ...dice: number[]) =>
      above(
        { ships: ['u-ts1'] },
        flown('ki-48-i-1'),
        [die, ...dice],
        {},
        'contact is made, or not',
        'sea-patrol',
      )
    const { s } = search(4, 6, 1)
    expect(s.told('naval.found')).toHaveLength(1)
    s.act('japanese', 'strike ship:u-ts1')
    expect(hits(s, 'u-ts1')).toBe(1)
    const lost = search(3)
    expect([lost.s.told('naval.notFound').length, lost.s.airAt('ki-48-i-1')]).toEqual([1, `${VIGAN} inop`])
  })

  test('[20.G.2.h] large groups are found the easier, in a rough sea the harder; flying boats help', () => {
    const found = (die: number, ships: readonly string[], sea: number, unit = 'ki-48-i-1') => {
      const s = atSea(board, [{ ships, box: BAY }], die)
      s.state.sea.fill(sea)
      const id = over(s, { by: 'japanese', kind: 'sea-patrol', target: CAVITE, flyers: flown(unit) })
      operation(s, id).fleet = 0
      s.position.frames.push({ procedure: airOperation.name, step: 'contact is made, or not', local: { id } })
      s.events.push(...s.engine.begin(s.position).events)
      return s.told('naval.found').length
    }
    const six = ['u-ts1', 'u-ts2', 'u-tr1', 'u-bird', 'u-gunb', 'u-rivr']
    expect([found(3, ['u-ts1'], 0), found(3, six, 0), found(3, six, 1)]).toEqual([0, 1, 0])
    expect(found(3, ['u-ts1'], 0, 'h6k4-1')).toBe(1)
    expect(found(6, ['u-porp'], 0)).toBe(0)
  })

  test('[20.G.2.h] one flight from one base, and one from each base to a sea box', () => {
    const s = atSea(
      { ...board, phase: 'movement', air: { 'ki-48-i-1': VIGAN, 'ki-21-i-1': VIGAN, 'g4m1-1': 'formosa' } },
      [{ ships: ['u-ts1'], box: BAY }],
    )
    const id = over(s, { by: 'japanese', kind: 'sea-patrol', target: CAVITE, flyers: {} })
    s.position.frames.push({
      procedure: 'mission movement',
      step: 'flights are formed',
      local: { id, group: 0, nextGroup: 1, held: [], stage: -1, straight: 0, moved: 0 },
    })
    s.engine.begin(s.position)
    expect(s.offer('japanese', 'bomb')).toContain('air:ki-48-i-1')
    s.act('japanese', 'bomb air:ki-48-i-1')
    expect(s.offer('japanese', 'bomb')).toEqual(['air:ki-21-i-1'])
    expect(s.offer('japanese', 'stage-at')).toEqual([])
    s.state.naval!.patrolled = [`${s.place(VIGAN)}:${s.state.naval!.groups[0]!.box}`]
    expect(s.offer('japanese', 'bomb')).toEqual([])
  })

  test('[27.D, 20.G.2.h] before ships react aircraft may come for a group that sails into a box', () => {
    const s = atSea({ ...board, airfields: { [CLARK]: 9 }, air: { 'b-17d-1': CLARK } }, [
      { ships: ['n-ashi'], box: BAY },
    ])
    s.start(watersEntered, newWaters(0))
    expect(s.waitsAt).toBe('waters entered / the other side may strike from the air')
    s.act('allied', 'air-operation')
    expect(s.offer('allied', 'go-sea-patrol')).toContain(`hex:${CAVITE}`)
    expect(s.offer('allied', 'go-bombing')).toEqual([])
  })
})

describe('20.G.2.i guns on the coast', () => {
  test('[20.G.2.i] half of the value; a hit falls on a unit with guns for the sea', () => {
    const s = atSea({ ...board, units: { 'a-59': CORREGIDOR } }, [], 6)
    const id = over(s, { by: 'japanese', target: CORREGIDOR, flyers: flown('g4m1-1') })
    const flyer = operation(s, id).flyers[0]!
    expect(bombingValue(s.q, operation(s, id), flyer, 'coast-guns')).toEqual([3, 2])
    s.start(bombing, newBombing(id))
    s.act('japanese', 'aim bombing:coast-guns', 'join air:g4m1-1', 'drop-bombs')
    expect(s.state.naval!.coastHits[s.unit('a-59')]).toBe(2)
  })
})

test('[23.G.1] aircraft of code C use any carrier that is no tender, and any base ashore', () => {
  const s = atSea({ ...board, air: { 'b5n1-1': VIGAN } }, [
    { ships: ['n-ryuj', 'n-chit'], box: BAY, hex: CAVITE },
  ])
  const may = (unit: string, place: number) => refuseBase(s.q, s.air(unit), place) === undefined
  const on = (ship: string) => aboard(s.q, shipOf(s, ship))
  expect(s.state.air.status[s.air('b5n1-1')]).toBe(OPERATIVE)
  expect([may('b5n1-1', on('n-ryuj')), may('b5n1-1', on('n-chit')), may('b5n1-1', s.place(VIGAN))]).toEqual([
    true,
    false,
    true,
  ])
  expect([may('ki-48-i-1', on('n-ryuj')), may('f1m2-1', on('n-chit'))]).toEqual([false, true])
})
