import {
  copy,
  type GameTable,
  type Overlay,
  provenanceLines,
  type SeatView,
  type Tones,
} from '@grognard/kernel'
import { FILES } from './data/load.ts'
import { unitOf } from './rules/02-places.ts'
import { ways } from './rules/03-movement.ts'
import { type Data, GONE, type Side, type State } from './state.ts'
import * as en from './text/en.ts'
import { say } from './text/say.ts'
import { boardOf } from './view.ts'

/** Colours of the sides, and whom a place of that colour belongs to. */
const tones = {
  red: { hue: 'brick', holder: 'side:red' },
  blue: { hue: 'steel-blue', holder: 'side:blue', edge: 'double' },
} as const satisfies Tones & Record<Side, unknown>

const waysOverlay: Overlay<State, Data> = {
  id: 'ways',
  rule: '3.2',
  needsTarget: true,
  answer(q, target) {
    const unit = unitOf(q, target)
    const found = unit < 0 || q.state.at[unit] === GONE ? [] : ways(q, unit)
    return { places: found.map((place) => ({ target: place, tone: 'good' })), lines: [], notes: [] }
  },
}

/** How New Game lies on the table: the map never changes, the scene is made from each reader's view. */
export const table: GameTable<State, Data> = {
  map: ({ places, placeTargets, neighbours }) => ({
    width: 950,
    height: 600,
    places: places.map(({ x, y, home }, place) => ({
      target: placeTargets[place]!,
      x,
      y,
      shape: 'circle',
      terrain: 'plain',
      badges: home ? [{ icon: 'flag', title: say('table.home', { side: `side:${home}` }) }] : [],
      rank: 1,
      about: [],
    })),
    links: neighbours.flatMap((others, place) =>
      others.flatMap((other) =>
        place < other
          ? [{ from: placeTargets[place]!, to: placeTargets[other]!, style: 'road' as const }]
          : [],
      ),
    ),
    terrains: [{ id: 'plain', name: say('table.turn'), texture: 'plain' }],
    tones,
    background: { land: [], lakes: [], rivers: [], borders: [], relief: [], labels: [], credits: [] },
  }),
  scene(view: SeatView, data: Data) {
    const { turn, at, moved, holder } = boardOf(view)
    return {
      places: holder.map((side, place) => ({
        target: data.placeTargets[place]!,
        tone: side ?? 'neutral',
        badges: [],
      })),
      pieces: data.units.flatMap(({ id, side, strength }, unit) =>
        at[unit] === GONE
          ? []
          : [
              {
                target: data.unitTargets[unit]!,
                at: data.placeTargets[at[unit]!]!,
                tone: side,
                symbol: '10031000161211000000',
                caption: id.toUpperCase(),
                factors: [String(strength)],
                large: false,
                reduced: false,
                spent: moved[unit] === 1,
                badges: [],
                about: [],
              },
            ],
      ),
      cards: [],
      drawers: [],
      odds: null,
      status: [
        {
          label: say('table.turn'),
          value: say('table.turnOf', { turn: Math.min(turn, data.turns), turns: data.turns }),
        },
      ],
      warnings: [],
    }
  },
  overlays: [waysOverlay],
  stateFromView: (view) => copy(boardOf(view)) as State,
  card: { minutes: 10, complexity: 1, implemented: say('lobby.implemented'), data: say('lobby.data') },
  rules: Object.keys(en.names).flatMap((key) => (key.startsWith('rule:') ? [key.slice('rule:'.length)] : [])),
  provenance: provenanceLines(FILES, { 'made up to begin with': 'inventé pour commencer' }),
}
