import { z } from 'zod'
import { batchId } from './batches.ts'
import { certStatus, codeFilters } from './code.ts'
import { blockReason } from './life.ts'
import { operation } from '../kernel/operation.ts'
import type { Permission } from '../kernel/roles.ts'
import { seoulDay, seoulTime } from '../kernel/wire.ts'
import { basis, changeDuration } from '../warranty/warranty.ts'

/**
 * Bulk changes (product C): a selection freezes the codes of a search, and a bulk change applies one event to each of
 * them, once, in the background.
 */

/** The most codes of one selection. */
export const selectedMost = 1_000_000
/** A selection that nothing was done with can be used this long. */
export const selectionHours = 72
/** A bulk change can be undone this long. */
export const bulkUndoDays = 30

/** The change that a bulk action makes to every code of a selection; destroying has an operation of its own. */
export const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), cert_status: certStatus }),
  z.object({ kind: z.literal('duration'), cert_duration_type: basis, cert_duration: changeDuration }),
  z.object({ kind: z.literal('range'), first: seoulDay, last: seoulDay }),
  z.object({ kind: z.literal('block'), reason: blockReason }),
  z.object({ kind: z.literal('unblock') }),
])
export type BulkChange = z.output<typeof bulkChange>
const destroying = z.object({ kind: z.literal('destroy') })
export const bulkWork = z.discriminatedUnion('kind', [...bulkChange.options, destroying])
export type BulkWork = z.output<typeof bulkWork>
export const bulkKind = z.enum(['status', 'duration', 'range', 'block', 'unblock', 'destroy'])
export type BulkKind = z.output<typeof bulkKind>

/** The permission that a bulk change needs: that of the same change of one code. */
export function permissionOfBulk(kind: BulkKind): Permission {
  return kind === 'destroy' ? 'issue' : 'support'
}

/** Reasons that a code stays unchanged; `gone`: destroyed or undone since. */
export const bulkRefusals = ['status_same', 'locked', 'not_possible', 'gone'] as const
export type BulkRefusal = (typeof bulkRefusals)[number]
const refusedCodes = z.array(z.object({ reason: z.enum(bulkRefusals), codes: z.number().int() }))

const selections = '/api/cert/products/selections'
const changes = '/api/cert/products/bulk_changes'

/** Creates a selection: the codes that now match the filters, or the given serials. */
export const selectCodes = operation({
  summary: 'api.select_codes',
  method: 'POST',
  path: selections,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'own',
  input: z.object({
    filters: codeFilters.extend({ batch_id: batchId.or(z.literal('')).optional() }).optional(),
    serial_numbers: z.array(z.string().min(1).max(80)).min(1).max(500).optional(),
  }),
  output: z.object({ selection_id: z.string(), codes: z.number().int(), expires_at: seoulTime }),
  exact: true,
  fails: ['code.no_data', 'bulk.too_many'],
  idempotent: true,
})

const oneSelection = z.object({ selection_id: z.uuid() })

/** Dry run: counts of codes that would change, and of others by reason, and the content of the selection. */
export const checkBulkChange = operation({
  summary: 'api.check_bulk_change',
  method: 'POST',
  path: `${selections}/:selection_id/check`,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'own',
  input: oneSelection.extend({ change: bulkWork }),
  output: z.object({
    codes: z.number().int(),
    changes: z.number().int(),
    refused: refusedCodes,
    statuses: z.record(certStatus, z.number().int()),
    /** Codes that a buyer has, and codes that have a label. */
    owned: z.number().int(),
    printed: z.number().int(),
  }),
  fails: ['bulk.selection_over', 'code.range_reversed'],
})

/** The progress and the outcome of a bulk change. */
export const bulkState = z.object({
  change_id: z.string(),
  kind: bulkKind,
  status: z.enum(['running', 'done', 'cancelled', 'undoing', 'undone']),
  codes: z.number().int(),
  /** Codes that were looked at so far. */
  judged: z.number().int(),
  changed: z.number().int(),
  refused: refusedCodes,
  /** Codes that the undo has restored, and those kept because they changed since. */
  restored: z.number().int(),
  kept: z.number().int(),
  /** Null if an undo is impossible. */
  undoable_until: seoulTime.nullable(),
})
export type BulkState = z.output<typeof bulkState>

/** Starts a bulk change; every code is judged again when its turn comes. */
export const startBulkChange = operation({
  summary: 'api.start_bulk_change',
  method: 'POST',
  path: `${selections}/:selection_id/changes`,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'support',
  input: oneSelection.extend({ change: bulkChange }),
  output: bulkState,
  exact: true,
  fails: ['bulk.selection_over', 'code.range_reversed'],
  idempotent: true,
})

/** Starts destroying a selection; `confirmed_codes` repeats the count that the operator has confirmed. */
export const startBulkDestroy = operation({
  summary: 'api.start_bulk_destroy',
  method: 'POST',
  path: `${selections}/:selection_id/destroy`,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: oneSelection.extend({ confirmed_codes: z.number().int() }),
  output: bulkState,
  exact: true,
  fails: ['bulk.selection_over', 'bulk.unconfirmed'],
  idempotent: true,
})

const oneChange = z.object({ change_id: z.uuid() })

export const getBulkChange = operation({
  summary: 'api.get_bulk_change',
  method: 'GET',
  path: `${changes}/:change_id`,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: oneChange,
  output: bulkState,
  fails: ['bulk.not_found'],
})

/** The permission to start such a change also covers stop, resume and undo; the handler checks its kind. */
const control = {
  method: 'POST',
  caller: 'operator',
  plan: 'basic',
  permission: 'own',
  input: oneChange,
  output: bulkState,
  idempotent: true,
  doors: ['shop'],
} as const

/** Stops a bulk change after the current chunk; changes made so far remain. */
export const cancelBulkChange = operation({
  ...control,
  summary: 'api.cancel_bulk_change',
  path: `${changes}/:change_id/cancel`,
  exact: true,
  fails: ['bulk.not_found', 'bulk.not_running', 'auth.role_refused'],
})

/** Resumes a stopped bulk change with the codes that it has not looked at. */
export const resumeBulkChange = operation({
  ...control,
  summary: 'api.resume_bulk_change',
  path: `${changes}/:change_id/resume`,
  exact: true,
  fails: ['bulk.not_found', 'bulk.not_stopped', 'auth.role_refused'],
})

/** Restores every code that has not changed since. */
export const undoBulkChange = operation({
  ...control,
  summary: 'api.undo_bulk_change',
  path: `${changes}/:change_id/undo`,
  exact: true,
  fails: ['bulk.not_found', 'bulk.not_undoable', 'auth.role_refused'],
})
