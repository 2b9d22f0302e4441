import type { Serial } from '#contract/codes.ts'
import { basisTextKey } from '#contract/warranty.ts'
import { DateTimeCell } from '#web/parts/date-time-cell.tsx'
import { LineOf } from '#web/parts/line-of.tsx'
import { ProductCell } from '#web/parts/product-cell.tsx'
import { seoulTime } from '#web/parts/seoul-time.ts'
import { SerialText } from '#web/parts/serial-text.tsx'
import { StatusChip } from '#web/parts/status-chip.tsx'
import { WarrantyCell } from '#web/parts/warranty-cell.tsx'
import { useText } from '#web/text.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import styles from './code-list.module.css'

/** The columns of the code list, in the specified order (002 §2.1). */
export function useCodeColumns(now: Date): readonly Column<Serial>[] {
  const { t } = useText()
  return [
    { id: 'created_at', header: t('codes.column_created'), cell: (code) => <DateTimeCell moment={code.created_at} /> },
    { id: 'serial_number', header: t('codes.serial'), cell: (code) => <SerialCell serial={code.serial_number} /> },
    {
      id: 'product',
      header: t('codes.column_product'),
      cell: (code) => (
        <span className={styles.product}>
          <ProductCell name={code.product_name} detail={code.variant_name} image={code.list_image} />
        </span>
      ),
    },
    {
      id: 'cert_status',
      header: t('codes.column_status'),
      cell: (code) => <StatusChip status={code.cert_status} />,
    },
    {
      id: 'warranty',
      header: t('codes.column_warranty'),
      cell: (code) => (
        <WarrantyCell
          validated_at={code.cert_validated_at}
          expired_at={code.cert_expired_at}
          duration={code.cert_duration}
          basis={code.cert_duration_type}
          now={now}
        />
      ),
    },
    {
      id: 'activated_at',
      header: t('codes.column_activated'),
      cell: (code) => <DateTimeCell moment={code.activated_at} />,
    },
    { id: 'member_id', header: t('codes.column_member'), cell: (code) => <Member id={code.member_id} /> },
  ]
}

function SerialCell({ serial }: { serial: string }) {
  const { t } = useText()
  return (
    <span className={styles.serial}>
      <SerialText serial={serial} />
      <span className={styles.copy}>
        <CopyButton value={serial} label={t('codes.copy_of', { serial })} />
      </span>
    </span>
  )
}

function Member({ id }: { id: string | null }) {
  if (id === null) return <span className={styles.none}>–</span>
  return (
    <span className={styles.member} title={id}>
      {id}
    </span>
  )
}

/** The same row on a phone. */
export function codeCard(code: Serial) {
  return <CodeCard code={code} />
}

function CodeCard({ code }: { code: Serial }) {
  const warranty = useWarrantyWords(code)
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <SerialText serial={code.serial_number} strong />
        <StatusChip status={code.cert_status} />
      </div>
      <ProductCell
        large
        name={code.product_name}
        detail={<LineOf parts={[code.variant_name, warranty]} />}
        image={code.list_image}
      />
    </div>
  )
}

/** The warranty in one line: until when it runs, or how long it will be and from what day on. */
function useWarrantyWords(code: Serial): string {
  const { t, say, duration } = useText()
  const end = code.cert_expired_at === null ? null : seoulTime(code.cert_expired_at)
  if (end !== null) return t('codes.card_until', { date: end.date })
  return t('codes.card_warranty', {
    duration: duration(code.cert_duration) ?? '–',
    start: say(basisTextKey[code.cert_duration_type]),
  })
}
