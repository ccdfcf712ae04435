import { chooseColumn, outcomes, sum, targetId } from '@grognard/kernel'
import { hexDistance } from '@grognard/maps'
import { expect, test } from 'vitest'
import { suppliedCell } from '../rules/06-supply.ts'
import { battleOdds } from '../rules/09-odds.ts'
import { battleAgainst, oddsOf, resolve, strength } from '../rules/09-strength.ts'
import { amounts, scene } from './scene.ts'

const step = 'battles are fought'
/** West's first foot attacks an eastern unit in clear ground. */
const attack = (die: number, wishes: Parameters<typeof scene>[0] = {}, target = 'e1') => {
  const s = scene({ step, units: { w1: '0604', e1: '0704', e4: '0701' }, dice: [die], ...wishes })
  s.act(`west: attack unit:${target}`, 'west: seal', 'east: seal')
  return s
}

test('[9.1] all who stand next to it attack, each once in a half-turn', () => {
  const s = scene({ step, units: { w1: '0402', w2: '0403', w3: '0101', e1: '0503' } })
  expect(battleAgainst(s.q, s.unit('e1')).attackers).toEqual([s.unit('w1'), s.unit('w2')])
  s.state.fought.fill(1)
  expect(s.refused('west: attack unit:e1').message.key).toBe('battle.nobody')
  expect(s.refused('west: attack unit:w1').message.key).toBe('refuse.noUnit')
})

test('[9.2] horse may withdraw, foot may not', () => {
  const s = scene({ step, units: { w1: '0604', e4: '0704' } })
  s.act('west: attack unit:e4')
  expect(s.offer('east', 'withdraw').length).toBeGreaterThan(0)
  s.act(`east: withdraw ${s.offer('east', 'withdraw')[0]}`)
  expect(s.offer('west', 'advance')).toEqual(['unit:w1'])
  const foot = scene({ step, units: { w1: '0604', e1: '0704' } })
  foot.act('west: attack unit:e1')
  expect(foot.position.frames.at(-1)?.step).toBe('cards are committed')
})

test('[9.3] each side may commit one card; they are shown together and count', () => {
  const s = scene({
    step,
    units: { w1: '0604', e1: '0704' },
    west: ['reserves-1', 'artillery-1', 'scouts-1'],
    east: ['artillery-2'],
    dice: [4],
  })
  s.act('west: attack unit:e1')
  expect(s.offer('west', 'commit')).toEqual(['card:reserves-1', 'card:artillery-1'])
  s.act('west: commit card:reserves-1')
  expect(s.refused('west: commit card:artillery-1').message.key).toBe('battle.oneCard')
  const told = s.act('west: seal', 'east: commit card:artillery-2', 'east: seal')
  expect(told.filter((key) => key === 'cards.played')).toHaveLength(2)
  expect(s.state.discard).toEqual(['reserves-1', 'artillery-2'])
})

test('[9.3] reserves add 2, artillery shifts a column for its side', () => {
  const s = scene({ step, units: { w1: '0604', e1: '0704' } })
  const battle = battleAgainst(s.q, s.unit('e1'))
  const column = (west: string[], east: string[]) =>
    chooseColumn(s.q.data.combat, oddsOf(s.q, { ...battle, cards: { west, east } })).label
  const reinforced = { ...battle, cards: { west: ['reserves-1'], east: [] } }
  expect(amounts(strength(s.q, reinforced, 'west'))).toEqual([4, -2, 2])
  expect(column([], [])).toBe('1-2')
  expect(column(['artillery-1'], [])).toBe('1-1')
  expect(column(['reserves-1'], [])).toBe('1-1')
  expect(column(['artillery-1'], ['artillery-2'])).toBe('1-2')
})

test('[9.4] town and forest shift to the left, and so does a river that all must cross', () => {
  const shifts = (units: Record<string, string>) => {
    const s = scene({ step, units })
    return oddsOf(s.q, battleAgainst(s.q, s.unit('e1'))).shifts?.map(({ label }) => label.key)
  }
  expect(shifts({ w1: '0402', w2: '0403', e1: '0503' })).toEqual(['shift.terrain', 'shift.river'])
  expect(shifts({ w1: '0402', w2: '0504', e1: '0503' })).toEqual(['shift.terrain'])
  expect(shifts({ w1: '0604', e1: '0704' })).toEqual([])
})

test('[9.5] the table, read by the die; the preview is the battle itself', () => {
  const s = scene({ step, units: { w1: '0402', w2: '0403', e1: '0503' } })
  const battle = battleAgainst(s.q, s.unit('e1'))
  const results = [1, 2, 3, 4, 5, 6].map((die) => resolve(s.q, battle, () => die).cell)
  expect(results).toEqual(['AL', 'AL', 'EX', '-', 'DR', 'DR'])
  const odds = outcomes((roll) => resolve(s.q, battle, roll).cell)
  expect(odds).toEqual([
    { value: 'AL', probability: [1, 3] },
    { value: 'EX', probability: [1, 6] },
    { value: '-', probability: [1, 6] },
    { value: 'DR', probability: [1, 3] },
  ])
})

test('[9.6] the attacker chooses who loses a step; a single attacker has no choice', () => {
  const alone = attack(1)
  expect(alone.state.steps[alone.unit('w1')]).toBe(1)
  const s = attack(1, { units: { w1: '0604', w2: '0603', e1: '0704' } })
  expect(s.offer('west', 'lose')).toEqual(['unit:w1', 'unit:w2'])
  s.act('west: lose unit:w2')
  expect([s.state.steps[s.unit('w1')], s.state.steps[s.unit('w2')]]).toEqual([2, 1])
})

test('[9.6] a unit without steps is removed and costs morale', () => {
  const s = attack(1, { steps: { w1: 1 } })
  s.act('west: pass')
  expect([s.at('w1'), s.state.morale.west]).toEqual([null, 3])
})

test('[9.7] a last stand keeps the unit for 1 morale, if there are 2', () => {
  const s = attack(1, { steps: { w1: 1 } })
  s.act('west: stand')
  expect([s.at('w1'), s.state.steps[s.unit('w1')], s.state.morale.west]).toEqual(['0604', 1, 3])
  const weary = attack(1, { steps: { w1: 1 }, change: (state) => Object.assign(state.morale, { west: 1 }) })
  expect(weary.position.result).toMatchObject({ ending: 'rout', winner: 'east' })
})

test('[9.8] a retreat ends two hexes away, in supply where that is possible', () => {
  const s = scene({
    step,
    units: { w1: '0402', w2: '0403', e2: '0502', e4: '0701' },
    steps: { e2: 1 },
    west: ['artillery-1'],
    dice: [5],
  })
  s.act('west: attack unit:e2', 'west: commit card:artillery-1', 'west: seal', 'east: seal')
  const ends = s.offer('east', 'retreat').map((target) => s.cell(targetId(target)))
  expect(ends.length).toBeGreaterThan(1)
  for (const end of ends) {
    expect(hexDistance(s.q.data.map, end, s.cell('0502'))).toBe(2)
    expect(suppliedCell(s.q, end, 'east')).toBe(true)
  }
  expect(s.refused('east: retreat hex:0503')).toMatchObject({ rule: '9.8' })
})

test('[9.8] a unit that cannot retreat loses a step where it stands', () => {
  const s = attack(3, { units: { w1: '0601', w2: '0702', e1: '0701' } })
  expect([s.at('e1'), s.state.steps[s.unit('e1')]]).toEqual(['0701', 1])
})

test('[9.9] an attacker may advance into the empty hex, or hold', () => {
  const withdrawn = () => {
    const s = scene({ step, units: { w1: '0604', e4: '0704' } })
    s.act('west: attack unit:e4')
    s.act(`east: withdraw ${s.offer('east', 'withdraw')[0]}`)
    return s
  }
  const bold = withdrawn()
  bold.act('west: advance unit:w1')
  expect(bold.at('w1')).toBe('0704')
  const shy = withdrawn()
  shy.act('west: hold')
  expect(shy.at('w1')).toBe('0604')
})

test('[9.5] a battle is told with its die, its row and its odds, and stays as it was fought', () => {
  const s = attack(6)
  const { show } = s.told('battle.result')[0]!
  if (show?.kind !== 'battle') throw new Error('nothing is shown')
  expect(show).toMatchObject({ place: 'hex:0704', from: ['hex:0604'], sides: ['side:west', 'side:east'] })
  const [thrown] = show.throws
  expect(thrown).toMatchObject({ dice: [6], values: [6], row: 5 })
  expect(thrown!.cells[5]!.says).toEqual(show.result)
  for (const { about, bars } of show.odds!.groups)
    if (about !== 'after') expect(sum(bars.map(({ probability }) => probability))).toBe(1)
  // The odds that are shown while it is put together are the same.
  const fresh = scene({ step, units: { w1: '0604', e1: '0704', e4: '0701' } })
  expect(battleOdds(fresh.q, battleAgainst(fresh.q, fresh.unit('e1')))).toEqual(show.odds)
})
