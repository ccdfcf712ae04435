import {
  type BattleShow,
  chance,
  fightWords,
  likely,
  type Message,
  type OddsGroup,
  type Outcome,
  type ReadThrow,
  spread,
  type TableOdds,
} from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide, type World } from '../world.ts'
import type { Engagement } from './07-6-4-combat-cards.ts'
import { columnOf, type FireLedger, type Shot, type Volley } from './11-2-fire.ts'
import { type CombatPreview, previewOf } from './11-2-preview.ts'

/** 11.2 for those who look on: the odds before the fire, and the combat as it was fought. */

interface Toll {
  readonly attackerLoses: number
  readonly defenderLoses: number
}

const losses = (n: number): Message => (n === 0 ? fightWords.losesNothing : say('odds.losses', { losses: n }))

/** 11.2-8: who inflicts more wins; 11.4.1: by how much says how far the defenders retreat. */
function groups({ values }: World, preview: CombatPreview): OddsGroup[] {
  const outcomes: readonly Outcome<Toll>[] = preview.outcomes.map(({ probability, ...value }) => ({
    value,
    probability,
  }))
  const lead = ({ attackerLoses, defenderLoses }: Toll): number => defenderLoses - attackerLoses
  const of = (holds: (toll: Toll) => boolean) => chance(outcomes, holds)
  const one = values['retreat-one-difference']
  return [
    {
      about: 'outcome',
      bars: [
        { label: fightWords.attackerWins, probability: of((toll) => lead(toll) > 0) },
        { label: say('odds.equal'), probability: of((toll) => lead(toll) === 0) },
        { label: fightWords.defenderWins, probability: of((toll) => lead(toll) < 0) },
      ],
    },
    spread('defender', outcomes, ({ defenderLoses }) => defenderLoses, losses),
    spread('attacker', outcomes, ({ attackerLoses }) => attackerLoses, losses),
    {
      about: 'after',
      bars: likely([
        { label: say('odds.retreatOne'), probability: of((toll) => lead(toll) > 0 && lead(toll) <= one) },
        { label: say('odds.retreatTwo'), probability: of((toll) => lead(toll) > one) },
        {
          label: say('odds.defenderSpent'),
          probability: of((toll) => toll.defenderLoses >= preview.enough.defender),
        },
        {
          label: say('odds.attackerSpent'),
          probability: of((toll) => toll.attackerLoses >= preview.enough.attacker),
        },
      ]),
    },
  ]
}

function ledgersOf(fire: FireLedger | null, role: 'attacker' | 'defender'): TableOdds['ledgers'] {
  if (!fire) return []
  const { table, strength, column, modifiers } = fire
  return [
    { title: say(`odds.strength.${role}`), ledger: strength },
    {
      title: say(`odds.column.${role}`, { table: `table:${table}`, column: column.label }),
      ledger: column.ledger,
      column: column.label,
    },
    ...(modifiers.parts.length > 0 ? [{ title: say(`odds.modifiers.${role}`), ledger: modifiers }] : []),
  ]
}

export const combatOdds = (data: World, target: number, preview: CombatPreview): TableOdds => ({
  title: say('odds.title', { place: data.placeTarget[target]! }),
  groups: groups(data, preview),
  ledgers: [...ledgersOf(preview.attacker, 'attacker'), ...ledgersOf(preview.defender, 'defender')],
  lit: [preview.attacker, preview.defender].flatMap((fire) =>
    fire ? [{ chart: `fire-${fire.table}`, column: fire.column.label }] : [],
  ),
})

function read(q: Query, shot: Shot, side: 'axis' | 'allied'): ReadThrow {
  const { fire, die, result, row } = shot
  return {
    by: `side:${side}`,
    dice: [6],
    values: [die],
    net: result,
    column: say('odds.columnUsed', { table: `table:${fire.table}`, column: fire.column.label }),
    cells: columnOf(q, fire).map((cell) => ({ row: cell.row, says: losses(cell.losses) })),
    row,
    says: losses(shot.losses),
  }
}

/** 11.2-6: the exchange of fire as it fell. */
export function combatShow(q: Query, e: Engagement, { attacker, defender }: Volley): BattleShow {
  const { placeTarget, unitTarget } = q.data
  const [dealt, taken] = [attacker?.losses ?? 0, defender?.losses ?? 0]
  return {
    kind: 'battle',
    place: placeTarget[e.target]!,
    from: [...new Set(e.attackers.map((unit) => placeTarget[q.state.at[unit]!]!))],
    attackers: e.attackers.map((unit) => unitTarget[unit]!),
    defenders: e.defenders.map((unit) => unitTarget[unit]!),
    sides: [`side:${e.side}`, `side:${otherSide(e.side)}`],
    throws: [
      ...(attacker ? [read(q, attacker, e.side)] : []),
      ...(defender ? [read(q, defender, otherSide(e.side))] : []),
    ],
    result:
      dealt === taken
        ? say('odds.drawn', { losses: dealt })
        : say('odds.won', {
            winner: `side:${dealt > taken ? e.side : otherSide(e.side)}`,
            defender: dealt,
            attacker: taken,
          }),
    odds: combatOdds(q.data, e.target, previewOf(q, e)),
  }
}
