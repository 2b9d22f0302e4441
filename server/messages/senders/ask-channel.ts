import { readMobilePhone } from '#contract/kernel/contact.ts'
import { channelTries } from '#contract/messages/senders/channel.ts'
import { consumeLimit } from '../../identity/rate-limit.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { Failure } from '../../kernel/failure.ts'
import { channelAnswer, channelRow, valueOf } from './channel.ts'
import { moveTexts } from './move-texts.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * The first step of linking a channel (002 §7.1): the provider texts a token to the phone of the channel's admin. Each
 * text costs the service, so that a shop may ask for a few an hour.
 */
export const askMessageChannel: Handler<'askMessageChannel'> = async (context, input) => {
  const { shop, mall_id } = context
  const phone = readMobilePhone(input.phone)
  if (phone === null)
    throw new Failure('message.channel_phone', { fields: [{ path: 'phone', code: 'message.channel_phone' }] })
  const before = await context.read((context) => channelRow(context))
  if (before?.state === 'linked') throw new Failure('message.channel_linked')
  await consumeLimit(context, {
    key: `channel:${mall_id}/${shop.shop_id}`,
    ...channelTries,
    refusal: 'message.channel_tries',
  })
  const { search_id, category_code } = input
  valueOf(await context.providers.message_channels.sendToken({ search_id, phone }))
  return context.write(async (context) => {
    const now = context.now()
    const asked = { search_id, category_code, phone_sealed: context.seals.seal(mall_id, phone), asked_at: now }
    const row = { ...asked, state: 'waiting' as const, channel_id: null, linked_at: null }
    const saved = await context.tx
      .insertInto('message_channel')
      .values({ mall_id, shop_id: shop.shop_id, ...row })
      .onConflict((conflict) =>
        conflict.columns(['mall_id', 'shop_id']).doUpdateSet(row).where('message_channel.state', '!=', 'linked'),
      )
      .returningAll()
      .executeTakeFirst()
    // A concurrent request has linked a channel meanwhile.
    if (saved === undefined) throw new Failure('message.channel_linked')
    // Templates of a removed channel are removed with it.
    if (before?.state === 'blocked') await moveTexts(context, { from: before.channel_id, old: 'gone' })
    const entry = { action: 'message.channel_asked', target: `shop:${shop.shop_id}`, detail: { search_id } }
    await recordAudit(context, entry)
    return channelAnswer(context, saved)
  })
}
