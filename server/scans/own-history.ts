import type { OwnHistory } from '#contract/shop-look/shown.ts'
import { ask, question } from '../database/ask.ts'
import type { Context } from '../kernel/context.ts'
import type { FoundCode } from './found-code.ts'

const whatOf: Readonly<Record<string, OwnHistory['what']>> = {
  'history.certified': 'registered',
  'history.transferred': 'handed_over',
  'history.lost': 'lost',
  'history.loss_cancelled': 'found',
  'history.repair_requested': 'repair_asked',
  'history.repair_done': 'repaired',
}

/** Only since the last registration: earlier entries belong to former owners. */
const lines = question(`select h.title, h.changed_at from code_history h
  where h.mall_id = tenant.mall_id and h.shop_id = $2::integer and h.code_id = $3::bigint and h.title = any ($4::text[])
    and h.history_id >= coalesce((select max(c.history_id) from code_history c where c.mall_id = tenant.mall_id
      and c.shop_id = $2::integer and c.code_id = $3::bigint and c.title = 'history.certified'), 0)
  order by h.history_id limit 50`)

/** Reads the history for the owner; empty if the shop hides it. */
export async function readOwnHistory(
  { database, mall_id }: Context,
  { shop_id, code_id }: FoundCode,
  shown: boolean,
): Promise<OwnHistory[]> {
  if (!shown) return []
  const values = [shop_id, code_id, Object.keys(whatOf)]
  const rows = await ask<{ title: string; changed_at: Date }>(database, lines, mall_id, values)
  return rows.flatMap(({ title, changed_at }) => {
    const what = whatOf[title]
    return what === undefined ? [] : [{ what, at: changed_at }]
  })
}
