/** 18.9.4: strongpoints that nobody can reach. */
import { type Procedure, procedure, type Query, run } from '../kit.ts'
import { say } from '../text/say.ts'
import { hexTarget, theatre } from './02-units.ts'
import { supplyFor } from './07-supply.ts'
import { eliminate } from './12-9-eliminate.ts'

const D_DAY = 6

/** After D-Day: strongpoints without a friend beside them or a line of any length to one. */
export const cutOff = (q: Query): number[] =>
  q.state.day <= D_DAY
    ? []
    : theatre(q).roster.filter(
        (unit) =>
          q.data.units[unit]!.isStrongpoint &&
          q.state.at[unit]! >= 0 &&
          !supplyFor(q, unit).reachesFriend(unit),
      )

/** Each of them falls on a 1. */
export const isolatedStrongpoints: Procedure<{ unit: number }> = procedure<{ unit: number }>(
  'isolated strongpoints',
  '18.9.4',
  {
    'each rolls': run('18.9.4', (c) => {
      for (const unit of cutOff(c)) {
        const hex = hexTarget(c, c.state.at[unit]!)
        if (c.roll(6, '18.9.4', say('strongpoint.roll', { hex })) !== 1) continue
        c.tell('18.9.4', say('strongpoint.falls', { hex }), [hex])
        eliminate(c, unit, '18.9.4')
      }
    }),
  },
)
