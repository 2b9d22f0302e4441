import { readDocument, writeDocument } from '../shop-data/shop-documents.ts'
import { settingOf } from './qr-link.ts'
import type { Handler } from '../kernel/handle.ts'

/** Chooses the address of labels. Our own is in use at once; another one when the job has seen our page there. */
export const saveQrAddress: Handler<'saveQrAddress'> = async (context, { address }) => {
  const { mall_id, shop_id } = context.shop
  const chosen = address === null ? null : baseOf(address)
  return context.write(async (context) => {
    const { in_use } = await readDocument(context.tx, context.shop, 'qr_address')
    const state = chosen === null || chosen === in_use ? 'settled' : 'asked'
    const next = { in_use: state === 'settled' ? chosen : in_use, chosen, state, why: null } as const
    await writeDocument(context, 'qr_address', { body: next, detail: { from: in_use, to: chosen } })
    if (state === 'asked') await context.enqueue(context.tx, 'shop.qr-address', { mall_id, shop_id })
    return settingOf(context, (await readDocument(context.tx, context.shop, 'qr_link')).link)
  })
}

/** The base of an address, without the page's own name, which is often pasted along. */
function baseOf(address: string): string {
  return address.replace(/\/registration(?:\/index\.html)?\/*$/i, '').replace(/\/+$/, '')
}
