import { fromKysely, PgBoss } from 'pg-boss'
import type { Enqueue, Kernel } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import type { JobName, Jobs } from './queues.ts'
import { jobSchema } from './queues.ts'

/** What a worker does with one job. Throwing puts the job back, with growing pauses. */
export type Work<N extends JobName> = (kernel: Kernel, data: Jobs[N], signal: AbortSignal) => Promise<void>

/** The table of workers: a missing line does not compile. */
export type Workers = { readonly [N in JobName]: { work: Work<N>; at_once: number } }

export type JobRunner = {
  enqueue: Enqueue
  /** Starts working on jobs; call once the kernel is whole. */
  start(kernel: Kernel, workers: Workers): Promise<void>
  /** Whether jobs are being worked on. */
  running(): boolean
  stop(): Promise<void>
}

/** Jobs in the database of the product, as the application role; the owner has made the tables (`migrate`). */
export function makeJobs(app_url: string, onProblem: (problem: Error) => void): JobRunner {
  const boss = new PgBoss({
    connectionString: app_url,
    schema: jobSchema,
    max: 8,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', onProblem)
  let is_running = false
  return {
    async enqueue<N extends JobName>(tx: Tx, name: N, data: Jobs[N], once_key?: string) {
      await boss.send(name, data, {
        db: fromKysely(tx),
        ...(once_key === undefined ? {} : { singletonKey: once_key }),
      })
    },
    async start(kernel, workers) {
      await boss.start()
      for (const name of Object.keys(workers) as JobName[]) await workOn(boss, kernel, workers, name)
      is_running = true
    },
    running: () => is_running,
    async stop() {
      is_running = false
      await boss.stop({ graceful: true, timeout: 5000, close: true })
    },
  }
}

async function workOn<N extends JobName>(boss: PgBoss, kernel: Kernel, workers: Workers, name: N): Promise<void> {
  const { work, at_once } = workers[name]
  await boss.work<Jobs[N]>(
    name,
    { batchSize: 1, localConcurrency: at_once, pollingIntervalSeconds: 1, heartbeatRefreshSeconds: 3 },
    async (jobs) => {
      for (const job of jobs) {
        try {
          await work(kernel, job.data, job.signal)
        } catch (problem) {
          kernel.log.warn(
            { job: name, job_id: job.id, kind: problem instanceof Error ? problem.name : 'unknown' },
            'job failed',
          )
          throw problem
        }
      }
    },
  )
}
