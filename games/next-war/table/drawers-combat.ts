import type { DrawerItem, TableDrawer } from '@grognard/kernel'
import { ATTACKER, BEACHHEAD, DEFENDER, type Role, sideIn } from '../rules/09-2-battle.ts'
import { attackProcedure } from '../rules/09-2-procedure.ts'
import { say } from '../text/say.ts'
import type { BoardView } from '../view.ts'
import type { BattleView } from '../view-battle.ts'
import { sideId, type World } from '../world.ts'

/** The combat being fought: who takes part, with what, and where it stands. */

const ROLES = ['attacker', 'defender'] as const

function forces(battle: BattleView, data: World, role: Role): DrawerItem[] {
  const side = `side:${sideId(sideIn(battle, role))}`
  const units = (list: readonly number[]): string[] => list.map((unit) => data.unitTarget[unit]!)
  const line = (text: ReturnType<typeof say>): DrawerItem => ({ kind: 'line', text })
  const items: DrawerItem[] = []
  const fighters = units(role === ATTACKER ? battle.attackers : battle.defenders)
  if (fighters.length > 0) items.push(line(say(`drawer.combat.${ROLES[role]}`, { side, units: fighters })))
  const lead = battle.leads[role]
  if (lead >= 0) items.push(line(say('drawer.combat.lead', { side, unit: data.unitTarget[lead]! })))
  if (lead === BEACHHEAD) items.push(line(say('drawer.combat.beachhead', { side })))
  if (battle.airPoints[role] > 0)
    items.push(line(say('drawer.combat.air', { side, points: battle.airPoints[role] })))
  const sent = units([...battle.helicopters[role], ...battle.ships[role], ...battle.headquarters[role]])
  if (sent.length > 0) items.push(line(say('drawer.combat.support', { side, units: sent })))
  return items
}

export function combatDrawer({ battle }: BoardView, data: World): TableDrawer {
  const now = battle!
  const hex = data.cellTarget[now.cell]!
  const result: DrawerItem[] = now.open
    ? []
    : [
        {
          kind: 'line',
          text: say(now.retreat ? 'drawer.combat.resultRetreat' : 'drawer.combat.result', {
            attacker: now.toLose[ATTACKER],
            defender: now.toLose[DEFENDER],
          }),
        },
      ]
  return {
    id: 'combat',
    glyph: 'combat',
    title: say('drawer.combat'),
    items: [
      {
        kind: 'line',
        text: say(now.declared ? 'drawer.combat.at' : 'drawer.combat.composing', { hex }),
        target: hex,
      },
      ...(now.unseen ? [{ kind: 'line' as const, text: say('drawer.combat.unseen') }] : []),
      ...forces(now, data, ATTACKER),
      ...forces(now, data, DEFENDER),
      ...result,
      {
        kind: 'steps',
        title: say('drawer.combat.steps'),
        steps: attackProcedure.order.map((step) => ({
          text: say('map.name', { name: `step:${attackProcedure.name}/${step}` }),
          now: step === now.step,
        })),
      },
    ],
  }
}
