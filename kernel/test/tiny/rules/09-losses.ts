import { type Refusal, refuse } from '@grognard/kernel'
import { hexDistance, retreatPaths } from '@grognard/maps'
import { ask, GONE, type Proc, procedure, type Q, run, window } from '../state.ts'
import { say } from '../text/say.ts'
import { chief } from './01-sides.ts'
import { cellOf, hexTarget, inEnemyZone, sideOfUnit, unitIn, unitTarget } from './03-units.ts'
import { suppliedCell } from './06-supply.ts'
import { checkRout } from './10-victory.ts'

/** [9.6, 9.7] A unit loses a step, perhaps its last. */
export const loss: Proc<{ readonly unit: number }> = procedure<{ readonly unit: number }>('loss', '9.6', {
  'a step is lost': run('9.6', (c, { unit }) => {
    const left = --c.state.steps[unit]!
    c.tell('9.6', say('loss.step', { unit: unitTarget(c, unit) }))
    return left > 0 ? 'finish' : undefined
  }),
  'a last stand': window('9.7', 'last stand', {
    by: (q, { unit }) => chief(sideOfUnit(q, unit)),
    prompt: (q, { unit }) => say('loss.lastStand', { unit: unitTarget(q, unit) }),
    verbs: {
      stand: {
        rule: '9.7',
        role: 'plain',
        price: () => say('loss.price'),
        check: (q, { unit }) =>
          q.state.morale[sideOfUnit(q, unit)] < 2 ? refuse('9.7', say('loss.noMorale')) : undefined,
        take(c, { unit }) {
          c.state.morale[sideOfUnit(c, unit)]--
          c.state.steps[unit] = 1
          c.tell('9.7', say('loss.stands', { unit: unitTarget(c, unit) }))
          return 'finish'
        },
      },
    },
  }),
  'the unit is removed': run('9.6', (c, { unit }) => {
    c.state.cell[unit] = GONE
    c.state.morale[sideOfUnit(c, unit)]--
    c.tell('9.6', say('loss.removed', { unit: unitTarget(c, unit) }))
    checkRout(c, sideOfUnit(c, unit))
  }),
})

/** [9.8] Where a unit may end a retreat of so many hexes away: each last hex once. */
export function retreatsOf(q: Q, unit: number, length: number): number[] {
  const side = sideOfUnit(q, unit)
  const from = q.state.cell[unit]!
  const { best } = retreatPaths(q.data.map.topology, from, {
    min: length,
    max: length,
    banned: (_, _from, to) => unitIn(q, to) >= 0 || inEnemyZone(q, to, side),
    mayEnd: (cell) => hexDistance(q.data.map, from, cell) === length,
    tiers: [{ name: 'supplied', penalty: (path) => (suppliedCell(q, path.at(-1)!, side) ? 0 : 1) }],
  })
  return [...new Set(best.map(({ cells }) => cells.at(-1)!))]
}

const retreats = (q: Q, unit: number): number[] => {
  const two = retreatsOf(q, unit, 2)
  return two.length > 0 ? two : retreatsOf(q, unit, 1)
}

export const refuseRetreat = (q: Q, ends: readonly number[], target: string): Refusal | undefined =>
  ends.includes(cellOf(q, target)) ? undefined : refuse('9.8', say('retreat.notThere'))

/** [9.8] A unit retreats, or loses a step where it stands. */
export const retreat: Proc<{ readonly unit: number }> = procedure<{ readonly unit: number }>(
  'retreat',
  '9.8',
  {
    'is there a way': run('9.8', (c, { unit }) => {
      if (retreats(c, unit).length > 0) return undefined
      c.tell('9.8', say('retreat.none', { unit: unitTarget(c, unit) }))
      c.call(loss, { unit })
      return 'finish'
    }),
    'the way is chosen': ask('9.8', {
      by: (q, { unit }) => chief(sideOfUnit(q, unit)),
      prompt: (q, { unit }) => say('retreat.prompt', { unit: unitTarget(q, unit) }),
      verbs: {
        retreat: {
          rule: '9.8',
          targets: (q, { unit }) => retreats(q, unit).map((cell) => hexTarget(q, cell)),
          check: (q, { unit }, target) => refuseRetreat(q, retreats(q, unit), target),
          take(c, { unit }, target) {
            c.state.cell[unit] = cellOf(c, target)
            c.tell('9.8', say('retreat.done', { unit: unitTarget(c, unit), hex: target }), [target])
          },
        },
      },
    }),
  },
)
