import type { FastifyRequest } from 'fastify'
import { buyerLanguages } from '#contract/text/buyer-languages.ts'
import type { BuyerLanguage, Language } from '#contract/text/text.ts'

type Query = Readonly<Record<string, string | undefined>>

/** The language that the address asks for by `lang`; null where it names none of these. */
export function chosenLanguage(query: Query): BuyerLanguage | null {
  return buyerLanguages.find((one) => one === query['lang']) ?? null
}

/** The languages that a page can be read in, and the one for readers of none of them. */
export type Offered = { languages: readonly BuyerLanguage[]; otherwise: BuyerLanguage }
const all: Offered = { languages: buyerLanguages, otherwise: 'ko' }

/**
 * The language of a buyer's page: the first of those offered that the address or, without it, Accept-Language names.
 */
export function buyerLanguageOf(
  request: FastifyRequest,
  query: Query,
  { languages, otherwise }: Offered = all,
): BuyerLanguage {
  const chosen = chosenLanguage(query)
  if (chosen !== null && languages.includes(chosen)) return chosen
  for (const part of (request.headers['accept-language'] ?? '').toLowerCase().split(',')) {
    const tag = part.trim().slice(0, 2)
    const asked = languages.find((one) => one === tag)
    if (asked !== undefined) return asked
  }
  return otherwise
}

/** Falls back to English for readers of Japanese or Chinese where the rest of the product speaks. */
export function operatorsLanguage(language: BuyerLanguage): Language {
  return language === 'ko' ? 'ko' : 'en'
}
