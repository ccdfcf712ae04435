import {
  type BattleShow,
  chance,
  divide,
  type Entry,
  type Exact,
  entry,
  exact,
  fightWords,
  ledger,
  likely,
  type Message,
  type OddsGroup,
  type Outcome,
  readThrow,
  spread,
  type TableOdds,
} from '@grognard/kernel'
import { FULL, HALF, NEUTRAL, type Result } from '../charts.ts'
import type { RuleName } from '../citations.ts'
import type { Query } from '../kit.ts'
import { portion } from '../land-values.ts'
import type { Attack } from '../state.ts'
import { say } from '../table/say.ts'
import { otherSide, RE } from '../world.ts'
import { hasSupport, supportFor } from './air-support.ts'
import { airTarget } from './air-units.ts'
import { type Part, partsOf } from './armour.ts'
import { printedTotal } from './losses.ts'
import { previewOf, type Reckoning, readResult, reckon } from './odds.ts'
import { placeTarget, unitTarget } from './units.ts'

/** attack, armour: a combat for those who look on: both strengths line by line, proportions as fractions, every result. */

type Ledgers = TableOdds['ledgers']
type Proportion = 'AECA' | 'AECD' | 'ATEC'

const sizeOf = (parts: readonly Part[], ...counts: readonly number[]): number =>
  parts.reduce((sum, part) => sum + (counts.includes(part.counts) ? part.size : 0), 0)

/** armourShares: what each capable unit adds to the share; the others stand in its denominator, or not at all (neutralLimit). */
function proportionLedger(q: Query, parts: readonly Part[], rule: string): Entry[] {
  const onGround = parts.filter(({ air }) => air === undefined)
  const inRe = (size: number): Exact => exact(size, parts[0]?.of ?? RE)
  const capable = sizeOf(onGround, FULL, HALF)
  const neutral = sizeOf(onGround, NEUTRAL)
  const without = onGround.reduce((sum, { size }) => sum + size, 0) - capable - neutral
  const excess = Math.max(0, neutral - 2 * capable)
  const total = capable + without + excess
  const lines = parts
    .filter(({ counts }) => counts === FULL || counts === HALF)
    .map(({ unit, size, counts, air }) =>
      entry(
        say(counts === FULL ? 'odds.part.full' : 'odds.part.half', {
          unit: air === undefined ? unitTarget(q, unit) : airTarget(q, air),
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
function proportionLedgers(
  q: Query,
  { attackers, defenders, target: attackTarget }: Attack,
  { armour }: Reckoning,
): Ledgers {
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
      ledger: ledger(proportionLedger(q, partsOf(q, units, of, attackTarget), q.data.cite[rule])),
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
      ? { title: say('odds.column', { column: column.label }), ledger: column.ledger, column: column.label }
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

/** combatResults: what a result takes from either side, in halves of printed points. */
function tollOf(q: Query, { attackers, defenders }: Attack) {
  const { halfLosses } = q.data.charts.values
  const strength = printedTotal(q, attackers, 'attack')
  const resistance = printedTotal(q, defenders, 'defence')
  const weaker = strength < resistance
  const share = (result: Result): Exact => (result === 'EX' ? 1 : halfLosses)
  const isExchange = (result: Result): boolean => result === 'EX' || result === 'HX'
  return {
    strength,
    resistance,
    defenderGone: (result: Result): boolean => result === 'DE' || (isExchange(result) && !weaker),
    attackerGone: (result: Result): boolean => result === 'AE' || (isExchange(result) && weaker),
    ofDefender: (result: Result): number => {
      if (result === 'DE') return resistance
      if (result === 'DH') return portion(resistance, halfLosses)
      if (!isExchange(result)) return 0
      return weaker ? portion(strength, share(result)) : resistance
    },
    ofAttacker: (result: Result): number => {
      if (result === 'AE') return strength
      if (result === 'AH') return portion(strength, halfLosses)
      if (!isExchange(result)) return 0
      return weaker ? strength : portion(resistance, share(result))
    },
  }
}

/** The results of the table from the attacker's best to his worst. */
const ORDER: readonly Result[] = ['DE', 'DH', 'DR', 'EX', 'HX', 'AS', 'AR', 'AH', 'AE']

function groups(q: Query, attack: Attack, found: readonly Outcome<Result>[]): OddsGroup[] {
  const results = [...found].sort((a, b) => ORDER.indexOf(a.value) - ORDER.indexOf(b.value))
  const toll = tollOf(q, attack)
  const of = (holds: (result: Result) => boolean) => chance(results, holds)
  /** A share of halves of points may be a fraction itself: counted in eighths they are whole. */
  const eighths = (halves: number): number => Math.round(halves * 4)
  const points =
    (all: number) =>
    (lost: number): Message =>
      lost === 0
        ? fightWords.losesNothing
        : lost >= eighths(all)
          ? fightWords.losesAll
          : say('odds.points', { points: exact(lost, 8), of: exact(eighths(all), 8) })
  const losses = (about: 'defender' | 'attacker', of: (result: Result) => number, all: number) => {
    const { bars } = spread(about, results, (result) => eighths(of(result)), points(all))
    return { about, bars }
  }
  const isBack = (result: Result): boolean => result === 'DR' || result === 'DH'
  return [
    {
      about: 'outcome',
      bars: results.map(({ value, probability }) => ({
        label: say('odds.result', { code: value, result: `result:${value}` }),
        probability,
      })),
    },
    losses('defender', toll.ofDefender, toll.resistance),
    losses('attacker', toll.ofAttacker, toll.strength),
    {
      about: 'after',
      bars: likely([
        { label: fightWords.retreats, probability: of(isBack) },
        {
          label: fightWords.attackerRetreats,
          probability: of((result) => result === 'AR' || result === 'AH'),
        },
        { label: fightWords.defenderGone, probability: of(toll.defenderGone) },
        { label: fightWords.attackerGone, probability: of(toll.attackerGone) },
        {
          label: fightWords.advance,
          probability: of((result) => isBack(result) || toll.defenderGone(result)),
        },
      ]),
    },
  ]
}

export const combatOdds = (q: Query, attack: Attack, reckoning: Reckoning): TableOdds => ({
  title: titleOf(q, attack, reckoning),
  groups: groups(q, attack, previewOf(q, reckoning)),
  ledgers: combatLedgers(q, attack, reckoning),
  ...(reckoning.column && { lit: [{ chart: 'combat', column: reckoning.column.label }] }),
})

const inWords = (result: Result): Message => say('odds.words', { result: `result:${result}` })

/** attack: the combat as it was fought; without a die where the odds were too low for one. */
export function combatShow(
  q: Query,
  attack: Attack,
  reckoning: Reckoning,
  result: Result,
  die: number | null,
): BattleShow {
  const { sides } = q.data
  const { phasing } = q.state
  const found = die === null ? null : readResult(q, reckoning, die)
  const names = (units: readonly number[]) => units.map((unit) => unitTarget(q, unit))
  return {
    kind: 'battle',
    place: placeTarget(q, attack.target),
    from: [...new Set(attack.attackers.map((unit) => placeTarget(q, q.state.at[unit]!)))],
    attackers: names(attack.attackers),
    defenders: names(attack.defenders),
    sides: [`side:${sides[phasing]}`, `side:${sides[otherSide(phasing)]}`],
    throws: found
      ? [
          readThrow(q.data.charts.combat, found, { dice: [6], values: [die!] }, (cell) =>
            say('odds.code', { code: cell }),
          ),
        ]
      : [],
    result: inWords(result),
    odds: combatOdds(q, attack, reckoning),
  }
}
