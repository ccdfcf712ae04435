import { type Entry, entry } from '@grognard/kernel'
import type { AirBook } from '../../europa/making/air.ts'
import type { EuropaQuery } from '../../europa/world.ts'
import type { Scenario } from '../data/schema.ts'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { deckCapacity, decks, mayUseDeck } from './34-carriers.ts'
import { bombFortress } from './37-bombardment.ts'
import { scoreAirLoss } from './41-victory.ts'

/** 38.A.4, 40.C.2, 25.E: what is particular to the air forces, where the system asks for it. */

const mine = (q: EuropaQuery): Query => q as unknown as Query

/** 38.A.4: from December II 41 to June IV 42. */
function pilots(q: EuropaQuery, firer: number, victim: number): Entry[] {
  const { units, charts } = q.data.air
  if (!charts.types[units.type[firer]!]!.fighter || units.side[firer] === units.side[victim]) return []
  const { service } = mine(q).data.source.airModels.get(units.models[units.model[firer]!]!)!
  if (service === 'ija-air')
    return [entry(say('air.armyPilots'), '38.A.4', charts.combat.modifiers['ija-fighter']!)]
  if (service === 'ijn-air')
    return [entry(say('air.navyPilots'), '38.A.4', charts.combat.modifiers['ijn-fighter']!)]
  return []
}

/** 40.C.2: the first Japanese player turn of a scenario with surprise. */
const surprised = (q: EuropaQuery, effect: Scenario['surprise'][number]): boolean => {
  const { source, startTurn } = mine(q).data.scenarios.get(q.state.scenario)!
  return source.surprise.includes(effect) && q.state.turn === startTurn && q.state.phasing === 0
}

const hooks: AirBook['hooks'] = {
  purses: null,
  fireModifiers: pilots,
  bombingModifiers: (q, by, kind) =>
    by === 0 && kind === 'airbase' && surprised(q, 'airbase-bombing-plus-1')
      ? [entry(say('air.surprise'), '40.C.2', q.data.air.charts.bombing.modifiers['surprise-airbase']!)]
      : [],
  flakShifts: () => [],
  decks,
  deckCapacity,
  mayUseDeck,
  onFortressBombed: bombFortress,
  onMap: (q) => mine(q).data.scenarios.get(q.state.scenario)!.onMap,
  boxesInPlay: (q) => mine(q).data.scenarios.get(q.state.scenario)!.boxes,
  mayReact: (q, side) => side === 0 || !surprised(q, 'no-allied-interception'),
  onAirLoss: (c, unit, eliminated) => scoreAirLoss(c, unit, eliminated),
}

/** 25.E: the one transfer that is carried out in the enemy's initial phase. */
const ENEMY_PHASE_TRANSFER = 'dec-2-41'

export const airBook: AirBook = {
  farFighter: ({ service, type }) => service === 'ijn-air' && type === 'F',
  neverHarasses: ({ service }) => service === 'ijn-air',
  inEnemyPhase: ({ kind, side, turn }) =>
    kind === 'transfer' && side === 'japanese' && turn === ENEMY_PHASE_TRANSFER,
  hooks,
}
