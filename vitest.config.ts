import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LONG, TestOrder } from './tools/test-order.ts'

/** `npm run test:quick` leaves out what takes long, and keeps what it compiled for the next time; `npm test` does neither. */
const quick = process.env.GROGNARD_TESTS === 'quick'

export default defineConfig({
  test: {
    // Only what hangs is cut off: a machine that is busy with something else must not fail a test.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    pool: 'forks',
    // No module of ours keeps anything between tests, so each worker loads the games once.
    isolate: false,
    sequence: { sequencer: TestOrder },
    experimental: { fsModuleCache: quick, fsModuleCachePath: '.cache/vitest' },
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
          exclude: ['**/node_modules/**', ...(quick ? LONG : [])],
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
          setupFiles: ['e2e/leave.ts'],
          hookTimeout: 120_000,
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
