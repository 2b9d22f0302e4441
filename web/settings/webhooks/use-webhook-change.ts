import { useChange } from '../../kernel/use-change.ts'

/** Changes webhooks, one at a time, and invalidates list and log. */
export const useWebhookChange = () =>
  useChange(['listWebhooks', 'searchWebhookDeliveries', 'getWebhookDelivery'], ['address'])
