import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { ownAccount } from '../identity/own-account.ts'
import { shownAccount } from './account.ts'

/** Changes the name that the team sees. */
export async function rename(
  context: Context,
  { name }: InputOf<Operations['renameAccount']>,
): Promise<OutputOf<Operations['renameAccount']>> {
  const { mall_id } = context
  const account_id = ownAccount(context)
  return context.write(async (tx) => {
    await tx
      .updateTable('account')
      .set({ display_name_sealed: context.seals.seal(mall_id, name) })
      .where('mall_id', '=', mall_id)
      .where('account_id', '=', account_id)
      .execute()
    await recordAudit(context, tx, { action: 'account.renamed', target: account_id })
    return shownAccount(context, tx)
  })
}
