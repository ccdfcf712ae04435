import { Engine, newPosition } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { plannable } from '../../europa/rules/airborne.ts'
import { POOL } from '../../europa/state.ts'
import { damnedDieHard } from '../game.ts'
import { nationalMeasures } from '../rules/38-measures.ts'
import { withOrders } from '../rules/40-orders.ts'
import { isDue, requestable, requestPrice } from '../rules/41-requests.ts'
import { thingNames } from '../text/things.ts'
import { atSea, shipOf } from './fleet.ts'
import type { Scene } from './scene.ts'

/** The campaign’s orders of battle on the boards of the tests. */
function campaign(turn: string, ...dice: number[]): Scene {
  const s = atSea({ phasing: 'japanese', phase: 'initial', turn, ground: 'allied' }, [], ...dice)
  const own = s.data.scenarios.get('luzon')!
  const { source } = damnedDieHard.data.scenarios.get('invasion')!
  Object.assign(own, { source: { ...source, endsWithoutUnits: null, purchases: false } })
  Object.assign(s.data, { arrivals: { luzon: damnedDieHard.data.arrivals.invasion } })
  s.state.requested = {}
  return s
}

describe('37.C.3 boxes that change hands', () => {
  test('[37.C.3] a box passes in its turn: troops and stores there are lost, ships flee to sea or are scuttled', () => {
    const s = campaign('jan-2-42', 3, 6)
    const place = s.place('ne-borneo')
    s.state.at[s.unit('d-tar')] = place
    s.state.resources = { [place]: 2 }
    const box = place - s.data.map.lands + s.data.sea.lanes.areas
    const ships = ['u-marb', 'u-hous'].map((id) => shipOf(s, id))
    for (const ship of ships) s.state.naval!.fate[ship] = 0
    s.state.naval!.groups = [
      {
        id: 0,
        side: 1,
        ships,
        box,
        hex: place,
        inPort: 1,
        spent: 0,
        night: 0,
        sinceNight: -1,
        dodged: 0,
        reacted: 0,
        waiting: 0,
        barred: -1,
        work: null,
      },
    ]
    s.start(nationalMeasures, {})
    expect([s.state.owner[place], s.state.at[s.unit('d-tar')], s.state.resources]).toEqual([0, POOL, {}])
    const [group] = s.state.naval!.groups
    expect([group!.ships.length, group!.inPort, group!.hex]).toEqual([1, 0, -1])
    expect(s.state.owner[s.place('east-borneo')]).toBe(1)
  })

  test('[37.C.3] not in the Allied phase, and each box once', () => {
    const s = campaign('dec-3-41')
    s.state.phasing = 1
    s.start(nationalMeasures, {})
    expect(s.state.owner[s.place('brunei')]).toBe(1)
  })
})

describe('40 orders of battle of the scenarios', () => {
  test('[40.C.2] reinforcements of “no diversion” are left out; others come later or never where a scenario says so', () => {
    const { source } = damnedDieHard.data.scenarios.get('invasion')!
    expect(source.arrivals.some(({ id }) => id.startsWith('no-diversion'))).toBe(false)
    const { source: data } = damnedDieHard.data
    const invasion = data.scenarios.get('invasion')!
    const later = {
      ...invasion,
      ignored: [],
      delayed: [
        { id: 'transfer-south', turns: 8 },
        { id: '16th-army', turns: 8 },
      ],
    }
    const changed = withOrders({ ...data, scenarios: new Map([['invasion', later]]) }).scenarios.get(
      'invasion',
    )!
    const turnOf = (id: string) => changed.arrivals.find((line) => line.id === id)?.turn
    expect([turnOf('jan-2-42-japanese-1'), turnOf('jan-1-42-japanese-1')]).toEqual(['mar-2-42', 'jan-1-42'])
    expect(changed.boxChanges[0]).toMatchObject({ id: 'feb-3-42', boxes: ['brunei'] })
    const never = { ...invasion, ignored: ['transfer-south', '16th-army'], delayed: [] }
    const without = withOrders({ ...data, scenarios: new Map([['invasion', never]]) }).scenarios.get(
      'invasion',
    )!
    expect([without.boxChanges, without.arrivals.some(({ group }) => group === 'transfer-south')]).toEqual([
      [],
      false,
    ])
  })

  test('[40.C, 40.C.1] the campaign begins with the forces aboard that land first, from December II to May II', () => {
    const engine = new Engine(damnedDieHard)
    const position = newPosition(damnedDieHard, { scenario: 'invasion' }, 's1')
    engine.begin(position)
    const { data } = damnedDieHard
    const aboard = ['j-2fm', 'j-3-2f', 'j-33m', 'n-k1', 'n-bat'].map(
      (id) => position.state.at[data.unit(id)]! >= data.map.size,
    )
    expect(aboard).toEqual([true, true, true, true, true])
    expect([data.turns[position.state.turn]!.id, data.turns[position.state.lastTurn]!.id]).toEqual([
      'dec-2-41',
      'may-2-42',
    ])
    // 16.B.1: points in stock, mines ashore and aboard.
    expect(position.state.stock.map(({ nation, kind }) => [nation, kind])).toEqual([
      ['us', 1],
      ['us', 2],
    ])
    expect(position.state.naval!.minesAshore).toEqual({ [data.place('G7:1926')]: 3 })
    expect(Object.values(position.state.naval!.mineLoad)).toEqual([6, 6])
  })
})

describe('41 requests', () => {
  const RESERVES = ['82', '83', '51ma', '1pa', '2pa', 'y1', 'y3', 'a6m2', 'ki-43-i', 'ki-21-ii'].map(
    (id) => `reserve-${id}`,
  )

  test('[41-requests, 40.C.2] the covering force comes at once for 15 points, each part of the reserve a turn later for six', () => {
    const s = campaign('dec-2-41')
    const all = ['distant-covering-force', ...RESERVES]
    expect(requestable(s.q).sort()).toEqual(all.map((id) => `arrival:${id}`).sort())
    const line = (id: string) => s.data.scenarios.get('luzon')!.source.arrivals.find((one) => one.id === id)!
    expect(all.map((id) => requestPrice(s.q, line(id)) / 4)).toEqual([15, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])
    s.start(nationalMeasures, {}).act(
      'japanese',
      'request arrival:distant-covering-force',
      'request arrival:reserve-82',
      'request arrival:reserve-ki-21-ii',
    )
    expect(s.state.victory[0] / 4).toBe(-27)
    const due = (id: string) =>
      isDue(s.q, damnedDieHard.data.arrivals.invasion!.find((one) => one.id === id)!)
    expect(['distant-covering-force', 'reserve-82'].map(due)).toEqual([true, false])
    s.state.turn++
    expect(['reserve-82', 'reserve-83', 'reserve-ki-21-ii'].map(due)).toEqual([true, false, true])
    expect(requestable(s.q)).toHaveLength(RESERVES.length - 2)
  })

  test('[41-requests, 24.C] parachutists that have been asked for can be planned for before they come', () => {
    const s = campaign('dec-2-41')
    s.start(nationalMeasures, {}).act('japanese', 'request arrival:reserve-1pa')
    expect(plannable(s.q).map((unit) => s.data.units.target[unit])).toEqual(['unit:j-1pa'])
  })

  test('[41-requests] who asks reads what will come, not a number of the lists', () => {
    const { data } = damnedDieHard
    expect(thingNames(data, 'en')['arrival:reserve-a6m2']).toBe('A6M2')
    expect(thingNames(data, 'en')['arrival:reserve-1pa']).toBe('1 Parachute II')
    expect(thingNames(data, 'fr')['arrival:distant-covering-force']).toContain('Kongo')
  })

  test('[16.A.2] the levies of Bataan come when Manila is lost or a Japanese unit is beside the peninsula', () => {
    const due = (change: (s: Scene) => void) => {
      const s = campaign('jan-1-42')
      change(s)
      return isDue(s.q, damnedDieHard.data.arrivals.invasion!.find(({ id }) => id === 'bataan-levies')!)
    }
    expect(due(() => undefined)).toBe(false)
    expect(
      due((s) => {
        s.state.owner[s.data.manila] = 0
      }),
    ).toBe(true)
    expect(
      due((s) => {
        s.state.at[s.unit('j-65')] = s.place('G7:1623')
      }),
    ).toBe(true)
    expect(
      due((s) => {
        s.state.at[s.unit('j-65')] = s.place('G7:1620')
      }),
    ).toBe(false)
  })
})
