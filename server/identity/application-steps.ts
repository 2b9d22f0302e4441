import { type ApplicationState, mayBecome } from '#contract/partners/application-state.ts'
import { dueAt } from '#contract/kernel/business-days.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'

/**
 * A partner's application (product J, peers 6.5): how it begins and goes from state to state. The portal and the staff
 * console both move it by these, in the transaction of the mall; their audit is their own.
 */

/** The author of a step: the applicant, or a member of staff. */
export type StepMaker = 'applicant' | `staff:${string}`

export type ApplicationMove = {
  to: ApplicationState
  /** The message to the applicant: missing data, or the reason of a rejection. Replaces the last one. */
  note?: string | null
  by: StepMaker
  /** The assigned member of staff; unchanged if omitted. */
  assignee?: string | null
}

/** The final states. */
const decided: readonly ApplicationState[] = ['approved', 'rejected', 'withdrawn']

/** The versions of the texts that were agreed to, by text. */
export type Agreements = Readonly<Record<string, string>>

/** Begins the application of a mall that has just been made; it is answered within two business days (000 §9). */
export async function beginApplication(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  agreements: Agreements,
): Promise<{ due_at: Date }> {
  const now = kernel.now()
  const due_at = dueAt(now)
  await kernel.tx
    .insertInto('application')
    .values({
      mall_id,
      state: 'submitted',
      note: null,
      agreements: JSON.stringify(agreements),
      agreed_at: now,
      submitted_at: now,
      due_at,
    })
    .execute()
  await addStep(kernel, mall_id, { to: 'submitted', by: 'applicant' })
  return { due_at }
}

/**
 * Moves an application to its next state under its row lock. Fails with `application.not_found`, or
 * `application.state_conflict` if the transition is not allowed. Approval admits the partner; a resubmission restarts
 * the two business days.
 */
export async function moveApplication(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  move: ApplicationMove,
): Promise<{ from: ApplicationState; due_at: Date }> {
  const row = await kernel.tx
    .selectFrom('application')
    .select(['state', 'due_at'])
    .where('mall_id', '=', mall_id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Failure('application.not_found')
  if (!mayBecome(row.state, move.to)) throw new Failure('application.state_conflict')
  const now = kernel.now()
  const due_at = move.to === 'resubmitted' ? dueAt(now) : row.due_at
  await kernel.tx
    .updateTable('application')
    .set({
      state: move.to,
      note: move.note ?? null,
      due_at,
      decided_at: decided.includes(move.to) ? now : null,
      ...(move.to === 'resubmitted' ? { submitted_at: now } : {}),
      ...(move.assignee === undefined ? {} : { assignee: move.assignee }),
    })
    .where('mall_id', '=', mall_id)
    .execute()
  await addStep(kernel, mall_id, move)
  if (move.to === 'approved')
    await kernel.tx
      .updateTable('mall')
      .set({ state: 'approved' })
      .where('mall_id', '=', mall_id)
      .where('state', '=', 'pending')
      .execute()
  return { from: row.state, due_at }
}

async function addStep(kernel: InTransaction<Kernel>, mall_id: string, move: ApplicationMove): Promise<void> {
  const { to, note = null, by } = move
  await kernel.tx
    .insertInto('application_step')
    .values({ mall_id, state: to, note, made_at: kernel.now(), made_by: by })
    .execute()
}
