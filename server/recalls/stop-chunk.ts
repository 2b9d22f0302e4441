import { sql } from 'kysely'
import { changeInBulk } from '../code-life/change.ts'
import { type LockedCode, lockCodes } from '../code-life/lock.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import type { By } from '../kernel/events.ts'
import { type AtWork, readChunk } from './at-work.ts'
import { holdMembers, notifyNew } from './notify-owners.ts'

/** Stops the codes of the next chunk and notifies their owners, in one transaction; true if there are more. */
export async function stopChunk(kernel: InTransaction<Kernel>, recall: AtWork): Promise<boolean> {
  const { mall_id, recall_no, next_chunk } = recall
  const chunk = await readChunk(kernel.tx, recall)
  if (chunk !== null) {
    await holdOwners(kernel.tx, recall, chunk.code_ids)
    const codes = await lockCodes(kernel.tx, recall, chunk.code_ids)
    await stop(kernel, recall, codes)
    await notifyNew(kernel, recall, ownersOf(codes))
    await kernel.tx
      .updateTable('recall_chunk')
      .set({ stopped: true, before: JSON.stringify(stoppedBefore(codes)) })
      .where('mall_id', '=', mall_id)
      .where('recall_no', '=', recall_no)
      .where('chunk_no', '=', next_chunk)
      .execute()
  }
  const ended = chunk === null || next_chunk + 1 === recall.chunks
  await kernel.tx
    .updateTable('recall')
    .set({
      next_chunk: chunk === null ? next_chunk : next_chunk + 1,
      done: sql`done + ${chunk?.code_ids.length ?? 0}`,
      ...(ended && { state: 'active' as const }),
    })
    .where('mall_id', '=', mall_id)
    .where('recall_no', '=', recall_no)
    .execute()
  return !ended
}

/** Owners before their codes, in the order of an erasure, so that neither waits for the other for ever. */
async function holdOwners(tx: Tx, { mall_id, shop_id }: AtWork, code_ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from code
    where mall_id = ${mall_id} and shop_id = ${shop_id} and code_id = any (${code_ids}::bigint[])
      and member_id is not null`.execute(tx)
  await holdMembers(
    tx,
    mall_id,
    rows.map(({ member_id }) => member_id),
  )
}

/** A recall precedes other block reasons: the earlier one is kept, and restored at the end. */
async function stop(kernel: InTransaction<Kernel>, recall: AtWork, codes: readonly LockedCode[]): Promise<void> {
  const by: By = { kind: 'operator', id: recall.asked_by, name: recall.created_by }
  const others = codes.filter(({ blocked_reason }) => blocked_reason !== null && blocked_reason !== 'recalled')
  await changeInBulk(
    kernel,
    by,
    others.map((code) => ({ code, event: { type: 'unblock' } })),
  )
  const ids = others.map(({ code_id }) => code_id)
  const free = [
    ...codes.filter(({ blocked_reason }) => blocked_reason === null),
    ...(ids.length === 0 ? [] : await lockCodes(kernel.tx, recall, ids)),
  ]
  await changeInBulk(
    kernel,
    by,
    free.map((code) => ({ code, event: { type: 'block', reason: 'recalled' } })),
  )
}

function stoppedBefore(codes: readonly LockedCode[]): Record<string, string> {
  return Object.fromEntries(
    codes.flatMap(({ code_id, blocked_reason }) => (blocked_reason === null ? [] : [[code_id, blocked_reason]])),
  )
}

function ownersOf(codes: readonly LockedCode[]) {
  return codes.flatMap(({ code_id, serial_number, member_id }) =>
    member_id === null ? [] : [{ code_id, serial_number, member_id }],
  )
}
