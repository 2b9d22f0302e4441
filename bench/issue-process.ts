import { randomBytes, randomUUID } from 'node:crypto'
import { issue } from '#server/codes/issue.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { makeJobs } from '#server/jobs/jobs.ts'
import { makeKernel } from '#server/kernel.ts'
// Everything that a server's process holds, so that its memory is in the measurement.
import '#server/assemble.ts'
import { makeProviders } from '#server/providers/providers.ts'
import { mostResident } from './memory.ts'

/** A process that writes one issue run and says how much memory it held at most, in megabytes. */
const work: unknown = JSON.parse(process.argv[2] ?? '')
const { app_url, folder, mall_id, batch_id } = work as Record<'app_url' | 'folder' | 'mall_id' | 'batch_id', string> // bench/generate.ts gives them

const onProblem = (problem: Error) => process.stderr.write(`${problem.message}\n`)
const nowhere = {
  solapi: { base_url: 'http://127.0.0.1:9', api_key: 'none', api_secret: 'none' },
  smtp: { host: '127.0.0.1', port: 9, user: 'none', password: 'none', tls: 'never' as const },
  mail_from: 'none@genuine.example',
}
const database = connect(app_url, 4, onProblem)
const kernel = makeKernel({
  config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder }),
  public_url: 'http://localhost',
  secret: randomUUID(),
  database,
  providers: await makeProviders(nowhere, folder, randomBytes),
  jobs: makeJobs(app_url, onProblem),
  log: { info: () => {}, warn: () => {}, error: () => {} },
})
const before = process.memoryUsage.rss() / 1_000_000
const started = performance.now()
await issue(kernel, { mall_id, batch_id }, new AbortController().signal)
const seconds = (performance.now() - started) / 1000
await database.close()
process.stdout.write(JSON.stringify({ before, most: mostResident(), seconds }))
