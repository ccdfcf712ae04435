import { add, type Exact, type Message, type TableOdds } from '@grognard/kernel'
import type { FireLedger } from '../rules/11-2-fire.ts'
import type { CombatPreview } from '../rules/11-2-preview.ts'
import { say } from '../text/say.ts'
import type { BoardView } from '../view.ts'
import type { World } from '../world.ts'

/** The odds panel: who fires how, and how it may end. */

type Winner = 'attacker' | 'nobody' | 'defender'

/** 11.2-8: who inflicts more wins; on equal losses nobody does. */
const winnerOf = (outcome: CombatPreview['outcomes'][number]): Winner =>
  outcome.defenderLoses > outcome.attackerLoses
    ? 'attacker'
    : outcome.defenderLoses < outcome.attackerLoses
      ? 'defender'
      : 'nobody'

const WINNERS: readonly Winner[] = ['attacker', 'nobody', 'defender']

function bars(outcomes: CombatPreview['outcomes']): TableOdds['bars'] {
  const chance = (holds: (outcome: CombatPreview['outcomes'][number]) => boolean): Exact =>
    outcomes.filter(holds).reduce<Exact>((total, { probability }) => add(total, probability), 0)
  const winners = WINNERS.map((winner) => ({
    label: say(`odds.wins.${winner}`),
    probability: chance((outcome) => winnerOf(outcome) === winner),
  }))
  const spread = (role: 'attackerLoses' | 'defenderLoses', label: (losses: number) => Message) =>
    [...new Set(outcomes.map((outcome) => outcome[role]))]
      .sort((a, b) => a - b)
      .map((losses) => ({ label: label(losses), probability: chance((outcome) => outcome[role] === losses) }))
  return [
    ...winners,
    ...spread('defenderLoses', (losses) => say('odds.defenderLoses', { losses })),
    ...spread('attackerLoses', (losses) => say('odds.attackerLoses', { losses })),
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
    },
    ...(modifiers.parts.length > 0 ? [{ title: say(`odds.modifiers.${role}`), ledger: modifiers }] : []),
  ]
}

export function sceneOdds({ preview, battle, op }: BoardView, data: World): TableOdds | null {
  const target = battle?.target ?? op?.composing?.target
  if (!preview || target === undefined) return null
  return {
    title: say('odds.title', { place: data.placeTarget[target]! }),
    ledgers: [...ledgersOf(preview.attacker, 'attacker'), ...ledgersOf(preview.defender, 'defender')],
    bars: bars(preview.outcomes),
    lit: [preview.attacker, preview.defender].flatMap((fire) =>
      fire ? [{ chart: `fire-${fire.table}`, column: fire.column.label }] : [],
    ),
  }
}
