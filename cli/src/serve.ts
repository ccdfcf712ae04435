import { ConfigError, serveFromEnvironment } from '@grognard/server'
import { Complaint } from './complaint.ts'
import type { Flags } from './main.ts'

/** Serves the table in the browser, as it was last built (`npm start` builds it first). Ends when it is told to. */
export async function serve(_args: readonly string[], _flags: Flags): Promise<number> {
  try {
    await serveFromEnvironment(process.env)
  } catch (error) {
    if (error instanceof ConfigError) throw new Complaint(error.message)
    throw error
  }
  return new Promise(() => undefined)
}
