/** The outcome of a check or a runner; `note` says what the numbers alone do not. */
export type Outcome = {
  name: string
  passed: number
  failed: number
  skipped: number
  note?: string
  /** The names of the tests that failed, and of those that passed at their second try; a tool has none. */
  failures?: readonly string[]
  flaky?: readonly string[]
  /** The output of each failure, by its name: a tool's by its own, a test's by the test's. */
  said?: Readonly<Record<string, string>>
  seconds?: number
}

/** One test of a runner's report, by a name that no other has; of one that failed also its message, with the place. */
export type Case = { name: string; status: 'passed' | 'failed' | 'skipped' | 'flaky'; said?: string }

type EndedRun = { status: number; may_be_empty: boolean; seconds?: number }

const at_most_flaky = 3

/** A tool counts as one: passed or failed. */
export function outcomeOfTool(
  name: string,
  { status, output, seconds }: { status: number; output: string; seconds?: number },
): Outcome {
  const more = seconds === undefined ? {} : { seconds }
  if (status === 0) return { name, passed: 1, failed: 0, skipped: 0, ...more }
  return { name, passed: 0, failed: 1, skipped: 0, said: { [name]: output }, ...more }
}

/**
 * Sums up a runner's report. A runner that ran nothing proved nothing, one that ends badly without a failed test
 * has crashed, and so has one without a report.
 */
export function outcomeOfCases(
  name: string,
  cases: readonly Case[] | null,
  { status, may_be_empty, seconds }: EndedRun,
): Outcome {
  const more = seconds === undefined ? {} : { seconds }
  if (cases === null)
    return { name, passed: 0, failed: 1, skipped: 0, note: `crashed (status ${status}) and left no report`, ...more }
  const named = (wanted: Case['status']) => cases.filter((one) => one.status === wanted).map((one) => one.name)
  const [failures, flaky] = [named('failed'), named('flaky')]
  const outcome: Outcome = {
    name,
    passed: named('passed').length + flaky.length,
    failed: failures.length,
    skipped: named('skipped').length,
    failures,
    flaky,
    said: Object.fromEntries(cases.map(({ name: own, said = '' }) => [own, said])),
    ...more,
  }
  const ran = outcome.passed + outcome.failed
  if (ran === 0 && may_be_empty && status === 0) return outcome
  if (ran === 0) return { ...outcome, failed: 1, note: 'ran no test' }
  if (status !== 0 && outcome.failed === 0) return { ...outcome, failed: 1, note: `ended with status ${status}` }
  return outcome
}

/** A failure of its own where more tests were flaky than a run may have. */
export function judgeFlaky(flaky: readonly string[]): Outcome[] {
  if (flaky.length <= at_most_flaky) return []
  const note = `${flaky.length} passed only at their second try; at most ${at_most_flaky} may`
  return [{ name: 'flaky tests', passed: 0, failed: 1, skipped: 0, note }]
}
