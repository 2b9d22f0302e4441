import type { MessageText } from '#contract/messages/texts/operations.ts'
import { type Channel, type Trigger, channels, triggers } from '#contract/messages/triggers.ts'
import type { Context } from '../../kernel/context.ts'
import { answerText, stateName } from './answer-text.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Reads the text of one channel (MSG-52..54). */
export function textReader(channel: Channel): (context: Context, input: { trigger: Trigger }) => Promise<MessageText> {
  return async (context, { trigger }) => context.read((context) => answerText(context, { trigger, channel }))
}

/** The state of every text of the shop, in the order of the triggers. */
export const listMessageTexts: Handler<'listMessageTexts'> = async (context) => {
  const { mall_id, shop_id } = context.shop
  const rows = await context.read(({ tx }) =>
    tx
      .selectFrom('message_text')
      .distinctOn(['trigger', 'channel'])
      .select(['trigger', 'channel', 'state'])
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('state', '!=', 'retired')
      .orderBy('trigger')
      .orderBy('channel')
      .orderBy('version', 'desc')
      .execute(),
  )
  const texts = triggers.flatMap((trigger) =>
    channels.map((channel) => {
      const own = rows.find((row) => row.trigger === trigger && row.channel === channel)
      return { trigger, channel, state: stateName(own), is_default: own === undefined }
    }),
  )
  return { texts }
}
