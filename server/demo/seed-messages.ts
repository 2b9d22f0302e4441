import { sql } from 'kysely'
import { makeProofCode, proofExpiresAt } from '#contract/scans/proof.ts'
import { proofMessage } from '../scans/proof-message.ts'
import type { DemoHands } from './demo-context.ts'

const day = 24 * 3_600_000
/** The history reaches so far back. */
const days = 35
/** One message of this many failed at first. */
const oneIn = 14
const problems = [
  { state: 'failed', failure: 'recipient_unreachable', channel: 'sms' },
  { state: 'failed', failure: 'mailbox_refused', channel: 'email' },
  { state: 'failed', failure: 'recipient_blocked', channel: 'sms' },
  { state: 'unknown', failure: 'no_answer', channel: 'email' },
  { state: 'failed', failure: 'far_end', channel: 'sms' },
] as const

type Buyer = { activated_at: Date; phone_sealed: Buffer | null; email_sealed: Buffer | null }

/** The one-time codes behind the certifications; of those that did not arrive, the next one did. */
export async function seedMessages(hands: DemoHands, now: Date): Promise<void> {
  const { chance, context } = hands
  const { mall_id, shop_id, shop_name } = context.shop
  const { rows } = await sql<Buyer>`
    select c.activated_at, m.phone_sealed, m.email_sealed
    from code c join certified_member m on m.mall_id = c.mall_id and m.member_id = c.member_id
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.activated_at > ${new Date(now.getTime() - days * day)}
    order by c.activated_at, c.code_id`.execute(context.tx)
  const sent = rows.map((buyer) => messageOf(buyer, 2 * 60_000))
  const failed = rows.flatMap((buyer, index) => {
    const problem = index % oneIn === oneIn - 1 ? problems[Math.floor(index / oneIn) % problems.length] : undefined
    const channel = buyer.phone_sealed === null ? 'email' : 'sms'
    // Only what can go wrong with that channel goes wrong with it.
    if (problem === undefined || problem.channel !== channel) return []
    const { state, failure } = problem
    return [{ ...messageOf(buyer, 4 * 60_000), state, failure, sent_at: null }]
  })
  const all = [...sent, ...failed]
  if (all.length > 0) await context.tx.insertInto('message').values(all).execute()

  function messageOf({ activated_at, phone_sealed, email_sealed }: Buyer, before: number) {
    const queued_at = new Date(activated_at.getTime() - before)
    const channel = phone_sealed === null ? ('email' as const) : ('sms' as const)
    const recipient_sealed = phone_sealed ?? email_sealed
    if (recipient_sealed === null) throw new Error('a buyer of the demo has no contact')
    const body = proofMessage(channel === 'sms' ? 'phone' : 'email', 'ko', shop_name, {
      code: makeProofCode(chance.bytes),
      is_owner: false,
    })
    return {
      mall_id,
      message_id: context.uuid(),
      shop_id,
      channel,
      purpose: 'proof',
      recipient_sealed,
      body_sealed: context.seals.seal(mall_id, JSON.stringify(body)),
      state: 'sent' as const,
      failure: null,
      attempts: 1,
      queued_at,
      send_after: queued_at,
      is_urgent: true,
      expires_at: proofExpiresAt(queued_at),
      sent_at: new Date(queued_at.getTime() + 3000),
    }
  }
}
