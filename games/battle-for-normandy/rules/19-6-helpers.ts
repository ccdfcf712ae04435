/** 19.6.1, 19.7, 19.9, 17.1, 20.1: counters that go with others or mark a place, and what becomes of them alone. */
import type { Doing, Query } from '../kit.ts'
import { ALLIED, COMING, enemyOf, OUT, REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import { CW } from '../units.ts'
import { SEA } from '../world.ts'
import { hexTarget, theatre, unitTarget } from './02-units.ts'
import { groundFact, unitsIn } from './05-zones.ts'
import { forget } from './12-9-eliminate.ts'

/** Helpers that lie in a hex. */
export const helpersIn = (q: Query, cell: number): number[] =>
  theatre(q).helpers.filter((unit) => q.state.at[unit] === cell)

/** Support units go back with the last of those they are with. */
export function takeHelpersAlong(c: Pick<Doing, 'state' | 'data'> & Query, from: number, to: number): void {
  if (unitsIn(c, from).length > 0) return
  for (const helper of helpersIn(c, from))
    if (c.data.units[helper]!.full.move > 0 && c.data.units[helper]!.type !== 'truck') c.state.at[helper] = to
}

/** 20.1: a truck lies under the headquarters of its infantry division, and goes where that goes. */
export function takeTruckAlong(c: Pick<Doing, 'state' | 'data'> & Query, hq: number, from: number): void {
  const hasPlace = (unit: number): boolean => {
    const { isDivisionHq, division } = c.data.units[unit]!
    return isDivisionHq && c.data.infantryDivisions.has(division)
  }
  if (!hasPlace(hq)) return
  const trucks = helpersIn(c, from).filter((helper) => c.data.units[helper]!.type === 'truck')
  if (trucks.length === 0) return
  // Where another headquarters stays it keeps one.
  for (const truck of trucks.slice(unitsIn(c, from).filter(hasPlace).length)) {
    c.state.at[truck] = c.state.at[hq]!
    c.state.moved[truck] = 1
  }
}

function takeOff(c: Doing, helper: number, to: number, key: 'helper.lost' | 'helper.back'): void {
  c.tell('19.6.1', say(key, { unit: unitTarget(c, helper) }), [hexTarget(c, c.state.at[helper]!)])
  forget(c, helper)
  c.state.steps[helper] = 0
  c.state.at[helper] = to
}

/**
 * Where an enemy has come, and at the end of each phase: AVREs and Crocodiles without CW units and pathfinders in enemy hands are gone for good;
 * Rhinos and trucks that an enemy reaches come back later (19.9, 20.1).
 */
export function sweepHelpers(c: Doing, phaseEnds: boolean): void {
  if (theatre(c).helpers.length === 0) return
  const ground = groundFact(c)
  for (const helper of theatre(c).helpers) {
    const own = c.data.units[helper]!
    const cell = c.state.at[helper]!
    if (cell < 0 || c.data.terrain[cell] === SEA) continue
    const overrun = ground.holder[cell] === enemyOf(own.side)
    if (own.type === 'rhino') {
      // 19.9: those it was with are gone, and the enemy is near.
      const lost = phaseEnds && ground.unitsIn(cell).length === 0 && ground.inZoneOf(enemyOf(own.side), cell)
      if (overrun || lost) takeOff(c, helper, COMING, 'helper.back')
    } else if (own.type === 'truck') {
      if (overrun) takeOff(c, helper, OUT, 'helper.back')
    } else if (own.type === 'pathfinder') {
      if (overrun) takeOff(c, helper, REMOVED, 'helper.lost')
    } else if (phaseEnds || overrun) {
      const friends = ground.unitsIn(cell).some((unit) => {
        const { side, camp } = c.data.units[unit]!
        return side === ALLIED && (own.type === 'assault-engineers' || camp === CW)
      })
      if (!friends) takeOff(c, helper, REMOVED, 'helper.lost')
    }
  }
}

/** Whether a helper of this kind lies with the units of a hex. */
export const isWith = (q: Query, type: string, cells: readonly number[]): boolean =>
  theatre(q).helpers.some((unit) => q.data.units[unit]!.type === type && cells.includes(q.state.at[unit]!))
