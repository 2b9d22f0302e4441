import { recordAudit } from '../kernel/audit.ts'
import { byCaller, recordEvent } from '../kernel/events.ts'
import type { Handler } from '../kernel/handle.ts'

/** Saves the shop's default warranty; codes that exist keep their own (001 §2, §7). */
export const saveDuration: Handler<'saveDuration'> = async (context, input) => {
  const { mall_id, shop_id, shop_no } = context.shop
  const saved = { duration_type: input.cert_duration_type, duration: input.cert_duration }
  return context.write(async (context) => {
    await context.tx
      .updateTable('shop')
      .set(saved)
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .execute()
    await recordAudit(context, { action: 'setting.duration', target: `shop:${shop_id}`, detail: saved })
    const cause = byCaller(context)
    await recordEvent(context, mall_id, { kind: 'duration.saved', shop_id, subject: shop_no, data: saved, cause })
    return saved
  })
}
