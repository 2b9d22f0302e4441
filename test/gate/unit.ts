import { outcomeOfCases, type Outcome } from './outcome.ts'
import { binOf, root, run } from './processes.ts'
import { casesOfVitest } from './reports.ts'

export type UnitOptions = {
  /** Words of paths, or options of vitest. */
  words: readonly string[]
  /** Where reports go. */
  reports: string
  may_be_empty?: boolean
  label?: string
  env?: Record<string, string>
  /** Takes what others leave of the processors. */
  behind?: boolean
}

/** The tests without a browser. */
export async function runUnit({
  words,
  reports,
  may_be_empty = false,
  label = '',
  env = {},
  behind = false,
}: UnitOptions): Promise<Outcome> {
  const report = `${reports}/vitest-${process.hrtime.bigint()}.json`
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (may_be_empty) options.push('--passWithNoTests')
  const { status, seconds } = await run([binOf('vitest'), ...options, ...words], { output: { label }, env, behind })
  return outcomeOfCases('vitest', casesOfVitest(report, root), { status, may_be_empty, seconds })
}
