import { describe, expect, test } from 'vitest'
import type { SideId } from '../data/schema.ts'
import { endOfTurn } from '../rules/06-6-end-of-turn.ts'
import { attrition } from '../rules/06-attrition.ts'
import { eliminateInCombat } from '../rules/11-3-losses.ts'
import { theatreOf } from '../rules/14-2-theatres.ts'
import { replacementSegment, wehrkreisTax } from '../rules/14-replacements.ts'
import type { State } from '../state.ts'
import { doing } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 14: replacements, in halves of a point. */

const WORLD = scene({}).data
const rp = (points: Partial<State['rp']>): State['rp'] => ({
  br: 0,
  us: 0,
  su: 0,
  ge: 0,
  ax: 0,
  tu: 0,
  ...points,
})
const segment = (side: SideId, points: Partial<State['rp']>, { state, ...board }: Board): Scene =>
  scene({ ...board, state: { turn: 10, ...state, rp: rp(points) } }).start(replacementSegment, {
    side,
    rebuilt: [],
    unit: -1,
  })
const beachheads = (letters: Record<string, 'br' | 'us' | 'allied'>) =>
  Object.fromEntries(
    Object.entries(letters).map(([l, type]) => [WORLD.place(l) - WORLD.firstBeach, { type, shingle: false }]),
  )

describe('spending', () => {
  test('[14.1-a, D-11] a step of a corps costs half a point, of an army one', () => {
    const s = segment(
      'axis',
      { ge: 8 },
      { units: { 'ge-corps-1': 'warsaw reduced', 'ge-6-army': 'lublin reduced' } },
    )
    const cost = (unit: string) =>
      s.engine.describe(s.position, 'axis', { verb: 'flip', target: `unit:${unit}` }).cost?.total
    expect([cost('ge-corps-1'), cost('ge-6-army')]).toEqual([[1, 2], 1])
    s.act('axis', 'flip unit:ge-corps-1')
    expect([s.isReduced('ge-corps-1'), s.state.rp.ge]).toEqual([false, 7])
    s.act('axis', 'flip unit:ge-6-army')
    expect(s.isReduced('ge-6-army')).toBe(false)
    expect(s.isOver).toBe(true)
  })

  test('[14.1-a, D-11] an eliminated corps comes back to full for one point, an army for two, in one phase', () => {
    const corps = segment(
      'axis',
      { ge: 3 },
      { units: { 'ge-corps-1': 'eliminated', 'ge-corps-2': 'warsaw reduced' } },
    )
    corps.act('axis', 'rebuild unit:ge-corps-1', 'flip unit:ge-corps-1')
    expect([corps.whereIs('ge-corps-1'), corps.isReduced('ge-corps-1'), corps.state.rp.ge]).toEqual([
      'reserve',
      false,
      1,
    ])
    const army = segment(
      'axis',
      { ge: 4 },
      { units: { 'ge-6-army': 'eliminated', 'ge-corps-2': 'warsaw reduced' } },
    )
    army.act('axis', 'rebuild unit:ge-6-army', 'place space:berlin')
    expect([army.whereIs('ge-6-army'), army.isReduced('ge-6-army'), army.state.rp.ge]).toEqual([
      'berlin',
      true,
      2,
    ])
    army.act('axis', 'flip unit:ge-6-army')
    expect(army.isOver).toBe(true)
  })

  test('[14.1-a] too few points, or a unit at full strength, or one elsewhere', () => {
    const s = segment(
      'axis',
      { ge: 1 },
      {
        units: {
          'ge-corps-1': 'warsaw reduced',
          'ge-corps-3': 'warsaw',
          'ge-6-army': 'lublin reduced',
          'ge-corps-2': 'reserve reduced',
        },
      },
    )
    expect(s.refused('axis', 'flip unit:ge-6-army').rule).toBe('14.1-b')
    expect(s.refused('axis', 'flip unit:ge-corps-3').rule).toBe('14.1-a')
    expect(s.refused('axis', 'flip unit:ge-corps-2').rule).toBe('14.1-a')
    expect(s.refused('axis', 'rebuild unit:ge-corps-3').rule).toBe('14.1-a')
  })

  test('[6.4] what is not spent is lost, and the player is told before', () => {
    const s = segment('axis', { ge: 8, ax: 2 }, { units: { 'ge-corps-1': 'warsaw reduced' } })
    expect(s.engine.describe(s.position, 'axis', { verb: 'done' }).warnings).toHaveLength(2)
    s.act('axis', 'done')
    expect(s.state.rp).toEqual(rp({}))
  })

  test('[6.4, 14.1-b] points of the enemy, which wait for his segment, buy nothing', () => {
    const s = segment('allied', { su: 2, ge: 4 }, { units: { 'ge-corps-1': 'warsaw reduced' } })
    expect(s.isOver).toBe(true)
    expect(s.state.rp).toEqual(rp({ ge: 4 }))
  })

  test('[14.1-b] every nation has its own points', () => {
    const units = {
      'br-corps-1': 'cairo reduced',
      'cw-corps-1': 'cairo reduced',
      'cw-1-canadian-army': 'alexandria reduced',
      'us-corps-1': 'basra reduced',
      'ff-corps-1': 'basra reduced',
      'su-army-1': 'gorki reduced',
    }
    const flips = (points: Partial<State['rp']>) =>
      segment('allied', points, { units }).offer('allied', 'flip').sort()
    expect(flips({ br: 2 })).toEqual(['unit:br-corps-1', 'unit:cw-1-canadian-army', 'unit:cw-corps-1'])
    expect(flips({ us: 2 })).toEqual(['unit:ff-corps-1', 'unit:us-corps-1'])
    const soviet = segment('allied', { su: 1 }, { units })
    expect(soviet.offer('allied', 'flip')).toEqual(['unit:su-army-1'])
    expect(soviet.refused('allied', 'flip unit:br-corps-1').rule).toBe('14.1-b')
    expect(soviet.refused('allied', 'flip unit:ge-corps-1').rule).toBe('14.1-b')
    const axis = {
      'ge-corps-1': 'warsaw reduced',
      'it-corps-1': 'genoa reduced',
      'hu-corps-1': 'cluj reduced',
      'ro-corps-1': 'galatz reduced',
      'bu-corps-1': 'sofia reduced',
    }
    expect(segment('axis', { ge: 4 }, { units: axis }).offer('axis', 'flip')).toEqual(['unit:ge-corps-1'])
    expect(segment('axis', { ax: 4 }, { units: axis }).offer('axis', 'flip')).toHaveLength(4)
  })

  test('[14.4] units with a dot, and units out of the game, never come back', () => {
    const s = segment(
      'axis',
      { ge: 4, ax: 4 },
      {
        units: {
          'ge-1-parachute-army': 'eliminated',
          'it-8-army': 'kiev reduced',
          'ge-6-army': 'removed',
          'ge-corps-1': 'warsaw reduced',
        },
        control: { kiev: 'axis' },
      },
    )
    expect(s.refused('axis', 'rebuild unit:ge-1-parachute-army').rule).toBe('14.4')
    expect(s.refused('axis', 'flip unit:it-8-army').rule).toBe('14.4')
    expect(s.refused('axis', 'rebuild unit:ge-6-army').rule).toBe('14.1-a')
    const allied = segment(
      'allied',
      { su: 4 },
      {
        units: { 'yu-ypa': 'sarajevo reduced', 'su-army-1': 'gorki reduced' },
        control: { sarajevo: 'allied' },
      },
    )
    expect(allied.refused('allied', 'flip unit:yu-ypa').rule).toBe('14.4')
  })
})

describe('placement', () => {
  const places = (side: SideId, points: Partial<State['rp']>, unit: string, board: Board = {}): string[] => {
    const s = segment(side, points, { ...board, units: { [unit]: 'eliminated', ...board.units } })
    s.act(side, `rebuild unit:${unit}`)
    return s
      .offer(side, 'place')
      .map((t) => t.split(':')[1]!)
      .sort()
  }

  test('[14.3-a] armies enter like reinforcements: at home, or where the West may land', () => {
    const german = places('axis', { ge: 2 }, 'ge-6-army')
    expect(german).toEqual(['berlin', 'breslau', 'munich', 'the-ruhr', 'warsaw'])
    expect(places('allied', { su: 2 }, 'su-west-front')).toEqual(
      expect.arrayContaining(['moscow', 'gorki', 'sverdlovsk']),
    )
    const american = places('allied', { us: 2 }, 'us-1-army', {
      control: { naples: 'allied', antwerp: 'allied' },
      played: { 'AL-23': 9 },
      state: { beachheads: beachheads({ F: 'us', G: 'br', M: 'allied' }) },
    })
    expect(american).toEqual(['F', 'M', 'antwerp', 'basra', 'naples'])
    const british = places('allied', { br: 2 }, 'br-2-army', {
      control: { naples: 'allied', antwerp: 'allied' },
      state: { beachheads: beachheads({ F: 'us', G: 'br' }) },
    })
    expect(british).toEqual(['G', 'alexandria', 'basra', 'naples', 'suez'])
  })

  test('[14.3-a] an army without a place cannot be rebuilt', () => {
    const s = segment(
      'axis',
      { ax: 4 },
      {
        units: { 'ro-3-army': 'eliminated', 'it-corps-1': 'genoa reduced' },
        control: { bucharest: 'allied' },
      },
    )
    expect(s.refused('axis', 'rebuild unit:ro-3-army').rule).toBe('14.3-a')
  })

  test('[14.3-b] corps always go to the reserve box', () => {
    const s = segment(
      'allied',
      { su: 1 },
      { units: { 'su-army-1': 'eliminated', 'su-shock-army-1': 'eliminated' } },
    )
    s.act('allied', 'rebuild unit:su-army-1')
    expect([s.whereIs('su-army-1'), s.isReduced('su-army-1')]).toEqual(['reserve', true])
  })

  const theatre = (value: number) => {
    const theatres = WORLD.units.map(() => 0)
    theatres[WORLD.unit('us-1-army')] = value
    return places('allied', { us: 2 }, 'us-1-army', {
      control: { naples: 'allied', antwerp: 'allied' },
      played: { 'AL-23': 9 },
      state: { theatre: theatres, beachheads: beachheads({ F: 'us', M: 'allied' }) },
    })
  }

  test('[14.3-c, 14.2-a] an army lost in the north-west comes back there, one lost in the Mediterranean elsewhere', () => {
    expect(theatre(1)).toEqual(['F', 'antwerp'])
    expect(theatre(2)).toEqual(['M', 'basra', 'naples'])
    expect(theatre(3)).toEqual(['F', 'M', 'antwerp', 'basra', 'naples'])
  })

  test('[14.3-d] the Desert Army at Basra, Alexandria or Suez', () => {
    expect(places('allied', { br: 2 }, 'br-desert-army', { control: { naples: 'allied' } })).toEqual([
      'alexandria',
      'basra',
      'suez',
    ])
  })

  test('[14.3-e] Panzer Army Africa at Tripoli, or Alexandria if Axis and not out of supply', () => {
    const s = segment(
      'axis',
      { ge: 2 },
      { units: { 'ge-panzer-army-africa': 'eliminated', 'ge-corps-1': 'warsaw reduced' } },
    )
    s.act('axis', 'rebuild unit:ge-panzer-army-africa')
    expect(s.whereIs('ge-panzer-army-africa')).toBe('tripoli')
    const egypt = Object.fromEntries(
      WORLD.spaces
        .filter((x) => x.country === 'egypt' || x.country === 'libya')
        .map((x) => [x.id, 'axis' as const]),
    )
    expect(places('axis', { ge: 2 }, 'ge-panzer-army-africa', { control: egypt })).toEqual([
      'alexandria',
      'tripoli',
    ])
    const cut = segment(
      'axis',
      { ge: 2 },
      {
        units: { 'ge-panzer-army-africa': 'eliminated', 'ge-corps-1': 'warsaw reduced' },
        control: { tripoli: 'allied', alexandria: 'axis', tobruk: 'allied', crete: 'allied' },
      },
    )
    expect(cut.refused('axis', 'rebuild unit:ge-panzer-army-africa').rule).toBe('14.3-a')
  })
})

describe('theatres', () => {
  const where = (place: string, board: Board = {}) => {
    const s = scene({ ...board, units: { 'us-1-army': place, 'br-8-army': place } })
    return [theatreOf(s.q, s.data.unit('us-1-army')), theatreOf(s.q, s.data.unit('br-8-army'))]
  }

  test('[14.2-a] the sources that supply an army where it dies decide', () => {
    expect(where('cairo')).toEqual([2, 2])
    expect(where('naples', { control: { naples: 'allied' } })).toEqual([2, 2])
    expect(
      where('caen', { control: { caen: 'allied' }, state: { beachheads: beachheads({ G: 'allied' }) } }),
    ).toEqual([1, 1])
    expect(
      where('rome', { control: { rome: 'allied' }, state: { beachheads: beachheads({ M: 'allied' }) } }),
    ).toEqual([2, 2])
    // Two beachheads of two theatres in touch with each other: the owner has the choice.
    const both = {
      control: { caen: 'allied', marseille: 'allied' } as const,
      state: { beachheads: beachheads({ G: 'allied', J: 'allied' }) },
    }
    const s = scene({ ...both, units: { 'us-1-army': 'caen' } })
    s.data.spaces.forEach((space, place) => {
      if (space.regions.includes('france-metropolitan')) s.state.control[place] = 2
    })
    expect(theatreOf(s.q, s.data.unit('us-1-army'))).toBe(3)
  })

  test('[14.2-b, 13.4.4-b] an army lost for lack of supply comes back in either', () => {
    const s = scene({
      units: { 'us-1-army': 'paris', 'us-corps-1': 'reserve' },
      control: { paris: 'allied' },
    })
    s.start(attrition, { side: 'allied' })
    expect([s.whereIs('us-1-army'), s.state.theatre[s.data.unit('us-1-army')]]).toEqual(['turn-track', 3])
  })

  test('[14.2-c] corps have no theatre', () => {
    const s = scene({
      units: { 'us-corps-1': 'caen' },
      control: { caen: 'allied' },
      state: { beachheads: beachheads({ G: 'us' }) },
    })
    eliminateInCombat(doing(s), s.data.unit('us-corps-1'))
    expect(s.state.theatre[s.data.unit('us-corps-1')]).toBe(0)
    const back = segment(
      'allied',
      { us: 1 },
      { units: { 'us-corps-1': 'eliminated', 'ff-corps-1': 'eliminated' } },
    )
    back.act('allied', 'rebuild unit:us-corps-1')
    expect(back.whereIs('us-corps-1')).toBe('reserve')
  })
})

describe('special rules', () => {
  test('[14.5.1] the mechanised Southwest Front comes back as infantry', () => {
    const s = scene({
      units: { 'su-southwest-mech-front': 'kovel', 'su-army-1': 'reserve' },
      control: Object.fromEntries(
        [...WORLD.adjacent[WORLD.place('kovel')]!].map((p) => [WORLD.spaces[p]!.id, 'axis' as const]),
      ),
    })
    s.start(attrition, { side: 'allied' })
    expect([s.whereIs('su-southwest-mech-front'), s.whereIs('su-southwest-front')]).toEqual([
      'removed',
      'eliminated',
    ])
  })

  const panzers: Board = {
    units: {
      'ge-1-panzer-army': 'warsaw reduced',
      'ge-panzer-corps-1': 'lublin reduced',
      'ge-panzer-corps-2': 'eliminated',
      'ge-corps-1': 'eliminated',
    },
  }

  test('[14.5.2, D-12] two Panzer steps a turn before Totaler Krieg, three after; others do not count', () => {
    const s = segment('axis', { ge: 20 }, panzers)
    s.act('axis', 'flip unit:ge-1-panzer-army', 'rebuild unit:ge-panzer-corps-2')
    expect(s.refused('axis', 'flip unit:ge-panzer-corps-1').rule).toBe('14.5.2')
    expect(s.isOffered('axis', 'rebuild unit:ge-corps-1')).toBe(true)
    const total = segment('axis', { ge: 20 }, { ...panzers, played: { 'AX-26': 8 } })
    total.act(
      'axis',
      'flip unit:ge-1-panzer-army',
      'rebuild unit:ge-panzer-corps-2',
      'flip unit:ge-panzer-corps-1',
    )
    expect(total.refused('axis', 'flip unit:ge-panzer-corps-2').rule).toBe('14.5.2')
  })

  test('[AX-52, 14.5.2] after the surge eliminated Panzers are not rebuilt, reduced ones are', () => {
    const s = segment('axis', { ge: 20 }, { ...panzers, state: { turn: 12, panzerBanFrom: 12 } })
    expect(s.refused('axis', 'rebuild unit:ge-panzer-corps-2').rule).toBe('AX-52')
    expect(s.isOffered('axis', 'flip unit:ge-panzer-corps-1')).toBe(true)
    expect(
      segment('axis', { ge: 20 }, { ...panzers, state: { turn: 11, panzerBanFrom: 12 } }).isOffered(
        'axis',
        'rebuild unit:ge-panzer-corps-2',
      ),
    ).toBe(true)
  })

  const lostWehrkreise = (count: number): Board['control'] =>
    Object.fromEntries(
      ['danzig', 'stettin', 'krakow', 'posen', 'vienna'].slice(0, count).map((id) => [id, 'allied' as const]),
    )

  test('[14.5.3, D-10] one German point less for each Wehrkreis lost; never below zero', () => {
    const board = {
      units: { 'ge-6-army': 'berlin reduced', 'ge-4-army': 'hamburg reduced', 'it-corps-1': 'genoa reduced' },
    }
    const two = segment('axis', { ge: 8, ax: 2 }, { ...board, control: lostWehrkreise(2)! })
    expect(two.state.rp.ge).toBe(4)
    const five = segment('axis', { ge: 8, ax: 2 }, { ...board, control: lostWehrkreise(5)! })
    expect([five.state.rp.ge, five.state.rp.ax]).toEqual([0, 2])
  })

  test('[14.5.3] one that is not in full supply counts as lost; the ledger names them', () => {
    const s = scene({ control: { danzig: 'allied' }, state: { rp: rp({ ge: 8 }) } })
    expect(wehrkreisTax(s.q).total).toBe(3)
    s.state.partisans = [...WORLD.adjacent[WORLD.place('hamburg')]!]
    expect(wehrkreisTax(s.q).total).toBe(2)
    expect(
      wehrkreisTax(s.q)
        .parts.map((p) => p.label.args?.place)
        .filter(Boolean)
        .sort(),
    ).toEqual(['space:danzig', 'space:hamburg'])
  })

  test('[14.5.4, 6.6-1, EX-9] a western army in full supply may leave for three turns: from Spring 43 to Winter 44', () => {
    const board: Board = {
      units: {
        'br-8-army': 'alexandria',
        'cw-corps-1': 'reserve',
        'us-1-army': 'alexandria',
        'su-west-front': 'moscow',
      },
      state: { turn: 9, trenches: {} },
    }
    const s = scene(board).start(endOfTurn, {})
    expect(s.refused('allied', 'withdraw unit:su-west-front').rule).toBe('14.5.4')
    // No US corps in reserve: the army would be lost for good.
    expect(s.refused('allied', 'withdraw unit:us-1-army').rule).toBe('14.5.4')
    s.act('allied', 'withdraw unit:br-8-army')
    expect([s.whereIs('br-8-army'), s.whereIs('cw-corps-1')]).toEqual(['turn-track', 'eliminated'])
    expect(s.state.returns[s.data.unit('br-8-army')]).toBe(12)
    expect(s.data.turns[11]!.name).toBe('Winter 44')
    expect(s.state.theatre[s.data.unit('br-8-army')]).toBe(3)
  })

  test('[14.5.4] not one in limited supply', () => {
    const s = scene({
      units: { 'br-8-army': 'tobruk', 'br-2-army': 'alexandria', 'cw-corps-1': 'reserve' },
      state: { turn: 9, trenches: {} },
    }).start(endOfTurn, {})
    s.state.control[s.data.place('hellfire-pass')] = 1
    expect(s.refused('allied', 'withdraw unit:br-8-army').rule).toBe('14.5.4')
    expect(s.isOffered('allied', 'withdraw unit:br-2-army')).toBe(true)
  })

  test('[17.4-c] Turkey at war has two points a turn, spent by its side; its armies return to Ankara or Istanbul', () => {
    const turkey: Board = {
      units: { 'tu-1-army': 'eliminated', 'tu-corps-1': 'eliminated', 'sw-1-army': 'stockholm reduced' },
      control: { ankara: 'allied', istanbul: 'allied', stockholm: 'allied' },
      state: { neutrals: { tu: 'allied', sw: 'allied' } },
    }
    const s = segment('allied', {}, turkey)
    expect(s.state.rp.tu).toBe(4)
    expect(s.refused('allied', 'flip unit:sw-1-army').rule).toBe('14.4')
    s.act('allied', 'rebuild unit:tu-1-army')
    expect(s.offer('allied', 'place').sort()).toEqual(['space:ankara', 'space:istanbul'])
    s.act('allied', 'place space:ankara', 'rebuild unit:tu-corps-1')
    expect(s.whereIs('tu-corps-1')).toBe('reserve')
    expect(segment('axis', {}, turkey).isOver).toBe(true)
    expect(segment('allied', {}, { ...turkey, state: {} }).isOver).toBe(true)
  })
})
