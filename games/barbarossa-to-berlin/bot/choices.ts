import type { Choice } from '@grognard/kernel'
import { of } from '../../desk/index.ts'
import { isLarge, strengthOf } from '../rules/02-units.ts'
import { bodyOf, stake } from './ground.ts'
import type { Look } from './look.ts'
import { bestOf, placeOf, unitOf } from './pick.ts'

/** The small choices of events and orders. */

type Policy = (offer: readonly Choice[], look: Look) => Choice

const byPlace =
  (verb: string, score: (look: Look, place: number) => number): Policy =>
  (offer, look) =>
    bestOf(of(offer, verb), (choice) => score(look, placeOf(look, choice)))
const byUnit =
  (verb: string, score: (look: Look, unit: number) => number): Policy =>
  (offer, look) =>
    bestOf(of(offer, verb), (choice) => score(look, unitOf(look, choice)))

const troops = (look: Look, place: number): number =>
  look.stacks[place]!.reduce((sum, unit) => sum + bodyOf(look, unit), 0)

/** Stand Fast for the enemy where we press him hardest. */
const standFast = byPlace('stand-fast', (look, place) => troops(look, place) + look.support[place]! * 0.8)

const VP = 6

/** Partisans where a VP is to be had, then where the enemy's lines run. */
const partisans = byPlace(
  'partisans',
  (look, place) =>
    (look.data.spaces[place]!.vp && look.by[place] === 0 ? VP : 0) +
    look.data.adjacent[place]!.length * 0.3 +
    look.support[place]! * 0.1,
)

/** Ashore where little defends and much lies behind. */
const invade = byPlace('invade', (look, beach) => {
  const land = look.data.place(look.data.beaches[beach - look.data.firstBeach]!.space)
  const guards = look.by[land] === look.theirs ? look.power[land]! * 1.6 : 0
  return look.worth[land]! * 0.8 + look.pull[land]! * 0.8 - guards - look.pressure[land]! * 0.5
})

const exchange = byUnit(
  'exchange',
  (look, unit) => look.pressure[look.state.at[unit]!]! + strengthOf(look.q, unit),
)
const refit = byUnit(
  'refit',
  (look, unit) => (isLarge(look.data, unit) ? 4 : 0) + (look.state.at[unit]! >= 0 ? 1 : 0),
)
const sendEast = byUnit('send-east', (look, unit) => -bodyOf(look, unit))
const makeWay = byUnit('make-way', (look, unit) => -bodyOf(look, unit))
const sweep = byPlace(
  'sweep',
  (look, place) => (look.data.spaces[place]!.vp && look.by[place] === 0 ? VP : 0) + look.worth[place]! * 0.2,
)

/** By verb: what to do where that verb is offered. */
export const CHOICES: Readonly<Record<string, Policy>> = {
  'stand-fast': standFast,
  partisans,
  invade,
  exchange,
  refit,
  sweep,
  'send-east': sendEast,
  'make-way': makeWay,
  rise: byPlace('rise', (look, place) => look.worth[place]! + look.pull[place]! * 0.3),
  airlift: byPlace('airlift', troops),
  fortify: byPlace(
    'fortify',
    (look, place) => stake(look, place) + look.pressure[place]! * 0.5 + troops(look, place) * 0.2,
  ),
  'put-ashore': byPlace('put-ashore', (look, beach) => -look.stacks[beach]!.length),
  'choose-markers': (offer) =>
    bestOf(of(offer, 'choose-markers'), ({ target = '' }) => target.split('+').length),
  'deploy-neutral': byPlace(
    'deploy-neutral',
    (look, place) => look.worth[place]! + look.pressure[place]! * 0.3,
  ),
  'save-army': byUnit('save-army', (look, unit) => look.data.strength[unit * 2]!),
  'replace-with': byUnit('replace-with', strengthOfFull),
}

function strengthOfFull(look: Look, unit: number): number {
  return look.data.strength[unit * 2 + look.state.reduced[unit]!]!
}
