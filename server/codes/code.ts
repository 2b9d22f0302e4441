import { letHappen } from './change-code.ts'
import { findCodeRow, wholeSerial } from './one-code.ts'
import { asShown } from './search/shown-variant.ts'
import type { Handler } from '../kernel/handle.ts'

/** One code, whole. */
export const getCode: Handler<'getCode'> = async (context, { serial }) => {
  return asShown(context, wholeSerial(await context.read((context) => findCodeRow(context, serial, false))))
}

/** Its status alone (002 §7.1). */
export const getCodeStatus: Handler<'getCodeStatus'> = async (context, input) => {
  const { serial_number, cert_status } = await getCode(context, input)
  return { serial_number, cert_status }
}

/** The shop's own note; an empty one takes it away. */
export const saveCodeMemo: Handler<'saveCodeMemo'> = async (context, input) => {
  return letHappen(context, input, () => ({ type: 'save_memo', memo: input.memo }))
}
