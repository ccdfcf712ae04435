import { subtract } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { navalSubPhase } from '../../europa/rules/naval-phase.ts'
import { strengthsOf } from '../../europa/rules/strength.ts'
import { atSea, type Fleet } from './fleet.ts'
import type { Board } from './scene.ts'

const [BAY, BEACH] = ['manila-bay', 'G7:1824']
const board: Board = { phasing: 'japanese', phase: 'movement', units: { 'a-92': BEACH } }
const off: Fleet = { ships: ['n-shir1'], box: BAY, hex: BEACH }
const sailing = (...ships: readonly string[]): Fleet => ({ ships, box: BAY })

describe('33.A gunfire support', () => {
  /** What ships with laid guns off the beach add to the attack on it, or to its defence. */
  const adds = (of: 'attack' | 'defence', ...ships: readonly string[]) => {
    const strength = (laid: boolean) => {
      const s = atSea({ phasing: 'japanese', phase: 'combat', units: { 'j-47': 'G7:1823', 'p-11': BEACH } }, [
        { ships, box: BAY, hex: BEACH },
      ])
      s.state.naval!.laid = laid ? [...s.state.naval!.groups[0]!.ships] : []
      const attack = {
        target: s.place(BEACH),
        attackers: [s.unit('j-47')],
        defenders: [s.unit('p-11')],
        bystanders: [],
        renounced: [],
        support: { attack: 0, defence: 0 },
      }
      return strengthsOf(s.q, attack)[of].ledger.total
    }
    return subtract(strength(true), strength(false))
  }

  test('[33.A] a ship with laid guns adds a tenth of its gunnery to the side that it supports, and to no other', () => {
    expect([adds('attack', 'n-ashi'), adds('defence', 'n-ashi')]).toEqual([[9, 5], 0])
    expect([adds('attack', 'u-hous'), adds('defence', 'u-hous')]).toEqual([0, adds('defence', 'u-hous')])
    expect(adds('defence', 'u-hous')).not.toBe(0)
  })

  test('[33.A, 14.B.1] a battleship is a piece of artillery of one RE, a cruiser or destroyer half of that: beyond the RE of the troops they add a point in all', () => {
    expect([
      adds('attack', 'n-ashi', 'n-myok'),
      adds('attack', 'n-kong'),
      adds('attack', 'n-kong', 'n-haru'),
    ]).toEqual([
      [18, 5],
      [51, 10],
      [61, 10],
    ])
  })
})

describe('33.B guns on the coast', () => {
  test('[33.B-trigger, 33.B-combat] who begins a naval step under guns is fought at destroyer range: nobody is hidden there, and nobody has torpedoes for a battery', () => {
    const s = atSea(board, [off], 6, 1).start(navalSubPhase, {})
    expect(s.told('naval.range')[0]!.args!.range).toBe('naval-range:destroyer')
    // Nobody has been asked for torpedoes.
    expect(s.waitsAt).toBe('surface combat / a target is chosen')
    s.act('japanese', 'shell unit:a-92').act('allied', 'hold')
    expect(s.state.naval!.coastHits).toEqual({ [s.unit('a-92')]: 2 })
    expect(s.waitsAt).toBe('surface combat / ranges are declared')
    // The guns hold the range.
    expect(s.offer('allied')).toEqual([])
  })

  test('[33.B-trigger] not who sails in the box, lies in a port, or is there in a typhoon', () => {
    const meets = (fleet: Fleet, sea = 0) => {
      const s = atSea({ ...board, japanese: ['G7:1926'] }, [fleet], 4, 4, 4)
      s.state.sea.fill(sea)
      return s.start(navalSubPhase, {}).told('naval.range').length
    }
    const kongo = { ...off, ships: ['n-kong'] }
    expect([meets(kongo), meets(sailing('n-kong')), meets(kongo, 3)]).toEqual([1, 0, 0])
    expect(meets({ ...off, ships: ['n-ro33'] })).toBe(0)
  })

  test('[34.D.1] who begins a naval step at sea among mines is checked: one by lot in a box, all in a hex, nobody in port', () => {
    const checked = (fleet: Fleet, ...dice: readonly number[]) => {
      const s = atSea({ phasing: 'japanese', phase: 'movement', japanese: [BEACH] }, [fleet], ...dice)
      const [group] = s.state.naval!.groups
      s.state.naval!.mines = [-1, s.place(BEACH)].map((hex) => ({ side: 1, box: group!.box, hex, points: 1 }))
      s.start(navalSubPhase, {})
      return s.rolls.filter(({ rule }) => rule === '34.D.1').length
    }
    // A lot among two and one check in the box; both of them in the hex.
    const both = { ...off, ships: ['n-shir1', 'n-ashi'] }
    expect(checked(sailing('n-shir1', 'n-ashi'), 1, 1)).toBe(2)
    expect(checked(both, 1, 1, 1, 1)).toBe(4)
    expect(checked({ ...both, port: true })).toBe(0)
  })
})
