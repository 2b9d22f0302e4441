import type { Shop } from '#contract/shops/operations.ts'

/** Which shop of the mall is open (000 §4 "Shop change"). The session's own storage keeps its number over a reload. */

/** The session storage has the number of the open shop, by mall. */
function numberKey(mall_id: string): string {
  return `genuine.shop_no.${mall_id}`
}

/** The shop's domain is stored under the specification's own key (002 §3). */
function domainKey(mall_id: string): string {
  return `${mall_id}_domain`
}

/**
 * The shop to open: the first of the wanted ones that there is (the platform's launch names one in the address, an
 * earlier choice is kept over the reload), else the default one, else number 1 (000 §3, §9).
 */
export function shopToOpen(shops: readonly Shop[], wanted: readonly (string | null)[]): string {
  const named = wanted.find((shop_no) => shops.some((shop) => shop.shop_no === shop_no))
  return named ?? (shops.find((shop) => shop.default === 'T') ?? shops[0])?.shop_no ?? '1'
}

/** The shop that the address asks for. */
export function shopInAddress(): string | null {
  return new URLSearchParams(location.search).get('shop_no')
}

/** Another shop was chosen: the address names none any more. */
export function dropShopFromAddress(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('shop_no')) return
  url.searchParams.delete('shop_no')
  history.replaceState(history.state, '', url)
}

export function keptShop(mall_id: string): string | null {
  return stored(() => sessionStorage.getItem(numberKey(mall_id)))
}

export function keepShop(mall_id: string, shop_no: string): void {
  stored(() => sessionStorage.setItem(numberKey(mall_id), shop_no))
}

/**
 * A platform launch names the opened shop in its address (`mType`, `shop_no`). Stores it like a choice and removes it
 * from the address, so that a later choice prevails.
 */
export function keepLaunchedShop(): void {
  const address = new URL(location.href)
  const shop_no = address.searchParams.get('shop_no')
  const mall_id = /^\/authservice\/([^/]+)\//.exec(address.pathname)?.[1]
  if (shop_no === null || mall_id === undefined || !address.searchParams.has('mType')) return
  keepShop(mall_id, shop_no)
  address.searchParams.delete('shop_no')
  history.replaceState(history.state, '', address)
}

/** Keeps the domain of the open shop, or takes an earlier one's away. */
export function keepDomain(mall_id: string, domain: string | null): void {
  stored(() =>
    domain === null
      ? sessionStorage.removeItem(domainKey(mall_id))
      : sessionStorage.setItem(domainKey(mall_id), domain),
  )
}

/** Where storage is switched off the choice holds until the page is closed. */
function stored<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
