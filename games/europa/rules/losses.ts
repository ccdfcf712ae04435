import { refuse } from '@grognard/kernel'
import { ask, type Doing, procedure, type Query, run } from '../kit.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { eliminate } from './elimination.ts'
import { attack2, defence2, isOnMap, placeTarget, unitOf, unitTarget } from './units.ts'

/** combatResults, losses, requiredLosses: losses by printed strength, chosen by their owner. */

export interface Losses {
  readonly side: Side
  /** The hex of the combat. */
  readonly place: number
  /** Attackers lose attack strength, defenders defence strength. */
  readonly by: 'attack' | 'defence'
  /** Who may be lost; each once. */
  units: number[]
  /** Who must bear half of it, if possible (requiredLosses). */
  burdened: number[]
  /** Halves of points still to lose, and still to be borne by the burdened. */
  need: number
  burden: number
  /** Those who were lost or reduced to cadres. */
  lost: number[]
}

export const printed2 = (q: Query, unit: number, by: 'attack' | 'defence'): number =>
  by === 'attack' ? attack2(q, unit) : defence2(q, unit)

/** losses: the printed strength of units, in halves. */
export const printedTotal = (q: Query, units: readonly number[], by: 'attack' | 'defence'): number =>
  units.reduce((sum, unit) => sum + printed2(q, unit, by), 0)

/** Those among whom the next loss is chosen. */
export function losable(q: Query, { units, burdened, burden, by }: Losses): number[] {
  // A unit without strength makes good nothing.
  const worth = units.filter((unit) => printed2(q, unit, by) > 0)
  if (burden > 0) {
    const bearing = worth.filter((unit) => burdened.includes(unit))
    if (bearing.length > 0) return bearing
  }
  return worth.length > 0 ? worth : units
}

/** Eliminates a unit in combat: a division leaves its cadre (cadres). */
export function fall(c: Doing, unit: number, place: number, cadre = true): boolean {
  const target = unitTarget(c, unit)
  const gone = eliminate(c, unit, { cadre, combatAt: place })
  c.tell(
    c.data.cite.combatResults,
    gone ? say('loss.eliminated', { unit: target }) : say('loss.cadre', { unit: target }),
    [placeTarget(c, place)],
  )
  return gone
}

export const losses = procedure<Losses>('losses', 'losses', {
  'a unit is chosen': ask(
    'losses',
    {
      by: (q, { side }) => q.data.sides[side],
      prompt: (_, { need }) => say('loss.prompt', { points: need / 2 }),
      verbs: {
        lose: {
          rule: 'losses',
          targets: (q, local) => losable(q, local).map((unit) => unitTarget(q, unit)),
          check(q, local, target) {
            const unit = unitOf(q, target)
            if (!local.units.includes(unit)) return refuse(q.data.cite.losses, say('loss.notInvolved'))
            return losable(q, local).includes(unit)
              ? undefined
              : refuse(q.data.cite.requiredLosses, say('loss.required'))
          },
          take(c, local, target) {
            const unit = unitOf(c, target)
            const points = printed2(c, unit, local.by)
            local.need -= points
            if (local.burdened.includes(unit)) local.burden -= points
            local.units = local.units.filter((other) => other !== unit)
            local.lost.push(unit)
            fall(c, unit, local.place)
            return 'again'
          },
        },
      },
    },
    { when: (q, local) => local.need > 0 && losable(q, local).some((unit) => isOnMap(q, unit)) },
  ),
  'losses are done': run('losses', () => undefined),
})
