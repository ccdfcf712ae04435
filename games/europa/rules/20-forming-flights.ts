import { refuse, type Verb } from '@grognard/kernel'
import type { EuropaState } from '../state.ts'
import { say } from '../text/say.ts'
import type { EuropaWorld } from '../world.ts'
import { placeOf, placeTarget } from './03-units.ts'
import { operationOf } from './17-air-units.ts'
import { bases } from './18-airbases.ts'
import { load, loadable, refuseCargo } from './20-cargo.ts'
import { groupTarget, type MissionMovement } from './20-flight-groups.ts'
import { forming, fresh, refuseFrom, refuseStage, standDown, takeOffVerb, VARIANTS } from './20-take-off.ts'

/** 17.D-1, 20: flights are formed on the runway: who flies what, with which cargo, and where it stages. */

export const formingVerbs: Readonly<Record<string, Verb<EuropaState, EuropaWorld, MissionMovement>>> = {
  ...Object.fromEntries(Object.keys(VARIANTS).map((name) => [name, takeOffVerb(name)])),
  'load-air': {
    rule: '20.F',
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
    rule: '23.C',
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
    rule: '19',
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
    rule: '19',
    targets: (q, { id, held }) => {
      const operation = operationOf(q, id)
      return forming(operation).length > 0 ? [] : held.map(groupTarget)
    },
    check: (q, { id, held }, target) =>
      forming(operationOf(q, id)).length === 0 && held.map(groupTarget).includes(target)
        ? undefined
        : refuse('19', say('air.nobody')),
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
    rule: '17.D',
    check: (q, { id }) => {
      const operation = operationOf(q, id)
      return fresh(operation).length > 0 ? undefined : refuse('17.D', say('air.nobody'))
    },
    take(c, { id }) {
      standDown(c, operationOf(c, id))
      return 'again'
    },
  },
  done: {
    rule: '17.D-1',
    check: (q, { id, held, nextGroup }) => {
      const operation = operationOf(q, id)
      if (forming(operation).length > 0 || held.length > 0) return refuse('17.D-1', say('air.stillFlying'))
      // 18.B: an escape that nobody flies would be no escape.
      if (operation.kind === 'escape' && nextGroup === 1) return refuse('18.B', say('air.mustEscape'))
      return undefined
    },
    take: () => 'finish',
  },
}
