import { maskName } from '#contract/kernel/masking.ts'
import type { Certificate } from '#contract/scans/operations.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import type { FoundCode } from './found-code.ts'
import { cardColumns, cardOf, fromCodes } from '../shop-data/product-card.ts'
import type { ProductCard } from '#contract/products/card.ts'

/** The certificate of a registered code. */
export async function readCertificate(
  context: InTransaction<Context>,
  shop_id: number,
  code_id: string,
): Promise<Certificate> {
  return certificateOf(context, await readCertified(context, shop_id, code_id))
}

/** The row of a certificate, also for a code pending approval. */
export async function readCertified({ mall_id, tx }: InTransaction<Context>, shop_id: number, code_id: string) {
  return fromCodes(tx)
    .innerJoin('certified_member as m', (join) =>
      join.onRef('m.mall_id', '=', 'c.mall_id').onRef('m.member_id', '=', 'c.member_id'),
    )
    .select(['c.serial_number', 'c.activated_at', 'c.cert_validated_at', 'c.cert_expired_at', 'm.member_id'])
    .leftJoin('certificate_name as n', (join) =>
      join
        .onRef('n.mall_id', '=', 'c.mall_id')
        .onRef('n.shop_id', '=', 'c.shop_id')
        .onRef('n.code_id', '=', 'c.code_id')
        .onRef('n.member_id', '=', 'c.member_id'),
    )
    .leftJoin('batch as b', (join) => join.onRef('b.mall_id', '=', 'c.mall_id').onRef('b.batch_id', '=', 'c.batch_id'))
    .select([...cardColumns, 'c.cert_status', 'c.approval_status'])
    .select((eb) => [
      eb.fn.coalesce('n.name_sealed', 'm.name_sealed').as('owner_sealed'),
      eb.fn.coalesce('c.blocked_reason', 'b.frozen_reason').as('blocked_reason'),
    ])
    .where('c.mall_id', '=', mall_id)
    .where('c.shop_id', '=', shop_id)
    .where('c.code_id', '=', code_id)
    .executeTakeFirstOrThrow()
}

type Certified = ProductCard &
  Pick<FoundCode, 'serial_number' | 'cert_validated_at' | 'cert_expired_at' | 'cert_status' | 'blocked_reason'> & {
    activated_at: Date | null
    member_id: string | null
    owner_sealed: Buffer | null
  }

/** A certificate from its row; the owner's name is shown masked (product D). */
export function certificateOf(context: Pick<Context, 'seals' | 'mall_id'>, row: Certified): Certificate {
  const { serial_number, activated_at, member_id, owner_sealed } = row
  if (activated_at === null || member_id === null || owner_sealed === null) throw new Error('not certified')
  return {
    serial_number,
    ...cardOf(row),
    owner: maskName(context.seals.open(context.mall_id, owner_sealed)),
    member_id,
    cert_status: row.cert_status,
    blocked_reason: row.blocked_reason,
    activated_at: toSeoulIso(activated_at),
    cert_validated_at: isoOrNull(row.cert_validated_at),
    cert_expired_at: isoOrNull(row.cert_expired_at),
  }
}
