/** 12.9, 9.3.5: step losses: who takes them, what becomes of the unit, what the loss track counts. */
import { ask, type Doing, jump, oneOf, type Procedure, procedure, type Query, run, UNITS } from '../kit.ts'
import { OUT, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { ARM, type Arm, GE, stepArm, US } from '../units.ts'
import { hexTarget, seatOf } from './02-units.ts'
import { seen } from './03-6-fog.ts'
import { eliminate, forget } from './12-9-eliminate.ts'
import { intoBox, placeCompany } from './15-companies.ts'
import { isCutOff } from './20-2-cotentin.ts'

/** Accounts of replacement points: US, CW, German, and German in the cut-off Cotentin (20.2). */
export const COTENTIN = 3
/** 22.5: airborne losses of the US and of the Commonwealth, kept apart. */
export const US_AIRBORNE = 4
export const CW_AIRBORNE = 5
export const accountOf = (q: Query, unit: number): number => {
  const { camp, isAirborne } = q.data.units[unit]!
  if (isAirborne && q.options['paratroop-remnants'] === true) return camp === US ? US_AIRBORNE : CW_AIRBORNE
  return camp === GE && isCutOff(q, unit) ? COTENTIN : camp
}
export const indexOf = (account: number, arm: Arm): number => account * 2 + arm

/** 9.3.5: each lost step moves a marker; at five it goes back to zero and gives one remnant point. */
export function countLoss(c: Doing, unit: number, arm: Arm): void {
  const own = c.data.units[unit]!
  // Commandos and Rangers are never counted, headquarters and strongpoints have no arm.
  if (own.isElite || own.isHq || own.isStrongpoint || own.isShip) return
  const { lossTrack, replacementTrack } = c.data.charts.limits
  const at = indexOf(accountOf(c, unit), arm)
  c.state.losses[at]!++
  if (c.state.losses[at]! < lossTrack) return
  c.state.losses[at] = 0
  c.state.remnants[at] = Math.min(replacementTrack, c.state.remnants[at]! + 1)
}

/** The arm of the step that a unit would lose now; artillery counts as armour. */
const armLost = (q: Query, unit: number): Arm => {
  const own = q.data.units[unit]!
  return own.isArtillery ? ARM : stepArm(own, q.state.steps[unit]!)
}

/**
 * Takes one step: a full unit is turned over; a three-step unit that loses its second step becomes a company of the
 * right kind (without a counter it stays on its reduced face); the last step eliminates. Returns the counter that stands there now, or -1.
 */
export function loseStep(c: Doing, unit: number, rule: string): number {
  const own = c.data.units[unit]!
  const cell = c.state.at[unit]!
  const name = seen(c, unit)
  countLoss(c, unit, armLost(c, unit))
  const left = c.state.steps[unit]! - 1
  if (left === 1 && own.steps === 3) {
    const company = placeCompany(c, unit, cell)
    if (company >= 0) {
      c.tell(rule, { key: 'loss.company', args: { unit: name } }, [hexTarget(c, cell)])
      intoBox(c, unit)
      // 12.3: what the battalion owes its last company owes.
      c.state.owed = c.state.owed.map((debt) => (debt.unit === unit ? { ...debt, unit: company } : debt))
      return company
    }
  }
  if (left === 0) {
    c.tell(rule, { key: 'loss.eliminated', args: { unit: name } }, [hexTarget(c, cell)])
    eliminate(c, unit, rule)
    return -1
  }
  c.tell(rule, { key: 'loss.step', args: { unit: name } }, [hexTarget(c, cell)])
  c.state.steps[unit] = left
  c.state.green[unit] = 0
  return unit
}

/** 12.10: a unit that is destroyed outright loses every step it had. */
export function destroy(c: Doing, unit: number, rule: string): void {
  const own = c.data.units[unit]!
  const cell = c.state.at[unit]!
  c.tell(rule, { key: 'loss.eliminated', args: { unit: seen(c, unit) } }, [hexTarget(c, cell)])
  for (let step = c.state.steps[unit]!; step > 0; step--)
    countLoss(c, unit, own.isArtillery ? ARM : stepArm(own, step))
  if (own.pool >= 0) {
    forget(c, unit)
    c.state.steps[unit] = 0
    c.state.at[unit] = OUT
  } else eliminate(c, unit, rule)
}

export interface Losing {
  readonly side: Side
  readonly rule: string
  /** Those who share the losses; a company takes the place of its battalion. */
  units: number[]
  /** Beside each: steps it has lost in this combat. */
  hits: number[]
  steps: number
}

export const losing = (side: Side, rule: string, units: readonly number[], steps: number): Losing => ({
  side,
  rule,
  units: [...units],
  hits: units.map(() => 0),
  steps,
})

/** 12.9: nobody takes a second step before all the others took one. */
function candidates(q: Query, { units, hits }: Losing): number[] {
  let fewest = Number.POSITIVE_INFINITY
  units.forEach((unit, i) => {
    if (q.state.at[unit]! >= 0) fewest = Math.min(fewest, hits[i]!)
  })
  return units.filter((unit, i) => q.state.at[unit]! >= 0 && hits[i] === fewest)
}

export const losses: Procedure<Losing> = procedure<Losing>('losses', '12.9', {
  'losses are due': run('12.9', (c, local) =>
    local.steps > 0 && candidates(c, local).length > 0 ? undefined : 'finish',
  ),
  'the owner chooses': ask('12.9', {
    by: (_, { side }) => seatOf(side),
    prompt: (_, { steps }) => say('loss.prompt', { steps }),
    secret: true,
    verbs: {
      lose: oneOf(UNITS, {
        rule: '12.9',
        among: candidates,
        otherwise: say('loss.notThis'),
        take(c, local, unit) {
          const i = local.units.indexOf(unit)
          local.hits[i]!++
          local.steps--
          const now = loseStep(c, unit, local.rule)
          if (now >= 0) local.units[i] = now
        },
      }),
    },
  }),
  'and again': jump('12.9', 'losses are due', () => true),
})
