import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 60_000,
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
          include: ['{kernel,maps,cli,tools,server,web}/test/**/*.test.ts', 'games/*/test/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'in the browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/set-up.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // People leave when a test ends (e2e/house.ts): that hook belongs to one file.
          isolate: true,
          // A browser that draws without a graphics card wants the machine for itself.
          fileParallelism: false,
          // On a crowded machine a browser may miss a frame; a real fault fails every time.
          retry: 1,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
