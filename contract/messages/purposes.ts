import type { TextKey } from '../text/text.ts'
import { triggerNames } from './triggers.ts'

/**
 * Purposes of messages to a shop's buyers, by name. Only these are in a shop's history: account mails (a forgotten
 * password, an invitation) are private and contain access links.
 */
export const messagePurposes = {
  ...triggerNames,
  proof: 'message.purpose_proof',
  hand_over: 'message.purpose_hand_over',
  erased: 'message.purpose_erased',
  approval: 'message.purpose_approval',
  'code.resend': 'message.purpose_resend',
  'lost.owner': 'message.purpose_lost_owner',
  'fake.answer': 'message.purpose_fake_answer',
  repair: 'message.purpose_repair',
  'repair.answer': 'message.purpose_repair_answer',
  'recall.notice': 'message.purpose_recall',
  'recall.over': 'message.purpose_recall_over',
  'shop.letter': 'message.purpose_letter',
  test: 'message.purpose_test',
} as const satisfies Record<string, TextKey>
export type MessagePurpose = keyof typeof messagePurposes
export const historyPurposes = Object.keys(messagePurposes) as MessagePurpose[] // the keys of a constant

/** Purposes of the service's own mails to the people behind accounts; staff see them where one did not arrive. */
const servicePurposes = {
  application_received: 'purpose.application_received',
  'application.approved': 'purpose.application_approved',
  'application.asked': 'purpose.application_asked',
  'application.rejected': 'purpose.application_rejected',
  'mall.suspended': 'purpose.mall_suspended',
  'mall.resumed': 'purpose.mall_resumed',
  find_id: 'purpose.find_id',
  find_password: 'purpose.find_password',
  password_changed: 'purpose.password_changed',
  member_email_changed: 'purpose.member_email_changed',
  invitation: 'purpose.invitation',
  payment_receipt: 'purpose.payment_receipt',
  plan_ends: 'purpose.plan_ends',
  plan_request: 'purpose.plan_request',
  points_low: 'purpose.points_low',
  points_short: 'purpose.points_short',
  order_short: 'purpose.order_short',
  order_low: 'purpose.order_low',
  webhook_paused: 'purpose.webhook_paused',
  clones_open: 'purpose.clones_open',
  'sender.decided': 'purpose.sender_decided',
} as const satisfies Record<string, TextKey>

/** Every purpose that a message can have, with the key of its name. */
export const purposeNames = { ...messagePurposes, ...servicePurposes } as const
export type Purpose = keyof typeof purposeNames
