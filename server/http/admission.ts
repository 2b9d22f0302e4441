import type { Actor, ShopScope } from '../kernel/context.ts'

/** Who came in, to which mall and shop. */
export type Admission = { actor: Actor; mall_id: string | null; shop: ShopScope | null }
