import type { Doing, Running } from '../kit.ts'
import type { Phase } from '../state.ts'
import { say } from '../text/say.ts'
import { openMarches } from './administrative.ts'
import { openMoving } from './air-places.ts'
import { keepLandingZones } from './airborne.ts'
import { spendActivated } from './general-supply.ts'
import { leavePositions } from './naval-gunfire.ts'
import { beginNavalTurn, endNavalTurn } from './naval-phase.ts'
import { settleOwnership } from './ownership.ts'
import { finishHalfTurns } from './projects.ts'
import { forgetAside } from './set-aside.ts'
import { unloadAll } from './transport-counters.ts'
import { unitsOfAt, unitsOnMap } from './units.ts'

/** playerTurn: what begins and ends with each phase: counts start anew, marks are taken off. */

const begin = (c: Doing, phase: Phase): void => {
  c.state.phase = phase
  c.tell(
    c.data.cite.playerTurn,
    say('phase.begins', { phase: `phase:${phase}`, side: `side:${c.data.sides[c.state.phasing]}` }),
  )
}

export function beginInitial(c: Doing): void {
  begin(c, 'initial')
  c.state.portsTaken = c.state.portsTaken.filter((place) => c.state.owner[place] !== c.state.phasing)
  c.state.railUsed.fill(0)
  c.state.railBoost.fill(0)
  c.state.railed.fill(0)
  if (c.state.entrained) c.state.entrained = []
  c.state.spent.fill(0)
  c.state.halted.fill(0)
  c.state.zone.fill(0)
  forgetAside(c)
  if (c.state.seizures) c.state.seizures = { tried: [], bridges: [] }
  beginNavalTurn(c)
}

/** disruption: until the start of the next friendly initial phase. */
export function recover(c: Doing): void {
  for (const unit of unitsOnMap(c, c.state.phasing)) c.state.disruption[unit] = 0
}

/** harassment: a unit that begins in a harassed hex has so much less, unless it pays when it leaves. */
function harass(c: Doing): void {
  c.state.harassed.fill(0)
  for (const [key, { hits, by }] of Object.entries(c.state.harassment)) {
    if (by === c.state.phasing) continue
    for (const unit of unitsOfAt(c, Number(key), c.state.phasing)) c.state.harassed[unit] = hits * c.data.mp
  }
}

export function beginMoving(c: Doing, phase: 'movement' | 'exploitation'): void {
  begin(c, phase)
  c.state.spent.fill(0)
  c.state.halted.fill(0)
  c.state.shipped = []
  c.state.ported = {}
  c.state.portedSupplies = {}
  if (phase === 'movement') {
    for (const unit of unitsOnMap(c, c.state.phasing)) c.state.moved[unit] = 0
    finishHalfTurns(c)
    openMarches(c)
  }
  harass(c)
  openMoving(c)
}

export function endMoving(c: Parameters<typeof settleOwnership>[0]): void {
  unloadAll(c)
  c.state.zone.fill(0)
  keepLandingZones(c)
  settleOwnership(c)
}

export function beginCombat(c: Doing): void {
  begin(c, 'combat')
  c.state.fought.fill(0)
  c.state.defended.fill(0)
  c.state.retreated.fill(0)
  c.state.activated = []
}

export function endCombat(c: Doing): void {
  leavePositions(c)
  spendActivated(c)
  c.state.retreated.fill(0)
}

export function endPlayerTurn(c: Running): void {
  c.state.fresh.fill(0)
  c.state.yardsTaken = []
  c.state.air.packed = []
  c.state.harassed.fill(0)
  healYards(c)
  endNavalTurn(c)
}

/** airbaseBombing, railCapacity: hits on yards count in the owner's next player turn only. */
function healYards(c: Doing): void {
  for (const key of Object.keys(c.state.yardHits))
    if (c.state.owner[Number(key)] === c.state.phasing) delete c.state.yardHits[Number(key)]
}
