import { describe, expect, test } from 'vitest'
import { airSupport } from '../../europa/rules/air-support.ts'
import { retreatsOf } from '../../europa/rules/retreats.ts'
import { over } from './air-scene.ts'
import { fought } from './doing.ts'
import { type Board, scene } from './scene.ts'

const [HEX, NEXT] = ['G7:1821', 'G7:1820']

describe('9.F after combat', () => {
  test('[9.F.1, 22.B.1] units that fled into the hex in this phase do not fire at aircraft', () => {
    const fired = (fled: boolean) => {
      const s = scene(
        {
          phase: 'combat',
          units: { 'j-47': NEXT, 'a-200': HEX, 'p-51': HEX },
          airfields: { 'G7:1612': 3 },
          air: { 'ki-30-1': 'G7:1612' },
        },
        6,
        6,
      )
      over(s, {
        by: 'japanese',
        kind: 'support',
        target: HEX,
        flyers: { 'ki-30-1': 'bombing' },
        suspended: true,
      })
      if (fled) s.state.retreated[s.unit('a-200')] = 1
      s.state.attack = {
        target: s.place(HEX),
        attackers: [s.unit('j-47')],
        defenders: [s.unit('p-51')],
        bystanders: [s.unit('a-200')],
        renounced: [],
        support: { attack: 0, defence: 0 },
      }
      s.start(airSupport, {})
      return s.told('air.aaFired').length
    }
    expect([fired(false), fired(true)]).toEqual([1, 0])
  })

  test('[9.F.2] who retreated two hexes because the first was full may come back as well', () => {
    const full = ['p-11', 'p-12', 'p-13', 'p-21', 'p-22', 'p-23']
    const s = fought(
      {
        turn: 'feb-1-42',
        units: {
          'j-47': NEXT,
          'p-51': HEX,
          ...Object.fromEntries(full.map((id) => [id, 'G7:1822'])),
        },
        // Only southwards, where the next hex is full.
        hexsides: Object.fromEntries(
          ['G7:1721', 'G7:1722', 'G7:1921', 'G7:1922'].map((hex) => [`${HEX} ${hex}`, 'strait']),
        ) as Board['hexsides'] & object,
        weather: 'typhoon',
      },
      HEX,
      ['j-47'],
      'DR',
    )
    while (s.waitsAt.startsWith('retreat'))
      s.act(
        'allied',
        s.offer('allied', 'retreat').includes('hex:G7:1823')
          ? 'retreat hex:G7:1823'
          : `retreat ${s.offer('allied', 'retreat')[0]}`,
      )
    expect(s.at('p-51')).toBe('G7:1823')
    s.act('japanese', 'stay')
    expect(s.offer('allied', 'advance')).toEqual(['unit:p-51'])
    s.act('allied', 'advance unit:p-51')
    expect(s.at('p-51')).toBe(HEX)
  })

  test('[14.D.3, 30.A.5] a base force that is deployed does not retreat: it is lost', () => {
    const at = (face: string) => {
      const s = fought(
        { turn: 'feb-1-42', units: { 'j-47': NEXT, 'a-16b': `${HEX}${face}` } },
        HEX,
        ['j-47'],
        'DR',
      )
      if (s.waitsAt.startsWith('retreat')) s.act('allied', `retreat ${s.offer('allied', 'retreat')[0]}`)
      return s.state.at[s.unit('a-16b')]! >= 0
    }
    expect([at(''), at(' other')]).toEqual([true, false])
  })
})

describe('42.A.1 over the enemy', () => {
  const board: Board = {
    turn: 'feb-1-42',
    options: { 'retreat-by-overrun': true },
    weather: 'typhoon',
  }
  /** Straits that a typhoon closes, round the hex but for one way. */
  const walled = Object.fromEntries(
    ['G7:1721', 'G7:1722', 'G7:1921', 'G7:1922'].map((hex) => [`${HEX} ${hex}`, 'strait']),
  ) as Board['hexsides'] & object

  test('[42.A.1, 13] those who count for the odds go together', () => {
    const s = fought(
      {
        ...board,
        phasing: 'allied',
        hexsides: walled,
        units: { 'j-48': HEX, 'j-47': HEX, 'p-3-12': 'G7:1822', 'a-31': NEXT },
      },
      HEX,
      ['a-31'],
      'DR',
    )
    expect([s.at('j-48'), s.at('j-47'), s.at('p-3-12')]).toEqual(['G7:1822', 'G7:1822', '-2'])
  })

  test('[42.A.1] through the zone of another enemy, with what the zone leaves of them before the odds', () => {
    const ways = (units: Record<string, string>, unit: string) => {
      const s = scene({ ...board, hexsides: walled, units })
      const found = retreatsOf(
        s.q,
        s.unit(unit),
        [],
        Object.keys(units).map((id) => s.unit(id)),
      )
      return [found.zone, found.places.map((place) => s.data.map.target[place]!.slice(4))]
    }
    // A division of 14 becomes a cadre of 5: enough for a battalion of half a point, not for one of 1.
    const zone = { 'p-11d': 'G7:1823', 'p-21d': NEXT }
    expect(ways({ 'j-48': HEX, 'garrison-calapan': 'G7:1822', ...zone }, 'j-48')).toEqual([true, ['G7:1822']])
    expect(ways({ 'j-48': HEX, 'p-3-12': 'G7:1822', ...zone }, 'j-48')).toEqual([false, []])
    // Who has no cadre does not get through.
    expect(ways({ 'j-47': HEX, 'garrison-calapan': 'G7:1822', ...zone }, 'j-47')).toEqual([false, []])
    const s = fought(
      {
        ...board,
        phasing: 'allied',
        hexsides: walled,
        units: { 'j-48': HEX, 'garrison-calapan': 'G7:1822', ...zone },
      },
      HEX,
      ['p-21d'],
      'DR',
    )
    expect([s.at('j-48'), s.state.face[s.unit('j-48')], s.at('garrison-calapan')]).toEqual([
      'G7:1822',
      1,
      '-2',
    ])
  })
})
