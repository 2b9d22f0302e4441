import { ordersTexts } from '#contract/orders/texts.ts'
import { KeywordFilters } from '../parts/filter/keyword-filters.tsx'
import { useText } from '../kernel/text.ts'
import type { OrderList } from './use-orders.ts'

/** By order number, code or product code, and by the day of the order. */
export function OrderFilters({ list }: { list: OrderList }) {
  const { t } = useText(ordersTexts)
  return (
    <KeywordFilters list={list} keyword={{ label: t('orders.keyword'), maxLength: 80 }} period={t('orders.period')} />
  )
}
