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
  /** True behind a reverse proxy that states the caller's address. */
  readonly trustProxy: boolean
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
}

export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return 8080
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, found '${text}'`)
  return port
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
  return {
    host: env.HOST || '127.0.0.1',
    port: portOf(env.PORT),
    publicUrl: urlOf('PUBLIC_URL', env.PUBLIC_URL, ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    databaseUrl: urlOf('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    dataFolder: env.GROGNARD_DATA || join(root, 'data-folder'),
    smtpUrl: urlOf('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || 'Grognard <grognard@localhost>',
    secret: env.GROGNARD_SECRET || null,
    webFolder: join(root, 'web', 'dist'),
    shelf,
    shelfModule,
    threads,
    trustProxy: env.TRUST_PROXY === '1',
    privateWebhooks: env.PRIVATE_WEBHOOKS === '1',
    limits: env.GROGNARD_UNLIMITED === '1' ? UNLIMITED : LIMITS,
    noticeDelaySeconds: 20,
  }
}
