import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { letHappen } from './change-code.ts'
import { findCodeRow, wholeSerial } from './one-code.ts'
import { asShown } from './search/shown-variant.ts'

/** One code, whole. */
export async function code(
  context: Context,
  { serial }: InputOf<Operations['getCode']>,
): Promise<OutputOf<Operations['getCode']>> {
  return asShown(context, wholeSerial(await context.read((tx) => findCodeRow(context, tx, serial, false))))
}

/** Its status alone (002 §7.1). */
export async function codeStatus(
  context: Context,
  input: InputOf<Operations['getCodeStatus']>,
): Promise<OutputOf<Operations['getCodeStatus']>> {
  const { serial_number, cert_status } = await code(context, input)
  return { serial_number, cert_status }
}

/** The shop's own note; an empty one takes it away. */
export async function saveMemo(
  context: Context,
  input: InputOf<Operations['saveCodeMemo']>,
): Promise<OutputOf<Operations['saveCodeMemo']>> {
  return letHappen(context, input, () => ({ type: 'save_memo', memo: input.memo }))
}
