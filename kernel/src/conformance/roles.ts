import type { Game } from '../game.ts'
import type { SealedVerb, Verb } from '../procedure.ts'
import { ConformanceFailure } from './failure.ts'

/**
 * A table lays choices out by the roles of their verbs. A verb without targets beside others is a button of its own:
 * whether it carries out, ends or gives up cannot be seen from its shape, so it must be said.
 */
export function checkRoles<S extends object, D extends object>({ procedures }: Game<S, D>): void {
  for (const procedure of procedures)
    for (const [name, step] of Object.entries(procedure.steps)) {
      if (!('decision' in step)) continue
      const verbs: [string, Verb<S, D, object> | SealedVerb<S, D, object>][] = Object.entries(
        step.decision.verbs,
      )
      // To a window the kernel adds its `pass`.
      const alone = verbs.length === 1 && step.kind !== 'window'
      for (const [verb, spoken] of verbs) {
        const fault = faultOf(spoken, alone)
        if (!fault) continue
        const where = `${procedure.name} / ${name}`
        throw new ConformanceFailure('verbs say what they mean', `${where}: '${verb}' ${fault}`)
      }
    }
}

function faultOf<S, D>(verb: Verb<S, D, object> | SealedVerb<S, D, object>, alone: boolean) {
  const { role, targets } = verb
  if (role === 'gather' && !targets) return 'gathers, but has no targets'
  if (targets || role || alone || ('seals' in verb && verb.seals)) return undefined
  return 'has no targets and no role'
}
