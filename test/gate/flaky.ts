import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Outcome } from './outcome.ts'

/**
 * The rule about tests that pass only sometimes: what fails is run once more, alone, at the end. What passes then is
 * flaky: the run goes on to pass and says its name, unless there are too many or it was flaky the last time already.
 */

const at_most = 3

/** Joins a run and the second run of what failed in it; which tests had one answer in the one and another in the other. */
export function joinRuns(first: Outcome, second: Outcome): { outcome: Outcome; flaky: string[] } {
  const failures = first.failures ?? []
  const again = new Set(second.failures)
  // A file whose last hook failed is a case of its own (reports.ts); when all is well again only its tests are told.
  const ranAgain = (name: string) => (second.ran ?? []).some((ran) => ran === name || ran.startsWith(`${name} › `))
  const healed = failures.filter((name) => ranAgain(name) && !again.has(name))
  // A test that passed at first and fails beside one that is run again passes only sometimes as well.
  const fell = [...again].filter((name) => !failures.includes(name))
  // Who did not run the first time has had one answer only.
  const kept_back = new Set(first.kept_back)
  const outcome = {
    ...first,
    passed: first.passed + healed.length,
    failed: first.failed - healed.length,
    failures: failures.filter((name) => !healed.includes(name)),
  }
  return { outcome, flaky: [...healed.filter((name) => !kept_back.has(name)), ...fell] }
}

/** Whether the flaky tests of a run are more than it bears; `before`: those of the last run. */
export function judgeFlaky(flaky: readonly string[], before: readonly string[]): Outcome[] {
  const refused: Outcome[] = []
  const fail = (note: string) => refused.push({ name: 'flaky tests', passed: 0, failed: 1, skipped: 0, note })
  if (flaky.length > at_most) fail(`${flaky.length} passed only at their second run; at most ${at_most} may`)
  const twice = flaky.filter((name) => before.includes(name))
  if (twice.length > 0) fail(`flaky in the last run as well: ${twice.join('; ')}`)
  return refused
}

/** The names that were flaky when they last ran. */
export function readFlaky(path: string): string[] {
  if (!existsSync(path)) return []
  try {
    return z.array(z.string()).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // Cut off or written by another version: nothing is known.
    return []
  }
}

/** Keeps them for the next run. One that did not run this time stays what it was. */
export function keepFlaky(path: string, flaky: readonly string[], ran: readonly string[]): void {
  const done = new Set(ran)
  const kept = [...new Set([...readFlaky(path).filter((name) => !done.has(name)), ...flaky])]
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(kept, undefined, 2)}\n`)
}
