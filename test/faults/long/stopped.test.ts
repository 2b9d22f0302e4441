import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCounted, sendAs } from '../partner-calls.ts'
import { type Running, makeDataFolder, startRunning } from '../product.ts'
import { type Standing, askFor, startStanding } from '../standing.ts'

/** A process that stands still, as a machine that is moved does, and comes back later (fault plan 18). */
const asked = 400_000
const made_before = 20
const data = makeDataFolder()
let first: Standing
let second: Running

beforeAll(async () => {
  first = await startStanding()
  const { owner_url, app_url } = first.database
  second = await startRunning(data.folder, [], {
    DATABASE_URL: owner_url,
    DATABASE_APP_URL: app_url,
    SECRET_KEY: first.secret,
  })
})
afterAll(async () => {
  await second.stop()
  await first.close()
  data.remove([])
})

test('its work is taken over with all its locks, and what it does when it comes back changes nothing', async () => {
  const { product, partner, owner } = first
  const made = async () => {
    const { rows } = await owner.query<{ created: number; status: string }>(
      'select created::integer, status from batch where mall_id = $1 order by batch_id desc limit 1',
      [partner.mall_id],
    )
    return rows[0] ?? { created: 0, status: 'none' }
  }
  const whole = asked / 8000
  const item = { cert_duration_type: 'created', cert_duration: '1y', product_code: 'P-1', variant_code: 'V-1' } as const
  const items = Array.from({ length: whole }, () => ({ ...item, number_of_serial: 8000 }))
  expect((await sendAs(second, partner, 'generateCodes', { input: { items }, key: 'large' })).status).toBe(200)
  await expect.poll(async () => (await made()).created, { interval: 5 }).toBeGreaterThan(0)
  // Whichever of the two works on it: both stand still once, one after the other, each longer than its heartbeat.
  for (const one of [product, second]) {
    process.kill(one.pid, 'SIGSTOP')
    const before = (await made()).created
    await expect
      .poll(async () => (await made()).created > before || (await made()).status === 'done', {
        timeout: 120_000,
        interval: 100,
      })
      .toBe(true)
    process.kill(one.pid, 'SIGCONT')
  }
  await expect.poll(async () => (await made()).status, { timeout: 120_000 }).toBe('done')
  for (const one of [product, second]) {
    await expect.poll(async () => (await askFor(one, '/readyz').catch(() => null))?.status).toBe(200)
    expect((await askFor(one, first.verdicts[0] ?? '')).status).toBe(200)
  }
  await expectCounted({ ...product, owner_url: first.database.owner_url }, partner, made_before + asked)
})
