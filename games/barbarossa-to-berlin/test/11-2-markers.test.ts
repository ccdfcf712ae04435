import { describe, expect, test } from 'vitest'
import { reach } from './advancing.ts'
import { fight, operate } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Markers that combats take away: Combat markers as they are resolved, beachheads with their last defenders. */

const WORLD = scene({}).data
const SUMMER_42 = { turn: 6, round: 3 }
const SUMMER_44 = { turn: 14, round: 3 }
const places = (ids: readonly string[]): number[] => ids.map((id) => WORLD.place(id))

/** Plays on with the first choice there is until the combat is over, or somebody may advance. */
function fightOn(s: Scene): Scene {
  while (s.state.battle && s.waitsAt !== 'combat / advance') {
    const seat = s.engine.waiting(s.position)[0]!
    s.act(seat, s.offer(seat)[0]!)
  }
  return s
}

describe('Combat markers', () => {
  const units = {
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
    'ge-1-panzer-army': 'warsaw',
    'ge-4-army': 'warsaw',
    'su-west-front': 'kovel',
    'su-army-2': 'brest-litovsk reduced',
    'su-army-3': 'bialystok',
  }
  const board: Board = { units, state: SUMMER_42 }

  test('[11.1-d, 11.2-10] a marker stays while somebody there can still attack, and goes with the last', () => {
    const front = { ...units, 'su-south-front': 'brest-litovsk' }
    const s = fight({ ...board, units: front }, 'axis', ['lublin', 'warsaw'], {}, 1, 6, 1, 6)
    s.act('axis', 'target space:kovel', 'attack-with unit:ge-6-army', 'attack')
    fightOn(s)
    expect(s.state.op!.combat).toEqual(places(['lublin', 'warsaw']))
    s.act('axis', 'target space:brest-litovsk', 'attack-with unit:ge-17-army', 'attack')
    fightOn(s)
    expect(s.state.op!.combat).toEqual(places(['warsaw']))
  })

  test('[11.5.3] a marker already fought from does not bar a mechanised advance from ending there', () => {
    const ends = (first: boolean): Set<string> => {
      const s = fight(
        { ...board, units: { ...units, 'ge-17-army': 'waiting' } },
        'axis',
        ['lublin', 'warsaw'],
        {},
        ...(first ? [1, 6] : []),
        6,
        1,
      )
      if (first) fightOn(s.act('axis', 'target space:kovel'))
      s.act('axis', 'target space:brest-litovsk', 'attack-with unit:ge-1-panzer-army', 'attack')
      return reach(fightOn(s), 'axis', 'ge-1-panzer-army')
    }
    expect([ends(false).has('lublin'), ends(true).has('lublin')]).toEqual([false, true])
  })

  test('[7.6.3-i] the marker of a beach goes when all its invaders have landed', () => {
    const beachheads = { 6: { type: 'us' as const, shingle: false } }
    const s = operate(
      { units: { 'us-1-army': 'G', 'us-corps-1': 'G' }, state: { ...SUMMER_44, beachheads } },
      'allied',
      { invading: [WORLD.place('G')] },
    )
    s.act('allied', 'land unit:us-1-army')
    expect(s.state.op!.combat).toEqual(places(['G']))
    s.act('allied', 'land unit:us-corps-1')
    // Nothing is left to do.
    expect(s.isOver).toBe(true)
  })
})

describe('beachheads', () => {
  const beachheads = { 6: { type: 'us' as const, shingle: false } }
  const invade = (units: Record<string, string>, ...dice: number[]): Scene =>
    fight(
      { units, state: { ...SUMMER_44, beachheads: structuredClone(beachheads) } },
      'allied',
      ['G'],
      {},
      ...dice,
    )

  test('[7.6.3-j] attackers from a beach who are wiped out leave no beachhead behind', () => {
    const s = invade({ 'us-corps-1': 'G reduced', 'ge-7-army': 'caen' }, 1, 6).act(
      'allied',
      'target space:caen',
    )
    expect(s.whereIs('us-corps-1')).toBe('eliminated')
    expect([s.state.beachheads, s.told('combat.beachheadLost').length]).toEqual([{}, 1])
  })

  test('[7.6.3-j] it stays while one of them, or a corps in its stead, is left on the beach', () => {
    const idle = invade({ 'us-corps-1': 'G reduced', 'us-corps-2': 'G', 'ge-7-army': 'caen' }, 1, 6)
    fightOn(idle.act('allied', 'target space:caen', 'attack-with unit:us-corps-1', 'attack'))
    expect([idle.whereIs('us-corps-1'), idle.state.beachheads]).toEqual(['eliminated', beachheads])
    const heir = { 'us-1-army': 'G reduced', 'us-corps-3': 'reserve', 'ge-7-army': 'caen' }
    const replaced = fightOn(invade(heir, 1, 4).act('allied', 'target space:caen'))
    expect([replaced.whereIs('us-corps-3'), replaced.state.beachheads]).toEqual(['G', beachheads])
  })

  test('[7.6.3-j] a beach that its attackers have left by advancing keeps its marker', () => {
    const s = invade({ 'us-1-army': 'G', 'ge-corps-1': 'caen reduced' }, 6, 1)
    fightOn(s.act('allied', 'target space:caen')).act('allied', 'select unit:us-1-army')
    if (s.isOffered('allied', 'advance space:caen')) s.act('allied', 'advance space:caen')
    if (s.isOffered('allied', 'stop')) s.act('allied', 'stop')
    expect([s.whereIs('us-1-army'), s.state.beachheads]).toEqual(['caen', beachheads])
  })
})
