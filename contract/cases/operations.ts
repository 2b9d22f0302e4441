import { z } from 'zod'
import { note } from '../kernel/note.ts'
import { requiredText } from '../kernel/wire.ts'
import { lookReasonMost, proofFields } from '../members/look.ts'

/**
 * Declarations shared by the case queues (fakes, lost, repairs, approvals); a feature spreads them into its operations
 * and adds path, texts and failures.
 */

export const caseNo = z.string().regex(/^[0-9]{1,18}$/)
export const pictureId = z.string().regex(/^[0-9a-f-]{36}$/)

export const caseSearch = { method: 'GET', exact: true, fails: [] } as const
/** Counts new cases, for the badge of the menu. */
export const caseNews = { method: 'GET', input: z.object({}), fails: [] } as const
/** A sheet; who took it and why is kept. */
export const caseSheet = { method: 'GET', output: z.unknown(), download: ['xlsx'], exact: true } as const
/** A picture, for the shop's team only; not cached. */
export const casePicture = { method: 'GET', output: z.unknown(), download: ['webp'] } as const
/** The shop's own note; the buyer never sees it. */
export const caseNote = { method: 'POST', output: note, status: 201, idempotent: true } as const
export const caseAnswer = {
  method: 'POST',
  status: 201,
  body_only: ['words'],
  exact: true,
  idempotent: true,
} as const
/** Personal data whole: for a reason, after a second proof, and never without a line in the log. */
export const caseReveal = { method: 'POST', body_only: ['reason', 'password', 'code'] } as const
export const caseRevealFields = { reason: requiredText(lookReasonMost), ...proofFields }
