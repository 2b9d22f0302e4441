import { recordAudit } from '../kernel/audit.ts'
import { ownAccount } from '../identity/own-account.ts'
import { shownAccount } from './account.ts'
import type { Handler } from '../kernel/handle.ts'

/** Changes the name that the team sees. */
export const renameAccount: Handler<'renameAccount'> = async (context, { name }) => {
  const { mall_id } = context
  const account_id = ownAccount(context)
  return context.write(async (context) => {
    await context.tx
      .updateTable('account')
      .set({ display_name_sealed: context.seals.seal(mall_id, name) })
      .where('mall_id', '=', mall_id)
      .where('account_id', '=', account_id)
      .execute()
    await recordAudit(context, { action: 'account.renamed', target: account_id })
    return shownAccount(context)
  })
}
