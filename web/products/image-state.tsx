import type { ProductItem } from '#contract/products/product.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import styles from './product-list.module.css'

type TextKey = KeyOf<typeof productsTexts>

/** The sentence of each failure to fetch a picture, as the job writes it down. */
const reasons: Readonly<Record<string, TextKey>> = {
  address: 'products.image_why_address',
  private: 'products.image_why_address',
  redirect: 'products.image_why_redirect',
  missing: 'products.image_why_missing',
  type: 'products.image_why_type',
  too_large: 'products.image_why_too_large',
  too_slow: 'products.image_why_unreachable',
  unreachable: 'products.image_why_unreachable',
}

/** The state of a picture that a sheet named by its address; nothing once it is there, or was never asked for. */
export function ImageState({ row: { image_state, image_failure } }: { row: ProductItem }) {
  const { t, say } = useText(productsTexts)
  if (image_state === null) return null
  if (image_state === 'waiting') return <span className={styles.imageState}>{t('products.image_waiting')}</span>
  const reason = say(reasons[image_failure ?? ''] ?? 'products.image_why_damaged')
  return (
    <span className={styles.imageState} data-failed title={reason}>
      {t('products.image_not_fetched', { reason })}
    </span>
  )
}
