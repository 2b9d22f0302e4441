import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** The result of a check or a runner; `note` says what the numbers alone do not. */
export type Outcome = { name: string; passed: number; failed: number; skipped: number; note?: string }

const vitest_shape = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int().default(0),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const playwright_shape = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
})

/** A tool counts as one: passed or failed. */
export function outcomeOfTool(name: string, status: number): Outcome {
  return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

/** Vitest's report; a test file that could not even be loaded counts as one failure. */
export function outcomeOfVitest(path: string, status: number, may_be_empty: boolean): Outcome {
  const report = vitest_shape.safeParse(readReport(path))
  if (!report.success) return crash('vitest', status)
  const { testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report.data
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  ).length
  const counted = { passed: numPassedTests, failed: numFailedTests + unloaded, skipped: numPendingTests + numTodoTests }
  return judge({ name: 'vitest', ...counted }, status, may_be_empty)
}

/** Playwright's report; a test that passed only at times is a failure. */
export function outcomeOfPlaywright(path: string, status: number, may_be_empty: boolean): Outcome {
  const report = playwright_shape.safeParse(readReport(path))
  if (!report.success) return crash('browser', status)
  const { expected, unexpected, flaky, skipped } = report.data.stats
  return judge({ name: 'browser', passed: expected, failed: unexpected + flaky, skipped }, status, may_be_empty)
}

/** A runner that ran nothing proved nothing, and one that ends badly without a failed test has crashed. */
function judge(outcome: Outcome, status: number, may_be_empty: boolean): Outcome {
  const ran = outcome.passed + outcome.failed
  if (ran === 0 && may_be_empty && status === 0) return outcome
  if (ran === 0) return { ...outcome, failed: 1, note: 'ran no test' }
  if (status !== 0 && outcome.failed === 0) return { ...outcome, failed: 1, note: `ended with status ${status}` }
  return outcome
}

function crash(name: string, status: number): Outcome {
  return { name, passed: 0, failed: 1, skipped: 0, note: `crashed (status ${status}) and left no report` }
}

function readReport(path: string): unknown {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
