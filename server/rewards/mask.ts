import { maskEmail } from '#contract/kernel/masking.ts'

/** A member's id as the log shows it: enough to recognise one's own member. */
export function maskMember(member_id: string): string {
  if (member_id.includes('@')) return maskEmail(member_id)
  const shown = member_id.length > 4 ? 3 : 1
  return member_id.slice(0, shown) + '*'.repeat(Math.max(member_id.length - shown, 1))
}
