import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { readConfig } from '#server/process/config.ts'
import { connect } from '#server/database/connect.ts'
import { handlers } from '#server/handlers.ts'
import { buildServer } from '#server/http/server.ts'
import { makeJobs } from '#server/jobs/jobs.ts'
import { makeLog } from '#server/process/log-lines.ts'
import { makeKernel } from '#server/kernel/make-kernel.ts'
import { makeProviders } from '#server/providers/providers.ts'

/** One of the two servers that bench/scan.ts compares; says its port to who started it, and ends with it. */
export type ScanProcess = { kind: 'bare' | 'ours'; url: string; connections: number; folder: string; mall_id: string }

const work: unknown = JSON.parse(process.argv[2] ?? '')
const { kind, url, connections, folder, mall_id } = work as ScanProcess // bench/scan.ts gives it
process.once('disconnect', () => process.exit())
process.send?.(kind === 'ours' ? await startOurs() : await startBare())

/** The least that a verdict can cost: a bare server and one prepared read of the code with its product. */
async function startBare(): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections, idleTimeoutMillis: 0 })
  const text = `select c.serial_number, c.cert_status, c.cert_duration_type, c.cert_duration, c.cert_validated_at,
      c.cert_expired_at, c.activated_at, p.product_name, v.variant_name, p.image_url
    from code c
    join variant v on v.mall_id = c.mall_id and v.variant_no = c.variant_no
    join product p on p.mall_id = v.mall_id and p.product_no = v.product_no
    where c.mall_id = $1 and c.app = 'cert_product' and c.serial_number = $2`
  const verdict = async (path: string): Promise<string> => {
    const value = new URL(path, 'http://x').searchParams.get('authQrCode') ?? ''
    const serial = decodeURIComponent(Buffer.from(value, 'base64').toString())
    const { rows } = await pool.query({ name: 'read', text, values: [mall_id, serial] })
    return JSON.stringify(rows[0] ?? null)
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    void verdict(request.url ?? '/').then((body) => response.end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port // listening on TCP, so never a string or null
}

/** The product as it runs, with its log; only the outside world is nowhere. */
async function startOurs(): Promise<number> {
  const log = makeLog('info', '/dev/null')
  const onProblem = (problem: Error) => process.stderr.write(`${problem.message}\n`)
  const nowhere = {
    solapi: { base_url: 'http://127.0.0.1:9', api_key: 'none', api_secret: 'none' },
    smtp: { host: '127.0.0.1', port: 9, user: 'none', password: 'none', tls: 'never' as const },
    mail_from: 'none@genuine.example',
  }
  const jobs = makeJobs(url, onProblem)
  const kernel = makeKernel({
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder }),
    public_url: 'http://localhost',
    secret: randomUUID() + randomUUID(),
    database: connect(url, connections, onProblem),
    providers: await makeProviders(nowhere, folder, randomBytes),
    jobs,
    log,
  })
  // Answers are compared with their shapes outside production only; what is measured is production.
  kernel.config.NODE_ENV = 'production'
  const server = await buildServer(kernel, handlers, { jobsRunning: () => true })
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port // listening on TCP, so never a string or null
}
