import { sql } from 'kysely'
import { missingReasons } from '#contract/messages/rules/missing.ts'
import { type Rule, settled } from '#contract/messages/rules/rules.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import { holdDocuments } from '../../shop-data/shop-documents.ts'
import { readFacts } from './facts.ts'
import { missingForType } from './readiness.ts'
import { readRules } from './read-rules.ts'

/**
 * The one writer of rules. A way of sending that the shop cannot use is refused when it is chosen; a rule that was good when it
 * was chosen may still be timed anew, and be switched off.
 */
export async function writeRules(context: InTransaction<Context>, wanted: readonly Rule[]): Promise<void> {
  const { shop } = context
  await holdDocuments(context.tx, shop)
  const before = await readRules(context.tx, shop)
  const facts = await readFacts(context, shop)
  const newly = wanted.filter(({ trigger, send_type }) => send_type !== before.of(trigger).send_type)
  const lacking = newly.flatMap(({ trigger, send_type }) => missingForType(facts, trigger, send_type).slice(0, 1))
  const [first] = lacking
  if (first !== undefined) throw new Failure(missingReasons[first.reason])
  await store(context, wanted.map(settled))
  const detail = { rules: wanted.map(({ trigger, send_type }) => `${trigger}: ${send_type}`) }
  await recordAudit(context, { action: 'setting.message_rules', target: `shop:${shop.shop_id}`, detail })
}

async function store({ shop, now, tx }: InTransaction<Context>, rules: readonly Rule[]): Promise<void> {
  const { mall_id, shop_id } = shop
  const changed_at = now()
  await tx
    .insertInto('message_rule')
    .values(rules.map((rule) => ({ mall_id, shop_id, ...rule, changed_at })))
    .onConflict((conflict) =>
      conflict.columns(['mall_id', 'shop_id', 'trigger']).doUpdateSet({
        send_type: sql`excluded.send_type`,
        delay_minutes: sql`excluded.delay_minutes`,
        days: sql`excluded.days`,
        changed_at,
      }),
    )
    .execute()
}
