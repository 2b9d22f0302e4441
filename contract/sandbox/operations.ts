import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { app, mallId, seoulTime, shopNo } from '../kernel/wire.ts'
import { flavours } from '../kernel/screen.ts'

/** The sandbox of a shop (product H): a shop to try everything out in, whose messages go nowhere. */

const path = '/api/cert/products/sandbox'
const change = { caller: 'operator', plan: 'open', permission: 'setting', doors: ['shop'] } as const

const filled = z.object({ codes: z.number().int(), products: z.number().int(), orders: z.number().int() })

export const sandbox = z.object({
  mall_id: mallId.meta({ description: 'stands in the addresses of its API' }),
  made_at: seoulTime,
  emptied_at: seoulTime.nullable(),
  holds: filled,
  most: filled.meta({ description: 'as much as it may hold until it is emptied' }),
})
export type Sandbox = z.output<typeof sandbox>

const answer = z.object({ sandbox: sandbox.nullable() })

export const getSandbox = operation({
  ...change,
  summary: 'api.get_sandbox',
  method: 'GET',
  path,
  input: z.object({}),
  output: answer,
  fails: [],
})

/** Creates the shop's sandbox; idempotent. */
export const makeSandbox = operation({
  ...change,
  closed_in_sandbox: true,
  summary: 'api.make_sandbox',
  method: 'POST',
  path,
  input: z.object({}),
  output: answer,
  fails: [],
})

const entered = z.object({ mall_id: mallId, access_token: z.string() })

/** Switches this browser's session to the sandbox. */
export const enterSandbox = operation({
  ...change,
  closed_in_sandbox: true,
  summary: 'api.enter_sandbox',
  method: 'POST',
  path: `${path}/enter`,
  input: z.object({}),
  output: entered,
  fails: ['sandbox.not_found'],
})

/** Back to the shop that one came from. */
export const leaveSandbox = operation({
  caller: 'operator',
  plan: 'open',
  permission: 'own',
  summary: 'api.leave_sandbox',
  method: 'POST',
  path: `${path}/leave`,
  doors: ['shop'],
  input: z.object({}),
  output: entered.extend({ flavour: z.enum(flavours), app, shop_no: shopNo }),
  fails: ['sandbox.not_found', 'sandbox.over'],
})

/** Takes out everything that was tried; keys, webhooks and the sandbox itself stay. */
export const emptySandbox = operation({
  ...change,
  closed_in_sandbox: true,
  summary: 'api.empty_sandbox',
  method: 'POST',
  path: `${path}/empty`,
  input: z.object({}),
  output: answer,
  fails: ['sandbox.not_found'],
})
