import type { TextButton } from '#contract/messages/texts/check-text.ts'
import type { Channel, Trigger } from '#contract/messages/triggers.ts'
import { defaultText } from '#contract/messages/texts/default-text.ts'
import type { Tx } from '../../database/connect.ts'
import type { Sender } from './sender.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

export type SavedText = {
  subject: string | null
  body: string
  buttons: TextButton[]
  template_id: string | null
  channel_id: string | null
}

/** The text that the shop has in use: its newest active or approved version, else null. */
export async function savedText(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  trigger: Trigger,
  channel: Channel,
): Promise<SavedText | null> {
  const row = await tx
    .selectFrom('message_text')
    .select(['subject', 'body', 'buttons', 'template_id', 'channel_id'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('trigger', '=', trigger)
    .where('channel', '=', channel)
    .where('state', 'in', ['active', 'approved'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The text to send: the shop's own, else the default one of its app and language. */
export async function readText(
  tx: Tx,
  sender: Sender,
  trigger: Trigger,
  channel: Exclude<Channel, 'kakao'>,
): Promise<Pick<SavedText, 'subject' | 'body'>> {
  const { app, config } = sender
  return (
    (await savedText(tx, sender, trigger, channel)) ?? defaultText({ app, trigger, channel, language: config.language })
  )
}
