import type { Settings } from '../process/config.ts'
import type { InTransaction } from '../database/connect.ts'

type Shop = { mall_id: string; shop_no: string }

/**
 * The address of an order in the platform's admin (002 §7.6, providers 1.6), with the placeholder `{order_no}`; null if
 * unknown.
 */
export async function orderAddress(
  { config, tx }: InTransaction<{ config: Settings }>,
  { mall_id, shop_no }: Shop,
): Promise<string | null> {
  const mall = await tx.selectFrom('mall_platform').select('kind').where('mall_id', '=', mall_id).executeTakeFirst()
  if (mall?.kind !== 'cafe24') return null
  return templateOf(config).replaceAll('{mall_id}', mall_id).replaceAll('{shop_no}', shop_no)
}

/** The configured one; the simulator's outside production. */
function templateOf(config: Settings): string {
  const is_real = config.NODE_ENV === 'production' || config.CAFE24_CLIENT_ID !== undefined
  if (is_real) return config.CAFE24_ORDER_URL
  const page = 'admin/php/shop{shop_no}/s_new/order_detail.php?order_id={order_no}'
  return `http://127.0.0.1:${config.OUTSIDE_PORT}/cafe24/{mall_id}/${page}`
}
