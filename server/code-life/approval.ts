import { sql } from 'kysely'
import { type ApprovalState, type WarrantyStart, approvalTerms } from '#contract/approvals/request.ts'
import { shopDocuments } from '#contract/settings/documents.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { By } from '../kernel/events.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Asking } from './approval-terms.ts'
import type { LifeEvent } from './life.ts'
import type { LockedCode } from './lock.ts'
import { type Result, notifyResult } from './notify-result.ts'
import type { Happened } from './change-records.ts'

/** The row of a code that waits. */
export type Waiting = {
  approval_no: string
  code_id: string
  warranty_start: WarrantyStart
  submitted_at: Date
}

type Source = Pick<Kernel, 'enqueue' | 'now' | 'uuid' | 'seals' | 'public_url'>
type Changes = readonly { code: LockedCode; event: LifeEvent }[]

/** The pending approvals of these codes; the codes are locked, so no concurrent decision is possible. */
export async function waitingOf(tx: Tx, changes: Changes): Promise<ReadonlyMap<string, Waiting>> {
  const pending = changes.filter(({ code }) => code.approval_status === 'pending')
  const [first] = pending
  if (first === undefined) return new Map()
  const rows = await tx
    .selectFrom('approval_request')
    .select(['approval_no', 'code_id', 'warranty_start', 'submitted_at'])
    .where('mall_id', '=', first.code.mall_id)
    .where('shop_id', '=', first.code.shop_id)
    .where(
      'code_id',
      'in',
      pending.map(({ code }) => code.code_id),
    )
    .where('state', '=', 'pending')
    .execute()
  return new Map(rows.map((row) => [row.code_id, row]))
}

/** From when a warranty counts that begins with the certification: the shop chose the registration or its approval. */
export function warrantyFrom({ code, event }: Changes[number], waiting: ReadonlyMap<string, Waiting>, now: Date): Date {
  if (event.type === 'set_status' && event.warranty_from !== undefined) return event.warranty_from
  const row = waiting.get(code.code_id)
  return row?.warranty_start === 'submitted' ? row.submitted_at : now
}

/**
 * Keeps approval rows in step with the codes: inserts one when a code begins to wait, ends it when the wait ends, and
 * notifies the buyer.
 */
export async function keepApprovals(
  source: InTransaction<Source>,
  by: By,
  { happened, waiting }: { happened: readonly Happened[]; waiting: ReadonlyMap<string, Waiting> },
): Promise<void> {
  const now = source.now()
  const turned = happened.filter(({ code, after }) => (code.approval_status === 'pending') !== isWaiting(after))
  const begun = turned.filter(({ after }) => isWaiting(after))
  if (begun.length > 0) await begin(source.tx, now, begun)
  for (const one of turned.filter(({ after }) => !isWaiting(after))) {
    const row = waiting.get(one.code.code_id)
    if (row !== undefined) await end(source, by, { one, waiting: row })
  }
}

function isWaiting({ approval_status }: Happened['after']): boolean {
  return approval_status === 'pending'
}

/** A registration is a new row; a bulk change that is undone makes the last one wait again. */
async function begin(tx: Tx, now: Date, begun: readonly Happened[]): Promise<void> {
  for (const { code, event, after } of begun) {
    const { mall_id, shop_id, code_id } = code
    if (event.type === 'restore') {
      await sql`
        update approval_request set state = 'pending', decided_at = null, decided_by = null, reason_sealed = null
        where mall_id = ${mall_id} and approval_no = (
          select max(approval_no) from approval_request
          where mall_id = ${mall_id} and shop_id = ${shop_id} and code_id = ${code_id}::bigint)`.execute(tx)
    } else if (after.member_id !== null) {
      const asked = event.type === 'register' ? event.asking : undefined
      const row = { mall_id, shop_id, code_id, member_id: after.member_id, submitted_at: now }
      await tx
        .insertInto('approval_request')
        .values({ ...row, state: 'pending', ...(asked ?? usual(now)) })
        .execute()
    }
  }
}

/** The terms of a shop that has chosen none. */
function usual(now: Date): Asking {
  return { ...approvalTerms(shopDocuments.approval.parse({}), now), channel: 'phone', language: 'ko' }
}

async function end(
  source: InTransaction<Source>,
  by: By,
  { one, waiting: { approval_no } }: { one: Happened; waiting: Waiting },
): Promise<void> {
  const { mall_id } = one.code
  const { state, reason } = endOf(one)
  const decided = { state, decided_at: source.now(), decided_by: by.name }
  await source.tx
    .updateTable('approval_request')
    .set({ ...decided, reason_sealed: reason === null ? null : source.seals.seal(mall_id, reason) })
    .where('mall_id', '=', mall_id)
    .where('approval_no', '=', approval_no)
    .execute()
  if (state !== 'withdrawn') await notifyResult(source, { mall_id, approval_no, state, reason })
}

function endOf({ event, after }: Happened): { state: Exclude<ApprovalState, 'pending'>; reason: string | null } {
  if (event.type === 'reject') return event.refused ?? { state: 'rejected', reason: null }
  return { state: after.activated_at === null ? 'withdrawn' : 'approved', reason: null }
}

/** A registration that was refused is approved after all: the row says so, and its buyer hears it. */
export async function reopenApproval(
  source: InTransaction<Source>,
  by: By,
  { mall_id, approval_no }: Pick<Result, 'mall_id' | 'approval_no'>,
): Promise<void> {
  await source.tx
    .updateTable('approval_request')
    .set({ state: 'approved', decided_at: source.now(), decided_by: by.name, reason_sealed: null })
    .where('mall_id', '=', mall_id)
    .where('approval_no', '=', approval_no)
    .execute()
  await notifyResult(source, { mall_id, approval_no, state: 'approved', reason: null })
}
