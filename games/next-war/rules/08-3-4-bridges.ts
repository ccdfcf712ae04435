import { type Refusal, refuse } from '@grognard/kernel'
import { ask, procedure, type Query, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { rollDie } from './02-6-die.ts'
import { groundIn, occupants, seatOf } from './02-units.ts'
import { plays } from './14-advanced.ts'
import { bridgingRefusal, canPayForBridge, ownEngineersReach, payForBridge } from './27-10-bridges.ts'

/** 8.3.4: at the end of a movement segment its player may blow bridges up and mend them. */
export interface BridgeWork {
  readonly side: Side
  /** Bridges tried in this segment: one attempt each. */
  tried: number[]
}

/** Ground units of a side that stand at a bridge and are free to work on it, in either of its hexes. */
const workersAt = (q: Query, bridge: number, side: Side): readonly number[] =>
  q.data.bridgeCells[bridge]!.flatMap((cell) =>
    occupants(q)[cell] === side && q.state.clearing[cell]! < 0
      ? groundIn(q, cell).filter((unit) => q.data.units[unit]!.role !== 'supply')
      : [],
  )

/** 8.3.4.2: a division, or a unit of a divisional formation. */
const canRepair = (q: Query, unit: number): boolean => {
  const { size, formation } = q.data.units[unit]!
  return size === 'XX' || (formation >= 0 && q.data.formations[formation]!.divisional)
}

type Work = 'demolish' | 'repair'

/** Why there is nothing to do at a bridge; the words are made only for a refusal. */
type Hindrance = 'ok' | 'none' | 'tried' | 'down' | 'stands' | 'nobody' | 'noDivision' | 'noEngineers'

function hindrance(
  q: Query,
  { side, tried }: BridgeWork,
  bridge: number,
  work: Work,
  engineers?: Int16Array,
): Hindrance {
  if (bridge < 0) return 'none'
  if (tried.includes(bridge)) return 'tried'
  if (work === 'demolish') {
    if (q.state.bridges[bridge] === 1) return 'down'
    return workersAt(q, bridge, side).length > 0 ? 'ok' : 'nobody'
  }
  if (q.state.bridges[bridge] === 0) return 'stands'
  if (plays(q, 'headquarters'))
    return bridgingRefusal(q, side, q.data.bridgeCells[bridge]!, engineers) ? 'noEngineers' : 'ok'
  return workersAt(q, bridge, side).some((unit) => canRepair(q, unit)) ? 'ok' : 'noDivision'
}

function workRefusal(q: Query, local: BridgeWork, bridge: number, work: Work): Refusal | undefined {
  const found = hindrance(q, local, bridge, work)
  if (found === 'ok') return undefined
  const rule = work === 'demolish' ? '8.3.4.1.2' : '8.3.4.2'
  return refuse(found === 'none' ? '8.3.4' : rule, say(`bridge.${found}`))
}

export const demolitionRefusal = (q: Query, local: BridgeWork, bridge: number): Refusal | undefined =>
  workRefusal(q, local, bridge, 'demolish')

export const repairRefusal = (q: Query, local: BridgeWork, bridge: number): Refusal | undefined =>
  workRefusal(q, local, bridge, 'repair')

/** Bridges at which units of the side can do this kind of work. */
function bridgesFor(q: Query, local: BridgeWork, work: Work): number[] {
  const by = occupants(q)
  const wanted = work === 'demolish' ? 0 : 1
  if (!q.state.bridges.includes(wanted)) return []
  const byEngineers = work === 'repair' && plays(q, 'headquarters')
  if (byEngineers && !canPayForBridge(q, local.side)) return []
  // 27.10.2: how far they reach is worked out once.
  const engineers = byEngineers ? ownEngineersReach(q, local.side) : undefined
  const found: number[] = []
  for (let bridge = 0; bridge < q.data.bridgeCells.length; bridge++) {
    const [a, b] = q.data.bridgeCells[bridge]!
    if (q.state.bridges[bridge] !== wanted) continue
    const near = by[a] === local.side || by[b] === local.side
    if (!near && (work === 'demolish' || !plays(q, 'headquarters'))) continue
    if (hindrance(q, local, bridge, work, engineers) === 'ok') found.push(bridge)
  }
  return found
}

const targetsFor = (q: Query, local: BridgeWork, work: Work): readonly string[] =>
  bridgesFor(q, local, work).map((bridge) => q.data.bridgeTarget[bridge]!)

const bridgeOf = (q: Query, target: string): number => q.data.bridgeTarget.indexOf(target)

interface Attempt {
  readonly bridge: number
  readonly side: Side
  readonly repair: boolean
}

export const bridgeAttempt = procedure<Attempt>('bridge attempt', '8.3.4', {
  'the attempt': run('8.3.4', (c, { bridge, side, repair }) => {
    const target = c.data.bridgeTarget[bridge]!
    const { demolish, demolishEnemyPresent, repair: mend } = c.data.data.series.terrain.bridges
    const rule = repair ? '8.3.4.2' : '8.3.4.1.2'
    const why = repair
      ? say('bridge.repairRoll', { bridge: target })
      : say('bridge.blowRoll', { bridge: target })
    const die = rollDie(c, rule, why)
    const enemyThere = c.data.bridgeCells[bridge]!.some((cell) => occupants(c)[cell] === enemyOf(side))
    if (repair && plays(c, 'headquarters')) payForBridge(c, side)
    const worked = repair ? die <= mend : die + (enemyThere ? demolishEnemyPresent : 0) <= demolish
    if (worked) c.state.bridges[bridge] = repair ? 0 : 1
    const args = { bridge: target }
    const places = c.data.bridgeCells[bridge]!.map((cell) => c.data.cellTarget[cell]!)
    c.tell(
      rule,
      worked ? say(repair ? 'bridge.repaired' : 'bridge.blown', args) : say('bridge.failed', args),
      places,
    )
  }),
})

export const bridgeWork = procedure<BridgeWork>('bridge work', '8.3.4', {
  'bridges are blown or mended': ask(
    '8.3.4',
    {
      by: (_, { side }) => seatOf(side),
      prompt: () => say('bridge.prompt'),
      forced: false,
      verbs: {
        demolish: {
          rule: '8.3.4.1.2',
          checked: true,
          targets: (q, work) => targetsFor(q, work, 'demolish'),
          check: (q, work, target) => demolitionRefusal(q, work, bridgeOf(q, target)),
          take(c, work, target) {
            const bridge = bridgeOf(c, target)
            work.tried.push(bridge)
            c.call(bridgeAttempt, { bridge, side: work.side, repair: false })
            return 'again'
          },
        },
        'repair-bridge': {
          rule: '8.3.4.2',
          checked: true,
          targets: (q, work) => targetsFor(q, work, 'repair'),
          check: (q, work, target) => repairRefusal(q, work, bridgeOf(q, target)),
          take(c, work, target) {
            const bridge = bridgeOf(c, target)
            work.tried.push(bridge)
            c.call(bridgeAttempt, { bridge, side: work.side, repair: true })
            return 'again'
          },
        },
        done: { rule: '8.3.4', role: 'end', take: () => undefined },
      },
    },
    {
      when: (q, work) =>
        bridgesFor(q, work, 'demolish').length > 0 || bridgesFor(q, work, 'repair').length > 0,
    },
  ),
})
