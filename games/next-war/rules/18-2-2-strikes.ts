import { type Entry, entry, type Refusal, refuse } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import { ask, jump, procedure, type Query, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { SEA } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { seatOf } from './02-units.ts'
import { second } from './05-initiative.ts'
import { airDistance } from './06-flying.ts'
import { inPlay } from './07-1-sea-places.ts'
import { isHidden } from './13-2-fog-of-war.ts'
import { advancedOf } from './14-advanced.ts'
import { capabilityRefusal, helpers, useCapability } from './18-2-headquarters.ts'
import { isDetected } from './21-detection.ts'
import { interdict, strikeColumn, strikeResultOf, targetModifiers } from './23-4-strike-table.ts'
import { strikeUnit } from './27-1-damage.ts'

/** 18.2.2, 18.3.1: headquarters and artillery strike units that are detected and in range. */

interface Strikes {
  /** 0 for the first player, 1 for the other. */
  player: 0 | 1
  /** Who fires now, and at whom; -1 for nobody. */
  from: number
  at: number
  /** The hex that is interdicted instead. */
  hex: number
  /** 18.2.2: no unit is struck by two headquarters in one phase. */
  struck: number[]
}

export const newStrikes = (): Strikes => ({ player: 0, from: -1, at: -1, hex: -1, struck: [] })

const striker = (q: Query, { player }: Strikes): Side => (player === 0 ? q.state.first : second(q))

/** The strike value that a headquarters or artillery unit counts as. */
export function strikeValue({ data }: Query, unit: number): number {
  const { supremeHeadquarters, headquarters, headquartersLeading } = data.data.series.advanced.strikeValues
  if (data.units[unit]!.supreme) return supremeHeadquarters
  return data.units[unit]!.leading ? headquartersLeading : headquarters
}

/** 18.2.2: why a unit cannot be struck by this headquarters. */
export function strikeRefusal(
  q: Query,
  { struck }: Pick<Strikes, 'struck'>,
  from: number,
  at: number,
): Refusal | undefined {
  const { side, range } = q.data.units[from]!
  // 13.2: nobody names a counter that he may not look at.
  if (at < 0 || q.data.unitSide[at] !== enemyOf(side) || !isDetected(q, at, side) || isHidden(q, at, side))
    return refuse('21.0', say('strike.notDetected'))
  if (struck.includes(at)) return refuse('18.2.2', say('strike.twice'))
  if (airDistance(q, q.state.at[from]!, q.state.at[at]!) > range)
    return refuse('18.2.2', say('strike.tooFar'))
  return strikeColumn(q, strikeValue(q, from), at) === null
    ? refuse('23.4.1', say('strike.tooWeak'))
    : undefined
}

/** 18.2.2, 23.4.4: why a headquarters cannot interdict a hex. */
export function interdictionRefusal(q: Query, from: number, hex: number): Refusal | undefined {
  const { range, support } = q.data.units[from]!
  if (hex < 0 || hex >= q.data.hexes || !inPlay(q, hex) || q.data.terrain[hex] === SEA)
    return refuse('18.2.2', say('refuse.noHex'))
  if (support === 0) return refuse('18.2.2', say('headquarters.noSupport'))
  if (airDistance(q, q.state.at[from]!, hex) > range) return refuse('18.2.2', say('strike.tooFar'))
  return advancedOf(q).interdicted[hex]! >= STRONGEST
    ? refuse('23.4.4', say('interdict.already', { hex: q.data.cellTarget[hex]! }))
    : undefined
}

const STRONGEST = 2

const hexesFor = (q: Query, from: number): number[] =>
  q.data.units[from]!.support === 0
    ? []
    : disc(q.data.map, q.state.at[from]!, q.data.units[from]!.range).filter(
        (hex) => !interdictionRefusal(q, from, hex),
      )

const targetsOf = (q: Query, local: Strikes, from: number): number[] =>
  q.data.groundUnits.filter((unit) => !strikeRefusal(q, local, from, unit))

const shooterRefusal = (q: Query, local: Strikes, unit: number): Refusal | undefined => {
  const refusal = capabilityRefusal(q, unit)
  if (refusal) return refusal
  if (q.data.unitSide[unit] !== striker(q, local)) return refuse('18.2.2', say('headquarters.none'))
  return q.data.groundUnits.some((target) => !strikeRefusal(q, local, unit, target)) ||
    hexesFor(q, unit).length > 0
    ? undefined
    : refuse('18.2.2', say('strike.noTarget'))
}

const shooters = (q: Query, local: Strikes): number[] =>
  helpers(q).filter((unit) => !shooterRefusal(q, local, unit))

/** 18.2.2, 18.4: a headquarters that has lost a step strikes worse. */
const reduced = (q: Query, from: number): Entry[] =>
  q.state.steps[from]! < q.data.units[from]!.steps
    ? [entry(say('strike.reduced'), '18.4', q.data.data.series.advanced.strikeModifiers.reducedHeadquarters)]
    : []

export const headquartersStrikes = procedure<Strikes>('headquarters strikes', '18.2.2', {
  'the phase begins': run('18.2', (c) => {
    c.state.fought.fill(0)
  }),
  'a headquarters fires': ask(
    '18.2.2',
    {
      by: (q, local) => seatOf(striker(q, local)),
      prompt: () => say('strike.who'),
      forced: false,
      verbs: {
        'strike-with': {
          rule: '18.2.2',
          checked: true,
          targets: (q, local) => shooters(q, local).map((unit) => q.data.unitTarget[unit]!),
          check: (q, local, target) => shooterRefusal(q, local, q.data.unitOf(target)),
          take(c, local, target) {
            local.from = c.data.unitOf(target)
          },
        },
        done: { role: 'end', rule: '18.2.2', take: () => ({ go: 'the next player' }) },
      },
    },
    { when: (q, local) => helpers(q).some((unit) => !shooterRefusal(q, local, unit)) },
  ),
  'nobody fires': jump('18.2.2', 'the next player', (_, { from }) => from < 0),
  'at a unit': ask('18.2.2', {
    by: (q, local) => seatOf(striker(q, local)),
    prompt: (q, { from }) => say('strike.whom', { unit: q.data.unitTarget[from]! }),
    forced: false,
    verbs: {
      'strike-at': {
        rule: '18.2.2',
        checked: true,
        targets: (q, local) => targetsOf(q, local, local.from).map((unit) => q.data.unitTarget[unit]!),
        check: (q, local, target) => strikeRefusal(q, local, local.from, q.data.unitOf(target)),
        take(c, local, target) {
          local.at = c.data.unitOf(target)
        },
      },
      interdict: {
        rule: '18.2.2',
        checked: true,
        targets: (q, { from }) => hexesFor(q, from).map((hex) => q.data.cellTarget[hex]!),
        check: (q, { from }, target) => interdictionRefusal(q, from, q.data.cellOf(target)),
        take(c, local, target) {
          local.hex = c.data.cellOf(target)
        },
      },
      cancel: {
        role: 'leave',
        rule: '18.2.2',
        take(_, local) {
          local.from = -1
          return { go: 'a headquarters fires' }
        },
      },
    },
  }),
  'a hex is interdicted': run(
    '23.4.4',
    (c, local) => {
      const { from, hex } = local
      useCapability(c, from)
      interdict(c, hex, c.data.units[from]!.support, reduced(c, from))
      local.from = -1
      local.hex = -1
      return { go: 'a headquarters fires' }
    },
    { when: (_, { hex }) => hex >= 0 },
  ),
  'the strike': run('18.2.2', (c, local) => {
    const { from, at } = local
    const names = { unit: c.data.unitTarget[from]!, target: c.data.unitTarget[at]! }
    useCapability(c, from)
    local.struck.push(at)
    const die = rollDie(c, '18.2.2', say('strike.roll', names))
    const modifiers = [...targetModifiers(c, at), ...reduced(c, from)]
    const result = strikeResultOf(c, strikeColumn(c, strikeValue(c, from), at)!, die, modifiers)
    if (result === '-') c.tell('18.2.2', say('strike.nothing', names), [names.target])
    strikeUnit(c, at, result, '18.2.2')
    local.from = -1
    local.at = -1
    return { go: 'a headquarters fires' }
  }),
  'the next player': run('18.2.2', (_, local) => {
    if (local.player === 1) return 'finish'
    local.player = 1
    return { go: 'a headquarters fires' }
  }),
})
