import { describe, expect, test } from 'vitest'
import { kindOf } from '../../europa/rules/naval-groups.ts'
import {
  antiaircraftOf,
  cargoRoom,
  categoryOf,
  damageShip,
  gunneryOf,
  hitsOn,
  isAfloat,
  isCapital,
  speedOf,
  torpedoesOf,
} from '../../europa/rules/naval-units.ts'
import { RE } from '../../europa/world.ts'
import { damnedDieHard } from '../game.ts'
import { doing } from './doing.ts'
import { atSea, shipOf } from './fleet.ts'

const { naval, sea, place } = damnedDieHard.data

describe('27.A naval units', () => {
  test('[27.A.1] the first letter of a type tells its category; landing vessels are transports as well', () => {
    const s = atSea({}, [])
    const category = (id: string) => categoryOf(s.q, shipOf(s, id)).id
    expect(
      ['n-ryuj', 'n-kong', 'n-ashi', 'n-shir1', 'n-ro33', 'n-lc1', 'n-ta1', 'u-pt', 'u-gunb'].map(category),
    ).toEqual([
      'carrier',
      'battleship',
      'cruiser',
      'destroyer',
      'submarine',
      'landing-vessel',
      'transport',
      'small-craft',
      'small-craft',
    ])
    expect(categoryOf(s.q, shipOf(s, 'n-lc1')).transport).toBe(true)
  })

  test('[27.A.2, EX-87] codes tell what a ship can do: M carries one mine point, M6 six', () => {
    const s = atSea({}, [])
    expect([naval.ships.mines[shipOf(s, 'u-bird')], naval.ships.mines[shipOf(s, 'n-itsu1')]]).toEqual([1, 6])
    expect([naval.ships.deck[shipOf(s, 'n-ryuj')], naval.ships.deck[shipOf(s, 'n-ashi')]]).toEqual([2, 0])
  })

  test('[27.A.3] carriers, battleships and cruisers are capital ships, all others flotillas', () => {
    const s = atSea({}, [])
    for (let ship = 0; ship < naval.ships.count; ship++)
      expect([naval.ships.id[ship], isCapital(s.q, ship)]).toEqual([
        naval.ships.id[ship],
        ['V', 'B', 'C'].includes(naval.ships.type[ship]![0]!),
      ])
  })

  test('[27.A.4] any number of naval units is together in one place', () => {
    const ships = naval.ships.id.filter(
      (_, ship) => naval.ships.side[ship] === 0 && naval.ships.type[ship]![0] !== 'S',
    )
    const s = atSea({}, [{ ships, box: 'formosa' }])
    expect(s.state.naval!.groups[0]!.ships.length).toBeGreaterThan(50)
  })

  test('[27.A.5] a flotilla that is hit is turned to its half, and then sunk; without a half it is sunk at once', () => {
    const s = atSea({}, [{ ships: ['u-clem1', 'n-akat1', 'n-ta1'], box: 'formosa' }])
    const [clemson, akatsuki, convoy] = ['u-clem1', 'n-akat1', 'n-ta1'].map((id) => shipOf(s, id)) as [
      number,
      number,
      number,
    ]
    expect([gunneryOf(s.q, clemson), torpedoesOf(s.q, clemson)]).toEqual([5, 12])
    damageShip(doing(s), clemson, 1)
    expect([gunneryOf(s.q, clemson), torpedoesOf(s.q, clemson), isAfloat(s.q, clemson)]).toEqual([2, 6, true])
    damageShip(doing(s), clemson, 1)
    expect(isAfloat(s.q, clemson)).toBe(false)
    damageShip(doing(s), akatsuki, 1)
    expect(isAfloat(s.q, akatsuki)).toBe(false)
    expect(cargoRoom(s.q, convoy)).toBe(2 * RE)
    damageShip(doing(s), convoy, 1)
    expect(cargoRoom(s.q, convoy)).toBe(RE)
    expect(s.state.naval!.groups.map(({ ships }) => ships)).toEqual([[convoy]])
    damageShip(doing(s), convoy, 3)
    expect(s.state.naval!.groups).toEqual([])
  })

  test('[27.A.5, EX-88] a capital ship of protection 3 has half of everything at two hits and sinks at three', () => {
    const s = atSea({}, [{ ships: ['n-ashi'], box: 'formosa' }])
    const ship = shipOf(s, 'n-ashi')
    const values = () => [
      gunneryOf(s.q, ship),
      torpedoesOf(s.q, ship),
      antiaircraftOf(s.q, ship),
      speedOf(s.q, ship),
    ]
    damageShip(doing(s), ship, 1)
    expect(values()).toEqual([18, 8, 4, 8])
    damageShip(doing(s), ship, 1)
    expect([values(), hitsOn(s.q, ship), isAfloat(s.q, ship)]).toEqual([[9, 4, 2, 4], 2, true])
    damageShip(doing(s), ship, 1)
    expect(isAfloat(s.q, ship)).toBe(false)
  })

  test('[27.A.5] fractions are kept: half of a gunnery of 51 is 25½', () => {
    const s = atSea({}, [{ ships: ['n-kong'], box: 'formosa' }])
    damageShip(doing(s), shipOf(s, 'n-kong'), 3)
    expect(gunneryOf(s.q, shipOf(s, 'n-kong'))).toEqual([51, 2])
  })
})

describe('27.B concepts', () => {
  test('[27.B.1, EX-89] the sea box of Manila Bay is eight hexes, coastal ones among them', () => {
    const bay = sea.water.areas.indexOf('manila-bay')
    const hexes = [...sea.water.areaOf].flatMap((area, node) => (area === bay ? [sea.placeOf[node]] : []))
    const printed = ['1723', '1724', '1823', '1824', '1825', '1924', '1925', '1926']
    expect(hexes.sort()).toEqual(printed.map((hex) => place(`G7:${hex}`)).sort())
  })

  test('[27.B.2] groups are combat, cargo, mixed or submarine groups by their ships', () => {
    const s = atSea({}, [
      { ships: ['n-ashi', 'n-shir1', 'n-ryuj', 'n-pc1'], box: 'formosa' },
      { ships: ['n-ta1', 'n-lc1'], box: 'formosa' },
      { ships: ['n-ta2', 'n-shir2'], box: 'formosa' },
      { ships: ['n-ro33', 'n-i121'], box: 'formosa' },
    ])
    expect(s.state.naval!.groups.map((group) => kindOf(s.q, group))).toEqual([
      'combat',
      'cargo',
      'mixed',
      'submarine',
    ])
  })
})
