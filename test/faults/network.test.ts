import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cuttingProxy, type CuttingProxy } from './cutting-proxy.ts'
import { expectCounted, sendAs } from './partner-calls.ts'
import { is_long } from './sample.ts'
import { type Standing, askFor, startStanding } from './standing.ts'

/** One connection to the database in twenty breaks in the middle of a question (fault plan 36). */
const made_before = 20
const calls = is_long ? 400 : 40
let proxy: CuttingProxy
let standing: Standing

beforeAll(async () => {
  standing = await startStanding(async ({ owner_url, app_url }) => {
    proxy = await cuttingProxy(Number(new URL(owner_url).port))
    // Through the network, whatever way the tests' own questions take.
    const through = (url: string) =>
      Object.assign(new URL(url), { hostname: '127.0.0.1', port: proxy.port, search: '' }).href
    return { DATABASE_URL: through(owner_url), DATABASE_APP_URL: through(app_url) }
  })
})
afterAll(async () => {
  await standing.close()
  await proxy.close()
})

/** Asks until it is answered, as a program does that keeps its key; each other answer on the way. */
async function untilAnswered(ask: () => Promise<{ status: number }>, refusals: Set<number>): Promise<void> {
  for (;;) {
    const { status } = await ask()
    if (status === 200) return
    refusals.add(status)
  }
}

test('what is acknowledged is there once, and who is refused is told to come again', async () => {
  const { product, partner, verdicts } = standing
  const refusals = new Set<number>()
  const item = { cert_duration_type: 'created', cert_duration: '1y', product_code: 'P-1', variant_code: 'V-1' } as const
  const one = { items: [{ ...item, number_of_serial: 1 }] }
  proxy.cuts.one_in = 20
  const workers = Array.from({ length: 4 }, async (_each, worker) => {
    for (let call = 0; call < calls / 4; call++) {
      const key = `cut-${worker}-${call}`
      await untilAnswered(async () => sendAs(product, partner, 'generateCodes', { input: one, key }), refusals)
      await untilAnswered(async () => askFor(product, verdicts[randomInt(verdicts.length)] ?? ''), refusals)
    }
  })
  await Promise.all(workers)
  proxy.cuts.one_in = 0
  console.log(
    `${proxy.cut()} connections were cut, ${proxy.unsure()} behind a commit; refused with ${[...refusals].join(', ')}`,
  )
  expect(proxy.cut()).toBeGreaterThan(0)
  expect(proxy.unsure()).toBeGreaterThan(0)
  expect([...refusals].filter((status) => status !== 503)).toEqual([])
  await expectCounted({ ...product, owner_url: standing.database.owner_url }, partner, made_before + calls)
  await expect.poll(async () => (await askFor(product, '/readyz')).status).toBe(200)
})
