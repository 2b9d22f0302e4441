import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { type FreshDatabase, freshDatabase } from '#test/harness/database.ts'
import { nodesOf, rowsRead } from '#test/harness/tenants/plan-nodes.ts'
import { type BenchShop, makeBenchShop } from '../../../bench/list-shop.ts'
import { connect, type Database } from '../../database/connect.ts'
import { inTenant } from '../../database/tenant.ts'
import { endingAfter, stillEnding } from './write-ends.ts'

let fresh: FreshDatabase
let database: Database
let shop: BenchShop

beforeAll(async () => {
  fresh = await freshDatabase()
  shop = await makeBenchShop(fresh.owner_url, 60_000)
  // The application's role, so that row-level security takes part.
  database = connect(fresh.app_url, 1, () => {})
}, 120_000)
afterAll(async () => {
  await database?.close()
  await fresh?.drop()
})

/** The reading of codes by a statement: its indexes, and the number of rows that it looks at. */
async function looked(statement: RawBuilder<unknown>): Promise<{ indexes: string[]; rows: number }> {
  const { rows } = await inTenant({ database }, shop.mall_id, async ({ tx }) =>
    sql<{ 'QUERY PLAN': unknown }>`explain (analyze, format json) ${statement}`.execute(tx),
  )
  const scans = nodesOf(rows[0]?.['QUERY PLAN']).filter((part) => part['Relation Name'] === 'code')
  return {
    indexes: scans.map((part) => part['Index Name']),
    rows: scans.reduce((sum, part) => sum + rowsRead(part), 0),
  }
}

test('the ends of a day are found by their index, and some of them are told of without reading the day again', async () => {
  const [most] = await inTenant({ database }, shop.mall_id, async ({ tx }) =>
    tx
      .selectFrom('code')
      .select(['cert_expired_at', (of) => of.fn.countAll<string>().as('n')])
      .where('member_id', 'is not', null)
      .where('cert_expired_at', 'is not', null)
      .groupBy('cert_expired_at')
      .orderBy('n', 'desc')
      .limit(1)
      .execute(),
  )
  const at = most?.cert_expired_at ?? new Date(0)
  const ends = { days: 30, first: seoulDay(at), last: seoulDay(at) }
  const wanting = { ...shop, trigger: 'expired_before' as const, days: [30], done_day: null }
  const behind = { cert_expired_at: new Date(at.getTime() - 1000), code_id: '0' }

  const finding = endingAfter(wanting, ends, behind)
  const { rows: found } = await inTenant({ database }, shop.mall_id, async ({ tx }) => finding.execute(tx))
  expect(found.length).toBeGreaterThan(100)
  expect(await looked(finding)).toEqual({ indexes: ['code_ending'], rows: found.length })

  const some = found.slice(0, 20).map(({ code_id }) => code_id)
  expect(await looked(stillEnding(wanting, ends, some))).toEqual({ indexes: ['code_pkey'], rows: some.length })
})
