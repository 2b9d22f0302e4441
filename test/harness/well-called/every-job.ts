import type { Kernel } from '#server/kernel/context.ts'
import type { JobName } from '#server/process/queues.ts'
import { schedules } from '#server/process/schedules.ts'
import { workers } from '#server/jobs/workers.ts'
import type { App } from '../app.ts'

type Waiting = { name: JobName; data: unknown }

const hour = 3_600_000

/**
 * Works once on every job that waits, on every scheduled one and on `more`, in this process and one after the other; and again on
 * those that these have left, an hour later each time. Answers the kinds of jobs that were worked on, and those whose work failed.
 */
export async function workEveryJob(
  app: App,
  more: readonly Waiting[] = [],
): Promise<{ worked: Set<JobName>; failed: Map<JobName, unknown> }> {
  const [worked, failed] = [new Set<JobName>(), new Map<JobName, unknown>()]
  for (let round = 0; round < 3; round++) {
    app.clock.advance(hour)
    const waiting: Waiting[] = await app.sql(
      `delete from jobs.job where name = any ($1) and state < 'completed' returning name, data`,
      [Object.keys(workers)],
    )
    const due = (Object.keys(schedules) as JobName[]).map((name) => ({ name, data: {} }))
    for (const { name, data } of [...waiting, ...due, ...(round === 0 ? more : [])]) {
      worked.add(name)
      try {
        await work(app, name, data)
      } catch (problem) {
        failed.set(name, problem)
      }
    }
  }
  return { worked, failed }
}

async function work({ kernel }: App, name: JobName, data: unknown): Promise<void> {
  const worker = workers[name] as { work: (kernel: Kernel, data: unknown, signal: AbortSignal) => Promise<void> }
  await worker.work(kernel, data, new AbortController().signal)
}
