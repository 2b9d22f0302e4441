import { groupSerial } from '#contract/codes/serial.ts'
import type { FinderMessage } from '#contract/scans/losses/operations.ts'
import type { Context } from '../../kernel/context.ts'
import type { FoundCode } from '../found-code.ts'
import { listFinderMessages } from '../losses/finder.ts'

/** What an owner should know beside the certificate: messages of finders, and the code that took this one's place. */
export type OwnerNews = { messages: FinderMessage[]; replaced_by: string | null }

/** Reads it where there can be any: a certificate that is fine costs nothing more. */
export async function readNews(context: Context, code: FoundCode, auth_qr_code: string): Promise<OwnerNews> {
  const is_lost = code.cert_status === 'lost' && code.blocked_reason !== 'replaced'
  const { messages } = is_lost ? await listFinderMessages(context, { auth_qr_code }) : { messages: [] }
  return { messages, replaced_by: code.blocked_reason === 'replaced' ? await replacementOf(context, code) : null }
}

async function replacementOf(context: Context, { shop_id, code_id }: FoundCode): Promise<string | null> {
  const row = await context.read((tx) =>
    tx
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
