import type { Game, Procedure, Step } from '../src/index.ts'
import { game } from './tiny/game.ts'
import type { Data, State } from './tiny/state.ts'

export type Tiny = Game<State, Data>
type AnyStep = Step<State, Data, object>

/** The tiny game with one step of one procedure changed. */
export function withStep(procedure: string, step: string, change: (step: AnyStep) => AnyStep): Tiny {
  const changed = (p: Procedure<State, Data, object>) => ({
    ...p,
    steps: { ...p.steps, [step]: change(p.steps[step]!) },
  })
  return { ...game, procedures: game.procedures.map((p) => (p.name === procedure ? changed(p) : p)) }
}

type Verbs = Extract<AnyStep, { kind: 'ask' | 'window' }>['decision']['verbs']

/** The tiny game with the verbs of one decision changed. */
export const withVerbs = (procedure: string, step: string, change: (verbs: Verbs) => Verbs): Tiny =>
  withStep(procedure, step, (old) => {
    if (old.kind !== 'ask' && old.kind !== 'window') throw new Error(`${step} is no decision`)
    return { ...old, decision: { ...old.decision, verbs: change(old.decision.verbs) } }
  })

/** The tiny game with every scenario's first position changed. */
export const withStart = (change: (state: State) => State): Tiny => ({
  ...game,
  scenarios: game.scenarios.map((scenario) => ({
    ...scenario,
    start: (data, options) => change(scenario.start(data, options)),
  })),
})
