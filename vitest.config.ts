import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,maps,cli,tools,server,web}/test/**/*.test.ts', 'games/*/test/**/*.test.ts'],
    testTimeout: 60_000,
    pool: 'forks',
  },
})
