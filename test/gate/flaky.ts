import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Outcome } from './outcome.ts'

/**
 * The rule about tests that pass only sometimes: the runners try what fails once more. What passes then is flaky: the run
 * passes and says its name, unless there are too many or it was flaky the last time already.
 */

const at_most = 3

/** Whether the flaky tests of a run are more than it bears; `before`: those of the last run. */
export function judgeFlaky(flaky: readonly string[], before: readonly string[]): Outcome[] {
  const refused: Outcome[] = []
  const fail = (note: string) => refused.push({ name: 'flaky tests', passed: 0, failed: 1, skipped: 0, note })
  if (flaky.length > at_most) fail(`${flaky.length} passed only at their second try; at most ${at_most} may`)
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
