import { type SeatView, StillQuery } from '@grognard/kernel'
import { bestOf } from '../../desk/index.ts'
import { TERRAINS } from '../data/schema-map.ts'
import type { Query } from '../kit.ts'
import { canAttack, defenceOf, faceOf, isNight, sideOfSeat, theatre, weatherOf } from '../rules/02-units.ts'
import { groundFact } from '../rules/05-zones.ts'
import { linesOf } from '../rules/07-3-lines.ts'
import { isLastTurn } from '../rules/21-victory.ts'
import { ALLIED, enemyOf, type Side } from '../state.ts'
import { stateFromView } from '../state-from-view.ts'
import type { BattleView, BoardView } from '../view.ts'
import { CITY, FLOODED, hexesBetween, SEA, TOWN, VILLAGE, type World } from '../world.ts'
import { type Aims, noAims, planAims } from './aims.ts'
import { type Command, commandOf, noCommand } from './command.ts'
import { distancesFrom, type Goal, waysTo } from './fields.ts'
import { type Flowers, flowersOf } from './flowers.ts'
import { type Front, frontOf, noFront } from './front.ts'

/** A hidden stack is taken for so many average battalions of the scenario, by side. */
const STACK = [1.6, 1.15] as const
/** Stacks that one meets are rather battalions than headquarters and guns: so much stronger than the average. */
const THIN = 2
/** The same for works that show what they are: a strongpoint and a gun or so. */
const HIDDEN_WORKS = { defence: 3, steps: 1 } as const
/** How near an objective that is already held counts for its owner, against one that must be taken. */
const HELD = 0.5
const MOST_COVER = 3
/** Places further from any enemy than this need no defence yet. */
const THREATENED = 12
/** So many to one is enough for an attacker; what is beyond may be spent, but not more freely than this. */
const ENOUGH = 1.6
const MOST_PLENTY = 3
/** Defensive fire that is reckoned with anyway. */
const USUAL_FIRE = 3

/** What a supply point is not sold below, as part of what it brought in so many phases. */
const KEEPS = 0.3
const REMEMBERED = 4
/** More than these are not saved up. */
const STOCK = 40

/** What a battle showed of a stack that is hidden again. */
export interface Sighting {
  readonly defence: number
  readonly steps: number
  readonly day: number
}
/** Strength that a gun or two of the defender adds on average, by defender, and how many battles of one's own tell as much. */
const ANSWER = [4, 3] as const
const TRUSTED = 6
/** Sightings are forgotten after so many days. */
const FORGOTTEN = 3

/** What is kept from decision to decision: ways to goals as long as these are the same, and what was seen. */
export interface Notes {
  key: string
  ways: Float32Array
  aims: Aims
  command: Command
  /** How far the game was when they were written: older notes belong to another game. */
  acts: number
  /** What a supply point seems worth in this phase, in steps. */
  pointPrice: number
  /** The same over the last phases. */
  usualPrice: number
  front: Front
  flowers: Flowers | undefined
  /** How far every hex is from these enemies. */
  near: { readonly foes: readonly number[]; readonly far: Int16Array } | undefined
  readonly seen: Map<number, Sighting>
  /** By battle of one's own: with how much strength enemy guns answered. */
  readonly answers: Map<string, { readonly fire: number; readonly day: number }>
}
export const noNotes = (): Notes => ({
  key: '',
  ways: new Float32Array(0),
  pointPrice: 0.2,
  usualPrice: 0.2,
  front: noFront,
  flowers: undefined,
  near: undefined,
  acts: 0,
  aims: noAims,
  command: noCommand,
  seen: new Map(),
  answers: new Map(),
})

/** What the staff has before it: the position as its side sees it, and what follows from it. */
export class Look {
  readonly q: Query
  readonly side: Side
  readonly enemy: Side
  readonly board: BoardView
  /** The phase: plans are kept for as long as it lasts. */
  private readonly when: string
  private readonly hidden: ReadonlySet<number>
  /** Hidden stacks of nothing but strongpoints and fixed batteries. */
  private readonly works: ReadonlySet<number>
  /** Hexes worth going for, with their worth. */
  readonly goals: readonly Goal[]
  private readonly goalWorth: ReadonlyMap<number, number>
  /** Objectives that the side holds, with their worth. */
  readonly held: ReadonlyMap<number, number>
  /** Hexes in which enemies stand. */
  readonly foes: readonly number[]
  private near: Int16Array | undefined
  private surplus = 0
  private spread: number | undefined
  private answered: number | undefined
  private average: { readonly defence: number; readonly steps: number } | undefined
  private headquarters: Map<number, number> | undefined
  private readonly members = new Map<number, readonly number[]>()

  constructor(
    readonly view: SeatView,
    readonly data: World,
    private readonly notes: Notes = noNotes(),
  ) {
    this.board = view.board as unknown as BoardView
    const { day, turn, phase, phasing, scenario } = this.board
    this.when = `${scenario}/${day}/${turn}/${phase}/${phasing}`
    this.side = sideOfSeat(view.seat) ?? ALLIED
    this.enemy = enemyOf(this.side)
    const state = stateFromView(this.board, data)
    this.q = new StillQuery(state, data, view.options, view.seats)
    this.hidden = new Set(this.board.fog.filter(({ side }) => side === this.enemy).map(({ cell }) => cell))
    this.works = new Set(this.board.fog.filter(({ fixed }) => fixed).map(({ cell }) => cell))
    const ground = groundFact(this.q)
    this.foes = [...ground.cells].filter(
      (cell) => ground.holder[cell] === this.enemy && data.terrain[cell] !== SEA,
    )
    const { objectives, keyOf } = theatre(this.q)
    const held = (cell: number) => state.control[keyOf.get(cell)!]
    // A town of several hexes is won with the last of them: the fewer the Germans have left, the more each counts.
    const all = objectives.flatMap(({ cells, points }) => {
      const left = cells.filter((cell) => held(cell) !== ALLIED).length
      return cells.map((cell) => ({
        cell,
        worth: points / (held(cell) === ALLIED ? cells.length : left),
        held: held(cell),
      }))
    })
    // The Allies want what they have not; the Germans keep what is threatened, and then want the rest back.
    const open =
      this.side === ALLIED
        ? all.filter(({ held }) => held !== ALLIED)
        : all
            .filter(({ cell }) => this.toFoe(cell) <= THREATENED)
            .map((goal) => (goal.held === ALLIED ? { ...goal, worth: goal.worth * HELD } : goal))
    this.goals = open.length > 0 ? open : all
    this.held = new Map(
      all.filter(({ held }) => held === this.side).map(({ cell, worth }) => [cell, worth] as const),
    )
    this.goalWorth = new Map(this.goals.map(({ cell, worth }) => [cell, worth]))
  }

  get battle(): BattleView | null {
    return this.board.battle
  }
  get step(): string {
    const last = this.view.where.at(-1)
    return last ? `${last.procedure}/${last.step}` : ''
  }
  /** 7.6.3: what an Allied supply point is worth in steps; German supply costs nothing. */
  get pointPrice(): number {
    return this.side === ALLIED ? this.notes.pointPrice : 0
  }
  /**
   * What attacks of this phase make of it, but not much less than what it brought of late: where nothing is worth it
   * by night or in rain points are kept for a better day.
   */
  setPointPrice(price: number): void {
    const { notes } = this
    const isLastDay = this.board.day >= theatre(this.q).last.day
    const isRich = this.q.state.supplyPoints > STOCK
    notes.pointPrice = isLastDay || isRich ? price : Math.max(price, notes.usualPrice * KEEPS)
    notes.usualPrice += (price - notes.usualPrice) / REMEMBERED
  }
  /** What is held at its end counts. */
  get isLastTurn(): boolean {
    return isLastTurn(this.q)
  }
  get isNight(): boolean {
    return isNight(this.q)
  }

  /** How far it is for a unit to what its division is after; for corps troops to what the nearest division is after. */
  wayFor(unit: number, cell: number): number {
    const aim = this.aimOf(unit)
    return aim < 0 ? this.distance(cell) : this.notes.aims.ways.get(aim)![cell]!
  }
  private aimOf(unit: number): number {
    if (this.notes.aims.key !== this.when) this.notes.aims = planAims(this, this.when)
    const { byDivision, byUnit } = this.notes.aims
    const detached = byUnit.get(unit)
    if (detached !== undefined) return detached
    const { division, camp } = this.data.units[unit]!
    const above = this.hqOf(unit)
    const own =
      byDivision.get(theatre(this.q).countsAs.get(division) ?? division) ??
      (above < 0 ? undefined : byDivision.get(this.data.units[above]!.division))
    if (own !== undefined) return own
    const hq = bestOf(
      theatre(this.q).roster.filter(
        (one) =>
          byDivision.has(this.data.units[one]!.division) &&
          this.data.units[one]!.isDivisionHq &&
          this.data.units[one]!.camp === camp,
      ),
      (one) => -hexesBetween(this.data, this.q.state.at[one]!, this.q.state.at[unit]!),
    )
    return hq === undefined ? -1 : byDivision.get(this.data.units[hq]!.division)!
  }
  /** Where the units of a headquarters stand on average: the one nearest to their middle. */
  centreOf(hq: number): number {
    const members = this.membersOf(hq)
    if (members.length === 0) return this.q.state.at[hq]!
    const { q: column, r } = this.data.map
    let [x, y] = [0, 0]
    for (const cell of members) {
      x += column[cell]!
      y += r[cell]!
    }
    const far = (cell: number): number => {
      const [dx, dy] = [column[cell]! - x / members.length, r[cell]! - y / members.length]
      return Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dx + dy))
    }
    return bestOf(members, (cell) => -far(cell))!
  }

  /** How far it is by land to the goal that is worth most for its distance. */
  distance(cell: number): number {
    const { notes } = this
    const key = `${this.board.scenario}/${this.side}/${this.goals.map((goal) => goal.cell).join()}`
    if (notes.key !== key) {
      notes.key = key
      notes.ways = waysTo(this.data, theatre(this.q).area, this.goals)
    }
    return notes.ways[cell]!
  }
  /** By how many hexes a hex lies farther before the own front than an army goes that looks to its flanks. */
  tooFarAhead(cell: number): number {
    if (this.notes.front.key !== this.when) this.notes.front = frontOf(this, this.when)
    return this.notes.front.tooFar[this.flowers.of[cell]!]!
  }
  get flowers(): Flowers {
    this.notes.flowers ??= flowersOf(this.data)
    return this.notes.flowers
  }
  /** Hidden works that show what they are. */
  isWorks(cell: number): boolean {
    return this.works.has(cell)
  }
  /** By how much the side has more battalions than are needed to be a match for the enemy, 1 where it has not. */
  get plenty(): number {
    if (this.surplus === 0) {
      let [own, theirs] = [0, 0]
      for (const unit of theatre(this.q).roster) {
        const { side, isBattalion } = this.data.units[unit]!
        if (side === this.side && isBattalion && this.q.state.at[unit]! >= 0) own++
      }
      for (const cell of this.foes) if (!this.works.has(cell)) theirs += this.battalionsIn(cell)
      this.surplus = Math.max(1, Math.min(MOST_PLENTY, own / (ENOUGH * Math.max(1, theirs))))
    }
    return this.surplus
  }
  /** How many enemy battalions seem to be in a hex. */
  battalionsIn(cell: number): number {
    if (this.hidden.has(cell)) return STACK[this.enemy] * this.thinness
    return groundFact(this.q)
      .unitsIn(cell)
      .filter((unit) => this.data.units[unit]!.isBattalion).length
  }
  /**
   * 1 where the enemy can have as many battalions in every hidden stack as is usual, less where he has more stacks than
   * that: everybody has read the order of battle.
   */
  private get thinness(): number {
    this.spread ??= this.reckonThinness()
    return this.spread
  }
  private reckonThinness(): number {
    const { setUp, landing, drops, reinforcements } = theatre(this.q)
    const all = new Set([...setUp, ...landing, ...drops].map(({ unit }) => unit))
    for (const { unit, day } of reinforcements) if (day <= this.board.day) all.add(unit)
    let battalions = 0
    for (const unit of all) {
      const { side, isBattalion, isFixed } = this.data.units[unit]!
      if (side === this.enemy && isBattalion && !isFixed) battalions++
    }
    let stacks = 0
    for (const cell of this.foes) {
      if (this.works.has(cell)) continue
      if (this.hidden.has(cell)) stacks++
      else battalions -= this.battalionsIn(cell)
    }
    return Math.max(0, Math.min(1, battalions / Math.max(1, STACK[this.enemy] * stacks)))
  }
  /** 7.3: a supply line of some length would lead there, as the enemy stands now. */
  isConnected(cell: number): boolean {
    return linesOf(this.q, this.side).isConnectedNear(cell)
  }
  /** What a goal in this hex is worth, 0 where there is none. */
  goal(cell: number): number {
    return this.goalWorth.get(cell) ?? 0
  }
  toFoe(cell: number): number {
    this.near ??= this.nearFoes()
    return this.near[cell]!
  }

  /** The same as long as no enemy moves: while a side moves its own units the field stays. */
  private nearFoes(): Int16Array {
    const { notes, foes } = this
    const { near } = notes
    if (near && near.foes.length === foes.length && foes.every((cell, i) => cell === near.foes[i]))
      return near.far
    const far = distancesFrom(this.data, foes)
    notes.near = { foes, far }
    return far
  }

  /** How much the ground of a hex helps whoever defends it, from -2 to 3. */
  cover(cell: number): number {
    const id = TERRAINS[this.data.terrain[cell]!]
    const ground = this.data.charts.terrain.find((row) => row.id === id)?.combat ?? 0
    const { settlement } = this.data
    const settled = settlement[cell] === TOWN ? 2 : settlement[cell] === VILLAGE ? 1 : 0
    return Math.max(-2, Math.min(MOST_COVER, -ground + settled))
  }
  /** 12.3: ground in which units beside enemies must attack. */
  isOpenGround(cell: number): boolean {
    const id = TERRAINS[this.data.terrain[cell]!]
    return (
      (id === 'clear' || id === 'pasture' || id === 'flooded') &&
      this.data.pointOfInterest[cell] === 0 &&
      !this.q.state.entrenchments.includes(cell)
    )
  }
  isCity(cell: number): boolean {
    return this.data.terrain[cell] === CITY
  }
  /** 12.6: what ground, night and weather do to an attack on a hex, planes and combined arms apart. */
  modifier(cell: number): number {
    const flooded = this.data.terrain[cell] === FLOODED ? 2 : -this.cover(cell)
    return Math.min(2, flooded) - (this.isNight ? 1 : 0) + weatherOf(this.q).combat
  }

  /** What the enemies in a hex defend with, guessed where they are hidden. */
  defence(cell: number): number {
    const times = this.q.state.entrenchments.includes(cell) ? 2 : 1
    if (this.hidden.has(cell)) return this.guess(cell).defence * times
    let sum = 0
    for (const unit of groundFact(this.q).unitsIn(cell)) sum += defenceOf(this.q, unit)
    return sum * times
  }
  /** How many steps stand in a hex, guessed likewise. */
  stepsIn(cell: number): number {
    if (this.hidden.has(cell)) return this.guess(cell).steps
    let sum = 0
    for (const unit of groundFact(this.q).unitsIn(cell)) sum += Math.max(0, this.q.state.steps[unit]!)
    return sum
  }
  /** What a stack of the enemy usually is, by the order of battle that everybody has read. */
  private get usual(): { readonly defence: number; readonly steps: number } {
    const { setUp } = theatre(this.q)
    let [count, defence, steps] = [0, 0, 0]
    for (const placed of setUp) {
      const own = this.data.units[placed.unit]!
      if (own.side !== this.enemy || !own.isBattalion) continue
      count++
      steps += placed.steps
      defence += (placed.steps < own.steps ? own.reduced : own.full).defence
    }
    const times = count === 0 ? 0 : (STACK[this.enemy] * Math.min(1, THIN * this.thinness)) / count
    return { defence: count === 0 ? 5 : defence * times, steps: count === 0 ? 3 : steps * times }
  }
  /** What the enemies in a hex could attack with, guessed where they are hidden. */
  attackIn(cell: number): number {
    if (this.works.has(cell)) return 0
    if (this.hidden.has(cell)) return this.guess(cell).defence
    let sum = 0
    for (const unit of groundFact(this.q).unitsIn(cell)) if (canAttack(this.q, unit)) sum += this.attack(unit)
    return sum
  }
  private guess(cell: number): { readonly defence: number; readonly steps: number } {
    const known = this.notes.seen.get(cell)
    if (known && this.isFresh(known.day)) return known
    if (this.works.has(cell)) return HIDDEN_WORKS
    this.average ??= this.blend(this.usual)
    return this.average
  }
  /** What battles of the last days showed tells what other stacks may be. */
  private blend(usual: { readonly defence: number; readonly steps: number }) {
    let [defence, steps, count] = [usual.defence * TRUSTED, usual.steps * TRUSTED, TRUSTED]
    for (const seen of this.notes.seen.values()) {
      if (!this.isFresh(seen.day)) continue
      defence += seen.defence
      steps += seen.steps
      count++
    }
    return { defence: defence / count, steps: steps / count }
  }
  /** Notes what a battle shows of the enemy: his units, and the guns that answered for them. */
  remember(): void {
    const { battle } = this
    if (!battle || battle.defenders.length === 0 || this.board.phasing !== this.side) return
    let [defence, steps] = [0, 0]
    for (const unit of groundFact(this.q).unitsIn(battle.target)) {
      if (this.data.units[unit]!.side !== this.enemy) continue
      defence += defenceOf(this.q, unit)
      steps += Math.max(0, this.q.state.steps[unit]!)
    }
    const guns = battle.defenceGuns.reduce((sum, gun) => sum + this.data.units[gun]!.fire, 0)
    const { day, turn } = this.board
    this.notes.answers.set(`${day}/${turn}/${battle.target}`, { fire: guns, day })
    this.notes.seen.set(battle.target, {
      defence: defence + Math.max(0, guns - USUAL_FIRE),
      steps: Math.max(1, steps),
      day: this.board.day,
    })
  }
  /** Strength that guns of the enemy add to a defence: what is usual, and more and more what was seen of late. */
  get answer(): number {
    this.answered ??= this.reckonAnswer()
    return this.answered
  }
  private reckonAnswer(): number {
    let [sum, count] = [ANSWER[this.enemy] * TRUSTED, TRUSTED]
    for (const [battle, { fire, day }] of this.notes.answers) {
      if (!this.isFresh(day)) this.notes.answers.delete(battle)
      else {
        sum += fire
        count++
      }
    }
    return sum / count
  }
  private isFresh(day: number): boolean {
    return day + FORGOTTEN > this.board.day && day <= this.board.day
  }
  attack(unit: number): number {
    return faceOf(this.q, unit).attack
  }

  /** The headquarters that a unit should keep to, or -1. */
  hqOf(unit: number): number {
    this.headquarters ??= this.listHeadquarters()
    const { division } = this.data.units[unit]!
    return (division >= 0 ? this.headquarters.get(division) : this.command.hqOf.get(unit)) ?? -1
  }
  private get command(): Command {
    if (this.notes.command.key !== this.when) this.notes.command = commandOf(this, this.when)
    return this.notes.command
  }
  /** Where the units stand that live under a headquarters: of a division its units, of a corps the headquarters of its divisions. */
  membersOf(hq: number): readonly number[] {
    let found = this.members.get(hq)
    if (!found) {
      found = this.listMembers(hq)
      this.members.set(hq, found)
    }
    return found
  }
  private listMembers(hq: number): readonly number[] {
    const { division, isCorpsHq } = this.data.units[hq]!
    const { at } = this.q.state
    const flock = (this.command.flock.get(hq) ?? []).map((one) => at[one]!)
    if (isCorpsHq && flock.length > 0) return flock
    const found: number[] = []
    const guns: number[] = []
    for (const unit of theatre(this.q).roster) {
      const own = this.data.units[unit]!
      const cell = at[unit]!
      if (cell < 0 || own.side !== this.side || own.isHq || own.isFixed || own.isShip || own.isHelper)
        continue
      if (this.data.terrain[cell] === SEA) continue
      if (isCorpsHq ? this.hqOf(unit) !== hq : division >= 0 && own.division !== division) continue
      if (own.isArtillery) guns.push(cell)
      else found.push(cell)
    }
    // Guns follow their headquarters, not the other way round.
    return found.length > 0 ? found : guns
  }
  private listHeadquarters(): Map<number, number> {
    const found = new Map<number, number>()
    for (const hq of theatre(this.q).roster) {
      const own = this.data.units[hq]!
      if (!own.isHq || own.side !== this.side || this.q.state.at[hq]! < 0) continue
      if (own.isDivisionHq) found.set(own.division, hq)
    }
    return found
  }
}
