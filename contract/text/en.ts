import { accountsEn } from '../accounts/en.ts'
import { accountsServerEn } from '../accounts/server-en.ts'
import { additionalServicesEn } from '../additional-services/en.ts'
import { additionalServicesServerEn } from '../additional-services/server-en.ts'
import { apiDocsServerEn } from '../api-docs/server-en.ts'
import { webhooksEn } from '../webhooks/en.ts'
import { webhooksServerEn } from '../webhooks/server-en.ts'
import { apiKeysEn } from '../api-keys/en.ts'
import { apiKeysServerEn } from '../api-keys/server-en.ts'
import { approvalsEn } from '../approvals/en.ts'
import { approvalsServerEn } from '../approvals/server-en.ts'
import { authItemsEn } from '../auth-items/en.ts'
import { authItemsServerEn } from '../auth-items/server-en.ts'
import { backupServerEn } from '../backup/server-en.ts'
import { codesEn } from '../codes/en.ts'
import { codesBatchesEn } from '../codes/batches/en.ts'
import { codesBulkEn } from '../codes/bulk/en.ts'
import { codesBulkServerEn } from '../codes/bulk/server-en.ts'
import { codesChangeEn } from '../codes/change/en.ts'
import { codesCreateEn } from '../codes/create/en.ts'
import { codesExportEn } from '../codes/export/en.ts'
import { codesExportServerEn } from '../codes/export/server-en.ts'
import { productsGtinEn } from '../products/gtin/en.ts'
import { codesNamesEn } from '../codes/names/en.ts'
import { codesServerEn } from '../codes/server-en.ts'
import { codesViewsEn } from '../codes/views/en.ts'
import { demoEn } from '../demo/en.ts'
import { demoServerEn } from '../demo/server-en.ts'
import { shopLookEn } from '../shop-look/en.ts'
import { shopLookServerEn } from '../shop-look/server-en.ts'
import { embedEn } from '../embed/en.ts'
import { sandboxEn } from '../sandbox/en.ts'
import { sandboxServerEn } from '../sandbox/server-en.ts'
import { embedServerEn } from '../embed/server-en.ts'
import { fakesEn } from '../fakes/en.ts'
import { fakesServerEn } from '../fakes/server-en.ts'
import { introEn } from '../intro/en.ts'
import { introServerEn } from '../intro/server-en.ts'
import { kernelEn } from '../kernel/en.ts'
import { labelsEn } from '../labels/en.ts'
import { labelsServerEn } from '../labels/server-en.ts'
import { launchServerEn } from '../launch/server-en.ts'
import { legalEn } from '../legal/en.ts'
import { lostEn } from '../lost/en.ts'
import { lostServerEn } from '../lost/server-en.ts'
import { mallInfoEn } from '../mall-info/en.ts'
import { mallInfoServerEn } from '../mall-info/server-en.ts'
import { memberAccountsEn } from '../member-accounts/en.ts'
import { memberAccountsServerEn } from '../member-accounts/server-en.ts'
import { membersEn } from '../members/en.ts'
import { membersServerEn } from '../members/server-en.ts'
import { messagesEn } from '../messages/en.ts'
import { messagesDefaultsServerEn } from '../messages/defaults/server-en.ts'
import { messagesNamesEn } from '../messages/names/en.ts'
import { messagesRulesEn } from '../messages/rules/en.ts'
import { messagesRulesServerEn } from '../messages/rules/server-en.ts'
import { messagesSendersEn } from '../messages/senders/en.ts'
import { messagesSendersServerEn } from '../messages/senders/server-en.ts'
import { messagesTextsEn } from '../messages/texts/en.ts'
import { messagesTextsServerEn } from '../messages/texts/server-en.ts'
import { messagesServerEn } from '../messages/server-en.ts'
import { ordersEn } from '../orders/en.ts'
import { ordersServerEn } from '../orders/server-en.ts'
import { ownAccountEn } from '../own-account/en.ts'
import { ownAccountServerEn } from '../own-account/server-en.ts'
import { partnersEn } from '../partners/en.ts'
import { partnersRecordEn } from '../partners/record/en.ts'
import { partnersServerEn } from '../partners/server-en.ts'
import { paymentEn } from '../payment/en.ts'
import { paymentServerEn } from '../payment/server-en.ts'
import { paymentWordsEn } from '../payment/words/en.ts'
import { productsEn } from '../products/en.ts'
import { productsServerEn } from '../products/server-en.ts'
import { repairsEn } from '../repairs/en.ts'
import { repairsServerEn } from '../repairs/server-en.ts'
import { recallsEn } from '../recalls/en.ts'
import { recallsServerEn } from '../recalls/server-en.ts'
import { rewardsEn } from '../rewards/en.ts'
import { rewardsServerEn } from '../rewards/server-en.ts'
import { scansEn } from '../scans/en.ts'
import { scansArrivalsServerEn } from '../scans/arrivals/server-en.ts'
import { scansCertificatesServerEn } from '../scans/certificates/server-en.ts'
import { scansLicencesEn } from '../scans/licences/en.ts'
import { scansLicencesServerEn } from '../scans/licences/server-en.ts'
import { scansDigitalServerEn } from '../scans/digital/server-en.ts'
import { scansOwnersServerEn } from '../scans/owners/server-en.ts'
import { scansServerEn } from '../scans/server-en.ts'
import { settingsEn } from '../settings/en.ts'
import { membersAccessEn } from '../members/access/en.ts'
import { settingsActivityEn } from '../settings/activity/en.ts'
import { settingsServerEn } from '../settings/server-en.ts'
import { sheetsEn } from '../sheets/en.ts'
import { sheetsServerEn } from '../sheets/server-en.ts'
import { shellEn } from '../shell/en.ts'
import { shellLockedEn } from '../shell/locked/en.ts'
import { shellServerEn } from '../shell/server-en.ts'
import { shopsEn } from '../shops/en.ts'
import { shopsServerEn } from '../shops/server-en.ts'
import { staffEn } from '../staff/en.ts'
import { staffWordsEn } from '../staff/words/en.ts'
import { staffServerEn } from '../staff/server-en.ts'
import { teamEn } from '../team/en.ts'
import { teamServerEn } from '../team/server-en.ts'
import { warrantyEn } from '../warranty/en.ts'
import { warrantyServerEn } from '../warranty/server-en.ts'
import type { ko } from './ko.ts'

/** The English twin of every sentence, key for key, with the same placeholders. */
export const en: Readonly<Record<keyof typeof ko, string>> = {
  ...accountsEn,
  ...accountsServerEn,
  ...additionalServicesEn,
  ...additionalServicesServerEn,
  ...apiDocsServerEn,
  ...apiKeysEn,
  ...webhooksEn,
  ...webhooksServerEn,
  ...apiKeysServerEn,
  ...approvalsEn,
  ...approvalsServerEn,
  ...authItemsEn,
  ...authItemsServerEn,
  ...backupServerEn,
  ...codesEn,
  ...codesBatchesEn,
  ...codesBulkEn,
  ...codesBulkServerEn,
  ...codesChangeEn,
  ...codesCreateEn,
  ...codesExportEn,
  ...codesExportServerEn,
  ...codesNamesEn,
  ...productsGtinEn,
  ...codesServerEn,
  ...codesViewsEn,
  ...demoEn,
  ...demoServerEn,
  ...shopLookEn,
  ...shopLookServerEn,
  ...embedEn,
  ...sandboxEn,
  ...sandboxServerEn,
  ...embedServerEn,
  ...fakesEn,
  ...fakesServerEn,
  ...introEn,
  ...introServerEn,
  ...kernelEn,
  ...labelsEn,
  ...labelsServerEn,
  ...launchServerEn,
  ...legalEn,
  ...lostEn,
  ...lostServerEn,
  ...mallInfoEn,
  ...mallInfoServerEn,
  ...memberAccountsEn,
  ...memberAccountsServerEn,
  ...membersEn,
  ...membersServerEn,
  ...messagesEn,
  ...messagesDefaultsServerEn,
  ...messagesNamesEn,
  ...messagesRulesEn,
  ...messagesRulesServerEn,
  ...messagesSendersEn,
  ...messagesSendersServerEn,
  ...messagesTextsEn,
  ...messagesTextsServerEn,
  ...messagesServerEn,
  ...ordersEn,
  ...ordersServerEn,
  ...ownAccountEn,
  ...ownAccountServerEn,
  ...partnersEn,
  ...partnersRecordEn,
  ...partnersServerEn,
  ...paymentEn,
  ...paymentServerEn,
  ...paymentWordsEn,
  ...productsEn,
  ...productsServerEn,
  ...repairsEn,
  ...repairsServerEn,
  ...recallsEn,
  ...recallsServerEn,
  ...rewardsEn,
  ...rewardsServerEn,
  ...scansEn,
  ...scansServerEn,
  ...scansArrivalsServerEn,
  ...scansCertificatesServerEn,
  ...scansLicencesEn,
  ...scansLicencesServerEn,
  ...scansDigitalServerEn,
  ...scansOwnersServerEn,
  ...settingsEn,
  ...membersAccessEn,
  ...settingsActivityEn,
  ...settingsServerEn,
  ...sheetsEn,
  ...sheetsServerEn,
  ...shellEn,
  ...shellLockedEn,
  ...shellServerEn,
  ...shopsEn,
  ...shopsServerEn,
  ...staffEn,
  ...staffWordsEn,
  ...staffServerEn,
  ...teamEn,
  ...teamServerEn,
  ...warrantyEn,
  ...warrantyServerEn,
}
