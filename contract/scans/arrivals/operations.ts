import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'

/** Operations of a buyer who arrives signed in from the shop. */

/** Signs in a member by the shop's signed link, valid once and for a few minutes. */
export const arriveAsMember = operation({
  caller: 'buyer',
  plan: 'open',
  summary: 'api.arrive_as_member',
  method: 'POST',
  path: '/mine/arrive',
  doors: ['buyer'],
  input: z.object({
    member_id: z.string().min(1).max(100),
    member_time: z.string().regex(/^[0-9]{10}$/),
    member_sign: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  output: z.object({ member_id: z.string() }),
  body_only: ['member_sign'],
  fails: ['shop.not_found', 'scan.too_many', 'arrival.refused', 'arrival.late', 'arrival.used'],
})
