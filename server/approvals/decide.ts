import type { ApprovalOutcome, ApprovalRefusal } from '#contract/approvals/operations.ts'
import { type ApprovalState, type WarrantyStart, mayReopen } from '#contract/approvals/request.ts'
import { text } from '#contract/text/text.ts'
import { reopenApproval } from '../code-life/approval.ts'
import { type CodeChange, changeCodes } from '../code-life/change.ts'
import { type LifeEvent, refusalOf } from '../code-life/life.ts'
import { type LockedCode, lockCodes } from '../code-life/lock.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handler } from '../kernel/handle.ts'

/** A registration whose code this transaction holds. */
type Held = {
  approval_no: string
  code: LockedCode
  state: ApprovalState
  member_id: string
  warranty_start: WarrantyStart
  submitted_at: Date
  is_known: boolean
  is_blocked: boolean
}

/** Approves what can be approved; the rest is said with its reason, and nothing else waits for it. */
export const approveRegistrations: Handler<'approveRegistrations'> = async (context, { approval_nos }) => {
  return context.write(async (context) => {
    const { may, outcome } = await sorted(context, approval_nos, refusalToApprove)
    const waiting = may.filter(({ state }) => state === 'pending')
    const reopened = may.filter(({ state }) => state !== 'pending')
    const by = byCaller(context)
    await changeCodes(
      context,
      by,
      changesOf(waiting, () => ({ type: 'approve' })),
    )
    await changeCodes(context, by, changesOf(reopened, afterAll))
    for (const { approval_no } of reopened) await reopenApproval(context, by, { ...context.shop, approval_no })
    return outcome
  })
}

/** Rejects pending registrations, with the reason that each buyer is sent. */
export const rejectRegistrations: Handler<'rejectRegistrations'> = async (context, { approval_nos, reason }) => {
  return context.write(async (context) => {
    const refusal = ({ state }: Held) => (state === 'pending' ? null : 'approval.decided')
    const { may, outcome } = await sorted(context, approval_nos, refusal)
    const event: LifeEvent = { type: 'reject', refused: { state: 'rejected', reason } }
    await changeCodes(
      context,
      byCaller(context),
      changesOf(may, () => event),
    )
    return outcome
  })
}

function changesOf(held: readonly Held[], eventOf: (one: Held) => LifeEvent): CodeChange[] {
  return held.map((one) => ({ code: one.code, event: eventOf(one) }))
}

/** Maps a refused registration that is approved after all: its buyer's, with the warranty that was promised then. */
function afterAll({ member_id, warranty_start, submitted_at }: Held): LifeEvent {
  const since = warranty_start === 'submitted' ? { warranty_from: submitted_at } : {}
  return { type: 'set_status', to: 'approved', member_id, ...since }
}

function refusalToApprove({ state, code, member_id, is_known, is_blocked }: Held): ApprovalRefusal | null {
  if (state !== 'pending' && !mayReopen(state)) return 'approval.decided'
  if (!is_known) return 'approval.buyer_gone'
  if (is_blocked) return 'member.blocked'
  if (state === 'pending') return null
  const again: LifeEvent = { type: 'register', needs_approval: false, member_id, bought_at: null }
  return refusalOf(code, again) === null ? null : 'approval.code_taken'
}

type Sorted = { may: Held[]; outcome: ApprovalOutcome }

/**
 * Holds the codes in the order of their ids and sorts the registrations into those that can be decided so, and the
 * rest.
 */
async function sorted(
  context: InTransaction<Context>,
  approval_nos: readonly string[],
  refusal: (held: Held) => ApprovalRefusal | null,
): Promise<Sorted> {
  const wanted = [...new Set(approval_nos)]
  const held = await hold(context, wanted)
  if (held.size === 0) throw new Failure('approval.none')
  const may: Held[] = []
  const refused: ApprovalOutcome['refused'] = []
  const codes = new Set<string>()
  for (const approval_no of wanted) {
    const one = held.get(approval_no)
    // One code can be decided about once in a call.
    const why = one === undefined ? 'approval.none' : codes.has(one.code.code_id) ? 'approval.code_taken' : refusal(one)
    if (one === undefined || why !== null) {
      const code = why ?? 'approval.none'
      refused.push({ approval_no, code, message: text(context.language, code) })
    } else {
      codes.add(one.code.code_id)
      may.push(one)
    }
  }
  return { may, outcome: { done: may.map(({ approval_no }) => approval_no), refused } }
}

async function hold({ shop, tx }: InTransaction<Context>, approval_nos: readonly string[]): Promise<Map<string, Held>> {
  const { mall_id, shop_id } = shop
  const asked = () =>
    tx
      .selectFrom('approval_request as a')
      .where('a.mall_id', '=', mall_id)
      .where('a.shop_id', '=', shop_id)
      .where('a.approval_no', 'in', approval_nos)
  const ids = await asked().select(['a.code_id', 'a.member_id']).execute()
  await holdBuyers(
    tx,
    mall_id,
    ids.map(({ member_id }) => member_id),
  )
  const locked = await lockCodes(
    tx,
    shop,
    ids.map(({ code_id }) => code_id),
  )
  const codes = new Map(locked.map((code) => [code.code_id, code]))
  // Read again under the lock.
  const rows = await asked()
    .leftJoin('certified_member as m', (join) =>
      join.onRef('m.mall_id', '=', 'a.mall_id').onRef('m.member_id', '=', 'a.member_id').on('m.erased_at', 'is', null),
    )
    .select(['a.approval_no', 'a.code_id', 'a.state', 'a.member_id', 'a.warranty_start', 'a.submitted_at'])
    .select(['m.member_id as known', 'm.blocked_at'])
    .execute()
  return new Map(
    rows.flatMap(({ code_id, known, blocked_at, ...row }) => {
      const code = codes.get(code_id)
      return code === undefined
        ? []
        : [[row.approval_no, { ...row, code, is_known: known !== null, is_blocked: blocked_at !== null }] as const]
    }),
  )
}

/**
 * Locks the buyers before their codes, in the order of an erasure, which serializes both: an erased member never gets a
 * code.
 */
async function holdBuyers(tx: Tx, mall_id: string, member_ids: readonly string[]): Promise<void> {
  if (member_ids.length === 0) return
  await tx
    .selectFrom('certified_member')
    .select('member_id')
    .where('mall_id', '=', mall_id)
    .where('member_id', 'in', member_ids)
    .orderBy('member_id')
    .forShare()
    .execute()
}
