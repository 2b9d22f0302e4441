import { defaultText } from '#contract/messages/texts/default-text.ts'
import { namesIn } from '#contract/messages/tokens.ts'
import { type Channel, type Trigger, channels, channelsOf, triggers } from '#contract/messages/triggers.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import { readRules } from '../rules/read-rules.ts'
import { textLanguage } from './text-language.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Where a token is used (MSG-45): in texts of the shop's own, and in default texts of triggers that are switched on. */
export const checkMessageTag: Handler<'checkMessageTag'> = async (context, { search_tag }) => {
  const tag = /^#\{(.*)\}$/.exec(search_tag)?.[1] ?? search_tag
  const { app } = context.shop
  return context.read(async (context) => {
    const own = await ownTexts(context)
    const sent = await sentChannels(context)
    const language = await textLanguage(context.tx, context.shop)
    const standard = (trigger: Trigger, channel: Channel) =>
      sent.get(trigger)?.includes(channel) === true ? [defaultText({ app, trigger, channel, language })] : []
    const use_list = triggers.flatMap((trigger) =>
      channels
        .filter((channel) => {
          const texts = own.filter((row) => row.trigger === trigger && row.channel === channel)
          const is_own = texts.some(({ state }) => state === 'active' || state === 'approved')
          const all = [...texts, ...(is_own ? [] : standard(trigger, channel))]
          return all.some(({ subject, body }) => namesIn(`${subject ?? ''} ${body}`).includes(tag))
        })
        .map((channel) => ({ trigger, channel })),
    )
    return { count: use_list.length, use_list }
  })
}

/** Versions that are sent, or may be once they are reviewed; an address of a button counts as words. */
async function ownTexts({ shop, tx }: InTransaction<Context>) {
  const rows = await tx
    .selectFrom('message_text')
    .select(['trigger', 'channel', 'subject', 'body', 'buttons', 'state'])
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('state', '!=', 'retired')
    .execute()
  return rows.map(({ buttons, body, ...row }) => ({ ...row, body: `${body} ${JSON.stringify(buttons)}` }))
}

/** The channels on which each trigger is sent, also where the shop has set nothing; a text message may follow KakaoTalk. */
async function sentChannels({ shop, tx }: InTransaction<Context>): Promise<Map<Trigger, readonly Channel[]>> {
  const rules = await readRules(tx, shop)
  const { sms_fallback } = await readDocument(tx, shop, 'message_config')
  const of = (trigger: Trigger): readonly Channel[] => {
    const chosen = channelsOf(rules.of(trigger).send_type)
    return sms_fallback && chosen.includes('kakao') ? [...chosen, 'sms'] : chosen
  }
  return new Map(triggers.map((trigger) => [trigger, of(trigger)]))
}
