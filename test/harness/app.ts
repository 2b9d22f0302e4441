import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { apiVersion } from '#contract/accounts/api-version.ts'
import { doorFor, requestOf } from '#contract/table/address.ts'
import type { DoorName } from '#contract/kernel/door.ts'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { checkoutTypes } from '#contract/payment/types.ts'
import { cafe24Scopes } from '#server/process/settings/cafe24-scopes.ts'
import { readConfig } from '#server/process/config.ts'
import type { Kernel } from '#server/kernel/context.ts'
import { type Pooler, connect } from '#server/database/connect.ts'
import { refuseSecondConnections } from '#server/database/tenant.ts'
import { handlers } from '#server/handlers.ts'
import { buildServer } from '#server/http/server.ts'
import { makeJobs } from '#server/jobs/jobs.ts'
import { beside, workers } from '#server/jobs/workers.ts'
import { makeKernel } from '#server/kernel/make-kernel.ts'
import { makeProviders } from '#server/providers/providers.ts'
import type { Traces } from '#server/traces/start.ts'
import { type OutsideOptions, startOutside } from '../../outside/main.ts'
import { holdToDocument } from './api-document.ts'
import { freshDatabase, pooled } from './database.ts'
import { keysBeside } from './keys-beside.ts'
import { bodyOf, withQuery } from './sent-body.ts'
import { type Partner, type PartnerOptions, hashCheaply, makePartner } from './partner.ts'

/** Options of a call: who, through which door, with which idempotency key. */
export type CallOptions = {
  as?: Partner
  token?: string
  door?: DoorName
  place?: { mall_id?: string; shop_no?: string; app?: string; product?: string }
  headers?: Record<string, string>
  key?: string
  /** More of the query than the operation asks for. */
  query?: Record<string, string>
}

type Headers = Record<string, string | string[] | undefined>
// A test reads whatever shape it expects; a wrong expectation fails the test.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any; headers: Headers; bytes: Buffer }

export type App = Awaited<ReturnType<typeof startApp>>

export type AppOptions = {
  /** Another app on the same database: two processes of one installation. */
  database?: { owner_url: string; app_url: string }
  secret?: string
  /** Keys of what is sealed, where they are others than the secret. */
  seal_keys?: readonly string[]
  /** A second secret beside the first, as while one follows the other; null when the first has followed another. */
  other?: string | null
  /** Traces what this process does. */
  traces?: Traces
  /** Connections of the pool. */
  pool?: number
  /** Behaves as if a pooler in transaction mode stood between. */
  pooler?: Pooler
  /** Where programs outside of this process find the server. */
  public_url?: string
  /** More settings, such as TRUST_PROXY for callers of several addresses. */
  environment?: Record<string, string>
  /** The account at the message provider: more senders, templates. */
  solapi?: Partial<OutsideOptions['solapi']>
}

/** The real server in this process, on a database of its own, with a clock that the test sets. */
export async function startApp(options: AppOptions = {}) {
  hashCheaply()
  const fresh = options.database === undefined ? await freshDatabase() : null
  const database_urls = options.database ?? (fresh as NonNullable<typeof fresh>) // one of the two is there
  const folder = await mkdtemp(join(tmpdir(), 'genuine-app-'))
  const clock = makeClock()
  const outside = await lazyOutside(clock.now, options.solapi)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATA_DIR: folder,
    ...options.environment,
  })
  const problems: Error[] = []
  const logged: string[] = []
  const pooler_url = pooled(database_urls.app_url)
  const database = connect(
    pooler_url ?? database_urls.app_url,
    options.pool ?? 70,
    (problem) => problems.push(problem),
    pooler_url === undefined ? (options.pooler ?? null) : { names: false },
  )
  refuseSecondConnections(database)
  const jobs = makeJobs(database_urls.app_url, (problem) => problems.push(problem))
  const providers = await makeProviders(outside.addresses, folder, randomBytes)
  const secret = options.secret ?? randomBytes(48).toString('base64url')
  const kernel: Kernel = makeKernel({
    config,
    public_url: options.public_url ?? 'http://localhost',
    secret,
    ...(options.seal_keys && { seal_keys: options.seal_keys }),
    ...(options.other !== undefined && (await keysBeside(database, secret, options.other))),
    database,
    providers: options.traces?.providers(providers) ?? providers,
    jobs,
    log: {
      info: (fields, message) => logged.push(JSON.stringify([message, fields])),
      warn: (fields, message) => logged.push(JSON.stringify([message, fields])),
      error: (fields, message) => {
        logged.push(JSON.stringify([message, fields]))
        problems.push(new Error(JSON.stringify(fields)))
      },
    },
    now: clock.now,
  })
  options.traces?.database(database)
  const server = await buildServer(kernel, handlers, { jobsRunning: jobs.running })
  options.traces?.requests(server)
  const breaches: string[] = []
  holdToDocument(server, (breach) => breaches.push(breach))
  await server.ready()
  // What is prepared is planned once: plans for each value cost more than they save here. A server that is given may be a
  // cluster, whose plans are of one mall each.
  const plans = process.env['TEST_DATABASE_URL'] ? '' : '-c plan_cache_mode=force_generic_plan'
  const owner = new pg.Pool({ connectionString: database_urls.owner_url, max: 4, options: plans })
  owner.on('error', (problem) => problems.push(problem))

  const call = async <N extends OperationName>(name: N, input: SentOf<Operations[N]>, how: CallOptions = {}) =>
    kept(await send(server, name, input, how), breaches)
  return {
    kernel,
    server,
    clock,
    jobs,
    database_urls,
    /** Errors that were logged, or that connections reported. */
    problems,
    /** Every line of the log. */
    logged,
    /** Breaches of the API document, of requests that nobody sent by `call`. */
    breaches: () => breaches.splice(0),
    call,
    /** The good answer's body; throws with the problem otherwise. */
    async good<N extends OperationName>(name: N, input: SentOf<Operations[N]>, how: CallOptions = {}) {
      const answer = await call(name, input, how)
      if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    partner: async (more: PartnerOptions = {}): Promise<Partner> => makePartner(owner, clock.now(), more),
    /** Rows of whatever the test asks for; with a name the statement is prepared once, for one that is asked often. */
    // oxlint-disable-next-line typescript/no-explicit-any
    sql: async (text: string, values: unknown[] = [], name?: string): Promise<any[]> =>
      (await owner.query({ text, values, ...(name !== undefined && { name }) })).rows,
    runJobs: async () => jobs.start(kernel, workers, beside),
    outside: outside.world,
    async close() {
      if (jobs.running()) await jobs.stop()
      await server.close()
      await database.close()
      await owner.end()
      await outside.close()
      await fresh?.drop()
      await rm(folder, { recursive: true, force: true })
      // Of requests that no test sent through `call`.
      kept(null, breaches)
    },
  }
}

function makeClock() {
  let moment = new Date('2026-11-21T09:00:00+09:00').getTime()
  return {
    now: () => new Date(moment),
    set: (to: Date) => void (moment = to.getTime()),
    advance: (milliseconds: number) => void (moment += milliseconds),
  }
}

/** The outside world of one test file; its two ports are known from the start. */
async function lazyOutside(now: () => Date, more: AppOptions['solapi'] = {}) {
  const solapi = {
    apiKey: 'test-solapi-key',
    apiSecret: 'test-solapi-secret',
    senders: ['0212345678'],
    channels: [{ channelId: 'KA01PFDEMO', searchId: '@정품', phoneNumber: '01000000000' }],
    review: { waiting: 30, inspecting: 30 },
    delays: { carrier: 10, done: 20 },
    ...more,
  }
  const smtp = { user: 'genuine', password: 'test-smtp-password' }
  const client = { client_id: 'test-client', client_secret: 'test-client-secret' }
  const platform = { ...client, app_url: 'http://localhost/authservice/init', now }
  const redirect_uri = 'http://localhost/authservice/oauth/cafe24'
  const imweb_redirect_uri = 'http://localhost/authservice/oauth/imweb'
  const portone = { store_id: 'test-store', channel_key: 'test-channel', api_secret: 'test-portone-secret' }
  const hook_secret = 'whsec_dGVzdC1wb3J0b25lLWhvb2stc2VjcmV0'
  const started = await startOutside({
    port: 0,
    smtpPort: 0,
    solapi,
    smtp,
    cafe24: { ...platform, redirect_uris: [redirect_uri] },
    imweb: { ...platform, redirect_uris: [imweb_redirect_uri] },
    portone: { ...portone, now },
  })
  const read = async (path: string): Promise<unknown> => (await fetch(new URL(path, started.url))).json()
  return {
    addresses: {
      solapi: { base_url: started.url, api_key: solapi.apiKey, api_secret: solapi.apiSecret },
      smtp: { host: '127.0.0.1', port: started.smtpPort, ...smtp, tls: 'never' as const },
      mail_from: 'hello@genuine.example',
      cafe24: {
        ...client,
        api_url: `${started.url}/cafe24/{mall_id}`,
        admin_url: `${started.url}/cafe24/{mall_id}/admin/apps`,
        scopes: cafe24Scopes,
        redirect_uri,
        hook_key: 'test-hook-key',
      },
      imweb: {
        ...client,
        api_url: `${started.url}/imweb/openapi`,
        redirect_uri: imweb_redirect_uri,
        hook_key: 'test-imweb-hook-key',
      },
      hooks: { own_origins: [started.url], own_path: /^\/receiver\/[^/]+$/ },
      portone: {
        ...portone,
        hook_secret,
        ways: checkoutTypes.map((type) => ({ type })),
        api_url: `${started.url}/portone`,
        script_url: `${started.url}/portone/v2/browser-sdk.js`,
      },
    },
    world: () => ({
      url: started.url,
      messagesTo: async (phone: string) => read(`/phone/${phone}.json`),
      kakao: async () => read('/kakao.json'),
      mailsTo: async (address: string) => read(`/mail.json?to=${encodeURIComponent(address)}`),
      fault: async (fault: Record<string, unknown>) =>
        fetch(new URL('/faults', started.url), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fault),
        }),
    }),
    close: started.close,
  }
}

/** Lets an answer through that is as the API document says. */
function kept<T>(answer: T, breaches: string[]): T {
  if (breaches.length > 0) throw new Error(`not as the API document says:\n${breaches.splice(0).join('\n')}`)
  return answer
}

/** Runs work as another caller would, outside the transaction that a test holds meanwhile. */
export const asAnotherCaller = AsyncLocalStorage.snapshot()

async function send(server: FastifyInstance, name: OperationName, input: unknown, how: CallOptions): Promise<Answer> {
  const place = {
    product: 'genuine',
    app: 'cert_product',
    ...(how.as === undefined ? {} : { mall_id: how.as.mall_id, shop_no: how.as.shop_no }),
    ...how.place,
  }
  const fields = input as Record<string, unknown> // operations take flat objects
  const request = requestOf(name, fields, { door: how.door ?? doorFor(name, 'partner'), place })
  const token = how.token ?? how.as?.token
  const body = bodyOf(request.body)
  const answer = await asAnotherCaller(async () =>
    server.inject({
      method: request.method as 'GET', // light-my-request has a closed list that holds all of ours
      url: withQuery(request.url, how.query),
      headers: {
        [apiVersion.header]: apiVersion.value,
        ...(token === undefined ? {} : { authorization: token }),
        ...(how.key === undefined ? {} : { 'idempotency-key': how.key }),
        ...body?.headers,
        ...how.headers,
      },
      ...(body === null ? {} : { payload: body.payload }),
    }),
  )
  const type = answer.headers['content-type'] ?? ''
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([header, value]) => [header, value as string | string[]]),
  )
  return {
    status: answer.statusCode,
    body: type.includes('json') ? answer.json() : answer.body,
    headers,
    bytes: answer.rawPayload,
  }
}
