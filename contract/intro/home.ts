import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { seoulDay } from '../kernel/wire.ts'
import { firstSteps } from './first-steps.ts'

/** Days of certifications on the home: the last seven and the seven before, for comparison. */
const daysTold = 14

const count = z.number().int()

/** A shop at a glance; each count equals that of the linked list. */
export const home = z.object({
  first_steps: firstSteps,
  today: seoulDay,
  certified: z
    .array(count)
    .length(daysTold)
    .meta({ description: 'codes certified on each of the last 14 days in Seoul, today last' }),
  messages_failed: count.meta({ description: 'of the last month, as the list of messages begins' }),
  codes_unprinted: count.meta({ description: 'not certified, and without a label' }),
  jobs_running: count,
  jobs_failed: count.meta({ description: 'begun in the last seven days' }),
  lost_attempted: count.meta({
    description: 'lost codes with which others have tried something since they were reported',
  }),
})
export type Home = z.output<typeof home>

/** Read by the top of the landing page: how far a shop has come, and its day. */
export const getHome = operation({
  summary: 'api.get_home',
  method: 'GET',
  path: '/api/cert/products/home',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({}),
  output: home,
  fails: [],
})
