import { z } from 'zod'
import { batchId } from './batches.ts'
import { bulkState } from './bulk.ts'
import { codeFilters } from './code.ts'
import { operation } from '../kernel/operation.ts'
import { seoulTime } from '../kernel/wire.ts'

/** The jobs centre (product C): everything long-running, with its progress, its end and its files. */

export const jobKind = z.enum(['issue', 'undo', 'bulk', 'export', 'print'])
export const jobStatus = z.enum(['running', 'done', 'failed', 'cancelled', 'undone'])

export const job = z.object({
  kind: jobKind,
  /** The batch of an issue run or an undo, the bulk change, the export of an export. */
  id: z.string(),
  name: z.string().nullable(),
  product_name: z.string().nullable(),
  products: z.number().int(),
  /** The batch that it is about. */
  batch_id: z.string().nullable(),
  status: jobStatus,
  total: z.number().int(),
  done: z.number().int(),
  /** Files to download: none before the end, and none any more after `expires_at`. */
  files: z.number().int(),
  expires_at: seoulTime.nullable(),
  created_at: seoulTime,
  created_by: z.string(),
  /** The outcome of a bulk change. */
  bulk: bulkState.nullable(),
})
export type Job = z.output<typeof job>

const path = '/api/cert/products/jobs'

/** The cursor of keyset pagination: the moment, the kind and the id, so that jobs of one moment are ordered. */
const moment = '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{6}Z'
const jobCursor = z.string().regex(new RegExp(`^${moment}_(?:${jobKind.options.join('|')})_[0-9a-f-]{1,40}$`))

/** Lists running and ended jobs, newest first, by keyset pagination; `below` is `next` of the page before. */
export const listJobs = operation({
  summary: 'api.list_jobs',
  method: 'GET',
  path,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({
    below: jobCursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ jobs: z.array(job), next: z.string().nullable() }),
  fails: [],
})

/** Counts the running jobs: the mark in the top bar. */
export const countJobs = operation({
  summary: 'api.count_jobs',
  method: 'GET',
  path: `${path}/running`,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({}),
  output: z.object({ running: z.number().int() }),
  fails: [],
})

/** Files of an export stay this long. */
export const exportKeptHours = 72
/** Rows of one file: Excel's limit without the head. */
export const exportFileRows = 1_048_575

/** Makes files of all codes under the filters, of a batch or of a selection, however many, in the background (for more than `exportMost`). */
export const startExport = operation({
  summary: 'api.start_export',
  method: 'POST',
  path: '/api/cert/products/exports',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: codeFilters.extend({ batch_id: batchId.optional(), selection_id: z.uuid().optional() }),
  output: z.object({ export_id: z.string(), requested: z.number().int() }),
  exact: true,
  fails: ['code.no_data', 'code.batch_not_found', 'bulk.selection_over'],
  idempotent: true,
})

const oneExport = z.object({ export_id: z.uuid() })

export const cancelExport = operation({
  summary: 'api.cancel_export',
  method: 'POST',
  path: '/api/cert/products/exports/:export_id/cancel',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: oneExport,
  output: z.object({ export_id: z.string() }),
  fails: ['export.not_found', 'export.not_running'],
})

/** Restarts an export: the files are of the moment in which they are made. */
export const resumeExport = operation({
  summary: 'api.resume_export',
  method: 'POST',
  path: '/api/cert/products/exports/:export_id/resume',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: oneExport,
  output: z.object({ export_id: z.string() }),
  fails: ['export.not_found', 'export.not_stopped'],
})

export const downloadExport = operation({
  summary: 'api.download_export',
  method: 'GET',
  path: '/api/cert/products/exports/:export_id/files/:file_no',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: oneExport.extend({ file_no: z.coerce.number().int().min(1).max(10_000) }),
  output: z.unknown(),
  fails: ['export.not_found', 'export.not_done', 'export.expired'],
  download: ['xlsx', 'pdf', 'zpl', 'csv', 'zip'],
})
