import type { SeenCode } from '#contract/codes/changes.ts'
import type { Serial } from '#contract/codes/code.ts'
import type { TextKey, TextValues } from '#contract/text/text.ts'
import type { Updateable } from 'kysely'
import { recordAudit } from '../kernel/audit.ts'
import { countChange } from '../code-life/code-counts.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { CodeRow } from './one-code.ts'
import { findCodeRow, mustBeAsSeen, wholeSerial } from './one-code.ts'
import { asShown } from './search/shown-variant.ts'

/** A change of one code: what is set, and what the history and the audit say of it. */
export type CodeChange = {
  set: Updateable<Tables['code']>
  title: TextKey
  detail: TextKey
  /** A value that begins with `@` is itself the key of a text. */
  values: TextValues
  audit: { action: string; detail: Readonly<Record<string, unknown>> }
}

/**
 * Changes one code, in one transaction: its row is locked, compared with what the operator saw, changed, counted again,
 * and the change is written into its history and the shop's audit. `work` decides, and throws what it refuses.
 */
export async function changeCode(
  context: Context,
  input: { serial: string; seen?: SeenCode | undefined },
  work: (row: CodeRow, tx: Tx) => Promise<CodeChange> | CodeChange,
): Promise<Serial> {
  return context.write(async (tx) => {
    const before = await findCodeRow(context, tx, input.serial, true)
    mustBeAsSeen(before, input.seen)
    const change = await work(before, tx)
    await write(context, tx, before, change)
    return asShown(context, wholeSerial(await findCodeRow(context, tx, before.serial_number, false)))
  })
}

async function write(context: Context, tx: Tx, before: CodeRow, change: CodeChange): Promise<void> {
  const { mall_id, shop_id } = context.shop
  const { code_id, variant_no, created_at } = before
  const after = await tx
    .updateTable('code')
    .set(change.set)
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', '=', code_id)
    .returning(['cert_status', 'activated_at', 'printed_count'])
    .executeTakeFirstOrThrow()
  await countChange(context, tx, [{ mall_id, shop_id, code_id, variant_no, created_at, before, after }])
  const { title, detail, values } = change
  const by = context.actor.kind === 'operator' ? context.actor.login_id : context.actor.kind
  await tx
    .insertInto('code_history')
    .values({
      mall_id,
      shop_id,
      code_id,
      title,
      detail,
      detail_values: JSON.stringify(values),
      changed_at: context.now(),
      updated_by: by,
    })
    .execute()
  await recordAudit(context, tx, { ...change.audit, target: `code:${code_id}` })
}
