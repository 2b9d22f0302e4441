import { sql } from 'kysely'
import { type BulkRefusal, type BulkState, permissionOfBulk } from '#contract/codes/bulk.ts'
import { may } from '#contract/kernel/roles.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Tx } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { refusedOf } from './check.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** A bulk change as its row says it. */
export async function readBulk(tx: Tx, place: ShopKey, change_id: string, lock: boolean) {
  const found = bulksIn(tx, place).where('change_id', '=', change_id)
  const row = await (lock ? found.forNoKeyUpdate() : found).executeTakeFirst()
  if (row === undefined) throw new Failure('bulk.not_found')
  return row
}
export type BulkRow = Awaited<ReturnType<typeof readBulk>>

/** Several bulk changes by their ids. */
export async function bulksOf(tx: Tx, place: ShopKey, ids: readonly string[]): Promise<ReadonlyMap<string, BulkState>> {
  if (ids.length === 0) return new Map()
  const rows = await bulksIn(tx, place).where('change_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.change_id, stateOf(row)]))
}

function bulksIn(tx: Tx, { mall_id, shop_id }: ShopKey) {
  return tx
    .selectFrom('bulk_change')
    .select(['change_id', 'kind', 'status', 'refused', 'kept_until'])
    .select((['codes', 'judged', 'changed', 'restored', 'kept'] as const).map((name) => number(name).as(name)))
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
}

function number(column: string) {
  return sql<number>`${sql.ref(column)}::float8`
}

/** The row as its operations answer it. */
export function stateOf({ kept_until, refused, ...row }: BulkRow): BulkState {
  // Written by the job alone (`server/codes/bulk/job.ts`).
  const counts = refused as Partial<Record<BulkRefusal, number>>
  const undoable_until = row.kind === 'destroy' ? null : toSeoulIso(kept_until)
  return { ...row, refused: refusedOf(counts), undoable_until }
}

/** Requires the permission to start such a change. */
export function mustBeAllowed({ actor }: Pick<Context, 'actor'>, { kind }: Pick<BulkRow, 'kind'>): void {
  if (actor.kind !== 'operator' || !may(actor.role, permissionOfBulk(kind))) throw new Failure('auth.role_refused')
}
