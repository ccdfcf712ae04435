import { Engine, newPosition, random, see } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { promiseFor } from '../../europa/bot/aims.ts'
import { liesOnWay, stageOf } from '../../europa/bot/corps.ts'
import { look } from '../../europa/bot/look.ts'
import { hexDistance, placeOf, unitOf, unitsOfAt } from '../../europa/rules/units.ts'
import type { EuropaQuery, EuropaWorld } from '../../europa/world.ts'
import { secondFront as game } from '../game.ts'
import { corpsOf, linesOf } from '../plans.ts'
import { exits, newExit } from '../rules/41-exits.ts'
import { scenarioOf } from '../rules/41-scenario.ts'
import type { State } from '../state.ts'

/** The computer opponent: its plans, and that it follows them. */

const AXIS = 0
const begin = (scenario: string) => {
  const engine = new Engine(game)
  const position = newPosition(game, { scenario }, 'bot')
  engine.begin(position)
  return { engine, position, q: () => engine.query(position) as unknown as EuropaQuery }
}
const [staff] = game.bots

/** The staff plays until something is so. */
function playUntil({ engine, position }: ReturnType<typeof begin>, isSo: (state: State) => boolean): void {
  const rng = random(1)
  while (!isSo(position.state)) {
    const moment = engine.moment(position)
    const seat = moment.waiting[0]!
    const choice = staff!.choose(moment.offer(seat), () => see(engine, position, seat), rng, seat)
    expect(moment.act(seat, choice).ok).toBe(true)
  }
}

describe('plans', () => {
  test('[41.B] lines of the Axis have no gap of more than one hex; all their hexes are in play', () => {
    for (const [scenario, count] of [
      ['sicily', 5],
      ['gustav-line', 9],
    ] as const) {
      const q = begin(scenario).q()
      const lines = linesOf(q)
      expect(lines).toHaveLength(count)
      const inPlay = q.data.hooks.inPlay(q)
      for (const { places } of lines)
        for (const [i, place] of places.entries()) {
          expect(inPlay[place]).toBe(1)
          if (i > 0) expect(hexDistance(q, places[i - 1]!, place)).toBeLessThanOrEqual(2)
        }
    }
  })

  test('[41.B] who is to get away does not stay on the foremost lines for long', () => {
    const game = begin('sicily')
    const foremost = () => game.q().data.map.target[linesOf(game.q())[0]!.places[0]!]
    expect(foremost()).toBe('hex:26:4025')
    game.position.state.turn++
    expect(foremost()).toBe('hex:26:3925')
  })

  test('[41.B] each Allied corps has units, and ends at Messina', () => {
    const q = begin('sicily').q()
    const corps = corpsOf(q)
    expect(corps).toHaveLength(4)
    for (const { units, way } of corps) {
      expect(units.some((unit) => q.state.at[unit]! >= 0)).toBe(true)
      expect(q.data.map.target[way.at(-1)!]).toBe('hex:26:3823')
    }
    const all = corps.flatMap(({ units }) => units)
    expect(new Set(all).size).toBe(all.length)
  })

  test('[41.B] the Americans are drawn to Palermo and leave Catania to the British', () => {
    const { engine, position } = begin('sicily')
    const l = look(game.data as unknown as EuropaWorld, see(engine, position, 'allied'), 'allied')
    const [third, fifth] = ['unit:us-3-infantry-xx-9', 'unit:bri-5-infantry-xx-9'].map((id) =>
      unitOf(l.q, id),
    )
    const [west, east, catania] = ['hex:26:3629', 'hex:26:4126', 'hex:26:4025'].map((id) => placeOf(l.q, id))
    expect(l.q.data.map.target[stageOf(l, third!)!.place]).toBe('hex:26:3530')
    expect(promiseFor(l, third!, west!)).toBeGreaterThan(promiseFor(l, third!, east!))
    expect(promiseFor(l, fifth!, east!)).toBeGreaterThan(promiseFor(l, fifth!, west!))
    expect([third, fifth].map((unit) => liesOnWay(l, unit!, catania!))).toEqual([false, true])
  })
})

test('[41.B] on the Gustav Line the staff mans every fort and leaves no objective open', () => {
  const game = begin('gustav-line')
  playUntil(game, ({ phase }) => phase === 'combat')
  const q = game.q()
  const { places } = linesOf(q)[0]!
  expect(places.filter((place) => unitsOfAt(q, place, AXIS).length === 0)).toEqual([])
})

test('[41.B] in the last turn but one only those leave who are not needed; in the last whoever counts', () => {
  const { engine, position } = begin('sicily')
  const { state } = position
  const q = engine.query(position)
  const villa = scenarioOf(q).exits[AXIS][0]!
  const at = (id: string) => unitOf(q as unknown as EuropaQuery, id)
  const [panzer, flak] = [at('unit:ger-hg-tank-xx-13'), at('unit:ger-villa-flak-position-aa-point-0-aa4')]
  state.at[panzer] = villa
  // An Italian regiment counts for nothing; it stays.
  state.at[at('unit:ita-177-bicycle-iii-1-2')] = villa
  for (const [turnsLeft, leaving] of [
    [1, [flak]],
    [0, [panzer, flak]],
  ] as const) {
    const trial = structuredClone(position)
    trial.state.turn = trial.state.lastTurn - turnsLeft
    trial.state.phasing = AXIS
    trial.frames.splice(0, trial.frames.length, {
      procedure: exits.name,
      step: 'units leave the map',
      local: newExit(q, AXIS),
    })
    const gone: number[] = []
    for (;;) {
      const moment = engine.moment(trial)
      const choice = staff!.choose(moment.offer('axis'), () => see(engine, trial, 'axis'), random(1), 'axis')
      if (choice.verb !== 'leave') break
      gone.push(at(choice.target!))
      expect(moment.act('axis', choice).ok).toBe(true)
    }
    expect(gone.sort()).toEqual([...leaving].sort())
  }
})
