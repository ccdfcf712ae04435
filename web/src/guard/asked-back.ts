import type { SeatId } from '@grognard/kernel'
import type { TableState } from '@grognard/wire'

/** What became of one's own request to go back, from two states in a row; nothing while it stands or was not made. */
export type AskedBack = 'agreed' | 'refused' | 'lapsed'

export function becameOf(
  before: TableState | null,
  now: TableState,
  mine: readonly SeatId[],
): AskedBack | null {
  const asked = before?.view.rollback
  if (!asked || !mine.includes(asked.by) || now.view.rollback) return null
  if (now.view.acts < before.view.acts) return 'agreed'
  return now.view.acts === before.view.acts ? 'refused' : 'lapsed'
}
