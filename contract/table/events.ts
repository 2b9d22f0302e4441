import { z } from 'zod'
import { certStatus } from '../codes/code.ts'
import { cloneReasons } from '../fakes/clone-rules.ts'
import { attemptKinds } from '../lost/record.ts'
import { orderTriggers } from '../messages/triggers.ts'
import { recallAnswers, recallEnds, recallOffers, recallReasons } from '../recalls/recall.ts'
import { planQuote } from '../payment/plan-request.ts'

/**
 * The catalogue of events with their subject and data. An event is written in the transaction of its change
 * (`server/kernel/events.ts`), and holds ids, counts and states, never personal data.
 */

/** The cause of an event: a person of the team, staff, a buyer, a job, a platform, or an anonymous caller. */
export const causeKinds = ['operator', 'staff', 'buyer', 'job', 'platform', 'nobody'] as const
/**
 * `id` is the account of an operator, the login of staff, the id of a certified member, or the name of a job or
 * platform.
 */
export type Cause = { kind: (typeof causeKinds)[number]; id: string }

/** The kinds of things that the `subject` of an event names. */
export type SubjectKind = 'serial' | 'batch' | 'product' | 'shop' | 'mall' | 'order' | 'account' | 'session'

type Declared = { readonly subject: SubjectKind; readonly data: z.ZodType<Record<string, unknown>> }

function event<const S extends SubjectKind, Shape extends z.ZodRawShape>(subject: S, shape: Shape) {
  return { subject, data: z.object(shape) }
}

const count = z.number().int().nonnegative()

/** A change in the life of one code: from which status to which, and whose it is or was. */
const life = {
  code_id: z.string(),
  from: certStatus,
  to: certStatus,
  member_id: z.string().nullable(),
  /** The warranty at that time, if it had dates; later changes do not apply. */
  first_day: z.string().optional(),
  last_day: z.string().optional(),
}
/** The end of a warranty: its last day, how many days away, and whose it is. */
const end = { code_id: z.string(), member_id: z.string(), last_day: z.string(), days: count }
const reason = z.string()
const none = {}

export const events = {
  /** An issue run has made its last code. */
  'code.issued': event('batch', { requested: count }),
  /** A batch's untouched codes were taken away. */
  'code.undone': event('batch', { created: count, gone: count }),
  'code.certified': event('serial', life),
  'code.certification_asked': event('serial', life),
  'code.approved': event('serial', life),
  'code.rejected': event('serial', life),
  'code.certification_cancelled': event('serial', life),
  'code.lost': event('serial', life),
  'code.loss_cancelled': event('serial', life),
  /**
   * Another buyer than the owner tried to register a code that is reported lost, or wrote to its owner; a scan does not
   * count.
   */
  'code.attempted': event('serial', {
    code_id: z.string(),
    kind: z.enum(attemptKinds).optional(),
    device: z.string().optional(),
    region: z.string().optional(),
    /** Both sides were already notified of this finder today. */
    quiet: z.boolean().optional(),
  }),
  /** By the pattern of its scans there seems to be more than one of it; said once for a case (product L). */
  'code.suspicious': event('serial', {
    code_id: z.string(),
    case_no: z.string(),
    reason: z.enum(cloneReasons),
    visitors: count,
    scans: count,
  }),
  /** A certified code has another owner. */
  'code.transferred': event('serial', {
    code_id: z.string(),
    member_id: z.string(),
    from_member_id: z.string().nullable(),
  }),
  /** The operator's dialog chose a status that none of the others names. */
  'code.status_changed': event('serial', life),
  'code.blocked': event('serial', { code_id: z.string(), reason }),
  'code.unblocked': event('serial', { code_id: z.string(), reason }),
  'code.warranty_changed': event('serial', { code_id: z.string() }),
  /** Its owner was known twice, by a number and by an address, and is one member now. */
  'code.owner_joined': event('serial', { code_id: z.string(), member_id: z.string() }),
  'code.destroyed': event('serial', { code_id: z.string(), from: certStatus }),
  /** The warranty of a certified code ends in a number of days. */
  'code.expiring': event('serial', end),
  /** It ended a number of days ago. */
  'code.expired': event('serial', end),
  'batch.frozen': event('batch', { reason }),
  'batch.unfrozen': event('batch', { reason }),

  /** A batch, a product or an option is recalled; `codes` is the count. */
  'recall.started': event('shop', { recall_no: z.string(), reason: z.enum(recallReasons), codes: count }),
  'recall.ended': event('shop', { recall_no: z.string(), as: z.enum(recallEnds) }),
  /** The answer of the owner of a recalled code. */
  'recall.answered': event('serial', {
    code_id: z.string(),
    recall_no: z.string(),
    answer: z.enum(recallAnswers),
    offer: z.enum(recallOffers).nullable(),
  }),

  'product.registered': event('product', { product_code: z.string() }),
  'product.changed': event('product', { product_code: z.string() }),
  'duration.saved': event('shop', { duration_type: z.string(), duration: z.string() }),

  /** A unit of an order has got its code. */
  'order.bound': event('serial', { code_id: z.string(), order_no: z.string(), line_no: z.string() }),
  /**
   * Lines of an order really changed into a state; together where they changed together, so that they are one message.
   */
  'order.moved': event('order', { to: z.enum(orderTriggers), lines: z.array(z.string()).min(1) }),

  'plan.requested': event('shop', planQuote.shape),
  'payment.paid': event('order', { type: z.string(), amount: z.number() }),

  'platform.reauth_required': event('mall', none),
  'platform.removed': event('mall', none),

  'session.logout': event('session', { account_id: z.string() }),
  'session.reuse': event('session', { account_id: z.string() }),
  'session.suspended': event('mall', { sessions_ended: count }),
  'session.removed': event('mall', { sessions_ended: count }),
  'account.password': event('account', { sessions_ended: count }),
  'account.ended': event('account', { sessions_ended: count }),
  'account.removed': event('account', { sessions_ended: count }),
  'account.find_id': event('account', none),
  'account.find_password': event('account', none),
} as const satisfies Record<string, Declared>

export type EventKind = keyof typeof events
export type EventData<K extends EventKind> = z.output<(typeof events)[K]['data']>

/**
 * Something that happened in a mall; in a shop of it, unless `shop_id` is null. An `event_id` is given where the same
 * event may be found twice: then it is written once.
 */
export type NewEvent = {
  [K in EventKind]: {
    kind: K
    shop_id: number | null
    subject: string
    data: EventData<K>
    cause: Cause
    event_id?: string
  }
}[EventKind]
