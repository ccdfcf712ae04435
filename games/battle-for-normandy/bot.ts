import type { Bot, Choice, SeatView } from '@grognard/kernel'
import { bestOf, of } from '../desk/index.ts'
import { chooseAir } from './bot/air.ts'
import {
  chooseAdvance,
  chooseAttack,
  chooseFire,
  chooseLoss,
  chooseRetreat,
  chooseTarget,
  type Plan,
  standsFast,
  wantsMore,
} from './bot/fight.ts'
import {
  aim,
  arrange,
  chooseArrival,
  chooseBeachhead,
  chooseBerth,
  chooseEntrance,
  chooseField,
  chooseMark,
  choosePost,
  chooseShot,
  chooseStep,
  germanSetUp,
  hasRoomToEnter,
} from './bot/invade.ts'
import { planLine } from './bot/line.ts'
import { Look, type Notes, noNotes } from './bot/look.ts'
import { nextMover, worthOf } from './bot/march.ts'
import { type Orders, planOrders } from './bot/plan.ts'
import { planTaking } from './bot/take.ts'
import { reconModifier } from './rules/11-3-recon.ts'
import { ALLIED, GERMAN } from './state.ts'
import { hexesBetween, type World } from './world.ts'

/** A computer opponent for both sides. It sees what its seat may see; what it keeps of a plan only saves time. */

/** What is done when nothing is worth doing. */
const QUIET = [
  'done',
  'pass',
  'halt',
  'enough',
  'seal',
  'stay',
  'rest',
  'hold-fire',
  'call-off',
  'keep-quiet',
  'spare',
  'as-rolled',
  'leave-port',
  'not-now',
]

/** What is taken as soon as it is offered. */
const EAGER = [
  'combine-arms',
  'strengthen',
  'expand',
  'rebuild',
  'form-group',
  'motorize',
  'truck',
  'build',
  'mark',
  'queue',
  'at-site',
  'land',
  'ashore',
  'glide',
  'jump',
  'regroup',
  'float',
  'support',
  'to-the-point',
  'guns-moved',
  'call-ships',
  'shoot',
  'fill-up',
  'absorb',
  'combine',
  'hold',
  'repair-port',
  'answer',
  'fire-at-ship',
  'with',
  'fire-back',
]

interface Memory {
  /** The phase that the memory is about, and how far the game was. */
  phase: string
  acts: number
  /** Units that were looked at and stay. */
  seen: Set<number>
  /** Where the unit goes that was picked last. */
  to: number
  plan: Plan | undefined
  /** What was planned when units began to move. */
  orders: Orders | undefined
  /** Hexes that could not be attacked after all. */
  failed: Set<number>
}

const quiet = (offer: readonly Choice[]): Choice | undefined => {
  for (const verb of QUIET) {
    const found = offer.find((choice) => choice.verb === verb)
    if (found) return found
  }
  return undefined
}

function combat(offer: readonly Choice[], look: Look, memory: Memory): Choice | undefined {
  const open = offer.filter(({ target = '' }) => !memory.failed.has(look.data.cellOfTarget(target)))
  const plan = chooseAttack(open, look)
  const target = plan && look.data.hexTarget[plan.target]
  const owes = look.board.debts.length > 0
  const shot = chooseFire(offer, look)
  // A debt is better paid with shells than with a bad attack.
  if (shot && owes && (!plan || plan.worth < 0)) return shot
  const attack = of(offer, 'attack').find((choice) => choice.target === target)
  if (plan && attack) {
    memory.plan = plan
    return attack
  }
  return shot
}

/** 12.4: the units of the plan, one after the other; then it is declared, or called off where it cannot be. */
function gather(offer: readonly Choice[], look: Look, memory: Memory): Choice | undefined {
  const { plan } = memory
  const target = look.battle?.target
  if (plan && plan.target === target) {
    const next = of(offer, 'join').find(({ target: id = '' }) =>
      plan.units.includes(look.data.unitOfTarget(id)),
    )
    if (next) return next
  }
  if ((look.battle?.attackers.length ?? 0) === 0) return of(offer, 'join')[0] ?? offer[0]
  const declared = of(offer, 'declare')[0] ?? of(offer, 'declare-unpaid')[0]
  if (!declared && target !== undefined) memory.failed.add(target)
  return declared
}

const NO_ORDERS: Orders = { posts: new Map(), targets: new Set(), guns: new Set() }
/** Attacks are planned where a Combat Phase follows; the defender then sees to his line with those who are left. */
function ordersFor(offer: readonly Choice[], look: Look): Orders {
  if (look.board.invasion !== 0) return NO_ORDERS
  const movers = of(offer, 'move').map(({ target = '' }) => look.data.unitOfTarget(target))
  const taking = planTaking(look, movers)
  const free = movers.filter((unit) => !taking.has(unit))
  const attacks = look.board.phase === 'movement' ? planOrders(look, free, taking) : NO_ORDERS
  const orders = { ...attacks, posts: new Map([...attacks.posts, ...taking]) }
  if (look.side !== GERMAN) return orders
  return { ...orders, posts: new Map([...planLine(look, movers, orders.posts), ...orders.posts]) }
}

/** Planes first, then guns as long as they change the odds; nothing where a supply point is worth more elsewhere. */
function support(offer: readonly Choice[], look: Look): Choice | undefined {
  const guns = of(offer, 'gun')
  const mine = look.board.phasing === look.side
  const planes = of(offer, 'planes')[0]
  const flown = look.battle?.planes ?? 0
  const all = guns.map(({ target = '' }) => look.data.unitOfTarget(target))
  const paysOff = !mine || wantsMore(look, all, planes ? Math.max(0, 3 - flown) : 0)
  if (planes && flown < 3 && paysOff) return planes
  const poor = look.side === ALLIED && look.q.state.supplyPoints < 3
  if (guns.length === 0 || (!mine && poor)) return undefined
  if (mine && !wantsMore(look, all)) return undefined
  return bestOf(guns, ({ target = '' }) => look.data.units[look.data.unitOfTarget(target)]?.fire ?? 0)
}

/** 14: the Allies mend bridges; the Germans blow them up before an enemy who is near, and dig in behind the front. */
function engineers(offer: readonly Choice[], look: Look, unit: number): Choice | undefined {
  const cell = look.q.state.at[unit] ?? -1
  if (cell < 0) return undefined
  if (look.side === ALLIED) return of(offer, 'repair')[0]
  const far = look.toFoe(cell)
  if (far <= 3) return of(offer, 'demolish')[0] ?? of(offer, 'entrench')[0]
  return far <= 6 ? of(offer, 'entrench')[0] : undefined
}

/** The next unit that was not looked at yet; who finds no field, or nothing to do, is not asked again. */
const fresh = (choices: readonly Choice[], look: Look, memory: Memory): Choice | undefined =>
  choices.find(({ target = '' }) => {
    const unit = look.data.unitOfTarget(target)
    if (memory.seen.has(unit)) return false
    memory.seen.add(unit)
    memory.to = unit
    return true
  })

function decide(offer: readonly Choice[], look: Look, memory: Memory): Choice | undefined {
  const has = (verb: string): boolean => offer.some((choice) => choice.verb === verb)
  if (has('move') || look.step === 'movement/units move') {
    const eager = EAGER.flatMap((verb) => (verb === 'land' || verb === 'glide' ? [] : of(offer, verb)))[0]
    if (eager) return eager
    const glider = fresh(of(offer, 'glide'), look, memory)
    if (glider) return glider
    const newcomers = of(offer, 'bring').filter(({ target = '' }) => hasRoomToEnter(look, target))
    if (newcomers.length > 0) return chooseArrival(newcomers, look)
    memory.orders ??= ordersFor(offer, look)
    const next = nextMover(offer, look, memory.seen, memory.orders)
    // 9.2.2: those ashore make room first.
    if (!next) return chooseArrival(of(offer, 'land'), look)
    memory.to = next.to
    return next.choice
  }
  if (look.step === 'landing plan/companies are arranged') return arrange(offer, look)
  if (look.step === 'German set-up/battalions are broken down') return germanSetUp(offer, memory.seen, look)
  if (has('post')) return choosePost(offer, look)
  if (has('enter')) return chooseEntrance(of(offer, 'enter'), look)
  if (has('queue')) return chooseArrival(of(offer, 'queue'), look)
  if (has('berth')) return chooseBerth(offer, look)
  if (has('beachhead')) return chooseBeachhead(offer, look)
  if (has('jump-at')) return chooseMark(offer, look)
  if (has('glide-to')) return chooseField(offer, look, memory.to)
  if (look.step === 'stepping/it goes one hex')
    return offer.find(({ verb, target }) => verb === 'go' && target === look.data.hexTarget[memory.to])
  if (has('regroup')) return of(offer, 'regroup')[0]
  if (has('step') || has('land')) {
    const boat = chooseArrival(of(offer, 'land'), look)
    if (boat) return boat
    const next = chooseStep(offer, look, memory.seen)
    if (next) memory.to = next.to
    return next?.choice
  }
  if (has('shoot')) {
    const shooter = chooseShot(offer, look)
    memory.to = look.data.unitOfTarget(shooter?.target ?? '')
    return shooter
  }
  if (look.step === 'shot/who fires at what') return aim(offer, look, memory.to)
  if (has('exchange')) return undefined
  if (has('carpet-bomb')) return of(offer, 'carpet-bomb')[0]
  if (has('mark'))
    return bestOf(of(offer, 'mark'), ({ target = '' }) => {
      const cell = look.data.cellOfTarget(target)
      const foes = look.foes.filter((foe) => hexesBetween(look.data, foe, cell) <= 1).length
      return foes * 2 + (look.foes.includes(cell) ? 4 : 0) - look.distance(cell) * 0.05
    })
  if (look.step === 'move/it moves') {
    const to = look.data.hexTarget[memory.to]
    return offer.find(({ verb, target }) => (verb === 'go' || verb === 'by-highway') && target === to)
  }
  if (look.step === 'combat/attacks are made') {
    const sea = of(offer, 'fire-at-ship')[0]
    return sea ?? combat(offer, look, memory)
  }
  if (look.step === 'battle/attackers are named') return gather(offer, look, memory)
  if (has('at')) return chooseTarget(offer, look)
  if (has('gun') || has('planes')) return support(offer, look)
  if (has('lose')) return chooseLoss(offer, look)
  if (has('retreat')) return chooseRetreat(offer, look)
  if (has('advance')) return chooseAdvance(offer, look)
  if (has('stand')) return of(offer, standsFast(look) ? 'stand' : 'fall-back')[0]
  if (has('seal')) return chooseAir(offer, look)
  if (has('engineers')) return fresh(of(offer, 'engineers'), look, memory)
  if (has('rest')) return engineers(offer, look, memory.to)
  if (has('strafe'))
    return bestOf(of(offer, 'strafe'), ({ target = '' }) =>
      reconModifier(look.q, look.data.cellOfTarget(target)),
    )
  if (has('sail'))
    return bestOf(of(offer, 'sail'), ({ target = '' }) => -near(look, look.data.cellOfTarget(target)))
  if (has('ship'))
    return of(offer, 'ship').find(({ target = '' }) => look.q.state.at[look.data.unitOfTarget(target)]! < 0)
  if (has('place'))
    return bestOf(of(offer, 'place'), ({ target = '' }) => {
      const cell = look.data.cellOfTarget(target)
      return Math.min(4, look.toFoe(cell)) * 3 - look.distance(cell) + look.cover(cell)
    })
  if (has('remove'))
    return bestOf(of(offer, 'remove'), ({ target = '' }) => {
      const unit = look.data.unitOfTarget(target)
      return -(look.q.state.steps[unit] ?? 0) - worthOf(look, unit, look.q.state.at[unit]!) * 0.001
    })
  return EAGER.flatMap((verb) => of(offer, verb))[0]
}

/** How far a hex lies from the goals. */
const near = (look: Look, cell: number): number =>
  Math.min(...look.goals.map(({ cell: goal }) => hexesBetween(look.data, cell, goal)))

export const staff = (data: World): Bot => {
  const memories = new Map<string, Memory>()
  const notes = new Map<string, Notes>()
  const notesOf = (view: SeatView, seat: string): Notes => {
    const key = `${view.scenario}/${seat}`
    const known = notes.get(key)
    const own = known && known.acts <= view.acts ? known : noNotes()
    own.acts = view.acts
    notes.set(key, own)
    return own
  }
  const recall = (look: Look, seat: string): Memory => {
    const { day, turn, phase, phasing, scenario } = look.board
    const key = `${scenario}/${seat}`
    const here = `${day}/${turn}/${phase}/${phasing}/${look.board.invasion}`
    let memory = memories.get(key)
    if (!memory || memory.phase !== here || memory.acts > look.view.acts) {
      memory = {
        phase: here,
        acts: look.view.acts,
        seen: new Set(),
        to: -1,
        plan: undefined,
        orders: undefined,
        failed: new Set(),
      }
      memories.set(key, memory)
    }
    memory.acts = look.view.acts
    return memory
  }
  return {
    id: 'staff',
    choose(offer, see, random, seat) {
      // An attack that can only be called off is remembered as one that cannot be made.
      if (offer.length === 1 && offer[0]!.verb !== 'call-off') return offer[0]!
      const view = see()
      const look = new Look(view, data, notesOf(view, seat))
      look.remember()
      const wanted = decide(offer, look, recall(look, seat))
      // What nobody thought of: nothing if that is allowed, anything if not.
      return wanted ?? quiet(offer) ?? offer[Math.floor(random() * offer.length)]!
    },
  }
}
