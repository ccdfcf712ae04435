import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { theatre } from '../rules/02-units.ts'
import { groundFact, unitsIn } from '../rules/05-zones.ts'
import { fits, mixesCamps } from '../rules/06-stacking.ts'
import { reachOf } from '../rules/10-reach.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { hexesBetween } from '../world.ts'
import type { Look } from './look.ts'

const HQ_REACH = 6

const hqOf = (look: Look, unit: number): number => {
  const { division, side } = look.data.units[unit]!
  return (
    theatre(look.q).roster.find((hq) => {
      const own = look.data.units[hq]!
      if (!own.isHq || own.side !== side || look.q.state.at[hq]! < 0) return false
      return division >= 0 ? own.isDivisionHq && own.division === division : own.isCorpsHq || own.isDivisionHq
    }) ?? -1
  )
}

/** What friends could bring against an enemy hex if this unit stood beside it. */
function pressure(look: Look, foe: number, unit: number): number {
  const { first, target } = look.data.topology
  let sum = look.attack(unit)
  for (let slot = first[foe]!; slot < first[foe + 1]!; slot++)
    for (const friend of unitsIn(look.q, target[slot]!))
      if (friend !== unit && look.data.units[friend]!.side === look.side) sum += look.attack(friend)
  return sum
}

function foesBeside(look: Look, cell: number): number[] {
  const { first, target } = look.data.topology
  const ground = groundFact(look.q)
  const found: number[] = []
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
    if (ground.holder[target[slot]!] === look.enemy) found.push(target[slot]!)
  return found
}

/** How good it is for a fighting unit to stand in a hex. */
function fighterWorth(look: Look, unit: number, cell: number): number {
  const isAllied = look.side === ALLIED
  const beside = foesBeside(look, cell)
  const goal = look.goals.find((one) => one.cell === cell)
  let worth = look.cover(cell) * (isAllied ? 0.6 : 1) - look.distance(cell) * (isAllied ? 1.8 : 0.5)
  if (goal) worth += 4 + goal.worth
  for (const foe of beside) {
    const odds = pressure(look, foe, unit) / Math.max(1, look.defence(foe) + look.cover(foe))
    if (look.isOpenGround(cell)) worth += odds >= 2 ? 1.5 : -4
    else worth += isAllied ? (odds >= 1.2 ? 1.5 : 0) : 0.5
  }
  const hq = hqOf(look, unit)
  if (hq >= 0)
    worth -=
      Math.max(0, hexesBetween(look.data, look.q.state.at[hq]!, cell) - HQ_REACH) * (isAllied ? 1 : 1.5)
  // A German line is held by single stacks, not by one pile.
  const friends = unitsIn(look.q, cell).filter((other) => other !== unit).length
  return worth - friends * (isAllied ? 0.2 : 0.6)
}

/** A headquarters keeps close behind its division. */
function hqWorth(look: Look, unit: number, cell: number): number {
  const { division, isCorpsHq } = look.data.units[unit]!
  const foe = look.toFoe(cell)
  let sum = 0
  let count = 0
  for (const other of theatre(look.q).roster) {
    const own = look.data.units[other]!
    const at = look.q.state.at[other]!
    if (at < 0 || own.side !== look.side || own.isHq || own.isFixed || own.isShip) continue
    if (!isCorpsHq && division >= 0 && own.division !== division) continue
    const far = hexesBetween(look.data, at, cell)
    sum += far + Math.max(0, far - HQ_REACH) * 2
    count++
  }
  return (count === 0 ? 0 : -sum / count) - (foe <= 1 ? 12 : foe === 2 ? 3 : 0) + look.cover(cell) * 0.3
}

/** Guns go where enemies are in range and not beside them. */
function gunWorth(look: Look, unit: number, cell: number): number {
  const { range, minRange } = look.data.units[unit]!
  const foe = look.toFoe(cell)
  const best = Math.max(minRange, Math.min(range - 2, 4))
  return -Math.abs(foe - best) * 1.5 - (foe <= 1 ? 15 : foe < minRange ? 4 : 0) + look.cover(cell) * 0.2
}

export function worthOf(look: Look, unit: number, cell: number): number {
  const own = look.data.units[unit]!
  const there = unitsIn(look.q, cell).filter((other) => other !== unit)
  const all = [...there, unit]
  if (!fits(look.q, cell, all) || mixesCamps(look.q, all)) return -1000
  if (own.isHq) return hqWorth(look, unit, cell)
  if (own.isArtillery) return gunWorth(look, unit, cell)
  return fighterWorth(look, unit, cell)
}

/** Guns that have a target stay ready. */
const hadBetterStay = (look: Look, unit: number): boolean => {
  const { isArtillery, minRange, range, isFlak } = look.data.units[unit]!
  const foe = look.toFoe(look.q.state.at[unit]!)
  if (isArtillery) return foe >= Math.max(2, minRange) && foe <= range - 1
  return isFlak && look.side === GERMAN
}

const INERTIA = 0.6

/** Where a unit wants to go; its own hex where nothing is clearly better. */
export function destinationOf(look: Look, unit: number): number {
  const here = look.q.state.at[unit]!
  if (hadBetterStay(look, unit)) return here
  const cells = reachOf(look.q, unit).destinations()
  const best = bestOf(cells, (cell) => worthOf(look, unit, cell))
  if (best === undefined) return here
  return worthOf(look, unit, best) > worthOf(look, unit, here) + INERTIA ? best : here
}

/** The next unit that has somewhere to go: those in front first. `seen` holds those that stay. */
export function nextMover(
  offer: readonly Choice[],
  look: Look,
  seen: Set<number>,
): { choice: Choice; to: number } | undefined {
  const movers = of(offer, 'move')
    .map((choice) => ({ choice, unit: look.data.unitOfTarget(choice.target ?? '') }))
    .filter(({ unit }) => !seen.has(unit))
  const order = (unit: number): number => {
    const own = look.data.units[unit]!
    return (own.isHq ? 100 : own.isArtillery ? 50 : 0) + look.toFoe(look.q.state.at[unit]!)
  }
  movers.sort((a, b) => order(a.unit) - order(b.unit))
  for (const { choice, unit } of movers) {
    seen.add(unit)
    const to = destinationOf(look, unit)
    if (to !== look.q.state.at[unit]) return { choice, to }
  }
  return undefined
}
