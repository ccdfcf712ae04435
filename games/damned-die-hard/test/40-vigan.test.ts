import { Engine, newPosition, see } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { damnedDieHard } from '../game.ts'

/** The landing at Vigan as the staff plays it on both sides: what happened, by the keys of the log. */
function played(seed: string): { readonly keys: ReadonlyMap<string, number>; readonly ending: string } {
  const engine = new Engine(damnedDieHard)
  const [staff] = damnedDieHard.bots
  const position = newPosition(damnedDieHard, { scenario: 'vigan' }, seed)
  const keys = new Map<string, number>()
  const note = (events: readonly { readonly key: string }[]) => {
    for (const { key } of events) keys.set(key, (keys.get(key) ?? 0) + 1)
  }
  note(engine.begin(position).events)
  while (!position.result) {
    const moment = engine.moment(position)
    const seat = moment.waiting[0]!
    const choice = staff!.choose(
      moment.offer(seat),
      () => see(engine, position, seat),
      () => 0,
      seat,
    )
    const verdict = moment.act(seat, choice)
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.refusal))
    note(verdict.events)
  }
  return { keys, ending: position.result.ending }
}

describe('the landing at Vigan', () => {
  test('[bot.naval, 40] the staff loads, sails, reacts, fights and lands, and the troops ashore answer', () => {
    const { keys, ending } = played('s1')
    expect(ending).toBe('time')
    for (const key of [
      'naval.loaded',
      'naval.sails',
      'naval.reactionRoll',
      'naval.shelled',
      'naval.torpedoed',
      'naval.beached',
      'naval.unloaded',
      'naval.landingRoll',
      'naval.gunsLaid',
      'naval.inPort',
    ])
      expect([key, keys.has(key)]).toEqual([key, true])
  })
})
