import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import type { Context } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { runIdempotent } from '../kernel/idempotency.ts'

let app: App
let partner: Partner

beforeAll(async () => {
  app = await startApp()
  partner = await app.partner()
})
afterAll(async () => app.close())

/** Makes a call with an idempotency key; of its context only the parts that are asked for here are there. */
async function keyed<T>(key: string, call: (context: Context) => Promise<T>) {
  const { mall_id, account_id, login_id } = partner
  const [{ family_id }] = await app.sql('select family_id from session_family where mall_id = $1', [mall_id])
  const context: Context = {
    ...app.kernel,
    mall_id,
    actor: { kind: 'operator', account_id, family_id, login_id, role: 'owner', key: null },
    place: { shop_no: '1', app: 'cert_product' },
    address_hash: Buffer.alloc(16),
    read: (work) => inTenant(context, mall_id, work),
    writeIn: (other, work) => inTenant(context, other, work),
  } as Partial<Context> as Context
  return runIdempotent(context, { name: 'generateCodes', input: { items: [] }, key }, call)
}

test('work that writes twice under one key is refused, before the second is answered with the first', async () => {
  const twice = async (context: Context) => {
    expect(await context.write(async () => 'first')).toBe('first')
    return context.write(async () => 'second')
  }
  await expect(keyed('twice', twice)).rejects.toThrow('generateCodes writes twice')
})

test('proving again who one is does not become the answer of the work that follows', async () => {
  const proving = (password: string, made: number) => async (context: Context) => {
    await proveAgain(context, { password, code: '' })
    return context.write(async () => ({ made }))
  }
  expect(await keyed('proved', proving(partner.password, 3))).toEqual({ answer: { made: 3 } })
  expect(await keyed('proved', proving('', 0))).toEqual({ replayed: { made: 3 } })
})
