import {
  type Basis,
  type WarrantyDates,
  basisTextKey,
  durationTextKey,
  parseDuration,
} from '#contract/warranty/warranty.ts'
import { type Language, text } from '#contract/text/text.ts'
import type { Tx } from '../../database/connect.ts'
import { periodOf } from './code-subject.ts'
import type { Sender } from './sender.ts'

type Warranty = WarrantyDates & { cert_duration_type: Basis; cert_duration: string }

/**
 * The distinct warranty periods of an order's codes: dates if known, otherwise length and start. Without a code, the
 * shop's default warranty.
 */
export async function orderPeriod(tx: Tx, sender: Sender, codes: readonly Warranty[]): Promise<string> {
  const { language } = sender.config
  if (codes.length > 0) return [...new Set(codes.map((code) => wordsOf(language, code)))].join(', ')
  const { duration_type, duration } = await tx
    .selectFrom('shop')
    .select(['duration_type', 'duration'])
    .where('mall_id', '=', sender.mall_id)
    .where('shop_id', '=', sender.shop_id)
    .executeTakeFirstOrThrow()
  if (duration_type === null || duration === null) return ''
  const none = { cert_validated_at: null, cert_expired_at: null }
  return wordsOf(language, { cert_duration_type: duration_type, cert_duration: duration, ...none })
}

function wordsOf(language: Language, code: Warranty): string {
  const days = periodOf(code)
  const duration = parseDuration(code.cert_duration)
  if (days !== '' || duration === null) return days
  return text(language, 'message.period_from', {
    from: text(language, basisTextKey[code.cert_duration_type]),
    duration: text(language, durationTextKey[duration.unit], { count: duration.count }),
  })
}
