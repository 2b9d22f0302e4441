import type { QueueOptions, QueuePolicy } from 'pg-boss'

/** The schema that holds the job tables. */
export const jobSchema = 'jobs'

/**
 * The payload of each kind of job. It names the tenant and the row of the work; the work itself is in the tenant's
 * tables, so a job is idempotent: a second run finds it done.
 */
export type Jobs = {
  'codes.issue': { mall_id: string; batch_id: string }
  'codes.fold': { mall_id: string; shop_id: number }
  'codes.undo': { mall_id: string; batch_id: string }
  'codes.bulk': { mall_id: string; change_id: string }
  'codes.export': { mall_id: string; export_id: string }
  'codes.clean': Record<string, never>
  /** One-time codes and notices that are due in a mall; they wait for no batch of another one. */
  'messages.urgent': { mall_id: string }
  'messages.templates': Record<string, never>
  'messages.sender': { mall_id: string; sender_id: string }
  /** One batch of a mall's due messages; the rest is queued behind other malls. */
  'messages.dispatch': { mall_id: string }
  'messages.results': { mall_id: string }
  'messages.release': { mall_id: string; shop_id: number }
  'messages.sweep': Record<string, never>
  'messages.ends': Record<string, never>
  'approvals.due': Record<string, never>
  /** Grants and reclaims due rewards of a mall. */
  'rewards.work': { mall_id: string }
  'rewards.sweep': Record<string, never>
  /** Takes a recall through its codes, or a round of messages through its owners. */
  'recalls.work': { mall_id: string; recall_no: string }
  'recalls.sweep': Record<string, never>
  /** One batch of what may go out to an endpoint; more of it goes behind the others that wait. */
  'webhooks.deliver': { mall_id: string; endpoint_id: string }
  /** Deliveries to slow endpoints: they wait for each other only. */
  'webhooks.slow': { mall_id: string; endpoint_id: string }
  'webhooks.sweep': Record<string, never>
  'fakes.watch': Record<string, never>
  'events.read': Record<string, never>
  'sweep.rows': Record<string, never>
  'sweep.pictures': Record<string, never>
  'platform.shops': { mall_id: string }
  'platform.check': { mall_id: string }
  'platform.refresh': { mall_id: string }
  'platform.keep': Record<string, never>
  'platform.poll': Record<string, never>
  'platform.products': { mall_id: string; shop_no: string }
  /** Without a shop: the notice named none, and every shop of the mall is looked at. */
  'platform.product': { mall_id: string; shop_no: string | null; platform_no: string }
  /** Reads the orders of a mall that a webhook or a poll has named. */
  'orders.read': { mall_id: string }
  /** Gives codes to the units of a shop that are due, or wait for one. */
  'orders.bind': { mall_id: string; shop_id: number }
  /** Polls the orders of a shop for changes without a webhook. */
  'orders.poll': { mall_id: string; shop_no: string }
  'orders.sweep': Record<string, never>
  /** Notifies shops that will run out of free codes. */
  'orders.forecast': Record<string, never>
  'payment.settle': { mall_id: string; order_id: string }
  'payment.refund': { mall_id: string; refund_id: string }
  'payment.poll': Record<string, never>
  'payment.day': Record<string, never>
  'payment.books': Record<string, never>
  'plan.notices': Record<string, never>
  'product.fetch-image': { mall_id: string; product_no: string }
  'shop.qr-address': { mall_id: string; shop_id: number }
}
export type JobName = keyof Jobs

/**
 * The heartbeat's limit: a silent worker loses its job after this many seconds (goal: taken over within 30, quality
 * "Reliability").
 */
const heartbeatSeconds = 10

/** Long jobs that are retried without limit, until the disk has room or the database is back. */
const neverGivenUp = {
  heartbeatSeconds,
  expireInSeconds: 6 * 3600,
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  notify: true,
} as const

/**
 * Queue options of calls to a hosting platform: one a mall waits at a time, and a platform that is away is retried for
 * hours.
 */
const platformCall = {
  heartbeatSeconds,
  expireInSeconds: 120,
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  notify: false,
  policy: 'short',
} as const

/** Work on the messages of a mall: one waits at a time, and what fails is found again by the sweep of the minute. */
const messageWork = {
  heartbeatSeconds,
  expireInSeconds: 120,
  retryLimit: 2,
  retryDelay: 2,
  policy: 'short',
} as const

/** Calls of a shop's own program: one waits for each endpoint at a time, and the sweep of the minute finds what fails. */
const webhookWork = {
  heartbeatSeconds,
  expireInSeconds: 120,
  retryLimit: 0,
  notify: true,
  policy: 'short',
} as const

/**
 * Options of each queue. `notify` wakes a worker at the commit; without it a job waits for the next poll (a second).
 * Policy `short` debounces: while a job with the same once_key waits, another is not added; one that is being worked on
 * does not count.
 */
export const queues: Record<JobName, QueueOptions & { notify: boolean; policy?: QueuePolicy }> = {
  'codes.issue': { ...neverGivenUp },
  'codes.fold': {
    heartbeatSeconds,
    expireInSeconds: 300,
    retryLimit: 20,
    retryDelay: 1,
    notify: false,
    policy: 'short',
  },
  'codes.undo': { ...neverGivenUp },
  'codes.bulk': { ...neverGivenUp },
  // Ends itself after some attempts, and notifies (`server/codes/export/job.ts`).
  'codes.export': { ...neverGivenUp, retryLimit: 1000 },
  'codes.clean': { heartbeatSeconds, expireInSeconds: 600, retryLimit: 3, notify: false, policy: 'short' },
  'messages.urgent': { heartbeatSeconds, expireInSeconds: 120, retryLimit: 2, retryDelay: 2, notify: true },
  'messages.templates': { heartbeatSeconds, expireInSeconds: 600, retryLimit: 0, notify: true, policy: 'short' },
  'messages.sender': {
    heartbeatSeconds,
    expireInSeconds: 120,
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    notify: true,
    policy: 'short',
  },
  'messages.dispatch': { ...messageWork, notify: true },
  'messages.results': { ...messageWork, notify: true },
  'messages.release': { ...messageWork, retryLimit: 20, notify: true },
  'messages.sweep': { ...messageWork, retryLimit: 0, notify: false },
  'messages.ends': { ...messageWork, expireInSeconds: 3600, retryLimit: 0, notify: false },
  'shop.qr-address': {
    heartbeatSeconds,
    expireInSeconds: 120,
    retryLimit: 3,
    retryDelay: 2,
    notify: true,
    policy: 'short',
  },
  'approvals.due': { heartbeatSeconds, expireInSeconds: 600, retryLimit: 0, notify: false, policy: 'short' },
  'rewards.work': {
    heartbeatSeconds,
    expireInSeconds: 600,
    retryLimit: 2,
    retryDelay: 2,
    notify: true,
    policy: 'short',
  },
  'rewards.sweep': { heartbeatSeconds, expireInSeconds: 120, retryLimit: 0, notify: false, policy: 'short' },
  // Never given up: an owner might not be notified otherwise.
  'recalls.work': { ...neverGivenUp },
  'recalls.sweep': { heartbeatSeconds, expireInSeconds: 600, retryLimit: 0, notify: false, policy: 'short' },
  'webhooks.deliver': webhookWork,
  'webhooks.slow': webhookWork,
  'webhooks.sweep': { heartbeatSeconds, expireInSeconds: 120, retryLimit: 0, notify: false, policy: 'short' },
  'fakes.watch': { heartbeatSeconds, expireInSeconds: 3600, retryLimit: 0, notify: false, policy: 'short' },
  'events.read': { heartbeatSeconds, expireInSeconds: 600, retryLimit: 0, notify: false, policy: 'short' },
  'sweep.rows': { heartbeatSeconds, expireInSeconds: 3600, retryLimit: 3, notify: false, policy: 'short' },
  'sweep.pictures': { heartbeatSeconds, expireInSeconds: 3600, retryLimit: 3, notify: false, policy: 'short' },
  'platform.shops': { ...platformCall, retryLimit: 1 },
  'platform.check': { ...platformCall, notify: true },
  'platform.refresh': { ...platformCall },
  'platform.keep': { ...platformCall },
  'platform.poll': { ...platformCall, retryLimit: 1 },
  // A full read takes minutes and resumes at its checkpoint.
  'platform.products': { ...platformCall, expireInSeconds: 3600 },
  'platform.product': { ...platformCall, notify: true },
  'orders.read': { ...platformCall, expireInSeconds: 900, retryLimit: 3, notify: true },
  'orders.bind': { ...platformCall, expireInSeconds: 900, retryLimit: 3, notify: true },
  'orders.poll': { ...platformCall, expireInSeconds: 3600, retryLimit: 3 },
  'orders.sweep': { heartbeatSeconds, expireInSeconds: 120, retryLimit: 0, notify: false, policy: 'short' },
  'orders.forecast': { heartbeatSeconds, expireInSeconds: 1800, retryLimit: 3, notify: false, policy: 'short' },
  // The poll comes back to an order whose provider is away, so the job need not.
  'payment.settle': {
    heartbeatSeconds,
    expireInSeconds: 120,
    retryLimit: 3,
    retryDelay: 2,
    notify: true,
    policy: 'short',
  },
  // Never given up before the provider has said yes or no.
  'payment.refund': {
    heartbeatSeconds,
    expireInSeconds: 300,
    retryLimit: 10_000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    notify: true,
  },
  'payment.poll': { heartbeatSeconds, expireInSeconds: 60, retryLimit: 0, notify: false, policy: 'short' },
  'payment.day': {
    heartbeatSeconds,
    expireInSeconds: 3600,
    retryLimit: 20,
    retryDelay: 30,
    notify: false,
    policy: 'short',
  },
  'payment.books': {
    heartbeatSeconds,
    expireInSeconds: 3600,
    retryLimit: 5,
    retryDelay: 60,
    notify: false,
    policy: 'short',
  },
  'plan.notices': {
    heartbeatSeconds,
    expireInSeconds: 3600,
    retryLimit: 20,
    retryDelay: 30,
    notify: false,
    policy: 'short',
  },
  'product.fetch-image': {
    heartbeatSeconds,
    expireInSeconds: 60,
    // More than the work's own tries, which say so in the product: a process that ends in the middle costs one.
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1800,
    notify: true,
    policy: 'short',
  },
}
