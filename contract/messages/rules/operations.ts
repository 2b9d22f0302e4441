import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { plainText, requiredText } from '../../kernel/wire.ts'
import { channels, sendTypes, triggerGroups, triggers } from '../triggers.ts'
import { adminsMost, adminTriggers } from './admin-recipients.ts'
import { addInfoFields, configFields, message_add_info, message_order_config, orderConfigFields } from './documents.ts'
import { missingReasons } from './missing.ts'
import { delayMost } from './rules.ts'

/** The rules of messages: which trigger sends what, how and when, and what holds for all of them (002 §7.1). */

export const trigger = z.enum(triggers).meta({ id: 'Trigger' })
const sendType = z.enum(sendTypes)
const count = z.number().int().min(0)

const rule = z.object({
  trigger,
  send_type: sendType.meta({ description: 'unset: not sent' }),
  delay_minutes: z
    .number()
    .int()
    .min(0)
    .max(delayMost)
    .default(0)
    .meta({ description: 'after the event; 0 is at once' }),
  days: z
    .array(z.number().int().min(0).max(90))
    .max(4)
    .default([])
    .meta({ description: 'expired_before: 1 to 4 of 1..90; expired_after: one of 0..30; empty for the others' }),
})

/** `default`: no own text; the others describe the shop's newest text. */
const contentStates = ['default', 'written', 'reviewing', 'rejected', 'approved'] as const
const contentState = z.enum(contentStates)
export type ContentState = z.output<typeof contentState>

const missing = z.object({
  channel: z.enum(channels),
  reason: z.enum(['sender', 'channel', 'template', 'text', 'digital']),
  leads_to: z
    .enum(['texts', 'senders'])
    .nullable()
    .meta({ description: 'the tab where it is mended; null: not by the shop' }),
})
export type Missing = z.output<typeof missing>

const price = count.meta({ description: 'points for one message' })

const choice = z.object({
  send_type: sendType,
  price,
  price_most: price.meta({ description: 'with the text message that follows a KakaoTalk message that failed' }),
  missing: z.array(missing).meta({ description: 'empty: it can be chosen' }),
})

const forecast = z.object({
  count: count
    .nullable()
    .meta({ description: 'how often it happened in the last 30 days; null: nobody counts it yet' }),
})

/** The response shape, with every field. */
const wholeRule = rule.required()

const ruleRow = wholeRule.extend({
  group: z.enum(Object.keys(triggerGroups) as (keyof typeof triggerGroups)[]), // the keys of a constant
  enabled: z.boolean().meta({ description: 'whether send_type is another than unset' }),
  recipient: z.enum(['member', 'admin']),
  contents: z.object({ kakao: contentState, sms: contentState, email: contentState }),
  suggestion: sendType.meta({ description: 'the way that suits it best of those that can be chosen' }),
  choices: z.array(choice),
  forecast,
})
export type RuleRow = z.output<typeof ruleRow>

const rulesAnswer = z.object({
  rules: z.array(ruleRow).meta({ description: 'all triggers, in the order of the groups' }),
  proposal: z.array(wholeRule).nullable().meta({ description: 'for a shop whose messages are all as they first were' }),
  points: z.number().int().meta({ description: 'what the shop has' }),
  senders: z.array(z.string()).meta({ description: 'approved numbers of the shop, which fallback_sender may be' }),
})
export type RulesAnswer = z.output<typeof rulesAnswer>

export const getMessageRules = operation({
  summary: 'api.get_message_rules',
  method: 'GET',
  path: '/api/cert/products/messages/send_type',
  doors: ['not_imweb'],
  caller: 'operator',
  plan: 'plus',
  input: z.object({}),
  output: rulesAnswer,
  fails: [],
})

/** Saves the named rules, each whole; the others are unchanged. */
export const saveMessageRules = operation({
  summary: 'api.save_message_rules',
  method: 'PUT',
  path: '/api/cert/products/messages/send_type',
  doors: ['not_imweb'],
  caller: 'operator',
  plan: 'plus',
  permission: 'setting',
  exact: true,
  input: z.object({ rules: z.array(rule).min(1).max(triggers.length) }),
  output: rulesAnswer,
  fails: ['message_rule.twice', 'message_rule.timing', ...Object.values(missingReasons)],
})

const admin = z.object({
  name: requiredText(40),
  phone: plainText(20).default(''),
  email: plainText(254).default(''),
  triggers: z
    .array(z.enum(adminTriggers))
    .max(adminTriggers.length)
    .default([...adminTriggers]),
})
export type AdminRecipient = z.output<typeof admin>

const admins = z.array(admin).max(adminsMost)

/** An operator's contacts; masked for roles that may not change them. */
const config = z.object({
  ...configFields,
  admin_recipients: z
    .array(admin.required())
    .meta({ description: 'each with a phone or an e-mail; empty: the shop manager' }),
  admins_version: z.string().max(64).meta({ description: 'of admin_recipients, which are saved as a whole list' }),
})
export type MessageConfig = z.output<typeof config>

export const getMessageConfig = operation({
  summary: 'api.message_config',
  method: 'GET',
  path: '/api/cert/products/messages/config',
  doors: ['not_imweb'],
  caller: 'operator',
  plan: 'plus',
  input: z.object({}),
  output: config,
  fails: [],
})

/**
 * Partial save: omitted fields are kept, so that concurrent saves of different fields lose nothing. With a version, the
 * list of operators is saved with an optimistic lock (409).
 */
export const saveMessageConfig = operation({
  summary: 'api.message_config',
  method: 'PUT',
  path: '/api/cert/products/messages/config',
  doors: ['not_imweb'],
  caller: 'operator',
  plan: 'plus',
  permission: 'setting',
  exact: true,
  input: config.extend({ admin_recipients: admins }).partial(),
  output: config,
  fails: ['message_rule.sender_missing', 'message_rule.admin_wrong', 'setting.changed_meanwhile'],
})

export const getMessageAddInfo = operation({
  summary: 'api.message_add_info',
  method: 'GET',
  path: '/api/cert/products/messages/add_info',
  doors: ['not_imweb'],
  caller: 'operator',
  plan: 'plus',
  input: z.object({}),
  output: message_add_info.required(),
  fails: [],
})

/** Saves what it is given; what is left out stays. */
export const saveMessageAddInfo = operation({
  summary: 'api.message_add_info',
  method: 'PUT',
  path: '/api/cert/products/messages/add_info',
  doors: ['not_imweb'],
  caller: 'operator',
  plan: 'plus',
  permission: 'setting',
  exact: true,
  input: z.object(addInfoFields).partial(),
  output: message_add_info.required(),
  fails: ['setting.sms_characters', 'request.too_large'],
})

export const getMessageOrderConfig = operation({
  summary: 'api.message_order_config',
  method: 'GET',
  path: '/api/cert/products/messages/order_config',
  doors: ['not_imweb'],
  caller: 'operator',
  plan: 'plus',
  input: z.object({}),
  output: message_order_config.required(),
  fails: [],
})

/** Saves what it is given; what is left out stays. */
export const saveMessageOrderConfig = operation({
  summary: 'api.message_order_config',
  method: 'PUT',
  path: '/api/cert/products/messages/order_config',
  doors: ['not_imweb'],
  caller: 'operator',
  plan: 'plus',
  permission: 'setting',
  exact: true,
  input: z.object(orderConfigFields).partial(),
  output: message_order_config.required(),
  fails: ['message_rule.no_products', 'message_rule.product_unknown', 'request.too_large'],
})

/** Text messages by what happened: whether the rules of messages have it reach a phone (resolution 108). */
const sms = z.object({ certified: z.boolean(), lost: z.boolean(), attempted: z.boolean() })

export const getSmsConfig = operation({
  summary: 'api.config_sms',
  method: 'GET',
  path: '/api/cert/products/config/sms',
  // The old switches of text messages are there at every shop (MSG-66).
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({}),
  output: sms,
  fails: [],
})

/** Sets the given switches; omitted ones are kept. */
export const saveSmsConfig = operation({
  summary: 'api.config_sms',
  method: 'PUT',
  path: '/api/cert/products/config/sms',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  exact: true,
  input: sms.partial(),
  output: sms,
  fails: ['message_rule.sender_missing', 'message_rule.text_missing'],
})
