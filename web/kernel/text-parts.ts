import type { Language, TextKey } from '#contract/text/text.ts'

/** The sentences of the app by part: the files beside the features (`text-parts.test.ts`), each in a chunk of its own. */
export const textParts = {
  accounts: {
    ko: async () => (await import('#contract/accounts/ko.ts')).accountsKo,
    en: async () => (await import('#contract/accounts/en.ts')).accountsEn,
  },
  'additional-services': {
    ko: async () => (await import('#contract/additional-services/ko.ts')).additionalServicesKo,
    en: async () => (await import('#contract/additional-services/en.ts')).additionalServicesEn,
  },
  approvals: {
    ko: async () => (await import('#contract/approvals/ko.ts')).approvalsKo,
    en: async () => (await import('#contract/approvals/en.ts')).approvalsEn,
  },
  'auth-items': {
    ko: async () => (await import('#contract/auth-items/ko.ts')).authItemsKo,
    en: async () => (await import('#contract/auth-items/en.ts')).authItemsEn,
  },
  codes: {
    ko: async () => (await import('#contract/codes/ko.ts')).codesKo,
    en: async () => (await import('#contract/codes/en.ts')).codesEn,
  },
  'codes/batches': {
    ko: async () => (await import('#contract/codes/batches/ko.ts')).codesBatchesKo,
    en: async () => (await import('#contract/codes/batches/en.ts')).codesBatchesEn,
  },
  'codes/bulk': {
    ko: async () => (await import('#contract/codes/bulk/ko.ts')).codesBulkKo,
    en: async () => (await import('#contract/codes/bulk/en.ts')).codesBulkEn,
  },
  'codes/change': {
    ko: async () => (await import('#contract/codes/change/ko.ts')).codesChangeKo,
    en: async () => (await import('#contract/codes/change/en.ts')).codesChangeEn,
  },
  'codes/create': {
    ko: async () => (await import('#contract/codes/create/ko.ts')).codesCreateKo,
    en: async () => (await import('#contract/codes/create/en.ts')).codesCreateEn,
  },
  'codes/export': {
    ko: async () => (await import('#contract/codes/export/ko.ts')).codesExportKo,
    en: async () => (await import('#contract/codes/export/en.ts')).codesExportEn,
  },
  'codes/names': {
    ko: async () => (await import('#contract/codes/names/ko.ts')).codesNamesKo,
    en: async () => (await import('#contract/codes/names/en.ts')).codesNamesEn,
  },
  'products/gtin': {
    ko: async () => (await import('#contract/products/gtin/ko.ts')).productsGtinKo,
    en: async () => (await import('#contract/products/gtin/en.ts')).productsGtinEn,
  },
  'codes/views': {
    ko: async () => (await import('#contract/codes/views/ko.ts')).codesViewsKo,
    en: async () => (await import('#contract/codes/views/en.ts')).codesViewsEn,
  },
  demo: {
    ko: async () => (await import('#contract/demo/ko.ts')).demoKo,
    en: async () => (await import('#contract/demo/en.ts')).demoEn,
  },
  'api-keys': {
    ko: async () => (await import('#contract/api-keys/ko.ts')).apiKeysKo,
    en: async () => (await import('#contract/api-keys/en.ts')).apiKeysEn,
  },
  sandbox: {
    ko: async () => (await import('#contract/sandbox/ko.ts')).sandboxKo,
    en: async () => (await import('#contract/sandbox/en.ts')).sandboxEn,
  },
  webhooks: {
    ko: async () => (await import('#contract/webhooks/ko.ts')).webhooksKo,
    en: async () => (await import('#contract/webhooks/en.ts')).webhooksEn,
  },
  orders: {
    ko: async () => (await import('#contract/orders/ko.ts')).ordersKo,
    en: async () => (await import('#contract/orders/en.ts')).ordersEn,
  },
  repairs: {
    ko: async () => (await import('#contract/repairs/ko.ts')).repairsKo,
    en: async () => (await import('#contract/repairs/en.ts')).repairsEn,
  },
  embed: {
    ko: async () => (await import('#contract/embed/ko.ts')).embedKo,
    en: async () => (await import('#contract/embed/en.ts')).embedEn,
  },
  fakes: {
    ko: async () => (await import('#contract/fakes/ko.ts')).fakesKo,
    en: async () => (await import('#contract/fakes/en.ts')).fakesEn,
  },
  intro: {
    ko: async () => (await import('#contract/intro/ko.ts')).introKo,
    en: async () => (await import('#contract/intro/en.ts')).introEn,
  },
  kernel: {
    ko: async () => (await import('#contract/kernel/ko.ts')).kernelKo,
    en: async () => (await import('#contract/kernel/en.ts')).kernelEn,
  },
  labels: {
    ko: async () => (await import('#contract/labels/ko.ts')).labelsKo,
    en: async () => (await import('#contract/labels/en.ts')).labelsEn,
  },
  legal: {
    ko: async () => (await import('#contract/legal/ko.ts')).legalKo,
    en: async () => (await import('#contract/legal/en.ts')).legalEn,
  },
  lost: {
    ko: async () => (await import('#contract/lost/ko.ts')).lostKo,
    en: async () => (await import('#contract/lost/en.ts')).lostEn,
  },
  'mall-info': {
    ko: async () => (await import('#contract/mall-info/ko.ts')).mallInfoKo,
    en: async () => (await import('#contract/mall-info/en.ts')).mallInfoEn,
  },
  'member-accounts': {
    ko: async () => (await import('#contract/member-accounts/ko.ts')).memberAccountsKo,
    en: async () => (await import('#contract/member-accounts/en.ts')).memberAccountsEn,
  },
  members: {
    ko: async () => (await import('#contract/members/ko.ts')).membersKo,
    en: async () => (await import('#contract/members/en.ts')).membersEn,
  },
  messages: {
    ko: async () => (await import('#contract/messages/ko.ts')).messagesKo,
    en: async () => (await import('#contract/messages/en.ts')).messagesEn,
  },
  'messages/names': {
    ko: async () => (await import('#contract/messages/names/ko.ts')).messagesNamesKo,
    en: async () => (await import('#contract/messages/names/en.ts')).messagesNamesEn,
  },
  'messages/rules': {
    ko: async () => (await import('#contract/messages/rules/ko.ts')).messagesRulesKo,
    en: async () => (await import('#contract/messages/rules/en.ts')).messagesRulesEn,
  },
  'messages/senders': {
    ko: async () => (await import('#contract/messages/senders/ko.ts')).messagesSendersKo,
    en: async () => (await import('#contract/messages/senders/en.ts')).messagesSendersEn,
  },
  'messages/texts': {
    ko: async () => (await import('#contract/messages/texts/ko.ts')).messagesTextsKo,
    en: async () => (await import('#contract/messages/texts/en.ts')).messagesTextsEn,
  },
  'own-account': {
    ko: async () => (await import('#contract/own-account/ko.ts')).ownAccountKo,
    en: async () => (await import('#contract/own-account/en.ts')).ownAccountEn,
  },
  partners: {
    ko: async () => (await import('#contract/partners/ko.ts')).partnersKo,
    en: async () => (await import('#contract/partners/en.ts')).partnersEn,
  },
  'partners/record': {
    ko: async () => (await import('#contract/partners/record/ko.ts')).partnersRecordKo,
    en: async () => (await import('#contract/partners/record/en.ts')).partnersRecordEn,
  },
  payment: {
    ko: async () => (await import('#contract/payment/ko.ts')).paymentKo,
    en: async () => (await import('#contract/payment/en.ts')).paymentEn,
  },
  'payment/words': {
    ko: async () => (await import('#contract/payment/words/ko.ts')).paymentWordsKo,
    en: async () => (await import('#contract/payment/words/en.ts')).paymentWordsEn,
  },
  products: {
    ko: async () => (await import('#contract/products/ko.ts')).productsKo,
    en: async () => (await import('#contract/products/en.ts')).productsEn,
  },
  recalls: {
    ko: async () => (await import('#contract/recalls/ko.ts')).recallsKo,
    en: async () => (await import('#contract/recalls/en.ts')).recallsEn,
  },
  rewards: {
    ko: async () => (await import('#contract/rewards/ko.ts')).rewardsKo,
    en: async () => (await import('#contract/rewards/en.ts')).rewardsEn,
  },
  scans: {
    ko: async () => (await import('#contract/scans/ko.ts')).scansKo,
    en: async () => (await import('#contract/scans/en.ts')).scansEn,
  },
  'scans/licences': {
    ko: async () => (await import('#contract/scans/licences/ko.ts')).scansLicencesKo,
    en: async () => (await import('#contract/scans/licences/en.ts')).scansLicencesEn,
  },
  settings: {
    ko: async () => (await import('#contract/settings/ko.ts')).settingsKo,
    en: async () => (await import('#contract/settings/en.ts')).settingsEn,
  },
  'members/access': {
    ko: async () => (await import('#contract/members/access/ko.ts')).membersAccessKo,
    en: async () => (await import('#contract/members/access/en.ts')).membersAccessEn,
  },
  'settings/activity': {
    ko: async () => (await import('#contract/settings/activity/ko.ts')).settingsActivityKo,
    en: async () => (await import('#contract/settings/activity/en.ts')).settingsActivityEn,
  },
  sheets: {
    ko: async () => (await import('#contract/sheets/ko.ts')).sheetsKo,
    en: async () => (await import('#contract/sheets/en.ts')).sheetsEn,
  },
  shell: {
    ko: async () => (await import('#contract/shell/ko.ts')).shellKo,
    en: async () => (await import('#contract/shell/en.ts')).shellEn,
  },
  'shell/locked': {
    ko: async () => (await import('#contract/shell/locked/ko.ts')).shellLockedKo,
    en: async () => (await import('#contract/shell/locked/en.ts')).shellLockedEn,
  },
  shops: {
    ko: async () => (await import('#contract/shops/ko.ts')).shopsKo,
    en: async () => (await import('#contract/shops/en.ts')).shopsEn,
  },
  'shop-look': {
    ko: async () => (await import('#contract/shop-look/ko.ts')).shopLookKo,
    en: async () => (await import('#contract/shop-look/en.ts')).shopLookEn,
  },
  staff: {
    ko: async () => (await import('#contract/staff/ko.ts')).staffKo,
    en: async () => (await import('#contract/staff/en.ts')).staffEn,
  },
  'staff/words': {
    ko: async () => (await import('#contract/staff/words/ko.ts')).staffWordsKo,
    en: async () => (await import('#contract/staff/words/en.ts')).staffWordsEn,
  },
  team: {
    ko: async () => (await import('#contract/team/ko.ts')).teamKo,
    en: async () => (await import('#contract/team/en.ts')).teamEn,
  },
  warranty: {
    ko: async () => (await import('#contract/warranty/ko.ts')).warrantyKo,
    en: async () => (await import('#contract/warranty/en.ts')).warrantyEn,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, () => Promise<TextPart>>>>>

/** The sentences of one part in one language. */
export type TextPart = Readonly<Partial<Record<TextKey, string>>>
export type TextPartName = keyof typeof textParts

/** The keys of some parts. */
export type KeyOf<Part extends TextPartName> = Part extends TextPartName
  ? keyof Awaited<ReturnType<(typeof textParts)[Part]['ko']>>
  : never
