import { familyHere } from '../identity/sign-in/browser-marker.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { tokenHash } from '../secrets/sealed.ts'
import type { Session } from '../identity/session.ts'
import type { Comer, Step } from './steps.ts'

/** A second click on a link is taken this long after the first, in milliseconds. */
const clicksApart = 15_000

/** Remembers which session a launch has started. */
export async function markLaunch(tx: Tx, { launch }: Comer, { refresh_token }: Session): Promise<void> {
  if (launch === undefined) return
  await tx
    .updateTable('platform_launch')
    .set((is) => ({
      family_id: is.selectFrom('refresh_token').select('family_id').where('token_hash', '=', tokenHash(refresh_token)),
    }))
    .where('launch_hash', '=', Buffer.from(launch, 'base64url'))
    .execute()
}

/**
 * A link reused within seconds: a double click. Only the browser with the session of the first click continues, in that
 * session; for all others the link is used up.
 */
export async function enterAgain(context: Context, comer: Comer): Promise<Step | null> {
  const here = await familyHere(context)
  if (here === null || here.mall_id !== comer.mall_id || comer.launch === undefined) return null
  const row = await context.database.kysely
    .selectFrom('platform_launch')
    .select('family_id')
    .where('launch_hash', '=', Buffer.from(comer.launch, 'base64url'))
    .where('seen_at', '>', new Date(context.now().getTime() - clicksApart))
    .executeTakeFirst()
  if (row?.family_id !== here.family_id) return null
  const { mall_id } = comer
  const shop_no = await inTenant(context, mall_id, ({ tx }) => chosenShop(tx, comer))
  return { step: 'enter', mall_id, shop_no, app: comer.app }
}

/** The shop that was opened, or the default one where it is not ours yet. */
export async function chosenShop(tx: Tx, { mall_id, shop_no }: Comer): Promise<string> {
  const rows = await tx
    .selectFrom('shop')
    .select(['shop_no', 'is_default'])
    .where('mall_id', '=', mall_id)
    .orderBy('is_default', 'desc')
    .orderBy('shop_id')
    .execute()
  return rows.find((row) => row.shop_no === shop_no)?.shop_no ?? rows[0]?.shop_no ?? shop_no
}
