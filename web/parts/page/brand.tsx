import { useText } from '../../kernel/text.ts'
import styles from './brand.module.css'

/** The seal and the name of the product. */
export function Brand() {
  const { t } = useText()
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" className={styles.seal} aria-hidden="true">
        <circle cx="16" cy="16" r="15" className={styles.sealBody} />
        <circle cx="16" cy="16" r="12.5" className={styles.sealRing} />
        <path d="m10.8 16.4 3.6 3.5 6.8-7.3" className={styles.sealMark} />
      </svg>
      {t('product.name')}
    </span>
  )
}
