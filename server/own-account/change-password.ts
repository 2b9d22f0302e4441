import { defaultProductSlug } from '#contract/table/doors.ts'
import { brokenRules } from '#contract/kernel/password.ts'
import { screenPath } from '#contract/table/screens.ts'
import { text } from '#contract/text/text.ts'
import { mailAddressOf } from '../identity/account-contact.ts'
import { clockTime, linkTo, mailBody, queueAccountMail } from '../notify/account-mail.ts'
import { inTurn } from '../identity/attempts.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { type OwnAccount, ownFamily, passOwnPassword } from '../identity/own-account.ts'
import { hashPassword } from '../identity/password/password.ts'
import { endFamiliesOf } from '../identity/session.ts'
import { readOwn } from '../identity/second-factor/prove-owner.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Changes the password, checking the current one. Ends other sessions and mailed links, and notifies the account by
 * mail.
 */
export const changePassword: Handler<'changePassword'> = async (context, { current_password, password }) => {
  const own = await readOwn(context)
  if (!own.has_password) throw new Failure('own_account.no_password')
  if (brokenRules(password).length > 0) {
    throw new Failure('account.password_weak', { fields: [{ path: 'password', code: 'account.password_weak' }] })
  }
  await passOwnPassword(context, own, current_password, 'current_password')
  const password_hash = await inTurn(context, () => hashPassword(password))
  const sessions_ended = await context.write(async (context) => {
    await replace(context.tx, own, password_hash)
    const ended = await endFamiliesOf(context, own, { reason: 'password', which: { but: ownFamily(context) } })
    const entry = { action: 'account.password_changed', target: own.account_id, detail: { sessions_ended: ended } }
    await recordAudit(context, entry)
    await tell(context, own)
    return ended
  })
  return { changed: true, sessions_ended }
}

/** Replaces the hash only if it is still the one that was checked. */
async function replace(tx: Tx, own: OwnAccount, password_hash: string): Promise<void> {
  const { mall_id, account_id } = own
  const changed = await tx
    .updateTable('account')
    .set({ password_hash })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .where('password_hash', '=', own.password_hash)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) {
    const fields = [{ path: 'current_password', code: 'member_account.password_wrong' }] as const
    throw new Failure('member_account.password_wrong', { fields })
  }
  await tx.deleteFrom('password_reset').where('mall_id', '=', mall_id).where('account_id', '=', account_id).execute()
}

async function tell(context: InTransaction<Context>, own: OwnAccount): Promise<void> {
  const { language, mall_id } = context
  const recipient = await mailAddressOf(context, own)
  if (recipient === null) return
  const mall = await context.tx
    .selectFrom('mall')
    .select(['mall_name', 'flavour'])
    .where('mall_id', '=', mall_id)
    .executeTakeFirstOrThrow()
  const [product = defaultProductSlug] = context.config.PRODUCT_SLUGS
  const help = mall.flavour === 'partner' ? 'findPassword' : 'memberFindPassword'
  const link = linkTo(context, screenPath(help, { product }))
  const values = { mall: mall.mall_name, time: clockTime(context.now()), link }
  const subject = text(language, 'mail.password_changed_subject')
  const body = mailBody(language, subject, text(language, 'mail.member_password_changed', values))
  await queueAccountMail(context, mall_id, { purpose: 'password_changed', recipient, body, expires_at: null })
}
