/** The folder with the programs of PostgreSQL; nothing when there is none. */
export function findPostgres(): string | undefined
/** Starts a cluster of its own. */
export function startPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }>
