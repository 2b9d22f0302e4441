import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { offset, seoulDay, seoulTime } from '../kernel/wire.ts'

/** Points of a shop: prices, balance and entries (product G, I). */

/** Packages, VAT included (product I). */
export const pointPackages = [
  { amount: 10_000, order_amount: 11_000 },
  { amount: 30_000, order_amount: 33_000 },
  { amount: 50_000, order_amount: 55_000 },
  { amount: 100_000, order_amount: 110_000 },
] as const

/** Validity of bought points in years; points granted by staff have their own date. */
export const pointYears = 5

/**
 * Why points moved: bought; set aside for a message; used by it; given back from it; taken back with a refunded payment;
 * lapsed; granted by staff; there before the books were opened.
 */
export const pointKinds = ['charge', 'reserve', 'settle', 'release', 'refund', 'expire', 'grant', 'opening'] as const
export type PointKind = (typeof pointKinds)[number]

const pointEntry = z.object({
  entry_id: z.string(),
  kind: z.enum(pointKinds),
  amount: z.number().int().meta({ description: 'what it did to the balance; 0 when what was set aside was used' }),
  points: z.number().int().meta({ description: 'how many points it was about' }),
  balance: z.number().int().meta({ description: 'what could be spent after it' }),
  order_id: z.string().nullable(),
  reason: z.string().nullable().meta({ description: "staff's reason of a grant" }),
  made_at: seoulTime,
  expires_at: seoulTime.nullable(),
})
export type PointEntry = z.output<typeof pointEntry>

export const pointBook = z.object({
  remain_point: z.number().int(),
  reserved_point: z.number().int().meta({ description: 'set aside for messages that are on their way' }),
  expiring: z
    .object({ amount: z.number().int(), last_day: seoulDay })
    .nullable()
    .meta({ description: 'what lapses next' }),
  entries: z.array(pointEntry),
  entries_count: z.number().int(),
})
export type PointBook = z.output<typeof pointBook>

export const pointPage = 10

/** The balance and its entries, newest first (PAY-22; the response is our own). */
export const getPoints = operation({
  summary: 'api.get_points',
  method: 'GET',
  path: '/api/points',
  doors: ['shop', 'bare'],
  // 002 §7.1 calls the same list by another name.
  also: { second: ['GET /api/cert/products/messages/point_history'] },
  caller: 'operator',
  plan: 'open',
  input: z.object({
    kind: z.enum(pointKinds).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(pointPage),
    offset,
  }),
  output: pointBook,
  fails: [],
})
