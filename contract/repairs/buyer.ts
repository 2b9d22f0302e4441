import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { seoulTime } from '../kernel/wire.ts'
import { estimateStates, repairStates } from './request.ts'
import { productCard } from '../products/card.ts'

/** A buyer sees by a link of their own what became of a repair request, and answers an estimate (product H). */

const of_buyer = { caller: 'buyer', plan: 'open', doors: ['buyer'] } as const
const link = z.string().regex(/^[A-Za-z0-9_-]{32}$/)
const ofLink = { link }

/** An estimate, as its buyer answers it. */
export const offeredEstimate = z.object({
  estimate_no: z.string(),
  amount: z.number().int(),
  words: z.string().meta({ description: 'what the price is for' }),
  state: z.enum(estimateStates),
  offered_at: seoulTime,
})

export const buyersRepair = z.object({
  reference: z.string(),
  state: z.enum(repairStates),
  requested_at: seoulTime,
  ...productCard,
  serial_number: z.string().meta({ description: 'masked' }),
  covered: z.boolean().meta({ description: 'within the warranty on the day of the request' }),
  warranty_until: seoulTime.nullable(),
  symptom: z.string(),
  contact: z.string().nullable().meta({ description: 'masked: where each step is told' }),
  pictures: z.number().int(),
  estimate: offeredEstimate.nullable(),
  told: z
    .array(
      z.object({
        kind: z.enum(['state', 'answer']),
        state: z.enum(repairStates).nullable(),
        words: z.string(),
        written_at: seoulTime,
      }),
    )
    .meta({ description: 'the steps with what the shop said to them, newest first' }),
  shop: z.object({ notice: z.string(), contact: z.string(), return_address: z.string() }),
})
export type BuyersRepair = z.output<typeof buyersRepair>

const every = ['shop.not_found', 'repair.too_many', 'repair.not_found'] as const

/** The buyer's view of a request, found by its link only, never by the reference. */
export const viewRepair = operation({
  ...of_buyer,
  summary: 'api.view_repair',
  method: 'GET',
  path: '/repairs/:link',
  input: z.object(ofLink),
  output: buyersRepair,
  fails: [...every],
})

/** Accepts or declines the estimate that was read: another one that came meanwhile is read first. */
export const answerEstimate = operation({
  ...of_buyer,
  summary: 'api.answer_estimate',
  method: 'POST',
  path: '/repairs/:link/estimate',
  input: z.object({
    ...ofLink,
    estimate_no: z.string().regex(/^[0-9]{1,18}$/),
    answer: z.enum(['accepted', 'declined']),
  }),
  output: buyersRepair,
  exact: true,
  idempotent: true,
  fails: [...every, 'repair.estimate_changed'],
})
