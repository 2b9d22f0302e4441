import type { approvalsServerKo } from './server-ko.ts'

/** Keys that stand on no page: the API's own page, and the notices, which are sent in Korean or English. */
type Elsewhere = `api.${string}` | `approval.notice_${string}`

/** Sentences of a registration that waits for its approval, in one more language. */
export type ApprovalWords = Readonly<Record<Exclude<keyof typeof approvalsServerKo, Elsewhere>, string>>
