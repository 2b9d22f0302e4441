import { oneOf } from '#contract/kernel/one-of.ts'
import { type DeliveryState, deliveryStates } from '#contract/webhooks/deliveries.ts'
import { testType, webhookTypes } from '#contract/webhooks/types.ts'
import { useOperation } from '../../kernel/api.ts'
import { anyDay, askedDays, readsDay, useListAddress } from '../../kernel/list-address.ts'
import { useTabbedList } from '../../kernel/tabbed-list.ts'

export type DeliveryFilters = { keyword: string; type: string; state: string; from: string; to: string }
export type DeliveryTab = DeliveryState | 'all'

export const loggedTypes = [...webhookTypes, testType] as const
/** Every delivery that is kept. */
export const firstDeliveries: DeliveryFilters = { keyword: '', type: 'all', state: 'all', from: anyDay, to: anyDay }

function reads(key: string, said: string): boolean {
  if (key === 'state') return oneOf(deliveryStates, said) !== undefined
  if (key === 'type') return oneOf(loggedTypes, said) !== undefined
  return key === 'from' || key === 'to' ? readsDay(said) : true
}

/** The log of an endpoint as the address says it. */
export function useDeliveries(endpoint_id: string) {
  const address = useListAddress(firstDeliveries, reads)
  const { filters, limit, offset } = address
  const state = oneOf(deliveryStates, filters.state) ?? ('' as const)
  const type = oneOf(loggedTypes, filters.type) ?? ('' as const)
  const days = askedDays(filters)
  const asked = { endpoint_id, keyword: filters.keyword, state, type, ...days, limit, offset }
  const query = useOperation('searchWebhookDeliveries', asked, { keep: true })
  const answer = query.data?.body
  return {
    ...useTabbedList(address, firstDeliveries, 'state', query),
    days,
    tab: state === '' ? ('all' as const) : state,
    rows: answer?.deliveries ?? [],
  }
}
