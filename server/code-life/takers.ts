import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import type { LifeEvent } from './life.ts'
import type { LockedCode } from './lock.ts'

type Taking = { code: Pick<LockedCode, 'mall_id'>; event: LifeEvent }

/**
 * Refuses to give a code to a member whom the shop has blocked, or who is gone: their row is held, so that of a hand-over
 * and an erasure at the same moment one comes after the other.
 */
export async function mustTakeCodes(tx: Tx, changes: readonly Taking[]): Promise<void> {
  const [first] = changes
  const takers = changes.flatMap(({ event }) => (takes(event) ? [{ id: event.member_id, type: event.type }] : []))
  if (first === undefined || takers.length === 0) return
  const rows = await tx
    .selectFrom('certified_member')
    .select(['member_id', 'blocked_at', 'erased_at'])
    .where('mall_id', '=', first.code.mall_id)
    .where(
      'member_id',
      'in',
      takers.map(({ id }) => id),
    )
    .orderBy('member_id')
    .forShare()
    .execute()
  const known = new Map(rows.map((row) => [row.member_id, row]))
  for (const { id, type } of takers) {
    const row = known.get(id)
    if (row?.blocked_at) throw new Failure('member.blocked')
    // Who registers has just been written down.
    if (type !== 'register' && (row === undefined || row.erased_at !== null)) throw new Failure('member.not_found')
  }
}

type Takes = LifeEvent & { type: 'register' | 'transfer' | 'set_status'; member_id: string }

function takes(event: LifeEvent): event is Takes {
  if (event.type === 'set_status') return event.member_id !== null
  return event.type === 'register' || event.type === 'transfer'
}
