import { defineConfig } from '@playwright/test'
import { launchOptions } from './test/harness/browser/browser.ts'

const faults = '**/fault.e2e.ts'
/** Stories that leave something changed which others count on, such as a password. */
const late = '**/late-*.e2e.ts'
const desktop = { viewport: { width: 1440, height: 900 } }
/** One dot a pixel: four times as many are drawn otherwise, and no story looks at dots but those that say so. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true }

/**
 * The stories in a real browser: at both sizes where the layout is the subject, the others (tagged @desktop or @phone) at one
 * of them. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // A story waits for a third of its time; the tests beside it use what is left (test/run.ts).
  workers: 3,
  // What passes at its second try is flaky: the gate says its name (test/gate/outcome.ts).
  retries: 1,
  forbidOnly: true,
  // Stories pass many screens and axe looks at each; the machine may be busy with other things as well.
  timeout: 480_000,
  // Patience, not proof: what is right comes at once, on a machine that is busy a little later.
  expect: { timeout: 20_000 },
  // One product for all stories; each works in a shop or with products of its own.
  webServer: {
    command: `"${process.execPath}" test/harness/written/serve-written.ts`,
    wait: {
      stdout:
        /(?<genuine_url>http:\/\/localhost:\d+)\/genuine_service[\s\S]*?(?<genuine_outside>http:\/\/127\.0\.0\.1:\d+) /,
    },
    stdout: 'pipe',
    timeout: 300_000,
    // What it wrote is looked through before it ends.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 90_000 },
  },
  use: {
    launchOptions: await launchOptions(),
    actionTimeout: 30_000,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Nothing moves while it is looked at; what moves otherwise is shorter than a blink (look.md).
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every story takes a fifth of the machine; whoever looks for a fault adds `--trace retain-on-failure`.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: [faults, late], grepInvert: /@phone/ },
    { name: 'phone', use: phone, testIgnore: [faults, late], grepInvert: /@desktop/ },
    { name: 'late-desktop', use: desktop, testMatch: late, dependencies: ['desktop', 'phone'], grepInvert: /@phone/ },
    { name: 'late-phone', use: phone, testMatch: late, dependencies: ['desktop', 'phone'], grepInvert: /@desktop/ },
    // The outside world is one for all: while it misbehaves nobody else needs it.
    { name: 'faults', use: phone, testMatch: faults, dependencies: ['late-desktop', 'late-phone'] },
  ],
})
