import type { ShopKey } from '../../kernel/shop-key.ts'

/** Before or after the end of a warranty. */
export type EndTrigger = 'expired_before' | 'expired_after'
/** A shop that wants to be heard before or after the end of a warranty, so many days away. */
export type Wanting = ShopKey & { trigger: EndTrigger; days: number[]; done_day: string | null }
