import { refuse } from '@grognard/kernel'
import { ask, procedure, type Query, run } from '../kit.ts'
import type { Side } from '../state.ts'
import { ABORTED, FLOWN, READY, RECOVERY } from '../state-air.ts'
import { say } from '../text/say.ts'
import { seatOf } from './02-units.ts'
import { second } from './05-initiative.ts'
import { airOf } from './15-2-aircraft.ts'

/** 25.2: in the reorganization phase certain air units change their base. */

interface Rebasing {
  player: 0 | 1
  unit: number
  moved: number[]
}

export const newRebasing = (): Rebasing => ({ player: 0, unit: -1, moved: [] })

const owner = (q: Query, { player }: Rebasing): Side => (player === 0 ? q.state.first : second(q))

export const baseTarget = (q: Query, base: number): string => `base:${q.data.airBases[base]!.id}`

/** Bases on land where the nation of a unit may go. */
export const basesFor = (q: Query, unit: number): number[] => {
  const nation = q.data.nations[q.data.airUnits[unit]!.nation]!
  return q.data.airBases.flatMap(({ nations, zone, side }, base) =>
    zone < 0 &&
    side === q.data.airUnits[unit]!.side &&
    nations.includes(nation) &&
    base !== airOf(q).base[unit]
      ? [base]
      : [],
  )
}

/** 25.2: units of the title's nations in their boxes at home; those that aborted stay. */
const movable = (q: Query, local: Rebasing): number[] =>
  q.data.airUnitsOf[owner(q, local)]!.filter((unit) => {
    const { nation, ship } = q.data.airUnits[unit]!
    const box = airOf(q).box[unit]!
    return (
      ship < 0 &&
      (box === READY || box === FLOWN || box === RECOVERY) &&
      !local.moved.includes(unit) &&
      q.data.data.title.files['advanced.json'].rebasing.includes(q.data.nations[nation]!) &&
      basesFor(q, unit).length > 0
    )
  })

export const airRebasing = procedure<Rebasing>('air rebasing', '25.2', {
  'a unit changes its base': ask(
    '25.2',
    {
      by: (q, local) => seatOf(owner(q, local)),
      prompt: () => say('rebase.air'),
      forced: false,
      verbs: {
        'rebase-air': {
          rule: '25.2',
          checked: true,
          targets: (q, local) => movable(q, local).map((unit) => q.data.airTarget[unit]!),
          check: (q, local, target) =>
            movable(q, local).includes(q.data.airUnitOf(target))
              ? undefined
              : refuse('25.2', say('mission.notThat')),
          take(c, local, target) {
            local.unit = c.data.airUnitOf(target)
          },
        },
        done: { rule: '25.2', role: 'end', take: () => ({ go: 'the other player' }) },
      },
    },
    { when: (q, local) => movable(q, local).length > 0 },
  ),
  'to another base': ask(
    '25.2',
    {
      by: (q, local) => seatOf(owner(q, local)),
      prompt: (q, { unit }) => say('rebase.where', { air: q.data.airTarget[unit]! }),
      verbs: {
        'base-at': {
          rule: '25.2',
          checked: true,
          targets: (q, { unit }) => basesFor(q, unit).map((base) => baseTarget(q, base)),
          check: (q, { unit }, target) =>
            basesFor(q, unit).some((base) => baseTarget(q, base) === target)
              ? undefined
              : refuse('25.2', say('rebase.notThere')),
          take(c, local, target) {
            const { unit } = local
            const air = airOf(c)
            air.base[unit] = basesFor(c, unit).find((base) => baseTarget(c, base) === target)!
            air.box[unit] = air.box[unit] === READY ? FLOWN : ABORTED
            local.moved.push(unit)
            local.unit = -1
            c.tell('25.2', say('rebase.done', { air: c.data.airTarget[unit]!, base: target }))
            return { go: 'a unit changes its base' }
          },
        },
      },
    },
    { when: (_, { unit }) => unit >= 0 },
  ),
  'the other player': run('25.2', (_, local) => {
    if (local.player === 1) return 'finish'
    local.player = 1
    return { go: 'a unit changes its base' }
  }),
})
