import { describe, expect, test } from 'vitest'
import type { StrikeResult } from '../data/schema.ts'
import { erOf } from '../rules/02-3-values.ts'
import { reorganization } from '../rules/08-4-reorganization.ts'
import { headquartersStrikes, newStrikes, strikeValue } from '../rules/18-2-2-strikes.ts'
import { chemicalRefusal, useChemicals } from '../rules/18-2-4-chemical.ts'
import { headquartersRebuilt, newRebuilding, rebuildCells } from '../rules/18-5-rebuilding.ts'
import { isHardened, strikeColumn, strikeResultOf, targetModifiers } from '../rules/23-4-strike-table.ts'
import { strikeUnit } from '../rules/27-1-damage.ts'
import { battleAt, names } from './battle.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { headquarters: true }
const HQ = 'dprk-815-mech-corps-hq'
const MECH = 'dprk-815-1-mech-bde'
const GUARD = 'rok-1-inf-div'
/** The ROK division in rough woods has a North Korean brigade beside it, whose headquarters is two hexes behind. */
const board: Board = { units: { [MECH]: 'N2412', [GUARD]: 'N2413', [HQ]: 'N2411' }, options }
const unit = (s: Scene, id: string): number => s.data.unit(id)
const doing = (s: Scene) => ({ ...s.q, tell: () => undefined }) as unknown as Parameters<typeof strikeUnit>[0]
const OVER = 'test rest / rest'

function phase(over: Board, ...dice: readonly number[]): Scene {
  const s = scene(over, ...dice)
  s.state.first = 1
  return s.start(headquartersStrikes, newStrikes())
}

describe('18.2.2 strikes of headquarters', () => {
  test('[18.2.2] a detected unit in range is struck; the headquarters has used its capability', () => {
    // Value 3 in woods is column c4: a 0 is Strike 1.
    const s = phase(board, 0)
    s.act('opposing', `strike-with unit:${HQ}`, `strike-at unit:${GUARD}`)
    expect([s.state.advanced!.struck[unit(s, GUARD)], s.state.missions[unit(s, HQ)], s.waitsAt]).toEqual([
      1,
      1,
      OVER,
    ])
  })

  test('[18.2.2, 21.0] not what is hidden, out of range, or struck in this phase already', () => {
    const hidden = phase({ ...board, units: { [GUARD]: 'N2413', [HQ]: 'N2411', [MECH]: 'N2409' } })
    hidden.act('opposing', `strike-with unit:${HQ}`)
    expect(hidden.offer('opposing', 'strike-at')).toEqual([])
    const far = phase({ ...board, units: { ...board.units, [HQ]: 'N2408' } })
    far.act('opposing', `strike-with unit:${HQ}`)
    expect(far.offer('opposing', 'strike-at')).toEqual([])
    const s = phase(
      {
        ...board,
        units: { ...board.units, 'dprk-620-heavy-artillery-bde': 'N2411', 'rok-9-inf-div': 'N2512' },
      },
      9,
    )
    s.act('opposing', `strike-with unit:${HQ}`, `strike-at unit:${GUARD}`)
    s.act('opposing', 'strike-with unit:dprk-620-heavy-artillery-bde')
    expect(s.refused('opposing', `strike-at unit:${GUARD}`).message.key).toBe('strike.twice')
    expect(s.offer('opposing', 'strike-at')).toEqual(['unit:rok-9-inf-div'])
  })

  test('[18.2.2, 18.3.1] the value by which the table is read: supreme 2, American 4, all others 3', () => {
    const s = scene(board)
    const value = (id: string): number => strikeValue(s.q, unit(s, id))
    expect(['dprk-ghq-hq', 'us-i-corps-hq', HQ, 'dprk-620-heavy-artillery-bde'].map(value)).toEqual([
      2, 4, 3, 3,
    ])
    expect(s.data.units[unit(s, 'dprk-ghq-hq')]!.range).toBe(40)
  })

  test('[18.2.2, 18.4] a headquarters that has lost a step strikes one worse', () => {
    // Column c4 gives Strike 1 up to a 5.
    const whole = phase(board, 5)
    whole.act('opposing', `strike-with unit:${HQ}`, `strike-at unit:${GUARD}`)
    expect(whole.state.advanced!.struck[unit(whole, GUARD)]).toBe(1)
    const reduced = phase({ ...board, units: { ...board.units, [HQ]: 'N2411 reduced' } }, 5)
    reduced.act('opposing', `strike-with unit:${HQ}`, `strike-at unit:${GUARD}`)
    expect(reduced.state.advanced!.struck[unit(reduced, GUARD)]).toBe(0)
  })

  test('[23.4.1] the column by ground, the result by the die', () => {
    const s = scene(board)
    const at = (hex: string): string | null => {
      s.state.at[unit(s, GUARD)] = s.data.cell(hex)
      return strikeColumn(s.q, 3, unit(s, GUARD))
    }
    // Flat, rough woods, highland, mountain, urban.
    expect(['N2003', 'N2413', 'N2708', 'N3206', 'N2004'].map(at)).toEqual(['c5', 'c4', 'c3', 'c2', 'c2'])
    s.state.at[unit(s, GUARD)] = s.data.cell('N3206')
    expect(strikeColumn(s.q, 1, unit(s, GUARD))).toBeNull()
    const dice = [-2, -1, 0, 1, 2, 6, 7]
    expect(dice.map((die) => strikeResultOf(s.q, 'c5', die, []))).toEqual(['X', 'X', '2', '2', '1', '1', '-'])
  })

  test('[23.4.1] over-stacked targets are easier, cities and fortifications harder to hit', () => {
    const s = scene({ ...board, units: { ...board.units, [GUARD]: 'N2818', 'rok-9-inf-div': 'N2818' } })
    const sum = () =>
      targetModifiers(s.q, unit(s, GUARD)).reduce((all, { amount }) => all + (amount as number), 0)
    expect(sum()).toBe(1)
    for (const id of ['rok-25-inf-div', 'rok-5-inf-div', 'rok-28-inf-div']) {
      s.state.at[unit(s, id)] = s.data.cell('N2818')
      s.state.steps[unit(s, id)] = 2
    }
    expect(sum()).toBe(-1)
  })

  test('[23.4.3] supreme headquarters and depots are hardened', () => {
    const s = scene({ ...board, units: { ...board.units, 'dprk-ghq-hq': 'N2004', 'dprk-supply-1': 'N2411' } })
    s.state.advanced!.depot[unit(s, 'dprk-supply-1')] = 1
    expect(['dprk-ghq-hq', 'dprk-supply-1', HQ].map((id) => isHardened(s.q, unit(s, id)))).toEqual([
      true,
      true,
      false,
    ])
    expect([2, 3, 4, 6].map((value) => strikeColumn(s.q, value, unit(s, 'dprk-supply-1')))).toEqual([
      null,
      'c1',
      'c2',
      'c5',
    ])
  })

  test('[27.1.1] depots and columns: Strike 2 at most, until a second Strike 2 or a step', () => {
    const after = (...results: readonly StrikeResult[]) => {
      const s = scene({ ...board, units: { ...board.units, 'dprk-supply-1': 'N2411' } })
      for (const result of results) strikeUnit(doing(s), unit(s, 'dprk-supply-1'), result, '27.1.1')
      return s.stepsOf('dprk-supply-1') === 0 ? 'gone' : s.state.advanced!.struck[unit(s, 'dprk-supply-1')]
    }
    expect([after('1', '1'), after('1', '2'), after('2', '1'), after('2', '2'), after('X')]).toEqual([
      2,
      2,
      2,
      'gone',
      'gone',
    ])
  })
})

describe('18.2.4 chemical weapons', () => {
  const refusal = (s: Scene, id = HQ) =>
    chemicalRefusal(s.q, battleAt(s, 'N2413', [MECH]), unit(s, id))?.message.key

  test('[18.2.4] three off the efficiency in the hex, two where all are American, until the end of the turn', () => {
    const s = scene({ ...board, units: { ...board.units, 'us-1-2-abct': 'N2513' } })
    const left = s.state.advanced!.chemicalsLeft[1]
    useChemicals(doing(s), battleAt(s, 'N2413', [MECH]))
    expect([erOf(s.q, unit(s, GUARD)), s.state.advanced!.chemicalsLeft[1], s.state.vpThisTurn[0]]).toEqual([
      2,
      left - 1,
      3,
    ])
    s.state.advanced!.chemical[s.data.cell('N2513')] = 1
    expect(erOf(s.q, unit(s, 'us-1-2-abct'))).toBe(5)
    s.start(reorganization, {})
    expect(erOf(s.q, unit(s, GUARD))).toBe(5)
  })

  test('[18.2.4] a supplied headquarters in range with a subordinate in the attack, while markers last', () => {
    const s = scene({
      ...board,
      units: { ...board.units, 'dprk-ii-corps-hq': 'N2411', 'dprk-ghq-hq': 'N2411' },
    })
    expect([refusal(s), refusal(s, 'dprk-ii-corps-hq'), refusal(s, 'dprk-ghq-hq')]).toEqual([
      undefined,
      'headquarters.notItsOwn',
      'headquarters.none',
    ])
    s.state.unsupplied[unit(s, HQ)] = 1
    expect(refusal(s)).toBe('headquarters.cutOff')
    s.state.unsupplied[unit(s, HQ)] = 0
    s.state.advanced!.isolated[unit(s, MECH)] = 1
    expect(refusal(s)).toBe('headquarters.notItsOwn')
    s.state.advanced!.isolated[unit(s, MECH)] = 0
    s.state.at[unit(s, HQ)] = s.data.cell('N2408')
    expect(refusal(s)).toBe('headquarters.tooFar')
    s.state.advanced!.chemicalsLeft = [0, 0]
    expect(refusal(s)).toBe('chemical.none')
  })
})

describe('18.4 and 18.5 headquarters recover', () => {
  const ROK = 'rok-i-corps-hq'
  function rebuilding(where: string, points: number, units: Board['units'] = {}): Scene {
    const s = scene({ units: { [ROK]: where, ...units }, options })
    s.state.advanced!.supplyPoints = [points, 0]
    s.state.replacements.fill(1)
    return s.start(headquartersRebuilt, newRebuilding(0))
  }

  test('[18.4] a step for one supply point, once a turn, with a use less in the next', () => {
    const s = rebuilding('S2713 reduced', 2)
    s.act('allied', `restore-headquarters unit:${ROK}`)
    expect([s.stepsOf(ROK), s.state.advanced!.supplyPoints[0], s.state.missions[unit(s, ROK)]]).toEqual([
      2, 1, 1,
    ])
    const t = scene({ units: { [ROK]: 'S2713 reduced' }, options })
    t.state.advanced!.supplyPoints = [2, 0]
    t.state.unsupplied[unit(t, ROK)] = 1
    t.start(headquartersRebuilt, newRebuilding(0))
    expect(t.waitsAt).toBe(OVER)
  })

  test('[18.5, EX-23] two supply points and a replacement point, at full strength near its units', () => {
    const s = rebuilding('eliminated', 2, { [GUARD]: 'S2712' })
    s.act('allied', `rebuild-headquarters unit:${ROK}`)
    expect(s.offer('allied', 'place')).toContain('hex:S2713')
    s.act('allied', 'place hex:S2713')
    expect([
      s.whereIs(ROK),
      s.stepsOf(ROK),
      s.state.missions[unit(s, ROK)],
      s.state.advanced!.supplyPoints[0],
    ]).toEqual(['S2713', 2, 1, 0])
    expect(s.state.replacements[s.data.nations.indexOf('rok')]).toBe(0)
    expect(rebuilding('eliminated', 1, { [GUARD]: 'S2712' }).waitsAt).toBe(OVER)
    // A supreme one costs five.
    const supreme = scene({ units: { 'rok-jfc-hq': 'eliminated', [GUARD]: 'S2712' }, options })
    supreme.state.replacements.fill(1)
    supreme.state.advanced!.supplyPoints = [4, 0]
    supreme.start(headquartersRebuilt, newRebuilding(0))
    expect(supreme.waitsAt).toBe(OVER)
  })

  test('[18.5] without units of its own beside the supreme headquarters, else in a city', () => {
    const s = scene({ units: { [ROK]: 'eliminated', 'rok-jfc-hq': 'S2713' }, options })
    const beside = names(s, rebuildCells(s.q, 0, unit(s, ROK)))
    expect(beside).toContain('S2713')
    expect(beside).not.toContain('S2707')
    s.state.at[unit(s, 'rok-jfc-hq')] = -1
    const cities = rebuildCells(s.q, 0, unit(s, ROK))
    expect(cities.length).toBeGreaterThan(0)
    expect(cities.every((cell) => s.data.settled[cell] === 1)).toBe(true)
  })
})
