/** A sentence in the languages of the admin, and in those of buyers' pages where a buyer reads it too. */
export type Sentence = { readonly ko: string; readonly en: string; readonly ja?: string; readonly zh?: string }
export type BuyerSentence = Required<Sentence>
/** A feature's sentences by their keys. */
export type Texts = Readonly<Record<string, Sentence>>
/** Texts of buyers' pages, which require all four languages. */
export type BuyerTexts = Readonly<Record<string, BuyerSentence>>
