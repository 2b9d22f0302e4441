import type { InTransaction } from '../database/connect.ts'
import { nobodysHash } from '../identity/password/password.ts'
import { recordAs } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { setCookie } from '../identity/session-cookie.ts'
import { startFamily } from '../identity/session.ts'
import { openApp } from './open-app.ts'
import { type Comer, type Step, stop } from './steps.ts'
import { chosenShop, markLaunch } from './enter-again.ts'

/**
 * Signs in who was launched: an account for each user of the platform, the owner as owner, others as managers
 * (product B). It has no password; the platform's signature is the way in.
 */
export async function comeIn(context: Context, comer: Comer): Promise<Step> {
  const { mall_id } = comer
  const entered = await context.writeIn(mall_id, async (context) => {
    const mall = await context.tx
      .selectFrom('mall')
      .select(['flavour', 'state'])
      .where('mall_id', '=', mall_id)
      .executeTakeFirst()
    if (mall?.flavour !== 'mall') return stop('mall_taken', mall_id)
    if (mall.state === 'suspended') return stop('suspended', mall_id)
    if (!(await openApp(context, { ...comer, kind: 'cafe24', app: comer.app }))) return stop('owner_first', mall_id)
    const account_id = await findOrMakeAccount(context, comer)
    if (account_id === null) return stop('account', mall_id)
    const session = await startFamily(context, { mall_id, account_id, auto_login: false })
    await markLaunch(context.tx, comer, session)
    return { session, shop_no: await chosenShop(context.tx, comer) }
  })
  if ('step' in entered) return entered
  setCookie(context, entered.session)
  return { step: 'enter', mall_id, shop_no: entered.shop_no, app: comer.app }
}

/** The account's id; null when it was removed from the team. */
async function findOrMakeAccount(context: InTransaction<Context>, comer: Comer): Promise<string | null> {
  const { mall_id, user_id, is_owner } = comer
  const now = context.now()
  const made = await context.tx
    .insertInto('account')
    .values({
      mall_id,
      login_id: user_id,
      password_hash: nobodysHash,
      role: is_owner ? 'owner' : 'manager',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['mall_id', 'login_id']).doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (made !== undefined) {
    const entry = { action: 'account.created', target: made.account_id, detail: { by: 'launch', owner: is_owner } }
    await recordAs(context, { mall_id, kind: 'platform', name: 'cafe24' }, entry)
  }
  // The mall's owner at its platform is its owner here, whatever was set since.
  const found = await context.tx
    .updateTable('account')
    .set({ last_login_at: now, ...(is_owner ? { role: 'owner' as const } : {}) })
    .where('mall_id', '=', mall_id)
    .where('login_id', '=', user_id)
    .where('disabled_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return found?.account_id ?? null
}
