import { exact } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { FULL, HALF, NEUTRAL, NO_CAPABILITY } from '../../europa/charts.ts'
import { combatPhase } from '../../europa/flow.ts'
import { armourAllowed, armourEffects, proportion } from '../../europa/rules/armour.ts'
import { reckon } from '../../europa/rules/odds.ts'
import { type Board, scene } from './scene.ts'

const { units } = scene({}).data
const capability = (list: Uint8Array, id: string) => list[scene({}).unit(id)]

/** Shares by invented capabilities: unit ids give the sizes. */
function share(of: Readonly<Record<string, number>>, board: Board = {}) {
  const s = scene(board)
  const ids = Object.keys(of)
  return proportion(
    s.q,
    ids.map((id) => s.unit(id)),
    (unit) => of[s.data.units.id[unit]!]!,
  )
}

function effects(board: Board, attackers: readonly string[], defenders: readonly string[]) {
  const s = scene({ phase: 'combat', ...board })
  const found = armourEffects(s.q, {
    target: s.place('G7:1821'),
    attackers: attackers.map((id) => s.unit(id)),
    defenders: defenders.map((id) => s.unit(id)),
  })
  return found.entries.map(({ rule, amount }) => [rule, amount])
}

describe('10.A, 10.B capabilities', () => {
  test('[10.A.1, 10.A.2, 10.A.3, 10.B.1, EX-28] tanks are fully capable, light ones half, guns neutral, foot none', () => {
    expect(capability(units.attackArmour, 'j-7t')).toBe(FULL)
    expect(capability(units.defenceArmour, 'j-4t')).toBe(HALF)
    expect(capability(units.antitank, 'j-1fa')).toBe(NEUTRAL)
    expect(capability(units.attackArmour, 'j-47')).toBe(NO_CAPABILITY)
    expect(capability(units.antitank, 'a-1sp')).toBe(FULL)
    // A tank battalion is half an RE of armour.
    expect(share({ 'j-7t': FULL, 'j-47': NO_CAPABILITY }).share).toEqual(exact(1, 3))
  })

  test('[10.B.2] half of a half-capable unit counts, the other half as incapable', () => {
    // 1 RE half capable: 0.5 of 1 against 1 RE of foot: 0.5 of 2.
    expect(share({ 'j-47': HALF, 'j-9': NO_CAPABILITY }).share).toEqual(exact(1, 4))
  })

  test('[10.B.3, 10.B.4] neutral RE are left out, incapable ones count', () => {
    expect(share({ 'j-47': FULL, 'j-1fa': NEUTRAL }).share).toBe(1)
    expect(share({ 'j-47': FULL, 'j-1fa': NO_CAPABILITY }).share).toEqual(exact(1, 2))
  })

  test('[14.C.1] a motorized unit’s "none" becomes neutral', () => {
    expect(capability(units.attackArmour, 'a-1sp')).toBe(NEUTRAL)
    expect(capability(units.attackArmour, 'a-200')).toBe(NEUTRAL)
  })
})

describe('10.C to 10.H', () => {
  const tanks: Board = {
    units: { 'j-47': 'G7:1820', 'j-9': 'G7:1820', 'j-7t': 'G7:1820', 'j-1fa': 'G7:1820', 'p-51': 'G7:1821' },
  }

  test('[10.C, EX-30] two regiments, a tank battalion, artillery: one fifth, +1; in rain nothing', () => {
    const attackers = ['j-47', 'j-9', 'j-7t', 'j-1fa']
    expect(effects(tanks, attackers, ['p-51'])).toEqual([['10.A.1', 1]])
    expect(effects({ ...tanks, weather: 'rain' }, attackers, ['p-51'])).toEqual([])
  })

  test('[10.C, EX-29] no armour effects in mud and typhoon, reduced ones in rain', () => {
    const allowed = (weather: 'clear' | 'rain' | 'mud' | 'typhoon') => {
      const s = scene({ weather })
      return armourAllowed(s.q, s.place('G7:1821'))
    }
    expect([allowed('clear'), allowed('rain'), allowed('mud'), allowed('typhoon')]).toEqual([2, 1, 0, 0])
    expect(effects({ ...tanks, weather: 'rain' }, ['j-7t'], ['p-51'])).toEqual([['10.A.1', 1]])
    expect(effects({ ...tanks, weather: 'mud' }, ['j-7t'], ['p-51'])).toEqual([])
  })

  test('[10.C] the defender uses armour, or antitank weapons once half of the attackers are armour', () => {
    const board: Board = { units: { ...tanks.units, 'a-192': 'G7:1821' } }
    expect(effects(board, ['j-47'], ['a-192'])).toEqual([['10.A.2', -2]])
    // Half capable in defence against tanks: no armour, half antitank, which counts as half.
    expect(effects(board, ['j-7t'], ['a-192'])).toEqual([
      ['10.A.1', 3],
      ['10.A.3', -2],
    ])
  })

  test('[10.D, EX-31] full armour +3 and full antitank -4 make -1', () => {
    const board: Board = { units: { 'j-7t': 'G7:1820', 'a-1sp': 'G7:1821' } }
    expect(effects(board, ['j-7t'], ['a-1sp'])).toEqual([
      ['10.A.1', 3],
      ['10.A.3', -4],
    ])
  })

  test('[10.E, EX-32] the owner may call the light tanks neutral: +3 instead of +2', () => {
    const board: Board = { units: { 'j-7t': 'G7:1820', 'j-4t': 'G7:1820', 'p-51': 'G7:1821' } }
    expect(effects(board, ['j-7t', 'j-4t'], ['p-51'])).toEqual([['10.A.1', 3]])
    const s = scene(board)
    const found = proportion(
      s.q,
      [s.unit('j-7t'), s.unit('j-4t')],
      (unit) => s.data.units.attackArmour[unit]!,
    )
    expect(found).toMatchObject({ share: 1, asNeutral: [s.unit('j-4t')] })
  })

  test('[10.F, EX-33] neutrals beyond twice the capable RE count as incapable: 1/2', () => {
    expect(share({ 'j-7t': FULL, 'a-1sp': NEUTRAL, 'j-1fa': NEUTRAL }).share).toEqual(exact(1, 2))
  })

  test('[10.F, EX-34] half-capable units count in full for that limit', () => {
    // 1 RE half capable carries 2 RE of neutrals without loss.
    expect(share({ 'j-47': HALF, 'j-1fa': NEUTRAL, 'j-8fa': NEUTRAL }).share).toEqual(exact(1, 2))
  })

  test('[10.G, EX-35] no armour in a swamp, but half-capable attackers still call out the antitank guns', () => {
    const board: Board = { units: { 'j-4t': 'G7:1820', 'a-1sp': 'G7:1821' }, terrain: { 'G7:1821': 'swamp' } }
    expect(effects(board, ['j-4t'], ['a-1sp'])).toEqual([['10.A.3', -4]])
  })

  test('[10.H] half or more armour used: the capable bear half of the losses, and nobody may renounce it', () => {
    const s = scene({
      ...tanks,
      phase: 'combat',
      units: { 'j-7t': 'G7:1820', 'j-3-2f': 'G7:1820', 'p-51': 'G7:1821' },
    })
    s.start(combatPhase, {}).act('japanese', 'attack hex:G7:1821', 'join unit:j-7t', 'join unit:j-3-2f')
    expect(reckon(s.q, s.state.attack!).burdened).toEqual([s.unit('j-7t')])
    for (const ability of ['armour', 'engineers'])
      expect(s.refused('japanese', `renounce ability:${ability}`).rule).toBe('9.J')
    expect(s.offer('japanese', 'renounce')).toEqual(['ability:expertise'])
  })

  test('[10.C, 14.G] disrupted tanks use no armour, but call out the antitank guns all the same', () => {
    const s = scene({ units: { 'j-7t': 'G7:1820', 'a-1sp': 'G7:1821' }, phase: 'combat' })
    const engaged = { target: s.place('G7:1821'), attackers: [s.unit('j-7t')], defenders: [s.unit('a-1sp')] }
    s.state.disruption[s.unit('j-7t')] = 1
    expect(armourEffects(s.q, engaged).entries.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['10.A.3', -4],
    ])
    expect(armourEffects(s.q, engaged).attackers).toEqual([])
  })

  test('[10.B.3, 14.G] a disrupted unit that is neutral stays neutral', () => {
    const s = scene({
      units: { 'j-7t': 'G7:1820', 'j-1fa': 'G7:1820', 'p-51': 'G7:1821' },
      phase: 'combat',
    })
    s.state.disruption[s.unit('j-1fa')] = 1
    const attackers = [s.unit('j-7t'), s.unit('j-1fa')]
    const engaged = { target: s.place('G7:1821'), attackers, defenders: [s.unit('p-51')] }
    expect(armourEffects(s.q, engaged).attackShare).toBe(1)
  })

  test('[10.C, 12.D.2, 14.G] units long out of supply or disrupted use no armour', () => {
    const s = scene({ units: { 'j-7t': 'G7:1820', 'p-51': 'G7:1821' }, phase: 'combat' })
    const engaged = { target: s.place('G7:1821'), attackers: [s.unit('j-7t')], defenders: [s.unit('p-51')] }
    s.state.disruption[s.unit('j-7t')] = 1
    expect(armourEffects(s.q, engaged).entries).toEqual([])
    s.state.disruption[s.unit('j-7t')] = 0
    s.state.fed[s.unit('j-7t')] = 0
    s.state.out[s.unit('j-7t')] = 3
    expect(armourEffects(s.q, engaged).entries).toEqual([])
  })
})
