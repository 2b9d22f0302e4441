import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { seoulTime } from '../kernel/wire.ts'
import { cloneEnds, cloneReasons, cloneStates } from './clone-rules.ts'

/** Cases of codes of which there seems to be more than one (product L). */

export const cloneCase = z.object({
  case_no: z.string(),
  code_id: z.string(),
  serial_number: z.string(),
  product_name: z.string(),
  variant_name: z.string(),
  reason: z.enum(cloneReasons),
  state: z.enum(cloneStates),
  visitors: z.number().int().meta({ description: 'devices at networks that scanned it within a day' }),
  scans: z.number().int(),
  opened_at: seoulTime,
  seen_at: seoulTime,
  closed_at: seoulTime.nullable(),
})
export type CloneCase = z.output<typeof cloneCase>

/** The newest cases of a shop in a state, a page at a time. */
export const searchCloneCases = operation({
  summary: 'api.search_clone_cases',
  method: 'GET',
  path: '/api/cert/products/fakes/clones',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  exact: true,
  input: z.object({
    state: z.enum(['open', 'closed']).default('open'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ cases: z.array(cloneCase), total: z.number().int() }),
  fails: [],
})

/** Closes a case with the shop's decision. */
export const closeCloneCase = operation({
  summary: 'api.close_clone_case',
  method: 'POST',
  path: '/api/cert/products/fakes/clones/:case_no/close',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'support',
  exact: true,
  input: z.object({ case_no: z.string().regex(/^[1-9]\d{0,17}$/), as: z.enum(cloneEnds) }),
  output: cloneCase,
  fails: ['fake.no_case', 'fake.case_closed'],
})
