import type { Serial } from '#contract/codes.ts'
import { basisTextKey } from '#contract/warranty.ts'
import { DateTimeCell } from '#web/parts/date-time-cell.tsx'
import { LineOf } from '#web/parts/line-of.tsx'
import { OpenButton } from '#web/parts/open-button.tsx'
import { ProductCell } from '#web/parts/product-cell.tsx'
import { seoulTime } from '#web/parts/seoul-time.ts'
import { SerialText } from '#web/parts/serial-text.tsx'
import { useText } from '#web/text.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import type { OpenDialog } from './change/open-dialog.ts'
import type { OnChange } from './code-cells.tsx'
import { SerialCell, StatusCell, WarrantyOpener } from './code-cells.tsx'
import styles from './code-list.module.css'

/** What the cells of the list open (001 §2 "clickable status, warranty period and code cells"). */
export type CodeCells = { now: Date; onOpen: (dialog: OpenDialog) => void; onChange: OnChange }

/** The columns of the code list, in the specified order (002 §2.1). */
export function useCodeColumns({ now, onOpen, onChange }: CodeCells): readonly Column<Serial>[] {
  const { t } = useText()
  return [
    { id: 'created_at', header: t('codes.column_created'), cell: (code) => <DateTimeCell moment={code.created_at} /> },
    { id: 'serial_number', header: t('codes.serial'), cell: (code) => <SerialCell code={code} onOpen={onOpen} /> },
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
      cell: (code) => <StatusCell code={code} onChange={onChange} />,
    },
    {
      id: 'warranty',
      header: t('codes.column_warranty'),
      cell: (code) => <WarrantyOpener code={code} now={now} onChange={onChange} />,
    },
    {
      id: 'activated_at',
      header: t('codes.column_activated'),
      cell: (code) => <DateTimeCell moment={code.activated_at} />,
    },
    { id: 'member_id', header: t('codes.column_member'), cell: (code) => <Short words={code.member_id} /> },
  ]
}

/** Words that are cut where they do not fit; their whole stands in the title. */
function Short({ words }: { words: string | null }) {
  if (words === null) return <span className={styles.none}>–</span>
  return (
    <span className={styles.member} title={words}>
      {words}
    </span>
  )
}

/** The same row on a phone. */
export function codeCard(cells: CodeCells) {
  return (code: Serial) => <CodeCard code={code} cells={cells} />
}

function CodeCard({ code, cells: { onOpen, onChange } }: { code: Serial; cells: CodeCells }) {
  const warranty = useWarrantyWords(code)
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <OpenButton onClick={() => onOpen({ kind: 'detail', code })}>
          <SerialText serial={code.serial_number} strong />
        </OpenButton>
        <StatusCell code={code} onChange={onChange} />
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
