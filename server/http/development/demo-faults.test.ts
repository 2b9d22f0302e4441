import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SentFaults, faultRoutes } from './demo-faults.ts'
import { momentOf } from './fault-clock.ts'

function build(production: boolean) {
  const server = Fastify()
  faultRoutes(server, production)
  let calls = 0
  server.get('/plan', { config: { operation: 'getPlan' } }, () => ({ calls: (calls += 1), plus: true }))
  server.get('/who', (request) => ({ token: request.headers.authorization }))
  server.get('/when', (request) => ({ at: momentOf(request, new Date(100_000)).getTime() }))
  server.get('/file', (_request, reply) => reply.send(Readable.from([Buffer.alloc(10), Buffer.alloc(10)])))
  return { server, calls: () => calls }
}

describe('faults by request', () => {
  let { server, calls } = build(false)
  beforeEach(async () => {
    ;({ server, calls } = build(false))
    await server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => server.close())

  const ask = async (...faults: SentFaults['faults']) => {
    const answer = await server.inject({ method: 'POST', url: '/demo/faults', payload: { client: 'me', faults } })
    expect(answer.statusCode).toBe(200)
  }
  const get = async (path: string, headers: Record<string, string> = {}, client = 'me') => {
    const { port } = server.server.address() as { port: number } // it listens at a port
    return fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: `genuine_fault=${client}`, ...headers } })
  }

  it('answer in the place of an operation, so often and after so many, and for nobody else', async () => {
    await ask({ kind: 'answer', operation: 'getPlan', after: 1, times: 1, body: { code: 'server.unstable' } })
    expect((await get('/plan', {}, 'other')).status).toBe(200)
    expect((await get('/plan')).status).toBe(200)
    const failed = await get('/plan')
    expect([failed.status, await failed.json()]).toEqual([503, { code: 'server.unstable' }])
    expect((await get('/plan')).status).toBe(200)
    expect(calls()).toBe(3)
    expect((await server.inject('/demo/faults?client=me')).json()).toEqual({ met: 1 })
  })

  it('change an answer, and leave those of other addresses alone', async () => {
    await ask({ kind: 'merge', path: '^/plan$', body: { plus: false } })
    expect(await (await get('/plan')).json()).toEqual({ calls: 1, plus: false })
    expect(await (await get('/who')).json()).toEqual({})
  })

  it('hold a call until they are over', async () => {
    await ask({ kind: 'hold', path: '/plan' })
    const held = get('/plan')
    await expect.poll(async () => (await server.inject('/demo/faults?client=me')).json().met).toBe(1)
    expect(calls()).toBe(0)
    await ask()
    expect((await held).status).toBe(200)
  })

  it('lose the answer of what was done', async () => {
    await ask({ kind: 'drop_answer', operation: 'getPlan' })
    await expect(get('/plan').then(async (answer) => answer.text())).rejects.toThrow()
    expect(calls()).toBe(1)
  })

  it('break off in the middle of a file', async () => {
    await ask({ kind: 'break_off', path: '/file', bytes: 15 })
    const answer = await get('/file')
    const reading = answer.bytes()
    await ask()
    await expect(reading).rejects.toThrow()
  })

  it('take a call as older than it is, and the next as it is', async () => {
    await ask({ kind: 'earlier', seconds: 31, path: '^/when$', times: 1 })
    const when = async (client?: string) => ((await (await get('/when', {}, client)).json()) as { at: number }).at
    expect(await when('other')).toBe(100_000)
    expect(await when()).toBe(69_000)
    expect(await when()).toBe(100_000)
  })

  it('forget the tokens of a browser, those before or all', async () => {
    await ask()
    const tokenOf = async (authorization: string) =>
      ((await (await get('/who', { authorization })).json()) as { token: string }).token
    expect(await tokenOf('first')).toBe('first')
    await ask({ kind: 'unknown_token', tokens: 'used' })
    expect(await tokenOf('first')).toBe('ended')
    expect(await tokenOf('second')).toBe('second')
    await ask({ kind: 'unknown_token', tokens: 'all' })
    expect(await tokenOf('third')).toBe('ended')
  })

  it('are refused when they are none', async () => {
    const payload = { client: 'me', faults: [{ kind: 'answer', operation: 'noSuchOperation' }] }
    expect((await server.inject({ method: 'POST', url: '/demo/faults', payload })).statusCode).toBeGreaterThan(399)
  })
})

it('are not there in production', async () => {
  const { server } = build(true)
  const asked = { client: 'me', faults: [{ kind: 'answer', path: '/plan' }] }
  expect((await server.inject({ method: 'POST', url: '/demo/faults', payload: asked })).statusCode).toBe(404)
  const answer = await server.inject({ url: '/plan', headers: { cookie: 'genuine_fault=me' } })
  expect(answer.statusCode).toBe(200)
  await server.close()
})
