import { ordersTexts } from '#contract/orders/texts.ts'
import { KeywordFilters } from '../parts/filter/keyword-filters.tsx'
import { useText } from '../kernel/text.ts'
import { type OrderFilters as Filters, firstOrders } from './use-orders.ts'

type OrderFiltersProps = { filters: Filters; in_force: number; onSearch: (filters: Filters) => void }

/** By order number, code or product code, and by the day of the order. */
export function OrderFilters(list: OrderFiltersProps) {
  const { t } = useText(ordersTexts)
  return (
    <KeywordFilters
      {...list}
      first={firstOrders}
      tab="view"
      keyword={{ label: t('orders.keyword'), maxLength: 80 }}
      period={t('orders.period')}
    />
  )
}
