/** How much of a check or a runner passed; `note` says what the numbers alone do not. */
export type Outcome = {
  name: string
  passed: number
  failed: number
  skipped: number
  note?: string
  /** The names of the tests that ran, and of those that failed; a tool has none. */
  ran?: readonly string[]
  failures?: readonly string[]
}

/** One test of a runner's report, by a name that no other has. */
export type Case = { name: string; status: 'passed' | 'failed' | 'skipped' }

type Ended = { status: number; may_be_empty: boolean }

/** A tool counts as one: passed or failed. */
export function outcomeOfTool(name: string, status: number): Outcome {
  return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

/**
 * What a runner's report amounts to. A runner that ran nothing proved nothing, one that ends badly without a failed test
 * has crashed, and so has one without a report.
 */
export function outcomeOfCases(name: string, cases: readonly Case[] | null, { status, may_be_empty }: Ended): Outcome {
  if (cases === null)
    return { name, passed: 0, failed: 1, skipped: 0, note: `crashed (status ${status}) and left no report` }
  const count = (wanted: Case['status']) => cases.filter((one) => one.status === wanted).length
  const outcome: Outcome = {
    name,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    ran: cases.filter((one) => one.status !== 'skipped').map((one) => one.name),
    failures: cases.filter((one) => one.status === 'failed').map((one) => one.name),
  }
  const ran = outcome.passed + outcome.failed
  if (ran === 0 && may_be_empty && status === 0) return outcome
  if (ran === 0) return { ...outcome, failed: 1, note: 'ran no test' }
  if (status !== 0 && outcome.failed === 0) return { ...outcome, failed: 1, note: `ended with status ${status}` }
  return outcome
}
