import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { limit, offset, plainText, seoulDay, seoulTime } from '../kernel/wire.ts'

/** Lost records: codes that are reported lost, and what has been tried with them since (002 §7.1, product F). */

export const lostSerial = z.object({
  serial_number: z.string(),
  product_name: z.string(),
  variant_name: z.string(),
  list_image: z.string().nullable(),
  member_id: z.string().nullable(),
  activated_at: seoulTime.nullable(),
  cert_expired_at: seoulTime.nullable(),
  reported_at: seoulTime.nullable(),
  reported_by: z.enum(['member', 'operator']).nullable(),
  attempt_count: z.number().int().meta({ description: 'scans since the report' }),
  last_attempt_at: seoulTime.nullable(),
  last_attempt_device: z.string().nullable(),
})
export type LostSerial = z.output<typeof lostSerial>

/** Which lost codes: all, those that were scanned since, or those that were not. */
export const lostSeens = ['A', 'Y', 'N'] as const
export type LostSeen = (typeof lostSeens)[number]

/** Last reported first. `counts` are the numbers on the tabs, under the other filters. */
export const searchLost = operation({
  summary: 'api.search_lost',
  method: 'GET',
  path: '/api/cert/products/lost/serials/search',
  caller: 'operator',
  plan: 'plus',
  screen: 'lostRecord',
  input: z.object({
    serial_number: plainText(80).default(''),
    product_name: plainText(250).default(''),
    seen: z.enum(lostSeens).default('A'),
    from: seoulDay.optional(),
    to: seoulDay.optional(),
    limit,
    offset,
  }),
  output: z.object({
    serials: z.array(lostSerial),
    count: z.number().int(),
    counts: z.object({ A: z.number().int(), Y: z.number().int(), N: z.number().int() }),
  }),
  fails: [],
})

export const lostAttempt = z.object({
  attempted_at: seoulTime,
  verdict: z.string().meta({ description: 'what whoever scanned was told' }),
  device: z.string(),
  region: z.string().nullable().meta({ description: 'ISO 3166-2, where the proxy says it' }),
})
export type LostAttempt = z.output<typeof lostAttempt>

/** Attempts with a lost code since it was reported, newest first (002 §7.1 "third-party attempt"). */
export const listLostAttempts = operation({
  summary: 'api.list_lost_attempts',
  method: 'GET',
  path: '/api/cert/products/lost/serials/:serial/trial',
  caller: 'operator',
  plan: 'plus',
  screen: 'lostRecord',
  input: z.object({ serial: z.string().min(1).max(80), limit, offset }),
  output: z.object({ serial: z.string(), attempts: z.array(lostAttempt), count: z.number().int() }),
  fails: ['lost.not_found'],
})

/** This feature's part of the table of operations. */
export const lostOperations = {
  searchLost,
  listLostAttempts,
} as const
