import { z } from 'zod'
import { applicationState } from '../partners/application-state.ts'
import { count, listQuery } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { reason } from './applications.ts'
import { app, mallId, planClass, plainText, seoulDay, seoulTime, shopNo } from '../kernel/wire.ts'
import { flavours } from '../kernel/screen.ts'

/** Malls as staff look after them (product J): plan, state, platform. Personal data stays masked. */

const flavour = z.enum(flavours)
const mallState = z.enum(['pending', 'approved', 'suspended'])
export type MallState = z.output<typeof mallState>

/** The effective plan now: its class while it runs. */
export const planFilter = z.enum(['basic', 'plus', 'none'])

const mallRow = z.object({
  mall_id: mallId,
  mall_name: z.string(),
  flavour,
  state: mallState,
  created_at: seoulTime,
  shops: z.number().int(),
  plan: planFilter.meta({ description: 'the best one that runs in any of its shops' }),
  expires_at: seoulTime.nullable().meta({ description: 'the last end of a plan of any of its shops' }),
})
export type MallRow = z.output<typeof mallRow>

export const listMalls = operation({
  summary: 'api.list_malls',
  method: 'GET',
  path: '/malls',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: listQuery({
    search: plainText(100).default(''),
    flavour: flavour.optional(),
    state: mallState.optional(),
    plan: planFilter.optional(),
  }),
  output: z.object({ malls: z.array(mallRow), count }),
  fails: [],
})

const mallShop = z.object({
  shop_no: shopNo,
  app,
  shop_name: z.string(),
  class: planClass.nullable(),
  expires_at: seoulTime.nullable(),
  runs: z.boolean().meta({ description: 'whether the plan has not ended' }),
  remain_point: z.number().int(),
})
export type MallShop = z.output<typeof mallShop>

export const mallRecord = z.object({
  mall_id: mallId,
  mall_name: z.string(),
  flavour,
  state: mallState,
  suspended_reason: z.string().nullable(),
  created_at: seoulTime,
  apps: z.array(app),
  profile: z
    .object({
      business_name: z.string().nullable(),
      business_number: z.string().nullable(),
      mall_url: z.string().nullable(),
      solution_name: z.string().nullable(),
      mall_email: z.string().nullable(),
      manager_name: z.string().nullable(),
      manager_phone: z.string().nullable(),
      manager_email: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'persons are masked' }),
  shops: z.array(mallShop),
  platform: z
    .object({
      kind: z.enum(['cafe24', 'imweb']),
      state: z.enum(['connected', 'reauth_required', 'removed']),
      connected_at: seoulTime,
      updated_at: seoulTime,
    })
    .nullable(),
  accounts: z.number().int(),
  sessions: z.number().int().meta({ description: 'sign-ins that are open now' }),
  application: applicationState.nullable(),
})
export type MallRecord = z.output<typeof mallRecord>

export const getMall = operation({
  summary: 'api.get_mall',
  method: 'GET',
  path: '/malls/:mall_id',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: z.object({ mall_id: mallId }),
  output: mallRecord,
  fails: ['staff.mall_not_found'],
})

/** Sets the plan of one shop. Class and end go together; neither means that no plan runs. */
export const setPlan = operation({
  summary: 'api.set_plan',
  method: 'PUT',
  path: '/malls/:mall_id/plan',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  input: z.object({
    mall_id: mallId,
    shop_no: shopNo,
    app,
    class: planClass.nullable(),
    last_day: seoulDay.nullable().meta({ description: 'the last Seoul day of the plan' }),
    reason,
  }),
  output: mallRecord,
  fails: ['personal.code_required', 'staff.mall_not_found', 'shop.not_found', 'staff.plan_incomplete'],
})

/** Lets a mall use another app, such as that for digital goods; its shops there begin without a plan. */
export const giveMallApp = operation({
  summary: 'api.give_mall_app',
  method: 'POST',
  path: '/malls/:mall_id/apps',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  exact: true,
  idempotent: true,
  input: z.object({ mall_id: mallId, app, reason }),
  output: mallRecord,
  fails: ['personal.code_required', 'staff.mall_not_found', 'staff.mall_state_conflict', 'staff.app_given'],
})

/** Suspends a mall: all sessions end and nothing is accessible until it is resumed. Buyers' scans continue. */
export const suspendMall = operation({
  summary: 'api.suspend_mall',
  method: 'POST',
  path: '/malls/:mall_id/suspension',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  idempotent: true,
  input: z.object({ mall_id: mallId, reason }),
  output: z.object({ state: mallState, sessions_ended: z.number().int() }),
  exact: true,
  fails: ['personal.code_required', 'staff.mall_not_found', 'staff.mall_state_conflict'],
})

export const resumeMall = operation({
  summary: 'api.resume_mall',
  method: 'POST',
  path: '/malls/:mall_id/resumption',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'admin',
  idempotent: true,
  input: z.object({ mall_id: mallId, reason }),
  output: z.object({ state: mallState }),
  exact: true,
  fails: ['personal.code_required', 'staff.mall_not_found', 'staff.mall_state_conflict'],
})
