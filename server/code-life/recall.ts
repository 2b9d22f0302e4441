import { sql } from 'kysely'
import type { RecallAnswer, RecallOffer, RecallReason } from '#contract/recalls/recall.ts'
import type { Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** The recall that a code is in, as its page says it. */
export type CodeRecall = {
  recall_no: string
  reason: RecallReason
  instruction: string
  offers: RecallOffer[]
  contact: string
  link: string | null
}

/** Of a code that is stopped for a recall; null where the shop has only stopped it by hand. */
export async function recallOf(tx: Tx, { mall_id, shop_id }: ShopKey, code_id: string): Promise<CodeRecall | null> {
  const { rows } = await sql<CodeRecall>`
    select r.recall_no, r.reason, r.instruction, r.offers, r.contact, r.link
    from code c join recall r on r.mall_id = c.mall_id and r.shop_id = c.shop_id and r.state <> 'ended'
      and c.code_id <= r.until_code_id and (c.batch_id = r.batch_id or c.variant_no = any (r.variant_nos))
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = ${code_id}::bigint
      and c.blocked_reason = 'recalled'
    order by r.recall_no desc limit 1`.execute(tx)
  return rows[0] ?? null
}

type Whose = ShopKey & { recall_no: string; code_id: string; member_id: string }

/** Reads an owner's answer to a recall; null if the owner is not recorded yet. */
export async function ownAnswer(tx: Tx, { mall_id, recall_no, code_id, member_id }: Whose) {
  const row = await tx
    .selectFrom('recall_owner')
    .select(['owner_no', 'read_at', 'answer', 'offer', 'answered_at'])
    .where('mall_id', '=', mall_id)
    .where('recall_no', '=', recall_no)
    .where('code_id', '=', code_id)
    .where('member_id', '=', member_id)
    .orderBy('owner_no', 'desc')
    .executeTakeFirst()
  return row ?? null
}

type Said = { answer: RecallAnswer; offer: RecallOffer | null; answered_at: Date }

/** Saves an owner's reading and answer; the first reading and the last answer count. */
export async function keepOwnAnswer(tx: Tx, owner: Whose, read_at: Date, said: Said | null): Promise<void> {
  const { mall_id, shop_id, recall_no, code_id, member_id } = owner
  const answered =
    said === null ? sql`` : sql`, answer = ${said.answer}, offer = ${said.offer}, answered_at = ${said.answered_at}`
  await sql`
    update recall_owner set read_at = coalesce(read_at, ${read_at}) ${answered}
    where mall_id = ${mall_id} and shop_id = ${shop_id} and recall_no = ${recall_no}::bigint
      and code_id = ${code_id}::bigint and member_id = ${member_id}`.execute(tx)
}
