import { randomUUID } from 'node:crypto'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Enqueue, Kernel } from '../kernel/context.ts'
import { DiskLow } from '../process/disk-room.ts'
import type { Work } from '../kernel/job.ts'
import { type JobName, type Jobs, jobSchema } from '../process/queues.ts'

/** The table of workers: a missing line does not compile. */
export type Workers = { readonly [N in JobName]: { work: Work<N>; at_once: number } }

/** A companion of the jobs of a process, such as a listener; started and ended with them. */
export type Beside = (app_url: string, kernel: Kernel) => { close(): Promise<void> }

export type JobRunner = {
  enqueue: Enqueue
  /** Starts working on jobs; call once the kernel is whole. */
  start(kernel: Kernel, workers: Workers, beside?: readonly Beside[]): Promise<void>
  /** Whether jobs are being worked on. */
  running(): boolean
  stop(): Promise<void>
}

/** Jobs that fill disks, paused on a low disk; sending, settling and cleaning continue. */
const needsRoom: ReadonlySet<JobName> = new Set<JobName>([
  'codes.issue',
  'codes.undo',
  'codes.bulk',
  'codes.export',
  'platform.products',
  'product.fetch-image',
])

/** The grace period of a shutdown: work in progress gets this long to end, in milliseconds. */
const closingLimit = 5000

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
    useListenNotify: true,
    // With a heartbeat of 10 seconds, a dead worker is noticed 14 seconds after its last sign at the latest.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 1,
  })
  boss.on('error', onProblem)
  const closing = new AbortController()
  let is_running = false
  let besides: readonly { close(): Promise<void> }[] = []
  return {
    enqueue: makeEnqueue(),
    async start(kernel, workers, beside = []) {
      await boss.start()
      for (const name of Object.keys(workers) as JobName[]) {
        for (let each = 0; each < workers[name].at_once; each++) {
          await workOn(boss, { kernel, workers, closing: closing.signal }, name)
        }
      }
      besides = beside.map((begin) => begin(app_url, kernel))
      is_running = true
    },
    running: () => is_running,
    async stop() {
      is_running = false
      closing.abort(new Error('the process closes'))
      await Promise.all(besides.map(async ({ close }) => close()))
      await boss.stop({ graceful: true, timeout: closingLimit, close: true })
    },
  }
}

/**
 * Enqueues in the caller's transaction; needs no running boss (a process may only send). A sender reads its queue's
 * settings at its first job, in that job's transaction, and caches them.
 */
function makeEnqueue(): Enqueue {
  const senders = new Map<JobName, PgBoss>()
  return async (tx, name, data, once_key_or_delay) => {
    const db = fromKysely(tx)
    const sender = senders.get(name) ?? new PgBoss({ db, schema: jobSchema })
    await sender.send(name, data, { db, ...optionsOf(once_key_or_delay) })
    senders.set(name, sender)
  }
}

function optionsOf(once_key_or_delay: string | { after_seconds: number } | undefined) {
  if (once_key_or_delay === undefined) return {}
  if (typeof once_key_or_delay === 'string') return { singletonKey: once_key_or_delay }
  // A key of its own: no job that is asked for meanwhile is taken for this one.
  return { startAfter: once_key_or_delay.after_seconds, singletonKey: randomUUID() }
}

/** One worker of a kind of job. */
async function workOn<N extends JobName>(
  boss: PgBoss,
  { kernel, workers, closing }: { kernel: Kernel; workers: Pick<Workers, N>; closing: AbortSignal },
  name: N,
): Promise<void> {
  const { work }: { work: Work<N> } = workers[name]
  let worker = ''
  worker = await boss.work<Jobs[N]>(
    name,
    {
      batchSize: 1,
      pollingIntervalSeconds: 1,
      // A retried job sends no notification, so workers poll as well.
      notifyPollingIntervalSeconds: 2,
      heartbeatRefreshSeconds: 3,
    },
    async (jobs) => {
      for (const job of jobs) {
        try {
          const ends = [job.signal, closing]
          if (needsRoom.has(name)) {
            if (kernel.room.isLow()) throw new DiskLow('no room')
            ends.push(kernel.room.signal())
          }
          await work(kernel, job.data, AbortSignal.any(ends))
        } catch (problem) {
          if (!closing.aborted) report(kernel, name, job.id, problem)
          throw problem
        } finally {
          // Where one job was, the next may wait: look at once, or a backlog moves by one job a look.
          boss.notifyWorker(worker)
        }
      }
    },
  )
}

function report(kernel: Kernel, name: JobName, job_id: string, problem: unknown): void {
  const kind = problem instanceof Error ? problem.name : 'unknown'
  kernel.log.warn({ job: name, job_id, kind }, 'job failed')
}
