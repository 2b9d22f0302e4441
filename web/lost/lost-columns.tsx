import type { LostSerial } from '#contract/lost/operations.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { OpenButton } from '../parts/cells/open-button.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { deviceKey } from '../parts/cells/scan-words.ts'
import { useText } from './text.ts'
import { Chip } from '#web/ui/chip.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import styles from './lost.module.css'

/** The columns of the lost records (product F). */
export function useLostColumns(onOpen: (code: LostSerial) => void): readonly Column<LostSerial>[] {
  const { t } = useText()
  return [
    { id: 'reported_at', header: t('lost.reported_at'), cell: (code) => <DateTimeCell moment={code.reported_at} /> },
    {
      id: 'serial',
      header: t('codes.serial'),
      cell: (code) => (
        <OpenButton onClick={() => onOpen(code)}>
          <SerialText serial={code.serial_number} />
        </OpenButton>
      ),
    },
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
      id: 'member',
      header: t('lost.member'),
      cell: (code) => (
        <span className={styles.member} title={code.member_id ?? undefined}>
          {code.member_id ?? '–'}
        </span>
      ),
    },
    { id: 'reported_by', header: t('lost.reported_by'), cell: (code) => <ReportedBy code={code} /> },
    { id: 'attempts', header: t('lost.attempts'), cell: (code) => <Attempts code={code} /> },
    { id: 'last', header: t('lost.last_attempt'), cell: (code) => <LastAttempt code={code} /> },
  ]
}

export function ReportedBy({ code: { reported_by } }: { code: LostSerial }) {
  const { t } = useText()
  if (reported_by === null) return '–'
  return reported_by === 'member' ? t('lost.by_member') : t('lost.by_operator')
}

/** The number of scans since: a word and a shape, so that colour is never alone. */
export function Attempts({ code: { attempt_count } }: { code: LostSerial }) {
  const { t, number } = useText()
  if (attempt_count === 0) return <Chip>{t('lost.quiet')}</Chip>
  return (
    <Chip tone="lost" mark={<span className={styles.mark} aria-hidden="true" />}>
      {t('lost.attempt_count', { count: number(attempt_count) })}
    </Chip>
  )
}

function LastAttempt({ code: { last_attempt_at, last_attempt_device } }: { code: LostSerial }) {
  const { say } = useText()
  const shown = last_attempt_at === null ? null : seoulTime(last_attempt_at)
  if (shown === null) return <span className={styles.second}>–</span>
  return (
    <span className={styles.lines}>
      <span>
        {shown.date} {shown.time}
      </span>
      {last_attempt_device !== null && <span className={styles.second}>{say(deviceKey(last_attempt_device))}</span>}
    </span>
  )
}

/** The same row on a phone. */
export function lostCard(onOpen: (code: LostSerial) => void) {
  return (code: LostSerial) => <LostCard code={code} onOpen={onOpen} />
}

function LostCard({ code, onOpen }: { code: LostSerial; onOpen: (code: LostSerial) => void }) {
  const { t } = useText()
  const reported = code.reported_at === null ? null : seoulTime(code.reported_at)
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <OpenButton onClick={() => onOpen(code)}>
          <SerialText serial={code.serial_number} strong />
        </OpenButton>
        <Attempts code={code} />
      </div>
      <ProductCell
        large
        name={code.product_name}
        image={code.list_image}
        detail={
          <LineOf
            parts={[code.variant_name, reported === null ? null : t('lost.reported_on', { date: reported.date })]}
          />
        }
      />
    </div>
  )
}
