import type { App } from '../../kernel/wire.ts'
import { type SendType, type Trigger, expiryTriggers, groupOf, recipientOf, triggers } from '../triggers.ts'

/** When and how the messages of one trigger are sent. */
export type Rule = { trigger: Trigger; send_type: SendType; delay_minutes: number; days: number[] }

/** The longest delay after an event, in minutes: 30 days. */
export const delayMost = 30 * 24 * 60

type DayRange = { least: number; most: number; count: number; usual: readonly number[] }

/** Days before or after the end of the warranty: of which numbers a shop may choose how many (MSG-29). */
const dayRanges = {
  expired_before: { least: 1, most: 90, count: 4, usual: [30, 7] },
  expired_after: { least: 0, most: 30, count: 1, usual: [1] },
} as const satisfies Record<(typeof expiryTriggers)[number], DayRange>

/** The range of a trigger scheduled by days; null for one that follows an event. */
export function dayRangeOf(trigger: Trigger): DayRange | null {
  const expiry = expiryTriggers.find((one) => one === trigger)
  return expiry === undefined ? null : dayRanges[expiry]
}

/**
 * The default rule of a trigger. Only messages on losses are on: the owner and the shop's operators want to know of
 * attempts to register a lost code.
 */
export function firstRule(trigger: Trigger): Rule {
  const days = [...(dayRangeOf(trigger)?.usual ?? [])]
  return { trigger, send_type: firstSendTypes[trigger] ?? 'unset', delay_minutes: 0, days }
}

const firstSendTypes: Partial<Record<Trigger, SendType>> = {
  lost_3rd_verify_member: 'sms+email',
  lost_3rd_verify_admin: 'email',
}

/** Whether the moments of a rule are ones that its trigger may have. */
export function hasGoodTiming({ trigger, delay_minutes, days }: Omit<Rule, 'send_type'>): boolean {
  const range = dayRangeOf(trigger)
  if (range === null) return days.length === 0
  const fits = days.every((day) => day >= range.least && day <= range.most)
  const once = new Set(days).size === days.length
  return fits && once && days.length >= 1 && days.length <= range.count && delay_minutes === 0
}

/** A rule in the form in which it is kept: the days furthest from the end first. */
export function settled(rule: Rule): Rule {
  return { ...rule, days: rule.days.toSorted((left, right) => right - left) }
}

/** Ways of sending that suit a trigger, the best first; one of them is proposed where it can be used. */
export function suitableTypes(trigger: Trigger): readonly SendType[] {
  if (recipientOf(trigger) === 'admin') return ['email', 'sms+email', 'sms']
  if (groupOf(trigger) === 'lost') return ['kakao+sms+email', 'sms+email', 'email', 'sms']
  if (groupOf(trigger) === 'order') return ['kakao', 'sms', 'email']
  return ['kakao+email', 'sms+email', 'email', 'kakao', 'sms']
}

/** The triggers that a new shop is advised to switch on: what its buyers would miss. */
const advised: readonly Trigger[] = [
  'member_cert_end',
  'admin_cert_end',
  'admin_approval_end',
  'admin_cert_cancel',
  'expired_before',
  'member_lost_regist',
  'admin_lost_regist',
  'member_lost_cancel',
  'lost_3rd_verify_member',
  'lost_3rd_verify_admin',
]

/** A label is found in the parcel, a digital code comes only by message: so its delivery is a message there. */
export function advisedTriggers(app: App): readonly Trigger[] {
  const more: readonly Trigger[] = app === 'cert_digital' ? ['shipping_end', 'refund_end'] : ['shipping_end']
  return triggers.filter((trigger) => advised.includes(trigger) || more.includes(trigger))
}
