import * as accounts from '../accounts/operations.ts'
import * as additionalServices from '../additional-services/operations.ts'
import * as apiKeys from '../api-keys/operations.ts'
import * as approvals from '../approvals/operations.ts'
import * as authItems from '../auth-items/operations.ts'
import * as codes from '../codes/operations.ts'
import * as embed from '../embed/operations.ts'
import * as fakes from '../fakes/operations.ts'
import * as intro from '../intro/operations.ts'
import * as labels from '../labels/operations.ts'
import * as lost from '../lost/operations.ts'
import * as mallInfo from '../mall-info/operations.ts'
import * as memberAccounts from '../member-accounts/operations.ts'
import * as members from '../members/operations.ts'
import * as messages from '../messages/operations.ts'
import * as orders from '../orders/operations.ts'
import * as ownAccount from '../own-account/operations.ts'
import * as partners from '../partners/operations.ts'
import * as payment from '../payment/operations.ts'
import * as products from '../products/operations.ts'
import * as recalls from '../recalls/operations.ts'
import * as repairs from '../repairs/operations.ts'
import * as rewards from '../rewards/operations.ts'
import * as sandbox from '../sandbox/operations.ts'
import * as scans from '../scans/operations.ts'
import * as settings from '../settings/operations.ts'
import * as sheets from '../sheets/operations.ts'
import * as shopLook from '../shop-look/operations.ts'
import * as shops from '../shops/operations.ts'
import * as staff from '../staff/operations.ts'
import * as team from '../team/operations.ts'
import * as warranty from '../warranty/operations.ts'
import * as webhooks from '../webhooks/operations.ts'
import { operationsOf } from '../kernel/operation.ts'

/** The table of contents of the whole product: every operation, once. */
export const operations = {
  ...operationsOf(accounts),
  ...operationsOf(additionalServices),
  ...operationsOf(apiKeys),
  ...operationsOf(approvals),
  ...operationsOf(authItems),
  ...operationsOf(codes),
  ...operationsOf(embed),
  ...operationsOf(fakes),
  ...operationsOf(intro),
  ...operationsOf(labels),
  ...operationsOf(lost),
  ...operationsOf(mallInfo),
  ...operationsOf(memberAccounts),
  ...operationsOf(members),
  ...operationsOf(messages),
  ...operationsOf(orders),
  ...operationsOf(ownAccount),
  ...operationsOf(partners),
  ...operationsOf(payment),
  ...operationsOf(products),
  ...operationsOf(recalls),
  ...operationsOf(repairs),
  ...operationsOf(rewards),
  ...operationsOf(sandbox),
  ...operationsOf(scans),
  ...operationsOf(settings),
  ...operationsOf(sheets),
  ...operationsOf(shopLook),
  ...operationsOf(shops),
  ...operationsOf(staff),
  ...operationsOf(team),
  ...operationsOf(warranty),
  ...operationsOf(webhooks),
} as const

export type Operations = typeof operations
export type OperationName = keyof Operations
