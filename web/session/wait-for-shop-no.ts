import { session } from './session.ts'

const poll_every = 100
/** The wait of the request wrapper: 20 tries (000 §4, resolution 14). */
export const wrapperTimeout = 20 * poll_every

/** The wait was too long; the sentence is for programs, people read `shop.not_initialized` (resolution 15). */
export class ShopNotAvailable extends Error {
  constructor() {
    super('shop_no not available within timeout')
    this.name = 'ShopNotAvailable'
  }
}

/** The number of the open shop as soon as there is one; looks every 100 ms, 5000 ms unless said (002 §9). */
export async function waitForShopNo(timeout = 5000): Promise<string> {
  for (let waited = 0; ; waited += poll_every) {
    const { shop_no } = session()
    if (shop_no !== null) return shop_no
    if (waited >= timeout) throw new ShopNotAvailable()
    await new Promise((resolve) => setTimeout(resolve, poll_every))
  }
}

/** The sentence of a start that broke without a refusal: a shop that did not come has its own. */
export function brokenWords(problem: unknown): 'shop.not_initialized' | 'server.unstable' {
  return problem instanceof ShopNotAvailable ? 'shop.not_initialized' : 'server.unstable'
}
