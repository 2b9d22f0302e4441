import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './outcome.ts'

/**
 * The last lines of a run: what failed in its own words with file and line, the table, and the line that machines read.
 */

const at_most_faults = 20
const at_most_lines = 24

export function summaryOf(outcomes: readonly Outcome[], flaky: readonly string[], whole?: number): string[] {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  return [
    ...faultsOf(outcomes),
    ...outcomes.flatMap(tableLines),
    ...(whole === undefined ? [] : timeLines(outcomes, whole)),
    ...flaky.map((name) => `flaky: ${name}`),
    `${passed} passed, ${failed} failed`,
  ]
}

function tableLines({ name, passed, failed, skipped, note, failures = [] }: Outcome): string[] {
  const more = `${skipped > 0 ? `, ${skipped} skipped` : ''}${note === undefined ? '' : ` (${note})`}`
  return [
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed${more}`,
    ...failures.map((failure) => `    failed: ${failure}`),
  ]
}

/** Where the time went, the longest first. Parts run side by side. */
function timeLines(outcomes: readonly Outcome[], whole: number): string[] {
  const parts = outcomes
    .flatMap(({ name, seconds }) => (seconds === undefined ? [] : [{ name, seconds }]))
    .toSorted((one, other) => other.seconds - one.seconds)
  return [{ name: 'the whole run', seconds: whole }, ...parts].map(
    ({ name, seconds }) => `took: ${name} ${seconds.toFixed(1)} s`,
  )
}

/** Each thing that failed, tools before tests: they are found and mended soonest. */
function faultsOf(outcomes: readonly Outcome[]): string[] {
  const faults = outcomes
    .filter(({ failed }) => failed > 0)
    .toSorted((one, other) => (one.failures?.length ?? 0) - (other.failures?.length ?? 0))
    .flatMap(({ name, failures = [name], said = {} }) => failures.map((failure) => [failure, said[failure] ?? '']))
  return faults.slice(0, at_most_faults).flatMap(([name, said = '']) => {
    const lines = linesOf(said)
    return lines.length === 0 ? [] : [`✗ ${name}`, ...lines, '']
  })
}

function linesOf(said: string): string[] {
  const all = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '')
  // The place is at the end of what a test says.
  const places = all.slice(at_most_lines).filter((line) => /^\s+at /.test(line))
  const shown = [...all.slice(0, at_most_lines), ...places.slice(0, 2)].map((line) => `  ${line.slice(0, 300)}`)
  return all.length > shown.length ? [...shown, `  … ${all.length - shown.length} lines more`] : shown
}
