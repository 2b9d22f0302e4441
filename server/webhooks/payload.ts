import { type SubjectKind, events } from '#contract/table/events.ts'
import { isSandbox } from '#contract/kernel/sandbox.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { shopsIdOf } from '#contract/members/member-id.ts'
import { type WebhookType, webhookData } from '#contract/webhooks/types.ts'
import type { LoggedEvent } from '../event-log/consumer.ts'

/** The content of a delivery beside the event itself: read when it is made; null where the code is gone. */
export type About = {
  shop_no: string
  app: string
  batch_id: string | null
  product_code: string | null
  variant_code: string | null
}

type Payload = {
  /** By which the log is searched. */
  subject: string
  order_key: string
  after_key: string | null
  member_ids: string[]
  body: string
}
type Told = Pick<LoggedEvent, 'mall_id' | 'subject' | 'data' | 'happened_at'>

/** The payload of an event for endpoints; the type's schema strips everything else. */
export function payloadOf(type: WebhookType, event: Told, about: About): Payload {
  const { mall_id, subject, data, happened_at } = event
  const { shop_no, app, ...code } = about
  const kind: SubjectKind = events[type].subject
  const member_id = shopsMember(data['member_id'])
  const from_member_id = shopsMember(data['from_member_id'])
  const named = namesOf(kind, subject)
  const said = webhookData[type].parse({ ...code, ...data, ...named, member_id, from_member_id })
  const timestamp = toSeoulIso(happened_at)
  const envelope = { type, timestamp, mall_id, shop_no, app, ...sandboxMark(mall_id), data: said }
  return {
    subject: kind === 'product' ? String(data['product_code']) : subject,
    ...orderOf(kind, event, about),
    member_ids: [member_id, from_member_id].filter((id) => id !== null),
    body: JSON.stringify(envelope),
  }
}

/** Marks a sandbox's payload, for programs that serve both. */
export function sandboxMark(mall_id: string): { sandbox?: true } {
  return isSandbox(mall_id) ? { sandbox: true } : {}
}

function shopsMember(id: unknown): string | null {
  return typeof id === 'string' ? shopsIdOf(id) : null
}

function namesOf(kind: SubjectKind, subject: string): Record<string, string> {
  if (kind === 'serial') return { serial_number: subject }
  if (kind === 'batch') return { batch_id: subject }
  return kind === 'order' ? { order_no: subject } : {}
}

/** Ordering keys: events of a code are delivered in order, after its batch's creation. */
function orderOf(kind: SubjectKind, { subject, data }: Told, { batch_id }: About) {
  if (kind !== 'serial') return { order_key: `${kind}:${subject}`, after_key: null }
  return {
    order_key: `code:${String(data['code_id'])}`,
    after_key: batch_id === null ? null : `batch:${batch_id}`,
  }
}
