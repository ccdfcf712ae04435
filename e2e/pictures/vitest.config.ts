import { defineConfig } from 'vitest/config'

/** `npm run pictures` takes those of the documentation; they are no tests, and `npm test` knows nothing of them. */
export default defineConfig({
  test: {
    name: 'pictures',
    root: import.meta.dirname,
    include: ['*.pictures.ts'],
    globalSetup: ['../set-up.ts'],
    setupFiles: ['../leave.ts'],
    testTimeout: 900_000,
    hookTimeout: 120_000,
    pool: 'forks',
    fileParallelism: false,
  },
})
