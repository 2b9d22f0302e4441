import { readEmail } from '#contract/kernel/contact.ts'
import type { TextKey } from '#contract/text/text.ts'

/** What is wrong with a typed address, as the key of its text; null when nothing is. */
export function emailProblem(typed: string): TextKey | null {
  if (typed.trim() === '') return 'help.email_missing'
  return readEmail(typed) === null ? 'help.email_wrong' : null
}
