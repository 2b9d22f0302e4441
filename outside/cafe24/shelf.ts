import { type Product, demoProducts } from './catalogue.ts'
import { tellProduct } from './hooks.ts'
import type { Mall, Shop, World } from './world.ts'

/** Actions of a mall's owner on products, each told by its webhook (events 90001, 90002, 90003). */
export const shelfActions: Record<string, (world: World, mall: Mall) => Promise<void> | void> = {
  add_product: async (world, mall) => {
    const shop = firstShop(mall)
    if (shop === undefined) return
    const made = anotherProduct(shop, '새로 나온 지갑')
    shop.products = [...shop.products, made]
    await tellProduct(world, mall, 90_001, made)
  },
  edit_product: async (world, mall) => {
    const shop = firstShop(mall)
    const [first, ...rest] = shop?.products ?? []
    if (shop === undefined || first === undefined) return
    const changed = {
      ...first,
      product_name: first.product_name.endsWith(' 개선판') ? first.product_name : `${first.product_name} 개선판`,
      price: `${Number(first.price) + 1000}.00`,
    }
    shop.products = [changed, ...rest]
    await tellProduct(world, mall, 90_002, changed)
  },
  remove_product: async (world, mall) => {
    const shop = firstShop(mall)
    const last = shop?.products.at(-1)
    if (shop === undefined || last === undefined) return
    shop.products = shop.products.slice(0, -1)
    await tellProduct(world, mall, 90_003, last)
  },
  /** More than a page holds, without a word to anybody. */
  grow: (_world, mall) => {
    const shop = firstShop(mall)
    if (shop === undefined) return
    const more = Array.from({ length: 250 }, (_, each) => anotherProduct(shop, `선물 세트 ${each + 1}`, each))
    shop.products = [...shop.products, ...more]
  },
}

function firstShop(mall: Mall): Shop | undefined {
  return mall.shops[0]
}

/** A product after all others, with the options of the first one. */
function anotherProduct(shop: Shop, product_name: string, ahead = 0): Product {
  const product_no = Math.max(0, ...shop.products.map((product) => product.product_no)) + 1 + ahead
  const [pattern] = demoProducts('ko')
  const product_code = `P${String(product_no).padStart(7, '0')}`
  const variants = (pattern?.variants ?? []).map((variant, place) => ({
    ...variant,
    variant_code: `${product_code}000${String.fromCharCode(65 + place)}`,
  }))
  const told = { product_no, product_code, product_name, custom_product_code: '', price: '35000.00' }
  return { ...told, display: 'T', selling: 'T', variants }
}
