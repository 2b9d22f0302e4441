import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BatchState } from '#contract/codes/code.ts'
import { requestOf } from '#contract/table/address.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let origin: string
beforeAll(async () => {
  app = await startApp()
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.server.address() as AddressInfo // listening on TCP, so never a string or null
  origin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await app.close()
})

async function ask(partner: Partner, number_of_serial: number): Promise<string> {
  const { product_code, variant_code } = await makeCodes(app, partner, 1)
  const item = { cert_duration_type: 'activated', cert_duration: '1d', product_code, variant_code } as const
  const items = [item, item, item].map((one) => ({ ...one, number_of_serial }))
  return String((await app.good('generateCodes', { items }, { as: partner })).batch_id)
}

async function watch(partner: Partner, batch_id: string, signal?: AbortSignal): Promise<Response> {
  const place = { product: 'genuine', app: 'cert_product', mall_id: partner.mall_id, shop_no: partner.shop_no }
  const { url } = requestOf('watchBatch', { batch_id }, { door: 'partner', place })
  return fetch(origin + url, {
    headers: { authorization: partner.token },
    ...(signal === undefined ? {} : { signal }),
  })
}

const statesIn = (body: string): BatchState[] =>
  body
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace(/^data: /, '')))

test('a run is followed from its first chunk to its end, then the stream ends', async () => {
  const partner = await app.partner()
  const batch_id = await ask(partner, 9999)
  const response = await watch(partner, batch_id)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  await app.runJobs()
  const states = statesIn(await response.text())
  expect(states[0]).toEqual({ batch_id, requested: 29_997, created: 0, status: 'running', error: null })
  expect(states.at(-1)).toEqual({ batch_id, requested: 29_997, created: 29_997, status: 'done', error: null })
  const made = states.map((state) => state.created)
  expect(made).toEqual(made.toSorted((a, b) => a - b))
  await app.jobs.stop()
})

test('a run that has ended is one event', async () => {
  const partner = await app.partner()
  const { batch_id } = await makeCodes(app, partner, 2)
  const states = statesIn(await (await watch(partner, batch_id)).text())
  expect(states).toEqual([{ batch_id, requested: 2, created: 2, status: 'done', error: null }])
})

test('a run of another shop or of nobody is 404 before any event', async () => {
  const [partner, other] = [await app.partner(), await app.partner()]
  const { batch_id } = await makeCodes(app, other, 1)
  for (const id of [batch_id, '999999999']) expect((await watch(partner, id)).status).toBe(404)
})

test('a closing server ends its streams instead of waiting for the run', async () => {
  const another = await startApp({ database: app.database_urls })
  await another.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = another.server.server.address() as AddressInfo // as above
  const partner = await app.partner()
  const batch_id = await ask(partner, 9999)
  const place = { product: 'genuine', app: 'cert_product', mall_id: partner.mall_id, shop_no: partner.shop_no }
  const { url } = requestOf('watchBatch', { batch_id }, { door: 'partner', place })
  const response = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { authorization: partner.token } })
  const body = response.text()
  await another.close()
  expect(statesIn(await body)).toHaveLength(1)
})
