import type { Invariant } from '@grognard/kernel'
import { NO_CARRIER } from './charts.ts'
import type { Citations, RuleName } from './citations.ts'
import { fullCapacity } from './rules/construction.ts'
import { isCrated } from './rules/crates.ts'
import { isAboard, shipOf } from './rules/locations.ts'
import { overstacked } from './rules/stacking.ts'
import { size4 } from './rules/units.ts'
import { ALOFT, type EuropaState, IN_FLIGHT } from './state.ts'
import { type EuropaWorld, RE, type Side } from './world.ts'

type Named = Invariant<EuropaState, EuropaWorld> & { readonly rule: RuleName }

/** What must hold after every act, cited as the game's book has it. */
export const invariantsFor = <S extends EuropaState, D extends EuropaWorld>(
  cite: Citations,
): readonly Invariant<S, D>[] =>
  named.map((invariant) => ({ ...invariant, rule: cite[invariant.rule] })) as unknown as Invariant<S, D>[]

const named: readonly Named[] = [
  {
    rule: 'units',
    name: 'every unit is somewhere that exists',
    broken({ state, data }) {
      const { lands, boxes, size, ships } = data.map
      const odd = state.at.findIndex(
        (at) =>
          (at >= lands + boxes && at < size) || at >= size + ships || at < ALOFT || !Number.isInteger(at),
      )
      return odd < 0 ? undefined : `unit ${data.units.id[odd]} is at ${state.at[odd]}`
    },
  },
  {
    rule: 'units',
    name: 'units show a face they have',
    broken({ state, data }) {
      const odd = state.face.findIndex(
        (face, unit) => data.units.hasFace[unit * data.units.faces + face] !== 1,
      )
      return odd < 0 ? undefined : `unit ${data.units.id[odd]} shows face ${state.face[odd]}`
    },
  },
  {
    rule: 'overstacking',
    name: 'nobody is overstacked when attacks are made',
    broken(q) {
      if (q.state.phase !== 'combat' || q.state.attack) return undefined
      const places = overstacked(q, q.state.phasing)
      return places.length === 0
        ? undefined
        : `too many units at ${places.map((p) => q.data.map.target[p]).join(', ')}`
    },
  },
  {
    rule: 'breakdownLists',
    name: 'a unit and its elements are not on the map together',
    broken({ state, data }) {
      const odd = data.breakdowns.find(
        ({ whole, parts }) => state.at[whole]! >= 0 && parts.every(({ unit }) => state.at[unit]! >= 0),
      )
      return odd ? `${data.units.id[odd.whole]} stands beside all its elements` : undefined
    },
  },
  {
    rule: 'resourcePoints',
    name: 'resource points are whole and positive',
    broken({ state }) {
      const odd = Object.entries(state.resources).find(([, count]) => !Number.isInteger(count) || count <= 0)
      return odd ? `${odd[1]} resource points at ${odd[0]}` : undefined
    },
  },
  {
    rule: 'transportCounters',
    name: 'cargo rides with a transport within its capacity',
    broken(q) {
      const load = new Map<number, number>()
      for (let unit = 0; unit < q.state.carriedBy.length; unit++) {
        const carrier = q.state.carriedBy[unit]!
        if (carrier < 0) continue
        if (q.data.units.carrier[carrier] === NO_CARRIER) return `unit ${carrier} carries and is no transport`
        if (q.state.at[unit] !== q.state.at[carrier])
          return `${q.data.units.id[unit]} is not with its transport`
        load.set(carrier, (load.get(carrier) ?? 0) + size4(q, unit))
      }
      for (const [carrier, size] of load)
        if (size > q.data.units.capacity[carrier]!)
          return `${q.data.units.id[carrier]} carries ${size / RE} RE`
      return undefined
    },
  },
  {
    rule: 'airbaseDamage',
    name: 'no airbase is damaged beyond its capacity',
    broken(q) {
      const odd = Object.entries(q.state.airbases).find(
        ([place, { hits }]) => hits < 0 || hits > fullCapacity(q, Number(place)),
      )
      return odd ? `airbase at ${q.data.map.target[Number(odd[0])]} has ${odd[1].hits} hits` : undefined
    },
  },
  {
    rule: 'airbases',
    name: 'air units are on bases of their side, in the air, or out of play',
    broken(q) {
      const { state, data } = q
      const escaping = state.air.operations.some(({ kind }) => kind === 'escape')
      const flying = new Set(
        state.air.operations.flatMap(({ flyers, interceptors }) =>
          [...flyers, ...interceptors].map(({ unit }) => unit),
        ),
      )
      const odd = state.air.at.findIndex((at, unit) => {
        // crates: any ship carries them.
        if (isAboard(q, at) && isCrated(q, unit))
          return data.naval.ships.side[shipOf(q, at)] !== data.air.units.side[unit]
        if (isAboard(q, at))
          return !data.air.hooks.decks(q, data.air.units.side[unit] as Side).includes(shipOf(q, at))
        if (at >= 0) return flying.has(unit) || (!escaping && state.owner[at] !== data.air.units.side[unit])
        return flying.has(unit) && at !== IN_FLIGHT
      })
      return odd < 0 ? undefined : `${data.air.units.id[odd]} is at ${state.air.at[odd]}`
    },
  },
  {
    rule: 'movementPhase',
    name: 'movement is spent in whole units of measure',
    broken({ state, data }) {
      const odd = state.spent.findIndex(
        (spent) => spent < 0 || !Number.isFinite(spent) || spent > 200 * data.mp,
      )
      return odd < 0 ? undefined : `unit ${data.units.id[odd]} has spent ${state.spent[odd]}`
    },
  },
  {
    rule: 'pointCounters',
    name: 'replacement points are what their counters say',
    broken({ state, data }) {
      const odd = state.points.findIndex(
        (parts, unit) =>
          parts < 0 ||
          parts > data.charts.values.pointParts ||
          parts > 0 !==
            (data.units.isPoint[unit] === 1 && (state.at[unit]! >= 0 || state.at[unit] === ALOFT)),
      )
      return odd < 0
        ? undefined
        : `${data.units.id[odd]} stands for ${state.points[odd]} parts of a point at ${state.at[odd]}`
    },
  },
]
