import { sandboxPrefix } from '#contract/kernel/sandbox.ts'
import { seoulInstant } from '#contract/kernel/seoul.ts'
import { serialAlphabet } from '#contract/codes/serial.ts'
import { text } from '#contract/text/text.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { changePlan } from '../plan/change.ts'
import { knownSandbox, shown } from './own-sandbox.ts'
import type { Handler } from '../kernel/handle.ts'

/** The last day of a plan that does not end. */
const lastDay = '2099-12-31'

/**
 * Makes the sandbox of the shop: a mall of its own on no platform, with one shop in the same app, on the plus plan. The
 * shop's row decides who makes it when two ask at once; the other is answered the same one.
 */
export const makeSandbox: Handler<'makeSandbox'> = async (context) => {
  const { mall_id, shop } = context
  const known = await context.write(async (context) => {
    const before = await knownSandbox(context)
    if (before !== undefined) return before
    const made = { sandbox_id: newId(context), made_at: context.now(), emptied_at: null }
    const written = await context.tx
      .insertInto('sandbox')
      .values({ mall_id, shop_id: shop.shop_id, ...made })
      .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id']).doNothing())
      .executeTakeFirst()
    if (written.numInsertedOrUpdatedRows === 1n)
      await recordAudit(context, { action: 'sandbox.made', target: `sandbox:${made.sandbox_id}` })
    return (await knownSandbox(context)) ?? made
  })
  // An interrupted creation is completed by the next request.
  await context.writeIn(known.sandbox_id, (context) => makeMall(context, known.sandbox_id))
  return shown(context, known)
}

/** 80 random bits in small letters of the serials' alphabet. */
function newId({ random }: Pick<Context, 'random'>): string {
  const letters = Array.from(random(16), (byte) => serialAlphabet[byte & 31] ?? '0')
  return sandboxPrefix + letters.join('').toLowerCase()
}

async function makeMall(context: InTransaction<Context>, sandbox_id: string): Promise<void> {
  const { mall_id: sandbox_of, shop, language } = context
  const name = text(language, 'sandbox.shop_name', { shop: shop.shop_name })
  const made = await context.tx
    .insertInto('mall')
    .values({
      mall_id: sandbox_id,
      flavour: 'partner',
      mall_name: name,
      state: 'approved',
      apps: [shop.app],
      created_at: context.now(),
      sandbox_of,
      sandbox_of_shop: shop.shop_id,
    })
    .onConflict((conflict) => conflict.column('mall_id').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return
  const own = { mall_id: sandbox_id, shop_id: 1 }
  await context.tx
    .insertInto('shop')
    .values({ ...own, shop_no: '1', app: shop.app, shop_name: name, is_default: true })
    .execute()
  const plan = { plan_class: 'plus', expires_at: seoulInstant(lastDay, 23, 59, 59), basic_until: null } as const
  await changePlan(context, own, { cause: { kind: 'granted', by: 'sandbox' }, next: () => plan })
}
