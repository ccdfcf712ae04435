/** Chapter 14: the Engineer Phase of each side at night: bridges and entrenchments. */
import { type Refusal, refuse } from '@grognard/kernel'
import { ask, type Procedure, procedure, type Query, run } from '../kit.ts'
import { GERMAN, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { groundOf, hexTarget, isReduced, seatOf, theatre, unitTarget } from './02-units.ts'
import { seen } from './03-6-fog.ts'
import { inEnemyZone, unitsIn } from './05-zones.ts'
import { mayEntrench } from './14-3-entrenchments.ts'

export interface Engineering {
  readonly side: Side
  /** Engineers that have worked tonight. */
  used: number[]
}

/** 14.1: engineers of a side out of enemy zones that have not worked yet. */
function refuseEngineers(q: Query, { side, used }: Engineering, unit: number): Refusal | undefined {
  if (
    unit < 0 ||
    q.state.at[unit]! < 0 ||
    q.data.units[unit]!.side !== side ||
    !q.data.units[unit]!.isEngineer
  )
    return refuse('14.0', say('refuse.unit'))
  if (used.includes(unit) || q.state.digging[unit] === 1) return refuse('14.0', say('engineer.used'))
  return inEnemyZone(q, q.state.at[unit]!, side) ? refuse('14.1', say('engineer.zone')) : undefined
}

export const bridgesBeside = (q: Query, cell: number): number[] =>
  q.data.bridges.flatMap(({ cells }, bridge) => (cells.includes(cell) ? [bridge] : []))

/** What an engineer unit can work on. */
interface Work {
  readonly unit: number
  bridge: number
  repair: boolean
}

/** 14.1, 14.2: the number to roll or less. */
export function bridgeChance(q: Query, { unit, bridge, repair }: Work): number {
  const { bridges } = q.data.charts
  const { over, cells } = q.data.bridges[bridge]!
  const { side } = q.data.units[unit]!
  let chance = (repair ? bridges.repair[side === GERMAN ? 'german' : 'allied'] : bridges.demolish)[over]
  const ground = groundOf(q)
  if (ground === 1) chance -= bridges.heavyRain
  if (ground === 2) chance -= bridges.storm
  if (isReduced(q, unit)) chance -= bridges.reduced
  const helpers = cells
    .flatMap((cell) => unitsIn(q, cell))
    .filter((other) => {
      const own = q.data.units[other]!
      return other !== unit && own.side === side && own.isEngineer
    })
  return helpers.length > 0 ? chance - bridges.help : chance
}

const bridgeName = (q: Query, bridge: number): string => `bridge:${q.data.bridges[bridge]!.id}`
const workable = (q: Query, unit: number, destroyed: number): number[] =>
  bridgesBeside(q, q.state.at[unit]!).filter((bridge) => q.state.destroyed[bridge] === destroyed)
const bridgeIn = (q: Query, list: readonly number[], target: string): number =>
  list.find((bridge) => bridgeName(q, bridge) === target) ?? -1
const mayDig = (q: Query, unit: number): boolean =>
  q.data.units[unit]!.side === GERMAN && mayEntrench(q, q.state.at[unit]!)

export const engineerWork: Procedure<Work> = procedure<Work>('engineer work', '14.0', {
  'what they do': ask('14.0', {
    by: (q, { unit }) => seatOf(q.data.units[unit]!.side),
    prompt: () => say('engineer.what'),
    forced: false,
    secret: true,
    verbs: {
      demolish: {
        rule: '14.1',
        targets: (q, { unit }) => workable(q, unit, 0).map((bridge) => bridgeName(q, bridge)),
        check: (q, { unit }, target) =>
          bridgeIn(q, workable(q, unit, 0), target) < 0
            ? refuse('14.1', say('engineer.noBridge'))
            : undefined,
        checked: true,
        take(c, work, target) {
          work.bridge = bridgeIn(c, workable(c, work.unit, 0), target)
        },
      },
      repair: {
        rule: '14.2',
        targets: (q, { unit }) => workable(q, unit, 1).map((bridge) => bridgeName(q, bridge)),
        check: (q, { unit }, target) =>
          bridgeIn(q, workable(q, unit, 1), target) < 0
            ? refuse('14.2', say('engineer.noBridge'))
            : undefined,
        checked: true,
        take(c, work, target) {
          work.bridge = bridgeIn(c, workable(c, work.unit, 1), target)
          work.repair = true
        },
      },
      entrench: {
        rule: '14.3',
        role: 'plain',
        check: (q, { unit }) => (mayDig(q, unit) ? undefined : refuse('14.3', say('engineer.noDigging'))),
        take(c, { unit }) {
          c.state.digging[unit] = 1
          c.tell('14.3', { key: 'engineer.digs', args: { unit: seen(c, unit) } })
          return 'finish'
        },
      },
      rest: { rule: '14.0', role: 'leave', take: () => 'finish' },
    },
  }),
  'they try': run('14.1', (c, work) => {
    const chance = bridgeChance(c, work)
    const bridge = bridgeName(c, work.bridge)
    const done = c.roll(10, work.repair ? '14.2' : '14.1', say('engineer.roll', { bridge })) <= chance
    if (done) c.state.destroyed[work.bridge] = work.repair ? 0 : 1
    const rule = work.repair ? '14.2' : '14.1'
    c.tell(
      rule,
      say(!done ? 'engineer.failed' : work.repair ? 'bridge.repaired' : 'bridge.destroyed', { bridge }),
    )
  }),
})

const canWork = (q: Query, unit: number): boolean =>
  bridgesBeside(q, q.state.at[unit]!).some((bridge) =>
    q.data.bridges[bridge]!.cells.every((cell) => theatre(q).area[cell] === 1),
  ) || mayDig(q, unit)

export const engineerPhase: Procedure<Engineering> = procedure<Engineering>('engineers', '14.0', {
  // 14.3: who dug since last night has an entrenchment now.
  'digging is finished': run('14.3', (c, { side }) => {
    c.state.phase = 'engineers'
    c.state.phasing = side
    for (const unit of theatre(c).roster) {
      if (c.state.digging[unit] !== 1 || c.data.units[unit]!.side !== side) continue
      c.state.digging[unit] = 0
      const cell = c.state.at[unit]!
      if (cell < 0 || c.state.entrenchments.includes(cell)) continue
      c.state.entrenchments.push(cell)
      c.tell('14.3', say('entrenchment.built', { hex: hexTarget(c, cell) }), [hexTarget(c, cell)])
    }
  }),
  'engineers work': ask('14.0', {
    by: (_, { side }) => seatOf(side),
    prompt: () => say('engineer.prompt'),
    verbs: {
      engineers: {
        rule: '14.0',
        targets: (q, local) =>
          theatre(q)
            .roster.filter(
              (unit) => q.state.at[unit]! >= 0 && !refuseEngineers(q, local, unit) && canWork(q, unit),
            )
            .map((unit) => unitTarget(q, unit)),
        check: (q, local, target) => {
          const unit = q.data.unitOfTarget(target)
          return (
            refuseEngineers(q, local, unit) ??
            (canWork(q, unit) ? undefined : refuse('14.1', say('engineer.noBridge')))
          )
        },
        checked: true,
        take(c, local, target) {
          const unit = c.data.unitOfTarget(target)
          local.used.push(unit)
          c.call(engineerWork, { unit, bridge: -1, repair: false })
          return 'again'
        },
      },
      done: { rule: '14.0', role: 'end', take: () => undefined },
    },
  }),
})
