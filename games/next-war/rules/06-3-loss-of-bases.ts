import { readCell } from '@grognard/kernel'
import type { BaseLossResult } from '../data/schema.ts'
import { call, into, procedure, type Running, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { rollDie } from './02-6-die.ts'
import { helicoptersIn } from './02-units.ts'
import { destroy, flee } from './06-5-2-changing-base.ts'
import { loseAirmobilePoint, loseAirPoint } from './06-6-air-defence.ts'
import { hasAirbase } from './08-3-1-2-installations.ts'
import { loseStep } from './09-7-losses.ts'
import { fliesAirUnits } from './15-2-aircraft.ts'
import { baseIsLost } from './22-1-air-display.ts'
import { collateralDamage } from './27-2-places.ts'

/** 6.3.1, 6.5.4, 8.5.4.2: what the loss of a base costs, rolled by the side that took it. */

type Column = 'air-point' | 'airmobile-point' | 'helicopter'

function roll(c: Running, column: Column, rule: string, cell: number): BaseLossResult {
  const die = rollDie(c, rule, say('base.roll', { what: `loss:${column}`, hex: c.data.cellTarget[cell]! }))
  return readCell(c.data.data.series.air.baseLoss, { value: die }, { name: column })
}

function helicopterCaught(c: Running, unit: number, cell: number, leaving: number[]): void {
  const result = roll(c, 'helicopter', '6.5.4', cell)
  if (result === 'destroyed') destroy(c, unit, '6.5.4')
  else if (result === 'step-and-rebase') loseStep(c, unit, '6.5.4')
  if (c.state.at[unit]! >= 0) leaving.push(unit)
}

/** A side has taken control of a hex where the enemy had or could have air power. */
export const baseCaptured = procedure<{ readonly cell: number; readonly by: Side }>(
  'loss of a base',
  '6.3.1',
  {
    // 27.7.4: in the war of air units.
    'those on it suffer': call(
      '27.7.4',
      (_, { cell, by }) => into(collateralDamage, { captured: { cell, owner: enemyOf(by) } }),
      { when: fliesAirUnits },
    ),
    'it counts at the next levy': run(
      '22.6.1-b',
      (c, { by }) => {
        baseIsLost(c, enemyOf(by))
        return 'finish'
      },
      { when: fliesAirUnits },
    ),
    'an airbase of the enemy country': run(
      '6.3.1',
      (c, { cell, by }) => {
        const owner = enemyOf(by)
        if (roll(c, 'air-point', '6.3.1', cell) === 'lost') loseAirPoint(c, owner, '6.3.1')
        if (c.state.airmobile[owner] > 0 && roll(c, 'airmobile-point', '8.5.4.2', cell) === 'lost')
          loseAirmobilePoint(c, owner, false)
      },
      { when: (q, { cell, by }) => hasAirbase(q, cell) && q.data.home[cell] === enemyOf(by) },
    ),
    'its helicopters': run('6.5.4', (c, { cell, by }) => {
      const leaving: number[] = []
      for (const unit of helicoptersIn(c, cell))
        if (c.data.unitSide[unit] === enemyOf(by)) helicopterCaught(c, unit, cell, leaving)
      flee(c, enemyOf(by), leaving, true)
    }),
  },
)
