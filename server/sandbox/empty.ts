import { sql } from 'kysely'
import { recordAudit } from '../kernel/audit.ts'
import type { Tx } from '../database/connect.ts'
import { mustHave, shown } from './own-sandbox.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Tables that are kept: access, webhook endpoints, the plan's books, the audit, and reader positions. All other tables
 * of the mall are emptied, those of later versions too.
 */
const staying: ReadonlySet<string> = new Set([
  'mall',
  'mall_profile',
  'shop',
  'account',
  'session_family',
  'api_key',
  'webhook_endpoint',
  'plan_change',
  'ledger',
  'payment_event',
  'audit',
  'audit_head',
  'personal_access',
  'event',
  'event_position',
])

/** Empties the shop's sandbox in one transaction; API keys stay valid. */
export const emptySandbox: Handler<'emptySandbox'> = async (context) => {
  const { mall_id, shop } = context
  const { sandbox_id, made_at } = await mustHave(context)
  await context.writeIn(sandbox_id, ({ tx }) => emptyMall(tx, sandbox_id))
  const emptied_at = context.now()
  await context.write(async (context) => {
    await context.tx
      .updateTable('sandbox')
      .set({ emptied_at })
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop.shop_id)
      .execute()
    await recordAudit(context, { action: 'sandbox.emptied', target: `sandbox:${sandbox_id}` })
  })
  return shown(context, { sandbox_id, made_at, emptied_at })
}

async function emptyMall(tx: Tx, mall_id: string): Promise<void> {
  // Waits for transactions that allocate ids of codes.
  await sql`select from mall where mall_id = ${mall_id} for update`.execute(tx)
  for (const table of await tablesInOrder(tx))
    if (!staying.has(table)) await sql`delete from ${sql.table(table)} where mall_id = ${mall_id}`.execute(tx)
  await tx
    .updateTable('shop')
    .set({ duration_type: null, duration: null, notice_description: null, notice_information: null })
    .where('mall_id', '=', mall_id)
    .execute()
}

/** Lists every tenant table, referencing ones before referenced ones. */
async function tablesInOrder(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; to: string[] }>`
    select c.relname::text as name, coalesce(array_agg(distinct t.relname::text) filter (where t.relname is not null), '{}') as to
    from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
    left join pg_class t on t.oid = k.confrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition
    group by c.relname order by c.relname`.execute(tx)
  const done = new Set<string>()
  const order: string[] = []
  const put = (name: string): void => {
    if (done.has(name)) return
    done.add(name)
    for (const other of rows) if (other.to.includes(name)) put(other.name)
    order.push(name)
  }
  for (const { name } of rows) put(name)
  return order
}
