/** One SQL dialect, two engines: what the rest of the server knows of its storage. */
export interface Queries {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ): Promise<readonly Row[]>
}

export interface Database extends Queries {
  readonly kind: 'pglite' | 'postgres'
  /** All of it or nothing. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** While no other process does such work: setting up, when several start at once. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Several statements without parameters, as migrations and the job queue write them. */
  run(text: string): Promise<void>
  /** Hears what `pg_notify(channel, ...)` says in this and in other processes. */
  listen(channel: string, hear: (payload: string) => void): Promise<void>
  close(): Promise<void>
}
