import type { Refusal } from './choice.ts'
import type { Roll } from './dice.ts'
import type { GameEvent } from './event.ts'

/** What taking a choice (or setting a game going) brought about. */
export interface Happened {
  readonly events: GameEvent[]
  readonly rolls: Roll[]
  /** True when sealed answers of several seats became known. */
  unsealed: boolean
}

export type Verdict = ({ readonly ok: true } & Happened) | { readonly ok: false; readonly refusal: Refusal }
