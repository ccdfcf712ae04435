/** One SQL dialect, two engines: what the rest of the server knows of its storage. */
export interface Queries {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ): Promise<readonly Row[]>
}

export interface Database extends Queries {
  readonly kind: 'pglite' | 'postgres'
  /** False while it cannot be reached; it comes back by itself. */
  readonly up: boolean
  /** Settled when it has broken for good: only another process can go on. */
  readonly lost: Promise<Error>
  /** All of it or nothing. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** While no other process does such work: setting up, when several start at once. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Several statements without parameters, as migrations and the job queue write them. */
  run(text: string): Promise<void>
  /** Hears what `pg_notify(channel, ...)` says in this and in other processes. An empty word: some were missed. */
  listen(channel: string, hear: (payload: string) => void): Promise<void>
  /** Hears when it can no longer be reached, and when it can again. */
  whenTurned(hear: (up: boolean) => void): void
  close(): Promise<void>
}

/** The storage could not be reached: whether the last thing asked of it was done is not known. */
export class StorageDown extends Error {}
