import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether somebody shows the key that was agreed on, in a time that tells nothing of it. */
export function isKey(shown: string | undefined, agreed: string): boolean {
  // Of equal length, whatever was sent.
  return shown !== undefined && timingSafeEqual(digest(shown), digest(agreed))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
