import type { ShopKey } from '../../kernel/shop-key.ts'

/** Before or after the end of a warranty. */
export type EndTrigger = 'expired_before' | 'expired_after'
/** A shop with notices before or after the end of a warranty, and their distances in days. */
export type Wanting = ShopKey & { trigger: EndTrigger; days: number[]; done_day: string | null }
