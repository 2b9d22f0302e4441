import { backoff } from '#contract/kernel/backoff.ts'
import { Refusal } from './api.ts'

/** Two retries (resolution 5). */
const waitAfter = backoff({ first: 400, factor: 3, max: 1200, gives_up: 3 })

/** Retries after failures of the network or of the server (5xx); a definite answer is final. */
export async function persistently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (problem) {
      const may_pass = problem instanceof Refusal && (problem.status === 0 || problem.status >= 500)
      const wait = waitAfter(tries)
      if (!may_pass || wait === null) throw problem
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}
