import { type Refusal, refuse } from '@grognard/kernel'
import { type Job, type JobId, NO_ENGINEER, NO_FORT } from '../charts.ts'
import type { Doing, Query } from '../kit.ts'
import { portion } from '../land-values.ts'
import { GROWING_FIELDS, inForce } from '../options.ts'
import { NOBODY } from '../state.ts'
import { say } from '../text/say.ts'
import { bridgesAt, isLong, refuseRepair, repairBridge, repairedBridge, repairTarget } from './bridges.ts'
import { left } from './movement.ts'
import { weatherChartAt } from './movement-costs.ts'
import { mostPortHits } from './ports.ts'
import { scaleOf } from './scale.ts'
import { isThreatened } from './threatened.ts'
import { defence2, engineerOf, isAside, isGround, isSmall, placeTarget, sideOf, unitTarget } from './units.ts'

/** construction, railBreaks, airbaseDamage, bridgeOwnership: work that costs movement points. Projects of whole turns are in `projects.ts`. */

export const isEngineer = (q: Query, unit: number): boolean => q.data.units.engineer[unit] !== NO_ENGINEER

export const poorWeatherAt = (q: Query, place: number): boolean => !weatherChartAt(q, place).good
export const isEasyGround = (q: Query, place: number): boolean =>
  q.data.charts.terrains[q.data.map.terrain[place]!]!.easy

/** railEngineers: rail engineers only break and repair railways. */
export function mayDo(q: Query, unit: number, job: Job): boolean {
  const { builds } = engineerOf(q, unit)
  if (builds === 'rail') return job.anyUnit || job.id === 'rail-repair'
  return job.anyUnit || builds === 'all'
}

/** constructionWeather, baseForces, railEngineers: what the job costs a unit alone, or as one of two: half of its own cost (quickConstruction). */
export function jobCost(
  q: Query,
  job: Job,
  place: number,
  units: readonly number[],
  payer: number = units[0]!,
  civilians = false,
  bridge = -1,
): number {
  const expert = units.some(
    (unit) => job.specialist !== NO_ENGINEER && q.data.units.engineer[unit] === job.specialist,
  )
  let cost = expert ? job.specialistCost : isEasyGround(q, place) ? job.cost : job.costElsewhere
  const { poorWeather, battalion, twoUnits } = q.data.charts.values.works
  if (bridge >= 0 && job.id === 'bridge-repair' && isLong(q, bridge)) cost *= q.data.charts.values.longBridge
  if (job.poorWeather === 'doubled' && poorWeatherAt(q, place)) cost *= poorWeather
  // Battalions are slower builders; anybody breaks things alike.
  if (!job.anyUnit && isSmall(q, payer)) cost *= battalion
  cost *= scaleOf(q).factor
  return civilians || crewOf(q, units) > 1 ? portion(cost, twoUnits) : cost
}

/** constructionWeather: in poor weather, or in what the chart names. */
const isForbiddenIn = (q: Query, job: Job, place: number): boolean =>
  job.prohibitedIn.length > 0
    ? job.prohibitedIn.includes(weatherChartAt(q, place).id)
    : job.poorWeather === 'prohibited' && poorWeatherAt(q, place)

/** quickConstruction: builders that work together; in some books a strong brigade counts as two. */
export function crewOf(q: Query, units: readonly number[]): number {
  const { strongBrigade } = q.data.charts.values.works
  const two = units.some(
    (unit) => strongBrigade > 0 && q.data.units.brigade[unit] === 1 && defence2(q, unit) >= 2 * strongBrigade,
  )
  return units.length + (two ? 1 : 0)
}

/** airbases: what an airbase can take: capacity of strips, cities, works and fields. */
export const fullCapacity = (q: Query, place: number): number => {
  const base = q.state.airbases[place]
  const fort = q.data.charts.forts[q.state.forts[place] ?? NO_FORT]!.airbase
  return (q.data.map.airstrip[place] ?? 0) + fort + (base?.permanent ?? 0) + (base?.temporary ?? 0)
}
export const airbaseHits = (q: Query, place: number): number => q.state.airbases[place]?.hits ?? 0

const hasTemporary = (q: Query, place: number): boolean => (q.state.airbases[place]?.temporary ?? 0) > 0

/** Why there is nothing to do there, or it may not be done. */
function refuseThing(q: Query, job: JobId, unit: number, bridge: number): Refusal | undefined {
  const { map } = q.data
  const place = q.state.at[unit]!
  const nothing = refuse(q.data.cite.construction, say('work.nothing'))
  switch (job) {
    case 'rail-break':
      return map.onRail[place] === 1 && !q.state.railBreaks.includes(place) ? undefined : nothing
    case 'rail-repair':
      return q.state.railBreaks.includes(place) ? undefined : nothing
    case 'airbase-damage':
      return airbaseHits(q, place) < fullCapacity(q, place) ? undefined : nothing
    case 'airbase-repair':
      if (airbaseHits(q, place) === 0) return nothing
      // constructionWeather: temporary airfields are not repaired in poor weather.
      return hasTemporary(q, place) && isForbiddenIn(q, q.data.charts.jobs['temporary-airfield'], place)
        ? refuse(q.data.cite.constructionWeather, say('work.weather'))
        : undefined
    case 'port-demolition':
      return (q.state.portHits[place] ?? 0) < mostPortHits(q, place) ? undefined : nothing
    case 'port-repair':
      return (q.state.portHits[place] ?? 0) > 0 ? undefined : nothing
    case 'bridge-demolition':
      return refuseBridge(q, place, bridge)
    case 'bridge-repair':
      return q.data.charts.jobs[job].inPoints ? refuseRepair(q, unit, bridge) : nothing
    case 'temporary-airfield':
      return refuseStrip(q, job, place)
    case 'enlarge-temporary-airfield':
      return refuseGrowth(q, place)
    default:
      return nothing
  }
}

function refuseBridge(q: Query, place: number, bridge: number): Refusal | undefined {
  if (!bridgesAt(q, place).includes(bridge)) return refuse(q.data.cite.bridgeDemolition, say('work.nothing'))
  if (q.state.bridgesDown.includes(bridge))
    return refuse(q.data.cite.bridgeDemolition, say('work.bridgeDown'))
  const owner = q.state.bridgeOwner[bridge]
  return owner === NOBODY || owner === q.state.phasing
    ? undefined
    : refuse(q.data.cite.bridgeDemolition, say('work.enemyBridge'))
}

/** temporaryFields: where a permanent field could be and no airfield is. */
function refuseStrip(q: Query, job: JobId, place: number): Refusal | undefined {
  const base = q.state.airbases[place]
  const { terrains, jobs } = q.data.charts
  if (terrains[q.data.map.terrain[place]!]!.extreme && !jobs[job].extremeTerrain)
    return refuse(q.data.cite.temporaryFields, say('work.terrain'))
  if (base && (base.permanent > 0 || base.temporary > 0))
    return refuse(q.data.cite.temporaryFields, say('work.nothing'))
  return undefined
}

/** growingFields: as an option a temporary airfield grows. */
function refuseGrowth(q: Query, place: number): Refusal | undefined {
  const size = q.state.airbases[place]?.temporary ?? 0
  if (!inForce(q, GROWING_FIELDS) || size === 0) return refuse(q.data.cite.growingFields, say('work.nothing'))
  return size >= q.data.charts.fields.temporaryMost
    ? refuse(q.data.cite.growingFields, say('work.largest'))
    : undefined
}

const DEMOLITIONS: readonly JobId[] = ['rail-break', 'port-demolition', 'bridge-demolition']
const NEED_SUPPLY: readonly JobId[] = ['temporary-airfield', 'enlarge-temporary-airfield']

/** Whether these units may do this job where they stand. */
export function refuseJob(
  q: Query,
  id: JobId,
  units: readonly number[],
  bridge = -1,
  civilians = false,
): Refusal | undefined {
  const job = q.data.charts.jobs[id]
  const unit = units[0]!
  const place = q.state.at[unit]!
  if (!isGround(q, place)) return refuse(job.rule, say('work.nothing'))
  const thing = refuseThing(q, id, unit, bridge)
  if (thing) return thing
  if (DEMOLITIONS.includes(id) && !isThreatened(q, place, sideOf(q, unit)))
    return refuse(q.data.cite.limitedDemolition, say('work.noThreat'))
  // exploitation: no construction in the exploitation phase.
  if (!job.anyUnit && q.state.phase !== 'movement')
    return refuse(q.data.cite.exploitation, say('work.movementOnly'))
  if (isForbiddenIn(q, job, place)) return refuse(q.data.cite.constructionWeather, say('work.weather'))
  if (civilians && (job.anyUnit || !q.data.hooks.mayHire(q, unit)))
    return refuse(q.data.cite.civilLabour, say('work.noCivilians'))
  for (const builder of units) {
    if (
      q.state.at[builder] !== place ||
      sideOf(q, builder) !== q.state.phasing ||
      q.state.carriedBy[builder]! >= 0
    )
      return refuse(q.data.cite.quickConstruction, say('work.together'))
    if (isAside(q, builder)) return refuse(q.data.cite.setAside, say('stacking.isAside'))
    if (!mayDo(q, builder, job)) return refuse(job.rule, say('work.cannot'))
    if (NEED_SUPPLY.includes(id) && q.state.fed[builder] === 0) return refuse(job.rule, say('work.supply'))
    if (
      jobCost(q, job, place, units, builder, civilians, bridge) + q.state.harassed[builder]! >
      left(q, builder)
    )
      return refuse(job.rule, say('work.points'))
  }
  return undefined
}

/** Does the job. */
export function doJob(c: Doing, id: JobId, units: readonly number[], bridge = -1, civilians = false): void {
  const job = c.data.charts.jobs[id]
  const place = c.state.at[units[0]!]!
  for (const unit of units) c.state.spent[unit]! += jobCost(c, job, place, units, unit, civilians, bridge)
  if (civilians) c.data.hooks.hire(c, units[0]!)
  if (id === 'bridge-repair') repairBridge(c, units[0]!, bridge)
  else finishJob(c, id, place, bridge)
  const target = placeTarget(c, place)
  c.tell(job.rule, say('work.done', { unit: unitTarget(c, units[0]!), job: `job:${id}`, place: target }), [
    target,
  ])
}

function finishJob(c: Doing, id: JobId, place: number, bridge: number): void {
  const { state } = c
  switch (id) {
    case 'rail-break':
      state.railBreaks.push(place)
      break
    case 'rail-repair':
      state.railBreaks = state.railBreaks.filter((other) => other !== place)
      break
    case 'airbase-damage':
      airbaseAt(c, place).hits++
      break
    case 'airbase-repair':
      airbaseAt(c, place).hits--
      break
    case 'port-demolition':
      state.portHits[place] = (state.portHits[place] ?? 0) + 1
      break
    case 'port-repair':
      state.portHits[place]!--
      break
    case 'bridge-demolition':
      state.bridgesDown.push(bridge)
      delete state.bridgeHits[bridge]
      break
    case 'temporary-airfield':
      airbaseAt(c, place).temporary = c.data.charts.fields.temporary
      break
    case 'enlarge-temporary-airfield':
      airbaseAt(c, place).temporary++
      break
  }
}

export function airbaseAt(c: Doing, place: number) {
  let base = c.state.airbases[place]
  if (!base) {
    base = { permanent: 0, temporary: 0, hits: 0 }
    c.state.airbases[place] = base
  }
  return base
}

/** What a unit can do where it stands, alone or with one other: targets `job:rail-break`, `job:airbase-repair+<unit>`. */
export function jobsOf(q: Query, unit: number): string[] {
  const { map } = q.data
  const place = q.state.at[unit]!
  const found: string[] = []
  if (!isGround(q, place) || left(q, unit) === 0) return found
  for (const id of MP_JOBS) {
    if (id === 'bridge-demolition') continue
    if (!refuseJob(q, id, [unit])) found.push(`job:${id}`)
    if (q.data.charts.jobs[id].anyUnit || !isEngineer(q, unit)) continue
    for (const other of companions(q, unit))
      if (!refuseJob(q, id, [unit, other])) found.push(`job:${id}+${q.data.units.id[other]}`)
    if (!refuseJob(q, id, [unit], -1, true)) found.push(`job:${id}+${CIVILIANS}`)
  }
  const canPay = left(q, unit) >= q.data.charts.jobs['bridge-demolition'].cost * scaleOf(q).factor
  for (const bridge of bridgesAt(q, place)) {
    if (canPay && !refuseJob(q, 'bridge-demolition', [unit], bridge)) found.push(map.bridges[bridge]!.target)
    if (isEngineer(q, unit) && !refuseJob(q, 'bridge-repair', [unit], bridge))
      found.push(repairTarget(q, bridge))
  }
  return found
}

/** civilLabour: those who help in the place of a second unit. */
const CIVILIANS = 'civilians'

const MP_JOBS: readonly JobId[] = [
  'rail-break',
  'rail-repair',
  'airbase-damage',
  'airbase-repair',
  'port-demolition',
  'port-repair',
  'temporary-airfield',
  'enlarge-temporary-airfield',
  'bridge-demolition',
]

const companions = (q: Query, unit: number): number[] => {
  const place = q.state.at[unit]!
  const found: number[] = []
  for (let other = 0; other < q.state.at.length; other++)
    if (other !== unit && q.state.at[other] === place && isEngineer(q, other)) found.push(other)
  return found
}

/** What a target of `jobsOf` means. */
export function readJob(
  q: Query,
  unit: number,
  target: string,
): { id: JobId; units: number[]; bridge: number; civilians: boolean } | undefined {
  const bridge = q.data.map.bridges.findIndex((other) => other.target === target)
  if (bridge >= 0) return { id: 'bridge-demolition', units: [unit], bridge, civilians: false }
  const mended = repairedBridge(q, target)
  if (mended >= 0) return { id: 'bridge-repair', units: [unit], bridge: mended, civilians: false }
  if (!target.startsWith('job:')) return undefined
  const [id, helper] = target.slice(4).split('+')
  if (!MP_JOBS.includes(id as JobId) || id === 'bridge-demolition') return undefined
  if (helper === undefined || helper === CIVILIANS)
    return { id: id as JobId, units: [unit], bridge: -1, civilians: helper === CIVILIANS }
  const other = q.data.units.byTarget.get(`unit:${helper}`)
  return other === undefined
    ? undefined
    : { id: id as JobId, units: [unit, other], bridge: -1, civilians: false }
}

/** airbaseDamage: airfields of the phasing side whose capacity is 0 may be given up; hits on a base may all be laid on its field. */
export const abandonable = (q: Query): number[] =>
  Object.keys(q.state.airbases)
    .map(Number)
    .filter((place) => {
      const { permanent, temporary, hits } = q.state.airbases[place]!
      const field = permanent + temporary
      return q.state.owner[place] === q.state.phasing && field > 0 && hits >= field
    })

export function abandonField(c: Doing, place: number): void {
  const { permanent, temporary, hits } = c.state.airbases[place]!
  c.state.airbases[place] = { permanent: 0, temporary: 0, hits: hits - permanent - temporary }
  const target = placeTarget(c, place)
  c.tell(c.data.cite.airbaseDamage, say('work.abandoned', { place: target }), [target])
}
