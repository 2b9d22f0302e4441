import { z } from 'zod'
import { count, dayRange, listQuery } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { mallId, plainText, seoulTime } from '../kernel/wire.ts'

/** The audit as staff read it (product N): a mall's chain, or that of staff's own doings. */

const auditRow = z.object({
  seq: z.string(),
  happened_at: seoulTime,
  actor_kind: z.enum(['operator', 'staff', 'buyer', 'job', 'platform', 'nobody']),
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.output<typeof auditRow>

export const listAudit = operation({
  summary: 'api.list_audit',
  method: 'GET',
  path: '/audit',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: listQuery({
    mall: mallId.optional().meta({ description: 'whose chain; staff’s own unless said' }),
    actor: plainText(64).default(''),
    action: plainText(64).default('').meta({ description: 'how the action begins' }),
    ...dayRange,
  }),
  output: z.object({ entries: z.array(auditRow), count }),
  fails: [],
})

/** Verifies a whole chain and returns its first broken entry; null if it is intact. */
export const checkAudit = operation({
  summary: 'api.check_audit',
  method: 'GET',
  path: '/audit/check',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: z.object({ mall: mallId.optional() }),
  output: z.object({ entries: z.number().int(), broken_at: z.string().nullable() }),
  fails: [],
})
