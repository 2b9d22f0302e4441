import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { inTenant } from '../../database/tenant.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { ProviderName } from './breaker.ts'
import { providerOf } from './breaker.ts'
import type { Claimed } from './claimed.ts'
import { isOfShop, ofShop } from './claimed.ts'
import { reserveClaimed } from './reserve.ts'
import type { SenderOf } from './senders-of.ts'
import { sendersOf } from './senders-of.ts'

/**
 * The claim's timeout: a call ends after seconds, so a message that has been in `sending` for longer lost its worker.
 */
export const callIsOver = 30_000

/** Claims a message for sending, before the provider is called; `over` when nothing is left to do. */
export async function claim(kernel: Kernel, mall_id: string, message_id: string): Promise<Claimed | 'over' | 'busy'> {
  return inTenant(kernel.database, mall_id, async (tx) => {
    const row = await tx
      .selectFrom('message')
      .selectAll()
      .where('mall_id', '=', mall_id)
      .where('message_id', '=', message_id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return 'over'
    const now = kernel.now()
    const { state: before, claimed_at } = row
    if (before !== 'queued' && before !== 'sending' && before !== 'unknown') return 'over'
    const fresh = claimed_at !== null && now.getTime() - claimed_at.getTime() < callIsOver
    if (before === 'sending' && fresh) return 'busy'
    const attempts = row.attempts + 1
    await tx
      .updateTable('message')
      .set({ state: 'sending', attempts, claimed_at: now, next_check_at: null })
      .where('mall_id', '=', mall_id)
      .where('message_id', '=', message_id)
      .execute()
    const { send_after, ...rest } = row
    const found = { ...rest, before, attempts, is_dispatched: send_after !== null, is_of_shop: isOfShop(row) }
    const [ready] = await reserveClaimed(kernel, tx, mall_id, [found])
    return ready ?? 'over'
  })
}

/** As many of each provider's as may be claimed. */
export type Limits = Readonly<Record<ProviderName, number>>

export type Claim = Record<ProviderName, Claimed[]> & { senderOf: SenderOf }

/**
 * Claims what is due of a mall, the oldest first, with the numbers that it goes out from; rows that another worker holds
 * are left to it.
 */
export async function claimDue(kernel: Kernel, mall_id: string, limits: Limits): Promise<Claim> {
  return inTenant(kernel.database, mall_id, async (tx) => {
    const due = await takeDue(tx, mall_id, kernel.now(), limits)
    const claimed = await reserveClaimed(kernel, tx, mall_id, due)
    const [mail, texts] = [claimed.filter(isMail), claimed.filter((row) => !isMail(row))]
    const own_numbers = due.some(({ has_numbers }) => has_numbers) ? texts : []
    return { texts, mail, senderOf: await sendersOf(kernel, tx, mall_id, own_numbers) }
  })
}

function isMail({ channel }: Claimed): boolean {
  return providerOf(channel) === 'mail'
}

type Taken = Omit<Claimed, 'mall_id' | 'before' | 'claimed_at' | 'is_dispatched'> & {
  /** Its place in the order in which they are due. */
  nth: number
  /** Whether any shop of the mall has a number of its own: most have none, and are not asked for them. */
  has_numbers: boolean
}

/**
 * Both providers' in one statement, each by the index of its own. It answers what is used and their order, not the
 * dates to sort by: each column of each row is read and parsed.
 */
async function takeDue(tx: Tx, mall_id: string, now: Date, limits: Limits) {
  const dueOf = (is: RawBuilder<unknown>, limit: number) => sql`(
    select message_id, send_after, message_no from message
    where mall_id = ${mall_id} and state = 'queued' and send_after is not null and send_after <= ${now} and ${is}
    order by send_after, message_no limit ${limit} for update skip locked)`
  const { rows } = await sql<Taken>`
    with texts as ${dueOf(sql`channel <> 'email'`, limits.texts)}, mail as ${dueOf(sql`channel = 'email'`, limits.mail)},
      due as (
        select message_id, row_number() over (order by send_after, message_no)::integer as nth
        from (select * from texts union all select * from mail) as both_kinds)
    update message m set state = 'sending', attempts = m.attempts + 1, claimed_at = ${now}, next_check_at = null
    from due
    where m.mall_id = ${mall_id} and m.message_id = due.message_id
    returning m.message_id, m.shop_id, m.channel, m.recipient_sealed, m.body_sealed, m.attempts, m.expires_at,
      ${ofShop} as is_of_shop, m.points_reserved, due.nth,
      exists (select from message_sender where mall_id = ${mall_id} and state = 'approved') as has_numbers`.execute(tx)
  return rows
    .toSorted((a, b) => a.nth - b.nth)
    .map((row) => Object.assign(row, { mall_id, before: 'queued', claimed_at: null, is_dispatched: true } as const))
}
