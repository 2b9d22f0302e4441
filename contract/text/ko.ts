import { accountsKo } from '../accounts/ko.ts'
import { additionalServicesKo } from '../additional-services/ko.ts'
import { apiDocsKo } from '../api-docs/ko.ts'
import { codesKo } from '../codes/ko.ts'
import { codesBatchesKo } from '../codes/batches/ko.ts'
import { codesChangeKo } from '../codes/change/ko.ts'
import { codesCreateKo } from '../codes/create/ko.ts'
import { codesExportKo } from '../codes/export/ko.ts'
import { codesViewsKo } from '../codes/views/ko.ts'
import { demoKo } from '../demo/ko.ts'
import { introKo } from '../intro/ko.ts'
import { kernelKo } from '../kernel/ko.ts'
import { labelsKo } from '../labels/ko.ts'
import { launchKo } from '../launch/ko.ts'
import { legalKo } from '../legal/ko.ts'
import { lostKo } from '../lost/ko.ts'
import { mallInfoKo } from '../mall-info/ko.ts'
import { memberAccountsKo } from '../member-accounts/ko.ts'
import { membersKo } from '../members/ko.ts'
import { messagesKo } from '../messages/ko.ts'
import { ownAccountKo } from '../own-account/ko.ts'
import { partnersKo } from '../partners/ko.ts'
import { paymentKo } from '../payment/ko.ts'
import { productsKo } from '../products/ko.ts'
import { scansKo } from '../scans/ko.ts'
import { settingsKo } from '../settings/ko.ts'
import { sheetsKo } from '../sheets/ko.ts'
import { shellKo } from '../shell/ko.ts'
import { shopsKo } from '../shops/ko.ts'
import { staffKo } from '../staff/ko.ts'
import { teamKo } from '../team/ko.ts'
import { warrantyKo } from '../warranty/ko.ts'

/** Every sentence of the product, from the features' own files. Korean is the source: a key lives here first, its English twin in
 * `en.ts` beside it. Texts quoted in the specification stand verbatim. `{name}` is a value; `{name|을/를}` a value and its particle. */
export const ko = {
  ...accountsKo,
  ...additionalServicesKo,
  ...apiDocsKo,
  ...codesKo,
  ...codesBatchesKo,
  ...codesChangeKo,
  ...codesCreateKo,
  ...codesExportKo,
  ...codesViewsKo,
  ...demoKo,
  ...introKo,
  ...kernelKo,
  ...labelsKo,
  ...launchKo,
  ...legalKo,
  ...lostKo,
  ...mallInfoKo,
  ...memberAccountsKo,
  ...membersKo,
  ...messagesKo,
  ...ownAccountKo,
  ...partnersKo,
  ...paymentKo,
  ...productsKo,
  ...scansKo,
  ...settingsKo,
  ...sheetsKo,
  ...shellKo,
  ...shopsKo,
  ...staffKo,
  ...teamKo,
  ...warrantyKo,
}
