import { letHappen } from './change-code.ts'
import { mustBeAbleToOwn } from '../shop-data/members.ts'
import type { Handler } from '../kernel/handle.ts'

/** The operator's status dialog: any other status, with the consequences that the status has (product C). */
export const changeCodeStatus: Handler<'changeCodeStatus'> = async (context, input) => {
  const member_id = input.member_id === undefined || input.member_id === '' ? null : input.member_id
  const { serial_number, cert_status } = await letHappen(context, input, async (context) => {
    if (member_id !== null) await mustBeAbleToOwn(context, { member_id, path: 'member_id' })
    return { type: 'set_status', to: input.cert_status, member_id }
  })
  return { serial_number, cert_status }
}
