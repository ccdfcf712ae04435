/** Chapter 12: the Combat Phase: attacks and fire in any order, until nothing is owed. */
import { type Refusal, refuse } from '@grognard/kernel'
import { ask, call, into, jump, oneOf, type Procedure, procedure, type Query, run, UNITS } from '../kit.ts'
import { enemyOf, GERMAN, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { SEA } from '../world.ts'
import { hexTarget, seatOf, unitTarget } from './02-units.ts'
import { groundFact, unitsIn } from './05-zones.ts'
import { anyOverstacked, correctStacking } from './06-stacking.ts'
import { canBeAttacked, debtsOf } from './12-3-debts.ts'
import { battleOn, possibleAttackers } from './12-4-attack.ts'
import { battle } from './12-4-battle.ts'
import { retreat, retreating } from './12-10-retreat.ts'
import { defendersIn } from './12-defenders.ts'
import { seaFire, shipTargets } from './13-5-fire-at-ships.ts'
import { fire, fireAgain, fireTargets, mayFire, refuseFire } from './13-fire.ts'
import { isolatedStrongpoints } from './18-9-strongpoints.ts'
import { sweepHelpers } from './19-6-helpers.ts'

export interface Fighting {
  readonly side: Side
}

/** 12.1: enemy hexes that some unit may still attack. */
function attackable(q: Query, side: Side): number[] {
  const ground = groundFact(q)
  const enemy = enemyOf(side)
  const found: number[] = []
  for (const cell of ground.cells)
    if (
      ground.holder[cell] === enemy &&
      q.data.terrain[cell] !== SEA &&
      !q.state.struck.includes(cell) &&
      defendersIn(q, cell).length > 0 &&
      possibleAttackers(q, side, cell).length > 0
    )
      found.push(cell)
  return found.sort((a, b) => a - b)
}

function refuseAttack(q: Query, side: Side, cell: number): Refusal | undefined {
  if (cell < 0 || groundFact(q).holder[cell] !== enemyOf(side) || q.data.terrain[cell] === SEA)
    return refuse('12.1', say('refuse.hex'))
  if (q.state.struck.includes(cell) || defendersIn(q, cell).length === 0)
    return refuse('12.1', say('battle.once'))
  return possibleAttackers(q, side, cell).length > 0 ? undefined : refuse('12.1', say('battle.nobody'))
}

/** 12.3: what is owed must be paid as long as there is anybody to pay it. */
function refuseEnd(q: Query, side: Side): Refusal | undefined {
  const debts = debtsOf(q, side)
  if (debts.length === 0) return undefined
  const payable = debts.find(({ on }) => canBeAttacked(q, on, side))
  if (payable) return refuse('12.3', say('debt.attack', { hex: hexTarget(q, payable.on) }))
  const guns = mayFire(q, side)
  const shelled = debts.find(({ on }) => guns.some((gun) => fireTargets(q, gun).includes(on)))
  return shelled ? refuse('12.3', say('debt.fire', { hex: hexTarget(q, shelled.on) })) : undefined
}

/** The first hex whose units owe an attack nobody can make, or -1. */
const defaulter = (q: Query, side: Side): number => debtsOf(q, side)[0]?.from ?? -1

export const combatPhase: Procedure<Fighting> = procedure<Fighting>('combat', '12.1', {
  'the phase begins': run('12.1', (c, { side }) => {
    c.state.phase = 'combat'
    c.state.phasing = side
    c.state.attacked.fill(0)
    c.state.retreated.fill(0)
    c.state.struck = []
    c.state.owed = []
  }),
  'attacks are made': ask('12.1', {
    by: (_, { side }) => seatOf(side),
    prompt: () => say('combat.prompt'),
    forced: false,
    verbs: {
      attack: {
        rule: '12.1',
        targets: (q, { side }) => attackable(q, side).map((cell) => hexTarget(q, cell)),
        check: (q, { side }, target) => refuseAttack(q, side, q.data.cellOfTarget(target)),
        checked: true,
        take(c, { side }, target) {
          c.call(battle, battleOn(side, c.data.cellOfTarget(target)))
          return 'again'
        },
      },
      fire: {
        rule: '13.1',
        targets: (q, { side }) => mayFire(q, side).map((gun) => unitTarget(q, gun)),
        check: (q, { side }, target) => refuseFire(q, q.data.unitOfTarget(target), side),
        checked: true,
        take(c, _, target) {
          c.call(fire, { gun: c.data.unitOfTarget(target), target: -1, answer: false, hit: false })
          return 'again'
        },
      },
      'fire-again': fireAgain,
      'fire-at-ship': oneOf(UNITS, {
        rule: '13.5',
        among: (q, { side }) => (side === GERMAN ? shipTargets(q) : []),
        otherwise: say('fire.noTarget'),
        take(c, _, unit) {
          c.call(seaFire, { ship: unit, gun: -1, answers: false, hit: false })
          return 'again'
        },
      }),
      done: {
        rule: '12.3',
        role: 'end',
        check: (q, { side }) => refuseEnd(q, side),
        take: () => undefined,
      },
    },
  }),
  // 12.3: those who owe and cannot pay fall back.
  'debtors retreat': call(
    '12.3',
    (q, { side }) => into(retreat, retreating(side, '12.3', unitsIn(q, defaulter(q, side)))),
    { when: (q, { side }) => defaulter(q, side) >= 0 },
  ),
  'and others': jump('12.3', 'debtors retreat', (q, { side }) => defaulter(q, side) >= 0),
  'strongpoints are cut off': call('18.9.4', () => into(isolatedStrongpoints, { unit: -1 }), {
    when: (_, { side }) => side === GERMAN,
  }),
  'the stacks are checked': call('6.2', () => into(correctStacking, { side: 0, cell: -1 }), {
    when: anyOverstacked,
  }),
  'the phase ends': run('12.1', (c) => {
    sweepHelpers(c, true)
    c.state.struck = []
    c.state.owed = []
    c.state.attacked.fill(0)
    c.state.retreated.fill(0)
  }),
})
