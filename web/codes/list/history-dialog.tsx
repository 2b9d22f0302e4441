import { useEffect } from 'react'
import type { HistoryItem, Serial } from '#contract/codes/code.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { logSilently } from '../../kernel/client-log.ts'
import { ProductCell } from '../../parts/cells/product-cell.tsx'
import { seoulTime } from '../../parts/cells/seoul-time.ts'
import { SerialText } from '../../parts/cells/serial-text.tsx'
import { StatusChip } from '../../parts/cells/status-chip.tsx'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './history-dialog.module.css'

/** The history of one code, newest first (001 §2). Mount it to open it; a failure closes it silently (001 §8). */
export function HistoryDialog({ code, onClose }: { code: Serial; onClose: () => void }) {
  const { t } = useText(codesTexts)
  const { data, error, isPending } = useOperation('getCodeHistory', { serial: code.serial_number })
  const waiting = useDelayed(isPending, 200)
  useEffect(() => {
    if (error === null) return
    logSilently('getCodeHistory', error)
    onClose()
  }, [error, onClose])
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('codes.history_title')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className={styles.code}>
        <div className={layout.spread}>
          <SerialText serial={code.serial_number} strong />
          <StatusChip status={code.cert_status} />
        </div>
        <ProductCell name={code.product_name} detail={code.variant_name} image={code.list_image} />
      </div>
      <div aria-busy={isPending} className={styles.story}>
        {waiting && <Skeleton height={64} />}
        {data !== undefined && <Story items={data.body.histories} />}
      </div>
    </Dialog>
  )
}

function Story({ items }: { items: readonly HistoryItem[] }) {
  const { t } = useText(codesTexts)
  if (items.length === 0) return <EmptyState title={t('codes.history_empty')} />
  return (
    <ol className={styles.list}>
      {items.map((item, index) => (
        // Nothing else tells two events of the same second apart, and the list never changes while it is shown.
        <li key={index} className={styles.item}>
          <div className={styles.line}>
            <strong>{item.title}</strong>
            <Moment at={item.changed_at} />
          </div>
          {item.detail !== '' && <p className={styles.detail}>{item.detail}</p>}
          {item.updated_by !== '' && <p className={typography.note}>{item.updated_by}</p>}
        </li>
      ))}
    </ol>
  )
}

function Moment({ at }: { at: string }) {
  const shown = seoulTime(at)
  if (shown === null) return null
  return (
    <time dateTime={at} className={styles.time}>
      {shown.date} {shown.time}
    </time>
  )
}
