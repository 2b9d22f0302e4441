import { tokenTries } from '#contract/messages/senders/channel.ts'
import { consumeLimit } from '../../identity/rate-limit.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { Failure } from '../../kernel/failure.ts'
import { channelAnswer, channelRow, valueOf } from './channel.ts'
import { moveTexts } from './move-texts.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * The second step: the token links the channel. What the shop has written goes to it for review; until that is approved
 * its approved texts go out from where they were approved.
 */
export const verifyMessageChannel: Handler<'verifyMessageChannel'> = async (context, { token }) => {
  const { shop, mall_id } = context
  const asked = await context.read((context) => channelRow(context))
  if (asked === undefined) throw new Failure('message.channel_not_asked')
  if (asked.state === 'linked') throw new Failure('message.channel_linked')
  await consumeLimit(context, {
    key: `channel-token:${mall_id}/${shop.shop_id}`,
    ...tokenTries,
    refusal: 'message.channel_tries',
  })
  const phone = context.seals.open(mall_id, asked.phone_sealed)
  const { search_id, category_code } = asked
  const wanted = { search_id, category_code, phone, token: token.replaceAll(/\s/g, '') }
  const { channel_id } = valueOf(await context.providers.message_channels.link(wanted))
  // The service's own channel cannot be claimed.
  if (channel_id === context.config.KAKAO_CHANNEL_ID) throw new Failure('message.channel_unknown')
  return context.write(async (context) => {
    const row = await context.tx
      .updateTable('message_channel')
      .set({ state: 'linked', channel_id, linked_at: context.now() })
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop.shop_id)
      .where('search_id', '=', search_id)
      .where('state', '!=', 'linked')
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) throw new Failure('message.channel_not_asked')
    await moveTexts(context, { from: context.config.KAKAO_CHANNEL_ID ?? null, old: 'stays' })
    const entry = { action: 'message.channel_linked', target: `shop:${shop.shop_id}`, detail: { search_id } }
    await recordAudit(context, entry)
    await context.enqueue(context.tx, 'messages.templates', {}, 'templates')
    return channelAnswer(context, row)
  })
}
