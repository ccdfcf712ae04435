import { defineConfig } from 'vitest/config'

/** Whole games, golden games, servers that are killed: `npm run test:quick` leaves them out, `npm test` does not. */
const LONG = [
  '**/test/conformance.test.ts',
  'games/*/test/goldens.test.ts',
  'games/*/test/bot.test.ts',
  'server/test/{backup,durability,outage,releases,taking,two-processes,updates}.test.ts',
]

export default defineConfig({
  test: {
    // Only what hangs is cut off: a machine that is busy with something else must not fail a test.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    pool: 'forks',
    // No module of ours keeps anything between tests, so each worker loads the games once.
    isolate: false,
    // All of the machine: by default one processor would be left idle.
    maxWorkers: '100%',
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
          exclude: ['**/node_modules/**', ...LONG],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'long', include: LONG, exclude: ['**/node_modules/**'], sequence: { groupOrder: 1 } },
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
