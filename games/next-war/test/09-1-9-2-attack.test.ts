import { describe, expect, test } from 'vitest'
import { attackRefusal, eligibleUnits, mayAttack } from '../rules/09-1-eligibility.ts'
import type { Attack } from '../rules/09-2-procedure.ts'
import type { Side } from '../state.ts'
import { MAJOR } from '../world.ts'
import { combat, otherWorld } from './battle.ts'
import { type Scene, scene } from './scene.ts'

const attacksOf = (s: Scene, side: Side) => ({
  side,
  kind: 'basic' as const,
  eligible: eligibleUnits(s.q, side),
  attacked: [],
  cell: -1,
})

const WAITS = 'attacks / a hex is attacked'
const local = (s: Scene): Attack =>
  s.position.frames.find(({ procedure }) => procedure === 'attack')!.local as Attack

describe('9.1 eligibility', () => {
  test('[9.1, 9.2] units next to the enemy at the beginning of the segment may attack, and need not', () => {
    const s = combat(1, {
      units: { 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2209', 'rok-1-inf-div': 'S2211' },
    })
    expect(s.waitsAt).toBe(WAITS)
    expect(s.state.segment).toEqual({ kind: 'basic', side: 1, combat: true })
    expect(s.offer('opposing')).toEqual(['attack hex:S2211', 'done'])
    s.act('opposing', 'attack hex:S2211')
    expect(s.offer('opposing', 'attacker')).toEqual(['unit:dprk-2-inf-div'])
    expect(s.refused('opposing', 'attacker unit:dprk-13-inf-div').rule).toBe('9.1')
    s.act('opposing', 'cancel', 'done')
    expect(s.isOver).toBe(true)
  })

  test('[9.1] without an enemy beside anybody the segment is over at once', () => {
    expect(combat(1, { units: { 'dprk-2-inf-div': 'S2209', 'rok-1-inf-div': 'S2211' } }).isOver).toBe(true)
  })

  test('[9.1] who was not next to the enemy when the segment began cannot attack those who retreat to it', () => {
    const s = scene({
      units: { 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2213', 'rok-1-inf-div': 'S2211' },
    })
    const attacks = attacksOf(s, 1)
    s.state.at[s.data.unit('rok-1-inf-div')] = s.data.cell('S2212')
    expect(
      attackRefusal(s.q, attacks, s.data.unit('dprk-13-inf-div'), s.data.cell('S2212'))?.message.key,
    ).toBe('attack.notEligible')
    // The one that was may follow those who come next to it.
    s.state.at[s.data.unit('rok-1-inf-div')] = s.data.cell('S2309')
    expect(mayAttack(s.q, attacks, s.data.unit('dprk-2-inf-div'), s.data.cell('S2309'))).toBe(true)
  })

  test('[9.1] units of one hex may attack different hexes, each once, each hex once', () => {
    const s = combat(
      1,
      {
        units: {
          'dprk-i-armor-bde': 'S2210',
          'dprk-ii-armor-bde': 'S2210',
          'rok-1-inf-div': 'S2211',
          'rok-9-inf-div': 'S2310',
        },
        state: { turn: 2 },
      },
      [6],
    )
    expect(s.offer('opposing', 'attack')).toEqual(['hex:S2211', 'hex:S2310'])
    s.act('opposing', 'attack hex:S2211', 'attacker unit:dprk-i-armor-bde', 'commit')
    // 10 against 8: column 6, one more for the lead, remainder: 5 in column 7 is 1/1, which wipes the attacker out.
    expect(s.whereIs('dprk-i-armor-bde')).toBe('eliminated')
    expect(s.stepsOf('rok-1-inf-div')).toBe(2)
    expect(s.offer('opposing', 'attack')).toEqual(['hex:S2310'])
    expect(s.refused('opposing', 'attack hex:S2211').rule).toBe('9.3')
  })

  test('[9.1, 8.3.1.1.1] a major river can be attacked across only by an intact bridge', () => {
    const s = scene({
      units: {
        'rok-1-inf-div': 'N1811',
        'rok-9-inf-div': 'N2205',
        'dprk-2-inf-div': 'N1812',
        'dprk-13-inf-div': 'N2305',
      },
    })
    const river = s.data.river.map((kind) => (kind > 0 ? MAJOR : kind)) as Uint8Array
    const q = otherWorld(s, { river })
    const attacks = attacksOf(s, 0)
    const refused = (id: string, hex: string) =>
      attackRefusal(q, attacks, s.data.unit(id), s.data.cell(hex))?.rule
    expect(refused('rok-1-inf-div', 'N1812')).toBeUndefined()
    expect(refused('rok-9-inf-div', 'N2305')).toBe('8.3.1.1.1')
    s.state.bridges[s.data.bridgeTarget.indexOf('bridge:N1811/N1812')] = 1
    expect(refused('rok-1-inf-div', 'N1812')).toBe('8.3.1.1.1')
    // Minor rivers never forbid it.
    expect(mayAttack(s.q, attacks, s.data.unit('rok-9-inf-div'), s.data.cell('N2305'))).toBe(true)
  })

  test('[9.1, 8.3.1.8] nobody attacks across an all-water hexside, ferry or not', () => {
    const s = combat(0, {
      units: {
        'rok-1-inf-div': 'N1812',
        'dprk-2-inf-div': 'N1911',
        'rok-9-inf-div': 'N1107',
        'dprk-13-inf-div': 'N1108',
      },
    })
    expect(s.isOver).toBe(true)
    const set = scene({ units: { 'rok-1-inf-div': 'N1812', 'dprk-2-inf-div': 'N1911' } })
    expect(
      attackRefusal(set.q, attacksOf(set, 0), set.data.unit('rok-1-inf-div'), set.data.cell('N1911'))?.message
        .key,
    ).toBe('attack.water')
  })

  test('[9.1, EX-17] vehicles attack mountains only along a road', () => {
    // A highway leads from N4222 to N4321, none to N4221; motorized units count as vehicles here (8.3.3).
    const s = scene({
      units: {
        'dprk-i-armor-bde': 'N4222',
        'dprk-27-mech-bde': 'N4222',
        'dprk-10-mot-div': 'N4222',
        'dprk-2-inf-div': 'N4222',
        'rok-1-inf-div': 'N4221',
        'rok-9-inf-div': 'N4321',
      },
    })
    const attacks = attacksOf(s, 1)
    for (const id of ['dprk-i-armor-bde', 'dprk-27-mech-bde', 'dprk-10-mot-div']) {
      expect(attackRefusal(s.q, attacks, s.data.unit(id), s.data.cell('N4221'))?.rule).toBe('9.1')
      expect(mayAttack(s.q, attacks, s.data.unit(id), s.data.cell('N4321'))).toBe(true)
    }
    expect(mayAttack(s.q, attacks, s.data.unit('dprk-2-inf-div'), s.data.cell('N4221'))).toBe(true)
  })

  test('[9.1] terrain closed by a storm is closed to attacks as well', () => {
    // Marsh N1209 from N1108: no road.
    const s = scene({
      units: { 'dprk-2-inf-div': 'N1108', 'dprk-17-sniper-bde': 'N1108', 'rok-1-inf-div': 'N1209' },
      state: { weather: 'storm' },
    })
    const attacks = attacksOf(s, 1)
    expect(mayAttack(s.q, attacks, s.data.unit('dprk-2-inf-div'), s.data.cell('N1209'))).toBe(false)
    expect(mayAttack(s.q, attacks, s.data.unit('dprk-17-sniper-bde'), s.data.cell('N1209'))).toBe(true)
  })

  test('[8.4.1.5, 9.1] units under a clearing marker do not attack, but defend', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2011', 'rok-1-inf-div': 'S2010' } })
    s.state.clearing[s.data.cell('S2011')] = 4
    expect(
      attackRefusal(s.q, attacksOf(s, 1), s.data.unit('dprk-2-inf-div'), s.data.cell('S2010'))?.rule,
    ).toBe('8.4.1.5')
    expect(mayAttack(s.q, attacksOf(s, 0), s.data.unit('rok-1-inf-div'), s.data.cell('S2011'))).toBe(true)
  })

  test('[2.3.1, 9.1] nobody attacks without an attack strength', () => {
    const s = scene({ units: { 'dprk-620-heavy-artillery-bde': 'S2210', 'rok-1-inf-div': 'S2211' } })
    const guns = s.data.unit('dprk-620-heavy-artillery-bde')
    expect(attackRefusal(s.q, attacksOf(s, 1), guns, s.data.cell('S2211'))?.rule).toBe('2.3.1')
  })
})

describe('8.1.1.1 overstacked hexes in combat', () => {
  test('[8.1.1.1-d, 9.3] only units within the limit attack from a hex, also against different hexes', () => {
    const s = combat(
      0,
      {
        units: {
          'rok-1-inf-div': 'S2210',
          'rok-9-inf-div': 'S2210',
          'rok-2-armor-bde': 'S2210',
          'dprk-2-inf-div': 'S2211',
          'dprk-13-inf-div': 'S2310',
        },
        state: { turn: 2 },
      },
      [7],
    )
    s.act('allied', 'attack hex:S2211', 'attacker unit:rok-1-inf-div', 'attacker unit:rok-9-inf-div')
    expect(s.refused('allied', 'attacker unit:rok-2-armor-bde').rule).toBe('8.1.1.1-d')
    expect(s.offer('allied')).toEqual(['commit', 'cancel'])
    s.act('allied', 'cancel', 'attack hex:S2211', 'attacker unit:rok-1-inf-div')
    s.act('allied', 'attacker unit:rok-2-armor-bde', 'commit', 'lead-combat unit:rok-1-inf-div')
    // 14 against 6: column 8, one left for efficiency 5 - 1 against 5, remainder: 6 in column 7 is 1/-.
    expect(s.told('combat.result')[0]!.args).toMatchObject({ column: 7, net: 6, attacker: 1, defender: 0 })
    // It is kept as it was fought: the row that came up, and the odds.
    const { show } = s.told('combat.result')[0]!
    if (show?.kind !== 'battle') throw new Error('nothing is shown')
    const [thrown] = show.throws
    expect(thrown!.net.total).toBe(6)
    expect(thrown!.cells[thrown!.row]!.row).toBe('6')
    expect(show.odds!.ledgers[2]!.column).toBe('7')
    // Three stacking points of this hex have fought: the second division would make five.
    expect(s.isOver).toBe(true)
  })

  test('[8.1.1.1-d, EX-7, EX-49] two divisions of two points in the mountains: one fights, points are not split', () => {
    const attack = combat(1, {
      units: { 'dprk-2-inf-div': 'N4221', 'dprk-13-inf-div': 'N4221', 'rok-1-inf-div': 'N4220' },
    })
    attack.act('opposing', 'attack hex:N4220', 'attacker unit:dprk-2-inf-div')
    expect(attack.refused('opposing', 'attacker unit:dprk-13-inf-div').rule).toBe('8.1.1.1-d')
    const defence = combat(0, {
      units: { 'dprk-2-inf-div': 'N4221', 'dprk-13-inf-div': 'N4221', 'rok-1-inf-div': 'N4220' },
      state: { turn: 2 },
    })
    defence.act('allied', 'attack hex:N4221', 'all-in', 'commit')
    expect(defence.waitsAt).toBe('attack / defenders find room')
    expect(defence.offer('opposing')).toEqual(['defend unit:dprk-2-inf-div', 'defend unit:dprk-13-inf-div'])
  })

  test('[8.1.1.1-d, 9.1] the owner chooses who defends; losses come from those, a retreat takes all', () => {
    // 6 against 6 in the mountains: column 4; leads 5 against 5 less one for a point over: column 5, die -0.
    const s = combat(
      0,
      {
        units: { 'dprk-2-inf-div': 'N4221', 'dprk-13-inf-div': 'N4221', 'rok-1-inf-div': 'N4220' },
        state: { turn: 2 },
      },
      [1],
    )
    s.act('allied', 'attack hex:N4221', 'all-in', 'commit')
    s.act('opposing', 'defend unit:dprk-13-inf-div')
    // 1/1R in column 5 at 1.
    expect(s.stepsOf('dprk-13-inf-div')).toBe(1)
    expect(s.stepsOf('dprk-2-inf-div')).toBe(2)
    expect(s.waitsAt).toBe('stand or retreat / stand or go')
    s.act('opposing', 'withdraw')
    expect(s.offer('opposing', 'fall-back')).toEqual(['unit:dprk-2-inf-div', 'unit:dprk-13-inf-div'])
  })

  test('[8.1.1.1-b, 8.1.1.1-d] a division that stacks freely fights with all it has', () => {
    const units = {
      'us-1-2-abct': 'N4220',
      'us-2-2-sbct': 'N4220',
      'us-3-2-sbct': 'N4220',
      'us-4-2-sbct': 'N4220',
      'dprk-2-inf-div': 'N4120',
    }
    const s = combat(0, { units })
    s.act('allied', 'attack hex:N4120', 'all-in')
    expect(local(s).attackers).toHaveLength(4)
    const d = combat(1, { units })
    d.act('opposing', 'attack hex:N4220', 'all-in', 'commit')
    expect(d.waitsAt).toBe('attack / the defender chooses a lead unit')
  })
})

describe('9.2 procedure', () => {
  const board = {
    units: { 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2310', 'rok-1-inf-div': 'S2211' },
    state: { turn: 2 },
  }

  test('[9.2.1] attackers are named one by one or all at once; until committed the attack can be called off', () => {
    const s = combat(1, board)
    s.act('opposing', 'attack hex:S2211')
    expect(s.refused('opposing', 'commit').rule).toBe('9.2.1')
    s.act('opposing', 'attacker unit:dprk-13-inf-div')
    expect(s.refused('opposing', 'attacker unit:dprk-13-inf-div').rule).toBe('9.2.1')
    s.act('opposing', 'cancel')
    expect(s.waitsAt).toBe(WAITS)
    s.act('opposing', 'attack hex:S2211', 'all-in')
    expect(s.refused('opposing', 'all-in').rule).toBe('9.2.1')
    expect(local(s).attackers.map((unit) => s.data.units[unit]!.id)).toEqual([
      'dprk-2-inf-div',
      'dprk-13-inf-div',
    ])
  })

  test('[9.2.1] once declared it must be resolved', () => {
    const s = combat(1, board)
    s.act('opposing', 'attack hex:S2211', 'all-in', 'commit')
    expect(s.waitsAt).toBe('attack / the attacker chooses a lead unit')
    expect(s.refused('opposing', 'cancel')).toBeDefined()
    expect(s.state.fought[s.data.unit('dprk-2-inf-div')]).toBe(1)
  })

  test('[9.3, 9.2.2] all attackers of one hex combine their strength against it', () => {
    // 16 against 8: 2:1, column 8 in rough ground; equal leads. 5: 1/1.
    const s = combat(1, board, [5])
    s.act('opposing', 'attack hex:S2211', 'all-in', 'commit', 'lead-combat unit:dprk-2-inf-div')
    expect(s.told('combat.result')[0]!.args).toMatchObject({ column: 8, net: 5, attacker: 1, defender: 2 })
  })

  test('[9.2.3, 9.5.1] attacker, then defender choose lead units, and these lose the first step', () => {
    const s = combat(1, { ...board, units: { ...board.units, 'rok-101-inf-bde': 'S2211' } }, [7])
    s.act('opposing', 'attack hex:S2211', 'all-in', 'commit', 'lead-combat unit:dprk-13-inf-div')
    expect(s.waitsAt).toBe('attack / the defender chooses a lead unit')
    expect(s.offer('allied')).toEqual(['lead-combat unit:rok-1-inf-div', 'lead-combat unit:rok-101-inf-bde'])
    // 16 against 10: 1.5:1, column 7, remainder; 7 - 1 = 6: 1/-.
    s.act('allied', 'lead-combat unit:rok-101-inf-bde')
    expect(s.told('combat.result')[0]!.args).toMatchObject({ column: 7, net: 6 })
    expect(s.stepsOf('dprk-13-inf-div')).toBe(1)
    expect(s.stepsOf('dprk-2-inf-div')).toBe(2)
  })

  test('[9.2.6] the die is the printed one: 0 is zero', () => {
    const s = combat(1, board, [0])
    s.act('opposing', 'attack hex:S2211', 'attacker unit:dprk-2-inf-div', 'commit')
    expect(s.told('combat.resultRetreat')[0]!.args).toMatchObject({ column: 6, net: 0 })
  })

  test('[9.2.7, 9.7] the defender loses steps and retreats before the attacker loses any', () => {
    // Column 6, die 2: 1/1R.
    const s = combat(1, board, [2])
    s.act('opposing', 'attack hex:S2211', 'attacker unit:dprk-2-inf-div', 'commit')
    expect(s.stepsOf('rok-1-inf-div')).toBe(1)
    expect(s.waitsAt).toBe('retreat / it chooses its way')
    expect(s.stepsOf('dprk-2-inf-div')).toBe(2)
  })

  test('[9.1, 9.3] a segment forgets what was fought in the one before', () => {
    const s = scene(board)
    s.state.fought.fill(1)
    s.state.retreated.fill(1)
    const begun = combat(1, { ...board, state: { fought: s.state.fought, retreated: s.state.retreated } })
    expect(begun.offer('opposing', 'attack')).toEqual(['hex:S2211'])
    expect(begun.state.retreated.every((flag) => flag === 0)).toBe(true)
  })
})
