import { type Rule, firstRule } from '#contract/messages/rules/rules.ts'
import type { Trigger } from '#contract/messages/triggers.ts'
import type { Tx } from '../../database/connect.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** The rules of all triggers. */
export type ShopRules = { of: (trigger: Trigger) => Rule }

/** The rules of a shop; a trigger that it has not set has its first rule. */
export async function readRules(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<ShopRules> {
  const kept = await tx
    .selectFrom('message_rule')
    .select(['trigger', 'send_type', 'delay_minutes', 'days'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .execute()
  const by_trigger = new Map(kept.map((rule) => [rule.trigger, rule]))
  return { of: (trigger) => by_trigger.get(trigger) ?? firstRule(trigger) }
}
