import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '#server/database/tenant.ts'
import { wakeWork } from '#server/rewards/wake.ts'
import { type App, startApp } from '../harness/app.ts'
import { type FreshDatabase, freshDatabase } from '../harness/database.ts'
import { happen } from '../harness/buyers/owned-code.ts'
import type { Partner } from '../harness/partner.ts'
import { arrived, codesFor, connectedMall, on } from '../harness/rewards.ts'
import { type Running, makeDataFolder, startRunning } from './product.ts'
import { sampled } from './sample.ts'
import { moved } from '../harness/moved.ts'

/**
 * The server is killed, and answers of the platform are lost, while it gives points: every reward arrives once, and all of
 * them do.
 */
const people = ['minji', 'seoyeon', 'doyun', 'haeun', 'jiho']
const each = 2
const secret = randomBytes(48).toString('base64url')

const data = makeDataFolder()
let database: FreshDatabase
let product: Running
/** Sees the same database, and has the platform; its jobs are not started. */
let app: App

const start = async () =>
  startRunning(data.folder, [], {
    DATABASE_URL: database.owner_url,
    DATABASE_APP_URL: database.app_url,
    SECRET_KEY: secret,
    CAFE24_CLIENT_ID: 'test-client',
    CAFE24_CLIENT_SECRET: 'test-client-secret',
    CAFE24_HOOK_KEY: 'test-hook-key',
    CAFE24_API_URL: `${app.outside().url}/cafe24/{mall_id}`,
    CAFE24_ADMIN_URL: `${app.outside().url}/cafe24/{mall_id}/admin/apps`,
  })

beforeAll(async () => {
  database = await freshDatabase()
  app = await startApp({ database, secret })
  app.clock.set(new Date())
  product = await start()
})
afterAll(async () => {
  await product.stop()
  await app.close()
  await database.drop()
  data.remove([])
})

const kill = async () => {
  await pause(randomInt(400))
  await product.killServer()
  product = await start()
}
/**
 * Each step asks for its member first, and then changes something: the answer to the second call is what a fault here is
 * about, the one after which only the note that the platform was called says that a benefit may be there.
 */
const ofTheChange = { system: 'cafe24', skip: 1 } as const
const hold = async () => app.outside().fault({ ...ofTheChange, kind: 'slow', ms: 600_000 })
const lose = async () => app.outside().fault({ ...ofTheChange, kind: 'drop_answer' })
/** The platform has done it, and nobody here knows. */
const given = async (shop: Partner) =>
  expect.poll(async () => (await arrived(app, shop)).points.length, { timeout: 60_000 }).toBe(1)

/** The fault that is there before anything is to be given, and what happens to the server then. */
type Way = { fault: () => Promise<unknown>; dies: (shop: Partner) => Promise<unknown> }

const ways: Record<string, Way> = {
  'the server is killed while it gives': {
    fault: hold,
    dies: async (shop) => {
      await given(shop)
      await kill()
    },
  },
  'the server is killed twice': {
    fault: hold,
    dies: async (shop) => {
      await given(shop)
      await kill()
      await kill()
    },
  },
  'answers are lost and the server is killed': { fault: lose, dies: kill },
}

for (const [name, way] of sampled(ways)) {
  test(`${name}: each reward arrives once, and all do`, { timeout: 900_000 }, async () => {
    app.clock.set(new Date())
    const shop = await connectedMall(app)
    await app.good('saveMileageConfig', { use: true, rules: [{ amount: 100 }] }, on(shop))
    await way.fault()
    for (const member_id of people)
      for (const code of await codesFor(app, shop, member_id, each))
        await happen(
          app,
          code,
          { kind: 'buyer', id: member_id, name: member_id },
          { type: 'register', needs_approval: false, member_id, bought_at: null },
        )
    await way.dies(shop)
    await expect.poll(async () => open(shop), { timeout: 600_000, interval: 500 }).toBe(0)
    const { points } = await arrived(app, shop)
    expect(points.map(({ change }) => change)).toEqual(Array.from({ length: people.length * each }, () => 100))
    expect(new Set(points.map(({ reason }) => reason)).size).toBe(people.length * each)
  })
}

/** Lets time pass for what waits, and counts it. */
async function open({ mall_id }: Partner): Promise<number> {
  await app.sql(
    `update reward_grant set ${moved('claimed_at', '-3 minutes')} where mall_id = $1
       and claimed_at between now() - interval '3 minutes' and now() - interval '7 seconds'`,
    [mall_id],
  )
  await app.sql(`update reward_grant set due_at = now() where mall_id = $1 and due_at > now() and claimed_at is null`, [
    mall_id,
  ])
  await inTenant(app.kernel, mall_id, (kernel) => wakeWork(kernel, mall_id))
  const granted = await app.sql(`select from reward_grant where mall_id = $1 and state = 'granted'`, [mall_id])
  return people.length * each - granted.length
}
