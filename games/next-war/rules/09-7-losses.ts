import { refuse } from '@grognard/kernel'
import { ask, type Doing, jump, procedure, type Query, run } from '../kit.ts'
import { ELIMINATED, enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { seatOf } from './02-units.ts'
import { leaveHex } from './08-4-1-clearing-markers.ts'
import { removeBeachhead } from './08-5-8-2-beachheads.ts'
import { BEACHHEAD, hasBeachhead } from './09-2-battle.ts'
import { scoreEliminated } from './12-victory.ts'

/** 9.7.1: step losses, in combat and wherever else a rule takes a step. */

/** Takes one step from a unit; the last one eliminates it. */
export function loseStep(c: Doing, unit: number, rule: string): void {
  const { state, data } = c
  if (state.steps[unit]! <= 1) {
    eliminate(c, unit, rule)
    return
  }
  state.steps[unit] = state.steps[unit]! - 1
  c.tell(rule, say('loss.step', { unit: data.unitTarget[unit]! }), placeOf(c, unit))
}

const placeOf = ({ state, data }: Query, unit: number): string[] => {
  const cell = state.at[unit]!
  return cell >= 0 ? [data.unitTarget[unit]!, data.cellTarget[cell]!] : [data.unitTarget[unit]!]
}

/** Takes a unit out of the game's course, whatever it has left, and scores it (12.1). */
export function eliminate(c: Doing, unit: number, rule: string): void {
  const { state, data } = c
  const cell = state.at[unit]!
  c.tell(rule, say('loss.eliminated', { unit: data.unitTarget[unit]! }), placeOf(c, unit))
  state.steps[unit] = 0
  state.at[unit] = ELIMINATED
  state.aboard[unit] = -1
  state.unsupplied[unit] = 0
  // 27.1: should it come back, it comes without its markers.
  if (state.advanced !== null)
    for (const marks of [
      state.advanced.struck,
      state.advanced.isolated,
      state.advanced.resupplied,
      state.advanced.detected,
    ])
      marks[unit] = 0
  scoreEliminated(c, unit)
  // 19.4.1: who takes a depot or a supply column in ground combat gets a point out of it.
  if (state.advanced !== null && data.units[unit]!.role === 'supply' && rule.startsWith('9.'))
    state.advanced.supplyPoints[enemyOf(data.units[unit]!.side)]++
  // 8.4.1.3: a clearing marker goes with the last unit under it.
  if (cell >= 0) leaveHex(c, cell, false)
}

/** Steps that one side must still take from a force. */
export interface Losses {
  readonly side: Side
  /** The hex whose beachhead, if there is one, may be given up for a step; -1 for none. */
  readonly beachhead: number
  /** 9.5.1: who loses the first step; -1 once it has. */
  lead: number
  readonly force: readonly number[]
  left: number
  readonly rule: string
  chosen: number
}

export const losses = (
  side: Side,
  rule: string,
  force: readonly number[],
  left: number,
  first: { readonly lead?: number; readonly beachhead?: number } = {},
): Losses => ({
  side,
  beachhead: first.beachhead ?? -1,
  lead: first.lead ?? -1,
  force: [...force],
  left,
  rule,
  chosen: -1,
})

/** Steps that a force has left, its beachhead counting as one (8.5.8.4). */
export const stepsOf = (q: Query, units: readonly number[], beachhead = false): number =>
  units.reduce((total, unit) => total + q.state.steps[unit]!, beachhead ? 1 : 0)

const isLive = (q: Query, unit: number): boolean => q.state.steps[unit]! > 0

/**
 * 9.7.1: who may lose the next step: the lead unit first; after that no unit of two steps is eliminated as long as
 * another has both. Units of one step and beachheads may go at any time.
 */
export function lossCandidates(q: Query, { side, beachhead, lead, force }: Losses): readonly number[] {
  const marker = beachhead >= 0 && hasBeachhead(q, beachhead, side) ? [BEACHHEAD] : []
  if (lead >= 0 && isLive(q, lead)) return [lead]
  // 19.4.1: supply units go only where nobody else can take the loss.
  const all = force.filter((unit) => isLive(q, unit))
  const fighting = all.filter((unit) => q.data.units[unit]!.role !== 'supply')
  const live = fighting.length > 0 ? fighting : all
  const isWhole = (unit: number): boolean => q.state.steps[unit] === 2
  const protectedOnes = live.some(isWhole)
  const units = live.filter((unit) => !protectedOnes || isWhole(unit) || q.data.units[unit]!.steps === 1)
  return [...units, ...marker]
}

/** Whether a step is still to be lost, and there is one. */
const isPending = (q: Query, local: Losses): boolean => local.left > 0 && lossCandidates(q, local).length > 0

export const takeLosses = procedure<Losses>('losses', '9.7.1', {
  'a step is to be lost': ask(
    '9.7.1',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (_, { left }) => say('loss.who', { left }),
      verbs: {
        lose: {
          rule: '9.7.1',
          checked: true,
          targets: (q, local) =>
            lossCandidates(q, local).flatMap((unit) => (unit >= 0 ? [q.data.unitTarget[unit]!] : [])),
          check(q, local, target) {
            const unit = q.data.unitOf(target)
            return unit >= 0 && lossCandidates(q, local).includes(unit)
              ? undefined
              : refuse('9.7.1', say('loss.notThis'))
          },
          take(c, local, target) {
            local.chosen = c.data.unitOf(target)
          },
        },
        'give-up-beachhead': {
          rule: '8.5.8.4',
          checked: true,
          targets: (q, local) =>
            lossCandidates(q, local).includes(BEACHHEAD) ? [q.data.cellTarget[local.beachhead]!] : [],
          check: (q, local, target) =>
            lossCandidates(q, local).includes(BEACHHEAD) && q.data.cellOf(target) === local.beachhead
              ? undefined
              : refuse('8.5.8.4', say('loss.noBeachhead')),
          take(_, local) {
            local.chosen = BEACHHEAD
          },
        },
      },
    },
    { when: isPending },
  ),
  'the step is lost': run(
    '9.7.1',
    (c, local) => {
      if (local.chosen === BEACHHEAD) removeBeachhead(c, local.beachhead)
      else loseStep(c, local.chosen, local.rule)
      local.chosen = -1
      local.lead = -1
      local.left--
    },
    { when: isPending },
  ),
  'the next step': jump('9.7.1', 'a step is to be lost', isPending),
})
