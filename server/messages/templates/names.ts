import { createHash } from 'node:crypto'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** A shop's text at the provider; the name finds its template again when the answer to its creation was lost. */
export type TextKey = ShopKey & { trigger: string; version: number }

export function templateName({ mall_id, shop_id, trigger, version }: TextKey): string {
  return `${mall_id}/${shop_id} ${trigger} v${version}`
}

/** The template name of a default text of the service: a hash of its words, as other words are another template. */
export function serviceTemplateName(row: { app: string; trigger: string; language: string; body: string }): string {
  const words = createHash('sha256').update(row.body).digest('hex').slice(0, 10)
  return `genuine ${row.app} ${row.trigger} ${row.language} ${words}`
}
