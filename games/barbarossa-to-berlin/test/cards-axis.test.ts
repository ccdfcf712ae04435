import { describe, expect, it } from 'vitest'
import { putUnit, takeOffMap } from '../rules/03-control.ts'
import { axisSupply, FULL, supplyOf } from '../rules/13-supply.ts'
import { handSizeLedger } from '../rules/18-resources.ts'
import { RESERVE } from '../state.ts'
import { doing } from './operating.ts'
import { nextRound, type Round, round } from './rounds.ts'
import type { Scene } from './scene.ts'

/** The events of the Axis deck. Combat cards, and what events do inside combats, are tested with the combats. */

const GERMANS = { units: { 'ge-1-army': 'berlin' } }
const axis = (board: Round, ...dice: number[]): Scene => round('axis', { ...GERMANS, ...board }, ...dice)
const play = (card: string, board: Round = {}): Scene =>
  axis({ hand: [card], ...board }).act('axis', `play-event card:${card}`)
const playBoth = (card: string, board: Round = {}): Scene =>
  axis({ hand: [card], ...board }).act('axis', `play-event-ops card:${card}`)
const why = (card: string, board: Round = {}): string =>
  axis({ hand: [card], ...board }).refused('axis', `play-event card:${card}`).message.key
const may = (card: string, board: Round = {}): boolean =>
  axis({ hand: [card], ...board }).isOffered('axis', `play-event card:${card}`)
const mayBoth = (card: string, board: Round = {}): boolean =>
  axis({ hand: [card], ...board }).isOffered('axis', `play-event-ops card:${card}`)

describe('offensives', () => {
  it.each([
    ['AX-01', 'AX-02'],
    ['AX-02', 'AX-01'],
  ])('[%s] five Combat markers, on turn 1 and without %s', (card, other) => {
    const units = { 'ge-1-army': 'warsaw', 'ro-3-army': 'yassi', 'ge-11-army': 'yassi' }
    const s = play(card, { turn: 1, round: 1, units })
    expect(s.state.op).toMatchObject({
      points: 0,
      free: { combat: 5, either: 0 },
      effects: [s.data.card(card)],
    })
    expect(s.offer('axis', 'free-combat').sort()).toEqual(['space:warsaw', 'space:yassi'])
    expect(s.offer('axis', 'free-move')).toEqual([])
    expect(why(card, { turn: 2 })).toBe('requires.turn')
    expect(why(card, { turn: 1, round: 1, played: { [other]: 1 } })).toBe('requires.notPlayed')
  })

  it('[AX-02] two rounds of turn 2 must be the automatic operation; once only two are left they are forced', () => {
    const at = (number: number, actions: ('one-ops' | 'ops')[]) =>
      axis({
        turn: 2,
        round: number,
        played: { 'AX-02': 1 },
        hand: ['AX-09'],
        state: { actions: { axis: actions, allied: [] } },
      })
    expect(at(4, ['ops', 'ops', 'ops']).isOffered('axis', 'play-ops card:AX-09')).toBe(true)
    const fifth = at(5, ['ops', 'ops', 'ops', 'ops'])
    expect(fifth.refused('axis', 'play-ops card:AX-09').rule).toBe('AX-02')
    expect(fifth.refused('axis', 'play-event card:AX-09').rule).toBe('AX-02')
    expect(fifth.isOffered('axis', 'one-ops')).toBe(true)
    expect(at(6, ['one-ops', 'ops', 'ops', 'ops', 'ops']).isOffered('axis', 'play-sr card:AX-09')).toBe(false)
    expect(at(6, ['one-ops', 'ops', 'one-ops', 'ops', 'ops']).isOffered('axis', 'play-sr card:AX-09')).toBe(
      true,
    )
    const later = axis({ turn: 3, round: 6, played: { 'AX-02': 1 }, hand: ['AX-09'] })
    expect(later.isOffered('axis', 'play-ops card:AX-09')).toBe(true)
    const barbarossa = axis({ turn: 2, round: 6, played: { 'AX-01': 1 }, hand: ['AX-09'] })
    expect(barbarossa.isOffered('axis', 'play-ops card:AX-09')).toBe(true)
  })

  it('[AX-04] Taifun: four Combat markers, Moscow may be attacked for good, 1 VP less', () => {
    const s = play('AX-04', { turn: 3 })
    expect(s.state.op).toMatchObject({
      points: 0,
      free: { combat: 4, either: 0 },
      effects: [s.data.card('AX-04')],
    })
    expect(s.state.lifted).toEqual({ leningrad: false, moscow: true, blau: false })
    expect(s.state.vp).toBe(6)
    s.act('axis', 'done')
    expect(s.state.lifted.moscow).toBe(true)
  })

  it('[AX-03, AX-04] the OKH Conference saves the VP, and gives operations with its event', () => {
    expect(play('AX-04', { turn: 3, played: { 'AX-03': 2 } }).state.vp).toBe(7)
    const s = playBoth('AX-03')
    expect(s.state.op!.points).toBe(2)
    expect(s.state.played[s.data.card('AX-03')]).toBe(10)
  })

  it('[AX-05] Guderian: 2nd Panzer Army may attack twice and then advance one space', () => {
    const units = { 'ge-2-panzer-army': 'warsaw' }
    const s = playBoth('AX-05', { units })
    expect(s.state.op!.second).toEqual({ unit: s.data.unit('ge-2-panzer-army'), advance: 1, used: false })
    expect(s.state.op!.points).toBe(4)
    expect(why('AX-05')).toBe('requires.unitSupplied')
    expect(why('AX-05', { units, played: { 'AX-09': 3 } })).toBe('requires.notPlayed')
    expect(why('AX-05', { units, turn: 5, round: 2 })).toBe('requires.notThaw')
  })

  it('[AX-11] Italian Naval Sortie: full supply over the sea to Tripoli this turn, and one marker', () => {
    const units = { 'ge-1-army': 'berlin', 'it-corps-1': 'tripoli' }
    const before = axis({ units })
    const tripoli = before.data.place('tripoli')
    expect(axisSupply(before.q)[tripoli]).not.toBe(FULL)
    const s = play('AX-11', { units })
    expect(axisSupply(s.q)[tripoli]).toBe(FULL)
    expect(s.state.op!.free).toEqual({ combat: 0, either: 1, nation: null })
    s.act('axis', 'free-move space:berlin', 'done')
    s.state.turn = 11
    expect(axisSupply(s.q)[tripoli]).not.toBe(FULL)
    expect(s.state.axis.discard).toEqual([s.data.card('AX-11')])
  })

  it('[AX-12] Nordlicht: this round only Leningrad may be attacked, and Leningrad from now on', () => {
    const s = playBoth('AX-12')
    expect(s.state.op).toMatchObject({ points: 3, onlyTarget: s.data.place('leningrad') })
    expect(s.state.lifted.leningrad).toBe(true)
    s.act('axis', 'done')
    nextRound(s, 'axis', 4).act('axis', 'one-ops')
    expect(s.state.op!.onlyTarget).toBe(-1)
    expect(s.state.lifted.leningrad).toBe(true)
    expect(why('AX-12', { turn: 5, round: 1 })).toBe('requires.notThaw')
  })

  it('[AX-13] Krim: its operation knows the card that voids the fort; also with Sevastopol taken', () => {
    const s = playBoth('AX-13')
    expect([s.state.op!.points, s.state.op!.effects]).toEqual([3, [s.data.card('AX-13')]])
    expect(mayBoth('AX-13', { control: { sevastopol: 'axis' } })).toBe(true)
    expect(mayBoth('AX-13', { turn: 5, round: 1 })).toBe(true)
  })

  it('[AX-14] Fall Blau: after Hitler Takes Command; five Combat markers, and the south is open', () => {
    expect(why('AX-14')).toBe('requires.played')
    const s = play('AX-14', { turn: 6, played: { 'AX-09': 4 } })
    expect(s.state.op).toMatchObject({ points: 0, free: { combat: 5 }, effects: [s.data.card('AX-14')] })
    expect(s.state.lifted).toEqual({ leningrad: false, moscow: false, blau: true })
  })

  it('[AX-25] Stuka: with operations, in summer and fall from 41 to 43', () => {
    for (const turn of [2, 3, 6, 7, 10, 11]) expect(mayBoth('AX-25', { turn })).toBe(true)
    for (const turn of [4, 8, 12, 14, 15]) expect(why('AX-25', { turn })).toBe('requires.turns')
    expect(playBoth('AX-25').state.op!.effects).toEqual([axis({}).data.card('AX-25')])
  })

  it('[AX-27] Zitadelle: two Combat markers; 1 VP less without the capture', () => {
    expect(why('AX-27')).toBe('requires.played')
    const s = play('AX-27', { played: { 'AX-09': 4 } })
    expect(s.state.op).toMatchObject({ points: 0, free: { combat: 2 }, effects: [s.data.card('AX-27')] })
    s.act('axis', 'done')
    expect(s.isOver).toBe(true)
    expect(s.state.vp).toBe(6)
    expect(s.state.op).toBeNull()
  })

  it('[AX-27] 1 VP more if a Panzer army has captured a space that two Fronts held', () => {
    const s = play('AX-27', { played: { 'AX-09': 4 } })
    s.state.op!.zitadelle = true
    s.act('axis', 'done')
    expect(s.state.vp).toBe(8)
  })

  it('[AX-53, 7.1-d] Wacht am Rhein: four Combat markers and no operations; fall or winter after Hitler Takes Command', () => {
    const played = { 'AX-09': 4 }
    const s = play('AX-53', { turn: 16, played })
    expect(s.state.op).toMatchObject({ points: 0, free: { combat: 4 }, effects: [s.data.card('AX-53')] })
    const dual = axis({ hand: ['AX-53'], turn: 15, played }).refused('axis', 'play-event-ops card:AX-53')
    expect([dual.rule, dual.message.key]).toEqual(['7.1-d', 'action.notDual'])
    expect(why('AX-53', { turn: 14, played })).toBe('requires.season')
    expect(why('AX-53', { turn: 15 })).toBe('requires.played')
  })
})

describe('panzers', () => {
  const REDUCED = {
    'ge-1-panzer-army': 'warsaw reduced',
    'ge-2-panzer-army': 'lublin reduced',
    'ge-panzer-corps-1': 'berlin reduced',
    'ge-panzer-corps-2': 'reserve reduced',
    'ge-1-army': 'berlin reduced',
    'it-mech-corps-1': 'rome reduced',
  }

  it('[AX-06] Panzer Refit: three reduced Panzer units restored, their spaces not activated this round', () => {
    const s = playBoth('AX-06', { units: REDUCED })
    expect(s.offer('axis', 'refit').sort()).toEqual(
      ['ge-1-panzer-army', 'ge-2-panzer-army', 'ge-panzer-corps-1', 'ge-panzer-corps-2'].map(
        (id) => `unit:${id}`,
      ),
    )
    s.act(
      'axis',
      'refit unit:ge-1-panzer-army',
      'refit unit:ge-panzer-corps-1',
      'refit unit:ge-panzer-corps-2',
    )
    expect([
      s.isReduced('ge-1-panzer-army'),
      s.isReduced('ge-panzer-corps-1'),
      s.isReduced('ge-1-army'),
    ]).toEqual([false, false, true])
    expect(s.state.op!.points).toBe(4)
    expect(s.refused('axis', 'activate-move space:warsaw').rule).toBe('AX-06')
    expect(s.refused('axis', 'activate-combat space:berlin').rule).toBe('AX-06')
    expect(s.isOffered('axis', 'activate-move space:lublin')).toBe(true)
    expect(s.state.panzerSteps).toBe(0)
  })

  it('[AX-06] not in the thaw; with fewer than three reduced units, those', () => {
    expect(why('AX-06', { turn: 9, round: 2 })).toBe('requires.notThaw')
    const s = play('AX-06', { units: { 'ge-1-panzer-army': 'warsaw reduced' } })
    expect(s.isReduced('ge-1-panzer-army')).toBe(false)
    expect(s.isOver).toBe(true)
  })

  it('[AX-52] Final Production Surge: three Panzer armies, seven cards next turn, no more rebuilding', () => {
    const s = play('AX-52', { turn: 14, played: { 'AX-16': 6 }, units: REDUCED })
    expect(s.offer('axis', 'refit')).toEqual(['unit:ge-1-panzer-army', 'unit:ge-2-panzer-army'])
    s.act('axis', 'refit unit:ge-2-panzer-army')
    expect(s.isOver).toBe(true)
    expect([s.isReduced('ge-1-panzer-army'), s.isReduced('ge-2-panzer-army')]).toEqual([false, false])
    expect(s.isReduced('ge-panzer-corps-1')).toBe(true)
    expect(s.state.handChanges.axis).toEqual([s.data.card('AX-52')])
    expect(handSizeLedger(s.q, 'axis').total).toBe(7)
    expect(s.state.panzerBanFrom).toBe(15)
  })

  it('[AX-52] after Speer, before Fall 44', () => {
    expect(why('AX-52', { turn: 14 })).toBe('requires.played')
    expect(why('AX-52', { turn: 15, played: { 'AX-16': 6 } })).toBe('requires.turn')
    expect(may('AX-52', { turn: 14, played: { 'AX-16': 14 } })).toBe(true)
  })
})

describe('trenches', () => {
  const EAST = {
    'ge-1-army': 'minsk',
    'ge-2-army': 'kiev',
    'ge-4-army': 'riga',
    'ge-6-army': 'vilna',
    'ge-corps-1': 'brest-litovsk',
    'ge-9-army': 'warsaw',
  }
  const held = () => {
    const { data } = axis({})
    const west = ['kaunas', 'riga', 'vilna', 'minsk', 'brest-litovsk', 'bialystok', 'kovel', 'lwow', 'kiev']
    const way = ['zhitomir', 'tarnopol-rovno', 'dvinsk', 'baranovich', 'pinsk', 'courland', 'vinnitsa']
    const ids = [...west, ...way].filter((id) => data.spaceIndex.has(id))
    return Object.fromEntries(ids.map((id) => [id, 'axis' as const]))
  }

  it('[AX-07] Hedgehogs: three trenches with German armies in fully supplied Soviet spaces, also in Winter 42', () => {
    const s = play('AX-07', { turn: 4, units: EAST, control: held() })
    const sites = s.offer('axis', 'fortify').sort()
    expect(sites).toEqual(['space:kiev', 'space:minsk', 'space:riga', 'space:vilna'])
    expect(supplyOf(s.q, s.data.unit('ge-1-army'))).not.toBe(FULL)
    s.act('axis', 'fortify space:kiev', 'fortify space:minsk', 'fortify space:riga')
    expect(s.state.trenches[s.data.place('kiev')]).toEqual({ level: 1, owner: 'axis', kind: 'field' })
    expect(s.isOver).toBe(true)
    expect(s.state.played[s.data.card('AX-07')]).toBe(4)
  })

  it('[AX-39, 10.2-g] East Wall: as many as the limit of three trenches leaves', () => {
    const s = axis({ hand: ['AX-39'], turn: 11, units: EAST, control: held() })
    s.state.trenches[s.data.place('kiev')] = { level: 1, owner: 'axis', kind: 'field' }
    s.act('axis', 'play-event card:AX-39')
    expect(s.offer('axis', 'fortify').sort()).toEqual(['space:minsk', 'space:riga', 'space:vilna'])
    expect(s.refused('axis', 'fortify space:kiev').rule).toBe('AX-39')
    s.act('axis', 'fortify space:minsk', 'fortify space:riga')
    expect(s.isOver).toBe(true)
    const field = Object.values(s.state.trenches).filter(
      ({ kind, owner }) => kind === 'field' && owner === 'axis',
    )
    expect(field).toHaveLength(3)
  })

  it('[AX-39] needs a German army in full supply', () => {
    const s = play('AX-39', {
      turn: 11,
      units: { ...EAST, 'ge-1-army': 'moscow' },
      control: { moscow: 'axis', ...held() },
    })
    expect(s.isOffered('axis', 'fortify space:moscow')).toBe(false)
    expect(s.isOffered('axis', 'fortify space:brest-litovsk')).toBe(false)
  })

  it('[AX-38] Atlantic Wall: two spaces joined to beaches A to I, outside the limit of three', () => {
    const s = axis({ hand: ['AX-38'], control: { bergen: 'allied' } })
    for (const id of ['warsaw', 'lublin', 'radom'])
      s.state.trenches[s.data.place(id)] = { level: 1, owner: 'axis', kind: 'field' }
    s.act('axis', 'play-event card:AX-38')
    expect(s.offer('axis', 'fortify').sort()).toEqual(
      ['caen', 'calais', 'cherbourg', 'holland', 'nantes', 'rennes', 'trondheim'].map((id) => `space:${id}`),
    )
    s.act('axis', 'fortify space:caen', 'fortify space:calais')
    expect(s.state.trenches[s.data.place('caen')]).toEqual({ level: 1, owner: 'axis', kind: 'atlantic-wall' })
    expect(s.isOver).toBe(true)
  })

  it('[AX-54] The Bunker: a trench in Berlin; not with National Redoubt', () => {
    const s = play('AX-54')
    expect(s.state.trenches[s.data.place('berlin')]).toEqual({ level: 1, owner: 'axis', kind: 'field' })
    expect(why('AX-54', { played: { 'AX-55': 9 } })).toBe('requires.notPlayed')
  })

  it('[AX-55] National Redoubt: Munich is a source of supply; not with The Bunker', () => {
    const cut = (s: Scene): Scene => {
      const munich = s.data.place('munich')
      for (const place of s.data.adjacent[munich]!) s.state.control[place] = 2
      return s
    }
    const munich = axis({}).data.place('munich')
    expect(axisSupply(cut(axis({})).q)[munich]).not.toBe(FULL)
    expect(axisSupply(cut(play('AX-55')).q)[munich]).toBe(FULL)
    expect(why('AX-55', { played: { 'AX-54': 9 } })).toBe('requires.notPlayed')
  })
})

describe('reinforcements', () => {
  it('[AX-23] Axis Satellites: IT 8th Army at Odessa, HU 2nd Army at Kiev', () => {
    const s = axis({ hand: ['AX-23'], turn: 6 })
    expect(s.refused('axis', 'play-event card:AX-23').message.key).toBe('requires.controlFull')
    s.data.spaces.forEach((space, place) => {
      if (space.country === 'soviet-union') s.state.control[place] = 1
    })
    // Partisans in the spaces themselves do not matter.
    s.state.partisans = [s.data.place('kiev'), s.data.place('odessa')]
    s.act('axis', 'play-event card:AX-23')
    expect(s.isOver).toBe(true)
    expect([s.whereIs('it-8-army'), s.whereIs('hu-2-army')]).toEqual(['odessa', 'kiev'])
    expect([...s.state.reinforced].sort()).toEqual(['hu', 'it'])
  })

  it('[AX-24] a Panzer and an SS Panzer corps in reserve', () => {
    const s = play('AX-24')
    expect([s.whereIs('ge-panzer-corps-7'), s.whereIs('ge-ss-panzer-corps-1')]).toEqual([
      'reserve',
      'reserve',
    ])
    expect(s.state.reinforced).toEqual(['ge'])
  })

  it.each([
    ['AX-32', ['ge-10-army', 'ge-14-army'], true, ['ge-corps-16', 'ge-corps-17']],
    ['AX-33', ['ge-15-army', 'ge-19-army'], true, ['ge-corps-18', 'ge-corps-19']],
    ['AX-34', ['ge-8-army'], false, ['ge-corps-20']],
    ['AX-35', ['ge-5-panzer-army'], true, ['ge-panzer-corps-8']],
    ['AX-36', ['ge-6-ss-panzer-army'], false, ['ge-ss-panzer-corps-2']],
    ['AX-37', ['ge-1-parachute-army'], false, []],
  ])('[%s] brings %j', (card, armies, reduced, corps) => {
    const s = play(card, { played: { 'AX-16': 5 } })
    for (const _ of armies) s.act('axis', 'deploy space:breslau')
    expect(s.isOver).toBe(true)
    for (const army of armies) expect([s.whereIs(army), s.isReduced(army)]).toEqual(['breslau', reduced])
    for (const unit of corps) expect([s.whereIs(unit), s.isReduced(unit)]).toEqual(['reserve', false])
    expect(s.state.reinforced).toEqual(['ge'])
  })

  it.each(['AX-35', 'AX-36'])('[%s] after Speer', (card) => {
    expect(why(card)).toBe('requires.played')
  })
})

describe('politics', () => {
  it('[AX-08, 17.2] Hitler Declares War: after Summer 41, 1 VP, the United States enter; not after FDR', () => {
    expect(why('AX-08', { turn: 2 })).toBe('requires.turn')
    expect(why('AX-08', { turn: 5, played: { 'AL-06': 4 } })).toBe('requires.notPlayed')
    const s = play('AX-08', { turn: 4 })
    expect([s.state.vp, s.state.usEntered]).toEqual([8, 4])
  })

  it('[AX-09] Hitler Takes Command is remembered, and bars Guderian', () => {
    const s = play('AX-09')
    expect(s.state.played[s.data.card('AX-09')]).toBe(10)
    expect(s.data.orders.modifiers.find((row) => row.card === 'AX-09')!.drm).toBe(2)
  })

  it('[AX-15] Wolfpacks: two Allied cards fewer at the next draw; not after ASW Victory', () => {
    const s = play('AX-15')
    expect(s.state.handChanges).toEqual({ axis: [], allied: [s.data.card('AX-15')] })
    expect(handSizeLedger(s.q, 'allied').parts.find((part) => part.rule === 'AX-15')!.amount).toBe(-2)
    expect(why('AX-15', { played: { 'AL-36': 9 } })).toBe('requires.notPlayed')
  })

  it('[AX-16] Speer: not after Totaler Krieg', () => {
    expect(why('AX-16', { played: { 'AX-26': 9 } })).toBe('requires.notPlayed')
    const s = play('AX-16')
    expect(s.state.played[s.data.card('AX-16')]).toBe(10)
  })

  it('[AX-17] Banzai: the Allies give up two Commonwealth corps, first from the map, then the reserve', () => {
    expect(why('AX-17', { turn: 3 })).toBe('requires.turn')
    const units = {
      'cw-corps-1': 'cairo',
      'cw-corps-2': 'reserve',
      'cw-corps-3': 'reserve',
      'cw-corps-4': 'eliminated',
    }
    const s = play('AX-17', { turn: 4, units })
    expect(s.whereIs('cw-corps-1')).toBe('removed')
    expect(s.offer('allied', 'send-east')).toEqual(['unit:cw-corps-2', 'unit:cw-corps-3'])
    expect(s.refused('allied', 'send-east unit:cw-corps-4').rule).toBe('AX-17')
    s.act('allied', 'send-east unit:cw-corps-3')
    expect([s.whereIs('cw-corps-2'), s.whereIs('cw-corps-3')]).toEqual(['reserve', 'removed'])
    expect(s.isOver).toBe(true)
    const eliminated = play('AX-17', { turn: 4, units: { 'cw-corps-4': 'eliminated' } })
    expect(eliminated.whereIs('cw-corps-4')).toBe('removed')
    expect(eliminated.isOver).toBe(true)
  })

  it('[AX-19] Luftwaffe Supply: limited supply in one pocket, for defence and attrition only; with operations', () => {
    expect(why('AX-19')).toBe('requires.starving')
    const units = { 'ge-6-army': 'stalingrad', 'ge-1-army': 'berlin' }
    const s = playBoth('AX-19', { units, control: { stalingrad: 'axis' } })
    const army = s.data.unit('ge-6-army')
    expect(s.state.luftwaffe).toBe(s.data.place('stalingrad'))
    expect([supplyOf(s.q, army, 'defence'), supplyOf(s.q, army, 'attrition')]).toEqual([1, 1])
    expect([supplyOf(s.q, army, 'activation'), supplyOf(s.q, army, 'combat')]).toEqual([0, 0])
    expect(s.state.op!.points).toBe(3)
  })

  it('[AX-20] Kammhuber Line: undoes Bomber Command of this turn, until turn 14', () => {
    expect(why('AX-20', { turn: 15, played: { 'AL-12': 15 } })).toBe('requires.turn')
    const s = axis({ hand: ['AX-20'], played: { 'AL-12': 10, 'AL-28': 10 } })
    s.state.handChanges.axis = [s.data.card('AL-12'), s.data.card('AL-28')]
    s.act('axis', 'play-event card:AX-20')
    expect(s.state.handChanges.axis).toEqual([s.data.card('AL-28')])
    expect(s.state.vp).toBe(7)
    // The card names no condition: without a raid it does nothing.
    const idle = play('AX-20')
    expect([idle.state.handChanges.axis, idle.told('event.cancelled')]).toEqual([[], []])
  })

  it('[AX-29] FW-190: undoes the 8th Air Force of this turn, 1 VP', () => {
    const s = axis({ hand: ['AX-29'], played: { 'AL-28': 10 } })
    s.state.handChanges.axis = [s.data.card('AL-28')]
    s.act('axis', 'play-event card:AX-29')
    expect(s.state.handChanges.axis).toEqual([])
    expect(s.state.vp).toBe(8)
    // The point is for beating the raid off (AL-28): none without one.
    expect(play('AX-29', { played: { 'AL-28': 9 } }).state.vp).toBe(7)
    expect(why('AX-29', { played: { 'AL-28': 10, 'AL-53': 10 } })).toBe('requires.notPlayed')
  })

  it('[AX-21] Herkules: Malta falls with its garrison; full supply by sea to Tripoli', () => {
    const units = { 'br-corps-1': 'malta', 'it-corps-1': 'tripoli' }
    const s = play('AX-21', { units })
    expect(s.controllerOf('malta')).toBe('axis')
    expect(s.whereIs('br-corps-1')).toBe('eliminated')
    expect(axisSupply(s.q)[s.data.place('tripoli')]).toBe(FULL)
    // It lasts while the Axis controls Malta.
    s.state.control[s.data.place('malta')] = 2
    expect(axisSupply(s.q)[s.data.place('tripoli')]).not.toBe(FULL)
  })

  it.each(['benghazi', 'algiers'])('[AX-21] not with Allied units in %s', (id) => {
    const units = { 'br-corps-1': id }
    expect(why('AX-21', { units, control: { [id]: 'allied' } })).toBe('requires.noUnits')
    expect(may('AX-21', { control: { [id]: 'allied' } })).toBe(true)
  })

  it('[AX-26] Totaler Krieg: 20 VP for an Axis with 11; after Hitler Takes Command', () => {
    const played = { 'AX-09': 6 }
    expect(why('AX-26')).toBe('requires.played')
    expect(play('AX-26', { played, state: { vp: 11 } }).state.vp).toBe(31)
    expect(play('AX-26', { played, state: { vp: 10 } }).state.vp).toBe(10)
  })

  it('[AX-28] Skorzeny: 1 VP with operations, after Achse or with Rome in Allied hands', () => {
    expect(why('AX-28')).toBe('requires.played')
    expect(playBoth('AX-28', { played: { 'AX-31': 10 } }).state.vp).toBe(8)
    expect(may('AX-28', { control: { rome: 'allied' } })).toBe(true)
  })

  it('[AX-28, AX-31] Rome or Messina taken once by the Allies is enough, though the Axis holds it again', () => {
    for (const [card, space] of [
      ['AX-28', 'rome'],
      ['AX-31', 'messina'],
    ] as const) {
      const s = axis({ hand: [card], units: { 'us-corps-1': 'naples', 'ge-corps-1': 'cassino' } })
      const offered = () => s.offer('axis', 'play-event').includes(`card:${card}`)
      expect(offered()).toBe(false)
      putUnit(doing(s), s.data.unit('us-corps-1'), s.data.place(space))
      takeOffMap(doing(s), s.data.unit('us-corps-1'), RESERVE)
      putUnit(doing(s), s.data.unit('ge-corps-1'), s.data.place(space))
      expect([s.controllerOf(space), offered()]).toEqual(['axis', true])
    }
  })

  it('[AX-31] Achse: with Messina Allied or an invasion of M, O, R or T; armies may go south', () => {
    expect(why('AX-31')).toBe('requires.control')
    for (const letter of ['M', 'O', 'R', 'T'])
      expect(may('AX-31', { state: { invadedBeaches: [letter] } })).toBe(true)
    for (const letter of ['N', 'P', 'J'])
      expect(may('AX-31', { state: { invadedBeaches: [letter] } })).toBe(false)
    const s = playBoth('AX-31', { control: { messina: 'allied' } })
    expect(s.state.op!.points).toBe(4)
    expect(s.state.played[s.data.card('AX-31')]).toBe(10)
  })

  it.each(['AX-40', 'AX-51'])('[%s, 16.2-b] removes two partisan markers', (card) => {
    const s = axis({ hand: [card] })
    const at = (id: string) => s.data.place(id)
    s.state.partisans = [at('nis'), at('paris'), at('brod')]
    s.act('axis', `play-event card:${card}`, 'sweep space:paris', 'sweep space:brod')
    expect(s.isOver).toBe(true)
    expect(s.state.partisans).toEqual([at('nis')])
    // Paris counts for the Axis again.
    expect(s.state.vp).toBe(8)
    expect(play(card).isOver).toBe(true)
  })

  it('[AX-45] Vergeltungs-Waffe: 1 VP', () => {
    expect(play('AX-45').state.vp).toBe(8)
  })

  it.each(['okw-mo', 'hitler-orders'] as const)(
    '[AX-46] Manstein cancels %s for this turn, with operations',
    (order) => {
      const s = axis({
        hand: ['AX-46'],
        units: { 'ge-1-army': 'berlin', 'su-west-front': 'moscow' },
        state: { orders: { axis: order, allied: 'stalin-orders' } },
      })
      s.state.standFast = [s.data.place('berlin'), s.data.place('moscow')]
      s.act('axis', 'play-event-ops card:AX-46')
      expect(s.state.orders).toEqual({ axis: 'none', allied: 'stalin-orders' })
      const left = order === 'hitler-orders' ? ['moscow'] : ['berlin', 'moscow']
      expect(s.state.standFast).toEqual(left.map((id) => s.data.place(id)))
      expect(s.state.op!.points).toBe(3)
    },
  )

  it('[AX-50, 7.6.5] Foreign Armies East: certain Allied cards now, all that are left when the turn ends', () => {
    const hands = { allied: ['AL-02', 'AL-03', 'AL-26', 'AL-30', 'AL-11'] }
    const s = play('AX-50', { hands, round: 6 })
    expect(s.state.allied.shown).toEqual(['AL-02', 'AL-03', 'AL-26'].map((id) => s.data.card(id)))
    nextRound(s, 'allied', 6).act('allied', 'play-rp card:AL-03')
    expect(s.isOver).toBe(true)
    const left = ['AL-02', 'AL-26', 'AL-30', 'AL-11'].map((id) => s.data.card(id))
    expect([...s.state.allied.shown].sort()).toEqual([...left].sort())
    expect(why('AX-50', { turn: 5, round: 1 })).toBe('requires.notThaw')
    expect(mayBoth('AX-50')).toBe(true)
  })

  it('[AX-50] in earlier rounds the other cards stay hidden', () => {
    const s = play('AX-50', { hands: { allied: ['AL-30', 'AL-11'] }, round: 5 })
    nextRound(s, 'allied', 5).act('allied', 'play-rp card:AL-30')
    expect(s.state.allied.shown).toEqual([])
  })
})
