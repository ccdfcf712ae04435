import { refuse } from '@grognard/kernel'
import { ask, call, type Doing, into, procedure, type Query, run, together } from '../kit.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { FLOWN, PATROL } from '../state-air.ts'
import { say } from '../text/say.ts'
import { seatOf } from './02-units.ts'
import { second } from './05-initiative.ts'
import { newAirTurn } from './06-1-air-points.ts'
import { airOf } from './15-2-aircraft.ts'
import { sideName, unitsIn, wingsCome } from './22-1-air-display.ts'
import {
  airNames,
  damagedBases,
  levied,
  levy,
  patrols,
  patrolVerb,
  patrolVerbs,
  sealed,
  sendUp,
  tellPatrols,
  warned,
} from './22-6-1-patrols.ts'
import { airCombat } from './22-6-3-air-combat.ts'
import { type Engagement, newAirCombat } from './22-6-3-fights.ts'

/** 22.5, 22.6: air superiority: who is sent up, who fights whom, and who rules the sky afterwards. */

interface Superiority {
  /** 22.6.1: how many of each side must stay down: chosen by their owner, and by the enemy. */
  owed: [number, number]
  taken: [number, number]
  engagements: Engagement[]
  /** 22.6.2-1: whose turn it is to choose, and how many choices he has. */
  turn: Side
  choices: number
  /** The unit that is about to engage, -1 for none. */
  unit: number
  /** 22.6.2-2: surplus units that stay out of it. */
  avoiding: number[]
  /** 29.2.2: engagements that the side with more airborne warning may still alter. */
  changes: number
}

export const newSuperiority = (): Superiority => ({
  owed: [0, 0],
  taken: [0, 0],
  engagements: [],
  turn: 0,
  choices: 0,
  unit: -1,
  avoiding: [],
  changes: 0,
})

const sideThatOwes = (q: Query, { owed }: Pick<Superiority, 'owed'>): Side | undefined =>
  [q.state.first, second(q)].find((side) => owed[side] > 0 && levied(q, side).length > 0)

const engaged = ({ engagements }: Superiority, unit: number): boolean =>
  engagements.some(({ units }) => units[0].includes(unit) || units[1].includes(unit))

const unengaged = (q: Query, local: Superiority, side: Side): number[] =>
  unitsIn(q, side, PATROL).filter((unit) => !engaged(local, unit) && !local.avoiding.includes(unit))

const bothFree = (q: Query, local: Superiority): boolean =>
  SIDES.every((side) => unengaged(q, local, side).length > 0)

/** 22.6.2-1: the side with the advantage chooses so many engagements, the other one. */
const choicesOf = (q: Query, side: Side): number => (warned(q) === side ? Math.abs(airOf(q).awacs) : 1)

const surplusSide = (q: Query, local: Superiority): Side | undefined =>
  bothFree(q, local) ? undefined : SIDES.find((side) => unengaged(q, local, side).length > 0)

/** 22.6.4: single enemies that a surplus unit may engage as well. */
const alone = ({ engagements }: Superiority, side: Side): number[] =>
  engagements
    .filter(({ units }) => units[side].length === 1 && units[enemyOf(side)].length === 1)
    .map(({ units }) => units[enemyOf(side)][0]!)

const picker = (q: Query, local: Superiority): Side => surplusSide(q, local) ?? local.turn

/** 22.6: the level by the ratio of those left; a side without any counts as having one. */
export function superiorityByRatio(q: Query): { side: Side; level: number } {
  const [ours, theirs] = SIDES.map((side) => Math.max(1, unitsIn(q, side, PATROL).length)) as [number, number]
  const side: Side = ours >= theirs ? 0 : 1
  const [more, fewer] = side === 0 ? [ours, theirs] : [theirs, ours]
  let level = 0
  q.data.data.series.advanced.superiority.forEach(({ times, by }, i) => {
    if (more * by >= fewer * times) level = i
  })
  return { side, level }
}

/** 22.6.2-5, 22.6.2-6: the level of the turn, and what it does to airborne warning. */
function settle(c: Doing): void {
  const { side, level } = superiorityByRatio(c)
  const { superiority, awacsMaximum } = c.data.data.series.advanced
  c.state.superiority = { side, level }
  const air = airOf(c)
  const { id } = superiority[level]!
  c.tell(
    '22.6',
    level === 0
      ? say('air.contested')
      : say('air.superiority', { side: sideName(side), level: `superiority:${id}` }),
  )
  if (level === 0) return
  const shift = (level === superiority.length - 1 ? 2 : 1) * (side === 0 ? 1 : -1)
  air.awacs = Math.max(-awacsMaximum, Math.min(awacsMaximum, air.awacs + shift))
  const holder = warned(c)
  c.tell(
    '22.6.2-6',
    holder === null
      ? say('awacs.none')
      : say('awacs.level', { side: sideName(holder), level: Math.abs(air.awacs) }),
  )
}

/** 29.2.2: one unit of each side after the other, blindly, engage each other. */
function pairUp(q: Query, local: Superiority, orders: readonly (readonly number[])[]): void {
  const [ours, theirs] = [orders[0]!, orders[1]!]
  for (let i = 0; i < Math.min(ours.length, theirs.length); i++)
    local.engagements.push({ units: [[ours[i]!], [theirs[i]!]] })
  const awacs = warned(q)
  local.changes = awacs === null ? 0 : Math.abs(airOf(q).awacs)
}

const swappable = (q: Query, local: Superiority, side: Side): number[] =>
  local.engagements.flatMap(({ units }) => units[side]).filter((unit) => airOf(q).box[unit] === PATROL)

export const airSuperiority = procedure<Superiority>('air superiority', '22.6', {
  'the turn begins': run('22.6.1', (c, local) => {
    newAirTurn(c)
    c.state.air = [0, 0]
    c.state.airReceived = [0, 0]
    wingsCome(c)
    local.owed = [levy(damagedBases(c, 0)), levy(damagedBases(c, 1))]
    local.turn = warned(c) ?? c.state.first
  }),
  'aircraft stay on damaged bases': ask(
    '22.6.1-a',
    {
      by: (q, local) => seatOf(sideThatOwes(q, local)!),
      prompt: (q, local) => say('levy.own', { count: local.owed[sideThatOwes(q, local)!] }),
      verbs: {
        'stay-down': {
          rule: '22.6.1-a',
          checked: true,
          targets: (q, local) => airNames(q, levied(q, sideThatOwes(q, local)!)),
          check: (q, local, target) =>
            airNames(q, levied(q, sideThatOwes(q, local)!)).includes(target)
              ? undefined
              : refuse('22.6.1-a', say('levy.notThat')),
          take(c, local, target) {
            const side = sideThatOwes(c, local)!
            airOf(c).box[c.data.airUnitOf(target)] = FLOWN
            local.owed[side]--
            c.tell('22.6.1-a', say('levy.stays', { air: target }))
            return sideThatOwes(c, local) === undefined ? undefined : 'again'
          },
        },
      },
    },
    { when: (q, local) => sideThatOwes(q, local) !== undefined },
  ),
  'bases were lost': run('22.6.1-b', (c, local) => {
    const air = airOf(c)
    local.owed = [levy(air.basesLost[0]), levy(air.basesLost[1])]
    air.basesLost = [0, 0]
  }),
  'the enemy keeps aircraft down': ask(
    '22.6.1-b',
    {
      by: (q, local) => seatOf(enemyOf(sideThatOwes(q, local)!)),
      prompt: (q, local) => say('levy.enemy', { count: local.owed[sideThatOwes(q, local)!] }),
      verbs: {
        'keep-down': {
          rule: '22.6.1-b',
          checked: true,
          targets: (q, local) => airNames(q, levied(q, sideThatOwes(q, local)!)),
          check: (q, local, target) =>
            airNames(q, levied(q, sideThatOwes(q, local)!)).includes(target)
              ? undefined
              : refuse('22.6.1-b', say('levy.notThat')),
          take(c, local, target) {
            const side = sideThatOwes(c, local)!
            airOf(c).box[c.data.airUnitOf(target)] = FLOWN
            local.owed[side]--
            c.tell('22.6.1-b', say('levy.stays', { air: target }))
            return sideThatOwes(c, local) === undefined ? undefined : 'again'
          },
        },
        done: {
          rule: '22.6.1-b',
          role: 'end',
          take(c, local) {
            local.owed[sideThatOwes(c, local)!] = 0
            return sideThatOwes(c, local) === undefined ? undefined : 'again'
          },
        },
      },
    },
    { when: (q, local) => sideThatOwes(q, local) !== undefined },
  ),
  // 22.6.1-c, 29.2.2: at the same time where nobody is warned, or when the sky is hidden.
  'both send up': together(
    '22.6.1-c',
    {
      by: () => [seatOf(0), seatOf(1)],
      prompt: () => say('patrol.prompt'),
      verbs: {
        patrol: patrolVerb,
        done: { rule: '22.6.1-c', role: 'end', seals: true },
      },
      reveal(c, local, answers) {
        const orders = SIDES.map((side) =>
          (answers[seatOf(side)] ?? []).flatMap(({ target }) =>
            target === undefined ? [] : [c.data.airUnitOf(target)],
          ),
        )
        for (const units of orders) for (const unit of units) sendUp(c, unit)
        for (const side of SIDES) tellPatrols(c, side)
        if (c.options['hidden-air'] === true) pairUp(c, local, orders)
      },
    },
    { when: sealed },
  ),
  'the side that is not warned sends up': ask(
    '22.6.1-c',
    {
      by: (q) => seatOf(enemyOf(warned(q)!)),
      prompt: () => say('patrol.prompt'),
      forced: false,
      verbs: patrolVerbs<Superiority>((q) => enemyOf(warned(q)!)),
    },
    { when: (q) => !sealed(q) && patrols(q, enemyOf(warned(q)!)).length > 0 },
  ),
  'the side that is warned sends up': ask(
    '22.6.1-c',
    {
      by: (q) => seatOf(warned(q)!),
      prompt: () => say('patrol.prompt'),
      forced: false,
      verbs: patrolVerbs<Superiority>((q) => warned(q)!),
    },
    { when: (q) => !sealed(q) && patrols(q, warned(q)!).length > 0 },
  ),
  'engagements are altered': ask(
    '29.2.2',
    {
      by: (q) => seatOf(warned(q)!),
      prompt: (_, { changes }) => say('engage.alter', { changes }),
      forced: false,
      verbs: {
        'swap-out': {
          rule: '29.2.2',
          checked: true,
          targets: (q, local) => (local.unit >= 0 ? [] : airNames(q, swappable(q, local, warned(q)!))),
          check: (q, local, target) =>
            local.unit < 0 && airNames(q, swappable(q, local, warned(q)!)).includes(target)
              ? undefined
              : refuse('29.2.2', say('dogfight.notThat')),
          take(c, local, target) {
            local.unit = c.data.airUnitOf(target)
            return 'again'
          },
        },
        'swap-with': {
          rule: '29.2.2',
          checked: true,
          targets: (q, local) =>
            local.unit < 0
              ? []
              : airNames(q, swappable(q, local, warned(q)!)).filter(
                  (name) => name !== q.data.airTarget[local.unit],
                ),
          check: (q, local, target) =>
            local.unit >= 0 &&
            target !== q.data.airTarget[local.unit] &&
            airNames(q, swappable(q, local, warned(q)!)).includes(target)
              ? undefined
              : refuse('29.2.2', say('dogfight.notThat')),
          take(c, local, target) {
            const side = warned(c)!
            const other = c.data.airUnitOf(target)
            for (const { units } of local.engagements)
              units[side] = units[side].map((one) =>
                one === local.unit ? other : one === other ? local.unit : one,
              )
            c.tell('29.2.2', say('engage.swapped', { air: c.data.airTarget[local.unit]!, other: target }))
            local.unit = -1
            local.changes--
            return local.changes > 0 ? 'again' : undefined
          },
        },
        'pull-out': {
          rule: '29.2.2',
          role: 'plain',
          check: (_, local) => (local.unit >= 0 ? undefined : refuse('29.2.2', say('dogfight.notThat'))),
          take(c, local) {
            const side = warned(c)!
            airOf(c).box[local.unit] = FLOWN
            for (const { units } of local.engagements)
              units[side] = units[side].filter((one) => one !== local.unit)
            c.tell('29.2.2', say('engage.avoided', { air: c.data.airTarget[local.unit]! }))
            local.unit = -1
            local.changes--
            return local.changes > 0 ? 'again' : undefined
          },
        },
        done: {
          rule: '29.2.2',
          role: 'end',
          take(_, local) {
            local.unit = -1
          },
        },
      },
    },
    {
      when: (q, local) =>
        local.changes > 0 && warned(q) !== null && swappable(q, local, warned(q)!).length > 0,
    },
  ),
  'they choose engagements': run('22.6.2-1', (c, local) => {
    for (const side of warned(c) === null ? [] : [enemyOf(warned(c)!)]) if (!sealed(c)) tellPatrols(c, side)
    if (!sealed(c) && warned(c) !== null) tellPatrols(c, warned(c)!)
    local.engagements = local.engagements.filter(({ units }) => units[0].length > 0 && units[1].length > 0)
    local.choices = choicesOf(c, local.turn)
    local.unit = -1
  }),
  'a unit engages': ask(
    '22.6.2-1',
    {
      by: (q, local) => seatOf(picker(q, local)),
      prompt: (q, local) => (surplusSide(q, local) === undefined ? say('engage.who') : say('engage.surplus')),
      verbs: {
        'send-in': {
          rule: '22.6.2-1',
          checked: true,
          targets: (q, local) =>
            surplusSide(q, local) === undefined || alone(local, picker(q, local)).length > 0
              ? airNames(q, unengaged(q, local, picker(q, local)))
              : [],
          check: (q, local, target) =>
            (surplusSide(q, local) === undefined || alone(local, picker(q, local)).length > 0) &&
            airNames(q, unengaged(q, local, picker(q, local))).includes(target)
              ? undefined
              : refuse('22.6.2-1', say('dogfight.notThat')),
          take(c, local, target) {
            local.unit = c.data.airUnitOf(target)
          },
        },
        // 22.6.2-2
        'stay-clear': {
          rule: '22.6.2-2',
          role: 'end',
          check: (q, local) =>
            surplusSide(q, local) === undefined ? refuse('22.6.2-2', say('engage.notSurplus')) : undefined,
          take(c, local) {
            local.avoiding.push(...unengaged(c, local, picker(c, local)))
            return { go: 'air combat is fought' }
          },
        },
      },
    },
    { when: (q, local) => bothFree(q, local) || surplusSide(q, local) !== undefined },
  ),
  'whom it engages': ask(
    '22.6.2-1',
    {
      by: (q, local) => seatOf(q.data.airUnits[local.unit]!.side),
      prompt: (q, { unit }) => say('dogfight.whom', { flier: q.data.airTarget[unit]! }),
      verbs: {
        engage: {
          rule: '22.6.2-1',
          checked: true,
          targets: (q, local) => airNames(q, opponents(q, local)),
          check: (q, local, target) =>
            airNames(q, opponents(q, local)).includes(target)
              ? undefined
              : refuse('22.6.2-1', say('dogfight.notThat')),
          take(c, local, target) {
            const { side } = c.data.airUnits[local.unit]!
            const other = c.data.airUnitOf(target)
            const there = local.engagements.find(({ units }) => units[enemyOf(side)].includes(other))
            if (there) there.units[side].push(local.unit)
            else {
              const units: [number[], number[]] = [[], []]
              units[side].push(local.unit)
              units[enemyOf(side)].push(other)
              local.engagements.push({ units })
            }
            local.unit = -1
            local.choices--
            if (local.choices <= 0) {
              local.turn = enemyOf(local.turn)
              local.choices = choicesOf(c, local.turn)
            }
            return { go: 'a unit engages' }
          },
        },
      },
    },
    { when: (_, { unit }) => unit >= 0 },
  ),
  'air combat is fought': call(
    '22.6.2-3',
    (q, { engagements }) =>
      into(
        airCombat,
        newAirCombat(
          'superiority',
          q.state.first,
          -1,
          engagements.map(({ units }) => ({ units: [[...units[0]], [...units[1]]] })),
        ),
      ),
    { when: (_, { engagements }) => engagements.length > 0 },
  ),
  'the level of the turn': run('22.6.2-5', settle),
})

/** 22.6.2-1, 22.6.2-2: whom the chosen unit may engage. */
function opponents(q: Query, local: Superiority): number[] {
  const { side } = q.data.airUnits[local.unit]!
  const free = unengaged(q, local, enemyOf(side))
  return free.length > 0 ? free : alone(local, side)
}
