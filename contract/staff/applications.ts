import { z } from 'zod'
import { applicationState, applicationStates } from '../partners/application-state.ts'
import { count, listQuery } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { mallId, planClass, plainText, seoulTime } from '../kernel/wire.ts'

/** Applications as staff decide them (product J, peers 6.5; ACC-54, ACC-55). */

/** The longest note to an applicant or about a mall. */
export const reasonLength = 500
/** Days that an approved partner may try the service, unless said. */
export const trialDays = { usual: 14, max: 365 } as const

/** Words of several lines: line breaks stay, other control characters are refused. */
export const reason = z
  .string()
  .transform((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(reasonLength)
      .regex(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u),
  )

/** The states in which staff are waited for; the clock of two business days runs in these. */
export const waitingStates = ['submitted', 'resubmitted', 'in_review'] as const

/** The tabs above the list: what waits for staff, what of it is overdue, one state, or everything. */
export const applicationTabs = ['waiting', 'overdue', ...applicationStates, 'all'] as const
const applicationTab = z.enum(applicationTabs)
export type ApplicationTab = z.output<typeof applicationTab>

const staffName = z.object({ staff_id: z.string(), display_name: z.string() })

const applicationRow = z.object({
  mall_id: mallId,
  mall_name: z.string(),
  business_name: z.string().nullable(),
  state: applicationState,
  submitted_at: seoulTime,
  due_at: seoulTime,
  decided_at: seoulTime.nullable(),
  overdue: z.boolean().meta({ description: 'staff are waited for and the second business day is over' }),
  assignee: staffName.nullable(),
})
export type ApplicationRow = z.output<typeof applicationRow>

export const listApplications = operation({
  summary: 'api.list_applications',
  method: 'GET',
  path: '/applications',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  input: listQuery({
    tab: applicationTab.default('waiting'),
    search: plainText(100).default(''),
  }),
  output: z.object({
    applications: z.array(applicationRow),
    count,
    /** Counts of the search's results by tab. */
    counts: z.record(applicationTab, z.number().int()),
  }),
  fails: [],
})

const step = z.object({
  step_no: z.string(),
  state: applicationState,
  note: z.string().nullable(),
  made_at: seoulTime,
  made_by: z.string().meta({ description: '`applicant`, or the login of who of staff it was' }),
  by_staff: z.boolean(),
})

const applicationRecord = applicationRow.extend({
  note: z.string().nullable(),
  mall_url: z.string().nullable(),
  solution_name: z.string().nullable(),
  business_number: z.string().nullable(),
  mall_email: z.string().nullable(),
  manager_name: z.string().nullable(),
  manager_phone: z.string().nullable(),
  manager_email: z.string().nullable(),
  agreed_at: seoulTime,
  agreements: z.record(z.string(), z.string()).meta({ description: 'the version that was agreed to, by text' }),
  steps: z.array(step),
  same_business: z.array(z.object({ mall_id: mallId, mall_name: z.string() })),
})
export type ApplicationRecord = z.output<typeof applicationRecord>

/** The whole record. It shows personal data, so each reading of it is written into the mall's audit. */
export const getStaffApplication = operation({
  summary: 'api.get_staff_application',
  method: 'GET',
  path: '/applications/:mall_id',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'reviewer',
  input: z.object({ mall_id: mallId }),
  output: applicationRecord,
  fails: ['application.not_found'],
})

/** The step that the reviewer saw last (optimistic lock): a decision on an older one fails. */
const seen = { mall_id: mallId, seen_step: z.string().regex(/^[0-9]{1,18}$/) }

export const applicationDecision = z.discriminatedUnion('decision', [
  z.object({ ...seen, decision: z.literal('review') }),
  z.object({ ...seen, decision: z.literal('take') }),
  z.object({ ...seen, decision: z.literal('ask'), note: reason }),
  z.object({ ...seen, decision: z.literal('reject'), note: reason }),
  z.object({
    ...seen,
    decision: z.literal('approve'),
    plan_class: planClass.default('basic'),
    trial_days: z.number().int().min(1).max(trialDays.max).default(trialDays.usual),
  }),
])

/**
 * Decides an application: `review` starts the review, `take` assigns it, `ask` requests missing data, `reject` gives a
 * reason, `approve` admits the partner with a trial plan. The applicant is notified by mail.
 */
export const decideApplication = operation({
  summary: 'api.decide_application',
  method: 'POST',
  path: '/applications/:mall_id/decision',
  doors: ['staff'],
  caller: 'staff',
  plan: 'open',
  staff_role: 'reviewer',
  input: applicationDecision,
  output: z.object({ state: applicationState, mailed: z.boolean() }),
  exact: true,
  idempotent: true,
  fails: ['application.not_found', 'application.state_conflict', 'staff.application_changed'],
})
