import { randomBytes } from 'node:crypto'
import { readConfig } from '#server/process/config.ts'
import { connect } from '#server/database/connect.ts'
import { type Workers, makeJobs } from '#server/jobs/jobs.ts'
import { type JobName, queues } from '#server/process/queues.ts'
import { makeKernel } from '#server/kernel/make-kernel.ts'
import { makeProviders } from '#server/providers/providers.ts'

/** A process of its own that takes jobs and never ends them, until somebody kills it. Says each job that it took. */
const app_url = process.env['APP_URL'] ?? ''
const fail = (problem: Error) => console.error(problem.message)
const jobs = makeJobs(app_url, fail)
const outside = {
  solapi: { base_url: 'http://127.0.0.1:9', api_key: 'none', api_secret: 'none' },
  smtp: { host: '127.0.0.1', port: 9, user: 'none', password: 'none', tls: 'never' as const },
  mail_from: 'none@genuine.example',
}
const kernel = makeKernel({
  config: readConfig({ NODE_ENV: 'test' }),
  public_url: 'http://localhost',
  secret: randomBytes(48).toString('base64url'),
  database: connect(app_url, 4, fail),
  providers: await makeProviders(outside, process.env['FOLDER'] ?? '', randomBytes),
  jobs,
  log: { info: () => {}, warn: () => {}, error: () => {} },
})
const hold = (name: JobName) => ({
  at_once: 1,
  work: async () => {
    console.log(`took ${name}`)
    return new Promise<void>(() => {})
  },
})
const names = Object.keys(queues) as JobName[]
// Every name of the table has its worker.
await jobs.start(kernel, Object.fromEntries(names.map((name) => [name, hold(name)])) as unknown as Workers)
