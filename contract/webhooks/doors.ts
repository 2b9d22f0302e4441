import type { FeatureDoors } from '../kernel/door.ts'
import type { webhooksOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const webhooksDoors = {
  shop: [
    'listWebhooks',
    'makeWebhook',
    'saveWebhook',
    'renewWebhookSecret',
    'switchWebhook',
    'endWebhook',
    'testWebhook',
    'searchWebhookDeliveries',
    'getWebhookDelivery',
    'replayWebhookDeliveries',
  ],
} as const satisfies FeatureDoors<keyof typeof webhooksOperations>
