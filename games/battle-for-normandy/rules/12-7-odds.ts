/** 12.4 for those who look on: the odds before the die, and the battle as it was fought. */
import {
  type BattleShow,
  chance,
  entry,
  exact,
  fightWords,
  ledger,
  likely,
  type Message,
  type OddsGroup,
  type Outcome,
  spread,
  type TableOdds,
} from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import type { CombatResult } from '../world.ts'
import { hexTarget, seatOf, unitTarget } from './02-units.ts'
import {
  attackStrength,
  columnFor,
  defenceStrength,
  type Forces,
  modifiers,
  netModifier,
  rowFor,
} from './12-6-odds.ts'

const FACES = 10

const stepsOf = (q: Query, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + q.state.steps[unit]!, 0)

/** 12.8: what the table can say, and what becomes of both sides then. */
function groups(
  q: Query,
  { attackers, defenders }: Forces,
  results: readonly Outcome<CombatResult>[],
): OddsGroup[] {
  const [own, theirs] = [stepsOf(q, attackers), stepsOf(q, defenders)]
  const of = (holds: (result: CombatResult) => boolean) => chance(results, holds)
  const isGone = ({ defender }: CombatResult): boolean => defender.steps >= theirs
  const isDriven = (result: CombatResult): boolean => result.defender.retreat || isGone(result)
  const isSpent = ({ attacker }: CombatResult): boolean => attacker.steps >= own
  return [
    {
      about: 'outcome',
      bars: [
        { label: say('odds.driven'), probability: of(isDriven) },
        { label: say('odds.holds'), probability: of((result) => !isDriven(result)) },
      ],
    },
    spread('defender', results, ({ defender }) => defender.steps),
    spread('attacker', results, ({ attacker }) => attacker.steps),
    {
      about: 'after',
      bars: likely([
        {
          label: fightWords.retreats,
          probability: of((result) => result.defender.retreat && !isGone(result)),
        },
        { label: fightWords.attackerRetreats, probability: of(({ attacker }) => attacker.retreat) },
        { label: fightWords.defenderGone, probability: of(isGone) },
        { label: fightWords.attackerGone, probability: of(isSpent) },
      ]),
    },
  ]
}

export function battleOdds(q: Query, forces: Forces): TableOdds {
  const { combat, charts } = q.data
  const attack = attackStrength(q, forces)
  const defence = defenceStrength(q, forces)
  const column = columnFor(attack.total, defence.total)
  const parts = modifiers(q, forces)
  const net = netModifier(parts, false)
  const results: Outcome<CombatResult>[] =
    column < 0
      ? []
      : Array.from({ length: FACES }, (_, i) => ({
          value: combat[rowFor(i + 1, net)]![column]!,
          probability: exact(1, FACES),
        }))
  return {
    title:
      column < 0
        ? say('battle.hopeless', { attack: attack.total, defence: defence.total })
        : say('battle.odds', {
            attack: attack.total,
            defence: defence.total,
            column: charts.combat.columns[column]!,
            drm: net,
          }),
    groups: results.length === 0 ? [] : groups(q, forces, results),
    ledgers: [
      { title: say('odds.attack'), ledger: ledger(attack.parts) },
      { title: say('odds.defence'), ledger: ledger(defence.parts) },
      { title: say('odds.modifiers'), ledger: ledger(parts) },
    ],
    ...(column >= 0 && { lit: [{ chart: 'combat', column: charts.combat.columns[column]! }] }),
  }
}

const says = ({ text }: CombatResult): Message => say('odds.result', { result: text })

/** 12.8: the result in words. */
function inWords({ attacker, defender }: CombatResult): Message {
  const args = { attacker: attacker.steps, defender: defender.steps }
  if (attacker.retreat && defender.retreat) return say('odds.bothRetreat', args)
  if (defender.retreat) return say('odds.defenderRetreats', args)
  return attacker.retreat ? say('odds.attackerRetreats', args) : say('odds.nobodyRetreats', args)
}

/** What came up: the die, the column, and the row that it led to. */
export interface Cast {
  readonly side: Side
  readonly roll: number
  readonly row: number
  readonly column: number
  /** With combined arms (12.6.2). */
  readonly net: number
}

export function battleShow(q: Query, forces: Forces, { side, roll, row, column, net }: Cast): BattleShow {
  const { combat, charts } = q.data
  const result = combat[row]![column]!
  const parts = modifiers(q, forces)
  const die = ledger([entry(say('odds.die'), '12.4', roll), ...parts])
  // 12.6, 12.6.2: limits, and what combined arms add, stand as a line of their own.
  const rest = roll + net - (die.total as number)
  const combined = rest === 0 ? [] : [entry(say('odds.combined'), '12.6.2', rest)]
  return {
    kind: 'battle',
    place: hexTarget(q, forces.target),
    from: [...new Set(forces.attackers.map((unit) => hexTarget(q, q.state.at[unit]!)))],
    attackers: forces.attackers.map((unit) => unitTarget(q, unit)),
    defenders: forces.defenders.map((unit) => unitTarget(q, unit)),
    sides: [`side:${seatOf(side)}`, `side:${seatOf(enemyOf(side))}`],
    throws: [
      {
        dice: [FACES],
        values: [roll],
        net: ledger([...die.parts, ...combined]),
        column: fightWords.column(charts.combat.columns[column]!),
        cells: combat.map((line, i) => ({ row: String(i), says: says(line[column]!) })),
        row,
        says: says(result),
      },
    ],
    result: inWords(result),
    odds: battleOdds(q, forces),
  }
}
