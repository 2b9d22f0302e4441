import { isCertified } from '#contract/codes/status.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'
import { basisTextKey, durationTextKey, parseDuration, warrantyFor } from '#contract/warranty/warranty.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { changeCode } from './change-code.ts'
import type { CodeRow } from './one-code.ts'

type ChangeRange = Operations['changeCodeRange']
type ChangeDuration = Operations['changeCodeDuration']

/** An explicit range of whole Seoul days (resolution 62). A certified code is locked unless the shop allows it. */
export async function changeRange(context: Context, input: InputOf<ChangeRange>): Promise<OutputOf<ChangeRange>> {
  const [first, last] = [input.cert_validated_at, input.cert_expired_at].map((at) => seoulDay(new Date(at)))
  if (first === undefined || last === undefined) throw new Failure('request.invalid')
  if (last < first) throw new Failure('code.range_reversed')
  return changeCode(context, input, async (row, tx) => {
    if (isCertified(row) && !(await isRangeAllowed(context, tx))) throw new Failure('code.certified_range_locked')
    return {
      set: {
        cert_validated_at: seoulInstant(first, 0, 0, 1),
        cert_expired_at: seoulInstant(last, 23, 59, 59),
        warranty_fixed: true,
      },
      title: 'history.warranty_changed',
      detail: 'history.warranty_range_detail',
      values: { first, last },
      audit: { action: 'code.range_changed', detail: { first, last, was: datesOf(row) } },
    }
  })
}

/** Basis and duration of an uncertified code; its dates follow from them. */
export async function changeDuration(
  context: Context,
  input: InputOf<ChangeDuration>,
): Promise<OutputOf<ChangeDuration>> {
  const { cert_duration_type: basis, cert_duration } = input
  const duration = parseDuration(cert_duration)
  if (duration === null) throw new Failure('request.invalid')
  return changeCode(context, input, (row) => {
    if (isCertified(row)) throw new Failure('code.certified_range_locked')
    const { created_at } = row
    const dates = warrantyFor({ basis, duration, created_at, activated_at: null, bought_at: null })
    return {
      set: { cert_duration_type: basis, cert_duration, ...dates, warranty_fixed: false },
      title: 'history.warranty_changed',
      detail: 'history.warranty_duration_detail',
      values: {
        basis: `@${basisTextKey[basis]}`,
        count: duration.count,
        duration: `@${durationTextKey[duration.unit]}`,
      },
      audit: {
        action: 'code.duration_changed',
        detail: { to: `${basis} ${cert_duration}`, was: `${row.cert_duration_type} ${row.cert_duration}` },
      },
    }
  })
}

async function isRangeAllowed(context: Context, tx: Tx): Promise<boolean> {
  const { mall_id, shop_id } = context.shop
  const shop = await tx
    .selectFrom('shop')
    .select('certified_range_allowed')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .executeTakeFirst()
  return shop?.certified_range_allowed === true
}

function datesOf({ cert_validated_at, cert_expired_at }: CodeRow): (string | null)[] {
  return [cert_validated_at, cert_expired_at].map((at) => (at === null ? null : seoulDay(at)))
}
