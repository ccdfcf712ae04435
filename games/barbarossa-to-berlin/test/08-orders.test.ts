import { describe, expect, test } from 'vitest'
import { putUnit, settleStandFast } from '../rules/03-control.ts'
import { endOfTurn } from '../rules/06-6-end-of-turn.ts'
import {
  bindUnderOrders,
  isOffensivePossible,
  judgeOffensive,
  leaveStandFast,
  orderFor,
  ordersPhase,
  standFastCost,
  standFastSpaces,
} from '../rules/08-orders.ts'
import { redeployment } from '../rules/12-strategic-redeployment.ts'
import { doing, fight } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 8: orders. */

const FRONT: Board = {
  units: {
    'ge-6-army': 'lublin',
    'ro-3-army': 'yassi',
    'su-army-1': 'kovel',
    'su-army-2': 'kishinev',
    'br-corps-1': 'buq-buq',
  },
  state: { turn: 6 },
}
const places = (s: Scene, ids: readonly string[]) => ids.map((id) => s.data.place(id))

describe('orders dice', () => {
  test('[8.1] the Axis rolls first: 1-4 nothing, 5 an offensive, 6 Hitler; the Allies 1-2, 3, 4-6', () => {
    const { q } = scene({})
    expect([1, 2, 3, 4, 5, 6].map((die) => orderFor(q, 'axis', die))).toEqual([
      'none',
      'none',
      'none',
      'none',
      'okw-mo',
      'hitler-orders',
    ])
    expect([1, 2, 3, 4, 5, 6].map((die) => orderFor(q, 'allied', die))).toEqual([
      'allied-mo',
      'allied-mo',
      'soviet-mo',
      'stalin-orders',
      'stalin-orders',
      'stalin-orders',
    ])
    const s = scene(FRONT, 6, 3).start(ordersPhase, {})
    // The Axis orders are carried out before the Allies roll.
    expect([s.rolls.length, s.waitsAt]).toEqual([1, 'stand fast / place markers'])
    s.act('allied', 'done')
    expect(s.rolls.length).toBe(2)
    expect(s.state.orders).toEqual({ axis: 'hitler-orders', allied: 'soviet-mo' })
  })

  test('[8.1, AX-09] Hitler Takes Command adds two, at most six', () => {
    const { q } = scene({ played: { 'AX-09': 3 } })
    expect([1, 2, 3, 4, 5, 6].map((die) => orderFor(q, 'axis', die))).toEqual([
      'none',
      'none',
      'okw-mo',
      'hitler-orders',
      'hitler-orders',
      'hitler-orders',
    ])
    expect(orderFor(q, 'allied', 1)).toBe('allied-mo')
  })

  test('[8.1, 4.4-a] nobody rolls on turn 1', () => {
    const s = scene({ units: {} }).start(ordersPhase, {})
    expect(s.rolls).toEqual([])
    expect(s.state.orders).toEqual({ axis: 'none', allied: 'stalin-orders' })
  })
})

describe('mandated offensives', () => {
  const judged = (
    side: 'axis' | 'allied',
    order: 'okw-mo' | 'allied-mo' | 'soviet-mo' | 'none',
    done: Partial<Scene['state']['offensives']> = {},
  ) => {
    const s = scene({})
    s.state.orders[side] = order
    Object.assign(s.state.offensives, done)
    judgeOffensive(doing(s), side)
    return s.state.vp
  }

  test('[8.2] one VP for an offensive not undertaken: minus for the Axis, plus for the Allies', () => {
    expect(judged('axis', 'okw-mo')).toBe(6)
    expect(judged('axis', 'okw-mo', { axis: true })).toBe(7)
    expect(judged('axis', 'none')).toBe(7)
    expect(judged('allied', 'allied-mo', { soviet: true })).toBe(8)
    expect(judged('allied', 'allied-mo', { western: true })).toBe(7)
    expect(judged('allied', 'soviet-mo', { western: true })).toBe(8)
    expect(judged('allied', 'soviet-mo', { soviet: true })).toBe(7)
  })

  test('[8.3-a] an attack on a unit outside the Soviet Union, or taking an Allied space there, will do', () => {
    const desert = {
      units: { 'ge-panzer-corps-1': 'hellfire-pass', 'br-corps-1': 'buq-buq' },
      state: { turn: 6 },
    }
    const attack = fight(desert, 'axis', ['hellfire-pass'], {}, 1, 1)
    expect(attack.state.offensives.axis).toBe(false)
    attack.act('axis', 'target space:buq-buq')
    expect(attack.state.offensives.axis).toBe(true)
    const russia = fight(
      { units: { 'ge-6-army': 'lublin', 'su-army-1': 'kovel' }, state: { turn: 6 } },
      'axis',
      ['lublin'],
      {},
      1,
      1,
    )
    russia.act('axis', 'target space:kovel')
    expect(russia.state.offensives.axis).toBe(false)
    const entered = scene({ units: { 'ge-panzer-corps-1': 'hellfire-pass', 'ge-6-army': 'lublin' } })
    putUnit(doing(entered), entered.data.unit('ge-6-army'), entered.data.place('kovel'))
    expect(entered.state.offensives.axis).toBe(false)
    putUnit(doing(entered), entered.data.unit('ge-panzer-corps-1'), entered.data.place('tobruk'))
    expect(entered.state.offensives.axis).toBe(true)
  })

  test('[8.3-b] a British or American unit must attack or take an Axis space', () => {
    const s = scene({ units: { 'br-corps-1': 'buq-buq', 'su-army-1': 'kovel' } })
    putUnit(doing(s), s.data.unit('su-army-1'), s.data.place('lublin'))
    expect(s.state.offensives.western).toBe(false)
    putUnit(doing(s), s.data.unit('br-corps-1'), s.data.place('hellfire-pass'))
    expect(s.state.offensives.western).toBe(true)
  })

  test('[8.3-c] a Soviet Front must attack, or any Soviet unit take an Axis space', () => {
    const front = {
      units: { 'su-army-1': 'kovel', 'su-west-front': 'kovel', 'ge-corps-1': 'lublin' },
      state: { turn: 6 },
    }
    const attack = (unit: string) =>
      fight(front, 'allied', ['kovel'], {}, 1, 1).act(
        'allied',
        'target space:lublin',
        `attack-with unit:${unit}`,
        'attack',
      ).state.offensives.soviet
    expect(attack('su-army-1')).toBe(false)
    expect(attack('su-west-front')).toBe(true)
    const s = scene({ units: { 'su-army-1': 'kovel' } })
    putUnit(doing(s), s.data.unit('su-army-1'), s.data.place('lublin'))
    expect(s.state.offensives.soviet).toBe(true)
  })

  test('[8.3-d] no Axis unit in North Africa and no Western one in Europe: neither is held to an offensive', () => {
    const nobody = scene({ units: { 'ge-6-army': 'lublin', 'br-corps-1': 'cairo', 'su-army-1': 'kovel' } }).q
    expect(isOffensivePossible(nobody, 'okw-mo')).toBe(false)
    expect(isOffensivePossible(nobody, 'allied-mo')).toBe(false)
    expect(isOffensivePossible(nobody, 'soviet-mo')).toBe(true)
    const africa = scene({ units: { 'it-corps-1': 'tripoli', 'br-corps-1': 'cairo' } }).q
    expect([isOffensivePossible(africa, 'okw-mo'), isOffensivePossible(africa, 'allied-mo')]).toEqual([
      true,
      true,
    ])
    const europe = scene({ units: { 'ge-6-army': 'lublin', 'us-corps-1': 'naples' } }).q
    expect([isOffensivePossible(europe, 'okw-mo'), isOffensivePossible(europe, 'allied-mo')]).toEqual([
      true,
      true,
    ])
    // Only British and American units carry an Allied offensive out; Tito is no western ally.
    const others = scene({
      units: { 'it-corps-1': 'tripoli', 'cw-corps-1': 'cairo', 'ff-corps-1': 'cairo' },
    }).q
    expect([isOffensivePossible(others, 'okw-mo'), isOffensivePossible(others, 'allied-mo')]).toEqual([
      true,
      false,
    ])
    const tito = scene({ units: { 'ge-6-army': 'lublin', 'yu-ypa': 'sarajevo', 'br-corps-1': 'cairo' } }).q
    expect([isOffensivePossible(tito, 'okw-mo'), isOffensivePossible(tito, 'allied-mo')]).toEqual([
      false,
      false,
    ])
    const landed = scene({ units: { 'ge-6-army': 'lublin', 'us-corps-1': 'cherbourg' } }).q
    expect([isOffensivePossible(landed, 'okw-mo'), isOffensivePossible(landed, 'allied-mo')]).toEqual([
      true,
      true,
    ])
    const noWest = scene({ units: { 'it-corps-1': 'tripoli', 'su-army-1': 'kovel' } }).q
    expect(isOffensivePossible(noWest, 'allied-mo')).toBe(false)
  })

  test('[8.3-d] a waived offensive becomes no order at all', () => {
    const s = scene(
      { units: { 'ge-6-army': 'lublin', 'su-army-1': 'kovel' }, state: { turn: 6 } },
      5,
      1,
    ).start(ordersPhase, {})
    expect(s.state.orders).toEqual({ axis: 'none', allied: 'none' })
    expect(s.told('orders.waived')).toHaveLength(2)
    const noSoviets = scene({ units: { 'ge-6-army': 'lublin' }, state: { turn: 6 } }, 1, 3).start(
      ordersPhase,
      {},
    )
    // The asterisk is not with the Soviet offensive.
    expect([noSoviets.state.orders.allied, noSoviets.told('orders.waived').length]).toEqual(['soviet-mo', 0])
  })

  test('[8.3-d] without an enemy unit to attack or an enemy space to take there is no offensive', () => {
    const world = scene({}).data
    const all = (side: 'axis' | 'allied', where: (country: string) => boolean) =>
      Object.fromEntries(world.spaces.filter(({ country }) => where(country)).map(({ id }) => [id, side]))
    const units = { 'it-corps-1': 'tripoli', 'su-army-1': 'gorki' }
    const abroad = all('axis', (country) => country !== 'soviet-union')
    expect(isOffensivePossible(scene({ units, control: abroad }).q, 'okw-mo')).toBe(false)
    const oneSpace = { ...abroad, cairo: 'allied' as const }
    expect(isOffensivePossible(scene({ units, control: oneSpace }).q, 'okw-mo')).toBe(true)
    const oneUnit = { ...units, 'tu-1-army': 'ankara' }
    const turks = { neutrals: { tu: 'allied' as const, sw: null } }
    expect(isOffensivePossible(scene({ units: oneUnit, control: abroad, state: turks }).q, 'okw-mo')).toBe(
      true,
    )
    const won = scene({ units: { 'br-corps-1': 'rome' }, control: all('allied', () => true) }).q
    expect(isOffensivePossible(won, 'allied-mo')).toBe(false)
  })
})

describe('stand fast', () => {
  test('[8.4-a] up to three stacks of Axis units next to a supplied Allied unit, chosen by the Allies', () => {
    const s = scene(FRONT, 6, 1).start(ordersPhase, {})
    expect(s.offer('allied', 'stand-fast').sort()).toEqual(['space:lublin', 'space:yassi'])
    const why = (place: string) => s.refused('allied', `stand-fast space:${place}`)
    expect([why('warsaw'), why('nowhere'), why('kovel')]).toMatchObject(
      new Array(3).fill({ rule: '8.4-a', message: { key: 'standFast.notThere' } }),
    )
    s.act('allied', 'stand-fast space:lublin')
    expect(why('lublin')).toMatchObject({ rule: '8.4-a', message: { key: 'standFast.already' } })
    s.act('allied', 'stand-fast space:yassi')
    expect(s.told('standFast.placed').map(({ rule }) => rule)).toEqual(['8.4-a', '8.4-a'])
    expect(s.state.standFast).toEqual(places(s, ['lublin', 'yassi']))
  })

  test('[8.4-a] three markers and no more; placing them is voluntary', () => {
    const many = {
      units: {
        'ge-6-army': 'lublin',
        'ge-4-army': 'warsaw',
        'ge-9-army': 'insterberg',
        'ro-3-army': 'yassi',
        'su-army-1': 'kovel',
        'su-army-2': 'kishinev',
        'su-army-3': 'bialystok',
      },
      state: { turn: 6 },
    }
    const s = scene(many, 6, 1).start(ordersPhase, {})
    s.act('allied', 'stand-fast space:lublin', 'stand-fast space:yassi', 'stand-fast space:warsaw')
    expect(s.state.standFast).toHaveLength(3)
    expect(s.isOver).toBe(true)
    expect(scene(many, 6, 1).start(ordersPhase, {}).act('allied', 'done').state.standFast).toEqual([])
  })

  test('[8.4-a, 8.5] only enemies pin, and only the side under orders is pinned', () => {
    const units = {
      'ge-6-army': 'warsaw',
      'ge-4-army': 'radom',
      'su-army-1': 'gorki',
      'su-army-2': 'vladimir',
    }
    const { q } = scene({ units })
    expect([standFastSpaces(q, 'axis'), standFastSpaces(q, 'allied')]).toEqual([[], []])
  })

  test('[8.4-a] an enemy without supply pins nobody', () => {
    const s = scene({ ...FRONT })
    expect(standFastSpaces(s.q, 'axis')).toContain(s.data.place('lublin'))
    for (const place of s.data.adjacent[s.data.place('kovel')]!) s.state.control[place] = 1
    expect(standFastSpaces(s.q, 'axis')).not.toContain(s.data.place('lublin'))
  })

  test('[8.5, 4.4-a] for Stalin Orders the Axis marks Soviet stacks next to a supplied Axis unit', () => {
    const s = scene({ ...FRONT, units: { ...FRONT.units, 'it-corps-1': 'hellfire-pass' } }, 1, 4).start(
      ordersPhase,
      {},
    )
    expect(s.offer('axis', 'stand-fast').sort()).toEqual(['space:kishinev', 'space:kovel'])
    expect(s.refused('axis', 'stand-fast space:buq-buq').rule).toBe('8.5')
    s.act('axis', 'stand-fast space:kovel')
    expect(s.told('standFast.placed').map(({ rule }) => rule)).toEqual(['8.5'])
    const first = scene({ ...FRONT, state: {} }).start(ordersPhase, {})
    expect(first.offer('axis', 'stand-fast').sort()).toEqual(['space:kishinev', 'space:kovel'])
  })

  const under = (units: Board['units'], played: Board['played'] = {}) => {
    const s = scene({ units: units ?? {}, played: played ?? {}, state: { turn: 6 } })
    s.state.standFast = places(s, ['lublin', 'kovel'])
    return s
  }
  const cost = (s: Scene, unit: string, from: string, to: string | null) =>
    standFastCost(s.q, s.data.unit(unit), s.data.place(from), to === null ? -1 : s.data.place(to))

  test('[8.4-b] leaving for a friendly space costs one VP, takes the marker off, and frees the rest', () => {
    const s = under({ 'ge-6-army': 'lublin', 'ge-17-army': 'lublin' })
    expect(cost(s, 'ge-6-army', 'lublin', 'warsaw')).toBe(1)
    leaveStandFast(doing(s), s.data.unit('ge-6-army'), s.data.place('lublin'), s.data.place('warsaw'))
    expect([s.state.vp, s.state.standFast]).toEqual([6, places(s, ['kovel'])])
    expect(cost(s, 'ge-17-army', 'lublin', 'warsaw')).toBe(0)
  })

  test('[8.4-b] SR costs it too, on the map and to the reserve box, and says so before', () => {
    const s = under({ 'ge-corps-1': 'lublin' }).start(redeployment, { side: 'axis', points: 2 })
    expect(
      s.engine.describe(s.position, 'axis', { verb: 'redeploy', target: 'unit:ge-corps-1' }).price,
    ).toMatchObject({ key: 'standFast.price', args: { vp: 1 } })
    s.act('axis', 'redeploy unit:ge-corps-1', 'to-reserve')
    expect([s.state.vp, s.state.standFast.length]).toEqual([6, 1])
  })

  test('[8.4-b, 8.5] before Bomb Plot every Axis unit pays; of the Allies only Soviets do', () => {
    const s = under({ 'it-corps-1': 'lublin', 'br-corps-1': 'kovel', 'ge-corps-1': 'reserve' })
    expect([cost(s, 'it-corps-1', 'lublin', 'warsaw'), cost(s, 'br-corps-1', 'kovel', 'pinsk')]).toEqual([
      1, 0,
    ])
    leaveStandFast(doing(s), s.data.unit('it-corps-1'), s.data.place('lublin'), -1)
    expect(s.told('vp.now').map(({ rule }) => rule)).toEqual(['8.4-b'])
    // What comes out of the reserve box leaves no space.
    expect(standFastCost(s.q, s.data.unit('ge-corps-1'), s.state.at[s.data.unit('ge-corps-1')]!, 0)).toBe(0)
  })

  test('[8.4-c] a unit that came later is bound like the others', () => {
    const s = under({ 'ge-6-army': 'warsaw' })
    putUnit(doing(s), s.data.unit('ge-6-army'), s.data.place('lublin'))
    expect(cost(s, 'ge-6-army', 'lublin', 'warsaw')).toBe(1)
  })

  test('[8.4-d, D-14] after Bomb Plot three German units that leave cost three VP, others nothing', () => {
    const germans = { 'ge-6-army': 'lublin', 'ge-17-army': 'lublin', 'ge-corps-1': 'lublin' }
    const s = under({ ...germans, 'su-army-1': 'kovel' }, { 'AL-48': 5 })
    bindUnderOrders(doing(s))
    for (const unit of ['ge-6-army', 'ge-17-army', 'ge-corps-1']) {
      expect(s.state.standFast).toEqual(places(s, ['lublin', 'kovel']))
      leaveStandFast(doing(s), s.data.unit(unit), s.data.place('lublin'), s.data.place('warsaw'))
      s.state.at[s.data.unit(unit)] = s.data.place('warsaw')
      settleStandFast(doing(s))
    }
    expect(s.state.vp).toBe(4)
    // The marker goes with the last unit.
    expect(s.state.standFast).toEqual(places(s, ['kovel']))
    const minor = under({ 'ro-3-army': 'lublin', 'ge-6-army': 'lublin' }, { 'AL-48': 5 })
    expect([
      cost(minor, 'ro-3-army', 'lublin', 'warsaw'),
      cost(minor, 'ge-6-army', 'lublin', 'warsaw'),
    ]).toEqual([0, 1])
  })

  test('[8.5] Soviet units pay one VP per space, before and after Bomb Plot', () => {
    for (const played of [{}, { 'AL-48': 5 }]) {
      const s = under({ 'su-army-1': 'kovel', 'su-army-2': 'kovel' }, played)
      expect(cost(s, 'su-army-1', 'kovel', 'pinsk')).toBe(1)
      leaveStandFast(doing(s), s.data.unit('su-army-1'), s.data.place('kovel'), s.data.place('pinsk'))
      expect([s.state.vp, s.told('vp.now').map(({ rule }) => rule)]).toEqual([8, ['8.5']])
      expect(cost(s, 'su-army-2', 'kovel', 'pinsk')).toBe(0)
    }
  })

  test('[6.6-3] all markers come off at the end of the turn', () => {
    const s = under({})
    s.state.trenches = {}
    s.start(endOfTurn, {})
    expect(s.state.standFast).toEqual([])
  })
})
