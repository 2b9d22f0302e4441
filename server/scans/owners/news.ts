import { sql } from 'kysely'
import { groupSerial } from '#contract/codes/serial.ts'
import type { FinderMessage } from '#contract/scans/losses/operations.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import type { FoundCode } from '../found-code.ts'
import { listFinderMessages } from '../losses/finder.ts'
import { whyKept } from './take-back.ts'

/** The reward of a registration and whether it was granted; `waits` for a sign-in at the shop. */
type OwnReward = {
  kind: 'mileage' | 'coupon' | 'group'
  amount: number | null
  item_name: string | null
  arrived: boolean
  waits: boolean
}

/**
 * News beside the certificate: finders' messages, the replacing code, rewards, and whether the registration can be
 * cancelled.
 */
export type OwnerNews = {
  messages: FinderMessage[]
  replaced_by: string | null
  rewards: OwnReward[]
  may_take_back: boolean
}

/** Reads the news of codes that can have any. */
export async function readNews(context: Context, code: FoundCode, auth_qr_code: string): Promise<OwnerNews> {
  const is_lost = code.cert_status === 'lost' && code.blocked_reason !== 'replaced'
  const { messages } = is_lost ? await listFinderMessages(context, { auth_qr_code }) : { messages: [] }
  const replaced_by = code.blocked_reason === 'replaced' ? await replacementOf(context, code) : null
  return context.read(async (context) => ({
    messages,
    replaced_by,
    rewards: await rewardsOf(context, code),
    may_take_back: (await whyKept(context, code)) === null,
  }))
}

async function replacementOf(context: Context, { shop_id, code_id }: FoundCode): Promise<string | null> {
  const row = await context.read((context) =>
    context.tx
      .selectFrom('lost_record')
      .select('replacement_serial')
      .where('mall_id', '=', context.mall_id)
      .where('shop_id', '=', shop_id)
      .where('code_id', '=', code_id)
      .where('replacement_serial', 'is not', null)
      .orderBy('lost_no', 'desc')
      .executeTakeFirst(),
  )
  return row?.replacement_serial == null ? null : groupSerial(row.replacement_serial)
}

/** Reads an owner's rewards, without skipped, failed and earlier owners' ones. */
async function rewardsOf(
  { mall_id, tx }: InTransaction<Context>,
  { shop_id, code_id, member_id }: FoundCode,
): Promise<OwnReward[]> {
  const { rows } = await sql<OwnReward>`
    select kind, amount, item_name, state = 'granted' as arrived, reason is not distinct from 'member' as waits
    from reward_grant
    where mall_id = ${mall_id} and shop_id = ${shop_id} and code_id = ${code_id}::bigint
      and member_id = ${member_id} and state in ('planned', 'granted') and ended_at is null
    order by grant_no`.execute(tx)
  return rows
}
