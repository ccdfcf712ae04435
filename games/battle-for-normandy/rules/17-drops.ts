/** 17.1, 17.2, 17.8, 19.8: pathfinders and parachute drops. */
import { type Refusal, refuse } from '@grognard/kernel'
import { ask, type Doing, type Procedure, procedure, type Query, type Running, run } from '../kit.ts'
import { ALLIED, COMING, GERMAN, HOLDING } from '../state.ts'
import { say } from '../text/say.ts'
import { CW } from '../units.ts'
import { FLOODED, SEA } from '../world.ts'
import { faceOf, hexTarget, seatOf, theatre, unitTarget } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { enemiesBeside, isHeldBy, unitsIn } from './05-zones.ts'
import { eliminate } from './12-9-eliminate.ts'
import { loseStep } from './12-9-losses.ts'

/** The hex so far away in one of the six directions of the rose (1 north-east, clockwise); -1 off the map. */
export function hexTowards(q: Query, from: number, direction: number, distance: number): number {
  const { slotAt } = q.data.map
  let cell = from
  for (let i = 0; i < distance && cell >= 0; i++) {
    const slot = slotAt[cell * 6 + direction - 1] ?? -1
    cell = slot < 0 ? -1 : q.data.topology.target[slot]!
  }
  return cell
}

/** 17.1: off flooded ground, first in direction 1, then in direction 2, and so on. */
export function offTheFlood(q: Query, cell: number): number {
  if (q.data.terrain[cell] !== FLOODED) return cell
  for (let direction = 1; direction <= 6; direction++) {
    const next = hexTowards(q, cell, direction, 1)
    if (next >= 0 && q.data.terrain[next] !== FLOODED) return next
  }
  return cell
}

/** 17.1: on target on 1 to 3, else one hex off in a rolled direction. */
function scatter(c: Running, unit: number, meant: number, rule: string): number {
  const name = unitTarget(c, unit)
  if (c.roll(6, rule, say('drop.accuracy', { unit: name })) <= 3) return meant
  return hexTowards(c, meant, c.roll(6, rule, say('drop.direction', { unit: name })), 1)
}

function put(c: Doing, unit: number, cell: number, rule: string): void {
  c.state.at[unit] = cell
  c.state.steps[unit] = c.data.units[unit]!.steps
  c.tell(rule, say('drop.lands', { unit: unitTarget(c, unit), hex: hexTarget(c, cell) }), [
    hexTarget(c, cell),
  ])
}

function lost(c: Doing, unit: number, rule: string): void {
  c.tell(rule, say('drop.lost', { unit: unitTarget(c, unit) }))
  eliminate(c, unit, rule)
}

/** 17.2: what happens to a unit as it comes down: enemies and the sea, floods, and fire from beside it. */
export function touchDown(c: Running, unit: number, cell: number, rule: string): void {
  if (cell < 0 || c.data.terrain[cell] === SEA || isHeldBy(c, cell, GERMAN) || theatre(c).area[cell] === 0) {
    lost(c, unit, rule)
    return
  }
  put(c, unit, cell, rule)
  if (
    c.data.terrain[cell] === FLOODED &&
    c.roll(6, rule, say('drop.flood', { unit: unitTarget(c, unit) })) >= 5
  ) {
    lost(c, unit, rule)
    return
  }
  for (const hex of enemiesBeside(c, cell, ALLIED))
    for (const enemy of unitsIn(c, hex)) {
      if (c.state.at[unit] !== cell || c.data.units[enemy]!.side !== GERMAN) return
      const { attack } = faceOf(c, enemy)
      if (attack === 0) continue
      c.state.open = [hex]
      if (c.data.units[enemy]!.isStrongpoint) c.state.revealed[enemy] = 1
      const roll = c.roll(10, rule, say('drop.shotAt', { unit: unitTarget(c, unit) }))
      c.state.open = []
      // A company is gone, a battalion loses a step.
      if (roll <= attack && c.data.units[unit]!.isBattalion) loseStep(c, unit, rule)
      else if (roll <= attack) lost(c, unit, rule)
    }
}

/** 17.2: how far a unit falls from its pathfinder: by accuracy, and always close for Commonwealth troops. */
export const distanceFor = (accuracy: number, rolls: readonly number[]): number =>
  accuracy === 1 ? Math.floor(rolls[0]! / 2) : rolls.reduce((sum, roll) => sum + roll, 0)
const diceFor = (accuracy: number): number[] => (accuracy === 6 ? [6, 6] : [6])

/** 17.2: one battalion's companies, or one unit by itself, from a pathfinder's hex. */
function drop(c: Running, units: readonly number[], from: number, rule: string): void {
  const name = unitTarget(c, units[0]!)
  const accuracy =
    c.data.units[units[0]!]!.camp === CW ? 1 : c.roll(6, '17.2', say('drop.accuracy', { unit: name }))
  const direction = c.roll(6, '17.2', say('drop.direction', { unit: name }))
  for (const unit of units) {
    const rolls = c.rolls(diceFor(accuracy), '17.2', say('drop.distance', { unit: unitTarget(c, unit) }))
    touchDown(c, unit, hexTowards(c, from, direction, distanceFor(accuracy, rolls)), rule)
  }
  updateControl(c)
}

/** Where a pathfinder stands, or where it was meant to where it is lost. */
export function markOf(q: Query, place: string, meant: number): number {
  const found = theatre(q).drops.find(
    (one) =>
      one.place === place && q.data.units[one.unit]!.type === 'pathfinder' && q.state.at[one.unit]! >= 0,
  )
  return found ? q.state.at[found.unit]! : meant
}

/** Headquarters, engineers and guns jump by themselves on any pathfinder's mark. */
const loose = (q: Query): number[] =>
  theatre(q).drops.flatMap(({ unit, cell }) =>
    cell < 0 && q.state.at[unit] === COMING && q.data.units[unit]!.type !== 'pathfinder' ? [unit] : [],
  )
/** 17.8: these may come by glider instead. */
const mayWait = (q: Query, unit: number): boolean => q.data.units[unit]!.flags.has('night-drop')
const marks = (q: Query): number[] => {
  const found = theatre(q).drops.flatMap(({ unit }) =>
    q.data.units[unit]!.type === 'pathfinder' && q.state.at[unit]! >= 0 ? [q.state.at[unit]!] : [],
  )
  return [...new Set(found)]
}
function refuseJump(q: Query, unit: number): Refusal | undefined {
  return unit >= 0 && loose(q).includes(unit) && marks(q).length > 0
    ? undefined
    : refuse('17.2', say('refuse.unit'))
}

interface Jump {
  readonly unit: number
  cell: number
}
const jumping: Procedure<Jump> = procedure<Jump>('jumping', '17.2', {
  'a mark is chosen': ask('17.2', {
    by: () => seatOf(ALLIED),
    prompt: () => say('drop.where'),
    verbs: {
      'jump-at': {
        rule: '17.2',
        targets: (q) => marks(q).map((cell) => hexTarget(q, cell)),
        check: (q, _, target) =>
          marks(q).includes(q.data.cellOfTarget(target)) ? undefined : refuse('17.2', say('refuse.hex')),
        checked: true,
        take(c, local, target) {
          local.cell = c.data.cellOfTarget(target)
        },
      },
    },
  }),
  'it jumps': run('17.2', (c, { unit, cell }) => {
    // 17.8: guns dropped by night may be wrecked: the gliders' roll, two worse.
    if (c.data.units[unit]!.isArtillery) {
      const roll = c.roll(10, '17.8', say('drop.survival', { unit: unitTarget(c, unit) })) - 2
      if (roll <= 2) {
        lost(c, unit, '17.8')
        return
      }
    }
    drop(c, [unit], cell, '17.2')
  }),
})

export const airborneDrop: Procedure<object> = procedure<object>('drops', '17.1', {
  'pathfinders land': run('17.1', (c) => {
    c.state.phase = 'landing'
    c.state.phasing = ALLIED
    for (const { unit, cell } of theatre(c).drops) {
      if (c.data.units[unit]!.type !== 'pathfinder' || cell < 0) continue
      const at = scatter(c, unit, cell, '17.1')
      const dry = at < 0 ? -1 : offTheFlood(c, at)
      if (dry < 0 || c.data.terrain[dry] === SEA || isHeldBy(c, dry, GERMAN)) lost(c, unit, '17.1')
      else put(c, unit, dry, '17.1')
    }
  }),
  'the coup de main': run('19.8', (c) => {
    for (const { unit, cell } of theatre(c).drops) {
      const own = c.data.units[unit]!
      if (own.type !== 'glider' || !own.isCompany || cell < 0) continue
      const at = scatter(c, unit, cell, '19.8')
      // On target: the strongpoint at the bridge is taken.
      if (at === cell)
        for (const enemy of [...unitsIn(c, cell)])
          if (c.data.units[enemy]!.isStrongpoint) eliminate(c, enemy, '19.8')
      const free = (hex: number): boolean =>
        hex >= 0 &&
        !isHeldBy(c, hex, GERMAN) &&
        c.data.terrain[hex] !== SEA &&
        c.data.terrain[hex] !== FLOODED
      const there = [at, ...[1, 2, 3, 4, 5, 6].map((way) => hexTowards(c, cell, way, 1))].find(free)
      if (there === undefined) lost(c, unit, '19.8')
      else put(c, unit, there, '19.8')
    }
    updateControl(c)
  }),
  'battalions jump': run('17.2', (c) => {
    const { drops } = theatre(c)
    for (const { unit, cell, place } of drops) {
      const own = c.data.units[unit]!
      if (own.type === 'pathfinder' || own.isCompany || cell < 0 || c.state.at[unit] !== COMING) continue
      const companies = drops.filter((one) => c.data.units[one.unit]!.parent === unit).map((one) => one.unit)
      c.state.at[unit] = HOLDING
      drop(c, companies.length > 0 ? companies : [unit], markOf(c, place, cell), '17.2')
    }
  }),
  'others jump': ask(
    '17.2',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('drop.prompt'),
      forced: false,
      verbs: {
        jump: {
          rule: '17.2',
          targets: (q) =>
            loose(q)
              .filter((unit) => !refuseJump(q, unit))
              .map((unit) => unitTarget(q, unit)),
          check: (q, _, target) => refuseJump(q, q.data.unitOfTarget(target)),
          checked: true,
          take(c, _, target) {
            c.call(jumping, { unit: c.data.unitOfTarget(target), cell: -1 })
            return 'again'
          },
        },
        done: {
          role: 'end',
          rule: '17.8',
          check: (q) =>
            marks(q).length > 0 && loose(q).some((unit) => !mayWait(q, unit))
              ? refuse('17.2', say('drop.allJump'))
              : undefined,
          take: () => undefined,
        },
      },
    },
    { when: (q) => loose(q).length > 0 },
  ),
  'the last have jumped': run('17.2', (c) => {
    c.state.moved.fill(0)
  }),
})

export const dropProcedures = [airborneDrop, jumping]
