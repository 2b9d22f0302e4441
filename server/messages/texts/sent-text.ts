import type { Language } from '#contract/text/text.ts'
import type { App } from '#contract/kernel/wire.ts'
import { defaultText } from '#contract/messages/texts/default-text.ts'
import type { Tx } from '../../database/connect.ts'
import { readDocument } from '../../kernel/shop-documents.ts'
import type { Place, TextRow } from './text-rows.ts'
import { readVersions, sentOf } from './text-rows.ts'

type Shop = { mall_id: string; shop_id: number; app: App }

/** The text that is sent now; `template_id` is null where it is the service's own (or no AlimTalk). */
export type SentText = {
  subject: string | null
  body: string
  buttons: TextRow['buttons']
  version: number | null
  template_id: string | null
}

/** The language of the default texts: the one in which the shop speaks to its buyers. */
export async function textLanguage(tx: Tx, shop: Pick<Shop, 'mall_id' | 'shop_id'>): Promise<Language> {
  return (await readDocument(tx, shop, 'display')).default_language
}

/** The shop's newest active or approved version, or the default text of its app. */
export async function readSentText(tx: Tx, shop: Shop, place: Place): Promise<SentText> {
  const own = sentOf(await readVersions(tx, shop, place))
  if (own !== undefined) {
    const { subject, body, buttons, version, template_id } = own
    return { subject, body, buttons, version, template_id }
  }
  const text = defaultText({ ...place, app: shop.app, language: await textLanguage(tx, shop) })
  return { ...text, buttons: [], version: null, template_id: null }
}
