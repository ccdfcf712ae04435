import { lookup } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { ratingOf } from '../rules/15-2-aircraft.ts'
import { newMission, newStriker } from '../rules/23-1-missions.ts'
import { strikeResultOf } from '../rules/23-4-strike-table.ts'
import { cellOfTarget, columnFor, nameOfTarget, strikeDrms, type Target } from '../rules/23-4-targets.ts'
import { strikerDrms } from '../rules/24-4-interception.ts'
import { aaaDrms, columnOf, detectionDrms, meetsGuns, networkFor, samDrms } from '../rules/24-air-defence.ts'
import type { Side } from '../state.ts'
import type { AirMission, MissionKind } from '../state-air.ts'
import { nextAirStep } from './dogfight.ts'

/** 24.0, 24.5, 24.6, 23.4.1: what the ground does to aircraft, and they to what is on it, by the real tables. */

/** A sortie that comes to nothing. */
const TURNED_BACK = 0.15
const FACES = 10

/** A mission of one unit, as it would set out. */
function lone(q: Query, kind: MissionKind, side: Side, name: string, cell: number, unit: number): AirMission {
  const mission = newMission(kind, side, name, cell)
  mission.strikers.push(newStriker(unit))
  mission.network = networkFor(q, mission)
  return mission
}

/** 24.0: the chance to be seen. */
function seen(q: Query, mission: AirMission): number {
  const column = { name: columnOf(q, mission, 'detection') }
  const modifiers = detectionDrms(q, mission)
  let sum = 0
  for (let die = 0; die < FACES; die++)
    if (lookup(q.data.data.series.advanced.detection, { column, die, modifiers }).cell !== '-') sum++
  return sum / FACES
}

/** What missiles or guns cost a unit on average. */
function fire(q: Query, mission: AirMission, unit: number, track: 'sam' | 'aaa'): number {
  const table = q.data.data.series.advanced[track]
  const column = { name: columnOf(q, mission, track) }
  const modifiers = track === 'sam' ? samDrms(q, mission, unit) : aaaDrms(q, mission, unit)
  let sum = 0
  for (let die = 0; die < FACES; die++) {
    const { hit, abort } = lookup(table, { column, die, modifiers }).cell
    sum += hit ? nextAirStep(q, unit) + TURNED_BACK : abort ? TURNED_BACK : 0
  }
  return sum / FACES
}

/** What it costs an air unit on average to fly there, fighters apart. */
export function flakCost(
  q: Query,
  kind: MissionKind,
  side: Side,
  name: string,
  cell: number,
  unit: number,
): number {
  const mission = lone(q, kind, side, name, cell, unit)
  if (mission.network === 'none') return 0
  const guns = meetsGuns(q, mission, unit) ? fire(q, mission, unit, 'aaa') : 0
  return seen(q, mission) * (fire(q, mission, unit, 'sam') + guns)
}

/** What a result of the strike table is for the whole of what could be done. */
const EFFECT = { '-': 0, '1': 0.5, '2': 0.8, X: 1 } as const

/** 23.4.1: how much of the work an air unit does on average. */
export function strikeEffect(q: Query, side: Side, unit: number, target: Target): number {
  const column = columnFor(q, ratingOf(q, unit, 'strike'), target)
  if (column === null) return 0
  // 23.4.4: most interdictions leave something.
  if (column === '') return EFFECT['1']
  const modifiers = [...strikeDrms(q, target, side, true), ...strikerDrms(q, target, newStriker(unit))]
  let sum = 0
  for (let die = 0; die < FACES; die++) sum += EFFECT[strikeResultOf(q, column, die, modifiers)]
  return sum / FACES
}

/** What a strike is worth: what it does, less what it costs. */
export const strikeWorth = (q: Query, side: Side, unit: number, target: Target, worth: number): number =>
  worth * strikeEffect(q, side, unit, target) -
  flakCost(q, 'strike', side, nameOfTarget(q, target), cellOfTarget(q, target), unit)
