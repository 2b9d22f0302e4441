import { expect, test } from 'vitest'
import { type JobName, queues } from './queues.ts'
import { schedules } from './schedules.ts'
import { workers } from '../jobs/workers.ts'

const all = Object.entries(queues)

/** Promises to somebody, which are never given up: the work goes on when the disk has room, or whoever was away is back. */
const promised: readonly JobName[] = ['codes.issue', 'codes.undo', 'codes.bulk', 'recalls.work', 'payment.refund']

test('a silent worker of any job loses it within the thirty seconds of the goal', () => {
  // Looked for every two seconds, with as much again until the next look sees it.
  for (const [name, { heartbeatSeconds = Infinity }] of all)
    expect([name, heartbeatSeconds + 4 < 30]).toEqual([name, true])
})

test('a job that was promised is tried for as long as it takes, and never later than some minutes after the last try', () => {
  for (const name of promised) {
    const { retryLimit = 0, retryBackoff, retryDelayMax = Infinity, retryDelay = 0 } = queues[name]
    expect([name, retryLimit >= 10_000, retryBackoff, retryDelayMax <= 600]).toEqual([name, true, true, true])
    // The first of the tries does not hammer, and does not wait long.
    expect([name, retryDelay >= 1 && retryDelay <= 30]).toEqual([name, true])
  }
})

test('no try comes later than an hour after the one before', () => {
  for (const [name, { retryDelay = 0, retryBackoff = false, retryDelayMax, retryLimit = 0 }] of all) {
    const longest = retryDelayMax ?? (retryBackoff ? retryDelay * 2 ** retryLimit : retryDelay)
    expect([name, longest <= 3600]).toEqual([name, true])
  }
})

test('what the clock starts waits once: a minute that took two is not made up for by two at once', () => {
  for (const name of Object.keys(schedules) as JobName[]) {
    expect([name, queues[name].policy]).toEqual([name, 'short'])
    expect([name, workers[name].at_once]).toEqual([name, 1])
  }
})

/** Jobs of the clock that write to people themselves; what others queue goes out when its own rules say. */
const writing: readonly JobName[] = ['messages.ends', 'plan.notices', 'orders.forecast']

test('nobody is written to at night: what the clock sends goes out between nine and nine, Seoul time', () => {
  for (const name of writing) {
    const [, hours = ''] = (schedules[name] ?? '').split(' ')
    expect([name, /^\d+(-\d+)?$/.test(hours)]).toEqual([name, true])
    for (const hour of hours.split('-').map(Number)) expect([name, hour >= 9 && hour < 21]).toEqual([name, true])
  }
})
