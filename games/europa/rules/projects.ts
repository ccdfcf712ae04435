import { type Refusal, refuse } from '@grognard/kernel'
import { type JobId, NO_FORT } from '../charts.ts'
import {
  ask,
  type Doing,
  once,
  oneOf,
  PLACES,
  phasingSeat,
  procedure,
  type Query,
  run,
  UNITS,
} from '../kit.ts'
import { portion } from '../land-values.ts'
import { FIELDS_ANYWHERE, inForce, LARGER_FIELDS } from '../options.ts'
import type { Project } from '../state.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { airbaseAt, crewOf, fullCapacity, isEasyGround, poorWeatherAt } from './construction.ts'
import { allowance } from './movement.ts'
import { unpledged } from './resource-points.ts'
import { tracesTo } from './supply-lines.ts'
import { engineerOf, isAside, isOnMap, isSmall, placeTarget, sideOf, unitsOfAt, unitTarget } from './units.ts'

/** construction, bridgeOwnership: forts, permanent airfields and bridges, which take whole turns. */

const JOB_OF: Readonly<Record<Project['kind'], JobId>> = {
  fort: 'fort',
  airfield: 'permanent-airfield',
  'airfield-anywhere': 'permanent-airfield-extreme',
  enlargement: 'enlarge-permanent-airfield',
  bridge: 'bridge-repair',
}

/** Turns that a project takes: by ground, weather, battalions, and whether two build (constructionWeather, quickConstruction). */
export function projectTurns(
  q: Query,
  kind: Project['kind'],
  place: number,
  builders: readonly number[],
  civilians = false,
): number {
  const job = q.data.charts.jobs[JOB_OF[kind]]
  let turns = isEasyGround(q, place) || kind === 'bridge' ? job.cost : job.costElsewhere
  const { poorWeather, battalion, twoUnits } = q.data.charts.values.works
  if (job.poorWeather === 'doubled' && poorWeatherAt(q, place)) turns *= poorWeather
  if (builders.some((unit) => isSmall(q, unit))) turns *= battalion
  return civilians || crewOf(q, builders) > 1 ? portion(turns, twoUnits) : turns
}

const busy = (q: Query, unit: number): boolean =>
  q.state.projects.some(({ builders }) => builders.includes(unit))

/** Who may begin something: construction units in supply, not busy. */
const builders = (q: Query): number[] => {
  const found: number[] = []
  for (let unit = 0; unit < q.state.at.length; unit++)
    if (
      engineerOf(q, unit).builds === 'all' &&
      isOnMap(q, unit) &&
      q.state.at[unit]! < q.data.map.lands &&
      sideOf(q, unit) === q.state.phasing &&
      q.state.fed[unit] === 1 &&
      !isAside(q, unit) &&
      !busy(q, unit)
    )
      found.push(unit)
  return found
}

/** bridgeOwnership: the bridges that are down at this hex and may be repaired: both ends owned, nobody at work on it yet. */
const brokenBridges = (q: Query, place: number, side: Side): number[] =>
  q.state.bridgesDown.filter((bridge) => {
    const { a, b } = q.data.map.bridges[bridge]!
    return (
      (a === place || b === place) &&
      ownsBothEnds(q, { bridge, side }) &&
      !q.state.projects.some((project) => project.bridge === bridge)
    )
  })

/** constructionCost: resource points in overland reach of the builder. */
const paidFrom = (q: Query, unit: number): number[] =>
  Object.keys(q.state.resources)
    .map(Number)
    .filter(
      (source) =>
        q.state.owner[source] === sideOf(q, unit) && unpledged(q, source) > 0 && tracesTo(q, unit, source),
    )

export function refuseProject(q: Query, kind: Project['kind'], unit: number): Refusal | undefined {
  if (unit < 0 || !builders(q).includes(unit)) return refuse(q.data.cite.construction, say('work.cannot'))
  const place = q.state.at[unit]!
  const side = sideOf(q, unit)
  if (q.state.owner[place] !== side) return refuse(q.data.cite.construction, say('work.notOwned'))
  if (kind !== 'bridge' && q.state.projects.some((other) => other.place === place && other.kind === kind))
    return refuse(q.data.cite.construction, say('work.nothing'))
  if (kind === 'fort' && (q.state.forts[place] ?? NO_FORT) !== NO_FORT)
    return refuse(q.data.cite.fortBuilding, say('work.fortThere'))
  const field = kind === 'airfield' || kind === 'airfield-anywhere'
  if (field) {
    const { extreme } = q.data.charts.terrains[q.data.map.terrain[place]!]!
    const { extremeTerrain } = q.data.charts.jobs[JOB_OF[kind]]
    if (extreme !== extremeTerrain) return refuse(q.data.cite.airfieldBuilding, say('work.terrain'))
    // fieldsAnywhere: as an option, in extreme terrain too.
    if (extreme && !inForce(q, FIELDS_ANYWHERE))
      return refuse(q.data.cite.airfieldBuilding, say('work.terrain'))
    if ((q.state.airbases[place]?.permanent ?? 0) > 0)
      return refuse(q.data.cite.airfieldBuilding, say('work.nothing'))
  }
  // largerFields: as an option, a field that is there grows.
  if (kind === 'enlargement') {
    const { built, hexMost } = q.data.charts.fields
    if (!inForce(q, LARGER_FIELDS) || (q.state.airbases[place]?.permanent ?? 0) === 0)
      return refuse(q.data.cite.largerFields, say('work.nothing'))
    if (fullCapacity(q, place) + built > hexMost) return refuse(q.data.cite.largerFields, say('work.largest'))
  }
  const inPoints = kind === 'bridge' && q.data.charts.jobs[JOB_OF[kind]].inPoints
  if (inPoints || (kind === 'bridge' && brokenBridges(q, place, side).length === 0))
    return refuse(q.data.cite.bridgeRepair, say('work.nothing'))
  const price = q.data.charts.jobs[JOB_OF[kind]].resourcePoints
  const stores = paidFrom(q, unit).reduce((sum, source) => sum + unpledged(q, source), 0)
  if (price > stores) return refuse(q.data.cite.constructionCost, say('work.noResource'))
  return undefined
}

const KINDS: readonly Project['kind'][] = ['fort', 'airfield', 'airfield-anywhere', 'enlargement', 'bridge']

interface Building {
  unit: number
  helper: number
  civilians: boolean
  kind: Project['kind'] | null
  /** Resource points paid. */
  paid: number
  bridge: number
}

export const newBuilding = (): Building => ({
  unit: -1,
  helper: -1,
  civilians: false,
  kind: null,
  paid: 0,
  bridge: -1,
})

const possible = (q: Query): number[] =>
  once(q, 'builders', () => builders(q).filter((unit) => KINDS.some((kind) => !refuseProject(q, kind, unit))))

export const mayBuild = (q: Query): boolean => possible(q).length > 0

export const build = procedure<Building>('building', 'construction', {
  'a builder is chosen': ask('construction', {
    by: phasingSeat,
    prompt: () => say('build.who'),
    forced: false,
    verbs: {
      builder: oneOf(UNITS, {
        rule: 'construction',
        among: possible,
        otherwise: say('work.cannot'),
        take(_, local, unit) {
          local.unit = unit
        },
      }),
      nothing: { rule: 'construction', role: 'leave', take: () => 'finish' },
    },
  }),
  'what is built': ask('construction', {
    by: phasingSeat,
    prompt: (q, { unit }) => say('build.what', { unit: unitTarget(q, unit) }),
    verbs: {
      build: {
        rule: 'construction',
        targets: () => KINDS.map((kind) => `job:${JOB_OF[kind]}`),
        check(q, { unit }, target) {
          const kind = KINDS.find((other) => target === `job:${JOB_OF[other]}`)
          return kind ? refuseProject(q, kind, unit) : refuse(q.data.cite.construction, say('work.nothing'))
        },
        take(_, local, target) {
          local.kind = KINDS.find((other) => target === `job:${JOB_OF[other]}`)!
        },
      },
    },
  }),
  'which bridge': ask(
    'bridgeRepair',
    {
      by: phasingSeat,
      prompt: () => say('build.bridge'),
      verbs: {
        bridge: {
          rule: 'bridgeRepair',
          targets: (q, { unit }) =>
            brokenBridges(q, q.state.at[unit]!, sideOf(q, unit)).map(
              (bridge) => q.data.map.bridges[bridge]!.target,
            ),
          take(c, local, target) {
            local.bridge = c.data.map.bridges.findIndex((bridge) => bridge.target === target)
          },
        },
      },
    },
    { when: (_, { kind }) => kind === 'bridge' },
  ),
  'who helps': ask(
    'quickConstruction',
    {
      by: phasingSeat,
      prompt: () => say('build.help'),
      forced: false,
      verbs: {
        helper: oneOf(UNITS, {
          rule: 'quickConstruction',
          among: (q, { unit }) => helpers(q, unit),
          otherwise: say('work.together'),
          take(_, local, other) {
            local.helper = other
          },
        }),
        civilians: {
          rule: 'civilLabour',
          role: 'plain',
          check: (q, { unit }) =>
            q.data.hooks.mayHire(q, unit)
              ? undefined
              : refuse(q.data.cite.civilLabour, say('work.noCivilians')),
          take(_, local) {
            local.civilians = true
          },
        },
        alone: { rule: 'construction', role: 'end', take: () => undefined },
      },
    },
    { when: (q, { unit }) => helpers(q, unit).length > 0 || q.data.hooks.mayHire(q, unit) },
  ),
  'from which stores': ask(
    'constructionCost',
    {
      by: phasingSeat,
      prompt: () => say('build.stores'),
      verbs: {
        pay: oneOf(PLACES, {
          rule: 'constructionCost',
          among: (q, { unit }) => paidFrom(q, unit),
          otherwise: say('supply.noResource'),
          take(c, local, place) {
            const rest = c.state.resources[place]! - 1
            if (rest > 0) c.state.resources[place] = rest
            else delete c.state.resources[place]
            local.paid++
            return 'again'
          },
        }),
      },
    },
    { when: (q, { kind, paid }) => q.data.charts.jobs[JOB_OF[kind!]].resourcePoints > paid },
  ),
  'work begins': run('construction', (c, { unit, helper, civilians, kind, bridge }) => {
    const place = c.state.at[unit]!
    if (civilians) c.data.hooks.hire(c, unit)
    const crew = helper >= 0 ? [unit, helper] : [unit]
    c.state.projects.push({
      kind: kind!,
      place,
      bridge,
      side: sideOf(c, unit),
      builders: crew,
      turns: projectTurns(c, kind!, place, crew, civilians),
    })
    const target = placeTarget(c, place)
    c.tell(c.data.cite.construction, say('build.begun', { job: `job:${JOB_OF[kind!]}`, place: target }), [
      target,
    ])
  }),
})

const helpers = (q: Query, unit: number): number[] =>
  unitsOfAt(q, q.state.at[unit]!, q.state.phasing).filter(
    (other) => other !== unit && builders(q).includes(other),
  )

/** In the initial phase: a turn of work is done. */
export function progressProjects(c: Doing): void {
  for (const project of [...c.state.projects]) {
    if (project.side !== c.state.phasing) continue
    // bridgeOwnership: suspended while one end is in enemy hands.
    if (project.kind === 'bridge' && !ownsBothEnds(c, project)) continue
    project.turns--
    if (project.turns <= 0) complete(c, project)
  }
}

const ownsBothEnds = (q: Query, { bridge, side }: Pick<Project, 'bridge' | 'side'>): boolean => {
  const { a, b } = q.data.map.bridges[bridge]!
  return q.state.owner[a] === side && q.state.owner[b] === side
}

/** quickConstruction: what takes two units half a turn is done in the movement phase, for half their movement. */
export function finishHalfTurns(c: Doing): void {
  for (const project of [...c.state.projects]) {
    if (project.side !== c.state.phasing || project.turns >= 1) continue
    for (const unit of project.builders) c.state.spent[unit]! += allowance(c, unit) * project.turns
    complete(c, project)
  }
}

function complete(c: Doing, project: Project): void {
  const { kind, place, bridge } = project
  c.state.projects = c.state.projects.filter((other) => other !== project)
  if (kind === 'fort') c.state.forts[place] = c.data.charts.builtFort
  else if (kind === 'bridge') c.state.bridgesDown = c.state.bridgesDown.filter((other) => other !== bridge)
  else {
    const base = airbaseAt(c, place)
    base.permanent += c.data.charts.fields.built
    // The temporary field goes when the permanent one is there.
    base.hits = Math.max(0, base.hits - base.temporary)
    base.temporary = 0
  }
  const target = placeTarget(c, place)
  c.tell(c.data.cite.construction, say('build.finished', { job: `job:${JOB_OF[kind]}`, place: target }), [
    target,
  ])
}

/** construction: what is begun in the initial phase, one after the other. */
export const beginWorks = ask<object>(
  'construction',
  {
    by: phasingSeat,
    prompt: () => say('build.prompt'),
    forced: false,
    verbs: {
      begin: {
        rule: 'construction',
        role: 'plain',
        check: (q) => (mayBuild(q) ? undefined : refuse(q.data.cite.construction, say('work.cannot'))),
        take(c) {
          c.call(build, newBuilding())
          return 'again'
        },
      },
      done: { rule: 'construction', role: 'end', take: () => undefined },
    },
  },
  { when: (q) => mayBuild(q) },
)
