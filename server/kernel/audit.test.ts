import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { inTenant } from '../database/tenant.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

async function entries(mall_id: string, count: number): Promise<void> {
  const { sql } = await import('kysely')
  const append = async (index: number) =>
    inTenant(app.kernel, mall_id, ({ tx }) =>
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
  const broken = async (statement: string) => {
    const { mall_id } = await app.partner()
    await entries(mall_id, 5)
    await app.sql(statement, [mall_id])
    return (await app.sql('select audit_break($1)::int as seq', [mall_id]))[0]
  }
  expect(await broken(`update audit set target = 'other' where mall_id = $1 and seq = 3`)).toEqual({ seq: 3 })
  expect(await broken('delete from audit where mall_id = $1 and seq = 2')).toEqual({ seq: 3 })
  // The newest leave no gap; what is missing begins where they would stand.
  expect(await broken('delete from audit where mall_id = $1 and seq > 3')).toEqual({ seq: 4 })
  expect(await broken('delete from audit where mall_id = $1')).toEqual({ seq: 1 })
  // The last one written anew, with the hash that fits it.
  const anew = `update audit set target = 'other', hash = audit_entry_hash(previous_hash, mall_id, seq, happened_at,
    actor_kind, actor, action, 'other', detail, request_id) where mall_id = $1 and seq = 5`
  expect(await broken(anew)).toEqual({ seq: 5 })
})

test('the application can write the audit, and change none of it', async () => {
  const { mall_id } = await app.partner()
  await entries(mall_id, 1)
  await expect(
    inTenant(app.kernel, mall_id, ({ tx }) =>
      tx.updateTable('audit').set({ target: 'other' }).where('mall_id', '=', mall_id).execute(),
    ),
  ).rejects.toThrow(/permission denied/)
})
