import { Engine, newPosition, printChoice, random, see } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { staff } from '../bot.ts'
import { nextWarKorea } from '../game.ts'
import { mineClearing } from '../rules/07-5-mines.ts'
import { navalMove, sailing } from '../rules/08-5-6-naval-movement.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { combatSegment } from '../rules/09-combat.ts'
import { shipHit } from '../rules/27-4-naval-damage.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** What the staff does at sea. */

const OURS = {
  'east-sea-in-shore': 'allied',
  'east-sea-at-sea': 'allied',
  'yellow-sea-in-shore': 'allied',
  'yellow-sea-at-sea': 'allied',
} as const

const at = (board: Board, ...dice: number[]): Scene => {
  const state = { turn: 5, submarines: [0, 0] as [number, number], asw: [0, 0] as [number, number] }
  const options = { 'contested-sea-boxes': 'not-friendly' }
  const s = scene({ control: OURS, options, ...board, state: { ...state, ...board.state } }, ...dice)
  s.state.mines.fill(0)
  s.state.minesOf.fill(-1)
  return s
}

/** Lets the staff play on until it has done everything it wants; what it chose. */
function plays(s: Scene, seat: 'allied' | 'opposing', most = 30): string[] {
  const bot = staff(s.data)
  const rng = random(1)
  const said: string[] = []
  while (said.length < most && !s.isOver && s.engine.waiting(s.position)[0] === seat) {
    const offer = s.engine.offer(s.position, seat)
    const choice = printChoice(bot.choose(offer, () => see(s.engine, s.position, seat), rng, seat))
    said.push(choice)
    s.act(seat, choice)
  }
  return said
}

describe('landings', () => {
  const marines = { 'rok-amph': 'S4720', 'rok-1-marine-div': 'S4720', 'dprk-2-inf-div': 'N2717' }

  test('[bot.ships] marines go aboard, sail, close in on an open beach behind the enemy and land', () => {
    const s = at({ units: marines, control: { ...OURS, 'yellow-sea-in-shore': 'opposing' } }, 5)
    s.start(movementSegment, { side: 0, kind: 'basic' })
    expect(plays(s, 'allied').slice(0, 3)).toEqual([
      'embark unit:rok-1-marine-div',
      'sail unit:rok-amph',
      'sail-to box:east-sea-in-shore',
    ])
    s.start(movementSegment, { side: 0, kind: 'basic' })
    expect(plays(s, 'allied')[0]).toBe('assault unit:rok-amph')
    expect(s.state.assaulted[s.data.unit('rok-amph')]).toBe(1)
    s.start(combatSegment, { side: 0, kind: 'basic' })
    const fight = plays(s, 'allied')
    expect(fight[0]).toMatch(/^attack hex:/)
    const beach = s.state.at[s.data.unit('rok-1-marine-div')]!
    expect([s.data.beach[beach], s.data.home[beach]]).toEqual([1, 1])
    expect(s.state.beachheads[beach]).toBe(0)
    // The ship stays beside the beachhead as long as it is needed (8.5.8.2.1).
    s.start(movementSegment, { side: 0, kind: 'basic' })
    expect(plays(s, 'allied').some((choice) => choice.startsWith('sail'))).toBe(false)
  })

  test('[bot.ships] not into waters that the enemy controls, nor against a beach held too strongly', () => {
    const control = { 'east-sea-in-shore': 'opposing', 'yellow-sea-in-shore': 'opposing' } as const
    const s = at({ units: marines, control }).start(movementSegment, { side: 0, kind: 'basic' })
    expect(plays(s, 'allied').some((choice) => choice.startsWith('sail'))).toBe(false)
  })
})

describe('warships', () => {
  test('[bot.ships] a carrier comes in from the open sea to where it brings most air points', () => {
    const s = at({ units: { 'us-cvn-1': 'east-sea-at-sea', 'dprk-2-inf-div': 'N2717' } })
    s.start(movementSegment, { side: 0, kind: 'basic' })
    expect(plays(s, 'allied')[0]).toBe('sail unit:us-cvn-1')
    expect(s.whereIs('us-cvn-1')).not.toBe('east-sea-at-sea')
    // Once there it stays.
    s.start(movementSegment, { side: 0, kind: 'basic' })
    expect(plays(s, 'allied')[0]).toBe('done')
  })
})

describe('mines', () => {
  test('[bot.mines] the side with submarines mines its coast; enemy mines are swept where that can be', () => {
    const north = at({
      units: { 'dprk-amph-2': 'N3704' },
      control: {},
      state: { submarines: [0, 3], asw: [1, 0] },
    })
    north.start(movementSegment, { side: 1, kind: 'basic' })
    expect(plays(north, 'opposing')[0]).toBe('lay-mines unit:dprk-amph-2')
    expect(north.state.mines.filter((density) => density > 0)).toEqual([2])
    const s = at({ units: {} }, 0)
    s.state.mines[s.data.cell('S4904')] = 1
    s.state.minesOf[s.data.cell('S4904')] = 1
    s.start(mineClearing, {})
    expect(plays(s, 'allied')).toEqual(['sweep hex:S4904'])
  })

  test('[bot.mines] submarines that the enemy can deal with spend themselves on mines before his ports', () => {
    const s = at({ units: {}, state: { submarines: [0, 3], asw: [4, 0] } })
    s.start(movementSegment, { side: 1, kind: 'basic' })
    const said = plays(s, 'opposing')
    expect(said.filter((choice) => choice === 'mine-by-submarine')).toHaveLength(2)
    expect(s.state.submarines[1]).toBe(1)
  })
})

describe('ships that are hit', () => {
  const [COAST, DEEP] = ['east-sea-in-shore', 'east-sea-at-sea'] as const

  test('[bot.ships, 25.4] a sound ship takes a first hit rather than turn back, a damaged one turns back', () => {
    const wish = (struck: number): string | undefined => {
      const s = at(
        {
          units: { 'us-sag-1': DEEP },
          control: { [DEEP]: 'contested', [COAST]: 'contested' },
          options: { 'naval-war': true },
        },
        8,
        9,
      )
      const ship = s.data.unit('us-sag-1')
      s.state.advanced!.struck[ship] = struck
      s.start(navalMove, sailing(s.q, 0, 'basic', ship))
      s.act('allied', `sail-to box:${COAST}`)
      return plays(s, 'allied', 1)[0]
    }
    expect([wish(0), wish(1)]).toEqual(['press-on', 'turn-back'])
  })

  test('[bot.ships, 27.4] who would not outlast another hit goes into port', () => {
    const wish = (struck: number): string | undefined => {
      const s = at({ units: { 'us-sag-1': COAST }, options: { 'naval-war': true } })
      const ship = s.data.unit('us-sag-1')
      s.state.advanced!.struck[ship] = struck
      s.start(shipHit, { ship, steps: 1 })
      return plays(s, 'allied', 1)[0]
    }
    expect(wish(1)).toBe('stay-put')
    expect(wish(2)).toMatch(/^shelter (hex|box):/)
  })
})

describe('the landing at Wonsan', () => {
  test('[bot.wonsan, 8.5.3, 8.5.7, 8.5.8] in games of the staff Marines land, paratroops drop and the army follows by sea', () => {
    const engine = new Engine(nextWarKorea)
    const made = new Set<string>()
    for (let seed = 1; seed <= 4; seed++) {
      const position = newPosition(nextWarKorea, { scenario: 'wonsan' }, `wonsan ${seed}`)
      const rng = random(seed)
      engine.begin(position)
      while (!position.result) {
        const seat = engine.waiting(position)[0]!
        const offer = engine.offer(position, seat)
        const choice = nextWarKorea.bots[0]!.choose(offer, () => see(engine, position, seat), rng, seat)
        made.add(`${position.frames.at(-1)!.procedure}/${choice.verb}`)
        engine.act(position, seat, choice)
      }
    }
    for (const operation of [
      'assault approach/approach',
      'attack/place-beachhead',
      'paradrop/fly-to',
      'movement segment/marine-airlift',
      'sea transport/ship-to',
      'mine sweeping/sweep',
      'mine laying/mine',
    ])
      expect(made, operation).toContain(operation)
  })
})
