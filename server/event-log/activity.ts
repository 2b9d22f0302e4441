import type { EventKind } from '#contract/table/events.ts'
import { recordAs } from '../kernel/audit.ts'
import type { Consumer, LoggedEvent } from './consumer.ts'

/**
 * The first reader: what buyers and jobs did comes into the audit, which is the record that operators read (활동 기록,
 * product N). It does so afterwards, because an entry holds its mall's chain until its transaction ends: buyers who
 * register at the same moment would wait for each other. What the shop's people do is in it with their answer.
 */

/** Each kind's action, the same that the shop's people have for it. */
const actions = {
  'code.certified': 'code.register',
  'code.certification_asked': 'code.register_asked',
  'code.certification_cancelled': 'code.cancel_certification',
  'code.lost': 'code.report_loss',
  'code.loss_cancelled': 'code.cancel_loss',
  'code.transferred': 'code.transfer',
  'code.issued': 'batch.made',
  'recall.answered': 'recall.answered',
} as const satisfies Partial<Record<EventKind, string>>

const kinds = Object.keys(actions) as (keyof typeof actions)[] // the keys of the table above

export const activity: Consumer = {
  name: 'activity',
  kinds,
  // One chain, one order.
  recipientOf: ({ mall_id }) => mall_id,
  async handle({ tx }, event) {
    const kind = kinds.find((known) => known === event.kind)
    const { actor_kind } = event
    if (kind === undefined || (actor_kind !== 'buyer' && actor_kind !== 'job')) return
    const who = { kind: actor_kind, name: event.actor } as const
    const entry = { action: actions[kind], target: targetOf(event), detail: detailOf(event) }
    await recordAs({ now: () => event.happened_at, tx }, { mall_id: event.mall_id, ...who }, entry)
  },
}

function targetOf({ kind, subject, data }: LoggedEvent): string {
  return kind === 'code.issued' ? `batch:${subject}` : `code:${String(data['code_id'])}`
}

/** States and counts; the person is in the actor. */
function detailOf({ data }: LoggedEvent): Record<string, unknown> {
  const { member_id: _member, from_member_id: _from, code_id: _code, ...detail } = data
  return detail
}
