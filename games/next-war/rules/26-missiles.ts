import { type Entry, entry, type Refusal, refuse } from '@grognard/kernel'
import { ask, call, into, procedure, type Query, run } from '../kit.ts'
import type { Side } from '../state.ts'
import { say } from '../text/say.ts'
import { seatOf } from './02-units.ts'
import { second } from './05-initiative.ts'
import { isDestroyed } from './08-3-1-2-installations.ts'
import { advancedOf } from './14-advanced.ts'
import {
  columnFor,
  nameOfTarget,
  placesToStrike,
  shipsToStrike,
  strikeDrms,
  strikeTarget,
  type Target,
  targetNamed,
  unitsToStrike,
} from './23-4-targets.ts'
import { collateralDamage } from './27-2-places.ts'

/** 26: cruise and ballistic missiles: players name targets in turn, then all are resolved. */

const KINDS = ['cruise', 'ballistic'] as const
type Kind = (typeof KINDS)[number]

interface Launch {
  readonly side: Side
  readonly kind: Kind
  readonly target: string
}

interface Missiles {
  player: 0 | 1
  /** 26.1.2: who names no more. */
  done: [boolean, boolean]
  launches: Launch[]
}

export const newMissiles = (): Missiles => ({ player: 0, done: [false, false], launches: [] })

const sideAtWork = (q: Query, { player }: Missiles): Side => (player === 0 ? q.state.first : second(q))

/** 26.1: cruise missiles at places and what is dug in; ballistic ones at places, headquarters and supplies. */
function mayHit(q: Query, kind: Kind, target: Target): boolean {
  if (columnFor(q, kind, target) === null) return false
  if (target.kind === 'site') return true
  if (target.kind === 'bridge') return kind === 'cruise'
  if (target.kind !== 'unit') return target.kind === 'beachhead'
  const { role, kind: sort } = q.data.units[target.unit]!
  if (sort === 'naval') return kind === 'cruise'
  return role === 'headquarters' || role === 'supply'
}

/** 26.1: what missiles of a kind can be aimed at. */
export const missileTargets = (q: Query, side: Side, kind: Kind): string[] =>
  advancedOf(q)[kind][side] === 0
    ? []
    : [...placesToStrike(q, side), ...unitsToStrike(q, side), ...shipsToStrike(q, side)]
        .filter((target) => mayHit(q, kind, target))
        .map((target) => nameOfTarget(q, target))

function launchRefusal(q: Query, side: Side, kind: Kind, target: string): Refusal | undefined {
  if (advancedOf(q)[kind][side] === 0) return refuse('26.1', say('missiles.none'))
  return missileTargets(q, side, kind).includes(target) ? undefined : refuse('26.1', say('missiles.notThat'))
}

const hasMissiles = (q: Query, side: Side): boolean =>
  KINDS.some((kind) => missileTargets(q, side, kind).length > 0)

const launchVerb = (kind: Kind) => ({
  rule: '26.1.2',
  checked: true as const,
  targets: (q: Query, local: Missiles) => missileTargets(q, sideAtWork(q, local), kind),
  check: (q: Query, local: Missiles, target: string) => launchRefusal(q, sideAtWork(q, local), kind, target),
  take(c: Query, local: Missiles, target: string): undefined {
    const side = sideAtWork(c, local)
    advancedOf(c)[kind][side]--
    local.launches.push({ side, kind, target })
  },
})

/** 26.1.2: cruise missiles of a side whose own are less exact. */
const aim = (q: Query, { side, kind }: Launch): Entry[] =>
  kind === 'cruise' && q.data.title.inexactMissiles?.(q, side)
    ? [entry(say('missiles.inexact'), '26.1.2', q.data.data.series.advanced.strikeModifiers.cruiseOthers)]
    : []

/** A target that was destroyed or driven off meanwhile is not struck again. */
const stillThere = (q: Query, target: Target): boolean =>
  target.kind === 'site'
    ? !isDestroyed(q, target.site)
    : target.kind === 'bridge'
      ? q.state.bridges[target.bridge] === 0
      : target.kind === 'unit'
        ? q.state.at[target.unit]! >= 0
        : target.kind !== 'beachhead' || q.state.beachheads[target.cell]! >= 0

export const missileStrikes = procedure<Missiles>('missile strikes', '26.1', {
  'a target is named': ask(
    '26.1.2',
    {
      by: (q, local) => seatOf(sideAtWork(q, local)),
      prompt: (q, local) => {
        const side = sideAtWork(q, local)
        const { cruise, ballistic } = advancedOf(q)
        return say('missiles.prompt', { cruise: cruise[side], ballistic: ballistic[side] })
      },
      forced: false,
      verbs: {
        'launch-cruise': launchVerb('cruise'),
        'launch-ballistic': launchVerb('ballistic'),
        done: {
          role: 'end',
          rule: '26.1.2',
          take(_, local) {
            local.done[local.player] = true
          },
        },
      },
    },
    { when: (q, local) => !local.done[local.player] && hasMissiles(q, sideAtWork(q, local)) },
  ),
  'the other player': run('26.1.2', (c, local) => {
    const open = (player: 0 | 1): boolean =>
      !local.done[player] && hasMissiles(c, sideAtWork(c, { ...local, player }))
    const other = local.player === 0 ? 1 : 0
    if (open(other)) local.player = other
    else if (!open(local.player)) return undefined
    return { go: 'a target is named' }
  }),
  'missiles hit or miss': run('26.1.2', (c, local) => {
    for (const launch of local.launches) {
      const target = targetNamed(c, launch.target)
      if (!target || !stillThere(c, target)) continue
      const modifiers = [...strikeDrms(c, target, launch.side, false), ...aim(c, launch)]
      strikeTarget(c, launch.kind, target, modifiers, '26.1.2', launch.side)
    }
    local.launches = []
  }),
  'collateral damage': call('27.7.4', () => into(collateralDamage, {}), {
    when: (q) => advancedOf(q).collateral.some((level) => level > 0),
  }),
})
