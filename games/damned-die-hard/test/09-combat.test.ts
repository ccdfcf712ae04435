import { describe, expect, test } from 'vitest'
import { combatPhase } from '../../europa/flow.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { combat, newCombat } from '../../europa/rules/combat.ts'
import { reckon } from '../../europa/rules/odds.ts'
import { retreatsOf } from '../../europa/rules/retreats.ts'
import { attackStrength, defenceStrength } from '../../europa/rules/strength.ts'
import { fought } from './doing.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** The combat phase of a board, up to its attacks. */
const phase = (board: Board, ...dice: number[]): Scene =>
  scene({ phase: 'combat', ...board }, ...dice).start(combatPhase, {})

const field: Board = {
  units: { 'j-47': 'G7:1820', 'j-1f': 'G7:1820', 'p-11d': 'G7:1821' },
  sources: { japanese: ['G7:1820'], allied: ['G7:1821'] },
}

describe('9.A, 9.B attacks', () => {
  test('[9, 9.A] one attack after the other, declared one by one; nobody must attack', () => {
    const s = phase(field)
    expect(s.offer('japanese')).toEqual(['attack hex:G7:1821', 'done'])
    s.act('japanese', 'done')
    expect(s.isOver).toBe(true)
  })

  test('[9.A, EX-20] 34 against 9 is 3:1, rounded in the defender’s favour', () => {
    const s = phase(field)
    const { charts } = s.data
    const column = (a: number, d: number) => {
      const ratio = a / d
      const bounds = [1 / 4, 1 / 3, 1 / 2, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9]
      return charts.combat.columns.labels[bounds.findLastIndex((bound) => bound <= ratio)]
    }
    expect(column(34, 9)).toBe('3:1')
    // 8 attacking 7: 1:1.
    s.act('japanese', 'attack hex:G7:1821', 'join unit:j-47', 'join unit:j-1f')
    s.state.activated = []
    const reckoning = reckon(s.q, { ...s.state.attack!, support: { attack: 0, defence: 0 } })
    expect(reckoning.attack.ledger.total).toBe(4)
    expect(reckoning.defence.ledger.total).toBe(7)
    expect(reckoning.column!.label).toBe('1:2')
  })

  test('[9.A] die and modifiers find the result, and it is applied at once', () => {
    const s = phase({ ...field, resources: { 'G7:1820': 1 }, terrain: { 'G7:1821': 'rough' } }, 6)
    s.act(
      'japanese',
      'attack hex:G7:1821',
      'join unit:j-47',
      'join unit:j-1f',
      'supply hex:G7:1820',
      'declare',
    )
    // 8:7 is 1:1; 6 - 1 = 5: exchange. The attackers are stronger; the defender goes.
    expect(s.told('combat.result')[0]!.args).toMatchObject({
      column: '1:1',
      modifier: -1,
      result: 'result:EX',
    })
  })

  test('[9.B] a unit attacks once and is attacked once in a phase', () => {
    const s = phase({ ...field, units: { ...field.units, 'j-9': 'G7:1721', 'p-51': 'G7:1722' } }, 4)
    s.act('japanese', 'attack hex:G7:1821', 'join unit:j-47', 'join unit:j-1f', 'declare')
    while (s.waitsAt !== 'combat phase / attacks are made') {
      const seat = s.engine.waiting(s.position)[0]!
      s.act(seat, s.offer(seat)[0]!)
    }
    for (const id of ['j-47', 'j-1f']) expect(s.state.fought[s.unit(id)]).toBe(1)
    s.act('japanese', 'attack hex:G7:1722')
    expect(s.offer('japanese', 'join')).toEqual(['unit:j-9'])
  })

  test('[9.B] no attack into or across what is prohibited to the unit', () => {
    const s = phase({
      ...field,
      units: { ...field.units, 'j-7t': 'G7:1820' },
      terrain: { 'G7:1821': 'swamp-jungle' },
    })
    s.act('japanese', 'attack hex:G7:1821')
    expect(s.refused('japanese', 'join unit:j-7t').rule).toBe('9.B')
    s.act('japanese', 'join unit:j-47')
  })

  test('[9.B] all in the hex defend together; one hex at a time; strength is not divided', () => {
    const s = phase({ ...field, units: { ...field.units, 'p-51': 'G7:1821' } })
    s.act('japanese', 'attack hex:G7:1821')
    expect(s.state.attack!.defenders).toHaveLength(2)
    expect(s.refused('japanese', 'join unit:p-51').rule).toBe('9.A')
    s.act('japanese', 'join unit:j-47')
    expect(s.refused('japanese', 'join unit:j-47').rule).toBe('9.A')
  })

  test('[9.B, EX-21] above 9:1 counts as 9:1, below 1:4 the attackers are lost without a roll', () => {
    const great = phase({ units: { 'j-48': 'G7:1820', 'p-51': 'G7:1821' }, resources: { 'G7:1820': 1 } })
    great.act('japanese', 'attack hex:G7:1821', 'join unit:j-48', 'supply hex:G7:1820')
    expect(reckon(great.q, great.state.attack!).column!.label).toBe('9:1')
    const small = phase({ units: { 'j-122': 'G7:1820', 'a-phil': 'G7:1821' } })
    small.act('japanese', 'attack hex:G7:1821', 'join unit:j-122', 'declare')
    expect(small.rolls).toEqual([])
    expect(small.at('j-122')).toBe('-2')
  })

  test('[9.G] units without attack strength do not attack alone; they may join, suffer and advance', () => {
    const s = phase({ units: { 'j-4ac': 'G7:1820', 'j-47': 'G7:1721', 'p-51': 'G7:1821' } })
    s.act('japanese', 'attack hex:G7:1821', 'join unit:j-4ac')
    expect(s.refused('japanese', 'declare').rule).toBe('9.G')
    s.act('japanese', 'join unit:j-47')
    expect(s.offer('japanese')).toContain('declare')
    const gone = fought(
      { units: { 'j-4ac': 'G7:1820', 'j-47': 'G7:1820', 'p-51': 'G7:1821' } },
      'G7:1821',
      ['j-4ac', 'j-47'],
      'DE',
    )
    expect(gone.offer('japanese', 'advance')).toEqual(['unit:j-4ac', 'unit:j-47'])
    const lost = fought(
      { units: { 'j-4ac': 'G7:1820', 'j-47': 'G7:1820', 'p-51': 'G7:1821' } },
      'G7:1821',
      ['j-4ac', 'j-47'],
      'AE',
    )
    expect([lost.at('j-4ac'), lost.at('j-47')]).toEqual(['-2', '-2'])
  })
})

describe('9.C results', () => {
  const board: Board = {
    units: { 'j-48': 'G7:1820', 'j-9': 'G7:1820', 'a-phil': 'G7:1821', 'p-51': 'G7:1821' },
    ground: 'allied',
    japanese: ['G7:1819', 'G7:1818'],
  }
  const attackers = ['j-48', 'j-9']

  test('[9.C-AE/DE, 9.E] all are eliminated; cadres are left and retreat', () => {
    const s = fought(board, 'G7:1821', attackers, 'DE')
    expect(s.at('p-51')).toBe('-2')
    expect(s.state.face[s.unit('a-phil')]).toBe(1)
    expect(s.waitsAt).toBe('retreat / the way is chosen')
    s.act('allied', 'retreat hex:G7:1822')
    expect(s.at('a-phil')).toBe('G7:1822')
    const other = fought(board, 'G7:1821', attackers, 'AE')
    expect(other.at('j-9')).toBe('-2')
    expect(other.state.face[other.unit('j-48')]).toBe(1)
    expect(other.waitsAt).toBe('retreat / the way is chosen')
  })

  test('[9.C-AH/DH] at least half of the printed strength goes; the survivors retreat', () => {
    const s = fought(board, 'G7:1821', attackers, 'DH')
    // 12 + 2 defending: 7 must go, and the regiment alone is not enough.
    s.act('allied', 'lose unit:p-51')
    // The division is all that is left to choose, and is taken.
    expect(s.state.face[s.unit('a-phil')]).toBe(1)
    expect(s.waitsAt).toBe('retreat / the way is chosen')
    const one = fought(board, 'G7:1821', attackers, 'DH').act('allied', 'lose unit:a-phil')
    expect(one.told('retreat.prompt')).toEqual([])
    expect(one.waitsAt).toBe('retreat / the way is chosen')
  })

  test('[9.C-AR/DR] everybody retreats, nobody is lost', () => {
    const s = fought(board, 'G7:1821', attackers, 'AR')
    expect(s.waitsAt).toBe('retreat / the way is chosen')
    s.act('japanese', 'retreat hex:G7:1819', 'retreat hex:G7:1819')
    expect([s.at('j-48'), s.at('j-9')]).toEqual(['G7:1819', 'G7:1819'])
    const d = fought(board, 'G7:1821', attackers, 'DR').act(
      'allied',
      'retreat hex:G7:1822',
      'retreat hex:G7:1822',
    )
    expect([d.at('a-phil'), d.at('p-51')]).toEqual(['G7:1822', 'G7:1822'])
  })

  test('[9.C-AS] nothing happens', () => {
    const s = fought(board, 'G7:1821', attackers, 'AS')
    expect(s.isOver).toBe(true)
    expect([s.at('j-48'), s.at('a-phil')]).toEqual(['G7:1820', 'G7:1821'])
  })

  test('[9.C-HX, EX-22] 15 against 6: the weaker is lost, the other side loses half as much', () => {
    // 14 + 1 attack 6: a division with a light tank unit against a regiment of 6.
    const s = fought(
      { units: { 'j-48': 'G7:1820', 'j-4t': 'G7:1820', 'a-31': 'G7:1821', 'p-51': 'G7:1821' } },
      'G7:1821',
      ['j-48', 'j-4t'],
      'HX',
    )
    // 4 + 2 defended.
    expect([s.at('a-31'), s.at('p-51')]).toEqual(['-2', '-2'])
    s.act('japanese', 'lose unit:j-4t')
    // 1 of 3 is not enough: the division must follow.
    expect(s.state.face[s.unit('j-48')]).toBe(1)
  })

  test('[9.C-EX, EX-23] 15 against 6: the weaker is lost, the other side loses as much', () => {
    const s = fought(
      {
        units: {
          'j-9': 'G7:1820',
          'j-20': 'G7:1820',
          'j-33': 'G7:1820',
          'j-122': 'G7:1820',
          'a-31': 'G7:1821',
          'p-51': 'G7:1821',
        },
      },
      'G7:1821',
      ['j-9', 'j-20', 'j-33', 'j-122'],
      'EX',
    )
    s.act('japanese', 'lose unit:j-9')
    expect(s.waitsAt).toBe('losses / a unit is chosen')
    s.act('japanese', 'lose unit:j-122')
    // 4 + 2 = 6: enough.
    expect(s.waitsAt).not.toBe('losses / a unit is chosen')
  })

  test('[9.C-EX] on equal strength the defender is the weaker', () => {
    const s = fought({ units: { 'j-47': 'G7:1820', 'a-31': 'G7:1821' } }, 'G7:1821', ['j-47'], 'EX')
    expect(s.at('a-31')).toBe('-2')
    const less = fought({ units: { 'j-122': 'G7:1820', 'a-31': 'G7:1821' } }, 'G7:1821', ['j-122'], 'EX')
    expect(less.at('j-122')).toBe('-2')
    expect(less.at('a-31')).not.toBe('G7:1821')
  })

  test('[9.D] losses count printed strength, whatever weakened the units', () => {
    const s = fought({ ...board, weather: 'mud' }, 'G7:1821', attackers, 'AH')
    // 14 + 4: 9 of 18.
    s.act('japanese', 'lose unit:j-9')
    expect(s.state.face[s.unit('j-48')]).toBe(1)
    const enough = fought({ ...board, weather: 'mud' }, 'G7:1821', attackers, 'AH').act(
      'japanese',
      'lose unit:j-48',
    )
    expect(enough.at('j-9')).not.toBe('-2')
  })

  test('[9.E, EX-24] a division of 12 reduced to its cadre counts as 12 lost', () => {
    const s = fought(board, 'G7:1821', attackers, 'DH')
    s.act('allied', 'lose unit:a-phil')
    // 12 of the 7 demanded: nothing more.
    expect(s.at('p-51')).toBe('G7:1821')
    expect(s.state.face[s.unit('a-phil')]).toBe(1)
    // What is gone for good is 7: for victory and for replacements.
    expect(s.state.score.losses[0] / 4).toBe(7)
  })
})

describe('9.F movement after combat', () => {
  test('[9.F.1] first to hexes without enemy zone and with room', () => {
    const s = scene({
      units: { 'p-51': 'G7:1821', 'j-47': 'G7:1820', 'j-1f': 'G7:1722' },
    })
    // 1820 and 1722 hold 1721, 1921 and 1822; only 1922 is free of zones.
    expect(retreatsOf(s.q, s.unit('p-51'), []).places).toEqual([s.place('G7:1922')])
  })

  test('[9.F.1] then to full hexes, from which it must go on', () => {
    const s = fought(
      {
        units: {
          'p-51': 'G7:1821',
          'p-61': 'G7:1922',
          'p-62': 'G7:1922',
          'j-47': 'G7:1820',
          'j-1f': 'G7:1722',
        },
        terrain: { 'G7:1922': 'mountain-jungle' },
      },
      'G7:1821',
      ['j-47'],
      'DR',
    )
    // The one way leads into a full hex and on.
    expect(s.waitsAt).toBe('retreat / the way is chosen')
    const on = s.offer('allied', 'retreat')
    expect(on).not.toContain('hex:G7:1821')
    s.act('allied', 'retreat hex:G7:2022')
    expect(s.at('p-51')).toBe('G7:2022')
  })

  test('[9.F.1] in an enemy zone it becomes a cadre, or is lost', () => {
    const around = { 'j-47': 'G7:1820', 'j-1f': 'G7:1722', 'j-9': 'G7:1922' }
    const s = fought({ units: { 'p-51': 'G7:1821', ...around } }, 'G7:1821', ['j-47'], 'DR')
    s.act('allied', s.offer('allied')[0]!)
    expect(s.at('p-51')).toBe('-2')
    const division = fought({ units: { 'p-11d': 'G7:1821', ...around } }, 'G7:1821', ['j-47'], 'DR')
    division.act('allied', 'retreat hex:G7:1822')
    expect(division.at('p-11d')).toBe('G7:1822')
    expect(division.state.face[division.unit('p-11d')]).toBe(1)
  })

  test('[9.F.1] without any way a unit is lost altogether, cadre or not', () => {
    const s = fought(
      {
        units: {
          'p-11d': 'G7:1821',
          'j-47': 'G7:1820',
          'j-1f': 'G7:1722',
          'j-9': 'G7:1922',
          'j-20': 'G7:1721',
          'j-33': 'G7:1921',
          'j-62': 'G7:1822',
        },
      },
      'G7:1821',
      ['j-47'],
      'DR',
    )
    expect(s.at('p-11d')).toBe('-2')
  })

  test('[9.F.1] those who fled to a hex that is attacked later add nothing, and suffer with it', () => {
    const s = scene({ units: { 'j-47': 'G7:1820', 'p-51': 'G7:1821', 'p-52': 'G7:1821' }, phase: 'combat' })
    s.state.retreated[s.unit('p-52')] = 1
    const attack = newAttack(s.q, s.place('G7:1821'))
    expect(attack.defenders).toEqual([s.unit('p-51')])
    expect(attack.bystanders).toEqual([s.unit('p-52')])
    const lost = fought(
      { units: { 'j-47': 'G7:1820', 'p-51': 'G7:1821', 'p-52': 'G7:1821' }, state: {} },
      'G7:1821',
      ['j-47'],
      'DE',
    )
    expect(lost.at('p-52')).toBe('-2')
  })

  test('[9.F.2] the victor may occupy the hex, within stacking; else the vanquished may return', () => {
    const board: Board = {
      units: { 'j-47': 'G7:1820', 'j-1f': 'G7:1820', 'p-51': 'G7:1821' },
      terrain: { 'G7:1821': 'mountain-jungle' },
    }
    const s = fought(board, 'G7:1821', ['j-47', 'j-1f'], 'DR').act('allied', 'retreat hex:G7:1922')
    expect(s.offer('japanese')).toEqual(['advance unit:j-47', 'advance unit:j-1f', 'stay'])
    s.act('japanese', 'advance unit:j-47')
    expect(s.at('j-47')).toBe('G7:1821')
    const held = fought(board, 'G7:1821', ['j-47', 'j-1f'], 'DR')
      .act('allied', 'retreat hex:G7:1922')
      .act('japanese', 'stay')
    expect(held.offer('allied')).toEqual(['advance unit:p-51', 'stay'])
    held.act('allied', 'advance unit:p-51')
    expect(held.at('p-51')).toBe('G7:1821')
    expect(held.ownerOf('G7:1821')).toBe('allied')
  })

  test('[9.F.2] defenders may occupy what retreating attackers leave', () => {
    const s = fought(
      { units: { 'j-47': 'G7:1820', 'p-51': 'G7:1821' }, japanese: ['G7:1819'] },
      'G7:1821',
      ['j-47'],
      'AR',
    )
    s.act('japanese', 'retreat hex:G7:1819')
    expect(s.offer('allied')).toEqual(['advance unit:p-51', 'stay'])
    s.act('allied', 'stay')
    expect(s.offer('japanese')).toEqual(['advance unit:j-47', 'stay'])
  })

  test('[9.F.2, EX-25] a fort under construction goes on when its builder comes back', () => {
    const s = scene({ units: { 'j-47': 'G7:1820', 'a-lab': 'G7:1821' }, phase: 'combat' })
    s.state.projects = [
      { kind: 'fort', place: s.place('G7:1821'), bridge: -1, side: 1, builders: [s.unit('a-lab')], turns: 2 },
    ]
    s.state.attack = newAttack(s.q, s.place('G7:1821'))
    s.state.attack.attackers = [s.unit('j-47')]
    s.position.frames.push({
      procedure: combat.name,
      step: 'the result is applied',
      local: { ...newCombat(), result: 'DR' },
    })
    s.engine.begin(s.position)
    s.act('allied', 'retreat hex:G7:1922').act('japanese', 'stay').act('allied', 'advance unit:a-lab')
    expect(s.state.projects).toHaveLength(1)
  })
})

describe('9.H, 9.J, 9.K', () => {
  test('[9.H] rivers halve all but artillery, major rivers quarter them; terrain weakens by class', () => {
    const strength = (board: Board, ids: readonly string[]) => {
      const s = scene({ phase: 'combat', ...board })
      return attackStrength(
        s.q,
        ids.map((id) => s.unit(id)),
        s.place('G7:1821'),
        () => true,
      ).ledger.total
    }
    const units = { 'j-47': 'G7:1820', 'j-8fa': 'G7:1820', 'p-51': 'G7:1821' }
    expect(strength({ units }, ['j-47', 'j-8fa'])).toBe(7)
    expect(strength({ units, hexsides: { 'G7:1820 G7:1821': 'river' } }, ['j-47', 'j-8fa'])).toBe(5)
    expect(strength({ units, hexsides: { 'G7:1820 G7:1821': 'major river' } }, ['j-47', 'j-8fa'])).toEqual([
      5, 2,
    ])
    expect(strength({ units, terrain: { 'G7:1821': 'mountain' } }, ['j-47', 'j-8fa'])).toEqual([11, 2])
    const tanks = { 'j-7t': 'G7:1820', 'j-8fa': 'G7:1820', 'p-51': 'G7:1821' }
    expect(strength({ units: tanks, terrain: { 'G7:1821': 'mountain-jungle' } }, ['j-7t'])).toEqual([1, 4])
  })

  test('[9.H] terrain, fort and weather change the die', () => {
    const s = phase({
      units: { 'j-9': 'G7:1820 other', 'p-51': 'G7:1821' },
      terrain: { 'G7:1821': 'rough' },
      weather: 'rain',
    })
    s.state.forts[s.place('G7:1821')] = 1
    s.act('japanese', 'attack hex:G7:1821', 'join unit:j-9')
    expect(reckon(s.q, s.state.attack!).modifiers.map(({ amount }) => amount)).toEqual([-1, -1, -1])
  })

  test('[9.J, 14.A.2, EX-26] engineers whose help was used bear half of the losses, if they can', () => {
    const s = scene({
      units: {
        'j-3e': 'G7:1820',
        'j-21e': 'G7:1820',
        'j-47': 'G7:1820',
        'p-51': 'G7:1821',
        'p-52': 'G7:1821',
      },
      phase: 'combat',
    })
    s.state.attack = newAttack(s.q, s.place('G7:1821'))
    s.state.attack.attackers = ['j-3e', 'j-21e', 'j-47'].map((id) => s.unit(id))
    const local = newCombat()
    local.result = 'EX'
    local.attackers.burdened = [s.unit('j-3e'), s.unit('j-21e')]
    s.position.frames.push({ procedure: combat.name, step: 'the result is applied', local })
    s.engine.begin(s.position)
    // 6 against 4: the attacker loses 4, half of it from the engineers.
    expect(s.refused('japanese', 'lose unit:j-47').rule).toBe('9.J')
    s.act('japanese', 'lose unit:j-3e')
    // The other engineers, and then the regiment for the rest, are all that is left.
    expect([s.at('j-21e'), s.at('j-47')]).toEqual(['-2', '-2'])
  })

  test('[9.K] units that share a hex with the enemy must attack, and may be joined', () => {
    const s = phase({ units: { 'j-47': 'G7:1821', 'a-31': 'G7:1821', 'j-9': 'G7:1820' } })
    expect(s.refused('japanese', 'done').rule).toBe('9.K')
    s.act('japanese', 'attack hex:G7:1821')
    expect(s.state.attack!.attackers).toEqual([s.unit('j-47')])
    expect(s.refused('japanese', 'cancel').rule).toBe('9.K')
    s.act('japanese', 'join unit:j-9')
  })

  test('[9.K, EX-27] stalled inside the hex means retreat, and all around is the enemy’s zone', () => {
    const s = fought(
      { units: { 'j-47': 'G7:1821', 'a-31': 'G7:1821' }, turn: 'feb-1-42' },
      'G7:1821',
      ['j-47'],
      'AS',
    )
    s.act('japanese', s.offer('japanese')[0]!)
    expect(s.at('j-47')).toBe('-2')
  })

  test('[9.K] without any strength left those inside are lost before the die', () => {
    const s = phase({ units: { 'j-47': 'G7:1821', 'a-31': 'G7:1821' } })
    s.state.disruption[s.unit('j-47')] = 2
    s.act('japanese', 'attack hex:G7:1821', 'declare')
    expect(s.rolls).toEqual([])
    expect(s.at('j-47')).toBe('-2')
  })

  test('[14.G] a badly disrupted unit attacks with nothing and defends with half', () => {
    const s = scene({ units: { 'j-47': 'G7:1820', 'a-31': 'G7:1821' }, phase: 'combat' })
    s.state.disruption[s.unit('j-47')] = 2
    s.state.disruption[s.unit('a-31')] = 2
    expect(attackStrength(s.q, [s.unit('j-47')], s.place('G7:1821'), () => true).ledger.total).toBe(0)
    expect(defenceStrength(s.q, [s.unit('a-31')], s.place('G7:1821')).ledger.total).toBe(2)
  })
})
