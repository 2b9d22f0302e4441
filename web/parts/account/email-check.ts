import { readEmail } from '#contract/kernel/contact.ts'
import type { TextKey } from '#contract/text/text.ts'

/** Validates a typed address: the key of the problem's text, or null. */
export function emailProblem(typed: string): TextKey | null {
  if (typed.trim() === '') return 'help.email_missing'
  return readEmail(typed) === null ? 'help.email_wrong' : null
}
