import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { provenBuyer } from '#test/harness/buyers/certified.ts'
import { codesOf, fullMall, type FullMall } from '#test/harness/well-called/full-mall.ts'
import { workers } from '../jobs/workers.ts'
import { summaryOf } from './database.ts'
import { startTraces, type Traces } from './start.ts'

/** Traces as a collector gets them: a real one of the smallest kind takes what is sent. */

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
const bodies: string[] = []
const collector = createServer((request, response) => {
  void taken(request, response)
})
async function taken(request: IncomingMessage, response: ServerResponse): Promise<void> {
  bodies.push(`${request.url} ${(await buffer(request)).toString()}`)
  response.setHeader('content-type', 'application/json').end('{}')
}
let app: App
let mall: FullMall
let traces: Traces

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo // listening on TCP
  traces = startTraces({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'genuine-test',
    OTEL_TRACES_SAMPLER_ARG: 1,
  })
  app = await startApp({ traces })
  mall = await fullMall(app)
})
afterAll(async () => {
  await app.close()
  collector.close()
})

/** Everything that has come, once all was sent. */
async function sent(): Promise<Sent[]> {
  await traces.close()
  return bodies.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body.slice(body.indexOf(' '))) as {
      resourceSpans: { scopeSpans: { spans: Sent[] }[] }[]
    }
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  })
}

const valueOf = ({ attributes }: Sent, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {}
  return stringValue ?? (intValue === undefined ? undefined : Number(intValue))
}

test('a span of each request, statement, job, call, mail and stored file, and nothing in any of them that names somebody', async () => {
  const { mall_id, shop_no } = mall.partner
  const phone = '01031415926'
  const place = { mall_id, shop_no }
  const { serial } = await codesOf(mall)
  await app.good('registerCode', await provenBuyer(mall, serial, phone), { place })
  await app.good('searchMembers', { keyword: phone, limit: 20, offset: 0 }, { as: mall.partner })
  await app.good('scanCode', { auth_qr_code: encodeAuthQrCode(serial) }, { place })
  expect((await app.call('scanCode', { auth_qr_code: encodeAuthQrCode('NOSUCHCODE000000') }, { place })).status).toBe(
    404,
  )
  // The messages of the proof go out to the provider.
  await traces.jobs(workers)['messages.urgent'].work(app.kernel, { mall_id }, new AbortController().signal)
  const { mail, files } = app.kernel.providers
  await mail.send({ delivery_id: 'x', to: { address: `${mall.mark}@mail.example` }, subject: serial, text: serial })
  const key = `t/${mall_id}/${mall.mark}.txt`
  await files.put(key, new TextEncoder().encode(serial), 'text/plain; charset=utf-8')
  await files.remove(key)

  const spans = await sent()
  const search = spans.find(
    (span) => valueOf(span, 'http.route') !== undefined && valueOf(span, 'genuine.operation') === 'searchMembers',
  )
  expect(search && valueOf(search, 'http.response.status_code')).toBe(200)
  // Statements belong to the request that asked.
  const below = spans.filter(({ parentSpanId }) => parentSpanId === search?.spanId)
  expect(below.map((span) => valueOf(span, 'db.system.name'))).toContain('postgresql')
  // They say of what they are, and for whom.
  expect(below.map(({ name }) => name)).toContain('SELECT certified_member')
  expect(below.map((span) => valueOf(span, 'genuine.operation'))).toEqual(below.map(() => 'searchMembers'))
  const nameless = spans.filter(({ name }) => /^(SELECT|UPDATE|INSERT|DELETE|WITH)$/.test(name))
  expect(nameless.map((span) => [span.name, valueOf(span, 'genuine.operation')])).toEqual([])
  const names = spans.map(({ name }) => name)
  for (const name of ['mail send', 'files put', 'files remove']) expect(names).toContain(name)
  expect(spans.map((span) => valueOf(span, 'http.response.status_code'))).toContain(404)
  const job = spans.find(({ name }) => name === 'messages.urgent')

  const calls = spans.filter((span) => valueOf(span, 'server.address') !== undefined)
  expect(calls.map(({ traceId }) => traceId)).toContain(job?.traceId)
  const ofJob = spans.filter((span) => valueOf(span, 'genuine.operation') === 'messages.urgent')
  expect(ofJob.map(({ name }) => name)).toContain('WITH message')
  // The collector's own host is no news.
  expect(bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true)

  const all = bodies.join('\n')
  expect(all).toContain('genuine-test')
  for (const secret of [
    phone,
    serial,
    mall_id,
    mall.mark,
    mall.mark.toLowerCase(),
    encodeAuthQrCode(serial),
    mall.partner.token,
    '9876543',
  ])
    expect([secret, all.includes(secret)]).toEqual([secret, false])
})

test.each([
  ['select "a", extract(epoch from b.c) from "code" as "b" where x = $1', { verb: 'SELECT', target: 'code' }],
  [`/* from here */ insert into message (a) values ('from nobody')`, { verb: 'INSERT', target: 'message' }],
  ['insert into "jobs"."job" (a) values ($1)', { verb: 'INSERT', target: 'job' }],
  ['update order_unit u set a = 1', { verb: 'UPDATE', target: 'order_unit' }],
  [`select append_audit($1, 'from me')`, { verb: 'SELECT', target: 'append_audit' }],
  ['select * from admit_key($1, $2)', { verb: 'SELECT', target: 'admit_key' }],
  [`begin; select set_config('a', 'update secret', true), enter_mall('it''s from me')`, { verb: 'BEGIN' }],
] as const)('a statement is told by what it does and to what: %s', (text, told) => {
  expect(summaryOf(text)).toEqual(told)
})
