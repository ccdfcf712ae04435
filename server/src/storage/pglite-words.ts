/** What the server and the thread of its embedded database say to each other. */

export type ToDatabase = { readonly id: number } & (
  | {
      readonly t: 'query'
      readonly text: string
      readonly params: readonly unknown[]
      /** The transaction it belongs to. */
      readonly tx: number | null
    }
  | { readonly t: 'run'; readonly text: string }
  | { readonly t: 'listen'; readonly channel: string }
  /** A transaction is known by the number of the message that began it. */
  | { readonly t: 'begin' }
  | { readonly t: 'end'; readonly tx: number; readonly keep: boolean }
  | { readonly t: 'close' }
)

export type FromDatabase =
  | { readonly t: 'open' }
  | { readonly t: 'answer'; readonly id: number; readonly rows: readonly object[] }
  /** `more`: what PostgreSQL says besides its message: the code of the error, the constraint. */
  | {
      readonly t: 'error'
      readonly id: number
      readonly message: string
      readonly more: Readonly<Record<string, unknown>>
    }
  | { readonly t: 'heard'; readonly channel: string; readonly payload: string }
