import type { CertStatus } from '#contract/codes/code.ts'
import { statusTextKey } from '#contract/codes/status.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import type { CodeChange } from './change-code.ts'
import { changeCode } from './change-code.ts'
import { lifeOf } from './code-life.ts'
import { mustBeMember } from './members.ts'
import type { CodeRow } from './one-code.ts'

type ChangeStatus = Operations['changeCodeStatus']

/** The operator's status dialog: any other status, with the consequences that the status has (product C). */
export async function changeStatus(context: Context, input: InputOf<ChangeStatus>): Promise<OutputOf<ChangeStatus>> {
  const member_id = input.member_id === undefined || input.member_id === '' ? null : input.member_id
  const { serial_number, cert_status } = await changeCode(context, input, async (row, tx) => {
    if (member_id !== null) await mustBeMember(context, tx, member_id)
    return statusChange(context, row, input.cert_status, member_id)
  })
  return { serial_number, cert_status }
}

function statusChange(context: Context, row: CodeRow, to: CertStatus, member_id: string | null): CodeChange {
  const life = lifeOf(context, row, { type: 'set_status', to }, member_id)
  if (life === null) throw new Failure('code.status_same')
  const from = row.cert_status
  const words = { before: `@${statusTextKey(from)}`, after: `@${statusTextKey(to)}` }
  // A loss is told as one, however it came about: the lost records find it by its title.
  const title = to === 'lost' ? 'history.lost' : 'history.status_changed'
  const was = life.change === 'clear' ? row.member_id : null
  return {
    set: life.set,
    title,
    ...(was === null
      ? { detail: 'history.status_changed_detail', values: words }
      : { detail: 'history.status_cleared_detail', values: { ...words, member_id: was } }),
    audit: { action: 'code.status_changed', detail: { from, to } },
  }
}
