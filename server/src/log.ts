/** Where the server writes what went wrong; never shown to players. */
export interface Log {
  error(error: unknown, what: string): void
  info(what: string): void
}

export const stderrLog: Log = {
  error(error, what) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`grognard: ${what}: ${detail}\n`)
  },
  info(what) {
    process.stderr.write(`grognard: ${what}\n`)
  },
}

/** For tests that go wrong on purpose. */
export const silentLog: Log = { error: () => undefined, info: () => undefined }
