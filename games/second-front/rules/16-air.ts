import type { AirBook } from '../../europa/making/air.ts'
import type { EuropaQuery } from '../../europa/world.ts'
import type { Query } from '../kit.ts'
import { purses } from './25-cycles.ts'
import { flakShifts } from './44-F-fire.ts'

/** 16, 23: what is particular to the air forces, where the system asks for it. */

const mine = (q: EuropaQuery): Query => q as unknown as Query

const hooks: AirBook['hooks'] = {
  purses,
  fireModifiers: () => [],
  bombingModifiers: () => [],
  flakShifts: (q, place, side) => flakShifts(q, place, side, mine(q).data.source.turns[q.state.turn]!),
  // 27.A.5: no carrier group is in play yet.
  decks: () => [],
  deckCapacity: () => 0,
  mayUseDeck: () => false,
  onFortressBombed: () => undefined,
  onMap: (q) => mine(q).data.scenarios.get(q.state.scenario)!.onMap,
  boxesInPlay: (q) => mine(q).data.scenarios.get(q.state.scenario)!.boxes,
  mayReact: () => true,
  onAirLoss: () => undefined,
}

export const airBook: AirBook = {
  // 23.C: all fighters escort and patrol at extended range.
  farFighter: () => true,
  neverHarasses: () => false,
  inEnemyPhase: () => false,
  hooks,
}
