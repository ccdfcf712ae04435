import { type Entry, entry, type Ledger, ledger, type Refusal, refuse } from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import { ask, type Doing, jump, oneOf, PLACES, procedure, type Query, run } from '../kit.ts'
import { ELIMINATED, RESERVE, type State } from '../state.ts'
import { say } from '../text/say.ts'
import { isLarge, isPanzer, sideOf } from './02-units.ts'
import { putUnit } from './03-control.ts'
import { legalEntrySpaces } from './07-6-2-entry.ts'
import { axisSupply, FULL } from './13-supply.ts'

/** 14: replacements. Points are counted in halves: a corps costs one half a step, an army two. */

export type Marker = keyof State['rp']

const HALVES = 2

interface Replacements {
  readonly side: SideId
  /** Units rebuilt in this segment: they may be brought to full strength though they are in the reserve box. */
  rebuilt: number[]
  /** The army that waits to be placed, or -1. */
  unit: number
}

/** 14.1-b: the marker that pays for a unit; null where nothing does. */
export const markerFor = (q: Query, unit: number): Marker | null =>
  q.data.nationById.get(q.data.nationOf[unit]!)!.rp

/** The markers a side spends in its segment; the Turkish one goes to whoever plays Turkey (17.4-c). */
export function markersOf(q: Query, side: SideId): readonly Marker[] {
  const own: readonly Marker[] = side === 'axis' ? ['ge', 'ax'] : ['br', 'us', 'su']
  return q.state.neutrals.tu === side ? [...own, 'tu'] : own
}

/** 14.1: halves of a point for one step. */
export const stepCost = (q: Query, unit: number): number =>
  q.data.values[isLarge(q.data, unit) ? 'rp-halves-lcu-step' : 'rp-halves-scu-step']

/** 14.5.2: steps of German Panzer units that may be rebuilt with points in one turn. */
export const panzerLimit = (q: Query): number =>
  q.data.values[
    q.state.played[q.data.card('AX-26')]! > 0
      ? 'panzer-steps-per-turn-after-totaler-krieg'
      : 'panzer-steps-per-turn'
  ]

/** What keeps a unit from taking one step of replacements, wherever it is. */
function stepRefusal(q: Query, side: SideId, unit: number): Refusal | undefined {
  const { data, state } = q
  const target = data.unitTarget[unit]
  if (target === undefined || sideOf(q, unit) !== side) return refuse('14.1-b', say('rp.notYours'))
  const marker = markerFor(q, unit)
  if (data.units[unit]!.dot || marker === null) return refuse('14.4', say('rp.never', { unit: target }))
  if (state.rp[marker] < stepCost(q, unit))
    return refuse('14.1-b', say('rp.tooFew', { marker: `rp:${marker}` }))
  if (isPanzer(data, unit) && state.panzerSteps >= panzerLimit(q))
    return refuse('14.5.2', say('rp.panzers', { most: panzerLimit(q) }))
  return undefined
}

function rebuildRefusal(q: Query, side: SideId, unit: number): Refusal | undefined {
  const { data, state } = q
  const refusal = stepRefusal(q, side, unit)
  if (refusal) return refusal
  const target = data.unitTarget[unit]!
  if (state.at[unit] !== ELIMINATED) return refuse('14.1-a', say('rp.notEliminated', { unit: target }))
  if (isPanzer(data, unit) && state.panzerBanFrom > 0 && state.turn >= state.panzerBanFrom)
    return refuse('AX-52', say('rp.panzerBan'))
  if (isLarge(data, unit) && legalEntrySpaces(q, unit, 'replacement').length === 0)
    return refuse('14.3-a', say('rp.noPlace', { unit: target }))
  return undefined
}

function flipRefusal(q: Query, local: Replacements, unit: number): Refusal | undefined {
  const refusal = stepRefusal(q, local.side, unit)
  if (refusal) return refusal
  const target = q.data.unitTarget[unit]!
  if (q.state.reduced[unit] !== 1) return refuse('14.1-a', say('rp.notReduced', { unit: target }))
  const here = q.state.at[unit]! >= 0 || local.rebuilt.includes(unit)
  return here ? undefined : refuse('14.1-a', say('rp.notOnMap', { unit: target }))
}

const unitOf = (q: Query, target: string): number => q.data.unitByTarget.get(target) ?? -1

const targetsWhere = (q: Query, fits: (unit: number) => boolean): string[] => {
  const targets: string[] = []
  for (let unit = 0; unit < q.state.at.length; unit++) if (fits(unit)) targets.push(q.data.unitTarget[unit]!)
  return targets
}

const costLedger = (q: Query, unit: number): Ledger => {
  const halves = stepCost(q, unit)
  const marker = markerFor(q, unit) ?? 'ge'
  return ledger([
    entry(
      say('rp.step', { marker: `rp:${marker}` }),
      '14.1-a',
      halves % HALVES === 0 ? halves / HALVES : [halves, HALVES],
    ),
  ])
}

function pay(c: Doing, unit: number): void {
  c.state.rp[markerFor(c, unit)!] -= stepCost(c, unit)
  if (isPanzer(c.data, unit)) c.state.panzerSteps++
}

const pointsLeft = (q: Query, side: SideId): number =>
  markersOf(q, side).reduce((sum, marker) => sum + q.state.rp[marker], 0)

/** Is there anything the points could buy? */
function canSpend(q: Query, local: Replacements): boolean {
  if (pointsLeft(q, local.side) === 0) return false
  const { at, reduced } = q.state
  for (let unit = 0; unit < at.length; unit++) {
    if (at[unit] === ELIMINATED) {
      if (!rebuildRefusal(q, local.side, unit)) return true
    } else if (reduced[unit] === 1 && !flipRefusal(q, local, unit)) return true
  }
  return false
}

/** 14.5.3: one German point less for each Wehrkreis that is lost or not in full supply; never below zero. */
export function wehrkreisTax(q: Query): Ledger {
  const supply = axisSupply(q)
  const parts: Entry[] = [entry(say('rp.german'), '7.5-a', q.state.rp.ge / HALVES)]
  for (const place of q.data.wehrkreise) {
    if (supply[place] === FULL) continue
    parts.push(entry(say('rp.wehrkreis', { place: q.data.placeTarget[place]! }), '14.5.3', -1))
  }
  const total = parts.reduce((sum, part) => sum + (part.amount as number), 0)
  return total < 0 ? ledger([...parts, entry(say('rp.notBelowZero'), '14.5.3', -total)]) : ledger(parts)
}

export const replacementSegment = procedure<Replacements>('replacements', '6.4', {
  'Turkish points': run(
    '17.4-c',
    (c) => {
      c.state.rp.tu = c.data.values['turkish-rp'] * HALVES
      c.tell('17.4-c', say('rp.turkish', { points: c.data.values['turkish-rp'] }))
    },
    { when: (q, { side }) => q.state.neutrals.tu === side },
  ),
  'Wehrkreise lost': run(
    '14.5.3',
    (c) => {
      const left = wehrkreisTax(c).total as number
      if (left * HALVES === c.state.rp.ge) return
      c.tell('14.5.3', say('rp.taxed', { lost: c.state.rp.ge / HALVES - left, left }))
      c.state.rp.ge = left * HALVES
    },
    { when: (q, { side }) => side === 'axis' && q.state.rp.ge > 0 },
  ),
  'spend points': ask(
    '14.1-a',
    {
      by: (_, { side }) => side,
      prompt: (_, { side }) => say('rp.spend', { side: `side:${side}` }),
      verbs: {
        flip: {
          rule: '14.1-a',
          targets: (q, local) =>
            targetsWhere(q, (unit) => q.state.reduced[unit] === 1 && sideOf(q, unit) === local.side),
          check: (q, local, target) => flipRefusal(q, local, unitOf(q, target)),
          cost: (q, _, target) => costLedger(q, unitOf(q, target)),
          take: (c, _, target) => {
            const unit = unitOf(c, target)
            pay(c, unit)
            c.state.reduced[unit] = 0
            c.tell('14.1-a', say('rp.flipped', { unit: target }), placeTargets(c, unit))
            return { go: 'spend points' }
          },
        },
        rebuild: {
          rule: '14.1-a',
          targets: (q, { side }) =>
            targetsWhere(q, (unit) => q.state.at[unit] === ELIMINATED && sideOf(q, unit) === side),
          check: (q, { side }, target) => rebuildRefusal(q, side, unitOf(q, target)),
          cost: (q, _, target) => costLedger(q, unitOf(q, target)),
          take: (c, local, target) => {
            const unit = unitOf(c, target)
            pay(c, unit)
            local.rebuilt.push(unit)
            c.state.reduced[unit] = 1
            if (isLarge(c.data, unit)) {
              local.unit = unit
              return
            }
            // 14.3-b: corps always go to the reserve box.
            c.state.at[unit] = RESERVE
            c.tell('14.3-b', say('rp.rebuilt', { unit: target, place: 'box:reserve' }))
            return { go: 'spend points' }
          },
        },
        done: {
          rule: '14.1-a',
          role: 'end',
          take: () => ({ go: 'what is left is lost' }),
          warnings: (q, { side }) =>
            markersOf(q, side)
              .filter((marker) => q.state.rp[marker] > 0)
              .map((marker) =>
                say('rp.willBeLost', { marker: `rp:${marker}`, points: [q.state.rp[marker], HALVES] }),
              ),
        },
      },
    },
    { when: canSpend },
  ),
  'place the army': ask(
    '14.3-a',
    {
      by: (_, { side }) => side,
      prompt: (q, { unit }) => say('rp.place', { unit: q.data.unitTarget[unit]! }),
      verbs: {
        place: oneOf(PLACES, {
          rule: '14.3-a',
          among: (q, { unit }) => legalEntrySpaces(q, unit, 'replacement'),
          otherwise: (q, { unit }) => refuse('14.3-a', say('rp.notHere', { unit: q.data.unitTarget[unit]! })),
          take: (c, local, place, target) => {
            const { unit } = local
            local.unit = -1
            c.state.theatre[unit] = 0
            c.tell('14.3-a', say('rp.rebuilt', { unit: c.data.unitTarget[unit]!, place: target }), [target])
            putUnit(c, unit, place)
          },
        }),
      },
    },
    { when: (_, { unit }) => unit >= 0 },
  ),
  'spend more': jump('14.1-a', 'spend points', canSpend),
  'what is left is lost': run('6.4', (c, { side }) => {
    for (const marker of markersOf(c, side)) c.state.rp[marker] = 0
  }),
})

const placeTargets = (q: Query, unit: number): string[] => {
  const at = q.state.at[unit]!
  return at >= 0 ? [q.data.placeTarget[at]!] : []
}
