import { type Choice, lookup } from '@grognard/kernel'
import {
  type AirMission,
  airDefenceColumn,
  airDefenceModifiers,
  isImmune,
} from '../rules/06-6-air-defence.ts'
import { inEnemyZone } from '../rules/08-2-zones-of-control.ts'
import { mustClear } from '../rules/08-4-control.ts'
import { dropHexes } from '../rules/08-5-3-paradrop.ts'
import { landingHexes } from '../rules/08-5-4-airmobile.ts'
import { newFlight } from '../rules/08-5-flights.ts'
import { TERRAINS } from '../world.ts'
import { asked, type Look } from './look.ts'
import { nextStep } from './losses.ts'
import { bestOf, cellOf, of, unitOf } from './pick.ts'
import { Positions } from './positions.ts'

/** 8.5.3, 8.5.4: raids by air: units fly where a place of the enemy lies open and fire does not eat up its worth. */

/** A flight must be worth this much more than staying. */
const WORTH = 0.3
const FACES = 10

/** 6.6.1: how likely a flight is turned back, and how likely it loses a step. */
interface Fire {
  readonly abort: number
  readonly step: number
}

const SAFE: Fire = { abort: 0, step: 0 }

/** The chances over all faces of the die; flights are reckoned with the one escort that goes along. */
function fireAt(look: Look, mission: AirMission, unit: number, cell: number): Fire {
  const { q, state, data, enemy, side } = look
  const escort = Math.min(1, state.air[side])
  const fire = { firing: enemy, mission, unit, cell, origin: state.at[unit]!, escort }
  if (isImmune(q, fire)) return SAFE
  const modifiers = airDefenceModifiers(q, fire).parts
  const column = { name: airDefenceColumn(q, enemy) }
  let [abort, step] = [0, 0]
  for (let die = 0; die < FACES; die++) {
    const { cell: result } = lookup(data.data.series.air.airDefence, { column, die, modifiers })
    if (result.abort) abort += 1 / FACES
    if (result.permanent) step += 1 / FACES
  }
  return { abort, step }
}

/** 8.5.3: the chance to lose a step in the jump itself. */
function jumpLoss({ q, data, side }: Look, cell: number): number {
  const { paradrop, paradropModifiers } = data.data.series.air
  const column = { name: TERRAINS[data.terrain[cell]!]! }
  const modifier = inEnemyZone(q, cell, side) ? paradropModifiers.enemyZone : 0
  let lost = 0
  for (let die = 0; die < FACES; die++)
    lost += lookup(paradrop, { column, die: die + modifier }).cell.steps / FACES
  return lost
}

/** Open places of the enemy: those that need no clearing and hold nobody. */
const prizes = ({ q, fields, side }: Look, cells: readonly number[]): number[] =>
  cells.filter((cell) => fields.gain[cell]! > 0 && !mustClear(q, cell, side))

/** What it is worth to fly a unit there. */
function worthOf(look: Look, positions: Positions, mission: AirMission, unit: number, cell: number): number {
  const change = positions.change(unit, cell)
  if (change <= WORTH) return change
  const { abort, step } = fireAt(look, mission, unit, cell)
  const lost = step + (mission === 'paradrop' ? jumpLoss(look, cell) : 0)
  return change * (1 - abort) - lost * nextStep(look.q, unit)
}

const MISSIONS = { airlift: 'airmobile', paradrop: 'paradrop' } as const

function reachOf(look: Look, verb: keyof typeof MISSIONS, unit: number): readonly number[] {
  if (verb === 'paradrop') return dropHexes(look.q, look.side)
  return landingHexes(look.q, newFlight(look.q, 'airmobile', look.side, look.segment, unit))
}

/** The unit whose flight promises most, where any promises enough. */
export function unitsToFly(offer: readonly Choice[], look: Look): Choice | undefined {
  const flights = [...of(offer, 'airlift'), ...of(offer, 'paradrop')]
  if (flights.length === 0) return undefined
  const positions = new Positions(look)
  const worth = (choice: Choice): number => {
    const verb = choice.verb as keyof typeof MISSIONS
    const unit = unitOf(look, choice)
    return Math.max(
      ...prizes(look, reachOf(look, verb, unit)).map((cell) =>
        worthOf(look, positions, MISSIONS[verb], unit, cell),
      ),
      0,
    )
  }
  const best = bestOf(flights, worth)
  return best && worth(best) > WORTH ? best : undefined
}

/** 8.5.3, 8.5.4.3: to where the flight promises most; the prize may be out of reach after all in the fog (13.2). */
export function flyTo(offer: readonly Choice[], look: Look): Choice | undefined {
  const unit = look.data.unitOf(asked(look, 'unit'))
  const mission = look.procedure === 'paradrop' ? 'paradrop' : 'airmobile'
  const positions = new Positions(look)
  const landings = of(offer, 'fly-to')
  const wanted = prizes(
    look,
    landings.map((choice) => cellOf(look, choice)),
  )
  return bestOf(
    wanted.length > 0 ? landings.filter((choice) => wanted.includes(cellOf(look, choice))) : landings,
    (choice) => worthOf(look, positions, mission, unit, cellOf(look, choice)),
  )
}
