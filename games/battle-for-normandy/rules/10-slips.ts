/** What a player may have overlooked before a movement phase ends. The rules ask for none of it. */
import type { Slip } from '@grognard/kernel'
import { slipsOf } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import { enemyOf, type Phase, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { hexTarget, theatre, unitTarget } from './02-units.ts'
import { controllerOf } from './03-3-control.ts'
import { groundFact } from './05-zones.ts'
import { unsupplied } from './07-supply.ts'
import { debtsOf } from './12-3-debts.ts'

const outOfSupply = (q: Query, side: Side): Slip[] =>
  slipsOf(
    'supply',
    '7.2',
    unsupplied(q, side).map((unit) => unitTarget(q, unit)),
    (unit) => say('slip.supply', { unit }),
  )

/** 3.3: objectives that one holds, where nobody stands and an enemy is next door. */
function openObjectives(q: Query, side: Side): Slip[] {
  const ground = groundFact(q)
  const { first, target } = q.data.topology
  const cells = theatre(q).objectives.flatMap((objective) => objective.cells)
  const open = [...new Set(cells)].filter((cell) => {
    if (controllerOf(q, cell) !== side || ground.holder[cell] === side) return false
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
      if (ground.holder[target[slot]!] === enemyOf(side)) return true
    return false
  })
  return slipsOf(
    'open-city',
    '3.3',
    open.map((cell) => hexTarget(q, cell)),
    (place) => say('slip.openCity', { place }),
  )
}

/** 12.3: who would have to attack as the units stand now; only where stacks may be seen does it say whom. */
const debtsToCome = (q: Query, side: Side): Slip[] =>
  slipsOf('owing', '12.3', new Set(debtsOf(q, side).map(({ from }) => hexTarget(q, from))), (place) =>
    say('slip.owing', { place }),
  )

export const movementSlips = (q: Query, side: Side, phase: Phase, idle: readonly number[]): Slip[] => [
  ...slipsOf(
    'unmoved',
    '10.1',
    idle.map((unit) => unitTarget(q, unit)),
    (unit) => say('slip.unmoved', { unit }),
  ),
  ...(phase === 'movement' && q.state.invasion === 0 ? debtsToCome(q, side) : []),
  ...outOfSupply(q, side),
  ...openObjectives(q, side),
]
