/** 19.1, 19.2: ships and US airborne divisions leave the battle between 30 June and 5 July. */
import { type Doing, type Procedure, procedure, type Query, type Running, run } from '../kit.ts'
import { COMING, NIGHT, REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import { theatre, unitTarget } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { forget } from './12-9-eliminate.ts'

const FIRST = 30
/** 5 July. */
const LAST = 35
const AIRBORNE = ['us-82', 'us-101']

/** A six, one more for each day after 30 June; on 5 July without a roll. */
const goes = (c: Running, rule: string): boolean =>
  c.state.day >= LAST || c.roll(6, rule, say('withdrawal.roll')) + (c.state.day - FIRST) >= 6

const shipsThatGo = (q: Query): number[] =>
  theatre(q).roster.filter((unit) => {
    const own = q.data.units[unit]!
    const at = q.state.at[unit]!
    return own.isShip && !own.flags.has('stays') && (at >= 0 || at === COMING)
  })
const divisionsHere = (q: Query): number[] =>
  AIRBORNE.map((id) => q.data.formations.findIndex((one) => one.id === id)).filter(
    (division) =>
      !q.state.leaving.includes(division) &&
      theatre(q).roster.some((unit) => q.data.units[unit]!.formation === division && q.state.at[unit]! >= 0),
  )

export const withdrawals: Procedure<object> = procedure<object>('withdrawals', '19.1', {
  'ships sail home': run(
    '19.1',
    (c) => {
      const ships = shipsThatGo(c)
      if (ships.length === 0 || !goes(c, '19.1')) return
      c.state.shipsGone = true
      for (const ship of ships) takeOff(c, ship)
      c.tell('19.1', say('withdrawal.ships'))
    },
    { when: (q) => q.state.day >= FIRST && !q.state.shipsGone },
  ),
  'airborne divisions are called back': run(
    '19.2',
    (c) => {
      for (const division of divisionsHere(c)) {
        if (!goes(c, '19.2')) continue
        c.state.leaving.push(division)
        const hq = theatre(c).roster.find(
          (unit) => c.data.units[unit]!.isDivisionHq && c.data.units[unit]!.division === division,
        )
        if (hq !== undefined) c.tell('19.2', say('withdrawal.division', { unit: unitTarget(c, hq) }))
      }
    },
    { when: (q) => q.state.day >= FIRST },
  ),
})

function takeOff(c: Pick<Doing, 'state'>, unit: number): void {
  forget(c, unit)
  c.state.at[unit] = REMOVED
  c.state.steps[unit] = 0
}

/** 19.2: off the map at the end of the Allied afternoon; on 5 July at the end of the night. */
export function sendDivisionsHome(c: Doing): void {
  const now = c.state.turn === 2 || (c.state.turn === NIGHT && c.state.day >= LAST)
  if (!now || c.state.leaving.length === 0) return
  for (const unit of theatre(c).roster) {
    const { formation, pool } = c.data.units[unit]!
    if (pool < 0 && c.state.leaving.includes(formation) && c.state.at[unit] !== REMOVED) takeOff(c, unit)
  }
  updateControl(c)
}
