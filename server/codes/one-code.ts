import { sql } from 'kysely'
import type { Serial } from '#contract/codes/code.ts'
import { isSerial, serialsMeant } from '#contract/codes/serial.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { type PageRow, codeColumns, serialOf } from './search/rows.ts'
import { joinProduct, cardSelection } from '../shop-data/product-card.ts'

/** A code with what decides about its life. */
export type CodeRow = PageRow & {
  status_before_lost: 'inactivated' | 'activated' | 'approved' | null
}

/** Finds the shop's code of a typed serial; fails with `code.not_found`. `lock` locks it for a change. */
export async function findCodeRow(context: InTransaction<Context>, typed: string, lock: boolean): Promise<CodeRow> {
  const { mall_id, shop_id, app } = context.shop
  const meant = serialsMeant(typed).filter(isSerial)
  const { rows } = await sql<CodeRow>`
    select ${sql.raw(codeColumns)}, c.code_id, c.variant_no, c.status_before_lost,
      ${cardSelection}, p.product_code, v.variant_code, v.custom_product_code, v.custom_variant_code, v.gtin
    from code c
    ${joinProduct}
    where c.mall_id = ${mall_id} and c.app = ${app} and c.shop_id = ${shop_id} and c.serial_number = any (${meant}::text[])
    order by array_position(${meant}::text[], c.serial_number) limit 1
    ${sql.raw(lock ? 'for update of c' : '')}`.execute(context.tx)
  const [row] = rows
  if (row === undefined) throw new Failure('code.not_found')
  return row
}

/** The code as the operator sees it. */
export function wholeSerial({ status_before_lost: _b, ...row }: CodeRow): Serial {
  return serialOf(row)
}
