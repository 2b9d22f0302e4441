import { deliveryStates } from '#contract/webhooks/deliveries.ts'
import { testType, webhookTypes } from '#contract/webhooks/types.ts'
import { anyPeriod, askedDays, choice, chosen, text } from '../../kernel/list-address.ts'
import { useList } from '../../kernel/use-list.ts'

export const loggedTypes = [...webhookTypes, testType] as const

/** The log of an endpoint, filtered by the address. */
export const useDeliveries = (endpoint_id: string) =>
  useList({
    operation: 'searchWebhookDeliveries',
    filters: {
      keyword: text,
      type: choice(['all', ...loggedTypes], 'all'),
      state: choice(['all', ...deliveryStates], 'all'),
      ...anyPeriod,
    },
    tab: 'state',
    asked: ({ keyword, type, state, ...days }) => ({
      endpoint_id,
      keyword,
      type: chosen(loggedTypes, type),
      state: chosen(deliveryStates, state),
      ...askedDays(days),
    }),
    found: ({ deliveries, ...found }) => ({ rows: deliveries, ...found }),
  })
export type DeliveryList = ReturnType<typeof useDeliveries>
