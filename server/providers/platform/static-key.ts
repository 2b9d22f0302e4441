import { createHash, timingSafeEqual } from 'node:crypto'
import { type ShownSecret, countShown } from '../shown-secrets.ts'

/**
 * Whether somebody shows a key that was agreed on, in a time that tells nothing of it. There is a second one while one key
 * follows another.
 */
export function isKey(setting: ShownSecret, shown: string | undefined, agreed: string, other?: string): boolean {
  if (shown === undefined) return false
  // Of equal length, whatever was sent.
  const matches = [agreed, ...(other === undefined ? [] : [other])].map((key) =>
    timingSafeEqual(digest(shown), digest(key)),
  )
  return countShown(setting, matches.indexOf(true)) >= 0
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
