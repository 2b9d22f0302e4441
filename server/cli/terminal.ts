import { inBoth, inWords } from '../backup/in-words.ts'
import { reasonOf } from '../backup/target.ts'
import { ConfigError } from '../process/config.ts'
import type { TextKey, TextValues } from '#contract/text/text.ts'

/** Milliseconds between two lines of progress. */
const progressEvery = 2000

export const silentLog = { info: () => {}, warn: () => {}, error: () => {} }

/** Prints a sentence in both languages. */
export function say(key: TextKey, values: TextValues = {}): void {
  process.stdout.write(`${inBoth(key, values).join('\n')}\n\n`)
}

/** Throttles a report of progress. */
export function throttled<Progress>(report: (progress: Progress) => void): (progress: Progress) => void {
  let last = Date.now()
  return (progress) => {
    if (Date.now() - last < progressEvery) return
    last = Date.now()
    report(progress)
  }
}

/** Runs a command; a failure is explained in both languages and is the exit status. */
export async function runCommand(
  failed: 'backup.failed' | 'restore.failed' | 'reseal.failed',
  command: () => Promise<void>,
): Promise<void> {
  try {
    await command()
  } catch (problem) {
    const settings = problem instanceof ConfigError ? [...inBoth('start.config'), ...problem.problems] : []
    const lines = [...settings, ...inWords(problem)]
    const printed = lines.length > 0 ? lines : inBoth(failed, { reason: reasonOf(problem) })
    process.stderr.write(`${printed.join('\n')}\n`)
    process.exitCode = 1
  }
}
