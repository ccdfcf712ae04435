import type { Procedure } from '@grognard/kernel'
import { procedure, run } from './kit.ts'
import { redeployment } from './rules/12-strategic-redeployment.ts'
import { cardProcedures } from './rules/card-procedures.ts'
import { operationProcedures } from './rules/operation-procedures.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** 6: the sequence of play. */
export const campaign = procedure<Record<string, never>>('campaign', '6', {
  end: run('5.4', (c) => c.end({ winner: 'axis', ending: 'axis-holds-out', rule: '5.4' })),
})

/** Each procedure once, whoever lists it. */
export const procedures: readonly Procedure<State, World, object>[] = [
  ...new Set<Procedure<State, World, object>>([
    campaign,
    redeployment,
    ...operationProcedures,
    ...cardProcedures,
  ]),
]
