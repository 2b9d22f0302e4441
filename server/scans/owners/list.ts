import { sql } from 'kysely'
import { decidedBy } from '#contract/approvals/request.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { CertStatus } from '#contract/codes/code.ts'
import { shopsIdOf } from '#contract/members/member-id.ts'
import { shownVariant } from '#contract/products/variant-names.ts'
import type { MyProducts, OwnProduct, WaitingProduct } from '#contract/scans/owners/operations.ts'
import type { ProofChannel } from '#contract/scans/proof-fields.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { maskContact } from '../send-proof.ts'
import { type Owner, ownerOf, passOwnerLimit } from './owner.ts'
import type { Handler } from '../../kernel/handle.ts'
import { cardSelection, joinProduct } from '../../shop-data/product-card.ts'
import type { ProductCard } from '#contract/products/card.ts'

/** The most products in a list, more than a buyer has in one shop. */
const most = 200

type Row = Omit<OwnProduct, 'activated_at' | 'cert_validated_at' | 'cert_expired_at'> & {
  cert_status: CertStatus
  activated_at: Date
  cert_validated_at: Date | null
  cert_expired_at: Date | null
}

/** Lists the owner's products in this shop, newest first (product D "my products"). */
export const listMyProducts: Handler<'listMyProducts'> = async (context) => {
  await passOwnerLimit(context)
  return context.read(async (context) => {
    const owner = await ownerOf(context)
    const rows = await read(context, owner)
    return {
      contacts: contactsOf(context, owner),
      member_id: shopsIdOf(owner.member_id),
      products: rows.map((row) => productOf(context, row)),
      waiting: await listWaiting(context, owner),
    }
  })
}

/** The numbers and addresses of a member, masked. */
export function contactsOf(context: Pick<Context, 'seals' | 'mall_id'>, owner: Owner): MyProducts['contacts'] {
  return (['phone', 'email'] as const).flatMap((channel: ProofChannel) => {
    const sealed = owner[`${channel}_sealed`]
    if (sealed === null) return []
    return [{ channel, target_masked: maskContact({ channel, target: context.seals.open(context.mall_id, sealed) }) }]
  })
}

async function read({ mall_id, tx }: InTransaction<Context>, { shop_id, member_id }: Owner): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.serial_number, c.cert_status, coalesce(c.blocked_reason, b.frozen_reason) as blocked_reason, c.activated_at,
      c.cert_validated_at, c.cert_expired_at, ${cardSelection}
    from code c
    ${joinProduct}
    left join batch b on b.mall_id = c.mall_id and b.batch_id = c.batch_id
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.member_id = ${member_id} and c.activated_at is not null
    order by c.activated_at desc, c.code_id desc limit ${most}`.execute(tx)
  return rows
}

async function listWaiting(context: InTransaction<Context>, { shop_id, member_id }: Owner): Promise<WaitingProduct[]> {
  const { mall_id, config, place } = context
  const { rows } = await sql<WaitingRow>`
    select c.serial_number, ${cardSelection}, a.submitted_at, a.expires_at,
      a.approve_at
    from approval_request a
    join code c on c.mall_id = a.mall_id and c.shop_id = a.shop_id and c.code_id = a.code_id
    ${joinProduct}
    where a.mall_id = ${mall_id} and a.shop_id = ${shop_id} and a.member_id = ${member_id} and a.state = 'pending'
    order by a.approval_no desc limit ${most}`.execute(context.tx)
  return rows.map(({ submitted_at, expires_at, approve_at, variant_name, ...rest }) => ({
    ...rest,
    variant_name: shownVariant(config.VARIANT_NAMES, { mall_id, shop_no: place.shop_no }, variant_name),
    submitted_at: toSeoulIso(submitted_at),
    decided_by: toSeoulIso(decidedBy({ expires_at, approve_at })),
  }))
}

type WaitingRow = ProductCard & {
  serial_number: string
  submitted_at: Date
  expires_at: Date
  approve_at: Date | null
}

function productOf({ config, mall_id, place }: Pick<Context, 'config' | 'mall_id' | 'place'>, row: Row): OwnProduct {
  const { activated_at, cert_validated_at, cert_expired_at, variant_name, ...rest } = row
  return {
    ...rest,
    variant_name: shownVariant(config.VARIANT_NAMES, { mall_id, shop_no: place.shop_no }, variant_name),
    activated_at: toSeoulIso(activated_at),
    cert_validated_at: isoOrNull(cert_validated_at),
    cert_expired_at: isoOrNull(cert_expired_at),
  }
}
