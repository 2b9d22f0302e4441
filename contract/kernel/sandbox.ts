import type { Operation } from './operation.ts'

/**
 * A sandbox is a mall of its own in which a shop's programs are tried out; its messages are not sent. Its id shows that
 * it is one. Only sandboxes have such an id: the database checks it, and sign-up refuses the prefix (decision 0054).
 */

export const sandboxPrefix = 'test_'
const form = /^test_[0-9a-hjkmnp-tv-z]{16}$/

export function isSandbox(mall_id: string): boolean {
  return form.test(mall_id)
}

/** True for money, the team and effects outside: these belong to the shop itself. */
export function isClosedInSandbox({
  closed_in_sandbox,
  permission,
}: Pick<Operation, 'closed_in_sandbox' | 'permission'>): boolean {
  return closed_in_sandbox === true || permission === 'pay' || permission === 'team'
}

/** As much as a sandbox holds until it is emptied, and the calls that one of its keys may make in a minute. */
export const sandboxMost = { codes: 1000, products: 100, orders: 1000, calls: 120 } as const

/** The prefix of a sandbox's generated codes, visible in every list, label and message. */
export const sandboxSerial = 'TEST'
