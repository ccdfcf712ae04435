import { describe, expect, test } from 'vitest'
import { initialPhase, movementPhase } from '../../europa/flow.ts'
import { PORTAGE } from '../../europa/options.ts'
import { generalSupply } from '../../europa/rules/general-supply.ts'
import { exitCost } from '../../europa/rules/movement.ts'
import { hasRegularSupply } from '../../europa/rules/supply-lines.ts'
import {
  carriedIntoCombat,
  loadable,
  refuseElement,
  refuseLoad,
} from '../../europa/rules/transport-counters.ts'
import { damnedDieHard } from '../game.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** The kind of transport counter that goes by this name. */
const carrierOf = (id: string) => damnedDieHard.data.charts.carriers.findIndex((row) => row.id === id)

const HEX = 'G7:1821'
const NEXT = 'G7:1820'

describe('who carries, and who is carried', () => {
  test('[13, 37.E.1] guns that overran somebody and went in have moved', () => {
    const s = scene({ units: { 'j-48': HEX, 'j-22fa': HEX, 'p-3-12': NEXT }, ground: 'japanese' })
    s.start(movementPhase, {}).act(
      'japanese',
      `overrun hex:${NEXT}`,
      'join unit:j-48',
      'join unit:j-22fa',
      'strike',
    )
    s.act('japanese', 'advance unit:j-22fa', 'stay')
    expect([s.at('j-22fa'), s.state.moved[s.unit('j-22fa')]]).toEqual([NEXT, 1])
    expect([s.at('j-48'), s.state.moved[s.unit('j-48')]]).toEqual([HEX, 0])
  })

  test('[13, 14.E] cargo goes in with its counter', () => {
    const s = scene({
      units: { 'j-48': HEX, 'j-mt1': HEX, 'j-122': HEX, 'p-3-12': NEXT },
      ground: 'japanese',
    })
    s.start(movementPhase, {}).act('japanese', 'move unit:j-mt1', 'load unit:j-122', 'stay')
    s.act('japanese', `overrun hex:${NEXT}`, 'join unit:j-48', 'join unit:j-mt1', 'strike')
    s.act('japanese', 'advance unit:j-mt1', 'stay')
    expect([s.at('j-mt1'), s.at('j-122')]).toEqual([NEXT, NEXT])
  })

  test('[14.E, 16.C.2] infantry replacement points are units on foot: they are carried like others', () => {
    const s = scene({ units: { 'j-mt1': HEX, 'rp-ija-1': HEX }, ground: 'japanese' })
    expect(refuseLoad(s.q, s.unit('j-mt1'), s.unit('rp-ija-1'))).toBeUndefined()
  })

  test('[15.B, 43.A.3] who is broken down or assembled puts down what he carried', () => {
    const board: Board = { ground: 'japanese', resources: { [HEX]: 2 }, options: { [PORTAGE]: true } }
    const whole = scene({ ...board, units: { 'j-65': HEX } })
    whole.start(movementPhase, {}).act('japanese', 'move unit:j-65', 'carry')
    const way = whole.offer('japanese', 'break-down')[0]!
    whole.act('japanese', `break-down ${way}`, 'done', 'done')
    expect(whole.state.resources[whole.place(HEX)]).toBe(2)
    const parts = scene({ ...board, units: { 'j-122': HEX, 'j-141': HEX, 'j-142': HEX } })
    parts.state.at[parts.unit('j-65')] = -4
    parts
      .start(movementPhase, {})
      .act('japanese', 'move unit:j-122', 'carry', 'stay', 'done', `assemble ${way}`)
    expect(parts.state.resources[parts.place(HEX)]).toBe(2)
  })

  test('[15.B] who may not move any more may still be broken down', () => {
    const s = scene({ units: { 'j-65': HEX }, ground: 'japanese' }).start(movementPhase, {})
    s.state.halted[s.unit('j-65')] = 1
    expect(s.offer('japanese', 'move')).toContain('unit:j-65')
  })
})

describe('14.E what counters carry', () => {
  const key = (s: Scene, carrier: string, unit: string) =>
    refuseLoad(s.q, s.unit(carrier), s.unit(unit))?.message.key

  test('[14.E.1, 14.E.2, 14.E.3] each kind in its phases', () => {
    const board: Board = { units: { 'j-mt1': HEX, 'j-pk1': HEX, 'j-122': HEX }, ground: 'japanese' }
    for (const [phase, expected] of [
      ['movement', undefined],
      ['exploitation', undefined],
      ['combat', 'transport.notNow'],
    ] as const) {
      const s = scene({ ...board, phase })
      expect([key(s, 'j-mt1', 'j-122'), key(s, 'j-pk1', 'j-122')]).toEqual([expected, expected])
    }
    const foot = scene({ units: { 'p-ft1': HEX }, phasing: 'allied', resources: { [HEX]: 1 } })
    expect(refuseElement(foot.q, foot.unit('p-ft1'), 'resource')).toBeUndefined()
    foot.state.phase = 'exploitation'
    expect(refuseElement(foot.q, foot.unit('p-ft1'), 'resource')!.message.key).toBe('transport.notNow')
  })

  test('[14.E.2] mountain transport takes nobody faster than 6', () => {
    const s = scene({ units: { 'j-pk1': HEX, 'a-803': HEX }, ground: 'japanese' })
    s.data.units.carrier[s.unit('a-mt1')] = carrierOf('mountain')
    try {
      s.state.at[s.unit('a-mt1')] = s.place(HEX)
      expect(key(s, 'a-mt1', 'a-803')).toBe('transport.kind')
      s.state.at[s.unit('a-nb')] = s.place(HEX)
      expect(key(s, 'a-mt1', 'a-nb')).toBeUndefined()
    } finally {
      s.data.units.carrier[s.unit('a-mt1')] = carrierOf('motorized')
    }
  })

  test('[14.E.4] armoured transport takes foot troops without heavy equipment', () => {
    const s = scene({ units: { 'j-mt1': HEX, 'j-122': HEX, 'j-40aa': HEX, 'j-22fa': HEX, 'j-3-2f': HEX } })
    s.data.units.carrier[s.unit('j-mt1')] = carrierOf('apc')
    try {
      const heavy = ['j-122', 'j-40aa', 'j-22fa'].filter((id) => key(s, 'j-mt1', id) === 'transport.kind')
      const foot = ['j-122', 'j-40aa'].filter((id) => s.data.units.heavyEquipment[s.unit(id)] === 0)
      expect(heavy).toEqual(['j-122', 'j-40aa', 'j-22fa'].filter((id) => !foot.includes(id)))
      // 1 RE to each counter, the larger first, of the same hex.
      const carried = (...ids: string[]) =>
        carriedIntoCombat(
          s.q,
          ids.map((id) => s.unit(id)),
        ).get(s.unit('j-mt1'))
      expect(carried('j-mt1', 'j-3-2f', 'j-122')).toEqual([s.unit('j-122')])
      expect(carried('j-mt1', 'j-3-2f')).toEqual([s.unit('j-3-2f')])
      expect(carried('j-mt1')).toBeUndefined()
      expect(carriedIntoCombat(s.q, [s.unit('j-mt2'), s.unit('j-122')]).size).toBe(0)
      s.state.at[s.unit('j-122')] = s.place(NEXT)
      expect(carried('j-mt1', 'j-122')).toBeUndefined()
    } finally {
      s.data.units.carrier[s.unit('j-mt1')] = carrierOf('motorized')
    }
  })

  test('[14.E] who is there, of the side, no counter, has not moved, is not carried and could move', () => {
    const s = scene({
      units: { 'j-mt1': HEX, 'j-mt2': HEX, 'j-122': HEX, 'j-141': NEXT, 'j-26se': HEX, 'j-142': HEX },
      ground: 'japanese',
    })
    s.state.at[s.unit('p-51')] = s.place(HEX)
    expect(key(s, 'j-mt1', 'j-mt2')).toBe('transport.notHere')
    expect(key(s, 'j-mt1', 'j-141')).toBe('transport.notHere')
    expect(key(s, 'j-mt1', 'p-51')).toBe('transport.notHere')
    expect(key(s, 'j-mt1', 'j-26se')).toBe('transport.kind')
    expect(key(s, 'j-122', 'j-142')).toBe('transport.notNow')
    expect(loadable(s.q, s.unit('j-122'))).toEqual([])
    expect(loadable(s.q, s.unit('j-mt1'))).toEqual(['unit:j-122', 'unit:j-142'])
    s.state.carriedBy[s.unit('j-142')] = 0
    expect(key(s, 'j-mt2', 'j-142')).toBe('transport.began')
    s.state.spent[s.unit('j-mt1')] = 1
    expect(key(s, 'j-mt1', 'j-122')).toBe('transport.began')
    expect(loadable(s.q, s.unit('j-mt1'))).toEqual([])
    const stores = scene({
      units: { 'j-mt1': HEX, 'j-122': HEX },
      ground: 'japanese',
      resources: { [HEX]: 1 },
    })
    expect(refuseElement(stores.q, stores.unit('j-mt1'), 'resource')).toBeUndefined()
    expect(refuseElement(stores.q, stores.unit('j-122'), 'resource')!.message.key).toBe('transport.notNow')
    stores.state.spent[stores.unit('j-mt1')] = 1
    expect(refuseElement(stores.q, stores.unit('j-mt1'), 'resource')!.message.key).toBe('transport.began')
  })
})

describe('disrupted units', () => {
  test('[14.G, 12.A] the owner of a hex traces supply through it whoever is disrupted there', () => {
    const walls = ['G7:1720', 'G7:1920', 'G7:1719', 'G7:1919', 'G7:1721', 'G7:1921']
    const s = scene({
      units: { 'j-122': 'G7:1822', 'p-51': NEXT },
      ground: 'japanese',
      sources: { japanese: ['G7:1819'] },
      terrain: Object.fromEntries(walls.map((hex) => [hex, 'clear'])),
    })
    s.state.owner[s.place(NEXT)] = 0
    for (const hex of walls) s.data.map.terrain[s.place(hex)] = s.data.clearTerrain
    const through = () => {
      for (const [i, hex] of walls.entries()) s.state.at[s.unit(`rp-us-${i + 1}`)] = s.place(hex)
      return hasRegularSupply(s.q, s.unit('j-122'))
    }
    expect(through()).toBe(false)
    s.state.disruption[s.unit('p-51')] = 1
    expect(through()).toBe(true)
  })

  test('[11.B, 5.A] the zone of an unsupported unit in its own hex is reduced for those who leave it', () => {
    const s = scene({ units: { 'j-122': HEX, 'p-3-12': HEX } })
    s.state.disruption[s.unit('j-122')] = 1
    const { zoneExit } = s.data.charts
    expect(exitCost(s.q, s.unit('j-122'), s.place(HEX))).toBe(zoneExit.other[0])
    s.state.at[s.unit('p-11fa')] = s.place(HEX)
    expect(exitCost(s.q, s.unit('j-122'), s.place(HEX))).toBe(zoneExit.other[1])
  })

  test('[14.G, 12.B] they recover as the initial phase begins, before supply is judged', () => {
    expect(initialPhase.order.indexOf('disruption passes')).toBeLessThan(
      initialPhase.order.indexOf('general supply is judged'),
    )
  })
})

describe('general supply points', () => {
  test('[43.A.2] two points feed a division of 3 RE in the enemy’s initial phase: one of them is used up', () => {
    const s = scene({
      units: { 'j-48': HEX },
      ground: 'japanese',
      phasing: 'allied',
      phase: 'initial',
      options: { 'supply-exhaustion': true },
    })
    s.state.supplyPoints = [{ place: s.place(HEX), side: 0, count: 2, phases: 0 }]
    s.start(generalSupply, { asking: [0, 1] }).act('japanese', `exhaust hex:${HEX}`)
    expect(s.state.fed[s.unit('j-48')]).toBe(1)
    expect(s.state.supplyPoints).toMatchObject([{ count: 1, used: 4 }])
  })
})
