import { StillQuery } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { startingState } from '../rules/02-3-6-set-up.ts'
import { arrivals, arrivingUnits, entryRefusal, reinforcementPhase } from '../rules/10-reinforcements.ts'
import { REMOVED, WAITING } from '../state.ts'
import { otherWorld } from './battle.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Everybody else's reinforcements stay out of the way: only these units are still to come. */
const onlyComing = (board: Board, ...ids: readonly string[]): Scene => {
  const s = scene(board)
  const coming = ids.map((id) => s.data.unit(id))
  s.state.at.forEach((at, unit) => {
    if (at === WAITING && !coming.includes(unit)) s.state.at[unit] = REMOVED
  })
  return s
}

const coming = (board: Board, side: 0 | 1, ...ids: readonly string[]): Scene =>
  onlyComing(board, ...ids).start(arrivals, { side, held: [] })

const entryOf = (s: Scene, group: string): number =>
  s.data.scenarios[s.state.scenario]!.reinforcements.findIndex(({ id }) => id === group)

/** A query in whose title the first reinforcement of the campaign enters at such a place. */
const enteringAt = (s: Scene, places: readonly string[], kinds: readonly ('any' | 'urban' | 'town')[]) => {
  const { title } = s.data.data
  const anywhere = kinds.length > 0 ? { country: 'rok', kinds } : null
  const entryPlaces = title.entryPlaces.map((one) =>
    one.id === 'own-place' ? { ...one, places, anywhere } : one,
  )
  return otherWorld(s, { data: { ...s.data.data, title: { ...title, entryPlaces } } as typeof s.data.data })
}

describe('10 where and when units enter', () => {
  test('[10.0] those of this turn and those held back earlier, of one side, not yet in play', () => {
    const ids = (turn: number, side: 0 | 1, units = {}) => {
      const s = scene({ scenario: 'seoul', units, state: { turn } })
      return arrivingUnits(s.q, side).map(({ unit }) => s.data.units[unit]!.id)
    }
    const homeland = ['rok-52hr-div', 'rok-56hr-div', 'rok-57hr-div', 'rok-51hr-div']
    expect(ids(1, 0)).toEqual(homeland)
    expect(ids(1, 1)).toEqual([])
    expect(ids(1, 0, { 'rok-52hr-div': 'S2707' })).toEqual(homeland.slice(1))
    expect(ids(2, 0).slice(0, 4)).toEqual(homeland)
    expect(ids(2, 0)).toContain('rok-11-inf-div')
    expect(ids(2, 0)).not.toContain('us-1-82-abn-bde')
    expect(ids(3, 0)).toContain('us-1-82-abn-bde')
    expect(ids(3, 1)).toContain('dprk-425-1-mech-bde')
  })

  test('[4.1.3-e] in a storm a title may hold units back, in other weather not', () => {
    for (const weather of ['storm', 'overcast'] as const) {
      const s = scene({ scenario: 'seoul', state: { weather } })
      const late = s.data.unit('rok-52hr-div')
      const q = otherWorld(s, { title: { ...s.data.title, stormDelays: (_, unit) => unit === late } })
      const units = arrivingUnits(q, 0).map(({ unit }) => unit)
      expect(units.includes(late)).toBe(weather !== 'storm')
      expect(units).toContain(s.data.unit('rok-56hr-div'))
    }
  })

  test('[10.0] at any of the places of the group: all airbases of the country, and the boxes it names', () => {
    const s = coming({ state: { turn: 2 } }, 0, 'us-1-82-abn-bde')
    const airbases = [
      'N2422',
      'N2721',
      'S1917',
      'S2603',
      'S2605',
      'S2613',
      'S2701',
      'S2810',
      'S3501',
      'S3712',
    ]
    expect(s.offer('allied', 'enter').sort()).toEqual(
      [...airbases, 'S4021', 'S4821']
        .map((hex) => `hex:${hex}`)
        .concat('box:busan', 'box:japan')
        .sort(),
    )
    // A friendly place of another kind will not do.
    expect(s.refused('allied', 'enter hex:S2606').rule).toBe('10.0')
    expect(s.refused('allied', 'enter hex:N9999').rule).toBe('10.0')
  })

  test('[10.0] in the part of the map that is played', () => {
    const s = coming({ scenario: 'seoul', state: { turn: 3 } }, 0, 'us-1-82-abn-bde')
    const offered = s.offer('allied', 'enter')
    expect(offered).toContain('hex:N2721')
    expect(offered).not.toContain('hex:S4821')
    expect(offered).not.toContain('box:busan')
  })

  test('[10.0] not where an enemy stands, nor where the enemy is in control', () => {
    const offered = (board: Board) =>
      coming({ ...board, state: { turn: 2 } }, 0, 'us-1-82-abn-bde').offer('allied', 'enter')
    expect(offered({})).toContain('hex:N2721')
    expect(offered({ units: { 'dprk-2-inf-div': 'N2721' } })).not.toContain('hex:N2721')
    expect(offered({ control: { N2721: 'opposing' } })).not.toContain('hex:N2721')
    // A captured airbase of the north is no airbase in South Korea.
    expect(offered({ control: { N2008: 'allied' } })).not.toContain('hex:N2008')
  })

  test('[10.0] a unit whose places are all lost stays away for the turn, without a question', () => {
    const board: Board = { scenario: 'corridor', state: { turn: 2 } }
    const open = coming(board, 0, 'rok-cap-mech-div')
    expect(open.offer('allied', 'enter')).toHaveLength(1)
    const [place] = open.offer('allied', 'enter')
    const lost = coming({ ...board, control: { [place!.slice(4)]: 'opposing' } }, 0, 'rok-cap-mech-div')
    expect(lost.isOver).toBe(true)
    expect(lost.told('reinforce.noPlace')).toHaveLength(1)
    expect(lost.whereIs('rok-cap-mech-div')).toBe('waiting')
  })

  test('[10.0, 7.4.3-a] ships enter at sea or in a port and raise the anti-submarine level; troops do not', () => {
    const s = coming({ state: { turn: 3, asw: [1, 0] } }, 0, 'japan-sag')
    expect(s.offer('allied', 'enter').sort()).toEqual(
      ['box:busan', 'box:east-sea-at-sea', 'box:japan', 'box:yellow-sea-at-sea'].sort(),
    )
    s.act('allied', 'enter box:east-sea-at-sea')
    expect(s.state.asw).toEqual([2, 0])
    const troops = coming({ state: { turn: 2, asw: [1, 0] } }, 0, 'us-1-82-abn-bde')
    troops.act('allied', 'enter hex:N2721')
    expect([troops.state.asw, troops.stepsOf('us-1-82-abn-bde')]).toEqual([[1, 0], 2])
  })

  test('[10.0, 6.5.1.1] a helicopter needs room at its base, troops there do not', () => {
    const s = scene({ units: { 'rok-ah-1-1': 'N2721', 'rok-ah-1-2': 'N2721', 'rok-ah-1-3': 'N2721' } })
    const entry = entryOf(s, 'us-a')
    const refusal = (id: string) => entryRefusal(s.q, s.data.unit(id), entry, s.data.cell('N2721'))?.rule
    expect(refusal('us-2-ah-64-1')).toBe('6.5.1.1')
    expect(refusal('us-1-82-abn-bde')).toBeUndefined()
  })

  test('[10.0] any land, towns, cities: as the chart says; ships only on water, troops never in a sea box', () => {
    const s = scene({})
    const entry = entryOf(s, 'rok-homeland')
    const enters = (q: ReturnType<typeof enteringAt>, id: string, place: string): boolean =>
      !entryRefusal(q, s.data.unit(id), entry, s.data.cell(place))
    const any = enteringAt(s, [], ['any'])
    expect(['S2711', 'N2822', 'S1808'].map((hex) => enters(any, 'us-3-acr', hex))).toEqual([true, true, true])
    // The sea belongs to no country, and the north is another one.
    expect(['S1500', 'N2004'].map((hex) => enters(any, 'us-3-acr', hex))).toEqual([false, false])
    const urban = enteringAt(s, [], ['urban'])
    expect(['N2822', 'S2711', 'S2606'].map((hex) => enters(urban, 'us-3-acr', hex))).toEqual([
      true,
      false,
      false,
    ])
    const town = enteringAt(s, [], ['town'])
    expect(['S1808', 'N2822', 'S2606'].map((hex) => enters(town, 'us-3-acr', hex))).toEqual([
      true,
      false,
      false,
    ])
    const named = enteringAt(s, ['S1500', 'S2406', 'S2711', 'east-sea-in-shore', 'east-sea-at-sea'], [])
    const places = ['S1500', 'S2406', 'S2711', 'east-sea-in-shore', 'east-sea-at-sea']
    expect(places.map((place) => enters(named, 'us-sag-1', place))).toEqual([true, true, false, true, true])
    expect(places.slice(1).map((place) => enters(named, 'us-3-acr', place))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('[9.9.3] a ship comes back from the turn track when its turn has come, to a friendly port or an At Sea box', () => {
    const board: Board = {
      units: { 'us-amph-1': 'turn-track', 'dprk-amph-1': 'turn-track' },
      state: { turn: 5 },
    }
    const back = (turn: number, side: 0 | 1, more: Board = {}) => {
      const s = onlyComing({ ...board, ...more, units: { ...board.units, ...more.units } })
      s.state.returns[s.data.unit('us-amph-1')] = turn
      s.state.returns[s.data.unit('dprk-amph-1')] = turn
      return s.start(arrivals, { side, held: [] })
    }
    expect(back(6, 0).isOver).toBe(true)
    const ports = ['hex:N2522', 'hex:S2016', 'hex:S2406', 'hex:S4720', 'hex:S4804', 'box:busan', 'box:japan']
    const seas = ['box:yellow-sea-at-sea', 'box:east-sea-at-sea']
    expect(back(5, 0).offer('allied', 'enter')).toEqual([...seas, ...ports])
    expect(back(5, 1).offer('opposing', 'enter')).toEqual([
      ...seas,
      'hex:N1606',
      'hex:N1715',
      'hex:N3704',
      'box:hamhung',
    ])
    const lost = back(5, 0, { units: { 'dprk-2-inf-div': 'S4720' }, control: { S2406: 'opposing' } })
    expect(lost.offer('allied', 'enter')).toEqual([
      ...seas,
      ...ports.filter((port) => port !== 'hex:S4720' && port !== 'hex:S2406'),
    ])
    expect(lost.refused('allied', 'enter hex:S4720').rule).toBe('9.9.3')
    // Only what is played: the boxes are off the map of the short scenario.
    const short = back(5, 0, { scenario: 'seoul' })
    expect(short.offer('allied', 'enter')).not.toContain('box:busan')
    expect(short.offer('allied', 'enter')).not.toContain('hex:S4720')
  })

  test('[8.5.4.1, 8.5.4] groups bring their airmobile points in the turn in which they come', () => {
    const points = (turn: number) => {
      const s = onlyComing({ state: { turn, airmobile: [3, 1] } })
      return s.start(reinforcementPhase, {}).state.airmobile
    }
    expect([points(2), points(3), points(4)]).toEqual([
      [3, 1],
      [4, 1],
      [3, 1],
    ])
  })
})

describe('10.0 intervention', () => {
  const due = (options: NonNullable<Board['options']>, turn: number, side: 0 | 1): string[] => {
    const s = scene({ options })
    const state = { ...startingState(s.data, s.state.scenario, s.q.options), turn }
    const q = new StillQuery(state, s.data, s.q.options, s.q.seats)
    return arrivingUnits(q, side).map(({ unit }) => s.data.units[unit]!.id)
  }

  test('[10.0] China comes only by agreement, Japan unless agreed otherwise', () => {
    expect(due({}, 11, 1)).not.toContain('prc-3-armor-div')
    const china = { 'chinese-intervention': 'full' }
    expect(due(china, 11, 1)).toEqual(expect.arrayContaining(['prc-3-armor-div', 'prc-sag', 'prc-zhi-10']))
    expect(due(china, 10, 1)).not.toContain('prc-3-armor-div')
    expect(due({}, 2, 0)).toContain('japan-1-abn-bde')
    const alone = { 'japanese-intervention': 'none' }
    expect(due(alone, 2, 0)).not.toContain('japan-1-abn-bde')
    expect(due(alone, 2, 0)).toContain('us-1-82-abn-bde')
  })
})
