import { describe, expect, it } from 'vitest'
import { fromPool, legalEntrySpaces } from '../rules/07-6-2-reinforcements.ts'
import { RESERVE, WAITING } from '../state.ts'
import { round } from './rounds.ts'
import { type Board, scene } from './scene.ts'

/** 7.6.2: which counters come, and whether there is room for all of them. */

const entries = (
  board: Board,
  unit: string,
  cause: 'reinforcement' | 'replacement' = 'reinforcement',
): string[] => {
  const s = scene({ state: { turn: 14 }, ...board })
  return legalEntrySpaces(s.q, s.data.unit(unit), cause)
    .map((place) => s.data.placeTarget[place]!.split(':')[1]!)
    .sort()
}

describe('7.6.2 room', () => {
  it('[7.6.2-b, 9.1] units that stand in the only place count', () => {
    const soviets = (units: Record<string, string>) => {
      const s = round('allied', { turn: 6, units, hand: ['AL-24'] })
      for (const [place, { country, urban, supply, capitalOf }] of s.data.spaces.entries())
        if (country === 'soviet-union' && (urban || capitalOf !== null || supply.length > 0))
          s.state.control[place] = 1
      s.state.control[s.data.place('gorki')] = 2
      return s.isOffered('allied', 'play-event card:AL-24')
    }
    // Three Fronts come; one unit there is one too many.
    expect([soviets({}), soviets({ 'su-army-1': 'gorki' })]).toEqual([true, false])
  })

  it('[7.6.2-b, AX-23] each unit of the card needs room in its own place', () => {
    const s = round('axis', {
      turn: 6,
      units: { 'ge-1-army': 'kiev', 'ge-2-army': 'kiev', 'ge-4-army': 'kiev' },
      hand: ['AX-23'],
    })
    for (const [place, { country }] of s.data.spaces.entries())
      if (country === 'soviet-union') s.state.control[place] = 1
    expect(s.refused('axis', 'play-event card:AX-23').message.key).toBe('reinforce.noRoom')
    s.state.at[s.data.unit('ge-4-army')] = s.data.place('uman')
    expect(s.isOffered('axis', 'play-event card:AX-23')).toBe(true)
  })

  it('[7.6.2-g, AX-22] where Tripoli is full, a Panzer corps there must make way, no other', () => {
    const board = (third: string) => ({
      turn: 5,
      units: {
        'it-corps-1': 'tripoli',
        'it-corps-2': 'tripoli',
        'ge-panzer-corps-1': third,
        'ge-panzer-corps-2': 'gazala',
        'ge-panzer-corps-3': 'benghazi',
      },
      hand: ['AX-22'],
    })
    const full = round('axis', board('tripoli')).act('axis', 'play-event card:AX-22')
    expect([full.whereIs('ge-panzer-corps-1'), full.whereIs('ge-panzer-army-africa')]).toEqual([
      'reserve',
      'tripoli',
    ])
    const room = round('axis', board('derna')).act('axis', 'play-event card:AX-22')
    expect(room.offer('axis', 'make-way')).toHaveLength(3)
    expect(room.refused('axis', 'make-way unit:it-corps-1').message.key).toBe('reinforce.notThisCorps')
  })

  it('[7.6.2-h] Germans enter at a source only if another that they hold is in reach', () => {
    expect(entries({}, 'ge-10-army')).toEqual(['berlin', 'breslau', 'munich', 'the-ruhr', 'warsaw'])
    expect(entries({ control: { breslau: 'allied', 'the-ruhr': 'allied' } }, 'ge-10-army')).toEqual([
      'munich',
      'warsaw',
    ])
    // As a source of its own Munich needs another one, too; as a city it does not.
    const lost = { breslau: 'allied', 'the-ruhr': 'allied', berlin: 'allied' } as const
    expect(entries({ control: lost }, 'ge-10-army')).toEqual(['munich', 'warsaw'])
    expect(entries({ control: lost, played: { 'AX-55': 13 } }, 'ge-10-army')).toEqual(['warsaw'])
    expect(entries({ played: { 'AX-55': 13 } }, 'ge-10-army')).toContain('munich')
  })

  it('[14.3-a, 7.6.2-j] the 8th Army raised again may land like any other', () => {
    const board: Board = { control: { naples: 'allied' } }
    expect(entries(board, 'br-8-army')).toEqual(['alexandria', 'basra', 'suez'])
    expect(entries(board, 'br-8-army', 'replacement')).toEqual(['alexandria', 'basra', 'naples', 'suez'])
  })

  it('[14.3-e] Panzer Army Africa is raised where the Axis is in supply', () => {
    expect(entries({}, 'ge-panzer-army-africa', 'replacement')).toEqual(['tripoli'])
    const tripoli = { tripoli: 'allied' } as const
    expect(entries({ control: tripoli }, 'ge-panzer-army-africa', 'replacement')).toEqual([])
  })
})

describe('7.6.2 counters', () => {
  it('[7.6.2-c] corps that are in play already do not come again, spare counters never', () => {
    const s = scene({})
    const pool = s.data.unitsByPool.get('ge-corps')!.map(({ id }) => s.data.unit(id))
    s.state.at = s.state.at.map(() => WAITING)
    const spare = pool.filter((unit) => s.data.units[unit]!.entry.includes('spare'))
    expect(spare.length).toBeGreaterThan(0)
    const all = fromPool(s.q, { pool: 'ge-corps', count: 99 }, 'AX-32')
    expect(all).toHaveLength(pool.length - spare.length)
    s.state.at[all[0]!] = RESERVE
    s.state.at[all[1]!] = s.data.place('warsaw')
    expect(fromPool(s.q, { pool: 'ge-corps', count: 99 }, 'AX-32')).toEqual(all.slice(2))
  })

  it('[7.6.2-i] a Front in the reserve or the eliminated box is not exchanged', () => {
    const fronts = ['su-west-front', 'su-south-front', 'su-central-front', 'su-reserve-front']
    const may = (fourth: string) =>
      round('allied', {
        turn: 12,
        units: Object.fromEntries(fronts.map((id, i) => [id, i === 3 ? fourth : 'gorki'])),
        played: { 'AL-14': 5 },
        hand: ['AL-31'],
      }).isOffered('allied', 'play-event card:AL-31')
    expect([may('kazan'), may('eliminated'), may('reserve'), may('kazan reduced')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('[7.6.2-a] the option on early Soviet cards concerns these two alone, and the second of them', () => {
    const options = { 'one-early-soviet-reinforcement': true }
    const may = (card: string, played: Record<string, number>) =>
      round('allied', { turn: 3, options, played, hand: [card] }).isOffered(
        'allied',
        `play-event card:${card}`,
      )
    expect([
      may('AL-02', {}),
      may('AL-24', {}),
      may('AL-24', { 'AL-02': 2 }),
      may('AL-05', { 'AL-24': 2 }),
    ]).toEqual([true, true, false, true])
  })
})

describe('7.6.3 markers', () => {
  it('[7.6.3-k, 7.6.3-b] markers of one kind do not use up those of another', () => {
    const sets = (beachheads: Record<string, 'br' | 'us' | 'allied'>) => {
      const s = round('allied', {
        turn: 14,
        played: { 'AL-09': 8 },
        hand: ['AL-33'],
        state: { usEntered: 5, turn: 14 },
      })
      for (const [letter, type] of Object.entries(beachheads))
        s.state.beachheads[s.data.place(letter) - s.data.firstBeach] = { type, shingle: false }
      s.act('allied', 'play-event card:AL-33')
      return s.offer('allied', 'choose-markers').sort()
    }
    const both = ['markers:allied', 'markers:br+us']
    expect(sets({ M: 'us', O: 'us' })).toEqual(both)
    expect(sets({ M: 'br' })).toEqual(both)
    expect(sets({ K: 'allied', L: 'allied', M: 'allied' })).toEqual(both)
  })
})
