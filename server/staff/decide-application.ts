import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { addDays, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import { moveApplication } from '../identity/application-steps.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { staffActor } from './actor.ts'
import { type News, tell } from './decision-mail.ts'
import { givePlan } from './give-plan.ts'
import type { Handler } from '../kernel/handle.ts'

type Input = InputOf<Operations['decideApplication']>
type Answer = OutputOf<Operations['decideApplication']>

/**
 * Decides on an application (ACC-55), its row locked first: a stale decision fails without effect. The applicant's mail
 * is queued in the same transaction.
 */
export const decideApplication: Handler<'decideApplication'> = async (context, input) => {
  return context.write(async (context) => {
    await mustBeSeen(context.tx, input)
    const answer = await decide(context, input)
    const note = 'note' in input ? { note_length: input.note.length } : {}
    await recordAudit(context, {
      action: `application.${input.decision}`,
      target: input.mall_id,
      detail: { state: answer.state, ...planOf(input), ...note },
    })
    return answer
  })
}

/** Takes the application's row; the last step must be the one that the reviewer has seen. */
async function mustBeSeen(tx: Tx, { mall_id, seen_step }: Input): Promise<void> {
  const row = await tx
    .selectFrom('application')
    .select('state')
    .where('mall_id', '=', mall_id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Failure('application.not_found')
  const last = await tx
    .selectFrom('application_step')
    .select('step_no')
    .where('mall_id', '=', mall_id)
    .orderBy('step_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last !== undefined && last.step_no !== seen_step) throw new Failure('staff.application_changed')
}

const leadsTo = { review: 'in_review', ask: 'needs_info', reject: 'rejected', approve: 'approved' } as const

async function decide(context: InTransaction<Context>, input: Input): Promise<Answer> {
  const { staff_id, login_id } = staffActor(context)
  const { mall_id } = input
  if (input.decision === 'take') return takeOver(context.tx, mall_id, staff_id)
  const to = leadsTo[input.decision]
  const note = 'note' in input ? input.note : null
  await moveApplication(context, mall_id, { to, note, by: `staff:${login_id}`, assignee: staff_id })
  const news = await newsOf(context, input)
  return { state: to, mailed: news !== null && (await tell(context, mall_id, news)) }
}

/** Builds the decision's message to the applicant; an approval grants the plan that it speaks of. */
async function newsOf(context: InTransaction<Context>, input: Input): Promise<News | null> {
  if (input.decision === 'ask') return { kind: 'asked', reason: input.note }
  if (input.decision === 'reject') return { kind: 'rejected', reason: input.note }
  if (input.decision !== 'approve') return null
  const expires_at = seoulInstant(addDays(seoulDay(context.now()), input.trial_days), 23, 59, 59)
  await givePlan(context, input.mall_id, { plan_class: input.plan_class, expires_at })
  return { kind: 'approved', last_day: expires_at }
}

async function takeOver(tx: Tx, mall_id: string, staff_id: string): Promise<Answer> {
  const row = await tx
    .updateTable('application')
    .set({ assignee: staff_id })
    .where('mall_id', '=', mall_id)
    .returning('state')
    .executeTakeFirstOrThrow()
  return { state: row.state, mailed: false }
}

function planOf(input: Input): Record<string, unknown> {
  return input.decision === 'approve' ? { plan_class: input.plan_class, trial_days: input.trial_days } : {}
}
