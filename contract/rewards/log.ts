import { z } from 'zod'
import { count, dayRange, listQuery, tabbed } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { plainText, seoulTime } from '../kernel/wire.ts'
import { rewardKinds, rewardReasons, rewardStates } from './rules.ts'

/** The log of rewards: a line for each code and rule, with why it waits or failed (product H). */

/** Lines that are tried again by one call. */
export const retryMost = 200

const delivery = z.object({
  count: z.number().int(),
  status: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'HTTP status of the last answer; null where there was none' }),
  sent_at: seoulTime,
})

export const reward = z.object({
  reward_no: z.string(),
  kind: z.enum(rewardKinds),
  state: z.enum(rewardStates),
  step: z.enum(['give', 'take']).nullable().meta({ description: 'what is still to be done' }),
  reason: z.enum(rewardReasons).nullable(),
  serial_number: z.string(),
  product_name: z.string(),
  member: z.string().meta({ description: 'the member’s id, masked; empty for a buyer whom the shop does not know' }),
  amount: z.number().int().nullable(),
  item_no: z.string().nullable(),
  item_name: z.string().nullable(),
  planned_at: seoulTime,
  due_at: seoulTime.nullable(),
  granted_at: seoulTime.nullable(),
  changed_at: seoulTime,
  tries: z.number().int(),
  delivery: delivery.nullable().meta({ description: 'calls of the shop’s own program; null on a platform' }),
  can_retry: z.boolean(),
})
export type Reward = z.output<typeof reward>

const filters = {
  kind: z.enum(['', ...rewardKinds]).default(''),
  state: z.enum(['', ...rewardStates]).default(''),
  keyword: plainText(100).default('').meta({ description: 'a whole serial or member id' }),
  ...dayRange,
}

/** Last planned first. `counts` are the numbers on the tabs, under the other filters. */
export const searchRewards = operation({
  summary: 'api.search_rewards',
  method: 'GET',
  path: '/api/cert/products/rewards/search',
  doors: ['shop'],
  caller: 'operator',
  plan: 'open',
  input: listQuery(filters),
  output: z.object({
    rewards: z.array(reward),
    ...tabbed(rewardStates),
  }),
  exact: true,
  fails: [],
})

/** Lets what failed, or waits for the shop, be tried again now; lines that need no retry are passed by. */
export const retryRewards = operation({
  summary: 'api.retry_rewards',
  method: 'POST',
  path: '/api/cert/products/rewards/retry',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'support',
  input: z.object({
    reward_nos: z
      .array(z.string().regex(/^[0-9]{1,18}$/))
      .min(1)
      .max(retryMost),
  }),
  output: z.object({ retried: count }),
  fails: ['rewards.none_to_retry'],
})
