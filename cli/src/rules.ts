import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Complaint } from './complaint.ts'
import { type Coverage, coverage, parseInventory, type TestResult } from './coverage.ts'
import type { Flags } from './main.ts'

/** Two folders up, both from here and from where the compiled command lies. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

/** Tiers whose rules are still to come: what no test covers there is open, not missing. */
const LATER: readonly string[] = ['naval', 'advanced']

/** Runs the tests of the games (or of one) and counts which rows of each inventory a passing test names. */
export async function rules([only]: readonly string[], flags: Flags): Promise<number> {
  const games = readdirSync(join(root, 'games')).filter(
    (game) => existsSync(join(root, 'games', game, 'inventory.tsv')) && (only === undefined || game === only),
  )
  if (games.length === 0) throw new Complaint(`no game${only ? ` '${only}'` : ''} has an inventory.tsv`)
  const tests = runTests(only ?? '')
  const all: Coverage[] = games.flatMap((game) => {
    const inventory = parseInventory(
      `games/${game}/inventory.tsv`,
      readFileSync(join(root, 'games', game, 'inventory.tsv'), 'utf8'),
    )
    return coverage(game, inventory, tests.get(game) ?? [])
  })
  if (flags.json) process.stdout.write(`${JSON.stringify(all)}\n`)
  else {
    for (const { game, tier, rows, exempt, covered, missing } of all) {
      process.stdout.write(
        `${game}, ${tier}: ${covered} of ${rows - exempt} covered (${exempt} of ${rows} rows have nothing to enforce)\n`,
      )
      const word = LATER.includes(tier) ? 'open' : 'missing'
      if (missing.length > 0) process.stdout.write(`  ${word}: ${missing.join(' ')}\n`)
    }
  }
  return 0
}

/** Test results by game, from a fresh run. */
function runTests(only: string): Map<string, TestResult[]> {
  const file = join(root, '.cache', 'rules.json')
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  process.stderr.write('running the tests of the games ...\n')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  spawnSync(
    process.execPath,
    [vitest, 'run', `games/${only}`, '--reporter=json', `--outputFile.json=${file}`],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (!existsSync(file)) throw new Complaint('the tests did not run; see npm test')
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const tests = new Map<string, TestResult[]>()
  for (const { name, assertionResults } of report.testResults) {
    const [room, game] = relative(root, name).split(sep)
    if (room !== 'games' || game === undefined) continue
    const known = tests.get(game) ?? []
    known.push(...assertionResults.map(({ title, status }) => ({ title, passed: status === 'passed' })))
    tests.set(game, known)
  }
  return tests
}
