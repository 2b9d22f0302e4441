import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Handler } from '../kernel/handle.ts'

/** The log of printouts, newest first, by keyset pagination: a page begins below the last one of the page before. */
export const listPrints: Handler<'listPrints'> = async (context, { below, limit }) => {
  const rows = await context.read((context) => {
    const list = context.tx
      .selectFrom('print_log')
      .select([
        'print_id',
        'output',
        'geometry',
        'template',
        'printer_name',
        'codes',
        'labels',
        'reprinted',
        'left_out',
        'reason',
      ])
      .select(['created_at', 'created_by'])
      .where('mall_id', '=', context.shop.mall_id)
      .where('shop_id', '=', context.shop.shop_id)
      .orderBy('print_id', 'desc')
      .limit(limit + 1)
    return (below === undefined ? list : list.where('print_id', '<', below)).execute()
  })
  const prints = rows.slice(0, limit).map((row) => ({ ...row, created_at: toSeoulIso(row.created_at) }))
  return { prints, next: rows.length > limit ? (prints.at(-1)?.print_id ?? null) : null }
}
