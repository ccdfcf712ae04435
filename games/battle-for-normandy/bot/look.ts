import { type SeatView, StillQuery } from '@grognard/kernel'
import { TERRAINS } from '../data/schema-map.ts'
import type { Query } from '../kit.ts'
import { defenceOf, faceOf, sideOfSeat, theatre } from '../rules/02-units.ts'
import { groundFact } from '../rules/05-zones.ts'
import { ALLIED, enemyOf, type Side } from '../state.ts'
import { stateFromView } from '../state-from-view.ts'
import type { BattleView, BoardView } from '../view.ts'
import { CITY, hexesBetween, SEA, TOWN, type World } from '../world.ts'

/** What a hidden stack is taken for. */
const HIDDEN_DEFENCE = 5

/** What the staff has before it: the position as its side sees it, and what follows from it. */
export class Look {
  readonly q: Query
  readonly side: Side
  readonly enemy: Side
  readonly board: BoardView
  private readonly hidden: ReadonlySet<number>
  /** Hexes worth going for, with their worth. */
  readonly goals: readonly { readonly cell: number; readonly worth: number }[]
  /** Hexes in which enemies stand. */
  readonly foes: readonly number[]

  constructor(
    readonly view: SeatView,
    readonly data: World,
  ) {
    this.board = view.board as unknown as BoardView
    this.side = sideOfSeat(view.seat) ?? ALLIED
    this.enemy = enemyOf(this.side)
    const state = stateFromView(this.board, data)
    this.q = new StillQuery(state, data, view.options, view.seats)
    this.hidden = new Set(this.board.fog.filter(({ side }) => side === this.enemy).map(({ cell }) => cell))
    const ground = groundFact(this.q)
    this.foes = [...ground.cells].filter(
      (cell) => ground.holder[cell] === this.enemy && data.terrain[cell] !== SEA,
    )
    const { objectives, keyOf } = theatre(this.q)
    const all = objectives.flatMap(({ cells, points }) =>
      cells.map((cell) => ({ cell, worth: points / cells.length, held: state.control[keyOf.get(cell)!] })),
    )
    const open = all.filter(({ held }) => (this.side === ALLIED ? held !== ALLIED : true))
    this.goals = open.length > 0 ? open : all
  }

  get battle(): BattleView | null {
    return this.board.battle
  }
  get step(): string {
    const last = this.view.where.at(-1)
    return last ? `${last.procedure}/${last.step}` : ''
  }
  /** The names of what is being played, outermost first. */
  within(procedure: string): boolean {
    return this.view.where.some((one) => one.procedure === procedure)
  }

  /** How far it is to the goal that is worth most for its distance. */
  distance(cell: number): number {
    let best = 1000
    for (const { cell: goal, worth } of this.goals)
      best = Math.min(best, hexesBetween(this.data, cell, goal) - Math.min(3, worth))
    return best
  }
  toFoe(cell: number): number {
    let best = 1000
    for (const foe of this.foes) best = Math.min(best, hexesBetween(this.data, cell, foe))
    return best
  }

  /** How much the ground of a hex helps whoever defends it, from 0 to 3. */
  cover(cell: number): number {
    const id = TERRAINS[this.data.terrain[cell]!]
    const ground = this.data.charts.terrain.find((row) => row.id === id)?.combat ?? 0
    const settled = this.data.settlement[cell] === TOWN ? 2 : this.data.settlement[cell] === 1 ? 1 : 0
    return Math.max(-2, Math.min(3, -ground + settled))
  }
  /** Ground in which units beside enemies must attack. */
  isOpenGround(cell: number): boolean {
    const id = TERRAINS[this.data.terrain[cell]!]
    return id === 'clear' || id === 'pasture' || id === 'flooded'
  }
  isCity(cell: number): boolean {
    return this.data.terrain[cell] === CITY
  }

  /** What the enemies in a hex defend with, guessed where they are hidden. */
  defence(cell: number): number {
    if (this.hidden.has(cell)) return HIDDEN_DEFENCE
    return groundFact(this.q)
      .unitsIn(cell)
      .reduce((sum, unit) => sum + defenceOf(this.q, unit), 0)
  }
  attack(unit: number): number {
    return faceOf(this.q, unit).attack
  }
}
