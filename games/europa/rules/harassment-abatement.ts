import { floor, lookup, type Refusal, refuse } from '@grognard/kernel'
import { once, procedure, type Query, run } from '../kit.ts'
import { HARASSMENT_ABATEMENT, inForce } from '../options.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { antiaircraftOf } from './antiaircraft.ts'
import { isMotorized, placeTarget, unitsOfAt } from './units.ts'

/** harassmentAbatement: as an option, guns of the phasing side shoot off harassment in their hex. */

/** Who fires: all with guns in the hex, or antiaircraft units alone; in the exploitation phase only c/m units. */
const gunners = (q: Query, place: number): number[] =>
  unitsOfAt(q, place, q.state.phasing).filter(
    (unit) =>
      q.data.units.antiaircraft[unit]! > 0 &&
      (q.data.units.flak[unit] === 1 || !q.data.customs.flakAbates) &&
      (q.state.phase === 'movement' || isMotorized(q, unit)),
  )

/** Harassed hexes where nobody has fired in this phase. */
export const abatable = (q: Query): number[] =>
  once(q, 'abatable', () => {
    if (!inForce(q, HARASSMENT_ABATEMENT)) return []
    return Object.entries(q.state.harassment)
      .filter(([, { by }]) => by === otherSide(q.state.phasing))
      .map(([place]) => Number(place))
      .filter((place) => q.state.air.abated[place] === undefined && gunners(q, place).length > 0)
  })

export const refuseAbatement = (q: Query, place: number): Refusal | undefined =>
  abatable(q).includes(place) ? undefined : refuse(q.data.cite.harassmentAbatement, say('air.notHarassed'))

/** Two dice and the strength of the guns: a good throw spares one point, a better one all, for the phase. */
export const abatement = procedure<{ readonly place: number }>(
  'harassment abatement',
  'harassmentAbatement',
  {
    'guns fire at harassers': run('harassmentAbatement', (c, { place }) => {
      const units = gunners(c, place)
      const target = placeTarget(c, place)
      const dice = c.rolls([6, 6], c.data.cite.harassmentAbatement, say('air.abate', { place: target }))
      const die = dice[0]! + dice[1]! + floor(antiaircraftOf(c, units))
      const { cell } = lookup(c.data.air.charts.abatement.table, { column: { name: 'result' }, die })
      const { hits } = c.state.harassment[place]!
      const points = cell === 'all' ? hits : cell === 'one' ? 1 : 0
      c.state.air.abated[place] = points
      // They end their movement there.
      for (const unit of units) c.state.halted[unit] = 1
      for (const unit of unitsOfAt(c, place, c.state.phasing))
        if (c.state.harassed[unit]! > 0) c.state.harassed[unit] = (hits - points) * c.data.mp
      c.tell(c.data.cite.harassmentAbatement, say('air.abated', { points, place: target }), [target])
    }),
  },
)
