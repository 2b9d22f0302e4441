import type { embedServerKo } from './server-ko.ts'

/** Sentences of the buyer's page inside a shop's own site, in one more language. */
export type EmbedWords = Readonly<
  Record<Exclude<keyof typeof embedServerKo, `api.${string}` | `embed.${string}`>, string>
>
