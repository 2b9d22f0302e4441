import type { z } from 'zod'
import { call, defaultTimeouts, type CallResult, type Timeouts } from '../call.ts'
import type { MessageProvider, MessageStatus, OutgoingMessage, StatusQuestion, SubmitResult } from './message.ts'
import { problemOf, problemOfRefusal, retryLater } from './solapi-codes.ts'
import {
  type Listed,
  type Page,
  type Sent,
  type SolapiKey,
  balanceShape,
  channelOf,
  digits,
  listShape,
  refusalShape,
  sendBody,
  sentShape,
  signCall,
} from './solapi-wire.ts'

export type SolapiOptions = SolapiKey & { base_url: string; timeouts?: Timeouts }

const largestBatch = 10_000
const pageSize = 100
/** Our clock and theirs may differ by this much; signatures allow 15 minutes. */
const clockDifference = 15 * 60_000

/** Reads a JSON answer of a shape, or undefined. */
function readAs<S extends z.ZodType>(shape: S, body: string): z.output<S> | undefined {
  try {
    return shape.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

function refused(provider_code: string, code = problemOf(provider_code)): SubmitResult {
  return { outcome: 'refused', code, provider_code, retryable: retryLater(code) }
}

/** The result that all messages of a call share, or undefined when each has its own. */
function sharedResult(result: CallResult): SubmitResult | undefined {
  if (result.outcome === 'not_sent') return refused(result.reason, 'unreachable')
  if (result.outcome === 'unknown') return result
  const { status, body } = result
  if (status === 200) return undefined
  // A server error may come after the work was done.
  if (status >= 500) return { outcome: 'unknown', reason: 'answer' }
  const errorCode = readAs(refusalShape, body)?.errorCode ?? `HTTP ${status}`
  return refused(errorCode, problemOfRefusal(status, errorCode))
}

/** Each message's own result, found by the id that travelled in `customFields`. */
function ownResults(batch: readonly OutgoingMessage[], sent: Sent): SubmitResult[] {
  const own = (entry: { customFields?: Listed['customFields'] }): string | undefined => entry.customFields?.deliveryId
  const accepted = new Map(sent.messageList.map((entry) => [own(entry), entry]))
  const failed = new Map(sent.failedMessageList.map((entry) => [own(entry), entry]))
  const only = batch.length === 1 ? sent.failedMessageList[0] : undefined
  return batch.map(({ delivery_id }) => {
    const yes = accepted.get(delivery_id)
    if (yes?.statusCode === '2000') return { outcome: 'accepted', message_id: yes.messageId }
    const no = failed.get(delivery_id) ?? yes ?? only
    return no ? refused(no.statusCode) : { outcome: 'unknown', reason: 'answer' }
  })
}

function statusOf(listed: Listed | undefined): MessageStatus {
  if (!listed) return { state: 'absent' }
  const { messageId: message_id, statusCode, type } = listed
  if (!statusCode || statusCode === '2000' || statusCode === '3000') return { state: 'on_the_way', message_id }
  if (statusCode === '4000') return { state: 'delivered', message_id, channel: channelOf(type) }
  return { state: 'failed', message_id, code: problemOf(statusCode), provider_code: statusCode }
}

/** Messages through SOLAPI (providers.md 3): thin, signed anew for each call, never repeating a send. */
export function solapiMessages(options: SolapiOptions): MessageProvider {
  const timeouts = options.timeouts ?? defaultTimeouts

  function ask(method: 'GET' | 'POST', path: string, body?: string): Promise<CallResult> {
    const headers = {
      authorization: signCall(options),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }),
    }
    const url = new URL(path, options.base_url)
    return call({ method, url, headers, timeouts, ...(body === undefined ? {} : { body }) })
  }

  async function submitSome(batch: readonly OutgoingMessage[]): Promise<SubmitResult[]> {
    const result = await ask('POST', '/messages/v4/send-many/detail', sendBody(batch))
    const shared = sharedResult(result)
    if (shared) return batch.map(() => shared)
    const sent = readAs(sentShape, result.outcome === 'answered' ? result.body : '')
    if (!sent) return batch.map(() => ({ outcome: 'unknown', reason: 'answer' }))
    return ownResults(batch, sent)
  }

  async function page(parameters: [string, string][]): Promise<Page | undefined> {
    const query = new URLSearchParams([...parameters, ['limit', `${pageSize}`]]).toString()
    const result = await ask('GET', `/messages/v4/list?${query}`)
    return result.outcome === 'answered' && result.status === 200 ? readAs(listShape, result.body) : undefined
  }

  /** Up to a page of messages by the provider's ids. */
  async function statusById(ids: readonly string[]): Promise<Map<string, MessageStatus>> {
    const found = await page(ids.map((id) => ['messageIds', id]))
    const listed = new Map(Object.values(found?.messageList ?? {}).map((each) => [each.messageId, each]))
    return new Map(ids.map((id) => [id, found ? statusOf(listed.get(id)) : { state: 'unknown' }]))
  }

  /** A message whose id was never learnt: everything sent to that number around then, looked through for our own id. */
  async function statusByDelivery({ delivery_id, to, sent_at }: StatusQuestion): Promise<MessageStatus> {
    const around = (difference: number): string => new Date(sent_at.getTime() + difference).toISOString()
    const dates: [string, string][] = [
      ['dateType', 'CREATED'],
      ['startDate', around(-clockDifference)],
      ['endDate', around(clockDifference)],
    ]
    for (let startKey: string | undefined; ;) {
      const start: [string, string][] = startKey ? [['startKey', startKey]] : []
      const found = await page([['to', digits(to)], ...dates, ...start])
      if (!found) return { state: 'unknown' }
      const ours = Object.values(found.messageList).find((each) => each.customFields?.deliveryId === delivery_id)
      if (ours || !found.nextKey || found.nextKey === startKey) return statusOf(ours)
      startKey = found.nextKey
    }
  }

  return {
    async submit(batch) {
      const results: SubmitResult[] = []
      for (let start = 0; start < batch.length; start += largestBatch) {
        results.push(...(await submitSome(batch.slice(start, start + largestBatch))))
      }
      return results
    },
    async status(questions) {
      const ids = questions.flatMap(({ message_id }) => message_id ?? [])
      const known = new Map<string, MessageStatus>()
      for (let start = 0; start < ids.length; start += pageSize) {
        for (const [id, status] of await statusById(ids.slice(start, start + pageSize))) known.set(id, status)
      }
      const answers: MessageStatus[] = []
      for (const question of questions) {
        const { message_id } = question
        answers.push(
          message_id === null ? await statusByDelivery(question) : (known.get(message_id) ?? { state: 'unknown' }),
        )
      }
      return answers
    },
    async balance() {
      const result = await ask('GET', '/cash/v1/balance')
      const purse =
        result.outcome === 'answered' && result.status === 200 ? readAs(balanceShape, result.body) : undefined
      return purse ? { outcome: 'answered', balance: purse.balance + purse.point } : { outcome: 'unknown' }
    },
  }
}
