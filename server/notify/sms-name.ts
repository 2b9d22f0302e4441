import { cp949Bytes, cutToCp949 } from '#contract/kernel/cp949.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { readDocument } from '../shop-data/shop-documents.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

type Shop = ShopKey & { shop_name: string }

/** The shop's name for text messages: its own spelling, else the CP949 part of its name, else its id; never empty. */
export async function readSmsName(tx: Tx, shop: Shop): Promise<string> {
  const { name } = await readDocument(tx, shop, 'sms_name')
  return name === '' ? cutToCp949(shop.shop_name, Infinity) || shop.mall_id : name
}

/** Characters that text messages cannot hold, each once. */
export function lacking(text: string): string {
  const all = [...new Set(text.normalize('NFC'))]
  return all.filter((character) => cp949Bytes(character) === null).join('')
}

/** Fails `code` at the field `text` for words with characters that text messages cannot hold. */
export function mustBeSms(text: string, code: 'lost.text_unsendable' | 'member.text_unsendable'): void {
  if (cp949Bytes(text) !== null) return
  const values = { characters: lacking(text) }
  throw new Failure(code, { values, fields: [{ path: 'text', code, values }] })
}
