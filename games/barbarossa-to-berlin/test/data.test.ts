import { readFileSync } from 'node:fs'
import { applyPack, DataError, type Fault, readPack } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { data, dataFiles, loadData, type Unit } from '../data/index.ts'
import englishPack from '../packs/english-1.3.json' with { type: 'json' }
import { names as en } from '../text/names.en.ts'
import { names as fr } from '../text/names.fr.ts'

const S = (id: string) => {
  const s = data.spaceById.get(id)
  if (!s) throw new Error(`no space ${id}`)
  return s
}
const U = (id: string): Unit => {
  const u = data.unitById.get(id)
  if (!u) throw new Error(`no unit ${id}`)
  return u
}
const C = (id: string) => {
  const c = data.cardById.get(id)
  if (!c) throw new Error(`no card ${id}`)
  return c
}
const faces = (id: string): string => {
  const u = U(id)
  return [u.full, u.reduced].map((f) => `${f.cs}-${f.lf}-${f.ma}`).join('/')
}
const link = (a: string, b: string): string | undefined =>
  data.neighbours[data.spaceIndex.get(a)!]!.find((n) => data.spaces[n.space]!.id === b)?.type
const around = (id: string): string[] =>
  data.neighbours[data.spaceIndex.get(id)!]!.map((n) => data.spaces[n.space]!.id).sort()
const ids = (list: readonly { id: string }[]): string[] => list.map((x) => x.id).sort()
const where = (test: (s: (typeof data.spaces)[number]) => boolean): string[] => ids(data.spaces.filter(test))
const setupAt = (space: string): string[] =>
  data.setup.placements
    .filter((p) => p.at === space)
    .map((p) => (p.face === 'reduced' ? `[${p.id}]` : p.id))
    .sort()
const poolsAt = (space: string): string[] =>
  data.setup.placements
    .filter((p) => p.at === space)
    .map((p) => {
      const u = U(p.id)
      const name = u.pool ?? u.id
      return p.face === 'reduced' ? `[${name}]` : name
    })
    .sort()

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

  test('control at the start (for 3-c)', () => {
    const count = (c: string) => data.spaces.filter((s) => s.control === c).length
    expect([count('axis'), count('allied'), count('neutral')]).toEqual([129, 147, 47])
    expect(where((s) => s.country === 'libya' && s.control === 'allied')).toEqual(['tobruk'])
    expect(S('hellfire-pass').control).toBe('axis')
    expect(S('malta').control).toBe('allied')
    for (const c of ['sweden', 'turkey', 'vichy-france', 'algeria', 'tunisia'])
      expect(new Set(data.spacesByCountry.get(c)!.map((s) => s.control))).toEqual(new Set(['neutral']))
  })

  test('53 VP spaces: 28 Axis, 19 Allied, 6 neutral (for 3-d)', () => {
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

  test('forts and their first owners (for 10.3)', () => {
    expect(Object.fromEntries(data.spaces.filter((s) => s.fort).map((s) => [s.id, s.fort]))).toEqual({
      brest: 'axis',
      'the-ruhr': 'axis',
      konigsberg: 'axis',
      sevastopol: 'allied',
      leningrad: 'allied',
    })
  })

  test('spaces that the Axis may not attack at first (for 11.1-h, 11.1-i, 11.1-j)', () => {
    expect(where((s) => s.attackBan === 'leningrad')).toEqual(['leningrad'])
    expect(where((s) => s.attackBan === 'moscow')).toEqual(['moscow'])
    expect(where((s) => s.attackBan === 'blau')).toEqual(['armavir', 'maikop', 'stalingrad'])
    expect(where((s) => s.axisNoEntry)).toEqual(['chelyabinsk', 'sverdlovsk'])
  })

  test('19 Wehrkreis spaces, all in Germany (for 12.4-c, 14.5.3)', () => {
    const list = where((s) => s.wehrkreis !== null)
    expect(list).toHaveLength(19)
    expect(new Set(list.map((id) => S(id).country))).toEqual(new Set(['germany']))
    expect(where((s) => s.wehrkreis !== null && !s.urban && s.supply.length === 0)).toHaveLength(15)
  })

  test('supply sources (for 13.2-a, 13.2-b, 13.2-c, 13.2-d)', () => {
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

  test('Caucasus spaces with dearer supply (for 13.6)', () => {
    expect(where((s) => s.caucasus)).toEqual(['armavir', 'baku', 'maikop'])
  })

  test('[18.1] three oil and two iron spaces', () => {
    expect(where((s) => s.resource === 'oil')).toEqual(['baku', 'bucharest', 'mosul'])
    expect(where((s) => s.resource === 'iron')).toEqual(['sundsvall', 'trondheim'])
  })

  test('hand sizes by oil controlled (for 18.3-a, 18.3-b)', () => {
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

  test('Italy south of Bologna and La Spezia (for 19.5)', () => {
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

  test('21 beaches, their spaces and their links (for 7.6.3-b)', () => {
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

  test('conditions by beach (for 7.6.3-d, 7.6.3-e, 15.3, 17.3-b)', () => {
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

  test('Pskov lies two spaces from Kaunas (for 4.4-d)', () => {
    expect(around('kaunas')).toContain('dvinsk')
    expect(around('kaunas')).not.toContain('pskov')
    expect(around('dvinsk')).toContain('pskov')
  })

  test('places stand near where they are in the world', () => {
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

describe('units', () => {
  test('[2] counter mix: 70 LCUs and 118 SCUs, markers with limits', () => {
    expect(data.units.filter((u) => u.size === 'LCU')).toHaveLength(70)
    expect(data.units.filter((u) => u.size === 'SCU')).toHaveLength(118)
    expect(Object.fromEntries(data.pools.map((p) => [p.id, p.count]))).toEqual({
      'ge-corps': 24,
      'ge-panzer-corps': 8,
      'ge-ss-panzer-corps': 2,
      'it-corps': 10,
      'it-mech-corps': 1,
      'hu-corps': 2,
      'ro-corps': 3,
      'bu-corps': 3,
      'su-army': 27,
      'su-shock-army': 5,
      'su-tank-army': 6,
      'br-corps': 5,
      'cw-corps': 6,
      'us-corps': 10,
      'ff-corps': 1,
      'tu-corps': 4,
      'sw-corps': 1,
    })
    expect(data.markerById.get('partisans')?.limit).toBe(6)
    expect(data.markerById.get('axis-field-trench')?.limit).toBe(3)
  })

  test('[2.2-a] LCUs by nation', () => {
    const by = (n: string) => data.units.filter((u) => u.size === 'LCU' && u.nation === n).length
    expect(
      Object.fromEntries(
        ['su', 'br', 'cw', 'us', 'ff', 'yu', 'ge', 'it', 'hu', 'ro', 'bu', 'sw', 'tu'].map((n) => [n, by(n)]),
      ),
    ).toEqual({ su: 26, br: 4, cw: 1, us: 6, ff: 1, yu: 1, ge: 23, it: 1, hu: 2, ro: 2, bu: 0, sw: 1, tu: 2 })
  })

  test('[2.2-b][2.2-d] factors of both faces', () => {
    const expected: Record<string, string> = {
      'ge-2-army': '5-3-3/3-3-3',
      'ge-16-army': '5-3-3/3-3-3',
      'ge-7-army': '3-3-3/2-3-3',
      'ge-19-army': '3-3-3/2-3-3',
      'ge-4-panzer-army': '5-3-5/3-3-5',
      'ge-6-ss-panzer-army': '5-3-5/4-3-5',
      'ge-panzer-army-africa': '5-2-5/3-2-5',
      'ge-1-parachute-army': '5-3-1/3-3-1',
      'hu-3-army': '2-2-3/1-2-3',
      'it-8-army': '2-2-3/1-2-3',
      'su-west-front': '3-3-3/2-3-3',
      'su-southwest-front': '3-3-3/2-3-3',
      'su-southwest-mech-front': '5-3-4/3-3-4',
      'su-3-ukrainian-front': '5-3-4/3-3-3',
      'su-1-baltic-front': '5-3-4/3-3-3',
      'br-desert-army': '3-3-3/2-3-3',
      'br-8-army': '5-3-4/3-3-4',
      'cw-1-canadian-army': '5-3-4/3-3-4',
      'us-3-army': '6-3-5/4-3-5',
      'us-15-army': '5-3-4/3-3-4',
      'ff-1-army': '3-3-3/2-3-3',
      'yu-ypa': '3-3-2/2-3-2',
      'tu-2-army': '2-2-3/1-2-3',
      'ge-corps-1': '2-1-3/1-1-3',
      'ge-panzer-corps-8': '3-2-5/2-2-5',
      'ge-ss-panzer-corps-2': '4-2-5/3-2-5',
      'it-corps-10': '1-1-3/0-1-3',
      'it-mech-corps-1': '2-2-4/1-1-4',
      'su-army-27': '2-1-3/1-1-3',
      'su-shock-army-5': '4-1-2/2-1-2',
      'su-tank-army-6': '3-2-4/2-2-4',
      'br-corps-5': '2-2-3/1-1-3',
      'cw-corps-6': '2-2-3/1-1-3',
      'us-corps-10': '2-2-4/1-2-4',
      'ff-corps-1': '2-1-3/1-1-3',
      'tu-corps-4': '1-1-3/0-1-3',
    }
    for (const [id, text] of Object.entries(expected)) expect(faces(id), id).toBe(text)
  })

  test('[2.2-e] later Soviet mechanised Fronts are infantry on the reduced face', () => {
    const later = data.units.filter((u) => u.kind === 'mech-front' && u.id !== 'su-southwest-mech-front')
    expect(later).toHaveLength(10)
    for (const u of later) expect([u.full.mech, u.reduced.mech]).toEqual([true, false])
    expect(U('su-southwest-mech-front').reduced.mech).toBe(true)
  })

  test('[2.2-f] mechanised means movement 4 or more', () => {
    for (const u of data.units) for (const f of [u.full, u.reduced]) expect(f.mech, u.id).toBe(f.ma >= 4)
    expect(U('br-2-army').full.mech).toBe(true)
    expect(U('su-shock-army-1').full.mech).toBe(false)
  })

  test('[2.2-g] thirteen nations', () => {
    expect(data.nations.map((n) => n.id).sort()).toEqual(
      ['bu', 'br', 'cw', 'ff', 'ge', 'hu', 'it', 'ro', 'su', 'sw', 'tu', 'us', 'yu'].sort(),
    )
  })

  test('units with a dot (for 14.4)', () => {
    expect(ids(data.units.filter((u) => u.dot))).toEqual(
      ['ge-1-parachute-army', 'it-8-army', 'su-southwest-mech-front', 'sw-1-army', 'yu-ypa'].sort(),
    )
  })

  test('SCU that takes the place of a lost LCU (for 11.3.1-b)', () => {
    const pools = (id: string) => data.replacementPools.get(id)
    expect(pools('su-west-front')).toEqual(['su-army'])
    expect(pools('su-southwest-mech-front')).toEqual(['su-army'])
    expect(pools('su-1-belorussian-front')).toEqual(['su-army'])
    expect(pools('br-8-army')).toEqual(['br-corps', 'cw-corps'])
    expect(pools('cw-1-canadian-army')).toEqual(['cw-corps'])
    expect(pools('us-3-army')).toEqual(['us-corps'])
    expect(pools('ge-panzer-army-africa')).toEqual(['ge-panzer-corps'])
    expect(pools('ge-6-ss-panzer-army')).toEqual(['ge-ss-panzer-corps'])
    expect(pools('ge-1-parachute-army')).toEqual(['ge-corps'])
    expect(pools('ro-3-army')).toEqual(['ro-corps'])
    expect(pools('yu-ypa')).toEqual([])
  })

  test('replacement points by nation (for 14.1-b)', () => {
    const rp = Object.fromEntries(data.nations.map((n) => [n.id, n.rp]))
    expect(rp).toMatchObject({
      ge: 'ge',
      it: 'ax',
      hu: 'ax',
      ro: 'ax',
      bu: 'ax',
      su: 'su',
      br: 'br',
      cw: 'br',
      us: 'us',
      ff: 'us',
    })
  })

  test('nations that count as one when activated (for 7.3-c, 7.3-d)', () => {
    const as = Object.fromEntries(data.nations.map((n) => [n.id, n.activatesAs]))
    expect([as.br, as.cw, as.us, as.ff, as.ge, as.it]).toEqual(['br', 'br', 'us', 'us', 'ge', 'it'])
  })

  test('where nations may operate (for 19.1, 19.2, 19.3, 19.4-a, 19.9-a, 19.9-b)', () => {
    const n = (id: 'hu' | 'ro' | 'bu' | 'it' | 'su' | 'br' | 'us' | 'ff') => data.nationById.get(id)!
    expect(n('hu').onlyIn).toEqual(['hungary', 'soviet-union', 'yugoslavia'])
    expect(n('ro').onlyIn).toEqual(['romania', 'soviet-union', 'yugoslavia'])
    expect(n('bu').onlyIn).toEqual(['bulgaria', 'greece', 'turkey', 'yugoslavia'])
    expect(n('it').onlyIn).toContain('syria')
    expect(n('it').onlyIn).not.toContain('trans-jordan')
    expect(n('it').onlyIn).not.toContain('iran')
    expect(n('su').neverIn).toHaveLength(7)
    for (const id of ['br', 'us', 'ff'] as const) expect(n(id).neverIn).toEqual(['soviet-union'])
  })
})

describe('cards', () => {
  test('[2.3] each side has 55 cards: 25 blitzkrieg and 30 total war', () => {
    for (const side of ['allied', 'axis'] as const) {
      const own = data.cards.filter((c) => c.side === side)
      expect(own).toHaveLength(55)
      for (const c of own) expect(c.deck, c.id).toBe(c.number <= 25 ? 'blitzkrieg' : 'total-war')
      expect(own.reduce((sum, c) => sum + c.ops, 0)).toBe(188)
      expect([2, 3, 4, 5].map((v) => own.filter((c) => c.ops === v).length)).toEqual([15, 14, 14, 12])
    }
  })

  test('box colours (for 7.1-d)', () => {
    const numbers = (side: string, kind: string) =>
      data.cards.filter((c) => c.side === side && c.kind === kind).map((c) => c.number)
    expect(numbers('allied', 'cc')).toEqual([8, 10, 17, 18, 20])
    expect(numbers('axis', 'cc')).toEqual([10, 18, 30, 41, 42, 43, 44, 47, 48, 49])
    expect(numbers('allied', 'ops')).toEqual([15, 22, 25, 29, 30, 31, 32, 35, 37, 39, 47, 51, 55])
    expect(numbers('axis', 'ops')).toEqual([3, 5, 6, 12, 13, 19, 25, 28, 31, 46, 50, 53])
    expect(ids(data.cards.filter((c) => c.dualIf))).toEqual(['AL-03', 'AL-06', 'AL-07', 'AL-13'])
    for (const id of ['AL-03', 'AL-07', 'AL-13']) expect(C(id).dualIf).toEqual({ type: 'stalin-in-moscow' })
    expect(C('AL-06').dualIf).toEqual({ type: 'played', card: 'AX-15', delay: 0 })
  })

  test('cards that leave the game after their event (for 3-b, 7.6.1)', () => {
    const kept = (side: string) =>
      data.cards.filter((c) => c.side === side && !c.removedAfterEvent).map((c) => c.number)
    expect(kept('allied')).toEqual([3, 8, 10, 12, 17, 18, 20, 25, 28, 32, 55])
    expect(kept('axis')).toEqual([5, 10, 11, 15, 20, 25, 29, 30, 40, 41, 42, 47, 48, 51])
  })

  test('[3-f] blue prerequisite names', () => {
    expect(ids(data.cards.filter((c) => c.prerequisiteFlag))).toEqual([
      'AL-05',
      'AL-06',
      'AL-07',
      'AL-09',
      'AL-11',
      'AL-14',
      'AL-29',
      'AL-50',
      'AL-51',
      'AL-53',
      'AX-31',
    ])
  })

  test('replacement values follow the value of the card (for 7.5-a)', () => {
    const allied: Record<number, object> = {
      2: { br: 1, us: 1, su: 2 },
      3: { br: 1, us: 2, su: 3 },
      4: { br: 2, us: 2, su: 4 },
      5: { br: 2, us: 3, su: 5 },
    }
    const axis: Record<number, object> = {
      2: { ge: 2, ax: 0 },
      3: { ge: 2, ax: 1 },
      4: { ge: 3, ax: 1 },
      5: { ge: 4, ax: 2 },
    }
    for (const c of data.cards) {
      expect(c.rp, c.id).toEqual((c.side === 'allied' ? allied : axis)[c.ops])
      expect(c.sr).toBe(c.ops)
    }
  })

  test('reinforcement cards by nation (for 7.6.2-a)', () => {
    const of = (n: string) =>
      data.cards.filter((c) => c.reinforcement?.nations.some((x) => x === n)).map((c) => c.number)
    expect(of('su')).toEqual([2, 4, 13, 24, 31, 37, 39])
    expect(of('br')).toEqual([5, 21, 26])
    expect(of('us')).toEqual([38, 40, 41])
    expect(of('ge')).toEqual([22, 24, 32, 33, 34, 35, 36, 37])
    expect(of('it')).toEqual([23])
    expect(C('AL-04').reinforcement).toMatchObject({ reserve: [], map: { length: 6 } })
  })

  test('special entries (for 7.6.2-e, 7.6.2-f, 7.6.2-g, 7.6.2-i)', () => {
    expect(C('AL-05').reinforcement?.at).toEqual(['alexandria', 'cairo', 'basra'])
    expect(C('AL-21').reinforcement?.swap).toEqual({ out: ['br-desert-army'], in: ['br-8-army'] })
    expect(C('AX-22').reinforcement?.at).toEqual(['tripoli'])
    expect(C('AL-31').reinforcement?.swap?.in).toHaveLength(4)
    expect(C('AL-37').reinforcement?.swap?.out).toHaveLength(15)
  })

  test('invasion cards, beaches and forces (for 7.6.3-a, 7.6.3-c)', () => {
    const list = data.cards.filter((c) => c.invasion)
    expect(list.map((c) => c.number)).toEqual([1, 16, 33, 34, 45, 46, 50, 52])
    const inv = (id: string) => C(id).invasion!
    expect(inv('AL-01').beaches.join('')).toBe('KLS')
    expect(inv('AL-16').beaches.join('')).toBe('ABD')
    expect(inv('AL-33').beaches.join('')).toBe('ABCDEFGHI')
    expect(inv('AL-34').beaches.join('')).toBe('NOPQRSU')
    expect(inv('AL-46').beaches.join('')).toBe('KLMNOPQRSTU')
    expect(inv('AL-50').beaches.join('')).toBe('ABDE')
    for (const c of list)
      for (const u of c.invasion!.lcus) expect(u.face, c.id).toBe(c.id === 'AL-33' ? 'full' : 'reduced')
  })

  test('exclusive pairs and invasion-only cards (for 7.6.3-f, 7.6.3-l)', () => {
    const bars = (a: string, b: string) => C(a).requires.some((r) => r.type === 'not-played' && r.card === b)
    for (const [a, b] of [
      ['AL-01', 'AL-16'],
      ['AL-33', 'AL-50'],
      ['AX-01', 'AX-02'],
      ['AX-54', 'AX-55'],
      ['AL-06', 'AX-08'],
    ] as const)
      expect(bars(a, b) && bars(b, a), `${a} ${b}`).toBe(true)
    expect(ids(data.cards.filter((c) => c.invasion && !c.invasion.asReinforcement))).toEqual([
      'AL-01',
      'AL-16',
      'AL-33',
      'AL-50',
    ])
  })

  test('US Build-Up comes a turn after entry, and the rest a turn after that (for 17.2)', () => {
    expect(C('AL-09').requires).toEqual([
      {
        type: 'any',
        of: [
          { type: 'played', card: 'AX-08', delay: 1 },
          { type: 'played', card: 'AL-06', delay: 1 },
        ],
      },
    ])
    for (const n of ['01', '16', '21', '28', '33', '34', '38', '40', '41', '45', '46', '50', '52'])
      expect(C(`AL-${n}`).requires, n).toContainEqual({ type: 'played', card: 'AL-09', delay: 1 })
  })

  test('Foreign Armies East names nine cards (for 7.6.5)', () => {
    expect(C('AX-50').reveals.map((id) => Number(id.slice(3)))).toEqual([1, 2, 3, 9, 21, 26, 27, 28, 42])
  })

  test('conditions and numbers as the card tables print them', () => {
    expect(C('AX-02').numbers).toEqual({ combatMarkers: 5, forcedOneOps: 2 })
    expect(C('AX-03').requires).toEqual([])
    expect(C('AX-38').requires).toEqual([])
    expect(C('AX-21').requires).toEqual([
      { type: 'no-units', side: 'allied', spaces: ['benghazi', 'algiers'] },
    ])
    expect(C('AX-23').requires).toMatchObject([
      { type: 'control', spaces: ['kiev', 'odessa'], supply: 'full' },
    ])
    expect(C('AX-26').numbers).toMatchObject({ vp: 20, vpThreshold: 11 })
    expect(C('AL-26').rp).toEqual({ br: 2, us: 3, su: 5 })
  })

  test('every unit of a pool that cards bring in is covered by the counter mix', () => {
    for (const p of data.pools) {
      const start = data.setup.placements.filter((x) => U(x.id).pool === p.id).length
      const cards = new Map<string, number>()
      for (const c of data.cards)
        for (const r of [
          ...(c.reinforcement?.reserve ?? []),
          ...(c.invasion?.scus ?? []),
          ...(c.invasion?.reserve ?? []),
        ])
          if (r.pool === p.id) cards.set(c.id, (cards.get(c.id) ?? 0) + r.count)
      const total = start + [...cards.values()].reduce((a, b) => a + b, 0)
      const doubled = Math.min(cards.get('AL-01') ?? 0, cards.get('AL-16') ?? 0)
      const late = Math.min(cards.get('AL-33') ?? 0, cards.get('AL-50') ?? 0)
      expect(total - doubled - late, p.id).toBeLessThanOrEqual(p.count)
    }
  })
})

describe('charts', () => {
  test('fire tables (for 11.2-6)', () => {
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

  test('the LCU table is never worse than the SCU table (for 2.2-c)', () => {
    const cell = (t: 'scu' | 'lcu', cs: number, die: number) => {
      const table = data.fire[t]
      const col = table.columns.findIndex((c) => cs >= c.min && (c.max === null || cs <= c.max))
      return table.rows[die - 1]![col]!
    }
    for (let cs = 1; cs <= 20; cs++)
      for (let die = 1; die <= 6; die++)
        expect(cell('lcu', cs, die)).toBeGreaterThanOrEqual(cell('scu', cs, die))
  })

  test('terrain effects (for 11.4.2-a, 11.5.2)', () => {
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

  test('only desert stops SR through it (for 12.3-d)', () => {
    expect([...data.terrain.values()].filter((t) => t.blocksSrThrough).map((t) => t.id)).toEqual(['desert'])
  })

  test('orders tables (for 8.1)', () => {
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
  })

  test('winter quotas (for 5.2-a, 5.2-b)', () => {
    expect(data.turns.filter((t) => t.vpQuota !== null).map((t) => [t.turn, t.vpQuota])).toEqual([
      [4, 5],
      [8, 6],
      [12, 2],
      [16, 1],
    ])
    expect(data.areas.get('winter-quota')?.countries).toEqual(['soviet-union', 'egypt', 'iran', 'iraq'])
    expect(data.areas.get('winter-quota-winter-45')?.spaces).toEqual(['courland'])
  })

  test('when Soviets may dig (for 10.2-b, 10.2-c, 10.2-d)', () => {
    expect(data.turns.map((t) => t.sovietTrenchMax).join('')).toBe('001111122222222222')
    expect(data.turns.filter((t) => t.sovietTrenchUrbanOnly)).toHaveLength(7)
  })

  test('Axis RP plays and partisans by turn (for 7.5-d, 16.2-a)', () => {
    expect(data.turns.map((t) => t.axisRpPlays ?? '-').join('')).toBe('-------22221111111')
    expect(data.turns.map((t) => t.partisansPerAction).join('')).toBe('111111122222222222')
  })

  test('prices and limits (for 12.1, 14.1-a, 9.1)', () => {
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

  test('where partisans may appear (for 16.1-a, 16.1-b)', () => {
    const area = (id: string) => [...data.areas.get(id)!.countries].sort()
    expect(area('partisans')).toEqual(['albania', 'greece', 'soviet-union', 'yugoslavia'])
    expect(area('maquis')).toEqual(['belgium', 'denmark', 'france', 'netherlands', 'norway', 'vichy-france'])
    expect(area('maquis-after-italy-defects')).toEqual(['italy'])
  })

  test('Axis resource spaces, all of which the Allies need to win by them (for 5.3-c)', () => {
    const resources = data.areas.get('axis-resources')!.spaces
    expect(resources).toEqual(where((s) => s.resource !== null && s.control === 'axis'))
  })
})

describe('set-up', () => {
  test('[4.1] markers at the start', () => {
    expect(data.setup.tracks).toEqual({
      turn: 1,
      vp: 7,
      axisHand: 7,
      alliedHand: 7,
      axisOrders: 'none',
      alliedOrders: 'stalin-orders',
      rp: { br: 0, us: 0, su: 0, ge: 0, ax: 0 },
    })
  })

  test('every unit at most once, 87 placed by the book and two by choice (for 4.2)', () => {
    expect(data.setup.placements).toHaveLength(87)
    expect(new Set(data.setup.placements.map((p) => p.id)).size).toBe(87)
  })

  test('opening hands (for 4.3-a, 4.3-b)', () => {
    expect(data.setup.openingHands).toEqual({
      axis: { chooseOneOf: ['AX-01', 'AX-02'], draw: 6 },
      allied: { chooseOneOf: [], draw: 7 },
    })
  })

  test('[20.2] Allies set up first', () => {
    expect(data.setup.order).toEqual(['allied', 'axis'])
  })

  test('[20.3] Allied set-up', () => {
    expect(poolsAt('basra')).toEqual(['[br-corps]'])
    expect(poolsAt('alexandria')).toEqual(['[cw-corps]'])
    expect(poolsAt('cairo')).toEqual(['[cw-corps]'])
    expect(poolsAt('buq-buq')).toEqual(['br-corps', 'cw-corps'])
    expect(poolsAt('tobruk')).toEqual(['cw-corps'])
    for (const s of [
      'courland',
      'riga',
      'vitebsk',
      'smolensk',
      'brest-litovsk',
      'pinsk',
      'kovel',
      'kolomyja',
      'tarnopol-rovno',
      'chernovitsi',
      'dnepropetrovsk',
      'sevastopol',
      'odessa',
    ])
      expect(poolsAt(s), s).toEqual(['su-army'])
    expect(setupAt('lwow')).toEqual(['su-southwest-mech-front'])
    expect(setupAt('leningrad')).toEqual(['su-leningrad-front'])
    expect(setupAt('kaunas')).toEqual(['su-northwest-front'])
    expect(setupAt('bialystok')).toEqual(['su-west-front'])
    expect(setupAt('gomel')).toEqual(['su-central-front'])
    expect(setupAt('mozhaisk')).toEqual(['su-reserve-front'])
    expect(setupAt('armavir')).toEqual(['su-caucasus-front'])
    expect(setupAt('kishinev')).toEqual(['su-south-front'])
    expect(setupAt('moscow')).toEqual([])
    expect(data.setup.stalin).toBe('moscow')
    const trenches = Object.fromEntries(data.setup.trenches.map((t) => [t.id, `${t.level} ${t.kind}`]))
    expect(trenches).toEqual({
      tobruk: '1 tobruk',
      bialystok: '1 field',
      lwow: '2 field',
      kishinev: '1 field',
      saar: '1 west-wall',
      stuttgart: '1 west-wall',
    })
  })

  test('[20.3][20.4] reserve boxes', () => {
    const reserve = new Map<string, number>()
    for (const p of data.setup.placements)
      if (p.at === 'reserve') reserve.set(U(p.id).pool!, (reserve.get(U(p.id).pool!) ?? 0) + 1)
    expect(Object.fromEntries(reserve)).toEqual({
      'su-army': 5,
      'ro-corps': 2,
      'ge-corps': 4,
      'ge-panzer-corps': 4,
    })
  })

  test('[20.4] Axis set-up', () => {
    for (const s of [
      'genoa',
      'trieste',
      'naples',
      'palermo',
      'taranto',
      'zagreb',
      'albania',
      'tripoli',
      'benghazi',
      'gazala',
    ])
      expect(poolsAt(s), s).toEqual(['it-corps'])
    expect(poolsAt('bir-hacheim')).toEqual(['[it-mech-corps]'])
    expect(setupAt('budapest')).toEqual(['hu-3-army'])
    expect(poolsAt('belgrade')).toEqual(['ge-corps', 'hu-corps'])
    expect(poolsAt('cluj')).toEqual(['hu-corps'])
    expect(poolsAt('salonika')).toEqual(['bu-corps'])
    expect(setupAt('yassi')).toEqual(['[ge-11-army]', 'ro-3-army'])
    expect(setupAt('galatz')).toEqual(['ro-4-army'])
    expect(poolsAt('vienna')).toEqual(['[ge-2-army]', 'ge-panzer-corps'])
    expect(setupAt('memel')).toEqual(['ge-16-army', 'ge-18-army', 'ge-4-panzer-army'])
    expect(setupAt('insterberg')).toEqual(['ge-3-panzer-army', 'ge-9-army'])
    expect(poolsAt('warsaw')).toEqual(['ge-2-panzer-army', 'ge-4-army', 'ge-corps'])
    expect(setupAt('lublin')).toEqual(['ge-1-panzer-army', 'ge-6-army'])
    expect(setupAt('tarnow')).toEqual(['ge-17-army'])
    expect(poolsAt('hellfire-pass')).toEqual(['ge-panzer-corps'])
    expect(data.setup.choices).toEqual([
      {
        id: 'occupied-france',
        side: 'axis',
        units: [
          { id: 'ge-1-army', face: 'reduced' },
          { id: 'ge-7-army', face: 'reduced' },
        ],
        region: 'occupied-france',
        notStackedTogether: true,
      },
    ])
    expect(where((s) => s.regions.includes('occupied-france'))).toHaveLength(17)
  })

  test('[20.5] neutral set-up', () => {
    const [sweden, turkey] = data.setup.neutrals
    expect(sweden!.placements.map((p) => `${p.id} ${p.at}`)).toEqual([
      'sw-1-army stockholm',
      'sw-corps-1 reserve',
    ])
    expect(turkey!.placements.map((p) => `${p.id} ${p.at}`)).toEqual([
      'tu-1-army istanbul',
      'tu-2-army ankara',
      'tu-corps-3 reserve',
      'tu-corps-4 reserve',
    ])
    expect(turkey!.free).toHaveLength(2)
  })

  test('Turkish and Swedish replacements (for 17.4-c)', () => {
    expect(data.setup.neutrals.map((n) => [n.id, n.rpPerTurn, n.rebuildAt.join()])).toEqual([
      ['sweden', 0, ''],
      ['turkey', 2, 'ankara,istanbul'],
    ])
  })

  test('the start stacks of the east touch Soviet units', () => {
    const held = new Set(data.setup.placements.filter((p) => U(p.id).nation === 'su').map((p) => p.at))
    for (const s of ['memel', 'insterberg', 'warsaw', 'lublin', 'tarnow', 'yassi', 'galatz'])
      expect(
        around(s).some((n) => held.has(n)),
        s,
      ).toBe(true)
  })
})

describe('names', () => {
  test('English and French name the same things, and everything has a name', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort())
    const wanted = [
      ...data.spaces.map((s) => `space:${s.id}`),
      ...data.seas.map((s) => `sea:${s.id}`),
      ...data.beaches.map((b) => `beach:${b.letter}`),
      ...data.units.map((u) => `unit:${u.id}`),
      ...data.cards.map((c) => `card:${c.id}`),
      ...data.nations.map((n) => `nation:${n.id}`),
      ...data.countries.map((c) => `country:${c.id}`),
      ...data.turns.map((t) => `turn:${t.turn}`),
      'side:axis',
      'side:allied',
    ]
    expect(Object.keys(en).sort()).toEqual(wanted.sort())
    for (const list of [en, fr])
      for (const [key, name] of Object.entries(list)) expect(name.trim(), key).not.toBe('')
    const spaceNames = (list: Readonly<Record<string, string>>) =>
      Object.entries(list)
        .filter(([k]) => k.startsWith('space:'))
        .map(([, v]) => v)
    for (const list of [en, fr]) expect(new Set(spaceNames(list)).size).toBe(323)
    expect([fr['space:warsaw'], fr['space:moscow'], fr['space:cairo'], fr['turn:4']]).toEqual([
      'Varsovie',
      'Moscou',
      'Le Caire',
      'Hiver 1942',
    ])
  })
})

describe('loading', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the tests break files of every shape on purpose
  type Loose = any
  const broken = (file: keyof typeof dataFiles, change: (raw: Loose) => void): readonly Fault[] => {
    const copy = structuredClone(dataFiles[file])
    change(copy)
    try {
      loadData({ ...dataFiles, [file]: copy })
    } catch (error) {
      if (error instanceof DataError) return error.faults
      throw error
    }
    return []
  }
  const record = (list: Loose[], id: string): Loose => list.find((r) => r.id === id)

  test('the shipped files load again', () => {
    expect(() => loadData(dataFiles)).not.toThrow()
  })

  test('a missing file is named', () => {
    const { 'cards.json': _, ...rest } = dataFiles
    expect(() => loadData(rest)).toThrow('cards.json: expected the file, found nothing')
  })

  test('an unknown file is named', () => {
    expect(() => loadData({ ...dataFiles, 'hexes.json': {} })).toThrow('hexes.json')
  })

  test('a link to nowhere names the link and its end', () => {
    const faults = broken('links.json', (raw) => {
      record(raw.links, 'brest--rennes').b = 'rouen'
    })
    expect(faults).toContainEqual({
      file: 'links.json',
      path: 'links[brest--rennes].b',
      expected: 'the id of a space',
      found: '"rouen"',
    })
  })

  test('a second link between two spaces is refused', () => {
    const faults = broken('links.json', (raw) => {
      raw.links.push({ id: 'rennes--brest', a: 'rennes', b: 'brest', type: 'river' })
    })
    expect(faults).toEqual([
      {
        file: 'links.json',
        path: 'links[rennes--brest]',
        expected: 'one link between its ends',
        found: 'also brest--rennes',
      },
    ])
  })

  test('a space cut off from the map is named', () => {
    const faults = broken('links.json', (raw) => {
      raw.links = raw.links.filter((l: Loose) => l.id !== 'brest--rennes')
    })
    expect(faults).toEqual([
      { file: 'links.json', path: 'links', expected: 'links that lead to brest', found: 'none' },
    ])
  })

  test('a bad terrain names the space', () => {
    const faults = broken('spaces.json', (raw) => {
      record(raw.spaces, 'riga').terrain = 'jungle'
    })
    expect(faults).toEqual([
      {
        file: 'spaces.json',
        path: 'spaces[riga].terrain',
        expected: 'one of clear, mountain, forest, swamp, desert',
        found: '"jungle"',
      },
    ])
  })

  test('a missing space is counted and missed by its links', () => {
    const faults = broken('spaces.json', (raw) => {
      raw.spaces = raw.spaces.filter((s: Loose) => s.id !== 'gafsa')
    })
    expect(faults).toContainEqual({
      file: 'spaces.json',
      path: 'spaces',
      expected: '323 records',
      found: '322 records',
    })
    expect(faults.filter((p) => p.file === 'links.json' && p.found === '"gafsa"')).toHaveLength(2)
  })

  test('a unit placed twice, a unit twice in the list, a stack too high', () => {
    expect(
      broken('setup.json', (raw) => {
        raw.placements.push({ id: 'ge-9-army', at: 'berlin', face: 'full' })
      }),
    ).toEqual([
      {
        file: 'setup.json',
        path: 'placements[ge-9-army]',
        expected: 'a unit placed once',
        found: 'also at insterberg',
      },
    ])
    expect(
      broken('units.json', (raw) => {
        raw.units.push({ ...record(raw.units, 'us-3-army') })
      }),
    ).toContainEqual({
      file: 'units.json',
      path: 'units[us-3-army]',
      expected: 'an id used once',
      found: 'the id again',
    })
    expect(
      broken('setup.json', (raw) => {
        record(raw.placements, 'ge-9-army').at = 'memel'
      }),
    ).toContainEqual({
      file: 'setup.json',
      path: 'placements[ge-9-army]',
      expected: 'at most 3 units in a space',
      found: '4 in memel',
    })
  })

  test('a counter too many, a wrong mechanised flag', () => {
    expect(
      broken('units.json', (raw) => {
        record(raw.pools, 'su-army').count = 26
      }),
    ).toContainEqual({
      file: 'units.json',
      path: 'pools[su-army].count',
      expected: '26 records',
      found: '27 records',
    })
    expect(
      broken('units.json', (raw) => {
        record(raw.units, 'br-2-army').full.ma = 3
      }),
    ).toContainEqual({
      file: 'units.json',
      path: 'units[br-2-army].full.mech',
      expected: 'false at movement 3',
      found: 'true',
    })
  })

  test('a card in the wrong deck, a condition on a card that does not exist', () => {
    expect(
      broken('cards.json', (raw) => {
        record(raw.cards, 'AL-01').deck = 'total-war'
      }),
    ).toContainEqual({
      file: 'cards.json',
      path: 'cards (allied, blitzkrieg)',
      expected: '25 records',
      found: '24 records',
    })
    expect(
      broken('cards.json', (raw) => {
        record(raw.cards, 'AL-13').requires[0].card = 'AL-77'
      }),
    ).toEqual([
      {
        file: 'cards.json',
        path: 'cards[AL-13].requires[0].card',
        expected: 'the id of a card',
        found: '"AL-77"',
      },
    ])
  })

  test('a fire table with a short row, a field too many', () => {
    expect(
      broken('fire-tables.json', (raw) => {
        record(raw.tables, 'lcu').rows[2].pop()
      }),
    ).toEqual([
      { file: 'fire-tables.json', path: 'tables[lcu].rows[2]', expected: '9 cells', found: '8 cells' },
    ])
    expect(
      broken('terrain.json', (raw) => {
        record(raw.terrain, 'swamp').depth = 2
      })[0],
    ).toMatchObject({ file: 'terrain.json', path: 'terrain[swamp]', expected: "no key 'depth'" })
  })

  test('every file says where its values come from', () => {
    for (const [name, p] of Object.entries(data.provenance)) expect(p.source.length, name).toBeGreaterThan(10)
  })
})

describe('pack of the English rules 1.3', () => {
  const english = loadData(
    applyPack(dataFiles, readPack('english-1.3.json', englishPack, 'barbarossa-to-berlin')),
  )

  test('changes what it says it changes', () => {
    const card = (id: string) => english.cardById.get(id)!
    expect(card('AX-02').numbers.combatMarkers).toBe(4)
    expect(card('AX-02').numbers.forcedOneOps).toBe(2)
    expect(card('AX-03').requires).toEqual([{ type: 'not-played', card: 'AX-04' }])
    expect(card('AX-21').requires).toMatchObject([{ type: 'no-control-spaces' }])
    expect(card('AX-23').requires).toMatchObject([{ supply: 'limited' }])
    expect(card('AX-38').requires).toHaveLength(2)
    expect(card('AX-50').reveals.map((id) => Number(id.slice(3)))).toEqual([2, 3, 4, 13, 17, 24, 31, 37, 39])
    expect(card('AX-53').kind).toBe('event')
    expect(ids(english.cards.filter((c) => c.dualIf))).toEqual(
      ['03', '06', '07', '13', '43', '46', '52', '53'].map((n) => `AL-${n}`),
    )
    expect(english.spaceById.get('basra')?.supply).toContainEqual({ who: 'soviet', level: 'full' })
    expect(english.areas.get('winter-quota')?.countries).toEqual(['soviet-union', 'egypt', 'iraq'])
    expect(english.areas.get('axis-resources')?.spaces).toEqual(['the-ruhr', 'breslau', 'berlin'])
    expect(english.areas.get('partisans')?.countries).toContain('turkey')
    expect(english.areas.get('maquis')?.countries).toEqual(['france', 'vichy-france', 'norway', 'sweden'])
    expect(english.nationById.get('it')?.onlyIn).toContain('trans-jordan')
  })

  test('leaves the rest, and the shipped data, as they are', () => {
    expect(C('AX-02').numbers.combatMarkers).toBe(5)
    expect(S('basra').supply).toContainEqual({ who: 'soviet', level: 'limited' })
    const touched = english.cards.filter((c, i) => JSON.stringify(c) !== JSON.stringify(data.cards[i]))
    expect(ids(touched)).toEqual(
      [
        'AL-43',
        'AL-46',
        'AL-52',
        'AL-53',
        'AX-02',
        'AX-03',
        'AX-21',
        'AX-23',
        'AX-38',
        'AX-50',
        'AX-53',
      ].sort(),
    )
    expect(english.units).toEqual(data.units)
    expect(english.links).toEqual(data.links)
  })
})

test('the inventory lists every rule, card, example and check once', () => {
  const file = readFileSync(new URL('../inventory.tsv', import.meta.url), 'utf8')
  const rows = file
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
  const tier = (...names: string[]) => rows.filter((row) => names.includes(row[1]!))
  expect(new Set(rows.map((row) => row[0])).size).toBe(rows.length)
  expect(rows.length - tier('cards', 'examples', 'checks').length).toBe(284)
  expect(tier('cards').map((row) => [row[0], row[3]])).toEqual(data.cards.map((c) => [c.id, c.title]))
  expect([tier('examples').length, tier('checks').length]).toEqual([15, 17])
})
