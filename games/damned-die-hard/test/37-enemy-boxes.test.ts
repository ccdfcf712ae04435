import { describe, expect, test } from 'vitest'
import { combatPhase } from '../../europa/flow.ts'
import { capacityOf, damageBase } from '../../europa/rules/airbases.ts'
import { dropHexes } from '../../europa/rules/airborne.ts'
import { antiaircraftIn } from '../../europa/rules/antiaircraft.ts'
import { attackSources } from '../../europa/rules/attack-supply.ts'
import { gunsOver } from '../../europa/rules/coast-guns.ts'
import { newPositions, positions } from '../../europa/rules/gunfire-positions.ts'
import { landingHexes } from '../../europa/rules/landings.ts'
import { bombableIn, targetsOf } from '../../europa/rules/missions.ts'
import { takeAboard } from '../../europa/rules/naval-cargo.ts'
import { newOrders, orders } from '../../europa/rules/naval-orders.ts'
import { settleOwnership } from '../../europa/rules/ownership.ts'
import { goals } from '../../europa/rules/sailing.ts'
import { placesWithShips } from '../../europa/rules/ships-from-above.ts'
import { isOverstacked } from '../../europa/rules/stacking.ts'
import { hasRegularSupply } from '../../europa/rules/supply-lines.ts'
import { damnedDieHard } from '../game.ts'
import { doing } from './doing.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

/** 37.C.3: the four boxes that the enemy may enter, in the course of a landing or a flight against what is there. */

const BOX = 'ne-borneo'
const [TROOPS, HOME] = ['j-47', 'palau']

/** All boxes of the campaign are in play. */
const world = (() => {
  const { data } = damnedDieHard
  const { boxes } = data.scenarios.get('invasion')!
  return {
    ...data,
    scenarios: new Map([...data.scenarios].map(([id, scenario]) => [id, { ...scenario, boxes }])),
  }
})()

const running = (s: Scene) => ({ ...(doing(s) as object), still: () => s.q }) as never

/** A regiment aboard two transports off the box, as planned a turn ago. */
function offshore(board: Board = {}, fleets: readonly Fleet[] = [], ...dice: readonly number[]): Scene {
  const s = atSea(
    { world, phasing: 'japanese', ...board, units: { [TROOPS]: HOME, ...board.units } },
    [{ ships: ['n-ta1', 'n-ta2'], box: BOX }, ...fleets],
    ...dice,
  )
  takeAboard(
    running(s),
    s.state.naval!.groups[0]!,
    [{ kind: 'unit', unit: s.unit(TROOPS), count: 0 }],
    s.place(HOME),
  )
  s.state.owner[s.place(HOME)] = 0
  s.state.naval!.plans = [{ side: 0, unit: s.unit(TROOPS), target: s.place(BOX), turn: s.state.turn - 1 }]
  return s
}

/** The regiment goes ashore. */
function land(s: Scene): Scene {
  s.start(orders, newOrders(0)).act('japanese', `handle-cargo box:${BOX}`)
  s.act('japanese', `unload load:${s.state.naval!.cargo[0]!.id}`, 'begin-work')
  while (s.state.naval!.groups[0]!.work) {
    s.state.naval!.groups[0]!.spent = 0
    s.start(orders, newOrders(0)).act('japanese', 'go-on')
  }
  return s
}

const reach = (s: Scene, from: string): string[] => {
  const [group] = s.state.naval!.groups
  const { names } = s.data.sea.lanes.topology
  group!.box = names.indexOf(from)
  return goals(s.q, group!, 40).map((box) => names[box]!)
}

describe('37.C.3 boxes that the enemy may enter', () => {
  test('[37.C.3] a fleet enters one only while a landing there is under way: planned troops at sea, or ashore already', () => {
    const s = offshore()
    expect(reach(s, 'east-borneo')).toContain(BOX)
    s.state.naval!.plans = []
    s.state.turn++
    expect(reach(s, 'east-borneo')).not.toContain(BOX)
    s.state.at[s.unit(TROOPS)] = s.place(BOX)
    s.state.turn++
    expect(reach(s, 'east-borneo')).toContain(BOX)
    // Written in this turn it does not count yet.
    const early = offshore()
    early.state.naval!.plans = early.state.naval!.plans.map((plan) => ({ ...plan, turn: early.state.turn }))
    expect(reach(early, 'east-borneo')).not.toContain(BOX)
  })

  test('[37.C.3] the other boxes stay shut, whatever is aboard', () => {
    const s = offshore()
    s.state.naval!.plans = [
      { side: 0, unit: s.unit(TROOPS), target: s.place('east-borneo'), turn: s.state.turn - 1 },
    ]
    expect(reach(s, 'sw-borneo')).not.toContain('east-borneo')
    const hexes = landingHexes(s.q, 0)
    const open = ['north-borneo', BOX, 'north-celebes', 'north-moluccas']
    expect(hexes.filter((place) => place >= s.data.map.lands)).toEqual(open.map((id) => s.place(id)))
  })

  test('[37.C.3, 33.B-trigger] guns in the box fire at who stands in to land', () => {
    const s = offshore({ units: { 'd-tcd': BOX } })
    const [group] = s.state.naval!.groups
    expect(gunsOver(s.q, group!, s.place(BOX))).toEqual([s.unit('d-tcd')])
    expect(gunsOver(s.q, group!, -1)).toEqual([])
    s.start(orders, newOrders(0)).act('japanese', `handle-cargo box:${BOX}`)
    s.act('japanese', `unload load:${s.state.naval!.cargo[0]!.id}`, 'begin-work')
    expect([s.waitsAt, s.offer('allied', 'shell')]).toEqual([
      'surface combat / a target is chosen',
      ['ship:n-ta1', 'ship:n-ta2'],
    ])
  })

  test('[37.C.3, 32, 9.I] who has landed fights the defenders in the box; nobody reacts; beaten they have nowhere to go', () => {
    // Trained +1, not capable -1, heavy -1, enemies in the hex: a six is no effect.
    const s = land(offshore({ units: { 'd-ter': BOX }, air: { 'p-40e-1': `${BOX} inop` } }, [], 6, 6, 6))
    expect([s.at(TROOPS), s.ownerOf(BOX), s.state.naval!.landings]).toEqual([BOX, 'allied', []])
    expect(s.state.halted[s.unit(TROOPS)]).toBe(1)
    s.state.phase = 'combat'
    s.start(combatPhase, {})
    while (s.waitsAt.includes('support')) s.act('japanese', 'done')
    expect(s.offer('japanese', 'attack')).toEqual([`box:${BOX}`])
    // 9.K: who shares a hex with the enemy must attack.
    expect(s.refused('japanese', 'done').rule).toBe('9.K')
    s.act('japanese', `attack box:${BOX}`, 'declare')
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['32.A', '9.A', '18.B'])
    expect([s.told('retreat.none').length, s.ownerOf(BOX), s.airAt('p-40e-1')]).toEqual([
      1,
      'japanese',
      'eliminated',
    ])
  })

  test('[37.C.3] a box that is taken is cleared: troops and stores are lost, not captured; the port counts as taken', () => {
    const s = offshore({ units: { 'd-ter': BOX } })
    const place = s.place(BOX)
    s.state.owner[place] = 1
    s.state.resources[place] = 2
    s.state.at[s.unit(TROOPS)] = place
    s.state.disruption[s.unit('d-ter')] = 2
    s.state.zone[s.unit('d-ter')] = 2
    settleOwnership(running(s))
    expect([s.ownerOf(BOX), s.state.at[s.unit('d-ter')]! < 0, s.state.resources[place]]).toEqual([
      'japanese',
      true,
      undefined,
    ])
    expect(s.state.portsTaken).toContain(place)
    expect(s.state.placeOut).toHaveLength(s.data.map.lands)
  })

  test('[37.C.3, 8.A.2] in a box with a terrain the limit of that terrain holds; in others none', () => {
    const many = ['j-47', 'j-9', 'j-65', 'j-33', 'j-8']
    const full = (box: string) => {
      const s = atSea({ world, units: Object.fromEntries(many.map((id) => [id, box])) }, [])
      return isOverstacked(s.q, s.place(box), 0)
    }
    expect([full(BOX), full('palau')]).toEqual([true, false])
  })

  test('[37.C.3, 12] troops in a box are with their sources as long as it is theirs', () => {
    const s = offshore()
    s.state.at[s.unit(TROOPS)] = s.place(BOX)
    s.state.owner[s.place(BOX)] = 0
    expect(hasRegularSupply(s.q, s.unit(TROOPS))).toBe(true)
    s.state.owner[s.place(BOX)] = 1
    expect(hasRegularSupply(s.q, s.unit(TROOPS))).toBe(false)
  })

  test('[37.C.3, 12.B] attack supply in a box comes from what lies there', () => {
    const s = offshore({ phasing: 'allied', units: { 'd-ter': BOX }, resources: { [BOX]: 1 } })
    const sources = () => attackSources(s.q, 1, [s.unit('d-ter')])
    expect(sources()).toEqual([s.place(BOX)])
    s.state.at[s.unit('d-ter')] = s.place('north-celebes')
    s.state.turn++
    expect(sources()).toEqual([])
  })

  test('[37.C.3, 20.G.2] bases and ports there are bombed, guns there fire; the capacity of the base goes down', () => {
    const s = atSea({ world, phasing: 'japanese', units: { 'd-tcd': BOX }, air: { 'g4m1-1': 'palau' } }, [])
    s.state.owner[s.place(BOX)] = 1
    const place = s.place(BOX)
    expect(bombableIn(s.q, place, 0, false)).toEqual(
      expect.arrayContaining(['airbase', 'port', 'port-strategic', 'coast-guns']),
    )
    expect(bombableIn(s.q, s.place('east-borneo'), 0, false)).toEqual([])
    expect([capacityOf(s.q, place), s.state.owner[place]]).toEqual([1, 1])
    damageBase(doing(s), place)
    expect(capacityOf(s.q, place)).toBe(0)
    const targets = targetsOf(s.q, 0, 'bombing', false, null)
    expect(targets.some((target) => target >= s.data.map.lands)).toBe(true)
    expect(antiaircraftIn(s.q, s.place('east-borneo'), 1)).toBe(0)
  })

  test('[37.C.3, 20.G.2.g] ships that lie in a port there, or stand in to land, can be struck from the air', () => {
    const s = offshore({}, [{ ships: ['u-marb'], box: BOX, hex: BOX, port: true }])
    s.state.owner[s.place(BOX)] = 1
    expect(placesWithShips(s.q, 0)).toEqual([s.place(BOX)])
    expect(placesWithShips(s.q, 1)).toEqual([])
    s.state.naval!.groups[0]!.hex = s.place(BOX)
    s.state.turn++
    expect(placesWithShips(s.q, 1)).toEqual([s.place(BOX)])
  })

  test('[37.C.3, 20.F.2] paratroops come down where the terrain of the box lets them', () => {
    const drops = (terrain: string) => {
      const s = atSea({ world, terrain: { [BOX]: terrain } }, [])
      return dropHexes(s.q).filter((place) => place >= s.data.map.lands)
    }
    expect([drops('jungle'), drops('clear')]).toEqual([[], [damnedDieHard.data.place(BOX)]])
  })

  test('[37.C.3, 33.A] ships with their guns laid stand in to the box before combat', () => {
    const s = offshore({ phase: 'combat' }, [{ ships: ['n-ashi'], box: BOX }])
    s.state.naval!.laid = [shipOf(s, 'n-ashi')]
    s.start(positions, newPositions(s.q, true)).act('japanese', 'stand-in fleet:1', `stand box:${BOX}`)
    expect(s.state.naval!.groups[1]!.hex).toBe(s.place(BOX))
  })
})
