import { useEffect } from 'react'
import { Refusal } from './api.ts'

/**
 * Logs a failure that the specification swallows silently (001 §8) to the browser's log only: the operation and the
 * failure's code, never input.
 */
export function logSilently(operation: string, problem: unknown): void {
  const reason = problem instanceof Refusal ? `${problem.code} (${problem.status})` : 'no answer'
  // The one place of the web app that writes into the browser's log.
  // oxlint-disable-next-line no-console
  console.warn(`${operation}: ${reason}`)
}

/** Logs a failed read of a screen that goes on without it, once per failure. */
export function useSilentFailure(operation: string, error: Error | null): void {
  useEffect(() => {
    if (error !== null) logSilently(operation, error)
  }, [operation, error])
}
