import type { Message } from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import { ask, type Doing, oneOf, procedure, type Query, run, UNITS } from '../kit.ts'
import { controllerOf, ELIMINATED, TURN_TRACK } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { groupOf, isBeach, sideOf, stacks } from './02-units.ts'
import { fortAt, takeControl } from './03-control.ts'
import { eliminateForLackOfSupply, replacementsInReserve } from './13-4-out-of-supply.ts'
import { americanSupply, axisSupply, britishSupply, NONE, sovietSupply, supplyOf } from './13-supply.ts'

/** 6.3: attrition of one side: units out of supply are lost, what lies cut off goes over, delayed armies return. */

/** 13.4.4: the units that attrition will take. */
export function unitsLost(q: Query, side: SideId): number[] {
  const lost: number[] = []
  for (let unit = 0; unit < q.state.at.length; unit++) {
    if (q.state.at[unit]! < 0 || sideOf(q, unit) !== side) continue
    if (supplyOf(q, unit, 'attrition') === NONE) lost.push(unit)
  }
  return lost
}

/** 13.5: the spaces of a side in which no unit of it could live; Malta never goes over by itself. */
export function spacesLost(q: Query, side: SideId): number[] {
  const { state, data } = q
  const maps = side === 'axis' ? [axisSupply(q)] : [sovietSupply(q), britishSupply(q), americanSupply(q)]
  const own = controllerOf(side)
  const byPlace = stacks(q)
  const lost: number[] = []
  const isReached = (place: number): boolean => {
    for (let i = 0; i < maps.length; i++) if (maps[i]![place] !== NONE) return true
    return false
  }
  for (let place = 0; place < data.firstBeach; place++) {
    if (state.control[place] !== own || isReached(place)) continue
    if (fortAt(q, place) === side || (side === 'axis' && state.luftwaffe === place)) continue
    if (isSelfSupplied(q, place, side)) continue
    // 19.6: Tito lives off the land, and so does the space he is in.
    if (byPlace[place]!.some((unit) => groupOf(data, unit) === 'yugoslav')) continue
    lost.push(place)
  }
  return lost
}

/** 17.4-b: Turks and Swedes are always supplied at home. Malta was never supplied and falls only to Herkules. */
function isSelfSupplied(q: Query, place: number, side: SideId): boolean {
  const { id } = q.data.countries[q.data.countryOf[place]!]!
  if (id === 'malta') return true
  return (
    (id === 'turkey' && q.state.neutrals.tu === side) || (id === 'sweden' && q.state.neutrals.sw === side)
  )
}

/** What attrition would do to a side if it came now: shown before the last action that could prevent it. */
export function attritionWarnings(q: Query, side: SideId): Message[] {
  const units = unitsLost(q, side).map((unit) =>
    say('attrition.willLose', {
      unit: q.data.unitTarget[unit]!,
      place: q.data.placeTarget[q.state.at[unit]!]!,
    }),
  )
  const spaces = spacesLost(q, side).map((place) =>
    say('attrition.willFlip', { place: q.data.placeTarget[place]!, side: `side:${otherSide(side)}` }),
  )
  return [...units, ...spaces]
}

/** 13.4.4-b, c: lost armies that want the same corps of the reserve where there is not one for each of them. */
function rivalsOf(q: Query, lost: readonly number[]): number[] {
  const armies = lost.map((unit) => ({ unit, corps: replacementsInReserve(q, unit) }))
  const isShort = ({ corps }: (typeof armies)[number]): boolean => {
    const alike = armies.filter((other) => other.corps.some((unit) => corps.includes(unit)))
    return new Set(alike.flatMap((other) => other.corps)).size < alike.length
  }
  return armies.filter(isShort).map(({ unit }) => unit)
}

function loseUnit(c: Doing, unit: number): void {
  const place = c.data.placeTarget[c.state.at[unit]!]!
  c.tell('13.4.4', say('attrition.lost', { unit: c.data.unitTarget[unit]!, place }), [place])
  eliminateForLackOfSupply(c, unit)
}

/** All units out of supply are lost; of armies that want the same corps their owner says who has it. */
function loseUnits(c: Doing, local: Attrition, lost: readonly number[]): void {
  local.rivals = rivalsOf(c, lost)
  // Who has fewer kinds of corps to take along goes first: the Canadians before the British.
  const kinds = (unit: number): number => c.data.replacementPools.get(c.data.units[unit]!.id)?.length ?? 0
  const sure = lost.filter((unit) => !local.rivals!.includes(unit))
  for (const unit of sure.sort((a, b) => kinds(a) - kinds(b))) loseUnit(c, unit)
}

/** 6.3: armies that have waited their three turns go to the eliminated box. */
function returnFromTurnTrack(c: Doing, side: SideId): void {
  for (let unit = 0; unit < c.state.at.length; unit++) {
    if (c.state.at[unit] !== TURN_TRACK || sideOf(c, unit) !== side) continue
    if (c.state.returns[unit]! > c.state.turn) continue
    c.state.at[unit] = ELIMINATED
    c.state.returns[unit] = 0
    c.tell(side === 'axis' ? '6.3-a' : '6.3-b', say('attrition.returns', { unit: c.data.unitTarget[unit]! }))
  }
}

/** 6.3-c: can any unit that may use the beachhead trace a line to it, full or limited? */
export function isBeachheadAlive(q: Query, beach: number): boolean {
  const { state, data } = q
  const beachhead = state.beachheads[beach]!
  const own = controllerOf('allied')
  const byPlace = stacks(q)
  const seen = new Uint8Array(data.places)
  const queue = [data.firstBeach + beach]
  seen[queue[0]!] = 1
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i]!
    for (const unit of byPlace[at]!) {
      const group = groupOf(data, unit)
      if (group === 'british' && beachhead.type !== 'us') return true
      if (group === 'american' && beachhead.type !== 'br') return true
    }
    for (const links of [data.adjacent[at]!, data.bySea[at]!]) {
      for (const to of links) {
        const open = isBeach(data, to)
          ? state.beachheads[to - data.firstBeach] !== undefined
          : state.control[to] === own
        if (seen[to] || !open) continue
        seen[to] = 1
        queue.push(to)
      }
    }
  }
  return false
}

function removeDeadBeachheads(c: Doing): void {
  for (const key of Object.keys(c.state.beachheads)) {
    const beach = Number(key)
    if (isBeachheadAlive(c, beach)) continue
    const target = c.data.placeTarget[c.data.firstBeach + beach]!
    delete c.state.beachheads[beach]
    c.tell('6.3-c', say('beachhead.dead', { place: target }), [target])
  }
}

interface Attrition {
  readonly side: SideId
  /** Lost armies for which there are too few corps, while their owner decides. */
  rivals?: number[]
}

export const attrition = procedure<Attrition>('attrition', '6.3', {
  'units out of supply': run('13.4.4', (c, local) => loseUnits(c, local, unitsLost(c.still(), local.side))),
  'too few corps': ask(
    '13.4.4-b',
    {
      by: (_, { side }) => side,
      prompt: () => say('attrition.choose'),
      verbs: {
        'save-army': oneOf(UNITS, {
          rule: '13.4.4-b',
          among: (_, { rivals }) => rivals!,
          otherwise: say('attrition.notRival'),
          take: (c, local, saved) => {
            const others = local.rivals!.filter((unit) => unit !== saved)
            loseUnit(c, saved)
            loseUnits(c, local, others)
            return 'again'
          },
        }),
      },
    },
    { when: (_, { rivals }) => rivals!.length > 0 },
  ),
  'spaces cut off': run('13.5', (c, { side }) => {
    for (const place of spacesLost(c.still(), side)) takeControl(c, place, otherSide(side), 'cutOff')
  }),
  'armies return': run('6.3', (c, { side }) => returnFromTurnTrack(c, side)),
  'dead beachheads': run('6.3-c', (c) => removeDeadBeachheads(c), {
    when: (_, { side }) => side === 'allied',
  }),
})
