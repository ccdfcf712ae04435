import type { SideId } from '../data/schema.ts'
import type { Doing } from '../kit.ts'
import { beginOperation, type OperationOrder, operation } from '../rules/07-3-operations.ts'
import { type Board, Scene } from './scene.ts'

/** Scenes that play an operation. */

/** What a rule's function may do to the position of a scene, outside any procedure. */
export const doing = (s: Scene): Doing => ({
  ...s.q,
  still: () => s.q,
  tell: (rule, message, at) => {
    s.events.push({ ...message, rule, depth: 0, ...(at && { at }) })
  },
  call: () => {
    throw new Error('nothing runs here')
  },
  end: () => {
    throw new Error('nothing runs here')
  },
})

/** Starts an operation in a position. Cards of `effects` are named. */
export function operate(
  board: Board,
  side: SideId,
  order: Omit<Partial<OperationOrder>, 'effects'> & { readonly effects?: readonly string[] },
  ...dice: readonly number[]
): Scene {
  const s = new Scene(board, dice)
  const effects = (order.effects ?? []).map((id) => s.data.card(id))
  beginOperation(doing(s), side, { points: 0, ...order, effects })
  return s.start(operation, {})
}

/** Starts an operation and has its spaces marked for combat: `fight(board, 'axis', ['warsaw'], …dice)`. */
export function fight(
  board: Board,
  side: SideId,
  from: readonly string[],
  order: Parameters<typeof operate>[2],
  ...dice: readonly number[]
): Scene {
  const s = operate(board, side, { freeCombat: from.length, ...order }, ...dice)
  for (const place of from) s.act(side, `free-combat ${s.data.placeTarget[s.data.place(place)]!}`)
  return s
}

/** What was told of the fire of the last combat: attacker's and defender's column, die as read, losses. */
export const shots = (s: Scene): { column: unknown; result: unknown; losses: unknown; table: unknown }[] =>
  s.told('fire.result').map(({ args }) => ({
    table: args!.table,
    column: args!.column,
    result: args!.result,
    losses: args!.losses,
  }))

/** Every land space of a country under one side. */
export const held = (
  s: { readonly data: Scene['data'] },
  country: string,
  side: 'axis' | 'allied',
): Record<string, 'axis' | 'allied'> =>
  Object.fromEntries(s.data.spaces.filter((space) => space.country === country).map(({ id }) => [id, side]))
