import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { acrossMalls } from '../../database/tenant.ts'
import { Failure } from '../../kernel/failure.ts'
import { channelAnswer, channelRow, valueOf } from './channel.ts'
import { moveTexts } from './move-texts.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Takes the shop's channel away, at the provider too unless another shop sends from it; its texts go back to the service's. */
export const unlinkMessageChannel: Handler<'unlinkMessageChannel'> = async (context) => {
  const { shop, mall_id } = context
  const row = await context.read((context) => channelRow(context))
  if (row === undefined) throw new Failure('message.channel_not_asked')
  const { channel_id, search_id } = row
  if (channel_id !== null && !(await isShared(context, channel_id)))
    valueOf(await context.providers.message_channels.unlink(channel_id))
  return context.write(async (context) => {
    await context.tx
      .deleteFrom('message_channel')
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop.shop_id)
      .where('search_id', '=', search_id)
      .execute()
    await moveTexts(context, { from: channel_id, old: 'gone' })
    const entry = { action: 'message.channel_unlinked', target: `shop:${shop.shop_id}`, detail: { search_id } }
    await recordAudit(context, entry)
    await context.enqueue(context.tx, 'messages.templates', {}, 'templates')
    return channelAnswer(context, undefined)
  })
}

async function isShared({ database, shop, mall_id }: Context, channel_id: string): Promise<boolean> {
  const rows = await acrossMalls({ database }, ({ tx }) =>
    tx.selectFrom('message_channel').select(['mall_id', 'shop_id']).where('channel_id', '=', channel_id).execute(),
  )
  return rows.some((row) => row.mall_id !== mall_id || row.shop_id !== shop.shop_id)
}
