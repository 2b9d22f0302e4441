import type { BuyerLanguage } from './text.ts'

/** The languages of buyers' pages, in the order in which a page offers them. */
export const buyerLanguages = ['ko', 'en', 'ja', 'zh'] as const satisfies readonly BuyerLanguage[]

/** A language's tag for browsers and screen readers: Chinese is written in simplified characters. */
export function languageTag(language: BuyerLanguage): string {
  return language === 'zh' ? 'zh-Hans' : language
}
