import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { OutgoingMessage } from './message.ts'

/** The key and sources for signing a request (HMAC); `now` and `random` come from the context. */
export type SolapiKey = {
  api_key: string
  api_secret: string
  now: () => Date
  random: (bytes: number) => Uint8Array
}

/** The Authorization header of one call; a signature is good for one call only. */
export function signCall({ api_key, api_secret, now, random }: SolapiKey): string {
  const date = now().toISOString()
  const salt = Buffer.from(random(16)).toString('hex')
  const signature = createHmac('sha256', api_secret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${api_key}, date=${date}, salt=${salt}, signature=${signature}`
}

/** A telephone number without its spaces and hyphens. */
export function digits(number: string): string {
  return number.replaceAll(/[\s-]/g, '')
}

const types = { alimtalk: 'ATA', sms: 'SMS', lms: 'LMS' } as const

/** Our message in the provider's spelling. */
function messageBody(message: OutgoingMessage) {
  const { alimtalk, subject } = message
  const kakaoOptions = alimtalk && {
    pfId: alimtalk.channel_id,
    templateId: alimtalk.template_id,
    variables: alimtalk.variables,
    disableSms: !alimtalk.fallback,
  }
  return {
    to: digits(message.to),
    from: digits(message.from),
    text: message.text,
    type: types[message.channel],
    ...(subject === undefined ? {} : { subject }),
    ...(kakaoOptions ? { kakaoOptions } : {}),
    customFields: { deliveryId: message.delivery_id, mallId: message.mall_id },
  }
}

/** Body of a send. Duplicates are ours to prevent: two messages to one number are lawful. */
export function sendBody(batch: readonly OutgoingMessage[]): string {
  return JSON.stringify({ messages: batch.map(messageBody), allowDuplicates: true, showMessageList: true })
}

const customFields = z.looseObject({ deliveryId: z.string().optional() }).nullish()

/** The fields that are read of the answer to a send; HTTP 200 hides refusals in `failedMessageList`. */
export const sentShape = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string(), customFields })),
  messageList: z.array(z.object({ messageId: z.string(), statusCode: z.string(), customFields })).default([]),
})

const listed = z.object({
  messageId: z.string(),
  type: z.string().nullish(),
  statusCode: z.string().nullish(),
  customFields,
})

/** The fields that are read of a page of the list. */
export const listShape = z.object({
  nextKey: z.string().nullish(),
  messageList: z.record(z.string(), listed),
})

export const balanceShape = z.object({ balance: z.number(), point: z.number().default(0) })
export const refusalShape = z.object({ errorCode: z.string() })

export type Sent = z.infer<typeof sentShape>
export type Listed = z.infer<typeof listed>
export type Page = z.infer<typeof listShape>

/** The channel of a listed message. */
export function channelOf(type: string | null | undefined): OutgoingMessage['channel'] {
  if (type === 'ATA') return 'alimtalk'
  return type === 'LMS' ? 'lms' : 'sms'
}
