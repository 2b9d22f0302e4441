import { isCertified } from '#contract/codes/status.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { Failure } from '../kernel/failure.ts'
import { letHappen } from './change-code.ts'
import { isRangeAllowed } from './range-switch.ts'
import type { Handler } from '../kernel/handle.ts'

/** An explicit range of whole Seoul days (resolution 62). A certified code is locked unless the shop allows it. */
export const changeCodeRange: Handler<'changeCodeRange'> = async (context, input) => {
  const [first, last] = [input.cert_validated_at, input.cert_expired_at].map((at) => seoulDay(new Date(at)))
  if (first === undefined || last === undefined) throw new Failure('request.invalid')
  if (last < first) throw new Failure('code.range_reversed')
  return letHappen(context, input, async (context, code) => {
    const certified_allowed = isCertified(code) && (await isRangeAllowed(context.tx, context.shop))
    return { type: 'change_range', first, last, certified_allowed }
  })
}

/** Basis and duration of an uncertified code; its dates follow from them. */
export const changeCodeDuration: Handler<'changeCodeDuration'> = async (context, input) => {
  const { cert_duration_type, cert_duration } = input
  return letHappen(context, input, () => ({ type: 'change_duration', cert_duration_type, cert_duration }))
}
