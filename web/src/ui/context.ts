import { type Signal, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Board } from '../board/board.ts'
import type { Table } from '../table/table.ts'

/** What the parts of the table page share: the table, the board, and which drawer is open. */
export interface Desk {
  readonly table: Table
  readonly board: Signal<Board | null>
  readonly panel: Signal<string | null>
  /** The rule the digest is opened at. */
  readonly rule: Signal<string | null>
  readonly handOpen: Signal<boolean>
  readonly ordersOpen: Signal<boolean>
  openRule(rule: string): void
  /** Shows a thing on the board. */
  show(target: string): void
}

export function makeDesk(table: Table): Desk {
  const board = signal<Board | null>(null)
  const panel = signal<string | null>(null)
  const rule = signal<string | null>(null)
  return {
    table,
    board,
    panel,
    rule,
    handOpen: signal(true),
    ordersOpen: signal(true),
    openRule: (id) => {
      rule.value = id
      panel.value = 'rules'
    },
    show: (target) => {
      board.value?.lookAt(target, true)
      table.selected.value = target
    },
  }
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('no table on this page')
  return desk
}
