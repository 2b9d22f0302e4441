import type { App } from '#contract/kernel/wire.ts'
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
  const { rows } = await kernel.database.pool.query<LinkedShop>({
    name: 'shop_of_link',
    text: 'select * from shop_of_link($1)',
    values: [link_no],
  })
  const [shop] = rows
  if (shop !== undefined) shops.set(link_no, shop)
  return shop ?? null
}
