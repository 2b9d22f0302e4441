/** Settings of secrets that providers show us; each may have a second one (`…_OTHER`) while one follows another. */
export type ShownSecret =
  | 'SOLAPI_HOOK_SECRET'
  | 'CAFE24_CLIENT_SECRET'
  | 'CAFE24_HOOK_KEY'
  | 'IMWEB_HOOK_KEY'
  | 'PORTONE_WEBHOOK_SECRET'

const counts = new Map<string, { setting: ShownSecret; which: 'first' | 'other'; count: number }>()

/**
 * Counts which of the two a provider has shown, by their names alone: whoever changes one sees by it when the provider has
 * taken the new one, and the former may go. Gives the position back, and -1 as it is: none was right.
 */
export function countShown(setting: ShownSecret, position: number): number {
  if (position < 0) return position
  const which = position === 0 ? 'first' : 'other'
  const key = `${setting} ${which}`
  counts.set(key, { setting, which, count: (counts.get(key)?.count ?? 0) + 1 })
  return position
}

/** Counts of this process: each secret that was shown. */
export const shownSecrets = () => [...counts.values()]
