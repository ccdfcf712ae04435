import { describe, expect, test } from 'vitest'
import type { SideId } from '../data/schema.ts'
import { redeployment } from '../rules/12-strategic-redeployment.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 12.2 to 12.5: who may redeploy, by which ways and to which places. */

const WORLD = scene({}).data
const sr = (side: SideId, { state, ...board }: Board, points = 5): Scene =>
  scene({ ...board, state: { turn: 6, ...state } }).start(redeployment, { side, points })
const to = (s: Scene, side: SideId, unit: string): string[] =>
  s
    .act(side, `redeploy unit:${unit}`)
    .offer(side, 'to')
    .map((target) => target.split(':')[1]!)
const why = (s: Scene, side: SideId, choice: string) => s.refused(side, choice).message.key
const beachhead = (letter: string, type: 'br' | 'us' | 'allied') => ({
  [WORLD.place(letter) - WORLD.firstBeach]: { type, shingle: false },
})

describe('who goes', () => {
  test('[12.2-a, 12.2-b] units on the map and corps in the reserve box; why others do not', () => {
    const units = {
      'ge-corps-1': 'cherbourg',
      'ge-corps-2': 'eliminated',
      'ge-6-army': 'reserve',
      'su-army-1': 'gorki',
      'ge-corps-3': 'berlin',
    }
    const s = sr('axis', { units })
    expect(s.offer('axis', 'redeploy')).toEqual(['unit:ge-corps-1', 'unit:ge-corps-3'])
    expect(
      ['ge-corps-2', 'ge-6-army', 'su-army-1', 'nobody'].map((id) => why(s, 'axis', `redeploy unit:${id}`)),
    ).toEqual(['sr.notOnMap', 'sr.largeInReserve', 'sr.notYours', 'sr.notYours'])
  })

  test('[12.5-c] that the Axis holds Moscow holds nobody up but the Fronts', () => {
    const units = {
      'ge-6-army': 'warsaw',
      'br-8-army': 'cairo',
      'su-army-1': 'gorki',
      'su-west-front': 'gorki',
    }
    const control = { moscow: 'axis' } as const
    expect(sr('axis', { units, control }).offer('axis', 'redeploy')).toEqual(['unit:ge-6-army'])
    expect(sr('allied', { units, control }).offer('allied', 'redeploy').sort()).toEqual([
      'unit:br-8-army',
      'unit:su-army-1',
    ])
  })

  test('[12.5-d] the ban of the first turns is for the Axis: Soviets redeploy in the Soviet Union, and into it', () => {
    const s = sr('allied', { units: { 'su-army-1': 'gorki', 'su-army-2': 'reserve' }, state: { turn: 2 } })
    expect(to(s, 'allied', 'su-army-1')).toContain('moscow')
    s.act('allied', 'to space:moscow')
    expect(to(s, 'allied', 'su-army-2')).toContain('tula')
  })

  test('[12.2-b, 9.1] a unit whose neighbours are full goes further', () => {
    const full = (place: string, from: number) =>
      Object.fromEntries([0, 1, 2].map((i) => [`ge-corps-${from + i}`, place]))
    const units = {
      'ge-6-army': 'krakow',
      ...full('lodz-kalisch', 1),
      ...full('ostrava', 4),
      ...full('tarnow', 7),
    }
    expect(to(sr('axis', { units }), 'axis', 'ge-6-army')).toContain('breslau')
  })

  test('[8.4-b] no warning where nothing is paid', () => {
    const s = sr('axis', { units: { 'ge-corps-1': 'warsaw', 'ge-corps-2': 'berlin' } })
    const choice = { verb: 'redeploy', target: 'unit:ge-corps-1' }
    expect(s.engine.describe(s.position, 'axis', choice).warnings ?? []).toEqual([])
  })
})

describe('ways', () => {
  test('[19.4-a, 19.1] nations keep to their countries, at the end and on the way', () => {
    const italians = to(sr('axis', { units: { 'it-corps-1': 'trieste' } }), 'axis', 'it-corps-1')
    expect(italians).toContain('verona')
    expect(italians).toContain('belgrade')
    for (const closed of ['villach', 'vienna', 'budapest', 'sofia']) expect(italians).not.toContain(closed)
    // Hungarians may be in Odessa, but the way there is Romanian.
    const control = { kishinev: 'axis', odessa: 'axis' } as const
    const hungarians = (more: Board['control']) =>
      to(
        sr('axis', { units: { 'hu-corps-1': 'cluj' }, control: { ...control, ...more } }),
        'axis',
        'hu-corps-1',
      )
    expect(hungarians({})).not.toContain('odessa')
    expect(
      hungarians({ kolomyja: 'axis', chernovitsi: 'axis', 'tarnopol-rovno': 'axis', vinnitsa: 'axis' }),
    ).toContain('odessa')
  })

  test('[19.6-b] after Tito Soviet units redeploy through Yugoslavia, not to it', () => {
    const control: Board['control'] = {
      temesvar: 'allied',
      belgrade: 'allied',
      brod: 'allied',
      pecs: 'allied',
      cluj: 'allied',
      kolomyja: 'allied',
    }
    const places = (played: Record<string, number>) =>
      to(
        sr('allied', { units: { 'su-army-1': 'temesvar' }, control, played, state: { turn: 14 } }),
        'allied',
        'su-army-1',
      )
    expect(places({})).toContain('belgrade')
    expect(places({ 'AL-42': 13 })).not.toContain('belgrade')
    expect(places({ 'AL-42': 13 })).toContain('pecs')
  })

  test('[12.5-e] only Panzer corps in North Africa count, and only Panzer corps are kept out, of Tunisia too', () => {
    const third = (others: Record<string, string>, target: string, control: Board['control'] = {}) =>
      to(
        sr('axis', {
          units: { 'ge-panzer-corps-3': 'syracuse', 'it-corps-9': 'rome', ...others },
          control: { tunis: 'axis', ...control },
          state: { vichyAtWar: true },
        }),
        'axis',
        'ge-panzer-corps-3',
      ).includes(target)
    const two = { 'ge-panzer-corps-1': 'tripoli', 'ge-ss-panzer-corps-1': 'el-agheila' }
    expect([third(two, 'tripoli'), third(two, 'tunis')]).toEqual([false, false])
    const army = {
      'ge-panzer-corps-1': 'tripoli',
      'ge-panzer-army-africa': 'benghazi',
      'it-mech-corps-1': 'benghazi',
    }
    expect([third(army, 'tripoli'), third(army, 'tunis')]).toEqual([true, true])
  })

  test('[12.5-e] the ban is on crossing there, not on other crossings', () => {
    const units = {
      'ge-panzer-corps-1': 'tripoli',
      'ge-panzer-corps-2': 'benghazi',
      'ge-panzer-corps-3': 'athens',
    }
    expect(to(sr('axis', { units }), 'axis', 'ge-panzer-corps-3')).toContain('crete')
  })

  test('[12.5-f, 17.3-c] the crossing to Tunis is for the Axis and for a neutral Tunis', () => {
    const board = (control: Board['control']): Board => ({
      units: { 'ge-corps-1': 'syracuse', 'br-corps-1': 'alexandria' },
      control: control ?? {},
      state: { vichyAtWar: true },
    })
    expect(to(sr('axis', board({ tunis: 'allied' })), 'axis', 'ge-corps-1')).not.toContain('tunis')
    const allied: Board = {
      units: { 'us-corps-1': 'syracuse' },
      control: { syracuse: 'allied' },
      state: { vichyAtWar: true, beachheads: beachhead('P', 'allied') },
    }
    expect(to(sr('allied', allied), 'allied', 'us-corps-1')).not.toContain('tunis')
  })
})

describe('the reserve box', () => {
  const entries = (unit: string, side: SideId, board: Board = {}) =>
    to(sr(side, { ...board, units: { [unit]: 'reserve', ...board.units } }), side, unit).sort()

  test('[12.4-a, 12.4-c] Germans enter at their cities, sources and Wehrkreise, nowhere else', () => {
    const expected = WORLD.spaces
      .filter(({ country, urban, wehrkreis }) => country === 'germany' && (urban || wehrkreis !== null))
      .map(({ id }) => id)
    expect(entries('ge-corps-1', 'axis')).toEqual(expected.sort())
    expect(expected).not.toContain('leipzig')
  })

  test('[12.4-a] Italians enter at Rome and Milan: neither at Naples nor at Syracuse', () => {
    expect(entries('it-corps-1', 'axis')).toEqual(['milan', 'rome'])
    expect(entries('ge-corps-1', 'axis')).not.toContain('naples')
  })

  test('[12.4-a, 12.5-a] the British enter at Western sources, not at those of others', () => {
    expect(entries('br-corps-1', 'allied', { control: { berlin: 'allied' } })).toEqual([
      'alexandria',
      'basra',
      'suez',
    ])
  })

  test('[12.4-c] the limit of one corps is for plain Wehrkreise alone', () => {
    const units = {
      'it-corps-1': 'reserve',
      'it-corps-2': 'reserve',
      'ge-corps-1': 'reserve',
      'ge-corps-2': 'reserve',
    }
    const s = sr('axis', { units })
    s.act('axis', 'redeploy unit:it-corps-1', 'to space:rome', 'redeploy unit:it-corps-2', 'to space:rome')
    s.act(
      'axis',
      'redeploy unit:ge-corps-1',
      'to space:munich',
      'redeploy unit:ge-corps-2',
      'to space:munich',
    )
    expect(s.whereIs('ge-corps-2')).toBe('munich')
  })

  test('[12.4-c] a corps that comes by road fills no Wehrkreis', () => {
    const s = sr('axis', { units: { 'ge-corps-1': 'warsaw', 'ge-corps-2': 'reserve' } })
    s.act('axis', 'redeploy unit:ge-corps-1', 'to space:posen')
    expect(s.told('sr.goes').map(({ args }) => args!.from)).toEqual(['space:warsaw'])
    expect(to(s, 'axis', 'ge-corps-2')).toContain('posen')
  })

  test('[12.3-c, 12.4-a] not among partisans', () => {
    const partisans = [WORLD.place('rome')]
    const s = sr('axis', {
      units: { 'it-corps-1': 'reserve', 'it-corps-2': 'reserve' },
      state: { partisans },
    })
    // Milan is all that is left.
    s.act('axis', 'redeploy unit:it-corps-1')
    expect(s.whereIs('it-corps-1')).toBe('milan')
  })

  test('[12.5-a, 12.5-b] a beachhead is enough to leave it, for those whose beachhead it is', () => {
    const board: Board = {
      units: {
        'us-corps-1': 'reserve',
        'us-corps-2': 'reserve',
        'su-army-1': 'reserve',
        'br-corps-1': 'reserve',
      },
      control: { basra: 'axis', suez: 'axis', alexandria: 'axis' },
      state: { turn: 14, beachheads: { ...beachhead('G', 'us'), ...beachhead('F', 'us') } },
    }
    const s = sr('allied', board)
    expect(s.offer('allied', 'redeploy')).toEqual(['unit:su-army-1', 'unit:us-corps-1', 'unit:us-corps-2'])
    expect(to(s, 'allied', 'su-army-1').every((place) => WORLD.place(place) < WORLD.firstBeach)).toBe(true)
    const landing = sr('allied', board)
    expect(to(landing, 'allied', 'us-corps-1').sort()).toEqual(['F', 'G'])
    landing.act('allied', 'to beach:G')
    expect(landing.whereIs('us-corps-1')).toBe('G')
    expect(landing.told('sr.goes').map(({ args }) => args!.from)).toEqual(['box:reserve'])
  })

  test('[12.5-b] Naples is open to Americans while the Allies hold it, whatever the weather does to its supply', () => {
    const board: Board = {
      control: { naples: 'allied' },
      options: { 'sunny-italy': true },
      state: { turn: 11 },
    }
    expect(entries('us-corps-1', 'allied', board)).toEqual(['basra', 'naples'])
  })
})

describe('Stalin', () => {
  const stalin = (at: string | null, board: Board = {}): Scene => {
    const position = scene({ ...board, state: { turn: 6, ...board.state } })
    position.state.stalin = at === null ? -1 : position.data.place(at)
    return position.start(redeployment, { side: 'allied', points: 3 })
  }

  test('[5.5-b] anywhere but where he is, once he is not in Moscow, if there is a way', () => {
    const s = stalin('kuibishev', {
      control: { luga: 'axis', novgorod: 'axis', 'tikhvin-volkhov': 'axis', minsk: 'axis' },
    })
    const places = s.offer('allied', 'redeploy-stalin')
    expect(places).toContain('space:gorki')
    for (const closed of ['kuibishev', 'leningrad', 'minsk', 'basra'])
      expect(places).not.toContain(`space:${closed}`)
    expect(
      ['kuibishev', 'minsk', 'leningrad', 'basra', 'nowhere'].map((id) =>
        why(s, 'allied', `redeploy-stalin space:${id}`),
      ),
    ).toEqual(['sr.sameSpace', 'sr.notFriendly', 'sr.noRoute', 'sr.stalinOutside', 'sr.stalinOutside'])
  })

  test('[5.5-b] a sea crossing ends his way', () => {
    const control: Board['control'] = Object.fromEntries(
      ['galatz', 'kirovograd', 'kishinev', 'uman', 'kuibishev'].map((id) => [id, 'axis']),
    )
    const places = stalin('odessa', { control }).offer('allied', 'redeploy-stalin')
    // Constanta is not ours; beyond Sevastopol he does not get.
    expect(places).toEqual(['space:sevastopol'])
  })

  test('[5.5-a, 5.5-c] once captured he goes nowhere; without a point left neither', () => {
    const s = stalin(null, { units: { 'su-army-1': 'gorki' } })
    expect(s.offer('allied', 'redeploy-stalin')).toEqual([])
    expect(why(s, 'allied', 'redeploy-stalin space:gorki')).toBe('sr.stalinNotYours')
    const poor = stalin('kuibishev', { units: { 'su-west-front': 'gorki', 'su-army-2': 'gorki' } })
    poor.act('allied', 'redeploy unit:su-west-front', 'to space:kazan')
    expect(poor.isOver).toBe(true)
    const moved = stalin('kuibishev', { units: { 'su-army-1': 'gorki' } }).act(
      'allied',
      'redeploy-stalin space:gorki',
    )
    expect(moved.offer('allied', 'redeploy-stalin')).toEqual([])
  })
})

describe('Vichy France', () => {
  const through = (s: Scene, unit: string): string[] =>
    s
      .act('axis', `redeploy unit:${unit}`)
      .offer('axis', 'through')
      .map((target) => target.split(':')[1]!)
      .sort()
  const war = (units: Record<string, string>, control: Board['control'] = {}): Scene =>
    sr('axis', { units, control: control ?? {}, state: { turn: 11, vichyAtWar: true } })

  test('[17.3-c] only ways that lead to Marseille, through neutral or Axis spaces of metropolitan Vichy', () => {
    // Lyon is Allied: Grenoble is a dead end.
    expect(
      through(war({ 'ge-corps-1': 'turin', 'ge-corps-2': 'berlin' }, { lyon: 'allied' }), 'ge-corps-1'),
    ).toEqual(['limoges', 'nevers', 'toulouse'])
    expect(
      through(war({ 'ge-corps-1': 'turin', 'ge-corps-2': 'berlin' }, { marseille: 'allied' }), 'ge-corps-1'),
    ).toEqual([])
    const closed = { lyon: 'allied', narbonne: 'allied' } as const
    expect(through(war({ 'ge-corps-1': 'bordeaux', 'ge-corps-2': 'berlin' }, closed), 'ge-corps-1')).toEqual(
      [],
    )
    const s = war({ 'ge-corps-1': 'bordeaux', 'ge-corps-2': 'berlin' })
    s.act('axis', 'redeploy unit:ge-corps-1', 'through space:toulouse')
    // Not back, and not out to Bordeaux again.
    expect(s.offer('axis', 'through').sort()).toEqual(['space:limoges', 'space:narbonne'])
    expect(why(s, 'axis', 'through space:bordeaux')).toBe('sr.notThroughVichy')
  })

  test('[17.3-c, 9.1] not if Marseille is full', () => {
    const full = { 'ge-corps-3': 'marseille', 'ge-corps-4': 'marseille', 'ge-corps-5': 'marseille' }
    const s = war({ 'ge-corps-1': 'bordeaux', 'ge-corps-2': 'berlin', ...full }, { marseille: 'axis' })
    expect(through(s, 'ge-corps-1')).toEqual([])
  })

  test('[17.3-c, 12.2-b] what the Axis holds of it is an ordinary way; spaces it holds stay as they are', () => {
    const s = war({ 'ge-corps-1': 'bordeaux', 'ge-corps-2': 'berlin' }, { toulouse: 'axis', lyon: 'axis' })
    expect(through(s, 'ge-corps-1')).toEqual(['grenoble', 'limoges', 'marseille', 'narbonne', 'nevers'])
    s.act('axis', 'through space:grenoble', 'through space:marseille')
    expect([s.whereIs('ge-corps-1'), s.controllerOf('grenoble'), s.controllerOf('lyon')]).toEqual([
      'marseille',
      'axis',
      'axis',
    ])
    expect(s.told('control.falls').map(({ args }) => args!.place)).toEqual([
      'space:grenoble',
      'space:marseille',
    ])
  })

  test('[17.3-c] a unit that has no other way may take this one', () => {
    const full = (place: string, from: number) =>
      Object.fromEntries([0, 1, 2].map((i) => [`ge-corps-${from + i}`, place]))
    const units = { 'ge-6-army': 'bordeaux', ...full('nantes', 1), ...full('poitiers', 4) }
    const control = { rennes: 'allied', 'le-mans': 'allied', orleans: 'allied' } as const
    expect(war(units, control).isOffered('axis', 'redeploy unit:ge-6-army')).toBe(false)
    expect(war({ ...units, 'ge-corps-9': 'nantes' }, {}).isOffered('axis', 'redeploy unit:ge-6-army')).toBe(
      true,
    )
  })
})
