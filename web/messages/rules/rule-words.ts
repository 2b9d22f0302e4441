import type { ContentState } from '#contract/messages/rules/operations.ts'
import type { Rule } from '#contract/messages/rules/rules.ts'
import type { Channel, SendType, TriggerGroup } from '#contract/messages/triggers.ts'
import type { messagesTexts } from '#contract/messages/texts.ts'
import type { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import type { KeyOf, useText } from '../../kernel/text.ts'

type TextKey = KeyOf<typeof messagesTexts | typeof messagesRulesTexts>

/** The words of the matrix. */

type Say = ReturnType<typeof useText<[typeof messagesTexts, typeof messagesRulesTexts]>>

export const groupNames: Readonly<Record<TriggerGroup, TextKey>> = {
  order: 'message_rule.group_order',
  cert: 'message_rule.group_cert',
  lost: 'message_rule.group_lost',
  expiry: 'common.warranty',
}

export const channelNames: Readonly<Record<Channel, TextKey>> = {
  kakao: 'messages.channel_kakao',
  sms: 'messages.channel_sms',
  email: 'messages.channel_email',
}

export const wayNames: Readonly<Record<SendType, TextKey>> = {
  'kakao+sms+email': 'message_rule.way_kakao_sms_email',
  'kakao+email': 'message_rule.way_kakao_email',
  kakao: 'common.kakaotalk',
  'sms+email': 'message_rule.way_sms_email',
  sms: 'message_rule.way_sms',
  email: 'common.email',
  unset: 'message_rule.way_unset',
}

export const contentNames: Readonly<Record<ContentState, TextKey>> = {
  default: 'message_rule.content_default',
  written: 'message_rule.content_written',
  reviewing: 'message_rule.content_reviewing',
  rejected: 'message_rule.content_rejected',
  approved: 'message_rule.content_approved',
}

export const contentTones: Readonly<Record<ContentState, ChipTone>> = {
  default: 'plain',
  written: 'plain',
  reviewing: 'warn',
  rejected: 'lost',
  approved: 'info',
}

const minutesIn = { hour: 60, day: 24 * 60 } as const

/** When a rule sends, in words. */
export function whenOf({ t, number }: Say, { trigger, delay_minutes, days }: Omit<Rule, 'send_type'>): string {
  if (trigger === 'expired_before') return t('message_rule.days_before', { days: days.map(String).join(', ') })
  if (trigger === 'expired_after') {
    const [day = 0] = days
    return day === 0 ? t('message_rule.day_of_end') : t('message_rule.days_after', { days: number(day) })
  }
  if (delay_minutes === 0) return t('message_rule.at_once')
  if (delay_minutes % minutesIn.day === 0)
    return t('message_rule.after_days', { count: number(delay_minutes / minutesIn.day) })
  if (delay_minutes % minutesIn.hour === 0)
    return t('message_rule.after_hours', { count: number(delay_minutes / minutesIn.hour) })
  return t('message_rule.after_minutes', { count: number(delay_minutes) })
}
