/** The folder with the programs of PostgreSQL; nothing when there is none. */
export function findPostgres(): string | undefined
/** The same; installed by the system's package manager or downloaded first where there is none. */
export function ensurePostgres(): string
/** Starts a cluster of its own. */
export function startPostgres(): Promise<{
  readonly url: string
  /** Stops it for a while; its data stay. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}>
