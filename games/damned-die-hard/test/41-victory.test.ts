import { describe, expect, test } from 'vitest'
import { damageShip } from '../../europa/rules/naval-units.ts'
import { reinforcements } from '../../europa/rules/reinforcements.ts'
import { overlandTo, regularLines } from '../../europa/rules/supply-lines.ts'
import { nationalMeasures, refusePurchase } from '../rules/38-measures.ts'
import { hooks } from '../rules/38-nations.ts'
import { finish, judgeObjectives, scoreLoss } from '../rules/41-victory.ts'
import type { Port } from './charted.ts'
import { watched } from './doing.ts'
import { atSea, shipOf } from './fleet.ts'
import { type Board, type Scene, scene } from './scene.ts'

const HEX = 'G7:1821'

describe('41 victory points', () => {
  test('[41-losses] double for each of c/m, artillery and antiaircraft on its own, for the other side', () => {
    const points = (id: string, lost = 2) => {
      const s = scene({})
      scoreLoss(watched(s).c, s.unit(id), lost)
      expect(s.state.score.losses).toEqual(s.state.victory)
      return s.state.victory.map((quarters) => quarters / 4)
    }
    expect(points('a-192')).toEqual([2, 0])
    expect(points('a-92')).toEqual([2, 0])
    expect(points('j-40aa')).toEqual([0, 2])
    expect(points('p-51')).toEqual([1, 0])
    expect(points('j-47', 1)).toEqual([0, 0.5])
  })

  test('[41-losses] each hit on a warship is four points, on a transport or landing vessel two, on a submarine or small craft one', () => {
    const points = (id: string) => {
      const s = atSea({}, [{ ships: [id], box: 'manila-bay' }])
      damageShip(watched(s).c, shipOf(s, id), 1)
      expect(s.state.score.losses).toEqual(s.state.victory)
      return s.state.victory.map((quarters) => quarters / 4)
    }
    expect(['n-ashi', 'n-shir1', 'n-ryuj'].map(points)).toEqual([4, 4, 4].map((each) => [0, each]))
    expect(['n-ta1', 'n-lc1'].map(points)).toEqual([2, 2].map((each) => [0, each]))
    expect(['n-i121', 'u-pt'].map(points)).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  test('[41-objectives] from Feb III no more and no less; then five points a turn are lost, in Japanese initial phases', () => {
    const judged = (turn: string, phasing: 'japanese' | 'allied', taken: boolean) => {
      const s = scene({ real: true, turn, phasing })
      if (taken)
        for (const place of s.data.scenarios.get(s.state.scenario)!.objectives) s.state.owner[place] = 0
      judgeObjectives(watched(s).c)
      expect(s.state.score.objectives).toBe(s.state.victory[0])
      return [s.state.victory[0] / 4, s.state.objectivesTaken >= 0]
    }
    expect(judged('feb-2-42', 'japanese', true)).toEqual([35, true])
    expect(judged('feb-3-42', 'japanese', true)).toEqual([30, true])
    expect(judged('mar-1-42', 'allied', true)).toEqual([30, true])
    expect(judged('feb-3-42', 'japanese', false)).toEqual([0, false])
    expect(judged('feb-4-42', 'japanese', false)).toEqual([-5, false])
    expect(judged('feb-4-42', 'allied', false)).toEqual([0, false])
    // Taken once, lost and missed: nothing more.
    const s = scene({ real: true, turn: 'mar-1-42' })
    s.state.objectivesTaken = 0
    judgeObjectives(watched(s).c)
    expect(s.state.victory).toEqual([0, 0])
  })

  test('[41-airbases] each kind of port, strips and permanent fields, of both sides; no anchorages, no temporary fields', () => {
    const ends = (change: (s: Scene, place: number) => void, board: Board = {}) => {
      const s = scene(board)
      s.state.startOwner.fill(1)
      s.state.owner[s.place(HEX)] = 0
      change(s, s.place(HEX))
      finish(watched(s).c, 'time', '40.B')
      expect(s.state.score.bases).toEqual(s.state.victory)
      return s.state.victory.map((quarters) => quarters / 4)
    }
    const nothing = () => undefined
    for (const { id } of scene({}).data.charts.ports) {
      const port = id as Port
      const worth =
        port === 'none' || port === 'anchorage'
          ? 0
          : (scene({}).data.source.victory[`port-${port}` as 'port-minor'] as number)
      expect(ends(nothing, { ports: { [HEX]: port } })).toEqual([worth, 0])
    }
    expect(ends(nothing, { airstrips: [HEX] })).toEqual([3, 0])
    const field = (base: { permanent: number; temporary: number }) =>
      ends((s, place) => {
        s.state.airbases[place] = { ...base, hits: 0 }
      })
    expect(field({ permanent: 3, temporary: 0 })).toEqual([5, 0])
    expect(field({ permanent: 0, temporary: 1 })).toEqual([0, 0])
    // What the Allies took from the Japanese counts for them.
    const back = (s: Scene, place: number) => {
      s.state.startOwner[place] = 0
      s.state.owner[place] = 1
    }
    expect(ends(back, { airstrips: [HEX] })).toEqual([0, 3])
    // What nobody owns counts for nobody.
    const nobody = (s: Scene, place: number) => {
      s.state.owner[place] = 2
    }
    expect(ends(nobody, { airstrips: [HEX] })).toEqual([0, 0])
  })

  test('[41-stock] men, guns, tanks, resource and air points, each for its owner', () => {
    const s = scene({
      units: { 'rp-ija-1': HEX, 'rp-us-1': 'G7:1820' },
      resources: { [HEX]: 1, 'G7:1820': 2, 'G7:1815': 4 },
    })
    const { victory } = s.data.source
    const worth = (id: keyof typeof victory) => victory[id] as number
    s.state.startOwner.fill(2)
    s.state.owner[s.place('G7:1815')] = 2
    s.state.points[s.unit('rp-ija-1')] = 1
    s.state.stock = [
      { place: s.place(HEX), nation: 'ija', kind: 1, parts: 2, usable: 1 },
      { place: s.place('G7:1820'), nation: 'us', kind: 2, parts: 4, usable: 1 },
    ]
    s.state.air.points = [2, 4]
    s.state.air.boxPoints = {
      [s.place('formosa')]: 2,
      [s.place('northern-australia')]: 4,
      [s.place('hong-kong')]: 8,
    }
    s.state.owner[s.place('formosa')] = 0
    s.state.owner[s.place('northern-australia')] = 1
    s.state.owner[s.place('hong-kong')] = 2
    finish(watched(s).c, 'time', '40.B')
    const [inf, art, arm, resource, arp] = (
      ['kept-inf', 'kept-art', 'kept-arm', 'kept-resource', 'kept-arp'] as const
    ).map(worth) as [number, number, number, number, number]
    const expected = [inf / 2 + resource + art + arp * 2, inf + 2 * resource + 2 * arm + arp * 4]
    expect(s.state.victory.map((quarters) => quarters / 4)).toEqual(expected)
    expect(s.state.score.production).toEqual(s.state.victory)
  })

  test('[41] the higher total wins', () => {
    const winner = (victory: [number, number]) => {
      const s = scene({})
      s.state.startOwner.fill(2)
      s.state.victory = victory
      const { c, ended } = watched(s)
      finish(c, 'time', '40.B')
      return ended[0]!.winner
    }
    expect([winner([5, 4]), winner([4, 5]), winner([4, 4])]).toEqual(['japanese', 'allied', null])
  })

  test('[41-purchase] men of the army or the United States, guns, tanks; known goods only, where the scenario sells', () => {
    const open = (phasing: 'japanese' | 'allied') => {
      const s = scene({ phase: 'initial', phasing })
      const luzon = s.data.scenarios.get('luzon')!
      ;(s.data.scenarios as Map<string, typeof luzon>).set('luzon', {
        ...luzon,
        source: { ...luzon.source, purchases: true },
      })
      return s
    }
    const s = open('allied')
    expect(refusePurchase(s.q, 'good:gold')!.message.key).toBe('purchase.none')
    const box = s.place('northern-australia')
    for (const [good, kind] of [
      ['buy-art', 1],
      ['buy-arm', 2],
    ] as const) {
      const fresh = open('allied')
      fresh.start(nationalMeasures, {}).act('allied', `buy good:${good}`)
      expect(fresh.state.stock).toEqual([{ place: box, nation: 'us', kind, parts: 2, usable: 1 }])
      expect(fresh.state.points.every((parts) => parts === 0)).toBe(true)
    }
    s.start(nationalMeasures, {}).act('allied', 'buy good:buy-inf')
    expect(s.state.at[s.unit('rp-us-1')]).toBe(box)
    expect(s.state.stock).toEqual([])
    // Nobody is asked where nothing is sold.
    expect(scene({ phase: 'initial' }).start(nationalMeasures, {}).isOver).toBe(true)
  })
})

describe('38 nations', () => {
  const declared = (change: (s: Scene) => void, from = -1) => {
    const s = scene({ real: true, turn: 'dec-4-41', phasing: 'allied', phase: 'initial' })
    const luzon = s.data.scenarios.get('luzon')!
    ;(s.data.scenarios as Map<string, typeof luzon>).set('luzon', { ...luzon, manilaOpenFrom: from })
    change(s)
    return s.start(nationalMeasures, {})
  }

  test('[38.B.6] Manila is declared once, and by who owns it', () => {
    expect(declared(() => undefined).offer('allied')).toEqual(['open-city', 'wait'])
    expect(declared((s) => (s.state.manilaOpen = true)).isOver).toBe(true)
    expect(declared((s) => (s.state.owner[s.data.manila] = 0)).isOver).toBe(true)
    expect(declared((s) => (s.state.phasing = 0)).isOver).toBe(true)
    // Automatic from the first turn on: nobody is asked.
    const first = declared(() => undefined, 0)
    expect([first.isOver, first.state.manilaOpen]).toEqual([true, true])
    const lost = declared((s) => (s.state.owner[s.data.manila] = 0), 0)
    expect(lost.state.manilaOpen).toBe(false)
  })

  test('[38.B.6, 16.A.2] the garrison of Manila does not come to a Manila that is lost', () => {
    const s = scene({ real: true, phase: 'initial', turn: 'dec-4-41', phasing: 'allied' })
    s.state.manilaOpen = true
    s.state.owner[s.data.manila] = 0
    s.state.arrived = s.data.arrivals.luzon!.flatMap(({ kind }, i) => (kind === 'conditional' ? [] : [i]))
    s.start(reinforcements, {})
    expect(s.at('p-pc1')).toBe('-1')
  })

  test('[38.B.6, 14.A.2] only Manila is an open city, in combat and for engineers', () => {
    const s = scene({ real: true })
    s.state.manilaOpen = true
    const other = s.place('G7:1821')
    s.data.map.terrain[other] = s.data.cityTerrain
    expect([hooks.countsAsCity(s.q, s.data.manila), hooks.countsAsCity(s.q, other)]).toEqual([false, true])
    expect(hooks.combatTerrain(s.q, other)).toBe(s.data.cityTerrain)
    s.state.owner[s.data.manila] = 0
    expect(hooks.countsAsCity(s.q, s.data.manila)).toBe(true)
  })

  test('[12.C.1, 38.B.2] sources must be owned; cities feed Americans only, in play only; towns feed Allies only', () => {
    const s = scene({
      cities: { 'G7:1810': 'reference', 'G7:1815': 'town' },
      ground: 'japanese',
      allied: ['G7:1810', 'G7:1815'],
      sources: { japanese: ['G7:1820', 'G7:1822'] },
    })
    s.state.owner[s.place('G7:1822')] = 1
    const source = (group: number) =>
      ['G7:1810', 'G7:1820', 'G7:1822'].filter((hex) => regularLines(s.q, group).source[s.place(hex)] === 1)
    expect(source(0)).toEqual(['G7:1820'])
    const groups = s.data.supplyGroups.map((_, group) => source(group))
    expect(groups.filter((list) => list.includes('G7:1810'))).toHaveLength(1)
    expect(hooks.freeSources(s.q, 0)).toEqual([])
    expect(hooks.freeSources(s.q, 1).map(({ place }) => place)).toEqual([s.place('G7:1815')])
    s.state.owner[s.place('G7:1815')] = 0
    expect([hooks.freeSources(s.q, 1), hooks.freeSources(s.q, 0)]).toEqual([[], []])
    const out = scene({ cities: { 'G7:1810': 'reference' } })
    out.data.scenarios.get('luzon')!.inPlay[out.place('G7:1810')] = 0
    const feeds = out.data.supplyGroups.map((_, group) => hooks.regularSources(out.q, group).length)
    expect(feeds.every((count) => count === 0)).toBe(true)
  })

  test('[38.A.2] the garrison is the Japanese player’s burden, not the Allies’', () => {
    const s = scene({ cities: { [HEX]: 'reference' } })
    expect(overlandTo(s.q, 1, s.place('G7:1820'))[s.place(HEX)]).toBe(1)
    expect(overlandTo(s.q, 0, s.place('G7:1820'))[s.place(HEX)]).toBe(0)
  })
})
