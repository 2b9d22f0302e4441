import type { Language, TextKey } from '#contract/text/text.ts'

/** The sentences of one part in one language. */
export type TextPart = Readonly<Partial<Record<TextKey, string>>>

/**
 * Sentences by language and part. Unbuilt, as here, one part has all of them; the build puts what `web/build/text-split.ts` says in
 * the place of this file.
 */
export const textParts: Readonly<Record<Language, Readonly<Record<string, () => Promise<TextPart>>>>> = {
  ko: { first: async () => (await import('#contract/text/ko.ts')).ko },
  en: { first: async () => (await import('#contract/text/en.ts')).en },
}
