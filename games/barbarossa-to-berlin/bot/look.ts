import { type Message, type SeatView, StillQuery } from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import type { Query } from '../kit.ts'
import { occupants, stacks } from '../rules/02-units.ts'
import { germanSources } from '../rules/05-victory.ts'
import { controllerOf, type State } from '../state.ts'
import { type BoardView, stateFromView } from '../view.ts'
import { otherSide, type World } from '../world.ts'
import { Lines } from './lines.ts'

/** What the staff has before it when it decides: the position as its side sees it, and what follows from it. */
export interface Look {
  readonly q: Query
  readonly data: World
  readonly state: State
  readonly side: SideId
  readonly enemy: SideId
  readonly prompt: Message | null
  /** The procedure and step that ask. */
  readonly procedure: string
  readonly step: string
  /** By place: 0 empty, otherwise whose units stand there, in the code of `mine` and `theirs`. */
  readonly by: Uint8Array
  readonly mine: number
  readonly theirs: number
  readonly stacks: readonly (readonly number[])[]
  /** By place: combat strength of whoever stands there. */
  readonly power: Float64Array
  /** By place: strength of the enemies next to it, and of friends next to it. */
  readonly pressure: Float64Array
  readonly support: Float64Array
  /** By place: what holding it is worth to this side. */
  readonly worth: Float64Array
  /** By place: how near it is to what the enemy holds and we want; and to what we hold and he wants. */
  readonly pull: Float64Array
  readonly danger: Float64Array
  /** By place: how many spaces away the nearest enemy stands, by land. */
  readonly distance: Uint8Array
  /** How tight our line is. */
  readonly lines: Lines
}

/** What the steps of a unit are worth, in losses absorbed. */
export const bodyOf = (data: World, state: State, unit: number): number =>
  data.lossFactor[unit * 2 + 1]! + (state.reduced[unit] ? 0 : data.lossFactor[unit * 2]!)

export const isEnemyLand = (look: Look, place: number): boolean =>
  look.state.control[place] === controllerOf(look.enemy)
export const isOwnLand = (look: Look, place: number): boolean =>
  look.state.control[place] === controllerOf(look.side)

export const hasPlayed = (look: Look, card: string): boolean => look.state.played[look.data.card(card)]! > 0

/** A fact that the prompt names, such as the unit that is on the march. */
export function asked(look: Look, name: string): string {
  const value = look.prompt?.args?.[name]
  return typeof value === 'string' ? value : ''
}

export function lookAt(view: SeatView, side: SideId, data: World): Look {
  const board = view.board as unknown as BoardView
  const at = view.where.at(-1)
  return lookOn(stateFromView(board, data), side, data, {
    options: view.options,
    seats: view.seats,
    prompt: view.prompt,
    procedure: at?.procedure ?? '',
    step: at?.step ?? '',
  })
}

type Circumstances = Pick<Look, 'prompt' | 'procedure' | 'step'> & Pick<Query, 'options' | 'seats'>

function lookOn(state: State, side: SideId, data: World, about: Circumstances): Look {
  const q: Query = new StillQuery(state, data, about.options, about.seats)
  const mine = side === 'axis' ? 1 : 2
  const theirs = 3 - mine
  const by = occupants(q)
  const units = stacks(q)
  const power = new Float64Array(data.places)
  for (let place = 0; place < data.places; place++) {
    for (const unit of units[place]!) power[place]! += data.strength[unit * 2 + state.reduced[unit]!]!
  }
  const worth = worthOf(state, side, data)
  const lines = new Lines(q, side, by, units, worth, (unit) => bodyOf(data, state, unit))
  const look = {
    q,
    data,
    state,
    side,
    enemy: otherSide(side),
    prompt: about.prompt,
    procedure: about.procedure,
    step: about.step,
    by,
    mine,
    theirs,
    stacks: units,
    power,
    pressure: beside(data, by, power, theirs),
    support: beside(data, by, power, mine),
    worth,
    lines,
    distance: distanceTo(data, by, theirs),
  }
  return {
    ...look,
    pull: reachOf(data, (place) => (state.control[place] === controllerOf(side) ? 0 : worth[place]!)),
    danger: reachOf(data, (place) => (state.control[place] === controllerOf(side) ? worth[place]! : 0)),
  }
}

/** The same moment with another state: for asking what would be if. */
export const asIf = (look: Look, change: Partial<State>): Query =>
  new StillQuery({ ...look.state, ...change }, look.data, look.q.options, look.q.seats)

function beside(data: World, by: Uint8Array, power: Float64Array, whose: number): Float64Array {
  const sum = new Float64Array(data.places)
  for (let place = 0; place < data.places; place++) {
    const near = data.adjacent[place]!
    for (let i = 0; i < near.length; i++) if (by[near[i]!] === whose) sum[place]! += power[near[i]!]!
  }
  return sum
}

const VP_SPACE = 8
const ORDINARY = 1
const STALIN = 16
const SOURCE = 8
const OIL = 4
/** Taking them all wins the game for the Allies (5.3). */
const LAST_SOURCES = 6
const TOWN = 0.5
/** Spaces that count towards the winter quota of the Axis count twice while a quota lies ahead (5.2). */
const QUOTA = 4

/** How much a VP matters: more when the game is about to be decided by it (5.3), and towards the end. */
export function vpWeight(state: State, data: World): number {
  const totalerKrieg = state.played[data.card('AX-26')]! > 0
  const nearlyWon =
    state.vp <= data.values['vp-allies-win'] + 4 ||
    (!totalerKrieg && state.vp >= data.values['vp-axis-wins'] - 4)
  if (nearlyWon) return 1.7
  return state.turn >= data.turns.length - 3 ? 1.4 : 1
}

function worthOf(state: State, side: SideId, data: World): Float64Array {
  const worth = new Float64Array(data.places)
  const quota = data.areas.get('winter-quota')!.countries
  const wanted = germanSources({ state, data })
  const points = VP_SPACE * vpWeight(state, data)
  const quotaAhead = data.turns.slice(state.turn - 1).some((turn) => (turn.vpQuota ?? 0) >= QUOTA)
  data.spaces.forEach((space, place) => {
    let value = ORDINARY
    if (space.vp) value += points + (quotaAhead && quota.includes(space.country) ? QUOTA : 0)
    if (space.resource === 'oil') value += OIL
    if (wanted.includes(place)) value += LAST_SOURCES
    if (space.supply.length > 0) value += SOURCE
    if (space.urban || space.wehrkreis !== null) value += TOWN
    if (state.stalin === place) value += STALIN
    // What may not be attacked yet draws nobody.
    if (side === 'axis' && space.attackBan && !state.lifted[space.attackBan]) value *= 0.5
    // Nobody marches into neutral countries.
    if (state.control[place] === 0) value = 0
    worth[place] = value
  })
  return worth
}

const FADE = 0.72
const FAR = 12

/** Spreads the value of places over the map, fading with the distance. */
function reachOf(data: World, value: (place: number) => number): Float64Array {
  const felt = new Float64Array(data.places)
  let edge: number[] = []
  for (let place = 0; place < data.places; place++) {
    felt[place] = value(place)
    if (felt[place]! > 0) edge.push(place)
  }
  for (let distance = 0; distance < FAR && edge.length > 0; distance++) {
    const next: number[] = []
    for (const place of edge) {
      const faded = felt[place]! * FADE
      const near = data.adjacent[place]!
      for (let i = 0; i < near.length; i++) {
        const to = near[i]!
        if (felt[to]! >= faded) continue
        felt[to] = faded
        next.push(to)
      }
    }
    edge = next
  }
  return felt
}

/** How many spaces away the nearest unit of a side is, by land. */
function distanceTo(data: World, by: Uint8Array, whose: number): Uint8Array {
  const distance = new Uint8Array(data.places).fill(UINT8_MOST)
  const queue: number[] = []
  for (let place = 0; place < data.places; place++) {
    if (by[place] !== whose) continue
    distance[place] = 0
    queue.push(place)
  }
  for (let i = 0; i < queue.length; i++) {
    const near = data.adjacent[queue[i]!]!
    for (let j = 0; j < near.length; j++) {
      if (distance[near[j]!] !== UINT8_MOST) continue
      distance[near[j]!] = distance[queue[i]!]! + 1
      queue.push(near[j]!)
    }
  }
  return distance
}

const UINT8_MOST = 255
