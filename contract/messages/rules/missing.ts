import type { FailureCode } from '../../table/errors.ts'

/** Why a channel cannot be used, as the failure of a save that chose it. */
export const missingReasons = {
  sender: 'message_rule.sender_missing',
  channel: 'message_rule.channel_missing',
  template: 'message_rule.template_missing',
  text: 'message_rule.text_missing',
  digital: 'message_rule.kakao_not_here',
} as const satisfies Record<string, FailureCode>
