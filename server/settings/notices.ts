import { noticeMax } from '#contract/labels/print/print-limits.ts'
import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handler } from '../kernel/handle.ts'

/** Reads the operator's notices (002 §2.5). */
export const getNotices: Handler<'getNotices'> = async (context) => {
  const { mall_id, shop_id } = context.shop
  const shop = await context.read(({ tx }) =>
    tx
      .selectFrom('shop')
      .select(['notice_description as description', 'notice_information as information'])
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .executeTakeFirstOrThrow(),
  )
  return { description: shop.description ?? '', information: shop.information ?? '' }
}

/** Saves both; buyers see them at their next look. An empty one is no notice. */
export const saveNotices: Handler<'saveNotices'> = async (context, notices) => {
  const code = 'setting.notice_long'
  const fields = (['description', 'information'] as const)
    .filter((path) => Array.from(notices[path]).length > noticeMax)
    .map((path) => ({ path, code }) as const)
  if (fields.length > 0) throw new Failure(code, { fields })
  const { mall_id, shop_id } = context.shop
  const { description, information } = notices
  return context.write(async (context) => {
    await context.tx
      .updateTable('shop')
      .set({ notice_description: description || null, notice_information: information || null })
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .execute()
    const lengths = { description: Array.from(description).length, information: Array.from(information).length }
    await recordAudit(context, { action: 'setting.notices', target: `shop:${shop_id}`, detail: lengths })
    return notices
  })
}
