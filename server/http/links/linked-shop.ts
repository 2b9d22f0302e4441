import type { App } from '#contract/kernel/wire.ts'
import { callFunction } from '../../database/ask.ts'
import type { Kernel } from '../../kernel/context.ts'

/** The shop that a link names by its number. */
export type LinkedShop = { mall_id: string; shop_no: string; app: App }

const known = new WeakMap<Kernel, Map<number, LinkedShop>>()

/** Caches the shop of a number in the process: a number never changes its shop. */
export async function linkedShop(kernel: Kernel, link_no: number): Promise<LinkedShop | null> {
  const shops = known.get(kernel) ?? new Map<number, LinkedShop>()
  known.set(kernel, shops)
  const before = shops.get(link_no)
  if (before !== undefined) return before
  const [shop] = await callFunction<LinkedShop>(kernel.database, 'shop_of_link', [link_no])
  if (shop !== undefined) shops.set(link_no, shop)
  return shop ?? null
}
