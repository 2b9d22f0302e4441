import type { ApplicationStep } from '#contract/partners/application.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { app } from '#contract/kernel/wire.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { openProfile } from '../identity/partner-profile.ts'
import type { Handler } from '../kernel/handle.ts'

/** The application status (000 §4): state, staff's comment, reply date and the submitted data. */
export const getApplication: Handler<'getApplication'> = async (context) => {
  const { mall_id } = context
  return context.read(async (context) => {
    const row = await context.tx
      .selectFrom('application as a')
      .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
      .select(['a.state', 'a.note', 'a.submitted_at', 'a.due_at', 'm.apps'])
      .where('a.mall_id', '=', mall_id)
      .executeTakeFirst()
    if (row === undefined) throw new Failure('application.not_found')
    const is_approved = row.state === 'approved'
    return {
      mall_id,
      state: row.state,
      note: row.note,
      submitted_at: toSeoulIso(row.submitted_at),
      due_at: toSeoulIso(row.due_at),
      apps: is_approved ? app.array().parse(row.apps) : [],
      steps: await stepsOf(context.tx, mall_id),
      form: is_approved ? null : await openProfile(context, mall_id),
    }
  })
}

/** Its way so far, oldest first. */
async function stepsOf(tx: Tx, mall_id: string): Promise<ApplicationStep[]> {
  const rows = await tx
    .selectFrom('application_step')
    .select(['state', 'note', 'made_at', 'made_by'])
    .where('mall_id', '=', mall_id)
    .orderBy('step_no')
    .execute()
  return rows.map(({ state, note, made_at, made_by }) => ({
    state,
    note,
    made_at: toSeoulIso(made_at),
    made_by: made_by === 'applicant' ? 'applicant' : 'staff',
  }))
}
