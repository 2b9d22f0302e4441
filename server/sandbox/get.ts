import { knownSandbox, shown } from './own-sandbox.ts'
import type { Handler } from '../kernel/handle.ts'

/** Reads the shop's sandbox and its contents. */
export const getSandbox: Handler<'getSandbox'> = async (context) => {
  return shown(context, await context.read((context) => knownSandbox(context)))
}
