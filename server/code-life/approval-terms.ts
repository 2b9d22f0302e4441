import type { ApprovalTerms } from '#contract/approvals/request.ts'

/** What a registration that waits is asked with: the shop's terms of that day, and where its result goes. */
export type Asking = ApprovalTerms & { channel: 'phone' | 'email'; language: 'ko' | 'en' }

/** How it ends where it is refused: by the shop with a reason, or by its time. */
export type Refused = { state: 'rejected' | 'expired'; reason: string | null }
