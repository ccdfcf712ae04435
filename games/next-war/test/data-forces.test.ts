import { cellOf, nameOf } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { airUnitIds } from '../data/air-units.ts'
import { data, type GroundUnit } from '../data/index.ts'

const { series, title, scenarios } = data
const { ground, helicopters, naval } = title.units
const unit = (id: string): GroundUnit => {
  const found = ground.find((one) => one.id === id)
  if (!found) throw new Error(`no unit ${id}`)
  return found
}
/** Attack, defence and movement, efficiency, stacking in halves. */
const face = (id: string): string[] => {
  const { full, reduced } = unit(id)
  return [full, reduced].flatMap((side) =>
    side ? [`${side.attack}-${side.defence}-${side.ma} ${side.er} ${side.sp}`] : [],
  )
}
const classOf = (id: string): string => series.unitTypes.get(unit(id).type)!.combatClass

describe('counters', () => {
  test('[2.2] 242 ground units, 23 helicopters and 17 naval units in play, headquarters and aircraft apart', () => {
    expect([ground.length, helicopters.length, naval.length]).toEqual([242, 23, 17])
    const byNation = (nation: string): number => ground.filter((one) => one.nation === nation).length
    expect(['rok', 'us', 'cw', 'japan', 'dprk', 'prc'].map(byNation)).toEqual([57, 56, 3, 4, 114, 8])
    const { headquarters, aircraft } = title.files['advanced-units.json']
    expect([headquarters.length, airUnitIds({ aircraft }).length]).toEqual([52, 119])
    expect(headquarters.every(({ type }) => series.unitTypes.get(type)?.advanced)).toBe(true)
    expect(ground.some(({ type }) => series.unitTypes.get(type)?.advanced)).toBe(false)
  })

  test('[2.3.1, 2.3.2, 2.3.3, 2.3.5, 2.3.7] values of each class of counter, both sides', () => {
    expect(face('rok-1-inf-div')).toEqual(['6-8-4 5 4', '3-4-4 4 4'])
    expect(face('rok-cap-mech-div')).toEqual(['10-11-8 6 6', '5-5-8 5 6'])
    expect(face('rok-30-mech-div')).toEqual(['9-11-8 6 4', '4-5-8 5 4'])
    expect(face('rok-2-marine-div')).toEqual(['7-8-4 7 6', '4-4-4 6 6'])
    expect(face('rok-2-armor-bde')).toEqual(['4-4-8 5 2'])
    expect(face('rok-69m-div')[0]).toBe('4-5-6 5 6')
    expect(face('rok-52hr-div')).toEqual(['3-3-4 4 4', '1-2-4 3 4'])
    expect(face('dprk-3-inf-div')).toEqual(['8-6-4 5 4', '4-3-4 4 2'])
    expect(face('dprk-105-armor-div')).toEqual(['14-9-8 6 4', '7-4-8 5 4'])
    expect(face('dprk-17-sniper-bde')).toEqual(['2-2-5 6 2', '2-2-5 6 2'])
    expect(face('dprk-32-light-bde')).toEqual(['2-2-5 6 2'])
    expect(face('us-1-2-abct')).toEqual(['5-5-8 7 2', '3-3-8 6 2'])
    expect(face('us-2-2-sbct')).toEqual(['3-4-8 7 2', '2-2-6 6 2'])
    expect(face('us-1-101-aslt-bde')).toEqual(['2-3-24 7 2', '1-2-24 6 2'])
    expect(face('usmc-1-4-bn')).toEqual(['1-1-4 7 1'])
    expect(face('prc-3-armor-div')).toEqual(['18-15-8 6 6', '9-7-8 5 6'])
  })

  test('[NR-UIC] what a symbol is in combat', () => {
    expect(classOf('rok-1-inf-div')).toBe('leg')
    expect(classOf('rok-61m-div')).toBe('leg')
    expect(classOf('dprk-red-guard-1')).toBe('leg')
    expect(classOf('us-1-101-aslt-bde')).toBe('leg')
    expect(classOf('dprk-620-heavy-artillery-bde')).toBe('none')
    expect(classOf('dprk-105-armor-div')).toBe('armor')
    expect(classOf('usmc-1-armor-bn')).toBe('armor')
    expect(classOf('us-1-2-abct')).toBe('mechanized')
    expect(classOf('us-2-2-sbct')).toBe('mechanized')
    expect(classOf('us-3-acr')).toBe('mechanized')
    expect(classOf('rok-cap-mech-div')).toBe('mechanized')
  })

  test('[NR-SIZE] sizes: battalions of marines, brigades, a regiment, divisions', () => {
    expect(['usmc-1-4-bn', 'us-1-2-abct', 'us-3-acr', 'rok-1-inf-div'].map((id) => unit(id).size)).toEqual([
      'II',
      'X',
      'III',
      'XX',
    ])
  })

  test('[NR-MOB] mobility goes by the movement allowance, apart from the class in combat', () => {
    expect(
      ['rok-1-inf-div', 'dprk-32-light-bde', 'rok-61m-div', 'dprk-27-mech-bde', 'us-1-101-aslt-bde'].map(
        (id) => unit(id).mobility,
      ),
    ).toEqual(['leg', 'light', 'motorized', 'mechanized', 'airmobile'])
    for (const one of ground)
      expect([one.light, one.airmobile], one.id).toEqual(
        one.mobility === 'light' || one.mobility === 'airmobile' ? [true, true] : [false, false],
      )
    expect(unit('usmc-1-4-bn').light).toBe(true)
  })

  test('[2.3.4] units know their parents: brigades of a division, divisions of a corps', () => {
    expect(unit('us-1-101-aslt-bde').formation).toBe('us-101-div')
    expect(unit('rok-3-inf-div').formation).toBe('rok-v-corps')
    const divisional = title.formations.filter((one) => one.divisional).map(({ id }) => id)
    expect(divisional).toEqual([
      'us-1-div',
      'us-1c-div',
      'us-2-div',
      'us-3-div',
      'us-10-div',
      'us-25-div',
      'us-82-div',
      'us-101-div',
    ])
    expect(unit('dprk-17-sniper-bde').formation).toBeNull()
  })

  test('[2.4.1, 2.4.2, 2.4.3, 2.4.4] values of helicopters and naval units', () => {
    expect(helicopters.find(({ id }) => id === 'us-82-ah-64-1')).toMatchObject({
      support: 2,
      reducedSupport: 1,
      range: 16,
      steps: 2,
    })
    expect(helicopters.find(({ id }) => id === 'rok-ah-1-1')).toMatchObject({
      support: 1,
      range: 12,
      steps: 1,
    })
    expect(naval.find(({ id }) => id === 'us-amph-1')).toMatchObject({
      support: 2,
      range: 1,
      capacity: 8,
      lift: 2,
    })
    expect(naval.find(({ id }) => id === 'us-sag-1')).toMatchObject({ support: 3, range: 2, capacity: 0 })
  })

  test('[2.3.2.1] only artillery has its defence strength in parentheses', () => {
    for (const one of ground)
      expect(one.bracketedDefence, one.id).toBe(one.type === 'artillery' || one.type === 'rocket-artillery')
  })

  test('[11.0] what a lost step costs goes by the symbol', () => {
    const cost = (id: string) => {
      const row = series.unitTypes.get(unit(id).type)!.replacement
      const { recover, reconstitute } = series.operations.replacement.find((one) => one.id === row)!
      return [recover, reconstitute]
    }
    expect(cost('rok-1-inf-div')).toEqual([1, 2])
    expect(cost('rok-61m-div')).toEqual([1, 2])
    expect(cost('dprk-27-mech-bde')).toEqual([3, 4])
    expect(cost('us-1-82-abn-bde')).toEqual([2, null])
    expect(cost('rok-2-marine-div')).toEqual([2, null])
    expect(cost('us-1-101-aslt-bde')).toEqual([3, null])
    expect(cost('dprk-17-sniper-bde')).toEqual([null, null])
  })
})

describe('scenarios', () => {
  const scenario = (id: string) => {
    const found = scenarios.find((one) => one.id === id)
    if (!found) throw new Error(`no scenario ${id}`)
    return found
  }
  const at = (id: string, name: string): string | undefined => {
    const found = scenario(id).placements.find((one) => one.unit === name)
    return found && nameOf(title.map.hexMap, found.cell)
  }

  test('[2.3.6] units begin on the hex of their counter, those anywhere in a country are placed by their owner', () => {
    expect(at('campaign', 'rok-1-inf-div')).toBe('N2818')
    expect(at('campaign', 'dprk-105-armor-div')).toBe('N2909')
    expect(at('campaign', 'us-1-2-abct')).toBe('S3922')
    expect(at('campaign', 'rok-61m-div')).toBeUndefined()
    const { free } = scenario('campaign')
    expect(free.map(({ unit: id }) => id)).toContain('dprk-48-airborne-bde')
    expect(free).toHaveLength(10)
    expect(free[0]!.cells).toContain(cellOf(title.map.hexMap, 'N2004'))
    expect(free[0]!.cells).not.toContain(cellOf(title.map.hexMap, 'S2700'))
  })

  test('[2.1] the teaching scenario is played on one corridor, its units all within', () => {
    const { cells, placements, turns } = scenario('corridor')
    expect([cells.length, turns]).toEqual([55, 3])
    for (const { unit: id, cell } of placements) expect(cells, id).toContain(cell)
  })

  test('[10.0] groups of the chart come in the order of their letters, each unit once', () => {
    const { reinforcements, arrivals } = scenario('campaign')
    const us = reinforcements.filter(({ id }) => id.startsWith('us-'))
    expect(us.map(({ group }) => group?.slice(3)).join('')).toBe('abcdefghijklmnopqrstuv')
    for (let i = 1; i < us.length; i++) expect(us[i]!.turn).toBeGreaterThanOrEqual(us[i - 1]!.turn)
    const all = arrivals.flatMap(({ units }) => units)
    expect(new Set(all).size).toBe(all.length)
    expect(arrivals.find(({ reinforcement }) => reinforcement === 'us-c')?.units).toEqual([
      'usmc-1-3-bn',
      'usmc-2-3-bn',
      'usmc-3-3-bn',
      'usmc-3-lar-bn',
      'usmc-3-recon-bn',
      'usmc-ah-1z-1',
      'us-amph-1',
      'usmc-iii-mef-hq',
    ])
  })

  test('[5.1] each scenario gives the initiative to the side that attacks, for a few turns of its own', () => {
    expect(scenarios.map(({ id, initiative }) => [id, initiative.holder, initiative.automaticTurns])).toEqual(
      [
        ['corridor', 'opposing', 2],
        ['seoul', 'opposing', 2],
        ['wonsan', 'allied', 2],
        ['strategic-surprise', 'opposing', 4],
        ['campaign', 'opposing', 3],
        ['extended-build-up', 'opposing', 1],
      ],
    )
  })

  test('[9.5.4, 10.0] the frames differ in surprise and in when everybody comes', () => {
    const frame = (name: string) => scenarios.find(({ id }) => id === name)!
    const turnOf = (name: string, group: string) =>
      frame(name).reinforcements.find((one) => one.group === group)!.turn
    const frames = ['strategic-surprise', 'campaign', 'extended-build-up']
    expect(frames.map((name) => turnOf(name, 'us-h'))).toEqual([7, 6, 3])
    expect(frames.map((name) => turnOf(name, 'dprk-x'))).toEqual([7, 7, 5])
    expect(frames.map((name) => frame(name).surprise.map(({ shift }) => shift))).toEqual([[2, 1], [1], []])
    // Every unit of the campaign comes in every frame, the Marine task forces and China among them.
    for (const name of frames)
      expect(frame(name).reinforcements.map(({ id }) => id)).toEqual(
        frame('campaign').reinforcements.map(({ id }) => id),
      )
    expect(frame('campaign').arrivals.flatMap(({ units }) => units)).toEqual(
      expect.arrayContaining(['usmc-1-task-force', 'usmc-2-task-force', 'prc-3-armor-div', 'prc-sag']),
    )
  })

  test('[10.0] reinforcements come before the last turn: in time to fight', () => {
    for (const { id, turns, reinforcements } of scenarios)
      for (const one of reinforcements) expect(one.turn, `${id}: ${one.id}`).toBeLessThan(turns)
  })
})
