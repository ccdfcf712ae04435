/** 9.2: reinforcements: placed in the Night interphase, or landed and marched in during movement. */
import { type Refusal, refuse, type Verb } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { ALLIED, COMING, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { hexTarget, theatre, unitTarget, weatherOf } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { seen } from './03-6-fog.ts'
import { isHeldBy, unitsIn } from './05-zones.ts'
import { fits } from './06-stacking.ts'

interface Local {
  readonly side: Side
  readonly phase: string
}

/** 9.2: units whose day has come and that still wait; the owner may keep them waiting. */
export const due = (q: Query, side: Side): number[] =>
  theatre(q)
    .reinforcements.filter(
      ({ unit, day }) =>
        q.state.at[unit] === COMING &&
        day <= q.state.day &&
        q.data.units[unit]!.side === side &&
        !q.data.units[unit]!.isShip,
    )
    .map(({ unit }) => unit)

const entryOf = (q: Query, unit: number): string =>
  theatre(q).reinforcements.find((coming) => coming.unit === unit)!.entry

/** 9.2.1, 9.2.2: hexes in which the unit may come in now: beach hexes of its beachhead, or its entry hexes. */
export function entryCells(q: Query, unit: number): number[] {
  const { file } = theatre(q)
  const entry = entryOf(q, unit)
  const how = file.entries[entry]
  const { side } = q.data.units[unit]!
  if (how === undefined || how === 'sea' || how === 'air' || how === 'table') return []
  const cells =
    how === 'beachhead'
      ? q.data.charts.beaches.filter(({ site }) => site === entry).map(({ hex }) => q.data.cell(hex))
      : how.map((hex) => q.data.cell(hex))
  return cells.filter(
    (cell) => !isHeldBy(q, cell, side === ALLIED ? 1 : 0) && fits(q, cell, [...unitsIn(q, cell), unit]),
  )
}

/** 9.2.2, 8.2: nothing lands in the Mechanized Movement Phase or a storm, one unit at a beachhead in heavy rain. */
function refuseLanding(q: Query, { side, phase }: Local, unit: number): Refusal | undefined {
  if (phase !== 'movement') return refuse('9.2.2', say('arrive.notNow'))
  if (unit < 0 || !due(q, side).includes(unit)) return refuse('9.2', say('arrive.notDue'))
  if (side === ALLIED) {
    const { landing } = weatherOf(q)
    const landed = q.state.moved.filter((moved) => moved === LANDED).length
    if (landing !== null && landed >= landing) return refuse('8.2', say('arrive.weather'))
  }
  return entryCells(q, unit).length === 0 ? refuse('9.2', say('arrive.noRoom')) : undefined
}

/** Marks a unit that came in during this phase: it has done its moving. */
const LANDED = 2

export const arrivalVerbs: Readonly<Record<string, Verb<State, World, Local>>> = {
  bring: {
    rule: '9.2',
    targets: (q, local) =>
      due(q, local.side)
        .filter((unit) => !refuseLanding(q, local, unit))
        .map((unit) => unitTarget(q, unit)),
    check: (q, local, target) => refuseLanding(q, local, q.data.unitOfTarget(target)),
    checked: true,
    take(c, _, target) {
      const unit = c.data.unitOfTarget(target)
      const cell = entryCells(c, unit)[0]!
      const own = c.data.units[unit]!
      c.state.at[unit] = cell
      c.state.steps[unit] = theatre(c).reinforcements.find((coming) => coming.unit === unit)!.steps
      c.state.moved[unit] = LANDED
      // 9.2.2: artillery lands on its Moved face.
      if (own.isArtillery) c.state.fired[unit] = 1
      c.state.feldersatz[unit] = own.feldersatz
      updateControl(c)
      c.tell('9.2', { key: 'arrive.done', args: { unit: seen(c, unit), hex: hexTarget(c, cell) } }, [
        hexTarget(c, cell),
      ])
      return 'again'
    },
  },
}
