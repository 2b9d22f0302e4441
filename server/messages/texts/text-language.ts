import type { Language } from '#contract/text/text.ts'
import type { Tx } from '../../database/connect.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** The language of the default texts: the one in which the shop wants to write to its buyers. */
export async function textLanguage(tx: Tx, shop: ShopKey): Promise<Language> {
  return (await readDocument(tx, shop, 'message_config')).language
}
