import { describe, expect, test } from 'vitest'
import { turn } from '../flow.ts'
import { oddsOf } from '../rules/09-2-2-odds.ts'
import { newBattle } from '../rules/09-2-battle.ts'
import { dieModifiers } from '../rules/09-6-modifiers.ts'
import { helicopterFlier } from '../rules/22-6-3-fliers.ts'
import { newStrikePhase, targetsFromTheAir } from '../rules/23-2-announcing.ts'
import { strikePhase } from '../rules/23-2-strike-phase.ts'
import { flightUnderFire, supportLeft, underFire } from '../rules/24-3-under-fire.ts'
import { attackTarget, strikerDrms } from '../rules/24-4-interception.ts'
import type { Weather } from '../state.ts'
import { ABORTED, FLOWN, PATROL, READY } from '../state-air.ts'
import { attackScene } from './air-battle.ts'
import { airUnit, boxOf, mission, type Sky, sky, striker, warOf } from './sky.ts'

const AH1 = 'usmc-ah-1z-1'
const SUNAN = 'site:airbase-N2002'
const phase = (board: Sky, ...dice: readonly number[]) => {
  const s = sky(board, ...dice)
  s.state.first = 0
  return s.start(strikePhase, newStrikePhase())
}

describe('23.1, 23.2 missions', () => {
  test('[23.0, 3.0] air units strike in both strike phases, in contested turns in the second alone', () => {
    const order = (step: string) => turn.order.indexOf(step)
    expect(order('first strike phase')).toBeLessThan(order('initiative movement and combat'))
    expect(order('second strike phase')).toBeGreaterThan(order('initiative movement and combat'))
    expect(order('second strike phase')).toBeLessThan(order('movement and combat'))
  })

  test('[23.1, 22.4] two strikers at most, and two escorts or wild weasels', () => {
    const s = phase({
      air: {
        'us-f-16d-1': 'ready',
        'us-f-16d-2': 'ready',
        'us-f-16d-3': 'ready',
        'us-f-16dj-1': 'ready',
        'us-f-16dj-2': 'ready',
        'us-f-15c-1': 'patrol',
        'us-f-15c-2': 'ready',
      },
    })
    s.act('allied', `plan-strike ${SUNAN}`)
    expect(s.refused('allied', 'commit').rule).toBe('23.1')
    s.act('allied', 'bomb-with air:us-f-16d-1', 'bomb-with air:us-f-16d-2')
    expect(s.offer('allied', 'bomb-with')).toEqual([])
    // Escorts come from the air superiority box alone.
    expect(s.offer('allied', 'escort-with')).toEqual(['air:us-f-15c-1'])
    s.act('allied', 'escort-with air:us-f-15c-1', 'suppress-with air:us-f-16dj-1')
    expect([s.offer('allied', 'escort-with'), s.offer('allied', 'suppress-with')]).toEqual([[], []])
  })

  test('[23.2] a mission that is called off is where it was', () => {
    const s = phase({ air: { 'us-f-16d-1': 'ready', 'us-f-15c-1': 'patrol' } })
    s.act(
      'allied',
      `plan-strike ${SUNAN}`,
      'bomb-with air:us-f-16d-1',
      'escort-with air:us-f-15c-1',
      'cancel',
    )
    expect([boxOf(s, 'us-f-16d-1'), boxOf(s, 'us-f-15c-1'), warOf(s).missions]).toEqual([READY, PATROL, []])
  })

  test('[23.4] no target is struck twice from the air in a phase', () => {
    const s = phase({ air: { 'us-f-16d-1': 'ready', 'us-f-16d-2': 'ready' } })
    s.act('allied', `plan-strike ${SUNAN}`, 'bomb-with air:us-f-16d-1', 'commit')
    expect(s.refused('allied', `plan-strike ${SUNAN}`).message.key).toBe('strike.twice')
  })

  test('[23.2, 23.4.1] all are announced before the first is resolved; then each striker rolls for itself', () => {
    // Detection 9, 9: none. Then strike, guns afterwards; strike, guns: F-16D has no stand-off weapons.
    const s = phase(
      { air: { 'us-f-16d-3': 'ready', 'us-f-16d-4': 'ready', 'dprk-su-25k-1': 'ready' } },
      9,
      9,
      1,
      9,
      9,
      9,
      9,
      9,
      9,
    )
    s.act('allied', `plan-strike ${SUNAN}`, 'bomb-with air:us-f-16d-3', 'bomb-with air:us-f-16d-4', 'commit')
    expect(s.rolls).toHaveLength(0)
    s.act('opposing', 'plan-strike site:airfield-N3218', 'bomb-with air:dprk-su-25k-1', 'commit')
    expect(s.rolls.slice(0, 2).map(({ rule }) => rule)).toEqual(['24.3', '24.3'])
    const site = s.data.siteTarget.indexOf(SUNAN)
    expect(s.state.advanced!.sites[site]).toBeGreaterThan(0)
    expect([boxOf(s, 'us-f-16d-3'), warOf(s).missions]).toEqual([FLOWN, []])
  })

  test('[23.4, 21.0] units only when detected; tracks always', () => {
    const s = sky({ units: { 'dprk-2-inf-div': 'N2002' } })
    const names = targetsFromTheAir(s.q, 0).map(({ kind }) => kind)
    expect(names).not.toContain('unit')
    expect(names).toContain('track')
    s.state.advanced!.detected[s.data.unit('dprk-2-inf-div')] = 1
    expect(targetsFromTheAir(s.q, 0).map(({ kind }) => kind)).toContain('unit')
  })
})

describe('23.4 interdiction', () => {
  test('[23.4, 23.4.4] any hex on land can be interdicted, wherever the enemy is', () => {
    const s = phase({ air: { 'us-f-16d-1': 'ready' } })
    expect(s.offer('allied', 'plan-strike').some((name) => name.startsWith('hex:'))).toBe(false)
    s.act('allied', 'plan-interdiction')
    const offer = s.offer('allied', 'interdict')
    expect(offer).toContain('hex:N2002')
    expect(offer).toContain('hex:S2713')
    const sea = s.data.zones[0]!.hexes[0]!
    expect(offer).not.toContain(s.data.cellTarget[sea])
    // One mission for each hex in a phase.
    const two = phase({ air: { 'us-f-16d-1': 'ready', 'us-f-16d-2': 'ready' } })
    two.act('allied', 'plan-interdiction', 'interdict hex:N2002', 'bomb-with air:us-f-16d-1', 'commit')
    two.act('allied', 'plan-interdiction')
    expect(two.refused('allied', 'interdict hex:N2002').message.key).toBe('strike.twice')
    // Helicopters within their range.
    const low = phase({ units: { [AH1]: 'S2605' }, air: {} })
    low.act('allied', `plan-hunt unit:${AH1}`)
    const hunted = low.offer('allied', 'hunt')
    expect(hunted).toContain('hex:S2607')
    expect(hunted).not.toContain('hex:N2002')
  })
})

describe('23.3 wild weasels', () => {
  const air = { 'us-f-16dj-1': 'ready', 'us-f-16dj-2': 'ready', 'rok-f-15k-1': 'ready' }

  test('[23.3, EX-54, 27.8] they attack before the other strikes, each the track that it chose, and lower it at once', () => {
    // Weasels: detection 9 (none); strike 1 with skill -1: 0 in c6 is X: 3 levels; guns afterwards 9; the other 9, guns 9.
    const s = phase({ air, detection: [5, 8], sam: [5, 8], aaa: [1, 1] }, 9, 1, 9, 9, 9, 9, 9)
    s.act('allied', `plan-strike ${SUNAN}`, 'bomb-with air:rok-f-15k-1', 'commit')
    s.act(
      'allied',
      'plan-suppression',
      'attack-radars air:us-f-16dj-1',
      'attack-missiles air:us-f-16dj-2',
      'commit',
    )
    // The strike that was announced first is detected by what the weasels left: a 9 finds nobody at 8 either.
    const order = s.rolls.map(({ rule }) => rule)
    expect(order.indexOf('23.3')).toBeLessThan(order.lastIndexOf('24.3'))
    expect(warOf(s).tracks.detection[1]).toBe(5)
    expect(warOf(s).tracks.sam[1]).toBe(8)
  })

  test('[15.2.9, 24.5.1] others of their kind protect them: harder to detect, and fired at first', () => {
    // Track 8: a 7 finds one of them, two more hide them. Guns afterwards 9.
    const s = phase({ air, detection: [5, 8], sam: [5, 8], aaa: [1, 1] }, 7, 9, 9, 9, 9, 9)
    s.act('allied', 'plan-suppression', 'attack-radars air:us-f-16dj-1', 'suppress-with air:us-f-16dj-2')
    expect(s.offer('allied', 'attack-missiles')).toEqual([])
    s.act('allied', 'commit', 'done')
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['24.3', '23.3', '24.6'])
    expect([boxOf(s, 'us-f-16dj-1'), boxOf(s, 'us-f-16dj-2')]).toEqual([FLOWN, FLOWN])
    const seen = phase({ air, detection: [5, 8], sam: [5, 8], aaa: [1, 1] }, 0, 9, 9, 9, 9, 9, 9)
    seen.act('allied', 'plan-suppression', 'attack-radars air:us-f-16dj-1', 'suppress-with air:us-f-16dj-2')
    seen.act('allied', 'commit', 'done')
    const fired = seen.rolls.filter(({ rule }) => rule === '24.5').map(({ why }) => why.args!.flier)
    expect(fired).toEqual(['air:us-f-16dj-2', 'air:us-f-16dj-1'])
  })

  test('[15.2.9, 23.3] they do not attack guns', () => {
    const s = phase({
      air: { 'us-f-16dj-1': 'ready', 'us-f-16dj-2': 'ready' },
      detection: [5, 0],
      sam: [5, 0],
    })
    expect(s.offer('allied', 'plan-suppression')).toEqual([])
  })

  test('[23.4.1, 27.8] other strikes lower a track at the end of the phase; guns are harder to hit', () => {
    const s = sky({ air: { 'rok-f-15k-4': 'out' }, sam: [5, 8] }, 0)
    const raid = mission(s, {
      kind: 'strike',
      side: 0,
      target: 'track:sam-opposing',
      strikers: [striker(airUnit(s, 'rok-f-15k-4'))],
    })
    const falls: number[] = []
    const c = {
      ...s.q,
      tell: () => undefined,
      roll: () => 10,
      still: () => s.q,
    }
    // Strike 5 against tracks: c4; a 0 is Strike 1.
    attackTarget(c as never, raid, raid.strikers[0]!, (_, points) => falls.push(points))
    expect([falls, warOf(s).tracks.sam[1]]).toEqual([[1], 8])
    const guns = { kind: 'track', track: 'aaa', side: 1 } as const
    expect(strikerDrms(s.q, guns, raid.strikers[0]!).map(({ amount }) => amount)).toEqual([3])
  })
})

describe('23.4.1 strikes', () => {
  test('[23.4.1, 24.5] missiles, guns, fighters and pilots all count on the die', () => {
    const s = sky({ air: { 'us-f-16d-1': 'out' } })
    const one = { ...striker(airUnit(s, 'us-f-16d-1')), drm: 2, attacked: true }
    expect(strikerDrms(s.q, { kind: 'site', site: 0 }, one).map(({ amount }) => amount)).toEqual([2, 2, -2])
  })

  test('[23.4.1.1] carrier aircraft strike ships better', () => {
    const s = sky({
      units: { 'dprk-amph-1': 'yellow-sea-in-shore' },
      air: { 'us-f-a-18f-1': 'out', 'us-f-16d-2': 'out' },
    })
    const ship = { kind: 'unit', unit: s.data.unit('dprk-amph-1') } as const
    const drms = (id: string) => strikerDrms(s.q, ship, striker(airUnit(s, id))).map(({ amount }) => amount)
    expect([drms('us-f-a-18f-1'), drms('us-f-16d-2')]).toEqual([[-1, -1], [-1]])
  })
})

describe('23.5 combat support', () => {
  test('[EX-32, 23.5] an A-10C is worth 4 on the die, for the attack or the defence; an AH-1 of the Marines 1', () => {
    const s = sky({ units: { [AH1]: 'S2605' }, air: { 'us-a-10c-1': 'out' } })
    const cell = s.data.cell('N2816')
    const fliers = [airUnit(s, 'us-a-10c-1'), helicopterFlier(s.data.unit(AH1))]
    const worth = fliers.map((flier) =>
      supportLeft(s.q, mission(s, { kind: 'support', side: 0, cell, strikers: [striker(flier)] })),
    )
    expect(worth).toEqual([4, 1])
    const battle = { ...newBattle(0, 'basic', cell), support: [4, 0] as [number, number] }
    const drm = (support: [number, number]) =>
      dieModifiers(s.q, { ...battle, support }, oddsOf(s.q, cell, 4, 4)).find(({ rule }) => rule === '9.6.1')
        ?.amount
    expect([drm([4, 0]), drm([0, 4])]).toEqual([-4, 4])
  })

  test('[EX-33, 23.5, 24.5.2] a "+2" takes both points of an AH-64: it supports no more', () => {
    const s = sky({ units: { 'us-2-ah-64-1': 'S2605' } })
    const unit = s.data.unit('us-2-ah-64-1')
    const raid = mission(s, {
      kind: 'support',
      side: 0,
      strikers: [{ ...striker(helicopterFlier(unit)), drm: 2 }],
    })
    expect(supportLeft(s.q, raid)).toBe(0)
    raid.strikers[0]!.drm = 1
    expect(supportLeft(s.q, raid)).toBe(1)
  })

  test('[23.5] the attacker sends two aircraft and two others in one mission, the defender one', () => {
    const s = attackScene({
      air: {
        'us-f-16d-1': 'ready',
        'us-f-16d-2': 'ready',
        'us-f-16d-3': 'ready',
        'us-f-15c-1': 'patrol',
        'us-f-16dj-1': 'ready',
        'us-f-16dj-2': 'ready',
        'dprk-su-25k-1': 'ready',
        'dprk-su-25k-2': 'ready',
        'dprk-mig-29-1': 'patrol',
      },
    })
    s.act('allied', 'close-support air:us-f-16d-1', 'close-support air:us-f-16d-2')
    expect(s.offer('allied', 'close-support')).toEqual([])
    s.act('allied', 'suppress-with air:us-f-16dj-1', 'escort-with air:us-f-15c-1')
    expect(s.offer('allied', 'suppress-with')).toEqual([])
    s.act('opposing', 'close-support air:dprk-su-25k-1')
    expect(s.offer('opposing', 'close-support')).toEqual([])
    expect(warOf(s).missions.map(({ side, strikers }) => [side, strikers.length])).toEqual([
      [0, 2],
      [1, 1],
    ])
  })

  test('[23.5, 24.3.1, 24.5] air defence meets the mission; what comes through counts, and everybody has flown', () => {
    // N2816 is enemy country: detection 2 + 1 at track 5: detected; SAM at 5: 0 is X, then AAA; 9: nothing, AAA 9.
    const s = sky({ air: { 'us-f-16d-1': 'out', 'us-f-16d-2': 'out' } }, 2, 0, 9, 9)
    const cell = s.data.cell('N2816')
    mission(s, {
      kind: 'support',
      side: 0,
      cell,
      target: 'hex:N2816',
      strikers: [striker(airUnit(s, 'us-f-16d-1')), striker(airUnit(s, 'us-f-16d-2'))],
    })
    const flight = underFire('support', 0, [], cell, -1)
    s.start(flightUnderFire, flight)
    expect([flight.support, flight.through]).toEqual([3, [airUnit(s, 'us-f-16d-2')]])
    expect([boxOf(s, 'us-f-16d-1'), boxOf(s, 'us-f-16d-2')]).toEqual([ABORTED, FLOWN])
    expect(warOf(s).missions).toEqual([])
  })
})

describe('23.6 mines from the air', () => {
  const MINED = 'hex:N1116'
  const north = (weather: Weather, ...dice: readonly number[]) => {
    const s = sky({ weather, air: { 'dprk-mig-29-1': 'patrol' }, state: { minesLeft: [0, 8] } }, ...dice)
    s.state.first = 1
    return s.start(strikePhase, newStrikePhase())
  }

  test('[23.6] one mission in a phase; what comes through lies in the hex', () => {
    // Its own coast: local detection, 9 finds nothing.
    const s = north('clear', 9)
    const before = s.state.minesLeft[1]
    s.act('opposing', `mine-from-the-air ${MINED}`, 'escort-with air:dprk-mig-29-1', 'commit')
    expect(s.isOver).toBe(true)
    expect([s.state.mines[s.data.cellOf(MINED)], s.state.minesLeft[1]]).toEqual([1, before - 1])
  })

  test('[23.6] not in a storm', () => {
    expect(north('storm').offer('opposing', 'mine-from-the-air')).toEqual([])
  })

  test('[23.6] not where no waters are in play', () => {
    const inland = sky({ scenario: 'corridor', air: {}, state: { minesLeft: [8, 8] } })
    expect(inland.start(strikePhase, newStrikePhase()).isOver).toBe(true)
  })

  test('[23.6] any result of missiles at the marker takes it out of the game', () => {
    // Local detection 1: found; local missiles 4: +1.
    const s = north('clear', 1, 4)
    const before = s.state.minesLeft[1]
    s.act('opposing', `mine-from-the-air ${MINED}`, 'commit')
    expect([s.state.mines[s.data.cellOf(MINED)], s.state.minesLeft[1]]).toEqual([0, before - 1])
    expect(s.told('mines.shotDown')).toHaveLength(1)
  })
})
