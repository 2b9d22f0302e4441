import type { CodeEvent } from '#contract/codes/status.ts'
import { statusTextKey } from '#contract/codes/status.ts'
import type { SeenCode } from '#contract/codes/changes.ts'
import type { Serial } from '#contract/codes/code.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import type { TextKey, TextValues } from '#contract/text/text.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { changeCode } from './change-code.ts'
import { lifeOf } from './code-life.ts'
import type { CodeRow } from './one-code.ts'

type OneCode = { serial: string; seen?: SeenCode | undefined }
type Line = { title: TextKey; detail: TextKey; values?: TextValues }

/** Lets something happen to a code, and tells it in its history; what is not allowed as it stands is a 409 (product C). */
async function happen(
  context: Context,
  input: OneCode,
  event: CodeEvent,
  line: (row: CodeRow, after: string) => Line,
): Promise<Serial> {
  return changeCode(context, input, (row) => {
    const life = lifeOf(context, row, event)
    if (life === null) throw new Failure('code.not_possible')
    const { title, detail, values = {} } = line(row, `@${statusTextKey(life.after.cert_status)}`)
    const { from, to } = { from: row.cert_status, to: life.after.cert_status }
    const reason = event.type === 'block' ? { reason: event.reason } : {}
    return {
      set: life.set,
      title,
      detail,
      values,
      audit: { action: `code.${event.type}`, detail: { from, to, ...reason } },
    }
  })
}

/** A flag beside the status: scans say so, registration is refused. */
export async function block(context: Context, input: InputOf<Operations['blockCode']>): Promise<Serial> {
  const { reason } = input
  return happen(context, input, { type: 'block', reason }, () => ({
    title: 'history.blocked',
    detail: 'history.blocked_reason_detail',
    values: { reason: `@block.${reason}` },
  }))
}

export async function unblock(context: Context, input: OneCode): Promise<Serial> {
  return happen(context, input, { type: 'unblock' }, () => ({
    title: 'history.unblocked',
    detail: 'history.unblocked_detail',
  }))
}

/** Buyer and dates are cleared; the history keeps them. */
export async function cancelCertification(context: Context, input: OneCode): Promise<Serial> {
  return happen(context, input, { type: 'cancel_certification' }, ({ activated_at, member_id }) => {
    const date = activated_at === null ? '–' : seoulDay(activated_at)
    if (member_id === null) return { title: 'history.cancelled', detail: 'history.cancelled_detail', values: { date } }
    return { title: 'history.cancelled', detail: 'history.cancelled_member_detail', values: { date, member_id } }
  })
}

export async function reportLoss(context: Context, input: OneCode): Promise<Serial> {
  return happen(context, input, { type: 'report_loss' }, () => ({
    title: 'history.lost',
    detail: 'history.lost_by_shop_detail',
  }))
}

export async function cancelLoss(context: Context, input: OneCode): Promise<Serial> {
  return happen(context, input, { type: 'cancel_loss' }, (_row, after) => ({
    title: 'history.loss_cancelled',
    detail: 'history.loss_cancelled_detail',
    values: { after },
  }))
}
