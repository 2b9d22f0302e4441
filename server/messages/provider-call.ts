import type { Kernel } from '../kernel/context.ts'
import type { MessageBody } from '../kernel/outbox.ts'
import type { Claimed } from './claim.ts'
import type { Outcome } from './settle.ts'

/** Calls the provider of the message's channel, once. */
export async function callProvider(
  kernel: Kernel,
  { channel, message_id }: Claimed,
  recipient: string,
  body: MessageBody,
): Promise<Outcome> {
  return channel === 'email'
    ? sendMail(kernel, message_id, recipient, body)
    : sendText(kernel, message_id, recipient, body)
}

async function sendText(kernel: Kernel, delivery_id: string, to: string, body: MessageBody): Promise<Outcome> {
  const from = kernel.config.SMS_SENDER
  if (from === undefined) return { state: 'failed', failure: 'sender_unregistered' }
  const [result] = await kernel.providers.messages.submit([{ delivery_id, channel: 'sms', to, from, text: body.text }])
  if (result === undefined) return { state: 'ask_again', failure: 'no_answer' }
  if (result.outcome === 'unknown') return { state: 'ask_again', failure: result.reason }
  return settled(result)
}

async function sendMail(kernel: Kernel, delivery_id: string, address: string, body: MessageBody): Promise<Outcome> {
  const { subject = '', text, html, from_name } = body
  const result = await kernel.providers.mail.send({
    delivery_id,
    to: { address },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(from_name === undefined ? {} : { from_name }),
  })
  if (result.outcome === 'unknown') return { state: 'unknown', failure: 'no_answer' }
  return settled(result)
}

type Answered = { outcome: 'accepted'; message_id: string } | { outcome: 'refused'; code: string; retryable: boolean }

function settled(result: Answered): Outcome {
  if (result.outcome === 'accepted') return { state: 'sent', provider_message_id: result.message_id }
  return { state: result.retryable ? 'queued' : 'failed', failure: result.code }
}

/**
 * Asks the provider for the outcome of an attempt whose end nobody saw. A mail relay cannot be asked, so such a mail is
 * never retried by itself: at-most-once delivery (product G).
 */
export async function askProvider(
  kernel: Kernel,
  message: Claimed,
  to: string,
): Promise<Outcome | { state: 'absent' }> {
  if (message.channel === 'email') return { state: 'unknown', failure: 'no_answer' }
  const { message_id: delivery_id, claimed_at } = message
  const sent_at = claimed_at ?? kernel.now()
  const [status] = await kernel.providers.messages.status([{ delivery_id, message_id: null, to, sent_at }])
  if (status === undefined || status.state === 'unknown') return { state: 'ask_again', failure: 'not_answering' }
  if (status.state === 'absent') return { state: 'absent' }
  if (status.state === 'failed') return { state: 'failed', failure: status.code }
  return { state: 'sent', provider_message_id: status.message_id }
}
