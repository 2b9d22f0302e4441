import { sql } from 'kysely'
import type { BatchItemLine, FrozenReason } from '#contract/codes/batches.ts'
import { isoOrNull } from '#contract/kernel/seoul.ts'
import type { Tx } from '../../database/connect.ts'
import { countsOfRange } from './batch-counts.ts'
import { lineIn } from './batch-lines.ts'
import { undoBarOf } from './undo-bar.ts'
import type { Handler } from '../../kernel/handle.ts'
import { cardSelection } from '../../shop-data/product-card.ts'

/** Reads a batch with its items, current codes, and whether an undo is possible. */
export const readBatch: Handler<'readBatch'> = async (context, { batch_id }) => {
  const { mall_id, shop_id } = context.shop
  return context.read(async (context) => {
    const line = await lineIn(context.tx, context.shop, batch_id)
    const more = await readMore(context.tx, mall_id, batch_id)
    const range = { mall_id, shop_id, first: more.first, last: more.last }
    return {
      ...line,
      item_list: await readItems(context.tx, mall_id, batch_id),
      counts: await countsOfRange(context.tx, range),
      undo_bar: line.status === 'undone' ? null : await undoBarOf(context.tx, range),
      checked: more.checked,
      frozen_at: isoOrNull(more.frozen_at),
      frozen_by: more.frozen_by,
      replaces: more.replaces,
      replaced_by: more.replaced_by,
    }
  })
}

type More = {
  first: number
  last: number
  checked: number
  frozen_reason: FrozenReason | null
  frozen_at: Date | null
  frozen_by: string | null
  replaces: string | null
  replaced_by: string | null
}

async function readMore(tx: Tx, mall_id: string, batch_id: string): Promise<More> {
  const { rows } = await sql<More>`
    select b.first_code_id::float8 as first, b.last_code_id::float8 as last,
      b.frozen_at, b.frozen_by, b.replaces,
      (select count(*)::integer from label_check c where c.mall_id = ${mall_id} and c.batch_id = b.batch_id) as checked,
      (select n.batch_id from batch n where n.mall_id = ${mall_id} and n.shop_id = b.shop_id and n.batch_id > b.batch_id
        and n.replaces = b.batch_id order by n.batch_id limit 1) as replaced_by
    from batch b where b.mall_id = ${mall_id} and b.batch_id = ${batch_id}::bigint`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the batch of a line is gone')
  return row
}

async function readItems(tx: Tx, mall_id: string, batch_id: string): Promise<BatchItemLine[]> {
  const { rows } = await sql<BatchItemLine>`
    select ${cardSelection}, p.product_code, v.variant_code, i.cert_duration_type, i.cert_duration, i.number_of_serial
    from batch_item i
    join variant v on v.mall_id = i.mall_id and v.variant_no = i.variant_no
    join product p on p.mall_id = v.mall_id and p.product_no = v.product_no
    where i.mall_id = ${mall_id} and i.batch_id = ${batch_id}::bigint order by i.item_no`.execute(tx)
  return rows
}
