import {
  type Bot,
  type Choice,
  Engine,
  newPosition,
  printChoice,
  random,
  randomBot,
  see,
} from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { Valued } from '../bot/attacks.ts'
import { Look, lookAt } from '../bot/look.ts'
import { ladder, unitValue } from '../bot/losses.ts'
import { Assault } from '../bot/odds.ts'
import { Positions } from '../bot/positions.ts'
import { staff as makeStaff } from '../bot.ts'
import { nextWarKorea } from '../game.ts'
import { erOf } from '../rules/02-3-values.ts'
import { seatOf } from '../rules/02-units.ts'
import { bridgeWork } from '../rules/08-3-4-bridges.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { combatPreview } from '../rules/09-2-6-resolution.ts'
import { garrison, newBattle, slotBetween } from '../rules/09-2-battle.ts'
import { takeLosses } from '../rules/09-7-losses.ts'
import { standOrGo } from '../rules/09-8-falling-back.ts'
import { replacements } from '../rules/11-replacements.ts'
import { captureEvents } from '../rules/12-victory.ts'
import type { Segment, Side } from '../state.ts'
import { combat } from './battle.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** The computer opponent: what it does in set positions, and that it looks at nothing but its view. */

const staff: Bot = nextWarKorea.bots.find(({ id }) => id === 'staff')!

const says = (s: Scene, seat: string, bot: Bot = staff, seed = 1): string =>
  printChoice(
    bot.choose(s.engine.offer(s.position, seat), () => see(s.engine, s.position, seat), random(seed), seat),
  )

/** Lets the staff of a side go on as long as it decides; what it said. */
function goesOn(s: Scene, seat: string, most = 60): string[] {
  const said: string[] = []
  while (!s.isOver && s.engine.waiting(s.position)[0] === seat && said.length < most) {
    const choice = says(s, seat)
    said.push(choice)
    s.act(seat, choice)
  }
  return said
}

const looks = (s: Scene, side: Side): Look => lookAt(see(s.engine, s.position, seatOf(side)), s.data)

const moves = (side: Side, board: Board, kind: Segment = 'basic'): Scene =>
  scene({ scenario: 'corridor', ...board }).start(movementSegment, { side, kind })

describe('reckoning', () => {
  test('[bot.odds] its column and modifiers are those of the rules, for whoever attacks in a played game', () => {
    const engine = new Engine(nextWarKorea)
    let compared = 0
    for (const scenario of ['corridor', 'seoul']) {
      const position = newPosition(nextWarKorea, { scenario }, 'odds')
      engine.begin(position)
      const rng = random(3)
      for (let i = 0; i < 260 && !position.result; i++) {
        const seat = engine.waiting(position)[0]!
        const offer = engine.offer(position, seat)
        const named = engine.where(position).at(-1)!.step === 'attackers are named'
        const look = named ? lookAt(see(engine, position, seat), nextWarKorea.data) : undefined
        const battle = look?.battle
        if (look && battle && battle.attackers.length > 0) {
          const { q } = look
          const defenders = [...garrison(q, battle.cell)]
          const best = (units: readonly number[]): number =>
            units.reduce((lead, unit) => (erOf(q, unit) > erOf(q, lead) ? unit : lead))
          const full = {
            ...newBattle(battle.side, battle.kind, battle.cell),
            attackers: [...battle.attackers],
            defenders,
            leads: [best(battle.attackers), best(defenders)] as [number, number],
          }
          const preview = combatPreview(q, full)
          const strikers = battle.attackers.map((unit) => ({
            unit,
            slot: slotBetween(q, look.state.at[unit]!, battle.cell),
          }))
          const assault = new Assault(q, battle.side, battle.kind, battle.cell, defenders)
          const { column, modifier } = assault.column(strikers)
          expect(Math.min(13, Math.max(1, column))).toBe(preview.column.index + 1)
          expect(modifier).toBe(preview.modifiers.total)
          compared++
        }
        const choice = staff.choose(offer, () => see(engine, position, seat), rng, seat)
        engine.act(position, seat, named && rng() < 0.3 ? offer[Math.floor(rng() * offer.length)]! : choice)
      }
    }
    expect(compared).toBeGreaterThan(20)
  })

  test('[bot.losses] a first step costs less than the last, and all together cost the whole unit', () => {
    const s = scene({ scenario: 'corridor', units: { 'rok-1-inf-div': 'N2818', 'rok-2-armor-bde': 'N2819' } })
    const division = s.data.unit('rok-1-inf-div')
    const costs = ladder(s.q, [division])
    expect(costs[1]).toBeLessThanOrEqual(costs[2]! - costs[1]!)
    expect(costs[2]).toBeCloseTo(unitValue(s.q, division))
  })

  test('[bot.attacks] three divisions against a brigade pay, one brigade against three does not', () => {
    const board: Board = {
      scenario: 'corridor',
      units: {
        'dprk-3-inf-div': 'N2820',
        'dprk-6-inf-div': 'N2919',
        'dprk-8-inf-div': 'N2821',
        'rok-2-armor-bde': 'N2920',
      },
      state: { segment: { kind: 'basic', side: 1, combat: true }, turn: 1 },
    }
    const s = scene(board)
    const look = new Look(s.q, 1, null, '', '', null)
    const cell = s.data.cell('N2920')
    const strikers = ['dprk-3-inf-div', 'dprk-6-inf-div', 'dprk-8-inf-div'].map((id) => {
      const unit = s.data.unit(id)
      return { unit, slot: slotBetween(s.q, s.state.at[unit]!, cell) }
    })
    expect(new Valued(look, cell).value(strikers, 0)).toBeGreaterThan(1)
    const fort = scene({
      scenario: 'corridor',
      units: { 'dprk-3-inf-div': 'N2817', 'dprk-6-inf-div': 'N2817', 'rok-2-armor-bde': 'N2818' },
    })
    const weak = new Look(fort.q, 0, null, '', '', null)
    const target = fort.data.cell('N2817')
    const alone = [
      { unit: fort.data.unit('rok-2-armor-bde'), slot: slotBetween(fort.q, fort.data.cell('N2818'), target) },
    ]
    expect(new Valued(weak, target).value(alone, 0)).toBeLessThan(0)
  })
})

describe('combat', () => {
  test('[bot.attacks] it attacks with enough and commits', () => {
    const s = combat(1, {
      scenario: 'corridor',
      units: {
        'dprk-3-inf-div': 'N2820',
        'dprk-6-inf-div': 'N2919',
        'dprk-8-inf-div': 'N2821',
        'rok-2-armor-bde': 'N2920',
      },
    })
    const said: string[] = []
    while (said.at(-1) !== 'commit' && said.length < 8) {
      said.push(says(s, 'opposing'))
      if (said.at(-1) === 'commit') break
      s.act('opposing', said.at(-1)!)
    }
    expect(said[0]).toBe('attack hex:N2920')
    expect(said.filter((choice) => choice.startsWith('attacker')).length).toBeGreaterThan(1)
    expect(said.at(-1)).toBe('commit')
  })

  test('[bot.attacks] it leaves a strong stack in a fortification alone', () => {
    const s = combat(1, {
      scenario: 'corridor',
      units: {
        'dprk-32-light-bde': 'N2717',
        'rok-1-inf-div': 'N2818',
        'rok-9-inf-div': 'N2818',
      },
    })
    expect(says(s, 'opposing')).toBe('done')
  })

  test('[bot.losses] the cheaper step goes first', () => {
    const s = scene({
      scenario: 'corridor',
      units: { 'rok-30-mech-div': 'N2819 reduced', 'rok-9-inf-div': 'N2819' },
    })
    const force = ['rok-30-mech-div', 'rok-9-inf-div'].map((id) => s.data.unit(id))
    // A unit of one step may always be named beside the whole one.
    force.push(s.data.unit('rok-2-armor-bde'))
    s.state.at[force[2]!] = s.data.cell('N2819')
    s.state.steps[force[2]!] = 1
    s.start(takeLosses, { side: 0, beachhead: -1, lead: -1, force, left: 1, rule: '9.7.1', chosen: -1 })
    expect(says(s, 'allied')).toBe('lose unit:rok-9-inf-div')
  })

  test('[bot.stand] to try to stand costs nothing: it tries', () => {
    const s = scene({ scenario: 'corridor', units: { 'rok-1-inf-div': 'N2818' } })
    s.start(standOrGo, {
      side: 0,
      cell: s.data.cell('N2818'),
      units: [s.data.unit('rok-1-inf-div')],
      stays: false,
    })
    expect(says(s, 'allied')).toBe('stand')
  })
})

describe('movement', () => {
  test('[bot.positions] it walks into an empty place of the enemy that brings points', () => {
    const s = moves(1, { units: { 'dprk-3-inf-div': 'N2919' } })
    s.act('opposing', says(s, 'opposing'))
    expect(says(s, 'opposing')).toMatch(/^go hex:(N2819|N2820|N2821|N2921)$/)
  })

  test('[bot.positions] a place into which an enemy can walk is worth a guard', () => {
    const s = moves(0, { units: { 'rok-9-inf-div': 'N2822', 'dprk-27-mech-bde': 'N2620' } })
    const positions = new Positions(looks(s, 0))
    const unit = s.data.unit('rok-9-inf-div')
    expect(positions.change(unit, s.data.cell('N2721'))).toBeGreaterThan(0)
  })

  test('[bot.lifts] airborne units jump into open places of the enemy, not into fire that would eat them up', () => {
    const board: Board = {
      scenario: 'campaign',
      units: { 'dprk-38-airborne-bde': 'N2008', 'rok-1-inf-div': 'S4708' },
      state: { turn: 2, airmobile: [0, 0], superiority: { side: 1, level: 3 } },
    }
    const s = scene(board, 9, 0).start(movementSegment, { side: 1, kind: 'basic' })
    const said = goesOn(s, 'opposing', 4)
    expect(said[0]).toBe('paradrop unit:dprk-38-airborne-bde')
    const landing = s.state.at[s.data.unit('dprk-38-airborne-bde')]!
    expect(s.data.home[landing]).toBe(0)
    expect(captureEvents(s.q, landing, 1).length).toBeGreaterThan(0)
    const fire: Board = { ...board, state: { ...board.state, superiority: { side: 0, level: 3 } } }
    const under = scene(fire).start(movementSegment, { side: 1, kind: 'basic' })
    expect(says(under, 'opposing')).not.toMatch(/^paradrop/)
  })

  test('[bot.lifts] light infantry is lifted to open places of the enemy', () => {
    const units = { 'us-3-25-inf-bde': 'N3018', 'dprk-2-inf-div': 'N4512' }
    const s = scene({ scenario: 'campaign', units, state: { turn: 2, airmobile: [2, 0] } }, 9, 9)
    s.start(movementSegment, { side: 0, kind: 'basic' })
    const said = goesOn(s, 'allied', 3)
    expect(said.some((choice) => choice.startsWith('airlift'))).toBe(true)
    expect(s.data.home[s.state.at[s.data.unit('us-3-25-inf-bde')]!]).toBe(1)
  })

  test('[bot.supply] with the option it keeps units within their lines', () => {
    const cut = (supply: boolean) => {
      const units = { 'rok-1-inf-div': 'N2009', 'dprk-2-inf-div': 'N2006', 'dprk-13-inf-div': 'N2011' }
      const s = scene({ scenario: 'campaign', units, options: { supply }, state: { turn: 2 } })
      s.start(movementSegment, { side: 0, kind: 'basic' })
      return new Positions(looks(s, 0)).adds(s.data.unit('rok-1-inf-div'), s.data.cell('N2009'))
    }
    expect(cut(true)).toBeLessThan(cut(false))
  })

  test('[bot.plan] it brings up what an attack needs', () => {
    const s = moves(1, {
      units: {
        'dprk-3-inf-div': 'N2817',
        'dprk-6-inf-div': 'N2817',
        'dprk-8-inf-div': 'N2717',
        'rok-101-inf-bde': 'N2718',
      },
    })
    goesOn(s, 'opposing')
    const near = ['dprk-3-inf-div', 'dprk-6-inf-div', 'dprk-8-inf-div'].filter((id) =>
      ['N2717', 'N2818', 'N2619', 'N2618'].includes(s.whereIs(id)),
    )
    expect(near.length).toBeGreaterThan(1)
    expect(s.whereIs('rok-101-inf-bde')).toBe('N2718')
  })

  test('[bot.plan] half way through it goes on with the plan it made, and a new staff finds a move as well', () => {
    const s = moves(1, { units: { 'dprk-3-inf-div': 'N2817', 'dprk-815-1-mech-bde': 'N2615' } })
    const first = says(s, 'opposing')
    expect(first).toMatch(/^march/)
    expect(says(s, 'opposing')).toBe(first)
    s.act('opposing', first)
    expect(says(s, 'opposing', makeStaff(s.data))).toMatch(/^go/)
  })

  test('[bot.bridges] bridges go up before a stronger enemy and are mended by the stronger side', () => {
    const board: Board = {
      scenario: 'corridor',
      units: { 'rok-1-inf-div': 'N2819', 'dprk-6-inf-div': 'N2817', 'dprk-3-inf-div': 'N2817' },
    }
    const weak = scene(board).start(bridgeWork, { side: 0, tried: [] })
    expect(says(weak, 'allied')).toMatch(/^demolish/)
    const strong = scene({
      scenario: 'corridor',
      units: { 'rok-1-inf-div': 'N2819', 'dprk-6-inf-div': 'N2818', 'dprk-3-inf-div': 'N2817' },
    })
    strong.state.bridges.fill(1)
    strong.start(bridgeWork, { side: 1, tried: [] })
    expect(says(strong, 'opposing')).toMatch(/^repair-bridge/)
  })
})

describe('between the battles', () => {
  test('[bot.replacements] it spends every point it can, and ends', () => {
    const s = scene({
      scenario: 'corridor',
      units: { 'rok-1-inf-div': 'N2921 reduced', 'rok-9-inf-div': 'N2922 reduced' },
    })
    s.state.replacements[s.data.nations.indexOf('rok')] = 2
    s.start(replacements, { side: 0, unit: -1, used: [] })
    goesOn(s, 'allied')
    expect(s.isOver).toBe(true)
    expect([s.stepsOf('rok-1-inf-div'), s.stepsOf('rok-9-inf-div')]).toEqual([2, 2])
  })
})

describe('what it may know', () => {
  /** Plays one game to its end or so far; what was said. */
  const play = (seed: string, bots: readonly [Bot, Bot], options = {}, most = 2000) => {
    const engine = new Engine(nextWarKorea)
    const position = newPosition(nextWarKorea, { scenario: 'corridor', options }, seed)
    engine.begin(position)
    const rng = random(9)
    const said: string[] = []
    while (said.length < most && !position.result) {
      const seat = engine.waiting(position)[0]!
      const bot = bots[seat === 'allied' ? 0 : 1]!
      const choice = bot.choose(engine.offer(position, seat), () => see(engine, position, seat), rng, seat)
      said.push(printChoice(choice))
      engine.act(position, seat, choice)
    }
    return { said, result: position.result }
  }

  test('[bot.view] the same seed gives the same game, whatever was played before', () => {
    const first = play('again', [staff, staff], {}, 120).said
    play('another', [staff, randomBot], {}, 60)
    expect(play('again', [staff, staff], {}, 120).said).toEqual(first)
  })

  test('[bot.plan] arrived where the plan sends it, a unit does not walk off the points it has left', () => {
    const { said } = play('again', [staff, staff], {}, 120)
    const goings = said.filter((choice, i) => choice.startsWith('go ') && said[i - 1]!.startsWith('go '))
    expect(goings).toEqual([])
  })

  test('[bot.view] in twin positions, alike for its eyes, it decides the same in the fog', () => {
    const engine = new Engine(nextWarKorea)
    const position = newPosition(nextWarKorea, { scenario: 'corridor', options: { fog: true } }, 'twins')
    engine.begin(position)
    const rng = random(5)
    const shuffle = random(6)
    let compared = 0
    for (let i = 0; i < 200 && !position.result; i++) {
      const seat = engine.waiting(position)[0]!
      const offer = engine.offer(position, seat)
      const choice = makeStaff(nextWarKorea.data).choose(
        offer,
        () => see(engine, position, seat),
        random(i),
        seat,
      )
      const state = nextWarKorea.twin!(position.state, seat, shuffle, nextWarKorea.data)
      const twin = { ...structuredClone(position), state }
      const other = makeStaff(nextWarKorea.data).choose(offer, () => see(engine, twin, seat), random(i), seat)
      if (JSON.stringify(engine.offer(twin, seat)) === JSON.stringify(offer)) {
        expect(other).toEqual(choice)
        compared++
      }
      engine.act(position, seat, rng() < 0.2 ? offer[Math.floor(rng() * offer.length)]! : choice)
    }
    expect(compared).toBeGreaterThan(100)
  })

  test('[bot.view] a game in the fog comes to its end', () => {
    expect(play('fog', [staff, staff], { fog: true }).result).not.toBeNull()
  })

  test('[bot.view] so does a game with supply', () => {
    expect(play('supply', [staff, staff], { supply: true }).result).not.toBeNull()
  })

  test('[bot.arena] against chance it wins the teaching scenario from either side', () => {
    expect(play('chance', [staff, randomBot]).result?.winner).toBe('allied')
    expect(play('chance', [randomBot, staff]).result?.winner).toBe('opposing')
  })

  test('[bot.defaults] a decision it does not know is passed, or taken by chance where that cannot be', () => {
    const s = moves(1, { units: { 'dprk-3-inf-div': 'N2817' } })
    s.act('opposing', 'march unit:dprk-3-inf-div')
    const odd: Choice[] = [
      { verb: 'oddity', target: 'hex:N2817' },
      { verb: 'oddity', target: 'hex:N2816' },
      { verb: 'stay-put' },
    ]
    const bot = makeStaff(s.data)
    const view = { ...see(s.engine, s.position, 'opposing'), where: [] }
    expect(bot.choose(odd, () => view, random(1), 'opposing')).toEqual({ verb: 'stay-put' })
    expect(odd).toContainEqual(bot.choose(odd.slice(0, 2), () => view, random(1), 'opposing'))
  })
})
