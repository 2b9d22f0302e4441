import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import styles from './change.module.css'

/** The code's order, on a platform linked to its admin (COD-77). */
export function OrderFact({ serial }: { serial: string }) {
  const { t } = useText(codesNamesTexts)
  const { data } = useOperation('getCodeOrder', { serial })
  const order = data?.body.order ?? null
  if (order === null) return '–'
  const { order_no, order_url } = order
  if (order_url === null) return <span translate="no">{order_no}</span>
  return (
    <a
      className={styles.batch}
      href={order_url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('codes.order_in_admin', { order_no })}
    >
      <span translate="no">{order_no}</span>
    </a>
  )
}
