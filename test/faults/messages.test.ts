import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '#server/database/tenant.ts'
import { sweepMessages } from '#server/messages/dispatch/sweep.ts'
import { wakeDispatch } from '#server/notify/wake.ts'
import { bookRules } from '#server/payment/book-rules.ts'
import { type Outside, startOutside } from '../../outside/main.ts'
import { type App, startApp } from '../harness/app.ts'
import { type FreshDatabase, freshDatabase, killableDatabase } from '../harness/database.ts'
import { givePoints, pointsAgree, queueMany } from '../harness/messages.ts'
import type { Partner } from '../harness/partner.ts'
import { type Running, ask, makeDataFolder, startRunning } from './product.ts'
import { is_long, sampled } from './sample.ts'
import { moved } from '../harness/moved.ts'

/**
 * Servers and their database are killed, answers of the provider are lost, and its reports come twice and out of order, in
 * the middle of many messages (fault plan 6): the provider accepts each at most once, none is lost, and what was paid is
 * what the ledger says. The long run has a database of its own, to be killed, and more than ten thousand messages.
 */
const shops = 3
const each = is_long ? 850 : 80
const solapi = { apiKey: 'test-solapi-key', apiSecret: 'test-solapi-secret', senders: ['0212345678'] }
const secret = randomBytes(48).toString('base64url')

const data = makeDataFolder()
let database: FreshDatabase
let outside: Outside
let product: Running
/** Sees the same database; its jobs are not started. */
let app: App

const hook_secret = 'test-solapi-hook-secret'
/** Its own, so that reports find the server that came after one that was killed. */
let port = 0

const start = async (folder = data.folder, at = port) =>
  startRunning(folder, [], {
    PORT: String(at),
    SOLAPI_HOOK_SECRET: hook_secret,
    DATABASE_URL: database.owner_url,
    DATABASE_APP_URL: database.app_url,
    SECRET_KEY: secret,
    SOLAPI_URL: outside.url,
    SOLAPI_API_KEY: solapi.apiKey,
    SOLAPI_API_SECRET: solapi.apiSecret,
    SMS_SENDER: '0212345678',
    SMTP_URL: `smtp://genuine:test-smtp-password@127.0.0.1:${outside.smtpPort}`,
  })

beforeAll(async () => {
  database = await (is_long ? killableDatabase(data.folder) : freshDatabase())
  port = await freePort()
  const webhook = { url: `http://127.0.0.1:${port}/hooks/solapi`, secret: hook_secret }
  outside = await startOutside({
    port: 0,
    smtpPort: 0,
    solapi: { ...solapi, delays: { carrier: 10, done: 20 }, webhook },
    smtp: { user: 'genuine', password: 'test-smtp-password' },
  })
  app = await startApp({ database, secret })
  product = await start()
})
afterAll(async () => {
  await product.stop()
  await app.close()
  await outside.close()
  await database.drop()
  data.remove([])
})

const fault = async (body: Record<string, unknown>) =>
  fetch(new URL('/faults', outside.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'solapi', ...body }),
  })

const kill = async () => {
  await pause(randomInt(300))
  await product.killServer()
  product = await start()
}

const ways: Record<string, () => Promise<unknown>> = {
  'the server is killed while it sends': kill,
  'answers are lost': async () => fault({ kind: 'drop_answer', times: 2 }),
  'answers are lost and the server is killed': async () => {
    await fault({ kind: 'drop_answer', times: 2 })
    await kill()
  },
  'reports come twice and out of order, and the server is killed': async () => {
    await fault({ kind: 'repeat', times: 1000 })
    await fault({ kind: 'reorder', times: 5, ms: 300 })
    await kill()
  },
}
const longer: Record<string, () => Promise<unknown>> = {
  'the server is killed again and again': async () => {
    for (let times = 0; times < 3; times++) await kill()
  },
  'the database is killed again and again': async () => {
    for (let times = 0; times < 3; times++) {
      await pause(randomInt(300))
      await product.killDatabase()
    }
  },
  'two servers send, and they and the database are killed, with lost answers and doubled reports': async () => {
    const beside = makeDataFolder()
    const other = await start(beside.folder, 0)
    await fault({ kind: 'drop_answer', times: 3 })
    await fault({ kind: 'repeat', times: 1000 })
    await pause(randomInt(300))
    await Promise.all([product.killDatabase(), product.killServer(), other.killServer()])
    await ask(database.owner_url, 'select') // a server does not start without one
    product = await start()
    beside.remove([])
  },
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

let phones = 0
const newPhones = () => Array.from({ length: each }, () => `010${String(70_000_000 + ++phones)}`)

/** Each of them starts the product once more, which is most of what they take. */
for (const [name, way] of is_long ? Object.entries({ ...ways, ...longer }) : sampled(ways)) {
  test(
    `${name}: each message is accepted once, none is lost, and points are what the ledger says`,
    { timeout: 600_000 },
    async () => {
      app.clock.set(new Date())
      const all: { shop: Partner; list: string[] }[] = []
      for (let count = 0; count < shops; count++) {
        const shop = await app.partner()
        await givePoints(app, shop, each * 18)
        const list = newPhones()
        await queueMany(
          app,
          shop,
          list.map((recipient) => ({ channel: 'sms', recipient })),
        )
        all.push({ shop, list })
      }
      for (const { shop } of all)
        await inTenant(app.kernel, shop.mall_id, async (kernel) => wakeDispatch(kernel, shop.mall_id))
      await way()
      await expect
        .poll(async () => open(all.map(({ shop }) => shop.mall_id)), { timeout: 300_000, interval: 500 })
        .toBe(0)
      for (const { shop, list } of all) await expectOnce(shop, list)
      for (const rule of bookRules) expect(await app.sql(rule)).toEqual([])
    },
  )
}

/** Lets time pass for what waits, and counts it. */
async function open(mall_ids: string[]): Promise<number> {
  app.clock.set(new Date())
  await app.sql(
    `update message set ${moved('claimed_at', '-1 minute')} where mall_id = any($1) and state = 'sending'
       and claimed_at > now() - interval '1 minute' and claimed_at < now() - interval '6 seconds'`,
    [mall_ids],
  )
  await app.sql(
    // What the product is at work on is left to it.
    `with idle as (
       select mall_id, message_id from message
       where mall_id = any($1) and state in ('sent', 'unknown', 'queued') for update skip locked)
     update message m set next_check_at = case when state = 'queued' then null::timestamptz else now() end,
       send_after = least(send_after, now())
     from idle where m.mall_id = idle.mall_id and m.message_id = idle.message_id`,
    [mall_ids],
  )
  await sweepMessages(app.kernel, {}, new AbortController().signal)
  const rows = await app.sql(`select from message where mall_id = any($1) and ended_at is null`, [mall_ids])
  return rows.length
}

async function expectOnce(shop: Partner, list: readonly string[]): Promise<void> {
  const states = await app.sql('select state, count(*)::int as n from message where mall_id = $1 group by 1', [
    shop.mall_id,
  ])
  expect(states).toEqual([{ state: 'delivered', n: list.length }])
  const counts = new Map<number, number>()
  for (const phone of list) {
    const { count } = (await (await fetch(new URL(`/phone/${phone}.json`, outside.url))).json()) as { count: number }
    counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  expect([...counts]).toEqual([[1, list.length]])
  await pointsAgree(app, shop)
  expect(await app.sql('select remain_point, reserved_point from shop where mall_id = $1', [shop.mall_id])).toEqual([
    { remain_point: 0, reserved_point: 0 },
  ])
}
