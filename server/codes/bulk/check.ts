import { sql } from 'kysely'
import { type BulkRefusal, bulkRefusals } from '#contract/codes/bulk.ts'
import type { JudgedCode } from '../../code-life/life.ts'
import type { Tx } from '../../database/connect.ts'
import { bulkEvent, bulkRefusalOf, mustBeInOrder } from './bulk-event.ts'
import { readSelection } from './selection.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * The dry run: the codes of a selection are counted by what decides about them, and each kind of them is judged by the
 * rule that judges them when their turn comes.
 */
export const checkBulkChange: Handler<'checkBulkChange'> = async (context, input) => {
  const { selection_id, change } = input
  mustBeInOrder(change)
  return context.read(async (context) => {
    const { codes } = await readSelection(context.tx, context.shop, selection_id, context.now())
    const event = await bulkEvent(context.tx, context.shop, change)
    const kinds = await kindsOf(context.tx, context.shop, selection_id)
    const here = sum(kinds)
    const refused = new Map<BulkRefusal, number>([['gone', codes - here]])
    for (const kind of kinds) {
      const reason = bulkRefusalOf({ ...kind, frozen_reason: null }, event)
      if (reason !== null) refused.set(reason, (refused.get(reason) ?? 0) + kind.codes)
    }
    const told = refusedOf(Object.fromEntries(refused))
    return {
      codes,
      changes: codes - sum(told),
      refused: told,
      statuses: statusesOf(kinds),
      owned: sum(kinds.filter(({ owned }) => owned)),
      printed: sum(kinds.filter(({ printed }) => printed)),
    }
  })
}

/** Reasons with their numbers of codes, in the order of the catalogue; a reason without a code is left out. */
export function refusedOf(
  counts: Readonly<Partial<Record<BulkRefusal, number>>>,
): { reason: BulkRefusal; codes: number }[] {
  return bulkRefusals.map((reason) => ({ reason, codes: counts[reason] ?? 0 })).filter(({ codes }) => codes > 0)
}

function sum(parts: readonly { codes: number }[]): number {
  return parts.reduce((total, { codes }) => total + codes, 0)
}

/** Codes that are judged alike. */
type Kind = Omit<JudgedCode, 'frozen_reason'> & { owned: boolean; printed: boolean; codes: number }

async function kindsOf(tx: Tx, { mall_id, shop_id }: ShopKey, selection_id: string): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    select c.cert_status, c.approval_status, c.status_before_lost, c.blocked_reason, c.member_id is not null as owned,
      c.printed_count > 0 as printed, count(*)::float8 as codes
    from code_selection_chunk s cross join lateral unnest(s.code_ids) as i (code_id)
    join code c on c.mall_id = s.mall_id and c.shop_id = ${shop_id} and c.code_id = i.code_id
    where s.mall_id = ${mall_id} and s.selection_id = ${selection_id}
    group by 1, 2, 3, 4, 5, 6`.execute(tx)
  return rows
}

function statusesOf(kinds: readonly Kind[]): Record<Kind['cert_status'], number> {
  const statuses = { inactivated: 0, activated: 0, lost: 0, approved: 0 }
  for (const { cert_status, codes } of kinds) statuses[cert_status] += codes
  return statuses
}
