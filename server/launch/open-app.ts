import type { App } from '#contract/kernel/wire.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { recordAs } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { giveApp } from '../platforms/give-app.ts'
import type { Kind } from './steps.ts'

type Opened = { mall_id: string; kind: Kind; app: App | undefined; is_owner: boolean }

/**
 * The digital app is a separate entry in a platform's list, with an address of its own (`/authservice/digital/init`).
 * An owner's visit enables it for the mall; its shops there have no plan yet. Returns whether the mall has the app, as
 * others enter only after the owner.
 */
export async function openApp(
  context: InTransaction<Context>,
  { mall_id, kind, app, is_owner }: Opened,
): Promise<boolean> {
  if (app === undefined || app === 'cert_product') return true
  if (!is_owner) return hasApp(context.tx, mall_id, app)
  if (await giveApp(context, mall_id, app)) {
    const entry = { action: 'mall.app_given', target: mall_id, detail: { app, by: 'launch' } }
    await recordAs(context, { mall_id, kind: 'platform', name: kind }, entry)
  }
  return true
}

/** Whether a mall may use an app. */
export async function hasApp(tx: Tx, mall_id: string, app: App): Promise<boolean> {
  const mall = await tx.selectFrom('mall').select('apps').where('mall_id', '=', mall_id).executeTakeFirst()
  return mall?.apps.includes(app) === true
}
