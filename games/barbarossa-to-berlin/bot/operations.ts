import type { Choice } from '@grognard/kernel'
import { best, of } from '../../desk/index.ts'
import { movementAllowance } from '../rules/10-movement.ts'
import { Assaults, attacksOf, isTarget } from './assault.ts'
import { asked, type Look } from './look.ts'
import { bestMarch } from './marches.ts'
import { placeOf, unitOf } from './pick.ts'
import { type Order, Planner, priceOf } from './plan.ts'

/** 7.3: what the staff does with an operation: activates, marches, attacks. */

/** Which space to activate next, and for what. */
export function activate(offer: readonly Choice[], look: Look): Choice {
  const op = look.state.op!
  const done = of(offer, 'done')[0]!
  const assaults = new Assaults(look)
  const markers = op.free.combat + op.free.either
  if (markers > 0) {
    const combat = targets(look, offer, 'free-combat')
    const march = targets(look, offer, 'free-move')
    const planner = new Planner(look, assaults, {
      cost: (place) => (combat.has(place) ? 1 : undefined),
      mayFight: combat.size > 0,
      mayMarch: march.size > 0,
    })
    const choice = carryOut(offer, look, planner.orders(markers), 'free-combat', 'free-move')
    if (choice) return choice
  }
  if (op.points === 0) return done
  const combat = targets(look, offer, 'activate-combat')
  const planner = new Planner(look, assaults, {
    cost: (place) => (combat.has(place) ? priceOf(look, place) : undefined),
    mayFight: true,
    mayMarch: true,
  })
  return carryOut(offer, look, planner.orders(op.points), 'activate-combat', 'activate-move') ?? done
}

const targets = (look: Look, offer: readonly Choice[], verb: string): Set<number> =>
  new Set(of(offer, verb).map((choice) => placeOf(look, choice)))

function carryOut(
  offer: readonly Choice[],
  look: Look,
  orders: readonly Order[],
  fight: string,
  march: string,
): Choice | undefined {
  for (const { kind, places } of orders) {
    const verb = kind === 'combat' ? fight : march
    const found = of(offer, verb).find((choice) => places.includes(placeOf(look, choice)))
    if (found) return found
  }
  return undefined
}

const LEAST_GAIN = 0.5

/** Who marches next; those that have nowhere better to go dig or stay. */
export function march(offer: readonly Choice[], look: Look): Choice {
  const select = of(offer, 'select')
  const gainer = best(select, (choice) => {
    const unit = unitOf(look, choice)
    return bestMarch(look, unit, movementAllowance(look.q, unit).total as number).gain
  })
  if (gainer && gainer.score > LEAST_GAIN) return gainer.item
  return of(offer, 'dig')[0] ?? of(offer, 'done')[0]!
}

/** The next step of a march. */
export function step(offer: readonly Choice[], look: Look): Choice {
  const unit = look.data.unitByTarget.get(asked(look, 'unit')) ?? -1
  const left = Number(look.prompt?.args?.left ?? 0)
  const stop = of(offer, 'stop')[0]
  const moves = of(offer, 'move')
  const begun = look.state.op !== null && !look.state.op.move.includes(look.state.at[unit] ?? -1)
  const plan = unit < 0 ? undefined : bestMarch(look, unit, left, begun)
  const first = plan?.path[0]
  const wanted = moves.find((choice) => placeOf(look, choice) === first)
  return wanted ?? stop ?? moves[0]!
}

const LEAST_ATTACK = 0.15

/** Which attack to make next, and with whom. */
export function attack(offer: readonly Choice[], look: Look): Choice {
  const landing = of(offer, 'land')[0]
  if (landing) return landing
  const composing = of(offer, 'attack-with')
  const strike = of(offer, 'attack')[0]
  if (composing.length > 0 || strike) return compose(composing, strike, look)
  const again = of(offer, 'attack-again')
  const plans = attackPlans(look)
  const chosen = best(
    of(offer, 'target'),
    (choice) => plans.get(placeOf(look, choice)) ?? Number.NEGATIVE_INFINITY,
  )
  if (chosen && chosen.score > LEAST_ATTACK) return chosen.item
  const second = best(again, (choice) => secondValue(look, placeOf(look, choice)))
  if (second && second.score > LEAST_ATTACK) return second.item
  return of(offer, 'done')[0] ?? chosen?.item ?? offer[0]!
}

const secondValue = (look: Look, target: number): number => {
  const unit = look.state.op!.second?.unit
  return unit === undefined ? -1 : new Assaults(look).value([unit], target)
}

/** Units of Combat spaces that have not fought. */
const strikersOf = (look: Look) =>
  look.state.op!.combat.flatMap((place) => {
    const units = look.stacks[place]!.filter((unit) => !look.state.op!.fought.includes(unit))
    return units.length > 0 && look.by[place] === look.mine ? [{ place, units, cost: 0 }] : []
  })

function attackPlans(look: Look): Map<number, number> {
  const attacks = attacksOf(new Assaults(look), strikersOf(look), 0, 0)
  return new Map(attacks.map(({ target, value }) => [target, value]))
}

/** Adds the units of the best plan against the target one by one, then strikes. */
function compose(units: readonly Choice[], strike: Choice | undefined, look: Look): Choice {
  const target = look.data.placeByTarget.get(asked(look, 'place')) ?? -1
  if (target < 0 || !isTarget(look, target)) return strike ?? units[0]!
  const near = strikersOf(look).filter(({ place }) => look.data.adjacent[place]!.includes(target))
  const plan = attacksOf(new Assaults(look), near, 0, 0).find((attack) => attack.target === target)
  const wanted = new Set(plan?.strikers.flatMap((striker) => striker.units))
  const next = units.find((choice) => wanted.has(unitOf(look, choice)))
  return next ?? strike ?? units[0]!
}
