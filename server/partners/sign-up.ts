import { legalNames, legalVersions } from '#contract/legal/legal.ts'
import { readMallId } from '#contract/kernel/mall-ids.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type Profile, readProfile } from '#contract/partners/profile.ts'
import { signUpProblems, signUpTries } from '#contract/partners/sign-up.ts'
import { beginApplication } from '../identity/application-steps.ts'
import { inTurn, refuseOtherSites } from '../identity/attempts.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { append } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { Failure } from '../kernel/failure.ts'
import { hashPassword } from '../identity/password/password.ts'
import { queueReceivedMail } from './application-mail.ts'
import { keepPartner } from './keep-partner.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Creates a self-hosted shop pending approval: mall, shop, account, profile and application, atomically (000 §7). Of
 * concurrent sign-ups for one id, one succeeds.
 */
export const signUpPartner: Handler<'signUpPartner'> = async (context, input) => {
  refuseOtherSites(context)
  refuseProblems(input)
  const mall_id = readMallId(input.mall_id)
  if (mall_id === null) throw new Failure('account.signup_failed')
  const profile = readProfile(input)
  await passLimits(context, profile)
  // A hash takes a core and 64 MiB, so it is skipped for a taken id. A repeated key still replays its first answer.
  const password_hash = await inTurn(context, async () =>
    (await isTaken(context, mall_id)) ? null : hashPassword(input.password),
  )
  return context.writeIn(mall_id, async (context) => {
    if (password_hash === null) throw taken()
    await makeMall(context, mall_id, profile.mall_name)
    await context.tx
      .insertInto('account')
      .values({ mall_id, login_id: mall_id, password_hash, role: 'owner', created_at: context.now() })
      .execute()
    await keepPartner(context, mall_id, profile)
    await apply(context, mall_id, profile)
    return { mall_id }
  })
}

function refuseProblems(input: InputOf<Operations['signUpPartner']>): void {
  const fields = signUpProblems(input).flatMap(({ path, code }) => (code === 'reset.different' ? [] : [{ path, code }]))
  if (fields.length > 0) throw new Failure('account.signup_failed', { fields })
}

/** Limits sign-ups by caller and by recipient; invalid forms do not count. */
async function passLimits(context: Context, { manager_email }: Profile): Promise<void> {
  const caller = context.address_hash.toString('base64url')
  const target = context.seals.keyed('signup', manager_email).toString('base64url')
  await consumeLimit(context, { key: `signup:${caller}`, ...signUpTries, refusal: 'account.too_many_signups' })
  await consumeLimit(context, { key: `signup:${target}`, ...signUpTries, refusal: 'account.too_many_signups' })
}

async function isTaken(context: Context, mall_id: string): Promise<boolean> {
  const row = await inTenant(context, mall_id, ({ tx }) =>
    tx.selectFrom('mall').select('mall_id').where('mall_id', '=', mall_id).executeTakeFirst(),
  )
  return row !== undefined
}

function taken(): Failure {
  return new Failure('account.mall_id_taken', { fields: [{ path: 'mall_id', code: 'account.mall_id_taken' }] })
}

/** The mall and its first shop, which has no plan yet. */
async function makeMall(context: InTransaction<Context>, mall_id: string, mall_name: string): Promise<void> {
  const made = await context.tx
    .insertInto('mall')
    .values({
      mall_id,
      flavour: 'partner',
      mall_name,
      state: 'pending',
      apps: ['cert_product'],
      created_at: context.now(),
    })
    .onConflict((conflict) => conflict.column('mall_id').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) throw taken()
  await context.tx
    .insertInto('shop')
    .values({ mall_id, shop_id: 1, shop_no: '1', app: 'cert_product', shop_name: mall_name, is_default: true })
    .execute()
}

/** Inserts the application with the versions of the accepted terms. */
async function apply(context: InTransaction<Context>, mall_id: string, profile: Profile): Promise<void> {
  const agreements = Object.fromEntries(legalNames.map((name) => [name, legalVersions[name]]))
  const { due_at } = await beginApplication(context, mall_id, agreements)
  await append(context, mall_id, { action: 'application.submitted', target: mall_id, detail: { agreements } })
  await queueReceivedMail(context, { mall_id, manager_email: profile.manager_email, due_at })
}
