import { describe, expect, test } from 'vitest'
import type { SideId } from '../data/schema.ts'
import { redeployment } from '../rules/12-strategic-redeployment.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 12: strategic redeployment. */

const sr = (side: SideId, points: number, { state, ...board }: Board): Scene =>
  scene({ ...board, state: { turn: 6, ...state } }).start(redeployment, { side, points })
const axis = (board: Board, points = 5): Scene => sr('axis', points, board)
const allied = (board: Board, points = 5): Scene => sr('allied', points, board)

/** Where a unit that was picked may go. */
const to = (s: Scene, side: SideId, unit: string): string[] =>
  s
    .act(side, `redeploy unit:${unit}`)
    .offer(side, 'to')
    .map((target) => target.split(':')[1]!)

describe('cost', () => {
  test('[12.1] a corps costs one point, full or reduced; an army three', () => {
    const s = axis(
      {
        units: {
          'ge-corps-1': 'warsaw',
          'ge-corps-2': 'posen reduced',
          'ge-6-army': 'berlin reduced',
          'ge-4-army': 'lublin',
        },
      },
      5,
    )
    s.act('axis', 'redeploy unit:ge-corps-1', 'to space:dresden')
    s.act('axis', 'redeploy unit:ge-corps-2', 'to space:dresden')
    s.act('axis', 'redeploy unit:ge-6-army', 'to space:dresden')
    expect(s.isOver).toBe(true)
    const poor = axis({ units: { 'ge-corps-1': 'warsaw', 'ge-6-army': 'berlin' } }, 2)
    expect(poor.refused('axis', 'redeploy unit:ge-6-army').rule).toBe('12.1')
    const offered = poor.engine.describe(poor.position, 'axis', {
      verb: 'redeploy',
      target: 'unit:ge-corps-1',
    })
    expect(offered.cost?.total).toBe(1)
  })

  test('[12.2-a, EX-7] points are split as one likes; one unit of a stack may go without a surcharge', () => {
    const s = axis(
      {
        units: {
          'ge-corps-1': 'warsaw',
          'ge-corps-2': 'warsaw',
          'ge-corps-3': 'warsaw',
          'ro-corps-1': 'bucharest',
        },
      },
      2,
    )
    s.act('axis', 'redeploy unit:ge-corps-1', 'to space:lublin')
    s.act('axis', 'redeploy unit:ro-corps-1', 'to space:galatz')
    expect([s.whereIs('ge-corps-1'), s.whereIs('ge-corps-2'), s.whereIs('ro-corps-1')]).toEqual([
      'lublin',
      'warsaw',
      'galatz',
    ])
  })

  test('[12.2-a, 7.4-a] a side redeploys its own units, and only those in play', () => {
    const units = {
      'ge-corps-1': 'warsaw',
      'ge-corps-2': 'eliminated',
      'su-army-1': 'gorki',
      'su-army-2': 'reserve',
      'su-army-3': 'eliminated',
    }
    expect(axis({ units }).offer('axis', 'redeploy')).toEqual(['unit:ge-corps-1'])
    const soviet = allied({ units })
    expect(soviet.offer('allied', 'redeploy')).toEqual(['unit:su-army-1', 'unit:su-army-2'])
    expect(soviet.refused('allied', 'redeploy unit:ge-corps-1').rule).toBe('12.2-a')
  })

  test('[12.2-b] a unit uses SR once in a round', () => {
    const s = axis({ units: { 'ge-corps-1': 'warsaw', 'ge-corps-2': 'posen' } })
    s.act('axis', 'redeploy unit:ge-corps-1', 'to space:dresden')
    expect(s.refused('axis', 'redeploy unit:ge-corps-1').rule).toBe('12.2-b')
  })
})

describe('routes', () => {
  test('[12.2-b] only through friendly spaces, though next to the enemy', () => {
    const s = allied({ units: { 'su-army-1': 'kovel', 'ge-6-army': 'lublin' }, control: { minsk: 'axis' } })
    const places = to(s, 'allied', 'su-army-1')
    expect(places).toContain('brest-litovsk')
    expect(places).not.toContain('minsk')
    expect(places).not.toContain('lublin')
    expect(s.refused('allied', 'to space:minsk').rule).toBe('12.2-b')
    // A pocket behind enemy spaces cannot be reached.
    const pocket = allied({
      units: { 'su-army-1': 'gorki' },
      control: { luga: 'axis', novgorod: 'axis', 'tikhvin-volkhov': 'axis' },
    })
    expect(to(pocket, 'allied', 'su-army-1')).not.toContain('leningrad')
    expect(pocket.refused('allied', 'to space:leningrad').rule).toBe('12.2-b')
  })

  test('[12.2-b, 9.1] it may pass full spaces but not end there', () => {
    const s = axis({
      units: {
        'ge-corps-1': 'lublin',
        'ge-corps-2': 'warsaw',
        'ge-corps-3': 'warsaw',
        'ge-corps-4': 'warsaw',
      },
      control: { 'lodz-kalisch': 'axis' },
    })
    const places = to(s, 'axis', 'ge-corps-1')
    expect(places).not.toContain('warsaw')
    expect(places).toContain('posen')
    expect(s.refused('axis', 'to space:warsaw').rule).toBe('9.1')
  })

  test('[12.2-c] corps may cross a sea, and stop where they land', () => {
    const s = axis({ units: { 'ge-corps-1': 'konigsberg' }, control: { tallinn: 'axis' } })
    const places = to(s, 'axis', 'ge-corps-1')
    // Tallinn is Axis but surrounded by Soviet land: it is reached by sea, and nothing beyond it.
    expect(places).toContain('tallinn')
    s.state.control[s.data.place('narva')] = 1
    expect(places).not.toContain('narva')
  })

  test('[12.2-c, 2.1-c] the corridor of death is such a link', () => {
    const cut = { luga: 'axis', novgorod: 'axis' } as const
    const small = allied({ units: { 'su-army-1': 'tikhvin-volkhov' }, control: cut })
    expect(to(small, 'allied', 'su-army-1')).toContain('leningrad')
    const large = allied({ units: { 'su-west-front': 'tikhvin-volkhov' }, control: cut })
    expect(to(large, 'allied', 'su-west-front')).not.toContain('leningrad')
    expect(large.refused('allied', 'to space:leningrad').rule).toBe('12.3-b')
  })

  test('[12.3-b] armies never cross a sea', () => {
    const s = axis({ units: { 'ge-6-army': 'konigsberg' }, control: { tallinn: 'axis' } })
    expect(to(s, 'axis', 'ge-6-army')).not.toContain('tallinn')
    expect(s.refused('axis', 'to space:tallinn').rule).toBe('12.3-b')
  })

  test('[12.3-a] a unit out of supply stays; one in limited supply may go, but not to the reserve', () => {
    const world = scene({}).data
    const around = [...world.adjacent[world.place('kovel')]!].map(
      (p) => [world.spaces[p]!.id, 'axis'] as const,
    )
    const s = allied({
      units: { 'su-army-1': 'kovel', 'su-army-2': 'gorki' },
      control: Object.fromEntries(around),
    })
    expect(s.refused('allied', 'redeploy unit:su-army-1').rule).toBe('12.3-a')
    const tripoli = axis({ units: { 'it-corps-1': 'tripoli', 'ge-corps-2': 'berlin' } })
    tripoli.act('axis', 'redeploy unit:it-corps-1')
    expect(tripoli.isOffered('axis', 'to space:syracuse')).toBe(true)
    expect(tripoli.refused('axis', 'to-reserve').rule).toBe('12.3-a')
  })

  test('[12.3-c] partisans stop Axis SR from, to and through their space; Allied units pass', () => {
    const partisans = (ids: string[]) => ({ partisans: ids.map((id) => scene({}).data.place(id)) })
    const from = axis({
      units: { 'ge-corps-1': 'belgrade', 'ge-corps-2': 'berlin' },
      state: partisans(['belgrade']),
    })
    expect(from.refused('axis', 'redeploy unit:ge-corps-1').rule).toBe('12.3-c')
    const there = axis({ units: { 'ge-corps-1': 'nis' }, state: partisans(['belgrade']) })
    expect(to(there, 'axis', 'ge-corps-1')).not.toContain('belgrade')
    expect(there.refused('axis', 'to space:belgrade').rule).toBe('12.3-c')
    const albania = axis({ units: { 'ge-corps-1': 'albania' }, state: partisans(['montenegro', 'ioannina']) })
    expect(albania.isOver).toBe(true)
  })

  test('[12.3-d] a desert may be left and entered, not crossed', () => {
    const s = axis({ units: { 'it-corps-1': 'benghazi' } })
    const places = to(s, 'axis', 'it-corps-1')
    expect(places.sort()).toEqual(['agedabia', 'derna', 'gazala'])
    const allies = allied({ units: { 'br-corps-1': 'cairo', 'cw-corps-1': 'basra' } })
    expect(to(allies, 'allied', 'br-corps-1')).not.toContain('buq-buq')
  })

  test('[12.3-e] nobody redeploys through Turkey', () => {
    const turkish = Object.fromEntries(
      scene({})
        .data.spaces.filter((x) => x.country === 'turkey')
        .map((x) => [x.id, 'axis' as const]),
    )
    const s = axis({
      units: { 'ge-corps-1': 'plovdiv' },
      control: turkish,
      state: { neutrals: { tu: 'allied', sw: null } },
    })
    const places = to(s, 'axis', 'ge-corps-1')
    expect(places).toContain('edirne')
    expect(places).not.toContain('ankara')
    expect(places).not.toContain('izmit')
  })
})

describe('reserve box', () => {
  test('[12.4-a] out of it to a capital, source or city of the own country in full supply', () => {
    const soviet = allied({ units: { 'su-army-1': 'reserve' } })
    const places = to(soviet, 'allied', 'su-army-1')
    expect(places).toEqual(expect.arrayContaining(['moscow', 'gorki', 'sverdlovsk', 'leningrad']))
    expect(places).not.toContain('pinsk')
    expect(places).not.toContain('basra')
    expect(soviet.refused('allied', 'to space:pinsk').rule).toBe('12.4-a')
    // With one place only, the corps goes there by itself.
    const romanian = axis({ units: { 'ro-corps-1': 'reserve' } }).act('axis', 'redeploy unit:ro-corps-1')
    expect(romanian.whereIs('ro-corps-1')).toBe('bucharest')
    expect(to(axis({ units: { 'it-corps-1': 'reserve' } }), 'axis', 'it-corps-1')).not.toContain('syracuse')
  })

  test('[12.4-a] the place must be friendly, in full supply, and have room', () => {
    const cut = allied({ units: { 'su-army-1': 'reserve' }, control: { luga: 'axis', novgorod: 'axis' } })
    expect(to(cut, 'allied', 'su-army-1')).not.toContain('leningrad')
    const lost = allied({ units: { 'su-army-1': 'reserve' }, control: { moscow: 'axis' } })
    expect(to(lost, 'allied', 'su-army-1')).not.toContain('moscow')
    const full = axis({
      units: {
        'ro-corps-1': 'reserve',
        'ge-corps-1': 'bucharest',
        'ge-corps-2': 'bucharest',
        'ge-corps-3': 'bucharest',
        'ge-corps-4': 'berlin',
      },
    })
    expect(full.refused('axis', 'redeploy unit:ro-corps-1').rule).toBe('12.4-a')
  })

  test('[12.4-b] corps in full supply may go into it; of the armies only the British 8th and the US 7th', () => {
    const s = axis({ units: { 'ge-corps-1': 'warsaw', 'ge-6-army': 'berlin' } })
    s.act('axis', 'redeploy unit:ge-corps-1', 'to-reserve')
    expect(s.whereIs('ge-corps-1')).toBe('reserve')
    s.act('axis', 'redeploy unit:ge-6-army')
    expect(s.refused('axis', 'to-reserve').rule).toBe('12.4-b')
    const eighth = allied(
      { units: { 'br-8-army': 'alexandria', 'br-desert-army': 'cairo', 'cw-corps-1': 'suez' } },
      6,
    )
    eighth.act('allied', 'redeploy unit:br-8-army', 'to-reserve')
    expect(eighth.whereIs('br-8-army')).toBe('reserve')
    eighth.act('allied', 'redeploy unit:br-desert-army')
    expect(eighth.refused('allied', 'to-reserve').rule).toBe('12.4-b')
    const back = allied({ units: { 'us-7-army': 'reserve', 'us-corps-1': 'reserve', 'cw-corps-1': 'basra' } })
    expect(back.refused('allied', 'redeploy unit:us-7-army').rule).toBe('12.4-b')
  })

  test('[12.4-c] one German corps a round into each Wehrkreis that is neither city nor source', () => {
    const s = axis({
      units: {
        'ge-corps-1': 'reserve',
        'ge-corps-2': 'reserve',
        'ge-corps-3': 'reserve',
        'ro-corps-1': 'reserve',
      },
    })
    s.act('axis', 'redeploy unit:ge-corps-1', 'to space:vienna')
    s.act('axis', 'redeploy unit:ge-corps-2')
    expect(s.refused('axis', 'to space:vienna').rule).toBe('12.4-c')
    expect(s.isOffered('axis', 'to space:danzig')).toBe(true)
    s.act('axis', 'to space:berlin', 'redeploy unit:ge-corps-3')
    expect(s.isOffered('axis', 'to space:berlin')).toBe(true)
    s.act('axis', 'to space:danzig', 'redeploy unit:ro-corps-1')
    expect(s.whereIs('ro-corps-1')).toBe('bucharest')
  })

  test('[12.4-c] a Wehrkreis that is cut off takes none', () => {
    const world = scene({}).data
    const around = Object.fromEntries(
      [...world.adjacent[world.place('hamburg')]!].map((p) => [world.spaces[p]!.id, 'allied' as const]),
    )
    const s = axis({ units: { 'ge-corps-1': 'reserve' }, control: around })
    expect(to(s, 'axis', 'ge-corps-1')).not.toContain('hamburg')
  })
})

describe('nations', () => {
  const beachheads = (s: Scene, entries: Record<string, 'br' | 'us' | 'allied'>) =>
    Object.fromEntries(
      Object.entries(entries).map(([letter, type]) => [
        s.data.place(letter) - s.data.firstBeach,
        { type, shingle: letter === 'M' },
      ]),
    )

  test('[12.5-a] the British also use their beachheads and every Western source, Antwerp once opened', () => {
    const world = scene({})
    const board: Board = {
      units: { 'br-corps-1': 'reserve', 'cw-corps-1': 'reserve' },
      control: { naples: 'allied', antwerp: 'allied' },
      state: { beachheads: beachheads(world, { G: 'br', F: 'us', M: 'allied' }) },
    }
    const s = allied(board)
    const places = to(s, 'allied', 'br-corps-1')
    expect(places.sort()).toEqual(['G', 'M', 'alexandria', 'basra', 'naples', 'suez'])
    expect(s.refused('allied', 'to space:antwerp').rule).toBe('12.5-a')
    expect(to(allied({ ...board, played: { 'AL-23': 5 } }), 'allied', 'br-corps-1')).toContain('antwerp')
  })

  test('[12.5-a] on the map too they redeploy between those places, armies with them, and stop there', () => {
    const world = scene({})
    const board: Board = {
      units: { 'br-corps-1': 'G', 'br-8-army': 'cairo', 'cw-corps-1': 'tobruk', 'us-corps-1': 'M' },
      control: { naples: 'allied', caen: 'allied', antwerp: 'allied' },
      state: { beachheads: beachheads(world, { G: 'br', F: 'us', M: 'allied' }) },
    }
    const from = (unit: string, more: Board = {}) =>
      to(allied({ ...board, ...more }), 'allied', unit).filter(
        (place) => !['cairo', 'el-alamein', 'buq-buq'].includes(place),
      )
    expect(from('br-corps-1').sort()).toEqual(['M', 'alexandria', 'basra', 'caen', 'naples', 'suez'])
    // By land to Suez or Alexandria first; what lies behind the other shore is another day's journey.
    const army = from('br-8-army')
    expect(['G', 'M', 'basra', 'naples'].every((place) => army.includes(place))).toBe(true)
    expect([army.includes('caen'), army.includes('F'), army.includes('antwerp')]).toEqual([
      false,
      false,
      false,
    ])
    expect(from('br-corps-1', { played: { 'AL-23': 5 } })).toContain('antwerp')
    // The Americans are given places to go to, not to go from.
    expect(from('us-corps-1')).not.toContain('F')
  })

  test('[12.5-b] the Americans use theirs, Naples and an open Antwerp', () => {
    const world = scene({})
    const board: Board = {
      units: { 'us-corps-1': 'reserve', 'ff-corps-1': 'reserve' },
      control: { naples: 'allied', antwerp: 'allied' },
      played: { 'AL-23': 5 },
      state: { beachheads: beachheads(world, { G: 'br', F: 'us', M: 'allied' }) },
    }
    expect(to(allied(board), 'allied', 'us-corps-1').sort()).toEqual(['F', 'M', 'antwerp', 'basra', 'naples'])
    expect(to(allied({ ...board, control: {} }), 'allied', 'us-corps-1').sort()).toEqual(['F', 'M', 'basra'])
    expect(to(allied(board), 'allied', 'ff-corps-1')).toContain('F')
  })

  test('[12.5-a, 12.5-b, 12.4-b] corps on a beachhead may go back to the reserve box', () => {
    const world = scene({})
    const s = allied({
      units: { 'us-corps-1': 'F' },
      control: { cherbourg: 'allied' },
      state: { beachheads: beachheads(world, { F: 'us' }) },
    })
    s.act('allied', 'redeploy unit:us-corps-1', 'to-reserve')
    expect(s.whereIs('us-corps-1')).toBe('reserve')
  })

  test('[12.5-c] Soviet Fronts do not redeploy while the Axis holds Moscow; armies do', () => {
    const s = allied({
      units: { 'su-west-front': 'gorki', 'su-army-1': 'gorki' },
      control: { moscow: 'axis' },
    })
    expect(s.refused('allied', 'redeploy unit:su-west-front').rule).toBe('12.5-c')
    expect(s.isOffered('allied', 'redeploy unit:su-army-1')).toBe(true)
    expect(
      allied({ units: { 'su-west-front': 'gorki' } }).isOffered('allied', 'redeploy unit:su-west-front'),
    ).toBe(true)
  })

  test('[12.5-d] no Axis SR in the Soviet Union on turns 1 to 4', () => {
    const board = (turn: number): Board => ({
      units: { 'ge-corps-1': 'kovel', 'ge-corps-2': 'warsaw' },
      control: { kovel: 'axis', 'brest-litovsk': 'axis' },
      state: { turn },
    })
    const early = axis(board(4))
    expect(early.refused('axis', 'redeploy unit:ge-corps-1').rule).toBe('12.5-d')
    expect(to(early, 'axis', 'ge-corps-2')).not.toContain('brest-litovsk')
    const late = axis(board(5))
    expect(late.isOffered('axis', 'redeploy unit:ge-corps-1')).toBe(true)
    expect(to(late, 'axis', 'ge-corps-2')).toContain('brest-litovsk')
  })

  test('[12.5-e] with two Panzer corps in North Africa no third crosses to Tripoli or Tunisia', () => {
    const board = (second: string): Board => ({
      units: {
        'ge-panzer-corps-1': 'tripoli',
        'ge-panzer-corps-2': second,
        'ge-panzer-corps-3': 'syracuse',
        'ge-corps-1': 'syracuse',
      },
    })
    const s = axis(board('benghazi'))
    expect(to(s, 'axis', 'ge-panzer-corps-3')).not.toContain('tripoli')
    expect(s.refused('axis', 'to space:tripoli').rule).toBe('12.5-e')
    expect(to(axis(board('benghazi')), 'axis', 'ge-corps-1')).toContain('tripoli')
    expect(to(axis(board('berlin')), 'axis', 'ge-panzer-corps-3')).toContain('tripoli')
  })

  test('[12.5-f, 17.3-c] with Vichy at war Axis corps cross from Syracuse to neutral Tunis', () => {
    const units = { 'ge-corps-1': 'syracuse', 'ge-corps-2': 'tripoli', 'ge-6-army': 'syracuse' }
    const s = axis({ units, state: { vichyAtWar: true } })
    expect(to(s, 'axis', 'ge-corps-1')).toContain('tunis')
    s.act('axis', 'to space:tunis')
    expect([s.whereIs('ge-corps-1'), s.controllerOf('tunis')]).toEqual(['tunis', 'axis'])
    expect(to(axis({ units }), 'axis', 'ge-corps-1')).not.toContain('tunis')
    // Only by way of Syracuse.
    expect(to(axis({ units, state: { vichyAtWar: true } }), 'axis', 'ge-corps-2')).not.toContain('tunis')
  })

  test('[17.3-c] the Allies do not redeploy into neutral Vichy France', () => {
    const { place, firstBeach } = scene({}).data
    const s = allied({
      units: { 'us-corps-1': 'orleans', 'us-corps-2': 'caen' },
      control: { caen: 'allied', 'le-mans': 'allied', orleans: 'allied' },
      state: { vichyAtWar: true, beachheads: { [place('G') - firstBeach]: { type: 'us', shingle: false } } },
    })
    expect(to(s, 'allied', 'us-corps-1').sort()).toEqual(['G', 'caen', 'le-mans'])
    expect(s.offer('allied', 'through')).toEqual([])
  })

  test('[17.3-c, 19.4-a, AL-43] from Italy by Grenoble: Germans, but neither Italians nor anybody after Strangle', () => {
    const through = (unit: string, played: Record<string, number> = {}) => {
      const units = { [unit]: 'turin', 'ge-corps-2': 'berlin' }
      const s = axis({ units, played, state: { turn: 14, vichyAtWar: true } })
      return s.act('axis', `redeploy unit:${unit}`).offer('axis', 'through')
    }
    expect(through('ge-corps-1')).toContain('space:grenoble')
    expect(through('it-corps-1')).toEqual([])
    expect(through('ge-corps-1', { 'AL-43': 13 })).toEqual([])
  })

  test('[17.3-c] to Marseille by land: the neutral spaces of Vichy France it crosses become Axis', () => {
    const s = axis({ units: { 'ge-6-army': 'dijon', 'ge-corps-1': 'bordeaux' }, state: { vichyAtWar: true } })
    s.act('axis', 'redeploy unit:ge-6-army')
    expect(s.isOffered('axis', 'to space:marseille')).toBe(false)
    expect(s.offer('axis', 'through').sort()).toEqual(
      ['grenoble', 'limoges', 'lyon', 'nevers', 'toulouse'].map((id) => `space:${id}`),
    )
    expect(s.refused('axis', 'through space:marseille').rule).toBe('17.3-c')
    s.act('axis', 'through space:lyon', 'through space:marseille')
    expect(s.whereIs('ge-6-army')).toBe('marseille')
    expect([s.controllerOf('lyon'), s.controllerOf('marseille'), s.controllerOf('toulouse')]).toEqual([
      'axis',
      'axis',
      'neutral',
    ])
    // Marseille is a VP space.
    expect(s.state.vp).toBe(8)
  })

  test('[17.3-c] the player picks the way; before Vichy is at war there is none', () => {
    const s = axis({ units: { 'ge-corps-1': 'bordeaux' }, state: { vichyAtWar: true } })
    s.act('axis', 'redeploy unit:ge-corps-1', 'through space:toulouse', 'through space:narbonne')
    expect(s.whereIs('ge-corps-1')).toBe('marseille')
    expect([s.controllerOf('toulouse'), s.controllerOf('narbonne'), s.controllerOf('lyon')]).toEqual([
      'axis',
      'axis',
      'neutral',
    ])
    const neutral = axis({ units: { 'ge-corps-1': 'bordeaux' } })
    neutral.act('axis', 'redeploy unit:ge-corps-1')
    expect(neutral.offer('axis', 'through')).toEqual([])
    expect(neutral.refused('axis', 'to space:marseille').rule).toBe('17.3-a')
  })

  test('[12.2-b, 19.1] nations keep to their countries on the way', () => {
    const s = axis({ units: { 'hu-corps-1': 'budapest' }, state: { turn: 3 } })
    const places = to(s, 'axis', 'hu-corps-1')
    expect(places).not.toContain('bucharest')
    expect(places).not.toContain('vienna')
    expect(s.refused('axis', 'to space:vienna').rule).toBe('19.1')
  })

  test('[AL-43] Operation Strangle: no Axis SR in France', () => {
    const s = axis({
      units: { 'ge-corps-1': 'paris', 'ge-corps-2': 'metz', 'ge-corps-3': 'saar' },
      played: { 'AL-43': 5 },
    })
    expect(s.refused('axis', 'redeploy unit:ge-corps-1').rule).toBe('AL-43')
    expect(to(s, 'axis', 'ge-corps-3')).not.toContain('metz')
  })
})
