import { z } from 'zod'
import { codeFilters } from './code.ts'
import { operation } from '../kernel/operation.ts'
import { requiredText, seoulDay } from '../kernel/wire.ts'

/** Views of the code list: named searches with their columns and page size, each operator's own. */

/** Columns that the list can show; the first seven are the default (002 §2.1). */
export const listColumns = [
  'created_at',
  'serial_number',
  'product',
  'cert_status',
  'warranty',
  'activated_at',
  'member_id',
  'product_code',
  'variant_code',
  'custom_product_code',
  'custom_variant_code',
  'gtin',
  'printed_count',
  'bought_at',
  'memo',
] as const
export type ListColumn = (typeof listColumns)[number]
export const firstColumns: readonly ListColumn[] = listColumns.slice(0, 7)

/** Relative periods; a view with one of them shows the last 7 days on any day. */
export const viewPeriods = ['today', 'days_7', 'month_1', 'months_3'] as const

/** The most views of one operator. */
export const viewsMost = 30

export const viewFilters = codeFilters.omit({ printed: true, from: true, to: true }).extend({
  period: z.enum(viewPeriods).nullable(),
  from: seoulDay.nullable(),
  to: seoulDay.nullable(),
})

export const codeView = z.object({
  view_id: z.uuid(),
  name: requiredText(40),
  filters: viewFilters,
  columns: z.array(z.enum(listColumns)).min(1).max(listColumns.length),
  page_size: z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(40), z.literal(50)]),
  is_default: z.boolean(),
})
export type CodeView = z.output<typeof codeView>

const views = z.object({ views: z.array(codeView) })

export const listCodeViews = operation({
  summary: 'api.list_code_views',
  method: 'GET',
  path: '/api/cert/products/config/code_views',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({}),
  output: views,
  fails: [],
})

/** Upserts a view: its id is the caller's, so that a repeated call and an undone deletion are the same view. */
export const saveCodeView = operation({
  summary: 'api.save_code_view',
  method: 'PUT',
  path: '/api/cert/products/config/code_views/:view_id',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'own',
  input: codeView,
  output: views,
  fails: ['view.name_taken', 'view.too_many'],
})

export const removeCodeView = operation({
  summary: 'api.remove_code_view',
  method: 'DELETE',
  path: '/api/cert/products/config/code_views/:view_id',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'own',
  input: z.object({ view_id: z.uuid() }),
  output: views,
  fails: ['view.not_found'],
})
