import type { Position } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { nightTurn } from '../flow.ts'
import { battleForNormandy } from '../game.ts'
import { ALLIED, DUE_BACK, GERMAN, MORNING, NIGHT, RETURNING, type Side, type State } from '../state.ts'
import { GE_HQ, scene, US_HQ } from './scene.ts'

/** A position as rules before version 6 left it: without the fields of later ones. */
function old(side: Side, step: string, turn: State['turn']): Position<State> {
  const s = scene({ units: { [US_HQ]: 'returning', [GE_HQ]: 'returning' }, state: { turn } })
  s.start(nightTurn, { side })
  const { attachments: _, aims: __, ...state } = s.state
  return {
    ...s.position,
    state: state as State,
    frames: [{ procedure: 'night turn', step, local: { side } }],
  }
}
const whereabouts = (position: Position<State>): readonly number[] => {
  const { at } = battleForNormandy.migrate!(position)!.state
  return [US_HQ, GE_HQ].map((id) => at[battleForNormandy.data.unit(id)]!)
}

test('[7.8, kernel.migrate] a headquarters that was due back in a night begun under older rules comes back in it', () => {
  expect(whereabouts(old(ALLIED, 'engineers', NIGHT))).toEqual([DUE_BACK, DUE_BACK])
  // Who is left after those of his side came back has fallen since: the next night.
  expect(whereabouts(old(ALLIED, 'movement', NIGHT))).toEqual([RETURNING, DUE_BACK])
  expect(whereabouts(old(GERMAN, 'headquarters return', NIGHT))).toEqual([RETURNING, DUE_BACK])
  expect(whereabouts(old(GERMAN, 'combat', NIGHT))).toEqual([RETURNING, RETURNING])
  // By day nobody is due.
  expect(whereabouts(old(ALLIED, 'engineers', MORNING))).toEqual([RETURNING, RETURNING])
})

test('[kernel.migrate] what older rules did not know is as at the start; a position of these rules stays as it is', () => {
  const now = battleForNormandy.migrate!(old(ALLIED, 'engineers', NIGHT))!
  expect([now.state.attachments, now.state.aims]).toEqual([[], []])
  expect(battleForNormandy.migrate!(now)).toBe(now)
})
