import { describe, expect, test } from 'vitest'
import type { Result } from '../../europa/charts.ts'
import { combatPhase, movementPhase } from '../../europa/flow.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { assemblies, breakdownsOf, initialBreakdowns, poolAssemblies } from '../../europa/rules/breakdown.ts'
import { combat, newCombat } from '../../europa/rules/combat.ts'
import { reckon } from '../../europa/rules/odds.ts'
import { reinforcements } from '../../europa/rules/reinforcements.ts'
import { retreatsOf } from '../../europa/rules/retreats.ts'
import { fits, hasRoom, isOverstacked, overstacked } from '../../europa/rules/stacking.ts'
import { BROKEN_DOWN, POOL } from '../../europa/state.ts'
import { fought as resolved } from './doing.ts'
import { type Board, type Scene, scene } from './scene.ts'

const HEX = 'G7:1821'
const NEXT = 'G7:1820'
const AROUND = ['G7:1820', 'G7:1822', 'G7:1721', 'G7:1722', 'G7:1921', 'G7:1922']
const names = (s: Scene, places: readonly number[]) =>
  places.map((place) => s.data.map.target[place]!.slice(4)).sort()

const fought = (board: Board, attackers: readonly string[], result: Result, target = HEX): Scene =>
  resolved(board, target, attackers, result)

describe('9.F.1 retreats', () => {
  test('[9.F.1] not where the unit may not go, nor out of play, nor back where it came from', () => {
    const ways = (board: Board, path: string[] = [], id = 'j-7t') => {
      const s = scene({ units: { [id]: HEX }, ...board })
      return names(
        s,
        retreatsOf(
          s.q,
          s.unit(id),
          path.map((hex) => s.place(hex)),
        ).places,
      )
    }
    expect(ways({})).toEqual([...AROUND].sort())
    expect(ways({ terrain: { [NEXT]: 'swamp-jungle' } })).toEqual(AROUND.slice(1).sort())
    expect(ways({}, [NEXT, 'G7:1822'])).toEqual(AROUND.slice(2).sort())
    const full = Object.fromEntries(['j-48', 'j-16', 'j-21', 'j-9', 'j-20', 'j-33'].map((id) => [id, NEXT]))
    // A full hex is no free one.
    expect(ways({ units: { 'j-122': HEX, ...full } }, [], 'j-122')).toEqual(AROUND.slice(1).sort())
  })

  test('[42.A.1] over the enemy only with ten to one of those who retreat together, where no other has a zone', () => {
    const over = (units: Board['units'] & object, more: Board = {}, others: string[] = []) => {
      const s = scene({ units: { ...units }, options: { 'retreat-by-overrun': true }, ...more })
      const found = retreatsOf(
        s.q,
        s.unit('j-48'),
        [],
        others.map((id) => s.unit(id)),
      )
      return names(s, found.places).includes(NEXT)
    }
    expect(over({ 'j-48': HEX, 'p-3-12': NEXT })).toBe(true)
    expect(over({ 'j-48': HEX, 'p-11': NEXT })).toBe(true)
    expect(over({ 'j-48': HEX, 'p-11': NEXT, 'p-12': NEXT })).toBe(false)
    // Another of 14 from the same hex helps, from elsewhere it does not.
    expect(over({ 'j-48': HEX, 'j-16': HEX, 'p-11': NEXT, 'p-12': NEXT }, {}, ['j-48', 'j-16'])).toBe(true)
    expect(over({ 'j-48': HEX, 'j-16': 'G7:1816', 'p-11': NEXT, 'p-12': NEXT }, {}, ['j-48', 'j-16'])).toBe(
      false,
    )
    // A zone of others over the hex.
    expect(over({ 'j-48': HEX, 'p-3-12': NEXT, 'p-11d': 'G7:1818' }, { japanese: [HEX] })).toBe(true)
    expect(over({ 'j-48': HEX, 'p-3-12': NEXT, 'p-11d': 'G7:1819' }, { japanese: [HEX] })).toBe(false)
    expect(
      over(
        { 'j-48': HEX, 'p-3-12': NEXT },
        { hexsides: { [`${NEXT} ${HEX}`]: 'strait' }, weather: 'typhoon' },
      ),
    ).toBe(false)
  })

  test('[9.F.1, 9.E] a division driven into a zone goes on as its cadre', () => {
    const s = fought(
      {
        units: { 'j-48': HEX, 'a-31': NEXT, 'p-11d': 'G7:1721', 'p-21d': 'G7:1922' },
        phasing: 'allied',
        turn: 'feb-1-42',
      },
      ['a-31'],
      'DR',
    )
    // Every hex that is free lies in an enemy zone.
    expect(s.offer('japanese', 'retreat').sort()).toEqual(['hex:G7:1722', 'hex:G7:1822', 'hex:G7:1921'])
    s.act('japanese', 'retreat hex:G7:1822')
    expect([s.at('j-48'), s.state.face[s.unit('j-48')]]).toEqual(['G7:1822', 1])
  })
})

describe('9.F.2 advances', () => {
  test('[9.F.2] who took part and did not retreat, can go there, and fits', () => {
    const s = fought(
      {
        units: { 'j-47': NEXT, 'j-7t': NEXT, 'j-9': NEXT, 'p-51': HEX },
        terrain: { [HEX]: 'swamp-jungle' },
        ground: 'japanese',
      },
      ['j-47', 'j-7t', 'j-9'],
      'DE',
    )
    // Tanks do not go into swamp jungle.
    expect(s.offer('japanese', 'advance').sort()).toEqual(['unit:j-47', 'unit:j-9'])
    s.act('japanese', 'advance unit:j-47')
    expect(s.offer('japanese', 'advance')).toEqual(['unit:j-9'])
    s.act('japanese', 'advance unit:j-9')
    expect([s.at('j-47'), s.at('j-9'), s.isOver]).toEqual([HEX, HEX, true])
    const narrow = fought(
      {
        units: { 'j-48': NEXT, 'j-16': NEXT, 'p-51': HEX },
        ground: 'japanese',
        terrain: { [HEX]: 'swamp-jungle' },
      },
      ['j-48', 'j-16'],
      'DE',
    )
    narrow.act('japanese', 'advance unit:j-48')
    expect([narrow.at('j-48'), narrow.isOver]).toEqual([HEX, true])
  })

  test('[9.F.2] nobody advances twice in a combat', () => {
    const s = fought(
      {
        units: { 'j-47': NEXT, 'j-9': 'G7:1721', 'p-51': HEX, 'p-52': HEX },
        japanese: ['G7:1819', 'G7:1719', 'G7:1620'],
        turn: 'feb-1-42',
      },
      ['j-47', 'j-9'],
      'AR',
    )
    while (s.waitsAt.startsWith('retreat')) s.act('japanese', `retreat ${s.offer('japanese', 'retreat')[0]}`)
    s.act('allied', 'advance unit:p-51', 'stay')
    // The other hex lies beside both of them.
    expect(s.offer('allied', 'advance')).toEqual(['unit:p-52'])
    s.act('allied', 'advance unit:p-52')
    expect([s.at('p-51'), s.at('p-52'), s.isOver].sort()).toEqual(['G7:1721', NEXT, true].sort())
  })

  test('[9.F.2] nobody returns to a hex that was taken; into an empty one as many as like and fit', () => {
    const board: Board = {
      units: { 'j-47': NEXT, 'p-51': HEX, 'p-52': HEX },
      allied: ['G7:1822', 'G7:1823'],
      turn: 'feb-1-42',
    }
    const driven = () => {
      const s = fought(board, ['j-47'], 'DR')
      while (s.waitsAt.startsWith('retreat')) s.act('allied', `retreat ${s.offer('allied', 'retreat')[0]}`)
      return s
    }
    const taken = driven().act('japanese', 'advance unit:j-47')
    expect([taken.at('j-47'), taken.isOver]).toEqual([HEX, true])
    const left = driven().act('japanese', 'stay')
    expect(left.offer('allied', 'advance').sort()).toEqual(['unit:p-51', 'unit:p-52'])
    left.act('allied', 'advance unit:p-51')
    expect(left.offer('allied', 'advance')).toEqual(['unit:p-52'])
    left.act('allied', 'stay')
    expect([left.at('p-51'), left.at('p-52') === HEX, left.state.retreated[left.unit('p-51')]]).toEqual([
      HEX,
      false,
      0,
    ])
    expect(left.ownerOf(HEX)).toBe('allied')
  })
})

describe('9.K inside a hex', () => {
  test('[9.K] strength of others counts; those who share the hex must attack once', () => {
    const s = scene({ phase: 'combat', units: { 'j-47': HEX, 'j-9': NEXT, 'p-51': HEX } }, 6)
    s.state.disruption[s.unit('j-47')] = 2
    s.start(combatPhase, {}).act('japanese', `attack hex:${HEX}`, 'join unit:j-9', 'declare')
    // The regiment outside lends its strength: a die is thrown.
    expect(s.rolls).toHaveLength(1)
    const alone = scene({ phase: 'combat', units: { 'j-4ac': HEX, 'p-51': HEX } })
    alone.start(combatPhase, {}).act('japanese', `attack hex:${HEX}`, 'declare')
    expect([alone.rolls.length, alone.at('j-4ac')]).toEqual([0, '-2'])
    // Below 1:4 from outside: lost by the odds, not by rule 9.K.
    const outside = scene({ phase: 'combat', units: { 'j-3e': NEXT, 'p-11d': HEX } })
    outside.start(combatPhase, {}).act('japanese', `attack hex:${HEX}`, 'join unit:j-3e', 'declare')
    expect([outside.told('combat.insideHopeless').length, outside.at('j-3e')]).toEqual([0, '-2'])
    const done = scene({ phase: 'combat', units: { 'j-47': HEX, 'p-51': HEX } }).start(combatPhase, {})
    expect(done.refused('japanese', 'done').rule).toBe('9.K')
    done.state.fought[done.unit('j-47')] = 1
    expect(done.isOffered('japanese', 'done')).toBe(true)
    done.state.fought[done.unit('j-47')] = 0
    done.state.defended[done.unit('p-51')] = 1
    expect(done.isOffered('japanese', 'done')).toBe(true)
  })
})

describe('9.K, 9.J what the die decides', () => {
  const cast = (
    units: Board['units'] & object,
    attackers: readonly string[],
    support: number,
    ...dice: number[]
  ) => {
    const s = scene({ phase: 'combat', units }, ...dice)
    s.state.attack = newAttack(s.q, s.place(HEX))
    s.state.attack.attackers = attackers.map((id) => s.unit(id))
    s.state.attack.support = { attack: support, defence: 0 }
    s.position.frames.push({ procedure: combat.name, step: 'the die is cast', local: newCombat() })
    const { rolls } = s.engine.begin(s.position)
    return [rolls.length, attackers.every((id) => s.at(id) === '-2')]
  }

  test('[9.K] without ground strength those inside are lost, whatever flies over them', () => {
    expect(cast({ 'j-4ac': HEX, 'p-51': HEX }, ['j-4ac'], 20)).toEqual([0, true])
    expect(cast({ 'j-47': HEX, 'p-51': HEX }, ['j-47'], 20, 6)[0]).toBe(1)
    // From outside, support may do it.
    expect(cast({ 'j-4ac': NEXT, 'p-51': HEX }, ['j-4ac'], 20, 6)[0]).toBe(1)
  })

  test('[9.J] when half has been borne by those who must, others may be lost', () => {
    const s = scene({
      phase: 'combat',
      units: { 'j-47': NEXT, 'j-3e': NEXT, 'j-9': NEXT, 'p-51': HEX, 'p-52': HEX, 'a-31': HEX },
    })
    s.state.attack = newAttack(s.q, s.place(HEX))
    s.state.attack.attackers = ['j-47', 'j-3e', 'j-9'].map((id) => s.unit(id))
    const local = { ...newCombat(), result: 'EX' as const }
    local.attackers = { ...local.attackers, burdened: ['j-47', 'j-3e'].map((id) => s.unit(id)) }
    s.position.frames.push({ procedure: combat.name, step: 'the result is applied', local })
    s.engine.begin(s.position)
    expect(s.offer('japanese', 'lose').sort()).toEqual(['unit:j-3e', 'unit:j-47'])
    expect(s.refused('japanese', 'lose unit:j-9').rule).toBe('9.J')
    s.act('japanese', 'lose unit:j-47')
    expect(s.offer('japanese', 'lose').sort()).toEqual(['unit:j-3e', 'unit:j-9'])
  })

  test('[14.A.2] a full city counts as works; an open field does not', () => {
    const helped = (terrain: string) => {
      const s = scene({ phase: 'combat', units: { 'j-3e': NEXT, 'p-51': HEX }, terrain: { [HEX]: terrain } })
      const attack = { ...newAttack(s.q, s.place(HEX)), attackers: [s.unit('j-3e')] }
      return reckon(s.q, attack).modifiers.some(({ rule }) => rule === '14.A.2')
    }
    expect([helped('full-city'), helped('clear')]).toEqual([true, false])
  })
})

describe('8.A stacking', () => {
  test('[8.A.1] free slots go to guns or others, never to both', () => {
    const s = scene({})
    const guns = ['j-1fa', 'j-8fa', 'j-1ha', 'j-3ma', 'j-22fa', 'j-4fa']
    const foot = ['j-47', 'j-9', 'j-20', 'j-33', 'j-1f', 'j-2f']
    const fit = (g: number, f: number, ...more: string[]) =>
      fits(
        s.q,
        [...guns.slice(0, g), ...foot.slice(0, f), ...more].map((id) => s.unit(id)),
        0,
      )
    // Three of any kind, 3 RE of others, 3 RE of guns.
    expect([
      fit(6, 3),
      fit(3, 6),
      fit(6, 4),
      fit(4, 6),
      fit(5, 4),
      fit(3, 3, 'j-48', 'j-16', 'j-21'),
    ]).toEqual([true, true, false, false, true, true])
    expect([fit(4, 3, 'j-48', 'j-16', 'j-21'), fit(3, 2, 'j-48', 'j-16', 'j-21', 'j-4')]).toEqual([
      false,
      false,
    ])
    // Guns may stand among the 3 RE of others.
    expect(fit(6, 0, 'j-48', 'j-16', 'j-21')).toBe(true)
    // Half an RE more than fits.
    expect([
      fit(3, 3, 'j-48', 'j-16', 'j-21', 'j-3-2f'),
      fit(3, 2, 'j-48', 'j-16', 'j-21', 'j-3-2f', 'j-1-33'),
    ]).toEqual([false, true])
  })

  test('[8.A.4, 37.C.3] boxes have no limit; whose hexes are crowded, free units left out', () => {
    const crowd = ['j-48', 'j-16', 'j-21', 'j-4', 'j-9']
    const at = (hex: string) => Object.fromEntries(crowd.map((id) => [id, hex]))
    const box = scene({ units: at('formosa') })
    expect([isOverstacked(box.q, box.place('formosa'), 0), overstacked(box.q, 0)]).toEqual([false, []])
    expect(hasRoom(box.q, box.place('formosa'), 0, box.unit('j-20'))).toBe(true)
    const s = scene({ units: { ...at(HEX), 'p-51': NEXT } })
    expect([names(s, overstacked(s.q, 0)), overstacked(s.q, 1)]).toEqual([[HEX], []])
    expect(hasRoom(s.q, s.place(HEX), 0, s.unit('j-20'))).toBe(false)
    const free = scene({
      units: { 'j-48': HEX, 'j-16': HEX, 'j-21': HEX, 'j-mt1': HEX, 'j-mt2': HEX, 'j-pk1': HEX },
    })
    expect(overstacked(free.q, 0)).toEqual([])
  })
})

describe('15 breakdowns', () => {
  const initial: Board = { phase: 'initial', ground: 'japanese' }

  test('[15.A, 15.C.1] only with elements that are at hand, one’s own, whole; on the map or in the pool', () => {
    const ways = (units: Board['units'] & object, board: Board = {}) => {
      const s = scene({ ...initial, units, ...board })
      return [initialBreakdowns(s.q).length, breakdownsOf(s.q, s.unit('j-48')).length]
    }
    expect(ways({ 'j-48': HEX })).toEqual([2, 2])
    expect(ways({ 'j-48': HEX, 'j-47': NEXT })).toEqual([0, 0])
    expect(ways({ 'j-48': HEX, 'j-48ma': NEXT })).toEqual([1, 1])
    expect(ways({ 'j-48': 'pool' })).toEqual([2, 2])
    expect(ways({ 'j-48': `${HEX} cadre` })).toEqual([0, 0])
    expect(ways({ 'j-48': HEX }, { phasing: 'allied' })[0]).toBe(0)
    expect(ways({})[0]).toBe(0)
  })

  test('[15.B] in the pool a unit breaks down into lost elements, and lost elements of the right kind make it whole', () => {
    const s = scene({ ...initial, units: { 'j-48': 'pool', 'j-16': HEX } })
    Object.assign(s.data, { arrivals: { luzon: [] } })
    s.start(reinforcements, {})
    const [first, second] = s.offer('japanese', 'break-down') as [string, string]
    s.act('japanese', `break-down ${second}`)
    expect(['j-1f', 'j-2f', 'j-47', 'j-48ma'].map((id) => s.state.at[s.unit(id)])).toEqual([
      POOL,
      POOL,
      POOL,
      POOL,
    ])
    expect([s.state.face[s.unit('j-47')], s.state.at[s.unit('j-48')]]).toEqual([2, BROKEN_DOWN])
    // As 3-5-6 they need the guns.
    expect(s.offer('japanese', 'assemble-lost')).toEqual([second])
    s.state.face[s.unit('j-47')] = 0
    expect(poolAssemblies(s.q)).toEqual([])
    s.state.face[s.unit('j-47')] = 2
    s.state.at[s.unit('j-48ma')] = s.place(HEX)
    expect(poolAssemblies(s.q)).toEqual([])
    s.state.at[s.unit('j-48ma')] = POOL
    s.state.phasing = 1
    expect(poolAssemblies(s.q)).toEqual([])
    s.state.phasing = 0
    s.act('japanese', `assemble-lost ${second}`)
    expect([s.state.at[s.unit('j-48')], s.state.at[s.unit('j-47')], first === second]).toEqual([
      POOL,
      -1,
      false,
    ])
    expect(poolAssemblies(s.q)).toEqual([])
  })

  test('[15.B, 15.C.2] elements assemble where all stand together in the same kind, for their own side', () => {
    const parts = ['j-1f', 'j-2f', 'j-47']
    const board: Board = { units: Object.fromEntries(parts.map((id) => [id, HEX])), ground: 'japanese' }
    const found = (change: (s: Scene) => void) => {
      const s = scene(board)
      s.state.at[s.unit('j-48')] = BROKEN_DOWN
      change(s)
      return assemblies(s.q).length
    }
    expect(found(() => undefined)).toBe(1)
    expect(found((s) => (s.state.face[s.unit('j-2f')] = 2))).toBe(0)
    expect(found((s) => (s.state.at[s.unit('j-2f')] = s.place(NEXT)))).toBe(0)
    expect(found((s) => (s.state.phasing = 1))).toBe(0)
    expect(found((s) => (s.state.at[s.unit('j-48')] = POOL))).toBe(0)
    const lost = (s: Scene) => {
      for (const id of parts) s.state.at[s.unit(id)] = POOL
    }
    expect(found(lost)).toBe(0)
    const s = scene(board)
    s.state.at[s.unit('j-48')] = BROKEN_DOWN
    s.start(movementPhase, {}).act('japanese', 'done')
    expect(s.offer('japanese', 'assemble')).toHaveLength(1)
  })
})
