import { z } from 'zod'
import { operation } from '../kernel/operation.ts'

/** Empty spreadsheets to fill in (001 §7: sample templates come from static paths). */

export const templateFiles = ['product.xlsx', 'issue.xlsx', 'match.xlsx', 'digital_match.xlsx'] as const

/** One public address per template; only the language of its heads differs. */
export const getSheetTemplate = operation({
  summary: 'api.get_sheet_template',
  method: 'GET',
  path: '/api/templates/:file',
  also: { helper: ['GET /api/templates/:file'] },
  caller: 'anyone',
  plan: 'open',
  input: z.object({ file: z.enum(templateFiles), language: z.enum(['ko', 'en']).default('ko') }),
  output: z.unknown(),
  fails: [],
  download: ['xlsx'],
})
