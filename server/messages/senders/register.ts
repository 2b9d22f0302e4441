import { text } from '#contract/text/text.ts'
import type { Work } from '../../kernel/job.ts'
import { inTenant } from '../../database/tenant.ts'
import { recordAs } from '../../kernel/audit.ts'
import type { Kernel } from '../../kernel/context.ts'
import { managerOf, notifyOfSender } from './notify-of-sender.ts'

type One = { mall_id: string; sender_id: string }
type End = { state: 'approved'; reason: null } | { state: 'rejected'; reason: string }

/** Refusals of the number itself; any other is about our account at the provider. */
const ofNumber: ReadonlySet<string> = new Set(['phone_wrong', 'malformed'])

/**
 * Registers an accepted number at the provider. Texts use it only afterwards; a refused one is rejected with the
 * provider's code, and the service's number is used. Retried with backoff during an outage.
 */
export const registerSender: Work<'messages.sender'> = async (kernel, one) => {
  const number = await openNumber(kernel, one)
  if (number === null) return
  const answer = await kernel.providers.message_channels.registerSender(number)
  if (answer.outcome === 'done') return keep(kernel, one, { state: 'approved', reason: null })
  if (answer.outcome === 'refused' && ofNumber.has(answer.code)) {
    const reason = text('ko', 'message.sender_refused', { code: answer.provider_code })
    return keep(kernel, one, { state: 'rejected', reason })
  }
  throw new Error(`the provider did not register a number: ${answer.outcome}`)
}

/** The number, while it is accepted by staff or approved: withdrawn and refused ones are let go. */
async function openNumber(kernel: Kernel, { mall_id, sender_id }: One): Promise<string | null> {
  const row = await inTenant(kernel, mall_id, async ({ tx }) =>
    tx
      .selectFrom('message_sender')
      .select('number')
      .where('mall_id', '=', mall_id)
      .where('sender_id', '=', sender_id)
      .where('state', 'in', ['waiting', 'approved'])
      .where('decided_at', 'is not', null)
      .executeTakeFirst(),
  )
  return row?.number ?? null
}

/** Saves the final state, and notifies the shop once per change of state. */
async function keep(kernel: Kernel, { mall_id, sender_id }: One, { state, reason }: End): Promise<void> {
  await inTenant(kernel, mall_id, async (kernel) => {
    const row = await kernel.tx
      .updateTable('message_sender')
      .set({ state, reason, decided_at: kernel.now() })
      .where('mall_id', '=', mall_id)
      .where('sender_id', '=', sender_id)
      .where('state', 'in', ['waiting', 'approved'])
      .where('state', '<>', state)
      .where('decided_at', 'is not', null)
      .returning(['shop_id', 'number'])
      .executeTakeFirst()
    if (row === undefined) return
    const manager = await managerOf(kernel, mall_id)
    await notifyOfSender(kernel, { mall_id, ...row, note: reason }, manager)
    const entry = { action: `message.sender_${state}`, target: row.number, detail: { mailed: manager !== '' } }
    await recordAs(kernel, { mall_id, kind: 'job', name: 'messages.sender' }, entry)
  })
}
