import { Refusal } from './api.ts'

/** Backoff between retries, in milliseconds: two more than the first try (resolution 5). */
const waits = [400, 1200] as const

/** Retries after failures of the network or of the server (5xx); a definite answer stands. */
export async function persistently<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of waits) {
    try {
      return await ask()
    } catch (problem) {
      const may_pass = problem instanceof Refusal && (problem.status === 0 || problem.status >= 500)
      if (!may_pass) throw problem
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return ask()
}
