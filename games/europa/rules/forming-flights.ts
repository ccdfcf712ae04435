import { refuse } from '@grognard/kernel'
import { AIR_UNITS, oneOf, type Verbs } from '../kit.ts'
import { say } from '../text/say.ts'
import { load, loadable, refuseCargo } from './air-cargo.ts'
import { operationOf } from './air-units.ts'
import { bases } from './airbases.ts'
import { groupTarget, type MissionMovement } from './flight-groups.ts'
import { forming, fresh, refuseFrom, refuseStage, standDown, takeOffVerb, VARIANTS } from './take-off.ts'
import { tow, towable, untow } from './towing.ts'
import { placeOf, placeTarget } from './units.ts'

/** missionMovement, airMissions: flights are formed on the runway: who flies what, with which cargo, and where it stages. */

export const formingVerbs: Verbs<MissionMovement> = {
  ...Object.fromEntries(Object.keys(VARIANTS).map((name) => [name, takeOffVerb(name)])),
  tow: oneOf(AIR_UNITS, {
    rule: 'gliders',
    among: (q, { id }) => towable(q, operationOf(q, id)),
    otherwise: say('air.noTow'),
    take(c, { id }, unit) {
      tow(c, operationOf(c, id), unit)
      return 'again'
    },
  }),
  'load-air': {
    rule: 'airTransport',
    targets: (q, { id }) => loadable(q, operationOf(q, id), forming(operationOf(q, id))[0]?.at ?? -1),
    check: (q, { id }, target) =>
      refuseCargo(q, operationOf(q, id), forming(operationOf(q, id))[0]?.at ?? -1, target),
    take(c, { id }, target) {
      const operation = operationOf(c, id)
      load(c, operation, forming(operation)[0]!.at, target)
      return 'again'
    },
  },
  'stage-at': {
    rule: 'staging',
    targets: (q, { id }) => {
      const operation = operationOf(q, id)
      if (forming(operation).length === 0) return []
      return bases(q, operation.by).map((place) => placeTarget(q, place))
    },
    check: (q, { id }, target) => refuseStage(q, operationOf(q, id), placeOf(q, target)),
    take(c, local, target) {
      local.stage = placeOf(c, target)
      return { go: 'they take off' }
    },
  },
  'take-off': {
    rule: 'airMovement',
    role: 'commit',
    check: (q, { id }) => {
      const operation = operationOf(q, id)
      return refuseFrom(q, operation, forming(operation)[0]?.at ?? 0)
    },
    take(_, local) {
      local.stage = -1
      return { go: 'they take off' }
    },
  },
  lead: {
    rule: 'airMovement',
    targets: (q, { id, held }) => {
      const operation = operationOf(q, id)
      return forming(operation).length > 0 ? [] : held.map(groupTarget)
    },
    check: (q, { id, held }, target) =>
      forming(operationOf(q, id)).length === 0 && held.map(groupTarget).includes(target)
        ? undefined
        : refuse(q.data.cite.airMovement, say('air.nobody')),
    take(_, local, target) {
      local.group = Number(target.slice(6))
      local.held = local.held.filter((group) => group !== local.group)
      local.stage = -1
      local.straight = 0
      local.moved = 0
      return { go: 'the group flies' }
    },
  },
  'stand-down': {
    rule: 'airOperations',
    role: 'leave',
    check: (q, { id }) => {
      const operation = operationOf(q, id)
      return fresh(operation).length > 0 ? undefined : refuse(q.data.cite.airOperations, say('air.nobody'))
    },
    take(c, { id }) {
      for (const flyer of fresh(operationOf(c, id))) untow(c, flyer)
      standDown(c, operationOf(c, id))
      return 'again'
    },
  },
  done: {
    rule: 'missionMovement',
    role: 'end',
    check: (q, { id, held, nextGroup }) => {
      const operation = operationOf(q, id)
      if (forming(operation).length > 0 || held.length > 0)
        return refuse(q.data.cite.missionMovement, say('air.stillFlying'))
      // airEscape: an escape that nobody flies would be no escape.
      if (operation.kind === 'escape' && nextGroup === 1)
        return refuse(q.data.cite.airEscape, say('air.mustEscape'))
      return undefined
    },
    take: () => 'finish',
  },
}
