import type { Serial } from '#contract/codes/code.ts'
import { printCountMax } from '#contract/labels/print/print-selection.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { ProductCell } from '../../parts/cells/product-cell.tsx'
import { SerialText } from '../../parts/cells/serial-text.tsx'
import { StatusChip } from '../../parts/cells/status-chip.tsx'
import { WarrantyCell } from '../../parts/cells/warranty-cell.tsx'
import { textsOf, useText } from '../../kernel/text.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { NumberField } from '../../ui/number-field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './print-table.module.css'
import type { Counts } from './use-counts.ts'

const { t } = textsOf(labelsTexts)

/** The columns of the print dialog (002 §2.2). */
export function printColumns(job: Counts, now: Date): Column<Serial>[] {
  return [
    { id: 'serial', header: t('common.code'), cell: (code) => <Code code={code} /> },
    { id: 'product', header: t('print.product'), width: '100%', cell: (code) => <Product code={code} /> },
    { id: 'warranty', header: t('common.warranty'), cell: (code) => <Warranty code={code} now={now} /> },
    { id: 'status', header: t('common.status'), cell: (code) => <StatusChip status={code.cert_status} /> },
    { id: 'count', header: t('print.count'), width: 112, cell: (code) => <CountField code={code} job={job} /> },
  ]
}

export function printCard(job: Counts, now: Date) {
  return (code: Serial) => <PrintCard code={code} job={job} now={now} />
}

function PrintCard({ code, job, now }: { code: Serial; job: Counts; now: Date }) {
  return (
    <div className={layout.stack8}>
      <span className={styles.cardTop}>
        <SerialText serial={code.serial_number} strong />
        <Before code={code} />
      </span>
      <Product code={code} />
      <Warranty code={code} now={now} />
      <span className={styles.cardFoot}>
        <StatusChip status={code.cert_status} />
        <CountField code={code} job={job} />
      </span>
    </div>
  )
}

/** The serial, with its number of prints below, so that all rows have one height. */
function Code({ code }: { code: Serial }) {
  return (
    <span className={layout.stack}>
      <SerialText serial={code.serial_number} />
      <Before code={code} />
    </span>
  )
}

function Before({ code }: { code: Serial }) {
  const { t, number } = useText(labelsTexts)
  return (
    code.printed_count > 0 && (
      <span className={styles.before}>{t('print.printed_before', { count: number(code.printed_count) })}</span>
    )
  )
}

function Product({ code }: { code: Serial }) {
  return (
    <span className={styles.product}>
      <ProductCell name={code.product_name} detail={code.variant_name} image={code.list_image} />
    </span>
  )
}

function Warranty({ code, now }: { code: Serial; now: Date }) {
  return (
    <WarrantyCell
      validated_at={code.cert_validated_at}
      expired_at={code.cert_expired_at}
      duration={code.cert_duration}
      basis={code.cert_duration_type}
      now={now}
    />
  )
}

function CountField({ code, job }: { code: Serial; job: Counts }) {
  const { t } = useText(labelsTexts)
  return (
    <NumberField
      label={t('print.count_of', { serial: code.serial_number })}
      labelHidden
      className={styles.count}
      value={job.countOf(code.serial_number)}
      onChange={(count) => job.setCount([code.serial_number], count ?? 0)}
      max={printCountMax}
    />
  )
}
