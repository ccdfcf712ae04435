import type { SideId } from '../data/schema.ts'
import type { Doing, Query } from '../kit.ts'
import { ALLIED, AXIS, type Controller, controllerOf, NEUTRAL } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { countryAt, groupOf, hasUnitsOf, isBeach, sideOf } from './02-units.ts'

/** 3: control of spaces, what follows from a change of it, and the victory points that go with it. */

export const isControlledBy = (q: Query, place: number, side: SideId): boolean =>
  q.state.control[place] === controllerOf(side)

/**
 * For whom a VP or resource space counts: one with partisans and no Axis unit counts for the Allies though the Axis
 * controls it (16.3); after Casablanca neutral spaces count as Allied (AL-15).
 */
export function countsFor(q: Query, place: number): Controller {
  const control = q.state.control[place] as Controller
  if (q.state.partisans.includes(place) && !hasUnitsOf(q, place, 'axis')) return ALLIED
  return control === NEUTRAL && q.state.casablanca ? ALLIED : control
}

/** 5.1: moves the VP marker. */
export function scoreVp(c: Doing, change: number, rule: string): void {
  if (change === 0) return
  const from = c.state.vp
  c.state.vp += change
  c.tell(rule, say('vp.now', { from, to: c.state.vp }))
}

const isVpSpace = (q: Query, place: number): boolean => !isBeach(q.data, place) && q.data.spaces[place]!.vp

/** 3-d: does something to some places and moves the VP marker by 1 for each VP space that now counts for another. */
export function keepingScore(c: Doing, places: readonly number[], rule: string, work: () => void): void {
  const scored = places.filter((place) => place >= 0 && isVpSpace(c, place))
  const before = scored.map((place) => countsFor(c, place))
  work()
  scored.forEach((place, i) => {
    const after = countsFor(c, place)
    if (after !== before[i]) scoreVp(c, after === AXIS ? 1 : -1, rule)
  })
}

/** How control came to change: a unit marched in (forts fall), supply was cut, a nation defected or entered the war. */
export type ControlChange = 'unit' | 'cutOff' | 'defects' | 'joins'

const TOLD = {
  unit: 'control.falls',
  cutOff: 'control.cutOff',
  defects: 'control.defects',
  joins: 'control.defects',
} as const

/** Gives a land space to a side, with everything that follows from it. */
export function takeControl(c: Doing, place: number, side: SideId, how: ControlChange): void {
  if (isBeach(c.data, place) || isControlledBy(c, place, side)) return
  const target = c.data.placeTarget[place]!
  keepingScore(c, [place], '3-d', () => {
    c.state.control[place] = controllerOf(side)
    c.tell('3-c', say(TOLD[how], { place: target, side: `side:${side}` }), [target])
    removePartisans(c, place)
  })
  removeTrenches(c, place, side)
  removeStandFast(c, place)
  if (side === 'axis') axisTakes(c, place)
  else noteOnceAllied(c, place)
  if (how === 'unit') destroyFort(c, place, side)
}

function axisTakes(c: Doing, place: number): void {
  const { attackBan } = c.data.spaces[place]!
  if (attackBan) liftBan(c, attackBan)
  if (c.state.stalin === place) captureStalin(c, place)
}

/** AX-28, AX-31: what the Allies have taken once opens these cards, whoever holds it later. */
function noteOnceAllied(c: Doing, place: number): void {
  const { id } = c.data.spaces[place]!
  if (id === 'rome' || id === 'messina') c.state.onceAllied[id] = true
}

/** 11.1: a ban on attacks that is lifted, by event or by capture, is lifted for good. */
export function liftBan(c: Doing, ban: 'leningrad' | 'moscow' | 'blau'): void {
  if (c.state.lifted[ban]) return
  c.state.lifted[ban] = true
  const places = c.data.spaces.filter((space) => space.attackBan === ban).map((space) => `space:${space.id}`)
  c.tell('11.1', say('ban.lifted', { place: places }), places)
}

/** 5.5: Stalin does not retreat; the Axis gains 4 VP by occupying his space. */
function captureStalin(c: Doing, place: number): void {
  c.state.stalin = -1
  c.tell('5.5-c', say('stalin.captured', { place: c.data.placeTarget[place]! }), [c.data.placeTarget[place]!])
  scoreVp(c, c.data.values['vp-stalin-lost'], '5.5-c')
}

/** 10.2: a trench goes when its owner loses the space; Tobruk's also when the Allies take Benghazi. */
function removeTrenches(c: Doing, place: number, side: SideId): void {
  if (c.state.trenches[place]) removeTrench(c, place)
  if (side === 'allied' && place === c.data.place('benghazi')) {
    const tobruk = c.data.place('tobruk')
    if (c.state.trenches[tobruk]?.kind === 'tobruk') removeTrench(c, tobruk)
  }
}

export function removeTrench(c: Doing, place: number): void {
  delete c.state.trenches[place]
  c.tell('10.2', say('trench.removed', { place: c.data.placeTarget[place]! }), [c.data.placeTarget[place]!])
}

/** 10.3: only the side that owned a fort at the start can use it; an enemy unit that enters destroys it for good. */
function destroyFort(c: Doing, place: number, side: SideId): void {
  const { fort } = c.data.spaces[place]!
  if (fort === null || fort === side || c.state.fortsDestroyed.includes(place)) return
  c.state.fortsDestroyed.push(place)
  c.tell('10.3', say('fort.destroyed', { place: c.data.placeTarget[place]! }), [c.data.placeTarget[place]!])
}

/** The side whose intact fort stands here, if any. */
export const fortAt = (q: Query, place: number): SideId | null =>
  isBeach(q.data, place) || q.state.fortsDestroyed.includes(place) ? null : q.data.spaces[place]!.fort

/** 16.2. The caller keeps the score. */
export function removePartisans(c: Doing, place: number): void {
  if (!c.state.partisans.includes(place)) return
  c.state.partisans = c.state.partisans.filter((other) => other !== place)
  c.tell('16.2', say('partisans.removed', { place: c.data.placeTarget[place]! }), [
    c.data.placeTarget[place]!,
  ])
}

/** Orders bind the units of the side that was told to stand; they end with its hold on the space. */
export function removeStandFast(c: Doing, place: number): void {
  if (!c.state.standFast.includes(place)) return
  c.state.standFast = c.state.standFast.filter((other) => other !== place)
  delete c.state.bound[place]
  c.tell('8.4', say('standFast.removed', { place: c.data.placeTarget[place]! }), [c.data.placeTarget[place]!])
}

/** 8.4-b: a marker goes when all who began the round under it have left, in whatever way, or are eliminated. */
export function settleStandFast(c: Doing): void {
  const { standFast, bound, at } = c.state
  for (const place of standFast) {
    const units = bound[place]
    // `removeStandFast` puts another list in the place of the one that is gone through here.
    if (units && !units.some((unit) => at[unit] === place)) removeStandFast(c, place)
  }
}

/** A unit that takes the place of another in its space is bound by the orders that bound that one. */
export function takeOverOrders(c: Doing, from: number, to: number, place: number): void {
  const bound = c.state.bound[place]
  if (bound?.includes(from)) c.state.bound[place] = bound.map((unit) => (unit === from ? to : unit))
}

/** Puts a unit into a place of the map, from wherever it was; the place becomes its side's (3-c). */
export function putUnit(c: Doing, unit: number, place: number): void {
  const from = c.state.at[unit]!
  const side = sideOf(c, unit)
  const captured = isControlledBy(c, place, otherSide(side))
  keepingScore(c, [from, place], '16.3-d', () => {
    c.state.at[unit] = place
  })
  if (captured) noteCapture(c, unit, place)
  // AL-07 asks for an Axis unit in Moscow; that its control went over by 13.5 is not enough.
  if (side === 'axis' && !c.state.moscowEverAxis && place === c.data.place('moscow'))
    c.state.moscowEverAxis = true
  takeControl(c, place, side, 'unit')
}

/** 8.2: occupying an enemy space carries out a mandated offensive. */
function noteCapture(c: Doing, unit: number, place: number): void {
  const { offensives } = c.state
  const group = groupOf(c.data, unit)
  if (group === 'axis' && countryAt(c.data, place) !== 'soviet-union') offensives.axis = true
  if (group === 'soviet') offensives.soviet = true
  const nation = c.data.nationOf[unit]
  if (nation === 'br' || nation === 'us') offensives.western = true
}

/** Takes a unit off the map into a box (see state.ts for the codes). */
export function takeOffMap(c: Doing, unit: number, box: number): void {
  keepingScore(c, [c.state.at[unit]!], '16.3-d', () => {
    c.state.at[unit] = box
  })
}
