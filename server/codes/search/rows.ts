import type { CertStatus, Serial } from '#contract/codes/code.ts'
import type { Basis } from '#contract/warranty/warranty.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Wanted } from './filters.ts'
import { cardColumns } from '../../shop-data/product-card.ts'

type Times = 'cert_validated_at' | 'cert_expired_at' | 'activated_at' | 'bought_at'

/** A row of the page as the database gives it. */
export type PageRow = Omit<Serial, Times | 'created_at' | 'cert_status' | 'cert_duration_type'> &
  Record<Times, Date | null> & { created_at: Date; cert_status: CertStatus; cert_duration_type: Basis } & {
    variant_no: string
    code_id: string
    warranty_fixed: boolean
  }

const columns =
  'serial_number cert_status cert_duration_type cert_duration cert_validated_at cert_expired_at created_at activated_at ' +
  'bought_at member_id printed_count memo approval_status blocked_reason batch_id warranty_fixed'

/** The columns of a code (`c`) itself that the list shows. */
export const codeColumns = columns.replace(/\w+/g, 'c.$&').replaceAll(' ', ', ')

/**
 * Selects the rows of a page: its codes (`c`, from `page`) with the names of their products. Neighbouring codes are
 * mostly of one variant, whose names are then looked up once (the planner's Memoize).
 */
export function rowsOf(axis: Wanted['axis'], page: string): string {
  return `select ${codeColumns}, c.variant_no, c.code_id, named.*
    from ${page}
    cross join lateral (
      select ${cardColumns.join(', ')}, p.product_code, v.variant_code, v.custom_product_code, v.custom_variant_code, v.gtin
      from variant v join product p on p.mall_id = tenant.mall_id and p.product_no = v.product_no
      where v.mall_id = tenant.mall_id and v.variant_no = c.variant_no
      limit 1
    ) as named
    order by ${axis === 'activated' ? 'c.activated_at desc, ' : ''}c.code_id desc`
}

/** The row as the operator sees it: Seoul time, null where there is nothing. */
export function serialOf({ variant_no: _variant, code_id: _code, warranty_fixed: _fixed, ...row }: PageRow): Serial {
  return {
    ...row,
    created_at: toSeoulIso(row.created_at),
    activated_at: isoOrNull(row.activated_at),
    bought_at: isoOrNull(row.bought_at),
    cert_validated_at: isoOrNull(row.cert_validated_at),
    cert_expired_at: isoOrNull(row.cert_expired_at),
  }
}
