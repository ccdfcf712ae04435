/**
 * `npm test`: format and lint, types, then every test. Ends with one line: N passed, N failed. Arguments are handed to
 * vitest. `npm run test:quick` (`--quick`) is for the daily loop: rules and parts on the embedded storage alone,
 * without a browser, without whole games and servers that are killed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, setUp } from './set-up.mjs'

setUp()
const report = join(root, '.cache', 'tests.json')
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(report, { force: true })

const quick = process.argv.includes('--quick')
const rest = process.argv.slice(2).filter((argument) => argument !== '--quick')
if (quick) {
  process.env.GROGNARD_TESTS = 'quick'
  process.env.GROGNARD_TEST_STORAGES = 'PGlite'
} else if (rest.length === 0) {
  // Before the tests begin, and once: several of them at the same time would be in each other's way.
  const { ensurePostgres } = await import('./postgres.mjs')
  try {
    ensurePostgres()
  } catch (error) {
    // The tests that need it will fail and say so; the others are still worth running.
    process.stderr.write(`grognard: ${error instanceof Error ? error.message : error}\n`)
  }
}

/** @type {[name: string, code: number][]} */
const checks = [
  ['format and lint', run('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.'])],
  ['types', run('typescript/bin/tsc', [])],
  ['types of the web client', run('typescript/bin/tsc', ['-p', 'web'])],
  [
    'tests',
    run('vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(quick ? ['--project', 'rules and parts'] : []),
      ...rest,
    ]),
  ],
]
let passed = 0
let failed = 0
for (const [name, code] of checks) {
  if (code !== 0) process.stdout.write(`${name}: failed\n`)
  if (name === 'tests') continue
  if (code === 0) passed++
  else failed++
}
if (existsSync(report)) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  failed += numFailedTests
}
// A run that broke outside any test (a file that does not load) has failed too.
if (failed === 0 && checks.some(([, code]) => code !== 0)) failed++
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
