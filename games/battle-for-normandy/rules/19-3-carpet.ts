/** 19.3: carpet bombing: ten hexes named before the Allies move, bombed when they have moved. */
import { refuse } from '@grognard/kernel'
import { ask, call, into, jump, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED, GERMAN, NIGHT } from '../state.ts'
import { say } from '../text/say.ts'
import { SEA, slotBetween } from '../world.ts'
import { hexTarget, seatOf, theatre, unitTarget, weatherOf } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { groundFact, unitsIn } from './05-zones.ts'
import { reconModifier } from './11-3-recon.ts'
import { loseStep, losing, losses } from './12-9-losses.ts'
import { dayIn } from './21-scenario-rules.ts'

const HEXES = 10
const MOST = 2
const SUCCESS = 5
/** 16 July. */
const FROM = 46

/** What the scenario allows now: how many so far at most, and whether it is paid for already. */
function allowed(q: Query): { readonly most: number; readonly free: boolean } | undefined {
  const rules = theatre(q).file.special.filter(({ id }) => id === 'carpet-bombing')
  if (rules.length === 0) return q.state.day >= FROM ? { most: MOST, free: false } : undefined
  let most = 0
  for (const rule of rules) {
    most += Number(rule.count ?? 1)
    const on = rule.date === undefined ? undefined : String(rule.date)
    const isNow = on
      ? dayIn(on) === q.state.day && (on.includes('Morning') ? q.state.turn === 1 : true)
      : q.state.day >= dayIn(rule.from)
    if (isNow && q.state.carpets < most) return { most, free: rule.paid === true }
  }
  return undefined
}
export function mayBomb(q: Query): boolean {
  const rule = allowed(q)
  // 8.2: no aircraft fly in heavy rain and storm.
  if (weatherOf(q).air === null) return false
  if (!rule || q.state.turn === NIGHT || q.state.carpets >= rule.most || q.state.carpet.length > 0)
    return false
  return rule.free || q.state.supplyPoints >= q.data.charts.supplyPoints.carpet
}

/** The next hex touches one that is marked already. */
function markable(q: Query): number[] {
  const { area } = theatre(q)
  const { carpet } = q.state
  const isLand = (cell: number): boolean => area[cell] === 1 && q.data.terrain[cell] !== SEA
  const ground = groundFact(q)
  if (carpet.length === 0)
    return [...ground.cells].filter((cell) => ground.holder[cell] === GERMAN).sort((a, b) => a - b)
  const found = new Set<number>()
  const { first, target } = q.data.topology
  for (const cell of carpet)
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
      const to = target[slot]!
      if (isLand(to) && !carpet.includes(to) && ground.holder[to] !== ALLIED) found.add(to)
    }
  return [...found].sort((a, b) => a - b)
}

/** Allied units beside a marked hex. */
const besideCarpet = (q: Query): number[] => {
  const ground = groundFact(q)
  return [...ground.cells]
    .filter(
      (cell) =>
        ground.holder[cell] === ALLIED &&
        q.state.carpet.some((hex) => slotBetween(q.data.topology, cell, hex) >= 0),
    )
    .flatMap((cell) => [...ground.unitsIn(cell)])
    .sort((a, b) => a - b)
}

export const carpetPlan: Procedure<object> = procedure<object>('carpet plan', '19.3', {
  'is it announced': ask('19.3', {
    by: () => seatOf(ALLIED),
    prompt: () => say('carpet.prompt'),
    forced: false,
    verbs: {
      'carpet-bomb': {
        role: 'plain',
        rule: '19.3',
        take(c) {
          if (!allowed(c)!.free) c.state.supplyPoints -= c.data.charts.supplyPoints.carpet
          c.state.carpets++
        },
      },
      'not-now': { role: 'end', rule: '19.3', take: () => 'finish' },
    },
  }),
  'a hex is marked': ask('19.3', {
    by: () => seatOf(ALLIED),
    prompt: (q) => say('carpet.mark', { left: HEXES - q.state.carpet.length }),
    verbs: {
      mark: {
        rule: '19.3',
        targets: (q) => markable(q).map((cell) => hexTarget(q, cell)),
        check: (q, _, target) =>
          markable(q).includes(q.data.cellOfTarget(target)) ? undefined : refuse('19.3', say('refuse.hex')),
        checked: true,
        take(c, _, target) {
          c.state.carpet.push(c.data.cellOfTarget(target))
        },
      },
    },
  }),
  'and the next': jump(
    '19.3',
    'a hex is marked',
    (q) => q.state.carpet.length < HEXES && markable(q).length > 0,
  ),
  // 19.3: some do not hear the order to fall back.
  'who stays too near': run('19.3', (c) => {
    for (const unit of besideCarpet(c))
      if (c.roll(10, '19.3', say('carpet.near', { unit: unitTarget(c, unit) })) >= 9) c.state.moved[unit] = 1
  }),
})

interface Falling {
  left: number[]
  target: number
}
export const bombsFall: Procedure<Falling> = procedure<Falling>('bombs fall', '19.3', {
  'the next hex': run('19.3', (c, local) => {
    local.target = -1
    while (local.left.length > 0 && local.target < 0) {
      const cell = local.left.pop()!
      if (groundFact(c).holder[cell] !== GERMAN) continue
      const roll = c.roll(10, '19.3', say('carpet.roll', { hex: hexTarget(c, cell) }))
      if (roll + reconModifier(c, cell) >= SUCCESS) local.target = cell
    }
    return local.target < 0 ? { go: 'friends too near' } : undefined
  }),
  'a step is lost': call('19.3', (q, { target }) =>
    into(losses, losing(GERMAN, '19.3', unitsIn(q, target), 1)),
  ),
  'and the others': jump('19.3', 'the next hex', () => true),
  'friends too near': run('19.3', (c) => {
    for (const unit of besideCarpet(c)) {
      const roll = c.roll(10, '19.3', say('carpet.near', { unit: unitTarget(c, unit) }))
      if (roll + reconModifier(c, c.state.at[unit]!) >= SUCCESS) loseStep(c, unit, '19.3')
    }
    c.state.carpet = []
    updateControl(c)
  }),
})
export const carpetProcedures = [carpetPlan, bombsFall]
