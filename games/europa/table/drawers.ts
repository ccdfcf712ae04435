import type { DrawerItem, Message, SeatView, TableDrawer } from '@grognard/kernel'
import { line, outline } from '../../desk/index.ts'
import { combatPhase, exploitationPhase, initialPhase, movementPhase, playerTurn } from '../flow.ts'
import type { Query } from '../kit.ts'
import { hasSupport } from '../rules/air-support.ts'
import { combatLedgers, combatOf } from '../rules/combat-odds.ts'
import { unitTarget } from '../rules/units.ts'
import { say } from './say.ts'

/** Records beside the board: the combat under way, the turn. */

export const named = (name: string): Message => say('table.name', { name })

type Where = Pick<SeatView, 'where'>

const PHASES = {
  initial: initialPhase,
  movement: movementPhase,
  combat: combatPhase,
  exploitation: exploitationPhase,
} as const

/** playerTurn: the turns of the scenario, the player turn, the phase. */
export function turnDrawer(
  q: Query,
  view: Where,
  first: number,
  turnRecord: readonly DrawerItem[],
): TableDrawer {
  const { turn, lastTurn, phase } = q.state
  return {
    id: 'turn',
    glyph: 'turn',
    title: say('drawer.turn'),
    items: [
      {
        kind: 'steps',
        title: say('drawer.turn.track'),
        steps: q.data.turns
          .slice(first, lastTurn + 1)
          .map(({ target }, i) => ({ text: named(target), now: first + i === turn })),
      },
      ...turnRecord,
      outline(named, view, playerTurn),
      outline(named, view, PHASES[phase]),
    ],
  }
}

/** attack, armour: the attack under way: who, what is renounced, the proportions, both strengths. */
export function combatDrawer(q: Query): TableDrawer | null {
  const { attack } = q.state
  if (!attack) return null
  const place = q.data.map.target[attack.target]!
  const items: DrawerItem[] = [line(say('drawer.combat.at', { place }), place)]
  const force = (units: readonly number[], text: 'drawer.combat.attackers' | 'drawer.combat.defenders') => {
    if (units.length > 0) items.push(line(say(text, { units: units.map((unit) => unitTarget(q, unit)) })))
  }
  force(attack.attackers, 'drawer.combat.attackers')
  force(attack.defenders, 'drawer.combat.defenders')
  for (const ability of attack.renounced)
    items.push(line(say('drawer.combat.renounced', { ability: `ability:${ability}` })))
  const combat = combatOf(q)
  if (combat) {
    if (hasSupport(combat.attack)) items.push(line(say('drawer.combat.support', combat.attack.support)))
    for (const part of combatLedgers(q, combat.attack, combat.reckoning))
      items.push({ kind: 'ledger', ...part })
  }
  return { id: 'combat', glyph: 'combat', title: say('drawer.combat'), items }
}
