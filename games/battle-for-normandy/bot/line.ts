/** The defender's line: a wall of battalions between the enemy and what is kept, and who stands where in it. */
import { bestOf } from '../../desk/index.ts'
import { canAttack, defenceOf, theatre } from '../rules/02-units.ts'
import { groundFact, unitsIn } from '../rules/05-zones.ts'
import { fits } from '../rules/06-stacking.ts'
import { sourcesOf } from '../rules/07-4-sources.ts'
import { reachOf } from '../rules/10-reach.ts'
import { hexesBetween, SEA } from '../world.ts'
import { type Flowers, leastWall } from './flowers.ts'
import type { Look } from './look.ts'

/** So many stacks in a flower and those beside it are an army; fewer have only come through and are cut off. */
const ARMY = 3
/** What a flower of the wall costs: less on good ground and where somebody stands, more where nobody comes in time. */
const PRICE = 14
const COVER_SAVES = 2
const MANNED_SAVES = 6
/** By phase that an enemy would be there sooner. */
const LATE = 6
const DRAFTS = 4
/** Hexes that a battalion marches in a phase, and that the enemy does. */
const MARCH = 6
const PURSUIT = 3
const LATEST = 60
/** Beside enemies nobody can dig in who is not there yet. */
const TOO_NEAR = 9
const INFILTRATED = 15
/** Ground is given up only for something: the farther back the wall, the dearer. */
const GIVEN_UP = 2
/** What is kept: by points of an objective, and where supply comes from. */
const BY_POINT = 18
const SOURCE = 120
/** 5.2, 12.10: with enemies on so many sides nobody gets away any more. */
const SURROUNDED = 4
/** What a quiet post needs a second battalion, against what can fall on a post over its defence. */
const AT_LEAST = 0.2
/** Objectives are strengthened before other posts. */
const BY_GOAL = 3
const MOST_IN_STACK = 2
/** Companies are a poor wall. */
const COMPANY = 5
/** Tanks are kept for what infantry alone does not hold. */
const RESERVE = 4
const WAY_TO_POST = 0.6
/** What a hex beyond the reach of its headquarters costs a battalion. */
const HQ_REACH = 6
const TORN = 0.5
/** What is held for itself: with enemies so near, by no more than this part of the army, from no farther than so. */
const NEAR_PLACE = 6
const IN_PLACES = 0.2
const FROM_AFAR = 14
const DEAR = 0.8
/** Who stands well enough is not sent to the next hex: going from zone to zone is forbidden anyway. */
const STAYS = 4

interface Free {
  readonly unit: number
  /** Where it can go in this phase. */
  readonly cells: ReadonlySet<number>
}

class Line {
  private readonly ground
  private readonly flowers: Flowers
  private readonly free: Free[] = []
  /** Cells of those who attack, or cannot move: they watch their flowers. */
  private readonly fixed = new Set<number>()
  private readonly posts = new Map<number, number>()
  private sites: readonly number[] = []
  /** By flower: what it costs more, for nobody would be there in time. */
  private readonly dearer: Int32Array

  constructor(
    private readonly look: Look,
    movers: ReadonlySet<number>,
    taken: ReadonlyMap<number, number>,
  ) {
    const { q, data, side } = look
    this.ground = groundFact(q)
    this.flowers = look.flowers
    this.dearer = new Int32Array(this.flowers.count)
    for (const cell of taken.values()) this.fixed.add(cell)
    for (const unit of theatre(q).roster) {
      const own = data.units[unit]!
      const at = q.state.at[unit]!
      if (own.side !== side || at < 0 || own.isShip || own.isHelper || data.terrain[at] === SEA) continue
      if (own.isHq || own.isArtillery || taken.has(unit)) continue
      if (own.isFixed || !movers.has(unit)) this.fixed.add(at)
      else if (canAttack(q, unit)) this.free.push({ unit, cells: new Set(reachOf(q, unit).destinations()) })
    }
  }

  plan(): ReadonlyMap<number, number> {
    for (let left = DRAFTS; left > 0; left--) {
      this.posts.clear()
      this.garrison()
      this.man(this.wall())
      if (!this.findLate()) break
    }
    this.strengthen()
    return this.posts
  }

  /** Places that an army is near are held for themselves, the dearest first, by two battalions each in good ground. */
  private garrison(): void {
    const { look } = this
    const places = [...look.held].filter(([cell]) => look.toFoe(cell) <= NEAR_PLACE)
    places.sort(([a, one], [b, other]) => other - one || look.toFoe(a) - look.toFoe(b) || a - b)
    let left = Math.floor(this.free.length * IN_PLACES)
    for (const [cell, worth] of places)
      for (let wanted = worth >= DEAR && look.cover(cell) > 1 ? 2 : 1; wanted > 0 && left > 0; wanted--) {
        const near = this.free.filter(
          (own) =>
            !this.posts.has(own.unit) &&
            hexesBetween(look.data, look.q.state.at[own.unit]!, cell) <= FROM_AFAR &&
            this.hasRoom(own.unit, cell),
        )
        const next = bestOf(near, (own) => -this.wayTo(own, cell))
        if (!next) break
        this.posts.set(next.unit, cell)
        left--
      }
  }

  /** A draft on which somebody would come too late to his post is drawn again: there the wall is dearer then. */
  private findLate(): boolean {
    const { look } = this
    let found = false
    const lag = (cell: number, far: number): void => {
      const late = far / MARCH - Math.max(0, look.toFoe(cell) - 2) / PURSUIT
      if (late <= 0) return
      found = true
      this.dearer[this.flowers.of[cell]!]! += Math.ceil(late * LATE)
    }
    const manned = new Set<number>()
    for (const [unit, cell] of this.posts) {
      manned.add(cell)
      const own = this.free.find((one) => one.unit === unit)!
      if (!own.cells.has(cell)) lag(cell, hexesBetween(look.data, look.q.state.at[unit]!, cell))
    }
    for (const cell of this.sites) if (!manned.has(cell)) lag(cell, MARCH * 5)
    return found
  }

  private wall(): number[] {
    const { look, flowers } = this
    const { q } = look
    const { count, of, cells, beside } = flowers
    const foes = new Int32Array(count)
    for (const cell of look.foes) if (of[cell]! >= 0) foes[of[cell]!]!++
    const manned = new Uint8Array(count)
    for (const cell of this.fixed) if (of[cell]! >= 0) manned[of[cell]!] = 1
    for (const { unit } of this.free) {
      const at = q.state.at[unit]!
      if (of[at]! >= 0 && !this.isLost(at)) manned[of[at]!] = 1
    }
    const from = new Uint8Array(count)
    const price = new Int32Array(count)
    for (let flower = 0; flower < count; flower++) {
      const crowd = beside[flower]!.reduce((sum, other) => sum + foes[other]!, foes[flower]!)
      if (foes[flower]! > 0 && crowd >= ARMY) from[flower] = 1
      const middle = cells[flower]![0]!
      const cover = Math.max(...cells[flower]!.map((cell) => look.cover(cell)))
      const foe = look.toFoe(middle)
      const isManned = manned[flower] === 1
      price[flower] = Math.max(
        2,
        PRICE -
          COVER_SAVES * cover -
          (isManned ? MANNED_SAVES : 0) +
          Math.min(LATEST, this.dearer[flower]!) +
          (!isManned && foe <= 2 ? TOO_NEAR : 0) +
          (foes[flower]! > 0 ? INFILTRATED : 0) +
          Math.floor(foe / GIVEN_UP),
      )
    }
    const keep = new Int32Array(count)
    for (const [cell, worth] of look.held)
      if (of[cell]! >= 0) keep[of[cell]!]! += Math.round(worth * BY_POINT)
    for (const cell of sourcesOf(q, look.side)) if (of[cell]! >= 0) keep[of[cell]!]! += SOURCE
    for (let flower = 0; flower < count; flower++) if (from[flower] === 1) keep[flower] = 0
    const { area } = theatre(q)
    for (let flower = 0; flower < count; flower++)
      if (cells[flower]!.every((cell) => area[cell] === 0)) price[flower] = 0
    return leastWall(flowers, price, from, keep).filter((flower) => price[flower]! > 0)
  }

  /** 12.3: in the open beside enemies one must attack; and a stack that is all but surrounded is lost. */
  private isLost(cell: number): boolean {
    const { look } = this
    if (look.toFoe(cell) > 1) return false
    if (look.held.has(cell) && look.cover(cell) > 0) return false
    return (look.isOpenGround(cell) && !look.isNight) || this.foesBeside(cell) >= SURROUNDED
  }
  private foesBeside(cell: number): number {
    const { first, target } = this.look.data.topology
    let found = 0
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
      if (this.ground.holder[target[slot]!] === this.look.enemy) found++
    return found
  }

  /** The hex of a flower to stand in: where somebody stands already, else in its middle or in better cover. */
  private siteIn(flower: number): number {
    const { look } = this
    const { area } = theatre(look.q)
    const cells = this.flowers.cells[flower]!
    if (cells.some((cell) => this.fixed.has(cell))) return -1
    const open = cells.filter((cell) => area[cell] === 1 && this.ground.holder[cell] !== look.enemy)
    return (
      bestOf(open, (cell) => {
        const isHeld = unitsIn(look.q, cell).some((unit) => canAttack(look.q, unit)) && !this.isLost(cell)
        const isBare = look.toFoe(cell) <= 1 && look.isOpenGround(cell)
        return (
          look.cover(cell) * 0.6 +
          (cell === cells[0] ? 1 : 0) +
          (isHeld ? STAYS : 0) -
          (isBare ? 8 : look.toFoe(cell) <= 1 && !isHeld ? 1.5 : 0) +
          Math.min(2, look.goal(cell))
        )
      }) ?? -1
    )
  }

  /** Every flower gets one battalion, the nearest pairs first. */
  private man(wall: readonly number[]): void {
    const kept = new Set([...this.posts.values()].map((cell) => this.flowers.of[cell]!))
    const open = wall.filter((flower) => !kept.has(flower))
    const sites = open.map((flower) => this.siteIn(flower)).filter((cell) => cell >= 0)
    this.sites = sites
    const pairs = sites.flatMap((cell) =>
      this.free.map((own) => ({ own, cell, price: this.wayTo(own, cell) })),
    )
    pairs.sort((a, b) => a.price - b.price || a.own.unit - b.own.unit)
    const manned = new Set<number>()
    for (const { own, cell } of pairs) {
      if (manned.has(cell) || this.posts.has(own.unit)) continue
      manned.add(cell)
      this.posts.set(own.unit, cell)
      if (manned.size === sites.length || this.posts.size === this.free.length) break
    }
  }
  private wayTo({ unit, cells }: Free, cell: number): number {
    const { q, data } = this.look
    const at = q.state.at[unit]!
    const far = hexesBetween(data, at, cell)
    const now = at === cell || cells.has(cell)
    return (
      far * WAY_TO_POST +
      (now ? 0 : 2 + far) +
      (data.units[unit]!.isCompany ? COMPANY : 0) +
      (data.units[unit]!.isTank ? RESERVE : 0) +
      this.torn(unit, cell) -
      defenceOf(q, unit) * 0.15
    )
  }

  /** 7.2: a division that keeps together is in supply, and its guns answer for it. */
  private torn(unit: number, cell: number): number {
    const { look } = this
    const hq = look.hqOf(unit)
    return hq < 0 ? 0 : Math.max(0, hexesBetween(look.data, look.q.state.at[hq]!, cell) - HQ_REACH) * TORN
  }

  /** Second battalions go where most can fall on a post. */
  private strengthen(): void {
    const { look } = this
    const need = new Map<number, number>()
    for (const cell of new Set(this.posts.values()))
      need.set(cell, AT_LEAST + this.pressure(cell) + look.goal(cell) * BY_GOAL)
    const rest = this.free.filter(({ unit }) => !this.posts.has(unit))
    for (const own of rest) {
      const at = look.q.state.at[own.unit]!
      const cell = bestOf(
        [...need.keys()].filter((to) => this.hasRoom(own.unit, to)),
        (to) =>
          need.get(to)! /
          (1 +
            (to === at || own.cells.has(to) ? 0 : hexesBetween(look.data, at, to) / 6) +
            this.torn(own.unit, to) / 2),
      )
      if (cell === undefined) continue
      this.posts.set(own.unit, cell)
      need.set(cell, need.get(cell)! / 2)
    }
  }
  private hasRoom(unit: number, cell: number): boolean {
    const { look } = this
    const all: number[] = []
    for (const [other, to] of this.posts) if (to === cell && other !== unit) all.push(other)
    const most = MOST_IN_STACK + (look.held.has(cell) && look.cover(cell) > 1 ? 1 : 0)
    return all.length < most && fits(look.q, cell, [...all, unit])
  }
  /** What can attack a hex, against what defends it: strength within three hexes over defence and ground. */
  private pressure(cell: number): number {
    const { look } = this
    let attack = 0
    for (const foe of look.foes) {
      const far = hexesBetween(look.data, foe, cell)
      if (far <= 3) attack += look.attackIn(foe) / Math.max(1, far - 1)
    }
    let defence = 0
    for (const [unit, at] of this.posts) if (at === cell) defence += defenceOf(look.q, unit)
    return attack / Math.max(1, defence) / (1 + Math.max(0, look.cover(cell)) * 0.5)
  }
}

/** By unit: where it is to stand. */
export const planLine = (
  look: Look,
  movers: readonly number[],
  taken: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> => new Line(look, new Set(movers), taken).plan()
