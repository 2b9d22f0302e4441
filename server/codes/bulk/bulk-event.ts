import type { BulkRefusal, BulkWork } from '#contract/codes/bulk.ts'
import { type JudgedCode, type LifeEvent, refusalOf } from '../../code-life/life.ts'
import type { Tx } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import { isRangeAllowed } from '../range-switch.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** The event that a bulk change lets happen to each of its codes; null where it destroys them. */
export async function bulkEvent(tx: Tx, place: ShopKey, change: BulkWork): Promise<LifeEvent | null> {
  switch (change.kind) {
    case 'status':
      return { type: 'set_status', to: change.cert_status, member_id: null }
    case 'duration': {
      const { cert_duration_type, cert_duration } = change
      return { type: 'change_duration', cert_duration_type, cert_duration }
    }
    case 'range': {
      const { first, last } = change
      return { type: 'change_range', first, last, certified_allowed: await isRangeAllowed(tx, place) }
    }
    case 'block':
      return { type: 'block', reason: change.reason }
    case 'unblock':
      return { type: 'unblock' }
    case 'destroy':
      return null
    default:
      return change satisfies never
  }
}

/** Fails `code.range_reversed` for a range that ends before it begins. */
export function mustBeInOrder(change: BulkWork): void {
  if (change.kind === 'range' && change.last < change.first) throw new Failure('code.range_reversed')
}

/** The reason why an event does not apply to a code, or null; the rules of a single code. */
export function bulkRefusalOf(code: JudgedCode, event: LifeEvent | null): BulkRefusal | null {
  const refusal = event === null ? null : refusalOf(code, event)
  if (refusal === null) return null
  if (refusal === 'code.status_same') return 'status_same'
  return refusal === 'code.certified_range_locked' ? 'locked' : 'not_possible'
}
