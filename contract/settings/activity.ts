import { z } from 'zod'
import { serviceNames } from './services.ts'
import { activityKinds } from './activity-kinds.ts'
import { count, dayRange, listQuery } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { seoulTime } from '../kernel/wire.ts'

/** The audit log of a mall, as its own people read it (product N, 활동 기록). */
const activity = z.object({
  seq: z.string(),
  happened_at: seoulTime,
  actor_kind: z.enum(['operator', 'staff', 'buyer', 'job', 'platform', 'nobody']),
  actor: z.string().nullable().meta({ description: 'the name of a person of the team; nobody else is named' }),
  action: z.string(),
  target: z.string(),
  subject: z.string().nullable().meta({ description: 'the serial or the name that the target is known by' }),
  detail: z.record(z.string(), z.unknown()),
})
export type Activity = z.output<typeof activity>

export const listActivity = operation({
  summary: 'api.list_activity',
  method: 'GET',
  path: '/api/cert/products/activity',
  doors: ['shop'],
  caller: 'operator',
  plan: 'open',
  permission: 'setting',
  input: listQuery({
    kind: z.enum(activityKinds).optional(),
    service: z
      .enum(serviceNames)
      .optional()
      .meta({ description: 'only changes of the settings of this additional service, in this shop' }),
    ...dayRange,
  }),
  output: z.object({ entries: z.array(activity), count }),
  exact: true,
  fails: [],
})
