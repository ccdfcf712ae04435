import type { Data } from '../data/schema.ts'
import { ALLIED, AXIS, emptyCards, NEUTRAL, RESERVE, type State, WAITING } from '../state.ts'
import type { World } from '../world.ts'

/** 4 and 20: the position before the first choice. */

const CONTROL = { axis: AXIS, allied: ALLIED, neutral: NEUTRAL } as const

export function startingState(data: World): State {
  const { setup } = data
  const at = data.units.map(() => WAITING)
  const reduced = data.units.map(() => 0)
  for (const { id, at: place, face } of setup.placements) {
    at[data.unit(id)] = place === 'reserve' ? RESERVE : data.place(place)
    reduced[data.unit(id)] = face === 'reduced' ? 1 : 0
  }
  return {
    turn: setup.tracks.turn,
    round: 0,
    active: 'axis',
    vp: setup.tracks.vp,
    at,
    reduced,
    returns: data.units.map(() => 0),
    theatre: data.units.map(() => 0),
    control: [...data.spaces.map((space) => CONTROL[space.control]), ...data.beaches.map(() => NEUTRAL)],
    trenches: startingTrenches(data, data),
    fortsDestroyed: [],
    standFast: [],
    partisans: [],
    beachheads: {},
    stalin: data.place(setup.stalin),
    luftwaffe: -1,
    axis: emptyCards(),
    allied: emptyCards(),
    played: data.cards.map(() => 0),
    inPlay: null,
    orders: { axis: setup.tracks.axisOrders, allied: setup.tracks.alliedOrders },
    offensives: { axis: false, western: false, soviet: false },
    actions: { axis: [], allied: [] },
    reinforced: [],
    invaded: false,
    invadedBeaches: [],
    invasionsRenounced: false,
    rp: { br: 0, us: 0, su: 0, ge: 0, ax: 0, tu: 0 },
    panzerSteps: 0,
    panzerBanFrom: 0,
    usEntered: 0,
    totalWar: false,
    vichyAtWar: false,
    neutrals: { tu: null, sw: null },
    casablanca: false,
    moscowEverAxis: false,
    lifted: { leningrad: false, moscow: false, blau: false },
    handChanges: { axis: [], allied: [] },
    handSize: { axis: setup.tracks.axisHand, allied: setup.tracks.alliedHand },
    op: null,
    battle: null,
  }
}

const startingTrenches = (data: Data, world: World): State['trenches'] =>
  Object.fromEntries(
    data.setup.trenches.map(
      ({ id, level, owner, kind }) => [world.place(id), { level, owner, kind }] as const,
    ),
  )
