/** The rules of a new password (000 §5, §9), the same at sign-up and at a reset (resolution 21). */

/** Characters, as people count them. */
export const passwordLength = { min: 8, max: 20 } as const

/** The rules, in the order in which screens show them; each is the end of its text's key. */
export const passwordRules = ['length', 'no_space', 'letter', 'digit', 'special'] as const
export type PasswordRule = (typeof passwordRules)[number]

const tests: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => {
    const { length } = Array.from(password)
    return length >= passwordLength.min && length <= passwordLength.max
  },
  // Invisible characters look like spaces when the password is retyped.
  no_space: (password) => password !== '' && !/[\s\p{C}]/u.test(password),
  letter: (password) => /[a-z]/i.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}\s\p{C}]/u.test(password),
}

/** Whether a password keeps one rule. */
export function keepsRule(rule: PasswordRule, password: string): boolean {
  return tests[rule](password)
}

/** The rules that a password breaks; none for a good one. */
export function brokenRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !keepsRule(rule, password))
}
