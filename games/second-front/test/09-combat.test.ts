import { exact } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { combatPhase } from '../../europa/flow.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { reckon } from '../../europa/rules/odds.ts'
import { retreatsOf } from '../../europa/rules/retreats.ts'
import { attackStrength, defenceStrength } from '../../europa/rules/strength.ts'
import { fought } from './doing.ts'
import { type Board, country, type Scene, scene } from './scene.ts'

const phase = (board: Board, ...dice: number[]): Scene =>
  scene({ phase: 'combat', phasing: 'allied', ...board }, ...dice).start(combatPhase, {})
const all = (): boolean => true
const force = (s: Scene, ids: readonly string[], hex: string) =>
  attackStrength(
    s.q,
    ids.map((id) => s.unit(id)),
    s.place(hex),
    all,
  ).ledger.total
const resistance = (s: Scene, ids: readonly string[], hex: string) =>
  defenceStrength(
    s.q,
    ids.map((id) => s.unit(id)),
    s.place(hex),
  ).ledger.total

describe('9.A, 9.B attacks', () => {
  const field: Board = {
    units: { 'b-inf-1': 'T:0505', 'b-inf-2': 'T:0605', 'g-inf-1': 'T:0506', 'g-inf-2': 'T:0606' },
  }

  test('[9, 9.A/1, 9.B/4] one attack after the other on one hex each; nobody must attack', () => {
    const s = phase(field)
    expect(s.offer('allied')).toEqual(['attack hex:T:0506', 'attack hex:T:0606', 'done'])
    s.act('allied', 'done')
    expect(s.isOver).toBe(true)
  })

  test('[9.A/2, 9.A/3] strengths are added up, changed by ground and what flies in support', () => {
    const s = scene({
      ...field,
      terrain: { 'T:0506': 'forest' },
      units: { 'u-arm': 'T:0505', 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506' },
    })
    // Armour halved in the forest.
    expect(force(s, ['u-arm', 'b-inf-1'], 'T:0506')).toBe(16)
    expect(resistance(s, ['g-inf-1'], 'T:0506')).toBe(7)
    const attack = {
      ...newAttack(s.q, s.place('T:0506')),
      attackers: [s.unit('b-inf-1')],
      support: { attack: 6, defence: 7 },
    }
    s.state.phasing = 1
    const reckoned = reckon(s.q, { ...attack, defenders: [s.unit('g-inf-1')] })
    expect([reckoned.attack.ledger.total, reckoned.defence.ledger.total]).toEqual([14, 14])
  })

  test('[9.A/4, EX-17] 34 against 9 is 3:1, for the defender', () => {
    const bounds = [1 / 4, 1 / 3, 1 / 2, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9]
    const { labels } = country.data.charts.combat.columns
    expect(labels[bounds.findLastIndex((bound) => bound <= 34 / 9)]).toBe('3:1')
    // 16 against 7 is 2:1.
    const s = scene({ ...field, phasing: 'allied' })
    const attack = {
      ...newAttack(s.q, s.place('T:0506')),
      attackers: ['b-inf-1', 'b-inf-2'].map((id) => s.unit(id)),
    }
    expect(reckon(s.q, attack).column!.label).toBe('2:1')
  })

  test('[9.B/1, 9.B/5] no unit attacks or is attacked twice', () => {
    const s = phase({ units: { ...field.units } }, 4)
    s.act('allied', 'attack hex:T:0506', 'join unit:b-inf-1', 'declare')
    expect(s.offer('allied')).not.toContain('attack hex:T:0506')
    s.act('allied', 'attack hex:T:0606')
    expect(s.offer('allied')).not.toContain('join unit:b-inf-1')
  })

  test('[9.B/2] nobody attacks across what he may not cross', () => {
    const s = phase({ ...field, hexsides: { 'T:0505 T:0506': 'high-mountain' } })
    s.act('allied', 'attack hex:T:0506')
    expect(s.offer('allied')).not.toContain('join unit:b-inf-1')
  })

  test('[9.B/3] all who stand in the hex defend together', () => {
    const s = scene({
      units: { 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506', 'g-dot-1': 'T:0506' },
      phasing: 'allied',
    })
    expect(newAttack(s.q, s.place('T:0506')).defenders).toHaveLength(2)
  })

  test('[9.B/7] above 9:1 is 9:1, below 1:4 the attacker is lost without a die', () => {
    const strong = scene({ units: { 'u-arm': 'T:0505', 'g-con-1': 'T:0506' }, phasing: 'allied' })
    const attack = (s: Scene, id: string) => ({
      ...newAttack(s.q, s.place('T:0506')),
      attackers: [s.unit(id)],
    })
    expect(reckon(strong.q, attack(strong, 'u-arm')).column!.label).toBe('9:1')
    const weak = phase({ units: { 'b-bn': 'T:0505', 'g-inf-1': 'T:0506' } })
    weak.act('allied', 'attack hex:T:0506', 'join unit:b-bn', 'declare')
    expect(weak.at('b-bn')).toBe('-2')
  })
})

describe('9.C to 9.E results', () => {
  const two: Board = { phasing: 'allied', units: { 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506' } }

  test('[9.C/AE-DE, 9.E] the eliminated leave their cadres, which retreat', () => {
    const s = fought(two, 'T:0506', ['b-inf-1'], 'DE')
    expect(s.state.face[s.unit('g-inf-1')]).toBe(1)
    s.act('axis', 'retreat hex:T:0507')
    expect(s.at('g-inf-1')).toBe('T:0507')
    const none = fought(
      { phasing: 'allied', units: { 'b-inf-1': 'T:0505', 'i-coast': 'T:0506' } },
      'T:0506',
      ['b-inf-1'],
      'DE',
    )
    expect(none.at('i-coast')).toBe('-2')
  })

  test('[9.C/AH-DH] at least half of the printed strength goes, the rest retreats', () => {
    const s = fought(
      { phasing: 'allied', units: { 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506', 'g-dot-1': 'T:0506' } },
      'T:0506',
      ['b-inf-1'],
      'DH',
    )
    // Nine points of defence: a brigade of two is not enough.
    s.act('axis', 'lose unit:g-dot-1')
    expect([s.at('g-dot-1'), s.state.face[s.unit('g-inf-1')]]).toEqual(['-2', 1])
  })

  test('[9.C/AR-DR] all retreat', () => {
    const s = fought(two, 'T:0506', ['b-inf-1'], 'AR')
    s.act('allied', 'retreat hex:T:0504')
    expect(s.at('b-inf-1')).toBe('T:0504')
    expect(s.at('g-inf-1')).toBe('T:0506')
  })

  test('[9.C/AS] nothing happens', () => {
    const s = fought(two, 'T:0506', ['b-inf-1'], 'AS')
    expect([s.at('b-inf-1'), s.at('g-inf-1'), s.isOver]).toEqual(['T:0505', 'T:0506', true])
  })

  const fifteen: Board = {
    phasing: 'allied',
    units: { 'u-inf-1': 'T:0505', 'b-brig-1': 'T:0505', 'b-brig-2': 'T:0505', 'g-mountain': 'T:0506' },
  }
  const attackers = ['u-inf-1', 'b-brig-1', 'b-brig-2']

  test('[9.C/HX, EX-18] 15 against 6, half exchange: the defender loses 6, the attacker at least 3', () => {
    const s = fought(fifteen, 'T:0506', attackers, 'HX')
    expect(s.state.face[s.unit('g-mountain')]).toBe(1)
    s.act('allied', 'lose unit:b-brig-1')
    expect(s.at('b-brig-1')).toBe('-2')
    expect(s.offer('allied').some((choice) => choice.startsWith('lose'))).toBe(false)
  })

  test('[9.C/EX, 9.D/1, EX-19] exchange: at least 6; printed strengths count, not what was left of them', () => {
    const s = fought({ ...fifteen, hexsides: { 'T:0505 T:0506': 'river' } }, 'T:0506', attackers, 'EX')
    s.act('allied', 'lose unit:b-brig-1')
    expect(s.offer('allied')).toContain('lose unit:b-brig-2')
    s.act('allied', 'lose unit:b-brig-2')
    expect(s.offer('allied').some((choice) => choice.startsWith('lose'))).toBe(false)
  })

  test('[9.D/2] what flies in support counts neither among the losses nor in an exchange', () => {
    const units = { 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506', 'g-dot-1': 'T:0506' }
    const s = fought({ ...two, units }, 'T:0506', ['b-inf-1'], 'EX', { support: 6 })
    // Eight against nine, whatever bombs fell: the attacker is the weaker one.
    expect([s.state.face[s.unit('b-inf-1')], s.state.face[s.unit('g-inf-1')]]).toEqual([1, 0])
    s.act('axis', 'lose unit:g-dot-1')
    expect(s.offer('axis')).toEqual([])
    expect(s.state.face[s.unit('g-inf-1')]).toBe(1)
  })

  test('[9.E, EX-20] a division of 8 that falls to a cadre of 3 counts as 8 lost', () => {
    const s = fought(
      { phasing: 'allied', units: { 'b-inf-1': 'T:0505', 'b-inf-2': 'T:0505', 'g-eight': 'T:0506' } },
      'T:0506',
      ['b-inf-1', 'b-inf-2'],
      'EX',
    )
    s.act('allied', 'lose unit:b-inf-1')
    expect(s.state.face[s.unit('b-inf-1')]).toBe(1)
    expect(s.offer('allied').some((choice) => choice.startsWith('lose'))).toBe(false)
  })

  test('[9.J, 10.H, EX-21] armour that was used bears half of the losses, and no more', () => {
    const tanks = ['u-tank-1', 'u-tank-2', 'u-tank-3', 'u-tank-4']
    const attackers = [...tanks, 'b-brig-1', 'b-brig-2']
    const board: Board = {
      phasing: 'allied',
      units: { ...Object.fromEntries(attackers.map((id) => [id, 'T:0505'])), 'g-mountain': 'T:0506' },
    }
    const probe = scene({ phase: 'combat', ...board })
    const { burdened } = reckon(probe.q, {
      ...newAttack(probe.q, probe.place('T:0506')),
      attackers: attackers.map((id) => probe.unit(id)),
    })
    // Two RE of four: half of it is armour.
    expect(burdened.map((unit) => probe.data.units.id[unit])).toEqual(tanks)
    const s = fought(board, 'T:0506', attackers, 'EX', { burdened: tanks })
    // Six to lose, three of them by battalions of two.
    expect(s.offer('allied')).toEqual(tanks.map((id) => `lose unit:${id}`))
    s.act('allied', 'lose unit:u-tank-1')
    expect(s.offer('allied')).not.toContain('lose unit:b-brig-1')
    s.act('allied', 'lose unit:u-tank-2')
    expect(s.offer('allied')).toContain('lose unit:b-brig-1')
    s.act('allied', 'lose unit:b-brig-1')
    expect(s.offer('allied', 'lose')).toEqual([])
  })
})

describe('9.F after combat', () => {
  test('[9.F.1/1] to a free hex first, then to a crowded one, last into an enemy zone, which costs the unit', () => {
    const free = scene({ units: { 'g-inf-1': 'T:0505', 'b-inf-1': 'T:0504' } })
    const ways = retreatsOf(free.q, free.unit('g-inf-1'), []).places.map(
      (place) => free.data.map.target[place],
    )
    expect(ways).toContain('hex:T:0506')
    expect(ways).not.toContain('hex:T:0404')
    const ring = ['T:0504', 'T:0404', 'T:0405', 'T:0604', 'T:0605']
    const caught = fought(
      {
        phasing: 'allied',
        units: { 'g-inf-1': 'T:0505', ...Object.fromEntries(ring.map((hex, i) => [`b-inf-${i + 1}`, hex])) },
      },
      'T:0505',
      ['b-inf-1'],
      'DR',
    )
    expect(caught.at('g-inf-1')).toBe('T:0506')
    expect(caught.state.face[caught.unit('g-inf-1')]).toBe(1)
  })

  test('[9.F.1/3] without any way the unit is lost, cadre and all', () => {
    const ring = ['T:0504', 'T:0404', 'T:0405', 'T:0604', 'T:0605']
    const s = fought(
      {
        phasing: 'allied',
        units: { 'g-inf-1': 'T:0505', ...Object.fromEntries(ring.map((hex, i) => [`b-inf-${i + 1}`, hex])) },
        hexsides: { 'T:0505 T:0506': 'lake' },
      },
      'T:0505',
      ['b-inf-1'],
      'DR',
    )
    expect(s.at('g-inf-1')).toBe('-2')
  })

  test('[9.F.1/1, 9.F.1/2] rather into a hex that is too full than into an enemy zone; and on from there', () => {
    const s = fought(
      {
        phasing: 'allied',
        units: {
          'b-inf-1': 'T:0504',
          'g-inf-1': 'T:0505',
          'g-inf-2': 'T:0506',
          'g-inf-3': 'T:0506',
          'g-inf-4': 'T:0506',
        },
        hexsides: {
          'T:0505 T:0405': 'lake',
          'T:0505 T:0605': 'lake',
        },
      },
      'T:0505',
      ['b-inf-1'],
      'DR',
    )
    // Through the crowd and on.
    expect(s.offer('axis').every((choice) => choice.startsWith('retreat '))).toBe(true)
    s.act('axis', 'retreat hex:T:0507')
    expect(s.at('g-inf-1')).toBe('T:0507')
  })

  test('[9.F.1/4] who fled into a hex that is attacked later adds nothing there, but suffers', () => {
    const s = scene({
      phasing: 'allied',
      units: { 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506', 'g-inf-2': 'T:0506' },
    })
    s.state.retreated = s.state.retreated.with(s.unit('g-inf-2'), 1)
    const attack = newAttack(s.q, s.place('T:0506'))
    expect([attack.defenders, attack.bystanders]).toEqual([[s.unit('g-inf-1')], [s.unit('g-inf-2')]])
    const t = fought(
      {
        phasing: 'allied',
        units: { 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506', 'g-brig-1': 'T:0506' },
        state: {},
      },
      'T:0506',
      ['b-inf-1'],
      'DE',
    )
    expect(t.at('g-brig-1')).toBe('-2')
  })

  test('[9.F.1/5] German c/m units alone retreat unharmed through enemy zones to where friends stand', () => {
    const ring = ['T:0504', 'T:0404', 'T:0405', 'T:0604', 'T:0605']
    const board = (friend: Record<string, string>): Board => ({
      phasing: 'allied',
      units: { ...friend, ...Object.fromEntries(ring.map((hex, i) => [`b-inf-${i + 1}`, hex])) },
    })
    const pz = fought(board({ 'g-panzer-1': 'T:0505', 'g-brig-1': 'T:0506' }), 'T:0505', ['b-inf-1'], 'DR')
    expect([pz.at('g-panzer-1'), pz.state.face[pz.unit('g-panzer-1')]]).toEqual(['T:0506', 0])
    const alone = fought(board({ 'g-panzer-1': 'T:0505' }), 'T:0505', ['b-inf-1'], 'DR')
    expect(alone.state.face[alone.unit('g-panzer-1')]).toBe(1)
    const foot = fought(board({ 'g-inf-1': 'T:0505', 'g-brig-1': 'T:0506' }), 'T:0505', ['b-inf-1'], 'DR')
    expect(foot.state.face[foot.unit('g-inf-1')]).toBe(1)
  })

  test('[9.F.2] attackers may advance into the empty hex; defenders never advance', () => {
    const s = fought(
      { phasing: 'allied', units: { 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506' } },
      'T:0506',
      ['b-inf-1'],
      'DR',
    )
    s.act('axis', 'retreat hex:T:0507')
    expect(s.offer('allied')).toEqual(['advance unit:b-inf-1', 'stay'])
    s.act('allied', 'stay')
    // Who retreated does not come back.
    expect(s.isOver).toBe(true)
    const back = fought(
      { phasing: 'allied', units: { 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506' } },
      'T:0506',
      ['b-inf-1'],
      'AR',
    )
    back.act('allied', 'retreat hex:T:0504')
    expect(back.isOver).toBe(true)
    expect(back.at('g-inf-1')).toBe('T:0506')
  })
})

describe('9.G to 9.I', () => {
  test('[9.G/1, 9.G/3] who has no attack cannot attack alone, but with others', () => {
    const s = phase({
      units: { 'b-truck': 'T:0504', 'c-hq': 'T:0505', 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506' },
    })
    s.act('allied', 'attack hex:T:0506', 'join unit:c-hq')
    expect(s.offer('allied')).not.toContain('declare')
    s.act('allied', 'join unit:b-inf-1')
    expect(s.offer('allied')).toContain('declare')
  })

  test('[9.G/2, 9.G/3] who has no defence falls when attacked, unless somebody with defence stands beside him', () => {
    const s = phase({ units: { 'b-inf-1': 'T:0505', 'g-hq': 'T:0506' } })
    s.act('allied', 'attack hex:T:0506', 'join unit:b-inf-1', 'declare', 'advance unit:b-inf-1')
    expect([s.at('g-hq'), s.at('b-inf-1')]).toEqual(['-2', 'T:0506'])
    const kept = phase({ units: { 'b-inf-1': 'T:0505', 'g-hq': 'T:0506', 'g-inf-1': 'T:0506' } }, 4)
    kept.act('allied', 'attack hex:T:0506', 'join unit:b-inf-1', 'declare')
    expect(kept.at('g-hq')).toBe('T:0506')
  })

  test('[9.H] ground and hexsides change strengths and the die', () => {
    const s = scene({
      units: { 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506' },
      hexsides: { 'T:0505 T:0506': 'major-river' },
      terrain: { 'T:0506': 'mountain' },
      phasing: 'allied',
    })
    expect(force(s, ['b-inf-1'], 'T:0506')).toBe(2)
    const attack = { ...newAttack(s.q, s.place('T:0506')), attackers: [s.unit('b-inf-1')] }
    expect(reckon(s.q, attack).modifiers.map(({ amount }) => amount)).toEqual([-2])
  })

  test('[9.I/1, 14.H.2] commandos retreat before combat; the others stay and fight', () => {
    const s = phase(
      { phasing: 'axis', units: { 'g-inf-1': 'T:0505', 'u-ranger': 'T:0506', 'b-brig-1': 'T:0506' } },
      4,
    )
    s.act('axis', 'attack hex:T:0506', 'join unit:g-inf-1', 'declare')
    expect(s.offer('allied')).toEqual(['evade unit:u-ranger', 'stay'])
    s.act('allied', 'evade unit:u-ranger', 'retreat hex:T:0507')
    expect(s.at('u-ranger')).toBe('T:0507')
    expect(s.told('combat.result')).toHaveLength(1)
  })

  test('[9.I/2] the attackers are bound; where everybody has left they may advance', () => {
    const s = phase({ phasing: 'axis', units: { 'g-inf-1': 'T:0505', 'u-ranger': 'T:0506' } })
    s.act('axis', 'attack hex:T:0506', 'join unit:g-inf-1', 'declare')
    s.act('allied', 'evade unit:u-ranger', 'retreat hex:T:0507')
    s.act('axis', 'advance unit:g-inf-1')
    expect(s.at('g-inf-1')).toBe('T:0506')
    expect(s.offer('axis')).toEqual(['done'])
  })
})

test('[11/1, 11/2, 11/3] brigades without a dot fight at half, unless a division or guns support them; a dot supports itself alone', () => {
  const s = scene({ units: { 'b-brig-1': 'T:0505', 'g-inf-1': 'T:0506' } })
  expect(force(s, ['b-brig-1'], 'T:0506')).toEqual(exact(3, 2))
  expect(force(s, ['b-dot'], 'T:0506')).toBe(3)
  const stack = scene({
    units: {
      'b-brig-1': 'T:0505',
      'b-dot': 'T:0505',
      'b-inf-1': 'T:0505',
      'b-art-1': 'T:0605',
      'b-brig-2': 'T:0605',
      'g-inf-1': 'T:0506',
    },
  })
  expect(force(stack, ['b-brig-1', 'b-dot'], 'T:0506')).toEqual(exact(9, 2))
  expect(force(stack, ['b-brig-1', 'b-inf-1'], 'T:0506')).toBe(11)
  expect(force(stack, ['b-art-1', 'b-brig-2'], 'T:0506')).toBe(7)
  // Support is given in the hex and in the attack only.
  expect(force(stack, ['b-brig-1', 'b-art-1'], 'T:0506')).not.toBe(7)
  expect(resistance(stack, ['b-brig-1'], 'T:0505')).toEqual(exact(3, 2))
  const dotted = scene({ units: { 'g-dotted': 'T:0505', 'g-brig-1': 'T:0505' } })
  expect(resistance(dotted, ['g-dotted', 'g-brig-1'], 'T:0505')).toBe(5)
})
