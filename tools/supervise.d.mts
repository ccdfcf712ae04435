import type { StdioOptions } from 'node:child_process'

/** How Node runs the server. */
export const SERVER_FLAGS: readonly string[]

/** Runs Node with these arguments again and again until it is stopped or its settings are wrong; the exit code. */
export function supervise(
  args: readonly string[],
  options?: {
    readonly firstPause?: number
    readonly say?: (text: string) => void
    readonly env?: NodeJS.ProcessEnv
    readonly stdio?: StdioOptions
  },
): Promise<number>
