/** 17.7: gliders: they land near the pathfinders of their division, at the risk of the ground and the enemy. */
import { type Refusal, refuse, type Verb } from '@grognard/kernel'
import { ask, call, into, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED, COMING, GERMAN, REMOVED, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import { SEA, type World } from '../world.ts'
import { hexTarget, seatOf, theatre, unitTarget } from './02-units.ts'
import { inEnemyZone, isHeldBy } from './05-zones.ts'
import { linesOf } from './07-3-lines.ts'
import { due, entryOf, stepsOnEntry } from './09-2-reinforcements.ts'
import { loseStep } from './12-9-losses.ts'
import { stepping } from './17-3-steps.ts'
import { hexTowards, touchDown } from './17-drops.ts'

const pathfindersOf = (q: Query, unit: number): number[] =>
  theatre(q).drops.flatMap((one) =>
    q.data.units[one.unit]!.type === 'pathfinder' &&
    q.data.units[one.unit]!.formation === q.data.units[unit]!.formation &&
    q.state.at[one.unit]! >= 0
      ? [q.state.at[one.unit]!]
      : [],
  )

/** 17.7: hexes free of Germans and their zones from which a line leads to a pathfinder of the division. */
export function glideCells(q: Query, unit: number): number[] {
  const marks = pathfindersOf(q, unit)
  if (marks.length === 0) return []
  const lines = linesOf(q, ALLIED)
  const { area } = theatre(q)
  const found: number[] = []
  for (let cell = 0; cell < q.data.map.hexes; cell++)
    if (
      area[cell] === 1 &&
      q.data.terrain[cell] !== SEA &&
      !isHeldBy(q, cell, GERMAN) &&
      !inEnemyZone(q, cell, ALLIED) &&
      marks.some((mark) => lines.reaches(cell, mark))
    )
      found.push(cell)
  return found
}
const gliders = (q: Query): number[] => due(q, ALLIED).filter((unit) => entryOf(q, unit) === 'air')

interface Local {
  readonly side: Side
  readonly phase: string
}
function refuseGlide(q: Query, { side, phase }: Local, unit: number): Refusal | undefined {
  if (side !== ALLIED || phase !== 'movement') return refuse('17.7', say('arrive.notNow'))
  if (unit < 0 || !gliders(q).includes(unit)) return refuse('17.7', say('arrive.notDue'))
  return pathfindersOf(q, unit).length > 0 ? undefined : refuse('17.7', say('arrive.noRoom'))
}

interface Gliding {
  readonly unit: number
  cell: number
}
export const gliding: Procedure<Gliding> = procedure<Gliding>('gliding', '17.7', {
  'a field is chosen': ask('17.7', {
    by: () => seatOf(ALLIED),
    prompt: () => say('drop.where'),
    forced: false,
    verbs: {
      'glide-to': {
        rule: '17.7',
        targets: (q, { unit }) => glideCells(q, unit).map((cell) => hexTarget(q, cell)),
        check: (q, { unit }, target) =>
          glideCells(q, unit).includes(q.data.cellOfTarget(target))
            ? undefined
            : refuse('17.7', say('refuse.hex')),
        checked: true,
        take(c, local, target) {
          local.cell = c.data.cellOfTarget(target)
        },
      },
      stay: { role: 'end', rule: '17.7', take: () => 'finish' },
    },
  }),
  'it comes down': run('17.7', (c, { unit, cell }) => {
    const name = unitTarget(c, unit)
    const wrecked = c.roll(10, '17.7', say('drop.survival', { unit: name })) <= 2
    const off = c.roll(6, '17.7', say('drop.accuracy', { unit: name })) > 3
    const at = off ? hexTowards(c, cell, c.roll(6, '17.7', say('drop.direction', { unit: name })), 1) : cell
    const steps = stepsOnEntry(c, unit)
    touchDown(c, unit, at, '17.7')
    if (c.state.at[unit]! < 0) return 'finish'
    c.state.steps[unit] = Math.min(c.state.steps[unit]!, steps)
    c.state.moved[unit] = 0
    if (wrecked) loseStep(c, unit, '17.7')
    return c.state.at[unit]! < 0 ? 'finish' : undefined
  }),
  // 17.7: one hex at most in the turn of its landing.
  'it may go a hex': call('17.7', (_, { unit }) => into(stepping, { unit })),
  'it has moved': run('17.7', (c, { unit }) => {
    if (c.state.at[unit]! >= 0) c.state.moved[unit] = 2
    // 17.1: the pathfinders' work is done when all gliders have landed.
    const waiting = theatre(c).reinforcements.some(
      (coming) => entryOf(c, coming.unit) === 'air' && c.state.at[coming.unit] === COMING,
    )
    if (waiting) return
    for (const helper of theatre(c).helpers)
      if (c.data.units[helper]!.type === 'pathfinder' && c.state.at[helper]! >= 0) {
        c.state.at[helper] = REMOVED
        c.state.steps[helper] = 0
      }
  }),
})

export const gliderVerbs: Readonly<Record<string, Verb<State, World, Local>>> = {
  glide: {
    rule: '17.7',
    targets: (q, local) =>
      theatre(q).isInvasion && local.side === ALLIED
        ? gliders(q)
            .filter((unit) => !refuseGlide(q, local, unit))
            .map((unit) => unitTarget(q, unit))
        : [],
    check: (q, local, target) => refuseGlide(q, local, q.data.unitOfTarget(target)),
    checked: true,
    take(c, _, target) {
      c.call(gliding, { unit: c.data.unitOfTarget(target), cell: -1 })
      return 'again'
    },
  },
}
