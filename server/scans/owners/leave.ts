import { tokenHash } from '../../secrets/sealed.ts'
import { takeBuyerToken } from '../buyer-token.ts'
import { buyerCookie } from '../find-code.ts'
import { passOwnerLimit, shopsOf } from './owner.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Signs this browser out and removes its token, for use on a borrowed phone. */
export const leaveMine: Handler<'leaveMine'> = async (context) => {
  await passOwnerLimit(context)
  const token = context.cookies[buyerCookie]
  await context.write(async (context) => {
    await shopsOf(context)
    if (token === undefined) return
    await context.tx
      .deleteFrom('buyer_token')
      .where('mall_id', '=', context.mall_id)
      .where('token_hash', '=', tokenHash(token))
      .execute()
  })
  takeBuyerToken(context)
  return {}
}
