import type { JobName } from './queues.ts'

/** Cron schedules, in Seoul's time. */
export const schedules: Partial<Record<JobName, string>> = {
  'platform.keep': '20 4 * * *',
  'codes.clean': '40 * * * *',
  'platform.poll': '*/10 * * * *',
  'messages.templates': '* * * * *',
  'approvals.due': '* * * * *',
  'events.read': '* * * * *',
  'messages.sweep': '* * * * *',
  'rewards.sweep': '* * * * *',
  'fakes.watch': '5-59/10 * * * *',
  'recalls.sweep': '*/10 * * * *',
  'webhooks.sweep': '* * * * *',
  // Again and again after ten, so that a server which was down then does it when it is back.
  'messages.ends': '*/10 10-20 * * *',
  'orders.sweep': '* * * * *',
  'orders.forecast': '30 9 * * *',
  'payment.poll': '* * * * *',
  'payment.day': '1 0 * * *',
  'payment.books': '30 4 * * *',
  'plan.notices': '0 10 * * *',
  'sweep.rows': '10 4 * * *',
  'sweep.pictures': '50 3 * * *',
}
