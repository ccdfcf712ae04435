import { GameFault } from './faults.ts'
import type { Game } from './game.ts'
import type { Frame } from './position.ts'
import type { Procedure } from './procedure.ts'
import { type Station, stationsOf } from './station.ts'

/** The sequence of play: a game's procedures and their steps, sound and ready to be run. */
export class Sequence<S extends object, D extends object> {
  private readonly procedures = new Map<string, Procedure<S, D, object>>()
  /** By procedure and step. */
  private readonly stations = new Map<string, ReadonlyMap<string, Station<S, D>>>()

  constructor(game: Game<S, D>) {
    for (const procedure of game.procedures) {
      if (this.procedures.has(procedure.name))
        throw new GameFault(`two procedures are called '${procedure.name}'`)
      if (procedure.order.length === 0) throw new GameFault(`procedure '${procedure.name}' has no steps`)
      for (const [name, step] of Object.entries(procedure.steps)) {
        if (step.kind === 'jump' && !(step.to in procedure.steps)) {
          throw new GameFault(`${procedure.name} / ${name} jumps to '${step.to}', which is not a step of it`)
        }
        if (step.kind === 'window' && !(step.window in game.windows)) {
          throw new GameFault(`${procedure.name} / ${name}: the game declares no window '${step.window}'`)
        }
        if (step.kind === 'ask' && step.between !== undefined && !leadsBack(procedure, step.between, name)) {
          throw new GameFault(
            `${procedure.name} / ${name}: '${step.between}' is no window that leads back to it`,
          )
        }
      }
      this.procedures.set(procedure.name, procedure)
      this.stations.set(procedure.name, stationsOf(procedure))
    }
    for (const { id, first } of game.scenarios) {
      if (!this.procedures.has(first.name))
        throw new GameFault(`scenario '${id}' begins with an unlisted procedure`)
    }
  }

  /** The step a frame stands at. */
  at(frame: Frame): Station<S, D> {
    const station = this.of(frame.procedure).get(frame.step)
    if (!station) throw new GameFault(`procedure '${frame.procedure}' has no step '${frame.step}'`)
    return station
  }

  /** The steps of a procedure. */
  of(procedure: string): ReadonlyMap<string, Station<S, D>> {
    const stations = this.stations.get(procedure)
    if (!stations) throw new GameFault(`the game lists no procedure '${procedure}'`)
    return stations
  }

  /**
   * A frame at the first step of a procedure. The one that the game lists under that name is meant: so games that
   * share rules can list a procedure of their own in place of a shared one, and all its callers find it.
   */
  enter({ name }: Procedure<S, D, object>, local: object): Frame {
    return { procedure: name, step: this.firstStep(name), local }
  }

  firstStep(name: string): string {
    const procedure = this.procedures.get(name)
    if (!procedure) throw new GameFault(`the game lists no procedure '${name}'`)
    return procedure.order[0]!
  }
}

/** Whether the steps from a window up to a decision are all windows: then they lead to it, whoever reacts or not. */
function leadsBack<S, D>({ steps, order }: Procedure<S, D, object>, window: string, ask: string): boolean {
  const between = order.slice(order.indexOf(window), order.indexOf(ask))
  return between.includes(window) && between.every((name) => steps[name]!.kind === 'window')
}
