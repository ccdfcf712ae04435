/** The odds of an attack that has been declared, by the real table: what is hidden before is not guessed at. */
import { exact, ledger, type SeatView, still, type TableOdds } from '@grognard/kernel'
import {
  attackStrength,
  columnFor,
  defenceStrength,
  modifiers,
  netModifier,
  rowFor,
} from '../rules/12-6-odds.ts'
import { stateFromView } from '../state-from-view.ts'
import { say } from '../text/say.ts'
import { boardOf } from '../view.ts'
import type { World } from '../world.ts'

const FACES = 10

export function sceneOdds(view: SeatView, data: World): TableOdds | null {
  const board = boardOf(view)
  const { battle } = board
  if (!battle || battle.defenders.length === 0) return null
  const state = stateFromView(board, data)
  const isHere = (unit: number): boolean => state.at[unit]! >= 0
  // Once losses are taken the reckoning is over.
  if (![...battle.attackers, ...battle.defenders].every(isHere)) return null
  const q = still({ state, data, options: view.options, seats: view.seats })
  const attack = attackStrength(q, battle)
  const defence = defenceStrength(q, battle)
  const column = columnFor(attack.total, defence.total)
  const parts = modifiers(q, battle)
  const net = netModifier(parts, false)
  const results = new Map<string, number>()
  if (column >= 0)
    for (let roll = 1; roll <= FACES; roll++) {
      const { text } = data.combat[rowFor(roll, net)]![column]!
      results.set(text, (results.get(text) ?? 0) + 1)
    }
  return {
    title:
      column < 0
        ? say('battle.hopeless', { attack: attack.total, defence: defence.total })
        : say('battle.odds', {
            attack: attack.total,
            defence: defence.total,
            column: data.charts.combat.columns[column]!,
            drm: net,
          }),
    ledgers: [
      { title: say('odds.attack'), ledger: ledger(attack.parts) },
      { title: say('odds.defence'), ledger: ledger(defence.parts) },
      { title: say('odds.modifiers'), ledger: ledger(parts) },
    ],
    bars: [...results].map(([result, count]) => ({
      label: say('odds.result', { result }),
      probability: exact(count, FACES),
    })),
    ...(column >= 0 && { lit: [{ chart: 'combat', column: data.charts.combat.columns[column]! }] }),
  }
}
