import { isSandbox } from '#contract/kernel/sandbox.ts'
import type { Kernel } from '../../kernel/context.ts'
import { type Health, noteCall } from './breaker.ts'
import { type Opened, mailOf, textOf, unsendable } from './outgoing.ts'
import type { MailResult } from '../../providers/mail/mail.ts'
import type { SubmitResult } from '../../providers/message/message.ts'
import type { Outcome } from './settle.ts'

/** Failures of the provider or our account, not of the message. */
const ofService: ReadonlySet<string> = new Set(['unreachable', 'busy', 'credentials', 'balance_short', 'tls'])

/** Calls the channel's provider once; `health` is its known state before. */
export async function callProvider(kernel: Kernel, opened: Opened, health?: Health): Promise<Outcome> {
  if (isSandbox(opened.row.mall_id)) throw new Error('a message of a sandbox goes nowhere')
  if (opened.row.channel === 'email') return sendMail(kernel, opened, health)
  const [outcome] = await sendTexts(kernel, [opened], health)
  return outcome ?? { state: 'ask_again', failure: 'no_answer' }
}

/** Hands many texts over in one call; each has its own outcome, in their order. */
export async function sendTexts(kernel: Kernel, batch: readonly Opened[], health?: Health): Promise<Outcome[]> {
  if (batch.some(({ row }) => isSandbox(row.mall_id))) throw new Error('a message of a sandbox goes nowhere')
  const refused = batch.map(unsendable)
  const sent = batch.filter((_opened, at) => refused[at] === null)
  if (sent.length === 0) return refused.filter((outcome) => outcome !== null)
  const results = await kernel.providers.messages.submit(sent.map(textOf))
  await noteCall(kernel, 'texts', sharedFailure(results), health)
  const outcomes = results.map(textOutcome).values()
  return refused.map((outcome) => outcome ?? outcomes.next().value ?? { state: 'ask_again', failure: 'no_answer' })
}

/** Why the provider could not be used; null as soon as it answered about one of the messages. */
function sharedFailure(results: readonly SubmitResult[]): string | null {
  const [first] = results
  if (first === undefined || results.some((result) => failureOf(result) === null)) return null
  return failureOf(first)
}

function failureOf(result: SubmitResult): string | null {
  if (result.outcome === 'unknown') return result.reason
  return result.outcome === 'refused' && ofService.has(result.code) ? result.code : null
}

function textOutcome(result: SubmitResult): Outcome {
  if (result.outcome === 'accepted') return { state: 'sent', provider_message_id: result.message_id }
  if (result.outcome === 'unknown') return { state: 'ask_again', failure: result.reason }
  const { retryable, code: failure, provider_code } = result
  return { state: retryable ? 'queued' : 'failed', failure, provider_code }
}

async function sendMail(kernel: Kernel, opened: Opened, health?: Health): Promise<Outcome> {
  const result = await kernel.providers.mail.send(mailOf(opened))
  await noteCall(kernel, 'mail', mailFailure(result), health)
  if (result.outcome === 'unknown') return { state: 'unknown', failure: 'no_answer' }
  if (result.outcome === 'accepted') return { state: 'sent', provider_message_id: result.message_id }
  const { retryable, code: failure, smtp_code } = result
  return { state: retryable ? 'queued' : 'failed', failure, provider_code: smtp_code === null ? null : `${smtp_code}` }
}

function mailFailure(result: MailResult): string | null {
  return result.outcome === 'refused' && ofService.has(result.code) ? result.code : null
}
