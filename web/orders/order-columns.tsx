import type { OrderLine } from '#contract/orders/records.ts'
import type { OrderView } from '#contract/orders/views.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { ordersTexts } from '#contract/orders/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { useText } from '../kernel/text.ts'
import { type ChipTone, Chip } from '../ui/chip.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './orders.module.css'

/** The columns of the list; `order_url` is an order in the platform's admin. */
export function useOrderColumns(order_url: string | null): readonly Column<OrderLine>[] {
  const { t, say, number } = useText(codesNamesTexts, ordersTexts)
  return [
    { id: 'ordered_at', header: t('orders.ordered_at'), cell: (line) => <DateTimeCell moment={line.ordered_at} /> },
    { id: 'order_no', header: t('common.order_number'), cell: (line) => <OrderNo line={line} order_url={order_url} /> },
    {
      id: 'product',
      header: t('codes.column_product'),
      cell: (line) => (
        <span className={styles.product}>
          <span>{line.product_name}</span>
          <span className={typography.note}>{line.option_name}</span>
        </span>
      ),
    },
    {
      id: 'quantity',
      header: t('orders.quantity_head'),
      align: 'end',
      cell: (line) => t('common.count', { count: number(line.quantity) }),
    },
    { id: 'stage', header: t('orders.stage'), cell: (line) => say(`orders.stage_${line.stage}`) },
    { id: 'view', header: t('orders.view'), cell: (line) => <ViewChip view={line.view} /> },
    { id: 'codes', header: t('common.codes'), cell: (line) => <Codes line={line} /> },
  ]
}

/** The order's number, on a platform linked to its admin (002 §7.6). */
function OrderNo({ line: { order_no }, order_url }: { line: OrderLine; order_url: string | null }) {
  const { t } = useText(codesNamesTexts, ordersTexts)
  if (order_url === null) return <span translate="no">{order_no}</span>
  return (
    <a
      className={styles.link}
      href={order_url.replaceAll('{order_no}', encodeURIComponent(order_no))}
      target="_blank"
      rel="noreferrer"
      title={t('orders.order_in_admin', { order_no })}
      translate="no"
    >
      {order_no}
    </a>
  )
}

function Codes({ line }: { line: OrderLine }) {
  const { t, number } = useText(codesNamesTexts, ordersTexts)
  const due = line.due_at === null ? null : seoulTime(line.due_at)
  const nothing = line.serials.length === 0 && line.waiting === 0 && due === null
  return (
    <span className={layout.lines}>
      {line.serials.map((serial) => (
        <SerialText key={serial} serial={serial} />
      ))}
      {line.waiting > 0 && (
        <span className={typography.note}>{t('orders.codes_waiting', { count: number(line.waiting) })}</span>
      )}
      {due !== null && <span className={typography.note}>{t('orders.codes_due', { date: due.date })}</span>}
      {nothing && <span className={typography.note}>–</span>}
    </span>
  )
}

const tones: Readonly<Record<OrderView, ChipTone>> = {
  waiting: 'warn',
  failed: 'lost',
  none: 'warn',
  bound: 'info',
  sent: 'seal',
  later: 'plain',
  over: 'plain',
}

function ViewChip({ view }: { view: OrderView }) {
  const { say } = useText(codesNamesTexts, ordersTexts)
  return <Chip tone={tones[view]}>{say(`orders.view_${view}`)}</Chip>
}

export function orderCard(order_url: string | null) {
  return (line: OrderLine) => <OrderCard line={line} order_url={order_url} />
}

function OrderCard({ line, order_url }: { line: OrderLine; order_url: string | null }) {
  const { t, say, number } = useText(codesNamesTexts, ordersTexts)
  const ordered = seoulTime(line.ordered_at)
  return (
    <div className={layout.column8}>
      <div className={styles.cardTop}>
        <strong>
          <OrderNo line={line} order_url={order_url} />
        </strong>
        <ViewChip view={line.view} />
      </div>
      <span>
        <LineOf
          parts={[
            line.product_name,
            line.option_name === '' ? null : line.option_name,
            t('common.count', { count: number(line.quantity) }),
          ]}
        />
      </span>
      <Codes line={line} />
      <span className={typography.note}>
        <LineOf
          parts={[say(`orders.stage_${line.stage}`), ordered === null ? null : `${ordered.date} ${ordered.time}`]}
        />
      </span>
    </div>
  )
}
