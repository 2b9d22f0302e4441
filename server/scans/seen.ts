import type { Seen } from '#contract/shop-look/shown.ts'
import { ask, question } from '../database/ask.ts'
import type { Context } from '../kernel/context.ts'
import type { FoundCode } from './found-code.ts'

const scans = question(`select count(*)::int as count, min(s.scanned_at) as first_at from scan s
  where s.mall_id = tenant.mall_id and s.shop_id = $2::integer and s.code_id = $3::bigint`)

/** Counts the scans of a code, where the shop's page shows that; null where it does not. */
export async function readSeen(
  { database, mall_id }: Context,
  { shop_id, code_id }: FoundCode,
  { scan_count, first_verified }: { scan_count: boolean; first_verified: boolean },
): Promise<Seen | null> {
  if (!scan_count && !first_verified) return null
  const [seen] = await ask<Seen>(database, scans, mall_id, [shop_id, code_id])
  return seen ?? null
}
