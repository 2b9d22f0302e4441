import { z } from 'zod'
import { certStatus } from './code.ts'
import { operation } from '../kernel/operation.ts'
import { basis, durationText } from '../warranty/warranty.ts'
import { plainText, requiredText, seoulTime } from '../kernel/wire.ts'

/** Batches (product C): every issue run has a page of its own, and can be managed as a whole. */

export const batchStatus = z.enum(['running', 'done', 'failed', 'cancelled', 'undoing', 'undone'])

/** Why a batch is frozen; the last two come from replacing and undoing it. */
export const frozenReason = z.enum(['lost_in_transit', 'misprint', 'recalled', 'unchecked', 'replaced', 'withdrawn'])
export type FrozenReason = z.output<typeof frozenReason>
/**
 * Reasons that an operator may choose. `unchecked` ends automatically when labels of the batch were scanned
 * (`contract/labels/print/reading.ts`).
 */
export const freezeReasons = [
  'lost_in_transit',
  'misprint',
  'recalled',
  'unchecked',
] as const satisfies readonly FrozenReason[]

export const batchNameMax = 80
export const tagMax = 30
export const tagsMost = 10

/** Reasons that a batch cannot be undone: one of its codes was printed, scanned or certified. */
export const undoBar = z.enum(['printed', 'scanned', 'certified'])
export type UndoBar = z.output<typeof undoBar>

export const batchLine = z.object({
  batch_id: z.string(),
  name: z.string().nullable(),
  tags: z.array(z.string()),
  kind: z.enum(['search', 'excel', 'match', 'order']),
  status: batchStatus,
  frozen_reason: frozenReason.nullable(),
  requested: z.number().int(),
  /** Codes that were made, and how many of them an undo has taken away. */
  created: z.number().int(),
  gone: z.number().int(),
  /** The product of the first item, how many products there are, and how many items. */
  product_name: z.string().nullable(),
  list_image: z.string().nullable(),
  products: z.number().int(),
  items: z.number().int(),
  /** Codes whose label was printed, and codes that are certified. */
  printed: z.number().int(),
  certified: z.number().int(),
  created_at: seoulTime,
  created_by: z.string(),
})
batchLine.register(z.globalRegistry, { id: 'Batch' })
export type BatchLine = z.output<typeof batchLine>

const shopPath = '/api/cert/products/batches'
export const batchId = z.string().regex(/^[0-9]{1,18}$/)
const one = z.object({ batch_id: batchId })

/**
 * Lists batches, newest first, by keyset pagination; `below` is the last batch of the previous page. Batches of orders
 * are listed only with `state` `order`, as they are many.
 */
export const listBatches = operation({
  summary: 'api.list_batches',
  method: 'GET',
  path: shopPath,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({
    name: plainText(batchNameMax).default(''),
    tag: plainText(tagMax).default(''),
    state: z.union([batchStatus, z.enum(['frozen', 'order', ''])]).default(''),
    below: batchId.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ batches: z.array(batchLine), next: z.string().nullable() }),
  exact: true,
  fails: [],
})

export const batchItemLine = z.object({
  product_name: z.string(),
  variant_name: z.string(),
  product_code: z.string(),
  variant_code: z.string(),
  list_image: z.string().nullable(),
  cert_duration_type: basis,
  cert_duration: durationText,
  number_of_serial: z.number().int(),
})
export type BatchItemLine = z.output<typeof batchItemLine>

export const batchPage = batchLine.extend({
  item_list: z.array(batchItemLine),
  /** Exact current counts of its codes. */
  counts: z.record(z.union([certStatus, z.literal('all')]), z.number().int()),
  /** Codes whose printed label was scanned. */
  checked: z.number().int(),
  undo_bar: undoBar.nullable(),
  frozen_at: seoulTime.nullable(),
  frozen_by: z.string().nullable(),
  replaces: z.string().nullable(),
  replaced_by: z.string().nullable(),
})
export type BatchPage = z.output<typeof batchPage>

export const readBatch = operation({
  summary: 'api.read_batch',
  method: 'GET',
  path: `${shopPath}/:batch_id`,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: one,
  output: batchPage,
  fails: ['code.batch_not_found'],
})

export const renameBatch = operation({
  summary: 'api.rename_batch',
  method: 'PUT',
  path: `${shopPath}/:batch_id`,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: one.extend({
    name: plainText(batchNameMax),
    tags: z.array(requiredText(tagMax)).max(tagsMost),
  }),
  output: batchLine,
  fails: ['code.batch_not_found', 'batch.name_taken'],
})

const change = {
  method: 'POST',
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  idempotent: true,
  doors: ['shop'],
} as const

/**
 * Stops a run after the current chunk. The codes made so far stay and are announced, unless the run is to be undone as
 * well.
 */
export const cancelBatch = operation({
  ...change,
  summary: 'api.cancel_batch',
  path: `${shopPath}/:batch_id/cancel`,
  exact: true,
  input: one.extend({ undo: z.boolean().default(false) }),
  output: batchLine,
  fails: ['code.batch_not_found', 'batch.not_running', 'batch.in_use'],
})

/** Resumes a stopped run with its missing chunks. */
export const resumeBatch = operation({
  ...change,
  summary: 'api.resume_batch',
  path: `${shopPath}/:batch_id/resume`,
  input: one,
  output: batchLine,
  exact: true,
  fails: ['code.batch_not_found', 'batch.not_stopped'],
})

/** Deletes all codes of a batch, as if they had never been made; only while none was printed, scanned or certified. */
export const undoBatch = operation({
  ...change,
  summary: 'api.undo_batch',
  path: `${shopPath}/:batch_id/undo`,
  input: one,
  output: batchLine,
  exact: true,
  fails: ['code.batch_not_found', 'batch.not_ended', 'batch.in_use'],
})

/** Freezes a batch: scans of its codes say so, and their registration is refused, until it is unfrozen. */
export const freezeBatch = operation({
  ...change,
  summary: 'api.freeze_batch',
  path: `${shopPath}/:batch_id/freeze`,
  input: one.extend({ reason: z.enum(freezeReasons) }),
  output: batchLine,
  exact: true,
  fails: ['code.batch_not_found', 'batch.not_ended'],
})

export const unfreezeBatch = operation({
  ...change,
  summary: 'api.unfreeze_batch',
  path: `${shopPath}/:batch_id/unfreeze`,
  input: one,
  output: batchLine,
  exact: true,
  fails: ['code.batch_not_found', 'batch.not_frozen'],
})

/** Makes a new batch of the same items and freezes the old one. */
export const replaceBatch = operation({
  ...change,
  summary: 'api.replace_batch',
  path: `${shopPath}/:batch_id/replace`,
  input: one,
  output: batchLine,
  exact: true,
  fails: ['code.batch_not_found', 'batch.not_ended', 'batch.own_serials', 'batch.replaced_already'],
})

/** The codes of a batch as a spreadsheet of the usual columns, in the order in which they were made. */
export const exportBatch = operation({
  summary: 'api.export_batch',
  method: 'GET',
  path: `${shopPath}/:batch_id/export.xlsx`,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: one,
  output: z.unknown(),
  fails: ['code.batch_not_found', 'code.no_data', 'code.too_many_to_export'],
  download: ['xlsx'],
})
