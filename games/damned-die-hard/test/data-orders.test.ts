import { add, compare, DataError, type Exact, printExact } from '@grognard/kernel'
import { axialDistance, axialOf, cellOf, nameOf, neighbourOf } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { data, dataFiles, type GroundUnit, loadData, type Scenario } from '../data/index.ts'

const unit = (id: string): GroundUnit => data.ground[data.groundIndex.get(id)!]!
const printed = ({ attack, defence, move, support }: GroundUnit): string => {
  const factors = attack === defence ? [attack, move] : [attack, defence, move]
  const mark = support === 'dot' ? '*' : support === 'circle' ? 'o' : ''
  return `${factors.map((value) => (typeof value === 'string' ? value : printExact(value))).join('-')}${mark}`
}
const scenario = (id: string): Scenario => data.scenarios.get(id)!
const distance = (a: string, b: string): number =>
  axialDistance(axialOf(data.map, cellOf(data.map, a)), axialOf(data.map, cellOf(data.map, b)))
const around = (hex: string): string[] =>
  [0, 1, 2, 3, 4, 5]
    .map((direction) => neighbourOf(data.map, cellOf(data.map, hex), direction))
    .filter((cell) => cell >= 0)
    .map((cell) => nameOf(data.map, cell))

/** Unit to place, in the ready-made set-up. */
const placed = (id: string): Map<string, string> =>
  new Map(
    scenario(id).forces.flatMap((force) =>
      force.deployments.flatMap((deployment) => Object.entries(deployment.at)),
    ),
  )
const unitsAt = (id: string, hex: string): GroundUnit[] =>
  [...placed(id)].filter(([, at]) => at === hex).map(([name]) => unit(name))

describe('counters', () => {
  test('[data.orders] values that the rulebook prints', () => {
    const counters: Readonly<Record<string, string>> = {
      'j-48': '14-18-6',
      'j-1f': '4-6-6*',
      'j-48ma': '2-3-6',
      'j-4t': '1-8',
      'a-phil': '12-6',
      'a-31': '3-4-6*',
      'j-20ma': '1-2-6*',
      'j-1pa': '1-2-6',
      'j-65': '6-9-6',
      'p-1d': '4-7-5o',
    }
    for (const [id, values] of Object.entries(counters)) expect([id, printed(unit(id))]).toEqual([id, values])
    expect(unit('a-phil').cadre).toEqual({ attack: 5, defence: 5, move: 6 })
    expect(unit('a-mg').aa).toBe(1)
    expect([unit('j-26se').move, unit('j-26se').type]).toEqual(['W', 'amphibious-engineer'])
  })

  test('[data.orders] a Japanese division breaks down in the two printed ways (for EX-52)', () => {
    const [supported, withGuns] = unit('j-48').breakdown
    expect(supported!.parts.map((id) => printed(unit(id)))).toEqual(['4-6-6*', '4-6-6*', '4-6-6*'])
    expect(withGuns!.parts.map((id) => printed(unit(id)))).toEqual(['4-6-6*', '4-6-6*', '4-6-6*', '2-3-6'])
    const bare = unit(withGuns!.parts[0]!).faces.find(({ id }) => id === withGuns!.face)!
    expect([bare.attack, bare.defence, bare.support]).toEqual([3, 5, 'none'])
  })

  test('[data.orders] the defence of a division is that of its parts', () => {
    for (const division of data.ground.filter(({ size }) => size === 'division')) {
      for (const { parts, face, any } of division.breakdown) {
        const defence = parts.reduce<Exact>(
          (sum, id) => {
            const shown = unit(id).faces.find((each) => each.id === face) ?? unit(id)
            return add(sum, shown.defence)
          },
          any ? 2 * any.length : 0,
        )
        // The regiments of the Philippine Division keep their printed defence beside its guns (L2807).
        const gains = division.id === 'a-phil' && face !== null
        expect([division.id, Math.sign(compare(defence, division.defence))]).toEqual([
          division.id,
          gains ? 1 : 0,
        ])
      }
    }
  })

  test('[data.orders] air units by their printed ratings', () => {
    const rating = (id: string) => {
      const { attack, type, defence, move } = data.airModels.get(id)!
      return `${attack}${type}${defence} ${move}`
    }
    expect(
      ['a6m2', 'p-40e', 'p-40b', 'p-35a', 'p-26b', 'ki-27b'].map((id) => rating(id).split(' ')[0]),
    ).toEqual(['7F5', '6F5', '5F5', '3F4', '2F2', '3F4'])
    expect(['b-10b', 'b-18a', 'a-24'].map((id) => rating(id).split(' ')[0])).toEqual(['1B2', '2B2', '3A3'])
    expect([data.airModels.get('a6m2')!.move, data.airModels.get('p-40e')!.move]).toEqual([23, 11])
    const transport = data.airModels.get('g3m2-l')!
    expect([transport.move, transport.asterisk]).toEqual([55, true])
    expect(data.air.filter(({ model }) => model === 'a6m2').map(({ id }) => id)).toEqual([
      'a6m2-1',
      'a6m2-2',
      'a6m2-3',
      'a6m2-4',
    ])
  })

  test('[data.orders] ships that the rulebook quotes', () => {
    const ship = (code: string) => data.ships.find((each) => each.code === code)!
    expect([ship('u-Clem1').gunnery, ship('u-Clem1').torpedo, ship('u-Clem1').protection]).toEqual([
      5,
      12,
      'C',
    ])
    expect([ship('n-Shir1').gunnery, ship('n-Shir1').speed, ship('n-Atag').protection]).toEqual([14, 9, 3])
    expect(data.ships).toHaveLength(89)
  })

  test('[data.orders] all 296 lines of the counter list are there', () => {
    // And the battalions of map G9.
    expect([data.ground.length, data.airModels.size, data.air.length]).toEqual([180 + 96, 26, 52])
  })
})

/** 8.A: does a stack fit, divisions first, artillery last? */
function fits(units: readonly GroundUnit[], hex: string): boolean {
  const limit = data.charts.stacking.find(
    ({ id }) => id === data.terrain.get(data.terrainOf[cellOf(data.map, hex)]!)!.stacking,
  )!
  const counted = units.filter(({ move, size }) => move !== 0 && size !== 'transport')
  const isGuns = ({ type }: GroundUnit) => data.unitTypes.get(type)!.class.includes('artillery')
  const guns = counted.filter(isGuns)
  const others = counted.filter((each) => !isGuns(each)).sort((a, b) => compare(b.re, a.re))
  const over = others.slice(limit.units)
  if (over.some(({ size }) => size === 'division')) return false
  const total = (list: readonly GroundUnit[]) => list.reduce<Exact>((sum, { re }) => add(sum, re), 0)
  return compare(total(over), limit.nonDivisionalRe) <= 0 && compare(total(guns), limit.artilleryRe) <= 0
}

describe('Luzon', () => {
  const luzon = scenario('luzon')

  test('[data.orders] the frame of 40.B (for 40.B, 40.B.2)', () => {
    expect(luzon.sections).toEqual(['G7:NW', 'G7:SW'])
    expect(luzon.start).toEqual({ turn: 'dec-3-41', side: 'japanese', phase: 'combat' })
    expect(luzon.end).toEqual({ turn: 'jan-2-42', side: 'allied' })
    const length = data.turnIndex.get(luzon.end.turn)! - data.turnIndex.get(luzon.start.turn)! + 1
    expect(length).toBe(4)
    expect([luzon.naval, luzon.airOf, luzon.purchases, luzon.ships]).toEqual([false, ['japanese'], false, []])
    expect([luzon.firstWeatherRoll, luzon.manilaOpenFrom]).toEqual([1, 'dec-4-41'])
    expect(luzon.endsWithoutUnits).toEqual({ sides: ['japanese', 'allied'], island: 'luzon' })
    expect(luzon.forces.filter(({ disruptionRoll }) => disruptionRoll).map(({ id }) => id)).toEqual([
      'lingayen-gulf',
      'lamon-bay',
    ])
  })

  test('[data.orders] everything stands on the two sections, none stacked too high', () => {
    const inPlay = (hex: string) =>
      luzon.sections.some((section) => data.cellsOf.get(section)![cellOf(data.map, hex)] === 1)
    const at = placed('luzon')
    for (const [id, hex] of at) expect([id, inPlay(hex)]).toEqual([id, true])
    for (const hex of new Set(at.values()))
      expect([hex, fits(unitsAt('luzon', hex), hex)]).toEqual([hex, true])
    for (const { id, hex } of luzon.stocks) expect([id, inPlay(hex!)]).toEqual([id, true])
    for (const hex of luzon.land.except) expect([hex, inPlay(hex)]).toEqual([hex, true])
  })

  test('[data.orders] the ready-made set-up does what 40.B.1 demands (for 40.B.1)', () => {
    const at = placed('luzon')
    const hexesOf = (side: string) => [...at].filter(([id]) => unit(id).side === side).map(([, hex]) => hex)
    const japanese = new Set([...luzon.land.except, ...hexesOf('japanese')])
    const allied = new Set(hexesOf('allied'))
    const landed = luzon.forces
      .filter(({ disruptionRoll }) => disruptionRoll)
      .flatMap(({ deployments }) => deployments.flatMap((deployment) => Object.values(deployment.at)))
    const faced = new Set(
      landed.flatMap(around).filter((hex) => data.hexById.get(hex)!.terrain !== 'sea' && !japanese.has(hex)),
    )
    expect([...faced].sort()).toEqual([
      'G7:1519',
      'G7:1616',
      'G7:1619',
      'G7:1717',
      'G7:1718',
      'G7:1719',
      'G7:2226',
      'G7:2227',
      'G7:2328',
    ])
    for (const hex of faced) expect([hex, allied.has(hex)]).toEqual([hex, true])
    // Four RE of the North Luzon Force within a hex of 1718, besides one unit for each hex that must be held.
    const north = luzon.forces.find(({ id }) => id === 'north-luzon')!.deployments[0]!.at
    const near = Object.entries(north).filter(([, hex]) => distance(hex, 'G7:1718') <= 1)
    const held = new Set(near.map(([, hex]) => hex).filter((hex) => faced.has(hex)))
    const total = near.reduce<Exact>((sum, [id]) => add(sum, unit(id).re), 0)
    expect(compare(total, 4 + held.size)).toBeGreaterThanOrEqual(0)
    expect(allied.size).toBe(new Set([...allied].filter((hex) => !japanese.has(hex))).size)
  })

  test('[data.orders] no unit comes twice; conversions take what is there', () => {
    const set = new Set(luzon.forces.flatMap(({ deployments }) => deployments.flatMap(({ units }) => units)))
    const there = new Set(set)
    for (const { units, from, id } of luzon.arrivals) {
      for (const name of from) expect([id, name, there.has(name)]).toEqual([id, name, true])
      for (const name of units) {
        expect([id, name, there.has(name)]).toEqual([id, name, false])
        there.add(name)
      }
    }
    const leaving = luzon.arrivals.flatMap(({ airLeaving }) => airLeaving)
    for (const { model, count } of leaving) {
      const here = luzon.air.filter(({ id }) => data.air[data.airIndex.get(id)!]!.model === model)
      expect([model, here.length >= count]).toEqual([model, true])
    }
  })

  test('[data.orders] reinforcements arrive in the turns of the book (for 16.A)', () => {
    const of = (turn: string, side: string) =>
      luzon.arrivals.filter((each) => each.turn === turn && each.side === side).flatMap(({ units }) => units)
    expect(of('dec-4-41', 'japanese')).toEqual(['j-1an', 'j-1rr', 'j-41aa'])
    expect(of('jan-1-42', 'japanese')).toEqual(['j-65'])
    expect(of('dec-4-41', 'allied')).toEqual(['p-pc1'])
    expect(of('jan-1-42', 'allied')).toEqual(['a-ac', 'a-nb', 'p-2', 'p-3', 'p-pc4', 'a-4m', 'p-1d'])
  })

  test('[data.orders] strength of the two sides', () => {
    const sum = (side: string) => {
      const own = [...placed('luzon').keys()].map(unit).filter((each) => each.side === side)
      return own.reduce<Exact>((total, { re }) => add(total, re), 0)
    }
    expect([printExact(sum('japanese')), printExact(sum('allied'))]).toEqual(['15¾', '45¾'])
  })

  test('[data.orders] airbases have room for their air units', () => {
    const capacity = (hex: string) =>
      luzon.airfields.filter((field) => field.hex === hex).reduce((sum, field) => sum + field.capacity, 0) +
      data.places.filter((place) => place.hex === hex && place.airstrip).length
    for (const hex of new Set(luzon.air.flatMap((each) => each.hex ?? []))) {
      const based = luzon.air.filter((each) => each.hex === hex).length
      expect([hex, based <= capacity(hex)]).toEqual([hex, true])
    }
    expect(capacity('G7:1623')).toBe(10)
  })
})

describe('Clark Field', () => {
  const clark = scenario('clark-field')

  test('[data.orders] one turn of air war, marked as our own', () => {
    expect([clark.own, clark.start.turn, clark.end.turn]).toEqual([true, 'dec-2-41', 'dec-2-41'])
    expect(clark.airOf).toEqual(['japanese', 'allied'])
    expect(clark.surprise).toEqual([])
    const side = (of: string) =>
      clark.air.filter(({ id }) => data.airModels.get(data.air[data.airIndex.get(id)!]!.model)!.side === of)
        .length
    expect([side('japanese'), side('allied')]).toEqual([19, 10])
  })

  test('[data.orders] fighters of both sides can meet: Vigan and Aparri within reach of Clark, Clark within reach of Formosa', () => {
    const entry = (hex: string) =>
      Math.min(
        ...data.boxEntries
          .filter(({ box }) => box === 'formosa')
          .map((each) => each.distance + distance(each.hex, hex)),
      )
    expect(entry('G7:1623')).toBe(30)
    const { move } = data.airModels.get('a6m2')!
    expect([entry('G7:1623') > move, entry('G7:1623') <= 2 * move]).toEqual([true, true])
    expect(distance('G7:1612', 'G7:1623')).toBe(11)
    for (const hex of new Set(placed('clark-field').values()))
      expect([hex, fits(unitsAt('clark-field', hex), hex)]).toEqual([hex, true])
  })
})

describe('Invasion of the Philippines', () => {
  const invasion = scenario('invasion')

  test('[data.orders] twenty-one turns, surprise in the first (for 40.C)', () => {
    expect(data.turns).toHaveLength(21)
    expect([invasion.start.turn, invasion.end.turn]).toEqual([data.turns[0]!.id, data.turns.at(-1)!.id])
    expect(invasion.surprise).toEqual(['no-allied-interception', 'airbase-bombing-plus-1'])
    expect(data.turns.filter((turn) => turn.alliedZocStopsAtJungle).map(({ id }) => id)).toEqual([
      'dec-2-41',
      'dec-3-41',
      'dec-4-41',
      'jan-1-42',
      'jan-2-42',
    ])
  })

  test('[data.orders] none is stacked too high on the map', () => {
    const hexes = [...new Set(placed('invasion').values())].filter((spot) => spot.startsWith('G'))
    for (const hex of hexes) expect([hex, fits(unitsAt('invasion', hex), hex)]).toEqual([hex, true])
  })
})

describe('what is wrong with an order of battle is said', () => {
  const broken = (change: (file: Scenario) => void): string => {
    const files = structuredClone(dataFiles) as Record<string, unknown>
    change(files['luzon.json'] as Scenario)
    try {
      loadData(files)
      return ''
    } catch (error) {
      if (error instanceof DataError) return error.message
      throw error
    }
  }
  const force = (file: Scenario, id: string) => file.forces.find((each) => each.id === id)!.deployments[0]!

  test('[data.orders] a unit twice, a unit outside its area, a unit nowhere, a bomber on a strip', () => {
    expect(
      broken((file) => {
        force(file, 'batan').units.push('j-47')
      }),
    ).toBe(
      'luzon.json: forces[batan].deployments[batan].units: expected units named once, found j-47\nluzon.json: forces[batan].deployments[batan].at: expected a place for j-47 or for all its parts, found none',
    )
    expect(
      broken((file) => {
        force(file, 'west-batangas').at['p-41d'] = 'G7:1925'
      }),
    ).toBe(
      'luzon.json: forces[west-batangas].deployments[west-batangas].at.p-41d: expected a place in the area, found G7:1925',
    )
    expect(
      broken((file) => {
        file.air[0]!.hex = 'G7:1718'
        file.air[1]!.hex = 'G7:1719'
      }),
    ).toBe('luzon.json: air[ki-27b-2].hex: expected an airbase, found G7:1719')
    expect(
      broken((file) => {
        file.arrivals[0]!.turn = 'jun-1-42'
      }),
    ).toBe('luzon.json: arrivals[dec-4-japanese].turn: expected the id of a turn, found "jun-1-42"')
  })
})
