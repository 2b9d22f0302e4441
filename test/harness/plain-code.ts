import { seoulInstant } from '#contract/kernel/seoul.ts'
import type { LockedCode } from '#server/code-life/lock.ts'

/**
 * A code as it stands in its row, locked by nobody: for the rules that are pure. Nobody has registered it, it has a year of
 * warranty from its activation, and nothing ever happened to it.
 */
export const plainCode = {
  mall_id: 'mall',
  shop_id: 1,
  code_id: '7',
  serial_number: '7K3M9QXR2B5TW8ZC',
  created_at: seoulInstant('2026-01-10', 9),
  frozen_reason: null,
  cert_status: 'inactivated',
  approval_status: null,
  status_before_lost: null,
  blocked_reason: null,
  activated_at: null,
  member_id: null,
  bought_at: null,
  cert_validated_at: null,
  cert_expired_at: null,
  cert_duration_type: 'activated',
  cert_duration: '1y',
  warranty_fixed: false,
  memo: null,
} as Partial<LockedCode> as LockedCode // only columns that the pure rules read

/** The same code with other columns. */
export function codeWith(part: Partial<LockedCode>): LockedCode {
  return { ...plainCode, ...part }
}
