import { type Entry, entry, type Ledger, ledger, refuse } from '@grognard/kernel'
import { ask, call, into, oneOf, procedure, type Query, type Running, run, UNITS } from '../kit.ts'
import type { Side } from '../state.ts'
import { say } from '../text/say.ts'
import { SP, URBAN } from '../world.ts'
import { attackOf, erOf } from './02-3-values.ts'
import { rollDie } from './02-6-die.ts'
import { groundIn, occupants, seatOf } from './02-units.ts'
import { stackOf } from './08-1-stacking.ts'
import { takeControl } from './08-4-control-changes.ts'
import { loseStep } from './09-7-losses.ts'

/** 8.4.1: clearing operations, resolved in the reorganization phase. */

/** 8.4.1: those under the marker that can be used: with an attack strength. */
export const clearers = (q: Query, cell: number): readonly number[] =>
  groundIn(q, cell).filter((unit) => attackOf(q, unit) > 0)

/** 8.4.1.1-2: the highest minimum for what lies in the hex, in half stacking points. */
export function minimumToClear(q: Query, cell: number): number {
  const { urban, city, installation } = q.data.data.series.operations.clearing.minimumStacking
  return Math.max(
    q.data.terrain[cell] === URBAN ? urban : 0,
    q.data.city[cell] === 1 ? city : 0,
    q.data.installations[cell]! > 0 ? installation : 0,
  )
}

/** 8.4.1.1-3: installations beside what makes the hex one to clear. */
function extraInstallations(q: Query, cell: number): number {
  const settled = q.data.terrain[cell] === URBAN || q.data.city[cell] === 1
  return q.data.installations[cell]! - (settled ? 0 : 1)
}

/** 8.4.1.1-5: mechanized infantry, or foot and armor together. */
function combinesArms(q: Query, units: readonly number[]): boolean {
  const has = (combatClass: string): boolean =>
    units.some((unit) => q.data.units[unit]!.combatClass === combatClass)
  return has('mechanized') || (has('leg') && has('armor'))
}

/** 8.4.1.1: the modifiers of the roll, with this unit in the lead. */
export function clearingModifiers(q: Query, cell: number, lead: number): Ledger {
  const { extraInstallation, specialAssault, combinedArms } = q.data.data.series.operations.clearing
  const units = clearers(q, cell)
  const parts: Entry[] = [entry(say('clearing.er'), '8.4.1.1-1', erOf(q, lead) - q.state.clearing[cell]!)]
  const short = minimumToClear(q, cell) - stackOf(q, units)
  if (short > 0) parts.push(entry(say('clearing.tooFew'), '8.4.1.1-2', -Math.ceil(short / SP)))
  const extra = extraInstallations(q, cell)
  if (extra > 0) parts.push(entry(say('clearing.installations'), '8.4.1.1-3', extra * extraInstallation))
  if (units.some((unit) => q.state.landed[unit] === 1))
    parts.push(entry(say('clearing.landed'), '8.4.1.1-4', specialAssault))
  if (combinesArms(q, units)) parts.push(entry(say('clearing.combinedArms'), '8.4.1.1-5', combinedArms))
  const special = q.data.title.clearingModifier?.(q, cell, units) ?? 0
  if (special !== 0) parts.push(entry(say('clearing.special'), '8.4.1.1', special))
  return ledger(parts)
}

/** 8.4.1.2: the roll succeeds when it comes to the marker's number or more. */
function resolve(c: Running, cell: number, lead: number): void {
  const hex = c.data.cellTarget[cell]!
  const side = c.data.unitSide[lead] as Side
  const net =
    rollDie(c, '8.4.1.2', say('clearing.roll', { hex })) + (clearingModifiers(c, cell, lead).total as number)
  if (net >= c.state.clearing[cell]!) {
    c.state.clearing[cell] = -1
    c.tell('8.4.1.2', say('clearing.done', { hex }), [hex])
    takeControl(c, cell, side)
    return
  }
  c.tell('8.4.1.2', say('clearing.failed', { hex }), [hex])
  if (stackOf(c, clearers(c, cell)) < minimumToClear(c, cell)) loseStep(c, lead, '8.4.1.2')
}

interface Operation {
  readonly side: Side
  cell: number
  lead: number
  /** Hexes resolved already. */
  done: number[]
}

const pending = (q: Query, { side, done }: Operation): number =>
  q.state.clearing.findIndex(
    (value, cell) =>
      value >= 0 && occupants(q)[cell] === side && !done.includes(cell) && clearers(q, cell).length > 0,
  )

export const clearingOperations = procedure<Operation>('clearing operations', '8.4.1.2', {
  'the next hex': run('8.4.1.2', (c, op) => {
    op.cell = pending(c, op)
    if (op.cell < 0) return 'finish'
    op.done.push(op.cell)
    return undefined
  }),
  'a unit leads': ask('8.4.1.2', {
    by: (_, { side }) => seatOf(side),
    prompt: (q, { cell }) => say('clearing.lead', { hex: q.data.cellTarget[cell]! }),
    verbs: {
      lead: oneOf(UNITS, {
        rule: '8.4.1.2',
        among: (q, { cell }) => clearers(q, cell),
        otherwise: () => refuse('8.4.1', say('clearing.notLead')),
        take(_, op, unit) {
          op.lead = unit
        },
        cost: (q, { cell }, target) => clearingModifiers(q, cell, q.data.unitOf(target)),
      }),
    },
  }),
  'the hex is cleared or not': run('8.4.1.2', (c, op) => {
    resolve(c, op.cell, op.lead)
    return { go: 'the next hex' }
  }),
})

/** All clearing operations of a side. */
export const clearingOf = (who: (q: Query) => Side) =>
  call<Record<string, never>>('8.4.1.2', (q) =>
    into(clearingOperations, { side: who(q), cell: -1, lead: -1, done: [] }),
  )
