import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { applicationRow, applications } from './application-rows.ts'
import { profileOf } from './profile.ts'
import type { Handler } from '../kernel/handle.ts'

/** The whole record of an application. It names persons, so the reading itself is written down (product E, N). */
export const getStaffApplication: Handler<'getStaffApplication'> = async (context, { mall_id }) => {
  const record = await context.write(async (context) => {
    const row = await applications(context.tx)
      .select(['a.note', 'a.agreed_at', 'a.agreements'])
      .where('a.mall_id', '=', mall_id)
      .executeTakeFirst()
    if (row === undefined) throw new Failure('application.not_found')
    await recordAudit(context, { action: 'application.read', target: mall_id })
    return { row, profile: await profileOf(context, mall_id), steps: await stepsOf(context.tx, mall_id) }
  })
  const { row, profile, steps } = record
  return {
    ...(profile ?? nobody),
    ...applicationRow(row, context.now()),
    note: row.note,
    agreed_at: toSeoulIso(row.agreed_at),
    agreements: row.agreements,
    steps,
    same_business: await others(context, mall_id, profile?.business_number ?? null),
  }
}

const nobody = {
  business_name: null,
  business_number: null,
  mall_url: null,
  solution_name: null,
  mall_email: null,
  manager_name: null,
  manager_phone: null,
  manager_email: null,
}

async function stepsOf(tx: Tx, mall_id: string) {
  const rows = await tx
    .selectFrom('application_step')
    .select(['step_no', 'state', 'note', 'made_at', 'made_by'])
    .where('mall_id', '=', mall_id)
    .orderBy('step_no')
    .execute()
  return rows.map(({ made_at, made_by, ...step }) => ({
    ...step,
    made_at: toSeoulIso(made_at),
    made_by: made_by.replace(/^staff:/, ''),
    by_staff: made_by.startsWith('staff:'),
  }))
}

/** Other malls of the same business: perhaps a duplicate application. */
async function others(context: Context, mall_id: string, business_number: string | null) {
  if (business_number === null) return []
  return context.readAcrossMalls(({ tx }) =>
    tx
      .selectFrom('mall_profile as p')
      .innerJoin('mall as m', 'm.mall_id', 'p.mall_id')
      .select(['m.mall_id', 'm.mall_name'])
      .where('p.business_number', '=', business_number)
      .where('p.mall_id', '<>', mall_id)
      .orderBy('m.mall_id')
      .limit(10)
      .execute(),
  )
}
