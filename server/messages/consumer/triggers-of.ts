import type { EventKind } from '#contract/table/events.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { type Trigger, orderTriggers } from '#contract/messages/triggers.ts'
import type { LoggedEvent } from '../../event-log/consumer.ts'

type By = 'buyer' | 'shop'
type Told = (event: Pick<LoggedEvent, 'data'>, by: By) => readonly Trigger[]

/** Which triggers an event is, by who caused it; an operator's release of a loss sends nothing (002 §4). */
const told = {
  'code.certified': (_event, by) => [by === 'buyer' ? 'member_cert_end' : 'admin_cert_end'],
  'code.approved': () => ['admin_approval_end'],
  'code.certification_cancelled': (_event, by) => [by === 'buyer' ? 'member_cert_cancel' : 'admin_cert_cancel'],
  'code.lost': (_event, by) => [by === 'buyer' ? 'member_lost_regist' : 'admin_lost_regist'],
  'code.loss_cancelled': (_event, by) => (by === 'buyer' ? ['member_lost_cancel'] : []),
  'code.attempted': ({ data }) => (data['quiet'] === true ? [] : ['lost_3rd_verify_member', 'lost_3rd_verify_admin']),
  'code.expiring': () => ['expired_before'],
  'code.expired': () => ['expired_after'],
  'order.moved': ({ data }) => {
    const to = oneOf(orderTriggers, data['to'])
    return to === undefined ? [] : [to]
  },
} as const satisfies Partial<Record<EventKind, Told>>

export const kindsTold = Object.keys(told) as (keyof typeof told)[] // the keys of the table above

/** The triggers of an event; none if it causes no message. */
export function triggersOf(event: Pick<LoggedEvent, 'kind' | 'data' | 'actor_kind'>): readonly Trigger[] {
  const kind = kindsTold.find((known) => known === event.kind)
  if (kind === undefined) return []
  const of: Told = told[kind]
  return of(event, event.actor_kind === 'buyer' ? 'buyer' : 'shop')
}
