import type { Frame } from '@grognard/kernel'
import type { Query } from './kit.ts'
import type { Flight } from './rules/09-2-4-support.ts'
import { flightsOf } from './rules/09-2-4-support.ts'
import { type Battle, garrison } from './rules/09-2-battle.ts'
import { type Attack, attackProcedure } from './rules/09-2-procedure.ts'

/** The combat in progress, as a reader sees it: it lives in the local data of its procedure, not in the state. */
export interface BattleView extends Battle {
  /** 9.2.1: once declared it must be resolved. */
  readonly declared: boolean
  /** Where it stands: a step of the procedure. */
  readonly step: string
  /** True until the die is rolled. */
  readonly open: boolean
  /** 9.2.5: missions that have not met air defence fire yet. */
  readonly flights: readonly Flight[]
  /** After the roll: steps to lose, and whether the defender must go. */
  readonly toLose: readonly [number, number]
  readonly retreat: boolean
  /** 13.2: units take part that the reader may not see; they are left out. */
  readonly unseen: boolean
}

const rankOf = (step: string): number => attackProcedure.order.indexOf(step)
const ROLL = rankOf('the die is rolled')
const TAKE_OFF = rankOf('missions take off')

export function battleView(
  q: Query,
  frames: readonly Frame[],
  isHidden: (unit: number) => boolean,
): BattleView | null {
  const frame = frames.findLast(({ procedure }) => procedure === attackProcedure.name)
  if (!frame) return null
  const attack = frame.local as Attack
  const { side, kind, cell, leads, airPoints, support, declared, toLose, retreat } = attack
  const rank = rankOf(frame.step)
  const attackers = attack.attackers.filter((unit) => !isHidden(unit))
  // Before the declaration nobody has been named to defend: whoever holds the hex would.
  const holding = declared ? attack.defenders : [...garrison(q, cell)]
  const defenders = holding.filter((unit) => !isHidden(unit))
  const open = (units: readonly number[]): number[] => units.filter((unit) => !isHidden(unit))
  return {
    side,
    kind,
    cell,
    attackers,
    defenders,
    leads: [isHidden(leads[0]) ? -1 : leads[0], isHidden(leads[1]) ? -1 : leads[1]],
    airPoints: [...airPoints],
    helicopters: [open(attack.helicopters[0]), open(attack.helicopters[1])],
    ships: [open(attack.ships[0]), open(attack.ships[1])],
    headquarters: [open(attack.headquarters[0]), open(attack.headquarters[1])],
    support: [...support],
    declared,
    step: frame.step,
    open: rank <= ROLL,
    flights: rank < TAKE_OFF ? flightsOf(q, attack) : [...attack.flights],
    toLose: [...toLose],
    retreat,
    unseen: attackers.length < attack.attackers.length || defenders.length < holding.length,
  }
}
