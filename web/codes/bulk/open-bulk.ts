import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'

/** The codes that a bulk action is about: those of a search, or chosen ones. */
export type BulkSource = SentOf<Operations['selectCodes']>
export const bulkActions = ['status', 'warranty', 'block', 'unblock', 'destroy', 'print'] as const
export type BulkAction = (typeof bulkActions)[number]
/** The bulk dialog that is open. */
export type OpenBulk = { action: BulkAction; source: BulkSource }
