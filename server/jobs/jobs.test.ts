import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../database/tenant.ts'
import type { DiskRoom } from '../process/disk-room.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Work } from '../kernel/job.ts'
import { type Workers, makeJobs } from './jobs.ts'
import { prepareJobs } from '../database/migrate.ts'
import { type JobName, queues } from '../process/queues.ts'
import { schedules } from '../process/schedules.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
})
beforeEach(async () => {
  await app.sql('delete from jobs.job')
})

/** Workers of every kind that do nothing. */
function idle(work: () => Promise<void>): Workers {
  const names = Object.keys(queues) as JobName[]
  // Every name of the table has its worker.
  return Object.fromEntries(names.map((name) => [name, { work, at_once: 1 }])) as unknown as Workers
}

/** Runs workers of the test's own; what no test asks for is ignored. */
async function runJobs(
  asked: { issue?: Work<'codes.issue'>; fold?: Work<'codes.fold'> },
  room: DiskRoom = app.kernel.room,
) {
  const ignore = async () => {}
  const problems: Error[] = []
  const runner = makeJobs(app.database_urls.app_url, (problem) => problems.push(problem))
  const workers: Workers = {
    ...idle(ignore),
    'codes.issue': { work: asked.issue ?? ignore, at_once: 1 },
    'codes.fold': { work: asked.fold ?? ignore, at_once: 1 },
  }
  await runner.start({ ...app.kernel, room }, workers)
  return { ...runner, problems }
}

const enqueueIssue = async (batch_id: string) =>
  inTenant(app.kernel, 'm', async (kernel) => kernel.enqueue(kernel.tx, 'codes.issue', { mall_id: 'm', batch_id }))
const enqueueFold = async () =>
  inTenant(app.kernel, 'm', async (kernel) =>
    kernel.enqueue(kernel.tx, 'codes.fold', { mall_id: 'm', shop_id: 1 }, 'm:1'),
  )

async function statesOf(name: JobName): Promise<string[]> {
  const rows = await app.sql('select state from jobs.job where name = $1 order by created_on', [name])
  return rows.map((row) => row.state)
}

test('a job of a committed transaction is done once, and the application role is all that it takes', async () => {
  const done: string[] = []
  const worked = Promise.withResolvers<void>()
  const runner = await runJobs({
    issue: async (_, { batch_id }) => {
      done.push(batch_id)
      worked.resolve()
    },
  })
  await enqueueIssue('1')
  await worked.promise
  await runner.stop()
  expect(done).toEqual(['1'])
  expect(await statesOf('codes.issue')).toEqual(['completed'])
  expect(runner.problems).toEqual([])
})

test('a running worker listens, so that a job need not wait for the next look', async () => {
  const runner = await runJobs({})
  const listening = async () =>
    app.sql(`select usename from pg_stat_activity where datname = current_database() and query ilike 'listen %'`)
  await expect.poll(listening).toEqual([{ usename: 'genuine_app' }])
  await runner.stop()
})

test('a job of a transaction that was rolled back never was', async () => {
  const attempt = inTenant(app.kernel, 'm', async (kernel) => {
    await kernel.enqueue(kernel.tx, 'codes.issue', { mall_id: 'm', batch_id: '1' })
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await statesOf('codes.issue')).toEqual([])
})

test('a job that may wait once only is there once; while it is worked on, one more may wait', async () => {
  await enqueueFold()
  await enqueueFold()
  expect(await statesOf('codes.fold')).toEqual(['created'])
  const [began, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const runner = await runJobs({
    fold: async () => {
      began.resolve()
      await go.promise
    },
  })
  await began.promise
  await enqueueFold()
  await enqueueFold()
  expect(await statesOf('codes.fold')).toEqual(['active', 'created'])
  go.resolve()
  await runner.stop()
})

test('a job that fails is done again', async () => {
  const worked = Promise.withResolvers<void>()
  let attempts = 0
  const runner = await runJobs({
    issue: async () => {
      attempts += 1
      if (attempts === 1) throw new Error('not this time')
      worked.resolve()
    },
  })
  await enqueueIssue('1')
  await worked.promise
  await runner.stop()
  expect(attempts).toBe(2)
})

test('a closing process tells its work to leave, and another one takes it up', async () => {
  const began = Promise.withResolvers<void>()
  const first = await runJobs({
    issue: async (_kernel, _data, signal) => {
      began.resolve()
      await once(signal, 'abort')
      signal.throwIfAborted()
    },
  })
  await enqueueIssue('1')
  await began.promise
  await first.stop()
  const worked = Promise.withResolvers<string>()
  const second = await runJobs({ issue: async (_, { batch_id }) => worked.resolve(batch_id) })
  expect(await worked.promise).toBe('1')
  await second.stop()
})

test('work that fills the disk waits until there is room again; what tidies up goes on meanwhile', async () => {
  let is_low = true
  const [issued, folded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let began = 0
  const work = {
    issue: async () => {
      began += 1
      issued.resolve()
      await Promise.resolve()
    },
    fold: async () => folded.resolve(),
  }
  const runner = await runJobs(work, { isLow: () => is_low, signal: () => new AbortController().signal })
  await enqueueIssue('1')
  await enqueueFold()
  await folded.promise
  await expect.poll(async () => statesOf('codes.issue')).toEqual(['retry'])
  expect(began).toBe(0)
  is_low = false
  await issued.promise
  await runner.stop()
  expect(began).toBe(1)
})

test('work under way is told to leave when the disk runs full, and is taken up again', async () => {
  const full = new AbortController()
  const [began, again] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const runner = await runJobs(
    {
      issue: async (_kernel, _data, signal) => {
        if (full.signal.aborted) return again.resolve()
        began.resolve()
        await once(signal, 'abort')
        return signal.throwIfAborted()
      },
    },
    { isLow: () => false, signal: () => (full.signal.aborted ? new AbortController().signal : full.signal) },
  )
  await enqueueIssue('1')
  await began.promise
  full.abort(new Error('no room'))
  await again.promise
  await runner.stop()
  expect(await statesOf('codes.issue')).toEqual(['completed'])
})

test("a killed worker's job is taken over, as soon as its heartbeat has been missed", async () => {
  const child = spawn(process.execPath, ['test/harness/job-process.ts'], {
    env: { ...process.env, APP_URL: app.database_urls.app_url, FOLDER: app.kernel.config.DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await enqueueIssue('1')
  const [line] = (await once(child.stdout, 'data')) as [Buffer] // a pipe without encoding gives buffers
  expect(line.toString()).toContain('took codes.issue')
  const worked = Promise.withResolvers<string>()
  const runner = await runJobs({ issue: async (_, { batch_id }) => worked.resolve(batch_id) })
  child.kill('SIGKILL')
  expect(await worked.promise).toBe('1')
  await runner.stop()
  // Noticed four seconds after it was due at the latest: within the 30 seconds of the goal, wherever a machine is not busy.
  expect((queues['codes.issue'].heartbeatSeconds ?? Infinity) + 4).toBeLessThan(30)
})

test('a job that failed is told by its kind of problem alone: what a problem says may be somebody’s own', async () => {
  const failed = Promise.withResolvers<void>()
  let attempts = 0
  const runner = await runJobs({
    issue: async () => {
      attempts += 1
      if (attempts > 1) return failed.resolve()
      throw new RangeError('010-1234-5678 is not a number')
    },
  })
  const from = app.logged.length
  await enqueueIssue('1')
  await failed.promise
  await runner.stop()
  const told = app.logged.slice(from).filter((line) => line.includes('job failed'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('"kind":"RangeError"')
  expect(told[0]).not.toContain('1234')
})

test('work that leaves because the process closes has not failed, and nobody is told that it has', async () => {
  const began = Promise.withResolvers<void>()
  const runner = await runJobs({
    issue: async (_kernel, _data, signal) => {
      began.resolve()
      await once(signal, 'abort')
      signal.throwIfAborted()
    },
  })
  await enqueueIssue('1')
  await began.promise
  const from = app.logged.length
  await runner.stop()
  expect(app.logged.slice(from).filter((line) => line.includes('job failed'))).toEqual([])
})

test('the companions of the jobs begin with them, and are closed before the process may end', async () => {
  const seen: string[] = []
  const runner = makeJobs(app.database_urls.app_url, () => {})
  expect(runner.running()).toBe(false)
  const beside = (name: string) => (url: string) => {
    seen.push(`${name} ${url === app.database_urls.app_url ? 'here' : 'elsewhere'}`)
    return { close: async () => void seen.push(`${name} closed`) }
  }
  await runner.start(
    app.kernel,
    idle(async () => {}),
    [beside('one'), beside('other')],
  )
  expect([runner.running(), seen]).toEqual([true, ['one here', 'other here']])
  const stopping = runner.stop()
  // From now on nobody is sent here.
  expect(runner.running()).toBe(false)
  await stopping
  expect(seen.slice(2)).toEqual(['one closed', 'other closed'])
})

test('one that waits for a mall keeps no other mall’s from waiting beside it', async () => {
  const fold = async (mall_id: string) =>
    inTenant(app.kernel, mall_id, async (kernel) =>
      kernel.enqueue(kernel.tx, 'codes.fold', { mall_id, shop_id: 1 }, `${mall_id}:1`),
    )
  for (const mall_id of ['a', 'b', 'a', 'b', 'a']) await fold(mall_id)
  const rows = await app.sql(`select data->>'mall_id' as mall_id from jobs.job order by 1`)
  expect(rows.map(({ mall_id }) => mall_id)).toEqual(['a', 'b'])
  // Without a key each is one of its own.
  await enqueueIssue('1')
  await enqueueIssue('1')
  expect(await statesOf('codes.issue')).toEqual(['created', 'created'])
})

test('jobs of one transaction are there together, or none of them is', async () => {
  const several = async (fails: boolean) =>
    inTenant(app.kernel, 'm', async (kernel) => {
      await kernel.enqueue(kernel.tx, 'codes.issue', { mall_id: 'm', batch_id: '1' })
      await kernel.enqueue(kernel.tx, 'codes.undo', { mall_id: 'm', batch_id: '2' })
      if (fails) throw new Error('no')
    })
  await expect(several(true)).rejects.toThrow('no')
  expect([...(await statesOf('codes.issue')), ...(await statesOf('codes.undo'))]).toEqual([])
  await several(false)
  expect([...(await statesOf('codes.issue')), ...(await statesOf('codes.undo'))]).toEqual(['created', 'created'])
})

describe('the queues of a database', () => {
  const queueOf = async (name: JobName) =>
    (
      await app.sql(
        `select policy, retry_limit, retry_delay, expire_seconds, heartbeat_seconds, notify from jobs.queue where name = $1`,
        [name],
      )
    )[0]
  const told = (name: JobName) => {
    const { policy = 'standard', retryLimit, retryDelay, expireInSeconds, heartbeatSeconds, notify } = queues[name]
    return {
      policy,
      retry_limit: retryLimit,
      ...(retryDelay !== undefined && { retry_delay: retryDelay }),
      expire_seconds: expireInSeconds,
      heartbeat_seconds: heartbeatSeconds,
      notify,
    }
  }

  test('are all that the product has, with the options that stand in its table', async () => {
    for (const name of Object.keys(queues) as JobName[])
      expect([name, await queueOf(name)]).toEqual([name, expect.objectContaining(told(name))])
  })

  test('take new options with the next version, and keep the jobs that wait in them', async () => {
    await enqueueIssue('1')
    await app.sql(`update jobs.queue set retry_limit = 1, expire_seconds = 60 where name = 'codes.issue'`)
    await prepareJobs(app.database_urls.owner_url)
    expect(await queueOf('codes.issue')).toMatchObject(told('codes.issue'))
    expect(await statesOf('codes.issue')).toEqual(['created'])
  })

  test('are filled by the clock of Seoul, once at each time, however often the product was started', async () => {
    await prepareJobs(app.database_urls.owner_url)
    const rows = await app.sql('select name, cron, timezone from jobs.schedule order by name')
    const wanted = Object.entries(schedules).map(([name, cron]) => ({ name, cron, timezone: 'Asia/Seoul' }))
    expect(rows).toEqual(wanted.toSorted((left, right) => (left.name < right.name ? -1 : 1)))
  })
})
