import { type Message, type SeatView, StillQuery } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { attackValue } from '../rules/02-3-values.ts'
import { groundIn, sideOfSeat } from '../rules/02-units.ts'
import { plays } from '../rules/14-advanced.ts'
import { supplyNet } from '../rules/19-1-supply-lines.ts'
import { enemyOf, type Segment, type Side, type State, WAITING } from '../state.ts'
import { type BoardView, HIDDEN } from '../view.ts'
import type { BattleView } from '../view-battle.ts'
import type { DogfightView } from '../view-dogfight.ts'
import type { World } from '../world.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { marchToEnemy } from './front.ts'
import { type Threats, threatsTo } from './threats.ts'

/** What the staff has before it when it decides: the position as its side sees it, and what follows from it. */
export class Look {
  readonly state: State
  readonly enemy: Side
  readonly battle: BattleView | null
  #balance: number | undefined
  #march: Int32Array | undefined
  #fed: Uint8Array | undefined

  constructor(
    readonly q: Query,
    readonly side: Side,
    readonly prompt: Message | null,
    /** The procedure and step that ask. */
    readonly procedure: string,
    readonly step: string,
    battle: BattleView | null,
    /** 22.6.3: the fight in the air. */
    readonly dogfight: DogfightView | null = null,
  ) {
    this.state = q.state
    this.enemy = enemyOf(side)
    this.battle = battle
  }

  get data(): World {
    return this.q.data
  }

  /** The segment being played; `basic` between segments, which is as good as any. */
  get segment(): Segment {
    return this.state.segment?.kind ?? 'basic'
  }

  /** What places are worth and how near they are. */
  get fields(): Fields {
    return fieldsOf(this.q)[this.side]!
  }

  /** How far it is to the enemy, by cell, in sixths of a movement point. */
  get march(): Int32Array {
    this.#march ??= marchToEnemy(this.q, this.side)
    return this.#march
  }

  /** 19.2: whether supply reaches a cell, in games with headquarters; null in others. */
  get isFed(): ((cell: number) => boolean) | null {
    if (!plays(this.q, 'headquarters')) return null
    this.#fed ??= fedCells(this.q, this.side)
    const fed = this.#fed
    return (cell) => fed[cell] === 1
  }

  /** What the enemy could do next. */
  get threats(): Threats {
    return threatsTo(this.q, this.side)
  }

  /** Own strength on the map for one of the enemy's, between a third and three. */
  get balance(): number {
    if (this.#balance !== undefined) return this.#balance
    const power = [1, 1]
    for (const unit of this.data.groundUnits) {
      if (this.state.at[unit]! < 0) continue
      power[this.data.unitSide[unit]!]! += attackValue(this.q, unit)
    }
    this.#balance = Math.min(3, Math.max(1 / 3, power[this.side]! / power[this.enemy]!))
    return this.#balance
  }

  stack(cell: number): readonly number[] {
    return groundIn(this.q, cell)
  }
}

/** 19.2: by cell: 1 where a source or any headquarters that is supplied reaches. */
function fedCells(q: Query, side: Side): Uint8Array {
  const { reached, headquarters } = supplyNet(q, side)
  const fed = Uint8Array.from(reached, (left) => (left >= 0 ? 1 : 0))
  for (const around of headquarters.values())
    around.forEach((left, cell) => {
      if (left >= 0) fed[cell] = 1
    })
  return fed
}

/** A fact that the prompt names, such as the unit that is on the march. */
export function asked(look: Look, name: string): string {
  const value = look.prompt?.args?.[name]
  return typeof value === 'string' ? value : ''
}

/** 13.2: counters that are not seen lie nowhere for the rules' questions; what is on top stands for the stack. */
const withoutHidden = (state: State): State =>
  state.at.includes(HIDDEN)
    ? { ...state, at: state.at.map((cell) => (cell === HIDDEN ? WAITING : cell)) }
    : state

export function lookAt(view: SeatView, data: World): Look {
  const board = view.board as unknown as BoardView
  // The rules only read it: no copy is needed.
  const state = withoutHidden(board)
  const q = new StillQuery(state, data, view.options, view.seats)
  const at = view.where.at(-1)
  return new Look(
    q,
    sideOfSeat(view.seat) ?? 0,
    view.prompt,
    at?.procedure ?? '',
    at?.step ?? '',
    board.battle,
    board.dogfight,
  )
}
