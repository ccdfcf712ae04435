import {
  type Dice,
  Engine,
  type Game,
  kit,
  newPosition,
  type Position,
  type Procedure,
  scripted,
  type WindowSpec,
} from '../src/index.ts'

/** A state that only remembers what happened: enough to test the flow of play by itself. */
export interface Toy {
  readonly told: string[]
  n: number
}
export type ToyGame = Game<Toy, object>
export type ToyProcedure<L extends object = object> = Procedure<Toy, object, L>

export const { procedure, run, ask, window, together, call, jump, into, oneOf } = kit<Toy, object>()

/** A step that writes a word into the state. */
export const note = <L extends object>(word: string) =>
  run<L>('1', (c) => {
    c.state.told.push(word)
  })

/** A step that ends the game. */
export const stop = run<object>('1', (c) => c.end({ winner: null, ending: 'over', rule: '1' }))

export const toyGame = (
  procedures: readonly ToyProcedure[],
  windows: Readonly<Record<string, WindowSpec<Toy, object>>> = {},
  seats: readonly string[] = ['red', 'blue'],
): ToyGame => ({
  id: 'toy',
  rulesVersion: '1',
  dataVersion: '1',
  data: {},
  scenarios: [
    {
      id: 'only',
      start: () => ({ told: [], n: 0 }),
      first: procedures[0]! as ToyProcedure<Record<string, never>>,
    },
  ],
  options: [],
  seats: () => seats.map((id) => ({ id, side: id })),
  procedures,
  windows,
  view: (q) => ({ told: [...q.state.told], n: q.state.n }),
  invariants: [],
  text: { en: { messages: {}, names: {} }, fr: { messages: {}, names: {} } },
  endings: ['over'],
  bots: [],
})

/** A game of these procedures, begun. */
export function begin(
  game: ToyGame,
  dice: Dice = scripted(),
): { engine: Engine<Toy, object>; position: Position<Toy>; events: { key: string; depth: number }[] } {
  const engine = new Engine(game)
  const position = newPosition(game, { scenario: 'only' }, dice)
  const { events } = engine.begin(position)
  return { engine, position, events: events.map(({ key, depth }) => ({ key, depth })) }
}

export const prompt = () => ({ key: 'prompt' })
