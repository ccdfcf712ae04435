import { combatSegment } from '../rules/09-combat.ts'
import type { Scene } from './scene.ts'
import { type Sky, sky } from './sky.ts'

/** An attack of the Allies that has come to the point where they send support. */
export function attackScene(board: Sky, ...dice: readonly number[]): Scene {
  const s = sky(
    { ...board, units: { 'rok-1-inf-div': 'N2818', 'dprk-8-inf-div': 'N2817', ...board.units } },
    ...dice,
  )
  s.start(combatSegment, { side: 0, kind: 'basic' })
  return s.act('allied', 'attack hex:N2817', 'attacker unit:rok-1-inf-div', 'commit')
}
