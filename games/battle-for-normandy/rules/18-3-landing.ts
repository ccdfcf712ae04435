/** 18.3, 18.8: the landing segments of the invasion phases, and what follows them. */
import { once, type Refusal, refuse } from '@grognard/kernel'
import {
  ask,
  call,
  type Doing,
  into,
  jump,
  type Procedure,
  procedure,
  type Query,
  type Running,
  run,
} from '../kit.ts'
import { ALLIED, BOX, COMING, GERMAN, HOLDING, OUT, REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import { SITES } from '../world.ts'
import { hexTarget, seatOf, theatre, unitTarget } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { enemiesBeside, inEnemyZone, isHeldBy, unitsIn } from './05-zones.ts'
import { fits } from './06-stacking.ts'
import { beachesBeside } from './07-4-sources.ts'
import { afloat } from './09-2-2-queue.ts'
import { destroy } from './12-9-losses.ts'
import { gathered, holding, regroup, regroupVerbs, stepVerbs } from './17-3-steps.ts'
import { shot, shotBy, shotTargets } from './18-4-shots.ts'
import { sweepHelpers } from './19-6-helpers.ts'

export interface LandingSegment {
  readonly phase: number
  /** Boats that have been dealt with in this segment. */
  done: number[]
  /** The company of swimming tanks that has just landed. */
  swimmer: number
}

/** Units in the foremost hexes, from west to east; those below the Pointe du Hoc fight from where they are. */
export const boats = (q: Query): readonly number[] => once(q, 'boats', () => listBoats(q))
function listBoats(q: Query): number[] {
  const found: number[] = []
  const boxed = theatre(q).roster.filter(
    (unit) => q.state.at[unit] === HOLDING && q.data.units[unit]!.isCompany,
  )
  q.data.beaches.forEach(({ assault, isPointeDuHoc }, beach) => {
    if (isPointeDuHoc) return
    found.push(...afloat(q, assault[0]!))
    // 19.5: Commandos whose place the Royal Marines' tanks took come straight from the holding box.
    for (const unit of boxed) if (q.state.berth[unit] === beach) found.push(unit)
  })
  return found
}

/** 18.2: headquarters, guns and reconnaissance land only where no enemy is near. */
const needsQuiet = (q: Query, unit: number): boolean => {
  const { isHq, isArtillery, isRecon } = q.data.units[unit]!
  return isHq || isArtillery || isRecon
}

export function mayLandIn(q: Query, unit: number, cell: number): boolean {
  if (isHeldBy(q, cell, GERMAN)) return false
  if (needsQuiet(q, unit) && enemiesBeside(q, cell, ALLIED).length > 0) return false
  return q.data.units[unit]!.isHelper || fits(q, cell, [...unitsIn(q, cell), unit])
}

function putOnBeach(c: Doing, unit: number, cell: number): void {
  c.state.at[unit] = cell
  if (c.state.steps[unit] === 0) c.state.steps[unit] = 1
  c.state.moved[unit] = 1
  if (c.data.units[unit]!.isArtillery) c.state.fired[unit] = 1
  updateControl(c)
  c.tell('18.3.1', say('queue.landed', { unit: unitTarget(c, unit), hex: hexTarget(c, cell) }), [
    hexTarget(c, cell),
  ])
}

/** 18.3.1, 19.5: where a boat of the first phase comes ashore: where it meant to, or a hex to the east. */
export function driftsTo(q: Query, unit: number, roll: number): number {
  const beach = q.data.beaches[q.state.berth[unit]!]!
  const { drift } = q.data.charts.landing[SITES[beach.site]!]!
  const value = roll - (q.data.units[unit]!.isElite ? 1 : 0)
  return value <= drift || beach.driftsTo < 0 ? beach.cell : beach.driftsTo
}

/** One boat of the first phase: swimming tanks may sink, all may drift. True where a swimmer has landed. */
function landBoat(c: Running, unit: number): boolean {
  const own = c.data.units[unit]!
  const beach = c.data.beaches[c.state.berth[unit]!]!
  if (own.swims) {
    const { dd } = c.data.charts.landing[SITES[beach.site]!]!
    if (c.roll(10, '19.6.2', say('landing.swim', { unit: unitTarget(c, unit) })) > dd) {
      destroy(c, unit, '19.6.2')
      return false
    }
  }
  const cell = driftsTo(c, unit, c.roll(10, '18.3.1', say('landing.drift', { unit: unitTarget(c, unit) })))
  if (!mayLandIn(c, unit, cell)) return false
  putOnBeach(c, unit, cell)
  return own.swims
}

/** 18.3.2: in later phases the own beach, or one beside it that no enemy zone reaches. */
export function laterCells(q: Query, unit: number): number[] {
  const beach = q.data.beaches[q.state.berth[unit]!]!
  const beside = beachesBeside(q.data, beach.cell).filter((cell) => !inEnemyZone(q, cell, ALLIED))
  return [beach.cell, ...beside].filter((cell) => mayLandIn(q, unit, cell))
}
function refuseLater(q: Query, unit: number): Refusal | undefined {
  if (unit < 0 || !boats(q).includes(unit)) return refuse('18.3.2', say('queue.notFirst'))
  return laterCells(q, unit).length > 0 ? undefined : refuse('18.3.2', say('arrive.noRoom'))
}

const beaching: Procedure<{ readonly unit: number }> = procedure<{ readonly unit: number }>(
  'beaching',
  '18.3.2',
  {
    'it lands': ask('18.3.2', {
      by: () => seatOf(ALLIED),
      prompt: () => say('queue.beach'),
      verbs: {
        ashore: {
          rule: '18.3.2',
          targets: (q, { unit }) => laterCells(q, unit).map((cell) => hexTarget(q, cell)),
          check: (q, { unit }, target) =>
            laterCells(q, unit).includes(q.data.cellOfTarget(target))
              ? undefined
              : refuse('18.3.2', say('refuse.hex')),
          checked: true,
          take(c, { unit }, target) {
            putOnBeach(c, unit, c.data.cellOfTarget(target))
          },
        },
      },
    }),
  },
)

/** 18.2: three companies or one battalion in an assault hex; support units take no room. */
export function hasBerth(q: Query, cell: number, unit: number): boolean {
  if (q.data.units[unit]!.isHelper) return true
  const there = afloat(q, cell).filter((one) => one !== unit && !q.data.units[one]!.isHelper)
  const isSmall = (one: number): boolean => q.data.units[one]!.isCompany
  return there.length === 0 || (there.length < 3 && isSmall(unit) && there.every(isSmall))
}

export const landingSegment: Procedure<LandingSegment> = procedure<LandingSegment>('landing', '18.3.1', {
  'the boats go in': run('18.3.1', (c, { phase }) => {
    c.state.phase = 'landing'
    c.state.phasing = ALLIED
    c.state.invasion = phase
    c.state.moved.fill(0)
    c.state.shot.fill(0)
    c.tell('16.B', say('landing.phase', { phase }))
  }),
  'boat after boat': run(
    '18.3.1',
    (c, local) => {
      local.swimmer = -1
      for (const unit of boats(c)) {
        if (local.done.includes(unit) || c.state.at[unit] === HOLDING) continue
        local.done.push(unit)
        if (!landBoat(c, unit)) continue
        local.swimmer = unit
        return undefined
      }
      return undefined
    },
    { when: (_, { phase }) => phase === 1 },
  ),
  // 18.3.1: tanks that swam ashore fire at once, besides their turn later.
  'the swimmers fire': call('18.3.1', (_, { swimmer }) => into(shot, shotBy(ALLIED, swimmer, false)), {
    when: (q, { swimmer }) => swimmer >= 0 && shotTargets(q, shotBy(ALLIED, swimmer, false)).length > 0,
    leave(c, { swimmer }) {
      c.state.shot[swimmer] = 0
    },
  }),
  'and the next': jump('18.3.1', 'boat after boat', (_, { swimmer }) => swimmer >= 0),
  'units move': ask('18.3.2', {
    by: () => seatOf(ALLIED),
    prompt: () => say('landing.prompt'),
    forced: false,
    verbs: {
      land: {
        rule: '18.3.2',
        targets: (q, { phase }) =>
          phase === 1
            ? []
            : boats(q)
                .filter((unit) => !refuseLater(q, unit))
                .map((unit) => unitTarget(q, unit)),
        check: (q, { phase }, target) =>
          phase === 1 ? refuse('18.3.1', say('queue.notFirst')) : refuseLater(q, q.data.unitOfTarget(target)),
        checked: true,
        take(c, _, target) {
          c.call(beaching, { unit: c.data.unitOfTarget(target) })
          return 'again'
        },
      },
      ...stepVerbs,
      done: { role: 'end', rule: '18.3.2', take: () => undefined },
    },
  }),
  'the others land': run(
    '18.3.2',
    (c) => {
      for (const unit of boats(c)) {
        const { cell } = c.data.beaches[c.state.berth[unit]!]!
        if (mayLandIn(c, unit, cell)) putOnBeach(c, unit, cell)
      }
    },
    { when: (_, { phase }) => phase > 1 },
  ),
  'the queues move up': run('18.3.1', (c) => {
    for (const { assault } of c.data.beaches)
      for (let row = 1; row < assault.length; row++)
        for (const unit of afloat(c, assault[row]!))
          if (hasBerth(c, assault[row - 1]!, unit)) c.state.at[unit] = assault[row - 1]!
    sweepHelpers(c, true)
  }),
})
export const landingIn = (phase: number) => into(landingSegment, { phase, done: [], swimmer: -1 })

/** 18.5, step 1: battalions are rebuilt before the Allies fire. */
export const rebuilding: Procedure<object> = procedure<object>('regrouping', '18.5', {
  'battalions form': ask(
    '18.5',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('regroup.prompt'),
      forced: false,
      verbs: { ...regroupVerbs, done: { role: 'end', rule: '18.5', take: () => undefined } },
    },
    { when: (q) => holding(q).some((battalion) => gathered(q, battalion).length >= 2) },
  ),
})

/** 18.8.1: support units go, companies come together, what is still at sea is set aside, empty boxes are cleared. */
function regroupAll(c: Doing): void {
  for (const unit of theatre(c).helpers) {
    const { type } = c.data.units[unit]!
    if (type !== 'avre' && type !== 'assault-engineers') continue
    c.state.at[unit] = REMOVED
    c.state.steps[unit] = 0
  }
  // Largest gatherings first, ashore and afloat.
  for (;;) {
    let best = -1
    let most = 1
    for (const battalion of holding(c)) {
      const { length } = gathered(c, battalion)
      if (length > most) {
        most = length
        best = battalion
      }
    }
    if (best < 0) break
    regroup(c, best)
  }
  for (const unit of theatre(c).roster) {
    const cell = c.state.at[unit]!
    const queue = c.data.queueOf.get(cell)
    if (queue && !c.data.beaches[queue.beach]!.isPointeDuHoc && !c.data.units[unit]!.isShip)
      c.state.at[unit] = COMING
    else if (cell === HOLDING) {
      c.state.at[unit] = c.data.units[unit]!.isCompany ? OUT : BOX
      c.state.berth[unit] = -1
    } else if (cell >= 0 && !queue) c.state.berth[unit] = -1
  }
  updateControl(c)
}

interface Marking {
  site: number
}
const sitesInPlay = (q: Query): number[] =>
  SITES.map((_, site) => site).filter((site) => theatre(q).landing.some((one) => one.site === site))
const beachesOf = (q: Query, site: number): number[] =>
  q.data.beaches.flatMap((beach, i) => (beach.site === site && !beach.isPointeDuHoc ? [i] : []))

export const finalPhase: Procedure<Marking> = procedure<Marking>('final phase', '18.8.1', {
  'units regroup': run('18.8.1', (c) => {
    regroupAll(c)
    c.state.invasion = 0
  }),
  'the next site': run('18.8.2', (c, local) => {
    local.site = sitesInPlay(c).find((site) => c.state.beachheads[site]! < 0) ?? -1
    return local.site < 0 ? { go: 'guns are ready again' } : undefined
  }),
  'a beachhead is made': ask('18.8.2', {
    by: () => seatOf(ALLIED),
    prompt: (_, { site }) => say('beachhead.prompt', { site: `site:${SITES[site]}` }),
    verbs: {
      beachhead: {
        rule: '18.8.2',
        targets: (q, { site }) =>
          beachesOf(q, site).map((beach) => hexTarget(q, q.data.beaches[beach]!.cell)),
        check: (q, { site }, target) =>
          beachesOf(q, site).some((beach) => hexTarget(q, q.data.beaches[beach]!.cell) === target)
            ? undefined
            : refuse('18.8.2', say('refuse.hex')),
        checked: true,
        take(c, { site }, target) {
          c.state.beachheads[site] = c.data.beaches.findIndex(
            (beach) => !beach.isPointeDuHoc && hexTarget(c, beach.cell) === target,
          )
          updateControl(c)
          c.tell('18.8.2', say('beachhead.made', { site: `site:${SITES[site]}`, hex: target }), [target])
        },
      },
    },
  }),
  'and the others': jump('18.8.2', 'the next site', () => true),
  // 18.8.4: all artillery of both sides.
  'guns are ready again': run('18.8.4', (c) => {
    for (const unit of theatre(c).roster) {
      if (c.data.units[unit]!.isArtillery) c.state.fired[unit] = 0
      c.state.rolled[unit] = 0
    }
  }),
})

export const landingProcedures = [landingSegment, beaching, rebuilding, finalPhase]
