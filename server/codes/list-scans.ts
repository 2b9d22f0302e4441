import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { findCodeRow } from './one-code.ts'
import type { Handler } from '../kernel/handle.ts'
import { rowCount } from '../database/connect.ts'

/** The scans of one code, newest first; each with the answer that was shown. */
export const listCodeScans: Handler<'listCodeScans'> = async (context, input) => {
  const { mall_id, shop_id } = context.shop
  return context.read(async (context) => {
    const { code_id, serial_number } = await findCodeRow(context, input.serial, false)
    const scans = context.tx
      .selectFrom('scan')
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('code_id', '=', code_id)
    const rows = await scans
      .select(['scanned_at', 'verdict', 'device', 'region'])
      .orderBy('scanned_at', 'desc')
      .orderBy('scan_id', 'desc')
      .limit(input.limit)
      .offset(input.offset)
      .execute()
    const { count } = await scans.select(rowCount.as('count')).executeTakeFirstOrThrow()
    return {
      serial: serial_number,
      scans: rows.map(({ scanned_at, ...row }) => ({ scanned_at: toSeoulIso(scanned_at), ...row })),
      count,
    }
  })
}
