/** 20.7: Eastern battalions that are cut off melt away. */
import { type Procedure, procedure, type Query, run } from '../kit.ts'
import { say } from '../text/say.ts'
import { hexTarget, theatre } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { supplyFor } from './07-supply.ts'
import { loseStep } from './12-9-losses.ts'

export const isolatedOst = (q: Query): number[] =>
  theatre(q).roster.filter(
    (unit) => q.data.units[unit]!.isOst && q.state.at[unit]! >= 0 && !supplyFor(q, unit).isConnected(unit),
  )

export const ostCheck: Procedure<object> = procedure<object>('eastern battalions', '20.7', {
  'they melt away': run('20.7', (c) => {
    for (const unit of isolatedOst(c)) {
      c.tell('20.7', say('ost.melts', { hex: hexTarget(c, c.state.at[unit]!) }))
      loseStep(c, unit, '20.7')
    }
    updateControl(c)
  }),
})
