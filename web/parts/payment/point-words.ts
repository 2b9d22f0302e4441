import type { PointKind } from '#contract/payment/points.ts'
import type { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import type { KeyOf } from '../../kernel/text.ts'

type TextKey = KeyOf<typeof paymentWordsTexts>

/** The word of each kind of movement. */
export const pointNames: Readonly<Record<PointKind, TextKey>> = {
  charge: 'point_kind.charge',
  reserve: 'point_kind.reserve',
  settle: 'point_kind.settle',
  release: 'point_kind.release',
  refund: 'point_kind.refund',
  expire: 'point_kind.expire',
  grant: 'point_kind.grant',
  opening: 'point_kind.opening',
}

/** Writes a movement with its sign: a plus for more, a minus for less. */
export function signed(amount: number, written: string): string {
  return amount > 0 ? `+${written}` : amount < 0 ? `−${written}` : written
}
