import { withoutGaps } from '../../kernel/pasted.ts'
import type { SenderState } from './senders.ts'

/**
 * Which numbers a text message may come from (the law on the registration of sender numbers, since 2015): a landline
 * with its area code, a mobile number, or a representative number of eight digits without one. Forwarding numbers (050)
 * are refused.
 */

const problems = ['form', 'area_code', 'representative', 'forwarding'] as const
export type SenderProblem = (typeof problems)[number]

const representative = /^1[568][0-9]{6}$/
const good = [
  representative,
  /^02(?!1[568])[0-9]{7,8}$/,
  /^0[3-6][1-5](?!1[568])[0-9]{7,8}$/,
  /^010[0-9]{8}$/,
  /^01[16789][0-9]{7,8}$/,
  /^070[0-9]{8}$/,
  /^080[0-9]{7,8}$/,
]

/** The digits of a typed number; spaces, hyphens, dots, parentheses and the country code are forgiven. */
export function senderDigits(typed: string): string {
  return withoutGaps(typed)
    .replace(/[.()]/g, '')
    .replace(/^(?:\+|00)82(?=[1-9])/, '0')
    .replace(/^0(?=1[568][0-9]{6}$)/, '')
}

/** Validates the digits of a sender number; null when it may be registered. */
export function senderProblem(digits: string): SenderProblem | null {
  if (!/^[0-9]+$/.test(digits)) return 'form'
  if (digits.startsWith('050')) return 'forwarding'
  if (good.some((form) => form.test(digits))) return null
  if (/^0[0-9]{1,2}1[568][0-9]{6}$/.test(digits) || /^1[568][0-9]*$/.test(digits)) return 'representative'
  return /^[2-9][0-9]{6,7}$/.test(digits) ? 'area_code' : 'form'
}

/** A number as people write it: `02-1234-5678`, `010-1234-5678`, `1588-1234`. */
export function writtenNumber(digits: string): string {
  if (representative.test(digits)) return digits.replace(/^(\d{4})(\d{4})$/, '$1-$2')
  return digits.replace(/^(02|\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')
}

/** Whether staff have accepted a number's proof and the carriers have not answered yet: nothing is sent from it before. */
export function isRegistering({ state, decided_at }: { state: SenderState; decided_at: unknown }): boolean {
  return state === 'waiting' && decided_at !== null
}
