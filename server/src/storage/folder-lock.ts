import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, constants, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { ConfigError } from '../config.ts'

/**
 * The folder of the embedded database belongs to one process. The lock is the operating system's own, on an open file:
 * it ends with the process however that ends, so that no number of a dead process can be mistaken for a living one, and
 * it holds between containers that share the folder. Node itself offers no such lock, but
 * - macOS and Windows lock a file while it is opened (O_EXLOCK);
 * - on Linux `flock` (util-linux, busybox) locks a file that we opened and it inherited: the lock belongs to the open
 *   file, which stays ours when that program has ended.
 * Where there is no `flock` program, who holds the folder is found by process number and start time; that does not see
 * into other containers.
 */
export interface FolderLock {
  /** Who comes with this may ask for backups: it can be read only by who can read the folder. */
  readonly secret: string
  /** Tells others where the holder can be reached. */
  tell(address: string): void
  free(): void
}

/** What the holder of a folder writes down about itself. */
export interface Holder {
  readonly pid: number
  /** When the process began, as Linux counts; null elsewhere. */
  readonly begun: string | null
  readonly host: string
  readonly since: string
  readonly address: string | null
  readonly secret: string
}

const LOCK = 'grognard.lock'
const HOLDER = 'grognard-server.json'

/** Thrown when another process holds the folder. */
export class FolderHeld extends ConfigError {
  constructor(
    readonly folder: string,
    readonly holder: Holder | null,
  ) {
    const who = holder
      ? `process ${holder.pid} on ${holder.host}, since ${holder.since}${holder.address ? `, at ${holder.address}` : ''}`
      : 'another process'
    super(
      `the data folder ${folder} is in use by another Grognard server (${who}). Stop that one first, or name another folder in GROGNARD_DATA.`,
    )
  }
}

export function readHolder(folder: string): Holder | null {
  try {
    return JSON.parse(readFileSync(join(folder, HOLDER), 'utf8')) as Holder
  } catch {
    return null
  }
}

/** Takes the folder for this process, or throws `FolderHeld`. */
export function lockFolder(given: string): FolderLock {
  const folder = resolve(given)
  mkdirSync(folder, { recursive: true })
  const file = openLocked(join(folder, LOCK), () => new FolderHeld(folder, readHolder(folder)))
  const me: Holder = {
    pid: process.pid,
    begun: beginningOf(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
    address: null,
    secret: randomBytes(24).toString('base64url'),
  }
  const path = join(folder, HOLDER)
  const write = (holder: Holder) => {
    // Made anew, so that nobody but the owner can read it, whatever was there.
    rmSync(path, { force: true })
    writeFileSync(path, JSON.stringify(holder), { mode: 0o600 })
  }
  write(me)
  let held = true
  return {
    secret: me.secret,
    tell: (address) => write({ ...me, address }),
    free() {
      if (!held) return
      held = false
      rmSync(path, { force: true })
      closeSync(file)
    },
  }
}

/** Opens a file so that no other process can; the number of the open file. */
function openLocked(path: string, taken: () => Error): number {
  const { O_CREAT, O_RDWR, O_NONBLOCK } = constants
  if (process.platform !== 'linux') {
    const exclusive = process.platform === 'win32' ? 0x1000_0000 : 0x20
    try {
      return openSync(path, O_CREAT | O_RDWR | exclusive | (O_NONBLOCK ?? 0), 0o600)
    } catch (error) {
      if (['EAGAIN', 'EBUSY', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw taken()
      throw error
    }
  }
  const file = openSync(path, O_CREAT | O_RDWR, 0o600)
  const { status, error } = spawnSync('flock', ['-n', '-x', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  })
  const held = error ? holderLives(readHolder(join(path, '..'))) : status !== 0
  if (!held) return file
  closeSync(file)
  throw taken()
}

/** Whether the process that wrote itself down still runs: a later process with its number began at another time. */
export function holderLives(holder: Holder | null): boolean {
  if (!holder || holder.pid === process.pid) return false
  return holder.begun !== null && beginningOf(holder.pid) === holder.begun
}

/** When a process began: boot and clock ticks since. Null where the system does not tell. */
export function beginningOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, may hold anything.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return ticks === undefined ? null : `${boot} ${ticks}`
  } catch {
    return null
  }
}
