import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { ordersTexts } from '#contract/orders/texts.ts'
import { useList } from '../kernel/use-list.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { ListTable } from '../parts/filter/list-table.tsx'
import { useText } from '../kernel/text.ts'
import type { Column } from '../ui/data-table/columns.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './orders.module.css'

type Code = OutputOf<Operations['searchCodesWithoutOrder']>['codes'][number]

/** Certified codes without an order. */
export function CodesTab() {
  const { t } = useText(codesNamesTexts, ordersTexts)
  const list = useList({
    operation: 'searchCodesWithoutOrder',
    filters: {},
    asked: () => ({}),
    found: ({ codes, ...found }) => ({ rows: codes, ...found }),
  })
  const columns = useCodeColumns()
  return (
    <ListTable
      label={t('orders.codes_list')}
      list={list}
      columns={columns}
      rowKey={(code) => code.serial_number}
      rowName={(code) => code.serial_number}
      card={codeCard}
      empty={{ title: t('orders.codes_empty'), help: t('orders.codes_help') }}
    />
  )
}

function useCodeColumns(): readonly Column<Code>[] {
  const { t } = useText(codesNamesTexts, ordersTexts)
  return [
    { id: 'at', header: t('common.certified_at'), cell: (code) => <DateTimeCell moment={code.activated_at} /> },
    { id: 'serial', header: t('common.codes'), cell: (code) => <SerialText serial={code.serial_number} /> },
    {
      id: 'product',
      header: t('codes.column_product'),
      cell: (code) => (
        <span className={styles.product}>
          <span>{code.product_name}</span>
          <span className={typography.note}>{code.variant_name}</span>
        </span>
      ),
    },
  ]
}

function codeCard(code: Code) {
  return (
    <div className={layout.column8}>
      <SerialText serial={code.serial_number} />
      <span>{code.product_name}</span>
      <span className={typography.note}>{code.variant_name}</span>
    </div>
  )
}
