import type { recallsServerKo } from './server-ko.ts'

/** Sentences of the buyer's page about a recall, in one more language. The instruction itself is in the shop's words. */
export type RecallWords = Readonly<
  Record<
    Extract<keyof typeof recallsServerKo, `recall.page_${string}`> | 'recall.none' | 'recall.offer_unknown',
    string
  >
>
