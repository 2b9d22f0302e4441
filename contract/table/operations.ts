import { accountsOperations } from '../accounts/operations.ts'
import { additionalServicesOperations } from '../additional-services/operations.ts'
import { webhooksOperations } from '../webhooks/operations.ts'
import { apiKeysOperations } from '../api-keys/operations.ts'
import { approvalsOperations } from '../approvals/operations.ts'
import { authItemsOperations } from '../auth-items/operations.ts'
import { codesOperations } from '../codes/operations.ts'
import { embedOperations } from '../embed/operations.ts'
import { sandboxOperations } from '../sandbox/operations.ts'
import { fakesOperations } from '../fakes/operations.ts'
import { repairsOperations } from '../repairs/operations.ts'
import { introOperations } from '../intro/operations.ts'
import { labelsOperations } from '../labels/operations.ts'
import { lostOperations } from '../lost/operations.ts'
import { mallInfoOperations } from '../mall-info/operations.ts'
import { memberAccountsOperations } from '../member-accounts/operations.ts'
import { membersOperations } from '../members/operations.ts'
import { messagesOperations } from '../messages/operations.ts'
import { ordersOperations } from '../orders/operations.ts'
import { ownAccountOperations } from '../own-account/operations.ts'
import { partnersOperations } from '../partners/operations.ts'
import { paymentOperations } from '../payment/operations.ts'
import { productsOperations } from '../products/operations.ts'
import { recallsOperations } from '../recalls/operations.ts'
import { rewardsOperations } from '../rewards/operations.ts'
import { scansOperations } from '../scans/operations.ts'
import { settingsOperations } from '../settings/operations.ts'
import { sheetsOperations } from '../sheets/operations.ts'
import { shopLookOperations } from '../shop-look/operations.ts'
import { shopsOperations } from '../shops/operations.ts'
import { staffOperations } from '../staff/operations.ts'
import { teamOperations } from '../team/operations.ts'
import { warrantyOperations } from '../warranty/operations.ts'

/** The table of contents of the whole product: every operation, once. */
export const operations = {
  ...accountsOperations,
  ...additionalServicesOperations,
  ...apiKeysOperations,
  ...webhooksOperations,
  ...approvalsOperations,
  ...authItemsOperations,
  ...codesOperations,
  ...embedOperations,
  ...sandboxOperations,
  ...fakesOperations,
  ...repairsOperations,
  ...introOperations,
  ...labelsOperations,
  ...lostOperations,
  ...mallInfoOperations,
  ...memberAccountsOperations,
  ...membersOperations,
  ...messagesOperations,
  ...ordersOperations,
  ...ownAccountOperations,
  ...partnersOperations,
  ...paymentOperations,
  ...productsOperations,
  ...recallsOperations,
  ...rewardsOperations,
  ...scansOperations,
  ...settingsOperations,
  ...sheetsOperations,
  ...shopLookOperations,
  ...shopsOperations,
  ...staffOperations,
  ...teamOperations,
  ...warrantyOperations,
} as const

export type Operations = typeof operations
export type OperationName = keyof Operations
