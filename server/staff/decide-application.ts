import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { addDays, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import { moveApplication } from '../identity/application-steps.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { staffActor, staffName } from './actor.ts'
import { type News, tell } from './decision-mail.ts'
import type { Handler } from '../kernel/handle.ts'
import { type PlanClass, app } from '#contract/kernel/wire.ts'
import { changePlan } from '../plan/change.ts'

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

/**
 * Gives every shop of a mall its first plan. A mall that has only applied may have no shop yet: it gets one for each app
 * that it may enter, the first of which is number 1.
 */
async function givePlan(
  context: InTransaction<Context>,
  mall_id: string,
  plan: { plan_class: PlanClass; expires_at: Date },
): Promise<void> {
  const mall = await context.tx
    .selectFrom('mall')
    .select(['apps', 'mall_name'])
    .where('mall_id', '=', mall_id)
    .executeTakeFirstOrThrow()
  const shops = await context.tx.selectFrom('shop').select(['app', 'shop_id']).where('mall_id', '=', mall_id).execute()
  const missing = app
    .array()
    .parse(mall.apps)
    .filter((name) => !shops.some((shop) => shop.app === name))
  for (const [index, name] of missing.entries()) {
    const shop_id = shops.length + index + 1
    await context.tx
      .insertInto('shop')
      .values({ mall_id, shop_id, shop_no: '1', app: name, shop_name: mall.mall_name, is_default: true })
      .execute()
    shops.push({ app: name, shop_id })
  }
  const cause = { kind: 'approved', by: staffName(context) } as const
  for (const { shop_id } of shops)
    await changePlan(context, { mall_id, shop_id }, { cause, next: () => ({ ...plan, basic_until: null }) })
}
