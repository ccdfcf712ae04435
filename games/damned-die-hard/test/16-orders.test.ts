import { describe, expect, test } from 'vitest'
import { armourEffects } from '../../europa/rules/armour.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { hasSupplyPoints } from '../../europa/rules/general-supply.ts'
import { move, newMove } from '../../europa/rules/moving.ts'
import { reinforcements, upgradable, withdraw } from '../../europa/rules/reinforcements.ts'
import { payDebt } from '../../europa/rules/replacements.ts'
import { attackStrength } from '../../europa/rules/strength.ts'
import { REMOVED } from '../../europa/state.ts'
import { damnedDieHard } from '../game.ts'
import { nationalMeasures, refusePurchase } from '../rules/38-measures.ts'
import { doing, ordered } from './doing.ts'
import { type Board, scene } from './scene.ts'

/** The kind of transport counter that goes by this name. */
const carrierOf = (id: string) => damnedDieHard.data.charts.carriers.findIndex((row) => row.id === id)

const HEX = 'G7:1821'

describe('16.A.1 what orders of battle ask', () => {
  test('[16.A.1-upgrade, 16.A.1-flip] an upgrade costs points in reach and turns the counter over', () => {
    const board: Board = {
      phasing: 'allied',
      phase: 'initial',
      units: { 'p-51': HEX, 'rp-philippine-1': HEX },
    }
    const s = scene(board)
    Object.assign(s.data, {
      arrivals: { luzon: [] },
      upgrades: {
        luzon: [{ units: [s.unit('p-51')], cost: [{ nation: 'philippine', kind: 0, parts: 2 }] }],
      },
    })
    expect(upgradable(s.q)).toEqual([s.unit('p-51')])
    s.start(reinforcements, {}).act('allied', 'upgrade unit:p-51')
    expect(s.state.face[s.unit('p-51')]).toBe(2)
    expect(s.state.points[s.unit('rp-philippine-1')]).toBe(0)
    const poor = scene({ ...board, units: { 'p-51': HEX } })
    Object.assign(poor.data, { upgrades: s.data.upgrades })
    expect(upgradable(poor.q)).toEqual([])
  })

  test('[16.A.1-withdraw, 16.A.1-transfer] units leave from the map, or from the pool at the price of a replacement', () => {
    const s = scene({
      units: { 'j-122': HEX, 'j-141': 'pool', 'rp-ija-1': HEX },
      phase: 'initial',
      ground: 'japanese',
    })
    ordered(s, HEX, { kind: 'transfer', from: [s.unit('j-122'), s.unit('j-141')], places: [] }).start(
      reinforcements,
      {},
    )
    expect([s.state.at[s.unit('j-122')], s.state.at[s.unit('j-141')]]).toEqual([REMOVED, REMOVED])
    // 3 points owed, 1 at hand: 2 are carried, and taken from what comes next.
    expect(s.state.points[s.unit('rp-ija-1')]).toBe(0)
    expect(s.state.debts).toEqual([{ nation: 'ija', kind: 0, parts: 4 }])
    expect(payDebt(doing(s), 'ija', 0, 6)).toBe(4)
    expect(s.state.debts).toEqual([])
    const gone = scene({})
    withdraw(doing(gone), gone.unit('j-122'))
    expect(gone.state.at[gone.unit('j-122')]).toBe(-1)
  })

  test('[16.A.1-other] a line may name places instead, where the first are lost', () => {
    const s = scene({ phase: 'initial', phasing: 'allied', japanese: [HEX] })
    ordered(s, HEX, { units: [s.unit('p-2')], otherwise: [s.place('G7:1820')] }).start(reinforcements, {})
    expect(s.at('p-2')).toBe('G7:1820')
  })

  test('[38.A.3] Japanese points that may be either are designated when they come', () => {
    const s = scene({ phase: 'initial', ground: 'japanese' })
    ordered(s, HEX, {
      kind: 'production',
      replacements: [{ nations: ['ija', 'ijn'], kind: 0, parts: 4 }],
    }).start(reinforcements, {})
    expect(s.offer('japanese', 'designate')).toEqual(['nation:ija', 'nation:ijn'])
    // Point by point.
    s.act('japanese', 'designate nation:ijn', 'designate nation:ija')
    const parts = ['rp-ijn-1', 'rp-ijn-2', 'rp-ija-1', 'rp-ija-2'].map((id) => s.state.points[s.unit(id)])
    expect(parts).toEqual([2, 0, 2, 0])
    const odd = scene({ phase: 'initial', ground: 'japanese' })
    const replacements = [
      { nations: ['ija'], kind: 0 as const, parts: 2 },
      { nations: ['ija', 'ijn'], kind: 0 as const, parts: 3 },
    ]
    ordered(odd, HEX, { kind: 'production', replacements }).start(reinforcements, {})
    odd.act('japanese', 'designate nation:ijn', 'designate nation:ijn')
    expect(['rp-ija-1', 'rp-ijn-1', 'rp-ijn-2'].map((id) => odd.state.points[odd.unit(id)])).toEqual([
      2, 2, 1,
    ])
    // The order of battle of Luzon leaves it open, too.
    expect(
      s.data.source.scenarios
        .get('luzon')!
        .arrivals.flatMap(({ side, replacements }) =>
          side === 'japanese' ? replacements.map((points) => points.for) : [],
        ),
    ).toEqual(['ija-or-ijn'])
  })

  test('[38.B.5] Philippine troops do not leave the Philippines', () => {
    const s = scene({ units: { 'p-51': 'G7:1820', 'a-31': 'G7:1820' }, phasing: 'allied' })
    s.data.abroad[s.place(HEX)] = 1
    try {
      s.start(move, newMove(s.unit('p-51')))
      expect(s.offer('allied', 'go')).not.toContain(`hex:${HEX}`)
      s.act('allied', 'stay').start(move, newMove(s.unit('a-31')))
      expect(s.offer('allied', 'go')).toContain(`hex:${HEX}`)
    } finally {
      s.data.abroad[s.place(HEX)] = 0
    }
    const abroad = [...s.data.abroad].filter((flag) => flag === 1)
    expect(abroad.length).toBeGreaterThan(0)
  })

  test('[41-purchase] production is bought for victory points, no more than 8 a month, and not in Luzon', () => {
    const s = scene({ phase: 'initial' })
    expect(refusePurchase(s.q, 'good:buy-inf')!.message.key).toBe('purchase.none')
    const luzon = s.data.scenarios.get('luzon')!
    ;(s.data.scenarios as Map<string, typeof luzon>).set('luzon', {
      ...luzon,
      source: { ...luzon.source, purchases: true },
    })
    s.start(nationalMeasures, {})
    s.act('japanese', 'buy good:buy-resource', 'buy good:buy-inf')
    expect(s.state.victory[0]).toBe(-4 * 6)
    expect(s.state.resources[s.place('formosa')]).toBe(1)
    expect(s.state.at[s.unit('rp-ija-1')]).toBe(s.place('formosa'))
    expect(s.refused('japanese', 'buy good:buy-resource').message.key).toBe('purchase.limit')
    expect(s.refused('japanese', 'buy good:buy-arp').message.key).toBe('purchase.limit')
    s.act('japanese', 'buy good:buy-inf')
    expect(s.isOver).toBe(true)
    s.state.turn += 4
    s.start(nationalMeasures, {}).act('japanese', 'buy good:buy-arp', 'done')
    expect(s.state.air.boxPoints[s.place('formosa')]).toBe(2)
  })
})

describe('14.E.4 armoured transport', () => {
  test('[14.E.4, EX-49] a carried regiment attacks as mechanized troops with a point more', () => {
    const s = scene({ units: { 'j-mt1': 'G7:1820', 'j-122': 'G7:1820', 'p-51': HEX }, phase: 'combat' })
    s.data.units.carrier[s.unit('j-mt1')] = carrierOf('apc')
    try {
      const attackers = [s.unit('j-mt1'), s.unit('j-122')]
      // 2 unsupported, and 1.
      expect(attackStrength(s.q, attackers, s.place(HEX), () => true).ledger.total).toBe(2)
      const { attackShare } = armourEffects(s.q, { ...newAttack(s.q, s.place(HEX)), attackers })
      expect(attackShare).not.toBe(0)
    } finally {
      s.data.units.carrier[s.unit('j-mt1')] = carrierOf('motorized')
    }
  })
})

describe('B, 3.D', () => {
  test('[3.D.3] combat takes one die', () => {
    const { source } = scene({}).data
    expect(source.tables['ground-combat'].dice).toBe(1)
    expect(source.tables['air-combat'].dice).toBe(2)
  })

  test('[12.C.2.a-avail] supply points may be had at bases and ports in regular supply only', () => {
    const s = scene({
      cities: { 'G7:1816': 'reference' },
      airstrips: ['G7:1818', 'G7:1823'],
      ports: { 'G7:1819': 'minor' },
    })
    expect(
      ['G7:1818', 'G7:1819', 'G7:1820', 'G7:1823'].filter((hex) => hasSupplyPoints(s.q, s.place(hex), 1)),
    ).toEqual(['G7:1818', 'G7:1819'])
  })
})
