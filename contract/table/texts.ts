import { accountsServerTexts } from '../accounts/server-texts.ts'
import { accountsTexts } from '../accounts/texts.ts'
import { additionalServicesServerTexts } from '../additional-services/server-texts.ts'
import { additionalServicesTexts } from '../additional-services/texts.ts'
import { apiDocsServerTexts } from '../api-docs/server-texts.ts'
import { apiKeysServerTexts } from '../api-keys/server-texts.ts'
import { apiKeysTexts } from '../api-keys/texts.ts'
import { approvalsBuyerTexts } from '../approvals/buyer-texts.ts'
import { approvalsServerTexts } from '../approvals/server-texts.ts'
import { approvalsTexts } from '../approvals/texts.ts'
import { authItemsBuyerTexts } from '../auth-items/buyer-texts.ts'
import { authItemsServerTexts } from '../auth-items/server-texts.ts'
import { authItemsTexts } from '../auth-items/texts.ts'
import { backupServerTexts } from '../backup/server-texts.ts'
import { codesBatchesTexts } from '../codes/batches/texts.ts'
import { codesBulkServerTexts } from '../codes/bulk/server-texts.ts'
import { codesBulkTexts } from '../codes/bulk/texts.ts'
import { codesChangeTexts } from '../codes/change/texts.ts'
import { codesCreateTexts } from '../codes/create/texts.ts'
import { codesExportServerTexts } from '../codes/export/server-texts.ts'
import { codesExportTexts } from '../codes/export/texts.ts'
import { codesNamesTexts } from '../codes/names/texts.ts'
import { codesServerTexts } from '../codes/server-texts.ts'
import { codesTexts } from '../codes/texts.ts'
import { codesViewsTexts } from '../codes/views/texts.ts'
import { demoServerTexts } from '../demo/server-texts.ts'
import { demoTexts } from '../demo/texts.ts'
import { embedBuyerTexts } from '../embed/buyer-texts.ts'
import { embedServerTexts } from '../embed/server-texts.ts'
import { embedTexts } from '../embed/texts.ts'
import { fakesBuyerTexts } from '../fakes/buyer-texts.ts'
import { fakesServerTexts } from '../fakes/server-texts.ts'
import { fakesTexts } from '../fakes/texts.ts'
import { introServerTexts } from '../intro/server-texts.ts'
import { introTexts } from '../intro/texts.ts'
import { kernelTexts } from '../kernel/texts.ts'
import { labelsServerTexts } from '../labels/server-texts.ts'
import { labelsTexts } from '../labels/texts.ts'
import { launchServerTexts } from '../launch/server-texts.ts'
import { legalTexts } from '../legal/texts.ts'
import { lostServerTexts } from '../lost/server-texts.ts'
import { lostTexts } from '../lost/texts.ts'
import { mallInfoServerTexts } from '../mall-info/server-texts.ts'
import { mallInfoTexts } from '../mall-info/texts.ts'
import { memberAccountsServerTexts } from '../member-accounts/server-texts.ts'
import { memberAccountsTexts } from '../member-accounts/texts.ts'
import { membersAccessTexts } from '../members/access/texts.ts'
import { membersServerTexts } from '../members/server-texts.ts'
import { membersTexts } from '../members/texts.ts'
import { messagesDefaultsServerTexts } from '../messages/defaults/server-texts.ts'
import { messagesNamesTexts } from '../messages/names/texts.ts'
import { messagesRulesServerTexts } from '../messages/rules/server-texts.ts'
import { messagesRulesTexts } from '../messages/rules/texts.ts'
import { messagesSendersServerTexts } from '../messages/senders/server-texts.ts'
import { messagesSendersTexts } from '../messages/senders/texts.ts'
import { messagesServerTexts } from '../messages/server-texts.ts'
import { messagesTexts } from '../messages/texts.ts'
import { messagesTextsServerTexts } from '../messages/texts/server-texts.ts'
import { messagesTextsTexts } from '../messages/texts/texts.ts'
import { ordersServerTexts } from '../orders/server-texts.ts'
import { ordersTexts } from '../orders/texts.ts'
import { ownAccountServerTexts } from '../own-account/server-texts.ts'
import { ownAccountTexts } from '../own-account/texts.ts'
import { partnersRecordTexts } from '../partners/record/texts.ts'
import { partnersServerTexts } from '../partners/server-texts.ts'
import { partnersTexts } from '../partners/texts.ts'
import { paymentServerTexts } from '../payment/server-texts.ts'
import { paymentTexts } from '../payment/texts.ts'
import { paymentWordsTexts } from '../payment/words/texts.ts'
import { productsGtinTexts } from '../products/gtin/texts.ts'
import { productsServerTexts } from '../products/server-texts.ts'
import { productsTexts } from '../products/texts.ts'
import { recallsBuyerTexts } from '../recalls/buyer-texts.ts'
import { recallsServerTexts } from '../recalls/server-texts.ts'
import { recallsTexts } from '../recalls/texts.ts'
import { repairsBuyerTexts } from '../repairs/buyer-texts.ts'
import { repairsServerTexts } from '../repairs/server-texts.ts'
import { repairsTexts } from '../repairs/texts.ts'
import { rewardsBuyerTexts } from '../rewards/buyer-texts.ts'
import { rewardsServerTexts } from '../rewards/server-texts.ts'
import { rewardsTexts } from '../rewards/texts.ts'
import { sandboxBuyerTexts } from '../sandbox/buyer-texts.ts'
import { sandboxServerTexts } from '../sandbox/server-texts.ts'
import { sandboxTexts } from '../sandbox/texts.ts'
import { scansArrivalsBuyerTexts } from '../scans/arrivals/buyer-texts.ts'
import { scansArrivalsServerTexts } from '../scans/arrivals/server-texts.ts'
import { scansBuyerTexts } from '../scans/buyer-texts.ts'
import { scansCertificatesBuyerTexts } from '../scans/certificates/buyer-texts.ts'
import { scansCertificatesServerTexts } from '../scans/certificates/server-texts.ts'
import { scansDigitalBuyerTexts } from '../scans/digital/buyer-texts.ts'
import { scansLicencesBuyerTexts } from '../scans/licences/buyer-texts.ts'
import { scansLicencesServerTexts } from '../scans/licences/server-texts.ts'
import { scansLicencesTexts } from '../scans/licences/texts.ts'
import { scansOwnersBuyerTexts } from '../scans/owners/buyer-texts.ts'
import { scansOwnersServerTexts } from '../scans/owners/server-texts.ts'
import { scansServerTexts } from '../scans/server-texts.ts'
import { scansTexts } from '../scans/texts.ts'
import { settingsActivityTexts } from '../settings/activity/texts.ts'
import { settingsServerTexts } from '../settings/server-texts.ts'
import { settingsTexts } from '../settings/texts.ts'
import { sheetsServerTexts } from '../sheets/server-texts.ts'
import { sheetsTexts } from '../sheets/texts.ts'
import { shellLockedTexts } from '../shell/locked/texts.ts'
import { shellServerTexts } from '../shell/server-texts.ts'
import { shellTexts } from '../shell/texts.ts'
import { shopLookBuyerTexts } from '../shop-look/buyer-texts.ts'
import { shopLookServerTexts } from '../shop-look/server-texts.ts'
import { shopLookTexts } from '../shop-look/texts.ts'
import { shopsServerTexts } from '../shops/server-texts.ts'
import { shopsTexts } from '../shops/texts.ts'
import { staffServerTexts } from '../staff/server-texts.ts'
import { staffTexts } from '../staff/texts.ts'
import { staffWordsTexts } from '../staff/words/texts.ts'
import { teamServerTexts } from '../team/server-texts.ts'
import { teamTexts } from '../team/texts.ts'
import { warrantyServerTexts } from '../warranty/server-texts.ts'
import { warrantyTexts } from '../warranty/texts.ts'
import { webhooksServerTexts } from '../webhooks/server-texts.ts'
import { webhooksTexts } from '../webhooks/texts.ts'

/** The sentences of all features; the public pages have a table of their own (`contract/public-pages/texts.ts`). */
export const texts = {
  ...accountsServerTexts,
  ...accountsTexts,
  ...additionalServicesServerTexts,
  ...additionalServicesTexts,
  ...apiDocsServerTexts,
  ...apiKeysServerTexts,
  ...apiKeysTexts,
  ...approvalsBuyerTexts,
  ...approvalsServerTexts,
  ...approvalsTexts,
  ...authItemsBuyerTexts,
  ...authItemsServerTexts,
  ...authItemsTexts,
  ...backupServerTexts,
  ...codesBatchesTexts,
  ...codesBulkServerTexts,
  ...codesBulkTexts,
  ...codesChangeTexts,
  ...codesCreateTexts,
  ...codesExportServerTexts,
  ...codesExportTexts,
  ...codesNamesTexts,
  ...codesServerTexts,
  ...codesTexts,
  ...codesViewsTexts,
  ...demoServerTexts,
  ...demoTexts,
  ...embedBuyerTexts,
  ...embedServerTexts,
  ...embedTexts,
  ...fakesBuyerTexts,
  ...fakesServerTexts,
  ...fakesTexts,
  ...introServerTexts,
  ...introTexts,
  ...kernelTexts,
  ...labelsServerTexts,
  ...labelsTexts,
  ...launchServerTexts,
  ...legalTexts,
  ...lostServerTexts,
  ...lostTexts,
  ...mallInfoServerTexts,
  ...mallInfoTexts,
  ...memberAccountsServerTexts,
  ...memberAccountsTexts,
  ...membersAccessTexts,
  ...membersServerTexts,
  ...membersTexts,
  ...messagesDefaultsServerTexts,
  ...messagesNamesTexts,
  ...messagesRulesServerTexts,
  ...messagesRulesTexts,
  ...messagesSendersServerTexts,
  ...messagesSendersTexts,
  ...messagesServerTexts,
  ...messagesTexts,
  ...messagesTextsServerTexts,
  ...messagesTextsTexts,
  ...ordersServerTexts,
  ...ordersTexts,
  ...ownAccountServerTexts,
  ...ownAccountTexts,
  ...partnersRecordTexts,
  ...partnersServerTexts,
  ...partnersTexts,
  ...paymentServerTexts,
  ...paymentTexts,
  ...paymentWordsTexts,
  ...productsGtinTexts,
  ...productsServerTexts,
  ...productsTexts,
  ...recallsBuyerTexts,
  ...recallsServerTexts,
  ...recallsTexts,
  ...repairsBuyerTexts,
  ...repairsServerTexts,
  ...repairsTexts,
  ...rewardsBuyerTexts,
  ...rewardsServerTexts,
  ...rewardsTexts,
  ...sandboxBuyerTexts,
  ...sandboxServerTexts,
  ...sandboxTexts,
  ...scansArrivalsBuyerTexts,
  ...scansArrivalsServerTexts,
  ...scansBuyerTexts,
  ...scansCertificatesBuyerTexts,
  ...scansCertificatesServerTexts,
  ...scansDigitalBuyerTexts,
  ...scansLicencesBuyerTexts,
  ...scansLicencesServerTexts,
  ...scansLicencesTexts,
  ...scansOwnersBuyerTexts,
  ...scansOwnersServerTexts,
  ...scansServerTexts,
  ...scansTexts,
  ...settingsActivityTexts,
  ...settingsServerTexts,
  ...settingsTexts,
  ...sheetsServerTexts,
  ...sheetsTexts,
  ...shellLockedTexts,
  ...shellServerTexts,
  ...shellTexts,
  ...shopLookBuyerTexts,
  ...shopLookServerTexts,
  ...shopLookTexts,
  ...shopsServerTexts,
  ...shopsTexts,
  ...staffServerTexts,
  ...staffTexts,
  ...staffWordsTexts,
  ...teamServerTexts,
  ...teamTexts,
  ...warrantyServerTexts,
  ...warrantyTexts,
  ...webhooksServerTexts,
  ...webhooksTexts,
}
