/** Chapter 10: the Movement and Mechanized Movement Phases. */
import { type Refusal, refuse } from '@grognard/kernel'
import { ask, call, type Doing, into, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED, GERMAN, type Phase, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { hexesBetween, SEA } from '../world.ts'
import { hexTarget, isNight, seatOf, theatre, unitTarget } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { seen } from './03-6-fog.ts'
import { groundFact } from './05-zones.ts'
import { anyOverstacked, correctStacking, mixesCamps } from './06-stacking.ts'
import { marchInVerbs } from './09-2-1-march-in.ts'
import { landingOf } from './09-2-2-queue.ts'
import { feldersatzVerbs } from './09-6-feldersatz.ts'
import { isMechanizedPhase, mayGoStrategic, reachOf } from './10-reach.ts'
import { movementSlips } from './10-slips.ts'
import { removeEntrenchment } from './14-3-entrenchments.ts'
import { companyVerbs } from './15-companies.ts'
import { gliderVerbs } from './17-7-gliders.ts'
import { bombsFall, carpetPlan, mayBomb } from './19-3-carpet.ts'
import { sweepHelpers } from './19-6-helpers.ts'
import { exitVerbs } from './21-scenario-rules.ts'
import { rollQuality, sackVerbs } from './22-2-quality.ts'

export interface Moving {
  readonly side: Side
  readonly phase: Extract<Phase, 'movement' | 'mechanized'>
}

/** 17.5: within two hexes of an airborne unit. */
function isNearAirborne(q: Query, cell: number): boolean {
  const ground = groundFact(q)
  for (const at of ground.cells)
    if (ground.holder[at] === ALLIED && hexesBetween(q.data, at, cell) <= 2) return true
  return false
}

/** 10.1, 10.3, 10.4, 10.5: why a unit may not move now. */
export function refuseMover(q: Query, unit: number, side: Side): Refusal | undefined {
  if (unit < 0 || q.state.at[unit]! < 0 || q.data.units[unit]!.side !== side)
    return refuse('10.1', say('refuse.unit'))
  const own = q.data.units[unit]!
  if (own.full.move === 0 || own.isShip || q.data.terrain[q.state.at[unit]!] === SEA)
    return refuse('10.3', say('move.immobile'))
  if (q.state.moved[unit] !== 0) return refuse('10.1', say('move.already'))
  if (q.state.digging[unit] === 1) return refuse('14.3', say('move.digging'))
  // 17.5, 18.6, 18.7: on 6 June guns fire once or move once, and by night only those near the enemy react.
  if (q.state.invasion !== 0 && own.isArtillery && (q.state.fired[unit] === 1 || q.state.rolled[unit] === 1))
    return refuse('18.7', say('move.fired'))
  if (q.state.invasion < 0 && !isNearAirborne(q, q.state.at[unit]!)) return refuse('17.5', say('move.tooFar'))
  if (!isMechanizedPhase(q)) return undefined
  if (own.mobility !== 'yellow' && own.mobility !== 'blue') return refuse('10.5', say('move.notMechanized'))
  // 10.4: what fired in the Combat Phase stays where it is.
  if (own.isArtillery && q.state.fired[unit] === 1) return refuse('10.4', say('move.fired'))
  return undefined
}

const movers = (q: Query, side: Side): number[] =>
  theatre(q).roster.filter((unit) => q.state.at[unit]! >= 0 && !refuseMover(q, unit, side))

/** 6.3: what a retreat brought together parts in the next Movement Phase, as soon as somebody there can move away. */
function refuseMixed(q: Query, side: Side): Refusal | undefined {
  if (side === GERMAN) return undefined
  const ground = groundFact(q)
  for (const cell of ground.cells) {
    if (ground.holder[cell] !== side || !mixesCamps(q, ground.unitsIn(cell))) continue
    const parts = ground
      .unitsIn(cell)
      .some((unit) => !refuseMover(q, unit, side) && reachOf(q, unit).destinations().length > 0)
    if (parts) return refuse('6.3', say('stacking.mixed', { hex: hexTarget(q, cell) }))
  }
  return undefined
}

/** 10.4: artillery that moves turns to its Moved face; mechanized artillery only by a second move. */
function turnArtillery(c: Doing, unit: number): void {
  const own = c.data.units[unit]!
  if (!own.isArtillery) return
  if (own.mobility === 'yellow' && !isMechanizedPhase(c)) c.state.rolled[unit] = 1
  else c.state.fired[unit] = 1
}

interface Move {
  readonly unit: number
}

const destinations = (q: Query, { unit }: Move): string[] =>
  reachOf(q, unit)
    .destinations()
    .map((cell) => hexTarget(q, cell))

/** 10.8: hexes that only strategic movement reaches. */
function farDestinations(q: Query, { unit }: Move): string[] {
  if (!mayGoStrategic(q, unit)) return []
  const near = new Set(reachOf(q, unit).destinations())
  return reachOf(q, unit, true)
    .destinations()
    .filter((cell) => !near.has(cell))
    .map((cell) => hexTarget(q, cell))
}

function arrive(c: Doing, unit: number, cell: number, strategic: boolean): void {
  const before = seen(c, unit)
  const from = c.state.at[unit]!
  c.state.at[unit] = cell
  c.state.moved[unit] = 1
  turnArtillery(c, unit)
  if (strategic && c.data.units[unit]!.side === GERMAN && !isNight(c)) c.state.strategic[unit] = 1
  updateControl(c)
  removeEntrenchment(c, cell, c.data.units[unit]!.side)
  sweepHelpers(c, false)
  const after = seen(c, unit)
  c.tell(
    strategic ? '10.8' : '10.1',
    {
      key: strategic ? 'move.strategic' : 'move.done',
      // Whoever saw it set out or arrive knows what it was.
      args: { unit: typeof before === 'string' ? before : after, hex: hexTarget(c, cell) },
    },
    [hexTarget(c, from), hexTarget(c, cell)],
  )
}

/** One unit's move; it is finished before the next begins (10.1). */
export const move: Procedure<Move> = procedure<Move>('move', '10.1', {
  'it moves': ask('10.1', {
    by: (q, { unit }) => seatOf(q.data.units[unit]!.side),
    prompt: () => say('move.where'),
    forced: false,
    secret: true,
    verbs: {
      go: {
        rule: '10.1',
        targets: destinations,
        check: (q, { unit }, target) => {
          const cell = q.data.cellOfTarget(target)
          if (cell < 0 || cell === q.state.at[unit]) return refuse('10.1', say('refuse.hex'))
          return reachOf(q, unit).costTo(cell) === undefined ? refuse('10.1', say('move.tooFar')) : undefined
        },
        checked: true,
        take(c, { unit }, target) {
          arrive(c, unit, c.data.cellOfTarget(target), false)
        },
      },
      'by-highway': {
        rule: '10.8',
        targets: farDestinations,
        check: (q, { unit }, target) => {
          const cell = q.data.cellOfTarget(target)
          if (cell < 0 || cell === q.state.at[unit] || !mayGoStrategic(q, unit))
            return refuse('10.8', say('refuse.hex'))
          if (reachOf(q, unit).costTo(cell) !== undefined) return refuse('10.8', say('move.noNeed'))
          return reachOf(q, unit, true).costTo(cell) === undefined
            ? refuse('10.8', say('move.tooFar'))
            : undefined
        },
        checked: true,
        take(c, { unit }, target) {
          arrive(c, unit, c.data.cellOfTarget(target), true)
        },
      },
      stay: { rule: '10.1', role: 'end', take: () => undefined },
    },
  }),
})

export const movementPhase: Procedure<Moving> = procedure<Moving>('movement', '10.1', {
  'the phase begins': run('10.1', (c, { side, phase }) => {
    c.state.phase = phase
    c.state.phasing = side
    c.state.moved.fill(0)
    c.state.arrivals = []
    rollQuality(c)
    // 18.7: on 6 June what a gun did in one invasion phase counts in the next.
    if (phase === 'movement' && c.state.invasion === 0) c.state.rolled.fill(0)
  }),
  'units land': call('9.2.2', () => landingOf(), {
    when: (_, { side, phase }) => side === ALLIED && phase === 'movement',
  }),
  'bombers are called': call('19.3', () => into(carpetPlan, {}), {
    when: (q, { side, phase }) =>
      side === ALLIED && phase === 'movement' && q.state.invasion === 0 && mayBomb(q),
  }),
  'units move': ask('10.1', {
    by: (_, { side }) => seatOf(side),
    prompt: (_, { phase }) => say(phase === 'movement' ? 'movement.prompt' : 'mechanized.prompt'),
    forced: false,
    slips: (q, { side }) => movementSlips(q, side, movers(q, side)),
    verbs: {
      move: {
        rule: '10.1',
        targets: (q, { side }) => movers(q, side).map((unit) => unitTarget(q, unit)),
        check: (q, { side }, target) => refuseMover(q, q.data.unitOfTarget(target), side),
        checked: true,
        take(c, _, target) {
          c.call(move, { unit: c.data.unitOfTarget(target) })
          return 'again'
        },
      },
      ...marchInVerbs,
      ...gliderVerbs,
      ...feldersatzVerbs,
      ...companyVerbs,
      ...exitVerbs,
      ...sackVerbs,
      done: {
        rule: '10.1',
        role: 'end',
        check: (q, { side }) => refuseMixed(q, side),
        take: () => undefined,
      },
    },
  }),
  'bombs fall': call('19.3', (q) => into(bombsFall, { left: [...q.state.carpet], target: -1 }), {
    when: (q, { side }) => side === ALLIED && q.state.carpet.length > 0,
  }),
  'the stacks are checked': call('6.2', () => into(correctStacking, { side: 0, cell: -1 }), {
    when: anyOverstacked,
  }),
  'the phase ends': run('10.1', (c) => {
    updateControl(c.still())
    c.state.arrivals = []
    sweepHelpers(c, true)
  }),
})
