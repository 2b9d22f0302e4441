import { defineConfig } from 'vitest/config'

/** The run of one source's mutants: no database, and Node.js loads our sources itself, so that they can be changed. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/faults/mutants/tried.ts'],
    isolate: false,
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 20_000,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})
