import type { Kernel } from '../../kernel/context.ts'
import type { PlatformShelf } from '../../platforms/products.ts'
import { type PlatformAccess, withPlatform } from '../../platforms/tokens.ts'

type Asked = Parameters<PlatformAccess['platform']['products']>[2]
type Answer = Awaited<ReturnType<PlatformAccess['platform']['products']>>
type Told = Extract<Answer, { outcome: 'ok' }>['value']['products'][number]

/** A page of a shop's products with variants, which are read one by one if the list lacks them. */
export async function wholeProducts(
  kernel: Kernel,
  { mall_id, shop_no }: PlatformShelf,
  { search, after }: Pick<Asked, 'search' | 'after'>,
  wanted: (product: Told) => boolean = () => true,
): Promise<Answer> {
  return withPlatform(kernel, mall_id, async (access) => {
    const page = await access.platform.products(access.mall, access.access_token, { shop_no, search, after })
    return page.outcome === 'ok' ? withVariants(access, shop_no, page, wanted) : page
  })
}

/** A platform that has had enough in the middle of it: the whole page is asked for again later. */
async function withVariants(
  { platform, mall, access_token }: PlatformAccess,
  shop_no: string,
  page: Extract<Answer, { outcome: 'ok' }>,
  wanted: (product: Told) => boolean,
): Promise<Answer> {
  const products: Told[] = []
  for (const product of page.value.products) {
    if (product.variants !== null || !wanted(product)) {
      products.push(product)
      continue
    }
    const { platform_no } = product
    const whole = await platform.product(mall, access_token, { shop_no, platform_no })
    if (whole.outcome === 'ok') products.push(whole.value)
    // Gone between the list and the look: the end of the reading marks it.
    else if (whole.outcome !== 'refused') return whole
  }
  return { outcome: 'ok', value: { ...page.value, products } }
}
