import type { ApprovalTerms } from '#contract/approvals/request.ts'

/** Terms of a registration that waits: those of the shop of that day, and where its result goes. */
export type Asking = ApprovalTerms & { channel: 'phone' | 'email'; language: 'ko' | 'en' }

/** The end of a refused registration: by the shop with a reason, or by its time. */
export type Refused = { state: 'rejected' | 'expired'; reason: string | null }
