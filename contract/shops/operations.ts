import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { app, mallId, planClass, seoulTime, shopNo } from '../kernel/wire.ts'

/** Shops of a mall and the plan of each (000 §3, §4). */

export const shop = z.object({
  shop_no: shopNo,
  shop_name: z.string(),
  default: z.enum(['T', 'F']).meta({ description: 'T marks the default shop' }),
  primary_domain: z.string().nullable(),
  email: z.string().nullable(),
})

export const listedShop = shop.extend({
  member_url: z
    .string()
    .nullable()
    .meta({ description: 'a member in the platform’s admin; `{member_id}` stands in it. null: the mall is on none' }),
  clones_open: z
    .boolean()
    .meta({ description: 'whether codes of the shop look as if they had been copied, and nobody has judged it' }),
  webhooks_paused: z
    .boolean()
    .meta({ description: 'whether a webhook of the shop was paused because nothing arrived' }),
})
export type Shop = z.output<typeof listedShop>

export const listShops = operation({
  summary: 'api.list_shops',
  method: 'GET',
  path: '/get/shops',
  also: { helper: ['GET /get/shops', 'GET /shops'], everywhere: ['GET /shops'] },
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: z.array(listedShop),
  fails: [],
})

/** A shop's record (002 §7.1 "api/store"; the response is our own): the shop, its mall, its connection. */
export const getStore = operation({
  summary: 'api.get_store',
  method: 'GET',
  path: '/api/store',
  also: { helper: ['GET /api/store'], everywhere: ['GET /api/store'] },
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: shop.extend({
    mall_id: mallId,
    mall_type: z.enum(['mall', 'imweb']).meta({ description: 'a partner counts as `mall`, the default' }),
    mall_name: z.string(),
    mall_url: z.string().nullable(),
    business_name: z.string().nullable(),
    business_number: z.string().nullable(),
    platform: z
      .object({
        state: z
          .enum(['connected', 'reauth_required', 'removed'])
          .meta({ description: 'reauth_required, removed: the mall has to be opened from its platform again' }),
        synced_at: seoulTime.nullable(),
        down_since: seoulTime
          .nullable()
          .meta({ description: 'since when the platform does not answer; null: it does' }),
      })
      .nullable()
      .meta({ description: 'null: the mall is on no platform' }),
  }),
  fails: ['shop.not_found'],
})

export const plan = z.object({
  class: planClass.nullable().meta({ description: 'null: expired or undetermined' }),
  remain_point: z.number().int(),
  expires_at: seoulTime.nullable(),
  is_new: z.boolean().optional().meta({ description: 'true: the shop has never had a plan' }),
})
export type Plan = z.output<typeof plan>

/** Returns an app's expiry; without a plan, so the mode that follows is basic at most (resolution 1). */
export const getAppExpiry = operation({
  summary: 'api.get_app_expiry',
  method: 'GET',
  path: '/users/:id/appExpire/:app_code',
  doors: ['partner'],
  also: { helper: ['GET /users/:id/appExpire/:app_code'] },
  caller: 'operator',
  plan: 'open',
  input: z.object({ id: z.string().max(64), app_code: app }),
  output: z.object({ expired_at: seoulTime.nullable() }),
  fails: ['shop.not_found'],
})

/** The plan of one shop in one app (000 §7). */
export const getPlan = operation({
  summary: 'api.get_plan',
  method: 'GET',
  path: '/api/cert/products/class',
  doors: ['shop'],
  also: { helper: ['GET /cert/products/class', 'GET /api/cert/products/class'] },
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: plan,
  fails: ['shop.not_found'],
})

/** Makers set the plan of the shop that is open (000 §4 "Development mode"); `any` takes it away. Not in production. */
export const setDevelopmentPlan = operation({
  summary: 'api.set_development_plan',
  method: 'PUT',
  path: '/put/development/plan',
  also: { helper: ['PUT /put/development/plan'] },
  caller: 'operator',
  plan: 'open',
  permission: 'pay',
  development_only: true,
  input: z.object({ class: z.enum(['basic', 'plus', 'any']) }),
  output: plan,
  exact: true,
  fails: ['shop.not_found'],
})
