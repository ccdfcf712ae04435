/** 9.2.2: the landing queue of a beachhead: units wait in its assault hexes, move up and land, four to a hex. */
import { derived, type Refusal, refuse, type Verb } from '@grognard/kernel'
import { ask, call, type Doing, into, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED, COMING, GERMAN, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import { BEACH, SITES, type World } from '../world.ts'
import { hexTarget, seatOf, theatre, unitTarget, weatherOf } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { groundFact, isHeldBy, unitsIn } from './05-zones.ts'
import { anyOverstacked, correctStacking, fits, mixesCamps } from './06-stacking.ts'
import { MULBERRY_READY } from './07-4-sources.ts'
import { due, entryOf, sitesFor, stepsOnEntry, wasSetAside } from './09-2-reinforcements.ts'

/** Marks a unit that landed in this phase: it has done its moving. */
export const LANDED = 2
/** 18.2, 18.8.2: units in one assault hex after the invasion turn. */
const QUEUE_LIMIT = 4

/** Units, helpers included, that lie in a hex, ships apart. */
export const afloat = (q: Query, cell: number): readonly number[] => crowds(q).get(cell) ?? NOBODY
const NOBODY: readonly number[] = []
const crowds = derived(
  (q: Query) => [groundFact(q)],
  (q: Query): ReadonlyMap<number, readonly number[]> => {
    const found = new Map<number, number[]>()
    for (const unit of theatre(q).roster) {
      const cell = q.state.at[unit]!
      if (cell < 0 || q.data.units[unit]!.isShip) continue
      const there = found.get(cell)
      if (there) there.push(unit)
      else found.set(cell, [unit])
    }
    return found
  },
)

/** 19.4.1: the queues of a beachhead: one, or with a Mulberry the two beside it as well. */
export function queuesOf(q: Query, site: number): number[] {
  const own = q.state.beachheads[site]!
  if (own < 0) return []
  if (q.state.mulberries[site]! < MULBERRY_READY) return [own]
  return [own, own - 1, own + 1].filter(
    (beach) => q.data.beaches[beach]?.site === site && !q.data.beaches[beach]!.isPointeDuHoc,
  )
}

/** The foremost hex behind all who wait already, over the queues of a site; -1 where all are full. */
export function placeInQueue(q: Query, site: number): { readonly beach: number; readonly cell: number } {
  let best = { beach: -1, cell: -1, row: 99 }
  for (const beach of queuesOf(q, site)) {
    const { assault } = q.data.beaches[beach]!
    let row = 0
    assault.forEach((cell, i) => {
      const waiting = afloat(q, cell).length
      if (waiting > 0) row = waiting < QUEUE_LIMIT ? i : i + 1
    })
    if (row < assault.length && row < best.row) best = { beach, cell: assault[row]!, row }
  }
  return best
}

/** 9.2.2: why a unit may not be placed in a queue now. */
export function refuseQueueing(q: Query, unit: number): Refusal | undefined {
  if (unit < 0 || !due(q, ALLIED).includes(unit)) return refuse('9.2', say('arrive.notDue'))
  if (entryOf(q, unit) !== 'beachhead') return refuse('9.2.2', say('arrive.notDue'))
  const sites = sitesFor(q, unit).filter((site) => placeInQueue(q, site).cell >= 0)
  if (sites.length === 0) return refuse('9.2.2', say('arrive.noRoom'))
  // 18.8.1: those who could not land on 6 June come before all others.
  const first = due(q, ALLIED).find((one) => wasSetAside(q, one))
  if (first !== undefined && !wasSetAside(q, unit) && sitesFor(q, first).some((site) => sites.includes(site)))
    return refuse('18.8.1', say('queue.others'))
  return undefined
}
const queueable = (q: Query): number[] => due(q, ALLIED).filter((unit) => !refuseQueueing(q, unit))

interface Choosing {
  readonly unit: number
}
const openSites = (q: Query, { unit }: Choosing): number[] =>
  sitesFor(q, unit).filter((site) => placeInQueue(q, site).cell >= 0)

function joinQueue(c: Doing, unit: number, site: number): void {
  const { beach, cell } = placeInQueue(c, site)
  c.state.at[unit] = cell
  c.state.berth[unit] = beach
  if (c.state.steps[unit] === 0) c.state.steps[unit] = stepsOnEntry(c, unit)
  c.tell('9.2.2', say('queue.joined', { unit: unitTarget(c, unit), site: `site:${SITES[site]}` }))
}

/** Corps units may use any beachhead of their camp. */
const chooseSite: Procedure<Choosing> = procedure<Choosing>('choose a beachhead', '9.2.2', {
  'a beachhead is chosen': ask('9.2.2', {
    by: () => seatOf(ALLIED),
    prompt: () => say('queue.where'),
    verbs: {
      'at-site': {
        rule: '9.2.2',
        targets: (q, local) => openSites(q, local).map((site) => `site:${SITES[site]}`),
        check: (q, local, target) =>
          openSites(q, local).some((site) => `site:${SITES[site]}` === target)
            ? undefined
            : refuse('9.2.2', say('arrive.noRoom')),
        checked: true,
        take(c, { unit }, target) {
          joinQueue(
            c,
            unit,
            SITES.findIndex((name) => `site:${name}` === target),
          )
        },
      },
    },
  }),
})

/** Places in the queue are filled: in the Night interphase, and whenever the queue has moved up. */
export const queueing: Procedure<object> = procedure<object>('queueing', '9.2.2', {
  'units join the queue': ask(
    '9.2.2',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('queue.prompt'),
      forced: false,
      verbs: {
        queue: {
          rule: '9.2.2',
          targets: (q) => queueable(q).map((unit) => unitTarget(q, unit)),
          check: (q, _, target) => refuseQueueing(q, q.data.unitOfTarget(target)),
          checked: true,
          take(c, _, target) {
            c.call(chooseSite, { unit: c.data.unitOfTarget(target) })
            return 'again'
          },
        },
        done: { role: 'end', rule: '9.2.2', take: () => undefined },
      },
    },
    { when: (q) => queueable(q).length > 0 },
  ),
})

interface Landing {
  /** By site: units that landed in this phase; none yet where it is missing. */
  landed?: number[]
}

/** Beach hexes beside a hex of the queue in which nobody hostile stands. */
export function beachesFrom(q: Query, cell: number): number[] {
  const { first, target } = q.data.topology
  const found: number[] = []
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
    const to = target[slot]!
    if (q.data.terrain[to] === BEACH && !isHeldBy(q, to, GERMAN)) found.push(to)
  }
  return found
}
const siteOf = (q: Query, unit: number): number => q.data.beaches[q.state.berth[unit]!]?.site ?? -1

/** Whether a unit waits in the foremost hex of a queue. */
const isForemost = (q: Query, unit: number): boolean =>
  q.state.at[unit]! >= 0 &&
  q.data.units[unit]!.side === ALLIED &&
  !q.data.units[unit]!.isShip &&
  q.data.queueOf.get(q.state.at[unit]!)?.row === 0 &&
  q.state.berth[unit]! >= 0

const roomFor = (q: Query, unit: number, cell: number): boolean => {
  const there = [...unitsIn(q, cell), unit]
  return (q.data.units[unit]!.isHelper || fits(q, cell, there)) && !mixesCamps(q, there)
}

/** Hexes in which a unit can land now; the Rangers at the Pointe du Hoc climb up where no enemy is left (20.6). */
export function landingCells(q: Query, unit: number): number[] {
  const beach = q.data.beaches[q.state.berth[unit]!]
  const cells = beach?.isPointeDuHoc
    ? groundFact(q).holder[beach.cell] === GERMAN
      ? []
      : [beach.cell]
    : beachesFrom(q, q.state.at[unit]!)
  const open = cells.filter((cell) => roomFor(q, unit, cell))
  return open.length > 0 || !isJammed(q, unit) ? open : cells
}

/** 9.2.2, exception: nobody of the queue finds room: one battalion may land all the same. */
function isJammed(q: Query, unit: number): boolean {
  const site = siteOf(q, unit)
  if (!q.data.units[unit]!.isBattalion) return false
  return theatre(q).roster.every(
    (other) =>
      !isForemost(q, other) ||
      siteOf(q, other) !== site ||
      !beachesFrom(q, q.state.at[other]!).some((cell) => roomFor(q, other, cell)),
  )
}

function refuseLanding(q: Query, { landed }: Landing, unit: number): Refusal | undefined {
  if (unit < 0 || !isForemost(q, unit)) return refuse('9.2.2', say('queue.notFirst'))
  const site = siteOf(q, unit)
  // 8.2: one unit at each beachhead in heavy rain, none in a storm.
  const most = weatherOf(q).landing
  if (most !== null && (landed?.[site] ?? 0) >= most) return refuse('8.2', say('arrive.weather'))
  const cells = landingCells(q, unit)
  if (cells.length === 0) return refuse('9.2.2', say('arrive.noRoom'))
  if (!cells.some((cell) => roomFor(q, unit, cell)) && (landed?.[site] ?? 0) > 0)
    return refuse('9.2.2', say('arrive.noRoom'))
  return undefined
}
const landers = (q: Query, local: Landing): number[] =>
  theatre(q).roster.filter((unit) => q.state.berth[unit]! >= 0 && !refuseLanding(q, local, unit))

/** Puts a unit ashore: it stops there; artillery lies on its Moved face. */
export function putAshore(c: Doing, unit: number, cell: number): void {
  c.state.at[unit] = cell
  c.state.moved[unit] = LANDED
  c.state.berth[unit] = -1
  if (c.data.units[unit]!.isArtillery) c.state.fired[unit] = 1
  updateControl(c)
  c.tell('9.2.2', say('queue.landed', { unit: unitTarget(c, unit), hex: hexTarget(c, cell) }), [
    hexTarget(c, cell),
  ])
}

const goAshore: Procedure<Choosing> = procedure<Choosing>('go ashore', '9.2.2', {
  'it lands': ask('9.2.2', {
    by: () => seatOf(ALLIED),
    prompt: () => say('queue.beach'),
    verbs: {
      ashore: {
        rule: '9.2.2',
        targets: (q, { unit }) => landingCells(q, unit).map((cell) => hexTarget(q, cell)),
        check: (q, { unit }, target) =>
          landingCells(q, unit).includes(q.data.cellOfTarget(target))
            ? undefined
            : refuse('9.2.2', say('refuse.hex')),
        checked: true,
        take(c, { unit }, target) {
          putAshore(c, unit, c.data.cellOfTarget(target))
        },
      },
    },
  }),
  // 9.2.2: what is too much is removed at once, not at the end of the phase.
  'no room on the beach': call('9.2.2', () => into(correctStacking, { side: 0, cell: -1 }), {
    when: anyOverstacked,
  }),
})

/** 9.2.2: everybody behind moves up by a hex where there is room. */
export function moveUp(c: Doing, limit: number): void {
  for (const { assault } of c.data.beaches)
    for (let row = 1; row < assault.length; row++)
      for (const unit of afloat(c, assault[row]!))
        if (c.state.berth[unit]! >= 0 && afloat(c, assault[row - 1]!).length < limit)
          c.state.at[unit] = assault[row - 1]!
}

const anyQueued = (q: Query): boolean =>
  q.state.berth.some((beach, unit) => beach >= 0 && q.state.at[unit]! >= 0)

const land: Verb<State, World, Landing> = {
  rule: '9.2.2',
  targets: (q, local) => landers(q, local).map((unit) => unitTarget(q, unit)),
  check: (q, local, target) => refuseLanding(q, local, q.data.unitOfTarget(target)),
  checked: true,
  take(c, local, target) {
    const unit = c.data.unitOfTarget(target)
    const site = siteOf(c, unit)
    const landed = SITES.map((_, i) => local.landed?.[i] ?? 0)
    landed[site]!++
    local.landed = landed
    c.call(goAshore, { unit })
    return 'again'
  },
}

/** 9.2.2, 10.1: who lands moves in this phase, before, among or after the others, as its owner likes. */
interface Moving extends Landing {
  readonly side: Side
  readonly phase: string
}
const isLandingPhase = (q: Query, { side, phase }: Moving): boolean =>
  side === ALLIED && phase === 'movement' && q.state.invasion === 0 && anyQueued(q)

export const landVerbs: Readonly<Record<string, Verb<State, World, Moving>>> = {
  land: {
    ...land,
    targets: (q, local) => (isLandingPhase(q, local) ? (land.targets?.(q, local, 'allied') ?? []) : []),
    check: (q, local, target) =>
      isLandingPhase(q, local)
        ? refuseLanding(q, local, q.data.unitOfTarget(target))
        : refuse('9.2.2', say('queue.notFirst')),
  },
}

/** The end of each Allied Movement Phase, by night too: a last chance to land, then those behind move up. */
export const landings: Procedure<Landing> = procedure<Landing>('landings', '9.2.2', {
  'the first land': ask(
    '9.2.2',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('queue.land'),
      forced: false,
      verbs: {
        land,
        done: { role: 'end', rule: '9.2.2', take: () => undefined },
      },
    },
    { when: (q, local) => anyQueued(q) && landers(q, local).length > 0 },
  ),
  'the queue moves up': run('9.2.2', (c) => {
    if (anyQueued(c)) moveUp(c, QUEUE_LIMIT)
  }),
  'more join it': call('9.2.2', () => into(queueing, {})),
})

export const landingOf = (landed: readonly number[]) => into(landings, { landed: [...landed] })

/** 19.4.2: those in a queue that is given up wait again, unharmed. */
export function leaveQueue(c: Doing, beach: number): void {
  for (const cell of c.data.beaches[beach]!.assault)
    for (const unit of afloat(c, cell)) {
      // They keep their steps and their beach.
      c.state.at[unit] = COMING
    }
}

export const queueProcedures = [queueing, chooseSite, landings, goAshore]
