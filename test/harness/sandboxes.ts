import type { App, CallOptions } from './app.ts'
import type { Partner } from './partner.ts'

/** Goes into the sandbox of a shop, by a session of one's own: it ends when one leaves. */
export async function sandboxSession(app: App, { mall_id, password }: Partner): Promise<CallOptions> {
  const { access_token } = await app.good('loginPartner', { mall_id, password })
  const place = { mall_id, shop_no: '1' }
  const entered = await app.good('enterSandbox', {}, { token: String(access_token), place })
  return { token: String(entered.access_token), place: { mall_id: String(entered.mall_id), shop_no: '1' } }
}
