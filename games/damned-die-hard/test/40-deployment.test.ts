import { describe, expect, test } from 'vitest'
import { isMet, refuseDemands } from '../../europa/rules/demands.ts'
import { standing } from '../../europa/rules/deployed.ts'
import { deploymentPlaces, readyMade, refuseDeployed } from '../../europa/rules/deployment.ts'
import { ALOFT, BROKEN_DOWN } from '../../europa/state.ts'
import { damnedDieHard } from '../game.ts'
import { checkDestroyed } from '../rules/40-endings.ts'
import { setUp, startingState } from '../rules/40-scenarios.ts'
import type { World } from '../world.ts'
import { watched } from './doing.ts'
import { type Board, type Scene, scene } from './scene.ts'

const luzonOf = (s: Scene) => s.data.scenarios.get('luzon')!
const met = (units: Board['units'] & object, id: string, change: (s: Scene) => void = () => undefined) => {
  const s = scene({ real: true, units })
  change(s)
  return isMet(s.q, luzonOf(s).source.demands.find((demand) => demand.id === id)!)
}
const neighbours = (s: Scene, hex: string): number[] => {
  const { land } = s.data.map
  const place = s.place(hex)
  return Array.from(land.target.subarray(land.first[place]!, land.first[place + 1]!))
}

describe('40.B.1 what the set-up demands', () => {
  test('[40.B.1] every Allied hex beside the landed forces is held; beside others it need not be', () => {
    const faced = (id: string, held: boolean) => {
      const s = scene({ real: true, units: { [id]: 'G7:1717' } })
      const fillers = ['p-11', 'p-12', 'p-13', 'p-71', 'p-72', 'p-91']
      for (const [i, place] of neighbours(s, 'G7:1717').entries()) {
        s.state.owner[place] = 1
        if (held) s.state.at[s.unit(fillers[i]!)] = place
      }
      return isMet(s.q, luzonOf(s).source.demands.find(({ id: name }) => name === 'beachheads-faced')!)
    }
    expect([faced('j-47', true), faced('j-47', false), faced('j-20', false)]).toEqual([true, false, false])
    // The detachments of the north are none of the two forces.
    expect(faced('j-2fm', false)).toBe(true)
    // A hex where Japanese stand is not Allied to hold.
    const s = scene({ real: true, units: { 'j-47': 'G7:1717' } })
    for (const place of neighbours(s, 'G7:1717')) {
      s.state.owner[place] = 1
      s.state.at[s.unit('j-9')] = place
    }
    const [first, ...rest] = neighbours(s, 'G7:1717')
    for (const place of rest) s.state.owner[place] = 0
    s.state.at[s.unit('j-9')] = first!
    for (const place of neighbours(s, s.data.map.target[first!]!.slice(4))) s.state.owner[place] = 0
    s.state.owner[first!] = 1
    expect(isMet(s.q, luzonOf(s).source.demands.find(({ id }) => id === 'beachheads-faced')!)).toBe(true)
  })

  test('[40.B.1] 4 RE of the northern force within a hex of G7:1718, whole or broken down; others do not count', () => {
    const three = { 'p-11': 'G7:1718', 'p-12': 'G7:1718', 'p-13': 'G7:1718' }
    expect(met({ ...three, 'p-71': 'G7:1719' }, 'rosario')).toBe(true)
    expect(met({ ...three, 'p-71': 'G7:1720' }, 'rosario')).toBe(false)
    expect(met({ ...three, 'p-51': 'G7:1718' }, 'rosario')).toBe(false)
    // Units of the force that were broken down count element by element.
    const parts = (state: number) =>
      met({ ...three, 'p-22': 'G7:1718' }, 'rosario', (s) => {
        const luzon = luzonOf(s)
        const force = luzon.source.forces.find(({ id }) => id === 'north-luzon')!
        const line = force.deployments[0]!
        const forces = luzon.source.forces.map((other) =>
          other === force
            ? { ...force, deployments: [{ ...line, units: [...line.units, 'p-21d'] }] }
            : { ...other, deployments: other.deployments.filter(({ units }) => !units.includes('p-21d')) },
        )
        const north = luzon.deployments.find(({ units }) => units.includes(s.unit('p-11')))!
        const deployments = [
          { ...north, units: [...north.units, s.unit('p-21d')], at: [...north.at, -1] },
          ...luzon.deployments.filter((other) => other !== north && !other.units.includes(s.unit('p-21d'))),
        ]
        ;(s.data.scenarios as Map<string, typeof luzon>).set('luzon', {
          ...luzon,
          deployments,
          source: { ...luzon.source, forces },
        })
        s.state.at[s.unit('p-21d')] = state
      })
    expect([parts(BROKEN_DOWN), parts(-1)]).toEqual([true, false])
  })

  test('[40.A] what keeps the areas apart: two beaches, engineers at their fields, nobody beside the enemy', () => {
    const beaches = { 'j-47': 'G7:1617', 'j-1f': 'G7:1617', 'j-9': 'G7:1617' }
    expect(met(beaches, 'two-beaches')).toBe(false)
    expect(met({ ...beaches, 'j-9': 'G7:1618' }, 'two-beaches')).toBe(true)
    const works = { 'j-21e': 'G7:1710', 'j-4ac': 'G7:2209', 'j-9ac': 'G7:2212' }
    expect([met(works, 'aparri-engineers'), met(works, 'vigan-engineers')]).toEqual([true, false])
    expect(met({ 'j-2fm': 'G7:1716', 'p-11': 'G7:1717' }, 'tanaka-apart')).toBe(false)
    expect(met({ 'j-2fm': 'G7:1716', 'p-11': 'G7:1719' }, 'tanaka-apart')).toBe(true)
    expect(met({ 'j-2fm': 'G7:1714', 'p-11': 'G7:1814' }, 'tanaka-apart')).toBe(true)
    // Others may stand beside the enemy.
    expect(met({ 'j-47': 'G7:1716', 'p-11': 'G7:1717' }, 'tanaka-apart')).toBe(true)
  })

  test('[40.A] the deployment is over when everybody stands and the side’s own demands are met', () => {
    const s = scene({ real: true })
    readyMade(watched(s).c, 0)
    expect(refuseDemands(s.q, 0)).toBeUndefined()
    // The Allies have nobody yet: their demands are theirs.
    expect(refuseDemands(s.q, 1)!.message.key).toBe('setup.demand')
    readyMade(watched(s).c, 1)
    expect(refuseDemands(s.q, 1)).toBeUndefined()
    s.state.deploying = [s.unit('j-47')]
    expect(refuseDeployed(s.q, 0)!.message.key).toBe('setup.notAll')
  })
})

describe('40.A deploying', () => {
  const places = (s: Scene, id: string) =>
    deploymentPlaces(s.q, s.unit(id)).map((place) => s.data.map.target[place]!.slice(4))

  test('[40.A] in the unit’s own area, within stacking, out of the enemy’s hexes', () => {
    const s = scene({ real: true })
    expect(places(s, 'a-lab')).toEqual(['G7:1624', 'G7:1724', 'G7:1725'])
    s.state.owner[s.place('G7:1624')] = 0
    s.state.at[s.unit('j-9')] = s.place('G7:1724')
    expect(places(s, 'a-lab')).toEqual(['G7:1725'])
    for (const id of [
      'a-31',
      'a-45',
      'a-57',
      'a-43p',
      'p-1',
      'p-2',
      'p-3',
      'p-11',
      'p-12',
      'p-13',
      'p-21',
      'p-22',
    ])
      s.state.at[s.unit(id)] = s.place('G7:1725')
    expect(places(s, 'a-lab')).toEqual([])
    // The Japanese may land where the Allies own the ground.
    const landing = scene({ real: true })
    for (const hex of ['G7:2226', 'G7:2327', 'G7:2328']) landing.state.owner[landing.place(hex)] = 1
    expect(places(landing, 'j-20')).toEqual(['G7:2226', 'G7:2327', 'G7:2328'])
  })

  test('[40.A] elements of a unit that was broken down are deployed where the unit may be; else they have no area', () => {
    const s = scene({ real: true })
    expect(places(s, 'p-42')).toEqual([])
    s.state.at[s.unit('p-41d')] = BROKEN_DOWN
    expect(places(s, 'p-42')).toEqual(places(s, 'p-41d'))
    expect(places(s, 'p-42').length).toBeGreaterThan(0)
    s.state.at[s.unit('p-42')] = s.place('G7:1727')
    const line = luzonOf(s).deployments.find(({ units }) => units.includes(s.unit('p-41d')))!
    expect(standing(s.q, line)).toEqual([s.unit('p-42')])
  })

  const free: Board = { real: true, options: { deployment: 'free' } }
  /** The first units of the order of battle only, so that it is soon over. */
  const shortened = (board: Board, ...ids: string[]): Scene => {
    const s = scene(board)
    const luzon = luzonOf(s)
    const deployments = luzon.deployments
      .filter(({ units }) => units.some((unit) => ids.includes(s.data.units.id[unit]!)))
      .map((line) => {
        const kept = line.units.map((unit, i) => [unit, line.at[i]!] as const)
        const some = kept.filter(([unit]) => ids.includes(s.data.units.id[unit]!))
        return { ...line, rolls: false, units: some.map(([unit]) => unit), at: some.map(([, at]) => at) }
      })
    ;(s.data.scenarios as Map<string, typeof luzon>).set('luzon', {
      ...luzon,
      deployments,
      source: { ...luzon.source, demands: [] },
    })
    return s.start(setUp, {})
  }

  test('[40.A] unit by unit, the Japanese first; who stands may be taken back once all stand', () => {
    const s = shortened(free, 'j-20', 'j-16r', 'a-lab')
    expect(s.state.deploying).toEqual([s.unit('j-20'), s.unit('j-16r')])
    expect(s.offer('japanese', 'take-back')).toEqual([])
    expect(s.refused('japanese', 'done').rule).toBe('40.A')
    expect(s.refused('japanese', 'deploy hex:G7:1925').rule).toBe('40.A')
    s.act('japanese', 'deploy hex:G7:2327')
    expect(s.refused('japanese', 'take-back unit:j-20').rule).toBe('40.A')
    s.act('japanese', 'deploy hex:G7:2328')
    expect(s.offer('japanese', 'deploy')).toEqual([])
    expect(s.offer('japanese', 'take-back')).toEqual(['unit:j-20', 'unit:j-16r'])
    s.act('japanese', 'take-back unit:j-20')
    expect(s.at('j-20')).toBe('-1')
    s.act('japanese', 'deploy hex:G7:2226', 'done')
    expect([s.at('j-20'), s.at('j-16r')]).toEqual(['G7:2226', 'G7:2328'])
    expect(s.state.deploying).toEqual([s.unit('a-lab')])
    s.act('allied', 'ready-made')
    expect(s.at('a-lab')).toBe('G7:1724')
    expect(s.isOver).toBe(true)
  })

  test('[40.A] broken down in any way that is free; the ready-made set-up takes the elements back', () => {
    const s = shortened(free, 'p-41d').act('japanese', 'done')
    const [way] = s.offer('allied', 'break-down')
    s.act('allied', `break-down ${way}`)
    expect(s.at('p-41d')).toBe(String(BROKEN_DOWN))
    const parts = [...s.state.deploying]
    expect(parts).toContain(s.unit('p-42'))
    for (const _ of parts) s.act('allied', `deploy ${s.offer('allied', 'deploy')[0]}`)
    expect(s.offer('allied', 'take-back')).toHaveLength(parts.length)
    s.act('allied', 'ready-made')
    expect(
      parts.every(
        (unit) =>
          s.state.at[unit] === -1 ||
          luzonOf(s).deployments[0]!.elements.some((element) => element.unit === unit),
      ),
    ).toBe(true)
    // An element that stands already leaves no such way.
    const taken = shortened(free, 'p-41d').act('japanese', 'done')
    taken.state.at[taken.unit('p-42')] = taken.place('G7:1727')
    expect(taken.offer('allied', 'break-down').every((other) => other !== way)).toBe(true)
  })

  test('[40.A] where the area is full the place of the ready-made set-up serves', () => {
    const s = shortened(free, 'a-lab')
    for (const hex of ['G7:1624', 'G7:1724', 'G7:1725']) s.state.owner[s.place(hex)] = 0
    s.act('japanese', 'done')
    expect(s.offer('allied', 'deploy')).toEqual(['hex:G7:1724'])
  })

  test('[40.A, 15, 38.B.3] who stands broken down is in its box; garrisons stand in their own towns, in play and Allied', () => {
    const s = shortened({ real: true, units: { 'p-1': 'G7:1925' } }, 'p-21d')
    expect(s.at('p-21d')).toBe(String(BROKEN_DOWN))
    // 1 Regular comes by conversion: that its elements stand does not make it broken down.
    expect(s.at('p-1d')).toBe('-1')
    expect(s.at('p-11d')).toBe('-1')
    expect([s.at('garrison-calapan'), s.at('garrison-jolo-town')]).toEqual(['G7:2030', '-1'])
    const lost = shortened({ real: true, japanese: ['G7:2030'] }, 'p-21d')
    expect(lost.at('garrison-calapan')).toBe('-1')
  })
})

describe('40 how a scenario starts and ends', () => {
  const { data } = damnedDieHard
  const started = (source: object): ReturnType<typeof startingState> => {
    const luzon = data.scenarios.get('luzon')!
    const scenario = { ...luzon, source: { ...luzon.source, ...source } }
    return startingState({ ...data, scenarios: new Map([['luzon', scenario]]) } as World, 'luzon')
  }

  test('[40.A] stocks on the map and in boxes: resource points, air replacement points', () => {
    const stock = { replacements: [], nrp: 0, hex: null, box: null }
    const state = started({
      stocks: [
        { ...stock, id: 'a', side: 'japanese', hex: 'G7:1617', resourcePoints: 2, arp: 1 },
        { ...stock, id: 'b', side: 'allied', hex: 'G7:1925', resourcePoints: 0, arp: 3 },
        { ...stock, id: 'c', side: 'japanese', box: 'formosa', resourcePoints: 4, arp: 2 },
        { ...stock, id: 'd', side: 'allied', hex: 'G7:1725', resourcePoints: 1, arp: 0 },
      ],
    })
    expect(state.resources).toEqual({
      [data.place('G7:1617')]: 2,
      [data.place('formosa')]: 4,
      [data.place('G7:1725')]: 1,
    })
    expect(state.air.points).toEqual([2, 6])
    expect(state.air.boxPoints).toEqual({ [data.place('formosa')]: 4 })
  })

  test('[40.A, 37.B.2, 37.A.3-own] fortresses in their condition, bridges of who owns both ends', () => {
    const state = started({})
    // Map G9 lies apart: its forts stand only in its own scenario.
    const forts = data.source.places.flatMap(({ hex, fortress }) =>
      fortress && !hex.startsWith('G9:')
        ? [[data.place(hex), fortress === 'fortress-improved' ? 3 : 2] as const]
        : [],
    )
    expect(forts.length).toBeGreaterThan(0)
    expect(state.forts).toEqual(Object.fromEntries(forts))
    data.map.bridges.forEach(({ a, b }, i) => {
      expect(state.bridgeOwner[i]).toBe(state.owner[a] === state.owner[b] ? state.owner[a] : 2)
    })
  })

  test('[40.B] units in boxes do not hold the island, those in the air do; a scenario may look at one side, or everywhere', () => {
    const ending = (units: Board['units'] & object, rule?: object, aloft?: string) => {
      const s = scene({ real: true, ends: true, units: { 'j-47': 'G7:1821', ...units } })
      if (aloft) s.state.at[s.unit(aloft)] = ALOFT
      const luzon = luzonOf(s)
      if (rule)
        (s.data.scenarios as Map<string, typeof luzon>).set('luzon', {
          ...luzon,
          source: { ...luzon.source, endsWithoutUnits: rule as never },
        })
      const { c, ended } = watched(s)
      checkDestroyed(c)
      return ended[0]?.ending
    }
    const panay = data.map.target[data.map.island.indexOf('panay')]!.slice(4)
    expect(ending({ 'p-11': 'pool' })).toBe('allied-destroyed')
    expect(ending({ 'p-11': 'formosa' })).toBe('allied-destroyed')
    expect(ending({}, undefined, 'p-11')).toBeUndefined()
    expect(ending({ 'p-11': panay })).toBe('allied-destroyed')
    expect(ending({ 'p-11': panay }, { sides: ['japanese', 'allied'], island: null })).toBeUndefined()
    expect(ending({}, { sides: ['japanese'], island: 'luzon' })).toBeUndefined()
  })
})
