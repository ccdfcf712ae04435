import { type Exact, ledger, type Message, type TableOdds } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { previewOf, type Reckoning, reckon } from '../rules/09-odds.ts'
import type { Attack } from '../state.ts'
import { say } from './say.ts'

/** 9.A, 10: the combat panel: both strengths line by line, proportions as fractions, the die and every result. */

/** 10.C: the shares as the rules reckoned them. */
export const proportions = ({ armour }: Reckoning): Message[] => [
  say('odds.aeca', { share: armour.attackShare }),
  say('odds.aecd', { share: armour.defenceShare }),
  say('odds.atec', { share: armour.antitankShare }),
]

const isNothing = (share: Exact): boolean => share === 0

function proportionLedgers({ armour, modifiers }: Reckoning): TableOdds['ledgers'] {
  const of = (rule: string) => ledger(modifiers.filter((part) => part.rule === rule))
  const lines = [
    { share: armour.attackShare, title: say('odds.aeca', { share: armour.attackShare }), rule: '10.A.1' },
    { share: armour.defenceShare, title: say('odds.aecd', { share: armour.defenceShare }), rule: '10.A.2' },
    { share: armour.antitankShare, title: say('odds.atec', { share: armour.antitankShare }), rule: '10.A.3' },
  ]
  return lines
    .filter(({ share }) => !isNothing(share))
    .map(({ title, rule }) => ({ title, ledger: of(rule) }))
}

/** The attack as it stands, or nothing while nobody takes part. */
export function reckoningOf(q: Query): Reckoning | null {
  const { attack } = q.state
  return attack && attack.attackers.length > 0 ? reckon(q, attack) : null
}

export function sceneOdds(q: Query, attack: Attack | null): TableOdds | null {
  const reckoning = reckoningOf(q)
  if (!attack || !reckoning) return null
  const { attack: force, defence, column, modifiers } = reckoning
  return {
    title: say('odds.title', { place: q.data.map.target[attack.target]! }),
    ledgers: [
      { title: say('odds.attack'), ledger: force.ledger },
      { title: say('odds.defence'), ledger: defence.ledger },
      column
        ? { title: say('odds.column', { column: column.label }), ledger: column.ledger }
        : { title: say('odds.hopeless'), ledger: ledger([]) },
      ...proportionLedgers(reckoning),
      { title: say('odds.modifiers'), ledger: ledger(modifiers) },
    ],
    bars: previewOf(q, reckoning).map(({ value, probability }) => ({
      label: say('odds.result', { code: value, result: `result:${value}` }),
      probability,
    })),
  }
}
