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

describe('Vigan on the table and in the lobby', () => {
  test('[27.B.2] fleets are counters: in port in the box, at sea in the midst of theirs; troops aboard lie with their ship', () => {
    const engine = new Engine(damnedDieHard)
    const position = newPosition(damnedDieHard, { scenario: 'vigan' }, 's1')
    engine.begin(position)
    const { data, table } = damnedDieHard
    const [convoy] = position.state.naval!.groups
    position.state.at[data.unit('j-47')] = data.map.size + convoy!.ships[0]!
    const pieces = table!.scene(see(engine, position, 'allied'), data).pieces
    const at = (target: string) => pieces.find((piece) => piece.target === target)?.at
    expect([at(`fleet:${convoy!.id}`), at('unit:j-47')]).toEqual(['box:formosa', 'box:formosa'])
    convoy!.box = data.sea.lanes.topology.names.indexOf('ilocos-coast')
    convoy!.hex = -1
    convoy!.inPort = 0
    const moved = table!.scene(see(engine, position, 'allied'), data).pieces
    const sea = moved.find(({ target }) => target === `fleet:${convoy!.id}`)!.at
    const node = data.sea.nodesAt(data.map.byTarget.get(sea)!).at(0)!
    expect(data.sea.water.areaOf[node]).toBe(convoy!.box)
  })

  test('[40.A] with free deployment the landing force waits in the box of Formosa', () => {
    const engine = new Engine(damnedDieHard)
    const position = newPosition(damnedDieHard, { scenario: 'vigan', options: { deployment: 'free' } }, 's1')
    engine.begin(position)
    const offer = engine.offer(position, 'japanese')
    expect(offer.some(({ verb, target }) => verb === 'deploy' && target === 'box:formosa')).toBe(true)
  })
})
