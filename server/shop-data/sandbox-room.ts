import { sql } from 'kysely'
import { isSandbox, sandboxMost } from '#contract/kernel/sandbox.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'

/** Things of which a sandbox holds only so much. */
export type SandboxThing = 'codes' | 'products' | 'orders'

/** Counts the things in a sandbox. Codes count from when their ids are handed out, destroyed ones too. */
export async function sandboxHolds(tx: Tx, mall_id: string): Promise<Record<SandboxThing, number>> {
  const { rows } = await sql<Record<SandboxThing, number>>`
    select (select coalesce(sum(greatest(requested, coalesce(reserved_to - first_code_id + 1, 0))), 0)::integer
        from batch where mall_id = ${mall_id}) as codes,
      (select count(*)::integer from product where mall_id = ${mall_id}) as products,
      (select count(*)::integer from shop_order where mall_id = ${mall_id}) as orders`.execute(tx)
  return rows[0] ?? { codes: 0, products: 0, orders: 0 }
}

/** True if a sandbox has room for more; always outside of sandboxes. Exact only under the mall's row lock. */
export async function hasRoom(tx: Tx, mall_id: string, thing: SandboxThing, more: number): Promise<boolean> {
  if (!isSandbox(mall_id)) return true
  return (await sandboxHolds(tx, mall_id))[thing] + more <= sandboxMost[thing]
}

/** Refuses what would be more than a sandbox holds. */
export async function passSandboxRoom(tx: Tx, mall_id: string, thing: SandboxThing, more: number): Promise<void> {
  if (!(await hasRoom(tx, mall_id, thing, more))) throw new Failure('sandbox.full')
}
