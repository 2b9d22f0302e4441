import { Refusal } from '#web/api.ts'
import { say } from '#web/text.ts'

/** What went wrong, in a sentence. */
export function wordsOf(problem: unknown): string {
  return problem instanceof Refusal ? problem.message : say('server.unstable')
}
