import { type Bot, type Choice, Engine, newPosition, printChoice, random, see } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { Assaults } from '../bot/assault.ts'
import { standing } from '../bot/ground.ts'
import { lookAt } from '../bot/look.ts'
import { bestMarch } from '../bot/marches.ts'
import type { SideId } from '../data/schema.ts'
import { barbarossaToBerlin } from '../game.ts'
import { actionRound } from '../rules/07-strategy-cards.ts'
import { redeployment } from '../rules/12-strategic-redeployment.ts'
import { replacementSegment } from '../rules/14-replacements.ts'
import { operate } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** The computer opponent: what it does in set positions, and that it looks at nothing but its view. */

const staff: Bot = barbarossaToBerlin.bots.find(({ id }) => id === 'staff')!

const decides = (s: Scene, seat: SideId, seed = 1): Choice =>
  staff.choose(s.engine.offer(s.position, seat), () => see(s.engine, s.position, seat), random(seed), seat)
const says = (s: Scene, seat: SideId): string => printChoice(decides(s, seat))

/** Lets the staff of a side go on as long as it decides; what it said. */
function goesOn(s: Scene, seat: SideId, most = 60): string[] {
  const said: string[] = []
  while (!s.isOver && s.engine.waiting(s.position)[0] === seat && said.length < most) {
    const choice = says(s, seat)
    said.push(choice)
    s.act(seat, choice)
  }
  return said
}
const looks = (s: Scene, side: SideId) => lookAt(see(s.engine, s.position, side), side, s.data)

/** Armies of the eastern front on their line of June 1941, the Germans ready. */
const border: Board = {
  units: {
    'ge-4-army': 'warsaw',
    'ge-2-panzer-army': 'warsaw',
    'ge-9-army': 'insterberg',
    'ge-6-army': 'lublin',
    'su-army-5': 'brest-litovsk',
    'su-west-front': 'bialystok',
    'su-reserve-front': 'moscow',
    'ge-corps-12': 'reserve',
    'ge-panzer-corps-3': 'reserve',
    'su-army-14': 'reserve',
  },
  state: { turn: 2, round: 2 },
}

describe('where attacks pay', () => {
  test('[bot.combat] a strong attack on a weak stack is worth more than it costs, a weak one on a strong stack less', () => {
    const s = operate(border, 'axis', { points: 3 })
    const look = looks(s, 'axis')
    const assaults = new Assaults(look)
    const [army, panzer] = ['ge-4-army', 'ge-2-panzer-army'].map((id) => s.data.unit(id))
    const brest = s.data.place('brest-litovsk')
    expect(assaults.value([army!, panzer!], brest)).toBeGreaterThan(2)
    const weak = operate(
      {
        units: {
          'ge-corps-1': 'warsaw reduced',
          'su-west-front': 'bialystok',
          'su-northwest-front': 'bialystok',
        },
        state: { turn: 2, round: 2 },
      },
      'axis',
      { points: 3 },
    )
    const corps = weak.data.unit('ge-corps-1')
    expect(new Assaults(looks(weak, 'axis')).value([corps], weak.data.place('bialystok'))).toBeLessThan(0)
  })

  test('[bot.operations] it attacks an exposed Soviet stack', () => {
    const s = operate(border, 'axis', { points: 3 })
    const said = goesOn(s, 'axis', 3)
    expect(said.some((choice) => choice.startsWith('activate-combat'))).toBe(true)
  })

  test('[bot.operations] it does not attack where it can only lose', () => {
    const s = operate(
      {
        units: {
          'ge-corps-1': 'warsaw reduced',
          'su-west-front': 'bialystok',
          'su-northwest-front': 'bialystok',
          'su-central-front': 'bialystok',
        },
        state: { turn: 2, round: 2 },
      },
      'axis',
      { points: 1 },
    )
    expect(goesOn(s, 'axis').some((choice) => choice.startsWith('activate-combat'))).toBe(false)
  })
})

describe('marching', () => {
  test('[bot.marches] an army in an empty country walks into a town that nobody holds', () => {
    const s = operate(
      {
        units: { 'ge-2-panzer-army': 'baranovich' },
        control: { baranovich: 'axis', 'brest-litovsk': 'axis' },
        state: { turn: 2, round: 2 },
      },
      'axis',
      { points: 1 },
    )
    const march = bestMarch(looks(s, 'axis'), s.data.unit('ge-2-panzer-army'), 5)
    expect(march.path).toContain(s.data.place('minsk'))
  })

  test('[bot.marches] a unit out of supply goes back to where it is supplied', () => {
    const s = operate(
      {
        units: { 'su-west-front': 'warsaw', 'su-army-5': 'brest-litovsk' },
        control: { warsaw: 'allied' },
        state: { turn: 2, round: 2 },
      },
      'allied',
      { points: 2 },
    )
    const look = looks(s, 'allied')
    const front = s.data.unit('su-west-front')
    const [here, starving] = [s.data.place('brest-litovsk'), s.data.place('warsaw')]
    expect(standing(look, front, here, 2)).toBeGreaterThan(standing(look, front, starving, 0))
  })
})

describe('cards', () => {
  const acts = (board: Board, side: SideId): Scene => scene(board).start(actionRound, { side })

  test('[bot.cards] it brings the Soviet reserves in rather than spend the card on points', () => {
    const s = acts({ ...border, hands: { allied: ['AL-02', 'AL-03'] } }, 'allied')
    expect(says(s, 'allied')).toBe('play-event card:AL-02')
  })

  test('[bot.cards] with eleven points and Hitler in command it plays Totaler Krieg', () => {
    const s = acts(
      {
        ...border,
        hands: { axis: ['AX-26', 'AX-15'] },
        played: { 'AX-09': 5 },
        state: { turn: 9, round: 3, vp: 12 },
      },
      'axis',
    )
    expect(says(s, 'axis')).toBe('play-event card:AX-26')
  })

  test('[bot.cards] with twenty points it keeps the automatic victory instead', () => {
    const s = acts(
      {
        ...border,
        hands: { axis: ['AX-26', 'AX-15'] },
        played: { 'AX-09': 5 },
        state: { turn: 9, round: 3, vp: 20 },
      },
      'axis',
    )
    expect(says(s, 'axis')).not.toBe('play-event card:AX-26')
  })

  test('[bot.cards] it never goes to war with Turkey or Sweden by itself', () => {
    const s = acts({ ...border, hands: { axis: ['AX-03'] } }, 'axis')
    expect(s.isOffered('axis', 'declare-war country:turkey')).toBe(true)
    expect(says(s, 'axis')).not.toMatch(/^declare-war/)
  })

  test('[bot.cards] a beaten side with nothing to attack rebuilds', () => {
    const eliminated = Object.fromEntries(
      ['su-west-front', 'su-south-front', 'su-central-front', 'su-northwest-front'].map((id) => [
        id,
        'eliminated',
      ]),
    )
    const s = acts(
      {
        units: {
          ...eliminated,
          'su-reserve-front': 'moscow',
          'ge-4-army': 'berlin',
          'su-army-14': 'reserve',
        },
        hands: { allied: ['AL-17', 'AL-23'] },
        state: { turn: 3, round: 1 },
      },
      'allied',
    )
    expect(says(s, 'allied')).toBe('play-rp card:AL-23')
  })
})

describe('redeployment and replacements', () => {
  test('[bot.redeployment] it never draws the reserve below what its armies need', () => {
    const s = scene({ ...border }).start(redeployment, { side: 'axis', points: 4 })
    expect(goesOn(s, 'axis').filter((choice) => choice.startsWith('redeploy unit:ge-corps'))).toEqual([])
  })

  test('[bot.replacements] it spends every point it can, and ends', () => {
    const s = scene({
      units: {
        'ge-4-army': 'warsaw reduced',
        'ge-6-army': 'lublin reduced',
        'ge-2-panzer-army': 'warsaw reduced',
      },
      state: { turn: 3, rp: { br: 0, us: 0, su: 0, ge: 6, ax: 0, tu: 0 } },
    }).start(replacementSegment, { side: 'axis', rebuilt: [], unit: -1 })
    goesOn(s, 'axis')
    expect(s.isOver).toBe(true)
    for (const unit of ['ge-4-army', 'ge-6-army', 'ge-2-panzer-army']) expect(s.isReduced(unit)).toBe(false)
  })
})

describe('what it may know', () => {
  test('[bot.view] in twin positions, alike for its eyes and different in hidden cards, it decides the same', () => {
    const engine = new Engine(barbarossaToBerlin)
    const position = newPosition(barbarossaToBerlin, { scenario: 'campaign' }, 'twins')
    engine.begin(position)
    const rng = random(5)
    const shuffle = random(6)
    let compared = 0
    for (let i = 0; i < 60 && !position.result; i++) {
      const seat = engine.waiting(position)[0]! as SideId
      const offer = engine.offer(position, seat)
      const choice = staff.choose(offer, () => see(engine, position, seat), random(i), seat)
      const state = barbarossaToBerlin.twin!(position.state, seat, shuffle, barbarossaToBerlin.data)
      const twin = { ...structuredClone(position), state }
      expect(engine.offer(twin, seat)).toEqual(offer)
      expect(staff.choose(offer, () => see(engine, twin, seat), random(i), seat)).toEqual(choice)
      compared++
      engine.act(position, seat, rng() < 0.2 ? offer[Math.floor(rng() * offer.length)]! : choice)
    }
    expect(compared).toBe(60)
  })

  test('[bot.view] the same seed gives the same game', () => {
    const play = (): string[] => {
      const engine = new Engine(barbarossaToBerlin)
      const position = newPosition(barbarossaToBerlin, { scenario: 'campaign' }, 'again')
      engine.begin(position)
      const rng = random(9)
      const said: string[] = []
      while (said.length < 80 && !position.result) {
        const seat = engine.waiting(position)[0]!
        const choice = staff.choose(
          engine.offer(position, seat),
          () => see(engine, position, seat),
          rng,
          seat,
        )
        said.push(printChoice(choice))
        engine.act(position, seat, choice)
      }
      return said
    }
    expect(play()).toEqual(play())
  })

  test('[bot.defaults] a decision it does not know is passed, or taken by chance where that cannot be', () => {
    const s = scene(border)
    const odd: Choice[] = [
      { verb: 'oddity', target: 'space:kiev' },
      { verb: 'oddity', target: 'space:minsk' },
      { verb: 'pass' },
    ]
    const view = () => see(s.engine, s.position, 'axis')
    expect(staff.choose(odd, view, random(1), 'axis')).toEqual({ verb: 'pass' })
    expect(odd).toContainEqual(staff.choose(odd.slice(0, 2), view, random(1), 'axis'))
  })

  test('[bot.defaults] it takes nothing back and gives no armies away', () => {
    const s = scene(border)
    const offer: Choice[] = [
      { verb: 'withdraw', target: 'unit:us-1-army' },
      { verb: 'retract' },
      { verb: 'pass' },
    ]
    expect(staff.choose(offer, () => see(s.engine, s.position, 'allied'), random(1), 'allied')).toEqual({
      verb: 'pass',
    })
  })
})
