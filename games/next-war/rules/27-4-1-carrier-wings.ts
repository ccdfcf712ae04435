import { refuse } from '@grognard/kernel'
import { ask, type Doing, procedure, type Query } from '../kit.ts'
import type { Side } from '../state.ts'
import { ASIDE, READY } from '../state-air.ts'
import { say } from '../text/say.ts'
import { seatOf } from './02-units.ts'
import { airOf, fliesAirUnits } from './15-2-aircraft.ts'

/** 27.4.1: a carrier that is put out of action takes as many aircraft with it as make a wing. */

interface WingLost {
  readonly ship: number
  /** Where it was: carriers of the same waters share the loss. */
  readonly zone: number
  /** Types of which one unit each must still go. */
  types: string[]
}

/** Units of a type with the carriers of the same waters, the one that was hit included. */
function ofType(q: Query, { ship, zone }: WingLost, type: string): number[] {
  return q.data.airUnits.flatMap(({ type: own, ship: carrier }, unit) => {
    if (own.id !== type || carrier < 0 || airOf(q).box[unit]! < READY) return []
    const near = carrier === ship || (q.state.at[carrier]! >= 0 && q.data.zone[q.state.at[carrier]!] === zone)
    return near ? [unit] : []
  })
}

const next = (q: Query, local: WingLost): string | undefined =>
  local.types.find((type) => ofType(q, local, type).length > 0)

const names = (q: Query, local: WingLost): string[] => {
  const type = next(q, local)
  return type === undefined ? [] : ofType(q, local, type).map((unit) => q.data.airTarget[unit]!)
}

/** A unit that stays takes the place of one of the lost ship's: they change carriers. */
function setAside(c: Doing, local: WingLost, unit: number): void {
  const air = airOf(c)
  const { type, ship } = c.data.airUnits[unit]!
  if (ship !== local.ship) {
    // The wings are mixed: the unit of the lost carrier flies on from the other one.
    const own = ofType(c, local, type.id).find((one) => c.data.airUnits[one]!.ship === local.ship)
    if (own !== undefined) {
      const steps = air.steps[own]!
      const box = air.box[own]!
      air.steps[own] = air.steps[unit]!
      air.steps[unit] = steps
      air.box[unit] = box
      air.box[own] = ASIDE
      return
    }
  }
  air.box[unit] = ASIDE
}

export const wingLost = procedure<WingLost>('carrier wing', '27.4.1', {
  'aircraft are set aside': ask(
    '27.4.1',
    {
      by: (q, { ship }) => seatOf(q.data.unitSide[ship] as Side),
      prompt: (q, { ship }) => say('wing.prompt', { unit: q.data.unitTarget[ship]! }),
      verbs: {
        'set-aside': {
          rule: '27.4.1',
          checked: true,
          targets: names,
          check: (q, local, target) =>
            names(q, local).includes(target) ? undefined : refuse('27.4.1', say('mission.notThat')),
          take(c, local, target) {
            const unit = c.data.airUnitOf(target)
            const type = c.data.airUnits[unit]!.type.id
            setAside(c, local, unit)
            local.types = local.types.filter((one) => one !== type)
            c.tell('27.4.1', say('wing.aside', { air: target }))
            return next(c, local) === undefined ? undefined : 'again'
          },
        },
      },
    },
    { when: (q, local) => next(q, local) !== undefined },
  ),
})

/** 27.4.1: called when a carrier is put out of action, with the waters it was in. */
export function carrierLost(c: Doing, ship: number, zone: number): void {
  if (!fliesAirUnits(c)) return
  const wing = c.data.airUnits.filter((unit) => unit.ship === ship)
  if (wing.length > 0) c.call(wingLost, { ship, zone, types: [...new Set(wing.map(({ type }) => type.id))] })
}
