import * as accounts from './accounts/handlers.ts'
import * as additionalServices from './additional-services/handlers.ts'
import * as apiKeys from './api-keys/handlers.ts'
import * as approvals from './approvals/handlers.ts'
import * as authItems from './auth-items/handlers.ts'
import * as codes from './codes/handlers.ts'
import * as embed from './embed/handlers.ts'
import * as fakes from './fakes/handlers.ts'
import * as intro from './intro/handlers.ts'
import * as labels from './labels/handlers.ts'
import * as lost from './lost/handlers.ts'
import * as mallInfo from './mall-info/handlers.ts'
import * as memberAccounts from './member-accounts/handlers.ts'
import * as members from './members/handlers.ts'
import * as messages from './messages/handlers.ts'
import * as orders from './orders/handlers.ts'
import * as ownAccount from './own-account/handlers.ts'
import * as partners from './partners/handlers.ts'
import * as payment from './payment/handlers.ts'
import * as products from './products/handlers.ts'
import * as recalls from './recalls/handlers.ts'
import * as repairs from './repairs/handlers.ts'
import * as rewards from './rewards/handlers.ts'
import * as sandbox from './sandbox/handlers.ts'
import * as scans from './scans/handlers.ts'
import * as settings from './settings/handlers.ts'
import * as sheets from './sheets/handlers.ts'
import * as shopLook from './shop-look/handlers.ts'
import * as shops from './shops/handlers.ts'
import * as staff from './staff/handlers.ts'
import * as team from './team/handlers.ts'
import * as warranty from './warranty/handlers.ts'
import * as webhooks from './webhooks/handlers.ts'
import type { Handlers } from './kernel/handle.ts'

/** The features' exports, among them a handler under each operation's name; a missing one does not compile. */
export const handlers: Handlers = {
  ...accounts,
  ...additionalServices,
  ...apiKeys,
  ...approvals,
  ...authItems,
  ...codes,
  ...embed,
  ...fakes,
  ...intro,
  ...labels,
  ...lost,
  ...mallInfo,
  ...memberAccounts,
  ...members,
  ...messages,
  ...orders,
  ...ownAccount,
  ...partners,
  ...payment,
  ...products,
  ...recalls,
  ...repairs,
  ...rewards,
  ...sandbox,
  ...scans,
  ...settings,
  ...sheets,
  ...shopLook,
  ...shops,
  ...staff,
  ...team,
  ...warranty,
  ...webhooks,
}
