import { describe, expect, test } from 'vitest'
import { data } from '../data/index.ts'
import { around, poolsAt, setupAt, U, where } from './data-reading.ts'

describe('set-up', () => {
  test('[4.1] markers at the start', () => {
    expect(data.setup.tracks).toEqual({
      turn: 1,
      vp: 7,
      axisHand: 7,
      alliedHand: 7,
      axisOrders: 'none',
      alliedOrders: 'stalin-orders',
      rp: { br: 0, us: 0, su: 0, ge: 0, ax: 0 },
    })
  })

  test('[data.set-up] every unit at most once, 87 placed by the book and two by choice (for 4.2)', () => {
    expect(data.setup.placements).toHaveLength(87)
    expect(new Set(data.setup.placements.map((p) => p.id)).size).toBe(87)
  })

  test('[data.set-up] opening hands (for 4.3-a, 4.3-b)', () => {
    expect(data.setup.openingHands).toEqual({
      axis: { chooseOneOf: ['AX-01', 'AX-02'], draw: 6 },
      allied: { chooseOneOf: [], draw: 7 },
    })
  })

  test('[20.2] Allies set up first', () => {
    expect(data.setup.order).toEqual(['allied', 'axis'])
  })

  test('[20.3] Allied set-up', () => {
    expect(poolsAt('basra')).toEqual(['[br-corps]'])
    expect(poolsAt('alexandria')).toEqual(['[cw-corps]'])
    expect(poolsAt('cairo')).toEqual(['[cw-corps]'])
    expect(poolsAt('buq-buq')).toEqual(['br-corps', 'cw-corps'])
    expect(poolsAt('tobruk')).toEqual(['cw-corps'])
    for (const s of [
      'courland',
      'riga',
      'vitebsk',
      'smolensk',
      'brest-litovsk',
      'pinsk',
      'kovel',
      'kolomyja',
      'tarnopol-rovno',
      'chernovitsi',
      'dnepropetrovsk',
      'sevastopol',
      'odessa',
    ])
      expect(poolsAt(s), s).toEqual(['su-army'])
    expect(setupAt('lwow')).toEqual(['su-southwest-mech-front'])
    expect(setupAt('leningrad')).toEqual(['su-leningrad-front'])
    expect(setupAt('kaunas')).toEqual(['su-northwest-front'])
    expect(setupAt('bialystok')).toEqual(['su-west-front'])
    expect(setupAt('gomel')).toEqual(['su-central-front'])
    expect(setupAt('mozhaisk')).toEqual(['su-reserve-front'])
    expect(setupAt('armavir')).toEqual(['su-caucasus-front'])
    expect(setupAt('kishinev')).toEqual(['su-south-front'])
    expect(setupAt('moscow')).toEqual([])
    expect(data.setup.stalin).toBe('moscow')
    const trenches = Object.fromEntries(data.setup.trenches.map((t) => [t.id, `${t.level} ${t.kind}`]))
    expect(trenches).toEqual({
      tobruk: '1 tobruk',
      bialystok: '1 field',
      lwow: '2 field',
      kishinev: '1 field',
      saar: '1 west-wall',
      stuttgart: '1 west-wall',
    })
  })

  test('[20.3, 20.4] reserve boxes', () => {
    const reserve = new Map<string, number>()
    for (const p of data.setup.placements)
      if (p.at === 'reserve') reserve.set(U(p.id).pool!, (reserve.get(U(p.id).pool!) ?? 0) + 1)
    expect(Object.fromEntries(reserve)).toEqual({
      'su-army': 5,
      'ro-corps': 2,
      'ge-corps': 4,
      'ge-panzer-corps': 4,
    })
  })

  test('[20.4] Axis set-up', () => {
    for (const s of [
      'genoa',
      'trieste',
      'naples',
      'palermo',
      'taranto',
      'zagreb',
      'albania',
      'tripoli',
      'benghazi',
      'gazala',
    ])
      expect(poolsAt(s), s).toEqual(['it-corps'])
    expect(poolsAt('bir-hacheim')).toEqual(['[it-mech-corps]'])
    expect(setupAt('budapest')).toEqual(['hu-3-army'])
    expect(poolsAt('belgrade')).toEqual(['ge-corps', 'hu-corps'])
    expect(poolsAt('cluj')).toEqual(['hu-corps'])
    expect(poolsAt('salonika')).toEqual(['bu-corps'])
    expect(setupAt('yassi')).toEqual(['[ge-11-army]', 'ro-3-army'])
    expect(setupAt('galatz')).toEqual(['ro-4-army'])
    expect(poolsAt('vienna')).toEqual(['[ge-2-army]', 'ge-panzer-corps'])
    expect(setupAt('memel')).toEqual(['ge-16-army', 'ge-18-army', 'ge-4-panzer-army'])
    expect(setupAt('insterberg')).toEqual(['ge-3-panzer-army', 'ge-9-army'])
    expect(poolsAt('warsaw')).toEqual(['ge-2-panzer-army', 'ge-4-army', 'ge-corps'])
    expect(setupAt('lublin')).toEqual(['ge-1-panzer-army', 'ge-6-army'])
    expect(setupAt('tarnow')).toEqual(['ge-17-army'])
    expect(poolsAt('hellfire-pass')).toEqual(['ge-panzer-corps'])
    expect(data.setup.choices).toEqual([
      {
        id: 'occupied-france',
        side: 'axis',
        units: [
          { id: 'ge-1-army', face: 'reduced' },
          { id: 'ge-7-army', face: 'reduced' },
        ],
        region: 'occupied-france',
        notStackedTogether: true,
      },
    ])
    expect(where((s) => s.regions.includes('occupied-france'))).toHaveLength(17)
  })

  test('[20.5] neutral set-up', () => {
    const [sweden, turkey] = data.setup.neutrals
    expect(sweden!.placements.map((p) => `${p.id} ${p.at}`)).toEqual([
      'sw-1-army stockholm',
      'sw-corps-1 reserve',
    ])
    expect(turkey!.placements.map((p) => `${p.id} ${p.at}`)).toEqual([
      'tu-1-army istanbul',
      'tu-2-army ankara',
      'tu-corps-3 reserve',
      'tu-corps-4 reserve',
    ])
    expect(turkey!.free).toHaveLength(2)
  })

  test('[data.set-up] Turkish and Swedish replacements (for 17.4-c)', () => {
    expect(data.setup.neutrals.map((n) => [n.id, n.rpPerTurn, n.rebuildAt.join()])).toEqual([
      ['sweden', 0, ''],
      ['turkey', 2, 'ankara,istanbul'],
    ])
  })

  test('[data.set-up] the start stacks of the east touch Soviet units', () => {
    const held = new Set(data.setup.placements.filter((p) => U(p.id).nation === 'su').map((p) => p.at))
    for (const s of ['memel', 'insterberg', 'warsaw', 'lublin', 'tarnow', 'yassi', 'galatz'])
      expect(
        around(s).some((n) => held.has(n)),
        s,
      ).toBe(true)
  })
})
