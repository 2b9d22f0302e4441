import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { seoulTime } from '../kernel/wire.ts'

/** The reward webhook of a shop without a platform (product H): a signed POST per step, repeated until a 2xx. */

/** The address of a shop's own program. */
const hookAddress = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^\s/?#\\@"'<>]+(?:[/?][^\s\\"'<>]*)?$/i)

const path = '/api/cert/products/rewards/hook'
const common = { caller: 'operator', plan: 'basic', doors: ['partner'] } as const
const hook = z.object({
  address: z.string().nullable(),
  made_at: seoulTime.nullable(),
  former_until: seoulTime.nullable().meta({ description: 'until when the former secret signs beside the new one' }),
})
const withSecret = hook.extend({
  secret: z.string().nullable().meta({ description: 'shown this once, when it was made; null otherwise' }),
})

/** Shown without a plan too, to read (product H). */
export const getRewardHook = operation({
  ...common,
  plan: 'open',
  summary: 'api.get_reward_hook',
  method: 'GET',
  path,
  input: z.object({}),
  output: hook,
  fails: [],
})

/** Saves the address; the first save makes the secret. Waiting rewards are then sent. */
export const saveRewardHook = operation({
  ...common,
  permission: 'setting',
  summary: 'api.save_reward_hook',
  method: 'PUT',
  path,
  input: z.object({ address: hookAddress }),
  output: withSecret,
  fails: ['rewards.hook_address'],
})

/** Makes a new secret; the former one stays valid for a day. */
export const renewRewardSecret = operation({
  ...common,
  permission: 'setting',
  summary: 'api.renew_reward_secret',
  method: 'POST',
  path: `${path}/secret`,
  input: z.object({}),
  output: withSecret,
  fails: ['rewards.no_hook'],
})

/** Forgets address and secret; rewards wait from then on. */
export const endRewardHook = operation({
  ...common,
  permission: 'setting',
  summary: 'api.end_reward_hook',
  method: 'DELETE',
  path,
  input: z.object({}),
  output: hook,
  fails: [],
})
