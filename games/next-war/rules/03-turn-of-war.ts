import type { Query } from '../kit.ts'

/** 3.0: the turn of the war: scenarios that begin later than it read later columns of the title's tables. */
export const turnOfWar = ({ state, data }: Query): number =>
  state.turn + data.scenarios[state.scenario]!.turnOfWar - 1
