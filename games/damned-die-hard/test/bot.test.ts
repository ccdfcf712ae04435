import { type Choice, Engine, newPosition, type SeatId, see } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { staff as staffOf } from '../../europa/bot/staff.ts'
import { movementPhase } from '../../europa/flow.ts'
import { bombing, newBombing } from '../../europa/rules/bombing.ts'
import { interception } from '../../europa/rules/interception.ts'
import { hexDistance } from '../../europa/rules/units.ts'
import { damnedDieHard } from '../game.ts'
import { over } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

const engine = new Engine(damnedDieHard)
const [staff] = damnedDieHard.bots

/** One game of Luzon, the computer on one side and chance on the other; returns the winner. */
function played(seed: number, side: SeatId): string | null {
  let value = seed
  const random = () => {
    value = (value * 1664525 + 1013904223) >>> 0
    return value / 2 ** 32
  }
  const position = newPosition(damnedDieHard, { scenario: 'luzon' }, `bot ${seed}`)
  engine.begin(position)
  while (!position.result) {
    const moment = engine.moment(position)
    const seat = moment.waiting[0]!
    const offer = moment.offer(seat)
    const choice =
      seat === side
        ? staff!.choose(offer, () => see(engine, position, seat), random, seat)
        : offer[Math.floor(random() * offer.length)]!
    expect(offer).toContainEqual(choice)
    const verdict = moment.act(seat, choice)
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.refusal))
  }
  return position.result.winner
}

/** What the staff chooses in a scene. */
function chosen(s: Scene, seat: SeatId): Choice {
  const offer = s.engine.offer(s.position, seat)
  return staffOf(s.data).choose(
    offer,
    () => see(s.engine, s.position, seat),
    () => 0,
    seat,
  )
}
const inWords = ({ verb, target }: Choice): string => (target === undefined ? verb : `${verb} ${target}`)

/** The staff plays a whole movement phase. */
function marched(seat: SeatId, board: Board): Scene {
  const state = { resources: {} }
  const s = scene({ real: true, phasing: seat as 'japanese' | 'allied', state, ...board })
  s.start(movementPhase, {})
  while (!s.isOver) s.act(seat, inWords(chosen(s, seat)))
  return s
}

const CORREGIDOR = { 'a-59': 'G7:1726' }
const BATAAN = ['G7:1624', 'G7:1724', 'G7:1725']

describe('the computer opponent', () => {
  test('[bot.staff] plays what is offered and wins against chance, on either side', () => {
    expect([1].map((seed) => played(seed, 'japanese'))).toEqual(['japanese'])
    expect([3].map((seed) => played(seed, 'allied'))).toEqual(['allied'])
  })

  test('[bot.withdrawal] the Allied staff leaves Manila when the way to Bataan is about to be cut', () => {
    const near = { 'j-47': 'G7:1722', 'j-1f': 'G7:1722', 'j-9': 'G7:1722', 'j-1fa': 'G7:1722' }
    const s = marched('allied', {
      turn: 'dec-4-41',
      units: { 'a-phil': 'G7:1925', 'p-41d': 'G7:1926', ...near, ...CORREGIDOR },
    })
    const gates = ['G7:1623', 'G7:1723', 'G7:1524']
    for (const division of ['a-phil', 'p-41d']) expect([...BATAAN, ...gates]).toContain(s.at(division))
  })

  test('[bot.withdrawal] it does not run to Bataan while the enemy is far', () => {
    const far = { 'j-47': 'G7:1612', 'j-1f': 'G7:1612' }
    const s = marched('allied', {
      turn: 'dec-4-41',
      units: { 'a-phil': 'G7:1925', ...far, ...CORREGIDOR },
    })
    expect(BATAAN).not.toContain(s.at('a-phil'))
  })

  test('[bot.marches] the Japanese staff marches on Manila', () => {
    const s = marched('japanese', {
      turn: 'dec-4-41',
      japanese: ['G7:1617', 'G7:1618', 'G7:1619', 'G7:1719', 'G7:1720', 'G7:1721'],
      units: { 'j-47': 'G7:1720', 'j-1f': 'G7:1720', 'j-9': 'G7:1720', 'p-1': 'G7:2227', ...CORREGIDOR },
    })
    for (const regiment of ['j-47', 'j-1f', 'j-9'])
      expect(hexDistance(s.q, s.state.at[s.unit(regiment)]!, s.data.manila)).toBeLessThan(
        hexDistance(s.q, s.place('G7:1720'), s.data.manila) - 1,
      )
  })

  test('[bot.air] it bombs the airfield that has bombers on the ground', () => {
    const s = scene({
      real: true,
      phasing: 'japanese',
      units: { 'j-47': 'G7:1612', ...CORREGIDOR },
      air: { 'g4m1-1': 'G7:1612', 'g4m1-2': 'G7:1612', 'b-17d-1': 'G7:1623' },
      airfields: { 'G7:1612': 3, 'G7:1623': 9 },
    })
    // The Allied bombers might transfer first (20.A).
    s.start(movementPhase, {}).act('allied', 'pass')
    expect(chosen(s, 'japanese').verb).toBe('air-operation')
    s.act('japanese', 'air-operation')
    expect(inWords(chosen(s, 'japanese'))).toBe('go-bombing hex:G7:1623')
  })

  test('[bot.air] its fighters rise against bombers that nobody escorts', () => {
    const s = scene({
      air: { 'p-40e-1': 'G7:1623', 'g4m1-1': 'G7:1612' },
      airfields: { 'G7:1623': 9, 'G7:1612': 3 },
    })
    const id = over(s, { by: 'japanese', target: 'G7:1623', flyers: { 'g4m1-1': 'bombing' } })
    s.start(interception, { id, scrambling: -1 })
    expect(inWords(chosen(s, 'allied'))).toBe('intercept air:p-40e-1')
  })

  test('[bot.air] its bombers bomb one by one, each with a die of its own', () => {
    const s = scene({
      air: { 'g4m1-1': 'G7:1612', 'g4m1-2': 'G7:1612', 'b-17d-1': 'G7:1623' },
      airfields: { 'G7:1623': 9, 'G7:1612': 3 },
    })
    const flyers = { 'g4m1-1': 'bombing', 'g4m1-2': 'bombing' }
    const id = over(s, { by: 'japanese', target: 'G7:1623', flyers })
    s.start(bombing, newBombing(id))
    const acts: string[] = []
    for (let i = 0; i < 3; i++) {
      acts.push(inWords(chosen(s, 'japanese')))
      if (i < 2) s.act('japanese', acts[i]!)
    }
    expect(acts).toEqual(['aim bombing:airbase', 'join air:g4m1-1', 'drop-bombs'])
  })
})
