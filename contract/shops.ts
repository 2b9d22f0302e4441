import { z } from 'zod'
import { operation } from './operation.ts'
import { planClass, seoulTime, shopNo } from './wire.ts'

/** Shops of a mall and the plan of each (000 §3, §4). */

export const shop = z.object({
  shop_no: shopNo,
  shop_name: z.string(),
  default: z.enum(['T', 'F']).meta({ description: 'T marks the default shop' }),
  primary_domain: z.string().nullable(),
  email: z.string().nullable(),
})
export type Shop = z.output<typeof shop>

export const listShops = operation({
  summary: 'api.list_shops',
  method: 'GET',
  path: '/get/shops',
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: z.array(shop),
  fails: [],
})

export const plan = z.object({
  class: planClass.nullable().meta({ description: 'null: expired or undetermined' }),
  remain_point: z.number().int(),
  expires_at: seoulTime.nullable(),
})
export type Plan = z.output<typeof plan>

/** The plan of one shop in one app (000 §7). */
export const getPlan = operation({
  summary: 'api.get_plan',
  method: 'GET',
  path: '/cert/products/class',
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: plan,
  fails: ['shop.not_found'],
})
