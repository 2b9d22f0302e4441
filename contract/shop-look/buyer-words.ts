import type { shopLookServerKo } from './server-ko.ts'

/** Sentences of the buyer's page where the shop has settings for it, in one more language. */
export type LookWords = Readonly<
  Record<Exclude<keyof typeof shopLookServerKo, `api.${string}` | `look.${string}`>, string>
>
