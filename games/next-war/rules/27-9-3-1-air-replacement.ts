import { type Refusal, refuse } from '@grognard/kernel'
import { ask, CELLS, type Doing, oneOf, procedure, type Query, type Running, run } from '../kit.ts'
import { ELIMINATED, type Side } from '../state.ts'
import { DOWN, FLOWN, READY } from '../state-air.ts'
import { say } from '../text/say.ts'
import { isAshore, seatOf } from './02-units.ts'
import { basingRefusal } from './06-5-helicopters.ts'
import { airfieldsOf } from './06-flying.ts'
import { advancedOf } from './14-advanced.ts'
import { airOf, fullSteps } from './15-2-aircraft.ts'

/** 27.9.3.1, 27.9.3.2: aircraft and helicopters come back for supply points, or two halves make a whole. */

interface AirReplacement {
  readonly side: Side
  /** 27.9.3.1: not twice in a phase. */
  used: number[]
  usedHelicopters: number[]
  /** The type that comes back, '' for none; the helicopter that is placed, -1 for none. */
  type: string
  helicopter: number
}

export const newAirReplacement = (side: Side): AirReplacement => ({
  side,
  used: [],
  usedHelicopters: [],
  type: '',
  helicopter: -1,
})

const price = (q: Query): number => q.data.data.series.advanced.supplyPrices.airUnit

const canPay = (q: Query, side: Side): boolean => advancedOf(q).supplyPoints[side] >= price(q)

/** 27.9.3.1, 29.3: the title names nations whose aircraft come back; an option lifts that. */
const mayRebuild = (q: Query, nation: number): boolean =>
  q.options['air-replacements'] === true ||
  q.data.data.title.files['advanced.json'].rebuilt.includes(q.data.nations[nation]!)

/** At home in a box, or in the air superiority box. */
const isDamaged = (q: Query, unit: number): boolean =>
  airOf(q).box[unit]! >= READY && airOf(q).steps[unit]! < fullSteps(q, unit)

const repairable = (q: Query, { side, used }: AirReplacement): number[] =>
  canPay(q, side)
    ? q.data.airUnitsOf[side]!.filter(
        (unit) => isDamaged(q, unit) && !used.includes(unit) && mayRebuild(q, q.data.airUnits[unit]!.nation),
      )
    : []

/** 27.9.3.1: types of which a unit was shot down. */
const typesDown = (q: Query, { side }: AirReplacement): string[] =>
  canPay(q, side)
    ? [
        ...new Set(
          q.data.airUnitsOf[side]!.filter(
            (unit) => airOf(q).box[unit] === DOWN && mayRebuild(q, q.data.airUnits[unit]!.nation),
          ).map((unit) => `aircraft:${q.data.airUnits[unit]!.type.id}`),
        ),
      ]
    : []

/** 27.9.3.2: damaged units that have a damaged twin at the same base. */
const mergeable = (q: Query, { side }: AirReplacement): number[] =>
  q.data.airUnitsOf[side]!.filter((unit) => isDamaged(q, unit) && twinOf(q, unit) !== undefined)

const twinOf = (q: Query, unit: number): number | undefined =>
  q.data.airUnitsOf[q.data.airUnits[unit]!.side]!.find(
    (other) =>
      other !== unit &&
      q.data.airUnits[other]!.type.id === q.data.airUnits[unit]!.type.id &&
      isDamaged(q, other) &&
      airOf(q).base[other] === airOf(q).base[unit] &&
      q.data.airUnits[other]!.ship === q.data.airUnits[unit]!.ship,
  )

const ownHelicopters = (q: Query, { side, usedHelicopters }: AirReplacement): number[] =>
  canPay(q, side)
    ? q.data.helicopters.filter(
        (unit) =>
          q.data.unitSide[unit] === side &&
          !usedHelicopters.includes(unit) &&
          mayRebuild(q, q.data.units[unit]!.nation),
      )
    : []

const helicoptersToMend = (q: Query, local: AirReplacement): number[] =>
  ownHelicopters(q, local).filter(
    (unit) => isAshore(q, unit) && q.state.steps[unit]! < q.data.units[unit]!.steps,
  )

const bases = (q: Query, { side }: AirReplacement, unit: number): number[] =>
  airfieldsOf(q, side).filter((cell) => !basingRefusal(q, unit, cell))

const helicoptersDown = (q: Query, local: AirReplacement): number[] =>
  ownHelicopters(q, local).filter(
    (unit) => q.state.at[unit] === ELIMINATED && bases(q, local, unit).length > 0,
  )

const pay = (c: Doing, side: Side): void => {
  advancedOf(c).supplyPoints[side] -= price(c)
}

const useful = (q: Query, local: AirReplacement): boolean =>
  repairable(q, local).length > 0 ||
  typesDown(q, local).length > 0 ||
  mergeable(q, local).length > 0 ||
  helicoptersToMend(q, local).length > 0 ||
  helicoptersDown(q, local).length > 0

const inList = (rule: string, names: readonly string[], target: string): Refusal | undefined =>
  names.includes(target) ? undefined : refuse(rule, say('mission.notThat'))

const airNames = (q: Query, units: readonly number[]): string[] =>
  units.map((unit) => q.data.airTarget[unit]!)
const unitNames = (q: Query, units: readonly number[]): string[] =>
  units.map((unit) => q.data.unitTarget[unit]!)

/** 27.9.3.1: which of the lost units of a type comes back is drawn. */
function comeBack(c: Running, { side, type, used }: AirReplacement): void {
  const lost = c.data.airUnitsOf[side]!.filter(
    (unit) => airOf(c).box[unit] === DOWN && c.data.airUnits[unit]!.type.id === type,
  )
  const drawn =
    lost.length === 1
      ? lost[0]!
      : lost[c.roll(lost.length, '27.9.3.1', say('aircraft.draw', { aircraft: `aircraft:${type}` })) - 1]!
  pay(c, side)
  const air = airOf(c)
  air.steps[drawn] = 1
  air.box[drawn] = FLOWN
  used.push(drawn)
  c.tell('27.9.3.1', say('aircraft.back', { air: c.data.airTarget[drawn]! }))
}

export const airReplacement = procedure<AirReplacement>('air replacement', '27.9.3.1', {
  'aircraft are replaced': ask(
    '27.9.3.1',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { side }) => say('aircraft.prompt', { points: advancedOf(q).supplyPoints[side] }),
      forced: false,
      verbs: {
        'repair-aircraft': {
          rule: '27.9.3.1',
          checked: true,
          targets: (q, local) => airNames(q, repairable(q, local)),
          check: (q, local, target) => inList('27.9.3.1', airNames(q, repairable(q, local)), target),
          take(c, local, target) {
            const unit = c.data.airUnitOf(target)
            pay(c, local.side)
            const air = airOf(c)
            air.steps[unit] = fullSteps(c, unit)
            air.box[unit] = FLOWN
            local.used.push(unit)
            c.tell('27.9.3.1', say('aircraft.repaired', { air: target }))
            return useful(c, local) ? 'again' : 'finish'
          },
        },
        'replace-aircraft': {
          rule: '27.9.3.1',
          checked: true,
          targets: typesDown,
          check: (q, local, target) => inList('27.9.3.1', typesDown(q, local), target),
          take(_, local, target) {
            local.type = target.slice('aircraft:'.length)
          },
        },
        'merge-aircraft': {
          rule: '27.9.3.2',
          checked: true,
          targets: (q, local) => airNames(q, mergeable(q, local)),
          check: (q, local, target) => inList('27.9.3.2', airNames(q, mergeable(q, local)), target),
          take(c, local, target) {
            const unit = c.data.airUnitOf(target)
            const twin = twinOf(c, unit)!
            const air = airOf(c)
            air.steps[unit] = fullSteps(c, unit)
            air.box[unit] = FLOWN
            air.steps[twin] = 0
            air.box[twin] = DOWN
            c.tell('27.9.3.2', say('aircraft.merged', { air: target, other: c.data.airTarget[twin]! }))
            return useful(c, local) ? 'again' : 'finish'
          },
        },
        'repair-helicopter': {
          rule: '27.9.3.1',
          checked: true,
          targets: (q, local) => unitNames(q, helicoptersToMend(q, local)),
          check: (q, local, target) => inList('27.9.3.1', unitNames(q, helicoptersToMend(q, local)), target),
          take(c, local, target) {
            const unit = c.data.unitOf(target)
            pay(c, local.side)
            c.state.steps[unit] = c.data.units[unit]!.steps
            c.state.missions[unit] = Math.max(1, c.state.missions[unit]!)
            local.usedHelicopters.push(unit)
            c.tell('27.9.3.1', say('replace.recovered', { unit: target }))
            return useful(c, local) ? 'again' : 'finish'
          },
        },
        'replace-helicopter': {
          rule: '27.9.3.1',
          checked: true,
          targets: (q, local) => unitNames(q, helicoptersDown(q, local)),
          check: (q, local, target) => inList('27.9.3.1', unitNames(q, helicoptersDown(q, local)), target),
          take(c, local, target) {
            local.helicopter = c.data.unitOf(target)
          },
        },
        done: { rule: '27.9.3.1', role: 'end', take: () => 'finish' },
      },
    },
    { when: useful },
  ),
  'one of a type comes back': run(
    '27.9.3.1',
    (c, local) => {
      comeBack(c, local)
      local.type = ''
      return { go: 'aircraft are replaced' }
    },
    { when: (_, { type }) => type !== '' },
  ),
  'a helicopter comes back': ask(
    '27.9.3.1',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { helicopter }) => say('replace.where', { unit: q.data.unitTarget[helicopter]! }),
      verbs: {
        place: oneOf(CELLS, {
          rule: '27.9.3.1',
          among: (q, local) => bases(q, local, local.helicopter),
          otherwise: say('replace.notThere'),
          take(c, local, cell, target) {
            const unit = local.helicopter
            pay(c, local.side)
            c.state.at[unit] = cell
            c.state.steps[unit] = 1
            c.state.missions[unit] = 1
            local.usedHelicopters.push(unit)
            local.helicopter = -1
            c.tell('27.9.3.1', say('replace.rebuilt', { unit: c.data.unitTarget[unit]!, hex: target }), [
              target,
            ])
            return { go: 'aircraft are replaced' }
          },
        }),
      },
    },
    { when: (_, { helicopter }) => helicopter >= 0 },
  ),
})
