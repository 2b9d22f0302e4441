import { sql } from 'kysely'
import { productsNeeded, ruleKey } from '#contract/rewards/rules.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { countCertified } from './certified.ts'
import type { RewardShop } from './shop.ts'
import { wakeWork } from './wake.ts'

/**
 * Ends the rewards of a certification: pending ones are skipped, those in flight are looked up first, granted ones are
 * reclaimed if the rule says so. A group stays while other products qualify for it.
 */
export async function endRewards(
  kernel: InTransaction<Kernel>,
  shop: RewardShop,
  { code_id, member_id }: { code_id: string; member_id: string | null },
): Promise<void> {
  const { mall_id, shop_id } = shop
  const rows = await kernel.tx
    .selectFrom('reward_grant')
    .select(['grant_no', 'kind', 'rule_key', 'member_id', 'code_id'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('ended_at', 'is', null)
    .where((is) =>
      is.or([
        is('code_id', '=', code_id),
        is.and([is('kind', '=', 'group'), is('member_id', '=', member_id ?? ''), is('state', '<>', 'skipped')]),
      ]),
    )
    .execute()
  const over: string[] = []
  for (const row of rows)
    if (row.kind !== 'group' || !(await keepsGroup(kernel.tx, shop, row, code_id))) over.push(row.grant_no)
  await endRows(kernel, mall_id, over)
}

type Row = { kind: string; rule_key: string; member_id: string; code_id: string }

async function keepsGroup(tx: Tx, shop: RewardShop, row: Row, ended_code: string): Promise<boolean> {
  const rule = shop.groups.rules.find((one) => ruleKey.group(one) === row.rule_key)
  // A rule that is gone leaves its members where they are for the product that brought them there.
  if (rule === undefined) return row.code_id !== ended_code
  return (await countCertified(tx, shop, row.member_id, rule)) >= productsNeeded(rule)
}

/** Ends rows: `called_at` or a claim says that the far end may have it already. */
async function endRows(kernel: InTransaction<Kernel>, mall_id: string, grant_nos: readonly string[]): Promise<void> {
  if (grant_nos.length === 0) return
  const now = kernel.now()
  await sql`
    update reward_grant g set ended_at = ${now}, changed_at = ${now},
      state = case when untouched then 'skipped' else g.state end,
      reason = case when untouched then 'cancelled' when given and g.takes_back then null else g.reason end,
      step = case when untouched or given and not g.takes_back then null when given then 'take' else g.step end,
      due_at = case when untouched or given and not g.takes_back then null
        when g.step is null and not given then null else ${now}::timestamptz end,
      called_at = case when given then null else g.called_at end,
      before = case when given and g.kind = 'mileage' then null else g.before end,
      tries = case when given then 0 else g.tries end
    from (select grant_no, state = 'granted' and step is null as given,
        state in ('planned', 'failed') and step = 'give' and called_at is null and claimed_at is null as untouched
      from reward_grant where mall_id = ${mall_id} and grant_no = any (${[...grant_nos]}::bigint[])
      for update) as seen
    where g.mall_id = ${mall_id} and g.grant_no = seen.grant_no`.execute(kernel.tx)
  await wakeWork(kernel, mall_id)
}
