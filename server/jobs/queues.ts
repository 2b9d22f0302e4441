import type { QueueOptions, QueuePolicy } from 'pg-boss'

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

/**
 * `notify` wakes a worker at the commit; without it a job waits for the next look (a second). Policy `short`: while a job
 * with the same once_key waits, another is not added; one that is being worked on does not count.
 */
export const queues: Record<JobName, QueueOptions & { notify: boolean; policy?: QueuePolicy }> = {
  'codes.issue': {
    heartbeatSeconds,
    expireInSeconds: 6 * 3600,
    // An issue run is never given up: it goes on when the disk has room or the database is back.
    retryLimit: 1_000_000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    notify: true,
  },
  'codes.fold': {
    heartbeatSeconds,
    expireInSeconds: 300,
    retryLimit: 20,
    retryDelay: 1,
    notify: false,
    policy: 'short',
  },
  'messages.send': {
    heartbeatSeconds,
    expireInSeconds: 120,
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    notify: true,
  },
}
