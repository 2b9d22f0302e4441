import { type Language, type TextValues, isTextKey, sentence } from '#contract/text/text.ts'

/** Translates titles and details, which are text keys; texts of older versions are unchanged. */
export function historyWords(key: string, values: TextValues, language: Language): string {
  if (!isTextKey(key)) return key
  return sentence(language, key, wordsOf(values, language))
}

/** A value that begins with `@` is the key of a text, filled with the same values. */
function wordsOf(values: TextValues, language: Language): TextValues {
  const words = Object.entries(values).map(([name, value]) => {
    const key = typeof value === 'string' && value.startsWith('@') ? value.slice(1) : null
    return [name, key !== null && isTextKey(key) ? sentence(language, key, values) : value]
  })
  return Object.fromEntries(words) as TextValues // the same names as before
}
