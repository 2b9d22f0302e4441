import { defineConfig } from 'vitest/config'

/** Everything but the browser: rules, operations against a real PostgreSQL, adapters, the house's own rules, faults. */
export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'outside/**/*.test.ts',
      'web/**/*.test.ts',
      'test/*.test.ts',
      'test/harness/*.test.ts',
      'test/faults/*.test.ts',
    ],
    environment: 'node',
    // Processes and not threads: tests change the umask, send signals and load native modules.
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['test/harness/database.ts'],
    // Patience, not proof: what is right comes at once, on a machine that is busy a little later.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
  },
})
