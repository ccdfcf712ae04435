import { procedure, type Query, run } from '../kit.ts'
import { enemyOf, SIDES, type Side, type TurnType } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId, sideOfId } from '../world.ts'

/** 5: who has the initiative, decided each turn by what was won in the turn before. */

export interface Initiative {
  readonly type: TurnType
  /** The initiative player, or the first player of a contested turn. */
  readonly first: Side
}

/** 5.1: this turn's initiative from the turn before. */
export function initiativeOf(q: Query): Initiative {
  const { state } = q
  const { initiative } = q.data.scenarios[state.scenario]!
  if (state.turn <= initiative.automaticTurns)
    return { type: 'initiative', first: sideOfId(initiative.holder) }
  return state.turnType === 'initiative' ? afterInitiative(q, initiative.victoryPoints) : afterContested(q)
}

/** 5.1.1: exactly one side reached the initiative VP; neither or both (see the rulings) makes a contested turn. */
function afterInitiative({ state }: Query, needed: number): Initiative {
  const reached = SIDES.filter((side) => state.vpLastTurn[side] >= needed)
  return reached.length === 1
    ? { type: 'initiative', first: reached[0]! }
    : { type: 'contested', first: state.first }
}

/** 5.1.2: whoever scored more. */
function afterContested({ state }: Query): Initiative {
  const [allied, opposing] = state.vpLastTurn
  if (allied === opposing) return { type: 'contested', first: state.first }
  return { type: 'initiative', first: allied > opposing ? 0 : 1 }
}

export const determineInitiative = procedure<Record<string, never>>('initiative', '5.1', {
  'initiative is determined': run('5.1', (c) => {
    const { type, first } = initiativeOf(c)
    c.state.turnType = type
    c.state.first = first
    const side = `side:${sideId(first)}`
    c.tell(
      '5.1',
      type === 'initiative' ? say('initiative.held', { side }) : say('initiative.contested', { side }),
    )
  }),
})

/** 3: the player who acts second. */
export const second = (q: Query): Side => enemyOf(q.state.first)
