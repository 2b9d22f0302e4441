import { z } from 'zod'
import { type UploadedFile, operation } from '../../kernel/operation.ts'
import { seoulTime } from '../../kernel/wire.ts'
import type { FailureCode } from '../../table/errors.ts'
import { type Token, tokens } from '../tokens.ts'
import { trigger } from '../rules/operations.ts'
import { channels, messagePrices } from '../triggers.ts'
import { type PriceClass, buttonLimits } from './limits.ts'

/** The texts of messages: one for each trigger and channel, with their versions (002 §7.1 `messages/detail`). */

const channel = z.enum(channels)
const tokenNames = Object.keys(tokens) as Token[] // the keys of a constant
const count = z.number().int()
const place = z.object({ trigger, channel })

/** `default`: the service's own text. `active`: the shop's own, which is sent. The others are those of AlimTalk's review. */
export const textStates = ['default', 'active', 'draft', 'pending', 'inspecting', 'approved', 'rejected'] as const
const textState = z.enum(textStates)
export type TextState = z.output<typeof textState>

/** Line ends are one character, control characters are none; `most` is far above real use and bounds abuse. */
function words(most: number) {
  return z
    .string()
    .max(most)
    .transform((typed) => typed.normalize('NFC').replace(/\r\n?/g, '\n'))
    .pipe(z.string().regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u))
}

/** `none`: the service has no channel, or has not registered it yet. */
const serviceTemplateStates = ['none', 'pending', 'inspecting', 'approved', 'rejected'] as const
export type ServiceTemplateState = (typeof serviceTemplateStates)[number]

/** Longer than any limit, so that a too long text gets its channel's own failure. */
const body = words(200_000).meta({ description: 'with tokens as #{USER_NAME}' })
const subject = words(2000)
const button = z.object({ name: words(200), url: words(2000) })
const buttons = z.array(button).max(buttonLimits.count)

const textVersion = z.object({
  version: count,
  subject: z.string().nullable(),
  body: z.string(),
  buttons: z.array(z.object({ name: z.string(), url: z.string() })),
  state: z.enum([...textStates, 'retired']),
  review_comment: z.string().nullable(),
  made_at: seoulTime,
  submitted_at: seoulTime.nullable(),
  decided_at: seoulTime.nullable(),
})
export type TextVersion = z.output<typeof textVersion>

const messageText = place.extend({
  subject: z.string().nullable(),
  body: z.string(),
  buttons: textVersion.shape.buttons,
  version: count.nullable().meta({ description: 'null: the default' }),
  state: textState,
  is_default: z.boolean(),
  template_code: z.string().nullable().meta({ description: "the provider's id of an AlimTalk template" }),
  review_comment: z.string().nullable(),
  sent_version: count.nullable().meta({ description: 'the version that is sent now; null: the default' }),
  default: z.object({ subject: z.string().nullable(), body: z.string() }),
  versions: z.array(textVersion).meta({ description: 'newest first' }),
  tokens: z.array(z.enum(tokenNames)).meta({ description: 'those that this text may hold' }),
  limits: z.object({ body: count, subject: count, unit: z.enum(['bytes', 'characters']) }),
  bytes: count.nullable().meta({ description: 'of a text message, filled with the sample' }),
  price_class: z.enum(Object.keys(messagePrices) as PriceClass[]), // the keys of a constant
  price: count.meta({ description: 'points' }),
  sample: z
    .partialRecord(z.enum(tokenNames), z.string())
    .meta({ description: 'values to look at; persons are masked' }),
  footer: z.array(z.string()).meta({ description: "the shop's lines that stand below it" }),
  nameless: z.string().meta({ description: 'how a buyer without a name is called' }),
  from_name: z.string().nullable().meta({ description: 'of an e-mail: from whom it comes' }),
  sample_of: z.enum(['code', 'example']).meta({ description: 'whether they are those of a code of the shop' }),
  test_to: z.string().nullable().meta({ description: 'where a test goes, masked' }),
  approved: z
    .object({ body: z.string(), buttons: textVersion.shape.buttons })
    .nullable()
    .meta({ description: 'of KakaoTalk: the approved words that are sent now, the shop’s or the service’s' }),
  service_template: z
    .enum(serviceTemplateStates)
    .nullable()
    .meta({ description: "how far the service's own KakaoTalk template of this trigger is; null for other channels" }),
  may_review: z.boolean().meta({ description: 'whether a KakaoTalk channel is linked, which a review needs' }),
})
messageText.register(z.globalRegistry, { id: 'MessageText' })
export type MessageText = z.output<typeof messageText>

const textFailures = [
  'message_text.missing',
  'message_text.subject_missing',
  'message_text.bytes',
  'message_text.characters',
  'message_text.token',
  'message_text.lacking',
  'message_text.button',
] as const satisfies FailureCode[]

const common = { caller: 'operator', plan: 'plus', doors: ['not_imweb'] } as const
const saving = { ...common, method: 'PUT', permission: 'setting', exact: true, output: messageText } as const

/** Which texts are the shop's own, and how far they are. */
export const listMessageTexts = operation({
  ...common,
  summary: 'api.list_message_texts',
  method: 'GET',
  path: '/api/cert/products/messages/detail',
  input: z.object({}),
  output: z.object({ texts: z.array(place.extend({ state: textState, is_default: z.boolean() })) }),
  fails: [],
})

export const getKakaoText = operation({
  ...common,
  summary: 'api.get_kakao_text',
  method: 'GET',
  path: '/api/cert/products/messages/detail/kakao',
  exact: true,
  input: z.object({ trigger }),
  output: messageText,
  fails: [],
})
export const getSmsText = operation({
  ...common,
  summary: 'api.get_sms_text',
  method: 'GET',
  path: '/api/cert/products/messages/detail/sms',
  exact: true,
  input: z.object({ trigger }),
  output: messageText,
  fails: [],
})
export const getEmailText = operation({
  ...common,
  summary: 'api.get_email_text',
  method: 'GET',
  path: '/api/cert/products/messages/detail/email',
  exact: true,
  input: z.object({ trigger }),
  output: messageText,
  fails: [],
})

/** Keeps a draft: it is sent once it was reviewed. */
export const saveKakaoText = operation({
  ...saving,
  summary: 'api.save_kakao_text',
  path: '/api/cert/products/messages/detail/kakao',
  input: z.object({ trigger, body, buttons: buttons.default([]) }),
  fails: textFailures,
})
/** Keeps a new version, which is sent from now on. */
export const saveSmsText = operation({
  ...saving,
  summary: 'api.save_sms_text',
  path: '/api/cert/products/messages/detail/sms',
  input: z.object({ trigger, subject: subject.default(''), body }),
  fails: textFailures,
})
/** Saves an e-mail text; its HTML is cleaned, and returned as saved. */
export const saveEmailText = operation({
  ...saving,
  summary: 'api.save_email_text',
  path: '/api/cert/products/messages/detail/email',
  input: z.object({ trigger, subject, body }),
  fails: textFailures,
})

/** Asks for the review of the newest draft, or of the default text where the shop has written none (MSG-57). */
export const submitKakaoTemplate = operation({
  ...saving,
  summary: 'api.submit_kakao_template',
  closed_in_sandbox: true,
  path: '/api/cert/products/messages/detail/kakao_template',
  input: z.object({ trigger }),
  fails: ['message_text.channel_missing', 'message_text.in_review', 'message_text.reviewed'],
})

/** A version comes back as the newest one; of KakaoTalk as a draft, because each version has its own review. */
export const restoreMessageText = operation({
  ...saving,
  summary: 'api.restore_message_text',
  path: '/api/cert/products/messages/detail/restore',
  input: place.extend({ version: count }),
  fails: ['message_text.version_not_found', ...textFailures],
})

/** Sends the service's own text again; the versions stay. */
export const resetMessageText = operation({
  ...saving,
  summary: 'api.reset_message_text',
  path: '/api/cert/products/messages/detail/reset',
  input: place,
  fails: ['message_text.in_review'],
})

/** Sends the editor's text to the caller, filled with the sample, at the price of a real message. */
export const sendTestMessage = operation({
  ...common,
  summary: 'api.send_test_message',
  method: 'POST',
  path: '/api/cert/products/messages/detail/test',
  permission: 'setting',
  exact: true,
  input: place.extend({ subject: subject.default(''), body, buttons: buttons.default([]) }),
  output: z.object({ message_id: z.string(), sent_to: z.string().meta({ description: 'masked' }) }),
  fails: [
    'message_text.no_phone',
    'message_text.no_email',
    'message_text.tests_too_often',
    'point.short',
    ...textFailures,
  ],
  idempotent: true,
})

/** Lists the uses of a token, in active texts and in those under review (MSG-45). */
export const checkMessageTag = operation({
  ...common,
  summary: 'api.check_message_tag',
  method: 'GET',
  path: '/api/cert/products/messages/tag_check',
  // It has a second address (resolution 97).
  also: { helper: ['GET /get/message/detail/tag_check'] },
  exact: true,
  input: z.object({ search_tag: z.string().min(1).max(60) }),
  output: z.object({ count, use_list: z.array(place) }),
  fails: [],
})

/** Stores a picture for e-mails, re-encoded (MSG-63). */
export const uploadMessageImage = operation({
  ...common,
  summary: 'api.upload_message_image',
  method: 'POST',
  path: '/api/cert/products/messages/upload/image',
  permission: 'setting',
  input: z.object({ images: z.custom<UploadedFile>() }),
  output: z.object({ image_url: z.string(), width: count, height: count }),
  fails: [
    'product.image_missing',
    'image.not_an_image',
    'image.damaged',
    'image.busy',
    'image.too_large',
    'image.too_many_pixels',
    'message_text.image_kind',
  ],
  upload: 'images',
})
