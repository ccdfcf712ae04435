import type { Invariant } from '@grognard/kernel'
import { fullCapacity } from '../europa/rules/construction.ts'
import { overstacked } from '../europa/rules/stacking.ts'
import { size4 } from '../europa/rules/units.ts'
import { ALOFT, IN_FLIGHT } from '../europa/state.ts'
import { CARRIERS, FACES, MP, RE } from '../europa/world.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** What must hold after every act. */
export const invariants: readonly Invariant<State, World>[] = [
  {
    rule: '3.A',
    name: 'every unit is somewhere that exists',
    broken({ state, data }) {
      const places = data.map.lands + data.map.boxes
      const odd = state.at.findIndex((at) => at >= places || at < ALOFT || !Number.isInteger(at))
      return odd < 0 ? undefined : `unit ${data.units.id[odd]} is at ${state.at[odd]}`
    },
  },
  {
    rule: '3.A',
    name: 'units show a face they have',
    broken({ state, data }) {
      const odd = state.face.findIndex((face, unit) => data.units.hasFace[unit * FACES + face] !== 1)
      return odd < 0 ? undefined : `unit ${data.units.id[odd]} shows face ${state.face[odd]}`
    },
  },
  {
    rule: '8.B',
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
    rule: '15.A',
    name: 'a unit and its elements are not on the map together',
    broken({ state, data }) {
      const odd = data.breakdowns.find(
        ({ whole, parts }) => state.at[whole]! >= 0 && parts.every(({ unit }) => state.at[unit]! >= 0),
      )
      return odd ? `${data.units.id[odd.whole]} stands beside all its elements` : undefined
    },
  },
  {
    rule: '12.E',
    name: 'resource points are whole and positive',
    broken({ state }) {
      const odd = Object.entries(state.resources).find(([, count]) => !Number.isInteger(count) || count <= 0)
      return odd ? `${odd[1]} resource points at ${odd[0]}` : undefined
    },
  },
  {
    rule: '14.E',
    name: 'cargo rides with a transport within its capacity',
    broken(q) {
      const load = new Map<number, number>()
      for (let unit = 0; unit < q.state.carriedBy.length; unit++) {
        const carrier = q.state.carriedBy[unit]!
        if (carrier < 0) continue
        if (q.data.units.carrier[carrier] === CARRIERS.indexOf('none'))
          return `unit ${carrier} carries and is no transport`
        if (q.state.at[unit] !== q.state.at[carrier])
          return `${q.data.units.id[unit]} is not with its transport`
        load.set(carrier, (load.get(carrier) ?? 0) + size4(q, unit))
      }
      for (const [carrier, size] of load)
        if (size > RE) return `${q.data.units.id[carrier]} carries ${size / RE} RE`
      return undefined
    },
  },
  {
    rule: '18.D',
    name: 'no airbase is damaged beyond its capacity',
    broken(q) {
      const odd = Object.entries(q.state.airbases).find(
        ([place, { hits }]) => hits < 0 || hits > fullCapacity(q, Number(place)),
      )
      return odd ? `airbase at ${q.data.map.target[Number(odd[0])]} has ${odd[1].hits} hits` : undefined
    },
  },
  {
    rule: '18',
    name: 'air units are on bases of their side, in the air, or out of play',
    broken({ state, data }) {
      const escaping = state.air.operations.some(({ kind }) => kind === 'escape')
      const flying = new Set(
        state.air.operations.flatMap(({ flyers, interceptors }) =>
          [...flyers, ...interceptors].map(({ unit }) => unit),
        ),
      )
      const odd = state.air.at.findIndex((at, unit) => {
        if (at >= 0) return flying.has(unit) || (!escaping && state.owner[at] !== data.air.units.side[unit])
        return flying.has(unit) && at !== IN_FLIGHT
      })
      return odd < 0 ? undefined : `${data.air.units.id[odd]} is at ${state.air.at[odd]}`
    },
  },
  {
    rule: '6.A',
    name: 'movement is spent in whole units of measure',
    broken({ state, data }) {
      const odd = state.spent.findIndex((spent) => spent < 0 || !Number.isFinite(spent) || spent > 200 * MP)
      return odd < 0 ? undefined : `unit ${data.units.id[odd]} has spent ${state.spent[odd]}`
    },
  },
  {
    rule: '16.C.2',
    name: 'replacement points are what their counters say',
    broken({ state, data }) {
      const odd = state.points.findIndex(
        (halves, unit) =>
          halves < 0 ||
          halves > 2 ||
          halves > 0 !==
            (data.units.isPoint[unit] === 1 && (state.at[unit]! >= 0 || state.at[unit] === ALOFT)),
      )
      return odd < 0
        ? undefined
        : `${data.units.id[odd]} stands for ${state.points[odd]} halves at ${state.at[odd]}`
    },
  },
]
