import type { Selectable } from 'kysely'
import type { TextKey } from '#contract/text/text.ts'
import { parseDuration, warrantyFor } from '#contract/warranty/warranty.ts'
import { countChange } from '../code-life/code-counts.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'

const title: TextKey = 'history.certified'
const detail: TextKey = 'history.certified_detail'

type Code = Selectable<Tables['code']>

/** inactivated → activated, with member, dates, history, counts and event; the one place where a buyer certifies. */
export async function certify(
  context: Context,
  tx: Tx,
  code: Code,
  member_id: string,
  bought_at: Date | null,
): Promise<void> {
  const { mall_id } = context
  const { shop_id, code_id } = code
  const now = context.now()
  const duration = parseDuration(code.cert_duration)
  if (duration === null) throw new Error('a stored warranty cannot be read')
  const { created_at, cert_duration_type: basis } = code
  // An individual range of the operator's stays.
  const dates = code.warranty_fixed ? {} : warrantyFor({ basis, duration, created_at, activated_at: now, bought_at })
  const won = await tx
    .updateTable('code')
    .set({ cert_status: 'activated', activated_at: now, member_id, bought_at, ...dates })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', '=', code_id)
    .where('cert_status', '=', 'inactivated')
    .where('blocked_reason', 'is', null)
    .where('approval_status', 'is', null)
    .executeTakeFirst()
  if (won.numUpdatedRows !== 1n) throw new Error('a code changed while its row was locked')
  const { variant_no, cert_status, activated_at, printed_count } = code
  const before = { cert_status, activated_at, printed_count }
  const after = { cert_status: 'activated' as const, activated_at: now, printed_count }
  await countChange(context, tx, [{ mall_id, shop_id, code_id, variant_no, created_at, before, after }])
  await tx
    .insertInto('code_history')
    .values({
      mall_id,
      shop_id,
      code_id,
      title,
      detail,
      detail_values: JSON.stringify({ member_id }),
      changed_at: now,
      updated_by: member_id,
    })
    .execute()
  await tx
    .insertInto('event')
    .values({
      mall_id,
      event_id: context.uuid(),
      shop_id,
      kind: 'code.certified',
      subject: code.serial_number,
      data: JSON.stringify({ member_id }),
      happened_at: now,
    })
    .execute()
}
