import { readEmail } from '#contract/kernel/contact.ts'

/** Validates a typed address: the key of its text; null when nothing is wrong. */
export function emailProblem(typed: string): 'help.email_missing' | 'help.email_wrong' | null {
  if (typed.trim() === '') return 'help.email_missing'
  return readEmail(typed) === null ? 'help.email_wrong' : null
}
