import type { Doing } from '../kit.ts'
import { whole } from '../land-values.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { engineerOf, placeTarget, unitsOfAt } from './units.ts'

/** construction, bridgeOwnership: works last only while their builders stay, temporary airfields while somebody keeps them. */

/**
 * Judged whenever somebody has moved or fallen: works whose builders are gone, and temporary airfields without a
 * construction unit, are lost. Hexes that may be taken again in the combat under way have never been left (advances).
 */
export function tendWorks(c: Doing, undecided: readonly number[] = []): void {
  c.state.projects = c.state.projects.filter((project) => {
    const { kind, place, bridge, side } = project
    if (undecided.includes(place)) return true
    const ends = kind === 'bridge' ? c.data.map.bridges[bridge]! : { a: place, b: place }
    const crew = project.builders.length
    project.builders = project.builders.filter(
      (unit) => c.state.at[unit] === ends.a || c.state.at[unit] === ends.b,
    )
    // quickConstruction: two are twice as fast only while they are together.
    if (project.builders.length < crew)
      project.turns = whole(project.turns, c.data.charts.values.works.twoUnits)
    const lost = project.builders.length === 0 || (kind !== 'bridge' && c.state.owner[place] !== side)
    if (lost) c.tell(c.data.cite.construction, say('build.lost', { place: placeTarget(c, place) }))
    return !lost
  })
  for (const [key, base] of Object.entries(c.state.airbases)) {
    const place = Number(key)
    if (base.temporary === 0 || undecided.includes(place)) continue
    const owner = c.state.owner[place] as Side
    const tended = unitsOfAt(c, place, owner).some((unit) => engineerOf(c, unit).builds === 'all')
    if (tended) continue
    base.temporary = 0
    base.hits = Math.min(base.hits, base.permanent + c.data.map.airstrip[place]!)
    c.tell(c.data.cite.temporaryFields, say('build.fieldLost', { place: placeTarget(c, place) }))
  }
}
