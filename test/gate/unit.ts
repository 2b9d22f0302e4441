import { relative } from 'node:path'
import { joinRuns } from './flaky.ts'
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
  const { status, took } = await run([binOf('vitest'), ...options, ...words], { output: { label }, env, behind })
  return outcomeOfCases('vitest', casesOfVitest(report, root), { status, may_be_empty, took })
}

/** Those of `first` that failed, once more: whole files, one after the other. */
export async function repeatUnit(first: Outcome, reports: string): Promise<{ outcome: Outcome; flaky: string[] }> {
  const files = new Set((first.failures ?? []).map((name) => relative('.', name.split(' › ')[0] ?? name)))
  if (files.size === 0) return { outcome: first, flaky: [] }
  console.log(`\nOnce more, alone: ${[...files].join(', ')}`)
  return joinRuns(first, await runUnit({ words: ['--maxWorkers=1', ...files], reports, may_be_empty: true }))
}
