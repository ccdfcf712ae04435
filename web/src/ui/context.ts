import { type Signal, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Board } from '../board/board.ts'
import { Guard } from '../guard/guard.ts'
import { calmMotion } from '../settings.ts'
import { Player } from '../show/player.ts'
import { Recap } from '../show/recap.ts'
import { Shows } from '../show/shows.ts'
import { inWords } from '../show/words.ts'
import { Choosing } from '../table/choosing.ts'
import { Modes } from '../table/modes.ts'
import { isCard } from '../table/offer.ts'
import { Requests } from '../table/requests.ts'
import { Selection } from '../table/selection.ts'
import { Session } from '../table/session.ts'
import type { Voice } from '../table/voice.ts'
import { Teach } from '../teach/teach.ts'

/** What the parts of the table page share: the game in its several aspects, the board, and which drawer is open. */
export interface Desk {
  readonly session: Session
  readonly modes: Modes
  readonly selection: Selection
  readonly choosing: Choosing
  readonly guard: Guard
  readonly requests: Requests
  readonly voice: Voice
  readonly teach: Teach
  readonly shows: Shows
  readonly recap: Recap
  readonly player: Player
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

/** Whether this is a phone, where what lies open covers the board. */
export const isNarrow = (): boolean => matchMedia('(max-width: 700px)').matches

export function makeDesk(id: string, token: string | null): Desk {
  const session = new Session(id, token)
  const modes = new Modes(session)
  const selection = new Selection(session, modes)
  const board = signal<Board | null>(null)
  const recap = new Recap(session, modes)
  const panel = signal<string | null>(null)
  const rule = signal<string | null>(null)
  const choosing = new Choosing(session, modes, selection, (state) => recap.choosing(state))
  return {
    session,
    modes,
    selection,
    choosing,
    guard: new Guard(session, modes, choosing),
    requests: new Requests(session),
    voice: session.voice,
    teach: new Teach(session, selection, choosing, board, panel),
    shows: new Shows(
      session,
      modes,
      (moment) => inWords(session.words.peek(), moment),
      calmMotion,
      (place, always) => board.peek()?.lookAt(place, always),
    ),
    recap,
    player: new Player(session, modes),
    board,
    panel,
    rule,
    // Where there is little room the cards wait to be asked for.
    handOpen: signal(!isNarrow()),
    ordersOpen: signal(true),
    openRule: (id) => {
      rule.value = id
      panel.value = 'rules'
    },
    show: (target) => {
      if (isCard(target)) {
        selection.readCard(target)
        return
      }
      board.value?.lookAt(target, true)
      selection.selected.value = target
    },
  }
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('no table on this page')
  return desk
}
