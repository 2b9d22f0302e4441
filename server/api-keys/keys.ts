import type { ApiKey } from '#contract/api-keys/operations.ts'
import type { KeyScope } from '#contract/api-keys/scopes.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'

/** The keys of the shop, newest first. */
export async function keysOf(context: InTransaction<Context>): Promise<ApiKey[]> {
  const { mall_id, shop } = context
  const rows = await context.tx
    .selectFrom('api_key as k')
    .leftJoin('account as a', (join) =>
      join.onRef('a.mall_id', '=', 'k.mall_id').onRef('a.account_id', '=', 'k.account_id'),
    )
    .select(['k.key_id', 'k.name', 'k.scopes', 'k.hint', 'k.made_at', 'k.expires_at', 'k.ended_at', 'k.last_used_at'])
    .select(['k.former_until', 'a.login_id', 'a.disabled_at'])
    .where('k.mall_id', '=', mall_id)
    .where('k.shop_id', '=', shop.shop_id)
    .orderBy('k.made_at', 'desc')
    .orderBy('k.key_id')
    .execute()
  const now = context.now()
  return rows.map((row) => ({
    key_id: row.key_id,
    name: row.name,
    scopes: row.scopes as KeyScope[], // the table's own check
    hint: row.hint,
    state: stateOf(row, now),
    made_by: row.login_id ?? '',
    made_at: toSeoulIso(row.made_at),
    expires_at: isoOrNull(row.expires_at),
    last_used_at: isoOrNull(row.last_used_at),
    former_until: row.former_until === null || row.former_until <= now ? null : toSeoulIso(row.former_until),
  }))
}

type Living = { ended_at: Date | null; expires_at: Date | null; disabled_at: Date | null; login_id: string | null }

function stateOf({ ended_at, expires_at, disabled_at, login_id }: Living, now: Date): ApiKey['state'] {
  if (ended_at !== null) return 'ended'
  if (expires_at !== null && expires_at <= now) return 'expired'
  return disabled_at !== null || login_id === null ? 'orphaned' : 'active'
}

/** Reads one key of the shop. */
export async function keyOf(context: InTransaction<Context>, key_id: string): Promise<ApiKey> {
  const found = (await keysOf(context)).find((key) => key.key_id === key_id)
  if (found === undefined) throw new Error('a key that was just written is there')
  return found
}
