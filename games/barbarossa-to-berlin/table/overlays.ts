import type { Message, Overlay, SeatId, TableOverlay } from '@grognard/kernel'
import { type Line, note, type PlaceMark, supplyOverlays } from '../../desk/index.ts'
import type { SideId } from '../data/schema.ts'
import type { Query } from '../kit.ts'
import { groupOf, hasUnitsOf, isBeach, sideOf, stacks, unitsAt } from '../rules/02-units.ts'
import { countsFor } from '../rules/03-control.ts'
import { actsMechanised } from '../rules/13-4-out-of-supply.ts'
import {
  FULL,
  LIMITED,
  NONE,
  type Supply,
  type SupplyGroup,
  sourcesOf,
  supplyMap,
  supplyOf,
} from '../rules/13-supply.ts'
import { ALLIED, AXIS, type State } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide, type World } from '../world.ts'
import { toneOfControl } from './places.ts'
import { operating, type Reach, reachOf, wayTo } from './reach.ts'
import { type SupplyLine, supplyLine } from './supply-lines.ts'
import type { Tone } from './tones.ts'

/** Questions a player asks of the board, answered by the rules themselves. */

const targets = (q: Query, places: readonly number[]): string[] =>
  places.map((place) => q.data.placeTarget[place]!)

/** The place that a target names: its own, or that of a unit on the map. */
function placeOf(q: Query, target: string): number | undefined {
  const unit = q.data.unitByTarget.get(target)
  if (unit === undefined) return q.data.placeByTarget.get(target)
  const at = q.state.at[unit]!
  return at >= 0 ? at : undefined
}

// Reach ---------------------------------------------------------------------------------------------------------

/** Enemy units beside a unit, which it may attack if its space is activated to fight. */
function attackable(q: Query, unit: number, place: number): number[] {
  const enemy = otherSide(sideOf(q, unit))
  return [...q.data.adjacent[place]!].filter((to) => hasUnitsOf(q, to, enemy) && !isBanned(q, unit, to))
}

/** 11.1: attacks that the Axis may not make yet. */
function isBanned(q: Query, unit: number, place: number): boolean {
  const ban = isBeach(q.data, place) ? null : q.data.spaces[place]!.attackBan
  return ban !== null && sideOf(q, unit) === 'axis' && !q.state.lifted[ban]
}

function reach(q: Query, target: string): TableOverlay {
  const unit = q.data.unitByTarget.get(target)
  if (unit === undefined) return note(say('overlay.pick.unit'))
  if (q.state.at[unit]! < 0) return note(say('overlay.reach.notOnMap', { unit: target }))
  const { points, cost, stops } = reachOf(q, unit)
  const places: PlaceMark[] = []
  for (const [place, spent] of cost) {
    if (spent === 0) continue
    const tone: Tone = stops.has(place) ? 'good' : 'quiet'
    places.push({ target: q.data.placeTarget[place]!, tone, text: String(spent) })
  }
  const notes: Message[] = [say('overlay.reach.allowance', { unit: target, points })]
  const attacks = targets(q, attackable(q, unit, q.state.at[unit]!))
  for (const place of attacks) places.push({ target: place, tone: 'bad' })
  if (attacks.length > 0) notes.push(say('overlay.reach.attacks', { places: attacks }))
  return { places, lines: [], notes }
}

// Supply --------------------------------------------------------------------------------------------------------

const SUPPLY_TONE: Readonly<Record<Supply, Tone>> = { [NONE]: 'bad', [LIMITED]: 'warning', [FULL]: 'good' }
const ALLIED_GROUPS: readonly SupplyGroup[] = ['soviet', 'british', 'american']

/** The best supply that a side's units could have in an empty place. */
function levelAt(q: Query, place: number): Supply {
  const groups = q.state.control[place] === AXIS ? (['axis'] as const) : ALLIED_GROUPS
  return Math.max(...groups.map((group) => supplyMap(q, group)[place]!)) as Supply
}

/** Every place: by its units if it has any, else by what units would find there. */
function supplyEverywhere(q: Query): TableOverlay {
  const byPlace = stacks(q)
  const places: PlaceMark[] = []
  const counts: Readonly<Record<SideId, number[]>> = { axis: [0, 0, 0], allied: [0, 0, 0] }
  for (let place = 0; place < q.data.places; place++) {
    const units = byPlace[place]!
    for (const unit of units) counts[sideOf(q, unit)][supplyOf(q, unit)]!++
    if (units.length === 0 && !isHeld(q, place)) continue
    const level =
      units.length > 0 ? (Math.min(...units.map((unit) => supplyOf(q, unit))) as Supply) : levelAt(q, place)
    places.push({ target: q.data.placeTarget[place]!, tone: SUPPLY_TONE[level] })
  }
  const notes = (['axis', 'allied'] as const).map((side) => {
    const [none, limited, full] = counts[side] as [number, number, number]
    return say('overlay.supply.counts', { side: `side:${side}`, full, limited, none })
  })
  return { places, lines: [], notes }
}

const isHeld = (q: Query, place: number): boolean =>
  isBeach(q.data, place)
    ? q.state.beachheads[place - q.data.firstBeach] !== undefined
    : q.state.control[place] === AXIS || q.state.control[place] === ALLIED

const BECAUSE = {
  sea: 'overlay.supply.bySea',
  partisans: 'overlay.supply.byPartisans',
  range: 'overlay.supply.byRange',
  source: 'overlay.supply.bySource',
  france: 'overlay.supply.intoFrance',
} as const

function lineNotes(q: Query, group: SupplyGroup, place: number, line: SupplyLine): Message[] {
  const who = `supply:${group}`
  const at = q.data.placeTarget[place]!
  const [first] = line.path
  if (first === undefined) {
    const none = sourcesOf(q, group).length === 0
    return [none ? say('overlay.supply.noSource', { who }) : say('overlay.supply.noLine', { place: at, who })]
  }
  const source = q.data.placeTarget[first]!
  if (line.level === FULL) {
    return first === place
      ? [say('overlay.supply.source', { place: at, who })]
      : [say('overlay.supply.full', { place: at, who, source })]
  }
  if (line.level === NONE)
    return [say('overlay.supply.cut', { place: at, who, source, places: targets(q, line.blocked) })]
  const reasons = line.because.map((reason) =>
    reason === 'sea'
      ? say(BECAUSE.sea, { places: targets(q, line.overSea) })
      : reason === 'partisans'
        ? say(BECAUSE.partisans, { places: targets(q, line.blocked) })
        : say(BECAUSE[reason]),
  )
  return [say('overlay.supply.limited', { place: at, who, source }), ...reasons]
}

/** The groups whose supply a question about this place is about: those of its units, else of its owner. */
function groupsAt(q: Query, target: string, place: number): SupplyGroup[] {
  const asked = q.data.unitByTarget.get(target)
  const units = asked === undefined ? unitsAt(q, place) : [asked]
  const groups = units
    .map((unit) => groupOf(q.data, unit))
    .filter((group): group is SupplyGroup => group !== 'yugoslav' && group !== 'neutral')
  if (groups.length > 0) return [...new Set(groups)]
  if (units.length > 0) return []
  if (q.state.control[place] === AXIS) return ['axis']
  const best = [...ALLIED_GROUPS].sort((a, b) => supplyMap(q, b)[place]! - supplyMap(q, a)[place]!)
  return best.slice(0, 1)
}

function supplyOfTarget(q: Query, target: string): TableOverlay {
  const place = placeOf(q, target)
  if (place === undefined) return note(say('overlay.pick.place'))
  const places: PlaceMark[] = []
  const lines: Line[] = []
  const notes: Message[] = []
  for (const group of groupsAt(q, target, place)) {
    const line = supplyLine(q, group, place)
    lines.push({ through: targets(q, line.path), tone: SUPPLY_TONE[line.level] })
    for (const source of line.path.slice(0, 1))
      places.push({ target: q.data.placeTarget[source]!, tone: 'good' })
    for (const cut of line.blocked) places.push({ target: q.data.placeTarget[cut]!, tone: 'bad', text: '×' })
    notes.push(...lineNotes(q, group, place, line))
  }
  const asked = q.data.unitByTarget.get(target)
  for (const unit of asked === undefined ? unitsAt(q, place) : [asked]) {
    notes.push(unitNote(q, unit))
  }
  places.push({ target: q.data.placeTarget[place]!, tone: toneHere(q, place) })
  return { places, lines: lines.filter(({ through }) => through.length > 1), notes }
}

const toneHere = (q: Query, place: number): Tone => {
  const units = unitsAt(q, place)
  if (units.length === 0) return isHeld(q, place) ? SUPPLY_TONE[levelAt(q, place)] : 'neutral'
  return SUPPLY_TONE[Math.min(...units.map((unit) => supplyOf(q, unit))) as Supply]
}

/** A unit's own supply can differ from its line's: forts, the Luftwaffe, winter, Tito. */
function unitNote(q: Query, unit: number): Message {
  const target = q.data.unitTarget[unit]!
  const group = groupOf(q.data, unit)
  return group === 'yugoslav' || group === 'neutral'
    ? say('overlay.supply.everywhere', { unit: target })
    : say('overlay.supply.unit', { unit: target, supply: `supply-state:${supplyOf(q, unit, 'defence')}` })
}

// Control -------------------------------------------------------------------------------------------------------

function control(q: Query): TableOverlay {
  const places: PlaceMark[] = []
  const vp = { axis: 0, allied: 0, neutral: 0 }
  const resources: Message[] = []
  q.data.spaces.forEach((space, place) => {
    const counts = countsFor(q, place)
    const side = counts === AXIS ? 'axis' : counts === ALLIED ? 'allied' : 'neutral'
    places.push({
      target: q.data.placeTarget[place]!,
      tone: toneOfControl(counts),
      ...(space.vp && { text: '★' }),
    })
    if (space.vp) vp[side]++
    if (space.resource) {
      const args = { place: q.data.placeTarget[place]!, resource: `resource:${space.resource}` }
      resources.push(say('overlay.control.resource', { ...args, side: `side:${side}` }))
    }
  })
  return { places, lines: [], notes: [say('overlay.control.vp', vp), ...resources] }
}

// Threats -------------------------------------------------------------------------------------------------------

/** Who would be the enemy in a place: the other side of who stands there or holds it, or the reader's. */
function enemyOf(q: Query, place: number, seat: SeatId | null): SideId {
  const here = unitsAt(q, place)[0]
  if (here !== undefined) return otherSide(sideOf(q, here))
  if (q.state.control[place] === AXIS) return 'allied'
  if (q.state.control[place] === ALLIED) return 'axis'
  return seat === 'allied' ? 'axis' : 'allied'
}

type Threat = 'attacks' | 'joins' | 'moves'

/** What a unit could do to a place in one round, and by which way. */
function threatOf(
  q: Query,
  unit: number,
  place: number,
): { readonly threat: Threat; readonly way: number[] } | undefined {
  const at = q.state.at[unit]!
  const occupied = unitsAt(q, place).length > 0
  if (occupied) {
    if (isBanned(q, unit, place)) return undefined
    if (q.data.adjacent[at]!.includes(place)) return { threat: 'attacks', way: [at, place] }
    return joining(q, unit, place)
  }
  const far = reachOf(q, unit)
  return far.stops.has(place) ? { threat: 'moves', way: wayTo(far, place) } : undefined
}

/** 10.1-c: a mechanised unit in full supply may move to friends activated to fight, and fight with them. */
function joining(q: Query, unit: number, place: number): ReturnType<typeof threatOf> {
  const now = operating(q, unit)
  if (!actsMechanised(now, unit) || supplyOf(now, unit, 'activation') !== FULL) return undefined
  const far: Reach = reachOf(q, unit)
  const side = sideOf(q, unit)
  for (const beside of q.data.adjacent[place]!) {
    if (far.stops.has(beside) && hasUnitsOf(q, beside, side)) {
      return { threat: 'joins', way: [...wayTo(far, beside), place] }
    }
  }
  return undefined
}

const THREAT_TONE: Readonly<Record<Threat, Tone>> = { attacks: 'bad', joins: 'warning', moves: 'bad' }

function threats(q: Query, target: string, seat: SeatId | null): TableOverlay {
  const place = placeOf(q, target)
  if (place === undefined) return note(say('overlay.pick.place'))
  const enemy = enemyOf(q, place, seat)
  const here = q.data.placeTarget[place]!
  const places = new Map<string, PlaceMark>()
  const lines: Line[] = []
  const notes: Message[] = []
  q.state.at.forEach((at, unit) => {
    if (at < 0 || sideOf(q, unit) !== enemy) return
    const found = threatOf(q, unit, place)
    if (!found) return
    const from = q.data.placeTarget[at]!
    places.set(from, { target: from, tone: THREAT_TONE[found.threat] })
    lines.push({ through: targets(q, found.way), tone: THREAT_TONE[found.threat] })
    notes.push(say(`overlay.threat.${found.threat}`, { unit: q.data.unitTarget[unit]!, from, place: here }))
  })
  if (notes.length === 0) notes.push(say('overlay.threat.none', { side: `side:${enemy}`, place: here }))
  return { places: [...places.values()], lines, notes }
}

export const overlays: readonly Overlay<State, World>[] = [
  { id: 'reach', rule: '10.1-a', needsTarget: true, answer: reach },
  ...supplyOverlays({ supply: '13.1-b', line: '13.1-b' }, (q: Query) => q, supplyEverywhere, supplyOfTarget),
  { id: 'control', rule: '3-c', needsTarget: false, answer: control },
  { id: 'threat', rule: '11.1-a', needsTarget: true, answer: threats },
]
