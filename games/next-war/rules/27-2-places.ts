import { lookup, refuse } from '@grognard/kernel'
import type { StrikeResult } from '../data/schema.ts'
import { ask, type Doing, procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, NOBODY, type Side } from '../state.ts'
import { READY } from '../state-air.ts'
import { say } from '../text/say.ts'
import type { SiteKind } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { helicoptersIn, seatOf } from './02-units.ts'
import { destroy, flee } from './06-5-2-changing-base.ts'
import { loseAirmobilePoint, loseAirPoint } from './06-6-air-defence.ts'
import { portDamaged } from './07-4-submarines-and-asw.ts'
import { DESTROYED, isDestroyed, isOpen } from './08-3-1-2-installations.ts'
import { removeBeachhead } from './08-5-8-2-beachheads.ts'
import { loseStep } from './09-7-losses.ts'
import { score, worth } from './12-victory.ts'
import { advancedOf } from './14-advanced.ts'
import { airOf, fliesAirUnits } from './15-2-aircraft.ts'
import { baseIsLost, loseAirStep } from './22-1-air-display.ts'
import { baseOf } from './22-3-range.ts'

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
  if (isBase(kind)) baseIsLost(c, c.state.control[c.data.sites[site]!.cell] as Side)
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
function aircraftLost(c: Running, owner: Side, cell: number, results: string, losses: AirLoss[]): void {
  for (const result of results.split('+')) {
    if (result === 'Am') loseAirmobilePoint(c, owner, false)
    else if (result !== 'Air' && result !== 'Air*') continue
    else if (fliesAirUnits(c)) losses.push({ owner, cell, picker: result === 'Air' ? owner : enemyOf(owner) })
    else loseAirPoint(c, owner, '29.1.3')
  }
}

/** 27.7.4.1: a step of an air unit at the base box of the country, chosen by one side or the other. */
interface AirLoss {
  readonly owner: Side
  readonly cell: number
  readonly picker: Side
}

interface Collateral {
  /** 27.7.4: a base that was just captured, and from whom. */
  readonly captured?: { readonly cell: number; readonly owner: Side }
  losses?: AirLoss[]
}

/** 27.7.4.1: air units that can lose the step: at the base box, each once in a phase. */
function exposed(q: Query, { owner, cell }: AirLoss): number[] {
  const country = q.data.country[cell]!
  const { box, hit } = airOf(q)
  return q.data.airUnitsOf[owner]!.filter((unit) => {
    const base = q.data.airBases[baseOf(q, unit)]
    return box[unit]! >= READY && hit[unit] === 0 && base !== undefined && base.country === country
  })
}

const firstLoss = (q: Query, { losses }: Collateral): AirLoss | undefined =>
  losses?.find((loss) => exposed(q, loss).length > 0)

const lossNames = (q: Query, local: Collateral): string[] => {
  const loss = firstLoss(q, local)
  return loss ? exposed(q, loss).map((unit) => q.data.airTarget[unit]!) : []
}

/** 27.7.4: aircraft and helicopters on a base that was hit. */
function collateralAt(c: Running, site: number, leaving: number[], losses: AirLoss[], taken?: Side): void {
  const { cell, kind } = c.data.sites[site]!
  const owner = taken ?? (c.state.control[cell] as Side)
  const level = COLUMNS[advancedOf(c).collateral[site]!]!
  advancedOf(c).collateral[site] = 0
  const table = c.data.data.series.advanced.collateral
  const hex = c.data.cellTarget[cell]!
  const roll = (column: string): string => {
    const die = rollDie(c, '27.7.4', say('collateral.roll', { hex }))
    return lookup(table, { column: { name: column }, die, modifiers: [] }).cell
  }
  aircraftLost(c, owner, cell, roll(`${kind}-${level}`), losses)
  for (const unit of helicoptersIn(c, cell)) {
    if (taken !== undefined && c.data.unitSide[unit] !== taken) continue
    const result = roll(`helicopter-${level}`)
    if (result === 'Elim') destroy(c, unit, '27.7.4.2')
    else if (result === 'Step') loseStep(c, unit, '27.7.4.2')
    const gone = taken !== undefined || isDestroyed(c, site)
    if (c.state.at[unit]! >= 0 && gone && !leaving.includes(unit)) leaving.push(unit)
  }
}

/** 27.7.4: at the end of a phase, or at once after a raid. */
export const collateralDamage = procedure<Collateral>('collateral damage', '27.7.4', {
  'bases are looked at': run('27.7.4', (c, local) => {
    const leaving: number[] = []
    const losses: AirLoss[] = []
    const { captured } = local
    if (captured) markCaptured(c, captured.cell)
    advancedOf(c).collateral.forEach((level, site) => {
      if (level > 0) collateralAt(c, site, leaving, losses, captured?.owner)
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
    local.losses = losses
  }),
  'aircraft are hit': ask(
    '27.7.4.1',
    {
      by: (q, local) => seatOf(firstLoss(q, local)!.picker),
      prompt: (q, local) => say('collateral.which', { hex: q.data.cellTarget[firstLoss(q, local)!.cell]! }),
      verbs: {
        'lose-aircraft': {
          rule: '27.7.4.1',
          checked: true,
          targets: lossNames,
          check: (q, local, target) =>
            lossNames(q, local).includes(target) ? undefined : refuse('27.7.4.1', say('mission.notThat')),
          take(c, local, target) {
            const unit = c.data.airUnitOf(target)
            const loss = firstLoss(c, local)!
            local.losses = local.losses!.filter((one) => one !== loss)
            airOf(c).hit[unit] = 1
            loseAirStep(c, unit, '27.7.4.1')
            return firstLoss(c, local) ? 'again' : undefined
          },
        },
      },
    },
    { when: (q, local) => firstLoss(q, local) !== undefined },
  ),
})

/** 27.7.4: whoever is caught on a base that falls suffers as from a Strike 1. */
function markCaptured(c: Doing, cell: number): void {
  const { collateral } = advancedOf(c)
  c.data.sites.forEach(({ cell: at, kind }, site) => {
    collateral[site] = at === cell && isBase(kind) && isOpen(c, site) ? 1 : 0
  })
}
