import { knownSandbox, shown } from './own-sandbox.ts'
import type { Handler } from '../kernel/handle.ts'

/** The sandbox of the shop, and what is in it. */
export const getSandbox: Handler<'getSandbox'> = async (context) => {
  return shown(context, await context.read((context) => knownSandbox(context)))
}
