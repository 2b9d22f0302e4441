import { sql } from 'kysely'
import type { CertStatus } from '#contract/codes/code.ts'
import type { TextKey } from '#contract/text/text.ts'
import { type Folding, countChange } from './counts.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { By } from '../kernel/events.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

export type PrintedCode = { serial_number: string; print_count: number }
/** The actor, place and time of a print. */
export type Printing = ShopKey & { app: string; now: Date; by: By }

/** A printed code: its earlier labels, and the counters that it affects. */
type Target = {
  serial_number: string
  before: number
  code_id: string
  variant_no: string
  created_at: Date
  activated_at: Date | null
  cert_status: CertStatus
}

const title: TextKey = 'history.printed'
const detail: TextKey = 'history.printed_detail'

/**
 * Counts printed labels, each code's with a row in its history; a first label is a change of the list's counts and of its
 * batch's. Answers the codes that are here, and how many labels each had before.
 */
export async function printCodes(
  kernel: InTransaction<Folding>,
  printing: Printing,
  prints: readonly PrintedCode[],
): Promise<readonly Pick<Target, 'serial_number' | 'before'>[]> {
  const rows = await addLabels(kernel.tx, printing, prints)
  const { mall_id, shop_id } = printing
  const first = rows.filter(({ before }) => before === 0)
  await countChange(
    kernel,
    first.map(({ code_id, variant_no, created_at, cert_status, activated_at }) => {
      const before = { cert_status, activated_at, printed_count: 0 }
      return { mall_id, shop_id, code_id, variant_no, created_at, before, after: { ...before, printed_count: 1 } }
    }),
  )
  return rows
}

async function addLabels(
  tx: Tx,
  { mall_id, shop_id, app, now, by }: Printing,
  prints: readonly PrintedCode[],
): Promise<Target[]> {
  // Locked in the order of their ids, so that two prints of the same codes wait for each other instead of dying.
  const { rows } = await sql<Target & { batch_id: string; n: number }>`
    select c.code_id, c.serial_number, c.batch_id, c.printed_count as before, c.variant_no, c.created_at, c.activated_at,
      c.cert_status, p.n
    from code c
    join (
      select serial_number, sum(n)::integer as n
      from unnest(${prints.map((print) => print.serial_number)}::text[],
        ${prints.map((print) => print.print_count)}::integer[]) as p (serial_number, n)
      group by serial_number) as p using (serial_number)
    where c.mall_id = ${mall_id} and c.app = ${app} and c.shop_id = ${shop_id}
    order by c.code_id for update of c`.execute(tx)
  if (rows.length === 0) return []
  const told = rows.map(
    ({ code_id, n }) =>
      sql`(${mall_id}, ${shop_id}, ${code_id}, ${title}, ${detail}, ${JSON.stringify({ count: n })}, ${now}, ${by.name})`,
  )
  await sql`
    with counted as (
      update code c set printed_count = c.printed_count + t.n
      from unnest(${rows.map(({ code_id }) => code_id)}::bigint[], ${rows.map(({ n }) => n)}::integer[]) as t (code_id, n)
      where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = t.code_id
    )
    insert into code_history (mall_id, shop_id, code_id, title, detail, detail_values, changed_at, updated_by)
    values ${sql.join(told)}`.execute(tx)
  const fresh = rows.filter(({ before }) => before === 0).map(({ batch_id }) => batch_id)
  if (fresh.length > 0) await addToBatches(tx, mall_id, fresh)
  return rows
}

/** Counts first labels in the batches of their codes, one entry for each code; batches too are locked in their order. */
async function addToBatches(tx: Tx, mall_id: string, batch_ids: readonly string[]): Promise<void> {
  await sql`
    select from batch b where b.mall_id = ${mall_id} and b.batch_id = any (${[...new Set(batch_ids)]}::bigint[])
    order by b.batch_id for update of b`.execute(tx)
  await sql`
    update batch b set printed = b.printed + n.codes
    from (select batch_id, count(*) as codes from unnest(${[...batch_ids]}::bigint[]) as f (batch_id) group by 1) as n
    where b.mall_id = ${mall_id} and b.batch_id = n.batch_id`.execute(tx)
}
