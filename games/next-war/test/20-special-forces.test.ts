import { describe, expect, test } from 'vitest'
import { reorganization } from '../rules/08-4-reorganization.ts'
import {
  newForces,
  raidColumn,
  raidModifiers,
  scoutingNumber,
  specialForces,
  survivalModifiers,
} from '../rules/20-2-missions.ts'
import { type Assignment, type Mission, missionTargets, raidGround } from '../rules/20-special-forces.ts'
import { isDetected } from '../rules/21-detection.ts'
import { strikeDrms, targetNamed } from '../rules/23-4-targets.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { headquarters: true, 'special-forces': true, missiles: true }
const HQ = 'rok-i-corps-hq'
const COLUMN = 'rok-supply-1'
const DIV = 'rok-9-inf-div'
const OVER = 'test rest / rest'
/** Osan and Suwon are airbases of the South, far from any enemy. */
const OSAN = 'site:airbase-S2605'
const board: Board = { units: { [HQ]: 'S2712', [DIV]: 'S2605' }, options }
const unit = (s: Scene, id: string): number => s.data.unit(id)
const nation = (s: Scene, id: string): number => s.data.nations.indexOf(id)

/** One phase of the North alone, with so many markers. */
function phase(over: Board, teams: number, ...dice: readonly number[]): Scene {
  const s = scene(over, ...dice)
  s.state.first = 1
  s.state.turn = 9
  s.state.advanced!.teams.fill(0)
  s.state.advanced!.teams[nation(s, 'dprk')] = teams
  return s.start(specialForces, newForces())
}
const offered = (s: Scene, mission: Mission, assigned: Assignment[] = []): string[] =>
  missionTargets(s.q, 1, mission, assigned)
const detect = (s: Scene, id: string): Scene => {
  s.state.advanced!.detected[unit(s, id)] = 1
  return s
}
const send = (s: Scene, ...missions: readonly string[]): void => {
  for (const mission of missions) s.act('opposing', 'send-team team:dprk', mission)
}
const site = (s: Scene, name: string): number => s.data.siteTarget.indexOf(name)

describe('20.1 markers and targets', () => {
  test('[20.1.1, 20.1.2] as many missions as markers, all assigned before the first is carried out', () => {
    const s = phase(board, 2, 9, 0, 9, 0)
    send(s, `raid ${OSAN}`)
    expect(s.state.advanced!.raided).toEqual([])
    send(s, 'raid site:airbase-S2603')
    expect(s.offer('opposing', 'carry-out')).toEqual(['mission:1', 'mission:2'])
    s.act('opposing', 'carry-out mission:2')
    expect(s.state.advanced!.raided).toEqual(['site:airbase-S2603', OSAN])
    expect([s.state.advanced!.teams[nation(s, 'dprk')], s.waitsAt]).toEqual([0, OVER])
  })

  test('[20.1.3-1] airfields, bridges and installations of the enemy can be raided', () => {
    const s = scene(board)
    const raids = offered(s, 'raid')
    expect(raids).toContain(OSAN)
    expect(raids).toContain(s.data.siteTarget.find((name) => name.startsWith('site:airfield-S'))!)
    expect(raids.some((name) => name.startsWith('bridge:'))).toBe(true)
    // Not his own.
    expect(raids).not.toContain('site:airbase-N2002')
  })

  test('[20.1.3-2, 20.1.3-6] headquarters and supplies once detected; what is not detected can be scouted', () => {
    const s = scene({ ...board, units: { ...board.units, [COLUMN]: 'S2708' } })
    s.state.superiority = { side: 0, level: 3 }
    for (const id of [HQ, COLUMN]) {
      expect(offered(s, 'raid')).not.toContain(`unit:${id}`)
      expect(offered(s, 'scout')).toContain(`unit:${id}`)
      detect(s, id)
      expect(offered(s, 'raid')).toContain(`unit:${id}`)
      expect(offered(s, 'scout')).not.toContain(`unit:${id}`)
    }
  })

  test('[20.1.3-4, 20.2.3] places and detected units can be designated, other units too', () => {
    const s = scene(board)
    s.state.superiority = { side: 0, level: 3 }
    expect(offered(s, 'designate')).toContain(OSAN)
    expect(offered(s, 'designate')).not.toContain(`unit:${DIV}`)
    expect(offered(detect(s, DIV), 'designate')).toContain(`unit:${DIV}`)
    expect(offered(s, 'raid')).not.toContain(`unit:${DIV}`)
  })

  test('[20.1.3-5] helicopters, but not on an airbase inside a city', () => {
    const at = (hex: string): boolean => {
      const s = scene({ units: { 'rok-ah-1-1': hex }, options })
      return offered(s, 'raid').includes('unit:rok-ah-1-1')
    }
    // Osan lies in no city; Suwon does.
    expect([at('S2605'), at('S2603')]).toEqual([true, false])
  })

  test('[20.1.3-7, 20.2.1] wild ground of either country can be interdicted, open ground not', () => {
    const s = scene(board)
    const raids = offered(s, 'raid')
    const { terrain, home } = s.data
    const hexes = raids.filter((name) => name.startsWith('hex:')).map((name) => s.data.cellOf(name))
    expect(hexes.length).toBeGreaterThan(100)
    expect([0, 1].every((side) => hexes.some((cell) => home[cell] === side))).toBe(true)
    const FLAT = terrain[s.data.cell('S2605')]!
    expect(hexes.some((cell) => terrain[cell] === FLAT)).toBe(false)
  })

  test('[20.1.3-8, 20.2.1.2, 26.1.3] missiles on land can be raided as often as there are markers', () => {
    const s = scene(board)
    s.state.advanced!.ballistic = [0, 3]
    const raids = (assigned: Assignment[]) => missionTargets(s.q, 0, 'raid', assigned)
    const once: Assignment = { nation: nation(s, 'us'), mission: 'raid', target: 'missiles:opposing' }
    expect(raids([once])).toContain('missiles:opposing')
    s.state.advanced!.ballistic = [0, 0]
    expect(raids([])).not.toContain('missiles:opposing')
    // The South has its missiles at sea.
    s.state.advanced!.ballistic = [3, 3]
    expect(offered(s, 'raid')).not.toContain('missiles:allied')
  })
})

describe('20.2 missions', () => {
  test('[20.2.1] the column by target and ground', () => {
    const s = scene({ ...board, units: { [HQ]: 'S2712', [COLUMN]: 'S2712', 'rok-ah-1-1': 'S2605' } })
    const column = (name: string): string | null => raidColumn(s.q, targetNamed(s.q, name)!, 1)
    const move = (hex: string): void => {
      s.state.at[unit(s, HQ)] = s.data.cell(hex)
    }
    move('N2003')
    expect(column(`unit:${HQ}`)).toBe('r1')
    move('N2413')
    expect(column(`unit:${HQ}`)).toBe('r2')
    move('N2708')
    expect(column(`unit:${HQ}`)).toBe('r3')
    move('N3206')
    expect(column(`unit:${HQ}`)).toBe('r4')
    expect([column(OSAN), column('unit:rok-ah-1-1')]).toEqual(['r2', 'r3'])
    expect(column('hex:N3206')).toBe('r3')
  })

  test('[20.2.1] troops guard: +2 with a brigade or more, +1 with less', () => {
    const guard = (id: string): number => {
      const s = scene({ units: { [id]: 'S2605' }, options })
      const parts = raidModifiers(s.q, targetNamed(s.q, OSAN)!, 1)
      return parts.reduce((sum, { amount }) => sum + (amount as number), 0)
    }
    expect([guard(DIV), guard('usmc-1-4-bn'), raidless()]).toEqual([2, 1, 0])
    function raidless(): number {
      const s = scene({ units: {}, options })
      return raidModifiers(s.q, targetNamed(s.q, OSAN)!, 1).length
    }
  })

  test('[20.2.1, 27.2] a raid leaves a Strike marker, once a turn for each target', () => {
    // Column r2: a 0 is Strike 2; then collateral damage, which a 9 spares, and survival.
    const s = phase({ units: {}, options }, 2, 0, 9, 0)
    send(s, `raid ${OSAN}`)
    s.act('opposing', 'send-team team:dprk')
    expect(s.refused('opposing', `raid ${OSAN}`).message.key).toBe('forces.once')
    s.act('opposing', 'cancel', 'done')
    expect(s.state.advanced!.sites[site(s, OSAN)]).toBe(2)
  })

  test('[20.2.1, 27.5] any success costs a helicopter a step, never a marker', () => {
    // Column r3 in the open: 3 is Strike 1.
    const s = phase({ units: { 'rok-ah-1-1': 'S2605' }, options }, 1, 3, 0)
    const before = s.stepsOf('rok-ah-1-1')
    send(s, 'raid unit:rok-ah-1-1')
    expect([s.stepsOf('rok-ah-1-1'), s.state.advanced!.struck[unit(s, 'rok-ah-1-1')]]).toEqual([
      before - 1,
      0,
    ])
  })

  test('[20.2.1, 23.4.4] a raid on a hex interdicts it', () => {
    const s = phase({ units: {}, options }, 1, 0, 0)
    const hex = offered(s, 'raid').find((name) => name.startsWith('hex:S36'))!
    send(s, `raid ${hex}`)
    expect(s.state.advanced!.interdicted[s.data.cellOf(hex)]).toBeGreaterThan(0)
  })

  test('[27.10.1, 27.10.1.1] bridges like installations, one easier, and they fall with the third point', () => {
    const s = phase({ units: {}, options }, 1, 1, 0)
    const bridge = offered(s, 'raid').find((name) => name.startsWith('bridge:'))!
    const index = s.data.bridgeTarget.indexOf(bridge)
    expect(raidModifiers(s.q, targetNamed(s.q, bridge)!, 1).map(({ amount }) => amount)).toEqual([-1])
    s.state.advanced!.bridgeStrikes[index] = 2
    send(s, `raid ${bridge}`)
    expect([s.state.bridges[index], s.state.advanced!.bridgeStrikes[index]]).toEqual([1, 0])
  })

  test('[27.10.1.1] a bridge is raided at the end where that is easier', () => {
    const s = scene({ units: {}, options })
    const shift = (cell: number): number => raidGround(s.q, cell)?.shift ?? 0
    const index = s.data.bridgeCells.findIndex(([a, b]) => shift(a) === 1 && shift(b) === 0)
    const [wild, open] = s.data.bridgeCells[index]!
    const bridge = { kind: 'bridge', bridge: index } as const
    const raided = (): [string | null, number] => [
      raidColumn(s.q, bridge, 1),
      raidModifiers(s.q, bridge, 1).reduce((all, { amount }) => all + (amount as number), 0),
    ]
    expect(raided()).toEqual(['r3', -1])
    // A division in the woods: then from the open side, where nobody stands.
    const guarded = scene({ units: { [DIV]: s.data.topology.names[wild]! }, options })
    expect(guarded.data.home[open]).toBe(guarded.data.home[wild])
    expect([raidColumn(guarded.q, bridge, 1), raidModifiers(guarded.q, bridge, 1).length]).toEqual(['r2', 1])
  })

  test('[20.2.1.2] a raid on launchers: two missiles on 0 or 1, one up to 4', () => {
    const left = (die: number): number => {
      const s = scene(board, die, 0)
      s.state.first = 0
      s.state.turn = 9
      s.state.advanced!.teams.fill(0)
      s.state.advanced!.teams[nation(s, 'us')] = 1
      s.state.advanced!.ballistic = [0, 3]
      s.start(specialForces, newForces())
      s.act('allied', 'send-team team:us', 'raid missiles:opposing')
      return s.state.advanced!.ballistic[1]
    }
    expect([left(1), left(4), left(5)]).toEqual([1, 2, 3])
  })

  test('[20.2.2, 21.4] reconnaissance by ground and kind: the only way to supreme headquarters and depots', () => {
    const s = scene({ units: { 'rok-jfc-hq': 'N2003', [COLUMN]: 'N2003', [DIV]: 'N2003' }, options })
    const number = (id: string): number => scoutingNumber(s.q, unit(s, id))
    expect([number('rok-jfc-hq'), number(DIV), number(COLUMN)]).toEqual([4, 6, 6])
    s.state.advanced!.depot[unit(s, COLUMN)] = 1
    expect(number(COLUMN)).toBe(5)
    s.state.at[unit(s, DIV)] = s.data.cell('N3206')
    expect(number(DIV)).toBe(3)
    const found = (die: number): boolean => {
      const t = phase({ units: { 'rok-jfc-hq': 'S2605' }, options }, 1, die, 0)
      send(t, 'scout unit:rok-jfc-hq')
      return isDetected(t.q, unit(t, 'rok-jfc-hq'), 1)
    }
    expect([found(4), found(5)]).toEqual([true, false])
  })

  test('[20.1.2, 20.2.2, EX-26] a raid may follow scouts; where they find nothing it only tries to survive', () => {
    const after = (...dice: readonly number[]): Scene => {
      const s = phase({ units: { [HQ]: 'S2605' }, options }, 2, ...dice)
      send(s, `scout unit:${HQ}`, `raid unit:${HQ}`)
      s.act('opposing', 'carry-out mission:1')
      return s
    }
    // Found, survival, raid (column r1: 0 is Strike 1), survival.
    const found = after(4, 0, 0, 0)
    expect([found.state.advanced!.struck[unit(found, HQ)], found.waitsAt]).toEqual([1, OVER])
    // Not found, survival, survival: no die for the raid.
    const lost = after(5, 0, 0)
    expect([lost.state.advanced!.struck[unit(lost, HQ)], lost.waitsAt]).toEqual([0, OVER])
  })

  test('[20.2.3] a targeted place is struck better for the rest of the turn, by the side that designates', () => {
    const s = phase({ units: {}, options }, 1, 4, 0)
    send(s, `designate ${OSAN}`)
    const drm = (by: 0 | 1) =>
      strikeDrms(s.q, targetNamed(s.q, OSAN)!, by, false).reduce(
        (sum, { amount }) => sum + (amount as number),
        0,
      )
    expect([drm(1), drm(0)]).toEqual([-1, -2])
    s.start(reorganization, {})
    expect(s.state.advanced!.targeted).toEqual([])
    const failed = phase({ units: {}, options }, 1, 5, 0)
    send(failed, `designate ${OSAN}`)
    expect(failed.state.advanced!.targeted).toEqual([])
  })
})

describe('20.3 survival', () => {
  const sum = (s: Scene, id: string, mission: Mission): number =>
    survivalModifiers(s.q, { nation: nation(s, id), mission, target: '' }).reduce(
      (all, { amount }) => all + (amount as number),
      0,
    )

  test('[20.3] by nation, raid and surprise', () => {
    const s = scene(board)
    s.state.turn = 9
    expect([sum(s, 'us', 'scout'), sum(s, 'rok', 'scout'), sum(s, 'dprk', 'raid')]).toEqual([-3, -1, 1])
    s.state.turn = 1
    expect(sum(s, 'dprk', 'raid')).toBe(-1)
  })

  test('[20.3] a 6 survives and is used, a 7 is eliminated; the used are free next turn', () => {
    const after = (die: number): Scene => {
      const s = phase({ units: {}, options }, 1, 9, die)
      send(s, `designate ${OSAN}`)
      return s
    }
    const alive = after(6)
    const dprk = nation(alive, 'dprk')
    const { teams, teamsUsed } = alive.state.advanced!
    expect([teams[dprk], teamsUsed[dprk]]).toEqual([0, 1])
    alive.start(reorganization, {})
    expect([teams[dprk], teamsUsed[dprk]]).toEqual([1, 0])
    const dead = after(7)
    dead.start(reorganization, {})
    expect([dead.state.advanced!.teams[dprk], dead.state.advanced!.teamsLost[dprk]]).toEqual([0, 1])
  })
})
