import { Agent, get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../harness/database.ts'
import { type Running, makeDataFolder, startRunning } from './product.ts'

/** A process that is asked to end, as a rolling restart does behind a proxy (fault plan 10). */
const data = makeDataFolder()
let database: FreshDatabase
let product: Running

beforeAll(async () => {
  database = await freshDatabase()
  product = await startRunning(data.folder, [], {
    DATABASE_URL: database.owner_url,
    DATABASE_APP_URL: database.app_url,
    TRUST_PROXY: 'loopback',
  })
})
afterAll(async () => {
  await product.stop()
  await database.drop()
  data.remove([])
})

type Answered = { status: number; connection: string | undefined; body: string }

async function ask(path: string, agent: Agent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    get(new URL(path, product.url), { agent, family: 4 }, (answer) => {
      let body = ''
      answer.on('data', (piece: Buffer) => (body += piece.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection, body }))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

test('asked to end, it tells readiness first, answers whoever still comes, and then leaves with nobody cut off', async () => {
  const kept = new Agent({ keepAlive: true })
  const each = new Agent({ keepAlive: false })
  expect((await ask('/readyz', kept)).status).toBe(200)
  const ended = product.stop()
  await expect.poll(async () => (await ask('/readyz', each)).status, { interval: 5 }).toBe(503)
  expect((await ask('/readyz', each)).body).toBe('{"status":"not ready","reason":"closing"}')
  // Sixty at once, none of them on a connection that was there before.
  const answers = await Promise.all(Array.from({ length: 60 }, async () => ask('/healthz', each)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // Who has a connection is told to take another next time.
  expect(await ask('/healthz', kept)).toMatchObject({ status: 200, connection: 'close' })
  await ended
  await expect(ask('/healthz', each)).rejects.toThrow('ECONNREFUSED')
})
