import { join } from 'node:path'
import type { ShelvedGame } from '@grognard/shelf'

/** Where and how a server runs. `readConfig` makes it from the environment. */
export interface Config {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** The address players use, when it is not the one the server listens on. */
  readonly publicUrl: string | null
  /** PostgreSQL; null: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | null
  /** Null: an embedded database in memory, for tests. */
  readonly dataFolder: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Signs seats. Null: made once and kept in the database. */
  readonly secret: string | null
  /** Built web client; null: a page that says there is none. */
  readonly webFolder: string | null
  readonly shelf: readonly ShelvedGame[]
  /** The module that exports this shelf: computer players think in a thread of their own, which loads it again. */
  readonly shelfModule: string
  readonly threads: Threads
  /** How many reverse proxies stand before the server; each adds one address, and only those are believed. */
  readonly trustProxy: number
  /** Further names under which the server may be called (besides its own addresses and `publicUrl`). */
  readonly hostNames: readonly string[]
  /** Whoever shows it may read /metrics. Null: only who calls from this machine without a proxy. */
  readonly metricsToken: string | null
  /** Below so many free bytes the disk of the embedded database counts as full. */
  readonly diskReserveBytes: number
  /** Games that nobody touched for so many days are cleaned away. Null: never. */
  readonly cleanAfterDays: number | null
  /** Where games are written before they are cleaned away. */
  readonly cleanFolder: string | null
  /** Webhooks may call machines of the private network. */
  readonly privateWebhooks: boolean
  readonly limits: Limits
  /** How long a hand-over must stand before a notice goes out. */
  readonly noticeDelaySeconds: number
}

/** Where the compiled programs of the server's threads are (addresses of files); tools/compile.mjs makes them. */
export interface Threads {
  /** thread/work.ts: computer players, journals. */
  readonly work: string
  /** storage/pglite-thread.ts: the embedded database. */
  readonly pglite: string
}

export interface Limits {
  /** Requests a minute from one address. */
  readonly requestsPerMinute: number
  readonly createsPerMinute: number
  readonly socketsPerAddress: number
  /** Messages a second on one socket, and how many may come at once. */
  readonly messagesPerSecond: number
  readonly messageBurst: number
  readonly messageBytes: number
  readonly bodyBytes: number
  readonly importBytes: number
  /** Matches kept in memory. */
  readonly matches: number
  /** What a data pack may cost before it is let in. */
  readonly packs: { readonly seconds: number; readonly megabytes: number }
  /** So much may wait for a socket that does not read; then it is dropped. */
  readonly bufferedBytes: number
  /** Every so often a socket must have answered. */
  readonly beatMs: number
  /** A request must have arrived whole after so long. */
  readonly requestMs: number
  /** Long work (imports, checks) that one address may have under way. */
  readonly worksPerAddress: number
  /** Mails a day to one address, and on behalf of one game. */
  readonly mailsPerAddress: number
  readonly mailsPerGame: number
}

export const LIMITS: Limits = {
  requestsPerMinute: 600,
  createsPerMinute: 60,
  socketsPerAddress: 100,
  messagesPerSecond: 20,
  messageBurst: 80,
  messageBytes: 64 * 1024,
  bodyBytes: 1024 * 1024,
  importBytes: 5 * 1024 * 1024,
  matches: 500,
  packs: { seconds: 20, megabytes: 768 },
  bufferedBytes: 8 * 1024 * 1024,
  beatMs: 20_000,
  requestMs: 60_000,
  worksPerAddress: 4,
  mailsPerAddress: 50,
  mailsPerGame: 200,
}

/** For measurements and tests, where one machine plays everybody. */
export const UNLIMITED: Limits = {
  ...LIMITS,
  requestsPerMinute: 10_000_000,
  createsPerMinute: 10_000_000,
  socketsPerAddress: 10_000,
  messagesPerSecond: 1_000_000,
  messageBurst: 1_000_000,
  matches: 2000,
  worksPerAddress: 10_000,
}

export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** A whole number from a setting; `none` when there is none. */
function wholeOf<T>(
  name: string,
  text: string | undefined,
  [least, most]: [number, number],
  none: T,
): number | T {
  if (text === undefined || text === '') return none
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, found '${text}'`)
  return value
}

function urlOf(name: string, text: string | undefined, protocols: readonly string[]): string | null {
  if (text === undefined || text === '') return null
  const known = protocols.join(' or ')
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new ConfigError(`${name} must be an address that begins with ${known}//`)
  return text
}

/** Reads the settings; throws a `ConfigError` that names the variable that is wrong. */
export function readConfig(
  env: Environment,
  root: string,
  shelf: readonly ShelvedGame[],
  shelfModule: string,
  threads: Threads,
): Config {
  const dataFolder = env.GROGNARD_DATA || join(root, 'data-folder')
  return {
    host: env.HOST || '127.0.0.1',
    port: wholeOf('PORT', env.PORT, [0, 65_535], 8080),
    publicUrl: urlOf('PUBLIC_URL', env.PUBLIC_URL, ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    databaseUrl: urlOf('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    dataFolder,
    smtpUrl: urlOf('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || 'Grognard <grognard@localhost>',
    secret: env.GROGNARD_SECRET || null,
    webFolder: join(root, 'web', 'dist'),
    shelf,
    shelfModule,
    threads,
    trustProxy: wholeOf('TRUST_PROXY', env.TRUST_PROXY, [0, 20], 0),
    hostNames: (env.HOST_NAMES ?? '')
      .split(/[\s,]+/)
      .flatMap((name) => (name === '' ? [] : name.toLowerCase())),
    metricsToken: env.METRICS_TOKEN || null,
    diskReserveBytes: 64 * 1024 * 1024,
    cleanAfterDays: wholeOf('CLEAN_AFTER_DAYS', env.CLEAN_AFTER_DAYS, [1, 36_500], null),
    cleanFolder: env.CLEAN_FOLDER || `${dataFolder}-cleaned`,
    privateWebhooks: env.PRIVATE_WEBHOOKS === '1',
    limits: env.GROGNARD_UNLIMITED === '1' ? UNLIMITED : LIMITS,
    noticeDelaySeconds: 20,
  }
}
