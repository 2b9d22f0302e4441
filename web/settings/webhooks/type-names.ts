import type { testType, WebhookType } from '#contract/webhooks/types.ts'
import type { webhooksTexts } from '#contract/webhooks/texts.ts'
import type { KeyOf } from '../../kernel/text.ts'

type TextKey = KeyOf<typeof webhooksTexts>

/** Names of event types. */

export const typeNames: Readonly<Record<WebhookType | typeof testType, TextKey>> = {
  'code.issued': 'webhooks.type_issued',
  'code.undone': 'webhooks.type_undone',
  'batch.frozen': 'webhooks.type_frozen',
  'batch.unfrozen': 'webhooks.type_unfrozen',
  'code.certified': 'webhooks.type_certified',
  'code.certification_asked': 'webhooks.type_asked',
  'code.approved': 'webhooks.type_approved',
  'code.rejected': 'webhooks.type_rejected',
  'code.certification_cancelled': 'webhooks.type_cancelled',
  'code.transferred': 'webhooks.type_transferred',
  'code.owner_joined': 'webhooks.type_joined',
  'code.status_changed': 'webhooks.type_status',
  'code.blocked': 'webhooks.type_blocked',
  'code.unblocked': 'webhooks.type_unblocked',
  'code.warranty_changed': 'webhooks.type_warranty',
  'code.expiring': 'webhooks.type_expiring',
  'code.expired': 'webhooks.type_expired',
  'code.destroyed': 'webhooks.type_destroyed',
  'code.lost': 'webhooks.type_lost',
  'code.loss_cancelled': 'webhooks.type_loss_cancelled',
  'code.attempted': 'webhooks.type_attempted',
  'code.suspicious': 'webhooks.type_suspicious',
  'order.moved': 'webhooks.type_order_moved',
  'order.bound': 'webhooks.type_order_bound',
  'product.registered': 'webhooks.type_product',
  'product.changed': 'webhooks.type_product_changed',
  'webhook.test': 'webhooks.type_test',
}

type Group = { name: TextKey; types: readonly WebhookType[] }

/** The order in which they are offered. */
export const typeGroups: readonly Group[] = [
  {
    name: 'webhooks.group_cert',
    types: [
      'code.certified',
      'code.certification_asked',
      'code.approved',
      'code.rejected',
      'code.certification_cancelled',
      'code.transferred',
      'code.owner_joined',
    ],
  },
  { name: 'webhooks.group_lost', types: ['code.lost', 'code.loss_cancelled', 'code.attempted', 'code.suspicious'] },
  {
    name: 'webhooks.group_state',
    types: [
      'code.status_changed',
      'code.blocked',
      'code.unblocked',
      'code.warranty_changed',
      'code.expiring',
      'code.expired',
      'code.destroyed',
    ],
  },
  { name: 'webhooks.group_issue', types: ['code.issued', 'code.undone', 'batch.frozen', 'batch.unfrozen'] },
  {
    name: 'webhooks.group_shop',
    types: ['order.bound', 'order.moved', 'product.registered', 'product.changed'],
  },
]
