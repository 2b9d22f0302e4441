import { readEmail } from '#contract/kernel/contact.ts'

/** What is wrong with a typed address, as the key of its text; null when nothing is. */
export function emailProblem(typed: string): 'help.email_missing' | 'help.email_wrong' | null {
  if (typed.trim() === '') return 'help.email_missing'
  return readEmail(typed) === null ? 'help.email_wrong' : null
}
