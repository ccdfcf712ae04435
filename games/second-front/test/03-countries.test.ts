import { Engine, newPosition } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { combatPhase, movementPhase } from '../../europa/flow.ts'
import { plannable } from '../../europa/rules/airborne.ts'
import { generalSupply } from '../../europa/rules/general-supply.ts'
import { retreatsOf } from '../../europa/rules/retreats.ts'
import { attackStrength } from '../../europa/rules/strength.ts'
import { regularLines } from '../../europa/rules/supply-lines.ts'
import { secondFront } from '../game.ts'
import { ownerAt } from '../rules/03-D-ownership.ts'
import { GERMAN_GROUP, ITALIAN_GROUP } from '../rules/03-nations.ts'
import { fullSources } from '../rules/12-sources.ts'
import { fought } from './doing.ts'
import { type Board, type Scene, scene } from './scene.ts'

const { source } = secondFront.data

describe('3.D, 3.E countries', () => {
  /** A country where the hexes lie in these lands; Germany elsewhere. */
  const lands = (board: Board, where: Readonly<Record<string, string>>): Scene => {
    const s = scene(board)
    const regions = s.data.regions.map(() => 'germany')
    for (const [hex, region] of Object.entries(where)) regions[s.place(hex)] = region
    Object.assign(s.data, { regions })
    return s
  }

  test('[3.D/2] until Italy leaves the war what the Axis owns in Italy and Corsica is Italian, all else German; then everything', () => {
    const s = lands(
      { ground: 'axis', allied: ['T:0508'] },
      { 'T:0501': 'italy', 'T:0502': 'sicily', 'T:0503': 'corsica', 'T:0504': 'france', 'T:0508': 'italy' },
    )
    const owners = () =>
      ['T:0501', 'T:0502', 'T:0503', 'T:0504', 'T:0508'].map((hex) => ownerAt(s.q, s.place(hex)))
    expect(owners()).toEqual(['italian', 'italian', 'italian', 'german', 'allied'])
    Object.assign(s.data.scenarios.get('sicily')!, {
      source: { ...s.data.scenarios.get('sicily')!.source, italyHasSurrendered: true },
    })
    expect(owners()).toEqual(['german', 'german', 'german', 'german', 'allied'])
  })

  test('[3.E.3] all land is parted into districts: regions of France, Wehrkreise, Italian provinces, small countries whole', () => {
    const districtOf = (place: string) => {
      const { hex } = source.placeById.get(place)!
      return source.hexById.get(hex)!.district
    }
    expect(
      ['paris', 'marseille', 'berlin', 'ruhr', 'munchen', 'roma', 'palermo', 'cagliari', 'bruxelles'].map(
        districtOf,
      ),
    ).toEqual(['mr-paris', 'mr-15', 'wk-iii', 'wk-vi', 'wk-vii', 'lazio', 'sicilia', 'sardegna', 'belgium'])
    const without = [...source.hexById.values()].filter(
      ({ terrain, district }) => terrain !== 'sea' && !district,
    )
    expect(without).toEqual([])
    const of = (region: string) =>
      new Set(
        [...source.hexById.values()]
          .filter((hex) => hex.region === region && hex.terrain !== 'sea')
          .map(({ district }) => district),
      )
    expect([of('belgium').size, of('netherlands').size]).toEqual([1, 1])
    expect([of('france').size > 10, of('germany').size > 10, of('italy').size > 10]).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('12.C.1 great cities', () => {
  const cities = { 'T:0303': 'full-city', 'T:0307': 'full-city', 'T:0901': 'full-city' }
  const board: Board = {
    ground: 'axis',
    cities,
    rails: [['T:0303', 'T:0304', 'T:0305', 'T:0306', 'T:0307']],
    netCapacity: [10, 0],
    units: { 'i-inf-1': 'T:0305', 'g-inf-1': 'T:0306' },
  }
  const of = (region: string, change: (s: Scene) => void = () => undefined): Scene => {
    const s = scene(board)
    Object.assign(s.data, {
      regions: s.data.regions.map(() => region),
      cities: Object.keys(cities).map((hex) => [s.place(hex)]),
    })
    change(s)
    return s
  }
  const feeds = (s: Scene) =>
    [ITALIAN_GROUP, GERMAN_GROUP].map((group) =>
      fullSources(s.q, group).map((place) => s.data.map.target[place]),
    )
  const both = ['hex:T:0303', 'hex:T:0307']

  test('[12.C.1.b, 12.C.1.a] two that a railway joins feed Italians in Italy, everybody of the Axis in Germany', () => {
    expect(feeds(of('italy'))).toEqual([both, []])
    expect(feeds(of('germany'))).toEqual([both, both])
    expect(feeds(of('france'))).toEqual([[], []])
    const s = of('italy')
    expect(regularLines(s.q, ITALIAN_GROUP).overland[s.place('T:0505')]).toBe(1)
    expect(regularLines(s.q, GERMAN_GROUP).overland[s.place('T:0305')]).toBe(0)
  })

  test('[12.C.1.b] not while the line is cut, and never again once the Allies have owned one', () => {
    expect(
      feeds(
        of('italy', (s) => {
          s.state.owner[s.place('T:0305')] = 1
        }),
      ),
    ).toEqual([[], []])
    expect(
      feeds(
        of('italy', (s) => {
          s.state.everAllied[s.place('T:0307')] = 1
        }),
      ),
    ).toEqual([[], []])
    const s = of('italy')
    s.data.hooks.onCapture({ ...s.q, state: s.state, data: s.data } as never, s.place('T:0303'), 1, 0)
    expect(s.state.everAllied[s.place('T:0303')]).toBe(1)
  })

  test('[12.C.3.b] an Axis port fortification feeds those in its hex, and the count goes on', () => {
    const s = scene({
      ground: 'axis',
      units: { 'g-fortification': 'T:0505', 'g-inf-1': 'T:0505', 'g-inf-2': 'T:0506', 'b-inf-1': 'T:0909' },
    })
    s.start(generalSupply, { asking: [0, 1] })
    expect(
      ['g-fortification', 'g-inf-1', 'g-inf-2'].map((id) => [
        s.state.fed[s.unit(id)],
        s.state.out[s.unit(id)],
      ]),
    ).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
    ])
  })

  test('[12.E/3] who retreats takes resource points along, twice its size at most', () => {
    const s = fought(
      {
        phasing: 'allied',
        ground: 'axis',
        units: { 'g-brig-1': 'T:0505', 'b-inf-1': 'T:0605' },
        resources: { 'T:0505': 3 },
      },
      'T:0505',
      ['b-inf-1'],
      'DR',
    )
    s.act('axis', 'carry', 'carry')
    expect(s.offer('axis')).not.toContain('carry')
    s.act('axis', 'retreat hex:T:0405')
    expect(s.state.resources[s.place('T:0405')]).toBe(2)
  })
})

test('[3.B.3, 37.C] nobody enters Spain, Andorra or Switzerland, nor traces supply through them', () => {
  const engine = new Engine(secondFront)
  const position = newPosition(secondFront, { scenario: 'gustav-line' }, 'neutral')
  const q = engine.query(position)
  const { hooks, regions } = q.data
  const side = 1
  const unit = q.data.units.side.indexOf(side)
  const forbidden = hooks.forbiddenTo(q as never, unit)!
  const where = (region: string) => regions.indexOf(region)
  for (const region of ['spain', 'andorra', 'switzerland']) {
    expect([region, forbidden[where(region)]]).toEqual([region, 1])
    expect(hooks.supplyBarred(q as never, side)).toContain(where(region))
  }
  expect([forbidden[where('italy')], forbidden[where('france')]]).toEqual([0, 0])
})

test('[3.B.3, 37.C] nor does anybody retreat into them, advance, or slip across their border', () => {
  const bordered = (board: Board): Scene => {
    const s = scene(board)
    const closed = new Uint8Array(s.data.map.lands)
    for (const hex of ['T:0504', 'T:0604', 'T:0605', 'T:0404', 'T:0405']) closed[s.place(hex)] = 1
    Object.assign(s.data, { hooks: { ...s.data.hooks, forbiddenTo: () => closed } })
    return s
  }
  const s = bordered({ units: { 'g-inf-1': 'T:0505', 'g-cdo': 'T:0505', 'b-inf-1': 'T:0507' } })
  expect(retreatsOf(s.q, s.unit('g-inf-1'), []).places).toEqual([s.place('T:0506')])
  s.state.phasing = 0
  s.start(movementPhase, {}).act('axis', 'move unit:g-cdo')
  expect(s.offer('axis', 'go')).not.toContain('hex:T:0504')
  const held = bordered({ phasing: 'axis', units: { 'g-cdo': 'T:0505', 'b-inf-1': 'T:0506' } })
  held.start(movementPhase, {}).act('axis', 'move unit:g-cdo')
  expect(held.offer('axis', 'infiltrate')).toEqual([])
  const won = bordered({
    phase: 'combat',
    phasing: 'axis',
    units: { 'g-panzer-1': 'T:0505', 'c-hq': 'T:0504' },
  })
  won.start(combatPhase, {}).act('axis', 'attack hex:T:0504', 'join unit:g-panzer-1', 'declare')
  expect(won.offer('axis')).not.toContain('advance unit:g-panzer-1')
})

describe('41.A before the first turn', () => {
  test('[41.A.a, EX-246] an asterisk in an order of battle is a counter with a dot: it supports itself and nobody else', () => {
    const s = scene({ units: { 'g-dot-1': 'T:0505', 'g-brig-1': 'T:0505', 'b-inf-1': 'T:0506' } })
    const force = (...ids: string[]) =>
      attackStrength(
        s.q,
        ids.map((id) => s.unit(id)),
        s.place('T:0506'),
        () => true,
      ).ledger.total
    expect([force('g-dot-1'), force('g-brig-1'), force('g-dot-1', 'g-brig-1')]).toEqual([2, 1, 3])
    const dotted = source.ground.filter(({ support }) => support === 'dot')
    expect(dotted.length).toBeGreaterThan(20)
    for (const { id, heavyEquipment } of dotted) expect(heavyEquipment, id).toBe(true)
  })

  test('[41.A.c] the Allies plan drops before the first turn, for that turn too, if they have what drops them', () => {
    const planned = (air: Record<string, string>) => {
      const s = scene({ airfields: { 'T:1205': 3 }, units: { 'b-para': 'T:1205' }, air })
      s.start({ name: 'set-up', order: ['the Allies look ahead'] }, {})
      return s
    }
    const s = planned({ 'c47-1': 'T:1205' })
    expect(plannable(s.q)).toHaveLength(1)
    s.act('allied', 'plan unit:b-para', 'target hex:T:0805', 'done')
    expect(s.state.air.plans.map(({ turn }) => turn)).toEqual([s.state.turn - 1])
    expect(planned({ 'spit5-1': 'T:1205' }).isOver).toBe(true)
  })

  test('[QA.31z, EX-352] everybody may look at every stack', () => {
    const s = scene({ units: { 'g-inf-1': 'T:0505', 'b-inf-1': 'T:0506' } })
    const seen = (seat: string | null) => JSON.stringify((secondFront.view(s.q, seat) as { at: unknown }).at)
    expect(new Set(['axis', 'allied', null].map(seen)).size).toBe(1)
  })
})
