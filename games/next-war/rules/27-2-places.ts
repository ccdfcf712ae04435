import { lookup } from '@grognard/kernel'
import type { StrikeResult } from '../data/schema.ts'
import { type Doing, procedure, type Running, run } from '../kit.ts'
import { NOBODY, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import type { SiteKind } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { helicoptersIn } from './02-units.ts'
import { destroy, flee } from './06-5-2-changing-base.ts'
import { loseAirmobilePoint, loseAirPoint } from './06-6-air-defence.ts'
import { portDamaged } from './07-4-submarines-and-asw.ts'
import { DESTROYED } from './08-3-1-2-installations.ts'
import { removeBeachhead } from './08-5-8-2-beachheads.ts'
import { loseStep } from './09-7-losses.ts'
import { score, worth } from './12-victory.ts'
import { advancedOf } from './14-advanced.ts'

/** 27.2, 27.7, 27.10.1: what strikes do to installations, airfields, bridges and beachheads. */

const points = (result: '1' | '2' | 'X'): number => (result === 'X' ? DESTROYED : Number(result))

/** 12.1: the row of the table that the destruction of a site scores. */
function rowOf(c: Doing, kind: SiteKind, by: Side): string {
  if (kind === 'airfield') return 'airfield'
  const special = kind === 'chemical-site' || kind === 'nuclear-site'
  return special && worth(c, 'nbc-site', by) > 0 ? 'nbc-site' : 'installation'
}

export const isBase = (kind: SiteKind): boolean => kind === 'airbase' || kind === 'airfield'

/** 27.2: markers add up; the third point destroys, and scores once until the site was whole again. */
export function strikeSite(c: Doing, site: number, result: StrikeResult, rule: string, by: Side): void {
  const { sites, scored, collateral } = advancedOf(c)
  const before = sites[site]!
  if (result === '-' || before === DESTROYED) return
  const { kind } = c.data.sites[site]!
  const after = Math.min(DESTROYED, before + points(result))
  sites[site] = after
  // 27.7.4: what was done is rolled for, not what came of it; nothing where a Strike 2 lay before, or repairs go on.
  if (isBase(kind) && before < 2 && advancedOf(c).repairing[site] === 0)
    collateral[site] = Math.min(DESTROYED, collateral[site]! + after - before)
  const name = { site: c.data.siteTarget[site]! }
  c.tell(
    rule,
    after === DESTROYED ? say('site.destroyed', name) : say('site.struck', { ...name, strikes: after }),
    [name.site],
  )
  if (after < DESTROYED) return
  if (kind === 'port') portDamaged(c, c.data.sites[site]!.cell, false)
  if (scored[site] === 1) return
  scored[site] = 1
  score(c, by, worth(c, rowOf(c, kind, by), by), rowOf(c, kind, by))
}

/** 27.10.1: a bridge works until its third point. */
export function strikeBridge(c: Doing, bridge: number, result: StrikeResult, rule: string): void {
  if (result === '-' || c.state.bridges[bridge] === 1) return
  const { bridgeStrikes } = advancedOf(c)
  const after = bridgeStrikes[bridge]! + points(result)
  const name = { bridge: c.data.bridgeTarget[bridge]! }
  const places = c.data.bridgeCells[bridge]!.map((cell) => c.data.cellTarget[cell]!)
  if (after < DESTROYED) {
    bridgeStrikes[bridge] = after
    c.tell(rule, say('bridge.struck', { ...name, strikes: after }), places)
    return
  }
  bridgeStrikes[bridge] = 0
  c.state.bridges[bridge] = 1
  c.tell(rule, say('bridge.blown', name), places)
}

/** 27.7.3: Strike 1 and then anything is Strike 2, on which only another Strike 2 or worse destroys. */
export function strikeBeachhead(c: Doing, cell: number, result: StrikeResult, rule: string): void {
  if (result === '-' || c.state.beachheads[cell] === NOBODY) return
  const { beachheadStrikes } = advancedOf(c)
  const before = beachheadStrikes[cell]!
  if (result === 'X' || (before === 2 && result === '2')) {
    beachheadStrikes[cell] = 0
    removeBeachhead(c, cell)
    return
  }
  beachheadStrikes[cell] = before === 0 ? Number(result) : 2
  const hex = c.data.cellTarget[cell]!
  c.tell(rule, say('beachhead.struck', { hex, strikes: beachheadStrikes[cell]! }), [hex])
}

const COLUMNS = ['', '1', '2', 'x'] as const

/** 27.7.4.1, 29.1.3: points of the standard game stand for air units. */
function aircraftLost(c: Running, owner: Side, results: string): void {
  for (const result of results.split('+')) {
    if (result === 'Am') loseAirmobilePoint(c, owner, false)
    else if (result !== 'Air' && result !== 'Air*') continue
    else loseAirPoint(c, owner, '29.1.3')
  }
}

/** 27.7.4: aircraft and helicopters on a base that was hit. */
function collateralAt(c: Running, site: number, leaving: number[]): void {
  const { cell, kind } = c.data.sites[site]!
  const owner = c.state.control[cell] as Side
  const level = COLUMNS[advancedOf(c).collateral[site]!]!
  advancedOf(c).collateral[site] = 0
  const table = c.data.data.series.advanced.collateral
  const hex = c.data.cellTarget[cell]!
  const roll = (column: string): string => {
    const die = rollDie(c, '27.7.4', say('collateral.roll', { hex }))
    return lookup(table, { column: { name: column }, die, modifiers: [] }).cell
  }
  aircraftLost(c, owner, roll(`${kind}-${level}`))
  for (const unit of helicoptersIn(c, cell)) {
    const result = roll(`helicopter-${level}`)
    if (result === 'Elim') destroy(c, unit, '27.7.4.2')
    else if (result === 'Step') loseStep(c, unit, '27.7.4.2')
    if (c.state.at[unit]! >= 0 && advancedOf(c).sites[site] === DESTROYED) leaving.push(unit)
  }
}

/** 27.7.4: at the end of a phase, or at once after a raid. */
export const collateralDamage = procedure<Record<string, never>>('collateral damage', '27.7.4', {
  'bases are looked at': run('27.7.4', (c) => {
    const leaving: number[] = []
    advancedOf(c).collateral.forEach((level, site) => {
      if (level > 0) collateralAt(c, site, leaving)
    })
    for (const side of [0, 1] as const)
      flee(
        c,
        side,
        leaving.filter((unit) => c.data.unitSide[unit] === side && c.state.at[unit]! >= 0),
        true,
      )
    // 27.7.4.2: those that had to leave fly no mission in this turn.
    for (const unit of leaving) c.state.missions[unit] = 2
  }),
})
