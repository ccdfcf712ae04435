import { describe, expect, test } from 'vitest'
import { FULL, HALF, NEUTRAL, NO_CAPABILITY, type Result } from '../../europa/charts.ts'
import { combatPhase } from '../../europa/flow.ts'
import { armourAllowed, armourEffects, partsOf } from '../../europa/rules/armour.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { combat, newCombat } from '../../europa/rules/combat.ts'
import { previewOf, reckon, resolve } from '../../europa/rules/odds.ts'
import { attackStrength, defenceStrength, excessArtillery } from '../../europa/rules/strength.ts'
import { unsupportedAmong } from '../../europa/rules/support.ts'
import { fought as resolved } from './doing.ts'
import { type Board, type Scene, scene } from './scene.ts'

const HEX = 'G7:1821'
const NEXT = 'G7:1820'
const ids = (s: Scene, units: readonly number[]) => units.map((unit) => s.data.units.id[unit]!)
const engaged = (attackers: readonly string[], defenders: readonly string[], board: Board = {}) => {
  const s = scene({
    phase: 'combat',
    units: Object.fromEntries([...attackers.map((id) => [id, NEXT]), ...defenders.map((id) => [id, HEX])]),
    ...board,
  })
  return {
    s,
    engagement: {
      target: s.place(HEX),
      attackers: attackers.map((id) => s.unit(id)),
      defenders: defenders.map((id) => s.unit(id)),
    },
  }
}
const burdens = (attackers: readonly string[], defenders: readonly string[], board: Board = {}) => {
  const { s, engagement } = engaged(attackers, defenders, board)
  const found = armourEffects(s.q, engagement)
  return [ids(s, found.attackers), ids(s, found.defenders), found.entries.map(({ amount }) => amount)]
}

describe('10 armour, side by side', () => {
  test('[10.H] who used half or more of armour or antitank weapons bears half of the losses', () => {
    // Antitank: a third is too little, exactly half is enough.
    expect(burdens(['j-7t'], ['a-515', 'a-31'])).toEqual([['j-7t'], [], [3, -1]])
    expect(burdens(['j-7t'], ['a-200', 'a-31'])).toEqual([['j-7t'], ['a-200'], [3, -2]])
    expect(burdens(['j-7t'], ['a-31'])).toEqual([['j-7t'], [], [3]])
    // Armour in defence: half-capable tanks alone are a half, with foot troops a sixth.
    expect(burdens(['j-47'], ['a-192'])).toEqual([[], ['a-192'], [-2]])
    expect(burdens(['j-47'], ['a-192', 'a-31'])).toEqual([[], [], [-1]])
    expect(burdens(['j-47'], ['a-31'])).toEqual([[], [], []])
    // A fifth of the attackers is used, and is no burden.
    expect(burdens(['j-47', 'j-9', 'j-7t'], ['a-31'])).toEqual([[], [], [1]])
  })

  test('[10.C, 10.G] rain reduces armour, mud and ground end it, and what is not used is no burden', () => {
    expect(burdens(['j-7t'], ['a-31'], { weather: 'rain' })).toEqual([['j-7t'], [], [1]])
    expect(burdens(['j-7t'], ['a-31'], { weather: 'mud' })).toEqual([[], [], []])
    expect(burdens(['j-47'], ['a-192'], { weather: 'rain' })).toEqual([[], ['a-192'], [-1]])
    expect(burdens(['j-47'], ['a-192'], { weather: 'mud' })).toEqual([[], [], []])
    expect(burdens(['j-47'], ['a-192'], { terrain: { [HEX]: 'woods' } })).toEqual([[], [], []])
    // Antitank weapons know no weather.
    expect(burdens(['j-7t'], ['a-200'], { weather: 'mud' })).toEqual([[], ['a-200'], [-4]])
    const dot = scene({ cities: { [HEX]: 'dot', [NEXT]: 'reference' } })
    expect([HEX, NEXT].map((hex) => armourAllowed(dot.q, dot.place(hex)))).toEqual([0, 2])
  })

  test('[10.C, 14.G] badly disrupted units have no antitank weapons, disrupted ones have', () => {
    for (const [disruption, expected] of [
      [1, [3, -4]],
      [2, [3]],
    ] as const) {
      const { s, engagement } = engaged(['j-7t'], ['a-200'])
      s.state.disruption[s.unit('a-200')] = disruption
      expect(armourEffects(s.q, engagement).entries.map(({ amount }) => amount)).toEqual(expected)
    }
  })

  test('[10.B, 10.E] how each unit counts, in each category', () => {
    const { s, engagement } = engaged(['j-7t', 'j-4t', 'j-47', 'j-1fa'], ['a-192', 'a-515', 'a-31'])
    const counts = (units: readonly number[], of: 'AECA' | 'AECD' | 'ATEC') =>
      partsOf(s.q, units, of).map(({ counts: how }) => how)
    // Beside foot troops the light tanks are better counted as half.
    expect(counts(engagement.attackers, 'AECA')).toEqual([FULL, HALF, NO_CAPABILITY, NEUTRAL])
    expect(counts(engagement.attackers.slice(0, 2), 'AECA')).toEqual([FULL, NEUTRAL])
    expect(counts(engagement.defenders, 'AECD')).toEqual([HALF, NEUTRAL, NO_CAPABILITY])
    expect(counts(engagement.defenders, 'ATEC')).toEqual([HALF, FULL, NO_CAPABILITY])
    s.state.disruption[engagement.attackers[0]!] = 1
    expect(counts(engagement.attackers, 'AECA')[0]).toBe(NO_CAPABILITY)
    s.state.disruption[engagement.defenders[1]!] = 1
    expect(counts(engagement.defenders, 'ATEC')[1]).toBe(FULL)
  })
})

describe('9.A odds', () => {
  const odds = (
    attackers: readonly string[],
    defenders: readonly string[],
    change: (s: Scene) => void = () => undefined,
  ) => {
    const { s } = engaged(attackers, defenders)
    change(s)
    s.state.attack = newAttack(s.q, s.place(HEX))
    s.state.attack.attackers = attackers.map((id) => s.unit(id))
    return { s, found: reckon(s.q, s.state.attack) }
  }

  test('[9.B] exactly 1:4 is the first column; less is lost without a die', () => {
    // Unsupplied guns of 4 alone count 1; a division defends with 7.
    const low = odds(['j-122'], ['p-11d'])
    // 2 unsupported and without attack supply: 1/2 against 7.
    expect([low.found.hopeless, low.found.column]).toEqual([true, null])
    expect(resolve(low.s.q, low.found, () => 6)).toBe('AE')
    expect(previewOf(low.s.q, low.found)).toMatchObject([{ value: 'AE', probability: 1 }])
    // 1/2 against 2 is 1:4.
    const four = odds(['j-122'], ['p-51', 'p-52'])
    expect([four.found.attack.ledger.total, four.found.defence.ledger.total]).toEqual([[1, 2], 2])
    expect([four.found.hopeless, four.found.column?.label]).toEqual([false, '1:4'])
  })

  test('[9.F.1] where only those who fled are left, the best column', () => {
    const { s, found } = odds(['j-47'], ['p-51'], (x) => (x.state.retreated[x.unit('p-51')] = 1))
    expect(found.defence.ledger.total).toBe(0)
    expect([found.hopeless, found.column!.label]).toEqual([false, '9:1'])
    expect(resolve(s.q, found, () => 6)).toBe('DE')
  })

  test('[14.A.2, 14.F, 9.J] engineers help whether they like it or not, experts unless it is renounced, and bear the losses', () => {
    const board = (x: Scene) => {
      x.state.forts[x.place(HEX)] = 1
    }
    const { s, found } = odds(['j-3e', 'j-122'], ['p-51'], board)
    expect(ids(s, found.burdened)).toEqual(['j-3e'])
    const attack = { ...s.state.attack!, renounced: ['engineers'] }
    expect(reckon(s.q, attack).modifiers.some(({ rule }) => rule === '14.A.2')).toBe(true)
    expect(ids(s, reckon(s.q, attack).burdened)).toEqual(['j-3e'])
    // Mountain guns could use the exceptions, too; artillery is neither counted nor burdened.
    const { s: hills } = engaged(['j-47', 'j-122', 'j-48ma'], ['p-51'], {
      terrain: { [HEX]: 'wooded-rough' },
    })
    const attackers = ['j-47', 'j-48ma'].map((id) => hills.unit(id))
    const climb = { ...newAttack(hills.q, hills.place(HEX)), attackers }
    const helps = (renounced: string[]) =>
      reckon(hills.q, { ...climb, renounced }).modifiers.some(({ rule }) => rule === '14.F')
    expect(ids(hills, reckon(hills.q, climb).burdened)).toEqual(['j-47'])
    expect([helps([]), helps(['expertise'])]).toEqual([true, false])
  })

  test('[9.H, 37.B] hexside, ground and fortification by class, each on its own', () => {
    const value = (id: string, board: Board = {}, fort = 0) => {
      const { s, engagement } = engaged([id], ['p-51'], board)
      if (fort > 0) s.state.forts[s.place(HEX)] = fort
      return attackStrength(s.q, engagement.attackers, engagement.target, () => true).units[0]!.value
    }
    const swamp = { terrain: { [HEX]: 'swamp-jungle' } }
    // Tanks of 2, unsupported: 1; a quarter in the swamp jungle, half at a fortress.
    expect([value('j-7t'), value('j-7t', swamp), value('j-7t', {}, 2)]).toEqual([1, [1, 4], [1, 2]])
    // Foot troops are weakened by improved fortresses only, engineers by none.
    expect([value('j-47', swamp), value('j-47', {}, 2), value('j-47', {}, 3)]).toEqual([4, 4, 2])
    expect([value('j-3e', {}, 3), value('j-3e', swamp)]).toEqual([1, [1, 2]])
    expect([value('j-1fa', swamp), value('j-1fa', {}, 3)]).toEqual([2, 4])
    // Engineers and heavy AA are never weakened by ground; motorized artillery is artillery.
    expect(value('a-88fa', { terrain: { [HEX]: 'mountain-jungle' } })).toBe(1)
    const major = { hexsides: { [`${NEXT} ${HEX}`]: 'major river' } } as const
    expect([value('j-47', major), value('j-1fa', major)]).toEqual([1, 2])
  })

  test('[14.B.1] guns beyond the others’ RE, the best choice: none lost when all fit', () => {
    const { s } = engaged(['j-1fa', 'j-8fa', 'j-47'], ['p-51'])
    const loss = (...names: string[]) => {
      const units = names.map((id) => s.unit(id))
      return excessArtillery(s.q, attackStrength(s.q, units, s.place(HEX), () => true).units)
    }
    expect([loss('j-47'), loss('j-1fa', 'j-47'), loss('j-1fa', 'j-8fa', 'j-47'), loss('j-1fa')]).toEqual([
      0, 0, 2, 3,
    ])
    const totals = defenceStrength(s.q, [s.unit('j-20ma')], s.place(NEXT)).ledger
    // A battalion of guns of 2 alone counts one.
    expect(totals.total).toBe(1)
    expect(totals.parts.map(({ rule }) => rule)).toEqual(['9.A', '14.B.1'])
  })
})

describe('11.A limited support', () => {
  test('[11.A] a battalion of dotted guns helps one RE, those to whom it is worth most', () => {
    const s = scene({
      units: Object.fromEntries(['p-51', 'a-43p', 'b-pun', 'a-1sm', 'p-11fa', 'a-ac'].map((id) => [id, HEX])),
    })
    const lacking = (...names: string[]) =>
      ids(
        s,
        unsupportedAmong(
          s.q,
          names.map((id) => s.unit(id)),
          (unit) => s.data.units.attack[unit * 3]!,
        ),
      )
    // A regiment of 1, or two battalions of 1 each.
    expect(lacking('p-51', 'a-43p', 'b-pun', 'p-11fa')).toEqual(['p-51'])
    expect(lacking('p-51', 'a-43p', 'p-11fa')).toEqual(['a-43p'])
    expect(lacking('p-51', 'a-ac', 'p-11fa', 'p-21fa')).toEqual([])
    expect(lacking('p-51', 'a-43p')).toEqual(['p-51', 'a-43p'])
    s.state.disruption[s.unit('p-11fa')] = 1
    expect(lacking('p-51', 'p-11fa')).toEqual(['p-51'])
  })

  test('[11.A, 14.A.2] against works only combat engineers need no help', () => {
    const s = scene({ units: { 'j-3e': NEXT, 'j-4ac': NEXT } })
    const units = ['j-3e', 'j-4ac'].map((id) => s.unit(id))
    expect(
      ids(
        s,
        unsupportedAmong(s.q, units, () => 1, { againstWorks: true }),
      ),
    ).toEqual(['j-4ac'])
    expect(unsupportedAmong(s.q, units, () => 1)).toEqual(units)
  })
})

describe('9.C results', () => {
  const fought = (
    board: Board,
    attackers: readonly string[],
    result: Result,
    burdened: readonly string[] = [],
  ): Scene => resolved(board, HEX, attackers, result, { burdened })
  /** 3 and 4 attack; 3 (2 and 1) defend. */
  const board: Board = {
    units: { 'j-2fm': NEXT, 'j-47': NEXT, 'p-51': HEX, 'p-3-12': HEX },
    japanese: ['G7:1819'],
    allied: ['G7:1822'],
  }

  test('[9.C-EX, 9.C-HX] the weaker is the attacker: the defender loses as much, or half', () => {
    // Attackers of 1 (j-3e) against 3.
    const weak: Board = { units: { 'j-3e': NEXT, 'p-51': HEX, 'p-3-12': HEX } }
    const full = fought(weak, ['j-3e'], 'EX')
    expect(full.at('j-3e')).toBe('-2')
    expect(full.offer('allied', 'lose').sort()).toEqual(['unit:p-3-12', 'unit:p-51'])
    full.act('allied', 'lose unit:p-3-12')
    expect([full.at('p-3-12'), full.at('p-51')]).toEqual(['-2', HEX])
    // Half of 3 against 7 of a division: the attackers of 3 are lost, 1 1/2 are owed.
    const half = fought({ units: { 'j-2fm': NEXT, 'p-51': HEX, 'a-31': HEX } }, ['j-2fm'], 'HX')
    expect(half.at('j-2fm')).toBe('-2')
    half.act('allied', 'lose unit:p-51')
    expect(half.at('a-31')).toBe(HEX)
  })

  test('[9.C-HX] on equal strength the defender is the weaker', () => {
    // 3 and 1 against 2 and 2.
    const s = fought(
      { units: { 'j-2fm': NEXT, 'j-3-2f': NEXT, 'p-51': HEX, 'p-52': HEX } },
      ['j-2fm', 'j-3-2f'],
      'HX',
    )
    expect([s.at('p-51'), s.at('p-52')]).toEqual(['-2', '-2'])
    s.act('japanese', 'lose unit:j-2fm')
    expect(s.at('j-3-2f')).toBe(NEXT)
  })

  test('[9.J] half of the losses first from those who must, then from whom one likes', () => {
    const s = fought(board, ['j-2fm', 'j-47'], 'EX', ['j-2fm'])
    // The defenders lose 3; the attackers as much, half of it by the burdened.
    expect(s.offer('japanese', 'lose')).toEqual([])
    expect([s.at('j-2fm'), s.at('j-47')]).toEqual(['-2', NEXT])
    const free = fought(board, ['j-2fm', 'j-47'], 'EX')
    expect(free.offer('japanese', 'lose').sort()).toEqual(['unit:j-2fm', 'unit:j-47'])
    expect(free.refused('japanese', 'lose unit:p-51').rule).toBe('9.D')
  })

  test('[9.D] units without strength make good nothing while others have some', () => {
    const s = fought(
      { units: { 'j-4ac': NEXT, 'j-9ac': NEXT, 'j-47': NEXT, 'p-51': HEX } },
      ['j-4ac', 'j-47', 'j-9ac'],
      'AH',
    )
    expect([s.at('j-47'), s.at('j-4ac') === '-2', s.at('j-9ac') === '-2']).toEqual(['-2', false, false])
  })

  test('[16.B.4, 41-losses] losses of a combat are summed by nation and hex; points return to their box', () => {
    const s = scene({
      phase: 'combat',
      units: { 'j-48': NEXT, 'p-51': HEX, 'a-31': HEX, 'p-52': HEX, 'rp-us-1': HEX },
      ground: 'japanese',
    })
    s.state.attack = newAttack(s.q, s.place(HEX))
    s.state.attack.attackers = [s.unit('j-48')]
    const local = { ...newCombat(), result: 'DE' as const }
    s.position.frames.push({ procedure: combat.name, step: 'the result is applied', local })
    s.engine.begin(s.position)
    expect(s.state.toll.map(({ nation, points }) => [nation, points])).toEqual([
      ['us', 8],
      ['philippine', 8],
    ])
    expect([s.at('rp-us-1'), s.state.points[s.unit('rp-us-1')]]).toEqual(['-1', 0])
  })

  test('[9.F.2] the same hex is left once, and by whom it was left', () => {
    const s = fought(board, ['j-2fm', 'j-47'], 'AR')
    while (s.waitsAt.startsWith('retreat')) s.act('japanese', 'retreat hex:G7:1819')
    // Defenders are asked once about the attackers' hex.
    expect(s.offer('allied', 'advance').sort()).toEqual(['unit:p-3-12', 'unit:p-51'])
    s.act('allied', 'stay')
    expect(s.offer('japanese', 'advance').sort()).toEqual(['unit:j-2fm', 'unit:j-47'])
    s.act('japanese', 'advance unit:j-47', 'stay')
    expect([s.at('j-47'), s.at('j-2fm'), s.isOver]).toEqual([NEXT, 'G7:1819', true])
  })

  test('[9.A, 9.B, 9.K] who may be attacked, and by whom', () => {
    const s = scene({
      phase: 'combat',
      units: { 'j-47': NEXT, 'j-26se': NEXT, 'j-9': 'formosa', 'p-51': HEX, 'p-52': 'G7:1925' },
    }).start(combatPhase, {})
    expect(s.offer('japanese', 'attack')).toEqual([`hex:${HEX}`])
    expect(s.refused('japanese', 'attack hex:G7:1819').message.key).toBe('attack.nobodyThere')
    expect(s.refused('japanese', 'attack hex:G7:1925').message.key).toBe('attack.noneAdjacent')
    s.act('japanese', `attack hex:${HEX}`)
    expect(s.offer('japanese', 'join')).toEqual(['unit:j-47'])
    expect(s.refused('japanese', 'join unit:j-26se').rule).toBe('14.D.2')
    expect(s.refused('japanese', 'join unit:p-51').message.key).toBe('attack.notYours')
    expect(s.refused('japanese', 'declare').message.key).toBe('attack.nobody')
    expect(s.offer('japanese', 'renounce')).toEqual([])
    s.act('japanese', 'join unit:j-47')
    expect(s.refused('japanese', 'join unit:j-47').message.key).toBe('attack.already')
    expect(s.offer('japanese', 'renounce')).toEqual(['ability:expertise'])
    s.act('japanese', 'renounce ability:expertise')
    expect(s.refused('japanese', 'renounce ability:expertise').rule).toBe('9.J')
    s.act('japanese', 'cancel')
    s.state.fought[s.unit('j-47')] = 1
    expect(s.offer('japanese', 'attack')).toEqual([])
    s.state.fought[s.unit('j-47')] = 3
    expect(s.offer('japanese', 'attack')).toEqual([])
    s.state.fought[s.unit('j-47')] = 2
    expect(s.offer('japanese', 'attack')).toEqual([`hex:${HEX}`])
    s.state.defended[s.unit('p-51')] = 1
    expect(s.refused('japanese', `attack hex:${HEX}`).message.key).toBe('attack.twice')
  })
})
