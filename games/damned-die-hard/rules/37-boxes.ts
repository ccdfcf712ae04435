import type { Running } from '@grognard/kernel'
import { escapeFrom } from '../../europa/rules/air-escape.ts'
import { capacityOf } from '../../europa/rules/airbases.ts'
import { clearBox } from '../../europa/rules/boxes.ts'
import { flee } from '../../europa/rules/scuttling.ts'
import { placeTarget } from '../../europa/rules/units.ts'
import type { EuropaRunning } from '../../europa/world.ts'
import type { State } from '../state.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { scenarioOf } from './40-scenario.ts'

/** 37.C.3: off-map boxes that change hands as the war goes on elsewhere ('16th Army progress'). */

/** At the start of the Japanese initial phase. */
export function passBoxes(c: Running<State, World>): void {
  if (c.state.phasing !== 0) return
  const all = c as unknown as EuropaRunning
  const now = c.data.source.turns[c.state.turn]!.id
  for (const id of scenarioOf(c).source.boxChanges.find((change) => change.id === now)?.boxes ?? []) {
    const place = c.data.place(id)
    if (c.state.owner[place] !== 1) continue
    const capacity = capacityOf(all, place)
    c.state.owner[place] = 0
    c.tell('37.C.3', say('box.passes', { box: placeTarget(all, place) }), [placeTarget(all, place)])
    clearBox(all, place, 0)
    flee(all, place)
    escapeFrom(all, place, 1, capacity)
  }
}
