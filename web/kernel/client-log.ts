import { useEffect } from 'react'
import { Refusal } from './api.ts'

/**
 * Keeps a failure that the specification swallows silently (001 §8): nobody is told, the browser's log is. Only the
 * operation and the failure's code are written, never what somebody typed.
 */
export function logSilently(operation: string, problem: unknown): void {
  const reason = problem instanceof Refusal ? `${problem.code} (${problem.status})` : 'no answer'
  // The one place of the web app that writes into the browser's log.
  // oxlint-disable-next-line no-console
  console.warn(`${operation}: ${reason}`)
}

/** The same for a reading operation of a screen that goes on without its answer; each failure once. */
export function useSilentFailure(operation: string, error: Error | null): void {
  useEffect(() => {
    if (error !== null) logSilently(operation, error)
  }, [operation, error])
}
