import { sql } from 'kysely'
import { type CodeChange, changeInBulk } from '../../code-life/change.ts'
import { lockCodes } from '../../code-life/lock.ts'
import { type Trace, lifeBefore } from '../../code-life/trace.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { By } from '../../kernel/events.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

type Undoing = ShopKey & { change_id: string; from: number }

/**
 * Sets the codes of the next changed chunk back to what they were; a code that something else has happened to since
 * stays, and so does one that is gone. Answers whether that was the last one.
 */
export async function undoChunk(kernel: InTransaction<Kernel>, by: By, { from, ...bulk }: Undoing): Promise<boolean> {
  const { mall_id, change_id } = bulk
  const chunk = await kernel.tx
    .selectFrom('bulk_change_chunk')
    .select(['chunk_no', 'traces'])
    .where('mall_id', '=', mall_id)
    .where('change_id', '=', change_id)
    .where('chunk_no', '>=', from)
    .orderBy('chunk_no')
    .limit(1)
    .executeTakeFirst()
  // Written by `changeChunk` alone.
  const traces = (chunk?.traces ?? []) as Trace[]
  const restored = await restore(kernel, by, { place: bulk, traces })
  const kept = traces.reduce((sum, { code_ids }) => sum + code_ids.length, 0) - restored
  const ended = chunk === undefined
  await kernel.tx
    .updateTable('bulk_change')
    .set({
      undo_next: (chunk?.chunk_no ?? from) + 1,
      restored: sql`restored + ${restored}`,
      kept: sql`kept + ${kept}`,
      ...(ended && { status: 'undone' as const, ended_at: kernel.now() }),
    })
    .where('mall_id', '=', mall_id)
    .where('change_id', '=', change_id)
    .execute()
  return ended
}

async function restore(
  kernel: InTransaction<Kernel>,
  by: By,
  { place, traces }: { place: ShopKey; traces: readonly Trace[] },
): Promise<number> {
  const traceOf = new Map(traces.flatMap((trace) => trace.code_ids.map((code_id) => [code_id, trace] as const)))
  const codes = await lockCodes(kernel.tx, place, [...traceOf.keys()])
  const before = codes.flatMap((code) => {
    const trace = traceOf.get(code.code_id)
    const was = trace === undefined ? null : lifeBefore(code, trace)
    return was === null ? [] : [{ code, was }]
  })
  const living = await livingOwners(
    kernel.tx,
    place,
    before.map(({ was }) => was.member_id ?? null),
  )
  const changes = before
    .filter(({ was: { member_id = null } }) => member_id === null || living.has(member_id))
    .map(({ code, was }): CodeChange => ({ code, event: { type: 'restore', was } }))
  await changeInBulk(kernel, by, changes)
  return changes.length
}

/** The former owners who are still there: a code does not go back to one who was erased or merged meanwhile. */
async function livingOwners(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  if (asked.length === 0) return new Set()
  const rows = await tx
    .selectFrom('certified_member')
    .select('member_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('member_id', 'in', asked)
    .where('erased_at', 'is', null)
    .orderBy('member_id')
    .forShare()
    .execute()
  return new Set(rows.map(({ member_id }) => member_id))
}
