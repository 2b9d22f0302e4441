import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { inTenant } from '../../database/tenant.ts'
import type { Kernel } from '../../kernel/context.ts'
import { type ProviderName, providerOf } from './breaker.ts'
import { type Claimed, ofShop } from './claimed.ts'
import { reserveClaimed } from './reserve.ts'
import { type SenderOf, sendersOf } from './senders-of.ts'

/**
 * The claim's timeout: a call ends after seconds, so a message that has been in `sending` for longer lost its worker.
 */
export const callIsOver = 30_000

/** Urgent messages or the others, and as many of each provider's as may be claimed. */
export type Due = { is_urgent: boolean; limits: Readonly<Record<ProviderName, number>> }

export type Claim = Record<ProviderName, Claimed[]> & { senderOf: SenderOf }

/**
 * Claims due messages of a mall, the oldest first, before the provider is called, with the numbers that they go out
 * from; rows that another worker holds are left to it.
 */
export async function claimDue(kernel: Kernel, mall_id: string, which: Due): Promise<Claim> {
  return inTenant(kernel, mall_id, async (kernel) => {
    const due = await takeDue(kernel.tx, mall_id, kernel.now(), which)
    const claimed = await reserveClaimed(kernel, mall_id, due)
    const [mail, texts] = [claimed.filter(isMail), claimed.filter((row) => !isMail(row))]
    const own_numbers = due.some(({ has_numbers }) => has_numbers) ? texts : []
    return { texts, mail, senderOf: await sendersOf(kernel, mall_id, own_numbers) }
  })
}

function isMail({ channel }: Claimed): boolean {
  return providerOf(channel) === 'mail'
}

type Taken = Omit<Claimed, 'mall_id' | 'is_urgent'> & {
  /** Its place in the order in which they are due. */
  nth: number
  /** Whether any shop of the mall has a number of its own: most have none, and are not asked for them. */
  has_numbers: boolean
}

/**
 * Both providers' in one statement, each by an index of its own. It answers what is used and their order, not the
 * dates to sort by: each column of each row is read and parsed.
 */
async function takeDue(tx: Tx, mall_id: string, now: Date, { is_urgent, limits }: Due) {
  const lane = is_urgent ? sql`is_urgent` : sql`not is_urgent`
  const dueOf = (is: RawBuilder<unknown>, limit: number) => sql`(
    select message_id, send_after, message_no from message
    where mall_id = ${mall_id} and state = 'queued' and send_after <= ${now} and ${lane} and ${is}
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
  return rows.toSorted((a, b) => a.nth - b.nth).map((row) => Object.assign(row, { mall_id, is_urgent }))
}
