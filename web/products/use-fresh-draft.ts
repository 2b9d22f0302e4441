import { useMemo } from 'react'
import { useOperation } from '../kernel/api.ts'
import { useSilentFailure } from '../kernel/client-log.ts'
import { useSession } from '../session/session.ts'
import { type ProductDraft, freshDraft } from './product-draft.ts'

/**
 * The empty form, with the names of the product just saved, of the shop's last one, or of the shop; null while loading.
 * After a failure it has the shop's own name.
 */
export function useFreshDraft(saved: ProductDraft | undefined): ProductDraft | null {
  const { shops, shop_no } = useSession()
  const { data, error } = useOperation('searchProducts', { limit: 1 })
  useSilentFailure('searchProducts', error)
  const shop_name = shops.find((shop) => shop.shop_no === shop_no)?.shop_name ?? ''
  const known = data !== undefined || error !== null
  const last = saved ?? data?.body[0]
  return useMemo(() => (known ? freshDraft(last, shop_name) : null), [known, last, shop_name])
}
