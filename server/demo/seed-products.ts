import { createHash } from 'node:crypto'
import { productInput } from '#contract/products/product.ts'
import type { Kernel } from '../kernel/context.ts'
import { registerProduct } from '../products/register.ts'
import { saveDuration } from '../warranty/save-duration.ts'
import type { DemoProduct, DemoShop } from './catalogue.ts'
import type { DemoHands } from './demo-context.ts'
import { drawPicture } from './pictures.ts'

const day = 86_400_000

/** The picture's address by product code. */
export type Pictures = ReadonlyMap<string, string>

/** Draws and keeps the pictures; each has the same key every time, so that doing it again leaves nothing behind. */
export async function storePictures(kernel: Kernel, shop: DemoShop): Promise<Pictures> {
  const addresses = new Map<string, string>()
  for (const product of shop.products) {
    const key = `products/${uuidOf(`${shop.mall_id}:${product.product_code}`)}.webp`
    await kernel.providers.files.put(key, await drawPicture(product.picture), 'image/webp')
    addresses.set(product.product_code, `/files/${key}`)
  }
  return addresses
}

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** Registers the products as their owner did, before the first code of each; and the default warranty. */
export async function seedProducts(hands: DemoHands, shop: DemoShop, pictures: Pictures): Promise<void> {
  const { context } = hands
  const now = context.now().getTime()
  for (const [index, product] of shop.products.toReversed().entries()) {
    const days_ago = product.new_for_days ?? 86 - index * 1.3
    hands.at(new Date(now - days_ago * day))
    await registerProduct(context, productInput.parse(saved(product, pictures)))
  }
  await saveDuration(context, { cert_duration_type: shop.duration_type, cert_duration: shop.duration })
}

function saved(
  { warranty: _warranty, picture: _picture, new_for_days: _days, ...product }: DemoProduct,
  pictures: Pictures,
) {
  return { ...product, imageurl: pictures.get(product.product_code) ?? '' }
}
