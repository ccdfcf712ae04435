import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LONG, TestOrder } from './tools/test-order.ts'

/** `npm run test:quick` leaves out what takes long, `npm test` does not. */
const leftOut = process.env.GROGNARD_TESTS === 'quick' ? LONG : []

export default defineConfig({
  test: {
    // Only what hangs is cut off: a machine that is busy with something else must not fail a test.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    pool: 'forks',
    // No module of ours keeps anything between tests, so each worker loads the games once.
    isolate: false,
    sequence: { sequencer: TestOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and parts',
          include: [
            '{kernel,maps,cli,tools,server,web}/test/**/*.test.ts',
            'cli/template/test/**/*.test.ts',
            'games/*/test/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...leftOut],
          // One more than there are processors: while a server waits, another test has its processor.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'in the browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/set-up.ts'],
          hookTimeout: 120_000,
          // People leave when a test ends (e2e/house.ts): that hook belongs to one file.
          isolate: true,
          // A browser that draws without a graphics card wants the machine for itself.
          fileParallelism: false,
          // On a crowded machine a browser may miss a frame; a real fault fails every time.
          retry: 2,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
