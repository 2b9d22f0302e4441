import type { FailureCode } from '../table/errors.ts'
import type { Flavour } from '../kernel/screen.ts'
import type { kernelTexts } from '../kernel/texts.ts'

/** The ways in which a session ends and cannot be refreshed (000 §4, 002 §8; resolutions 10, 13), as data. */
export type Loss = {
  /** The sentence of the alert. */
  say: keyof typeof kernelTexts
  /** Delay before the redirect to where they sign in, in milliseconds: the alert can be read meanwhile. */
  wait: 1000 | 2000
  /** Whether the browser's stored session data is cleared (partner, 404 of a refresh). */
  clears_storage: boolean
}

/** 1 s before a plain way to a login, 2 s where an alert must be read first (resolution 13). */
const [plain, read] = [1000, 2000] as const

/** `code` is the refusal of the refresh; null for any other end, such as a second 401. */
export function lossOf(flavour: Flavour, code: FailureCode | null): Loss {
  const key_is_gone = code === 'auth.mall_not_found' || code === 'auth.refresh_expired'
  if (flavour === 'partner') {
    return { say: 'session.login_expired', wait: plain, clears_storage: code === 'auth.mall_not_found' }
  }
  if (key_is_gone) return { say: 'session.key_expired', wait: read, clears_storage: false }
  if (flavour === 'imweb') return { say: 'session.login_expired', wait: plain, clears_storage: false }
  return { say: 'session.auth_expired', wait: read, clears_storage: false }
}
