import type { WordedVerdict } from '#contract/settings/worded-verdicts.ts'
import { defaultLanguageOf } from './look.ts'
import { ownWords } from './own-words.ts'
import type { View } from './view.ts'

/** The shop's own sentence of a verdict: in its default language only; readers of others get ours in theirs. */
export function wordingOf({ look, language }: View, verdict: WordedVerdict): string | null {
  const own = look.display.verdicts[verdict]
  if (own === undefined || language !== defaultLanguageOf(look)) return null
  const seen = ownWords(own)
  return seen === '' ? null : seen
}
