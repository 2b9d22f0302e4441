/** Settings of secrets that providers present; each may have a second value (`…_OTHER`) during a rotation. */
export type ShownSecret =
  | 'SOLAPI_HOOK_SECRET'
  | 'CAFE24_CLIENT_SECRET'
  | 'CAFE24_HOOK_KEY'
  | 'IMWEB_HOOK_KEY'
  | 'PORTONE_WEBHOOK_SECRET'

const counts = new Map<string, { setting: ShownSecret; which: 'first' | 'other'; count: number }>()

/**
 * Counts which of two secrets a provider presents, so that an operator sees when the former can go. Returns the
 * position; -1 means that neither matches.
 */
export function countShown(setting: ShownSecret, position: number): number {
  if (position < 0) return position
  const which = position === 0 ? 'first' : 'other'
  const key = `${setting} ${which}`
  counts.set(key, { setting, which, count: (counts.get(key)?.count ?? 0) + 1 })
  return position
}

/** Counts of presented secrets in this process. */
export const shownSecrets = () => [...counts.values()]
