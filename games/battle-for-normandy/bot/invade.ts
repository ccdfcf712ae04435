/** 6 June: the plan of the landing, the drops, moves of a hex, and fire. */
import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { theatre } from '../rules/02-units.ts'
import { groundFact, unitsIn } from '../rules/05-zones.ts'
import { fits } from '../rules/06-stacking.ts'
import { openEntrances } from '../rules/09-2-1-march-in.ts'
import { shotBy, shotTargets, shotValue } from '../rules/18-4-shots.ts'
import { GERMAN } from '../state.ts'
import { BEACH, hexesBetween, SEA } from '../world.ts'
import type { Look } from './look.ts'

/** Strongpoints by the sea are worth a company each; everything else stays together. */
export function germanSetUp(offer: readonly Choice[], posted: Set<number>, look: Look): Choice | undefined {
  return of(offer, 'detach').find(({ target = '' }) => {
    const unit = look.data.unitOfTarget(target)
    if (posted.has(unit) || !isNearBeach(look, look.q.state.at[unit]!, 3)) return false
    posted.add(unit)
    return true
  })
}
const isNearBeach = (look: Look, cell: number, within: number): boolean =>
  look.data.beaches.some((beach) => hexesBetween(look.data, beach.cell, cell) <= within)

/** In a strongpoint without a garrison, else where the battalion is. */
export const choosePost = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(of(offer, 'post'), ({ target = '' }) => {
    const cell = look.data.cellOfTarget(target)
    const there = unitsIn(look.q, cell)
    const works = there.some((unit) => look.data.units[unit]!.isStrongpoint)
    return (works && there.length === 1 ? 10 : 0) - there.length
  })

/** Support units and swimming tanks go first; one company of tanks more than the least swims where the sea is kind. */
export function arrange(offer: readonly Choice[], look: Look): Choice | undefined {
  const canEnd = offer.some(({ verb }) => verb === 'done')
  const kind = of(offer, 'float').find(({ target = '' }) => {
    const unit = look.data.unitOfTarget(target)
    const beach = look.data.beaches[look.q.state.berth[unit]!]
    const site = beach && (['Utah', 'Omaha', 'Gold', 'Juno', 'Sword'] as const)[beach.site]!
    return site !== undefined && (!canEnd || look.data.charts.landing[site]!.dd >= 8)
  })
  return kind ?? of(offer, 'support')[0] ?? of(offer, 'float').find(() => !canEnd)
}

/** Into the first wave, where the fewest are. */
export const chooseBerth = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(of(offer, 'berth'), ({ target = '' }) => {
    const cell = look.data.cellOfTarget(target)
    const row = look.data.queueOf.get(cell)?.row ?? 0
    return -row * 3 - unitsIn(look.q, cell).length
  })

/** Who comes ashore first: headquarters, for nobody attacks with guns without them, then infantry and tanks. */
export const chooseArrival = (choices: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(choices, ({ target = '' }) => {
    const own = look.data.units[look.data.unitOfTarget(target)]
    if (!own) return 0
    if (own.isDivisionHq) return 10
    if (own.isCorpsHq) return 5
    if (own.isArtillery) return 4
    return own.isBattalion ? 6 + own.full.attack * 0.1 : 3
  })

/** 6.2, 9.2.1: who marches in must leave the entry again or lie there with the others: nobody comes before there is room. */
export const hasRoomToEnter = (look: Look, target: string): boolean => {
  const unit = look.data.unitOfTarget(target)
  return openEntrances(look.q, unit).some(({ cell }) => fits(look.q, cell, [...unitsIn(look.q, cell), unit]))
}
export const chooseEntrance = (choices: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(choices, ({ target = '' }) => {
    const cell = look.data.cellOfTarget(target)
    return -unitsIn(look.q, cell).length * 10 - look.distance(cell)
  })

/** Companies of one kind that come together make a battalion. */
function comrades(look: Look, unit: number, cell: number): number {
  const own = look.data.units[unit]!
  if (!own.isCompany) return 0
  let found = 0
  for (const other of unitsIn(look.q, cell)) {
    const { isCompany, parent, pool } = look.data.units[other]!
    if (other === unit || !isCompany) continue
    if (own.isAirborneCompany ? parent === own.parent : pool === own.pool && pool >= 0) found++
  }
  return Math.min(2, found)
}
/** The way to the next company of the same battalion, for those that jumped. */
function astray(look: Look, unit: number, cell: number): number {
  const own = look.data.units[unit]!
  if (!own.isAirborneCompany) return 0
  let best = 6
  for (const { unit: other, cell: at } of look.board.units)
    if (other >= 0 && other !== unit && look.data.units[other]!.parent === own.parent && own.parent >= 0)
      best = Math.min(best, hexesBetween(look.data, at, cell))
  return best
}

/** A step inland, out of the crowd on the beach, towards cover and goals; never out of a fight that can be won. */
export function chooseStep(
  offer: readonly Choice[],
  look: Look,
  seen: Set<number>,
): { choice: Choice; to: number } | undefined {
  const { first, target } = look.data.topology
  const ground = groundFact(look.q)
  for (const choice of of(offer, 'step')) {
    const unit = look.data.unitOfTarget(choice.target ?? '')
    if (seen.has(unit)) continue
    seen.add(unit)
    const here = look.q.state.at[unit]!
    let best = -1
    let most = stepWorth(look, unit, here) + 0.3
    for (let slot = first[here]!; slot < first[here + 1]!; slot++) {
      const to = target[slot]!
      if (look.data.terrain[to] === SEA || ground.holder[to] === look.enemy) continue
      const worth = stepWorth(look, unit, to)
      if (worth > most) {
        most = worth
        best = to
      }
    }
    if (best >= 0) return { choice, to: best }
  }
  return undefined
}
function stepWorth(look: Look, unit: number, cell: number): number {
  const crowd = unitsIn(look.q, cell).filter((other) => other !== unit).length
  const isBeach = look.data.terrain[cell] === BEACH
  const ground = look.cover(cell) * 0.5 - look.distance(cell) * 0.8 - (isBeach ? 3 : 0)
  const goal = look.goal(cell) > 0 ? 2 + look.goal(cell) : 0
  const friends = comrades(look, unit, cell) * 1.5 - astray(look, unit, cell)
  return ground + goal + friends - crowd * (isBeach ? 0.6 : 0.1)
}

/** Everybody fires; those of one hex together where that makes a hit likely, else one by one. */
export function chooseShot(offer: readonly Choice[], look: Look): Choice | undefined {
  return bestOf(of(offer, 'shoot'), ({ target = '' }) => {
    const unit = look.data.unitOfTarget(target)
    return look.attack(unit) + (look.data.units[unit]!.isArtillery ? -5 : 0)
  })
}
export function aim(offer: readonly Choice[], look: Look, shooter: number): Choice | undefined {
  const gun = of(offer, 'gun')[0]
  if (gun)
    return bestOf(
      of(offer, 'gun'),
      ({ target = '' }) => look.data.units[look.data.unitOfTarget(target)]?.fire ?? 0,
    )
  const local = shotBy(look.side, shooter, false)
  const isKnown = shooter >= 0 && look.q.state.at[shooter]! >= 0
  return bestOf(of(offer, 'at'), ({ target = '' }) => {
    const cell = look.data.cellOfTarget(target)
    const value =
      isKnown && shotTargets(look.q, local).includes(cell)
        ? (shotValue(look.q, local, cell).total as number)
        : 0
    const works = unitsIn(look.q, cell).some((unit) => look.data.units[unit]!.isStrongpoint)
    return value + (look.side === GERMAN ? unitsIn(look.q, cell).length : works ? 2 : 0)
  })
}

/** The queue in the middle of what the Allies hold. */
export const chooseBeachhead = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(of(offer, 'beachhead'), ({ target = '' }) => {
    const cell = look.data.cellOfTarget(target)
    const held = groundFact(look.q).holder[cell] === look.enemy ? -20 : 0
    return held + Math.min(5, look.toFoe(cell)) + unitsIn(look.q, cell).length
  })

/** On the pathfinders nearest to a goal. */
export const chooseMark = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(of(offer, 'jump-at'), ({ target = '' }) => fieldWorth(look, look.data.cellOfTarget(target)))

/** 17.7: gliders come down by their own division, which may be far from the field that is best by itself. */
export const chooseField = (offer: readonly Choice[], look: Look, unit: number): Choice | undefined => {
  const { formation } = look.data.units[unit]!
  const friends = theatre(look.q).roster.flatMap((other) =>
    look.data.units[other]!.formation === formation && look.q.state.at[other]! >= 0
      ? [look.q.state.at[other]!]
      : [],
  )
  const astray = (cell: number): number =>
    friends.length === 0 ? 0 : Math.min(...friends.map((at) => hexesBetween(look.data, at, cell)))
  return bestOf(of(offer, 'glide-to'), ({ target = '' }) => {
    const cell = look.data.cellOfTarget(target)
    return fieldWorth(look, cell) - astray(cell) * ASTRAY
  })
}
/** What a hex from its division costs a glider, in hexes from a goal. */
const ASTRAY = 3
const fieldWorth = (look: Look, cell: number): number =>
  Math.min(3, look.toFoe(cell)) * 2 - look.distance(cell) - (look.cover(cell) < 0 ? 4 : 0)
