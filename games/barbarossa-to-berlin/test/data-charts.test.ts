import { describe, expect, test } from 'vitest'
import { data } from '../data/index.ts'

describe('charts', () => {
  test('[data.charts] fire tables (for 11.2-6)', () => {
    expect(data.fire.scu.rows.map((r) => r.join(''))).toEqual([
      '00001111',
      '00011112',
      '00111222',
      '01112223',
      '11122233',
      '11222333',
    ])
    expect(data.fire.lcu.rows.map((r) => r.join(''))).toEqual([
      '011223344',
      '112233445',
      '122334455',
      '123344556',
      '223445566',
      '234455666',
    ])
    expect(data.fire.scu.columns[0]).toEqual({ min: 0, max: 0 })
    expect(data.fire.lcu.columns.map((c) => c.min)).toEqual([1, 2, 3, 4, 5, 6, 9, 12, 15])
  })

  test('[data.charts] the LCU table is never worse than the SCU table (for 2.2-c)', () => {
    const cell = (t: 'scu' | 'lcu', cs: number, die: number) => {
      const table = data.fire[t]
      const col = table.columns.findIndex((c) => cs >= c.min && (c.max === null || cs <= c.max))
      return table.rows[die - 1]![col]!
    }
    for (let cs = 1; cs <= 20; cs++)
      for (let die = 1; die <= 6; die++)
        expect(cell('lcu', cs, die)).toBeGreaterThanOrEqual(cell('scu', cs, die))
  })

  test('[data.charts] terrain effects (for 11.4.2-a, 11.5.2)', () => {
    const t = (id: Parameters<typeof data.terrain.get>[0]) => {
      const e = data.terrain.get(id)!
      return [e.attackerShift, e.defenderShift, e.noRetreat, e.haltsAdvance]
    }
    expect(t('clear')).toEqual([0, 0, false, false])
    expect(t('mountain')).toEqual([-1, 0, true, true])
    expect(t('forest')).toEqual([0, 0, true, true])
    expect(t('swamp')).toEqual([-1, 0, true, true])
    expect(t('desert')).toEqual([0, 0, false, false])
    expect(t('fort')).toEqual([-1, 0, true, true])
    expect(t('urban')).toEqual([-1, 0, false, false])
    expect(t('trench-1')).toEqual([-1, 1, true, false])
    expect(t('trench-2')).toEqual([-2, 1, true, false])
    expect(t('river')).toEqual([-1, 0, false, false])
    expect(t('beachhead')).toEqual([-1, 0, true, true])
  })

  test('[data.charts] only desert stops SR through it (for 12.3-d)', () => {
    expect([...data.terrain.values()].filter((t) => t.blocksSrThrough).map((t) => t.id)).toEqual(['desert'])
  })

  test('[data.charts] orders tables (for 8.1)', () => {
    expect(data.orderTables.axis).toEqual(['none', 'none', 'none', 'none', 'okw-mo', 'hitler-orders'])
    expect(data.orderTables.allied).toEqual([
      'allied-mo',
      'allied-mo',
      'soviet-mo',
      'stalin-orders',
      'stalin-orders',
      'stalin-orders',
    ])
    expect(data.orders.modifiers).toMatchObject([{ table: 'axis', card: 'AX-09', drm: 2 }])
  })

  test('[20.1] eighteen turns from June 1941 to Summer 1945', () => {
    expect(data.turns.map((t) => t.name).join(', ')).toBe(
      'June 41, Summer 41, Fall 41, Winter 42, Spring 42, Summer 42, Fall 42, Winter 43, Spring 43, Summer 43, Fall 43, Winter 44, Spring 44, Summer 44, Fall 44, Winter 45, Spring 45, Summer 45',
    )
    const turns = (f: (t: (typeof data.turns)[number]) => boolean) => data.turns.filter(f).map((t) => t.turn)
    expect(turns((t) => t.winter)).toEqual([4, 8, 12, 16])
    expect(turns((t) => t.springThawRounds.length > 0)).toEqual([5, 9, 13, 17])
    expect(turns((t) => !t.ordersRoll)).toEqual([1])
    expect(turns((t) => !t.axisSrInSovietUnion)).toEqual([1, 2, 3, 4])
    expect(turns((t) => t.axisMinHand === 2)).toEqual([16, 17, 18])
    expect(turns((t) => t.axisMinHand === 5)).toHaveLength(15)
  })

  test('[data.charts] what else the turn record says (for 4.4-b, 6.2, 7.6.3-l, 15.1, 15.2, 15.3)', () => {
    const turns = (f: (t: (typeof data.turns)[number]) => boolean) => data.turns.filter(f).map((t) => t.turn)
    expect(data.turns.map((t) => t.rounds).join('')).toBe('166666666666666666')
    expect(turns((t) => !t.reinforcements)).toEqual([1])
    expect(turns((t) => t.winter42)).toEqual([4])
    expect(turns((t) => t.noWinterInvasions)).toEqual([4, 8, 12, 16])
    expect(turns((t) => t.mayRenounceInvasions)).toEqual([14, 15, 16, 17, 18])
    expect(turns((t) => t.springThawRounds.join() === '1,2')).toEqual([5, 9, 13, 17])
    expect(turns((t) => t.sovietTrenchUrbanOnly)).toEqual([1, 2, 3, 4, 5, 6, 7])
    for (const { name, season, year } of data.turns)
      expect(name.toLowerCase()).toBe(`${season} ${year - 1900}`)
  })

  test('[data.charts] winter quotas (for 5.2-a, 5.2-b)', () => {
    expect(data.turns.filter((t) => t.vpQuota !== null).map((t) => [t.turn, t.vpQuota])).toEqual([
      [4, 5],
      [8, 6],
      [12, 2],
      [16, 1],
    ])
    expect(data.areas.get('winter-quota')?.countries).toEqual(['soviet-union', 'egypt', 'iraq'])
    expect(data.areas.get('winter-quota-winter-45')?.spaces).toEqual(['courland'])
  })

  test('[data.charts] when Soviets may dig (for 10.2-b, 10.2-c, 10.2-d)', () => {
    expect(data.turns.map((t) => t.sovietTrenchMax).join('')).toBe('001111122222222222')
    expect(data.turns.filter((t) => t.sovietTrenchUrbanOnly)).toHaveLength(7)
  })

  test('[data.charts] Axis RP plays and partisans by turn (for 7.5-d, 16.2-a)', () => {
    expect(data.turns.map((t) => t.axisRpPlays ?? '-').join('')).toBe('-------22221111111')
    expect(data.turns.map((t) => t.partisansPerAction).join('')).toBe('111111122222222222')
  })

  test('[data.charts] prices and limits (for 12.1, 14.1-a, 9.1)', () => {
    expect(data.values).toMatchObject({
      'sr-scu': 1,
      'sr-lcu': 3,
      'sr-stalin': 1,
      'rp-halves-scu-step': 1,
      'rp-halves-lcu-step': 2,
      'stacking-limit': 3,
      'panzer-steps-per-turn': 2,
      'hand-base': 7,
      'hand-max': 8,
      'hand-min': 5,
      'oos-movement-loss': 2,
    })
  })

  test('[data.charts] where partisans may appear (for 16.1-a, 16.1-b)', () => {
    const area = (id: string) => [...data.areas.get(id)!.countries].sort()
    expect(area('partisans')).toEqual(['albania', 'greece', 'soviet-union', 'yugoslavia'])
    expect(area('maquis')).toEqual(['belgium', 'denmark', 'france', 'netherlands', 'norway', 'vichy-france'])
    expect(area('maquis-after-italy-defects')).toEqual(['italy'])
  })
})
