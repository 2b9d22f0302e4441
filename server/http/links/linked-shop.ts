import { callFunction } from '../../database/ask.ts'
import type { LinkedShop } from '../../kernel/caches.ts'
import type { Kernel } from '../../kernel/context.ts'

/** Caches the shop of a number in the process: a number never changes its shop. */
export async function linkedShop(
  kernel: Pick<Kernel, 'caches' | 'database'>,
  link_no: number,
): Promise<LinkedShop | null> {
  const { linked_shops } = kernel.caches
  const before = linked_shops.get(link_no)
  if (before !== undefined) return before
  const [shop] = await callFunction<LinkedShop>(kernel.database, 'shop_of_link', [link_no])
  if (shop !== undefined) linked_shops.set(link_no, shop)
  return shop ?? null
}
