import type pg from 'pg'
import type { SentOf } from '#contract/kernel/operation.ts'
import { type Operations, operations } from '#contract/table/operations.ts'
import { addDays } from '#contract/kernel/seoul.ts'
import { countsOf } from '#server/codes/search/counts.ts'
import { pageOf } from '#server/codes/search/page.ts'
import { wantedOf } from '#server/codes/search/filters.ts'
import type { Database } from '#server/database/connect.ts'
import { cpuOf } from './bench.ts'
import type { BenchShop } from './list-shop.ts'

/** The product's own connection to a database with a shop of the benchmark. */
export type Asking = { shop: BenchShop; database: Database }

export type Sent = SentOf<Operations['searchCodes']>

export function wanted(shop: BenchShop, sent: Sent, variant_nos: readonly string[] | null = null) {
  return wantedOf(
    { ...shop, app: 'cert_product' },
    operations.searchCodes.input.parse(sent),
    { variant_nos },
    lastIssue,
  )
}

export async function ourPage({ database, shop }: Asking, sent: Sent): Promise<void> {
  const { limit, offset } = operations.searchCodes.input.parse(sent)
  const found = await pageOf(database, wanted(shop, sent), { limit, offset }, shop.codes)
  if (found.length !== 20) throw new Error(`a page of ${found.length} codes`)
}

/** Page and counts, as one answer of the product needs them; answers how many codes there are. */
export async function ourList({ database, shop }: Asking, sent: Sent, variant_nos: readonly string[] | null = null) {
  const asked = wanted(shop, sent, variant_nos)
  const counts = await countsOf(database, asked)
  const count = counts[asked.status ?? 'all']
  const { limit, offset } = operations.searchCodes.input.parse(sent)
  const found = await pageOf(database, asked, { limit, offset }, count)
  if (found.length !== Math.min(limit, count)) throw new Error(`a page of ${found.length} codes of ${count}`)
  return count
}

export async function ourCounts({ database, shop }: Asking, sent: Sent): Promise<void> {
  await countsOf(database, wanted(shop, sent))
}

/** CPU milliseconds of a connection's backend for one call. */
export async function perCall(
  connection: pg.Client | pg.Pool,
  calls: number,
  call: () => Promise<unknown>,
): Promise<number> {
  await call()
  // Asked each time: one that waited long for its turn was closed as unused, and this call has opened another.
  const pid = await pidOf(connection)
  const before = cpuOf(pid)
  for (let done = 0; done < calls; done++) await call()
  return (cpuOf(pid) - before) / calls
}

async function pidOf(connection: pg.Client | pg.Pool): Promise<number> {
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** The bench's shop issued its last codes on this day. */
const lastIssue = '2026-11-21'

export function daysAgo(days: number): string {
  return addDays(lastIssue, -days)
}

export const micros = (milliseconds: number) => `${(milliseconds * 1000).toFixed(milliseconds < 1 ? 1 : 0)} us`
