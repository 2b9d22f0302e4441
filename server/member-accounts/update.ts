import { readEmail } from '#contract/kernel/contact.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { brokenRules } from '#contract/kernel/password.ts'
import { mailAddressOf } from '../identity/account-contact.ts'
import { keepLogin } from '../identity/sign-in/account-login.ts'
import { type AccountMail, queueAccountMail } from '../notify/account-mail.ts'
import { inTurn } from '../identity/attempts.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { type OwnAccount, ownAccount, ownFamily, passOwnPassword } from '../identity/own-account.ts'
import { hashPassword } from '../identity/password/password.ts'
import { endFamiliesOf } from '../identity/session.ts'
import { addressChangedMail, passwordChangedMail } from './member-mail.ts'
import { emailAccount } from './email-account.ts'
import { profileOf } from './profile.ts'
import type { Handler } from '../kernel/handle.ts'

type Input = InputOf<Operations['updateMember']>

/** Changes one's own name, address or password. A new password ends the other sessions; the owner learns of it by mail. */
export const updateMember: Handler<'updateMember'> = async (context, input) => {
  const account = await emailAccount(context, ownAccount(context))
  check(input)
  if (input.email !== undefined || input.password !== undefined) {
    await passOwnPassword(context, account, input.current_password ?? '', 'current_password')
  }
  const { password } = input
  const password_hash = password === undefined ? null : await inTurn(context, () => hashPassword(password))
  return context.write(async (context) => {
    if (input.name !== undefined) await rename(context, account, input.name)
    if (input.email !== undefined) await move(context, account, input.email)
    if (password_hash !== null) await lock(context, account, password_hash)
    const changed = (['name', 'email', 'password'] as const).filter((field) => input[field] !== undefined)
    if (changed.length > 0) {
      await recordAudit(context, {
        action: 'member_account.update',
        target: account.account_id,
        detail: { changed },
      })
    }
    return profileOf(context, account.account_id)
  })
}

function check({ email, password }: Input): void {
  if (email !== undefined && readEmail(email) === null) {
    throw new Failure('member_account.email_wrong', { fields: [{ path: 'email', code: 'member_account.email_wrong' }] })
  }
  if (password !== undefined && brokenRules(password).length > 0) {
    throw new Failure('account.password_weak', { fields: [{ path: 'password', code: 'account.password_weak' }] })
  }
}

async function rename(
  context: InTransaction<Context>,
  { mall_id, account_id }: OwnAccount,
  name: string,
): Promise<void> {
  await context.tx
    .updateTable('account')
    .set({ display_name_sealed: context.seals.seal(mall_id, name) })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .execute()
}

/** Changes the sign-in address; the old one is notified, in case of a change by others. */
async function move(context: InTransaction<Context>, account: OwnAccount, email: string): Promise<void> {
  const before = await mailAddressOf(context, account)
  if (before === readEmail(email)) return
  if (!(await keepLogin(context, account, email))) {
    throw new Failure('member_account.email_taken', { fields: [{ path: 'email', code: 'member_account.email_taken' }] })
  }
  await forgetLinks(context.tx, account)
  if (before === null) return
  const body = await addressChangedMail(context, account.mall_id)
  const mail: AccountMail = { purpose: 'member_email_changed', recipient: before, body, expires_at: null }
  await queueAccountMail(context, account.mall_id, mail)
}

/** A new password: only if it is still the one that was checked. */
async function lock(context: InTransaction<Context>, account: OwnAccount, password_hash: string): Promise<void> {
  const { mall_id, account_id } = account
  const changed = await context.tx
    .updateTable('account')
    .set({ password_hash })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) {
    throw new Failure('member_account.password_wrong', {
      fields: [{ path: 'current_password', code: 'member_account.password_wrong' }],
    })
  }
  await forgetLinks(context.tx, account)
  await endFamiliesOf(context, account, { reason: 'password', which: { but: ownFamily(context) } })
  const recipient = await mailAddressOf(context, account)
  if (recipient === null) return
  const body = await passwordChangedMail(context, mall_id)
  await queueAccountMail(context, mall_id, { purpose: 'password_changed', recipient, body, expires_at: null })
}

/** Links that were mailed before lead nowhere now. */
async function forgetLinks(tx: Tx, { mall_id, account_id }: OwnAccount): Promise<void> {
  await tx.deleteFrom('password_reset').where('mall_id', '=', mall_id).where('account_id', '=', account_id).execute()
}
