import { describe, expect, it } from 'vitest'
import { legalEntrySpaces } from '../rules/07-6-2-entry.ts'
import type { Beachhead } from '../state.ts'
import { nextRound, round } from './rounds.ts'
import type { Scene } from './scene.ts'

const entries = (
  s: Scene,
  unit: string,
  cause: 'reinforcement' | 'replacement' = 'reinforcement',
): string[] =>
  legalEntrySpaces(s.q, s.data.unit(unit), cause)
    .map((place) => s.data.placeTarget[place]!)
    .sort()

/** Beachheads by letter. */
function putBeachheads(s: Scene, beachheads: Readonly<Record<string, Beachhead>>): void {
  for (const [letter, beachhead] of Object.entries(beachheads))
    s.state.beachheads[s.data.place(letter) - s.data.firstBeach] = { ...beachhead }
}

const urbanSoviet = (s: Scene): string[] =>
  s.data.spaces
    .filter((space) => space.country === 'soviet-union' && (space.urban || space.supply.length > 0))
    .map((space) => `space:${space.id}`)
    .sort()

describe('7.6.2 reinforcement cards', () => {
  it('[7.6.2-a] one card for each nation in a turn', () => {
    const s = round('allied', { turn: 3, hand: ['AL-24', 'AL-02', 'AL-05'] })
    s.act('allied', 'play-event card:AL-24')
    for (let i = 0; i < 3; i++) s.act('allied', 'deploy space:moscow')
    expect(s.state.reinforced).toEqual(['su'])
    nextRound(s, 'allied', 4)
    expect(s.refused('allied', 'play-event card:AL-02').rule).toBe('7.6.2-a')
    expect(s.isOffered('allied', 'play-ops card:AL-02')).toBe(true)
    s.act('allied', 'play-event card:AL-05', 'deploy space:cairo')
    expect(s.state.reinforced).toEqual(['su', 'br'])
  })

  it('[7.6.2-a] none in June 1941', () => {
    const s = round('allied', { turn: 1, round: 1, hand: ['AL-02'] })
    expect(s.refused('allied', 'play-event card:AL-02').rule).toBe('7.6.2-a')
    expect(round('allied', { turn: 2, hand: ['AL-02'] }).isOffered('allied', 'play-event card:AL-02')).toBe(
      true,
    )
  })

  it('[7.6.2-b] the card needs room for all its units', () => {
    const control = Object.fromEntries(['alexandria', 'cairo'].map((id) => [id, 'axis' as const]))
    const full = { 'br-corps-1': 'basra', 'br-corps-2': 'basra', 'cw-corps-1': 'basra' }
    const s = round('allied', { turn: 3, control, units: full, hand: ['AL-05'] })
    expect(s.refused('allied', 'play-event card:AL-05')).toMatchObject({
      rule: '7.6.2-b',
      message: { key: 'reinforce.noRoom' },
    })
    const room = round('allied', {
      turn: 3,
      control,
      units: { 'br-corps-1': 'basra', 'br-corps-2': 'basra' },
      hand: ['AL-05'],
    })
    expect(room.isOffered('allied', 'play-event card:AL-05')).toBe(true)
  })

  it('[7.6.2-b] three free slots are not enough for four Fronts', () => {
    const s = round('allied', { turn: 3, hand: ['AL-02', 'AL-24'] })
    const keep = s.data.place('chelyabinsk')
    s.data.spaces.forEach((space, place) => {
      if (space.country === 'soviet-union' && place !== keep) s.state.control[place] = 1
    })
    expect(s.refused('allied', 'play-event card:AL-02').rule).toBe('7.6.2-b')
    expect(s.isOffered('allied', 'play-event card:AL-24')).toBe(true)
  })

  it('[7.6.2-c, AL-02] Fronts go on the map, armies to the reserve box', () => {
    const s = round('allied', { turn: 3, hand: ['AL-02'] }).act('allied', 'play-event card:AL-02')
    const armies = ['su-army-19', 'su-army-20', 'su-army-21', 'su-army-22']
    expect(armies.map((id) => s.whereIs(id))).toEqual(Array(4).fill('reserve'))
    expect(s.whereIs('su-army-23')).toBe('waiting')
    s.act('allied', 'deploy space:moscow', 'deploy space:moscow', 'deploy space:moscow')
    expect(s.isOffered('allied', 'deploy space:moscow')).toBe(false)
    s.act('allied', 'deploy space:gorki')
    expect(['don', 'stalingrad', 'steppe', 'voronezh'].map((id) => s.whereIs(`su-${id}-front`))).toEqual([
      'moscow',
      'moscow',
      'moscow',
      'gorki',
    ])
    expect(s.isReduced('su-don-front')).toBe(false)
    expect(s.isOver).toBe(true)
  })

  it('[7.6.2-d] the capital, and friendly urban or supply spaces of the country', () => {
    const s = round('allied', { turn: 3, control: { kiev: 'axis' } })
    expect(entries(s, 'su-don-front')).toEqual(urbanSoviet(s).filter((target) => target !== 'space:kiev'))
    expect(entries(s, 'hu-2-army')).toEqual(['space:budapest'])
  })

  it('[7.6.2-d] Basra, Suez and Alexandria are home to the British, Basra to the Americans and the French', () => {
    const s = round('allied', { turn: 10 })
    const british = ['space:alexandria', 'space:basra', 'space:suez']
    expect(entries(s, 'cw-1-canadian-army')).toEqual(british)
    expect(entries(s, 'us-9-army')).toEqual(['space:basra'])
    expect(entries(s, 'ff-1-army')).toEqual(['space:basra'])
  })

  it('[7.6.2-e, AL-05] the Desert Army enters at Alexandria, Cairo or Basra', () => {
    const s = round('allied', { turn: 3, hand: ['AL-05'] }).act('allied', 'play-event card:AL-05')
    expect(s.offer('allied', 'deploy').sort()).toEqual(['space:alexandria', 'space:basra', 'space:cairo'])
    expect(s.refused('allied', 'deploy space:suez').rule).toBe('7.6.2-d')
    s.act('allied', 'deploy space:cairo')
    expect(s.whereIs('br-desert-army')).toBe('cairo')
    expect(s.whereIs('cw-corps-5')).toBe('reserve')
  })

  const EIGHTH = { turn: 8, played: { 'AL-09': 7, 'AL-05': 3 }, hand: ['AL-21'] }

  it('[7.6.2-f, AL-21] the 8th Army takes the place of the Desert Army, which leaves the game', () => {
    const s = round('allied', { ...EIGHTH, units: { 'br-desert-army': 'el-alamein reduced' } })
    s.act('allied', 'play-event card:AL-21')
    expect(s.isOver).toBe(true)
    expect([s.whereIs('br-8-army'), s.whereIs('br-desert-army')]).toEqual(['el-alamein', 'removed'])
    expect(s.isReduced('br-8-army')).toBe(false)
    expect(s.state.reinforced).toEqual(['br'])
  })

  it('[7.6.2-f, AL-21] the Desert Army must be on the map in full supply, the 8th Army not yet in play', () => {
    const refused = (units: Record<string, string>, control = {}) =>
      round('allied', { ...EIGHTH, units, control }).refused('allied', 'play-event card:AL-21')
    expect(refused({}).message.key).toBe('requires.unitFull')
    expect(refused({ 'br-desert-army': 'eliminated' }).message.key).toBe('requires.unitFull')
    expect(refused({ 'br-desert-army': 'tripoli' }, { tripoli: 'allied' }).message.key).toBe(
      'requires.unitFull',
    )
    expect(refused({ 'br-desert-army': 'cairo', 'br-8-army': 'reserve' }).rule).toBe('7.6.2-b')
  })

  it('[AL-21] not before the turn after US Build-Up, nor without the Desert Army card', () => {
    const units = { 'br-desert-army': 'cairo' }
    const same = round('allied', { ...EIGHTH, units, played: { 'AL-09': 8, 'AL-05': 3 } })
    expect(same.refused('allied', 'play-event card:AL-21').message.key).toBe('requires.playedEarlier')
    const without = round('allied', { ...EIGHTH, units, played: { 'AL-09': 7 } })
    expect(without.refused('allied', 'play-event card:AL-21').message.key).toBe('requires.played')
  })

  it('[7.6.2-g, AX-22] Panzer Army Africa enters at Tripoli, a supplied Panzer corps goes to the reserve', () => {
    const units = {
      'ge-panzer-corps-1': 'benghazi',
      'ge-panzer-corps-2': 'derna',
      'ge-panzer-corps-3': 'berlin',
    }
    const control = { derna: 'axis', benghazi: 'axis' } as const
    const s = round('axis', { turn: 5, units, control, hand: ['AX-22'] }).act('axis', 'play-event card:AX-22')
    expect(s.offer('axis', 'make-way')).toEqual(['unit:ge-panzer-corps-1', 'unit:ge-panzer-corps-2'])
    s.act('axis', 'make-way unit:ge-panzer-corps-2')
    expect(s.whereIs('ge-panzer-corps-2')).toBe('reserve')
    expect(s.whereIs('ge-panzer-army-africa')).toBe('tripoli')
    expect(s.isOver).toBe(true)
  })

  it('[7.6.2-g, AX-22] without such a corps, or with Tripoli lost, the card cannot be played', () => {
    const play = (units: Record<string, string>, control: Record<string, 'allied' | 'axis'> = {}) =>
      round('axis', { turn: 5, units, control, hand: ['AX-22'] }).refused('axis', 'play-event card:AX-22')
    expect(play({ 'ge-panzer-corps-1': 'berlin' }).message.key).toBe('requires.panzerCorps')
    expect(play({ 'ge-corps-1': 'benghazi' }).message.key).toBe('requires.panzerCorps')
    // Cut off from Tripoli, the corps is out of supply.
    expect(play({ 'ge-panzer-corps-1': 'benghazi' }, { agedabia: 'allied', derna: 'allied' }).rule).toBe(
      'AX-22',
    )
    // At Tobruk it lives from Crete, but the army has nowhere to land.
    expect(play({ 'ge-panzer-corps-1': 'tobruk' }, { tobruk: 'axis', tripoli: 'allied' }).rule).toBe(
      '7.6.2-b',
    )
    expect(play({ 'ge-panzer-corps-1': 'tripoli', 'ge-panzer-army-africa': 'eliminated' }).rule).toBe(
      '7.6.2-b',
    )
  })

  it('[7.6.2-g] where Tripoli is full, only a corps from there can make room', () => {
    const s = round('axis', {
      turn: 5,
      units: {
        'ge-panzer-corps-1': 'benghazi',
        'ge-panzer-corps-2': 'tripoli',
        'it-corps-1': 'tripoli',
        'it-corps-2': 'tripoli',
      },
      hand: ['AX-22'],
    }).act('axis', 'play-event card:AX-22')
    expect(s.whereIs('ge-panzer-corps-2')).toBe('reserve')
    expect(s.whereIs('ge-panzer-army-africa')).toBe('tripoli')
  })

  it('[7.6.2-h] Germans enter at a supply source only if it can trace to another one', () => {
    const s = round('axis', { turn: 10 })
    const all = entries(s, 'ge-8-army')
    expect(all).toEqual(['space:berlin', 'space:breslau', 'space:munich', 'space:the-ruhr', 'space:warsaw'])
    const berlin = s.data.place('berlin')
    for (const place of s.data.adjacent[berlin]!) s.state.control[place] = 2
    expect(entries(s, 'ge-8-army')).toEqual(all.filter((target) => target !== 'space:berlin'))
    // Warsaw is no source: it needs no line.
    const warsaw = s.data.place('warsaw')
    for (const place of s.data.adjacent[warsaw]!) s.state.control[place] = 2
    expect(entries(s, 'ge-8-army')).toContain('space:warsaw')
  })

  const FRONTS = {
    'su-west-front': 'moscow',
    'su-don-front': 'gorki',
    'su-steppe-front': 'tula',
    'su-south-front': 'stalingrad',
  }

  it('[7.6.2-i, AL-37] mechanised Fronts take the place of Fronts at full strength and in full supply', () => {
    const s = round('allied', { turn: 10, played: { 'AL-14': 9 }, units: FRONTS, hand: ['AL-37'] })
    s.act('allied', 'play-event-ops card:AL-37')
    expect(s.offer('allied', 'exchange').sort()).toEqual([
      'unit:su-don-front',
      'unit:su-south-front',
      'unit:su-steppe-front',
      'unit:su-west-front',
    ])
    s.act(
      'allied',
      'exchange unit:su-don-front',
      'exchange unit:su-west-front',
      'exchange unit:su-south-front',
    )
    expect(['1', '2', '3'].map((n) => s.whereIs(`su-${n}-baltic-front`))).toEqual([
      'gorki',
      'moscow',
      'stalingrad',
    ])
    expect(s.isReduced('su-1-baltic-front')).toBe(false)
    expect(s.whereIs('su-don-front')).toBe('removed')
    expect(s.whereIs('su-steppe-front')).toBe('tula')
    // The operation points come after the exchange.
    expect(s.waitsAt).toMatch(/^operation/)
    expect(s.state.op!.points).toBe(4)
  })

  it('[7.6.2-i] reduced Fronts, and Fronts short of supply, do not count', () => {
    const play = (units: Record<string, string>) =>
      round('allied', { turn: 10, played: { 'AL-14': 9 }, units, hand: ['AL-37'] })
    const reduced = play({ ...FRONTS, 'su-west-front': 'moscow reduced', 'su-don-front': 'gorki reduced' })
    expect(reduced.refused('allied', 'play-event card:AL-37').rule).toBe('7.6.2-i')
    const basra = play({ ...FRONTS, 'su-west-front': 'eliminated', 'su-don-front': 'basra' })
    for (const place of basra.data.adjacent[basra.data.place('basra')]!) basra.state.control[place] = 1
    expect(basra.refused('allied', 'play-event card:AL-37').rule).toBe('7.6.2-i')
  })

  const SHINGLE: Beachhead = { type: 'allied', shingle: true }

  it('[7.6.2-j] Western armies also enter on their beachheads, at Naples and at an opened Antwerp', () => {
    const s = round('allied', {
      turn: 15,
      control: { naples: 'allied', antwerp: 'allied' },
      state: { vichyAtWar: true },
    })
    putBeachheads(s, {
      F: { type: 'br', shingle: false },
      G: { type: 'us', shingle: false },
      J: { type: 'allied', shingle: false },
    })
    expect(entries(s, 'us-9-army')).toEqual(['beach:G', 'beach:J', 'space:basra', 'space:naples'])
    expect(entries(s, 'cw-1-canadian-army').filter((target) => target.startsWith('beach'))).toEqual([
      'beach:F',
      'beach:J',
    ])
    s.state.played[s.data.card('AL-23')] = 14
    expect(entries(s, 'us-9-army')).toContain('space:antwerp')
    s.state.control[s.data.place('antwerp')] = 1
    s.state.control[s.data.place('naples')] = 1
    expect(entries(s, 'us-9-army')).toEqual(['beach:G', 'beach:J', 'space:basra'])
  })

  it('[7.6.2-j, 7.6.2-d] Soviets enter at home only, wherever the West may land', () => {
    const s = round('allied', {
      turn: 15,
      control: { naples: 'allied', antwerp: 'allied' },
      played: { 'AL-23': 14 },
      state: { vichyAtWar: true },
    })
    putBeachheads(s, { J: { type: 'allied', shingle: false } })
    const countries = entries(s, 'su-west-front').map(
      (target) => s.data.spaces[s.data.placeByTarget.get(target)!]?.country ?? target,
    )
    expect(new Set(countries)).toEqual(new Set(['soviet-union']))
  })

  it('[7.6.2-j] not the 8th Army', () => {
    const s = round('allied', { turn: 15, control: { naples: 'allied' } })
    putBeachheads(s, { F: { type: 'br', shingle: false } })
    expect(entries(s, 'br-8-army')).toEqual(['space:alexandria', 'space:basra', 'space:suez'])
  })

  it('[7.6.2-k, EX-12] no reinforcements on the Shingle beachhead', () => {
    const s = round('allied', { turn: 15 })
    putBeachheads(s, { M: SHINGLE })
    expect(entries(s, 'us-9-army')).toEqual(['space:basra'])
    putBeachheads(s, { M: { type: 'allied', shingle: false } })
    expect(entries(s, 'us-9-army')).toEqual(['beach:M', 'space:basra'])
  })

  it('[17.2] no American reinforcements while the United States are neutral', () => {
    const played = { 'AL-09': 8 }
    const neutral = round('allied', { turn: 10, played, hand: ['AL-38'] })
    expect(neutral.refused('allied', 'play-event card:AL-38').rule).toBe('17.2')
    const atWar = round('allied', { turn: 10, played, hand: ['AL-38'], state: { usEntered: 5 } })
    expect(atWar.isOffered('allied', 'play-event card:AL-38')).toBe(true)
  })

  it('[14.3] armies raised again: by theatre, and the two African armies in their own places', () => {
    const s = round('allied', {
      turn: 15,
      control: { naples: 'allied', antwerp: 'allied' },
      played: { 'AL-23': 14 },
      state: { vichyAtWar: true },
    })
    putBeachheads(s, { G: { type: 'us', shingle: false }, J: { type: 'allied', shingle: false } })
    const army = s.data.unit('us-9-army')
    s.state.theatre[army] = 1
    expect(entries(s, 'us-9-army', 'replacement')).toEqual(['beach:G', 'space:antwerp'])
    const norway = round('allied', { turn: 15 })
    putBeachheads(norway, { A: { type: 'us', shingle: false } })
    norway.state.theatre[army] = 1
    expect(entries(norway, 'us-9-army', 'replacement')).toEqual(['beach:A'])
    s.state.theatre[army] = 2
    expect(entries(s, 'us-9-army', 'replacement')).toEqual(['beach:J', 'space:basra', 'space:naples'])
    s.state.theatre[army] = 3
    expect(entries(s, 'us-9-army', 'replacement')).toHaveLength(5)
    expect(entries(s, 'br-desert-army', 'replacement')).toEqual([
      'space:alexandria',
      'space:basra',
      'space:suez',
    ])
    expect(entries(s, 'ge-panzer-army-africa', 'replacement')).toEqual(['space:tripoli'])
    s.state.neutrals.tu = 'allied'
    for (const id of ['ankara', 'istanbul']) s.state.control[s.data.place(id)] = 2
    expect(entries(s, 'tu-1-army', 'replacement')).toEqual(['space:ankara', 'space:istanbul'])
  })

  it('[7.6.2-a] by option, only one of the two early Soviet cards in 1941', () => {
    const options = { 'one-early-soviet-reinforcement': true }
    const early = round('allied', { turn: 3, options, played: { 'AL-24': 2 }, hand: ['AL-02'] })
    expect(early.refused('allied', 'play-event card:AL-02').rule).toBe('v1.3')
    const later = round('allied', { turn: 4, options, played: { 'AL-24': 2 }, hand: ['AL-02'] })
    expect(later.isOffered('allied', 'play-event card:AL-02')).toBe(true)
    const without = round('allied', { turn: 3, played: { 'AL-24': 2 }, hand: ['AL-02'] })
    expect(without.isOffered('allied', 'play-event card:AL-02')).toBe(true)
  })
})
