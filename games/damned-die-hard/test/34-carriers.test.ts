import { describe, expect, test } from 'vitest'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { carrierLaunch, launchers } from '../../europa/rules/carrier-launch.ts'
import { aboard } from '../../europa/rules/locations.ts'
import { leavePositions } from '../../europa/rules/naval-gunfire.ts'
import { interceptorsOf, leavePatrol } from '../../europa/rules/patrol-attack.ts'
import { operation, over } from './air-scene.ts'
import { doing } from './doing.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

const BAY = 'manila-bay'
const [CAVITE, LIMAY, CLARK] = ['G7:1926', 'G7:1724', 'G7:1623']
const FIGHTER = 'a5m4-1'
const BOMBER = 'b5n1-1'
const board: Board = {
  phasing: 'japanese',
  phase: 'movement',
  airfields: { [CLARK]: 9 },
  air: { [FIGHTER]: CLARK, [BOMBER]: CLARK, 'b-17d-1': CLARK },
}

/** The Ryujo in the bay with a fighter and a bomber aboard. */
function ryujo(fleet: Partial<Fleet> = {}, more: Board = {}, ...dice: readonly number[]): Scene {
  const s = atSea({ ...board, ...more }, [{ ships: ['n-ryuj'], box: BAY, ...fleet }], ...dice)
  for (const id of [FIGHTER, BOMBER]) s.state.air.at[s.air(id)] = deckOf(s)
  return s
}
const deckOf = (s: Scene): number => aboard(s.q, shipOf(s, 'n-ryuj'))
const step = (s: Scene, id: number, name: string): Scene => {
  s.position.frames.push({ procedure: airOperation.name, step: name, local: { id } })
  const { events } = s.engine.begin(s.position)
  s.events.push(...events)
  return s
}
/** An operation whose one flyer has come from the deck. */
function fromDeck(s: Scene, unit: string, mission: string, kind: 'bombing' | 'patrol' = 'bombing'): number {
  const id = over(s, { by: 'japanese', kind, target: LIMAY, flyers: { [unit]: `${mission} ${CLARK}` } })
  for (const flyer of operation(s, id).flyers) Object.assign(flyer, { from: deckOf(s), home: deckOf(s) })
  return id
}

describe('34.G carriers at sea', () => {
  test('[34.G, 28.A-place] who sails in a box is placed in a hex to fly from there, and sails again when that is done', () => {
    const s = ryujo()
    expect(launchers(s.q, 0)).toEqual([0])
    s.start(carrierLaunch, { side: 0, group: -1 }).act('japanese', 'from-carriers fleet:0')
    expect(s.offer('japanese', 'stand')).toContain(`hex:${LIMAY}`)
    s.act('japanese', `stand hex:${LIMAY}`)
    expect([s.state.naval!.groups[0]!.hex, s.state.naval!.groups[0]!.spent]).toEqual([s.place(LIMAY), 0])
    s.act('japanese', 'air-operation', `go-bombing hex:${CLARK}`)
    expect(s.offer('japanese', 'bomb')).toContain(`air:${BOMBER}`)
    const none = ryujo()
    for (const id of [FIGHTER, BOMBER]) none.state.air.status[none.air(id)] = 1
    expect(launchers(none.q, 0)).toEqual([])
    expect(launchers(ryujo({ hex: CAVITE, port: true }).q, 0)).toEqual([])
  })

  test('[34.G] from a deck that sails in its box nobody takes off otherwise', () => {
    const s = ryujo()
    s.start(carrierLaunch, { side: 0, group: -1 }).act(
      'japanese',
      'from-carriers fleet:0',
      `stand hex:${LIMAY}`,
    )
    s.act('japanese', 'done')
    expect([s.isOver, s.state.naval!.groups[0]!.hex]).toEqual([true, -1])
  })

  test('[34.G] they come back to the deck, which waits for its patrols in the hex', () => {
    const s = ryujo({ hex: LIMAY })
    step(s, fromDeck(s, BOMBER, 'bombing'), 'everybody returns')
    // The only base in reach: the choice is made for it.
    expect(s.state.air.at[s.air(BOMBER)]).toBe(deckOf(s))
    const patrol = ryujo({ hex: LIMAY })
    operation(patrol, fromDeck(patrol, FIGHTER, 'patrol', 'patrol')).suspended = 1
    leavePositions(doing(patrol))
    expect(patrol.state.naval!.groups[0]!.hex).toBe(patrol.place(LIMAY))
    patrol.state.air.operations = []
    leavePositions(doing(patrol))
    expect(patrol.state.naval!.groups[0]!.hex).toBe(-1)
  })

  test('[34.G] while it sails its fighters meet only those who have found the group, and come down in the box', () => {
    const met = (kind: 'bombing' | 'sea-patrol', fleet?: number) => {
      const s = ryujo()
      const id = over(s, { by: 'allied', kind, target: LIMAY, flyers: { 'b-17d-1': `bombing ${CLARK}` } })
      operation(s, id).flyers[0]!.arrived = 1
      if (fleet !== undefined) operation(s, id).fleet = fleet
      return { s, id, who: interceptorsOf(s.q, operation(s, id)).map((unit) => s.data.air.units.id[unit]) }
    }
    expect([met('bombing').who, met('sea-patrol').who, met('sea-patrol', 0).who]).toEqual([[], [], [FIGHTER]])
    const { s } = met('sea-patrol', 0)
    const flyer = leavePatrol(doing(s), s.air(FIGHTER), 'interception', s.place(LIMAY))
    expect([flyer.home, Number.isFinite(flyer.range)]).toEqual([deckOf(s), true])
    const back = ryujo()
    const other = fromDeck(back, FIGHTER, 'bombing')
    step(back, other, 'everybody returns')
    expect(back.state.air.at[back.air(FIGHTER)]).toBe(deckOf(back))
  })
})
