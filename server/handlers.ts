import { accountsHandlers } from './accounts/handlers.ts'
import { additionalServicesHandlers } from './additional-services/handlers.ts'
import { webhooksHandlers } from './webhooks/handlers.ts'
import { apiKeysHandlers } from './api-keys/handlers.ts'
import { approvalsHandlers } from './approvals/handlers.ts'
import { authItemsHandlers } from './auth-items/handlers.ts'
import { codesHandlers } from './codes/handlers.ts'
import { introHandlers } from './intro/handlers.ts'
import { labelsHandlers } from './labels/handlers.ts'
import { embedHandlers } from './embed/handlers.ts'
import { sandboxHandlers } from './sandbox/handlers.ts'
import { fakesHandlers } from './fakes/handlers.ts'
import { repairsHandlers } from './repairs/handlers.ts'
import { lostHandlers } from './lost/handlers.ts'
import { mallInfoHandlers } from './mall-info/handlers.ts'
import { memberAccountsHandlers } from './member-accounts/handlers.ts'
import { membersHandlers } from './members/handlers.ts'
import { messagesHandlers } from './messages/handlers.ts'
import { ordersHandlers } from './orders/handlers.ts'
import { ownAccountHandlers } from './own-account/handlers.ts'
import { partnersHandlers } from './partners/handlers.ts'
import { paymentHandlers } from './payment/handlers.ts'
import { productsHandlers } from './products/handlers.ts'
import { recallsHandlers } from './recalls/handlers.ts'
import { rewardsHandlers } from './rewards/handlers.ts'
import { scansHandlers } from './scans/handlers.ts'
import { settingsHandlers } from './settings/handlers.ts'
import { sheetsHandlers } from './sheets/handlers.ts'
import { shopLookHandlers } from './shop-look/handlers.ts'
import { shopsHandlers } from './shops/handlers.ts'
import { staffHandlers } from './staff/handlers.ts'
import { teamHandlers } from './team/handlers.ts'
import { warrantyHandlers } from './warranty/handlers.ts'
import type { Handlers } from './kernel/handle.ts'

/** One line for each operation, in its feature's own table; a missing line does not compile. */
export const handlers: Handlers = {
  ...accountsHandlers,
  ...additionalServicesHandlers,
  ...apiKeysHandlers,
  ...webhooksHandlers,
  ...approvalsHandlers,
  ...authItemsHandlers,
  ...codesHandlers,
  ...introHandlers,
  ...labelsHandlers,
  ...embedHandlers,
  ...sandboxHandlers,
  ...fakesHandlers,
  ...repairsHandlers,
  ...lostHandlers,
  ...mallInfoHandlers,
  ...memberAccountsHandlers,
  ...membersHandlers,
  ...messagesHandlers,
  ...ordersHandlers,
  ...ownAccountHandlers,
  ...partnersHandlers,
  ...paymentHandlers,
  ...productsHandlers,
  ...recallsHandlers,
  ...rewardsHandlers,
  ...scansHandlers,
  ...settingsHandlers,
  ...sheetsHandlers,
  ...shopLookHandlers,
  ...shopsHandlers,
  ...staffHandlers,
  ...teamHandlers,
  ...warrantyHandlers,
}
