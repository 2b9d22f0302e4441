import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAs } from './partner-calls.ts'
import { type Standing, askFor, startStanding } from './standing.ts'

/** A clock that is not the database's, and one that jumps while the product runs (fault plan 29 and 30). */
const preload = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const folder = mkdtempSync(join(tmpdir(), 'genuine-clock-'))
const file = join(folder, 'ahead')
let standing: Standing

beforeAll(async () => {
  // From the start five minutes ahead of the database.
  writeFileSync(file, String(5 * minute))
  standing = await startStanding({ SHIFTED_CLOCK: file, NODE_OPTIONS: `--import=${preload}` })
  const { owner, partner } = standing
  const cheap = await hash(partner.password, { memoryCost: 8192, timeCost: 1 })
  await owner.query('update account set password_hash = $2 where mall_id = $1', [partner.mall_id, cheap])
})
afterAll(async () => {
  await standing.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The product's clock now, so many milliseconds ahead of ours. */
async function jump(ahead: number): Promise<void> {
  writeFileSync(file, String(ahead))
  process.kill(standing.product.pid, 'SIGUSR2')
  await expect
    .poll(async () => {
      const { headers } = await fetch(new URL('/healthz', standing.product.url), { method: 'HEAD' })
      return headers.get('date')
    })
    .not.toBeNull()
}

async function signIn(): Promise<{ status: number; token: string }> {
  const { product, partner } = standing
  const answer = await fetch(new URL('/users/login', product.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ mall_id: partner.mall_id, password: partner.password }),
  })
  const body = (await answer.json()) as { access_token?: string } // asserted by its use
  return { status: answer.status, token: body.access_token ?? '' }
}

async function makeOne(token: string, key: string): Promise<number> {
  const { product, partner } = standing
  const item = { cert_duration_type: 'created', cert_duration: '1d', product_code: 'P-1', variant_code: 'V-1' } as const
  const input = { items: [{ ...item, number_of_serial: 1 }] }
  return (await sendAs(product, { ...partner, token }, 'generateCodes', { input, key })).status
}

async function newest(): Promise<{ created_at: Date; cert_expired_at: Date }> {
  const { rows } = await standing.owner.query<{ created_at: Date; cert_expired_at: Date }>(
    'select created_at, cert_expired_at from code where mall_id = $1 order by code_id desc limit 1',
    [standing.partner.mall_id],
  )
  const [row] = rows
  if (row === undefined) throw new Error('no code')
  return row
}

test('five minutes ahead of the database, a day on and an hour back: signing in, making and asking go on, by one clock', async () => {
  const ahead = async (moment: Date) => Math.round((moment.getTime() - Date.now()) / minute)
  const first = await signIn()
  expect(first.status).toBe(200)
  expect(await makeOne(first.token, 'five')).toBe(200)
  expect(await ahead((await newest()).created_at)).toBe(5)

  await jump(day)
  // What was signed in a day ago is over, and whoever signs in anew is no suspect.
  expect(await makeOne(first.token, 'day')).toBe(401)
  const second = await signIn()
  expect(second.status).toBe(200)
  expect(await makeOne(second.token, 'day')).toBe(200)
  const tomorrow = await newest()
  expect(await ahead(tomorrow.created_at)).toBe(day / minute)
  expect(tomorrow.cert_expired_at.getTime()).toBeGreaterThan(tomorrow.created_at.getTime() - 1)

  await jump(-hour)
  // Sessions of a future that did not come are as good as new; none is refused, and no counter is below nothing.
  for (const key of ['back', 'again']) {
    const back = await signIn()
    expect(back.status).toBe(200)
    expect(await makeOne(back.token, key)).toBe(200)
  }
  expect(await ahead((await newest()).created_at)).toBe(-hour / minute)
  for (const path of standing.verdicts.slice(0, 3)) {
    expect((await askFor(standing.product, path)).status).toBe(200)
  }
  expect((await askFor(standing.product, '/readyz')).status).toBe(200)
})
