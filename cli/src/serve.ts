import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Flags } from './main.ts'

/** Two folders up, both from here and from where the compiled command lies. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Serves the table in the browser: the same as `npm start`. A process of its own, so that this one stays small. */
export function serve(_args: readonly string[], _flags: Flags): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'tools', 'start.mjs')], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)))
}
