import type { ReactNode } from 'react'
import type { ListColumn } from '#contract/codes/views.ts'
import type { Serial } from '#contract/codes/code.ts'
import { shownGtin } from '#contract/products/gtin.ts'
import { basisTextKey } from '#contract/warranty/warranty.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { warrantyTexts } from '#contract/warranty/texts.ts'
import { DateTimeCell } from '../../parts/cells/date-time-cell.tsx'
import { LineOf } from '../../parts/cells/line-of.tsx'
import { MemberId } from '../../parts/cells/member-id.tsx'
import { OpenButton } from '../../parts/cells/open-button.tsx'
import { ProductCell } from '../../parts/cells/product-cell.tsx'
import { seoulTime } from '../../parts/cells/seoul-time.ts'
import { SerialText } from '../../parts/cells/serial-text.tsx'
import { useText } from '../../kernel/text.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import type { OpenDialog } from '../change/open-dialog.ts'
import { type OnChange, SerialCell, StatusCell, WarrantyOpener } from './code-cells.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './code-list.module.css'
import { columnNames } from '../views/column-names.ts'

/** The dialogs that the list's cells open (001 §2 "clickable status, warranty period and code cells"). */
export type CodeCells = { now: Date; onOpen: (dialog: OpenDialog) => void; onChange: OnChange }

/** The selected columns of the code list, in their order; initially the specified ones (002 §2.1). */
export function useCodeColumns(cells: CodeCells, chosen: readonly ListColumn[]): readonly Column<Serial>[] {
  const { say } = useText(codesTexts, codesNamesTexts, warrantyTexts)
  return chosen.map((id) => ({
    id,
    header: say(columnNames[id]),
    // It takes the remaining width.
    ...(id === 'product' && { width: '40%' }),
    cell: (code) => cellOf(id, code, cells),
  }))
}

function cellOf(id: ListColumn, code: Serial, { now, onOpen, onChange }: CodeCells): ReactNode {
  switch (id) {
    case 'serial_number':
      return <SerialCell code={code} onOpen={onOpen} />
    case 'product':
      return (
        <span className={styles.product}>
          <ProductCell name={code.product_name} detail={code.variant_name} image={code.list_image} />
        </span>
      )
    case 'cert_status':
      return <StatusCell code={code} onChange={onChange} />
    case 'warranty':
      return <WarrantyOpener code={code} now={now} onChange={onChange} />
    case 'created_at':
    case 'activated_at':
    case 'bought_at':
      return <DateTimeCell moment={code[id]} />
    case 'printed_count':
      return code.printed_count
    case 'member_id':
      return code.member_id === null ? (
        <Short words={null} />
      ) : (
        <MemberId id={code.member_id} className={styles.member} />
      )
    case 'gtin':
      return <Short words={code.gtin === null ? null : shownGtin(code.gtin)} />
    case 'product_code':
    case 'variant_code':
    case 'custom_product_code':
    case 'custom_variant_code':
    case 'memo':
      break
  }
  return <Short words={code[id]} />
}

/** Text truncated to one line; the title has all of it. */
function Short({ words }: { words: string | null }) {
  if (words === null) return <span className={typography.faint}>–</span>
  return (
    <span className={styles.member} title={words}>
      {words}
    </span>
  )
}

export function codeCard(cells: CodeCells) {
  return (code: Serial) => <CodeCard code={code} cells={cells} />
}

function CodeCard({ code, cells: { onOpen, onChange } }: { code: Serial; cells: CodeCells }) {
  const warranty = useWarrantyWords(code)
  return (
    <div className={layout.column10}>
      <div className={layout.spread}>
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

/** The warranty in one line: its end, or its length and first day. */
function useWarrantyWords(code: Serial): string {
  const { t, say, duration } = useText(codesTexts, codesNamesTexts, warrantyTexts)
  const end = code.cert_expired_at === null ? null : seoulTime(code.cert_expired_at)
  if (end !== null) return t('codes.card_until', { date: end.date })
  return t('codes.card_warranty', {
    duration: duration(code.cert_duration) ?? '–',
    start: say(basisTextKey[code.cert_duration_type]),
  })
}
