import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import { formerSecretLife } from '#contract/settings/member-signing.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import type { Handler } from '../kernel/handle.ts'

type Signing = OutputOf<Operations['getMemberSigning']>

/** Says whether the shop can sign its members in; never by what. */
export const getMemberSigning: Handler<'getMemberSigning'> = async (context) => {
  return context.read((context) => answerOf(context))
}

/** Makes the shop's secret, which is shown now and never again; the former one is good for another day. */
export const makeMemberSecret: Handler<'makeMemberSecret'> = async (context) => {
  const { mall_id, shop, seals } = context
  const secret = Buffer.from(context.random(32)).toString('base64url')
  return context.write(async (context) => {
    const now = context.now()
    const fresh = { secret_sealed: seals.seal(mall_id, secret), made_at: now, made_by: byCaller(context).name }
    const former_until = new Date(now.getTime() + formerSecretLife)
    await context.tx
      .insertInto('member_secret')
      .values({ mall_id, shop_id: shop.shop_id, ...fresh, former_sealed: null, former_until: null })
      .onConflict((conflict) =>
        conflict.columns(['mall_id', 'shop_id']).doUpdateSet((eb) => ({
          ...fresh,
          former_sealed: eb.ref('member_secret.secret_sealed'),
          former_until,
        })),
      )
      .execute()
    await recordAudit(context, { action: 'setting.member_secret_made', target: `shop:${shop.shop_id}` })
    return { ...(await answerOf(context)), secret }
  })
}

/** Forgets both secrets: no signature of the shop is good any more. */
export const endMemberSigning: Handler<'endMemberSigning'> = async (context) => {
  const { mall_id, shop } = context
  return context.write(async (context) => {
    const ended = await context.tx
      .deleteFrom('member_secret')
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop.shop_id)
      .executeTakeFirst()
    if (ended.numDeletedRows > 0n)
      await recordAudit(context, { action: 'setting.member_secret_ended', target: `shop:${shop.shop_id}` })
    return answerOf(context)
  })
}

async function answerOf({ mall_id, shop, public_url, now, tx }: InTransaction<Context>): Promise<Signing> {
  const row = await tx
    .selectFrom('member_secret')
    .select(['made_at', 'former_until'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop.shop_id)
    .executeTakeFirst()
  const former_until = row?.former_until ?? null
  return {
    made_at: row === undefined ? null : toSeoulIso(row.made_at),
    former_until: former_until === null || former_until <= now() ? null : toSeoulIso(former_until),
    address: `${public_url.replace(/\/$/, '')}/shop/${mall_id}/${shop.shop_no}/mine`,
  }
}
