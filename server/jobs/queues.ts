import type { QueueOptions } from 'pg-boss'

/** The schema that holds the job tables. */
export const jobSchema = 'jobs'

/**
 * What each kind of job carries. A job's data names the tenant and the row that holds the work; the work itself stands
 * in the tenant's tables, so a job that runs twice finds it done.
 */
export type Jobs = {
  'codes.issue': { mall_id: string; batch_id: string }
  'codes.fold': { mall_id: string; shop_id: number }
  'messages.send': { mall_id: string; message_id: string }
}
export type JobName = keyof Jobs

/** A silent worker loses its job after this many seconds (goal: taken over within 30, quality "Reliability"). */
const heartbeatSeconds = 10

export const queues: Record<JobName, QueueOptions & { notify: boolean }> = {
  'codes.issue': { heartbeatSeconds, expireInSeconds: 6 * 3600, retryLimit: 1000, retryDelay: 1, notify: true },
  'codes.fold': { heartbeatSeconds, expireInSeconds: 300, retryLimit: 20, retryDelay: 1, notify: false },
  'messages.send': {
    heartbeatSeconds,
    expireInSeconds: 120,
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    notify: true,
  },
}
