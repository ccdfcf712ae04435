import { describe, expect, test } from 'vitest'
import { seaControl } from '../rules/07-2-sea-control.ts'
import { reorganization } from '../rules/08-4-reorganization.ts'
import { navalMove, sailing } from '../rules/08-5-6-naval-movement.ts'
import { shipRefusal } from '../rules/08-5-6-ships.ts'
import { combatSegment } from '../rules/09-combat.ts'
import {
  AREA,
  detectionModifiers,
  navalDetection,
  POINT,
  seenAs,
  UNSEEN,
} from '../rules/17-1-2-naval-detection.ts'
import {
  closeIn,
  type Incoming,
  newSurface,
  shipModifiers,
  surfaceCombat,
  surfaceRefusal,
} from '../rules/17-3-surface-combat.ts'
import { columnFor, shipsToStrike, targetNamed } from '../rules/23-4-targets.ts'
import { missileStrikes, newMissiles } from '../rules/26-missiles.ts'
import { havens, mayShedStrike } from '../rules/27-4-naval-damage.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { 'naval-war': true, missiles: true, 'chinese-intervention': 'full' }
const CVN = 'us-cvn-1'
const SAG = 'us-sag-1'
const AMPH = 'us-amph-1'
const ENEMY = 'prc-sag'
const COAST = 'east-sea-in-shore'
const DEEP = 'east-sea-at-sea'
const OVER = 'test rest / rest'
const unit = (s: Scene, id: string): number => s.data.unit(id)
const see = (s: Scene, id: string, level: number): Scene => {
  s.state.advanced!.seen[unit(s, id)] = level
  return s
}
const struck = (s: Scene, id: string): number => s.state.advanced!.struck[unit(s, id)]!
const at = (
  units: NonNullable<Board['units']>,
  more: Partial<Board> = {},
  ...dice: readonly number[]
): Scene => scene({ units, options, ...more }, ...dice)

describe('17.1.2 naval detection', () => {
  const looked = (die: number): number => {
    const s = at({ [ENEMY]: DEEP }, {}, die).start(navalDetection, {})
    return seenAs(s.q, unit(s, ENEMY))
  }

  test('[17.1.2, 21.5] exactly up to 2, roughly up to 6, then not at all', () => {
    expect([looked(2), looked(3), looked(6), looked(7)]).toEqual([POINT, AREA, AREA, UNSEEN])
  })

  test('[17.1.2] in port a ship is always known roughly, and not rolled for', () => {
    const s = at({ [CVN]: 'S4720' }).start(navalDetection, {})
    expect([seenAs(s.q, unit(s, CVN)), s.waitsAt]).toEqual([AREA, OVER])
  })

  test('[17.1.2] ships in the same waters find better, weather hides', () => {
    const sum = (units: NonNullable<Board['units']>, weather: 'clear' | 'storm', id = ENEMY): number => {
      const s = at(units, { state: { weather } })
      return detectionModifiers(s.q, unit(s, id)).reduce((all, { amount }) => all + (amount as number), 0)
    }
    expect(sum({ [ENEMY]: DEEP }, 'clear')).toBe(0)
    expect(sum({ [ENEMY]: DEEP, [SAG]: COAST }, 'clear')).toBe(-1)
    expect(sum({ [ENEMY]: DEEP, [SAG]: 'yellow-sea-at-sea' }, 'clear')).toBe(0)
    expect(sum({ [ENEMY]: DEEP }, 'storm')).toBe(3)
    expect(sum({ [AMPH]: DEEP }, 'clear', AMPH)).toBe(-1)
  })

  test('[17.1.2, 17.1.2.1] a ship that moves is looked for anew, and lost where the roll fails', () => {
    const arrived = (die: number): number => {
      const s = see(
        at({ [SAG]: DEEP }, { control: { [DEEP]: 'allied', [COAST]: 'allied' } }, 0, die),
        SAG,
        POINT,
      )
      s.start(navalMove, sailing(s.q, 0, 'basic', unit(s, SAG)))
      s.act('allied', `sail-to box:${COAST}`)
      return seenAs(s.q, unit(s, SAG))
    }
    expect([arrived(5), arrived(9)]).toEqual([AREA, UNSEEN])
  })
})

describe('17.1 strikes at ships', () => {
  test('[17.1, 17.1.1] only ships that are detected, and only where the rule is played', () => {
    const s = at({ [ENEMY]: DEEP })
    expect(shipsToStrike(s.q, 0)).toEqual([])
    see(s, ENEMY, AREA)
    expect(shipsToStrike(s.q, 0)).toEqual([{ kind: 'unit', unit: unit(s, ENEMY) }])
    const t = scene({ units: { [CVN]: 'S4720' }, options: { missiles: true } })
    expect(shipsToStrike(t.q, 1)).toEqual([])
  })

  test('[17.1.3, 23.4.3] ships are struck in the hardened row; roughly located ones are harder to hit', () => {
    const s = see(at({ [ENEMY]: DEEP }), ENEMY, POINT)
    const ship = targetNamed(s.q, `unit:${ENEMY}`)!
    expect([columnFor(s.q, 'cruise', ship), columnFor(s.q, 4, ship), columnFor(s.q, 2, ship)]).toEqual([
      'c4',
      'c2',
      null,
    ])
    expect(shipModifiers(s.q, unit(s, ENEMY), 0)).toEqual([])
    see(s, ENEMY, AREA)
    expect(shipModifiers(s.q, unit(s, ENEMY), 0).map(({ amount }) => amount)).toEqual([2])
  })

  test('[17.1.4-2, 26.1] close-in weapons stop a missile, or spoil it', () => {
    const launched = (...dice: readonly number[]): number => {
      const s = see(at({ [CVN]: DEEP }, {}, ...dice), CVN, POINT)
      s.state.first = 1
      Object.assign(s.state.advanced!, { cruise: [0, 1], ballistic: [0, 0] })
      s.start(missileStrikes, newMissiles())
      s.act('opposing', `launch-cruise unit:${CVN}`)
      return struck(s, CVN)
    }
    // American ships: AAA column 2, two better: 2 is A: the missile fails without another die.
    expect(launched(2)).toBe(0)
    // 9 lets it through: column c4, 0 with China’s exact missiles is Strike 1.
    expect(launched(9, 0)).toBe(1)
  })
})

describe('17.1.4-2 close-in weapons', () => {
  const LANDING = 'rok-amph'
  const fired = (s: Scene, id: string, die: number, incoming: Incoming): 'fails' | number => {
    const c = { ...s.q, tell: () => undefined, roll: () => die }
    return closeIn(c as never, unit(s, id), incoming)
  }

  test('[17.1.4-2] American ships fire two better at missiles, one better at aircraft', () => {
    const s = at({ [CVN]: DEEP })
    // Column 2: a 2 less 2 aborts, less 1 spoils by two.
    expect([fired(s, CVN, 2, 'missile'), fired(s, CVN, 2, 'aircraft')]).toEqual(['fails', 2])
  })

  test('[17.1.4-1] the best values of a place serve every ship in it, aimed at or not', () => {
    const alone = at({ [LANDING]: DEEP })
    expect(fired(alone, LANDING, 2, 'missile')).toBe(1)
    const covered = at({ [LANDING]: DEEP, [SAG]: DEEP })
    expect(fired(covered, LANDING, 2, 'missile')).toBe('fails')
    const elsewhere = at({ [LANDING]: DEEP, [SAG]: COAST })
    expect(fired(elsewhere, LANDING, 2, 'missile')).toBe(1)
  })
})

describe('17.3 surface combat', () => {
  const both: NonNullable<Board['units']> = { [SAG]: DEEP, [ENEMY]: DEEP }

  test('[17.3-a] in the same box, at a ship that is detected', () => {
    const s = at(both)
    const why = (id = ENEMY): string | undefined =>
      surfaceRefusal(s.q, unit(s, SAG), unit(s, id))?.message.key
    expect(why()).toBe('surface.unseen')
    see(s, ENEMY, AREA)
    expect(why()).toBeUndefined()
    s.state.at[unit(s, ENEMY)] = s.data.cell(COAST)
    expect(why()).toBe('strike.tooFar')
    expect(why(CVN)).toBe('surface.notThat')
  })

  test('[17.3-a] or within ten hexes of open sea', () => {
    const s = see(at({}), ENEMY, POINT)
    const zone = s.data.zones[1]!
    const from = zone.hexes[0]!
    s.state.at[unit(s, SAG)] = from
    s.state.steps[unit(s, SAG)] = 1
    s.state.steps[unit(s, ENEMY)] = 1
    const fires = (cell: number): boolean => {
      s.state.at[unit(s, ENEMY)] = cell
      return surfaceRefusal(s.q, unit(s, SAG), unit(s, ENEMY)) === undefined
    }
    const reached = zone.hexes.filter((cell) => cell !== from && fires(cell))
    expect(reached.length).toBeGreaterThan(5)
    expect(reached.length).toBeLessThan(zone.hexes.length - 1)
  })

  test('[17.3-b, 17.1.2] both fire at the same time, by their support; who fires is located', () => {
    const s = see(see(at(both, {}, 9, 0, 9, 0), ENEMY, POINT), SAG, AREA)
    s.start(surfaceCombat, newSurface(0))
    s.act('allied', `open-fire unit:${SAG}`)
    s.act('opposing', `open-fire unit:${ENEMY}`)
    // SAG: support 3 is value 6, hardened c5: 0 is Strike 2. The Chinese: support 2 is value 5, c4, +2 and +2: 4 is 1.
    expect([struck(s, ENEMY), struck(s, SAG)]).toEqual([2, 1])
    expect([seenAs(s.q, unit(s, SAG)), seenAs(s.q, unit(s, ENEMY))]).toEqual([POINT, POINT])
  })

  test('[17.3-c] who was not detected fires first: a ship that is sunk does not answer', () => {
    const fight = (level: number): [string, number] => {
      // With a Strike 2 before, any hit sinks the Chinese, who fire at the carrier.
      const s = see(
        see(see(at({ ...both, [CVN]: DEEP }, {}, 9, 0, 9, 0), ENEMY, POINT), SAG, level),
        CVN,
        POINT,
      )
      s.state.advanced!.struck[unit(s, ENEMY)] = 2
      s.start(surfaceCombat, newSurface(0))
      s.act('allied', `open-fire unit:${SAG}`, 'done')
      s.act('opposing', `open-fire unit:${ENEMY}`)
      if (level !== UNSEEN) s.act('opposing', `fire-at unit:${CVN}`)
      return [s.whereIs(ENEMY), struck(s, CVN)]
    }
    expect(fight(AREA)).toEqual(['turn-track', 1])
    expect(fight(UNSEEN)).toEqual(['turn-track', 0])
  })

  test('[17.3-b] once in every combat segment', () => {
    const s = see(at(both), ENEMY, POINT)
    s.start(combatSegment, { side: 0, kind: 'basic' })
    expect(s.waitsAt).toContain('ships open fire')
  })
})

describe('17.4.1, 27.4, 25.4 damage at sea', () => {
  test('[17.4.1] a ship may stay when its waters change hands, with a Strike 1', () => {
    const s = at({ [SAG]: COAST }, { state: { turn: 1 }, control: { [COAST]: 'allied' } }, 0, 0, 0, 0)
    s.start(seaControl, { boxes: [], retreating: [] })
    s.act('allied', 'stand-fast')
    while (s.offer('allied', 'stay-put').length > 0) s.act('allied', 'stay-put')
    expect([s.whereIs(SAG), struck(s, SAG)]).toEqual([COAST, 1])
    const standard = scene(
      { units: { [SAG]: COAST }, state: { turn: 1 }, control: { [COAST]: 'allied' } },
      0,
      0,
      0,
      0,
    ).start(seaControl, { boxes: [], retreating: [] })
    expect(standard.offer('allied', 'stand-fast')).toEqual([])
  })

  /** A shot of the Chinese at a ship of the Allies in the same box. */
  function shot(before: number, more: Partial<Board> = {}): Scene {
    const s = see(at({ [AMPH]: COAST, [ENEMY]: COAST }, more, 9, 0), AMPH, POINT)
    s.state.advanced!.struck[unit(s, AMPH)] = before
    s.state.turn = 3
    s.start(surfaceCombat, newSurface(1))
    s.act('opposing', `open-fire unit:${ENEMY}`)
    return s
  }

  test('[27.4] a ship that is hit may go to the nearest port or out to sea, through friendly waters', () => {
    const s = shot(0, { control: { [COAST]: 'allied', [DEEP]: 'allied' } })
    expect([...s.offer('allied', 'shelter')].sort()).toContain(`box:${DEEP}`)
    expect(havens(s.q, unit(s, AMPH)).some((cell) => s.data.port[cell] === 1)).toBe(true)
    const hostile = shot(0, { control: { [COAST]: 'contested', [DEEP]: 'contested' } })
    expect(havens(hostile.q, unit(hostile, AMPH))).toEqual([])
  })

  test('[27.4] in port it lies for the rest of the turn, and only there it sheds its marker', () => {
    const s = shot(0, { control: { [COAST]: 'allied', [DEEP]: 'contested' } })
    const port = havens(s.q, unit(s, AMPH)).find((cell) => s.data.port[cell] === 1)!
    s.act('allied', `shelter ${s.data.cellTarget[port]}`)
    expect(shipRefusal(s.q, unit(s, AMPH), 0, 'basic')?.message.key).toBe('ship.rests')
    expect(mayShedStrike(s.q, unit(s, AMPH))).toBe(true)
    s.state.at[unit(s, AMPH)] = s.data.cell(DEEP)
    expect(mayShedStrike(s.q, unit(s, AMPH))).toBe(false)
    s.start(reorganization, {})
    expect(struck(s, AMPH)).toBe(1)
  })

  test('[27.4, 17.2, 7.4.3-c, EX-36] the third point: gone from turn 3 to turn 7, five points, a level less', () => {
    const s = at({ [AMPH]: COAST, [ENEMY]: COAST })
    const before = s.state.asw[0]
    const sunk = shot(2)
    expect([sunk.whereIs(AMPH), sunk.state.returns[unit(sunk, AMPH)], sunk.state.vpThisTurn[1]]).toEqual([
      'turn-track',
      7,
      5,
    ])
    expect(sunk.state.asw[0]).toBe(Math.max(0, before - 1))
  })

  test('[27.4, EX-37] those aboard lose a step for each point', () => {
    // A Strike 1 costs the two steps aboard one.
    const s = shot(0, { aboard: { 'rok-1-marine-div': AMPH } })
    expect([struck(s, AMPH), s.stepsOf('rok-1-marine-div')]).toEqual([1, 1])
  })

  test('[25.4] who fails in contested waters turns back, or presses on with damage', () => {
    const sailed = (verb: string, die: number): Scene => {
      const s = at({ [SAG]: DEEP }, { control: { [DEEP]: 'contested', [COAST]: 'contested' } }, die, 9)
      Object.assign(s.state, { submarines: [0, 0], asw: [0, 0] })
      s.start(navalMove, sailing(s.q, 0, 'basic', unit(s, SAG)))
      s.act('allied', `sail-to box:${COAST}`, verb)
      return s
    }
    const back = sailed('turn-back', 8)
    expect([back.whereIs(SAG), struck(back, SAG)]).toEqual([DEEP, 0])
    const on = sailed('press-on', 8)
    expect([on.whereIs(SAG), struck(on, SAG)]).toEqual([COAST, 1])
  })
})
