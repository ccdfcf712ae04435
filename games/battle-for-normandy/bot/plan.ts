/** Before units move: which hexes are to be attacked, by whom, and from where. */
import { bestOf } from '../../desk/index.ts'
import { canAttack, halved, theatre } from '../rules/02-units.ts'
import { groundFact } from '../rules/05-zones.ts'
import { fits } from '../rules/06-stacking.ts'
import { hasCombatSupply, isSupplied } from '../rules/07-supply.ts'
import { reachOf } from '../rules/10-reach.ts'
import { gunLimit, inRange, readyGuns } from '../rules/12-5-support.ts'
import { isHeldBack, refuseMajorAttack } from '../rules/21-scenario-rules.ts'
import { ALLIED } from '../state.ts'
import { FLOODED, hexesBetween, SEA, SEA_SIDE, slotBetween } from '../world.ts'
import type { Look } from './look.ts'
import { worthOfOdds } from './value.ts'

/** By turn: how many of the day's phases still want supply points; by night little is done. */
const PHASES_LEFT = [4, 2, 1] as const
/** What a point may be worth, in steps. */
const PRICES = [0.03, 0.06, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.65, 0.8, 1] as const

/** Where units are to stand, and what is to be attacked. */
export interface Orders {
  readonly posts: ReadonlyMap<number, number>
  readonly targets: ReadonlySet<number>
  /** Guns that are reckoned with: they stay where they are. */
  readonly guns: ReadonlySet<number>
}

/** Units further away than this from any enemy take no part. */
const FAR = 14
/** 7.2: how far a headquarters reaches. */
const HQ_REACH = 6
const MOST_UNITS = 8
const MOST_PLANES = 3
/** Points kept back for defensive fire. */
const KEPT = 2
/** What one more enemy hex beside the attackers costs: it must be attacked or shelled as well (12.3.2). */
const EXPOSED = 0.3
const WORTH_IT = [0.05, 0.25] as const
/** By night Allied points are better saved for the day, when planes help. */
const BY_NIGHT = 0.35
/** What one more unit must bring: it might be needed elsewhere. */
const UNIT = 0.2

export const leastWorth = (look: Look): number =>
  look.side === ALLIED && look.isNight ? BY_NIGHT : WORTH_IT[look.side]

interface Operation {
  readonly target: number
  readonly division: number
  readonly posts: ReadonlyMap<number, number>
  readonly guns: readonly number[]
  readonly price: number
  readonly planes: number
  readonly worth: number
}
interface Candidate {
  readonly unit: number
  readonly cells: number[]
}

class Planner {
  private readonly ground
  private readonly guns: readonly number[]
  private readonly usedGuns = new Set<number>()
  private readonly posts = new Map<number, number>()
  private readonly targets = new Set<number>()
  private readonly candidates = new Map<number, Map<number, number[]>>()
  private points: number
  private planes: number

  constructor(
    private readonly look: Look,
    private readonly movers: ReadonlySet<number>,
    taken: ReadonlyMap<number, number>,
  ) {
    const { q, side } = look
    this.ground = groundFact(q)
    this.guns = readyGuns(q, side)
    this.points = side === ALLIED ? Math.max(0, q.state.supplyPoints - KEPT) : 1000
    this.planes = side === ALLIED && !look.isNight ? q.state.support : 0
    for (const unit of theatre(q).roster)
      if ((taken.get(unit) ?? q.state.at[unit]) === q.state.at[unit]) this.addUnit(unit)
  }

  /** Notes from which hexes a unit could attack what. */
  private addUnit(unit: number): void {
    const { look } = this
    const { q, data } = look
    const here = q.state.at[unit]!
    if (here < 0 || data.units[unit]!.side !== look.side || data.terrain[here] === SEA) return
    if (!canAttack(q, unit) || data.units[unit]!.isFixed || look.toFoe(here) > FAR) return
    const cells = this.movers.has(unit) ? reachOf(q, unit).destinations() : []
    for (const cell of [here, ...cells]) {
      if (look.toFoe(cell) !== 1) continue
      for (const foe of this.foesBeside(cell)) {
        if (isHeldBack(q, unit, foe)) continue
        let byUnit = this.candidates.get(foe)
        if (!byUnit) {
          byUnit = new Map()
          this.candidates.set(foe, byUnit)
        }
        const known = byUnit.get(unit)
        if (known) known.push(cell)
        else byUnit.set(unit, [cell])
      }
    }
  }

  private foesBeside(cell: number): number[] {
    const { first, target } = this.look.data.topology
    const found: number[] = []
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
      if (
        this.ground.holder[target[slot]!] === this.look.enemy &&
        this.look.data.edge[slot] !== SEA_SIDE &&
        this.look.data.terrain[target[slot]!] !== SEA
      )
        found.push(target[slot]!)
    return found
  }

  orders(): Orders {
    const all: Operation[] = []
    for (const [target, byUnit] of this.candidates)
      for (const division of this.divisionsOf(byUnit.keys())) all.push(...this.best(target, division))
    this.look.setPointPrice(this.priceFor(all))
    const open = all.sort((a, b) => this.net(a) - this.net(b))
    const least = leastWorth(this.look)
    for (let left = open.length * 3; left > 0 && open.length > 0; left--) {
      const next = open.pop()!
      if (this.net(next) <= least) break
      if (this.targets.has(next.target)) continue
      const again = this.isStale(next) ? this.bestNow(next) : next
      if (!again || this.net(again) <= least) continue
      const rest = open.at(-1)
      if (again !== next && rest && this.net(again) < this.net(rest)) {
        const place = open.findIndex((other) => this.net(other) > this.net(again))
        open.splice(place < 0 ? open.length : place, 0, again)
        continue
      }
      this.commit(again)
    }
    return { posts: this.posts, targets: this.targets, guns: this.usedGuns }
  }
  private net({ worth, price }: Operation): number {
    return worth - price * this.look.pointPrice
  }
  private bestNow({ target, division }: Operation): Operation | undefined {
    return bestOf(this.best(target, division), (operation) => this.net(operation))
  }

  /**
   * 7.6.3: what a point must bring, so that what is spent in this phase leaves enough for the others of the day: the
   * least price at which the attacks that are worth it cost no more than the share of this phase.
   */
  private priceFor(operations: readonly Operation[]): number {
    if (this.look.side !== ALLIED) return 0
    const share = this.points / PHASES_LEFT[this.look.board.turn]!
    for (const price of PRICES) if (this.spentAt(price, operations) <= share) return price
    return PRICES.at(-1)!
  }
  /** What is spent at a price when the best attacks are made first and every unit only once. */
  private spentAt(price: number, operations: readonly Operation[]): number {
    const least = leastWorth(this.look)
    const net = ({ worth, price: points }: Operation): number => worth - points * price
    const open = operations.filter((operation) => net(operation) > least).sort((a, b) => net(b) - net(a))
    const busy = new Set<number>()
    let sum = 0
    for (const { target, posts, price: points } of open) {
      // Units and hexes are numbered apart: a hex counts as a negative number here.
      if (busy.has(-1 - target) || [...posts.keys()].some((unit) => busy.has(unit))) continue
      busy.add(-1 - target)
      for (const unit of posts.keys()) busy.add(unit)
      sum += points
    }
    return sum
  }

  private isStale({ posts, guns, price, planes }: Operation): boolean {
    if (price > this.points || planes > this.planes || guns.some((gun) => this.usedGuns.has(gun))) return true
    for (const unit of posts.keys()) if (this.posts.has(unit)) return true
    return this.targets.size > 0
  }

  private commit({ target, posts, guns, price, planes }: Operation): void {
    for (const [unit, cell] of posts) this.posts.set(unit, cell)
    for (const gun of guns) this.usedGuns.add(gun)
    this.points -= price
    this.planes -= planes
    this.targets.add(target)
  }

  /** Divisions that could attack with these units; -1 for corps troops alone. */
  private divisionsOf(units: Iterable<number>): Set<number> {
    const found = new Set<number>()
    for (const unit of units) found.add(this.divisionOf(unit))
    return found
  }
  private divisionOf(unit: number): number {
    const { division } = this.look.data.units[unit]!
    return theatre(this.look.q).countsAs.get(division) ?? division
  }

  /** The best attacks of a division on a hex with what is still free: one for each price. */
  private best(target: number, division: number): Operation[] {
    const { look } = this
    const { units } = look.data
    const hq = division < 0 ? -1 : this.hqOfDivision(division)
    const free: Candidate[] = []
    for (const [unit, cells] of this.candidates.get(target) ?? []) {
      if (this.posts.has(unit)) continue
      const own = this.divisionOf(unit)
      if (own !== division && !(own < 0 && hq >= 0 && units[unit]!.camp === units[hq]!.camp)) continue
      free.push({ unit, cells })
    }
    free.sort((a, b) => look.attack(b.unit) - look.attack(a.unit))
    const posts = new Map<number, number>()
    let attached = 0
    const found = new Map<number, Operation>()
    for (const { unit, cells } of free) {
      if (posts.size >= MOST_UNITS) break
      const isAttached = this.divisionOf(unit) !== division
      if (isAttached && attached >= 3) continue
      const cell = this.postFor(unit, cells, target, posts, hq)
      if (cell < 0) continue
      posts.set(unit, cell)
      if (isAttached) attached++
      // 7.6.4: an attack from one hex may also do without support, and costs nothing then.
      const ways = [true, false].map((pays) => this.reckon(target, division, posts, attached, pays))
      for (const now of ways)
        if (now && now.worth > (found.get(now.price)?.worth ?? -1)) found.set(now.price, now)
    }
    return [...found.values()]
  }

  private hqOfDivision(division: number): number {
    const { q, data } = this.look
    return (
      theatre(q).roster.find(
        (hq) => data.units[hq]!.isDivisionHq && data.units[hq]!.division === division && q.state.at[hq]! >= 0,
      ) ?? -1
    )
  }

  /** The hex from which a unit attacks best: with others, in cover, not over water, beside few other enemies. */
  private postFor(
    unit: number,
    cells: readonly number[],
    target: number,
    posts: ReadonlyMap<number, number>,
    hq: number,
  ): number {
    const { look } = this
    const { q, data } = look
    let best = -1
    let most = -1000
    for (const cell of cells) {
      if (hq >= 0 && hexesBetween(data, q.state.at[hq]!, cell) > HQ_REACH + 1) continue
      const others = this.standingIn(cell, unit, posts)
      if (!fits(q, cell, [...others, unit])) continue
      if (others.some((other) => data.units[other]!.camp !== data.units[unit]!.camp)) continue
      const water = data.water[slotBetween(data.topology, cell, target)] !== 0
      const together = [...posts.values()].includes(cell) ? 0.8 : 0
      const worth =
        together +
        look.cover(cell) * 0.2 +
        (cell === q.state.at[unit] ? 0.2 : 0) -
        (water || data.terrain[cell] === FLOODED ? 3 : 0) -
        this.exposure(cell, target) * 0.7
      if (worth > most) {
        most = worth
        best = cell
      }
    }
    return best
  }
  private exposure(cell: number, target: number): number {
    return this.foesBeside(cell).filter((foe) => foe !== target && !this.targets.has(foe)).length
  }
  /** Who will be in a hex: those sent there, and those there who are sent nowhere else. */
  private standingIn(cell: number, but: number, posts: ReadonlyMap<number, number>): number[] {
    const found = this.ground.unitsIn(cell).filter((unit) => {
      const post = posts.get(unit) ?? this.posts.get(unit)
      return unit !== but && (post === undefined || post === cell)
    })
    for (const sent of [posts, this.posts])
      for (const [unit, post] of sent)
        if (post === cell && unit !== but && !found.includes(unit)) found.push(unit)
    return found
  }

  private reckon(
    target: number,
    division: number,
    posts: ReadonlyMap<number, number>,
    attached: number,
    pays: boolean,
  ): Operation | undefined {
    const { look } = this
    const { q, data } = look
    const units = [...posts.keys()]
    const hexes = new Set(posts.values())
    if (!pays && (look.side !== ALLIED || hexes.size > 1)) return undefined
    const price = look.side !== ALLIED || !pays ? 0 : hexes.size > 1 ? 3 : 1
    if (price > this.points) return undefined
    if (hexes.size > 1 && refuseMajorAttack(q, units)) return undefined
    const isSupported = (look.side !== ALLIED || price > 0) && units.some((unit) => hasCombatSupply(q, unit))
    let [whole, half] = [0, 0]
    for (const [unit, cell] of posts) {
      const isHalved =
        data.water[slotBetween(data.topology, cell, target)] !== 0 ||
        data.terrain[cell] === FLOODED ||
        !isSupplied(q, unit)
      if (isHalved) half += look.attack(unit)
      else whole += look.attack(unit)
    }
    const guns = isSupported ? this.gunsFor(target, division, gunLimit(q, units), 3 - attached) : []
    const fire = guns.reduce((sum, gun) => sum + data.units[gun]!.fire, 0)
    const planes = isSupported ? Math.min(MOST_PLANES, this.planes) : 0
    const net = look.modifier(target) + planes + (this.combines(units, target) ? 1 : 0)
    const exposed = new Set([...hexes].flatMap((cell) => this.foesBeside(cell)))
    let danger = 0
    for (const foe of exposed) if (foe !== target && !this.targets.has(foe)) danger += EXPOSED
    const worth =
      worthOfOdds(look, target, whole + halved(half) + fire, look.defence(target) + look.answer, net) -
      danger -
      (units.length * UNIT) / look.plenty
    return { target, division, posts: new Map(posts), guns, price, planes, worth }
  }

  private combines(units: readonly number[], target: number): boolean {
    const { data } = this.look
    return (
      units.some((unit) => data.units[unit]!.isTank) &&
      units.some((unit) => data.units[unit]!.isInfantry) &&
      !this.ground.unitsIn(target).some((unit) => data.units[unit]!.stopsTanks)
    )
  }

  private gunsFor(target: number, division: number, most: number, corps: number): number[] {
    const { q, data } = this.look
    let attached = 0
    const found: number[] = []
    const free = this.guns
      .filter((gun) => !this.usedGuns.has(gun) && inRange(q, gun, target))
      .sort((a, b) => data.units[b]!.fire - data.units[a]!.fire)
    for (const gun of free) {
      if (found.length >= most) break
      const own = data.units[gun]!
      if (!own.isShip && own.division !== division) {
        if (own.division >= 0 || attached >= corps) continue
        attached++
      }
      found.push(gun)
    }
    return found
  }
}

/** Orders for the coming Combat Phase; who is sent elsewhere takes no part. */
export const planOrders = (
  look: Look,
  movers: readonly number[],
  taken: ReadonlyMap<number, number> = new Map(),
): Orders => new Planner(look, new Set(movers), taken).orders()
