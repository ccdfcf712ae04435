import type { Engine } from './engine.ts'
import type { GameEvent } from './event.ts'
import type { Game } from './game.ts'
import type { Position } from './position.ts'
import { see } from './view.ts'

/** Whether a position of another version can be gone on with under an engine's rules and data. */
export type Carried<S extends object> =
  | { readonly ok: true; readonly position: Position<S>; readonly events: readonly GameEvent[] }
  /** `why` is for whoever runs the server, and for players who want to know. */
  | { readonly ok: false; readonly why: string }

export const isOfVersion = (game: Pick<Game, 'rulesVersion' | 'dataVersion'>, position: Position): boolean =>
  position.rules === game.rulesVersion && position.data === game.dataVersion

/** Makes a position ready for the engine's version and tries it: every seat must be able to look at it and to choose. */
export function carryOver<S extends object, D extends object>(
  engine: Engine<S, D>,
  position: Position<S>,
): Carried<S> {
  try {
    const ready = readyFor(engine.game, position)
    if (typeof ready === 'string') return { ok: false, why: ready }
    const fault = faultIn(engine, ready)
    return fault === undefined
      ? { ok: true, position: ready, events: changesSince(engine.game, position) }
      : { ok: false, why: fault }
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) }
  }
}

function readyFor<S extends object, D extends object>(
  game: Game<S, D>,
  position: Position<S>,
): Position<S> | string {
  const migrated = game.migrate?.(position) ?? position
  const sameLayout =
    migrated.layout === game.layout && (game.layout !== undefined || migrated.data === game.dataVersion)
  if (!sameLayout) return 'the data have changed so that units or places are counted otherwise'
  return migrated
}

/** What is wrong with a position under these rules; nothing when it can be played on. */
function faultIn<S extends object, D extends object>(
  engine: Engine<S, D>,
  position: Position<S>,
): string | undefined {
  const { game } = engine
  const q = engine.query(position)
  for (const { name, rule, broken } of game.invariants) {
    const wrong = broken(q)
    if (wrong) return `${name} (rule ${rule}): ${wrong}`
  }
  const waiting = engine.waiting(position)
  if (waiting.length === 0) return 'nobody is to decide'
  for (const reader of [...position.seats, null]) {
    const view = see(engine, position, reader)
    game.table?.scene(view, game.data)
  }
  if (waiting.every((seat) => engine.offer(position, seat).length === 0)) return 'there is nothing to choose'
  return undefined
}

/** What the log tells of an update. */
function changesSince<S extends object, D extends object>(
  { rulesVersion, versions = [] }: Game<S, D>,
  { rules }: Position<S>,
): GameEvent[] {
  if (rules === rulesVersion) return [{ rule: 'kernel', key: 'kernel.updated.data', depth: 0 }]
  const known = versions.findIndex(({ version }) => version === rules)
  const since = versions.slice(known + 1)
  return [
    { rule: 'kernel', key: 'kernel.updated', args: { from: rules, to: rulesVersion }, depth: 0 },
    ...since.flatMap(({ version, changes }) =>
      changes.map(({ rule }, i) => ({
        rule,
        key: 'kernel.changed',
        args: { rule, change: `change:${version}.${i + 1}` },
        depth: 1,
      })),
    ),
  ]
}
