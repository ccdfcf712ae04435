import { describe, expect, test } from 'vitest'
import { holdsFort } from '../rules/08-3-terrain.ts'
import { clearingModifiers, minimumToClear } from '../rules/08-4-1-clearing.ts'
import { reorganization } from '../rules/08-4-reorganization.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { otherWorld } from './battle.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** An operation in progress: units under a marker in an enemy hex, before the reorganization phase. */
function clearing(board: Board, hex: string, marker: number, ...dice: number[]): Scene {
  const s = scene(board, ...dice)
  s.state.clearing[s.data.cell(hex)] = marker
  return s
}
const reorganize = (s: Scene) => s.start(reorganization, {})

/** Songnim, N1907: a city. S2605: an airbase. N2004: urban, capital. S4720: Pohang, a city with a port. */
const MECH = 'rok-cap-mech-div'
const FOOT = 'rok-1-inf-div'
const FOOT2 = 'rok-9-inf-div'

describe('8.4 control', () => {
  test('[8.4] open places go to whoever entered them last, and only at the end of the turn', () => {
    const s = scene({ units: { [FOOT]: 'N2512' } })
    s.start(movementSegment, { side: 0, kind: 'basic' }).act(
      'allied',
      `march unit:${FOOT}`,
      'go hex:N2513',
      'halt',
    )
    expect(s.state.control[s.data.cell('N2513')]).toBe(1)
    const t = scene({ units: { [FOOT]: 'N2513' } })
    t.state.entered[t.data.cell('N2513')] = 0
    reorganize(t)
    expect(t.state.control[t.data.cell('N2513')]).toBe(0)
    expect(t.state.vpThisTurn).toEqual([1, 0])
  })

  test('[8.4] a fortification passed on the way is taken too', () => {
    const s = scene({ units: { [FOOT]: 'N2818' } })
    const fort = s.data.cell('N2717')
    s.state.entered[fort] = 0
    reorganize(s)
    expect(s.state.control[fort]).toBe(0)
  })

  test('[8.4, 11.2] who stands in a place holds it, come how they may', () => {
    // A division raised again in a town that the enemy had taken and left.
    const s = scene({ units: { [FOOT]: 'N2819' }, control: { N2819: 'opposing' } })
    reorganize(s)
    expect(s.state.control[s.data.cell('N2819')]).toBe(0)
    const away = scene({ units: { [FOOT]: 'N2818' }, control: { N2819: 'opposing' } })
    reorganize(away)
    expect(away.state.control[away.data.cell('N2819')]).toBe(1)
  })

  test('[8.4, 8.3.1.10] a fortification taken by the enemy has fallen, and stays so when it is taken back', () => {
    const s = scene({ units: { [FOOT]: 'N2818' } })
    const fort = s.data.cell('N2717')
    s.state.entered[fort] = 0
    reorganize(s)
    expect([s.state.fallen[fort], s.state.fallen[s.data.cell('N2818')]]).toEqual([1, 0])
    s.state.entered[fort] = 1
    reorganize(s)
    expect([s.state.control[fort], s.state.fallen[fort]]).toEqual([1, 1])
    expect(holdsFort(s.q, fort, 1)).toBe(false)
  })

  test('[8.4.1, 8.5.1] moving into an enemy city puts the units under a marker drawn at random', () => {
    const s = scene({ units: { [FOOT]: 'N1908' } }, 1)
    s.start(movementSegment, { side: 0, kind: 'basic' }).act('allied', `march unit:${FOOT}`, 'go hex:N1907')
    expect(s.state.clearing[s.data.cell('N1907')]).toBe(3)
    expect(s.waitsAt).toBe('movement segment / units move')
    expect(s.told('clearing.begins')).toHaveLength(1)
  })

  test('[8.4.1] only units that can attack clear', () => {
    const s = clearing({ units: { 'dprk-620-a-artillery-bde': 'S2605' } }, 'S2605', 3)
    reorganize(s)
    expect(s.state.clearing[s.data.cell('S2605')]).toBe(3)
    expect(s.diceLeft).toBe(0)
  })

  test('[8.4.1.1-1, EX-8] the lead unit adds what its efficiency has over the marker', () => {
    const s = clearing({ units: { [MECH]: 'N1907', [FOOT]: 'N1907' } }, 'N1907', 4)
    const part = (id: string) =>
      clearingModifiers(s.q, s.data.cell('N1907'), s.data.unit(id)).parts.find(
        ({ rule }) => rule === '8.4.1.1-1',
      )!.amount
    expect(part(MECH)).toBe(6 - 1 - 4) // five stacking points in the hex: one too many
    expect(part(FOOT)).toBe(5 - 1 - 4)
  })

  test('[8.4.1.1-2] too few points for the hex count against it; the highest minimum applies', () => {
    const s = clearing({ units: { [FOOT]: 'N1907' } }, 'N1907', 4)
    expect(minimumToClear(s.q, s.data.cell('N1907'))).toBe(6)
    expect(minimumToClear(s.q, s.data.cell('N2004'))).toBe(8)
    expect(minimumToClear(s.q, s.data.cell('S2605'))).toBe(4)
    expect(minimumToClear(s.q, s.data.cell('N2721'))).toBe(6) // a city with an airbase
    const { parts } = clearingModifiers(s.q, s.data.cell('N1907'), s.data.unit(FOOT))
    expect(parts.find(({ rule }) => rule === '8.4.1.1-2')!.amount).toBe(-1)
  })

  test('[8.4.1.1-3, EX-9] each further installation counts one against it', () => {
    const extra = (hex: string) => {
      const s = clearing({ units: { [MECH]: hex } }, hex, 4)
      const { parts } = clearingModifiers(s.q, s.data.cell(hex), s.data.unit(MECH))
      return parts.find(({ rule }) => rule === '8.4.1.1-3')?.amount ?? 0
    }
    expect(extra('N1907')).toBe(0) // a city
    expect(extra('S2605')).toBe(0) // an airbase alone
    expect(extra('N2721')).toBe(-1) // a city with an airbase
    expect(extra('N1606')).toBe(-1) // urban with a port
    expect(extra('N3704')).toBe(-2) // urban with an airbase and a port
  })

  test('[8.4.1.1-4] those who landed this turn have it harder', () => {
    const s = clearing({ units: { [FOOT]: 'S2605' } }, 'S2605', 4)
    const landed = () =>
      clearingModifiers(s.q, s.data.cell('S2605'), s.data.unit(FOOT)).parts.find(
        ({ rule }) => rule === '8.4.1.1-4',
      )
    expect(landed()).toBeUndefined()
    s.state.landed[s.data.unit(FOOT)] = 1
    expect(landed()!.amount).toBe(-1)
  })

  test('[8.4.1.1-5] mechanized infantry, or foot with armor, helps', () => {
    const bonus = (...ids: string[]) => {
      const s = clearing({ units: Object.fromEntries(ids.map((id) => [id, 'S2605'])) }, 'S2605', 4)
      const { parts } = clearingModifiers(s.q, s.data.cell('S2605'), s.data.unit(ids[0]!))
      return parts.find(({ rule }) => rule === '8.4.1.1-5')?.amount ?? 0
    }
    expect(bonus(FOOT)).toBe(0)
    expect(bonus(MECH)).toBe(1)
    expect(bonus('rok-2-armor-bde')).toBe(0)
    expect(bonus(FOOT, 'rok-2-armor-bde')).toBe(1)
  })

  test('[8.4.1.2] the roll with its modifiers must come to the marker', () => {
    // Efficiency 5 against 5 changes nothing, two points are enough for an airbase: 5 succeeds, 4 does not.
    const board = { units: { 'dprk-2-inf-div': 'S2605' } }
    const done = reorganize(clearing(board, 'S2605', 5, 5, 9, 9))
    expect(done.state.control[done.data.cell('S2605')]).toBe(1)
    expect(done.state.clearing[done.data.cell('S2605')]).toBe(-1)
    const failed = reorganize(clearing(board, 'S2605', 5, 4))
    expect(failed.state.control[failed.data.cell('S2605')]).toBe(0)
    expect(failed.stepsOf('dprk-2-inf-div')).toBe(2)
  })

  test('[8.4.1.2, EX-58] too few who fail lose a step of the lead unit', () => {
    // Two points where an urban hex wants four, and the port beside: 5 - 6, 2 too few, 1 for the port make -4.
    const board = { units: { [FOOT]: 'N1606' } }
    const s = clearing(board, 'N1606', 6, 9)
    expect(clearingModifiers(s.q, s.data.cell('N1606'), s.data.unit(FOOT)).total).toBe(-4)
    reorganize(s)
    expect(s.stepsOf(FOOT)).toBe(1)
    expect(s.state.control[s.data.cell('N1606')]).toBe(1)
  })

  test('[8.4.1.2] the owner chooses who leads', () => {
    const s = reorganize(clearing({ units: { [MECH]: 'N1907', 'rok-2-armor-bde': 'N1907' } }, 'N1907', 4, 0))
    expect(s.offer('allied', 'lead')).toEqual([`unit:${MECH}`, 'unit:rok-2-armor-bde'])
  })

  test('[8.4.1.3] units walk out with their whole allowance, not into an enemy zone; the marker goes', () => {
    const s = clearing({ units: { [MECH]: 'N1907', 'dprk-2-inf-div': 'N2009' } }, 'N1907', 4)
    s.start(movementSegment, { side: 0, kind: 'basic' }).act('allied', `march unit:${MECH}`)
    expect(s.isOffered('allied', 'go hex:N1908')).toBe(false) // in the zone of N2009
    s.act('allied', 'go hex:N1906')
    expect(s.waitsAt).toBe('movement segment / units move')
    expect(s.state.clearing[s.data.cell('N1907')]).toBe(-1)
    // No new marker in the same turn: others may pass, not stay.
    s.state.at[s.data.unit(FOOT)] = s.data.cell('N1906')
    s.state.steps[s.data.unit(FOOT)] = 2
    s.act('allied', `march unit:${FOOT}`)
    expect(s.isOffered('allied', 'go hex:N1907')).toBe(false)
  })

  test('[8.4.1.4] more units may come under the marker', () => {
    const s = clearing({ units: { [MECH]: 'N1907', [FOOT]: 'N1906' } }, 'N1907', 4)
    s.start(movementSegment, { side: 0, kind: 'basic' }).act('allied', `march unit:${FOOT}`, 'go hex:N1907')
    expect(s.whereIs(FOOT)).toBe('N1907')
    expect(s.state.clearing[s.data.cell('N1907')]).toBe(4)
  })

  test('[8.4.1.6] in their own country units take a place back without clearing', () => {
    const s = scene({ units: { [FOOT]: 'N2821', [FOOT2]: 'N2820' }, control: { N2821: 'opposing' } })
    s.start(movementSegment, { side: 0, kind: 'basic' }).act('allied', `march unit:${FOOT2}`, 'go hex:N2821')
    expect(s.state.clearing[s.data.cell('N2821')]).toBe(-1)
    s.act('allied', ...(s.waitsAt.startsWith('ground move') ? ['halt'] : []))
    expect(s.state.control[s.data.cell('N2821')]).toBe(1)
    const t = scene({ units: { [FOOT]: 'N2821' }, control: { N2821: 'opposing' } })
    t.state.entered[t.data.cell('N2821')] = 0
    reorganize(t)
    expect(t.state.control[t.data.cell('N2821')]).toBe(0)
  })

  test('[8.4.1] the marker is drawn from those not on the map, or from all when none is left', () => {
    // Three of 3, six of 4, six of 5, three of 6.
    const drawn = (others: readonly number[], die: number) => {
      const s = scene({ units: { [FOOT]: 'N1908' } }, die)
      others.forEach((value, i) => {
        s.state.clearing[s.data.cell('S2500') + i] = value
      })
      s.start(movementSegment, { side: 0, kind: 'basic' }).act('allied', `march unit:${FOOT}`, 'go hex:N1907')
      return [s.rolls[0]!.dice[0], s.state.clearing[s.data.cell('N1907')]]
    }
    expect([drawn([], 3), drawn([], 4)]).toEqual([
      [18, 3],
      [18, 4],
    ])
    expect([drawn([3, 3], 1), drawn([3, 3], 2)]).toEqual([
      [16, 3],
      [16, 4],
    ])
    const all = [3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6]
    expect(drawn(all, 4)).toEqual([4, 6])
  })

  test('[8.4.1.4] those who join come under the marker that lies there', () => {
    const s = clearing({ units: { [FOOT]: 'N1907', [FOOT2]: 'N1908' } }, 'N1907', 5)
    s.start(movementSegment, { side: 0, kind: 'basic' }).act('allied', `march unit:${FOOT2}`, 'go hex:N1907')
    expect([s.state.clearing[s.data.cell('N1907')], s.rolls.length]).toEqual([5, 0])
  })

  test('[8.4.1.3] the marker stays as long as somebody is left under it', () => {
    const s = clearing({ units: { [FOOT]: 'N1907', [FOOT2]: 'N1907' } }, 'N1907', 5)
    s.start(movementSegment, { side: 0, kind: 'basic' }).act('allied', `march unit:${FOOT}`, 'go hex:N1908')
    expect(s.state.clearing[s.data.cell('N1907')]).toBe(5)
    expect(s.state.cleared[s.data.cell('N1907')]).toBe(0)
    s.act('allied', `march unit:${FOOT2}`, 'go hex:N1908')
    expect([s.state.clearing[s.data.cell('N1907')], s.state.cleared[s.data.cell('N1907')]]).toEqual([-1, 1])
  })

  test('[8.4.1.3] with enemy zones all around there is no leaving', () => {
    const enemies = {
      'dprk-2-inf-div': 'N1906',
      'dprk-13-inf-div': 'N2008',
      'dprk-31-inf-div': 'N1808',
      'dprk-46-inf-div': 'N1807',
    }
    const s = clearing({ units: { [FOOT]: 'N1907', ...enemies } }, 'N1907', 5)
    s.start(movementSegment, { side: 0, kind: 'basic' })
    expect(s.isOffered('allied', `march unit:${FOOT}`)).toBe(false)
    const free = scene({ units: { [FOOT]: 'N1907', ...enemies } }).start(movementSegment, {
      side: 0,
      kind: 'basic',
    })
    expect(free.isOffered('allied', `march unit:${FOOT}`)).toBe(true)
  })

  test('[8.4.1.1-2] more than the minimum is no advantage; a title may add modifiers of its own', () => {
    const s = clearing({ units: { [FOOT]: 'S2605', [FOOT2]: 'S2605' } }, 'S2605', 4)
    const total = (q = s.q) => clearingModifiers(q, s.data.cell('S2605'), s.data.unit(FOOT)).total
    expect(total()).toBe(5 - 4)
    expect(total(otherWorld(s, { title: { ...s.data.title, clearingModifier: () => -2 } }))).toBe(5 - 4 - 2)
  })

  test('[8.4, 7.4.3-d] the levels at sea fall with a port, not with any other place', () => {
    const asw = (hex: string) => {
      const s = scene({ units: { 'dprk-2-inf-div': hex }, state: { asw: [3, 0] } })
      return reorganize(s).state.asw[0]
    }
    // A town, and a port taken without clearing in this position: it is cleared by hand.
    expect(asw('S2604')).toBe(3)
    const port = clearing({ units: { 'dprk-105-armor-div': 'S2406' }, state: { asw: [3, 0] } }, 'S2406', 3, 9)
    expect(reorganize(port).state.asw[0]).toBe(2)
  })

  test('[6.5.1.2, 8.5.1] friends who come into a base do not drive its helicopters out', () => {
    const s = scene({ units: { [FOOT]: 'S3500', 'rok-ah-1-1': 'S3501' } })
    s.start(movementSegment, { side: 0, kind: 'basic' }).act('allied', `march unit:${FOOT}`, 'go hex:S3501')
    expect(s.whereIs('rok-ah-1-1')).toBe('S3501')
    expect(s.waitsAt).not.toContain('flee')
  })

  test('[8.3.1.8] only an enemy wrecks a ferry, and only once', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'N1109' } })
    s.start(movementSegment, { side: 1, kind: 'basic' }).act(
      'opposing',
      'march unit:dprk-2-inf-div',
      'go hex:N1108',
    )
    expect(s.state.ferries).toEqual([0, 0, 0, 0])
    const enemy = scene({ units: { [FOOT]: 'N1109' } })
    enemy
      .start(movementSegment, { side: 0, kind: 'basic' })
      .act('allied', `march unit:${FOOT}`, 'go hex:N1108')
    expect([enemy.state.ferries, enemy.told('ferry.wrecked').length]).toEqual([[1, 0, 0, 0], 1])
    const again = scene({ units: { [FOOT]: 'N1109' }, state: { ferries: [1, 0, 0, 0] } })
    again
      .start(movementSegment, { side: 0, kind: 'basic' })
      .act('allied', `march unit:${FOOT}`, 'go hex:N1108')
    expect(again.told('ferry.wrecked')).toHaveLength(0)
  })

  test('[8.4] open country has no control to win; what is held already is not cleared again', () => {
    const s = scene({ units: { [FOOT]: 'N2312' } })
    expect(reorganize(s).state.control[s.data.cell('N2312')]).toBe(1)
    const own = scene({ units: { [FOOT]: 'N1908' }, control: { N1907: 'allied' } })
    own.start(movementSegment, { side: 0, kind: 'basic' }).act('allied', `march unit:${FOOT}`, 'go hex:N1907')
    expect([own.rolls.length, own.state.clearing[own.data.cell('N1907')]]).toEqual([0, -1])
  })

  test('[8.3.1.8] an enemy at either end wrecks the ferry', () => {
    // The ferry from N1116 to N1117.
    const s = scene({ units: { [FOOT]: 'N1115' } })
    s.start(movementSegment, { side: 0, kind: 'basic' }).act('allied', `march unit:${FOOT}`, 'go hex:N1116')
    expect(s.state.ferries).toEqual([0, 1, 0, 0])
  })
})
