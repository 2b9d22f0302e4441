import { keysOf } from './keys.ts'
import type { Handler } from '../kernel/handle.ts'

/** Lists the shop's keys; none of them is shown. */
export const listApiKeys: Handler<'listApiKeys'> = async (context) => {
  return context.read(async (context) => ({ keys: await keysOf(context) }))
}
