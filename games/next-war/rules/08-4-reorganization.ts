import { call, into, procedure, run } from '../kit.ts'
import { NOBODY } from '../state.ts'
import { second } from './05-initiative.ts'
import { clearingOf } from './08-4-1-clearing.ts'
import { placeControlMarkers } from './08-4-control-changes.ts'
import { damagesPlaces } from './14-advanced.ts'
import { fliesAirUnits } from './15-2-aircraft.ts'
import { reassembleTeams } from './20-special-forces.ts'
import { airMaintenance } from './22-1-air-display.ts'
import { airRebasing, newRebasing } from './25-2-air-rebasing.ts'
import { removeStrikes } from './27-1-damage.ts'
import { deliberateDamage, newWork, repairs } from './27-9-1-repairs.ts'

/** 8.4, 6.5.2: the reorganization phase. */
export const reorganization = procedure<Record<string, never>>('reorganization', '8.4', {
  'clearing operations of the first player': clearingOf((q) => q.state.first),
  'clearing operations of the second player': clearingOf(second),
  'control markers are placed': run('8.4', placeControlMarkers),
  // 27.2.1: also what was just taken, and before it falls for good.
  'own works are blown up': call('27.2.1', () => into(deliberateDamage, newWork()), { when: damagesPlaces }),
  'works are repaired': call('27.9.1', () => into(repairs, newWork()), { when: damagesPlaces }),
  'aircraft change base': call('25.2', () => into(airRebasing, newRebasing()), { when: fliesAirUnits }),
  'aircraft are maintained': call('22.4', () => into(airMaintenance, {}), { when: fliesAirUnits }),
  'markers are reset': run('6.5.2', (c) => {
    const { state } = c
    for (const marks of [
      state.moved,
      state.fought,
      state.retreated,
      state.landed,
      state.missions,
      state.assaulted,
      state.shown,
    ])
      marks.fill(0)
    state.entered.fill(NOBODY)
    state.cleared.fill(0)
    state.debarked.fill(0)
    removeStrikes(c)
    // 19.6: emergency supply lasts for the turn.
    state.advanced?.resupplied.fill(0)
    state.advanced?.detected.fill(0)
    state.advanced?.chemical.fill(0)
    state.advanced?.interdicted.fill(0)
    reassembleTeams(c)
  }),
})
