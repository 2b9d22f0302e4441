import { accountsEn } from '../accounts/en.ts'
import { additionalServicesEn } from '../additional-services/en.ts'
import { apiDocsEn } from '../api-docs/en.ts'
import { codesEn } from '../codes/en.ts'
import { codesBatchesEn } from '../codes/batches/en.ts'
import { codesChangeEn } from '../codes/change/en.ts'
import { codesCreateEn } from '../codes/create/en.ts'
import { codesExportEn } from '../codes/export/en.ts'
import { codesViewsEn } from '../codes/views/en.ts'
import { demoEn } from '../demo/en.ts'
import { introEn } from '../intro/en.ts'
import { kernelEn } from '../kernel/en.ts'
import { labelsEn } from '../labels/en.ts'
import { launchEn } from '../launch/en.ts'
import { legalEn } from '../legal/en.ts'
import { lostEn } from '../lost/en.ts'
import { mallInfoEn } from '../mall-info/en.ts'
import { memberAccountsEn } from '../member-accounts/en.ts'
import { membersEn } from '../members/en.ts'
import { messagesEn } from '../messages/en.ts'
import { ownAccountEn } from '../own-account/en.ts'
import { partnersEn } from '../partners/en.ts'
import { paymentEn } from '../payment/en.ts'
import { productsEn } from '../products/en.ts'
import { scansEn } from '../scans/en.ts'
import { settingsEn } from '../settings/en.ts'
import { sheetsEn } from '../sheets/en.ts'
import { shellEn } from '../shell/en.ts'
import { shopsEn } from '../shops/en.ts'
import { staffEn } from '../staff/en.ts'
import { teamEn } from '../team/en.ts'
import { warrantyEn } from '../warranty/en.ts'
import type { ko } from './ko.ts'

/** The English twin of every sentence, key for key, with the same placeholders. */
export const en: Readonly<Record<keyof typeof ko, string>> = {
  ...accountsEn,
  ...additionalServicesEn,
  ...apiDocsEn,
  ...codesEn,
  ...codesBatchesEn,
  ...codesChangeEn,
  ...codesCreateEn,
  ...codesExportEn,
  ...codesViewsEn,
  ...demoEn,
  ...introEn,
  ...kernelEn,
  ...labelsEn,
  ...launchEn,
  ...legalEn,
  ...lostEn,
  ...mallInfoEn,
  ...memberAccountsEn,
  ...membersEn,
  ...messagesEn,
  ...ownAccountEn,
  ...partnersEn,
  ...paymentEn,
  ...productsEn,
  ...scansEn,
  ...settingsEn,
  ...sheetsEn,
  ...shellEn,
  ...shopsEn,
  ...staffEn,
  ...teamEn,
  ...warrantyEn,
}
