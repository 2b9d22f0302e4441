import type { DocumentOf } from '#contract/settings/documents.ts'
import type { Filling } from '#contract/messages/texts/filled-sms.ts'
import type { TokenValues } from '#contract/messages/tokens.ts'
import { text } from '#contract/text/text.ts'
import type { Tx } from '../database/connect.ts'
import { readDocument } from '../shop-data/shop-documents.ts'
import { readSmsName } from '../notify/sms-name.ts'

/** The voice of a shop in its messages: its names, and its settings for all of them. */
export type Voice = {
  /** As its messages call it. */
  shop_name: string
  /** As text messages can hold it. */
  sms_name: string
  config: DocumentOf<'message_config'>
  info: DocumentOf<'message_add_info'>
}

export async function readVoice(tx: Tx, shop: { mall_id: string; shop_id: number; shop_name: string }): Promise<Voice> {
  const config = await readDocument(tx, shop, 'message_config')
  const info = await readDocument(tx, shop, 'message_add_info')
  const shop_name = info.shop_name || shop.shop_name
  const { mall_id, shop_id } = shop
  return { shop_name, sms_name: await readSmsName(tx, { mall_id, shop_id, shop_name }), config, info }
}

/** The name of a buyer without a name. */
export function namelessOf({ config }: Pick<Voice, 'config'>): string {
  return text(config.language, 'message.nameless')
}

/** The sender's name of its e-mails. */
export function fromNameOf({ config, shop_name }: Pick<Voice, 'config' | 'shop_name'>): string {
  return config.email_from_name || shop_name
}

/** The footer of every message of the shop; in a text message without its name, which the text has already. */
export function footerOf({ info, shop_name }: Omit<Voice, 'config'>, { with_name }: { with_name: boolean }): string[] {
  const contact = [info.cs_phone, info.cs_hours].filter((part) => part !== '').join(' ')
  return [with_name ? shop_name : '', contact, info.homepage ?? '', info.opt_out_080].filter((line) => line !== '')
}

/** The values that fill a text message: the shop in the spelling that text messages can hold. */
export function smsFilling(voice: Voice, values: TokenValues): Filling {
  return {
    values: { ...values, SHOP_NAME: voice.sms_name },
    nameless: namelessOf(voice),
    footer: footerOf(voice, { with_name: false }),
  }
}
