import { ask, type Doing, procedure, type Query } from '../kit.ts'
import { ELIMINATED, REMOVED, RESERVE } from '../state.ts'
import { say } from '../text/say.ts'
import { isLarge, lossFactorOf, sideOf } from './02-units.ts'
import { putUnit, takeOverOrders } from './03-control.ts'
import { leaveMap, replacementsInReserve } from './13-4-out-of-supply.ts'
import { theatreOf } from './14-2-theatres.ts'

/** 11.3: losses are taken in steps, as near to the number as they can come and never above it. */

/** What a unit can still absorb: the loss factors of its steps, and the pools its replacement comes from. */
interface Line {
  readonly steps: readonly number[]
  readonly pools: readonly string[]
}
/** One pool of SCUs: how many full and reduced ones are in the reserve box, and what a step of each absorbs. */
interface Stock {
  readonly full: number
  readonly reduced: number
  readonly factors: readonly [full: number, reduced: number]
}
type Reserve = Readonly<Record<string, Stock>>

const NO_POOLS: readonly string[] = []

const poolsOf = (q: Query, unit: number): readonly string[] =>
  q.data.replacementPools.get(q.data.units[unit]!.id) ?? NO_POOLS

const factorsOf = (q: Query, unit: number): [number, number] => [
  q.data.lossFactor[unit * 2]!,
  q.data.lossFactor[unit * 2 + 1]!,
]

const lineOf = (q: Query, unit: number): Line => ({
  steps: q.state.reduced[unit] ? factorsOf(q, unit).slice(1) : factorsOf(q, unit),
  pools: poolsOf(q, unit),
})

/** What all steps of these units absorb together. */
export const stepsWorth = (q: Query, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + lineOf(q, unit).steps.reduce((a, b) => a + b, 0), 0)

function reserveFor(q: Query, units: readonly number[]): Reserve {
  const reserve: Record<string, Stock> = {}
  for (const pool of new Set(units.flatMap((unit) => poolsOf(q, unit)))) {
    const members = q.data.unitsByPool.get(pool)!.map(({ id }) => q.data.unit(id))
    const waiting = members.filter((unit) => q.state.at[unit] === RESERVE)
    const reduced = waiting.filter((unit) => q.state.reduced[unit] === 1).length
    reserve[pool] = { full: waiting.length - reduced, reduced, factors: factorsOf(q, members[0]!) }
  }
  return reserve
}

/** What may stand in for an LCU that dies: a full SCU of any of its pools, and only without one a reduced one. */
function successors(line: Line, reserve: Reserve): { readonly line: Line; readonly reserve: Reserve }[] {
  const options: { line: Line; reserve: Reserve }[] = []
  for (const strength of ['full', 'reduced'] as const) {
    for (const pool of line.pools) {
      const stock = reserve[pool]!
      if (stock[strength] === 0) continue
      options.push({
        line: { steps: strength === 'full' ? stock.factors : stock.factors.slice(1), pools: NO_POOLS },
        reserve: { ...reserve, [pool]: { ...stock, [strength]: stock[strength] - 1 } },
      })
    }
    if (options.length > 0) break
  }
  return options
}

/** The ways a unit stands after losing one more step. */
function afterStep(
  line: Line,
  reserve: Reserve,
): { readonly line: Line | null; readonly reserve: Reserve }[] {
  const left = line.steps.slice(1)
  if (left.length > 0) return [{ line: { steps: left, pools: line.pools }, reserve }]
  const heirs = successors(line, reserve)
  return heirs.length > 0 ? heirs : [{ line: null, reserve }]
}

/** The most that these units can absorb of so many losses. */
function mostOf(lines: readonly Line[], reserve: Reserve, limit: number): number {
  const [first, ...others] = lines
  if (!first || limit === 0) return 0
  let best = 0
  const factor = first.steps[0]!
  if (factor <= limit) {
    for (const after of afterStep(first, reserve)) {
      const rest = after.line ? [after.line, ...others] : others
      best = Math.max(best, factor + mostOf(rest, after.reserve, limit - factor))
      if (best === limit) return best
    }
  }
  return Math.max(best, mostOf(others, reserve, limit))
}

/** 11.3: the losses that these units must absorb of so many. */
export const absorbable = (q: Query, units: readonly number[], losses: number): number =>
  mostOf(
    units.map((unit) => lineOf(q, unit)),
    reserveFor(q, units),
    losses,
  )

/** 11.3: the units that may lose a step now, so that all that can be absorbed still is. */
export function mayLoseStep(q: Query, units: readonly number[], losses: number): number[] {
  const reserve = reserveFor(q, units)
  const lines = units.map((unit) => lineOf(q, unit))
  const most = mostOf(lines, reserve, losses)
  return units.filter((_, i) => {
    const factor = lines[i]!.steps[0]!
    if (factor > losses) return false
    const others = lines.filter((_, other) => other !== i)
    return afterStep(lines[i]!, reserve).some(
      (after) =>
        factor + mostOf(after.line ? [after.line, ...others] : others, after.reserve, losses - factor) ===
        most,
    )
  })
}

/** Would something be left of these units if one of them lost a step (11.4.2)? */
export const survivesStep = (q: Query, units: readonly number[], unit: number): boolean =>
  units.length > 1 || afterStep(lineOf(q, unit), reserveFor(q, [unit]))[0]!.line !== null

/** 11.3.1-a: the SCUs that may take an LCU's place, one of each pool. */
export function replacementsFor(q: Query, lcu: number): number[] {
  const waiting = replacementsInReserve(q, lcu)
  const full = waiting.filter((unit) => q.state.reduced[unit] === 0)
  const pools: (string | null)[] = []
  return (full.length > 0 ? full : waiting).filter((unit) => {
    const { pool } = q.data.units[unit]!
    if (pools.includes(pool)) return false
    pools.push(pool)
    return true
  })
}

/** A unit loses a step: it is reduced, or eliminated and perhaps replaced. Returns the losses this absorbs. */
export function loseStep(c: Doing, unit: number): number {
  const absorbed = lossFactorOf(c, unit)
  if (c.state.reduced[unit] === 0) {
    const where = c.data.placeTarget[c.state.at[unit]!]!
    c.state.reduced[unit] = 1
    c.tell('11.3', say('unit.reduced', { unit: c.data.unitTarget[unit]! }), [where])
  } else eliminateInCombat(c, unit)
  return absorbed
}

/** 11.3.1: a reduced unit is eliminated; an SCU from the reserve takes the place of an LCU, if there is one. */
export function eliminateInCombat(c: Doing, unit: number): void {
  const { data } = c
  const place = c.state.at[unit]!
  const target = data.unitTarget[unit]!
  const where = [data.placeTarget[place]!]
  if (!isLarge(data, unit)) {
    leaveMap(c, unit, ELIMINATED)
    c.tell('11.3', say('unit.eliminated', { unit: target }), where)
    replaceInBattle(c, unit)
    return
  }
  const heirs = replacementsFor(c, unit)
  if (heirs.length === 0) {
    leaveMap(c, unit, REMOVED)
    c.tell('11.3.1-a', say('unit.goneForGood', { unit: target }), where)
    replaceInBattle(c, unit)
    return
  }
  c.state.theatre[unit] = theatreOf(c, unit)
  leaveMap(c, unit, ELIMINATED)
  c.tell('11.3', say('unit.eliminated', { unit: target }), where)
  if (heirs.length === 1) replace(c, unit, heirs[0]!, place)
  else c.call(replacement, { lcu: unit, place })
}

function replace(c: Doing, lcu: number, corps: number, place: number): void {
  putUnit(c, corps, place)
  takeOverOrders(c, lcu, corps, place)
  const args = { unit: c.data.unitTarget[lcu]!, corps: c.data.unitTarget[corps]! }
  c.tell('11.3.1-a', say('unit.replaced', args), [c.data.placeTarget[place]!])
  const { op } = c.state
  const supply = op?.supply[lcu]
  if (op && supply !== undefined) op.supply[corps] = supply
  replaceInBattle(c, lcu, corps)
}

/** Keeps the lists of the combat under way. */
function replaceInBattle(c: Doing, unit: number, by?: number): void {
  const { battle } = c.state
  if (!battle) return
  for (const list of [battle.attackers, battle.defenders]) {
    const i = list.indexOf(unit)
    if (i >= 0) list.splice(i, 1, ...(by === undefined ? [] : [by]))
  }
}

interface Replacement {
  readonly lcu: number
  readonly place: number
}

/** 11.3.1-b: British armies leave a British or a Commonwealth corps behind, as their owner likes. */
export const replacement = procedure<Replacement>('replacement', '11.3.1', {
  'which corps': ask('11.3.1-b', {
    by: (q, { lcu }) => sideOf(q, lcu),
    prompt: (q, { lcu }) => say('loss.whichCorps', { unit: q.data.unitTarget[lcu]! }),
    verbs: {
      'replace-with': {
        rule: '11.3.1-b',
        targets: (q, { lcu }) => replacementsFor(q, lcu).map((unit) => q.data.unitTarget[unit]!),
        take(c, { lcu, place }, target) {
          replace(c, lcu, c.data.unitByTarget.get(target)!, place)
        },
      },
    },
  }),
})
