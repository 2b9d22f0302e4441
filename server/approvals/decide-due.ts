import { type CodeChange, changeCode } from '../code-life/change.ts'
import { refusalOf } from '../code-life/life.ts'
import { lockCode } from '../code-life/lock.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Work } from '../kernel/job.ts'
import { recordAs } from '../kernel/audit.ts'
import type { Kernel } from '../kernel/context.ts'
import { byJob } from '../kernel/events.ts'
import { sweep } from '../work/sweep.ts'

type Due = { mall_id: string; approval_no: string }

/** Registrations of one run; more of them wait for the next minute. */
const most = 1000

/**
 * Every minute, in every mall: approves automatic approvals that are due, and expires undecided ones. One transaction
 * each, with a fresh look, so that concurrent runs and decisions are safe.
 */
export const decideDue: Work<'approvals.due'> = async (kernel, _data, signal) => {
  const now = kernel.now()
  const find = (tx: Tx) =>
    tx
      .selectFrom('approval_request')
      .select(['mall_id', 'approval_no'])
      .where('state', '=', 'pending')
      .where((is) => is.or([is('approve_at', '<=', now), is('expires_at', '<=', now)]))
      .orderBy('mall_id')
      .orderBy('approval_no')
      .limit(most)
      .execute()
  await sweep(kernel, { find, work: async (kernel, due) => decideOne(kernel, due, now) }, signal)
}

async function decideOne(kernel: InTransaction<Kernel>, { mall_id, approval_no }: Due, now: Date): Promise<void> {
  const read = () =>
    kernel.tx
      .selectFrom('approval_request as a')
      .innerJoin('certified_member as m', (join) =>
        join.onRef('m.mall_id', '=', 'a.mall_id').onRef('m.member_id', '=', 'a.member_id'),
      )
      .select(['a.shop_id', 'a.code_id', 'a.state', 'a.approve_at', 'a.expires_at', 'm.blocked_at'])
      .where('a.mall_id', '=', mall_id)
      .where('a.approval_no', '=', approval_no)
      .executeTakeFirst()
  const found = await read()
  const code =
    found === undefined ? null : await lockCode(kernel.tx, { mall_id, shop_id: found.shop_id }, found.code_id)
  // Read again under the lock.
  const row = await read()
  if (code === null || row?.state !== 'pending') return
  // A blocked buyer is not approved automatically: a person decides, or it expires.
  const passes = row.approve_at !== null && row.approve_at <= now && row.blocked_at === null
  if (!passes && row.expires_at > now) return
  const event: CodeChange['event'] = passes
    ? { type: 'approve' }
    : { type: 'reject', refused: { state: 'expired', reason: null } }
  if (refusalOf(code, event) !== null) return
  await changeCode(kernel, byJob('approvals.due'), { code, event })
  const action = passes ? 'approval.approved_by_time' : 'approval.expired'
  const entry = { action, target: `code:${code.code_id}`, detail: {} }
  await recordAs(kernel, { mall_id, kind: 'job', name: 'approvals.due' }, entry)
}
