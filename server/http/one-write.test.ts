import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import type { Context } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { withKey } from './mount.ts'

let app: App
let partner: Partner

beforeAll(async () => {
  app = await startApp()
  partner = await app.partner()
})
afterAll(async () => app.close())

/** The context of a call with an idempotency key, as the mount makes it; of its parts those that are asked for here. */
async function keyed(key: string): Promise<Context> {
  const { mall_id, account_id, login_id } = partner
  const [{ family_id }] = await app.sql('select family_id from session_family where mall_id = $1', [mall_id])
  const context = {
    ...app.kernel,
    mall_id,
    actor: { kind: 'operator', account_id, family_id, login_id, role: 'owner', key: null },
    place: { shop_no: '1', app: 'cert_product' },
    address_hash: Buffer.alloc(16),
    read: (work) => inTenant(app.kernel.database, mall_id, work),
  } as Partial<Context> as Context
  return withKey(context, 'generateCodes', { items: [] }, key)
}

test('work that writes twice under one key is refused, before the second is answered with the first', async () => {
  const context = await keyed('twice')
  expect(await context.write(async () => 'first')).toBe('first')
  await expect(context.write(async () => 'second')).rejects.toThrow('generateCodes writes twice')
})

test('proving again who one is does not become the answer of the work that follows', async () => {
  const context = await keyed('proved')
  await proveAgain(context, { password: partner.password, code: '' })
  expect(await context.write(async () => ({ made: 3 }))).toEqual({ made: 3 })
  const again = await keyed('proved')
  await proveAgain(again, { password: '', code: '' })
  await expect(again.write(async () => ({ made: 0 }))).rejects.toMatchObject({ answer: { made: 3 } })
})
