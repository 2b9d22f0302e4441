import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOf } from '#contract/table/address.ts'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { bookRules } from '#server/payment/book-rules.ts'
import { makeSeals } from '#server/secrets/sealed.ts'
import { type Outside, startOutside } from '../../outside/main.ts'
import { signedHook } from '../harness/stories/checkout.ts'
import { type FreshDatabase, freshDatabase } from '../harness/database.ts'
import { type Partner, makePartner } from '../harness/partner.ts'
import { type Running, makeDataFolder, startRunning } from './product.ts'
import { sampled } from './sample.ts'

/**
 * The server is killed in the middle of payments (fault plan 7): at each of the six steps so many shops are at it, each at a
 * moment of its own. `npm run test:long` does it at 56 moments of every step (`PAYMENT_KILLS=7`); the gate once at one of
 * the steps of several calls and once at one of those inside the last transaction, other ones in each run.
 */
const shops = 8
const kills = Number(process.env['PAYMENT_KILLS'] ?? 1)

const secret = randomBytes(48).toString('base64url')
const portone = { store_id: 'test-store', channel_key: 'test-channel', api_secret: 'test-portone-secret' }
const hook = 'dGVzdC1wb3J0b25lLWhvb2stc2VjcmV0'
const price = 33_000

const data = makeDataFolder()
let database: FreshDatabase
let outside: Outside
let product: Running
let owner: Pool

const start = async () =>
  startRunning(data.folder, [], {
    DATABASE_URL: database.owner_url,
    DATABASE_APP_URL: database.app_url,
    SECRET_KEY: secret,
    OUTSIDE_PORT: new URL(outside.url).port,
    PORTONE_STORE_ID: portone.store_id,
    PORTONE_CHANNEL_KEY: portone.channel_key,
    PORTONE_API_SECRET: portone.api_secret,
    PORTONE_WEBHOOK_SECRET: `whsec_${hook}`,
    PORTONE_API_URL: `${outside.url}/portone`,
    PORTONE_SCRIPT_URL: `${outside.url}/portone/v2/browser-sdk.js`,
  })

beforeAll(async () => {
  database = await freshDatabase()
  owner = new Pool({ connectionString: database.owner_url, max: 4 })
  outside = await startOutside({ port: 0, smtpPort: 0, solapi: { apiKey: 'k', apiSecret: 's', senders: [] }, portone })
  product = await start()
})
afterAll(async () => {
  await product.stop()
  await outside.close()
  await owner.end()
  await database.drop()
  data.remove([])
})

/** A call that may be cut off: what it came to, or null. */
async function send<N extends OperationName>(shop: Partner, name: N, input: SentOf<Operations[N]>, key?: string) {
  const place = { product: 'genuine', app: 'cert_product', mall_id: shop.mall_id, shop_no: shop.shop_no }
  const { method, url, body } = requestOf(name, input, { door: 'partner', place })
  const headers = {
    authorization: shop.token,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const sent = body.kind === 'json' ? { body: JSON.stringify(body.value) } : {}
  try {
    const answer = await fetch(product.url + url, { method, headers, ...sent })
    return (await answer.json()) as Record<string, unknown>
  } catch {
    return null
  }
}

const order = async (shop: Partner) =>
  send(shop, 'createOrder', { type: 'service', class: 'plus', month: 1 }, `order-${shop.mall_id}`)

async function orderId(shop: Partner): Promise<string> {
  const rows = await read<{ order_id: string }>('select order_id from payment_order where mall_id = $1', [shop.mall_id])
  return rows[0]?.order_id ?? ''
}

/** The browser follows the order to the checkout. */
async function redirect(shop: Partner): Promise<void> {
  await fetch(`${product.url}/checkout/${await orderId(shop)}`, { redirect: 'manual' }).catch(() => null)
}

/** Pays at the gateway; it needs nothing of the product. */
async function approve(shop: Partner): Promise<void> {
  const order_id = await orderId(shop)
  const asked = new URLSearchParams({
    storeId: portone.store_id,
    channelKey: portone.channel_key,
    paymentId: order_id,
    orderName: 'Plus',
    totalAmount: String(price),
    currency: 'KRW',
    payMethod: 'CARD',
    redirectUrl: 'http://localhost/back',
  })
  const page = `${outside.url}/portone/checkout`
  await fetch(`${page}?${asked.toString()}`)
  const body = new URLSearchParams({ outcome: 'pay', way: 'card', hook: 'none' })
  await fetch(`${page}/${order_id}`, { method: 'POST', body, redirect: 'manual' })
}

async function notify(shop: Partner): Promise<void> {
  const paymentId = await orderId(shop)
  const told = { id: `msg_${paymentId}_${randomInt(1e9)}`, at: new Date(), secret: hook, type: 'Transaction.Paid' }
  const { headers, body } = signedHook({ ...told, paymentId })
  await fetch(`${product.url}/hooks/portone`, { method: 'POST', headers, body }).catch(() => null)
}

const comeBack = async (shop: Partner) => send(shop, 'completePayment', { order_id: await orderId(shop) })

async function read<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows
}

/** Holds rows so that the payment's transaction stands still at its step; letting go ends it, whatever it has become. */
async function holding<T>(sql: string, mall_ids: readonly string[], work: () => Promise<T>): Promise<T> {
  const client = new Client(database.owner_url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(sql, [mall_ids])
    return await work()
  } finally {
    await client.end()
  }
}

type Step = { before: ((shop: Partner) => Promise<unknown>)[]; at: (shop: Partner) => Promise<unknown>; hold?: string }

/** The first three of the six steps (fault plan 7): calls of their own. */
const calls: Record<string, Step> = {
  'order created': { before: [], at: order },
  redirected: { before: [order], at: redirect },
  approved: { before: [order, redirect, approve], at: notify },
}

/** The last three: parts of one transaction, which is held still at each. */
const parts: Record<string, Step> = {
  recorded: {
    before: [order, redirect, approve],
    at: comeBack,
    hold: 'select 1 from payment_order where mall_id = any($1) for update',
  },
  'plan extended': {
    before: [order, redirect, approve],
    at: comeBack,
    hold: 'select 1 from shop where mall_id = any($1) for no key update',
  },
  'receipt queued': {
    before: [order, redirect, approve],
    at: comeBack,
    hold: 'select 1 from audit_head where mall_id = any($1) for update',
  },
}

/** Shops without a plan, whose owners have an address for the receipt. */
async function makeShops(): Promise<Partner[]> {
  const seals = makeSeals(secret, randomBytes)
  const made: Partner[] = []
  for (let count = 0; count < shops; count++) {
    const shop = await makePartner(owner, new Date(), { plan: null, expires_at: null })
    await owner.query('update account set mall_email_sealed = $2 where mall_id = $1', [
      shop.mall_id,
      seals.seal(shop.mall_id, `${shop.mall_id}@mail.example`),
    ])
    made.push(shop)
  }
  return made
}

async function killAt(step: Step, all: readonly Partner[]): Promise<void> {
  const inFlight: Promise<unknown>[] = []
  const go = async () => {
    for (const shop of all) inFlight.push(pause(randomInt(40)).then(() => step.at(shop)))
    await pause(randomInt(step.hold === undefined ? 80 : 250))
    await product.killServer()
  }
  const mall_ids = all.map(({ mall_id }) => mall_id)
  await (step.hold === undefined ? go() : holding(step.hold, mall_ids, go))
  await Promise.all(inFlight)
}

for (const [name, step] of [...sampled(calls), ...sampled(parts)]) {
  test(
    `killed when ${name}: every shop is charged once and has its month once, or is not charged`,
    { timeout: 120_000 + kills * 120_000 },
    async () => {
      for (let round = 0; round < kills; round++) {
        const all = await makeShops()
        for (const before of step.before) await Promise.all(all.map(before))
        await killAt(step, all)
        product = await start()
        // One in four never comes back before they have paid; of the others every second one, the rest is only told of.
        const payers = all.filter((_shop, index) => step.before.length === 3 || index % 4 !== 3)
        for (const again of [order, redirect]) await Promise.all(payers.map(async (shop) => void (await again(shop))))
        if (step.before.length < 3) await Promise.all(payers.map(approve))
        await Promise.all(
          payers.map(async (shop, index) => void (await (index % 2 === 0 ? comeBack(shop) : notify(shop)))),
        )
        await expectExactlyOnce(all, payers)
      }
    },
  )
}

async function expectExactlyOnce(all: readonly Partner[], payers: readonly Partner[]): Promise<void> {
  const ids = all.map(({ mall_id }) => mall_id)
  const paid = async () =>
    read<{ mall_id: string }>(`select mall_id from payment_order where mall_id = any($1) and state = 'paid'`, [ids])
  await expect.poll(async () => (await paid()).length, { timeout: 60_000 }).toBe(payers.length)
  const rows = await read<Record<string, unknown>>(
    `select (select count(*) from payment_order o where o.mall_id = m.mall_id)::int as orders,
       (select count(*) from plan_change c where c.mall_id = m.mall_id and c.kind = 'paid')::int as plans,
       (select coalesce(sum(amount), 0) from ledger l where l.mall_id = m.mall_id and unit = 'KRW')::int as won,
       (select count(*) from message g where g.mall_id = m.mall_id and purpose = 'payment_receipt')::int as receipts,
       (select count(*) from shop s where s.mall_id = m.mall_id and plan_class = 'plus'
          and expires_at < now() + interval '32 days')::int as months, m.mall_id
     from mall m where m.mall_id = any($1)`,
    [ids],
  )
  const payer_ids = new Set(payers.map(({ mall_id }) => mall_id))
  for (const { mall_id, orders, ...brought } of rows) {
    const once = payer_ids.has(String(mall_id)) ? 1 : 0
    expect(orders).toBeLessThanOrEqual(1)
    expect(brought).toEqual({ plans: once, won: once * price, receipts: once, months: once })
  }
  // Invariant I6: the books of every shop of the whole run.
  for (const rule of bookRules) expect(await read(rule)).toEqual([])
}
