import { useChange } from '../../kernel/use-change.ts'

/** One change of the webhooks at a time; afterwards list and log are asked for anew. */
export const useWebhookChange = () =>
  useChange(['listWebhooks', 'searchWebhookDeliveries', 'getWebhookDelivery'], ['address'])
