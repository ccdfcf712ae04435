import { parseArgs } from 'node:util'
import { DataError } from '@grognard/kernel'
import { arena } from './arena.ts'
import { backup, migrate, restore } from './backup.ts'
import { bench } from './bench.ts'
import { Complaint } from './complaint.ts'
import { sweep } from './conformance.ts'
import { inspect } from './inspect.ts'
import { newGame } from './new-game.ts'
import { play } from './play.ts'
import { playouts } from './playouts.ts'
import { replayFile } from './replay.ts'
import { rules } from './rules.ts'
import { serve } from './serve.ts'
import { verifyFile } from './verify.ts'

const USAGE = `grognard: operational wargames with every rule enforced

  grognard play [game] [--scenario S] [--seed TEXT] [--bot ID] [--as SEAT] [--lang en|fr]
      play in the terminal; with --bot the computer takes the other seats
  grognard playouts <game> [--games N] [--seed S] [--scenario S] [--option O=V] [--bot ID] [--json]
      play many games by machine, to the end; --option sets an option of the game, and may be repeated
  grognard arena <game> <bot> <against> [--games N] [--seed S] [--scenario S] [--option O=V] [--json]
      one bot against another, N games on each side
  grognard replay <journal> [--lang en|fr]
      play a journal again and print its log
  grognard verify <journal>
      check every roll of a finished game against the seed it was committed to
  grognard inspect <journal> [--act N] [--target T] [--lang en|fr] [--json]
      where a game stood after choice N: frames, offers, invariants and derived facts; with --target those about T too
  grognard conformance <game> [--minutes N] [--games N] [--seed S] [--scenario S] [--json]
      a long sweep: every scenario by chance and by each bot, under every option; a failure leaves a journal to inspect
  grognard new-game <name> [--dry-run]
      make the folder games/<name> with a small game that can be played, tested and built upon
  grognard rules [game] [--json]
      run the tests and count the rules that a passing test names
  grognard bench [<game> ...] [--scenario S] [--json]
      measure speed: choices a second by chance, view and scene at the start and well under way, memory
  grognard serve
      serve the table in the browser; settings by environment (PORT, HOST, PUBLIC_URL, DATABASE_URL, SMTP_URL ...)
  grognard migrate [--dry-run]
      try every game under way under the rules at hand (same, differs at a choice, cannot go on), and have it go on
  grognard backup <file>
      write all games to a file, while the server runs or not; storage by environment (DATABASE_URL, GROGNARD_DATA)
  grognard restore <file> [--replace]
      bring the games of a backup back; those that are there already stay, or are replaced`

const options = {
  games: { type: 'string' },
  seed: { type: 'string' },
  scenario: { type: 'string' },
  option: { type: 'string', multiple: true },
  bot: { type: 'string' },
  minutes: { type: 'string' },
  act: { type: 'string' },
  target: { type: 'string' },
  as: { type: 'string' },
  lang: { type: 'string' },
  json: { type: 'boolean' },
  replace: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

export type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const commands: Readonly<Record<string, (args: readonly string[], flags: Flags) => Promise<number>>> = {
  play,
  playouts,
  arena,
  replay: replayFile,
  verify: verifyFile,
  inspect,
  conformance: sweep,
  'new-game': newGame,
  rules,
  bench,
  serve,
  backup,
  restore,
  migrate,
}

/** What the usage says of one command: its line and what stands below it. */
function usageOf(name: string): string {
  const lines = USAGE.split('\n')
  const from = lines.findIndex(
    (line) => line.startsWith(`  grognard ${name} `) || line === `  grognard ${name}`,
  )
  const next = lines.findIndex((line, i) => i > from && line.startsWith('  grognard '))
  return lines.slice(from, next === -1 ? undefined : next).join('\n')
}

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Complaint(`there is no command '${name}'\n\n${USAGE}`)
  let parsed: { values: Flags; positionals: string[] }
  try {
    parsed = parseArgs({ args: rest, options, allowPositionals: true })
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message : String(error))
  }
  if (parsed.values.help) {
    process.stdout.write(`${usageOf(name)}\n`)
    return 0
  }
  return command(parsed.positionals, parsed.values)
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    if (!(error instanceof Complaint || error instanceof DataError)) throw error
    process.stderr.write(`grognard: ${error.message}\n`)
    process.exitCode = 2
  },
)
