import { describe, expect, test } from 'vitest'
import { data } from '../data/index.ts'
import { around, ids, link, S, where } from './data-reading.ts'

describe('map', () => {
  test('[2.1-a] 323 spaces, 501 regular and 80 river links, each seen from both ends', () => {
    expect(data.spaces).toHaveLength(323)
    const count = (type: string) => data.links.filter((l) => l.type === type).length
    expect([count('regular'), count('river'), count('sr')]).toEqual([501, 80, 1])
    data.neighbours.forEach((list, i) => {
      for (const n of list) {
        const back = data.neighbours[n.space]!.find((m) => m.space === i)
        expect(back?.type).toBe(n.type)
      }
      expect(new Set(list.map((n) => n.space)).size).toBe(list.length)
    })
  })

  test('[2.1-a] links corrected against the map are as printed', () => {
    for (const [a, b] of [
      ['stuttgart', 'nurnberg'],
      ['linz', 'graz'],
      ['verona', 'villach'],
      ['pescara', 'cassino'],
      ['zagreb', 'pecs'],
      ['masurian-lakes', 'insterberg'],
      ['danzig', 'konigsberg'],
      ['craiova', 'pleven'],
      ['brasov', 'yassi'],
      ['konya', 'antalya'],
    ] as const)
      expect(link(a, b), `${a} - ${b}`).toBeUndefined()
    for (const [a, b] of [
      ['caen', 'le-havre'],
      ['ardennes', 'the-ruhr'],
      ['genoa', 'milan'],
      ['oslo', 'jutland'],
      ['berlin', 'stettin'],
      ['kiev', 'chernigov'],
    ] as const)
      expect(link(a, b), `${a} - ${b}`).toBe('river')
    expect(around('moscow')).toEqual(
      ['kalinin', 'kaluga', 'mozhaisk', 'ryazan', 'tula', 'vladimir', 'yaroslavl'].sort(),
    )
    expect(around('warsaw')).toHaveLength(7)
    expect(around('brest')).toEqual(['rennes'])
    expect(around('malta')).toEqual([])
  })

  test('[2.1-b] eight sea nodes join their ports and nothing else', () => {
    const ports = (sea: string) =>
      data.spacesOfSea[data.seaIndex.get(sea)!]!.map((i) => data.spaces[i]!.id).sort()
    expect(data.seas).toHaveLength(8)
    expect(ports('sea-skagerrak')).toEqual(['copenhagen', 'oslo'])
    expect(ports('sea-baltic')).toHaveLength(7)
    expect(ports('sea-west-black-sea')).toEqual(['constanta', 'istanbul', 'odessa', 'sevastopol'])
    expect(ports('sea-east-black-sea')).toEqual(['batumi', 'krasnodar', 'maikop', 'sevastopol'])
    expect(ports('sea-caspian')).toEqual(['astrakhan', 'baku', 'guryev'])
    expect(ports('sea-aegean')).toEqual(['athens', 'crete', 'istanbul', 'izmir'])
    expect(ports('sea-east-mediterranean')).toEqual(['alexandria', 'crete', 'tobruk'])
    expect(ports('sea-central-mediterranean')).toEqual(['malta', 'syracuse', 'tripoli', 'tunis'])
    expect(where((s) => s.port)).toHaveLength(27)
  })

  test('[2.1-c] Leningrad - Tikhvin is the one SR-only land link', () => {
    expect(link('leningrad', 'tikhvin-volkhov')).toBe('sr')
    expect(data.links.filter((l) => l.type === 'sr').map((l) => l.id)).toEqual(['leningrad--tikhvin-volkhov'])
  })

  test('[2.1-d] every space has a terrain of the chart', () => {
    const count = (t: string) => data.spaces.filter((s) => s.terrain === t).length
    expect(['clear', 'mountain', 'forest', 'swamp', 'desert'].map(count)).toEqual([182, 69, 34, 16, 22])
    expect(S('munich')).toMatchObject({ terrain: 'mountain', urban: true })
    expect(S('milan')).toMatchObject({ terrain: 'clear', urban: true })
    expect(S('homs-syria').terrain).toBe('clear')
    expect(S('homs-libya').terrain).toBe('desert')
    expect(S('rome').terrain).toBe('swamp')
    expect(S('el-alamein').terrain).toBe('mountain')
    expect(where((s) => s.urban)).toHaveLength(22)
  })

  test('[data.map] control at the start (for 3-c)', () => {
    const count = (c: string) => data.spaces.filter((s) => s.control === c).length
    expect([count('axis'), count('allied'), count('neutral')]).toEqual([129, 147, 47])
    expect(where((s) => s.country === 'libya' && s.control === 'allied')).toEqual(['tobruk'])
    expect(S('hellfire-pass').control).toBe('axis')
    expect(S('malta').control).toBe('allied')
    for (const c of ['sweden', 'turkey', 'vichy-france', 'algeria', 'tunisia'])
      expect(new Set(data.spacesByCountry.get(c)!.map((s) => s.control))).toEqual(new Set(['neutral']))
  })

  test('[data.map] 53 VP spaces: 28 Axis, 19 Allied, 6 neutral (for 3-d)', () => {
    const count = (c: string) => data.spaces.filter((s) => s.vp && s.control === c).length
    expect([count('axis'), count('allied'), count('neutral')]).toEqual([28, 19, 6])
    expect(S('courland').vp).toBe(false)
    expect(where((s) => s.vp && s.country === 'egypt')).toEqual(['alexandria', 'cairo'])
    expect(where((s) => s.vp && s.country === 'iraq')).toEqual(['basra'])
    expect(where((s) => s.vp && s.country === 'iran')).toEqual([])
    expect(where((s) => s.vp && s.country === 'soviet-union')).toEqual(
      [
        'baku',
        'gorki',
        'grozny',
        'kharkov',
        'kiev',
        'leningrad',
        'maikop',
        'minsk',
        'moscow',
        'odessa',
        'orel',
        'saratov',
        'sevastopol',
        'stalingrad',
        'tula',
      ].sort(),
    )
  })

  test('[data.map] forts and their first owners (for 10.3)', () => {
    expect(Object.fromEntries(data.spaces.filter((s) => s.fort).map((s) => [s.id, s.fort]))).toEqual({
      brest: 'axis',
      'the-ruhr': 'axis',
      konigsberg: 'axis',
      sevastopol: 'allied',
      leningrad: 'allied',
    })
  })

  test('[data.map] spaces that the Axis may not attack at first (for 11.1-h, 11.1-i, 11.1-j)', () => {
    expect(where((s) => s.attackBan === 'leningrad')).toEqual(['leningrad'])
    expect(where((s) => s.attackBan === 'moscow')).toEqual(['moscow'])
    expect(where((s) => s.attackBan === 'blau')).toEqual(['armavir', 'maikop', 'stalingrad'])
    expect(where((s) => s.axisNoEntry)).toEqual(['chelyabinsk', 'sverdlovsk'])
  })

  test('[data.map] 19 Wehrkreis spaces, all in Germany (for 12.4-c, 14.5.3)', () => {
    const list = where((s) => s.wehrkreis !== null)
    expect(list).toHaveLength(19)
    expect(new Set(list.map((id) => S(id).country))).toEqual(new Set(['germany']))
    expect(where((s) => s.wehrkreis !== null && !s.urban && s.supply.length === 0)).toHaveLength(15)
  })

  test('[data.map] supply sources (for 13.2-a, 13.2-b, 13.2-c, 13.2-d)', () => {
    const of = (who: string) =>
      Object.fromEntries(
        data.spaces.flatMap((s) =>
          s.supply
            .filter((x) => x.who === who)
            .map((x) => [s.id, x.afterEvent ? `${x.level} after ${x.afterEvent}` : x.level]),
        ),
      )
    expect(of('axis')).toEqual({
      'the-ruhr': 'full',
      breslau: 'full',
      berlin: 'full',
      munich: 'full after AX-55',
      syracuse: 'limited',
    })
    expect(of('soviet')).toEqual({ sverdlovsk: 'full', chelyabinsk: 'full', basra: 'limited' })
    expect(of('western')).toEqual({
      suez: 'full',
      alexandria: 'full',
      basra: 'full',
      naples: 'full',
      antwerp: 'full after AL-23',
    })
  })

  test('[data.map] Caucasus spaces with dearer supply (for 13.6)', () => {
    expect(where((s) => s.caucasus)).toEqual(['armavir', 'baku', 'maikop'])
  })

  test('[18.1] three oil and two iron spaces', () => {
    expect(where((s) => s.resource === 'oil')).toEqual(['baku', 'bucharest', 'mosul'])
    expect(where((s) => s.resource === 'iron')).toEqual(['sundsvall', 'trondheim'])
  })

  test('[data.map] hand sizes by oil controlled (for 18.3-a, 18.3-b)', () => {
    const by = (id: string) => data.handSize.find((h) => h.id === id)!.byCount
    expect(by('axis-oil')).toEqual([-1, 0, 1, 1])
    expect(by('allied-oil')).toEqual([-2, -1, 0, 1])
    expect(by('axis-iron')).toEqual([-1, 0, 0])
  })

  test('[17.1] neutral countries', () => {
    expect(ids(data.countries.filter((c) => c.neutralAtStart))).toEqual(
      ['algeria', 'sweden', 'tunisia', 'turkey', 'vichy-france'].sort(),
    )
  })

  test('[data.map] Italy south of Bologna and La Spezia (for 19.5)', () => {
    const south = where((s) => s.regions.includes('italy-south-of-line'))
    expect(south).toHaveLength(12)
    expect(south).not.toContain('bologna')
    expect(south).not.toContain('la-spezia')
    expect(south).toContain('ancona')
    expect(where((s) => s.regions.includes('sicily'))).toEqual(['gela', 'messina', 'palermo', 'syracuse'])
    // Each way south from north of the line crosses Bologna or La Spezia.
    for (const id of south)
      for (const n of around(id))
        if (!south.includes(n)) expect(['bologna', 'la-spezia'], `${id} - ${n}`).toContain(n)
  })

  test('[data.map] 21 beaches, their spaces and their links (for 7.6.3-b)', () => {
    expect(data.beaches.map((b) => b.letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTU')
    const space = (l: string) => data.beachByLetter.get(l)!.space
    expect([...'ABCDEFGHIJKLMNOPQRSTU'].map(space)).toEqual([
      'bergen',
      'trondheim',
      'holland',
      'calais',
      'calais',
      'cherbourg',
      'caen',
      'rennes',
      'nantes',
      'marseille',
      'oran',
      'algiers',
      'rome',
      'palermo',
      'naples',
      'syracuse',
      'gela',
      'taranto',
      'malta',
      'pescara',
      'salonika',
    ])
    const pairs = data.beaches.flatMap((b) => b.links.map((l) => [b.letter, l].sort().join('-')))
    expect([...new Set(pairs)].sort()).toEqual(['A-B', 'D-E', 'F-G', 'K-L', 'P-Q'])
    expect(data.beachesOf[data.spaceIndex.get('calais')!]!.map((i) => data.beaches[i]!.letter)).toEqual([
      'D',
      'E',
    ])
  })

  test('[data.map] conditions by beach (for 7.6.3-d, 7.6.3-e, 15.3, 17.3-b)', () => {
    const letters = (f: (b: (typeof data.beaches)[number]) => boolean) =>
      data.beaches
        .filter(f)
        .map((b) => b.letter)
        .join('')
    expect(letters((b) => b.needsAfricaClear)).toBe('JMNOPQRTU')
    expect(letters((b) => b.needsSyracuseNotAxis)).toBe('JOR')
    expect(letters((b) => b.noWinterInvasion)).toBe('ABCDEFGHI')
    expect(letters((b) => b.bringsVichyIn)).toBe('CDEFGHIJKLMNOPQRSTU')
    expect(letters((b) => b.theatre === 'mediterranean')).toBe('JKLMNOPQRSTU')
    expect(letters((b) => b.allowsAchse)).toBe('MORT')
  })

  test('[data.map] Pskov lies two spaces from Kaunas (for 4.4-d)', () => {
    expect(around('kaunas')).toContain('dvinsk')
    expect(around('kaunas')).not.toContain('pskov')
    expect(around('dvinsk')).toContain('pskov')
  })

  test('[data.map] places stand near where they are in the world', () => {
    for (const [id, lat, lon] of [
      ['moscow', 55.8, 37.6],
      ['paris', 48.9, 2.4],
      ['cairo', 30.0, 31.2],
      ['baku', 40.4, 49.9],
      ['oslo', 59.9, 10.8],
      ['sverdlovsk', 56.8, 60.6],
    ] as const) {
      expect(S(id).lat).toBeCloseTo(lat, 0)
      expect(S(id).lon).toBeCloseTo(lon, 0)
    }
    // Neighbours on the map are neighbours on the globe too.
    for (const l of data.links) {
      if (l.type !== 'regular' && l.type !== 'river') continue
      const a = S(l.a)
      const b = S(l.b)
      const dx = (a.lon - b.lon) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
      expect(Math.hypot(dx, a.lat - b.lat), l.id).toBeLessThan(6)
    }
    const spots = new Set(data.spaces.map((s) => `${s.lat} ${s.lon}`))
    expect(spots.size).toBe(data.spaces.length)
  })
})
