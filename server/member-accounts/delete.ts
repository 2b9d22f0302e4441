import { dropLogin } from '../identity/sign-in/account-login.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { type OwnAccount, ownAccount, passOwnPassword } from '../identity/own-account.ts'
import { holdTeam, isLastOwner } from '../identity/owners.ts'
import { clearCookie } from '../identity/session-cookie.ts'
import { emailAccount } from './email-account.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Deletes the caller's account with its personal data; its sessions end. The last owner of a mall with other people
 * must first make another owner. The shop stays: printed codes must keep working, and the site's owner may join it
 * again.
 */
export const deleteMember: Handler<'deleteMember'> = async (context, { password }) => {
  const account = await emailAccount(context, ownAccount(context))
  await passOwnPassword(context, account, password, 'password')
  await context.write(async (context) => {
    // Of two last owners who go at the same moment the second one stays.
    await holdTeam(context.tx, account.mall_id)
    if (await isLastOwner(context.tx, account.mall_id, account.account_id))
      throw new Failure('member_account.last_owner')
    await forget(context.tx, account)
    await recordAudit(context, { action: 'member_account.delete', target: account.account_id })
  })
  clearCookie(context)
  return { deleted: true }
}

async function forget(tx: Tx, account: OwnAccount): Promise<void> {
  const { mall_id, account_id } = account
  await dropLogin(tx, account)
  const tables = [
    'access_token',
    'refresh_token',
    'session_family',
    'password_reset',
    'account_contact',
    'account',
  ] as const
  for (const table of tables) {
    await tx.deleteFrom(table).where('mall_id', '=', mall_id).where('account_id', '=', account_id).execute()
  }
}
