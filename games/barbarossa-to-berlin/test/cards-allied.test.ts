import { describe, expect, it } from 'vitest'
import { putUnit, takeControl } from '../rules/03-control.ts'
import { axisSupply, britishSupply, FULL, LIMITED, supplyOf } from '../rules/13-supply.ts'
import { handSizeLedger } from '../rules/18-resources.ts'
import { doing } from './operating.ts'
import { promptOf, type Round, round } from './rounds.ts'
import type { Scene } from './scene.ts'

/** The events of the Allied deck. Invasions are in 07-6-3, combat cards with the combats. */

const SOVIETS = { units: { 'su-west-front': 'moscow' } }
const allied = (board: Round, ...dice: number[]): Scene => round('allied', { ...SOVIETS, ...board }, ...dice)
const play = (card: string, board: Round = {}, ...dice: number[]): Scene =>
  allied({ hand: [card], ...board }, ...dice).act('allied', `play-event card:${card}`)
const why = (card: string, board: Round = {}): string =>
  allied({ hand: [card], ...board }).refused('allied', `play-event card:${card}`).message.key
const may = (card: string, board: Round = {}): boolean =>
  allied({ hand: [card], ...board }).isOffered('allied', `play-event card:${card}`)
const mayBoth = (card: string, board: Round = {}): boolean =>
  allied({ hand: [card], ...board }).isOffered('allied', `play-event-ops card:${card}`)

type Controls = Record<string, 'axis' | 'allied' | 'neutral'>
const countries = (ids: readonly string[], controller: 'axis' | 'allied'): Controls => {
  const { data } = allied({})
  return Object.fromEntries(
    data.spaces.filter((space) => ids.includes(space.country)).map((space) => [space.id, controller]),
  )
}

describe('reinforcements', () => {
  it('[AL-04] six tank armies on the map, where Fronts enter', () => {
    const s = play('AL-04', { turn: 7, played: { 'AL-07': 3 } })
    expect(s.isOffered('allied', 'deploy space:kaunas')).toBe(false)
    for (let i = 0; i < 6; i++) s.act('allied', i < 3 ? 'deploy space:gorki' : 'deploy space:kiev')
    expect(['1', '4', '6'].map((n) => s.whereIs(`su-tank-army-${n}`))).toEqual(['gorki', 'kiev', 'kiev'])
    expect(s.isOver).toBe(true)
  })

  it('[AL-04] four turns after Industrial Evacuation at the earliest', () => {
    expect(why('AL-04', { turn: 7 })).toBe('requires.played')
    expect(why('AL-04', { turn: 6, played: { 'AL-07': 3 } })).toBe('requires.playedEarlier')
    expect(may('AL-04', { turn: 7, played: { 'AL-07': 3 } })).toBe(true)
  })

  it('[AL-13] after Sorge: five shock armies on the map as if they were Fronts', () => {
    expect(why('AL-13')).toBe('requires.played')
    const s = play('AL-13', { played: { 'AL-11': 10 } })
    for (let i = 0; i < 5; i++) s.act('allied', i < 2 ? 'deploy space:moscow' : 'deploy space:tula')
    expect(['1', '2', '3', '5'].map((n) => s.whereIs(`su-shock-army-${n}`))).toEqual([
      'moscow',
      'moscow',
      'tula',
      'tula',
    ])
    expect(s.state.reinforced).toEqual(['su'])
  })

  it('[AL-13] with Stalin in Moscow also operations, once the armies are placed', () => {
    const played = { 'AL-11': 9 }
    const s = allied({ hand: ['AL-13'], played }).act('allied', 'play-event-ops card:AL-13')
    expect(s.waitsAt).toBe('reinforcements / place')
    for (let i = 0; i < 5; i++) s.act('allied', i < 2 ? 'deploy space:moscow' : 'deploy space:tula')
    expect(s.waitsAt).toMatch(/^operation/)
    expect(s.state.op!.points).toBe(3)
    s.act('allied', 'activate-move space:tula')
    const away = allied({ hand: ['AL-13'], played, state: { stalin: s.data.place('kuibishev') } })
    expect(away.refused('allied', 'play-event-ops card:AL-13').rule).toBe('AL-13')
    expect(away.isOffered('allied', 'play-event card:AL-13')).toBe(true)
  })

  it('[AL-24] Bryansk, Kalinin and Volkhov Fronts; three armies in reserve', () => {
    const s = play('AL-24', { turn: 3 })
    for (let i = 0; i < 3; i++) s.act('allied', 'deploy space:gorki')
    expect(['bryansk', 'kalinin', 'volkhov'].map((id) => s.whereIs(`su-${id}-front`))).toEqual(
      Array(3).fill('gorki'),
    )
    expect(['23', '24', '25'].map((n) => s.whereIs(`su-army-${n}`))).toEqual(Array(3).fill('reserve'))
  })

  it('[AL-26] the Canadian army, and a Commonwealth corps in reserve', () => {
    const s = play('AL-26').act('allied', 'deploy space:suez')
    expect([s.whereIs('cw-1-canadian-army'), s.whereIs('cw-corps-6')]).toEqual(['suez', 'reserve'])
    expect(s.isReduced('cw-1-canadian-army')).toBe(false)
    expect(s.state.reinforced).toEqual(['br'])
  })

  it.each([
    ['AL-38', 'us-15-army', 'us-corps-6'],
    ['AL-40', 'us-3-army', 'us-corps-7'],
    ['AL-41', 'us-9-army', 'us-corps-8'],
  ])('[%s] %s, and a corps in reserve; US Build-Up in an earlier turn', (card, army, corps) => {
    const board = { played: { 'AL-09': 9 }, state: { usEntered: 5 } }
    const s = play(card, board)
    expect([s.whereIs(army), s.whereIs(corps)]).toEqual(['basra', 'reserve'])
    expect(s.state.reinforced).toEqual(['us'])
    expect(why(card, { ...board, played: { 'AL-09': 10 } })).toBe('requires.playedEarlier')
    expect(why(card, { ...board, played: {} })).toBe('requires.played')
  })

  const FRONTS = {
    'su-west-front': 'moscow',
    'su-don-front': 'gorki',
    'su-steppe-front': 'tula',
    'su-south-front': 'stalingrad',
    'su-bryansk-front': 'saratov',
  }

  it.each([
    ['AL-31', 4, 'ukrainian', 4],
    ['AL-37', 3, 'baltic', 4],
    ['AL-39', 3, 'belorussian', 5],
  ])('[%s] %i Fronts become %s Fronts; then the operations', (card, count, name, points) => {
    const board = { played: { 'AL-14': 9 }, units: FRONTS, hand: [card] }
    const s = allied(board).act('allied', `play-event-ops card:${card}`)
    const out = Object.keys(FRONTS).slice(0, count)
    for (const front of out) s.act('allied', `exchange unit:${front}`)
    out.forEach((front, i) => {
      expect(s.whereIs(front)).toBe('removed')
      expect(s.whereIs(`su-${i + 1}-${name}-front`)).toBe(FRONTS[front as keyof typeof FRONTS])
    })
    expect(s.state.op!.points).toBe(points)
    expect(s.state.played[s.data.card(card)]).toBe(10)
  })

  it.each(['AL-31', 'AL-37', 'AL-39'])(
    '[%s] after Lend-Lease of an earlier turn, not in the thaw',
    (card) => {
      const units = FRONTS
      expect(why(card, { units })).toBe('requires.played')
      expect(why(card, { units, played: { 'AL-14': 10 } })).toBe('requires.playedEarlier')
      expect(why(card, { units, played: { 'AL-14': 8 }, turn: 9, round: 2 })).toBe('requires.notThaw')
      expect(may(card, { units, played: { 'AL-14': 8 }, turn: 9, round: 3 })).toBe(true)
    },
  )
})

describe('the United States', () => {
  it('[AL-06, 17.2] after Summer 41 they enter the war', () => {
    expect(why('AL-06', { turn: 2 })).toBe('requires.turn')
    const s = play('AL-06', { turn: 3 })
    expect(s.state.usEntered).toBe(3)
    expect(s.state.vp).toBe(7)
  })

  it('[AL-06] not once Hitler has declared war; with operations if Wolfpacks was played', () => {
    expect(why('AL-06', { turn: 5, played: { 'AX-08': 4 } })).toBe('requires.notPlayed')
    expect(mayBoth('AL-06', { turn: 6 })).toBe(false)
    expect(mayBoth('AL-06', { turn: 6, played: { 'AX-15': 2 } })).toBe(true)
    expect(mayBoth('AL-06', { turn: 5, round: 1, played: { 'AX-15': 2 } })).toBe(false)
  })

  it('[AL-09] from the turn after their entry on', () => {
    expect(why('AL-09', { turn: 5 })).toBe('requires.played')
    for (const card of ['AX-08', 'AL-06']) {
      expect(may('AL-09', { turn: 5, played: { [card]: 5 } })).toBe(false)
      expect(may('AL-09', { turn: 6, played: { [card]: 5 } })).toBe(true)
    }
    const s = play('AL-09', { turn: 6, played: { 'AL-06': 5 } })
    expect(s.state.played[s.data.card('AL-09')]).toBe(6)
  })
})

describe('operations by event', () => {
  it('[AL-11] Sorge: a Move or Combat marker in two Soviet spaces, for nothing', () => {
    const units = { 'su-west-front': 'moscow', 'su-don-front': 'tula', 'br-corps-1': 'cairo' }
    const s = play('AL-11', { units })
    expect(s.state.op!.points).toBe(0)
    expect(s.state.op!.free).toEqual({ combat: 0, either: 2, nation: 'su' })
    expect(s.offer('allied', 'free-move').sort()).toEqual(['space:moscow', 'space:tula'])
    s.act('allied', 'free-move space:moscow', 'free-combat space:tula')
    expect(s.state.op!.combat).toEqual([s.data.place('tula')])
  })

  it.each(['AL-22', 'AL-35'])('[%s] operations with +1 for Soviet attacks; not in the thaw', (card) => {
    const s = allied({ hand: [card] }).act('allied', `play-event-ops card:${card}`)
    expect([s.state.op!.points, s.state.op!.effects]).toEqual([5, [s.data.card(card)]])
    expect(why(card, { turn: 9, round: 1 })).toBe('requires.notThaw')
    expect(may(card, { turn: 9, round: 3 })).toBe(true)
  })

  it('[AL-32] IX Tac-Air: in spring and summer, after P-51 Mustang, with operations', () => {
    const played = { 'AL-53': 12 }
    expect(why('AL-32', { turn: 13, round: 3 })).toBe('requires.played')
    expect(why('AL-32', { turn: 15, played })).toBe('requires.season')
    const s = allied({ hand: ['AL-32'], turn: 14, played }).act('allied', 'play-event-ops card:AL-32')
    expect([s.state.op!.points, s.state.op!.effects]).toEqual([5, [s.data.card('AL-32')]])
    expect(mayBoth('AL-32', { turn: 13, round: 1, played })).toBe(true)
    expect(s.isOver).toBe(false)
  })

  it('[AL-55] Patton: 3rd Army may attack twice and then advance two spaces; it must be in supply', () => {
    expect(why('AL-55')).toBe('requires.unitSupplied')
    expect(why('AL-55', { units: { 'us-3-army': 'eliminated' } })).toBe('requires.unitSupplied')
    const s = allied({ hand: ['AL-55'], units: { 'us-3-army': 'basra' } })
    s.act('allied', 'play-event-ops card:AL-55')
    expect(s.state.op!.second).toEqual({ unit: s.data.unit('us-3-army'), advance: 2, used: false })
    expect(s.state.op!.points).toBe(5)
  })
})

describe('orders and hands', () => {
  it.each(['soviet-mo', 'stalin-orders'] as const)('[AL-03] Stavka cancels %s for this turn', (order) => {
    const s = play('AL-03', { state: { orders: { axis: 'okw-mo', allied: order } } })
    expect(s.state.orders).toEqual({ axis: 'okw-mo', allied: 'none' })
  })

  it('[AL-03] with Stalin’s orders go the Soviet Stand Fast markers, not the German ones', () => {
    const s = allied({
      hand: ['AL-03'],
      units: { 'su-west-front': 'moscow', 'ge-1-army': 'berlin' },
      state: { orders: { axis: 'hitler-orders', allied: 'stalin-orders' } },
    })
    s.state.standFast = [s.data.place('moscow'), s.data.place('berlin')]
    s.act('allied', 'play-event card:AL-03')
    expect(s.state.standFast).toEqual([s.data.place('berlin')])
  })

  it('[AL-03] leaves an offensive of the Western Allies alone; is event and operations with Stalin in Moscow', () => {
    const s = play('AL-03', { state: { orders: { axis: 'none', allied: 'allied-mo' } } })
    expect(s.state.orders.allied).toBe('allied-mo')
    expect(mayBoth('AL-03')).toBe(true)
    expect(mayBoth('AL-03', { state: { stalin: 0 } })).toBe(false)
  })

  it('[AL-12] Bomber Command: two Axis cards fewer at the next draw', () => {
    const s = play('AL-12')
    expect(s.state.handChanges).toEqual({ axis: [s.data.card('AL-12')], allied: [] })
    const before = handSizeLedger(allied({}).q, 'axis').parts.length
    const parts = handSizeLedger(s.q, 'axis').parts
    expect(parts.length).toBeGreaterThan(before)
    expect(parts.find((part) => part.rule === 'AL-12')!.amount).toBe(-2)
    expect(s.state.allied.discard).toEqual([s.data.card('AL-12')])
  })

  it('[AL-12, 4.4-b] the one round of June 41 counts as a sixth', () => {
    expect(why('AL-12', { turn: 1, round: 1 })).toBe('requires.round')
  })

  it('[AL-12] before Fall 44 only in rounds 1 to 5', () => {
    expect(why('AL-12', { turn: 14, round: 6 })).toBe('requires.round')
    expect(may('AL-12', { turn: 14, round: 5 })).toBe(true)
    expect(may('AL-12', { turn: 15, round: 6 })).toBe(true)
  })

  it('[AL-28] US 8th Air Force: two Axis cards fewer; after US Build-Up of an earlier turn', () => {
    const s = play('AL-28', { played: { 'AL-09': 9 } })
    expect(s.state.handChanges.axis).toEqual([s.data.card('AL-28')])
    expect(s.state.vp).toBe(7)
    expect(why('AL-28')).toBe('requires.played')
    expect(why('AL-28', { played: { 'AL-09': 10 } })).toBe('requires.playedEarlier')
  })

  it('[AL-28] before P-51 Mustang only in rounds 1 to 5', () => {
    const played = { 'AL-09': 9 }
    expect(why('AL-28', { round: 6, played })).toBe('requires.round')
    expect(may('AL-28', { round: 6, played: { ...played, 'AL-53': 10 } })).toBe(true)
  })

  it('[AL-07] Industrial Evacuation: one more Allied card eight turns later and for good', () => {
    const s = play('AL-07', { turn: 3 })
    const extra = (turn: number) => {
      s.state.turn = turn
      return handSizeLedger(s.q, 'allied').parts.some((part) => part.rule === 'AL-07')
    }
    expect([extra(10), extra(11), extra(12)]).toEqual([false, true, true])
    // Not for those who never played it.
    s.state.played[s.data.card('AL-07')] = 0
    expect(extra(12)).toBe(false)
  })

  it('[AL-07] not once the Axis has held Moscow; with operations while Stalin is in Moscow', () => {
    expect(why('AL-07', { state: { moscowEverAxis: true } })).toBe('requires.neverOccupied')
    expect(mayBoth('AL-07')).toBe(true)
    expect(mayBoth('AL-07', { state: { stalin: 0 } })).toBe(false)
    expect(may('AL-07', { state: { stalin: 0 } })).toBe(true)
  })

  it('[AL-07, 13.5] Moscow cut off is not Moscow occupied: an Axis unit must have been there', () => {
    const s = allied({ hand: ['AL-07'], units: { 'ge-corps-1': 'kaluga' } })
    const offered = () => s.isOffered('allied', 'play-event card:AL-07')
    const moscow = s.data.place('moscow')
    takeControl(doing(s), moscow, 'axis', 'cutOff')
    expect(offered()).toBe(true)
    putUnit(doing(s), s.data.unit('ge-corps-1'), moscow)
    expect(offered()).toBe(false)
  })

  it('[AL-25] Enigma: the whole Axis hand is shown this turn; not in the thaw nor with Allies in Germany', () => {
    const hands = { axis: ['AX-09', 'AX-16', 'AX-45'] }
    const s = play('AL-25', { hands })
    expect(s.state.axis.shown).toEqual(['AX-09', 'AX-16', 'AX-45'].map((id) => s.data.card(id)))
    expect(mayBoth('AL-25')).toBe(true)
    expect(why('AL-25', { control: { munich: 'allied' } })).toBe('requires.noControl')
    expect(why('AL-25', { turn: 13, round: 2 })).toBe('requires.notThaw')
  })

  it.each(['AL-44', 'AL-48'])('[%s] the Axis discards a card at random, unseen', (card) => {
    const hands = { axis: ['AX-09', 'AX-16', 'AX-45'] }
    const s = play(card, { hands, played: { 'AL-51': 9 } }, 2)
    expect(s.state.axis.discard).toEqual([s.data.card('AX-16')])
    expect(s.state.axis.hand).toEqual([s.data.card('AX-09'), s.data.card('AX-45')])
    const [told] = s.told('event.discarded')
    expect(told!.args!.card).toMatchObject({ secret: 'card:AX-16', seats: ['axis'], standIn: 'unknown:card' })
    expect(play(card, { hands: { axis: [] }, played: { 'AL-51': 9 } }).isOver).toBe(true)
  })

  it('[AL-44] Thunderclap needs Yalta', () => {
    expect(why('AL-44')).toBe('requires.played')
    expect(may('AL-44', { played: { 'AL-51': 10 } })).toBe(true)
  })
})

describe('defections', () => {
  it('[AL-27] Italy: units out of the game, spaces without Axis units turn Allied', () => {
    const control = { messina: 'allied', syracuse: 'allied', gela: 'allied', palermo: 'allied' } as const
    const units = {
      'it-corps-1': 'rome',
      'it-corps-2': 'reserve',
      'it-corps-3': 'eliminated',
      'it-corps-4': 'milan',
      'ge-1-army': 'milan',
      'it-corps-5': 'benghazi',
    }
    const s = play('AL-27', { control, units })
    expect(['1', '2', '3', '4', '5'].map((n) => s.whereIs(`it-corps-${n}`))).toEqual(Array(5).fill('removed'))
    expect(s.whereIs('it-8-army')).toBe('removed')
    expect([s.controllerOf('rome'), s.controllerOf('naples'), s.controllerOf('milan')]).toEqual([
      'allied',
      'allied',
      'axis',
    ])
    expect(s.controllerOf('benghazi')).toBe('axis')
    // Rome and Bologna turn; Milan is held, Palermo was Allied before.
    expect(s.state.vp).toBe(5)
  })

  it('[AL-27] with four Allied spaces in Italy and Sicily', () => {
    const control = { messina: 'allied', syracuse: 'allied', gela: 'allied' } as const
    expect(why('AL-27', { control })).toBe('requires.count')
    expect(may('AL-27', { control: { ...control, naples: 'allied' } })).toBe(true)
  })

  it('[AL-29] Romania: as Italy, and a Soviet army in reserve; with operations', () => {
    const units = {
      'ro-3-army': 'yassi',
      'ro-corps-1': 'reserve',
      'ge-1-army': 'bucharest',
      'su-west-front': 'moscow',
    }
    const s = play('AL-29', { units, control: { galatz: 'allied' } })
    expect([s.whereIs('ro-3-army'), s.whereIs('ro-corps-1'), s.whereIs('su-army-26')]).toEqual([
      'removed',
      'removed',
      'reserve',
    ])
    expect([s.controllerOf('yassi'), s.controllerOf('bucharest')]).toEqual(['allied', 'axis'])
    expect(mayBoth('AL-29', { control: { galatz: 'allied' } })).toBe(true)
  })

  it('[AL-29] with one Soviet space in Romania; what the British hold is not Soviet', () => {
    expect(why('AL-29')).toBe('requires.count')
    const british = { units: { 'br-corps-1': 'galatz' }, control: { galatz: 'allied' } as const }
    expect(why('AL-29', british)).toBe('requires.count')
  })

  it('[AL-30] Bulgaria: after Romania', () => {
    expect(why('AL-30')).toBe('requires.played')
    const s = play('AL-30', { played: { 'AL-29': 10 }, units: { 'bu-corps-1': 'sofia' } })
    expect([s.whereIs('bu-corps-1'), s.whereIs('su-army-27')]).toEqual(['removed', 'reserve'])
    expect(s.controllerOf('sofia')).toBe('allied')
    expect(s.state.vp).toBe(6)
    expect(mayBoth('AL-30', { played: { 'AL-29': 10 } })).toBe(true)
  })
})

describe('resistance', () => {
  it('[AL-19, 16.1-a] allows partisans, and one may be placed at once', () => {
    const s = play('AL-19', { turn: 10, control: { minsk: 'axis' } })
    expect(s.waitsAt).toBe('partisans / place')
    s.act('allied', 'partisans space:minsk')
    expect(s.isOver).toBe(true)
    expect(s.state.partisans).toEqual([s.data.place('minsk')])
    const none = play('AL-19').act('allied', 'no-more-partisans')
    expect(none.isOver).toBe(true)
  })

  it('[AL-49, 16.1-b] likewise in the west', () => {
    const s = play('AL-49').act('allied', 'partisans space:paris')
    expect(s.state.partisans).toEqual([s.data.place('paris')])
    expect(s.state.vp).toBe(6)
  })

  it('[AL-42] Tito’s army rises in a Yugoslav space with partisans and no Axis unit', () => {
    const s = allied({ hand: ['AL-42'], units: { 'it-corps-1': 'zagreb' } })
    const at = (id: string) => s.data.place(id)
    s.state.partisans = [at('zagreb'), at('nis'), at('belgrade'), at('athens')]
    s.act('allied', 'play-event card:AL-42')
    expect(s.offer('allied', 'rise')).toEqual(['space:nis', 'space:belgrade'])
    s.act('allied', 'rise space:belgrade')
    expect(s.whereIs('yu-ypa')).toBe('belgrade')
    expect(s.controllerOf('belgrade')).toBe('allied')
    expect(s.state.partisans).not.toContain(at('belgrade'))
    // The partisans had already made Belgrade count for the Allies.
    expect(s.state.vp).toBe(7)
  })

  it('[AL-42] not without such a space, nor a second time', () => {
    expect(why('AL-42')).toBe('requires.tito')
    const s = allied({ hand: ['AL-42'], units: { 'yu-ypa': 'eliminated' } })
    s.state.partisans = [s.data.place('nis')]
    expect(s.refused('allied', 'play-event card:AL-42').message.key).toBe('reinforce.inPlay')
  })
})

describe('war rooms and conferences', () => {
  it('[AL-14] Lend-Lease is remembered', () => {
    const s = play('AL-14')
    expect(s.state.played[s.data.card('AL-14')]).toBe(10)
    expect(s.isOver).toBe(true)
  })

  const CASABLANCA = () => ({ ...countries(['libya', 'egypt'], 'allied'), syracuse: 'allied' }) as Controls

  it('[AL-15] Casablanca: every VP space neutral now counts as Allied', () => {
    const s = play('AL-15', { control: CASABLANCA() })
    const neutral = s.data.spaces.filter((space, place) => space.vp && s.state.control[place] === 0)
    expect(neutral.length).toBeGreaterThan(3)
    expect(s.state.vp).toBe(7 - neutral.length)
    expect(s.state.casablanca).toBe(true)
  })

  it('[AL-15] with Oran and Algiers, or Syracuse, and no Axis space in Libya or Egypt', () => {
    expect(mayBoth('AL-15', { control: CASABLANCA() })).toBe(true)
    const africa = countries(['libya', 'egypt'], 'allied')
    expect(why('AL-15', { control: africa })).toBe('requires.control')
    expect(why('AL-15', { control: { ...africa, oran: 'allied' } })).toBe('requires.control')
    expect(may('AL-15', { control: { ...africa, oran: 'allied', algiers: 'allied' } })).toBe(true)
    expect(why('AL-15', { control: { ...CASABLANCA(), benghazi: 'axis' } })).toBe('requires.noControl')
  })

  it('[AL-23] Clearing the Scheldt: an Allied Antwerp becomes a source of supply', () => {
    expect(why('AL-23')).toBe('requires.control')
    const board = { control: { antwerp: 'allied' } as const }
    const antwerp = allied(board).data.place('antwerp')
    expect(britishSupply(allied(board).q)[antwerp]).not.toBe(FULL)
    expect(britishSupply(play('AL-23', board).q)[antwerp]).toBe(FULL)
  })

  it('[AL-36] ASW Victory: 1 VP, and no more Wolfpacks', () => {
    const s = play('AL-36')
    expect(s.state.vp).toBe(6)
    const wolves = round('axis', { hand: ['AX-15'], played: { 'AL-36': 10 } })
    expect(wolves.refused('axis', 'play-event card:AX-15').message.key).toBe('requires.notPlayed')
  })

  it('[AL-43] Operation Strangle: after P-51 Mustang; Axis units in France have limited supply at best', () => {
    expect(why('AL-43')).toBe('requires.played')
    const units = { 'ge-1-army': 'paris', 'ge-7-army': 'berlin' }
    const s = play('AL-43', { played: { 'AL-53': 10 }, units })
    expect(supplyOf(s.q, s.data.unit('ge-1-army'))).toBe(LIMITED)
    expect(supplyOf(s.q, s.data.unit('ge-7-army'))).toBe(FULL)
    expect(axisSupply(s.q)[s.data.place('paris')]).toBe(FULL)
  })

  const NEAR_EAST = ['algeria', 'tunisia', 'libya', 'egypt', 'syria', 'iran', 'iraq']

  it('[AL-47] The Big Three: after Casablanca, without the Axis in Africa and the Near East', () => {
    const control = countries(NEAR_EAST, 'allied')
    const played = { 'AL-15': 9 }
    expect(why('AL-47', { control })).toBe('requires.played')
    expect(why('AL-47', { control: { ...control, tunis: 'axis' }, played })).toBe('requires.noControl')
    expect(why('AL-47', { control: { ...control, kirkuk: 'axis' }, played })).toBe('requires.noControl')
    expect(play('AL-47', { control, played }).state.vp).toBe(6)
    expect(mayBoth('AL-47', { control, played })).toBe(true)
  })

  it('[AL-51] Yalta: all VP spaces in the Soviet Union and one in Germany; 1 VP, with operations', () => {
    const control = { konigsberg: 'allied' } as const
    expect(play('AL-51', { control }).state.vp).toBe(6)
    expect(mayBoth('AL-51', { control })).toBe(true)
    expect(why('AL-51')).toBe('requires.vpCount')
    expect(why('AL-51', { control: { munich: 'allied' } })).toBe('requires.vpCount')
    expect(why('AL-51', { control: { ...control, odessa: 'axis' } })).toBe('requires.allVp')
  })

  it('[AL-53] P-51 Mustang: no more FW-190, and Strangle and IX Tac-Air may follow', () => {
    const s = play('AL-53')
    expect(s.state.played[s.data.card('AL-53')]).toBe(10)
    const fighters = round('axis', { hand: ['AX-29'], played: { 'AL-53': 10, 'AL-28': 10 } })
    expect(fighters.refused('axis', 'play-event card:AX-29').message.key).toBe('requires.notPlayed')
  })

  it('[AL-54] Finland Withdraws: 1 VP with Leningrad, Tallinn and Riga in full Soviet supply', () => {
    expect(play('AL-54').state.vp).toBe(6)
    expect(why('AL-54', { control: { riga: 'axis' } })).toBe('requires.controlFull')
    const cut = allied({ hand: ['AL-54'] })
    for (const id of ['narva', 'riga']) cut.state.control[cut.data.place(id)] = id === 'narva' ? 1 : 2
    for (const place of cut.data.adjacent[cut.data.place('riga')]!)
      if (place !== cut.data.place('tallinn')) cut.state.control[place] = 1
    expect(cut.refused('allied', 'play-event card:AL-54').message.key).toBe('requires.controlFull')
  })

  it('[AL-48] Bomb Plot asks nothing but a card; the prompt of the round names turn and side', () => {
    const s = allied({ hand: ['AL-48'], turn: 14, round: 2 })
    expect(promptOf(s)).toMatchObject({ key: 'prompt.action', args: { round: 2, turn: 'turn:14' } })
    expect(s.isOffered('allied', 'play-event card:AL-48')).toBe(true)
    expect(s.isOffered('allied', 'play-event-ops card:AL-48')).toBe(false)
  })
})
