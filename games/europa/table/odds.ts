import {
  divide,
  type Entry,
  type Exact,
  entry,
  exact,
  ledger,
  type Message,
  type TableOdds,
} from '@grognard/kernel'
import type { RuleName } from '../citations.ts'
import type { Query } from '../kit.ts'
import { hasSupport, supportFor } from '../rules/air-support.ts'
import { type Part, partsOf } from '../rules/armour.ts'
import { previewOf, type Reckoning, reckon } from '../rules/odds.ts'
import { unitTarget } from '../rules/units.ts'
import type { Attack } from '../state.ts'
import { FULL, HALF, NEUTRAL } from '../world.ts'
import { say } from './say.ts'

/** attack, armour: the combat panel: both strengths line by line, proportions as fractions, the die and every result. */

type Ledgers = TableOdds['ledgers']
type Proportion = 'AECA' | 'AECD' | 'ATEC'

const sizeOf = (parts: readonly Part[], ...counts: readonly number[]): number =>
  parts.reduce((sum, part) => sum + (counts.includes(part.counts) ? part.size : 0), 0)

/** Sizes are kept in quarters of an RE. */
const inRe = (quarters: number): Exact => exact(quarters, 4)

/** armourShares: what each capable unit adds to the share; the others stand in its denominator, or not at all (neutralLimit). */
function proportionLedger(q: Query, parts: readonly Part[], rule: string): Entry[] {
  const capable = sizeOf(parts, FULL, HALF)
  const neutral = sizeOf(parts, NEUTRAL)
  const without = parts.reduce((sum, { size }) => sum + size, 0) - capable - neutral
  const excess = Math.max(0, neutral - 2 * capable)
  const total = capable + without + excess
  const lines = parts
    .filter(({ counts }) => counts === FULL || counts === HALF)
    .map(({ unit, size, counts }) =>
      entry(
        say(counts === FULL ? 'odds.part.full' : 'odds.part.half', {
          unit: unitTarget(q, unit),
          size: inRe(size),
        }),
        rule,
        divide(exact(counts === FULL ? 2 * size : size, 2), total),
      ),
    )
  if (without > 0)
    lines.push(entry(say('odds.part.none', { size: inRe(without) }), q.data.cite.armourShares, 0))
  if (neutral > excess)
    lines.push(entry(say('odds.part.neutral', { size: inRe(neutral - excess) }), q.data.cite.neutralLimit, 0))
  if (excess > 0)
    lines.push(entry(say('odds.part.excess', { size: inRe(excess) }), q.data.cite.neutralLimit, 0))
  return lines
}

const isNothing = (share: Exact): boolean => share === 0

/** armour: the proportions that are not nothing, each with its parts. */
function proportionLedgers(q: Query, { attackers, defenders }: Attack, { armour }: Reckoning): Ledgers {
  const rows: readonly [Proportion, readonly number[], Exact, Message, RuleName][] = [
    ['AECA', attackers, armour.attackShare, say('odds.aeca', { share: armour.attackShare }), 'attackArmour'],
    [
      'AECD',
      defenders,
      armour.defenceShare,
      say('odds.aecd', { share: armour.defenceShare }),
      'defenceArmour',
    ],
    ['ATEC', defenders, armour.antitankShare, say('odds.atec', { share: armour.antitankShare }), 'antitank'],
  ]
  return rows
    .filter(([, , share]) => !isNothing(share))
    .map(([of, units, , title, rule]) => ({
      title,
      ledger: ledger(proportionLedger(q, partsOf(q, units, of), q.data.cite[rule])),
    }))
}

/** An attack as it will be fought: until it is declared the aircraft over its hex have not been added up yet. */
function expected(q: Query, attack: Attack): Attack {
  return hasSupport(attack) ? attack : { ...attack, support: supportFor(q, attack) }
}

/** The attack under way and its numbers, or nothing while nobody takes part. */
export function combatOf(q: Query): { attack: Attack; reckoning: Reckoning } | null {
  const { attack: composed } = q.state
  if (!composed || composed.attackers.length === 0) return null
  const attack = expected(q, composed)
  return { attack, reckoning: reckon(q, attack) }
}

/** Everything that leads to the die, in the order of attack. */
export function combatLedgers(q: Query, attack: Attack, reckoning: Reckoning): Ledgers {
  const { attack: force, defence, column, modifiers } = reckoning
  return [
    { title: say('odds.attack'), ledger: force.ledger },
    { title: say('odds.defence'), ledger: defence.ledger },
    column
      ? { title: say('odds.column', { column: column.label }), ledger: column.ledger }
      : { title: say('odds.hopeless'), ledger: ledger([]) },
    ...proportionLedgers(q, attack, reckoning),
    { title: say('odds.modifiers'), ledger: ledger(modifiers) },
  ]
}

/** attack: the column and what is added to the die, before all reasons. */
function titleOf(q: Query, { target }: Attack, { column, modifiers }: Reckoning): Message {
  const place = q.data.map.target[target]!
  if (!column) return say('odds.title', { place })
  const modifier = modifiers.reduce((sum, { amount }) => sum + (amount as number), 0)
  return say('odds.titleAt', {
    place,
    column: column.label,
    modifier: modifier < 0 ? `−${-modifier}` : `+${modifier}`,
  })
}

export function sceneOdds(q: Query): TableOdds | null {
  const combat = combatOf(q)
  if (!combat) return null
  const { attack, reckoning } = combat
  return {
    title: titleOf(q, attack, reckoning),
    ledgers: combatLedgers(q, attack, reckoning),
    bars: previewOf(q, reckoning).map(({ value, probability }) => ({
      label: say('odds.result', { code: value, result: `result:${value}` }),
      probability,
    })),
    ...(reckoning.column && { lit: [{ chart: 'combat', column: reckoning.column.label }] }),
  }
}
