import { refuse } from '@grognard/kernel'
import { AIR_UNITS, ask, oneOf, procedure, type Query, type Running, run, seatOf } from '../kit.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { applyResults, canFire, fire } from './air-fire.ts'
import { airOf, airSide, airTarget, draw, flyerIn, flyerOf, mix, operationOf } from './air-units.ts'
import { bombsMayBeDropped } from './jettison.ts'

/** missionForce, airCombatResolution: air combat in the target hex: screen, bypass, mission force. */

/** One unit against one or several, round by round (screenFire). */
export interface Bout {
  lone: number
  others: number[]
  /** The next of the others to fire. */
  next: number
  /** 1: the lone bomber has had its one shot (forceFire). */
  fired: 0 | 1
  over: 0 | 1
}

export type Stage = 'screen' | 'bypass' | 'force'

export interface AirCombat {
  readonly id: number
  stage: Stage
  /** Interceptors not told yet whether to engage or to pass. */
  undecided: number[]
  engaging: number[]
  bypassing: number[]
  /** Escorts that have been in combat already. */
  engaged: number[]
  bouts: Bout[]
  surplus: number[]
  /** The bout chosen for the next surplus unit, or -1. */
  chosen: number
  /** Whether the bomber in the bout under way fires in this round: 1 yes, 0 no, -1 not decided. */
  answer: -1 | 0 | 1
}

export const newAirCombat = (id: number): AirCombat => ({
  id,
  stage: 'screen',
  undecided: [],
  engaging: [],
  bypassing: [],
  engaged: [],
  bouts: [],
  surplus: [],
  chosen: -1,
  answer: -1,
})

const escorts = (operation: AirOperation): number[] =>
  operation.flyers
    .filter(({ mission, arrived }) => mission === 'escort' && arrived === 1)
    .map(({ unit }) => unit)
const force = (operation: AirOperation): number[] =>
  operation.flyers
    .filter(({ mission, arrived }) => mission !== 'escort' && arrived === 1)
    .map(({ unit }) => unit)

const present = (operation: AirOperation, unit: number): Flyer | undefined =>
  flyerIn(operation.flyers, unit) ?? flyerIn(operation.interceptors, unit)

/**
 * Pairs units at random, one to one; the rest of the greater number is surplus. Past the screen only the first side
 * attacks: the second is always the one that stands alone, and those it has too many are left out (bypassAllocation, e).
 */
function allocate(
  c: Running,
  local: AirCombat,
  attackers: readonly number[],
  attacked: readonly number[],
): void {
  const [first, second] = [[...attackers], [...attacked]]
  mix(c, first, 'screenAllocation')
  mix(c, second, 'screenAllocation')
  const inTurn = local.stage === 'screen' && first.length < second.length
  const [few, many] = inTurn ? [first, second] : [second, first]
  const lone = few.slice(0, many.length)
  local.bouts = lone.map((unit) => ({ lone: unit, others: [many.pop()!], next: 0, fired: 0, over: 0 }))
  local.surplus = many
}

const ownerOf = (q: Query, { surplus }: AirCombat): Side => airSide(q, surplus[0]!)

/** Enemies of the surplus with the fewest units against them. */
function leastAllocated(_q: Query, local: AirCombat): number[] {
  if (local.surplus.length === 0) return []
  const least = Math.min(...local.bouts.map(({ others }) => others.length))
  return local.bouts.flatMap(({ lone, others }) => (others.length === least ? [lone] : []))
}

/** The two sides of a stage (screenAllocation, c, e): who attacks, and whom. */
function sidesOf(operation: AirOperation, local: AirCombat): { first: number[]; second: number[] } {
  const here = (units: readonly number[]) => units.filter((unit) => present(operation, unit))
  if (local.stage === 'screen') return { first: here(local.engaging), second: escorts(operation) }
  const unengaged = escorts(operation).filter((unit) => !local.engaged.includes(unit))
  if (local.stage === 'bypass') return { first: unengaged, second: here(local.bypassing) }
  return { first: here(local.bypassing), second: force(operation) }
}

const current = ({ bouts }: AirCombat): Bout | undefined => bouts.find(({ over }) => over === 0)

/** Whether the lone bomber still has a shot and a choice when to fire it (forceFire). */
function bomberChooses(q: Query, local: AirCombat): boolean {
  const bout = current(local)
  if (local.stage !== 'force' || !bout || bout.others.length < 2 || local.answer >= 0) return false
  const bomber = present(operationOf(q, local.id), bout.lone)
  return bomber !== undefined && bout.fired === 0 && canFire(q, bomber)
}

/** One round: both fire, then both suffer. */
function fireRound(c: Running, local: AirCombat, bout: Bout): void {
  const operation = operationOf(c, local.id)
  const lone = flyerOf(operation, bout.lone)
  const other = flyerOf(operation, bout.others[bout.next]!)
  bout.next++
  const atLone = fire(c, other, lone)
  // bypassFire: those who slip past the screen do not fire at it.
  const answers =
    local.stage === 'screen' || (local.stage === 'force' && bout.fired === 0 && local.answer !== 0)
  const atOther = answers ? fire(c, lone, other) : '-'
  if (answers && local.stage === 'force') bout.fired = 1
  local.answer = -1
  applyResults(
    c,
    operation,
    [
      [lone, atLone],
      [other, atOther],
    ],
    'airResults',
  )
  if (atLone !== '-' || bout.next >= bout.others.length) bout.over = 1
}

const NEXT: Readonly<Record<Stage, Stage | null>> = { screen: 'bypass', bypass: 'force', force: null }

const split = (way: 'engaging' | 'bypassing') => ({
  rule: 'interceptorGroups' as const,
  role: 'gather' as const,
  targets: (q: Query, { undecided }: AirCombat) => undecided.map((unit) => airTarget(q, unit)),
  check: (q: Query, { undecided }: AirCombat, target: string) =>
    undecided.includes(airOf(q, target))
      ? undefined
      : refuse(q.data.cite.interceptorGroups, say('air.notYours')),
  take(c: Query, local: AirCombat, target: string) {
    const unit = airOf(c, target)
    local.undecided = local.undecided.filter((other) => other !== unit)
    local[way].push(unit)
    return 'again' as const
  },
})

export const airCombat = procedure<AirCombat>('air combat', 'airCombat', {
  'screen and mission force form up': run('missionForce', (c, local) => {
    const operation = operationOf(c, local.id)
    const here = operation.interceptors.map(({ unit }) => unit)
    if (here.length === 0) return 'finish'
    if (escorts(operation).length > 0) local.undecided = here
    else local.bypassing = here
    return undefined
  }),
  'bombs may be dropped': bombsMayBeDropped<AirCombat>(({ flyers }) =>
    flyers.filter(({ arrived }) => arrived === 1),
  ),
  'interceptors are divided': ask(
    'interceptorGroups',
    {
      by: (q, { id }) => seatOf(q, otherSide(operationOf(q, id).by)),
      prompt: () => say('air.divide'),
      forced: false,
      verbs: { engage: split('engaging'), bypass: split('bypassing') },
    },
    { when: (_, { undecided }) => undecided.length > 0 },
  ),
  'units are allocated': run('screenAllocation', (c, local) => {
    const { first, second } = sidesOf(operationOf(c, local.id), local)
    local.bouts = []
    local.surplus = []
    if (first.length === 0 || second.length === 0) return { go: 'the stage is over' }
    allocate(c, local, first, second)
    return undefined
  }),
  'surplus units are allocated': ask(
    'screenAllocation',
    {
      by: (q, local) => seatOf(q, ownerOf(q, local)),
      prompt: () => say('air.surplus'),
      verbs: {
        against: oneOf(AIR_UNITS, {
          rule: 'screenAllocation',
          among: leastAllocated,
          otherwise: say('air.evenly'),
          take(_, local, unit) {
            local.chosen = local.bouts.findIndex(({ lone }) => lone === unit)
          },
        }),
        'hold-back': {
          rule: 'screenAllocation',
          role: 'leave',
          check: (q, local) =>
            local.stage === 'screen' && ownerOf(q, local) === operationOf(q, local.id).by
              ? undefined
              : refuse(q.data.cite.screenAllocation, say('air.mustAllocate')),
          take(_, local) {
            local.surplus = []
          },
        },
      },
    },
    { when: (_, { surplus }) => surplus.length > 0 },
  ),
  'one of the surplus goes': run(
    'screenAllocation',
    (c, local) => {
      const unit = draw(c, local.surplus, 'screenAllocation')
      local.surplus = local.surplus.filter((other) => other !== unit)
      local.bouts[local.chosen]!.others.push(unit)
      local.chosen = -1
      return { go: 'surplus units are allocated' }
    },
    { when: (_, { chosen }) => chosen >= 0 },
  ),
  'the order of firing': run('screenFire', (c, local) => {
    for (const bout of local.bouts) mix(c, bout.others, 'screenFire')
    if (local.stage === 'screen')
      for (const { lone, others } of local.bouts) local.engaged.push(lone, ...others)
    local.answer = -1
  }),
  'the bomber chooses its moment': ask(
    'forceFire',
    {
      by: (q, { id }) => seatOf(q, operationOf(q, id).by),
      prompt: (q, local) => say('air.fireNow', { air: airTarget(q, current(local)!.lone) }),
      forced: false,
      verbs: {
        shoot: {
          rule: 'forceFire',
          role: 'plain',
          take(_, local) {
            local.answer = 1
          },
        },
        'hold-fire': {
          rule: 'forceFire',
          role: 'plain',
          take(_, local) {
            local.answer = 0
          },
        },
      },
    },
    { when: bomberChooses },
  ),
  'a round is fired': run('screenFire', (c, local) => {
    const bout = current(local)
    if (!bout) return { go: 'the stage is over' }
    fireRound(c, local, bout)
    return bout.over === 1 ? { go: 'the bomber chooses its moment' } : undefined
  }),
  'the many may break off': ask('screenFire', {
    by: (q, local) => seatOf(q, airSide(q, current(local)!.others[0]!)),
    prompt: (q, local) => say('air.goOn', { air: airTarget(q, current(local)!.lone) }),
    forced: false,
    verbs: {
      'go-on': { rule: 'screenFire', role: 'plain', take: () => ({ go: 'the bomber chooses its moment' }) },
      'break-off': {
        rule: 'screenFire',
        role: 'plain',
        take(_, local) {
          current(local)!.over = 1
          return { go: 'the bomber chooses its moment' }
        },
      },
    },
  }),
  'the stage is over': run('airCombatSequence', (_, local) => {
    const next = NEXT[local.stage]
    if (!next) return 'finish'
    local.stage = next
    return { go: 'units are allocated' }
  }),
})
