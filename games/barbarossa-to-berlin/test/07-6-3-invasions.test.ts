import { describe, expect, it } from 'vitest'
import { beginOperation } from '../rules/07-3-operations.ts'
import { landing } from '../rules/07-6-3-invasions.ts'
import type { Beachhead } from '../state.ts'
import { doing } from './operating.ts'
import { nextRound, type Round, round } from './rounds.ts'
import type { Scene } from './scene.ts'

const READY = { 'AL-09': 6, 'AL-06': 5 }
const AT_WAR = { usEntered: 5 }

/** A round of the Allies with invasions allowed and Africa clear of the Axis. */
function allied({ clear = true, ...board }: Round & { clear?: boolean }, ...dice: number[]): Scene {
  const control = { ...(clear && africa()), ...board.control }
  const played = { ...READY, ...board.played }
  const state = { ...AT_WAR, ...board.state }
  return round('allied', { turn: 13, ...board, control, played, state }, ...dice)
}

const africa = () => {
  const s = round('axis', {})
  const ids = s.data.spaces
    .filter((space) => ['algeria', 'tunisia', 'libya', 'egypt'].includes(space.country))
    .map((space) => [space.id, 'allied' as const])
  return Object.fromEntries(ids) as Record<string, 'allied'>
}

const beachheadAt = (s: Scene, letter: string): Beachhead | undefined =>
  s.state.beachheads[s.data.place(letter) - s.data.firstBeach]

const why = (s: Scene, card: string) => s.refused('allied', `play-event card:${card}`)

describe('7.6.3 invasions', () => {
  it('[7.6.3-a] one invasion in a turn, whatever reinforcements came', () => {
    const s = allied({ hand: ['AL-46', 'AL-45'], state: { ...AT_WAR, reinforced: ['us', 'br'] } })
    expect(s.isOffered('allied', 'play-event card:AL-45')).toBe(true)
    s.act('allied', 'play-event card:AL-46', 'invade beach:N')
    expect(s.state.invaded).toBe(true)
    while (!s.isOver) s.act('allied', s.offer('allied').at(-1)!)
    nextRound(s, 'allied', 4)
    expect(why(s, 'AL-45').rule).toBe('7.6.3-a')
    expect(s.state.reinforced).toEqual(['us', 'br'])
  })

  it('[7.1-d, 7.6.3-i] where a pack makes an invasion event and operations, its points are not lost by the landing', () => {
    const s = allied({})
    beginOperation(doing(s), 'allied', { points: 3 })
    const card = s.data.card('AL-46')
    s.start(landing, { card, set: -1, beaches: [], forces: [], next: 0 }).act('allied', 'invade beach:N')
    expect(s.state.op).toMatchObject({ points: 3, combat: [s.data.place('N')] })
  })

  it('[7.6.2-b, 7.6.3-l, AL-52] armies of two nations need a place each: two slots at Basra, or none comes', () => {
    const renounced = (units: Record<string, string>) =>
      allied({
        turn: 15,
        hand: ['AL-52'],
        played: { 'AL-33': 14 },
        units,
        state: { ...AT_WAR, invasionsRenounced: true },
      })
    expect(renounced({ 'br-corps-1': 'basra' }).isOffered('allied', 'play-event card:AL-52')).toBe(true)
    const full = renounced({ 'br-corps-1': 'basra', 'br-corps-2': 'basra' })
    expect(why(full, 'AL-52').rule).toBe('7.6.2-b')
  })

  it('[7.6.3-b, AL-33] two markers of one invasion go on beaches joined by an invasion link', () => {
    const s = allied({ hand: ['AL-33'] }).act('allied', 'play-event card:AL-33')
    expect(s.offer('allied', 'choose-markers')).toEqual(['markers:br+us', 'markers:allied'])
    s.act('allied', 'choose-markers markers:br+us')
    expect(s.offer('allied', 'invade')).toEqual(['A', 'B', 'D', 'E', 'F', 'G'].map((x) => `beach:${x}`))
    expect(s.refused('allied', 'invade beach:C').message.key).toBe('invasion.notLinked')
    expect(s.refused('allied', 'invade beach:K').message.key).toBe('invasion.notOnCard')
    // G is the only beach joined to F: the American marker goes there by itself.
    s.act('allied', 'invade beach:F')
    expect([beachheadAt(s, 'F')!.type, beachheadAt(s, 'G')!.type]).toEqual(['br', 'us'])
  })

  it('[7.6.3-b] one Allied marker may go on any beach of the card', () => {
    const s = allied({ hand: ['AL-33'] }).act(
      'allied',
      'play-event card:AL-33',
      'choose-markers markers:allied',
    )
    expect(s.offer('allied', 'invade')).toHaveLength(9)
    s.act('allied', 'invade beach:C')
    expect(beachheadAt(s, 'C')).toEqual({ type: 'allied', shingle: false })
  })

  it('[7.6.3-c, AL-33] Overlord lands at full strength, each army on its own beach, the corps in reserve', () => {
    const s = allied({ hand: ['AL-33'], units: { 'ge-7-army': 'caen', 'ge-15-army': 'cherbourg' } })
    s.act('allied', 'play-event card:AL-33', 'choose-markers markers:br+us', 'invade beach:G')
    expect([s.whereIs('br-2-army'), s.whereIs('us-1-army')]).toEqual(['G', 'F'])
    expect(s.isReduced('br-2-army') || s.isReduced('us-1-army')).toBe(false)
    expect(['br-corps-3', 'us-corps-3', 'us-corps-4'].map((id) => s.whereIs(id))).toEqual(
      Array(3).fill('reserve'),
    )
  })

  it('[7.6.3-c, AL-01] Torch: the British army reduced and on the Allied marker, the corps where they fit', () => {
    const s = allied({ clear: false, turn: 7, hand: ['AL-01'] }).act('allied', 'play-event card:AL-01')
    s.act('allied', 'choose-markers markers:us+allied')
    expect(s.offer('allied', 'invade')).toEqual(['beach:K', 'beach:L'])
    s.act('allied', 'invade beach:L')
    expect([beachheadAt(s, 'L')!.type, beachheadAt(s, 'K')!.type]).toEqual(['us', 'allied'])
    expect([s.whereIs('br-1-army'), s.isReduced('br-1-army')]).toEqual(['K', true])
    expect(s.offer('allied', 'put-ashore')).toEqual(['beach:L', 'beach:K'])
    s.act('allied', 'put-ashore beach:L', 'put-ashore beach:K')
    expect([s.whereIs('us-corps-1'), s.whereIs('us-corps-2')]).toEqual(['L', 'K'])
    expect(s.isReduced('us-corps-1')).toBe(false)
  })

  it('[AL-01, 7.6.3-b] Torch may put one Allied marker alone on beach S, and take Malta back', () => {
    const s = allied({ clear: false, turn: 7, hand: ['AL-01'], control: { malta: 'axis' } })
    s.act('allied', 'play-event card:AL-01')
    expect(s.offer('allied', 'choose-markers').sort()).toEqual(['markers:allied', 'markers:us+allied'])
    s.act('allied', 'choose-markers markers:allied')
    expect([beachheadAt(s, 'S')!.type, Object.keys(s.state.beachheads).length]).toEqual(['allied', 1])
    expect(['br-1-army', 'us-corps-1', 'us-corps-2'].map((id) => s.whereIs(id))).toEqual(['S', 'S', 'S'])
    s.act('allied', 'land unit:br-1-army')
    expect([s.whereIs('br-1-army'), s.controllerOf('malta')]).toEqual(['malta', 'allied'])
  })

  it.each(['J', 'M', 'N', 'O', 'P', 'Q', 'R', 'T', 'U'])(
    '[7.6.3-d] no landing on %s while the Axis holds a space in North Africa',
    (letter) => {
      const card = letter === 'J' ? 'AL-52' : 'AL-46'
      const board = { hand: [card], played: { 'AL-33': 12 }, control: { syracuse: 'neutral' } as const }
      const clear = allied(board)
      if (letter !== 'J') {
        clear.act('allied', `play-event card:${card}`)
        expect(clear.isOffered('allied', `invade beach:${letter}`)).toBe(true)
      } else expect(clear.isOffered('allied', `play-event card:${card}`)).toBe(true)
      for (const held of ['tunis', 'oran', 'benghazi', 'cairo']) {
        const s = allied({ ...board, control: { ...board.control, [held]: 'axis' } })
        if (letter === 'J') expect(why(s, card).rule).toBe('7.6.3-d')
        else
          expect(
            s.act('allied', `play-event card:${card}`).refused('allied', `invade beach:${letter}`).rule,
          ).toBe('7.6.3-d')
      }
    },
  )

  it('[7.6.3-d, 17.3-a] K, L and S are open while the Axis is in Africa', () => {
    const s = allied({ clear: false, hand: ['AL-46'] }).act('allied', 'play-event card:AL-46')
    expect(s.offer('allied', 'invade')).toEqual(['beach:K', 'beach:L', 'beach:S'])
  })

  it('[7.6.3-e] no landing on J, O or R while the Axis controls Syracuse', () => {
    const s = allied({ hand: ['AL-46'] }).act('allied', 'play-event card:AL-46')
    for (const letter of ['O', 'R'])
      expect(s.refused('allied', `invade beach:${letter}`).rule).toBe('7.6.3-e')
    for (const letter of ['M', 'N', 'P', 'Q', 'T', 'U'])
      expect(s.isOffered('allied', `invade beach:${letter}`)).toBe(true)
    expect(why(allied({ hand: ['AL-52'], played: { 'AL-33': 12 } }), 'AL-52').rule).toBe('7.6.3-e')
    const after = allied({ hand: ['AL-46'], control: { syracuse: 'allied' } }).act(
      'allied',
      'play-event card:AL-46',
    )
    expect(after.isOffered('allied', 'invade beach:O')).toBe(true)
  })

  it('[7.6.3-f] Torch or Sledgehammer, Round-Up or Overlord, never both', () => {
    for (const [first, second] of [
      ['AL-01', 'AL-16'],
      ['AL-16', 'AL-01'],
      ['AL-33', 'AL-50'],
      ['AL-50', 'AL-33'],
    ] as const) {
      const barred = allied({ hand: [second], played: { [first]: 10 } })
      expect(why(barred, second).message.key).toBe('requires.notPlayed')
      expect(allied({ hand: [second] }).isOffered('allied', `play-event card:${second}`)).toBe(true)
    }
  })

  it('[7.6.3-g] no landing on a beach with a beachhead', () => {
    const s = allied({ hand: ['AL-46'] })
    s.state.beachheads[s.data.place('N') - s.data.firstBeach] = { type: 'br', shingle: false }
    s.act('allied', 'play-event card:AL-46')
    expect(s.refused('allied', 'invade beach:N').rule).toBe('7.6.3-g')
    expect(s.isOffered('allied', 'invade beach:P')).toBe(true)
  })

  it('[7.6.3-h, AL-34] the 7th and 8th Armies land from the reserve box too, but not from the map', () => {
    const reserve = allied({ hand: ['AL-34'], units: { 'us-7-army': 'reserve', 'br-8-army': 'reserve' } })
    reserve.act('allied', 'play-event card:AL-34', 'choose-markers markers:allied', 'invade beach:N')
    expect([reserve.whereIs('us-7-army'), reserve.whereIs('br-8-army')]).toEqual(['N', 'N'])
    expect(reserve.isReduced('us-7-army')).toBe(true)
    for (const place of ['cairo', 'eliminated', 'turn-track']) {
      const s = allied({ hand: ['AL-34'], units: { 'br-8-army': place } })
      expect(why(s, 'AL-34').rule).toBe('7.6.3-h')
    }
    expect(why(allied({ hand: ['AL-45'], units: { 'us-5-army': 'reserve' } }), 'AL-45').rule).toBe('7.6.3-h')
  })

  it('[7.6.3-h, AL-45, AL-46] neither Avalanche nor Shingle while the 7th Army is on the map', () => {
    for (const card of ['AL-45', 'AL-46']) {
      expect(why(allied({ hand: [card], units: { 'us-7-army': 'basra' } }), card).message.key).toBe(
        'requires.unitNotOnMap',
      )
      const reserve = allied({ hand: [card], units: { 'us-7-army': 'reserve' } })
      expect(reserve.isOffered('allied', `play-event card:${card}`)).toBe(true)
    }
  })

  it('[7.6.3-i] the invaders are marked for combat and advance no further than the coast', () => {
    const s = allied({ hand: ['AL-46'], units: { 'ge-1-army': 'palermo' } })
    s.act('allied', 'play-event card:AL-46', 'invade beach:N')
    const beach = s.data.place('N')
    expect(s.state.op).toMatchObject({ points: 0, combat: [beach], invading: [beach] })
    expect(s.waitsAt).toMatch(/^operation/)
  })

  it('[7.6.3-i] where nobody defends the shore, the invaders may simply go there, and no further', () => {
    const s = allied({ hand: ['AL-46'] }).act('allied', 'play-event card:AL-46', 'invade beach:N')
    expect(s.offer('allied').sort()).toEqual(['done', 'land unit:br-corps-5', 'land unit:us-corps-9'])
    s.act('allied', 'land unit:us-corps-9')
    expect(s.whereIs('us-corps-9')).toBe('palermo')
    expect(s.controllerOf('palermo')).toBe('allied')
    s.act('allied', 'done')
    expect(s.whereIs('br-corps-5')).toBe('N')
    expect(s.isOver).toBe(true)
  })

  it('[7.6.3-i] after a combat even mechanised invaders stop in the space of the beach', () => {
    const s = allied({ hand: ['AL-46'], units: { 'it-corps-1': 'palermo reduced' } }, 6, 1)
    s.act('allied', 'play-event card:AL-46', 'invade beach:N')
    s.act('allied', 'target space:palermo', 'attack-with unit:us-corps-9', 'attack-with unit:br-corps-5')
    expect(s.whereIs('it-corps-1')).toBe('eliminated')
    s.act('allied', 'select unit:us-corps-9')
    while (!s.isOver) {
      const offer = s.offer('allied')
      s.act('allied', offer.find((choice) => choice.includes('space:')) ?? offer.at(-1)!)
    }
    expect(s.whereIs('us-corps-9')).toBe('palermo')
  })

  it('[7.6.3-k] markers are no limit of the game, and serve again once they have left the map', () => {
    const s = allied({ hand: ['AL-46'] })
    for (const letter of ['A', 'B', 'C', 'D', 'K', 'L'])
      s.state.beachheads[s.data.place(letter) - s.data.firstBeach] = { type: 'allied', shingle: false }
    expect(s.isOffered('allied', 'play-event card:AL-46')).toBe(true)
    const again = allied({ hand: ['AL-46'], state: { invadedBeaches: ['N'] } })
    again.act('allied', 'play-event card:AL-46', 'invade beach:N')
    expect(beachheadAt(again, 'N')!.type).toBe('allied')
  })

  it('[7.6.3-l] renouncing: from Summer 44, at the start of round 1, for good', () => {
    expect(allied({ turn: 13, round: 1 }).refused('allied', 'renounce-invasions').rule).toBe('7.6.3-l')
    expect(allied({ turn: 14, round: 2 }).isOffered('allied', 'renounce-invasions')).toBe(false)
    expect(round('axis', { turn: 14, round: 1 }).isOffered('axis', 'renounce-invasions')).toBe(false)
    const s = allied({ turn: 14, round: 1, hand: ['AL-34'] }).act('allied', 'renounce-invasions')
    expect(s.state.invasionsRenounced).toBe(true)
    expect(s.waitsAt).toBe('action round / action')
    expect(s.isOffered('allied', 'renounce-invasions')).toBe(false)
  })

  const RENOUNCED = { ...AT_WAR, invasionsRenounced: true }

  it('[7.6.3-l, AL-34] then the cards bring reinforcements, and count for all their nations', () => {
    const s = allied({ turn: 14, hand: ['AL-34', 'AL-52'], state: RENOUNCED, control: { naples: 'allied' } })
    s.act('allied', 'play-event card:AL-34')
    expect(s.offer('allied', 'deploy').sort()).toEqual(['space:alexandria', 'space:basra', 'space:suez'])
    s.act('allied', 'deploy space:suez')
    expect(s.offer('allied', 'deploy').sort()).toEqual(['space:basra', 'space:naples'])
    s.act('allied', 'deploy space:naples')
    expect(s.isOver).toBe(true)
    expect([s.isReduced('br-8-army'), s.isReduced('us-7-army')]).toEqual([true, true])
    expect(s.whereIs('us-corps-5')).toBe('reserve')
    expect([...s.state.reinforced].sort()).toEqual(['br', 'us'])
    expect(s.state.invaded).toBe(false)
    nextRound(s, 'allied', 4)
    expect(why(s, 'AL-52').message.key).toBe('requires.played')
  })

  it('[7.6.3-l] armies already in play are ignored; one in the reserve box leaves the game', () => {
    const units = { 'br-8-army': 'cairo', 'us-7-army': 'reserve' }
    const s = allied({ turn: 14, hand: ['AL-34'], units, state: RENOUNCED })
    s.act('allied', 'play-event card:AL-34')
    expect(s.isOver).toBe(true)
    expect([s.whereIs('br-8-army'), s.whereIs('us-7-army')]).toEqual(['cairo', 'removed'])
  })

  it.each(['AL-01', 'AL-16', 'AL-33', 'AL-50'])('[7.6.3-l, %s] is never a reinforcement card', (card) => {
    const s = allied({ turn: 14, hand: [card], state: RENOUNCED })
    expect(why(s, card).message.key).toBe('invasion.onlyInvasion')
  })

  it('[15.3] no landing on A to I in winter', () => {
    const winter = allied({ turn: 16, hand: ['AL-33'] })
    expect(why(winter, 'AL-33').rule).toBe('15.3')
    const south = allied({ turn: 16, hand: ['AL-46'] })
    expect(south.isOffered('allied', 'play-event card:AL-46')).toBe(true)
    expect(allied({ turn: 15, hand: ['AL-33'] }).isOffered('allied', 'play-event card:AL-33')).toBe(true)
  })

  it('[17.2] no invasion while the United States are neutral', () => {
    expect(why(allied({ hand: ['AL-46'], state: { usEntered: 0 } }), 'AL-46').rule).toBe('17.2')
  })

  it('[17.3-b] the first landing on C to U brings Vichy France into the war, its spaces stay neutral', () => {
    const s = allied({ clear: false, turn: 7, hand: ['AL-01'] })
    expect(s.state.vichyAtWar).toBe(false)
    s.act('allied', 'play-event card:AL-01', 'choose-markers markers:us+allied', 'invade beach:K')
    expect(s.state.vichyAtWar).toBe(true)
    expect(s.controllerOf('algiers')).toBe('neutral')
    expect(s.state.invadedBeaches).toEqual(['K', 'L'])
    const north = allied({ hand: ['AL-16'], turn: 7, clear: false })
    north.act('allied', 'play-event card:AL-16', 'invade beach:A')
    expect(north.state.vichyAtWar).toBe(false)
    const calais = allied({ hand: ['AL-16'], turn: 7, clear: false })
    calais.act('allied', 'play-event card:AL-16', 'invade beach:D')
    expect(calais.state.vichyAtWar).toBe(true)
  })

  it('[7.6.3-a] by option, no invasion before Summer 42', () => {
    const options = { 'no-invasion-before-summer-42': true }
    const board = { clear: false, hand: ['AL-01'], options, played: { 'AL-09': 4 } }
    expect(why(allied({ ...board, turn: 5 }), 'AL-01').rule).toBe('v1.3')
    expect(allied({ ...board, turn: 6 }).isOffered('allied', 'play-event card:AL-01')).toBe(true)
  })
})

describe('invasion cards', () => {
  it('[AL-16] Sledgehammer: one Allied beachhead on A, B or D, the army reduced, two American corps', () => {
    const s = allied({ clear: false, turn: 7, hand: ['AL-16'], units: { 'ge-1-army': 'calais' } })
    s.act('allied', 'play-event card:AL-16')
    expect(s.offer('allied', 'invade')).toEqual(['beach:A', 'beach:B', 'beach:D'])
    s.act('allied', 'invade beach:D')
    expect(['br-1-army', 'us-corps-1', 'us-corps-2'].map((id) => s.whereIs(id))).toEqual(['D', 'D', 'D'])
    expect(s.isReduced('br-1-army')).toBe(true)
  })

  it('[AL-50] Round-Up: British and American beachheads on A-B or D-E, armies reduced, corps in reserve', () => {
    const s = allied({ turn: 10, hand: ['AL-50'], units: { 'ge-1-army': 'calais' } })
    s.act('allied', 'play-event card:AL-50')
    expect(s.offer('allied', 'invade')).toEqual(['beach:A', 'beach:B', 'beach:D', 'beach:E'])
    s.act('allied', 'invade beach:D')
    expect([s.whereIs('br-2-army'), s.whereIs('us-1-army')]).toEqual(['D', 'E'])
    expect([s.isReduced('br-2-army'), s.isReduced('us-1-army')]).toEqual([true, true])
    expect(['br-corps-3', 'us-corps-3', 'us-corps-4'].map((id) => s.whereIs(id))).toEqual(
      Array(3).fill('reserve'),
    )
  })

  it('[AL-45] Avalanche: one Allied beachhead, the 5th Army reduced, a British corps in reserve', () => {
    const s = allied({ hand: ['AL-45'], control: { syracuse: 'allied' }, units: { 'ge-1-army': 'naples' } })
    s.act('allied', 'play-event card:AL-45')
    expect(s.offer('allied', 'invade')).toEqual(['N', 'O', 'P', 'Q', 'R', 'S', 'U'].map((x) => `beach:${x}`))
    s.act('allied', 'invade beach:O')
    expect([s.whereIs('us-5-army'), s.isReduced('us-5-army')]).toEqual(['O', true])
    expect(s.whereIs('br-corps-4')).toBe('reserve')
  })

  it('[AL-46] Shingle: its beachhead shows the Shingle side; an American and a British corps', () => {
    const s = allied({ hand: ['AL-46'], units: { 'ge-1-army': 'rome' } })
    s.act('allied', 'play-event card:AL-46', 'invade beach:M')
    expect(beachheadAt(s, 'M')).toEqual({ type: 'allied', shingle: true })
    expect([s.whereIs('us-corps-9'), s.whereIs('br-corps-5')]).toEqual(['M', 'M'])
  })

  it('[AL-52] Anvil-Dragoon: Marseille, after Overlord or Round-Up', () => {
    const board = { hand: ['AL-52'], control: { syracuse: 'allied' as const } }
    expect(why(allied(board), 'AL-52').message.key).toBe('requires.played')
    for (const first of ['AL-33', 'AL-50']) {
      const s = allied({ ...board, played: { [first]: 13 }, units: { 'ge-1-army': 'marseille' } })
      s.act('allied', 'play-event card:AL-52')
      expect([s.whereIs('us-7-army'), s.whereIs('ff-1-army')]).toEqual(['J', 'J'])
      expect([s.isReduced('us-7-army'), s.isReduced('ff-1-army')]).toEqual([true, true])
      expect([s.whereIs('us-corps-10'), s.whereIs('ff-corps-1')]).toEqual(['reserve', 'reserve'])
    }
  })

  it('[AL-33] Overlord: not before Spring 44', () => {
    expect(why(allied({ turn: 11, hand: ['AL-33'] }), 'AL-33').message.key).toBe('requires.turn')
  })

  it.each(['AL-01', 'AL-16', 'AL-33', 'AL-34', 'AL-45', 'AL-46', 'AL-50', 'AL-52'])(
    '[%s] needs US Build-Up in an earlier turn',
    (card) => {
      const board = { hand: [card], control: { syracuse: 'allied' } as const }
      const before = { 'AL-33': card === 'AL-52' ? 12 : 0 }
      expect(why(allied({ ...board, played: { ...before, 'AL-09': 0 } }), card).message.key).toBe(
        'requires.played',
      )
      expect(why(allied({ ...board, played: { ...before, 'AL-09': 13 } }), card).message.key).toBe(
        'requires.playedEarlier',
      )
      expect(allied({ ...board, played: before }).isOffered('allied', `play-event card:${card}`)).toBe(true)
    },
  )
})
