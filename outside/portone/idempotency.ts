/** The stored answer of an idempotency key, or that the first call is still running (providers 4.1). */
export type Kept = { state: 'running' } | { state: 'answered'; status: number; body: unknown }

/** Keys are kept for three hours. */
const kept_ms = 3 * 3_600_000

export function createKeys(now: () => number) {
  const keys = new Map<string, Kept & { at: number }>()
  return {
    find(scope: string): Kept | undefined {
      const found = keys.get(scope)
      if (found !== undefined && found.at + kept_ms < now()) keys.delete(scope)
      return keys.get(scope)
    },
    start: (scope: string) => void keys.set(scope, { state: 'running', at: now() }),
    finish: (scope: string, status: number, body: unknown) =>
      void keys.set(scope, { state: 'answered', status, body, at: now() }),
  }
}

/** The key out of its header: a quoted string of 16 to 256 letters; null where there is none, undefined for a wrong one. */
export function keyOf(header: string | string[] | undefined): string | null | undefined {
  if (header === undefined) return null
  return /^"([\x21\x23-\x7e]{16,256})"$/.exec(String(header))?.[1]
}
