import { firstRule } from '#contract/messages/rules/rules.ts'
import type { SendType, Trigger } from '#contract/messages/triggers.ts'
import type { Tx } from '../../database/connect.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** The rule of a shop for a trigger. `is_default`: not chosen by the shop. */
export type Rule = { send_type: SendType; delay_minutes: number; is_default: boolean }

/** The shop's rule of a trigger. */
export async function readRule(tx: Tx, { mall_id, shop_id }: ShopKey, trigger: Trigger): Promise<Rule> {
  const row = await tx
    .selectFrom('message_rule')
    .select(['send_type', 'delay_minutes'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('trigger', '=', trigger)
    .executeTakeFirst()
  if (row !== undefined) return { ...row, is_default: false }
  return { send_type: firstRule(trigger).send_type, delay_minutes: 0, is_default: true }
}
