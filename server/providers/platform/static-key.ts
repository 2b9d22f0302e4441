import { createHash, timingSafeEqual } from 'node:crypto'
import { type ShownSecret, countShown } from '../shown-secrets.ts'

/** True if the shown key is the agreed one, or the second one during a rotation; constant-time comparison. */
export function isKey(setting: ShownSecret, shown: string | undefined, agreed: string, other?: string): boolean {
  if (shown === undefined) return false
  // Hashed, so that both have the same length.
  const matches = [agreed, ...(other === undefined ? [] : [other])].map((key) =>
    timingSafeEqual(digest(shown), digest(key)),
  )
  return countShown(setting, matches.indexOf(true)) >= 0
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
