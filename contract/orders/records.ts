import { z } from 'zod'
import { count, dayRange, listQuery, tabbed } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { plainText, requiredText, seoulTime } from '../kernel/wire.ts'
import { order_rules } from './rules.ts'
import { stages } from './stages.ts'
import { orderViews, repairMost } from './views.ts'

/** The orders of a shop and their codes: missing codes and how to assign them (product G). */

/** Shown without a plan too, to read (product H). */
const read = { caller: 'operator', plan: 'open', doors: ['shop'] } as const
const change = { caller: 'operator', plan: 'basic', doors: ['shop'] } as const
const orderNo = requiredText(60)

export const orderLine = z.object({
  order_no: z.string(),
  line_no: z.string(),
  ordered_at: seoulTime,
  product_code: z.string(),
  product_name: z.string(),
  option_name: z.string(),
  quantity: z.number().int(),
  stage: z.enum(stages),
  view: z.enum(orderViews),
  serials: z.array(z.string()).meta({ description: 'the codes of its units, in their order' }),
  waiting: z.number().int().meta({ description: 'units that wait for a code' }),
  due_at: seoulTime.nullable().meta({ description: 'when its units are to get their codes' }),
})
export type OrderLine = z.output<typeof orderLine>

/** Last ordered first. `counts` are the numbers on the tabs, under the other filters. */
export const searchOrders = operation({
  ...read,
  summary: 'api.search_orders',
  method: 'GET',
  path: '/api/cert/products/orders/search',
  input: listQuery({
    keyword: plainText(80).default('').meta({ description: 'a whole order number, serial or product code' }),
    view: z.enum(['', ...orderViews]).default(''),
    ...dayRange,
  }),
  output: z.object({
    lines: z.array(orderLine),
    ...tabbed(orderViews),
    unread: z
      .object({ orders: count, failure: z.string().nullable() })
      .meta({ description: 'orders that are to be read from the platform, and why the last reading failed' }),
    order_url: z
      .string()
      .nullable()
      .meta({ description: 'an order in the platform’s admin; `{order_no}` stands in it. null: the mall is on none' }),
  }),
  exact: true,
  fails: [],
})

/** Returns codes certified in the last 90 days without an order, last certified first. */
export const searchCodesWithoutOrder = operation({
  ...read,
  summary: 'api.search_codes_without_order',
  method: 'GET',
  path: '/api/cert/products/orders/codes',
  input: listQuery({}),
  output: z.object({
    codes: z.array(
      z.object({
        serial_number: z.string(),
        product_name: z.string(),
        variant_name: z.string(),
        activated_at: seoulTime,
      }),
    ),
    count,
  }),
  exact: true,
  fails: [],
})

export const forecastItem = z.object({
  product_code: z.string(),
  variant_code: z.string(),
  product_name: z.string(),
  variant_name: z.string(),
  free: count.meta({ description: 'free codes, counted up to what the next 90 days need' }),
  waiting: count.meta({ description: 'units that wait for a code' }),
  bound: count.meta({ description: 'codes that orders took in the last 30 days' }),
  days_left: count.nullable().meta({ description: 'days for which the free codes last; null: 90 or more' }),
  makes: z.boolean().meta({ description: 'whether codes are made when none is left' }),
})
export type ForecastItem = z.output<typeof forecastItem>

/** For how long the free codes of each item last at the pace of the last 30 days, the shortest first. */
export const forecastCodes = operation({
  ...read,
  summary: 'api.forecast_codes',
  method: 'GET',
  path: '/api/cert/products/orders/forecast',
  input: z.object({}),
  output: z.object({
    items: z.array(forecastItem),
    low: count.meta({ description: 'items that last for less than a week' }),
  }),
  fails: [],
})

/** Assigns codes to lines regardless of the rules: to those without one, waiting, or with a destroyed code. */
export const bindOrders = operation({
  ...change,
  summary: 'api.bind_orders',
  method: 'POST',
  path: '/api/cert/products/orders/bind',
  permission: 'issue',
  input: z.object({
    lines: z
      .array(z.object({ order_no: orderNo, line_no: requiredText(60) }))
      .min(1)
      .max(repairMost),
  }),
  output: z.object({
    bound: count.meta({ description: 'units that got a code' }),
    waiting: count.meta({ description: 'units that wait: there is no free code' }),
    passed: count.meta({ description: 'lines that are over or not paid' }),
  }),
  exact: true,
  fails: ['order.not_found'],
  idempotent: true,
})

/** Reads orders from the platform again, also such that no webhook has named. */
export const rereadOrders = operation({
  ...change,
  summary: 'api.reread_orders',
  method: 'POST',
  path: '/api/cert/products/orders/reread',
  permission: 'support',
  input: z.object({ order_nos: z.array(orderNo).min(1).max(repairMost) }),
  output: z.object({ asked: count }),
  fails: ['order.no_platform'],
})

export const getOrderRules = operation({
  ...read,
  summary: 'api.get_order_rules',
  method: 'GET',
  path: '/api/cert/products/orders/rules',
  input: z.object({}),
  output: order_rules.extend({ version: count }),
  fails: [],
})

/** Saves the rules whole. What orders have keeps; switched on, they hold for orders from then on. */
export const saveOrderRules = operation({
  ...change,
  summary: 'api.save_order_rules',
  method: 'PUT',
  path: '/api/cert/products/orders/rules',
  permission: 'setting',
  input: order_rules.omit({ since: true }).extend({ version: count }),
  output: order_rules.extend({ version: count }),
  exact: true,
  fails: ['order.rules_changed', 'order.no_warranty'],
})

/** The order that a code belongs to (002 §7.6, COD-77). */
export const getCodeOrder = operation({
  ...change,
  summary: 'api.get_code_order',
  method: 'GET',
  path: '/api/cert/products/serials/:serial/order',
  input: z.object({ serial: z.string().min(1).max(80) }),
  output: z.object({
    order: z
      .object({
        order_no: z.string(),
        line_no: z.string(),
        ordered_at: seoulTime,
        stage: z.enum(stages),
        order_url: z.string().nullable().meta({ description: 'the order in the platform’s admin' }),
      })
      .nullable(),
  }),
  fails: ['code.not_found'],
})
