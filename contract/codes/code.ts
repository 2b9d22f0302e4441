import { z } from 'zod'
import { dayRange, tabbed } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { certStatuses, codeSearchTypes, itemsMax, quantityMax, rangeTypes } from './code-words.ts'
import { basis, durationText, rowDuration } from '../warranty/warranty.ts'
import { offset, plainText, requiredText, seoulTime } from '../kernel/wire.ts'

/** Serial codes: issuing, searching, their history (001 §3, §5, §7; contract §5). */

export const certStatus = z.enum(certStatuses)
export type CertStatus = z.output<typeof certStatus>

/** One code as the operator sees it. Absent values are null. */
export const serial = z.object({
  serial_number: z.string(),
  product_name: z.string(),
  variant_name: z.string(),
  product_code: z.string(),
  variant_code: z.string(),
  custom_product_code: z.string().nullable(),
  custom_variant_code: z.string().nullable(),
  gtin: z.string().nullable(),
  list_image: z.string().nullable(),
  cert_status: certStatus,
  cert_duration_type: basis,
  cert_duration: durationText,
  cert_validated_at: seoulTime.nullable(),
  cert_expired_at: seoulTime.nullable(),
  created_at: seoulTime,
  activated_at: seoulTime.nullable(),
  bought_at: seoulTime.nullable(),
  member_id: z.string().nullable(),
  printed_count: z.number().int(),
  memo: z.string().nullable(),
  approval_status: z.string().nullable(),
  blocked_reason: z.string().nullable(),
  batch_id: z.string(),
})
serial.register(z.globalRegistry, { id: 'Code' })
export type Serial = z.output<typeof serial>

export const generationItem = z.object({
  cert_duration_type: basis,
  cert_duration: rowDuration,
  product_code: requiredText(64),
  variant_code: requiredText(64),
  number_of_serial: z.number().int().min(1).max(quantityMax),
})
export type GenerationItem = z.output<typeof generationItem>

export const batchState = z.object({
  batch_id: z.string(),
  requested: z.number().int(),
  created: z.number().int(),
  status: z.enum(['running', 'done', 'failed', 'cancelled', 'undoing', 'undone']),
  error: z.string().nullable(),
})
export type BatchState = z.output<typeof batchState>

/** Issues codes: small requests before the answer, large ones as a job (contract §5, resolution 70). */
export const generateCodes = operation({
  summary: 'api.generate_codes',
  method: 'POST',
  path: '/api/cert/products/generate/serials',
  doors: ['shop'],
  also: { helper: ['POST /generate/serials'] },
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: z.object({ items: z.array(generationItem).min(1).max(itemsMax) }),
  output: batchState.omit({ error: true }),
  exact: true,
  fails: ['code.variant_unknown'],
  list_body: 'items',
  idempotent: true,
})

export const getBatch = operation({
  summary: 'api.get_batch',
  method: 'GET',
  path: '/api/cert/products/generate/batches/:batch_id',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({ batch_id: z.string().regex(/^[0-9]{1,18}$/) }),
  output: batchState,
  fails: ['code.batch_not_found'],
})

/** Streams the same state as it changes, as server-sent events, until the batch ends. */
export const watchBatch = operation({
  summary: 'api.watch_batch',
  method: 'GET',
  path: '/api/cert/products/generate/batches/:batch_id/events',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({ batch_id: z.string().regex(/^[0-9]{1,18}$/) }),
  output: batchState,
  fails: ['code.batch_not_found'],
  events: true,
})

const codeSearchType = z.enum(codeSearchTypes)
export type CodeSearchType = z.output<typeof codeSearchType>
const rangeType = z.enum(rangeTypes)
export type RangeType = z.output<typeof rangeType>

/** The serial search filters (001 §3). An empty text filter is no filter. */
export const codeFilters = z.object({
  product_name: plainText(250).default(''),
  cert_status: z.union([certStatus, z.literal('')]).default(''),
  search_type: codeSearchType.default('product_code'),
  search_value: plainText(120).default(''),
  range_type: rangeType.default('created_at'),
  ...dayRange,
  serial_number: plainText(80).default(''),
  member_id: plainText(120).default(''),
  /** Whether a label was ever printed: all codes, printed ones, or not yet printed ones. */
  printed: z.enum(['A', 'Y', 'N']).default('A'),
})
export type CodeFilters = z.output<typeof codeFilters>

/** The page size for programs that export the list (001 §9, resolution 71). */
const exportChunk = 10_000
const rowsAtOnce = z.coerce
  .number()
  .int()
  .min(1)
  .max(exportChunk)
  .refine((rows) => rows <= 500 || rows === exportChunk)
  .default(20)
  .meta({ description: 'rows of a page, 1 to 500; 10,000 are a chunk of an export' })

/** Newest first. `count` is exact; `counts` are the numbers on the status tabs under the other filters. */
export const searchCodes = operation({
  summary: 'api.search_codes',
  method: 'GET',
  path: '/api/cert/products/serials/search',
  doors: ['shop'],
  also: { helper: ['GET /cert/serials/search'] },
  caller: 'operator',
  plan: 'basic',
  input: codeFilters.extend({
    /** The codes of one batch; empty: of all of them. */
    batch_id: z
      .string()
      .regex(/^[0-9]{0,18}$/)
      .default(''),
    limit: rowsAtOnce,
    offset,
  }),
  output: z.object({
    serials: z.array(serial),
    ...tabbed(certStatuses),
  }),
  exact: true,
  fails: [],
})

export const historyItem = z.object({
  title: z.string(),
  detail: z.string(),
  changed_at: seoulTime,
  updated_by: z.string(),
})
export type HistoryItem = z.output<typeof historyItem>

/** The history of one code, newest first (001 §3). */
export const getCodeHistory = operation({
  summary: 'api.get_code_history',
  method: 'GET',
  path: '/api/cert/products/serials/:serial/history',
  doors: ['shop'],
  also: { helper: ['GET /serials/history/:serial'] },
  caller: 'operator',
  plan: 'basic',
  input: z.object({ serial: z.string().min(1).max(80) }),
  output: z.object({ serial: z.string(), histories: z.array(historyItem) }),
  fails: ['code.not_found'],
})
