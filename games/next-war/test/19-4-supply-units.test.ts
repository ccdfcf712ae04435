import { describe, expect, test } from 'vitest'
import { setUp } from '../rules/02-3-6-set-up.ts'
import { allowanceOf } from '../rules/02-3-values.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { fallBack, fallingBack } from '../rules/09-8-falling-back.ts'
import { reinforcementPhase } from '../rules/10-reinforcements.ts'
import { supplyBuilding } from '../rules/19-4-supply-units.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { headquarters: true }
const DEPOT = 'rok-supply-1'
const unit = (s: Scene, id: string): number => s.data.unit(id)

/** The first player, the Allies, at work with so many points; the depot lies south of Seoul. */
function building(points: number, units: Board['units'] = { [DEPOT]: 'S2707' }, depots = [DEPOT]): Scene {
  const s = scene({ units, options })
  s.state.first = 0
  s.state.advanced!.supplyPoints = [points, 0]
  for (const id of depots) s.state.advanced!.depot[unit(s, id)] = 1
  return s.start(supplyBuilding, { player: 0 })
}
const points = (s: Scene): number => s.state.advanced!.supplyPoints[0]

describe('19.4 depots and supply columns', () => {
  test('[19.4-a] depots are set up where their owner wants them in his own country', () => {
    const s = scene({ scenario: 'corridor', units: {}, options })
    s.state.advanced!.depot[unit(s, DEPOT)] = 1
    s.start(setUp, { side: 0 })
    expect(s.offer('allied', 'place')).toContain('hex:N2820')
    expect(s.refused('allied', 'place hex:N2515').rule).toBe('2.3.6')
    s.act('allied', 'place hex:N2820')
    expect([s.whereIs(DEPOT), s.stepsOf(DEPOT)]).toEqual(['N2820', 1])
  })

  test('[19.4-b, 19.3] a column costs a point, at a depot or an urban hex of the own country', () => {
    const s = building(2)
    expect(s.offer('allied', 'make-column')).toEqual(expect.arrayContaining(['hex:S2707', 'hex:S2713']))
    expect(s.refused('allied', 'make-column hex:S2708').message.key).toBe('depot.notThere')
    expect(s.refused('allied', 'make-column hex:N2004').message.key).toBe('depot.notThere')
    s.act('allied', 'make-column hex:S2707')
    expect([s.whereIs('rok-supply-2'), points(s), s.state.advanced!.depot[unit(s, 'rok-supply-2')]]).toEqual([
      'S2707',
      1,
      0,
    ])
    s.act('allied', 'make-column hex:S2713')
    expect(s.refused('allied', 'make-column hex:S2713').rule).toBe('19.3')
  })

  test('[19.4-b, EX-24] a depot makes two columns for nothing', () => {
    const s = building(0)
    s.act('allied', `split-depot unit:${DEPOT}`)
    const { depot } = s.state.advanced!
    expect([DEPOT, 'rok-supply-2'].map((id) => [s.whereIs(id), depot[unit(s, id)]])).toEqual([
      ['S2707', 0],
      ['S2707', 0],
    ])
    expect(points(s)).toBe(0)
  })

  test('[19.4-c, EX-24] a column becomes a depot for two points, where a depot or a city supplies it', () => {
    const s = building(2, { [DEPOT]: 'S2712' }, [])
    s.act('allied', `lay-depot unit:${DEPOT}`)
    expect([points(s), s.state.advanced!.depot[unit(s, DEPOT)]]).toEqual([0, 1])
    const far = building(2, { [DEPOT]: 'N2413' }, [])
    expect(far.refused('allied', `lay-depot unit:${DEPOT}`).message.key).toBe('depot.notThere')
  })

  test('[19.4-d, EX-24] broken up, a depot gives two points and a column one', () => {
    const s = building(0, { [DEPOT]: 'S2707', 'rok-supply-2': 'S2707' })
    s.act('allied', `break-up unit:${DEPOT}`)
    expect([points(s), s.whereIs(DEPOT)]).toEqual([2, 'waiting'])
    s.act('allied', 'break-up unit:rok-supply-2')
    expect(points(s)).toBe(3)
  })

  test('[19.4-e] a new depot costs four, on supplied ground out of enemy zones', () => {
    const s = building(4, { [DEPOT]: 'S2707', 'dprk-2-inf-div': 'S2704' })
    expect(s.refused('allied', 'make-depot hex:S2705').message.key).toBe('depot.notThere')
    expect(s.refused('allied', 'make-depot hex:N2413').message.key).toBe('depot.notThere')
    s.act('allied', 'make-depot hex:S2712')
    expect([s.whereIs('rok-supply-2'), points(s)]).toEqual(['S2712', 0])
    expect(building(3).offer('allied', 'make-depot')).toEqual([])
  })

  test('[19.4-f] no more than there are counters', () => {
    const s = scene({ units: {}, options })
    const all = s.data.supplyUnits.filter((one) => s.data.unitSide[one] === 0)
    const t = building(9, Object.fromEntries(all.map((one) => [s.data.units[one]!.id, 'S2713'])))
    expect(t.offer('allied', 'make-column')).toEqual([])
    expect(t.refused('allied', 'make-column hex:S2713').message.key).toBe('depot.noCounter')
  })

  test('[27.3.2, 27.1.1] a struck depot makes nothing; what comes out of one with Strike 1 is struck too', () => {
    const s = building(3)
    s.state.advanced!.struck[unit(s, DEPOT)] = 2
    expect(s.refused('allied', `split-depot unit:${DEPOT}`).rule).toBe('27.3.2')
    expect(s.refused('allied', `break-up unit:${DEPOT}`).rule).toBe('27.3.2')
    expect(s.refused('allied', 'make-column hex:S2707').message.key).toBe('depot.notThere')
    s.state.advanced!.struck[unit(s, DEPOT)] = 1
    s.act('allied', `split-depot unit:${DEPOT}`)
    expect(s.state.advanced!.struck[unit(s, 'rok-supply-2')]).toBe(1)
  })

  test('[25.3, 27.3.1] columns march like other units; struck ones only in the basic phase, half as far', () => {
    const s = scene({ units: { [DEPOT]: 'S2707' }, options })
    expect(allowanceOf(s.q, unit(s, DEPOT)) / 6).toBe(6)
    s.state.advanced!.struck[unit(s, DEPOT)] = 1
    expect(allowanceOf(s.q, unit(s, DEPOT)) / 6).toBe(3)
    s.start(movementSegment, { side: 0, kind: 'initiative' })
    expect(s.refused('allied', `march unit:${DEPOT}`).rule).toBe('27.3.1')
    s.act('allied', 'done')
    s.start(movementSegment, { side: 0, kind: 'basic' })
    expect(s.offer('allied', 'march')).toContain(`unit:${DEPOT}`)
  })

  test('[19.4.1] in a retreat depots are lost, and the enemy gains a point', () => {
    const s = scene({ units: { [DEPOT]: 'S2707', 'rok-1-inf-div': 'S2707' }, options })
    s.state.advanced!.depot[unit(s, DEPOT)] = 1
    const before = s.state.advanced!.supplyPoints[1]
    s.start(fallBack, fallingBack(0, s.data.cell('S2707'), 1, [unit(s, DEPOT), unit(s, 'rok-1-inf-div')]))
    expect([s.whereIs(DEPOT), s.state.advanced!.supplyPoints[1]]).toEqual(['eliminated', before + 1])
  })

  test('[19.4.1] a column retreats like any unit, but is lost where it must go through an enemy zone', () => {
    const away = (...enemies: readonly string[]): Scene => {
      const ids = ['dprk-2-inf-div', 'dprk-13-inf-div']
      const s = scene({
        units: { [DEPOT]: 'S2211', ...Object.fromEntries(enemies.map((hex, i) => [ids[i]!, hex])) },
        options,
      })
      s.start(fallBack, fallingBack(0, s.data.cell('S2211'), 2, [unit(s, DEPOT)]))
      for (let more = s.offer('allied', 'retreat-to')[0]; more; more = s.offer('allied', 'retreat-to')[0])
        s.act('allied', `retreat-to ${more}`)
      return s
    }
    const free = away('S2210')
    const before = scene({ units: {}, options }).state.advanced!.supplyPoints[1]
    expect([free.stepsOf(DEPOT), free.state.advanced!.supplyPoints[1]]).toEqual([1, before])
    expect(free.whereIs(DEPOT)).not.toBe('S2211')
    // From north and south every neighbour lies in a zone.
    const caught = away('S2210', 'S2212')
    expect([caught.whereIs(DEPOT), caught.state.advanced!.supplyPoints[1]]).toEqual([
      'eliminated',
      before + 1,
    ])
  })

  test('[19.3] supply points come with the scenario and with the groups of the chart', () => {
    const s = scene({ scenario: 'seoul', units: {}, options, state: { turn: 2 } })
    const before = [...s.state.advanced!.supplyPoints]
    s.start(reinforcementPhase, {})
    expect(s.state.advanced!.supplyPoints).toEqual([before[0]! + 1, before[1]! + 1])
  })
})
