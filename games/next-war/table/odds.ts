import { add, type Exact, type Ledger, type Message, type TableOdds } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { erOf } from '../rules/02-3-values.ts'
import { shipSupport } from '../rules/09-2-4-support.ts'
import { type CombatPreview, combatPreview } from '../rules/09-2-6-resolution.ts'
import {
  ATTACKER,
  type Battle,
  BEACHHEAD,
  DEFENDER,
  hasBeachhead,
  NO_UNIT,
  sideIn,
} from '../rules/09-2-battle.ts'
import { say } from '../text/say.ts'
import type { BattleView } from '../view-battle.ts'
import { TERRAINS } from '../world.ts'

/** The odds panel: strengths, column, die modifiers, and the chance of every result, from the real resolver. */

const best = (q: Query, units: readonly number[]): number =>
  units.reduce((found, unit) => (found === NO_UNIT || erOf(q, unit) > erOf(q, found) ? unit : found), NO_UNIT)

/** 9.5.1: whoever has not been named yet is taken to be the most efficient. */
function leadsOf(q: Query, battle: Battle): [number, number] {
  const [attacker, defender] = battle.leads
  const marker = hasBeachhead(q, battle.cell, sideIn(battle, DEFENDER)) ? BEACHHEAD : NO_UNIT
  return [
    attacker === NO_UNIT ? best(q, battle.attackers) : attacker,
    defender !== NO_UNIT ? defender : battle.defenders.length > 0 ? best(q, battle.defenders) : marker,
  ]
}

/** 9.6.1: what has come through, what is still on its way, and the ships. */
const supportOf = (q: Query, battle: BattleView, role: 0 | 1): number =>
  battle.flights.reduce(
    (total, flight) => total + (flight.role === role ? flight.strength : 0),
    battle.support[role] + shipSupport(q, battle, role),
  )

/** The battle as it would be fought now. */
export const projected = (q: Query, battle: BattleView): Battle => ({
  ...battle,
  leads: leadsOf(q, battle),
  support: [supportOf(q, battle, ATTACKER), supportOf(q, battle, DEFENDER)],
})

type Outcome = CombatPreview['outcomes'][number]

function bars(outcomes: CombatPreview['outcomes']): TableOdds['bars'] {
  const chance = (holds: (outcome: Outcome) => boolean): Exact =>
    outcomes.filter(holds).reduce<Exact>((total, { probability }) => add(total, probability), 0)
  const spread = (role: 0 | 1, label: (losses: number) => Message): TableOdds['bars'] =>
    [...new Set(outcomes.map(({ value }) => value.losses[role]))]
      .sort((a, b) => a - b)
      .map((losses) => ({
        label: label(losses),
        probability: chance(({ value }) => value.losses[role] === losses),
      }))
  return [
    { label: say('odds.retreat'), probability: chance(({ value }) => value.retreat) },
    ...spread(DEFENDER, (losses) => say('odds.defenderLoses', { losses })),
    ...spread(ATTACKER, (losses) => say('odds.attackerLoses', { losses })),
  ]
}

/** 9.2.2.2: the first column comes of the odds and the terrain; the chart itself knows only its number. */
function fromOdds(
  q: Query,
  cell: number,
  { ratio }: CombatPreview['odds'],
  { total, parts }: Ledger,
): Ledger {
  const [start, ...shifts] = parts
  const label = say('odds.base', { ratio, terrain: `terrain:${TERRAINS[q.data.terrain[cell]!]}` })
  return { total, parts: [{ ...start!, label, rule: '9.2.2.2' }, ...shifts] }
}

/** 13.2: nothing is reckoned with units that the reader cannot see. */
export function sceneOdds(q: Query, battle: BattleView | null): TableOdds | null {
  if (!battle?.open || battle.unseen || battle.attackers.length === 0) return null
  const now = projected(q, battle)
  if (now.leads[DEFENDER] === NO_UNIT) return null
  const { attack, defence, odds, column, modifiers, outcomes } = combatPreview(q, now)
  const hex = q.data.cellTarget[battle.cell]!
  return {
    title: battle.declared ? say('odds.title', { hex }) : say('odds.composing', { hex }),
    ledgers: [
      { title: say('odds.attack'), ledger: attack },
      { title: say('odds.defence'), ledger: defence },
      {
        title: say('odds.column', { ratio: odds.ratio, column: column.label }),
        ledger: fromOdds(q, battle.cell, odds, column.ledger),
      },
      { title: say('odds.modifiers'), ledger: modifiers },
    ],
    bars: bars(outcomes),
    lit: [{ chart: 'combat', column: column.label }],
  }
}
