import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './outcome.ts'

/**
 * The last lines of a run: what failed in its own words, the table, and the line that machines read. Whoever sees only the
 * end of a long log reads there which line of which file it was.
 */

/** Lines of what one failed thing said: of a test its message and place, of a tool its findings. */
const most = { test: 12, tool: 40 } as const
/** Characters of all of it; the rest stands in the log above, where it failed. */
const most_of_all = 8000

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
    .sort((one, other) => (one.failures?.length ?? 0) - (other.failures?.length ?? 0))
    .flatMap((outcome) => [...(outcome.failures ?? [outcome.name])].map((name) => [outcome, name] as const))
  const lines: string[] = []
  let left = most_of_all
  for (const [{ said = {}, failures }, name] of faults) {
    const words = wordsOf(said[name] ?? '', failures === undefined ? most.tool : most.test)
    left -= words.join('\n').length + name.length
    if (left < 0) return [...lines, '✗ … more has failed: its words stand above', '']
    if (words.length > 0) lines.push(`✗ ${name}`, ...words, '')
  }
  return lines
}

function wordsOf(said: string, lines: number): string[] {
  const all = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '')
  // The place is at the end of what a test says.
  const places = all.slice(lines).filter((line) => /^\s+at /.test(line))
  const shown = [...all.slice(0, lines), ...places.slice(0, 2)].map((line) => `  ${line.slice(0, 300)}`)
  return all.length > shown.length ? [...shown, `  … ${all.length - shown.length} lines more`] : shown
}
