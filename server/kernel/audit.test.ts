import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#test/harness/app.ts'
import { startApp } from '#test/harness/app.ts'
import { inTenant } from '../database/tenant.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

async function entries(mall_id: string, count: number): Promise<void> {
  const { sql } = await import('kysely')
  const append = async (index: number) =>
    inTenant(app.kernel.database, mall_id, (tx) =>
      sql`select append_audit(${mall_id}, ${app.clock.now()}, 'operator', 'a', ${`did.${index}`}, 't', '{"n":1}', null)`.execute(
        tx,
      ),
    )
  await Promise.all(Array.from({ length: count }, async (_, index) => append(index)))
}

test('entries that are written at the same moment make one unbroken chain', async () => {
  const { mall_id } = await app.partner()
  await entries(mall_id, 16)
  const [row] = await app.sql('select count(*)::int as n, max(seq)::int as last from audit where mall_id = $1', [
    mall_id,
  ])
  expect(row).toEqual({ n: 16, last: 16 })
  expect(await app.sql('select audit_break($1) as seq', [mall_id])).toEqual([{ seq: null }])
})

test('an entry that was changed, or is gone, is found', async () => {
  const [changed, gone] = [await app.partner(), await app.partner()]
  await entries(changed.mall_id, 5)
  await entries(gone.mall_id, 5)
  await app.sql(`update audit set target = 'other' where mall_id = $1 and seq = 3`, [changed.mall_id])
  await app.sql('delete from audit where mall_id = $1 and seq = 2', [gone.mall_id])
  const broken = async (mall_id: string) => (await app.sql('select audit_break($1)::int as seq', [mall_id]))[0]
  expect(await broken(changed.mall_id)).toEqual({ seq: 3 })
  expect(await broken(gone.mall_id)).toEqual({ seq: 3 })
})

test('the application can write the audit, and change none of it', async () => {
  const { mall_id } = await app.partner()
  await entries(mall_id, 1)
  await expect(
    inTenant(app.kernel.database, mall_id, (tx) =>
      tx.updateTable('audit').set({ target: 'other' }).where('mall_id', '=', mall_id).execute(),
    ),
  ).rejects.toThrow(/permission denied/)
})
