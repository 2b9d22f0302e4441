import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { serialsMeant } from '#contract/codes/serial.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import { readDocument } from '../kernel/shop/shop-documents.ts'
import { approvalOf, shownApprovals } from './find.ts'

type Answer = OutputOf<Operations['searchApprovals']>

/**
 * The queue: registrations in a state, with the number in each under the same keyword. That somebody looked is logged.
 */
export async function search(
  context: Context,
  { keyword, state, limit, offset }: InputOf<Operations['searchApprovals']>,
): Promise<Answer> {
  return context.write(async (tx) => {
    const matching = ofKeyword(context, keyword)
    const counts = await countsOf(tx, context, matching)
    const found = state === '' ? matching : sql`${matching} and r.state = ${state}`
    const rows = await shownApprovals(tx, context.shop, found, { limit, offset })
    const { reject_reasons } = await readDocument(tx, context.shop, 'approval')
    const subjects = rows.map(({ member_id }) => member_id)
    await recordAccess(context, tx, { kind: 'list', screen: 'approvals', subjects })
    return {
      approvals: rows.map((row) => approvalOf(context, row)),
      count: counts[state === '' ? 'all' : state],
      counts,
      reject_reasons,
    }
  })
}

function ofKeyword({ shop }: Context, keyword: string): RawBuilder<unknown> {
  if (keyword === '') return sql`true`
  const serials = [keyword, ...serialsMeant(keyword)]
  return sql`r.code_id in (
    select c.code_id from code c
    where c.mall_id = ${shop.mall_id} and c.app = ${shop.app} and c.shop_id = ${shop.shop_id}
      and c.serial_number = any (${serials}::text[]))`
}

async function countsOf(tx: Tx, { shop }: Context, matching: RawBuilder<unknown>): Promise<Answer['counts']> {
  const { rows } = await sql<{ state: keyof Answer['counts']; n: number }>`
    select r.state, count(*)::integer as n from approval_request r
    where r.mall_id = ${shop.mall_id} and r.shop_id = ${shop.shop_id} and ${matching} group by r.state`.execute(tx)
  const counts = { all: 0, pending: 0, approved: 0, rejected: 0, expired: 0, withdrawn: 0 }
  for (const { state, n } of rows) {
    counts[state] = n
    counts.all += n
  }
  return counts
}

/** Counts the waiting registrations. */
export async function countWaiting(context: Context): Promise<OutputOf<Operations['countApprovals']>> {
  const { mall_id, shop_id } = context.shop
  return context.read(async (tx) => {
    const { waiting } = await tx
      .selectFrom('approval_request')
      .select(sql<number>`count(*)::integer`.as('waiting'))
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    return { waiting }
  })
}
