/** Keeps a program running: started again when it breaks, not when it was stopped or cannot run as it is set up. */
import { spawn } from 'node:child_process'

/**
 * How Node runs the server. What is made for an act is let go of soon after: with more room for what is young, little of
 * it is taken for old, and collecting takes a sixth less of the processor.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64']

/** Exit codes of the server (server/src/exit.ts). */
const CLEAN = 0
const SETTINGS = 2
const START_AGAIN = 75

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Whoever has run so long has not failed at once: pauses begin anew. */
const STEADY_MS = 60_000

/**
 * @param {readonly string[]} args what Node runs
 * @param {{ firstPause?: number; say?: (text: string) => void; env?: NodeJS.ProcessEnv; stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {Promise<number>} the exit code to end with
 */
export function supervise(args, options = {}) {
  const { firstPause = FIRST_PAUSE_MS, env = process.env, stdio = 'inherit' } = options
  const say = options.say ?? ((text) => process.stderr.write(`grognard: ${text}\n`))
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let failures = 0
  let stopping = false
  return new Promise((resolve) => {
    /** @param {number} code */
    const end = (code) => {
      for (const [signal, hear] of hears) process.off(signal, hear)
      resolve(code)
    }
    const hears = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']).map(
      (signal) =>
        /** @type {const} */ ([
          signal,
          () => {
            stopping = true
            clearTimeout(timer)
            if (child && child.exitCode === null && child.signalCode === null) child.kill(signal)
            else end(CLEAN)
          },
        ]),
    )
    for (const [signal, hear] of hears) process.on(signal, hear)
    const start = () => {
      const begun = Date.now()
      child = spawn(process.execPath, [...args], { stdio, env })
      child.on('error', (error) => say(`the server could not be started: ${error.message}`))
      child.on('exit', (code, signal) => {
        if (stopping || code === CLEAN) return end(code ?? 1)
        if (code === SETTINGS) return end(code)
        if (code === START_AGAIN) {
          say('the server is started again, as it asked')
          return start()
        }
        failures = Date.now() - begun > STEADY_MS ? 1 : failures + 1
        const pause = Math.min(LONGEST_PAUSE_MS, firstPause * 2 ** (failures - 1))
        const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
        say(`the server ${how}; it is started again in ${pause / 1000} s (${failures} in a row)`)
        timer = setTimeout(start, pause)
        return undefined
      })
    }
    start()
  })
}
