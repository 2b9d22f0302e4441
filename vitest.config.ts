import { defineConfig } from 'vitest/config'
import { LongFirst } from './test/gate/long-first.ts'

/**
 * Everything but the browser: rules, operations against a real PostgreSQL, adapters, the house's own rules, faults. Modules
 * are loaded once for all files of a worker: what a module keeps may be shared, and each test file has a database and an
 * app of its own.
 */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    // Half of a run is waiting (for databases that are killed, clocks that go on): three fill two processors.
    maxWorkers: 3,
    // Patience, not proof: what is right comes at once, on a machine that is busy a little later.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What passes at its second try is flaky: the gate says its name (test/gate/outcome.ts).
    retry: 1,
    expect: { poll: { timeout: 30_000 } },
    // Files that wait long begin first: at the end of a run nothing is left to fill their waiting.
    sequence: { sequencer: LongFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'outside/**/*.test.ts',
            'test/*.test.ts',
            'test/{gate,harness}/**/*.test.ts',
            'test/faults/*.test.ts',
            // Faults that take minutes: `npm run test:long` alone has the time.
            ...(process.env['LONG_FAULTS'] === 'true' ? ['test/faults/long/*.test.ts'] : []),
            // What only a cluster has: `npm run test:distributed` alone has one.
            ...(process.env['TEST_DISTRIBUTED'] === 'true' ? ['test/distributed/*.test.ts'] : []),
          ],
          // Processes and not threads: tests change the umask, send signals and load native modules.
          pool: 'forks',
          globalSetup: ['test/harness/database.ts'],
          // Node.js reads our sources itself, as it does in the product, and keeps what it compiled; no module is mocked.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        // The web app's sources are Vite's: JSX, styles, workers by their address.
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], pool: 'threads' },
      },
    ],
  },
})
