import { Refusal } from './api.ts'

/** Waits before another try, in milliseconds: two tries more than the first (resolution 5). */
const waits = [400, 1200] as const

/** Tries again what the network or a server out of order has spoilt; a definite answer stands. */
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
