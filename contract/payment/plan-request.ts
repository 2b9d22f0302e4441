import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { months } from './orders.ts'
import { planClass, seoulDay } from '../kernel/wire.ts'

/** The price and end of a plan, and asking for it where nothing can be paid (000 §9, product I). */

export const planQuote = z.object({
  class: planClass,
  month: z.number().int(),
  full_amount: z.number().int().meta({ description: 'without the discount' }),
  discount_percent: z.number().int(),
  order_amount: z.number().int().meta({ description: 'KRW, VAT included' }),
  start_date: seoulDay,
  end_date: seoulDay,
  credit_days: z.number().int().meta({ description: 'days of plus for the unused days of basic' }),
  credit: z
    .object({
      unused_days: z.number().int(),
      days_for_one: z.number().int().meta({ description: 'so many days of basic make one day of plus' }),
      end_without: seoulDay.meta({ description: 'the end without the credit: start plus months' }),
    })
    .nullable()
    .meta({ description: 'end_without + floor(unused_days / days_for_one) days = end_date' }),
  after: planClass
    .nullable()
    .meta({ description: 'the running plan that has to end first: the other class waits for it' }),
})
export type PlanQuote = z.output<typeof planQuote>

/** Price and days of a plan for this shop, computed here and never by the caller (resolution 103). */
export const quotePlan = operation({
  summary: 'api.quote_plan',
  method: 'GET',
  path: '/api/orders/quote',
  doors: ['shop', 'bare'],
  caller: 'operator',
  plan: 'open',
  permission: 'pay',
  input: z.object({ class: planClass, month: months }),
  output: planQuote,
  fails: [],
})

/** The rate limit of one mall's requests. */
export const planRequests = { count: 10, window: 24 * 60 * 60_000 } as const

/** Asks the service's staff for a plan; they see it among what happened in the mall, and the asker gets a mail. */
export const requestPlan = operation({
  summary: 'api.request_plan',
  method: 'POST',
  path: '/api/orders/request',
  doors: ['shop', 'bare'],
  caller: 'operator',
  plan: 'open',
  permission: 'pay',
  input: z.object({ class: planClass, month: months }),
  output: planQuote.extend({ mailed: z.boolean().meta({ description: 'whether a mail confirms it' }) }),
  exact: true,
  fails: ['request.too_many'],
  idempotent: true,
})
