import { describe, expect, test } from 'vitest'
import { airDefence, unharmed } from '../rules/06-6-air-defence.ts'
import { carriedFlier, helicopterFlier, markerFlier } from '../rules/22-6-3-fliers.ts'
import { newMission } from '../rules/23-1-missions.ts'
import { newStrikePhase } from '../rules/23-2-announcing.ts'
import { strikePhase } from '../rules/23-2-strike-phase.ts'
import { flightUnderFire, underFire } from '../rules/24-3-under-fire.ts'
import {
  attackTarget,
  interception,
  interceptorsFor,
  missionUnderFire,
  scramble,
} from '../rules/24-4-interception.ts'
import {
  aaaDrms,
  columnOf,
  detectionDrms,
  meetsGuns,
  meetsMissiles,
  networkFor,
  samDrms,
} from '../rules/24-air-defence.ts'
import type { AirMission, MissionKind } from '../state-air.ts'
import { ABORTED, FLOWN, OUT, PATROL, READY } from '../state-air.ts'
import type { Scene } from './scene.ts'
import { airUnit, boxOf, mission, type Sky, sky, stepsOf, striker, warOf } from './sky.ts'

const network = (s: Scene, kind: MissionKind, side: 0 | 1, hex: string, origin = ''): string =>
  networkFor(s.q, newMission(kind, side, '', s.data.cell(hex), origin === '' ? -1 : s.data.cell(origin)))

describe('24.1-24.3 which network', () => {
  test('[24.1, 24.2, 24.3, 24.3.1] normal over the enemy country and near his headquarters and installations, else local', () => {
    const s = sky({ units: { 'dprk-ii-corps-hq': 'S2712', 'dprk-2-inf-div': 'S2711' } })
    expect(network(s, 'strike', 0, 'N2711')).toBe('normal')
    expect(network(s, 'strike', 0, 'S2714')).toBe('normal')
    expect(network(s, 'strike', 0, 'S2716')).toBe('local')
    expect(networkFor(s.q, newMission('strike', 0, 'track:sam-opposing', -1))).toBe('normal')
    // An installation that the enemy holds: Osan.
    expect(network(s, 'support', 0, 'S2606')).toBe('local')
    s.state.control[s.data.cell('S2605')] = 1
    expect(network(s, 'support', 0, 'S2606')).toBe('normal')
  })

  test('[24.3.2, 23.4.2] always local for attack helicopters', () => {
    const s = sky({ units: { 'rok-ah-1-1': 'S2605' } })
    expect(network(s, 'hunt', 0, 'N2816')).toBe('local')
    const support = newMission('support', 0, '', s.data.cell('N2816'))
    support.strikers.push(striker(helicopterFlier(s.data.unit('rok-ah-1-1'))))
    expect(networkFor(s.q, support)).toBe('local')
  })

  test('[24.3.3] airmobile: local over the enemy country or near his headquarters, none elsewhere; guns near his units', () => {
    const s = sky({ units: { 'dprk-ii-corps-hq': 'S2712' } })
    expect([
      network(s, 'airmobile', 0, 'N2711'),
      network(s, 'airmobile', 0, 'S2713'),
      network(s, 'airmobile', 0, 'S2716'),
    ]).toEqual(['local', 'local', 'none'])
    const guns = (hex: string) =>
      meetsGuns(s.q, newMission('airmobile', 0, '', s.data.cell(hex)), carriedFlier(0))
    expect([guns('S2713'), guns('S2716')]).toEqual([true, false])
  })

  test('[24.3.4] transports: normal over the enemy country; at home by who rules the sky and his headquarters', () => {
    const s = sky({ units: { 'dprk-ii-corps-hq': 'S2712' } })
    const over = (hex: string) => network(s, 'transport', 0, hex, 'S4821')
    expect([over('N2711'), over('S2713'), over('S2716')]).toEqual(['normal', 'local', 'none'])
    s.state.superiority = { side: 1, level: 1 }
    expect([over('S2713'), over('S2716')]).toEqual(['normal', 'normal'])
    s.state.superiority = { side: 0, level: 1 }
    expect([over('S2713'), over('S2716')]).toEqual(['local', 'none'])
  })

  test('[24.3.4] case 3: missiles and guns only near units or installations of the enemy; over his country guns likewise', () => {
    const s = sky({ units: { 'dprk-2-inf-div': 'S2712' } })
    s.state.superiority = { side: 1, level: 1 }
    const to = (hex: string): AirMission => ({
      ...newMission('paradrop', 0, '', s.data.cell(hex)),
      network: 'normal',
    })
    expect([meetsMissiles(s.q, to('S2713')), meetsMissiles(s.q, to('S2716'))]).toEqual([true, false])
    expect([
      meetsGuns(s.q, to('S2713'), carriedFlier(0)),
      meetsGuns(s.q, to('S2716'), carriedFlier(0)),
    ]).toEqual([true, false])
    // Over his own country missiles always, guns near his places.
    expect(meetsMissiles(s.q, to('N2711'))).toBe(true)
  })

  test('[24.3.4] a way that leads over the enemy country counts as well', () => {
    const s = sky({})
    expect(network(s, 'paradrop', 0, 'S2716', 'N2002')).toBe('normal')
  })
})

describe('24.0 detection', () => {
  test('[24.0, 24.1] early detection lets fighters at it, detection only missiles; by the level of the track', () => {
    const found = (die: number, level: number) => {
      const s = sky(
        { detection: [5, level], air: { 'rok-f-15k-1': 'out', 'dprk-mig-29-1': 'patrol' } },
        die,
        9,
        9,
        9,
        9,
      )
      const raid = mission(s, {
        kind: 'strike',
        side: 0,
        cell: s.data.cell('N2002'),
        strikers: [striker(airUnit(s, 'rok-f-15k-1'))],
      })
      s.start(missionUnderFire, { mission: 0 })
      return raid.detected
    }
    expect([found(1, 5), found(2, 5), found(5, 5), found(6, 5), found(9, 10)]).toEqual([
      'ED',
      'D',
      'D',
      '-',
      '-',
    ])
  })

  test('[24.0, 24.7, 15.2.9, 18.2.3] modifiers: stealth, weasels, slow missions, weather, headquarters, mountains, airborne warning', () => {
    const s = sky({
      awacs: -3,
      units: { 'rok-ii-corps-hq': 'S2712' },
      options: { headquarters: true },
      air: { 'us-f-22a-1': 'out', 'us-f-16dj-1': 'out', 'rok-f-15k-1': 'out' },
    })
    const drms = (over: Partial<AirMission>) =>
      detectionDrms(s.q, { ...newMission('strike', 0, '', s.data.cell('N2002')), ...over }).map(
        ({ amount }) => amount,
      )
    const [raptor, weasel, eagle] = ['us-f-22a-1', 'us-f-16dj-1', 'rok-f-15k-1'].map((id) =>
      airUnit(s, id),
    ) as [number, number, number]
    expect(drms({ strikers: [striker(raptor)] })).toEqual([5])
    // Not all of them are stealthy.
    expect(drms({ strikers: [striker(raptor), striker(eagle)] })).toEqual([])
    expect(drms({ strikers: [striker(eagle)], weasels: [weasel, weasel] })).toEqual([2])
    expect(drms({ kind: 'support', strikers: [striker(eagle)] })).toEqual([1])
    const mountain = s.data.terrain.findIndex(
      (_, cell) =>
        cell < s.data.hexes &&
        s.data.data.title.map.hexes[cell]!.terrain === 'mountain' &&
        s.data.home[cell] === 1,
    )
    expect(drms({ cell: mountain, strikers: [striker(eagle)] })).toEqual([1])
    // The other way round: the North over a southern headquarters, the Allies warned.
    const raid: Partial<AirMission> = { side: 1, cell: s.data.cell('S2713'), strikers: [striker(eagle)] }
    expect(drms(raid)).toEqual([-1])
    warOf(s).awacs = 3
    expect(drms(raid)).toEqual([-1, -2])
    s.state.weather = 'storm'
    expect(drms({ strikers: [striker(eagle)] })).toEqual([3])
  })
})

describe('24.4 interception', () => {
  const AIR = {
    'rok-f-15k-1': 'out',
    'dprk-mig-29-1': 'patrol',
    'dprk-mig-29-2': 'patrol',
    'dprk-mig-29-3': 'patrol',
    'dprk-mig-23-1': 'ready',
  }
  const raidOf = (s: Scene, over: Partial<AirMission> = {}) =>
    mission(s, {
      kind: 'strike',
      side: 0,
      target: 'site:airbase-N2002',
      cell: s.data.cell('N2002'),
      detected: 'ED',
      strikers: [striker(airUnit(s, 'rok-f-15k-1'))],
      ...over,
    })

  test('[24.4] one or two fighters of the air superiority box, against what was detected early alone', () => {
    const s = sky({ air: AIR })
    const raid = raidOf(s)
    s.start(scramble, { mission: 0 })
    expect(s.offer('opposing', 'intercept-with')).toEqual([
      'air:dprk-mig-29-1',
      'air:dprk-mig-29-2',
      'air:dprk-mig-29-3',
    ])
    s.act('opposing', 'intercept-with air:dprk-mig-29-1', 'intercept-with air:dprk-mig-29-2')
    expect([raid.interceptors.length, s.isOver]).toEqual([2, true])
    raid.detected = 'D'
    raid.interceptors = []
    expect(interceptorsFor(s.q, raid)).toEqual([])
  })

  test('[24.4.1-5, 24.4] after the dogfight fighters and escorts have flown, strikers go on', () => {
    // Stand-off: F-15K 9, MiG 9; dogfight the same.
    const s = sky({ air: { ...AIR, 'us-f-15c-1': 'out' } }, 9, 9, 9, 9, 9)
    const raid = raidOf(s, { interceptors: [], escorts: [airUnit(s, 'us-f-15c-1')] })
    raid.interceptors.push(airUnit(s, 'dprk-mig-29-1'))
    s.start(interception, { mission: 0 })
    s.act('allied', 'engage air:dprk-mig-29-1')
    while (!s.isOver) s.act(s.offer('allied').length > 0 ? 'allied' : 'opposing', 'done')
    expect([boxOf(s, 'dprk-mig-29-1'), boxOf(s, 'us-f-15c-1')]).toEqual([FLOWN, FLOWN])
    expect([raid.strikers.length, raid.interceptors, raid.escorts]).toEqual([1, [], []])
  })

  test('[25.1, 24.3.2] nobody intercepts troops in helicopters, nor attack helicopters', () => {
    const s = sky({ air: AIR })
    expect(
      interceptorsFor(s.q, raidOf(s, { kind: 'airmobile', strikers: [striker(carriedFlier(0))] })),
    ).toEqual([])
    expect(
      interceptorsFor(s.q, raidOf(s, { kind: 'hunt', strikers: [striker(helicopterFlier(0))] })),
    ).toEqual([])
    expect(
      interceptorsFor(s.q, raidOf(s, { kind: 'paradrop', strikers: [striker(carriedFlier(0))] })),
    ).toHaveLength(3)
  })

  test('[29.2.1] hidden: the other side learns the number and whether weasels fly, not who', () => {
    const s = sky({ options: { 'hidden-air': true }, air: { ...AIR, 'us-f-16dj-1': 'out' } })
    raidOf(s, { open: false, weasels: [airUnit(s, 'us-f-16dj-1')] })
    s.start(scramble, { mission: 0 })
    const view = s.engine.game.view(s.q, 'opposing', []) as unknown as {
      advanced: { air: typeof s.state.advanced }
    }
    const seen = view.advanced.air as unknown as ReturnType<typeof warOf>
    expect(seen.missions[0]!.strikers).toEqual([])
    expect(seen.box[airUnit(s, 'rok-f-15k-1')]).toBe(READY)
    const own = s.engine.game.view(s.q, 'allied', []) as unknown as {
      advanced: { air: ReturnType<typeof warOf> }
    }
    expect(own.advanced.air.missions[0]!.strikers).toHaveLength(1)
    expect(s.engine.offer(s.position, 'opposing')).not.toEqual([])
  })
})

describe('24.5, 24.6 missiles and guns', () => {
  const run = (board: Sky, over: Partial<AirMission>, ...dice: readonly number[]) => {
    const s = sky(board, ...dice)
    const raid = mission(s, { kind: 'support', side: 0, cell: s.data.cell('N2816'), ...over })
    raid.strikers = Object.keys(board.air ?? {})
      .filter((id) => !id.includes('16dj'))
      .map((id) => striker(airUnit(s, id)))
    raid.weasels = Object.keys(board.air ?? {})
      .filter((id) => id.includes('16dj'))
      .map((id) => airUnit(s, id))
    s.start(missionUnderFire, { mission: 0 })
    return { s, raid }
  }

  test('[24.5, 24.5.1, 24.6.1] missiles and then guns at each, with the track of the country', () => {
    // Detection 2 + 1; missiles at 5: 3 is +2; guns at 1: 0 is +2.
    const { s, raid } = run({ air: { 'us-f-16d-1': 'out' } }, {}, 2, 3, 0)
    expect(raid.strikers[0]!.drm).toBe(4)
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['24.3', '24.5', '24.6'])
  })

  test('[24.5] X takes a step and sends home, A sends home: no guns after that', () => {
    const x = run({ air: { 'us-f-16d-1': 'out' } }, {}, 2, 0)
    expect([boxOf(x.s, 'us-f-16d-1'), stepsOf(x.s, 'us-f-16d-1'), x.raid.strikers]).toEqual([ABORTED, 1, []])
    const a = run({ air: { 'us-f-16d-1': 'out' } }, {}, 2, 2)
    expect([boxOf(a.s, 'us-f-16d-1'), stepsOf(a.s, 'us-f-16d-1')]).toEqual([ABORTED, 2])
  })

  test('[24.8, 24.5.1] weasels are fired at, too, but a plus does nothing to them; nobody fires at escorts', () => {
    // Detection 1 (+1 weasel, +1 slow) = 3: detected; missiles at the weasel 4 + 2 = 6: nothing; at the striker 1 + 2 = 3: +2; guns 9.
    const { s, raid } = run(
      { air: { 'us-f-16dj-1': 'out', 'us-f-16d-1': 'out' } },
      { escorts: [] },
      1,
      2,
      1,
      9,
    )
    // The weasel: 2 + 2 = 4: +1, without effect.
    expect(raid.weasels).toEqual([airUnit(s, 'us-f-16dj-1')])
    expect(raid.strikers[0]!.drm).toBe(2)
    expect(s.told('flak.shaken')).toHaveLength(1)
  })

  test('[24.5.2, 24.6.2] local: one column, whatever the tracks are', () => {
    const s = sky({ sam: [0, 0], aaa: [0, 0] })
    const near = { ...newMission('support', 0, '', s.data.cell('S2716')), network: 'local' as const }
    expect((['detection', 'sam', 'aaa'] as const).map((track) => columnOf(s.q, near, track))).toEqual([
      'local',
      'local',
      'local',
    ])
    expect(columnOf(s.q, { ...near, network: 'normal' }, 'sam')).toBe('0')
  })

  test('[24.6] who was not detected meets the guns of the country after the attack; local guns never', () => {
    const flown = (network: 'N2002' | 'S2716', ...dice: readonly number[]) => {
      const s = sky({ air: { 'us-f-16d-1': 'ready' }, units: { 'dprk-2-inf-div': 'S2716' } }, ...dice)
      s.state.advanced!.detected[s.data.unit('dprk-2-inf-div')] = 1
      s.state.first = 0
      s.start(strikePhase, newStrikePhase())
      const target = network === 'N2002' ? 'site:airbase-N2002' : 'unit:dprk-2-inf-div'
      s.act('allied', `plan-strike ${target}`, 'bomb-with air:us-f-16d-1', 'commit')
      return s.rolls.map(({ rule }) => rule)
    }
    expect(flown('N2002', 9, 9, 9)).toEqual(['24.3', '23.4.1', '24.6'])
    expect(flown('S2716', 9, 9)).toEqual(['24.3', '23.4.1'])
  })

  test('[24.7, 24.5, 24.6] weather, weasels, stealth and helicopters on the dice of missiles and guns', () => {
    const s = sky({
      weather: 'overcast',
      units: { 'rok-ah-1-1': 'S2605' },
      air: { 'us-f-22a-1': 'out', 'us-f-16dj-1': 'out' },
    })
    const raid = {
      ...newMission('strike', 0, '', s.data.cell('S2716')),
      weasels: [airUnit(s, 'us-f-16dj-1')],
    }
    const amounts = (list: readonly { amount: unknown }[]) => list.map(({ amount }) => amount)
    expect(amounts(samDrms(s.q, raid, airUnit(s, 'us-f-22a-1')))).toEqual([2, 3, 1])
    expect(amounts(aaaDrms(s.q, raid, airUnit(s, 'us-f-22a-1')))).toEqual([3, 2])
    const heli = helicopterFlier(s.data.unit('rok-ah-1-1'))
    expect(amounts(aaaDrms(s.q, { ...raid, kind: 'hunt' }, heli))).toEqual([-1, 2])
    expect(amounts(aaaDrms(s.q, { ...raid, kind: 'transport' }, carriedFlier(0)))).toEqual([-1, 2])
    s.state.weather = 'storm'
    expect(amounts(samDrms(s.q, raid, airUnit(s, 'us-f-22a-1')))).toEqual([2, 3, 3])
    expect(amounts(aaaDrms(s.q, raid, airUnit(s, 'us-f-22a-1')))).toEqual([3, 4])
  })

  test('[24.3, 24.5] troops: an X costs a step and turns back, the others land', () => {
    // Drop over the enemy country: detection 2 + 1; missiles 0: X; no guns without units near.
    const s = sky({ units: { 'us-1-82-abn-bde': 'S2605', 'us-2-82-abn-bde': 'S2605' } }, 2, 0, 9)
    const [a, b] = s.data.groundUnits.filter((unit) => s.state.at[unit]! >= 0) as [number, number]
    const cell = emptyHex(s)
    const flight = underFire('paradrop', 0, [a, b], cell, s.data.cell('S2605'))
    s.start(flightUnderFire, flight)
    expect(flight.through).toEqual([b])
    expect(s.state.steps[a]).toBe(s.data.units[a]!.steps - 1)
  })

  test('[6.6, 22.0] the standard fire has no part in it', () => {
    expect(airDefence.order[0]).toBe('the mission is safe')
    expect(unharmed().abort).toBe(false)
  })
})

/** A hex of the North without places or units within two hexes. */
function emptyHex(s: Scene): number {
  for (let cell = 0; cell < s.data.hexes; cell++) {
    const probe = { ...newMission('paradrop', 0, '', cell), network: 'normal' as const }
    if (s.data.home[cell] === 1 && !meetsGuns(s.q, probe, carriedFlier(0))) return cell
  }
  throw new Error('no such hex')
}

describe('17.1.4 ships', () => {
  const CV = 'us-cvn-1'
  const raid = (s: Scene): AirMission => {
    const cell = s.state.at[s.data.unit(CV)]!
    return mission(s, {
      kind: 'strike',
      side: 1,
      target: `unit:${CV}`,
      cell,
      strikers: [striker(airUnit(s, 'dprk-su-25k-1'))],
    })
  }

  test('[17.1.4, 17.1.4-1] ships use their own radars and missiles where those are better than the country’s', () => {
    const s = sky({
      units: { [CV]: 'east-sea-in-shore' },
      air: { 'dprk-su-25k-1': 'out' },
      detection: [2, 5],
      sam: [2, 5],
    })
    const one = raid(s)
    expect(networkFor(s.q, one)).toBe('ships')
    one.network = 'ships'
    expect([columnOf(s.q, one, 'detection'), columnOf(s.q, one, 'sam'), columnOf(s.q, one, 'aaa')]).toEqual([
      '7',
      '7',
      '2',
    ])
    warOf(s).tracks.detection[0] = 9
    expect(columnOf(s.q, one, 'detection')).toBe('9')
  })

  test('[17.1.4-2] close-in weapons stop the strike, and hit an aircraft that has no stand-off weapons', () => {
    // Detection 9: none. Close-in weapons 0 - 2 at level 2: A: the strike fails, the aircraft goes home.
    const s = sky({ units: { [CV]: 'east-sea-in-shore' }, air: { 'dprk-su-25k-1': 'out' } }, 0)
    const one = raid(s)
    one.network = 'ships'
    const c = { ...s.q, tell: () => undefined, roll: () => 10, call: () => undefined, still: () => s.q }
    attackTarget(c as never, one, one.strikers[0]!, () => undefined)
    expect([boxOf(s, 'dprk-su-25k-1'), s.state.advanced!.struck[s.data.unit(CV)]]).toEqual([ABORTED, 0])
    // Its guns do not fire a second time.
    expect(meetsGuns(s.q, one, one.strikers[0]!.flier)).toBe(false)
    warOf(s).box[airUnit(s, 'dprk-su-25k-1')] = OUT
    const far = { ...one, strikers: [striker(airUnit(s, 'us-f-a-18f-1'))] }
    warOf(s).box[airUnit(s, 'us-f-a-18f-1')] = OUT
    warOf(s).steps[airUnit(s, 'us-f-a-18f-1')] = 2
    attackTarget(c as never, far, far.strikers[0]!, () => undefined)
    expect(boxOf(s, 'us-f-a-18f-1')).toBe(OUT)
  })

  test('[17.1.4-3] what ships see with their own radars, they see early', () => {
    // 5 in the column of 7 is D: early.
    const s = sky(
      { units: { [CV]: 'east-sea-in-shore' }, air: { 'dprk-su-25k-1': 'out' }, detection: [2, 5] },
      4,
      9,
      9,
    )
    const one = raid(s)
    s.start(missionUnderFire, { mission: 0 })
    expect(one.detected).toBe('ED')
  })

  test('[17.1.4-4] aircraft of carriers in the same waters defend them, and are ready again', () => {
    const s = sky(
      { units: { [CV]: 'east-sea-in-shore' }, air: { 'dprk-su-25k-1': 'out', 'us-f-a-18e-1': 'ready' } },
      9,
      9,
      9,
      9,
    )
    const one = raid(s)
    one.network = 'ships'
    one.detected = 'ED'
    expect(interceptorsFor(s.q, one)).toEqual([airUnit(s, 'us-f-a-18e-1')])
    one.interceptors = [airUnit(s, 'us-f-a-18e-1')]
    warOf(s).box[airUnit(s, 'us-f-a-18e-1')] = PATROL
    s.start(interception, { mission: 0 })
    s.act('allied', 'engage air:dprk-su-25k-1')
    while (!s.isOver) s.act(s.offer('allied').length > 0 ? 'allied' : 'opposing', 'done')
    expect(boxOf(s, 'us-f-a-18e-1')).toBe(READY)
  })
})

test('[23.6, 24.3] mines: local over the own coast, the enemy’s radars near his headquarters, ships beside ships', () => {
  const s = sky({ units: { 'us-cvn-1': 'N1016' } })
  const by = (hex: string) =>
    networkFor(s.q, { ...newMission('mines', 1, '', s.data.cell(hex)), strikers: [striker(markerFlier(1))] })
  expect(by('N1015')).toBe('ships')
  s.state.at[s.data.unit('us-cvn-1')] = s.data.cell('east-sea-at-sea')
  expect(by('N1015')).toBe('local')
})

test('[23.6] local guns spare who lays mines, those of ships and of the network do not', () => {
  const s = sky({})
  const guns = (network: AirMission['network']): boolean =>
    meetsGuns(s.q, { ...newMission('mines', 1, '', s.data.cell('N1015')), network }, markerFlier(1))
  expect([guns('local'), guns('ships'), guns('normal')]).toEqual([false, true, true])
})
