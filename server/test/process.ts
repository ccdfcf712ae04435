import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { compileServer } from '../../tools/compile.mjs'
import { SERVER_FLAGS } from '../../tools/supervise.mjs'
import type { Place } from './harness.ts'

let compiled: Promise<string> | undefined

const environment = (place: Place, env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  DATABASE_URL: place.databaseUrl ?? '',
  GROGNARD_DATA: place.dataFolder ?? '',
  GROGNARD_TINY: '1',
  GROGNARD_UNLIMITED: '1',
  SMTP_URL: '',
  ...env,
})

/** The server as a process of its own, as `npm start` runs it, with the tiny game on its shelf. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {}

  static async start(place: Place, env: Record<string, string> = {}): Promise<ServerProcess> {
    compiled ??= compileServer()
    const child = spawn(process.execPath, [...SERVER_FLAGS, await compiled], {
      env: environment(place, env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.on('exit', (code, signal) => {
      // A server that no test has ended tells why.
      if (!child.killed) process.stderr.write(`the server ended by itself (${signal ?? code}): ${said}\n`)
    })
    return new Promise((resolve, reject) => {
      child.stderr!.on('data', (text) => {
        said += text
      })
      child.stdout!.on('data', (text) => {
        said += text
        const address = /at (http:\S+)/.exec(said)?.[1]
        if (address) resolve(new ServerProcess(child, address))
      })
      child.on('exit', () => reject(new Error(`the server did not start: ${said}`)))
    })
  }

  /** A server that is not expected to start: what it says, and the code it ends with. */
  static async refused(
    place: Place,
    env: Record<string, string> = {},
  ): Promise<{ code: number | null; said: string }> {
    compiled ??= compileServer()
    const child = spawn(process.execPath, [...SERVER_FLAGS, await compiled], {
      env: environment(place, env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (text) => {
        said += text
      })
    const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
    return { code, said }
  }

  get pid(): number {
    return this.child.pid!
  }

  /** Processor time so far, of all its threads; not a number where the system does not tell. */
  cpuMs(): number {
    try {
      const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10
    } catch {
      return Number.NaN
    }
  }

  async kill(signal: NodeJS.Signals): Promise<number | null> {
    const gone = new Promise<number | null>((resolve) => this.child.on('exit', (code) => resolve(code)))
    this.child.kill(signal)
    return gone
  }
}
