import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { letHappen } from './change-code.ts'
import { mustBeMember } from './members.ts'

type ChangeStatus = Operations['changeCodeStatus']

/** The operator's status dialog: any other status, with the consequences that the status has (product C). */
export async function changeStatus(context: Context, input: InputOf<ChangeStatus>): Promise<OutputOf<ChangeStatus>> {
  const member_id = input.member_id === undefined || input.member_id === '' ? null : input.member_id
  const { serial_number, cert_status } = await letHappen(context, input, async (tx) => {
    if (member_id !== null) await mustBeMember(context, tx, member_id)
    return { type: 'set_status', to: input.cert_status, member_id }
  })
  return { serial_number, cert_status }
}
