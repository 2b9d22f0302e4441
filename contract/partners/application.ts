import { z } from 'zod'
import { applicationState } from './application-state.ts'
import { operation } from '../kernel/operation.ts'
import { profileInput } from './info.ts'
import { app, mallId, seoulTime } from '../kernel/wire.ts'

/** The service application status (000 §4; ACC-14): what an applicant sees and may do while staff decide. */

/** One step of an application's way; staff's own names stay with staff. */
export const applicationStep = z.object({
  state: applicationState,
  note: z.string().nullable(),
  made_at: seoulTime,
  made_by: z.enum(['applicant', 'staff']),
})
export type ApplicationStep = z.output<typeof applicationStep>

export const applicationView = z.object({
  mall_id: mallId,
  state: applicationState,
  note: z.string().nullable().meta({ description: 'what staff ask for, or why they refuse' }),
  submitted_at: seoulTime,
  due_at: seoulTime.meta({ description: 'two business days after it came in' }),
  apps: z.array(app).meta({ description: 'apps that may be entered; none before the approval' }),
  steps: z.array(applicationStep),
  form: z
    .object({
      mall_name: z.string(),
      mall_url: z.string(),
      solution_name: z.string(),
      business_name: z.string(),
      business_number: z.string(),
      mall_email: z.string(),
      manager_name: z.string(),
      manager_phone: z.string(),
      manager_email: z.string(),
    })
    .nullable()
    .meta({ description: 'what was applied with; null once it is approved' }),
})
export type ApplicationView = z.output<typeof applicationView>

export const getApplication = operation({
  summary: 'api.get_application',
  method: 'GET',
  path: '/users/application',
  also: { helper: ['GET /users/application'] },
  caller: 'operator',
  plan: 'open',
  permission: 'own',
  before_approval: true,
  input: z.object({}),
  output: applicationView,
  fails: ['application.not_found'],
})

/** Corrects and resubmits an application; its two business days restart. */
export const resubmitApplication = operation({
  summary: 'api.resubmit_application',
  method: 'POST',
  path: '/users/application/resubmit',
  also: { helper: ['POST /users/application/resubmit'] },
  caller: 'operator',
  plan: 'open',
  permission: 'team',
  before_approval: true,
  idempotent: true,
  input: z.object(profileInput),
  output: z.object({ mall_id: mallId, due_at: seoulTime }),
  fails: ['application.not_found', 'application.state_conflict', 'account.signup_failed'],
})

export const withdrawApplication = operation({
  summary: 'api.withdraw_application',
  method: 'POST',
  path: '/users/application/withdraw',
  also: { helper: ['POST /users/application/withdraw'] },
  caller: 'operator',
  plan: 'open',
  permission: 'team',
  before_approval: true,
  input: z.object({}),
  output: z.object({ mall_id: mallId }),
  fails: ['application.not_found', 'application.state_conflict'],
})
