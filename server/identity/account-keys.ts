import { inTenant } from '../database/tenant.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import type { AccountId } from './account-contact.ts'
import { endFamiliesOf } from './session.ts'

/** Ends the API keys that an account has made, for good; returns their number. */
export async function endKeysOf(context: InTransaction<Context>, { mall_id, account_id }: AccountId): Promise<number> {
  const ended = await context.tx
    .updateTable('api_key')
    .set({ ended_at: context.now(), former_hash: null, former_until: null })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .returning('key_id')
    .execute()
  return ended.length
}

/** Ends the keys and sessions of an account in the sandboxes of its mall, where it has a row of its own. */
export async function endSandboxAccess(context: Context, { mall_id, account_id }: AccountId): Promise<void> {
  const sandboxes = await context.read(({ tx }) =>
    tx.selectFrom('sandbox').select('sandbox_id').where('mall_id', '=', mall_id).execute(),
  )
  for (const { sandbox_id } of sandboxes) {
    await inTenant(context, sandbox_id, async (context) => {
      const own = await context.tx
        .selectFrom('account')
        .select('account_id')
        .where('mall_id', '=', sandbox_id)
        .where('stands_for', '=', account_id)
        .execute()
      for (const stand_in of own) {
        const account = { mall_id: sandbox_id, account_id: stand_in.account_id }
        await endKeysOf(context, account)
        await endFamiliesOf(context, account, { reason: 'removed' })
      }
    })
  }
}
