import { accountsKo } from '../accounts/ko.ts'
import { accountsServerKo } from '../accounts/server-ko.ts'
import { additionalServicesKo } from '../additional-services/ko.ts'
import { additionalServicesServerKo } from '../additional-services/server-ko.ts'
import { apiDocsServerKo } from '../api-docs/server-ko.ts'
import { webhooksKo } from '../webhooks/ko.ts'
import { webhooksServerKo } from '../webhooks/server-ko.ts'
import { apiKeysKo } from '../api-keys/ko.ts'
import { apiKeysServerKo } from '../api-keys/server-ko.ts'
import { approvalsKo } from '../approvals/ko.ts'
import { approvalsServerKo } from '../approvals/server-ko.ts'
import { authItemsKo } from '../auth-items/ko.ts'
import { authItemsServerKo } from '../auth-items/server-ko.ts'
import { backupServerKo } from '../backup/server-ko.ts'
import { codesKo } from '../codes/ko.ts'
import { codesBatchesKo } from '../codes/batches/ko.ts'
import { codesBulkKo } from '../codes/bulk/ko.ts'
import { codesBulkServerKo } from '../codes/bulk/server-ko.ts'
import { codesChangeKo } from '../codes/change/ko.ts'
import { codesCreateKo } from '../codes/create/ko.ts'
import { codesExportKo } from '../codes/export/ko.ts'
import { codesExportServerKo } from '../codes/export/server-ko.ts'
import { productsGtinKo } from '../products/gtin/ko.ts'
import { codesNamesKo } from '../codes/names/ko.ts'
import { codesServerKo } from '../codes/server-ko.ts'
import { codesViewsKo } from '../codes/views/ko.ts'
import { demoKo } from '../demo/ko.ts'
import { demoServerKo } from '../demo/server-ko.ts'
import { shopLookKo } from '../shop-look/ko.ts'
import { shopLookServerKo } from '../shop-look/server-ko.ts'
import { embedKo } from '../embed/ko.ts'
import { sandboxKo } from '../sandbox/ko.ts'
import { sandboxServerKo } from '../sandbox/server-ko.ts'
import { embedServerKo } from '../embed/server-ko.ts'
import { fakesKo } from '../fakes/ko.ts'
import { fakesServerKo } from '../fakes/server-ko.ts'
import { introKo } from '../intro/ko.ts'
import { introServerKo } from '../intro/server-ko.ts'
import { kernelKo } from '../kernel/ko.ts'
import { labelsKo } from '../labels/ko.ts'
import { labelsServerKo } from '../labels/server-ko.ts'
import { launchServerKo } from '../launch/server-ko.ts'
import { legalKo } from '../legal/ko.ts'
import { lostKo } from '../lost/ko.ts'
import { lostServerKo } from '../lost/server-ko.ts'
import { mallInfoKo } from '../mall-info/ko.ts'
import { mallInfoServerKo } from '../mall-info/server-ko.ts'
import { memberAccountsKo } from '../member-accounts/ko.ts'
import { memberAccountsServerKo } from '../member-accounts/server-ko.ts'
import { membersKo } from '../members/ko.ts'
import { membersServerKo } from '../members/server-ko.ts'
import { messagesKo } from '../messages/ko.ts'
import { messagesDefaultsServerKo } from '../messages/defaults/server-ko.ts'
import { messagesNamesKo } from '../messages/names/ko.ts'
import { messagesRulesKo } from '../messages/rules/ko.ts'
import { messagesRulesServerKo } from '../messages/rules/server-ko.ts'
import { messagesSendersKo } from '../messages/senders/ko.ts'
import { messagesSendersServerKo } from '../messages/senders/server-ko.ts'
import { messagesTextsKo } from '../messages/texts/ko.ts'
import { messagesTextsServerKo } from '../messages/texts/server-ko.ts'
import { messagesServerKo } from '../messages/server-ko.ts'
import { ordersKo } from '../orders/ko.ts'
import { ordersServerKo } from '../orders/server-ko.ts'
import { ownAccountKo } from '../own-account/ko.ts'
import { ownAccountServerKo } from '../own-account/server-ko.ts'
import { partnersKo } from '../partners/ko.ts'
import { partnersRecordKo } from '../partners/record/ko.ts'
import { partnersServerKo } from '../partners/server-ko.ts'
import { paymentKo } from '../payment/ko.ts'
import { paymentServerKo } from '../payment/server-ko.ts'
import { paymentWordsKo } from '../payment/words/ko.ts'
import { productsKo } from '../products/ko.ts'
import { productsServerKo } from '../products/server-ko.ts'
import { repairsKo } from '../repairs/ko.ts'
import { repairsServerKo } from '../repairs/server-ko.ts'
import { recallsKo } from '../recalls/ko.ts'
import { recallsServerKo } from '../recalls/server-ko.ts'
import { rewardsKo } from '../rewards/ko.ts'
import { rewardsServerKo } from '../rewards/server-ko.ts'
import { scansKo } from '../scans/ko.ts'
import { scansArrivalsServerKo } from '../scans/arrivals/server-ko.ts'
import { scansCertificatesServerKo } from '../scans/certificates/server-ko.ts'
import { scansLicencesKo } from '../scans/licences/ko.ts'
import { scansLicencesServerKo } from '../scans/licences/server-ko.ts'
import { scansDigitalServerKo } from '../scans/digital/server-ko.ts'
import { scansOwnersServerKo } from '../scans/owners/server-ko.ts'
import { scansServerKo } from '../scans/server-ko.ts'
import { settingsKo } from '../settings/ko.ts'
import { membersAccessKo } from '../members/access/ko.ts'
import { settingsActivityKo } from '../settings/activity/ko.ts'
import { settingsServerKo } from '../settings/server-ko.ts'
import { sheetsKo } from '../sheets/ko.ts'
import { sheetsServerKo } from '../sheets/server-ko.ts'
import { shellKo } from '../shell/ko.ts'
import { shellLockedKo } from '../shell/locked/ko.ts'
import { shellServerKo } from '../shell/server-ko.ts'
import { shopsKo } from '../shops/ko.ts'
import { shopsServerKo } from '../shops/server-ko.ts'
import { staffKo } from '../staff/ko.ts'
import { staffWordsKo } from '../staff/words/ko.ts'
import { staffServerKo } from '../staff/server-ko.ts'
import { teamKo } from '../team/ko.ts'
import { teamServerKo } from '../team/server-ko.ts'
import { warrantyKo } from '../warranty/ko.ts'
import { warrantyServerKo } from '../warranty/server-ko.ts'

/** Every sentence of the product, from the features' own files. Korean is the source: a key lives here first, its English twin in
 * `en.ts` beside it. Texts quoted in the specification stand verbatim. `{name}` is a value; `{name|을/를}` a value and its particle. */
export const ko = {
  ...accountsKo,
  ...accountsServerKo,
  ...additionalServicesKo,
  ...additionalServicesServerKo,
  ...apiDocsServerKo,
  ...apiKeysKo,
  ...webhooksKo,
  ...webhooksServerKo,
  ...apiKeysServerKo,
  ...approvalsKo,
  ...approvalsServerKo,
  ...authItemsKo,
  ...authItemsServerKo,
  ...backupServerKo,
  ...codesKo,
  ...codesBatchesKo,
  ...codesBulkKo,
  ...codesBulkServerKo,
  ...codesChangeKo,
  ...codesCreateKo,
  ...codesExportKo,
  ...codesExportServerKo,
  ...codesNamesKo,
  ...productsGtinKo,
  ...codesServerKo,
  ...codesViewsKo,
  ...demoKo,
  ...demoServerKo,
  ...shopLookKo,
  ...shopLookServerKo,
  ...embedKo,
  ...sandboxKo,
  ...sandboxServerKo,
  ...embedServerKo,
  ...fakesKo,
  ...fakesServerKo,
  ...introKo,
  ...introServerKo,
  ...kernelKo,
  ...labelsKo,
  ...labelsServerKo,
  ...launchServerKo,
  ...legalKo,
  ...lostKo,
  ...lostServerKo,
  ...mallInfoKo,
  ...mallInfoServerKo,
  ...memberAccountsKo,
  ...memberAccountsServerKo,
  ...membersKo,
  ...membersServerKo,
  ...messagesKo,
  ...messagesDefaultsServerKo,
  ...messagesNamesKo,
  ...messagesRulesKo,
  ...messagesRulesServerKo,
  ...messagesSendersKo,
  ...messagesSendersServerKo,
  ...messagesTextsKo,
  ...messagesTextsServerKo,
  ...messagesServerKo,
  ...ordersKo,
  ...ordersServerKo,
  ...ownAccountKo,
  ...ownAccountServerKo,
  ...partnersKo,
  ...partnersRecordKo,
  ...partnersServerKo,
  ...paymentKo,
  ...paymentServerKo,
  ...paymentWordsKo,
  ...productsKo,
  ...productsServerKo,
  ...repairsKo,
  ...repairsServerKo,
  ...recallsKo,
  ...recallsServerKo,
  ...rewardsKo,
  ...rewardsServerKo,
  ...scansKo,
  ...scansServerKo,
  ...scansArrivalsServerKo,
  ...scansCertificatesServerKo,
  ...scansLicencesKo,
  ...scansLicencesServerKo,
  ...scansDigitalServerKo,
  ...scansOwnersServerKo,
  ...settingsKo,
  ...membersAccessKo,
  ...settingsActivityKo,
  ...settingsServerKo,
  ...sheetsKo,
  ...sheetsServerKo,
  ...shellKo,
  ...shellLockedKo,
  ...shellServerKo,
  ...shopsKo,
  ...shopsServerKo,
  ...staffKo,
  ...staffWordsKo,
  ...staffServerKo,
  ...teamKo,
  ...teamServerKo,
  ...warrantyKo,
  ...warrantyServerKo,
}
