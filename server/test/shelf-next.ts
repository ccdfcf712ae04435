import type { Game, Position } from '@grognard/kernel'
import type { ShelvedGame } from '@grognard/shelf'
import type { State } from '../../kernel/test/tiny/state.ts'
import { shelf as first } from './shelf.ts'

/** The shelf after an update: the same games in other versions. */

const CHANGES = { 'change:2.1': 'Plans may be longer.' }

const versions: Game['versions'] = [
  { version: '1', changes: [] },
  { version: '2', changes: [{ rule: '7.1' }] },
]

function named(game: Game): Game {
  const add = <T extends { readonly names: object }>(text: T): T => ({
    ...text,
    names: { ...text.names, ...CHANGES },
  })
  return { ...game, text: { en: add(game.text.en), fr: add(game.text.fr) } }
}

const updated = (change: (game: Game) => Game): readonly ShelvedGame[] =>
  first.map(({ id, create }) => ({
    id,
    create: async (pack) => (id === 'tiny' ? change(named(await create(pack))) : create(pack)),
  }))

/** Other rules: a version further. */
export const otherRules = updated((game) => ({ ...game, rulesVersion: '2', versions }))

/** Other data that are counted alike. */
export const otherData = updated((game) => ({ ...game, dataVersion: 'other' }))

/** Data in which places are counted otherwise. */
export const otherLayout = updated((game) => ({ ...game, dataVersion: 'other', layout: 'other' }))

type Weathered = State & { readonly weather: string }
const weathered = (game: Game): Game => ({
  ...game,
  rulesVersion: '2',
  versions,
  view: (q, seat, frames) => ({
    ...(game.view(q, seat, frames) as object),
    weather: (q.state as unknown as Weathered).weather.toUpperCase(),
  }),
})

/** Positions of another shape, with a way to get there and without. */
export const otherShape = updated((game) => ({
  ...weathered(game),
  migrate: (old: Position<object>) => ({ ...old, state: { ...old.state, weather: 'fair' } }),
}))
export const noWayThere = updated(weathered)

/** Rules under which the same choices lead elsewhere: every march costs a point of morale. */
export const laterTurns = updated((game) => ({
  ...game,
  rulesVersion: '2',
  versions,
  procedures: game.procedures.map((procedure) =>
    procedure.name === 'half-turn' ? { ...procedure, steps: dearer(procedure.steps) } : procedure,
  ),
}))

function dearer(steps: Game['procedures'][number]['steps']): typeof steps {
  const step = steps['units march']
  if (step?.kind !== 'ask') throw new Error('the tiny game has changed')
  const { march } = step.decision.verbs
  const take: NonNullable<typeof march>['take'] = (c, ...rest) => {
    const state = c.state as unknown as State
    state.morale.west -= 1
    return march!.take(c, ...rest)
  }
  const verbs = { ...step.decision.verbs, march: { ...march!, take } }
  return { ...steps, 'units march': { ...step, decision: { ...step.decision, verbs } } }
}

/** For threads. */
export const shelf = otherRules
