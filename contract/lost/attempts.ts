import { z } from 'zod'
import { count, listQuery } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { requiredLines, seoulTime } from '../kernel/wire.ts'
import { attemptKinds, attemptVerdicts } from './record.ts'

/** Attempts of others with a lost code, and the notices of them to its owner (002 §7.1). */

const attempt = z.object({
  attempt_no: z.string(),
  attempted_at: seoulTime,
  kind: z.enum(attemptKinds),
  device: z.string().nullable(),
  region: z.string().nullable().meta({ description: 'ISO 3166-2, where the proxy says it' }),
  verdict: z.enum(attemptVerdicts),
  is_new: z.boolean(),
  notified_member_at: seoulTime.nullable(),
  notified_admin_at: seoulTime.nullable(),
})
export type LostAttempt = z.output<typeof attempt>

const serial = z.string().min(1).max(80)
const read = { caller: 'operator', plan: 'plus', screen: 'lostRecord', doors: ['not_imweb'] } as const
const change = { ...read, permission: 'support' } as const

/** Attempts with a code since its loss was last reported, newest first (002 §7.1 "third-party attempt"). */
export const listLostAttempts = operation({
  ...read,
  summary: 'api.list_lost_attempts',
  method: 'GET',
  path: '/api/cert/products/lost/serials/:serial/trial',
  input: listQuery({ serial }),
  output: z.object({ serial: z.string(), attempts: z.array(attempt), count }),
  fails: ['lost.not_found'],
})

/** Classifies an attempt. */
export const judgeLostAttempt = operation({
  ...change,
  summary: 'api.judge_lost_attempt',
  method: 'PUT',
  path: '/api/cert/products/lost/attempts/:attempt_no',
  input: z.object({ attempt_no: z.string().regex(/^[0-9]{1,18}$/), verdict: z.enum(attemptVerdicts) }),
  output: z.object({ attempt_no: z.string(), verdict: z.enum(attemptVerdicts) }),
  fails: ['lost.no_attempt'],
})

/** The longest text to an owner: the limit of an LMS in Korean. */
export const ownerTextMost = 1000

const sent = z.object({
  message_id: z.string(),
  purpose: z.string(),
  channel: z.enum(['kakao', 'sms', 'email']),
  state: z.string(),
  queued_at: seoulTime,
})

/** The recipient, a draft, and the messages sent about this loss; sends nothing (resolution 101). */
export const readLostMessages = operation({
  ...read,
  summary: 'api.read_lost_messages',
  method: 'GET',
  path: '/api/cert/products/lost/serials/:serial/sms',
  input: z.object({ serial }),
  output: z.object({
    serial: z.string(),
    to: z
      .object({ channel: z.enum(['sms', 'email']), recipient: z.string().meta({ description: 'masked' }) })
      .nullable(),
    draft: z.string(),
    messages: z.array(sent),
  }),
  fails: ['lost.not_found'],
})

/** Writes to the owner of a lost code; the shop pays for it like for every message. */
export const sendLostMessage = operation({
  ...change,
  summary: 'api.send_lost_message',
  method: 'POST',
  path: '/api/cert/products/lost/serials/:serial/sms',
  input: z.object({ serial, text: requiredLines(ownerTextMost) }),
  output: z.object({ message_id: z.string() }),
  status: 201,
  idempotent: true,
  body_only: ['text'],
  exact: true,
  fails: ['lost.not_found', 'lost.no_recipient', 'lost.text_unsendable', 'lost.written_too_often'],
})
