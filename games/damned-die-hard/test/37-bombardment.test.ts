import { describe, expect, test } from 'vitest'
import { combatPhase } from '../../europa/flow.ts'
import { bombardTargets } from '../rules/37-bombardment.ts'
import { FORT, IMPROVED, UNIMPROVED } from './charted.ts'
import { type Board, type Scene, scene } from './scene.ts'

const HEX = 'G7:1821'
const GUNS = 'G7:1820'
/** Six regiments: 1fa 4, 8fa 3, 1ha 6, 22fa 2, 4fa 2, 3ma 2; half of that bombards. */
const all = ['j-1fa', 'j-8fa', 'j-1ha', 'j-22fa', 'j-4fa', 'j-3ma']
const siege: Board = {
  units: { ...Object.fromEntries(all.map((id) => [id, GUNS])), 'a-59': HEX, 'a-31': HEX },
  ground: 'allied',
  resources: { [GUNS]: 2 },
  phase: 'combat',
}
const firing = (board: Board = {}, dice: number[] = [], fort = IMPROVED): Scene => {
  const s = scene({ ...siege, ...board }, ...dice)
  s.state.forts[s.place(HEX)] = fort
  return s.start(combatPhase, {})
}
const lay = (s: Scene, ...ids: string[]) =>
  s.act('japanese', `bombard hex:${HEX}`, ...ids.map((id) => `join unit:${id}`))

describe('37.E.1 bombardment by artillery', () => {
  test('[37.E] fortresses of the enemy, in whatever condition; no forts', () => {
    const targets = (fort: number, owner = 1) => {
      const s = scene(siege)
      s.state.forts[s.place(HEX)] = fort
      s.state.owner[s.place(HEX)] = owner
      return bombardTargets(s.q).length
    }
    expect([IMPROVED, UNIMPROVED, FORT].map((fort) => targets(fort))).toEqual([1, 1, 0])
    expect(targets(IMPROVED, 0)).toBe(0)
  })

  test('[37.E.1] artillery of the phasing side beside the fortress that has not fired', () => {
    const s = firing({ units: { ...siege.units, 'j-2ha': 'G7:1819', 'j-47': GUNS } }, [1])
    lay(s, 'j-1fa')
    expect(s.refused('japanese', 'join unit:j-2ha').message.key).toBe('attack.notAdjacent')
    expect(s.refused('japanese', 'join unit:j-47').message.key).toBe('bombard.artillery')
    expect(s.refused('japanese', 'join unit:a-59').message.key).toBe('bombard.artillery')
    expect(s.refused('japanese', 'join unit:j-1fa').message.key).toBe('attack.already')
    s.act('japanese', 'fire')
    lay(s)
    expect(s.refused('japanese', 'join unit:j-1fa').message.key).toBe('attack.oncePerPhase')
    expect(s.refused('japanese', 'fire').message.key).toBe('attack.nobody')
    s.act('japanese', 'cancel')
    // A point that is spent cannot be taken back.
    lay(s, 'j-8fa')
    expect(s.refused('japanese', 'cancel').message.key).toBe('bombard.laid')
  })

  test('[37.E.1] five RE draw on one point; the sixth needs another', () => {
    const s = lay(firing({ resources: { [GUNS]: 1 } }), ...all.slice(0, 5))
    expect(s.refused('japanese', 'join unit:j-3ma').message.key).toBe('bombard.supply')
    const two = lay(firing(), ...all)
    expect(two.state.activated).toHaveLength(2)
  })

  test('[37.E.1] guns that fire singly draw on one point, five RE in all', () => {
    const s = firing({ resources: { [GUNS]: 1 } }, [1, 1, 1, 1, 1])
    for (const gun of all.slice(0, 5)) lay(s, gun).act('japanese', 'fire')
    expect(s.state.activated).toHaveLength(1)
    expect(bombardTargets(s.q)).toEqual([])
  })

  test('[37.E.1, 14.D.3] a base force that is deployed is lost by a second hit, as all zero-movement units are', () => {
    const s = firing({ units: { 'j-1fa': GUNS, 'j-8fa': GUNS, 'a-16b': `${HEX} other` } }, [6, 6])
    for (const gun of ['j-1fa', 'j-8fa']) lay(s, gun).act('japanese', 'fire')
    s.act('japanese', 'done')
    expect(s.at('a-16b')).toBe('-2')
  })

  test('[37.E.1] of the points in reach the player says which is spent; each serves guns in its own reach', () => {
    const s = firing({ ground: 'japanese', resources: { [GUNS]: 1, 'G7:1819': 1, 'G7:1810': 1 } }, [1])
    lay(s, 'j-1fa')
    expect(s.offer('japanese', 'pay').sort()).toEqual(['hex:G7:1819', `hex:${GUNS}`])
    s.act('japanese', 'pay hex:G7:1819', 'join unit:j-8fa', 'fire')
    expect(s.state.activated.map(({ place }) => place)).toEqual([s.place('G7:1819')])
    // A gun out of reach of the first point brings in a second, and does not draw on the first.
    const apart = firing({
      ground: 'japanese',
      units: { 'j-1fa': GUNS, 'j-2ha': 'G7:1822', 'a-59': HEX },
      resources: { 'G7:1816': 1, 'G7:1823': 1 },
    })
    lay(apart, 'j-1fa').act('japanese', 'pay hex:G7:1816', 'join unit:j-2ha')
    expect(apart.state.activated.map(({ place }) => place)).toEqual([
      apart.place('G7:1816'),
      apart.place('G7:1823'),
    ])
    const none = firing({
      ground: 'japanese',
      units: { 'j-1fa': GUNS, 'j-2ha': 'G7:1822', 'a-59': HEX },
      resources: { 'G7:1816': 1 },
    })
    lay(none, 'j-1fa')
    expect(none.refused('japanese', 'join unit:j-2ha').message.key).toBe('bombard.supply')
  })

  test('[37.E.1] only points of the side that nothing else has used', () => {
    const s = scene(siege)
    s.state.forts[s.place(HEX)] = IMPROVED
    s.state.activated = [1, 2].map(() => ({
      place: s.place(GUNS),
      count: 1,
      free: [],
      use: 'bombard' as const,
    }))
    expect(bombardTargets(s.q)).toEqual([])
    const theirs = scene({ ...siege, resources: { 'G7:1819': 1 } })
    theirs.state.forts[theirs.place(HEX)] = IMPROVED
    expect(bombardTargets(theirs.q)).toEqual([])
  })

  test('[37.E.1] less than one point of value does nothing; one does', () => {
    const weak = firing({ units: { 'j-20ma': GUNS, 'a-59': HEX } })
    lay(weak, 'j-20ma').act('japanese', 'fire')
    expect(weak.told('bombard.weak')).toHaveLength(1)
    const one = firing({ units: { 'j-22fa': GUNS, 'a-59': HEX } }, [6])
    lay(one, 'j-22fa').act('japanese', 'fire')
    expect(one.told('bombard.hit')).toHaveLength(1)
  })

  test('[37.E.1] from 17 up a six ruins the fortress besides, which nothing less does', () => {
    // Siege guns of twelve times their strength stand for a park of them.
    const value = (halves: number, die: number, fort: number = IMPROVED) => {
      const s = scene({ ...siege, units: { 'j-1ha': GUNS, 'a-59': HEX } }, die)
      const index = s.unit('j-1ha') * 3
      const before = s.data.units.attack[index]!
      s.data.units.attack[index] = halves
      try {
        s.state.forts[s.place(HEX)] = fort
        s.start(combatPhase, {}).act('japanese', `bombard hex:${HEX}`, 'join unit:j-1ha', 'fire')
        return [s.state.forts[s.place(HEX)], s.told('bombard.ruined').length]
      } finally {
        s.data.units.attack[index] = before
      }
    }
    expect(value(68, 6)).toEqual([UNIMPROVED, 1])
    expect(value(68, 5)).toEqual([IMPROVED, 0])
    expect(value(66, 6)).toEqual([IMPROVED, 0])
    expect(value(68, 6, UNIMPROVED)).toEqual([UNIMPROVED, 0])
  })

  test('[37.E.1] who is badly disrupted takes no more hits; hits that find nobody are lost', () => {
    const s = firing({ units: { 'j-1fa': GUNS, 'j-8fa': GUNS, 'a-31': HEX, 'a-45': HEX } }, [6, 6])
    s.state.disruption[s.unit('a-31')] = 2
    for (const gun of ['j-1fa', 'j-8fa']) lay(s, gun).act('japanese', 'fire')
    s.act('japanese', 'done')
    expect(['a-31', 'a-45'].map((id) => s.state.disruption[s.unit(id)])).toEqual([2, 2])
    expect(s.state.bombarded).toEqual({})
  })
})
