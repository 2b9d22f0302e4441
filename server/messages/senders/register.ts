import type { Work } from '../../jobs/jobs.ts'
import { inTenant } from '../../database/tenant.ts'

/** Registers an approved sender number at the provider; one that is away is asked again with backoff. */
export const registerSender: Work<'messages.sender'> = async (kernel, { mall_id, sender_id }) => {
  const row = await inTenant(kernel.database, mall_id, (tx) =>
    tx
      .selectFrom('message_sender')
      .select(['number', 'state'])
      .where('mall_id', '=', mall_id)
      .where('sender_id', '=', sender_id)
      .executeTakeFirst(),
  )
  if (row?.state !== 'approved') return
  const answer = await kernel.providers.message_channels.registerSender(row.number)
  if (answer.outcome !== 'done') throw new Error(`the provider did not register a number: ${answer.outcome}`)
}
