import { recordAudit } from '../../kernel/audit.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handler } from '../../kernel/handle.ts'

/** The proof of a sender number; that it was looked at is written down (product E, N). */
export const getSenderProof: Handler<'getSenderProof'> = async (context, { mall_id, sender_id }) => {
  const { proof_file, number } = await context.write(async (context) => {
    const row = await context.tx
      .selectFrom('message_sender')
      .select(['proof_file', 'number'])
      .where('mall_id', '=', mall_id)
      .where('sender_id', '=', sender_id)
      .executeTakeFirst()
    if (row === undefined) throw new Failure('message.sender_not_found')
    await recordAudit(context, { action: 'message.sender_proof_read', target: row.number })
    return row
  })
  const file = await context.providers.files.get(proof_file)
  if (file === null) throw new Failure('message.proof_gone')
  const ending = proof_file.slice(proof_file.lastIndexOf('.'))
  return {
    file_name: `${mall_id}_${number}${ending}`,
    type: file.content_type,
    rows: 1,
    size: file.size,
    bytes: file.body,
  }
}
